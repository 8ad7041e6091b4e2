"""Berserk (BR-85, BR-86, BR-190 to BR-201)."""
from __future__ import annotations

from tests.games.brood.table import Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-85", "BR-16")
def test_who_goes_berserk() -> None:
    t = Table({"mindpower": 1, "units": {
        "china/brood/brood/larva": 1, "china/brood/brood/keeper": 1, "available/brood/europe/air": 1,
        "expended/brood/europe/air": 1,
        "arctic/brood/europe/fleet": 1}})
    assert t.why("berserk expended/brood/europe/air") == "BR-85"
    assert (t.why("berserk india/brood/brood/larva"), t.why("berserk available/human/europe/air")) == ("BR-18", "BR-18")
    assert t.targets("berserk") == ["arctic/brood/europe/fleet", "available/brood/europe/air", "china/brood/brood/larva",
                                    "china/brood/brood/keeper"]


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


@rule("BR-194", "BR-61")
def test_a_replacement_flies_to_the_same_area_for_nothing() -> None:
    t = Table({"mindpower": 3, "orions": {"mcmurdo": 1}, "units": {"available/brood/europe/air": 2,
                                                                   "available/human/europe/air": 1}})
    t.do("berserk available/brood/europe/air", "fly_to mcmurdo", "intercept available/human/europe/air", 3, 6)
    assert (t.g.mindpower, t.may("stop_berserk")) == (2, True)
    t.do("replace_with available/brood/europe/air")
    assert (t.g.mindpower, t.orions("mcmurdo")) == (2, 0)


@rule("BR-194", "BR-188")
def test_a_replacement_can_be_intercepted_in_its_turn() -> None:
    t = Table({"mindpower": 1, "dormant": OPEN, "orions": {"mcmurdo": 1}, "units": {
        "available/brood/europe/air": 2, "available/human/usa/air": 2}})
    t.do("berserk available/brood/europe/air", "fly_to mcmurdo", "intercept available/human/usa/air", 1, 6,
         "replace_with available/brood/europe/air")
    assert t.legal() == ["intercept available/human/usa/air", "decline"]
    t.do("intercept available/human/usa/air", 1, 6)
    assert (t.orions("mcmurdo"), t.g.tokens, t.count("expended/human/usa/air"), t.legal()) == (1, 2, 2, ["end_turn"])


@rule("BR-199", "BR-193")
def test_military_that_survives_an_air_berserk_saves_the_orions() -> None:
    units = {"available/brood/usa/air": 1, "mexico/human/europe/army": 1}
    start = {"mindpower": 1, "dormant": OPEN, "orions": {"mexico": 2}, "units": units}
    t = Table(start).do("berserk available/brood/usa/air", "fly_to mexico", "attack mexico/human/europe/army", 4, 3)
    assert (t.orions("mexico"), t.count("mexico/human/europe/army"), t.g.tokens) == (2, 1, 1)
    t = Table(start).do("berserk available/brood/usa/air", "fly_to mexico", "attack mexico/human/europe/army", 4, 4)
    assert (t.orions("mexico"), t.count("mexico/human/europe/army"), t.g.tokens) == (0, 0, 1)


@rule("BR-191", "BR-203", "BR-226")
def test_the_brood_supports_a_berserk_in_a_dormant_nation() -> None:
    units = {"china/brood/brood/worker": 1, "china/human/europe/army": 1, "available/brood/europe/air": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "units": units})
    t.do("berserk china/brood/brood/worker", "attack china/human/europe/army", "support available/brood/europe/air", "roll", 4)
    assert (t.heard("strength")[-1]["total"], t.count("china/human/europe/army")) == (6, 0)


@rule("BR-193", "BR-199", "BR-200", "BR-207")
def test_berserk_air_destroys_an_orion() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 2}, "units": {"available/brood/europe/air": 1}})
    t.do("berserk available/brood/europe/air")
    assert len(t.targets("fly_to")) == 29
    t.do("fly_to mcmurdo")
    assert (t.orions("mcmurdo"), t.pool("orion"), t.units(), t.g.tokens, t.g.mindpower) == (0, 9, {}, 1, 0)


@rule("BR-194", "BR-187")
def test_berserk_air_shot_down_and_replaced() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 1}, "units": {"available/brood/europe/air": 2,
                                                                   "available/human/europe/air": 1}})
    t.do("berserk available/brood/europe/air", "fly_to mcmurdo", "intercept available/human/europe/air", 3, 6)
    assert (t.orions("mcmurdo"), t.g.tokens) == (1, 1)
    assert t.why("replace_with expended/human/europe/air") == "BR-18"
    t.do("replace_with available/brood/europe/air")
    assert (t.orions("mcmurdo"), t.g.mindpower, t.units(), t.g.tokens) == (0, 0, {"expended/human/europe/air": 1}, 2)


@rule("BR-194")
def test_berserk_air_shot_down_and_given_up() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 1}, "units": {"available/brood/europe/air": 2,
                                                                   "available/human/europe/air": 1}})
    t.do("berserk available/brood/europe/air", "fly_to mcmurdo", "intercept available/human/europe/air", 1, 6, "stop_berserk")
    assert (t.orions("mcmurdo"), t.count("available/brood/europe/air"), t.may("end_turn")) == (1, 1, True)


@rule("BR-86", "BR-200", "BR-12", "BR-80")
def test_berserk_without_a_victim() -> None:
    t = Table({"mindpower": 1, "units": {"mexico/brood/minor/army": 1}})
    pool = t.pool("minor_army")
    assert t.label("berserk mexico/brood/minor/army").odds == "no victim here, it dies"
    t.do("berserk mexico/brood/minor/army")
    assert (t.units(), t.pool("minor_army"), t.g.tokens, t.g.mindpower) == ({}, pool + 1, 1, 0)


@rule("BR-86", "BR-199")
def test_berserk_beside_orions_alone_says_that_it_burns_them() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 2}, "units": {"mcmurdo/brood/brood/larva": 1}})
    assert t.label("berserk mcmurdo/brood/brood/larva").odds == "no victim here, it dies and burns 2 Orions"
    t.do("berserk mcmurdo/brood/brood/larva")
    assert (t.orions("mcmurdo"), t.units()) == (0, {})


@rule("BR-196", "BR-190")
def test_a_stack_is_attacked_as_often_as_it_held_units() -> None:
    t = Table({"mindpower": 1, "units": {"mexico/brood/brood/worker": 1, "mexico/human/europe/army": 2}})
    t.do("berserk mexico/brood/brood/worker", "attack mexico/human/europe/army", "roll", 6)
    assert t.may("attack mexico/human/europe/army")
    t.do("attack mexico/human/europe/army", "roll", 6)
    assert (t.count("mexico/brood/brood/worker"), t.may("end_turn")) == (0, True)


@rule("BR-86")
def test_a_unit_may_be_given_up_where_nobody_is_to_be_attacked() -> None:
    t = Table({"mindpower": 1, "units": {"mexico/brood/europe/army": 1, "mexico/brood/brood/larva": 1}})
    t.do("berserk mexico/brood/europe/army")
    assert (t.units(), t.g.tokens, t.side()) == ({"mexico/brood/brood/larva": 1}, 1, "brood")


@rule("BR-191", "BR-175")
def test_each_victim_is_offered_with_its_odds() -> None:
    """A Worker attacks with 3: half of its dice hit.  Against Defense 3 half of the hits destroy."""
    t = Table({"mindpower": 1, "dormant": OPEN, "units": {"mexico/brood/brood/worker": 1, "mexico/human/europe/army": 2}})
    assert t.label("berserk mexico/brood/brood/worker").odds == "hits 50 %"
    t.do("berserk mexico/brood/brood/worker")
    label = t.label("attack mexico/human/europe/army")
    assert (label.text, label.note, label.odds) == ("Attack the European Army in Mexico", "one of 2", "hits 50 %, destroys 25 %")
