"""Battle, air and berserk (BR-170 to BR-208)."""
from __future__ import annotations

import pytest

from tests.games.brood.table import RULES, Table
from tests.rule import rule
from thunderchild.kernel.flow import Choice

OPEN = {"china": 1}


@rule("BR-141")
def test_the_interceptor_rolls_first() -> None:
    """An interceptor of 4 and a mission of 1: a 4 and a 2 are a hit and a miss in this order only."""
    units = {"available/human/minor/air": 1, "available/brood/usa/air": 1, "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "strike_with available/human/minor/air", "intercept available/brood/usa/air", 4, 2)
    assert t.units() == {"mexico/brood/brood/adult": 1, "expended/brood/usa/air": 1}


@rule("BR-171")
def test_a_finished_area_is_not_visited_again() -> None:
    units = {"mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "india/human/usa/army": 1, "india/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    assert t.targets("battle") == ["india", "mexico"]
    t.do("battle mexico", "end_area")
    assert t.why("battle mexico") == "BR-171"
    assert t.targets("battle") == ["india"]


@rule("BR-172")
def test_each_unit_attacks_once() -> None:
    units = {"mexico/human/usa/army": 2, "mexico/brood/brood/adult": 1, "available/human/usa/air": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico")
    t.do("attack_with mexico/human/usa/army", "roll", 6, "attack_with mexico/human/usa/army", "support available/human/usa/air",
         "roll", 1)
    assert t.why("attack_with mexico/human/usa/army") == "BR-47"       # nobody is left: the area has ended
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico")
    for _army in range(2):
        t.do("attack_with mexico/human/usa/army", "roll", 6)
    assert t.why("attack_with mexico/human/usa/army") == "BR-172"
    t.do("strike_with available/human/usa/air", 6)
    assert t.legal() == ["done"]


@rule("BR-173", "BR-177")
def test_the_classes_of_defenders() -> None:
    """One shot after the other, each destroys what must defend."""
    units = {"mexico/human/usa/army": 4, "available/human/usa/air": 4, "available/human/china/air": 2,
             "mexico/brood/minor/army": 1,
             "mexico/brood/brood/warrior": 1, "mexico/brood/brood/worker": 1, "mexico/brood/brood/keeper": 1,
             "mexico/brood/brood/larva": 1}
    t = Table({"phase": "battle", "dormant": {"japan": 1}, "units": units}).do("battle mexico")
    for _attack in range(4):
        t.do("attack_with mexico/human/usa/army", "support available/human/usa/air", "roll")
        while t.side() == "chance":
            t.do(6)
    t.do("strike_with available/human/china/air", 1, 6)
    assert [row["on"].split("/", 1)[1] for row in t.heard("attack")] == [
        "brood/minor/army", "brood/brood/warrior", "brood/brood/worker", "brood/brood/keeper", "brood/brood/larva"]
    assert t.g.tokens == 1


@rule("BR-174", "BR-175")
@pytest.mark.parametrize(("dice", "left"), [((4,), 1), ((3, 4), 1), ((3, 5), 0)])
def test_hit_and_save(dice: tuple[int, ...], left: int) -> None:
    units = {"mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "roll", *dice)
    assert (t.side(), t.count("mexico/brood/brood/adult")) == ("human", left)


@rule("BR-178", "BR-179")
def test_armies_and_fleets_fight_where_they_stand() -> None:
    units = {"mexico/human/usa/army": 1, "sa_west/human/europe/army": 1, "caribbean/human/usa/fleet": 1,
             "mexico/brood/brood/adult": 1,
             "caribbean/brood/minor/fleet": 1, "sa_west/brood/brood/larva": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico")
    assert t.targets("attack_with") == ["mexico/human/usa/army"]
    assert t.why("attack_with sa_west/human/europe/army") == "BR-178"
    assert t.why("attack_with caribbean/human/usa/fleet") == "BR-178"
    t.do("end_area", "battle caribbean", "attack_with caribbean/human/usa/fleet", "roll", 4, 3)
    assert t.count("caribbean/brood/minor/fleet") == 0
    t.do("done")                                                       # Mexico and South America West are left alone
    assert t.side() == "human"


@rule("BR-180", "BR-183")
def test_support_is_flown_from_the_available_bank_and_never_for_air() -> None:
    units = {"mexico/human/usa/army": 1, "available/human/usa/air": 2, "expended/human/india/air": 1,
             "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico", "attack_with mexico/human/usa/army")
    assert t.why("support expended/human/india/air") == "BR-180"
    assert t.why("support available/human/india/air") == "BR-18"
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico", "strike_with available/human/usa/air")
    assert t.side() == "chance"


@rule("BR-182")
def test_supporters_are_expended_after_a_miss_too() -> None:
    units = {"mexico/human/minor/army": 1, "available/human/india/air": 1, "mexico/brood/brood/adult": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/minor/army", "support available/human/india/air", "roll", 4)
    assert t.count("expended/human/india/air") == 1


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


@rule("BR-202", "BR-205")
def test_a_strike_by_air() -> None:
    units = {"available/human/usa/air": 1, "arctic/brood/russia/fleet": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle arctic", "strike_with available/human/usa/air", 4,
                                                                       4)
    assert t.units() == {"expended/human/usa/air": 1}


@rule("BR-206", "BR-203")
def test_where_a_battle_is_possible() -> None:
    units = {"mexico/brood/brood/adult": 1, "india/human/usa/army": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": {**units, "india/brood/brood/larva": 1}})
    assert (t.why("battle mexico"), t.why("battle japan"), t.why("battle arctic")) == ("BR-206", "BR-206", "BR-206")
    assert Table({"phase": "battle", "dormant": OPEN, "units": units}).said()["doing"][-1]["what"] == "build_phase"


@rule("BR-208")
def test_human_air_intercepts_over_dormant_nations() -> None:
    units = {"available/brood/europe/air": 1, "available/human/usa/air": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "orions": {"mexico": 1}, "units": units})
    t.do("berserk available/brood/europe/air", "fly_to china")
    assert t.legal() == ["intercept available/human/usa/air", "decline"]


# ---- berserk

@rule("BR-190", "BR-191", "BR-192", "BR-187")
def test_a_berserk_unit_attacks_everybody_once() -> None:
    units = {"mexico/brood/brood/warrior": 1, "mexico/human/usa/army": 1, "mexico/human/europe/army": 1,
             "sa_west/human/usa/army": 1,
             "available/brood/india/air": 1, "available/human/usa/air": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "units": units}).do("berserk mexico/brood/brood/warrior")
    assert t.targets("attack") == ["mexico/human/usa/army", "mexico/human/europe/army"]
    assert t.why("attack sa_west/human/usa/army") == "BR-190"
    t.do("attack mexico/human/usa/army", "support available/brood/india/air", "decline", "roll", 6)
    assert t.heard("strength")[-1]["total"] == 7
    assert (t.count("mexico/human/usa/army"), t.count("expended/brood/india/air")) == (0, 1)
    assert t.why("attack mexico/human/usa/army") == "BR-18"
    t.do("attack mexico/human/europe/army")
    assert t.why("support expended/brood/india/air") == "BR-180"
    t.do("roll", 6)
    assert (t.count("mexico/brood/brood/warrior"), t.count("mexico/human/europe/army")) == (0, 1)


@rule("BR-190", "BR-199")
def test_stopping_early_spares_the_orions() -> None:
    units = {"mexico/brood/brood/warrior": 1, "mexico/human/usa/army": 1}
    start = {"mindpower": 1, "dormant": OPEN, "orions": {"mexico": 2}, "units": units}
    t = Table(start).do("berserk mexico/brood/brood/warrior", "stop_berserk")
    assert (t.orions("mexico"), t.count("mexico/brood/brood/warrior")) == (2, 0)
    t = Table(start).do("berserk mexico/brood/brood/warrior", "attack mexico/human/usa/army", "roll", 5, 5)
    assert t.orions("mexico") == 0


@rule("BR-195", "BR-193", "BR-183")
def test_a_berserk_air_unit_attacks_several_units() -> None:
    units = {"available/brood/usa/air": 2, "arctic/human/usa/fleet": 2, "arctic/human/europe/fleet": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "units": units}).do("berserk available/brood/usa/air", "fly_to arctic")
    t.do("attack arctic/human/usa/fleet", 4, 5, "attack arctic/human/usa/fleet", 4, 5, "attack arctic/human/europe/fleet", 5)
    assert t.units() == {"available/brood/usa/air": 1, "arctic/human/europe/fleet": 1}
    assert t.g.tokens == 1


@rule("BR-197")
def test_a_token_that_comes_back_waits_for_the_next_action() -> None:
    units = {"mexico/brood/brood/worker": 1, "mexico/human/usa/army": 1, "available/brood/india/air": 1,
             "available/human/usa/air": 1}
    t = Table({"mindpower": 2, "dormant": OPEN, "units": units})
    t.do("berserk mexico/brood/brood/worker", "attack mexico/human/usa/army", "support available/brood/india/air",
         "intercept available/human/usa/air", 1, 6)
    assert (t.g.tokens, t.why("mind_control brood_available")) == (1, "BR-47")
    t.do("roll", 6)
    assert t.may("mind_control brood_available")


@rule("BR-201")
def test_air_in_banks_is_no_victim() -> None:
    units = {"mexico/brood/brood/worker": 1, "mexico/human/usa/army": 1, "available/human/usa/air": 1,
             "expended/human/usa/air": 1}
    t = Table({"mindpower": 2, "dormant": OPEN, "units": units}).do("berserk mexico/brood/brood/worker")
    assert t.why("attack available/human/usa/air") == "BR-201"
    assert t.why("attack expended/human/usa/air") == "BR-201"


@rule("BR-85")
def test_a_broodmaster_hits_only_with_support() -> None:
    units = {"mexico/brood/brood/adult": 1, "mexico/human/minor/army": 2, "available/brood/usa/air": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "units": units}).do("berserk mexico/brood/brood/adult",
                                                                    "attack mexico/human/minor/army")
    t.do("roll", 1)
    assert t.count("mexico/human/minor/army") == 2
    t.do("attack mexico/human/minor/army", "support available/brood/usa/air", "roll", 4, 3)
    assert (t.count("mexico/human/minor/army"), t.count("mexico/brood/brood/adult")) == (1, 0)


@rule("BR-200", "BR-232")
def test_a_berserk_keeper_frees_its_factory() -> None:
    t = Table({"mindpower": 1, "units": {"japan/brood/brood/keeper": 1}}).do("berserk japan/brood/brood/keeper")
    assert (t.units(), t.pool("worker")) == ({}, 8)


@rule("BR-181", "BR-142")
def test_a_total_of_exactly_six_needs_no_attack_die() -> None:
    units = {"mexico/human/usa/army": 1, "available/human/europe/air": 1, "mexico/brood/brood/worker": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/europe/air", "roll", 3)
    assert (t.heard("attack_die"), t.side(), t.count("mexico/brood/brood/worker")) == ([], "human", 0)
