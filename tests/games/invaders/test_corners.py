"""Corners of the card language and of the rules that no card of the base game comes to: owners' packs may."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.rule import rule
from thunderchild.packs import BadData

from .table import INV, Table, rules
from .test_examples import new_card
from .test_language import made, played, unit


def pack_of(tmp_path: Path, file: str, text: str) -> Path:
    (tmp_path / "pack.toml").write_text(f'game = "invaders"\nname = "test_{tmp_path.name}"\n', encoding="utf-8")
    (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


# ---- the context zone is the zone of the card

def test_the_context_zone_moves_with_the_card(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="move", target="self", to="any"}, {do="zone_token", n=1}]}')
    t.do("use @test_card", "zone AF")
    assert t.g.zone_tokens == [0, 0, 1]


def test_a_picked_zone_stays_when_the_card_moves(tmp_path: Path) -> None:
    steps = '{do="pick_zone"}, {do="move", target="self", to="any"}, {do="zone_token", n=1}'
    t = unit(tmp_path, f'{{on="use", steps=[{steps}]}}')
    t.do("use @test_card", "zone EU", "zone AF")
    assert t.g.zone_tokens == [0, 1, 0]


def test_an_ability_that_waits_its_turn_finds_its_card_where_it_is(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="enter", steps=[{do="move", target="self", to="any"}]}, '
    row += '{on="enter", steps=[{do="zone_token", n=1}]}]'
    t = made(tmp_path, "invader", row, i=["test_card"]).do("play test_card", "zone EU", "zone PR")
    assert t.g.zone_tokens == [1, 0, 0]


def test_a_word_goes_on_in_the_zone_it_began_in(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="move", where="here", n=2, to="any"}]}', EU={"i": ["harpy_drones"]},
             AF={"i": ["squid_lander"]})
    t.do("use @test_card", "target @test_card", "zone AF")
    assert t.legal("target") == [t.slot("harpy_drones")]


# ---- taxes, Ops Centre, plan actions

@rule("IN-72")
def test_a_tax_on_weak_cards_leaves_cards_without_power_alone(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="tax", filter={power_max=0}, discard=1}')
    weak = [card for card, power in enumerate(t.g.t.power[:t.g.t.n_cards]) if t.g.t.side[card] == INV and -50 <= power <= 0]
    none = [card for card, power in enumerate(t.g.t.power[:t.g.t.n_cards]) if t.g.t.side[card] == INV and power < -50]
    assert none
    assert [t.g.dues[card] - t.g.t.discard[card] for card in weak + none] == [1] * len(weak) + [0] * len(none)


@rule("IN-35", "IN-73")
def test_taxes_outlive_saving_and_arranging(tmp_path: Path) -> None:
    tentacles = '{do="tax", filter={symbol=["tentacle"]}, discard=2}'
    t = played(tmp_path, tentacles + ', {do="tax", filter={symbol=["pyramid"]}, discard=1}')
    again = t.r.from_data(t.g.to_data())
    assert again.dues == t.g.dues != t.g.t.untaxed
    assert t.r.arrange(t.r.describe(t.g)).dues == t.g.dues


@rule("IN-64")
def test_ops_centre_has_its_condition(tmp_path: Path) -> None:
    text = '[[strategy]]\nid = "ops_centre"\neffects = [{on="use", per_turn=0, pay={ops=1}, if={plan={max=5}}, '
    text += 'steps=[{do="move", where="own", filter={symbol=["defender"]}, to="any"}]}]\n'
    pack = pack_of(tmp_path, "strategies.toml", text)
    t = Table(pack, hero="PR", active="mankind", plan=6)
    assert t.why("ops") == "IN-154"
    assert Table(pack, hero="PR", active="mankind", plan=5).why("ops") == ""


@rule("IN-79")
@pytest.mark.parametrize("extra", ["pay={discard=1}", "if={plan={min=3}}"])
def test_a_plan_action_has_no_price_and_no_condition(tmp_path: Path, extra: str) -> None:
    text = f'[[plan_action]]\nid = "plan_draw"\neffects = [{{on="use", {extra}, steps=[{{do="draw", n=1}}]}}]\n'
    with pytest.raises(BadData, match=r"plan_draw.*effects.*no 'pay' and no 'if'"):
        rules(pack_of(tmp_path, "strategies.toml", text))


def test_only_mankind_pays_from_ops_centre(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="use", pay={ops=1}, steps=[{do="plan", n=1}]}]'
    with pytest.raises(BadData, match=r"test_card.*pay.*'ops' is for Mankind only"):
        rules(new_card(tmp_path, "invader", row, "squid_lander"))
