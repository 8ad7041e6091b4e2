"""The card language: its verbs."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule

from .cards import costs, made, played, unit
from .table import INV, MAN

# ---- verbs

@rule("IN-26", "IN-99")
def test_draw_and_drain(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="draw", n=2}, {do="drain", who="self", n=1}').deal()
    assert (len(t.hand(INV)), len(t.pile(INV))) == (2, 2)
    t = played(tmp_path, '{do="draw", who="both", n=1}').deal()
    assert (len(t.hand(INV)), len(t.hand(MAN))) == (1, 1)


def test_discard_ways(tmp_path: Path) -> None:
    hand = ["norad", "dubai"]
    t = played(tmp_path, '{do="discard", who="opponent", n=1}', m=hand)
    assert (t.asked(), t.legal("pay")) == ("mankind", hand)
    t = played(tmp_path, '{do="discard", who="opponent", n=1, by="you"}', m=hand)
    assert (t.asked(), t.legal("take"), t.known(MAN, INV)) == ("invader", hand, hand)
    t = played(tmp_path, '{do="discard", who="opponent", n=3, by="random"}', m=hand)
    assert t.asked() == "chance"
    assert t.deal().hand(MAN) == []


@rule("IN-162")
def test_recover_to_every_place(tmp_path: Path) -> None:
    pile = ["red_rain", "null_field", "medusa_assault"]
    t = played(tmp_path, '{do="recover", n=2, from="top", to="hand"}', i_pile=pile)
    assert t.hand(INV) == ["medusa_assault", "null_field"]
    assert t.known(INV, MAN) == ["medusa_assault", "null_field"]
    t = played(tmp_path, '{do="recover", n=2, from="top", to="deck_top"}', i_pile=pile)
    assert t.top(INV) == ["medusa_assault", "null_field"]
    t = played(tmp_path, '{do="recover", n=2, from="choose", to="deck_top"}', i_pile=pile).do("take red_rain",
        "take medusa_assault")
    assert t.top(INV) == ["medusa_assault", "red_rain"]
    assert t.pile(INV) == ["null_field", "test_card"]
    t = played(tmp_path, '{do="recover", n=1, from="choose", to="deck"}', i_pile=pile).do("take null_field")
    assert t.g.in_deck[INV] == 31


@rule("IN-161", "IN-166")
def test_search(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="search", n=2, filter={symbol=["desolator"]}}')
    t.do("take kraken_warmachine", "stop")
    assert t.known(INV, MAN) == ["kraken_warmachine"]
    t = played(tmp_path, '{do="search", n=1, filter={side="mankind"}}')
    assert t.legal() == ["stop"]
    assert played(tmp_path, '{do="search", n=1}', i_deck=0).asked() == "invader"


def test_dig(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="dig", n=3, take=2, filter={symbol=["desolator"]}}').do("* kraken_warmachine", "* red_rain",
        "* hydra_tripod")
    t.do("take hydra_tripod", "stop")
    assert t.bottom(INV) == ["kraken_warmachine", "red_rain"]
    assert t.hand(INV) == ["hydra_tripod"]


@rule("IN-163")
def test_redraw_hand(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="redraw_hand"}', i=["medusa_assault"], known={"invader": {"mankind": ["medusa_assault"]}})
    assert (t.hand(INV), t.known(INV, MAN)) == ([], [])
    assert len(t.deal().hand(INV)) == 1


@rule("IN-83", "IN-93")
def test_destroy_all_and_sacrifice_both(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="destroy", where="enemy", filter={hero=false}, all=true}', AF={"m": ["norad"]},
               EU={"m": ["mako_walker"]})
    assert t.pile(MAN) == ["mako_walker", "norad"]
    t = played(tmp_path, '{do="sacrifice", who="both", where="own", n=1}', AF={"m": ["norad"], "i": ["harpy_drones"]})
    assert t.asked() == "mankind"
    t.do("target @norad")
    assert t.asked() == "invader"
    t.do("target @harpy_drones")
    assert (t.pile(MAN), t.pile(INV)) == (["norad"], ["harpy_drones", "test_card"])


@pytest.mark.parametrize(("to", "where"), [("hand", "hand"), ("deck_top", "top"), ("deck", "bag"), ("out", "out")])
def test_return(tmp_path: Path, to: str, where: str) -> None:
    t = played(tmp_path, f'{{do="return", where="enemy", to="{to}"}}',
               EU={"m": [{"card": "mako_walker", "plus": 2, "tokens": 3}]})
    assert t.why("target @old_soldier") == "IN-88"
    t.do("target @mako_walker")
    places = {"hand": t.hand(MAN), "top": t.top(MAN), "bag": ["mako_walker"] * (t.bag(MAN) == 31),
              "out": ["mako_walker"] * (t.g.out.count(t.g.t.cards.index["mako_walker"]) > 0)}
    assert places[where] == ["mako_walker"]
    assert (sum(t.g.plus), sum(t.g.tokens)) == (0, 0)


@pytest.mark.parametrize("source", ["hand", "discard", "deck"])
def test_deploy(tmp_path: Path, source: str) -> None:
    keys: dict[str, Any] = {"hand": {"i": ["leviathan_platform"]}, "discard": {"i_pile": ["leviathan_platform"]},
                            "deck": {}}[source]
    t = played(tmp_path, f'{{do="deploy", from="{source}", filter={{keyword=["Warmachine"], power_min=5}}}}', **keys)
    t.do("take leviathan_platform", "zone AF")
    assert t.at("AF", INV) == ["leviathan_platform"]
    assert t.g.zone_tokens == [0, 0, 1]         # it entered: its ability works


@rule("IN-166", "IN-158")
def test_deploy_asks_though_nothing_fits(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="deploy", from="hand"}', i=["red_rain"])
    assert t.legal() == ["stop"]
    t = played(tmp_path, '{do="deploy", from="hand"}', i=["medusa_assault"])
    assert t.why("stop") == "IN-166"
    four = ["squid_lander", "cyclops_trooper", "scylla_horror", "hydra_tripod"]
    t.do("take medusa_assault")
    assert t.legal("zone") == ["pacific_rim", "eurasia", "africa"]
    t = played(tmp_path, '{do="deploy", from="hand"}', i=["medusa_assault"], EU={"i": four}).do("take medusa_assault")
    assert t.why("zone EU") == "IN-158"


@rule("IN-118", "IN-162")
def test_look(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="look", who="opponent", what="hand"}', m=["norad"])
    assert (t.known(MAN, INV), t.known(MAN, 2)) == (["norad"], [])
    t = played(tmp_path, '{do="look", who="opponent", what="deck", n=2}').do("* norad", "* dubai")
    assert t.top(MAN) == ["norad", "dubai"]
    assert t.top_known_to(MAN) == [[0], [0]]
    t.do("end", "pass")
    assert t.legal() == ["* draw norad"]
    assert t.r.seen(t.g, t.r.legal(t.g)[0], MAN) == t.r.legal(t.g)[0]


@rule("IN-59", "IN-3")
@pytest.mark.parametrize(("to", "zones"), [("any", ["pacific_rim", "africa"]), ("adjacent", ["pacific_rim", "africa"]),
                                           ("here", [])])
def test_move(tmp_path: Path, to: str, zones: list[str]) -> None:
    t = unit(tmp_path, f'{{on="use", steps=[{{do="move", where="enemy", filter={{hero=false}}, to="{to}"}}]}}', zone="AF",
             EU={"m": ["mako_walker"]}).do("use @test_card", "target @mako_walker")
    assert t.legal("zone") == zones
    assert (t.at("AF", MAN) == ["mako_walker"]) == (to == "here")


@rule("IN-76")
def test_turncoat_twice(tmp_path: Path) -> None:
    steps = '{do="turncoat", where="enemy", filter={hero=false}}, {do="turncoat", where="enemy", filter={hero=false}}'
    t = played(tmp_path, steps, EU={"m": ["mako_walker"], "i": ["kraken_warmachine"]}).do("target @mako_walker",
        "target @mako_walker")
    t.do("end", "pass").deal()
    assert len(t.pile(MAN)) == 2


@rule("IN-9", "IN-10")
def test_power_tokens(tmp_path: Path) -> None:
    steps = '{do="power_token", where="enemy", filter={hero=false}, tokens=-3}'
    t = played(tmp_path, steps, EU={"m": [{"card": "mako_walker", "plus": 1}]}).do("target @mako_walker")
    assert t.plus("mako_walker") == -2
    nineteen = {"m": [{"card": "norad", "plus": 19}, "mako_walker"]}
    t = played(tmp_path, steps, EU=nineteen).do("target @mako_walker")
    assert t.power("mako_walker") == 3
    t = played(tmp_path, steps, EU=nineteen, options={"unlimited_tokens": True}).do("target @mako_walker")
    assert t.power("mako_walker") == 1


@rule("IN-10", "IN-110")
def test_tokens_of_all_kinds(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="token", n=40}, {do="zone_token", n=9}, {do="plan", n=9}]}').do("use @test_card")
    assert (t.tokens("test_card"), t.g.over) == (29, 5)         # 30 less the one on Ops Centre; Eurasia fell
    t = unit(tmp_path, '{on="use", steps=[{do="token", n=-9}, {do="zone_token", n=-9}, {do="plan", n=9}]}', marks={"tokens": 2},
             EU={"tokens": 3}).do("use @test_card")
    assert (t.tokens("test_card"), t.g.zone_tokens, t.g.plan) == (0, [0, 0, 0], 12)


def test_ops(tmp_path: Path) -> None:
    assert played(tmp_path, '{do="ops", n=3}', side="mankind").g.ops == 4
    assert played(tmp_path, '{do="ops", n=-3}', side="mankind").g.ops == 0


@rule("IN-80", "IN-156")
def test_discount_of_a_card(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="discount", n=2}', i=["medusa_assault", "harpy_drones"])
    assert t.legal("take") == ["medusa_assault"]
    t.do("take medusa_assault")
    assert costs(t, "medusa_assault") == (1, 0)
    assert played(tmp_path, '{do="discount"}', i=["harpy_drones"]).legal() == ["stop"]


def test_tax(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="tax", filter={keyword=["Vehicle"]}, discard=2}')
    assert (costs(t, "medusa_assault"), costs(t, "harpy_drones")) == ((5, 0), (0, 0))


@rule("IN-70")
def test_skip_attack(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="skip_attack", who="self"}').do("end").deal()
    assert (t.g.active, t.g.plan) == (MAN, 10)


def test_pick_zone_and_choose(tmp_path: Path) -> None:
    steps = '{do="choose", options=[[{do="pick_zone"}, {do="zone_token", n=1}], [{do="plan", n=1}]]}, {do="draw", n=1}'
    t = played(tmp_path, steps).do("choose 0", "zone PR").deal()
    assert (t.g.zone_tokens, t.g.plan, len(t.hand(INV))) == ([1, 0, 0], 10, 1)
    t = played(tmp_path, steps)
    assert t.why("choose 2") == "IN-143"
    t.do("choose 1").deal()
    assert (t.g.zone_tokens, t.g.plan, len(t.hand(INV))) == ([0, 0, 0], 11, 1)


def test_ready_hero(tmp_path: Path) -> None:
    turned = {"id": "old_soldier", "zone": "eurasia", "turned": True}
    assert played(tmp_path, '{do="ready_hero"}', side="mankind", hero=turned).g.turned == 0


@rule("IN-122")
def test_win(tmp_path: Path) -> None:
    assert played(tmp_path, '{do="win"}, {do="draw", n=99}').ending() == "invader_card"


@rule("IN-35")
def test_cost_mod(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="static", steps=[{do="cost_mod", who="opponent", filter={symbol=["defender"]}, discard=1, drain=2}]}')
    assert (costs(t, "mako_walker"), costs(t, "norad"), costs(t, "medusa_assault")) == ((3, 2), (5, 0), (3, 0))


@rule("IN-96")
def test_cannot(tmp_path: Path) -> None:
    t = unit(tmp_path,
             '{on="static", steps=[{do="cannot", what="move"}]}, {on="use", steps=[{do="move", target="self", to="any"}]}')
    assert t.why("use @test_card") == "IN-154"
    t = unit(tmp_path, '{on="static", steps=[{do="cannot", what="draw_extra", who="self"}]}', i=["mothership_uplink"])
    assert t.do("play mothership_uplink").asked() == "invader"
    t = unit(tmp_path, '{on="static", steps=[{do="cannot", what="zone_token"}]}',
             i=["tectonic_lance"]).do("play tectonic_lance").deal()
    assert t.do("zone EU").g.zone_tokens == [0, 0, 0]


@rule("IN-159")
def test_mankind_attacks_everywhere(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="static", steps=[{do="mankind_attack", zones="all"}]}', side="mankind",
             AF={"m": ["mako_walker"]}).do("end")
    t.deal()
    assert len(t.pile(INV)) == 2 + 4 + 3


def test_impervious_and_power_mod(tmp_path: Path) -> None:
    row = '{on="static", steps=[{do="impervious", where="here", by={side="mankind"}}, {do="power_mod", where="opposing", n=-1}]}'
    t = unit(tmp_path, row, EU={"m": ["mako_walker"]}, active="mankind", m=["sabotage_cell"])
    assert t.power("mako_walker") == 3
    assert t.do("play sabotage_cell").in_play("test_card")


@rule("IN-84")
def test_here_means_ones_own_cards_in_this_zone(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="static", steps=[{do="power_mod", where="here", n=1}]}',
             EU={"i": ["squid_lander"], "m": ["mako_walker"]}, PR={"i": ["harpy_drones"]})
    printed = [t.g.t.power[t.g.t.cards.index[name]] for name in ("squid_lander", "mako_walker", "harpy_drones")]
    assert [t.power(name) for name in ("squid_lander", "mako_walker", "harpy_drones")] == [printed[0] + 1, *printed[1:]]


@rule("IN-30")
def test_a_discard_comes_out_of_ones_own_hand(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="discard", who="opponent", n=1}', m=["norad", "dubai"])
    assert t.why("pay mako_walker", "mankind") == "IN-30"


@pytest.mark.parametrize(("plan", "tokens"), [(10, 1), (3, 0)])
def test_an_ability_triggers_only_if_its_condition_holds(tmp_path: Path, plan: int, tokens: int) -> None:
    row = 'power = 1\neffects = [{on="enter", if={plan={min=5}}, steps=[{do="zone_token", zone="here", n=1}]}]'
    t = made(tmp_path, "invader", row, i=["test_card"], plan=plan).do("play test_card", "zone EU").let()
    assert sum(t.g.zone_tokens) == tokens


def test_a_count_of_none_moves_no_card(tmp_path: Path) -> None:
    steps = '{do="drain", who="opponent", n={count={where="enemy", filter={hero=false}}}}'
    assert played(tmp_path, steps).deal().pile(MAN) == []
    assert len(played(tmp_path, steps, EU={"m": ["mako_walker"]}).deal().pile(MAN)) == 1


@rule("IN-162")
def test_a_look_at_a_deck_whose_cards_are_all_known(tmp_path: Path) -> None:
    deck = {"size": 2, "top": ["mako_walker"], "bottom": ["saladin_vtol"]}
    t = played(tmp_path, '{do="look", who="opponent", what="deck", n=2}', m_deck=deck)
    assert (t.top(MAN), t.bottom(MAN), t.asked()) == (["mako_walker"], ["saladin_vtol"], "invader")
