"""Build orders (SC-84 to SC-106, SC-286, SC-322)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.orders import order, owner_of, stock, transports
from tests.games.starcraft.table import SIDES, T, Table, duel
from tests.rule import rule

HATCHERY: dict[str, Any] = {"side": "overmind", "other": "raynor"}
NEXUS: dict[str, Any] = {"side": "tassadar", "other": "raynor"}


def buys(table: Table) -> list[str]:
    return table.targets("buy")


# ---- parts and what they need

@rule("SC-84")
def test_three_parts_one_after_the_other() -> None:
    table = order("build", units={"helios.4": ["raynor/marine"]})
    assert buys(table) == ["worker", "transport", "marine"]
    assert table.why("buy barracks:2") == "SC-84"
    table.do("next_part")
    assert buys(table) == ["barracks:2", "factory:1", "starport:1", "supply", "research_and_development", "air_support",
                           "defensive", "assist", "offensive"]
    assert table.why("buy marine") == "SC-84"
    table.do("next_part")
    assert buys(table) == []
    assert table.why("next_part") == "SC-84"
    table.do("done")
    assert table.at() == "placing.pick"


@rule("SC-84")
def test_done_ends_the_order_in_any_part() -> None:
    assert order("build").do("done").at() == "placing.pick"
    assert order("build").do("next_part", "done").at() == "placing.pick"


@rule("SC-85", "SC-86")
def test_without_a_base_only_buildings_and_modules() -> None:
    table = order("build", planet="hydrax", units={"hydrax.4": ["raynor/marine"]})
    assert [table.why(f"buy {good}") for good in ("worker", "transport", "marine")] == ["SC-85"] * 3
    table.do("next_part")
    assert "factory:1" in buys(table)
    only = order("build", planet="hydrax", installations={"hydrax.4": "raynor/warp_gate"}).do("next_part")
    assert only.why("buy factory:1") == "SC-86"


@rule("SC-87")
def test_a_base_needs_a_unit_and_no_base() -> None:
    table = order("build", planet="hydrax", units={"hydrax.4": ["raynor/marine"]}).do("next_part", "next_part")
    assert buys(table) == ["base"]
    assert order("build", units={"helios.4": ["raynor/marine"]}).do("next_part", "next_part").why("buy base") == "SC-87"
    none = order("build", planet="hydrax", installations={"hydrax.4": "raynor/warp_gate"})
    assert none.do("next_part", "next_part").why("buy base") == "SC-87"


@rule("SC-88", "SC-73")
def test_without_a_piece_the_order_has_no_effect() -> None:
    assert order("build", planet="hydrax").at() == "placing.pick"
    table = duel(phase="execution", pile={"hydrax": ["build"]}, pile_of={"hydrax": ["raynor"]}).do("reveal hydrax")
    table.do("execute")
    assert table.gauge("raynor", "unread_1") == 0
    assert table.at() == "placing.pick"


# ---- workers and transports

@rule("SC-89")
def test_workers_cost_a_mineral_and_are_not_available() -> None:
    table = order("build").do("buy worker", "auto_pay", "buy worker", "auto_pay")
    assert [table.gauge("raynor", name) for name in ("pool", "away", "workers")] == [4, 2, 7]


@rule("SC-89", "SC-7")
def test_no_more_workers_than_there_are() -> None:
    assert order("build", sheet={"raynor": {"pool": 15}}).why("buy worker") == "SC-7"


@rule("SC-90")
def test_a_transport_goes_on_a_route_of_the_planet() -> None:
    far = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [2, 0, 0]}
    table = order("build", planets=far).do("buy transport")
    assert table.targets("place") == ["helios/1"]
    table.do("place helios/1", "auto_pay")
    assert transports(table, "raynor") == ["helios/1"]
    assert table.why("buy transport") == "SC-90"
    beside = order("build", transports={"helios/1": ["overmind"]})
    assert beside.why("buy transport") == ""


@rule("SC-286", "SC-85")
def test_in_survival_an_area_is_enough_for_transports() -> None:
    keys: dict[str, Any] = {"planet": "hydrax", "units": {"hydrax.4": ["raynor/marine"]}}
    assert order("build", **keys).why("buy transport") == "SC-85"
    survival = order("build", options={"seats": 2, "survival": True}, **keys)
    assert survival.why("buy transport") == ""
    assert survival.why("buy worker") == "SC-85"
    beside = order("build", options={"seats": 2, "survival": True}, planet="hydrax", units={"hydrax.2": ["raynor/marine"]})
    assert beside.why("buy transport") == "SC-85"                   # he controls nothing there


# ---- units

@rule("SC-91")
def test_units_go_in_friendly_or_empty_areas_of_the_planet() -> None:
    units = {"helios.2": ["overmind/zergling"], "helios.1": ["raynor/marine"] * 2, "helios.4": ["raynor/marine"]}
    table = order("build", units=units).do("buy marine")
    assert table.targets("place") == ["helios.3", "helios.4"]
    assert table.why("place helios.2") == "SC-91"
    full = {"helios.1": ["raynor/marine"] * 2, "helios.2": ["overmind/zergling"], "helios.3": ["overmind/zergling"],
            "helios.4": ["raynor/firebat"] * 3}
    assert order("build", units=full).why("buy marine") == "SC-91"


@rule("SC-91", "SC-20", "SC-21")
def test_ground_and_flying_limits() -> None:
    planets = {"avernus_station": [0, 0, 0], "helios": [0, 1, 0], "hydrax": [1, 1, 0]}
    keys: dict[str, Any] = {"planet": "avernus_station", "planets": planets, "sheet": {"raynor": {"line_3": 1, "supply": 1}}}
    table = order("build", bases={"avernus_station.2": "raynor", "hydrax.2": "overmind"}, **keys).do("buy marine")
    assert table.targets("place") == ["avernus_station.2", "avernus_station.3"]
    table.do("place avernus_station.3", "auto_pay", "buy wraith")
    assert table.targets("place") == ["avernus_station.1"]
    outpost = order("build", bases={"helios.2": "raynor", "hydrax.2": "overmind"},
                    units={"avernus_station.1": ["raynor/wraith"]}, **keys)
    assert outpost.do("next_part", "next_part").why("buy base") == "SC-102"


@rule("SC-92")
def test_the_unit_build_limit() -> None:
    table = order("build")
    for _unit in range(2):
        table.do("buy marine", "place helios.2", "auto_pay")
    assert table.why("buy marine") == "SC-92"
    supplied = order("build", sheet={"raynor": {"supply": 1}})
    for _unit in range(3):
        supplied.do("buy marine", "place helios.2", "auto_pay")
    assert supplied.why("buy marine") == "SC-92"


@rule("SC-92")
def test_zerg_build_two_for_each_line() -> None:
    for lines, limit in ({"line_1": 1}, 2), ({"line_1": 3}, 2), ({"line_1": 2, "line_2": 1}, 4), \
            ({"line_1": 1, "line_2": 2, "line_3": 1}, 6):
        table = order("build", sheet={"overmind": {"pool": 9, **lines}}, holder={"helios.2": "overmind"}, **HATCHERY)
        for k in range(limit):
            assert table.why("buy zergling") == ""
            table.do("buy zergling", f"place helios.{1 + k // 2}", "auto_pay")
        assert table.why("buy zergling") == "SC-92"


@rule("SC-93")
def test_lower_levels_stay_valid() -> None:
    table = order("build", sheet={"raynor": {"line_1": 3}})
    assert [table.why(f"buy {unit}") for unit in ("marine", "firebat", "ghost")] == ["", "", ""]
    assert table.why("buy vulture") == "SC-93"
    assert order("build").why("buy firebat") == "SC-93"
    assert table.why("buy zealot") == "SC-93"


@rule("SC-7")
def test_no_more_figures_than_exist() -> None:
    units = {"hydrax.4": ["raynor/marine"] * 2, "helios.2": ["raynor/marine"] * 4}
    assert order("build", units=units).why("buy marine") == "SC-7"


# ---- tech-required units

@rule("SC-94", "SC-92")
def test_two_high_templar_become_an_archon() -> None:
    units = {"helios.1": ["tassadar/high_templar"], "helios.3": ["tassadar/high_templar"]}
    table = order("build", units=units, techs={"tassadar": ["summon_archon"]}, **NEXUS).do("buy archon")
    assert table.targets("destroy") == ["high_templar/helios.1", "high_templar/helios.3"]
    table.do("destroy high_templar/helios.3", "destroy high_templar/helios.1")
    assert table.targets("place") == ["helios.1", "helios.3"]
    assert table.why("place helios.2") == "SC-94"
    table.do("place helios.3", "auto_pay")
    assert (table.units("tassadar", "helios.1"), table.units("tassadar", "helios.3")) == ([], ["archon"])
    assert stock(table, "tassadar", "high_templar") == T.units.count[T.units.space.index["high_templar"]]
    table.do("buy zealot", "place helios.2", "auto_pay")
    assert table.why("buy zealot") == "SC-92"
    assert order("build", units=units, **NEXUS).why("buy archon") == "SC-94"


@rule("SC-94")
def test_tech_required_units_need_no_base_and_may_stand_beside_an_enemy_base() -> None:
    table = order("build", planet="hydrax", units={"hydrax.2": ["tassadar/dark_templar"]},
                  techs={"tassadar": ["summon_dark_archon"]}, **NEXUS)
    assert table.why("buy zealot") == "SC-85"
    table.do("buy dark_archon", "destroy dark_templar/hydrax.2", "place hydrax.2")
    assert table.at() == "build.buy"                                # it costs nothing
    assert table.units("tassadar", "hydrax.2") == ["dark_archon"]


@rule("SC-94")
def test_only_units_of_the_active_planet_are_destroyed() -> None:
    units = {"hydrax.4": ["tassadar/dark_templar"], "helios.1": ["tassadar/dark_templar", "tassadar/zealot"]}
    table = order("build", units=units, techs={"tassadar": ["summon_dark_archon"]}, **NEXUS).do("buy dark_archon")
    assert table.targets("destroy") == ["dark_templar/helios.1"]
    assert table.why("destroy dark_templar/hydrax.4") == "SC-94"
    assert table.why("destroy zealot/helios.1") == "SC-94"
    away = {"hydrax.4": ["tassadar/dark_templar"]}
    assert order("build", units=away, techs={"tassadar": ["summon_dark_archon"]}, **NEXUS).why("buy dark_archon") == "SC-94"


@rule("SC-94", "SC-199")
def test_a_new_unit_needs_room_where_one_of_them_was() -> None:
    """With the Assist module a High Templar does not count, an Archon does."""
    units = {"helios.1": ["tassadar/high_templar", "tassadar/zealot", "tassadar/zealot"], "helios.3": ["tassadar/high_templar"]}
    table = order("build", units=units, techs={"tassadar": ["summon_archon"]}, sheet={"tassadar": {"assist": 1}}, **NEXUS)
    table.do("buy archon", "destroy high_templar/helios.1", "destroy high_templar/helios.3")
    assert table.targets("place") == ["helios.3"]


@rule("SC-95")
def test_units_of_this_order_are_not_destroyed_for_it() -> None:
    keys: dict[str, Any] = {"techs": {"overmind": ["lurker_aspect"]}, "holder": {"helios.4": "overmind"},
                            "sheet": {"overmind": {"line_1": 2, "line_2": 1, "pool": 9}}, **HATCHERY}
    table = order("build", **keys).do("buy hydralisk", "place helios.2", "auto_pay")
    assert table.why("buy lurker") == "SC-94"
    table = order("build", units={"helios.2": ["overmind/hydralisk"], "helios.4": ["overmind/hydralisk"]}, **keys)
    table.do("buy hydralisk", "place helios.2", "auto_pay", "buy lurker", "destroy hydralisk/helios.2", "place helios.2",
             "auto_pay", "buy lurker")
    assert table.targets("destroy") == ["hydralisk/helios.4"]
    assert table.why("destroy hydralisk/helios.2") == "SC-95"


@rule("SC-96", "SC-85")
def test_infested_terrans_come_from_an_infested_command_center() -> None:
    keys: dict[str, Any] = {"planet": "hydrax", **HATCHERY}
    table = order("build", installations={"hydrax.4": "overmind/infested_command_center"}, **keys)
    assert table.why("buy zergling") == "SC-85"
    table.do("buy infested_terran")
    assert table.targets("place") == ["hydrax.4"]
    table.do("place hydrax.4", "auto_pay")
    assert table.units("overmind", "hydrax.4") == ["infested_terran"]
    assert order("build", units={"hydrax.4": ["overmind/zergling"]}, **keys).why("buy infested_terran") == "SC-96"
    assert order("build", **HATCHERY).why("buy infested_terran") == "SC-96"


# ---- buildings, modules, Infested Command Centers

@rule("SC-99")
def test_one_building_the_next_level_of_its_line() -> None:
    table = order("build", sheet={"raynor": {"line_2": 1}}).do("next_part")
    assert table.why("buy factory:3") == "SC-99"
    assert table.why("buy factory:1") == "SC-99"
    assert table.why("buy gateway:2") == "SC-99"
    table.do("buy factory:2", "auto_pay")
    assert table.gauge("raynor", "line_2") == 2
    assert table.why("buy barracks:2") == "SC-99"
    assert table.why("buy supply") == ""


@rule("SC-100")
def test_one_module_while_there_is_a_token_and_a_space() -> None:
    table = order("build").do("next_part", "buy supply", "auto_pay")
    assert table.gauge("raynor", "supply") == 1
    assert table.why("buy assist") == "SC-100"
    assert order("build", sheet={"raynor": {"assist": 1}}).do("next_part").why("buy assist") == "SC-100"
    full = {"supply": 4, "research_and_development": 3}
    assert order("build", sheet={"raynor": full}).do("next_part").why("buy assist") == "SC-100"
    assert order("build", **HATCHERY).do("next_part").why("buy supply") == "SC-100"


@rule("SC-101")
def test_a_module_stays() -> None:
    table = order("build", units={"helios.4": ["raynor/marine"]}, sheet={"raynor": {"supply": 1}})
    assert not any("supply" in click for click in table.targets("destroy_own"))
    table.do("destroy_own base/helios.2", "done")
    assert table.gauge("raynor", "supply") == 1


@rule("SC-97")
def test_an_infested_command_center_takes_the_place_of_the_module() -> None:
    keys: dict[str, Any] = {"techs": {"overmind": ["infest_command_center"]}, **HATCHERY}
    units = {"helios.2": ["overmind/queen"], "helios.4": ["overmind/queen"], "helios.1": ["overmind/zergling"],
             "hydrax.4": ["overmind/queen"]}
    table = order("build", units=units, **keys).do("next_part", "buy infested_command_center")
    assert table.targets("place") == ["helios.4"]                   # a base stands in helios.2, no Queen in helios.1
    assert table.why("place helios.1") == "SC-97"
    table.do("place helios.4")
    assert owner_of(table, "helios.4") == "overmind"
    assert table.why("buy air_support") == "SC-100"
    assert order("build", units=units, **HATCHERY).do("next_part").why("buy infested_command_center") == "SC-97"
    both = {"hydrax.4": "overmind/infested_command_center", "helios.1": "overmind/infested_command_center"}
    assert order("build", units=units, installations=both, **keys).do("next_part").why("buy infested_command_center") == "SC-97"


@rule("SC-97", "SC-100")
def test_after_a_module_no_infested_command_center() -> None:
    table = order("build", units={"helios.4": ["overmind/queen"]}, techs={"overmind": ["infest_command_center"]}, **HATCHERY)
    table.do("next_part", "buy research_and_development", "auto_pay")
    assert table.why("buy infested_command_center") == "SC-100"


# ---- bases

@rule("SC-102", "SC-103")
def test_a_base_goes_beside_a_unit_where_no_enemy_is() -> None:
    units = {"hydrax.4": ["raynor/marine"], "hydrax.1": ["raynor/wraith"], "hydrax.2": ["raynor/marine"]}
    table = order("build", planet="hydrax", units=units).do("next_part", "next_part", "buy base")
    assert table.targets("place") == ["hydrax.4"]
    assert table.why("place hydrax.2") == "SC-102"                  # the Overmind's base
    assert table.why("place hydrax.1") == "SC-102"                  # flying limit
    table.do("place hydrax.4", "auto_pay")
    assert owner_of(table, "hydrax.4") == "raynor"
    assert (table.gauge("raynor", "bases"), table.gauge("raynor", "on_mineral")) == (4, 2)
    assert SIDES.index("raynor") not in table.g.holder              # no Resource cards yet
    assert table.why("buy base") == "SC-87"


@rule("SC-102")
def test_no_base_beside_an_own_installation() -> None:
    table = order("build", planet="hydrax", units={"hydrax.4": ["raynor/marine"]}, installations={"hydrax.4": "raynor/warp_gate"})
    assert table.do("next_part", "next_part").why("buy base") == "SC-102"


@rule("SC-7", "SC-102")
def test_no_base_without_a_token() -> None:
    options = {"seats": 2, "survival": True, "faster_survival": True}
    planets = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [2, 0, 0], "dylar_iv": [3, 0, 0], "moria": [4, 0, 0]}
    bases = {"helios.2": "raynor", "hydrax.2": "overmind", "torus.2": "raynor", "dylar_iv.2": "raynor"}
    table = order("build", planet="moria", options=options, planets=planets, bases=bases, units={"moria.1": ["raynor/marine"]})
    assert table.do("next_part", "next_part").why("buy base") == "SC-7"
