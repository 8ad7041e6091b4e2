"""Reactions to a Mobilize order, and items (SC-131 to SC-133, SC-311)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.orders import order
from tests.games.starcraft.table import AREAS, T, Table
from tests.rule import rule

FLEET: dict[str, Any] = {"leaders": ["aldaris_conclave_fleet"], "reserve": {"aldaris": ["dragoon", "dragoon"]}}
ROUTE = {"helios/1": ["raynor"]}


@rule("SC-131", "SC-311")
def test_the_conclave_fleet_comes_when_any_mobilize_order_is_executed() -> None:
    table = order("mobilize", other="aldaris", planet="hydrax", units={"helios.2": ["raynor/marine"]}, transports=ROUTE, **FLEET)
    assert (table.asked(), table.at()) == ("aldaris", "reacting.deploy")
    table.do("deploy dragoon")
    assert table.targets("to") == ["hydrax.2"]
    assert table.why("to hydrax.4") == "SC-131"
    table.do("to hydrax.2", "done")
    assert table.units("aldaris", "hydrax.2") == ["dragoon"]
    assert (table.asked(), table.at()) == ("raynor", "mobilize.move")


@rule("SC-131")
def test_not_to_a_base_beside_enemies_or_without_room() -> None:
    beside = order("mobilize", other="aldaris", units={"hydrax.2": ["raynor/marine"]}, **FLEET)
    assert beside.at() == "mobilize.move"
    full = order("mobilize", other="aldaris", units={"hydrax.2": ["aldaris/zealot"] * 3}, **FLEET)
    assert full.at() == "mobilize.move"
    empty = order("mobilize", other="aldaris", leaders=["aldaris_conclave_fleet"])
    assert empty.at() == "mobilize.move"


@rule("SC-131", "SC-123")
def test_the_own_fleet_may_move_in_the_same_order() -> None:
    table = order("mobilize", side="aldaris", other="raynor", **FLEET)
    table.do("deploy dragoon", "to helios.2", "done", "move_unit dragoon/helios.2", "to helios.4")
    assert table.units("aldaris", "helios.4") == ["dragoon"]


MAELSTROM: dict[str, Any] = {"side": "raynor", "other": "tassadar", "planet": "hydrax", "techs": {"tassadar": ["maelstrom"]},
                             "transports": ROUTE}


def frozen(units: dict[str, list[str]], **keys: Any) -> Table:
    return order("mobilize", **{**MAELSTROM, **keys, "units": {"hydrax.2": ["tassadar/dark_archon"], **units}})


@rule("SC-132")
def test_maelstrom_freezes_one_area() -> None:
    units = {"helios.2": ["raynor/marine"] * 2, "helios.4": ["raynor/firebat"]}
    table = frozen(units)
    assert (table.asked(), table.targets("freeze")) == ("tassadar", ["helios.2", "helios.4"])
    assert table.why("freeze hydrax.2") == "SC-132"
    table.do("freeze helios.2")
    assert table.asked() == "raynor"
    assert table.targets("move_unit") == ["firebat/helios.4"]
    assert table.why("move_unit marine/helios.2") == "SC-132"
    assert frozen(units).do("pass").targets("move_unit") == ["marine/helios.2", "firebat/helios.4"]


@rule("SC-132", "SC-184")
def test_maelstrom_works_once_per_phase_and_needs_a_dark_archon() -> None:
    units = {"helios.2": ["raynor/marine"]}
    assert frozen(units, used={"tassadar": ["maelstrom"]}).asked() == "raynor"
    assert order("mobilize", **{**MAELSTROM, "units": units}).asked() == "raynor"
    table = frozen(units).do("freeze helios.2")
    assert table.of("tassadar", "used") == 1 << T.techs.space.index["maelstrom"]
    table.do("done").go("placing.pick")
    assert table.of("tassadar", "used") == 0
    assert frozen({}).asked() == "raynor"                           # nobody to freeze


@rule("SC-132", "SC-131")
def test_frozen_ghosts_on_a_card_come_all_the_same() -> None:
    table = frozen({"helios.2": ["raynor/marine"]}, leaders=["raynor_covert_operations"], reserve={"raynor": ["ghost"]})
    table.do("freeze helios.2", "deploy ghost", "to hydrax.4")
    assert table.units("raynor", "hydrax.4") == ["ghost"]


@rule("SC-132")
def test_recall_does_not_reach_frozen_units() -> None:
    keys: dict[str, Any] = {"techs": {"aldaris": ["maelstrom"], "tassadar": ["recall"]}, "transports": {"helios/1": ["tassadar"]}}
    table = order("mobilize", side="tassadar", other="aldaris", planet="hydrax", **keys,
                  units={"hydrax.2": ["aldaris/dark_archon"], "helios.2": ["tassadar/zealot"], "hydrax.4": ["tassadar/arbiter"]})
    table.do("freeze helios.2")
    assert table.why("recall zealot/helios.2") == "SC-132"


@rule("SC-311", "SC-132")
def test_reactions_go_clockwise_from_the_left_and_the_fleet_comes_first() -> None:
    planets = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [2, 0, 0]}
    table = order("mobilize", factions=["aldaris", "raynor", "tassadar"], options={"seats": 3}, side="raynor", other="tassadar",
                  planet="hydrax", planets=planets, bases={"helios.2": "raynor", "hydrax.2": "tassadar", "torus.2": "aldaris"},
                  units={"helios.2": ["raynor/marine"], "hydrax.2": ["tassadar/dark_archon"],
                         "hydrax.4": ["aldaris/dark_archon"]},
                  techs={"tassadar": ["maelstrom"], "aldaris": ["maelstrom"]}, transports=ROUTE, **FLEET)
    assert table.asked() == "tassadar"
    table.do("pass")
    assert (table.asked(), table.at()) == ("aldaris", "reacting.deploy")
    table.do("done")
    assert (table.asked(), table.at()) == ("aldaris", "reacting.freeze")
    table.do("pass")
    assert table.asked() == "raynor"


# ---- items

def scenario_table(**keys: Any) -> Table:
    return order("mobilize", **{"units": {"helios.2": ["raynor/marine"] * 2}, **keys})


@rule("SC-133", "SC-297")
def test_a_unit_picks_up_an_item_where_it_controls_the_area() -> None:
    table = scenario_table(item_area={"psi_emitter": "helios.2"})
    assert table.targets("pick_up") == ["marine/helios.2"]
    table.do("pick_up marine/helios.2")
    assert table.units("raynor", "helios.2") == ["marine", "carrier/psi_emitter"]
    assert table.why("pick_up marine/helios.2") == "SC-133"         # nothing lies there any more
    table.do("move_unit carrier/psi_emitter", "to helios.4")
    assert table.units("raynor", "helios.4") == ["carrier/psi_emitter"]
    assert table.why("move_unit carrier/psi_emitter") == "SC-123"


@rule("SC-133")
def test_before_or_after_the_move_on_the_active_planet() -> None:
    table = scenario_table(item_area={"psi_emitter": "helios.4"})
    assert table.why("pick_up marine/helios.2") == "SC-133"
    table.do("move_unit marine/helios.2", "to helios.4", "pick_up marine/helios.4")
    assert table.units("raynor", "helios.4") == ["carrier/psi_emitter"]
    assert table.why("move_unit carrier/psi_emitter") == "SC-123"   # it has moved
    away = scenario_table(planet="hydrax", item_area={"psi_emitter": "helios.2"})
    assert away.why("pick_up marine/helios.2") == "SC-133"
    beside = scenario_table(units={"helios.2": ["raynor/marine"], "hydrax.2": ["raynor/marine"]}, planet="hydrax",
                            item_area={"psi_emitter": "hydrax.2"})
    assert beside.why("pick_up marine/hydrax.2") == "SC-133"        # he does not control it


@rule("SC-133")
def test_of_several_items_he_says_which() -> None:
    items = list(T.spaces.kinds.ids[-3:])
    names = [id.removeprefix("carrier/") for id in items]
    table = scenario_table(item_area={names[0]: "helios.2", names[1]: "helios.2"}).do("pick_up marine/helios.2")
    assert table.targets("target") == [f"any/{items[0]}", f"any/{items[1]}"]
    assert table.why(f"target any/{items[2]}") == "SC-133"
    table.do(f"target any/{items[1]}")
    assert table.units("raynor", "helios.2") == ["marine", items[1]]
    table.do("pick_up marine/helios.2")
    assert table.units("raynor", "helios.2") == [items[0], items[1]]
    assert [table.g.item_area[k] for k in range(2)] == [AREAS["helios.2"]] * 2
