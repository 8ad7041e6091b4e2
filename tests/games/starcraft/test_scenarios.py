"""Scenario mode (SC-289 to SC-302, SC-341, SC-343): layouts, special rules, how each scenario is won."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.ends import ended, winners
from tests.games.starcraft.table import AREAS, RULES, SIDES, T, Table
from tests.rule import rule
from thunderchild.games.starcraft.rules.changes import lose_unit, move_unit_to, steal_unit
from thunderchild.games.starcraft.rules.items import may_carry
from thunderchild.kernel.state import WATCHER

SEATS = {"eye_of_the_storm": (3, 6), "quest_for_uraj_and_khalis": (2,), "trump_card": (2, 3), "heart_of_the_hive": (2, 4),
         "gate_to_shakuras": (2, 4)}
GAMES = [(name, seats) for name, counts in SEATS.items() for seats in counts]


def begun(scenario: str, seats: int) -> Table:
    """Everybody has chosen a faction, the first one that is free."""
    table = Table(options={"seats": seats, "scenario": scenario}).do("* first_player seat_0")
    while table.at() == "setup.factions":
        table.do(table.legal()[0])
    return table


def planets_of(scenario: str) -> dict[str, list[int]]:
    found = next(one for one in T.scenarios if one.id == scenario)
    return {T.galaxy.planets.ids[planet]: [cell % 35 - 17, cell // 35 - 17, turned] for planet, cell, turned in found.planets}


def late(scenario: str, seats: int, bases: dict[str, str], **keys: Any) -> Table:
    """A scenario at the beginning of a Regrouping Phase."""
    return Table({"options": {"seats": seats, "scenario": scenario}, "planets": planets_of(scenario), "phase": "regrouping",
                  "bases": bases, **keys})


# ---- all of them

@rule("SC-289", "SC-291", "SC-295")
@pytest.mark.parametrize(("scenario", "seats"), GAMES)
def test_a_scenario_is_laid_out_and_the_first_round_begins(scenario: str, seats: int) -> None:
    found = next(one for one in T.scenarios if one.id == scenario)
    table = begun(scenario, seats).go("placing.pick")
    assert SIDES[table.g.first] == SIDES[found.first]
    assert sum(cell >= 0 for cell in table.g.cell) == len(found.planets)
    assert table.g.zaxis == found.zaxis
    bases = sorted(start.base for start in found.starts)
    assert [area for area in range(58) if table.g.work[area] == 0] == bases
    given = {card for start in found.starts for card in start.leaders}
    assert {card for card in range(42) if table.g.leaders >> card & 1} == given
    assert table.g.deck_left[2] == sum(table.g.event_bag[2])
    RULES.check(table.g)


@rule("SC-290")
def test_the_seats_follow_the_play_order() -> None:
    table = Table(options={"seats": 4, "scenario": "gate_to_shakuras"})
    table.do("* first_player seat_2", "choose_faction raynor", "choose_faction tassadar", "choose_faction overmind",
             "choose_faction queen_of_blades")
    assert [SIDES[side] for side in table.g.order] == ["queen_of_blades", "tassadar", "overmind", "raynor"]
    assert [table.g.player[side] for side in table.g.order] == [1, 3, 0, 2]
    assert SIDES[table.g.first] == "queen_of_blades"


@rule("SC-292")
def test_starting_forces_are_placed_on_their_planets() -> None:
    table = begun("eye_of_the_storm", 6)
    assert table.asked() == "overmind"
    for _unit in range(4):
        assert {target.partition(".")[0] for target in table.targets("place_unit")} == {"antiga_prime"}
        table.do(f"place_unit {table.targets('place_unit')[0]}")
    assert {target.partition(".")[0] for target in table.targets("place_unit")} == {"avernus_station"}


@rule("SC-291", "SC-306")
def test_cards_removed_at_random_are_unknown() -> None:
    table = begun("quest_for_uraj_and_khalis", 2)
    assert table.g.deck_left[:2] == [sum(table.g.event_bag[stage]) - 19 for stage in (0, 1)]
    assert table.g.event_gone[T.events.space.index["subtle_planning"]] > 0


@rule("SC-302")
def test_the_overmind_of_trump_card_has_endless_hunger_without_its_forces() -> None:
    table = begun("trump_card", 3).go("placing.pick")
    assert table.g.leaders == 1 << T.leaders.space.index["overmind_endless_hunger"]
    units = [one for row in table.g.units for one in row if T.spaces.pieces.ids[one].startswith("overmind/")]
    assert len(units) == 7


@rule("SC-293", "SC-340")
def test_points_and_special_victories_are_off_unless_the_scenario_counts_them() -> None:
    hive: dict[str, Any] = {"bases": {"pridewater.1": "tassadar", "torus.3": "overmind"},
                            "units": {"torus.1": ["overmind/zergling"]}, "sheet": {"overmind": {"points": 15}},
                            "installations": {"torus.4": "overmind/overmind", "moria.1": "overmind/cerebrate"}}
    table = late("heart_of_the_hive", 4, **hive)
    assert not table.g.over
    assert table.gauge("overmind", "points") == 15
    storm = late("eye_of_the_storm", 6, bases={"hydrax.2": "queen_of_blades", "helios.2": "aldaris"},
                 units={"hydrax.3": ["queen_of_blades/mutalisk"]})
    assert storm.gauge("queen_of_blades", "points") == 1


@rule("SC-296")
def test_the_last_team_with_pieces_wins_a_scenario_too() -> None:
    table = late("eye_of_the_storm", 6, bases={"hydrax.2": "queen_of_blades", "helios.2": "aldaris"},
                 units={"helios.2": ["overmind/zergling"]}, eliminated=["raynor", "mengsk", "tassadar"])
    assert (ended(table), winners(table)) == ("last_left", ["queen_of_blades", "overmind"])


# ---- Eye of the Storm

STORM = {"hydrax.2": "queen_of_blades", "antiga_prime.2": "overmind", "dylar_iv.3": "mengsk", "pridewater.1": "raynor",
         "tarsonis.2": "tassadar", "helios.2": "aldaris"}


def storm(**keys: Any) -> Table:
    return late("eye_of_the_storm", 6, STORM, **keys)


@rule("SC-293", "SC-281")
def test_a_team_wins_the_storm_with_twenty_four_points() -> None:
    table = storm(sheet={"overmind": {"points": 11}, "queen_of_blades": {"points": 13}, "aldaris": {"points": 23}})
    assert (ended(table), winners(table)) == ("scenario", ["queen_of_blades", "overmind"])
    assert not storm(sheet={"overmind": {"points": 23}, "aldaris": {"points": 23}}).g.over


@rule("SC-294")
def test_after_six_rounds_most_points_win_the_storm() -> None:
    sheet = {"overmind": {"points": 5}, "aldaris": {"points": 4}, "tassadar": {"points": 2}}
    assert not storm(round=5, sheet=sheet).g.over
    table = storm(round=6, sheet=sheet)
    assert (ended(table), winners(table)) == ("scenario", ["tassadar", "aldaris"])
    assert table.g.step == 0


@rule("SC-300")
def test_merged_factions_have_one_hand_and_both_colours() -> None:
    table = begun("eye_of_the_storm", 3).go("placing.pick")
    overmind = SIDES.index("overmind")
    assert [table.g.player[side] for side in range(6)].count(-1) == 3
    assert len(table.g.hand[overmind]) == 6
    assert sum(table.g.deck[overmind]) == 14
    assert len(table.g.tokens[overmind]) == 9
    kerrigan = T.techs.space.index["kerrigan_psionic_storm"]
    assert not table.g.shelf[overmind] >> kerrigan & 1
    bases = [T.galaxy.areas.ids[area] for area in range(58) if table.g.work_of[area] == overmind]
    assert bases == ["antiga_prime.2", "hydrax.2"]


# ---- Quest for Uraj and Khalis

QUEST: dict[str, Any] = {"bases": {"tarsonis.2": "tassadar", "moria.3": "overmind"},
                         "item_area": {"uraj_crystal": "tarsonis.2", "khalis_crystal": "tarsonis.3"}}


def quest(**keys: Any) -> Table:
    return late("quest_for_uraj_and_khalis", 2, **{**QUEST, **keys})


CARRIED = {"item_kind": {"uraj_crystal": "zealot", "khalis_crystal": "dark_templar"},
           "units": {"tarsonis.2": ["tassadar/carrier/uraj_crystal"], "tarsonis.3": ["tassadar/carrier/khalis_crystal"]}}


@rule("SC-297", "SC-293")
def test_tassadar_wins_with_both_crystals_on_tarsonis() -> None:
    assert winners(quest(**CARRIED)) == ["tassadar"]
    lying = {"item_kind": {"uraj_crystal": "zealot"}, "units": {"tarsonis.2": ["tassadar/carrier/uraj_crystal"]}}
    assert not quest(**lying).g.over


@rule("SC-294")
def test_the_overmind_wins_when_round_eight_is_over_and_after_everything_else() -> None:
    assert winners(quest(round=8)) == ["overmind"]
    assert winners(quest(round=8, **CARRIED)) == ["tassadar"]
    assert not quest(round=7).g.over


@rule("SC-293")
def test_the_overmind_wins_with_both_crystals_on_moria() -> None:
    keys = {"item_area": {"uraj_crystal": "moria.4", "khalis_crystal": "moria.4"},
            "item_kind": {"uraj_crystal": "zergling", "khalis_crystal": "hydralisk"},
            "units": {"moria.4": ["overmind/carrier/uraj_crystal", "overmind/carrier/khalis_crystal"]}}
    assert winners(quest(**keys)) == ["overmind"]


@rule("SC-293", "SC-312")
def test_the_overmind_wins_at_once_when_tassadar_has_no_base() -> None:
    table = quest(units={"tarsonis.2": ["overmind/zergling"], "torus.2": ["tassadar/zealot"]})
    assert (ended(table), winners(table)) == ("scenario", ["overmind"])
    assert table.g.step == 1


@rule("SC-297")
def test_only_organic_units_carry_the_crystals() -> None:
    g = begun("quest_for_uraj_and_khalis", 2).g
    item = list(T.spaces.kinds.ids[-3:]).index("carrier/uraj_crystal")
    units = T.units.space.index
    assert may_carry(g, units["zealot"], item)
    assert not may_carry(g, units["reaver"], item)
    assert may_carry(g, units["hydralisk"], item)


# ---- Trump Card

TRUMP = {"dylar_iv.3": "mengsk", "hydrax.2": "overmind", "antiga_prime.2": "raynor"}


def trump(area: str, carrier: str, **keys: Any) -> Table:
    side, _slash, unit = carrier.partition("/")
    units = {area: [f"{side}/carrier/psi_emitter"]} if unit else {}
    kind = {"psi_emitter": unit} if unit else {}
    return late("trump_card", 3, TRUMP, units={**units, **keys.pop("units", {})}, item_area={"psi_emitter": area}, item_kind=kind,
                **keys)


@rule("SC-293", "SC-294")
def test_the_emitter_is_held_for_two_rounds_in_a_row() -> None:
    table = trump("hydrax.4", "mengsk/ghost")
    assert not table.g.over
    assert table.g.held_rounds == 1
    assert winners(trump("hydrax.4", "mengsk/ghost", held_rounds=1)) == ["raynor", "mengsk"]
    assert trump("helios.1", "mengsk/ghost", held_rounds=1).g.held_rounds == 0
    assert winners(trump("hydrax.4", "raynor/marine", held_rounds=1)) == ["raynor", "mengsk"]


@rule("SC-293")
def test_the_zerg_win_by_carrying_the_emitter() -> None:
    assert winners(trump("helios.1", "overmind/zergling")) == ["overmind"]
    assert not trump("helios.1", "").g.over
    assert winners(trump("helios.1", "", round=7)) == ["overmind"]


@rule("SC-293", "SC-296")
def test_trump_card_ends_when_a_team_has_no_base() -> None:
    table = trump("helios.1", "", units={"hydrax.2": ["raynor/marine"], "hydrax.4": ["overmind/zergling"]})
    assert winners(table) == ["raynor", "mengsk"]


@rule("SC-301", "SC-341")
def test_one_person_plays_two_separate_factions() -> None:
    table = begun("trump_card", 2).go("placing.pick")
    assert [table.g.player[SIDES.index(id)] for id in ("mengsk", "raynor")] == [0, 0]
    assert [len(table.of(side, "hand")) for side in ("mengsk", "raynor")] == [8, 8]
    view = RULES.view(table.g, 0)["cards"]["hand"]
    assert [view[side]["known"] for side in (0, 1)] == table.g.hand[:2]
    assert RULES.view(table.g, WATCHER)["cards"]["hand"][0] == {"size": 8, "known": []}
    assert RULES.seat_name(table.g, 0) == "Arcturus Mengsk and Jim Raynor"


@rule("SC-341")
def test_the_end_draws_near_does_not_end_a_scenario() -> None:
    assert not trump("helios.1", "", ends=2).g.over


# ---- Heart of the Hive

HIVE: dict[str, Any] = {"bases": {"pridewater.1": "tassadar", "vyctor_5.2": "aldaris", "torus.3": "overmind",
                                  "moria.3": "queen_of_blades"}}


@rule("SC-293", "SC-312")
def test_the_hive_falls_with_both_installations() -> None:
    works = {"torus.4": "overmind/overmind", "moria.1": "overmind/cerebrate"}
    one = late("heart_of_the_hive", 4, **HIVE, installations=works, units={"torus.4": ["tassadar/zealot"]})
    assert not one.g.over
    both = late("heart_of_the_hive", 4, **HIVE, installations=works,
                units={"torus.4": ["tassadar/zealot"], "moria.1": ["aldaris/zealot"]})
    assert winners(both) == ["tassadar", "aldaris"]
    assert winners(late("heart_of_the_hive", 4, **HIVE, installations=works, round=8)) == ["queen_of_blades", "overmind"]


@rule("SC-60", "SC-289")
def test_the_cerebrate_of_the_hive_gives_an_extra_order() -> None:
    table = begun("heart_of_the_hive", 4).go("placing.pick")
    assert table.asked() == "overmind"


# ---- Gate to Shakuras

GATE: dict[str, Any] = {"bases": {"helios.2": "tassadar", "dylar_iv.3": "raynor", "hydrax.2": "queen_of_blades",
                                  "antiga_prime.2": "overmind"},
                        "installations": {"helios.4": "tassadar/warp_gate"},
                        "units": {"helios.4": ["tassadar/zealot"] * 2, "helios.1": ["raynor/goliath"],
                                  "hydrax.4": ["tassadar/zealot"]}}


def gate(**keys: Any) -> Table:
    return late("gate_to_shakuras", 4, **{"round": 3, **GATE, **keys})


@rule("SC-343", "SC-260")
def test_tassadar_then_raynor_evacuate_two_units_in_a_round() -> None:
    table = gate()
    assert table.at() == "regrouping.evacuate"
    assert table.asked() == "tassadar"
    assert table.legal() == ["evacuate zealot/helios.4", "done"]
    assert table.why("evacuate goliath/helios.1") == table.why("evacuate zealot/hydrax.4") == "SC-343"
    table.do("evacuate zealot/helios.4", "done")
    assert table.asked() == "raynor"
    table.do("evacuate goliath/helios.1")
    assert table.at() == "placing.pick"
    assert table.g.evacuated == 2 + 3
    zealot = T.units.space.index["zealot"]
    assert table.g.stock[SIDES.index("tassadar")][zealot] == T.units.count[zealot] - 3
    RULES.check(table.g)


@rule("SC-343", "SC-180")
def test_the_token_under_an_evacuated_unit_is_free_again() -> None:
    table = gate(units={"helios.4": ["tassadar/tassadar/controlled_1"]}, token_unit={"tassadar/controlled_1": "hydralisk"},
                 token_from={"tassadar/controlled_1": "overmind"})
    table.do("evacuate tassadar/controlled_1")
    assert (table.units("tassadar", "helios.4"), set(table.g.token_unit)) == ([], {-1})


@rule("SC-343")
def test_the_gate_opens_in_round_three_and_must_stand() -> None:
    assert gate(round=2).at() == "placing.pick"
    assert gate(round=2, evacuated=19).g.evacuated == 19


@rule("SC-343", "SC-293")
def test_twenty_resources_through_the_gate_win() -> None:
    table = gate(evacuated=18).do("evacuate zealot/helios.4", "done", "done")
    assert (ended(table), winners(table)) == ("scenario", ["raynor", "tassadar"])
    assert not gate(evacuated=17).do("evacuate zealot/helios.4", "done", "done").g.over


@rule("SC-293", "SC-312")
def test_the_zerg_win_when_the_gate_falls_or_time_runs_out() -> None:
    fallen = gate(units={"helios.4": ["overmind/zergling"]})
    assert winners(fallen) == ["queen_of_blades", "overmind"]
    assert winners(gate(round=7).do("done", "done")) == ["queen_of_blades", "overmind"]


# ---- items

@rule("SC-297", "SC-298")
def test_an_item_goes_with_its_carrier_and_stays_where_it_dies() -> None:
    g = trump("helios.1", "mengsk/ghost").g
    item = g.item_area.index(AREAS["helios.1"])
    one = g.units[AREAS["helios.1"]][0]
    move_unit_to(g, one, AREAS["helios.1"], AREAS["hydrax.4"])
    assert g.item_area[item] == AREAS["hydrax.4"]
    lose_unit(g, one, AREAS["hydrax.4"])
    assert g.item_area[item] == AREAS["hydrax.4"]
    assert g.item_kind[item] == -1
    assert g.stock[SIDES.index("mengsk")][T.units.space.index["ghost"]] == T.units.count[T.units.space.index["ghost"]]


@rule("SC-298")
def test_a_stolen_carrier_brings_its_item_along() -> None:
    g = trump("helios.1", "mengsk/ghost").g
    steal_unit(g, g.units[AREAS["helios.1"]][0], AREAS["helios.1"], SIDES.index("tassadar"))
    assert [T.spaces.pieces.ids[one] for one in g.units[AREAS["helios.1"]]] == ["tassadar/carrier/psi_emitter"]
    assert T.spaces.kinds.ids[g.item_kind[g.item_area.index(AREAS["helios.1"])]] == "tassadar/controlled_1"
