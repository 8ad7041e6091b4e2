"""Edge scenarios D1 to D26: the rulings."""
from __future__ import annotations

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-55", "BR-76")
def test_d1_nothing_to_seize() -> None:
    t = Table(options={"nation": "usa"})
    assert (t.g.tokens, t.g.supply, t.targets("land_larva")[0]) == (1, 11, "na_west")
    t.do("land_larva china")
    assert t.why("mind_control brood_available") == "BR-76"


@rule("BR-106", "BR-102")
def test_d2_war_on_the_usa() -> None:
    t = Table({"home": "europe", "phase": "awaken"}).do("war usa")
    assert (t.dormant("usa"), t.g.dupes, t.units()) == (1, 0, {})
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}}).do("war usa")
    assert (t.dormant("usa"), t.g.dupes) == (0, 1)
    assert t.targets("place_army") == ["na_west", "na_east"]


@rule("BR-106")
def test_d2_option_war_takes_both_tokens() -> None:
    options = {"war_skips_second_usa_token": True}
    t = Table({"home": "europe", "phase": "awaken", "options": options}).do("war usa")
    assert (t.dormant("usa"), t.g.dupes) == (0, 1)
    assert t.targets("place_army") == ["na_west", "na_east"]
    t = Table({"home": "europe", "phase": "awaken", "options": options}).do("mediate usa")
    assert (t.dormant("usa"), t.units()) == (1, {})


@rule("BR-170")
def test_d3_brood_air_and_a_blocked_battle() -> None:
    for option, bank in ((True, "available"), (False, "expended")):
        t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}, "units": {"expended/brood/europe/air": 1},
                   "options": {"brood_air_refresh_when_battle_blocked": option}})
        t.do("mediate usa", "place_army na_west", "place_army na_west", "place_fleet arctic", "place_fleet arctic",
             "block battle")
        while t.side() == "human":
            t.do("done")
        assert t.count(f"{bank}/brood/europe/air") == 1


@rule("BR-133", "BR-48", "BR-164")
def test_d4_a_fleet_moves_first_and_carries_then() -> None:
    units = {"arctic/human/europe/fleet": 1, "w_europe/human/europe/army": 1, "n_russia/human/russia/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move arctic/human/europe/fleet", "sail n_atlantic", "stop")
    assert t.why("move n_atlantic/human/europe/fleet") == "BR-130"
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "land_at na_east")
    assert t.count("na_east/human/europe/army") == 1
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move n_russia/human/russia/army", "sail arctic", "land_at na_east")
    assert t.why("move arctic/human/europe/fleet") == "BR-133"


@rule("BR-161", "BR-165", "BR-167")
def test_d5_each_carrier_is_intercepted_once() -> None:
    units = {"s_atlantic/human/india/fleet": 2, "s_atlantic/brood/usa/fleet": 1, "sa_east/human/europe/army": 1,
             "n_atlantic/human/europe/fleet": 1, "n_atlantic/brood/usa/fleet": 1}
    start = {"phase": "move", "dormant": OPEN, "units": units}
    t = Table(start).do("move sa_east/human/europe/army", "sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 1, 6, 6)
    t.do("sail s_atlantic")
    assert t.targets("intercept") == ["s_atlantic/brood/usa/fleet"]
    t = Table(start).do("move sa_east/human/europe/army", "sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 1, 6, 1)
    t.do("sail n_atlantic", "intercept n_atlantic/brood/usa/fleet", 1, 6, 6, "sail s_atlantic")
    assert t.side() == "human"
    assert t.may("land_at patagonia")


@rule("BR-185", "BR-187")
def test_d6_both_air_units_shot_down() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/adult": 1, "available/human/usa/air": 2,
        "available/brood/europe/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air",
         "intercept available/brood/europe/air", 1, 1)
    assert (t.count("available/human/usa/air"), t.count("available/brood/europe/air"), t.g.tokens) == (1, 0, 1)
    assert t.may("support available/human/usa/air")
    t.do("support available/human/usa/air", "roll", 6)
    assert t.heard("strength")[-1]["total"] == 7


@rule("BR-193", "BR-199", "BR-200", "BR-207")
def test_d7_berserk_air_destroys_an_orion() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 2}, "units": {"available/brood/europe/air": 1}})
    t.do("berserk available/brood/europe/air")
    assert len(t.targets("fly_to")) == 29
    t.do("fly_to mcmurdo")
    assert (t.orions("mcmurdo"), t.pool("orion"), t.units(), t.g.tokens, t.g.mindpower) == (0, 9, {}, 1, 0)


@rule("BR-194", "BR-187")
def test_d8_berserk_air_shot_down_and_replaced() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 1}, "units": {"available/brood/europe/air": 2,
                                                                   "available/human/europe/air": 1}})
    t.do("berserk available/brood/europe/air", "fly_to mcmurdo", "intercept available/human/europe/air", 3, 6)
    assert (t.orions("mcmurdo"), t.g.tokens) == (1, 1)
    assert t.why("replace_with expended/human/europe/air") == "BR-18"
    t.do("replace_with available/brood/europe/air")
    assert (t.orions("mcmurdo"), t.g.mindpower, t.units(), t.g.tokens) == (0, 0, {"expended/human/europe/air": 1}, 2)


@rule("BR-194")
def test_d8_berserk_air_shot_down_and_given_up() -> None:
    t = Table({"mindpower": 1, "orions": {"mcmurdo": 1}, "units": {"available/brood/europe/air": 2,
                                                                   "available/human/europe/air": 1}})
    t.do("berserk available/brood/europe/air", "fly_to mcmurdo", "intercept available/human/europe/air", 1, 6, "stop_berserk")
    assert (t.orions("mcmurdo"), t.count("available/brood/europe/air"), t.may("end_turn")) == (1, 1, True)


@rule("BR-82", "BR-232")
def test_d9_a_keeper_moves() -> None:
    t = Table({"mindpower": 1, "units": {"china/brood/brood/keeper": 1}})
    assert "1 of 6" in RULES.prompt(t.g, 0)
    t.do("move china/brood/brood/keeper", "march se_asia")
    assert t.units() == {"se_asia/brood/brood/worker": 1}
    assert "0 of 6" in RULES.prompt(t.g, 0)


@rule("BR-203", "BR-220", "BR-222")
def test_d10_strikes_and_dormant_nations() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "available/human/usa/air": 1, "china/brood/brood/larva": 1, "mexico/brood/brood/larva": 1}})
    assert t.why("battle china") == "BR-203"
    t.do("battle mexico", "strike_with available/human/usa/air", 4, 2)
    assert (t.neutral("mexico"), t.count("mexico/brood/brood/larva")) == (True, 0)


@rule("BR-203", "BR-79")
def test_d10_no_strike_beside_an_army_released_in_a_dormant_nation() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "available/human/usa/air": 1, "china/brood/brood/larva": 1, "china/human/usa/army": 1}})
    t.do("battle china")
    assert t.why("strike_with available/human/usa/air") == "BR-203"
    t.do("attack_with china/human/usa/army")
    assert t.why("support available/human/usa/air") == "BR-203"
    t.do("roll", 3, 2)
    assert t.count("china/brood/brood/larva") == 0


@rule("BR-224", "BR-231")
def test_d11_liberated_under_a_keeper() -> None:
    units = {"na_west/human/usa/army": 1, "mexico/brood/brood/keeper": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move na_west/human/usa/army", "march mexico")
    assert not t.neutral("mexico")
    t.do("done", "done")
    assert t.why("build_army mexico") == "BR-231"
    free = Table({"phase": "build", "dormant": OPEN, "neutral": ["sa_west"], "units": {"mexico/human/usa/army": 1}})
    assert free.may("build_army mexico")


@rule("BR-15", "BR-107")
def test_d12_twelve_dupes() -> None:
    t = Table({"phase": "awaken", "dupes": 12}).do("neutrality")
    assert t.g.dupes == 12
    assert Table({"phase": "awaken", "dupes": 11}).do("war china").g.dupes == 12


@rule("BR-78", "BR-89")
def test_d13_a_released_air_unit_is_expended() -> None:
    for bank in ("available", "expended"):
        t = Table({"mindpower": 1, "units": {f"{bank}/brood/europe/air": 1, "w_europe/human/europe/army": 1}})
        t.do(f"mind_control {bank}/brood/europe/air")
        assert t.units() == {"expended/human/europe/air": 1, "w_europe/human/europe/army": 1}
        assert t.why("control expended/human/europe/air") == "BR-89"
        t.do("control w_europe/human/europe/army")
        assert t.units() == {"expended/human/europe/air": 1, "w_europe/brood/europe/army": 1}


@rule("BR-173", "BR-45")
def test_d14_who_chooses_the_defender() -> None:
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


@rule("BR-240")
def test_d15_no_victory_in_a_blocked_phase() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}, "launched": 5, "orions": {"mcmurdo": 1}})
    t.do("mediate usa", "place_army na_west", "place_army na_west", "place_fleet arctic", "place_fleet arctic",
         "block project_orion")
    while t.side() == "human":
        t.do("done")
    assert (t.over(), t.g.launched) == (False, 5)


@rule("BR-241", "BR-234")
def test_d16_two_keepers_in_one_nation() -> None:
    keepers = {f"{land}/brood/brood/keeper": 1 for land in ("n_russia", "central_asia", "na_west", "w_europe", "china")}
    t = Table({"mindpower": 5, "units": {**keepers, "india/brood/brood/worker": 1, "japan/brood/brood/worker": 1}})
    t.do("control_factory india")
    assert not t.over()
    t.do("control_factory japan")
    assert t.g.over == 1


@rule("BR-181", "BR-142")
def test_d17_total_twelve_against_defense_four() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/warrior": 1, "available/human/usa/air": 2,
        "available/human/minor/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", *["support available/human/usa/air"] * 2,
         "support available/human/minor/air")
    assert RULES.prompt(t.g, 1).startswith("Fly in support or roll. Attack 12")
    t.do("roll")
    assert (t.side(), t.count("mexico/brood/brood/warrior")) == ("human", 0)


@rule("BR-213")
def test_d18_no_coast() -> None:
    t = Table({"phase": "build", "dormant": OPEN})
    assert t.why("build_fleet central_asia") == "BR-213"
    assert t.may("build_fleet n_russia")


@rule("BR-86", "BR-200", "BR-12", "BR-80")
def test_d19_berserk_without_a_victim() -> None:
    t = Table({"mindpower": 1, "units": {"mexico/brood/minor/army": 1}})
    pool = t.pool("minor_army")
    t.do("berserk mexico/brood/minor/army")
    assert (t.units(), t.pool("minor_army"), t.g.tokens, t.g.mindpower) == ({}, pool + 1, 1, 0)


@rule("BR-89", "BR-76", "BR-88")
def test_d20_a_token_goes_to_a_unit_that_was_free_before() -> None:
    t = Table({"mindpower": 1, "units": {"india/brood/europe/army": 1, "india/human/europe/army": 1}})
    t.do("mind_control india/brood/europe/army", "control india/human/europe/army")
    assert t.units() == {"india/human/europe/army": 1, "india/brood/europe/army": 1}
    assert t.g.mindpower == 0
    t = Table({"mindpower": 1, "units": {"india/brood/europe/army": 1}})
    assert t.why("mind_control india/brood/europe/army") == "BR-76"


@rule("BR-150", "BR-136")
def test_d21_no_water_twice() -> None:
    units = {"n_atlantic/human/usa/fleet": 1, "caribbean/human/usa/fleet": 1, "w_europe/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "sail caribbean")
    assert t.why("sail n_atlantic") == "BR-150"
    assert t.targets("land_at") == ["na_east", "mexico", "sa_west", "sa_east"]
    assert t.targets("sail") == []


@rule("BR-48", "BR-133", "BR-165")
def test_d22_marks_per_stack() -> None:
    units = {"caribbean/human/usa/fleet": 2, "mexico/human/usa/army": 1, "sa_east/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move mexico/human/usa/army", "sail caribbean", "land_at na_east")
    t.do("move sa_east/human/europe/army", "sail caribbean", "land_at na_east")
    assert t.said()["carried"] == {"caribbean/human/usa/fleet": 1}
    t.do("move caribbean/human/usa/fleet", "sail n_atlantic", "stop")
    assert t.why("move caribbean/human/usa/fleet") == "BR-133"


@rule("BR-196", "BR-190")
def test_d23_a_stack_is_attacked_as_often_as_it_held_units() -> None:
    t = Table({"mindpower": 1, "units": {"mexico/brood/brood/worker": 1, "mexico/human/europe/army": 2}})
    t.do("berserk mexico/brood/brood/worker", "attack mexico/human/europe/army", "roll", 6)
    assert t.may("attack mexico/human/europe/army")
    t.do("attack mexico/human/europe/army", "roll", 6)
    assert (t.count("mexico/brood/brood/worker"), t.may("end_turn")) == (0, True)


@rule("BR-205")
def test_d24_a_strike_is_intercepted_before_the_defender_is_fixed() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "units": {
        "mexico/brood/usa/army": 1, "mexico/brood/europe/army": 1, "available/human/usa/air": 1,
        "available/brood/europe/air": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air")
    assert t.legal() == ["intercept available/brood/europe/air", "decline"]
    t.do("decline")
    assert t.targets("defend_with") == ["mexico/brood/usa/army", "mexico/brood/europe/army"]


@rule("BR-166")
def test_d25_a_declined_carrier_can_be_challenged_again() -> None:
    units = {"n_atlantic/human/europe/fleet": 1, "s_atlantic/human/india/fleet": 1, "n_atlantic/brood/usa/fleet": 1,
             "s_atlantic/brood/usa/fleet": 1, "w_europe/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "decline", "sail s_atlantic",
         "intercept s_atlantic/brood/usa/fleet", 1, 6, 6, "sail n_atlantic")
    assert t.legal() == ["intercept n_atlantic/brood/usa/fleet", "decline"]


@rule("BR-245", "BR-34", "BR-244")
def test_d26_a_turn_limit() -> None:
    t = Table({"options": {"max_turns": 20}, "turn": 20, "phase": "awaken"}).do("neutrality")
    while t.side() == "human":
        t.do("done")
    assert (t.g.over, RULES.returns(t.g)) == (3, [0.0, 0.0])
    t = Table({"options": {"max_turns": 20}, "turn": 19, "phase": "awaken"}).do("neutrality")
    while t.side() == "human":
        t.do("done")
    assert (t.g.over, t.g.turn) == (0, 20)
