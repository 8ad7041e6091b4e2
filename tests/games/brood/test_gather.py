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
