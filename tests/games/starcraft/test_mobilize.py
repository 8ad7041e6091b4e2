"""Mobilize orders (SC-119 to SC-131, SC-134, SC-326, SC-327)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.fights import guard_of
from tests.games.starcraft.orders import order, owner_of, transports
from tests.games.starcraft.table import AREAS, Table
from tests.rule import rule

ROUTE = {"helios/1": ["raynor"]}
# hydrax is the active planet: the Overmind's base is in hydrax.2, flying limits in hydrax.1 and hydrax.3
MARINES = {"helios.2": ["raynor/marine"] * 3}


def mobilize(**keys: Any) -> Table:
    return order("mobilize", planet=keys.pop("planet", "hydrax"), **keys)


def goals(table: Table, unit: str) -> list[str]:
    """Where a unit may go."""
    return Table.targets(table.do(f"move_unit {unit}"), "to")


# ---- who moves where

@rule("SC-120", "SC-122")
def test_units_on_the_planet_move_to_its_other_areas() -> None:
    table = order("mobilize", units={"helios.2": ["raynor/marine"], "hydrax.4": ["raynor/firebat"]})
    assert table.targets("move_unit") == ["marine/helios.2"]
    assert table.why("move_unit goliath/helios.2") == "SC-120"
    table.do("move_unit marine/helios.2")
    assert table.targets("to") == ["helios.1", "helios.3", "helios.4"]
    assert table.why("to hydrax.4") == "SC-122"
    table.do("to helios.4", "done")
    assert table.units("raynor", "helios.4") == ["marine"]


@rule("SC-121")
def test_units_come_over_a_route_with_a_transport() -> None:
    assert mobilize(units=MARINES).why("move_unit marine/helios.2") == "SC-121"
    assert mobilize(units=MARINES, transports={"helios/1": ["overmind"]}).why("move_unit marine/helios.2") == "SC-121"
    table = mobilize(units=MARINES, transports=ROUTE)
    for _unit in range(2):
        table.do("move_unit marine/helios.2", "to hydrax.4")
    assert table.units("raynor", "hydrax.4") == ["marine", "marine"]
    assert transports(table, "raynor") == ["helios/1"]              # any number, and it stays


@rule("SC-122")
def test_nothing_moves_off_the_active_planet() -> None:
    table = order("mobilize", units=MARINES, transports=ROUTE).do("move_unit marine/helios.2")
    assert table.why("to hydrax.4") == "SC-122"


@rule("SC-123")
def test_each_unit_moves_once() -> None:
    table = order("mobilize", units={"helios.2": ["raynor/marine"], "helios.4": ["raynor/marine"]})
    table.do("move_unit marine/helios.2", "to helios.4")
    assert table.why("move_unit marine/helios.4") == ""             # one of the two has not moved
    table.do("move_unit marine/helios.4", "to helios.2")
    assert table.why("move_unit marine/helios.2") == "SC-123"
    assert table.why("move_unit marine/helios.4") == "SC-123"
    assert table.targets("move_unit") == []


@rule("SC-124")
def test_one_enemy_area_per_order() -> None:
    units = {"helios.2": ["raynor/wraith"] * 2 + ["raynor/marine"], "hydrax.1": ["overmind/mutalisk"]}
    table = mobilize(units=units, transports=ROUTE).do("move_unit wraith/helios.2", "to hydrax.1", "move_unit wraith/helios.2")
    assert table.why("to hydrax.2") == "SC-124"
    assert table.why("to hydrax.4") == ""
    table.do("to hydrax.1", "destroy_own wraith/hydrax.1", "destroy_own wraith/hydrax.1", "move_unit marine/helios.2")
    assert table.why("to hydrax.2") == "SC-124"                     # whatever happens to the units there
    table.do("to hydrax.4", "done")
    assert table.at() == "placing.pick"                             # nobody attacks


@rule("SC-125")
def test_two_above_the_limit_against_units() -> None:
    units = {"helios.2": ["raynor/marine"] * 4, "helios.4": ["raynor/wraith"], "hydrax.4": ["overmind/zergling"] * 2}
    table = mobilize(units=units, transports=ROUTE)
    for _unit in range(4):
        table.do("move_unit marine/helios.2", "to hydrax.4")        # limit 2
    assert table.do("move_unit wraith/helios.4").why("to hydrax.4") == "SC-125"


@rule("SC-125", "SC-199")
def test_with_the_assist_module_one_assist_unit_comes_along() -> None:
    units = {"helios.2": ["raynor/marine"] * 4, "helios.4": ["raynor/medic"], "hydrax.4": ["overmind/zergling"]}
    table = mobilize(units=units, transports=ROUTE, sheet={"raynor": {"assist": 1}})
    for _unit in range(4):
        table.do("move_unit marine/helios.2", "to hydrax.4")
    table.do("move_unit medic/helios.4", "to hydrax.4")
    assert len(table.units("raynor", "hydrax.4")) == 5


@rule("SC-126")
def test_a_lone_base_is_no_battle() -> None:
    units = {"helios.2": ["raynor/marine"] * 4}
    table = mobilize(units=units, transports=ROUTE)
    for _unit in range(3):
        table.do("move_unit marine/helios.2", "to hydrax.2")        # limit 3, no +2
    assert table.do("move_unit marine/helios.2").why("to hydrax.2") == "SC-126"
    table.do("to hydrax.4", "done")
    assert table.asked() == "over"                                  # step 1 of Regrouping destroys the Overmind's last piece
    assert owner_of(table, "hydrax.2") == ""


@rule("SC-127")
def test_units_beside_a_base_may_be_joined() -> None:
    units = {"hydrax.2": ["raynor/marine"], "helios.2": ["raynor/wraith", "raynor/marine"], "hydrax.1": ["overmind/mutalisk"]}
    table = mobilize(units=units, transports=ROUTE).do("move_unit marine/helios.2", "to hydrax.2", "move_unit wraith/helios.2")
    assert table.why("to hydrax.1") == "SC-124"
    assert table.why("to hydrax.2") == ""
    free = mobilize(units=units, transports=ROUTE).do("move_unit wraith/helios.2", "to hydrax.1", "move_unit marine/helios.2")
    assert free.why("to hydrax.2") == "SC-124"                      # areas moved into count, not those where units stay


@rule("SC-280")
def test_no_entry_beside_a_teammate() -> None:
    planets = {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}
    table = order("mobilize", factions=["raynor", "overmind", "mengsk", "aldaris"], options={"seats": 4, "team_play": True},
                  team={"raynor": "team_1", "overmind": "team_2", "mengsk": "team_1", "aldaris": "team_2"}, planets=planets,
                  units={"helios.2": ["raynor/marine"], "hydrax.4": ["mengsk/marine"], "hydrax.2": ["aldaris/zealot"]},
                  planet="hydrax", transports=ROUTE, bases={"helios.2": "raynor", "hydrax.2": "overmind"})
    table.do("move_unit marine/helios.2")
    assert table.why("to hydrax.4") == "SC-280"
    assert table.why("to hydrax.2") == ""


@rule("SC-326", "SC-20", "SC-19")
def test_limits_are_judged_as_the_pieces_stand() -> None:
    units = {"helios.1": ["raynor/marine"] * 2, "helios.3": ["raynor/firebat"] * 2}
    table = order("mobilize", units=units).do("move_unit marine/helios.1")
    assert table.why("to helios.3") == "SC-19"
    table.do("to helios.2", "move_unit firebat/helios.3", "to helios.1")
    assert table.units("raynor", "helios.1") == ["marine", "firebat"]
    assert mobilize(units=MARINES, transports=ROUTE).do("move_unit marine/helios.2").why("to hydrax.1") == "SC-20"
    full = {"helios.2": ["raynor/marine"], "hydrax.2": ["raynor/firebat"] * 3, "hydrax.4": ["raynor/goliath"] * 2}
    assert mobilize(units=full, transports=ROUTE).why("move_unit marine/helios.2") == "SC-326"


# ---- Limited Orbital Defense

DEFENDED: dict[str, Any] = {"units": {**MARINES, "hydrax.4": ["raynor/firebat"]}, "transports": ROUTE}


@rule("SC-128")
def test_a_defended_base_is_reached_from_its_planet_only() -> None:
    sheet = {"overmind": {"air_support": 1}}
    table = mobilize(sheet=sheet, **DEFENDED).do("move_unit marine/helios.2")
    assert table.why("to hydrax.2") == "SC-128"
    assert table.targets("to") == ["hydrax.4"]
    table.do("to hydrax.4")
    assert table.why("move_unit marine/hydrax.4") == "SC-123"       # it cannot go on (E40)
    assert "hydrax.2" in goals(table, "firebat/hydrax.4")
    assert "hydrax.2" in goals(mobilize(**DEFENDED), "marine/helios.2")


@rule("SC-129")
def test_the_offensive_module_pays_with_the_transport() -> None:
    sheet = {"overmind": {"air_support": 1}, "raynor": {"offensive": 1}}
    table = mobilize(sheet=sheet, **DEFENDED).do("move_unit marine/helios.2", "to hydrax.2")
    assert transports(table, "raynor") == ["helios/1"]              # at the end of the step
    table.do("move_unit marine/helios.2", "to hydrax.2", "done")
    assert transports(table, "raynor") == []
    keys = {**DEFENDED, "units": {**DEFENDED["units"], "helios.4": ["overmind/zergling"]}}
    elsewhere = mobilize(sheet=sheet, **keys).do("move_unit marine/helios.2", "to hydrax.4", "move_unit firebat/hydrax.4")
    assert transports(elsewhere.do("to hydrax.2", "done"), "raynor") == ["helios/1"]


@rule("SC-129", "SC-248")
def test_protected_transports_cannot_pay() -> None:
    keys: dict[str, Any] = {"side": "tassadar", "other": "overmind", "transports": {"helios/1": ["tassadar"]},
                            "units": {"helios.2": ["tassadar/zealot"]},
                            "sheet": {"overmind": {"air_support": 1}, "tassadar": {"offensive": 1}}}
    assert mobilize(**keys).do("move_unit zealot/helios.2").why("to hydrax.2") == ""
    table = mobilize(in_force=["tassadar_return_to_aiur"], **keys).do("move_unit zealot/helios.2")
    assert table.why("to hydrax.2") == "SC-128"


@rule("SC-327")
def test_which_transport_is_asked_only_where_it_matters() -> None:
    link = {"helios/1": "hydrax/3", "hydrax/3": "helios/1", "helios/0": "hydrax/0", "hydrax/0": "helios/0"}
    keys: dict[str, Any] = {"link": link, "zaxis": ["helios/0", "hydrax/0"], "planets": {},
                            "cell": {"helios": "0,0", "hydrax": "1,0"}}
    both = {"helios/1": ["raynor"], "helios/0": ["raynor"]}
    sheet = {"overmind": {"air_support": 1}, "raynor": {"offensive": 1}}
    table = mobilize(units=MARINES, transports=both, sheet=sheet, **keys)
    table.do("move_unit marine/helios.2", "to hydrax.4")
    assert table.at() == "mobilize.move"
    table.do("move_unit marine/helios.2", "to hydrax.2")
    assert table.targets("via") == ["helios/0", "helios/1"]
    assert table.why("via hydrax/1") == "SC-121"
    table.do("via helios/0", "done")
    assert transports(table, "raynor") == ["helios/1"]


# ---- lift-off

@rule("SC-130")
def test_a_terran_base_lifts_off() -> None:
    table = order("mobilize", units={"helios.2": ["overmind/zergling"], "helios.3": ["overmind/zergling"]},
                  installations={"helios.4": "raynor/warp_gate"})
    assert table.targets("lift_off") == ["helios.1"]                # from under the enemy's units
    assert table.why("lift_off hydrax.4") == "SC-130"
    table.do("lift_off helios.1")
    assert (owner_of(table, "helios.1"), owner_of(table, "helios.2")) == ("raynor", "")
    assert table.why("lift_off helios.2") == "SC-130"               # once per order
    assert table.gauge("raynor", "bases") == 5
    other = order("mobilize", side="tassadar", other="raynor")
    assert other.why("lift_off helios.1") == "SC-130"


@rule("SC-130", "SC-21")
def test_no_base_lands_in_a_flying_area() -> None:
    table = mobilize(bases={"hydrax.2": "raynor", "helios.2": "overmind"})
    assert table.targets("lift_off") == ["hydrax.4"]


# ---- cards that move units

@rule("SC-131", "SC-123")
def test_ghosts_come_from_covert_operations() -> None:
    keys: dict[str, Any] = {"leaders": ["raynor_covert_operations"], "reserve": {"raynor": ["ghost", "ghost"]}}
    table = mobilize(sheet={"overmind": {"air_support": 1}}, **keys)
    table.do("deploy ghost")
    assert table.targets("to") == ["hydrax.2", "hydrax.4"]          # as if they were there: no transport, no defence
    table.do("to hydrax.4")
    assert table.why("move_unit ghost/hydrax.4") == "SC-123"
    assert mobilize().why("deploy ghost") == "SC-131"


@rule("SC-131")
def test_recall_brings_one_unit_to_an_arbiter() -> None:
    units = {"helios.2": ["tassadar/arbiter"], "hydrax.4": ["tassadar/zealot"] * 2, "helios.1": ["overmind/zergling"]}
    keys: dict[str, Any] = {"side": "tassadar", "other": "overmind", "units": units}
    table = order("mobilize", techs={"tassadar": ["recall"]}, **keys)
    assert table.targets("recall") == ["zealot/hydrax.4"]
    assert table.why("recall arbiter/helios.2") == "SC-131"
    table.do("recall zealot/hydrax.4")
    assert table.targets("to") == ["helios.2"]
    assert table.why("to helios.3") == "SC-131"
    table.do("to helios.2")
    assert table.why("recall zealot/hydrax.4") == "SC-131"          # once per order
    assert table.why("move_unit zealot/helios.2") == "SC-123"
    assert order("mobilize", **keys).why("recall zealot/hydrax.4") == "SC-131"


# ---- the battle

@rule("SC-119", "SC-134")
def test_the_battle_follows_the_moves() -> None:
    for special, drawn in (False, 3), (True, 5):
        table = mobilize(units={**MARINES, "hydrax.4": ["overmind/zergling"]}, transports=ROUTE, special=special,
                         hand={"raynor": [], "overmind": []})
        table.do("move_unit marine/helios.2", "to hydrax.4", "done")
        assert table.at() == "drawing.draw"
        table.go("battle.pair")
        assert len(table.of("raynor", "hand")) == drawn
        assert len(table.of("overmind", "hand")) == 1


@rule("SC-312", "SC-68")
def test_a_guard_token_outlives_the_arrival() -> None:
    """E41: also while a piece is destroyed before the battle."""
    table = mobilize(units={**MARINES, "hydrax.4": ["overmind/zergling"]}, transports=ROUTE, guard={"hydrax.4": "overmind"})
    table.do("move_unit marine/helios.2", "to hydrax.4", "destroy_own marine/helios.2")
    assert guard_of(table, "hydrax.4") == "overmind"
    table.do("done")
    assert table.at() == "battle.guard"
    table.do("pass")
    while table.at() != "placing.pick" and not table.g.over:
        table.do(table.legal()[-1])
    left = table.units("overmind", "hydrax.4") != []
    assert guard_of(table, "hydrax.4") == ("overmind" if left else "")


@rule("SC-119")
def test_an_order_without_moves_does_nothing() -> None:
    table = mobilize()
    assert [click for click in table.legal() if not click.startswith("destroy_own")] == ["done"]
    table.do("done")
    assert table.g.on_card[AREAS["helios.2"]] == 0
