"""Corners of the card language and of the rules that no card of the base game comes to: owners' packs may."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.rule import rule
from thunderchild.games.invaders.ask import strength
from thunderchild.packs import BadData

from .table import INV, MAN, Table, rules
from .test_examples import new_card
from .test_language import made, played, unit


EURASIA = 1


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


# ---- windows and prices

@rule("IN-26", "IN-71", "IN-150")
def test_drawing_a_hand_back_opens_no_window() -> None:
    there = {"m": [{"card": "mount_rushmore", "tokens": 2}]}
    t = Table(EU=there, hero="PR", m=["saladin_vtol"], active="mankind").do("strategy clean_slate")
    assert t.asked() == "chance"
    t = Table(EU=there, hero="PR", active="mankind", phase="start")
    assert (t.asked(), t.legal("prevent_with")) == ("mankind", [t.slot("mount_rushmore")])


@rule("IN-93", "IN-148")
def test_a_hero_is_no_price_in_the_invaders_turn(tmp_path: Path) -> None:
    effects = '{on="react_drain", pay={sacrifice={hero=true}}, steps=[{do="prevent", n="all"}]}, '
    effects += '{on="use", pay={sacrifice={hero=true}}, steps=[{do="plan", n=1}]}'
    attack = {"i": ["kraken_warmachine", "kraken_warmachine"]}
    t = unit(tmp_path, effects, side="mankind", zone="AF", hero="EU", PR=attack, active="invader").do("end", "pass")
    assert t.asked() == "chance"        # the window does not even open
    t = unit(tmp_path, effects, side="mankind", zone="AF", hero="EU", active="mankind").do("use @test_card")
    assert t.legal("target") == [t.slot("old_soldier")]
    both = effects.replace("{hero=true}", '{symbol=["defender"]}')
    t = unit(tmp_path, both, side="mankind", zone="AF", hero="EU", PR=attack, AF={"m": ["mako_walker"]}, active="invader")
    t.do("end", "pass", "prevent_with @test_card")
    assert t.legal("target") == [t.slot("mako_walker")]
    assert t.why("target @old_soldier") == "IN-93"


@rule("IN-85")
@pytest.mark.parametrize(("word", "barred"), [
    ('do="destroy"', True), ('do="return", to="hand"', True), ('do="move", to="any"', True), ('do="turncoat"', True),
    ('do="power_token", tokens=-1', True), ('do="power_token", tokens=1', False)])
def test_impervious_to_every_hostile_word_of_that_source(tmp_path: Path, word: str, barred: bool) -> None:
    row = 'power = 2\neffects = [{on="static", steps=[{do="impervious", target="self", by={side="invader"}}]}, '
    row += f'{{on="use", steps=[{{{word}, where="own", filter={{hero=false}}}}]}}]'
    t = made(tmp_path, "mankind", row, EU={"m": ["test_card"]}, active="mankind")
    assert t.do("use @test_card").legal("target") == [t.slot("test_card")]      # its own side is no such source
    source = f'{{on="use", steps=[{{{word}, where="enemy", filter={{hero=false}}}}]}}'
    text = '[[card]]\nid = "probe"\nname = "T"\nside = "invader"\ncopies = 1\npower = 1\nsymbols = []\nkeywords = []\n'
    text += f'source = "test"\neffects = [{source}]\n\n[[card]]\nid = "squid_lander"\ncopies = 3\n'
    (tmp_path / "both").mkdir()
    for name in ("pack.toml", "cards_mankind.toml"):
        (tmp_path / "both" / name).write_text((tmp_path / name).read_text(encoding="utf-8"), encoding="utf-8")
    (tmp_path / "both" / "cards_invader.toml").write_text(text, encoding="utf-8")
    t = Table(tmp_path / "both", EU={"m": ["test_card"], "i": ["probe"]}, hero="PR", active="invader")
    assert t.why("use @probe") == ("IN-154" if barred else "")


@rule("IN-76", "IN-90", "IN-108", "IN-109")
def test_a_turned_hero_that_changes_sides_adds_nothing_to_either() -> None:
    for turned, ours in ((False, True), (True, False)):
        hero = {"id": "old_soldier", "zone": "eurasia", "turned": turned}
        t = Table(hero=hero, EU={"i": ["kraken_warmachine"]}, active="invader")
        alone = strength(t.g, INV, EURASIA)
        t.do("end", "strategy bodysnatcher_city", "target @old_soldier")
        power = t.power("old_soldier")
        assert power > 0
        assert (strength(t.g, INV, EURASIA) - alone, strength(t.g, MAN, EURASIA)) == (power if ours else 0, 0)
