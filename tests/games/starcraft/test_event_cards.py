"""Every Event card, by its id (SC-211 to SC-217, SC-346)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.cards import (drawn, executes, kept, units_in)
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule

OVER = "placing.pick"           # the next round has begun


def hand(table: Table, side: str) -> int:
    return len(table.g.hand[SIDES.index(side)])


# ---- workers, tokens, points, cards

@rule("SC-7")
def test_labor_drive() -> None:
    assert executes("labor_drive").gauge("raynor", "pool") == 8
    assert executes("labor_drive", sheet={"raynor": {"pool": 14}}).gauge("raynor", "pool") == 15


def test_prospectors() -> None:
    assert executes("prospectors").gauge("raynor", "mineral_tokens") == 2


def test_hidden_stockpile() -> None:
    assert executes("hidden_stockpile").gauge("raynor", "gas_tokens") == 2


def test_orbital_salvage() -> None:
    table = executes("orbital_salvage")
    assert table.legal() == ["take_token mineral", "take_token gas"]
    table.do("take_token mineral", "take_token gas", "take_token gas")
    assert table.at() == OVER
    assert (table.gauge("raynor", "mineral_tokens"), table.gauge("raynor", "gas_tokens")) == (1, 2)


def test_black_market() -> None:
    table = executes("black_market")
    assert (table.gauge("raynor", "mineral_tokens"), table.gauge("raynor", "gas_tokens")) == (1, 1)
    assert table.gauge("raynor", "pool") == 7


def test_political_influence() -> None:
    assert executes("political_influence").gauge("raynor", "points") == 1


def test_propaganda_victory() -> None:
    assert executes("propaganda_victory").gauge("raynor", "points") == 2


@rule("SC-340")
def test_points_of_an_event_are_tokens_where_none_are_counted() -> None:
    survival = {"seats": 2, "survival": True}
    table = executes("propaganda_victory", options=survival)
    assert table.legal() == ["take_token mineral", "take_token gas"]
    table.do("take_token gas", "take_token mineral")
    assert (table.gauge("raynor", "mineral_tokens"), table.gauge("raynor", "gas_tokens")) == (1, 1)
    table = executes("propaganda_victory", options={"seats": 2, "galactic_conquest": True})
    assert (table.at(), table.gauge("raynor", "points")) == (OVER, 0)


def test_inspiring_leadership() -> None:
    table = executes("inspiring_leadership")
    assert table.at() == "drawing.draw"
    assert (hand(drawn(table), "raynor"), table.gauge("raynor", "points")) == (3, 1)


def test_field_manuals() -> None:
    """The hand limit of Terran is 8, and 10 in this round."""
    table = drawn(executes("field_manuals", hand={"raynor": cards(8)}))
    assert hand(table, "raynor") == 11
    assert table.at() == "regrouping.discard"
    table.do(table.legal()[0])
    assert (table.at(), hand(table, "raynor")) == (OVER, 10)
    assert table.gauge("raynor", "manuals") == 0


def cards(many: int) -> list[str]:
    return [f"terran_{k + 1:02}" for k in range(many)]


@rule("SC-213")
def test_tactical_reserve() -> None:
    """It draws at once, and raises the hand limit as long as it lies there."""
    table = drawn(executes("tactical_reserve", hand={"raynor": cards(7)}))
    assert kept(table, "raynor") == ["tactical_reserve"]
    assert table.at() == "regrouping.discard"
    table.do(table.legal()[0])
    assert (table.at(), hand(table, "raynor")) == (OVER, 9)


@rule("SC-346")
def test_subtle_planning() -> None:
    table = executes("subtle_planning", leaders=["raynor_covert_operations"])
    assert table.targets("target") == ["raynor_storage_facilities", "raynor_raynors_raiders"]
    assert table.why("target raynor_covert_operations") == "SC-346"
    table.do("target raynor_storage_facilities")
    assert table.g.leaders_gone >> T.leaders.space.index["raynor_storage_facilities"] & 1
    table.do("take_token gas", "take_token gas", "take_token gas")
    assert (table.at(), table.gauge("raynor", "gas_tokens")) == (OVER, 3)


def test_subtle_planning_without_a_card_gives_nothing() -> None:
    gone = ["raynor_storage_facilities", "raynor_raynors_raiders", "raynor_covert_operations"]
    assert executes("subtle_planning", leaders_gone=gone).at() == OVER


@rule("SC-307", "SC-346")
def test_espionage() -> None:
    table = executes("espionage", hand={"overmind": ["zerg_01", "zerg_02", "zerg_03"]})
    assert table.targets("target") == ["overmind"]
    table.do("target overmind")
    assert table.targets("target") == ["zerg_01", "zerg_02", "zerg_03"]
    mine = RULES.view(table.g, 0)["cards"]["hand"][SIDES.index("overmind")]
    assert mine["known"] == [T.cards.space.index[id] for id in ("zerg_01", "zerg_02", "zerg_03")]
    table.do("target zerg_01", "target zerg_03")
    assert table.at() == OVER
    assert [T.cards.space.ids[card] for card in table.g.discard[SIDES.index("overmind")]] == ["zerg_01", "zerg_03"]


def test_espionage_takes_as_many_as_there_are() -> None:
    table = executes("espionage", hand={"overmind": ["zerg_01"]}).do("target overmind", "target zerg_01")
    assert table.at() == OVER
    assert executes("espionage").do("target overmind").at() == OVER


# ---- units

@rule("SC-346")
def test_new_recruits() -> None:
    table = executes("new_recruits", units={"helios.2": ["raynor/marine"], "helios.4": ["raynor/marine"], "torus.1":
                                            ["raynor/marine"], "hydrax.2": ["overmind/zergling"]})
    assert table.targets("target") == ["helios.2", "helios.4"]
    table.do("target helios.4")
    assert table.targets("target") == ["helios.2", "helios.4"]
    table.do("target helios.2")
    assert units_in(table, "raynor") == {"helios.2": ["marine"] * 2, "helios.4": ["marine"] * 2, "torus.1": ["marine"]}


@rule("SC-346")
def test_new_recruits_stay_on_one_planet() -> None:
    bases = {"torus.3": "raynor"}
    full = {"helios.2": ["raynor/firebat"] * 3, "torus.3": ["raynor/vulture"] * 3, "hydrax.2": ["overmind/zergling"]}
    table = executes("new_recruits", bases=bases, units=full)
    assert table.targets("target") == ["helios.2", "torus.3"]
    table.do("target torus.3")
    assert table.at() == OVER                       # Torus 3 is full; Helios is another planet
    assert table.units("raynor", "torus.3").count("marine") == 1


@rule("SC-214")
def test_new_recruits_as_many_as_there_are_figures() -> None:
    others = T.units.count[T.units.space.index["marine"]] - 1
    table = executes("new_recruits", units={"helios.2": ["raynor/firebat"], "hydrax.2": ["overmind/zergling"]},
                     reserve={"raynor": ["marine"] * others})
    table.do("target helios.2")
    assert (table.at(), table.units("raynor", "helios.2")) == (OVER, ["marine", "firebat"])
    assert executes("new_recruits", reserve={"raynor": ["marine"] * (others - 1)}).at() == OVER


@rule("SC-14")
def test_reinforcements() -> None:
    """E24: an area with only an enemy base is not offered; they are placed in the order of the card as far as they fit."""
    table = executes("reinforcements", bases={"torus.3": "overmind"})
    assert "torus.3" not in table.targets("target")
    assert table.why("target torus.3") == "SC-14"
    assert table.why("target moria.1") == "SC-14"
    assert table.why("target hydrax.1") == "SC-20"
    assert {"helios.2", "helios.1", "torus.1"} <= set(table.targets("target"))
    table.do("target torus.1")
    assert (table.at(), table.units("raynor", "torus.1")) == (OVER, ["marine", "marine"])


def test_reinforcements_of_each_race() -> None:
    table = executes("reinforcements", side="tassadar").do("target helios.4")
    assert table.units("tassadar", "helios.4") == ["zealot", "dragoon"]
    table = executes("reinforcements", side="overmind", others=("raynor",)).do("target helios.4")
    assert table.units("overmind", "helios.4") == ["zergling", "zergling", "hydralisk"]


@rule("SC-346")
def test_elite_reinforcements() -> None:
    table = executes("elite_reinforcements")
    assert table.targets("target") == ["siege_tank", "wraith"]
    table.do("target wraith")
    assert {"hydrax.1", "helios.2", "torus.1"} <= set(table.targets("target"))
    assert table.why("target hydrax.2") == "SC-14"
    table.do("target hydrax.1")
    assert (table.at(), table.units("raynor", "hydrax.1")) == (OVER, ["wraith"])


def test_elite_reinforcements_without_a_figure() -> None:
    table = executes("elite_reinforcements", reserve={"raynor": ["siege_tank"] * 3})
    assert table.targets("target") == ["wraith"]


MIXED: dict[str, Any] = {"units": {"helios.2": ["raynor/marine", "raynor/firebat", "raynor/wraith"],
                                   "hydrax.2": ["overmind/zergling"]}}


@rule("SC-346")
def test_wormhole() -> None:
    table = executes("wormhole", **MIXED)
    assert table.legal() == ["target helios.2", "pass"]
    table.do("target helios.2")
    assert table.why("target hydrax.2") == "SC-14"
    assert table.why("pass") == "SC-346"
    table.do("target hydrax.1")
    assert table.legal() == ["target raynor/wraith/helios.2", "pass"]
    table.do("target raynor/wraith/helios.2")
    assert (table.at(), table.units("raynor", "hydrax.1")) == (OVER, ["wraith"])
    table = executes("wormhole", **MIXED).do("target helios.2", "target torus.3", "target raynor/marine/helios.2", "pass")
    assert (table.at(), table.units("raynor", "torus.3")) == (OVER, ["marine"])
    table = executes("wormhole", **MIXED).do("target helios.2", "target torus.3", "target raynor/marine/helios.2",
                                             "target raynor/firebat/helios.2")
    assert (table.at(), table.units("raynor", "helios.2")) == (OVER, ["wraith"])
    assert executes("wormhole", **MIXED).do("pass").at() == OVER


@rule("SC-313", "SC-344")
def test_wormhole_moves_controlled_units_too() -> None:
    stolen = "tassadar/controlled_1"
    table = executes("wormhole", side="tassadar", token_unit={stolen: "zergling"}, token_from={stolen: "overmind"},
                     units={"helios.2": ["tassadar/zealot", f"tassadar/{stolen}"], "hydrax.2": ["overmind/zergling"]})
    table.do("target helios.2", "target torus.1")
    assert table.legal() == ["target tassadar/zealot/helios.2", f"target any/{stolen}", "pass"]
    table.do(f"target any/{stolen}", "pass")
    assert table.units("tassadar", "torus.1") == [stolen]


@rule("SC-346")
def test_desperate_evacuation() -> None:
    table = executes("desperate_evacuation", **MIXED).do("target helios.2", "target torus.3")
    assert table.legal() == [f"target raynor/{unit}/helios.2" for unit in ("marine", "firebat", "wraith")]
    table.do("target raynor/wraith/helios.2", "target raynor/marine/helios.2", "target raynor/firebat/helios.2")
    assert (table.at(), table.units("raynor", "torus.3")) == (OVER, ["marine", "firebat", "wraith"])
    table = executes("desperate_evacuation", **MIXED).do("target helios.2", "target torus.1", "target raynor/wraith/helios.2",
                                                         "target raynor/marine/helios.2")
    assert (table.at(), table.units("raynor", "helios.2")) == (OVER, ["firebat"])       # Torus 1 holds two


@rule("SC-346")
def test_orbital_strike() -> None:
    table = executes("orbital_strike", units={"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling", "overmind/queen"],
                                              "hydrax.4": ["overmind/torrasque"]}, heroes=["torrasque"],
                     leaders=["overmind_torrasque"])
    assert table.targets("target") == ["hydrax.2"]              # a hero alone is not offered, nor is his own area
    table.do("target hydrax.2")
    assert table.asked() == "overmind"
    assert table.legal() == ["destroy zergling/hydrax.2", "destroy queen/hydrax.2"]
    table.do("destroy queen/hydrax.2")
    assert (table.at(), table.units("overmind", "hydrax.2")) == (OVER, ["zergling"])


@rule("SC-229", "SC-346")
def test_heroic_strategy() -> None:
    hero: dict[str, Any] = {"heroes": ["jim_raynor"], "leaders": ["raynor_jim_raynor"]}
    table = executes("heroic_strategy", units={"helios.2": ["raynor/marine"] * 2, "helios.1": ["raynor/marine"],
                                               "hydrax.2": ["overmind/zergling"]}, **hero)
    assert table.targets("target") == ["helios.1", "helios.2"]
    table.do("target helios.1")
    assert table.units("raynor", "helios.1") == ["marine", "jim_raynor"]
    assert table.targets("target") == ["helios.1"]              # the guard token goes where he is
    table.do("target helios.1")
    assert (table.at(), table.g.guard[AREAS["helios.1"]]) == (OVER, SIDES.index("raynor"))


@rule("SC-229")
def test_heroic_strategy_without_a_hero() -> None:
    table = executes("heroic_strategy")
    assert table.targets("target") == ["helios.2"]
    assert table.do("target helios.2").g.guard[AREAS["helios.2"]] == SIDES.index("raynor")
    all_vultures = {"helios.2": ["raynor/vulture"] * T.units.count[T.units.space.index["vulture"]], "hydrax.2":
                    ["overmind/zergling"]}
    table = executes("heroic_strategy", units=all_vultures, heroes=["jim_raynor"], leaders=["raynor_jim_raynor"],
                     stock={"raynor": {"vulture": T.units.count[T.units.space.index["vulture"]]}})
    assert table.at() == "carrying.target"                      # no figure is left: only the guard token
    assert RULES.prompt(table.g, 0).startswith("Heroic Strategy: In which area do you place the guard token?")
    assert executes("heroic_strategy", guard={"helios.2": "raynor"}).at() == OVER


def test_every_event_card_has_a_test() -> None:
    from tests.games.starcraft import test_event_cards_board as board
    names = {*globals(), *vars(board)}
    assert [id for id in T.events.space.ids if f"test_{id}" not in names] == []
