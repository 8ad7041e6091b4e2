"""Project Orion (BR-120 to BR-127)."""
from __future__ import annotations

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-120", "BR-121")
def test_launching() -> None:
    t = Table({"phase": "project_orion", "launched": 4, "orions": {"mcmurdo": 1, "mountains": 1, "mexico": 1},
               "units": {"mcmurdo/brood/brood/warrior": 1}})
    assert t.why("launch mexico") == "BR-120"
    assert t.why("launch sa_east") == "BR-18"
    t.do("launch mcmurdo", "launch mountains")
    assert not t.over()                                                # only at the end of the segment
    t.do("done")
    assert (t.g.over, t.g.launched, RULES.returns(t.g)) == (2, 6, [-1.0, 1.0])


@rule("BR-122")
def test_an_orion_moves_once() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"mexico": 1}}).do("orion mexico", "march na_west")
    assert (t.why("orion na_west"), t.why("orion mexico")) == ("BR-122", "BR-18")
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"mexico": 1, "na_west": 1}}).do("orion mexico", "march na_west")
    assert t.may("orion na_west")                                      # the one that stood there


@rule("BR-123", "BR-223")
def test_orions_and_the_status_of_nations() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"india": 1}}).do("orion india")
    assert t.why("march china") == "BR-123"
    t.do("march se_asia")
    assert t.neutral("se_asia")


@rule("BR-124", "BR-127", "BR-231")
def test_where_orions_are_built() -> None:
    t = Table({"phase": "build_orion", "dormant": OPEN, "neutral": ["mexico"], "orions": {"sa_east": 1}, "units": {
        "india/brood/brood/keeper": 1, "japan/brood/brood/warrior": 1}})
    assert [t.why(f"build_orion {land}") for land in ("sa_east", "india", "china", "mexico", "mcmurdo", "arctic")] == [
        "BR-124", "BR-231", "BR-231", "BR-231", "BR-18", "BR-18"]
    t.do("build_orion japan", "build_orion na_west")
    assert (t.orions("japan"), t.orions("na_west")) == (1, 1)


@rule("BR-125", "BR-211")
def test_a_new_orion_waits_and_stops_its_factory() -> None:
    t = Table({"phase": "project_orion", "dormant": OPEN, "neutral": []}).do("build_orion mexico", "done")
    assert t.said()["doing"][-1]["what"] == "build_phase"
    assert t.why("build_army mexico") == "BR-211"
    assert t.may("build_army sa_west")


@rule("BR-126", "BR-204")
def test_orions_are_never_attacked() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "orions": {"mexico": 1}, "units": {
        "available/human/usa/air": 1, "mexico/brood/brood/worker": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air", 1, 6)
    assert (t.orions("mexico"), t.units()) == (1, {"expended/human/usa/air": 1})
    brood = Table({"mindpower": 1, "orions": {"mexico": 1}, "units": {"mexico/brood/brood/worker": 1,
                                                                      "mexico/human/europe/army": 1}})
    brood.do("berserk mexico/brood/brood/worker")
    assert brood.legal() == ["attack mexico/human/europe/army", "stop_berserk"]
    assert brood.do("stop_berserk").orions("mexico") == 1              # the Army protects it
