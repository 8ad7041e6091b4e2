"""Purchases: special Build orders, cards that change them, and the chain of clicks (SC-98, SC-104 to SC-106, SC-322)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.orders import order, stock
from tests.games.starcraft.table import T
from tests.rule import rule

HATCHERY: dict[str, Any] = {"side": "overmind", "other": "raynor"}


# ---- special orders and cards

@rule("SC-104")
def test_a_special_order_builds_one_more_and_gives_one_discount() -> None:
    table = order("build", special=True)
    table.do("buy marine", "place helios.2")
    assert table.why("discount gas") == "SC-104"
    table.do("discount mineral")
    assert table.at() == "build.buy"
    assert table.gauge("raynor", "pool") == 6
    for _unit in range(2):
        table.do("buy marine", "place helios.2")
        assert table.why("discount mineral") == "SC-104"
        table.do("auto_pay")
    assert table.why("buy marine") == "SC-92"
    assert order("build").do("buy marine", "place helios.2").why("discount mineral") == "SC-104"


@rule("SC-104", "SC-323")
def test_the_discount_counts_for_what_can_be_paid() -> None:
    poor = {"raynor": {"pool": 0}}
    table = order("build", special=True, sheet=poor)
    assert table.why("buy marine") == ""
    assert table.why("buy worker") == "SC-112"                      # not on a worker
    table.do("buy marine", "place helios.2")
    assert table.why("pay permanent_mineral") == "SC-108"
    table.do("discount mineral")
    assert table.why("buy marine") == "SC-112"
    lame = order("build", special=True, sheet={"raynor": {"line_2": 2, "on_gas": 2}}).do("buy goliath", "place helios.2")
    assert lame.why("discount mineral") == "SC-323"                 # the gas could not be paid
    lame.do("discount gas", "auto_pay")
    assert lame.units("raynor", "helios.2") == ["goliath"]


@rule("SC-104")
def test_the_discount_is_for_buildings_modules_transports_and_bases_too() -> None:
    for steps in (["buy transport", "place helios/1"], ["next_part", "buy factory:1"], ["next_part", "buy supply"]):
        assert order("build", special=True).do(*steps).why("discount mineral") == ""
    base = order("build", special=True, planet="hydrax", units={"hydrax.4": ["raynor/marine"]})
    assert base.do("next_part", "next_part", "buy base", "place hydrax.4").why("discount mineral") == ""


@rule("SC-105")
def test_make_do_with_little_gives_one_worker_or_transport() -> None:
    table = order("build", leaders=["raynor_make_do_with_little"], sheet={"raynor": {"pool": 0}})
    assert table.why("buy worker") == ""
    table.do("buy worker", "use_free")
    assert (table.gauge("raynor", "away"), table.gauge("raynor", "pool")) == (1, 0)
    assert table.why("buy transport") == "SC-112"
    rich = order("build", leaders=["raynor_make_do_with_little"]).do("buy worker", "auto_pay", "buy transport", "place helios/1")
    assert rich.why("use_free") == ""                               # he may keep it for later
    assert order("build").do("buy worker").why("use_free") == "SC-105"
    assert order("build", leaders=["raynor_make_do_with_little"]).do("buy marine", "place helios.2").why("use_free") == "SC-105"


@rule("SC-105", "SC-236")
def test_make_do_with_little_counts_modules_twice() -> None:
    table = order("build", leaders=["raynor_make_do_with_little"], sheet={"raynor": {"supply": 1}})
    for _unit in range(4):
        table.do("buy marine", "place helios.2", "auto_pay")
    assert table.why("buy marine") == "SC-92"


@rule("SC-106", "SC-92")
def test_built_units_may_wait_on_a_card() -> None:
    keys: dict[str, Any] = {"leaders": ["raynor_covert_operations"], "sheet": {"raynor": {"line_1": 3}}}
    table = order("build", **keys).do("buy ghost")
    assert "reserve" in table.targets("place")
    table.do("place reserve", "auto_pay")
    assert [T.units.space.ids[unit] for unit in table.of("raynor", "reserve")] == ["ghost"]
    assert stock(table, "raynor", "ghost") == T.units.count[T.units.space.index["ghost"]] - 1
    assert table.do("buy marine").why("place reserve") == "SC-106"
    table.do("place helios.2", "auto_pay")
    assert table.why("buy marine") == "SC-92"                       # the limit counts it


@rule("SC-106")
def test_on_conclave_fleet_any_unit_waits() -> None:
    units = {"helios.1": ["aldaris/dark_templar"], "helios.2": ["aldaris/scout"] * 3 + ["aldaris/zealot"],
             "helios.3": ["aldaris/zealot"] * 2, "helios.4": ["aldaris/dragoon"] * 3}
    table = order("build", side="aldaris", other="raynor", leaders=["aldaris_conclave_fleet"], units=units,
                  techs={"aldaris": ["summon_dark_archon"]}, sheet={"aldaris": {"line_1": 2}})
    table.do("buy dark_archon", "destroy dark_templar/helios.1", "place reserve")
    assert table.units("aldaris", "helios.1") == []
    assert table.do("buy zealot").targets("place") == ["helios.1", "reserve"]


# ---- the chain

@rule("SC-322", "SC-333")
def test_a_purchase_is_one_chain_and_the_piece_comes_with_the_last_resource() -> None:
    table = order("build", sheet={"raynor": {"line_2": 2}}).do("buy goliath", "place helios.2", "pay permanent_mineral")
    assert table.units("raynor", "helios.2") == []
    assert table.why("done") == "SC-333"
    assert table.why("destroy_own base/helios.2") == "SC-83"
    table.do("pay permanent_gas", "pay permanent_mineral")
    assert table.units("raynor", "helios.2") == ["goliath"]


@rule("SC-322")
def test_units_for_a_tech_required_one_stand_until_it_is_paid() -> None:
    table = order("build", units={"helios.2": ["overmind/hydralisk"]}, techs={"overmind": ["lurker_aspect"]}, **HATCHERY)
    table.do("buy lurker", "destroy hydralisk/helios.2", "place helios.2", "pay permanent_gas")
    assert table.units("overmind", "helios.2") == ["hydralisk"]
    table.do("pay permanent_mineral")
    assert table.units("overmind", "helios.2") == ["lurker"]


@rule("SC-299")
def test_a_carrier_hands_its_item_to_the_unit_built_from_it() -> None:
    table = order("build", units={"helios.2": ["overmind/carrier/psi_emitter"]}, item_kind={"psi_emitter": "hydralisk"},
                  item_area={"psi_emitter": "helios.2"}, techs={"overmind": ["lurker_aspect"]}, **HATCHERY)
    table.do("buy lurker", "destroy carrier/psi_emitter", "place helios.2", "auto_pay")
    assert table.units("overmind", "helios.2") == ["carrier/psi_emitter"]
    item = T.units.space.index["lurker"]
    assert item in table.g.item_kind


@rule("SC-98", "SC-199")
def test_with_the_assist_module_one_assist_unit_does_not_count() -> None:
    units = {"helios.1": ["raynor/marine"] * 2, "helios.2": ["raynor/marine"] * 4, "helios.3": ["overmind/zergling"],
             "helios.4": ["overmind/zergling"]}
    sheet = {"raynor": {"line_1": 2}}
    assert order("build", units=units, sheet=sheet).why("buy medic") == "SC-91"
    table = order("build", units=units, sheet={"raynor": {"line_1": 2, "assist": 1}}).do("buy medic")
    assert table.targets("place") == ["helios.1", "helios.2"]
