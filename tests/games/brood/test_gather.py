"""The Brood's Gather phase (BR-50 to BR-58)."""
from __future__ import annotations

from tests.games.brood.table import Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-54")
def test_a_new_token_on_an_air_unit_costs_one() -> None:
    units = {"available/human/europe/air": 1, "expended/human/india/air": 1, "n_atlantic/human/europe/fleet": 1}
    for target, left in (("available/human/europe/air", 2), ("n_atlantic/human/europe/fleet", 3)):
        t = Table({"phase": "gather", "dormant": OPEN, "units": units}).do(f"control {target}")
        assert t.g.mindpower == left
    assert Table({"phase": "gather", "dormant": OPEN, "units": units}).do("control available/human/india/air").count(
        "available/brood/india/air") == 1


@rule("BR-15", "BR-55")
def test_without_supply_and_without_military_no_token_comes() -> None:
    t = Table({"phase": "gather", "dormant": {"usa": 1}, "tokens": 12})
    assert (t.g.supply, t.g.tokens) == (0, 12)


@rule("BR-55", "BR-76")
def test_nothing_to_seize() -> None:
    t = Table(options={"nation": "usa"})
    assert (t.g.tokens, t.g.supply, t.targets("land_larva")[0]) == (1, 11, "na_west")
    t.do("land_larva china")
    assert t.why("mind_control brood_available") == "BR-76"


@rule("BR-52")
def test_each_adult_gives_one_mindpower_and_a_larva_none() -> None:
    units = {"mexico/brood/brood/adult": 1, "china/brood/brood/adult": 1, "india/brood/brood/larva": 1}
    t = Table({"phase": "gather", "units": units, "dormant": OPEN})
    assert t.g.mindpower == 5
    t.do("land_larva japan", "molt_adult india")
    assert t.g.mindpower == 4                                                # the new Adult counts from the next Gather on


@rule("BR-53")
def test_a_new_token_goes_on_any_free_unit_but_no_orion() -> None:
    units = {"mexico/human/usa/army": 1, "arctic/human/usa/fleet": 1, "available/human/usa/air": 1, "expended/human/usa/air": 1,
             "india/brood/usa/army": 1}
    t = Table({"phase": "gather", "dormant": OPEN, "orions": {"mexico": 1}, "units": units})
    assert t.legal() == ["control mexico/human/usa/army", "control arctic/human/usa/fleet", "control available/human/usa/air"]
    assert t.why("control india/brood/usa/army") == "BR-18"
    t.do("control arctic/human/usa/fleet")
    assert (t.count("arctic/brood/usa/fleet"), t.g.supply) == (1, 10)


@rule("BR-56")
def test_the_free_larva_needs_a_factory_and_no_broodmaster() -> None:
    t = Table({"phase": "gather", "units": {"china/brood/brood/larva": 1, "japan/brood/brood/adult": 1}})
    assert len(t.targets("land_larva")) == 17                               # of nineteen factories
    assert [t.why(f"land_larva {area}") for area in ("china", "japan", "mcmurdo", "arctic", "india")] == [
        "BR-56", "BR-56", "BR-56", "BR-18", ""]


@rule("BR-58")
def test_the_larva_that_has_landed_can_be_used_at_once() -> None:
    t = Table({"phase": "gather"}).do("land_larva china")
    assert t.may("molt_adult china")
    t.do("spawn_worker china", "control_factory china")
    assert t.count("china/brood/brood/keeper") == 1
