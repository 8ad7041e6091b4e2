"""The Humans' Battle phase and the attack itself (BR-142, BR-170 to BR-183, BR-202 to BR-206)."""
from __future__ import annotations

import pytest

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


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


@rule("BR-181", "BR-142")
def test_a_total_of_exactly_six_needs_no_attack_die() -> None:
    units = {"mexico/human/usa/army": 1, "available/human/europe/air": 1, "mexico/brood/brood/worker": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/europe/air", "roll", 3)
    assert (t.heard("attack_die"), t.side(), t.count("mexico/brood/brood/worker")) == ([], "human", 0)


@rule("BR-172", "BR-182", "BR-206")
def test_an_air_unit_is_used_once_in_the_phase_whichever_way() -> None:
    units = {"mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "india/brood/brood/larva": 1,
             "available/human/usa/air": 1, "available/human/india/air": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air", "roll", 1)
    assert t.why("strike_with expended/human/usa/air") == "BR-172"
    t.do("strike_with available/human/india/air", 6)
    assert (t.why("battle india"), t.legal()) == ("BR-206", ["done"])


@rule("BR-170")
def test_an_unblocked_battle_phase_refreshes_the_brood_s_air_under_either_option() -> None:
    for option in (True, False):
        t = Table({"phase": "battle", "dormant": OPEN, "options": {"brood_air_refresh_when_battle_blocked": option},
                   "units": {"expended/brood/europe/air": 1, "mexico/brood/brood/larva": 1, "mexico/human/usa/army": 1}})
        assert t.count("available/brood/europe/air") == 1


@rule("BR-170")
def test_brood_air_and_a_blocked_battle() -> None:
    for option, bank in ((True, "available"), (False, "expended")):
        t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}, "units": {"expended/brood/europe/air": 1},
                   "options": {"brood_air_refresh_when_battle_blocked": option}})
        t.do("mediate usa", "place_army na_west", "place_army na_west", "place_fleet arctic", "place_fleet arctic",
             "block battle")
        while t.side() == "human":
            t.do("done")
        assert t.count(f"{bank}/brood/europe/air") == 1


@rule("BR-203", "BR-220", "BR-222")
def test_strikes_and_dormant_nations() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "available/human/usa/air": 1, "china/brood/brood/larva": 1, "mexico/brood/brood/larva": 1}})
    assert t.why("battle china") == "BR-203"
    t.do("battle mexico", "strike_with available/human/usa/air", 4, 2)
    assert (t.neutral("mexico"), t.count("mexico/brood/brood/larva")) == (True, 0)


@rule("BR-203", "BR-79")
def test_no_strike_beside_an_army_released_in_a_dormant_nation() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "available/human/usa/air": 1, "china/brood/brood/larva": 1, "china/human/usa/army": 1}})
    t.do("battle china")
    assert t.why("strike_with available/human/usa/air") == "BR-203"
    t.do("attack_with china/human/usa/army")
    assert t.why("support available/human/usa/air") == "BR-203"
    t.do("roll", 3, 2)
    assert t.count("china/brood/brood/larva") == 0


@rule("BR-173", "BR-45")
def test_who_chooses_the_defender() -> None:
    units = {"mexico/human/usa/army": 1, "mexico/brood/usa/army": 1, "mexico/brood/europe/army": 1,
             "mexico/brood/brood/warrior": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico", "attack_with mexico/human/usa/army")
    assert t.side() == "brood"
    assert t.targets("defend_with") == ["mexico/brood/usa/army", "mexico/brood/europe/army"]
    assert t.why("defend_with mexico/brood/brood/warrior") == "BR-173"
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/warrior": 1, "mexico/brood/brood/worker": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army")
    assert (t.side(), t.heard("attack")[-1]["on"]) == ("human", "mexico/brood/brood/warrior")


@rule("BR-181", "BR-142")
def test_total_twelve_against_defense_four() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/warrior": 1, "available/human/usa/air": 2,
        "available/human/minor/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", *["support available/human/usa/air"] * 2,
         "support available/human/minor/air")
    assert RULES.prompt(t.g, 1).startswith("Fly in support or roll. Attack 12")
    t.do("roll")
    assert (t.side(), t.count("mexico/brood/brood/warrior")) == ("human", 0)


@rule("BR-172", "BR-175", "BR-181")
def test_attacks_support_and_rolls_are_offered_with_their_odds() -> None:
    """An American Army attacks with 3, an American Air unit adds 4; the Adult has Defense 4."""
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "available/human/usa/air": 1}}).do("battle mexico")
    assert t.label("attack_with mexico/human/usa/army").odds == "hits 50 %, destroys 17 %"
    assert t.label("strike_with available/human/usa/air").odds == "hits 67 %, destroys 22 %"
    t.do("attack_with mexico/human/usa/army")
    assert t.label("support available/human/usa/air").odds == "then hits 100 %, destroys 50 %"
    assert t.label("roll").odds == "hits 50 %, destroys 17 %"


@rule("BR-173")
def test_against_a_defender_still_to_be_chosen_only_the_hit_is_told() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/europe/army": 1, "mexico/brood/minor/army": 1}}).do("battle mexico")
    assert t.label("attack_with mexico/human/usa/army").odds == "hits 50 %"


@rule("BR-170")
def test_the_ledger_tells_what_the_options_change() -> None:
    """A player who reads the rule beside his options must not be told what is not so."""
    assert "option" in RULES.ledger.texts[170]
    assert "option" in RULES.ledger.texts[106]


@rule("BR-45")
def test_while_a_die_is_to_fall_nobody_else_decides() -> None:
    """The rule of the roll is named: no side has anything to decide."""
    units = {"mexico/human/usa/army": 1, "mexico/brood/brood/warrior": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units}).do("battle mexico", "attack_with mexico/human/usa/army")
    assert str(RULES.why_not(t.g, 0, RULES.words.read("roll"))).startswith("BR-45:")
    t.do("roll")
    assert t.side() == "chance"
    assert [str(RULES.why_not(t.g, seat, RULES.words.read("roll")))[:7] for seat in (0, 1)] == ["BR-142:"] * 2
