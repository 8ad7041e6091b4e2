"""Air missions and interception (BR-141, BR-184 to BR-189, BR-205 to BR-208)."""
from __future__ import annotations

from tests.games.brood.table import BROOD, RULES, Table
from tests.rule import rule
from thunderchild.kernel.flow import Choice

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-141")
def test_the_interceptor_rolls_first() -> None:
    """An interceptor of 4 and a mission of 1: a 4 and a 2 are a hit and a miss in this order only."""
    units = {"available/human/minor/air": 1, "available/brood/usa/air": 1, "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "strike_with available/human/minor/air", "intercept available/brood/usa/air", 4, 2)
    assert t.units() == {"mexico/brood/brood/adult": 1, "expended/brood/usa/air": 1}


@rule("BR-184", "BR-186", "BR-189")
def test_an_interceptor_is_expended() -> None:
    units = {"mexico/human/usa/army": 1, "available/human/usa/air": 2, "available/brood/europe/air": 1,
             "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air")
    step = RULES.step(t.g)
    assert isinstance(step, Choice)
    assert step.window
    t.do("intercept available/brood/europe/air", 6, 6)
    assert t.count("expended/brood/europe/air") == 1
    t.do("support available/human/usa/air")
    assert t.side() == "human"                                         # nobody is left to intercept


@rule("BR-189", "BR-50", "BR-192")
def test_refreshing_the_banks() -> None:
    t = Table({"phase": "build", "dormant": OPEN, "units": {"expended/human/usa/air": 2,
                                                            "expended/brood/europe/air": 1}}).do("done")
    assert t.units() == {"available/human/usa/air": 2, "expended/brood/europe/air": 1}
    t.do("control available/human/usa/air", "land_larva china", "end_turn", "neutrality", "done", "done")
    assert t.count("available/brood/europe/air") == 1


@rule("BR-188")
def test_a_mission_is_intercepted_once_and_goes_through() -> None:
    units = {"mexico/human/usa/army": 1, "available/human/usa/air": 1, "available/brood/europe/air": 2,
             "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air",
         "intercept available/brood/europe/air", 6, 6)
    assert t.legal() == ["roll"]
    t.do("roll", 6)
    assert t.heard("strength")[-1]["total"] == 7


@rule("BR-208")
def test_human_air_intercepts_over_dormant_nations() -> None:
    units = {"available/brood/europe/air": 1, "available/human/usa/air": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "orions": {"mexico": 1}, "units": units})
    t.do("berserk available/brood/europe/air", "fly_to china")
    assert t.legal() == ["intercept available/human/usa/air", "decline"]


@rule("BR-187", "BR-205", "BR-172")
def test_a_striker_that_is_shot_down_is_replaced_by_naming_another() -> None:
    units = {"mexico/brood/brood/larva": 1, "available/human/usa/air": 2, "available/brood/europe/air": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "strike_with available/human/usa/air", "intercept available/brood/europe/air", 1, 6)
    assert (t.heard("attack"), t.pool("usa_air"), t.legal()) == ([], 3, ["strike_with available/human/usa/air", "end_area"])
    t.do("strike_with available/human/usa/air", 4, 2)
    assert t.units() == {"expended/human/usa/air": 1, "expended/brood/europe/air": 1}


@rule("BR-185", "BR-187")
def test_both_air_units_shot_down() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "available/human/usa/air": 2,
        "available/brood/europe/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air",
         "intercept available/brood/europe/air", 1, 1)
    assert (t.count("available/human/usa/air"), t.count("available/brood/europe/air"), t.g.tokens) == (1, 0, 1)
    assert t.may("support available/human/usa/air")
    t.do("support available/human/usa/air", "roll", 6)
    assert t.heard("strength")[-1]["total"] == 7


@rule("BR-205")
def test_a_strike_is_intercepted_before_the_defender_is_fixed() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/brood/usa/army": 1, "mexico/brood/europe/army": 1, "available/human/usa/air": 1,
        "available/brood/europe/air": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air")
    assert t.legal() == ["intercept available/brood/europe/air", "decline"]
    t.do("decline")
    assert t.targets("defend_with") == ["mexico/brood/usa/army", "mexico/brood/europe/army"]


@rule("BR-207")
def test_an_air_unit_on_a_mission_is_in_no_bank() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "available/human/usa/air": 1,
        "available/brood/europe/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air")
    assert (t.count("available/human/usa/air"), t.count("expended/human/usa/air"), t.side()) == (0, 0, "brood")
    t.do("decline")
    assert t.count("expended/human/usa/air") == 0                           # it fights
    t.do("roll", 6)                                                         # a total of 7 hits without a die
    assert t.count("expended/human/usa/air") == 1


@rule("BR-184", "BR-185")
def test_whoever_may_intercept_knows_where_it_flies_and_the_odds() -> None:
    """The American Air unit rolls 4 or less, the European one 3 or less."""
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/brood/brood/adult": 1, "available/human/usa/air": 1, "available/brood/europe/air": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air")
    ask = RULES.ask(t.g, BROOD)
    assert (ask.head, ask.rule) == ("Intercept in the air?", 184)
    assert ask.detail.startswith("The American Air unit (+4) flies to strike in Mexico.")
    assert t.label("intercept available/brood/europe/air").odds == "shoots it down 50 %, is shot down 67 %"
