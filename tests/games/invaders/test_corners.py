"""Corners of the card language and of the rules that no card of the base game comes to: owners' packs may."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.games.invaders.rules.questions import strength
from thunderchild.packs import BadData

from .cards import made, new_card, played, unit
from .table import INV, MAN, Table, rules


EURASIA = 1


def pack_of(tmp_path: Path, file: str, text: str) -> Path:
    (tmp_path / "pack.toml").write_text(f'game = "invaders"\nname = "test_{tmp_path.name}"\n', encoding="utf-8")
    (tmp_path / file).write_text(text, encoding="utf-8")
    return tmp_path


def with_probe(pack: Path, row: str) -> Path:
    """The same pack with a card `probe` of the Invader besides."""
    text = '[[card]]\nid = "squid_lander"\ncopies = 3\n\n[[card]]\nid = "probe"\nname = "P"\nside = "invader"\ncopies = 1\n'
    text += f'symbols = []\nkeywords = []\nsource = "test"\n{row}\n'
    both = pack / "both"
    both.mkdir()
    for name in ("pack.toml", "cards_mankind.toml"):
        (both / name).write_text((pack / name).read_text(encoding="utf-8"), encoding="utf-8")
    (both / "cards_invader.toml").write_text(text, encoding="utf-8")
    return both


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
    assert (t.asked(), t.legal("prevent")) == ("mankind", [t.slot("mount_rushmore")])


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
    t.do("end", "pass", "prevent @test_card")
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
    source = f'power = 1\neffects = [{{on="use", steps=[{{{word}, where="enemy", filter={{hero=false}}}}]}}]'
    t = Table(with_probe(tmp_path, source), EU={"m": ["test_card"], "i": ["probe"]}, hero="PR", active="invader")
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


@rule("IN-104")
def test_a_drain_in_mankinds_own_turn_does_not_count(tmp_path: Path) -> None:
    effects = '{on="destroyed", steps=[{do="drain", who="opponent", n=1}]}'
    t = unit(tmp_path, effects, m=["kinetic_spear", "saladin_vtol"], active="mankind")
    t.do("play kinetic_spear", "pay saladin_vtol").deal().do("target @test_card").deal()
    assert (len(t.pile(MAN)), t.g.drained) == (4, 0)        # paid two, drained one, and the card itself


@rule("IN-113", "IN-114")
@pytest.mark.parametrize(("tokens", "plan"), [(9, 9), (1, 11)])
def test_attack_drained_needs_a_card_that_was_really_drained(tmp_path: Path, tokens: int, plan: int) -> None:
    t = unit(tmp_path, '{on="attack_drained", steps=[{do="plan", n=1}]}', power=5, zone="AF", plan=10, active="invader",
             hero="PR", EU={"m": [{"card": "mount_rushmore", "tokens": tokens}]})
    t.do("end", "pass")                                     # 5 against 3: two to drain
    while t.legal("prevent"):
        t.do("prevent @mount_rushmore")
    t.deal()
    assert t.g.plan == plan                                 # all held back: one down by the check; one drained: one up


# ---- what stays known

@rule("IN-161")
def test_recover_shuffles_even_if_nothing_goes_back(tmp_path: Path) -> None:
    deck = {"size": 30, "top": ["harpy_drones"], "bottom": ["spider_brood"]}
    for steps in ('{do="recover", n=1, from="choose", to="deck", filter={id=["squid_lander"]}}',
                  '{do="recover", n=5, from="top", to="deck"}'):
        t = played(tmp_path, steps, i_deck=deck)
        assert (t.top(INV), t.bottom(INV), t.bag(INV)) == ([], [], 30)


@rule("IN-162")
def test_a_look_takes_no_knowledge_away(tmp_path: Path) -> None:
    deck = {"size": 30, "top": [{"card": "mako_walker", "eyes": ["mankind"]}]}
    t = played(tmp_path, '{do="look", who="opponent", what="deck", n=2}', m_deck=deck).deal()
    assert t.g.top_seen[MAN] == [0b11, 0b01]
    assert t.top(MAN)[0] == "mako_walker"


@rule("IN-163")
def test_a_copy_that_leaves_a_hand_counts_as_the_known_one() -> None:
    t = Table(i=["harpy_drones", "harpy_drones", "null_field"], known={"invader": {"mankind": ["harpy_drones"]}}, hero="PR",
              active="invader")
    t.do("play harpy_drones", "zone EU")
    assert t.hand(INV) == ["harpy_drones", "null_field"]
    assert t.known(INV, MAN) == []


# ---- long chains

@rule("IN-49", "IN-50", "IN-51", "IN-144")
def test_a_chain_of_four_and_of_five() -> None:
    hand = ["medusa_assault", "null_field", "temporal_stutter", "squid_lander", "harpy_drones", "spider_brood", "cyclops_trooper"]
    chain = ("play medusa_assault", "zone EU", "pay squid_lander", "pay harpy_drones", "pay spider_brood",
             "cancel decoy_satellites", "pay saladin_vtol", "cancel null_field", "pay cyclops_trooper", "cancel captured_jammer",
             "cancel temporal_stutter")
    keys: dict[str, Any] = {"i": hand, "hero": "PR", "active": "invader", "m": [
        "decoy_satellites", "captured_jammer", "decoy_satellites", "saladin_vtol", "peacekeeper_platoon"]}
    t = Table(**keys).do(*chain, "pass")
    assert t.at("EU", INV) == ["medusa_assault"]
    assert t.pile(MAN) == ["saladin_vtol", "decoy_satellites", "captured_jammer"]
    assert t.pile(INV)[-2:] == ["null_field", "temporal_stutter"]
    t = Table(**keys).do(*chain, "cancel decoy_satellites", "pay peacekeeper_platoon")
    assert t.at("EU", INV) == []
    assert t.pile(INV)[-3:] == ["medusa_assault", "null_field", "temporal_stutter"]
    assert t.pile(MAN)[-3:] == ["decoy_satellites", "captured_jammer", "decoy_satellites"]


@rule("IN-98", "IN-144")
@pytest.mark.parametrize(("answers", "plan"), [(("pass",), 11), (("cancel null_field", "pay harpy_drones"), 10)])
def test_only_a_cancel_that_worked_is_followed_by_after_play(tmp_path: Path, answers: tuple[str, ...], plan: int) -> None:
    t = unit(tmp_path, '{on="after_play", who="opponent", steps=[{do="plan", n=1}]}', plan=10,
             i=["squid_lander", "null_field", "harpy_drones", "spider_brood"], m=["decoy_satellites", "saladin_vtol"])
    t.do("play squid_lander", "zone PR")
    while t.legal("pay"):
        t.do("pay spider_brood")
    t.do("cancel decoy_satellites", "pay saladin_vtol", *answers)
    assert t.g.plan == plan


@rule("IN-168")
def test_the_smaller_pool_bounds_the_exchange(tmp_path: Path) -> None:
    less = ("alpine_militia", "landing_ambush", "tactical_withdrawal", "detroit_foundry", "last_stand", "alarm_network")
    text = "".join(f'[[card]]\nid = "{name}"\ncopies = 0\n\n' for name in less)
    t = Table(pack_of(tmp_path, "reserve.toml", text), start={"match": True})
    assert [sum(row) for row in t.g.t.spare] == [20, 9]
    t.g.plan = 1
    t.deal().do("hero_zone EU").deal().do("plan_draw")
    assert t.legal("limit") == [str(n) for n in range(10)]


# ---- what forbids, and what comes first

@rule("IN-96")
def test_a_card_that_forbids_moving_lets_nobody_in_or_out(tmp_path: Path) -> None:
    keys: dict[str, Any] = {"active": "mankind", "ops": 2}
    t = unit(tmp_path, '{on="static", steps=[{do="cannot", what="move"}]}', hero="PR", **keys).do("ops", "target @old_soldier")
    assert t.legal("zone") == ["africa"]
    assert t.why("zone EU") == "IN-96"
    assert unit(tmp_path, '{on="static", steps=[{do="cannot", what="move"}]}', hero="EU", **keys).why("ops") == "IN-64"


@rule("IN-98")
def test_the_abilities_of_the_active_player_come_first(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="after_play", who="self", steps=[{do="plan", n=-1}]}]'
    pack = with_probe(new_card(tmp_path, "mankind", row, "saladin_vtol"),
                      'power = 1\neffects = [{on="after_play", who="opponent", steps=[{do="plan", n=1}]}]')
    t = Table(pack, PR={"i": ["probe"]}, AF={"m": ["test_card"]}, hero="PR", m=["saladin_vtol"], plan=12, active="mankind")
    t.do("play saladin_vtol", "zone EU")
    assert t.g.plan == 12           # down to 11, then up; the other way round it would end on 11


@rule("IN-107")
def test_power_mods_look_at_printed_power_and_tokens_only(tmp_path: Path) -> None:
    weak = '{on="static", steps=[{do="power_mod", where="own", filter={power_max=2}, n=1}]}'
    t = unit(tmp_path, weak + ", " + weak, marks={"plus": -1}, power=3, AF={"i": [{"card": "kraken_warmachine"}]})
    assert t.power("test_card") == 4        # 3 printed, a token of -1, and both words find it weak
    assert t.power("kraken_warmachine") == t.g.t.power[t.g.t.cards.index["kraken_warmachine"]] > 2
