"""The Humans' Build phase (BR-210 to BR-215)."""
from __future__ import annotations

import pytest

from tests.games.brood.table import Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake
JAPAN_ALONE = {"usa": 2, "europe": 1, "russia": 1, "china": 1, "india": 1}
JAPAN = {"japan/human/japan/army": 2, "n_pacific/human/japan/fleet": 2, "available/human/japan/air": 3}       # all it has


@rule("BR-210", "BR-214")
def test_one_unit_for_each_factory() -> None:
    t = Table({"phase": "build", "dormant": OPEN, "units": {"na_east/brood/brood/warrior": 1}})
    t.do("build_fleet na_east")
    assert t.targets("place_in") == ["arctic", "n_atlantic", "caribbean"]
    assert t.why("place_in n_pacific") == "BR-210"
    assert t.why("place_in na_east") == "BR-18"
    t.do("place_in caribbean")
    assert t.count("caribbean/human/usa/fleet") == 1
    assert t.why("build_army na_east") == "BR-214"
    t.do("build_air na_west", "build_army japan")
    assert (t.count("available/human/usa/air"), t.count("japan/human/japan/army")) == (1, 1)
    t.do("done")
    assert t.side() == "brood"


@rule("BR-211")
def test_an_orion_stops_all_kinds_of_building() -> None:
    t = Table({"phase": "build", "dormant": OPEN, "orions": {"india": 1}})
    assert {t.why(f"{verb} india") for verb in ("build_army", "build_air", "build_fleet")} == {"BR-211"}


@rule("BR-213")
def test_no_coast() -> None:
    t = Table({"phase": "build", "dormant": OPEN})
    assert t.why("build_fleet central_asia") == "BR-213"
    assert t.may("build_fleet n_russia")


@rule("BR-46", "BR-212")
@pytest.mark.parametrize("kind", ["army", "fleet", "air"])
def test_the_phase_opens_for_the_last_unit_of_a_pool(kind: str) -> None:
    """Of whichever kind; with nothing left to build it does not open."""
    units = {stack: many - stack.endswith(kind) for stack, many in JAPAN.items()}
    t = Table({"phase": "build", "home": "japan", "dormant": JAPAN_ALONE, "units": units})
    assert t.legal() == ["done", f"build_{kind} japan"]
    t = Table({"phase": "battle", "home": "japan", "dormant": JAPAN_ALONE, "units": JAPAN})
    assert t.side() == "brood"
