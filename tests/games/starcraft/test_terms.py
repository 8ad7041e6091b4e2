"""Precedence, components and terms (SC-1 to SC-25, SC-315, SC-316), and what setup says of them."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.ends import GALAXY, regroup
from tests.games.starcraft.orders import order
from tests.games.starcraft.table import AREAS, PLANETS, RULES, SIDES, T, TWO, Table, duel, started
from tests.rule import rule
from thunderchild.games.starcraft.rules.defend import place_guard
from thunderchild.games.starcraft.rules.names import MIDDLE
from thunderchild.games.starcraft.rules.questions import (controller, controls_strategic, counted_units, friendly_areas, is_empty,
                                                          is_enemy, is_open, neighbours, route_of, routes_of, same_team, stage)
from thunderchild.kernel.state import WATCHER

RAYNOR, OVERMIND = SIDES.index("raynor"), SIDES.index("overmind")


# ---- precedence

@rule("SC-1")
def test_optional_rules_and_modes_hold_only_if_chosen() -> None:
    g = RULES.start({"seats": 2})
    assert g.options[1:] == [0] * (len(g.options) - 1)


@rule("SC-2")
def test_a_card_wins_over_the_rule() -> None:
    """Four orders each (SC-53), but for The Will of the Conclave."""
    def placed(**keys: Any) -> int:
        table = Table({"factions": ["aldaris", "raynor"], "options": {"seats": 2}, "planets": TWO,
                       "bases": {"helios.2": "aldaris", "hydrax.2": "raynor"}, **keys})
        while table.at() != "order_turn.reveal":
            table.do(table.legal()[0])
        return table.gauge("aldaris", "placed")
    assert placed() == 4
    assert placed(waiting=["aldaris_will_of_the_conclave"]) == 8


# ---- components

@rule("SC-4")
def test_six_factions_two_of_each_race_are_nobodys_allies() -> None:
    assert [T.sheets.race[side] for side in range(6)] == [0, 0, 1, 1, 2, 2]
    assert RULES.meta.seats == (2, 6)
    g = started(2, "raynor", "mengsk").g
    assert is_enemy(g, RAYNOR, SIDES.index("mengsk"))


@rule("SC-6")
def test_the_star_order_and_mind_control_tokens() -> None:
    star = "choose_leadership mengsk_the_sons_of_korhal"
    table = started(2, "mengsk", "raynor")
    assert 6 not in table.g.tokens[SIDES.index("mengsk")]
    table.do(star, "choose_leadership raynor_raynors_raiders")
    assert table.g.tokens[SIDES.index("mengsk")].count(6) == 1
    assert [SIDES[side] for side in T.units.token_side] == ["tassadar", "tassadar", "aldaris", "aldaris"]


@rule("SC-9")
def test_resource_tokens_never_run_out() -> None:
    units = {f"helios.{k}": ["raynor/marine"] for k in (1, 3)}
    table = regroup("raynor", "overmind", options={"survival": True}, units=units, sheet={"raynor": {"gas_tokens": 40}})
    table.do("take_token gas", "take_token gas")
    assert table.gauge("raynor", "gas_tokens") == 42


@rule("SC-10")
def test_a_thirteenth_guard_token_is_not_placed() -> None:
    table = regroup("raynor", "overmind")
    for area in range(12):
        place_guard(table.g, RAYNOR, area)
    assert [table.g.guard[area] for area in range(12)] == [RAYNOR] * 12
    place_guard(table.g, RAYNOR, 12)
    assert table.g.guard[12] == -1


@rule("SC-11")
def test_a_zergling_stand_is_one_unit() -> None:
    zergling = T.units.space.index["zergling"]
    assert counted_units(duel().g, OVERMIND, [zergling] * 3) == 3


@rule("SC-12")
def test_units_are_ground_or_flying_with_targets_support_and_traits() -> None:
    units = T.units.space.index
    assert [T.units.flying[units[id]] for id in ("marine", "wraith")] == [0, 1]
    assert T.units.targets[units["siege_tank"]] == 1                # ground only
    assert T.units.targets[units["medic"]] == 0                     # neither
    assert T.units.targets[units["marine"]] == 3                    # both
    assert T.units.targets[units["corsair"]] == 2                   # flying only
    traits = {"assist": "queen", "detector": "science_vessel", "cloaking": "lurker", "sacrifice": "scourge"}
    for k, unit in enumerate(traits.values()):
        assert T.units.traits[units[unit]] >> k & 1


# ---- control

def areas(**keys: Any) -> Any:
    return regroup("raynor", "overmind", **keys).g


@rule("SC-13")
def test_an_area_with_pieces_of_one_player_is_friendly() -> None:
    g = areas(units={"helios.1": ["raynor/marine"]}, installations={"torus.3": "overmind/cerebrate"})
    assert controller(g, AREAS["helios.1"]) == RAYNOR
    assert controller(g, AREAS["helios.2"]) == RAYNOR               # a base
    assert controller(g, AREAS["torus.3"]) == OVERMIND              # an installation
    assert controller(g, AREAS["helios.3"]) == -1
    assert is_empty(g, AREAS["helios.3"])


@rule("SC-15")
def test_an_area_with_pieces_of_two_is_controlled_by_nobody() -> None:
    table = order("mobilize", planet="hydrax", transports={"helios/1": ["raynor"]}, units={"helios.2": ["raynor/marine"]})
    table.do("move_unit marine/helios.2", "to hydrax.2", "done")
    here = AREAS["hydrax.2"]
    g = Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": TWO, "phase": "execution",
               "bases": {"helios.2": "raynor", "hydrax.2": "overmind"}, "units": {"hydrax.2": ["raynor/marine"]},
               "pile": {"helios": ["build"]}, "pile_of": {"helios": ["raynor"]}}).g
    assert controller(g, here) == -1
    assert not is_open(g, RAYNOR, here)
    assert not is_open(g, OVERMIND, here)
    assert here not in friendly_areas(g, OVERMIND)


@rule("SC-16", "SC-316")
def test_adjacent_planets_and_the_names_of_routes() -> None:
    table = Table({"factions": ["raynor", "overmind"], "options": {"seats": 2},
                   "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [5, 5, 0]},
                   "bases": {"helios.2": "raynor", "hydrax.2": "overmind"}, "link": {"torus/0": "helios/0"},
                   "zaxis": ["torus/0", "helios/0"]})
    slots = T.galaxy.slots.index
    assert neighbours(table.g, PLANETS["helios"]) == sorted([PLANETS["hydrax"], PLANETS["torus"]])
    assert route_of(table.g, slots["torus/0"]) == slots["helios/0"]
    assert sorted(T.galaxy.slots.ids[route] for route in routes_of(table.g, PLANETS["helios"])) == ["helios/0", "helios/1"]
    assert neighbours(table.g, PLANETS["moria"]) == []


@rule("SC-17")
def test_on_moria_any_area_is_reached_from_any_other() -> None:
    table = order("mobilize", planet="moria", planets={"moria": [0, 0, 0], "hydrax": [1, 0, 0]},
                  bases={"moria.1": "raynor", "hydrax.2": "overmind"}, units={"moria.1": ["raynor/marine"]})
    assert table.do("move_unit marine/moria.1").targets("to") == ["moria.3", "moria.4", "moria.5"]       # moria.2 is for flyers


@rule("SC-18", "SC-23")
def test_a_space_station_is_a_planet_and_may_hold_a_strategic_area() -> None:
    table = Table({"factions": ["raynor", "overmind"], "options": {"seats": 2},
                   "planets": {"gehenna_station": [0, 0, 0], "hydrax": [0, 1, 0]},
                   "bases": {"gehenna_station.2": "raynor", "hydrax.2": "overmind"},
                   "units": {"gehenna_station.1": ["raynor/wraith"]}})
    assert "gehenna_station" in table.do("pick_order build").targets("place_on")
    assert controls_strategic(table.g, RAYNOR, PLANETS["gehenna_station"])
    assert not controls_strategic(table.g, OVERMIND, PLANETS["hydrax"])
    strategic = [T.galaxy.areas.ids[k] for k in range(58) if T.galaxy.strategic[k]]
    assert strategic == ["erebus_station.1", "gehenna_station.1", "hydrax.1"]


@rule("SC-24")
def test_the_active_player_is_whose_order_is_executed() -> None:
    table = duel(phase="execution", pile={"helios": ["build"], "hydrax": ["build"]},
                 pile_of={"helios": ["raynor"], "hydrax": ["overmind"]})
    assert table.g.turn == RAYNOR
    table.do("reveal helios", "execute")
    assert (table.g.turn, table.at()) == (RAYNOR, "build.buy")
    table.do("done")
    assert table.g.turn == OVERMIND


@rule("SC-25")
@pytest.mark.parametrize(("left", "now"), [([3, 3, 3], 0), ([0, 2, 3], 1), ([0, 0, 1], 2), ([0, 0, 0], 2)])
def test_the_stage_is_the_back_of_the_top_card(left: list[int], now: int) -> None:
    deck = {f"unread_{k + 1}": many for k, many in enumerate(left)}
    assert stage(duel(deck_left=deck).g) == now


@rule("SC-315")
def test_enemies_are_players_of_other_teams() -> None:
    g = regroup("raynor", "overmind", "mengsk", "tassadar", options={"team_play": True}).g
    mengsk = SIDES.index("mengsk")
    assert same_team(g, RAYNOR, mengsk)
    assert not is_enemy(g, RAYNOR, mengsk)
    assert is_enemy(g, RAYNOR, OVERMIND)
    assert not is_open(g, RAYNOR, AREAS["dylar_iv.3"])              # all the same it is an enemy area (SC-280)


# ---- setup

@rule("SC-28", "SC-30")
def test_everybody_gathers_his_pieces_and_the_board_is_bare() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True)
    assert [table.gauge("raynor", name) for name in ("bases", "workers", "transports", "points")] == [6, 15, 7, 0]
    assert len(table.g.tokens[RAYNOR]) == 9
    g = table.g
    assert set(g.guard) == {-1}
    assert set(g.depletion) == {0}
    assert [table.gauge("raynor", name) for name in ("mineral_tokens", "gas_tokens")] == [0, 0]


@rule("SC-32")
def test_stage_one_cards_act_in_their_own_steps() -> None:
    """Covert Operations puts its Ghosts on the card while forces are placed, not when it is shown."""
    table = started(2, "raynor", "overmind").do("choose_leadership raynor_covert_operations",
                                                "choose_leadership overmind_the_swarm")
    assert table.g.reserve[RAYNOR] == []
    table.go("placing.pick")
    assert [T.units.space.ids[unit] for unit in table.g.reserve[RAYNOR]] == ["ghost"] * 3


@rule("SC-35")
def test_facing_slots_are_joined_whatever_the_rotation() -> None:
    """Abaddon has slots to the north and south: turned by a quarter they point east and west."""
    def joined(turned: int) -> bool:
        g = Table({"factions": ["raynor", "overmind"], "options": {"seats": 2},
                   "planets": {"abaddon": [0, 0, turned], "hydrax": [1, 0, 0]},
                   "bases": {"abaddon.2": "raynor", "hydrax.2": "overmind"}}).g
        return neighbours(g, PLANETS["hydrax"]) == [PLANETS["abaddon"]]
    assert [joined(turned) for turned in range(4)] == [False, True, False, True]
    assert duel().g.cell[PLANETS["helios"]] == MIDDLE


@rule("SC-40")
def test_a_planet_that_joins_nowhere_lies_beside_another() -> None:
    """Abaddon stands between two planets whose free slots are all used: nothing faces it, yet it is placed."""
    doing = [{"what": "game", "at": "round", "for": "raynor"}, {"what": "setup", "at": "resources", "for": "raynor"},
             {"what": "galaxy", "at": "cell", "for": "raynor", "turn": 4, "planet": "abaddon"}]
    table = Table({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "doing": doing, "round": 0, "phase": "setup",
                   "cell": {"braken": "0,0", "abaddon": ""}, "turned": {"braken": 0}, "dealt": {"raynor": ["abaddon"]},
                   "link": {}})
    assert "0,-1" in table.targets("pick_cell")


@rule("SC-48")
def test_starting_units_that_do_not_fit_go_next_door() -> None:
    """Six Zerglings of Forward Planning on one small planet: with two of two areas full the rest stands on the next one."""
    table = begin_muster()
    for _unit in range(6):
        table.do(f"place_unit {table.targets('place_unit')[0]}")
    homes = {T.galaxy.planets.ids[T.galaxy.planet_of[area]] for area in range(58) if table.g.units[area]}
    assert homes == {"erebus_station", "helios"}


def begin_muster() -> Table:
    """Erebus Station holds four ground units, and a base."""
    side = "queen_of_blades"
    doing = [{"what": "game", "at": "round", "for": side}, {"what": "setup", "at": "forces", "for": side, "turn": 1},
             {"what": "muster", "at": "next", "for": side}]
    return Table({"factions": [side, "raynor"], "options": {"seats": 2}, "doing": doing, "round": 0, "phase": "setup",
                  "planets": {"erebus_station": [0, 0, 0], "helios": [0, 1, 0]}, "in_force": ["queen_of_blades_forward_planning"],
                  "bases": {"erebus_station.1": "queen_of_blades", "helios.2": "raynor"}})


@rule("SC-319")
def test_forward_planning_in_a_larger_galaxy_has_two_bases() -> None:
    table = started(2, "queen_of_blades", "raynor", larger_galaxy=True).do("choose_leadership queen_of_blades_forward_planning")
    table.go("muster.unit")
    side = SIDES.index("queen_of_blades")
    bases = [area for area in range(58) if table.g.work_of[area] == side]
    planets = {T.galaxy.planet_of[area] for area in bases}
    assert len(bases) == len(planets) == 2
    assert sum(cell >= 0 for cell in table.g.cell) == 6
    assert {T.galaxy.planet_of[AREAS[area]] for area in table.targets("place_unit")} == planets


@rule("SC-51", "SC-52")
def test_round_one_begins_with_planning_and_rounds_follow() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True).go("placing.pick")
    assert (table.g.round, table.g.phase, table.asked()) == (1, 1, "raynor")
    phases = [1]
    while table.g.round == 1 and not table.g.over:
        legal = table.legal()
        table.do(next((click for click in ("take_event", "pass", "done") if click in legal), legal[0]))
        if table.g.phase != phases[-1]:
            phases.append(table.g.phase)
    assert phases[:2] == [1, 2]
    assert (table.g.round, table.g.phase) == (2, 1)


@rule("SC-52")
def test_phases_are_counted_three_a_round() -> None:
    table = started(2, "raynor", "overmind", no_leadership_cards=True)
    assert RULES.beat(table.g) == 0                                 # the setup
    first = RULES.beat(table.go("placing.pick").g)
    assert RULES.beat(table.go("order_turn.reveal").g) == first + 1
    assert [RULES.beat(duel(round=turn).g) for turn in (1, 2, 5)] == [first, first + 3, first + 12]


@rule("SC-67")
def test_a_defend_order_cannot_be_traded() -> None:
    table = duel().do("pick_order defend", "place_on helios.2", "done")
    assert not any(table.g.pile)
    assert table.gauge("raynor", "unread_1") == 0
    assert table.why("take_event") == "SC-73"


# ---- the rest

@rule("SC-256")
def test_step_8_comes_after_step_7_and_before_the_events() -> None:
    bases = {"hydrax.2": "overmind", "torus.3": "overmind", "moria.3": "overmind", "helios.2": "raynor"}
    table = regroup("raynor", "overmind", bases=bases, leaders=["overmind_the_swarm"],
                    deck_left={"unread_1": 0, "unread_2": 0}, sheet={"raynor": {"unread_3": 1}})
    assert table.g.step == 8
    assert table.gauge("raynor", "unread_3") == 1                   # nobody read it


@rule("SC-283")
def test_no_retreat_and_no_building_into_a_teammates_area() -> None:
    g = regroup("raynor", "overmind", "mengsk", "tassadar", options={"team_play": True}, units={"helios.4": ["mengsk/marine"]}).g
    assert not is_open(g, RAYNOR, AREAS["helios.4"])
    assert is_open(g, RAYNOR, AREAS["helios.1"])


@rule("SC-304")
def test_public_things_are_in_every_view() -> None:
    table = duel(discard={"raynor": ["terran_01"]}, holder={"helios.2": "raynor"}, pooled={"raynor": ["special_build"]})
    views = [RULES.view(table.g, eye) for eye in (0, 1, WATCHER)]
    for name in ("units", "holder", "pooled", "discard", "sheet", "shelf", "leaders", "deck_left", "kept"):
        assert views[0][name] == views[1][name] == views[2][name] == getattr(table.g, name)


@rule("SC-314")
def test_even_a_forced_reveal_is_a_click_of_its_owner() -> None:
    table = duel(phase="execution", pile={"helios": ["special_build"]}, pile_of={"helios": ["raynor"]})
    assert [click for click in table.legal() if click.startswith("reveal")] == ["reveal helios"]
    assert RULES.hushed(table.g)
    table.do("reveal helios")
    assert table.legal() == ["take_event"]
    assert RULES.hushed(table.g)


def test_the_galaxy_of_these_tests_is_one_piece() -> None:
    g = regroup("raynor", "overmind").g
    assert all(neighbours(g, PLANETS[id]) for id in GALAXY)
