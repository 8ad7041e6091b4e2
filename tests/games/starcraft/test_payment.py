"""Resources, workers, depletion (SC-107 to SC-118, SC-323 to SC-325)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.orders import depleted, on_card, order
from tests.games.starcraft.table import AREAS, SIDES, Table
from tests.rule import rule

FACTORY = {"line_2": 2, "supply": 2}            # a Goliath costs 2 minerals and 1 gas
HELD = {"helios.2": "raynor", "helios.4": "raynor"}


def paying(good: str = "goliath", **keys: Any) -> Table:
    """Raynor owes the price of a unit; `sheet` is his."""
    sheet = {**FACTORY, **keys.pop("sheet", {})}
    return order("build", sheet={"raynor": sheet}, **keys).do(f"buy {good}", "place helios.2")


@rule("SC-107", "SC-108")
def test_each_resource_is_paid_by_one_worker_of_its_kind() -> None:
    table = paying(holder=HELD)
    assert set(table.targets("pay")) == {"helios.2", "helios.4", "permanent_mineral", "permanent_gas"}
    table.do("pay helios.2", "pay permanent_mineral")
    assert table.why("pay permanent_mineral") == "SC-108"           # no minerals are owed any more
    assert table.why("pay hydrax.4") == "SC-108"                    # not his card
    table.do("pay helios.4")
    assert table.at() == "build.buy"
    assert table.units("raynor", "helios.2") == ["goliath"]
    assert [table.gauge("raynor", name) for name in ("pool", "on_mineral", "on_gas")] == [3, 1, 0]
    assert (on_card(table, "helios.2"), on_card(table, "helios.4")) == (1, 1)


@rule("SC-108")
def test_cards_of_other_planets_pay_too() -> None:
    table = paying(holder={"hydrax.4": "raynor"})
    table.do("pay hydrax.4")
    assert on_card(table, "hydrax.4") == 1


@rule("SC-109")
def test_a_card_holds_its_number_and_turned_one_less() -> None:
    full = paying("marine", holder={"hydrax.4": "raynor", "helios.2": "raynor"}, on_card={"helios.2": 2})
    assert full.why("pay helios.2") == "SC-108"
    table = paying("marine", holder={"helios.2": "raynor"}, on_card={"helios.2": 1}, depletion={"helios.2": 1})
    assert table.why("pay helios.2") == "SC-108"                    # 2 minerals, turned: 1
    single = paying(holder={"helios.4": "raynor"}, depletion={"helios.4": 1})
    assert single.why("pay helios.4") == ""                         # a card of 1 stays usable


@rule("SC-110")
def test_workers_stay_where_they_are_until_regrouping() -> None:
    table = paying("marine", sheet={"pool": 1}).do("pay permanent_mineral")
    assert table.why("buy marine") == "SC-112"
    table.do("done").go("placing.pick")
    assert table.gauge("raynor", "on_mineral") == 0
    assert table.gauge("raynor", "pool") == 1


@rule("SC-111")
def test_a_token_pays_without_a_worker_and_never_too_much() -> None:
    table = paying(sheet={"mineral_tokens": 1, "gas_tokens": 2}).do("pay gas_token")
    assert table.why("pay gas_token") == "SC-111"
    table.do("pay mineral_token", "pay permanent_mineral")
    assert [table.gauge("raynor", name) for name in ("mineral_tokens", "gas_tokens", "pool")] == [0, 1, 5]
    assert paying("marine").why("pay mineral_token") == "SC-111"


@rule("SC-112", "SC-118")
def test_what_cannot_be_paid_is_not_bought() -> None:
    assert order("build", sheet={"raynor": {"pool": 0, "away": 9}}).why("buy marine") == "SC-112"
    poor = order("build", sheet={"raynor": {**FACTORY, "on_gas": 2, "pool": 5}})
    assert poor.why("buy goliath") == "SC-112"                      # no room for gas
    assert order("build", sheet={"raynor": {**FACTORY, "on_gas": 2}}, holder=HELD).why("buy goliath") == ""


@rule("SC-113", "SC-115")
def test_force_mining_turns_a_full_card() -> None:
    table = paying(holder=HELD, on_card={"helios.2": 1})
    assert table.why("force_mine helios.2") == "SC-115"
    assert table.why("force_mine hydrax.2") == "SC-113"
    table.do("pay helios.2", "force_mine helios.2")
    assert (on_card(table, "helios.2"), depleted(table, "helios.2")) == (3, 1)
    assert not any(click.startswith("force_mine permanent") for click in table.legal())


@rule("SC-114", "SC-324")
def test_force_mining_again_removes_the_card_and_its_workers() -> None:
    table = paying(holder=HELD, on_card={"helios.2": 2}).do("force_mine helios.2", "force_mine helios.2")
    assert depleted(table, "helios.2") == 2
    assert table.g.holder[AREAS["helios.2"]] < 0
    assert (table.gauge("raynor", "away"), table.gauge("raynor", "pool")) == (4, 4)
    assert on_card(table, "helios.2") == 0


@rule("SC-113", "SC-323")
def test_force_mining_counts_for_what_can_be_paid() -> None:
    sheet = {"raynor": {**FACTORY, "on_mineral": 4, "pool": 4}}
    table = order("build", sheet=sheet, holder={"helios.2": "raynor"}, on_card={"helios.2": 2})
    assert table.why("buy goliath") == ""
    table.do("buy goliath", "place helios.2")
    assert table.why("auto_pay") == "SC-325"
    table.do("force_mine helios.2", "force_mine helios.2", "pay permanent_gas")
    assert table.at() == "build.buy"
    gone = order("build", sheet=sheet, holder={"helios.2": "raynor"}, on_card={"helios.2": 3}, depletion={"helios.2": 1})
    assert gone.why("buy goliath") == "SC-112"                      # one mineral more, not two


@rule("SC-116")
def test_a_partially_depleted_area_has_the_turned_card() -> None:
    from thunderchild.games.starcraft.rules.questions import capacity
    table = order("build", depletion={"helios.2": 1, "helios.4": 1})
    assert [capacity(table.g, AREAS[area]) for area in ("helios.2", "helios.4", "hydrax.4")] == [1, 1, 3]


@rule("SC-117")
def test_riches_of_aiur_keep_others_from_depleting() -> None:
    keys: dict[str, Any] = {"other": "aldaris", "leaders": ["aldaris_riches_of_aiur"], "sheet": {"raynor": {"on_mineral": 4}},
                            "holder": {"hydrax.2": "raynor"}, "on_card": {"hydrax.2": 2}}
    table = order("build", **keys)
    assert table.why("buy marine") == "SC-112"                      # Aldaris controls the area of the card
    table = order("build", **{**keys, "sheet": {"raynor": {"on_mineral": 3}}}).do("buy marine", "place helios.2")
    assert table.why("force_mine hydrax.2") == "SC-117"
    both = order("build", **keys, units={"hydrax.2": ["raynor/marine"]})
    assert both.why("buy marine") == ""                             # nobody controls it


@rule("SC-323")
def test_a_payment_never_gets_stuck() -> None:
    table = paying(sheet={"pool": 2, "gas_tokens": 1})
    assert table.why("pay permanent_gas") == "SC-323"
    assert table.why("pay gas_token") == ""
    table.do("pay permanent_mineral")
    assert table.why("pay permanent_gas") == "SC-323"
    table.do("pay gas_token", "pay permanent_mineral")
    assert table.at() == "build.buy"
    assert order("build", sheet={"raynor": {**FACTORY, "pool": 1, "gas_tokens": 1}}).why("buy goliath") == "SC-112"


@rule("SC-324")
def test_a_paid_worker_stays_on_his_card() -> None:
    table = paying("marine", holder=HELD, units={"helios.4": ["raynor/marine"]})
    table.do("pay helios.2", "destroy_own base/helios.2", "destroy_own marine/helios.2")
    assert on_card(table, "helios.2") == 1


@rule("SC-325")
def test_auto_pay_takes_permanent_resources_then_cards_he_does_not_control() -> None:
    sheet = {"on_mineral": 3, "gas_tokens": 1, "pool": 6}
    holder = {"helios.2": "raynor", "helios.4": "raynor", "dylar_iv.3": "raynor"}
    planets = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "dylar_iv": [0, 1, 0]}
    table = paying(sheet=sheet, holder=holder, planets=planets, units={"dylar_iv.3": ["raynor/marine"]}).do("auto_pay")
    assert [table.gauge("raynor", name) for name in ("on_mineral", "on_gas", "gas_tokens")] == [4, 1, 1]
    assert (on_card(table, "dylar_iv.3"), on_card(table, "helios.2")) == (1, 0)     # the order of planets.toml
    away = paying(sheet=sheet, holder=holder, planets=planets).do("auto_pay")
    assert on_card(away, "dylar_iv.3") == 1
    here = paying(sheet={**sheet, "on_mineral": 4}, holder={"helios.2": "raynor", "torus.2": "raynor", "torus.4": "raynor"},
                  planets={**planets, "torus": [0, -1, 0]}, units={"torus.2": ["raynor/marine"]}).do("auto_pay")
    assert [on_card(here, area) for area in ("torus.4", "helios.2", "torus.2")] == [1, 1, 0]


@rule("SC-325")
def test_auto_pay_takes_no_tokens_and_forces_nothing() -> None:
    table = paying(sheet={"pool": 2, "gas_tokens": 1})
    assert table.why("auto_pay") == "SC-325"
    special = paying("marine", special=True).do("auto_pay")
    assert special.gauge("raynor", "pool") == 5                     # no discount either
    assert SIDES[special.g.turn] == "raynor"
