"""Worked examples of the rulebook as exact scenarios, E1 to E17; E18 to E21 are in test_example_of_play.py, the rest in
test_threats.py."""
from __future__ import annotations

import pytest

from tests.games.brood.table import SPACES, Table
from tests.rule import rule


@rule("BR-50", "BR-51", "BR-52", "BR-53", "BR-54", "BR-56", "BR-58")
def test_e1_gather() -> None:
    t = Table({"phase": "gather", "mindpower": 2, "units": {
        "na_west/brood/brood/adult": 1, "china/brood/brood/adult": 1, "japan/brood/brood/larva": 1, "india/brood/brood/larva": 1,
        "w_europe/human/europe/army": 1, "expended/human/europe/air": 1}})
    assert t.g.mindpower == 5
    assert t.count("available/human/europe/air") == 1
    supply = t.g.supply
    t.do("control w_europe/human/europe/army")
    assert (t.g.mindpower, t.g.supply, t.count("w_europe/brood/europe/army")) == (5, supply - 1, 1)
    for area in ("na_west", "china", "japan", "india", "mcmurdo", "mountains"):
        assert t.why(f"land_larva {area}") == "BR-56"
    assert t.why("land_larva n_atlantic") == "BR-18"
    t.do("land_larva central_asia")
    assert t.count("central_asia/brood/brood/larva") == 1
    assert t.may("molt_adult central_asia")


E2 = {"mindpower": 1, "tokens": 1, "dormant": {"usa": 2}, "orions": {"china": 1}}


@rule("BR-62", "BR-63", "BR-64", "BR-76")
def test_e2_destroy_orion_after_mind_control() -> None:
    t = Table({**E2, "units": {"china/human/china/army": 1}})
    pool = t.pool("orion")
    assert t.why("destroy_orion china") == "BR-62"
    t.do("mind_control brood_available", "control china/human/china/army", "destroy_orion china")
    assert (t.g.mindpower, t.orions("china"), t.pool("orion")) == (0, 0, pool + 1)
    assert t.units() == {"china/brood/china/army": 1}


@rule("BR-62")
def test_e2_a_second_free_army_protects_the_orion() -> None:
    t = Table({**E2, "units": {"china/human/china/army": 2}})
    t.do("mind_control brood_available", "control china/human/china/army")
    assert t.why("destroy_orion china") == "BR-62"


@rule("BR-11", "BR-12")
def test_e3a_unit_limits() -> None:
    base = {"dormant": {"usa": 2}, "phase": "build"}
    t = Table({**base, "units": {"n_pacific/human/japan/fleet": 1, "arctic/human/japan/fleet": 1}})
    assert t.why("build_fleet japan") == "BR-11"
    assert t.may("build_army japan")
    assert t.may("build_air japan")
    assert Table({**base, "units": {"n_pacific/human/japan/fleet": 1}}).may("build_fleet japan")


@rule("BR-11", "BR-57")
def test_e3b_six_larvae() -> None:
    lands = ("na_west", "japan", "india", "china", "mexico", "australia")
    larvae = {f"{land}/brood/brood/larva": 1 for land in lands}
    t = Table({"phase": "gather", "units": {**larvae, "n_russia/brood/brood/adult": 1}})
    assert t.said()["doing"][-1]["at"] == "spend"
    assert {t.why(f"spawn_larva {area}") for area in SPACES["land"].ids} == {"BR-11"}


@rule("BR-101", "BR-103", "BR-104", "BR-42")
def test_e4_mediation_with_price_three() -> None:
    t = Table({"home": "china", "phase": "awaken", "units": {"china/brood/brood/larva": 1}})
    t.do("mediate india", "place_army india", "place_fleet indian")
    assert t.count("available/human/india/air") == 1
    t.do("block project_orion")
    assert t.why("block project_orion") == "BR-104"
    t.do("block move", "block battle")
    assert t.dormant("india") == 0
    assert t.said()["doing"][-1]["what"] == "build_phase"


@rule("BR-106", "BR-101")
def test_e5_war_with_price_three() -> None:
    t = Table({"home": "europe", "phase": "awaken"}).do("war russia")
    assert t.g.dupes == 3
    t.do("place_army n_russia", "place_army central_asia", "place_fleet arctic")
    assert (t.dormant("russia"), t.said()["blocked"]) == (0, [])
    assert t.said()["doing"][-1]["what"] == "project_orion"


E6 = {"phase": "move_orion", "dormant": {"china": 1}, "orions": {"sa_east": 1}, "units": {
    "s_atlantic/human/india/fleet": 1, "s_atlantic/human/minor/fleet": 1, "s_atlantic/brood/usa/fleet": 1}}


@rule("BR-140", "BR-144", "BR-148", "BR-155", "BR-156", "BR-158", "BR-159", "BR-160", "BR-161")
def test_e6_and_e7_two_intercepts() -> None:
    t = Table(E6).do("orion sa_east", "sail s_atlantic", "transport_with s_atlantic/human/india/fleet")
    assert t.side() == "brood"
    assert t.orions("sa_east") == 0
    t.do("intercept s_atlantic/brood/usa/fleet", 3, 5, 6)
    assert t.count("s_atlantic/human/india/fleet") == 0
    assert t.orions("sa_east") == 1
    assert t.may("sail s_atlantic")
    t.do("sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 4, 2, 1, 3, "land_at mountains")
    assert t.units() == {"s_atlantic/human/minor/fleet": 1, "s_atlantic/brood/usa/fleet": 1}
    assert (t.orions("mountains"), t.orions("sa_east")) == (1, 0)


@rule("BR-180", "BR-181", "BR-182")
@pytest.mark.parametrize(("die", "left"), [(2, 1), (3, 0)])
def test_e8_total_seven(die: int, left: int) -> None:
    t = Table({"phase": "battle", "dormant": {"china": 1}, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/europe/army": 1, "available/human/usa/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air", "roll", die)
    assert t.heard("strength")[-1]["total"] == 7
    assert t.heard("strength")[-1]["defense"] == 2
    assert t.count("mexico/brood/europe/army") == left
    assert t.count("expended/human/usa/air") == 1


@rule("BR-181")
@pytest.mark.parametrize(("die", "left"), [(1, 1), (2, 0)])
def test_e9_total_nine_against_a_warrior(die: int, left: int) -> None:
    t = Table({"phase": "battle", "dormant": {"japan": 1}, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/brood/warrior": 1, "available/human/usa/air": 1,
        "available/human/china/air": 1}})
    t.do("battle mexico", "attack_with mexico/human/usa/army", "support available/human/usa/air",
         "support available/human/china/air", "roll", die)
    assert t.heard("strength")[-1]["total"] == 9
    assert t.count("mexico/brood/brood/warrior") == left
    assert t.count("expended/human/usa/air") + t.count("expended/human/china/air") == 2


@rule("BR-12", "BR-185", "BR-215")
def test_e10_rebuilt_in_the_same_turn() -> None:
    t = Table({"phase": "battle", "dormant": {"china": 1}, "units": {
        "available/brood/europe/air": 3, "available/human/usa/air": 1, "mexico/brood/brood/larva": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air", "intercept available/brood/europe/air", 6, 1)
    assert (t.count("available/brood/europe/air"), t.g.tokens, t.pool("europe_air")) == (2, 1, 1)
    t.do(6, "done")
    assert t.may("build_air w_europe")
    t.do("build_air w_europe")
    assert t.why("build_air scandinavia") == "BR-11"


@rule("BR-171", "BR-172", "BR-173", "BR-174", "BR-175", "BR-177", "BR-186", "BR-188", "BR-202", "BR-206")
def test_e11_battle_in_northern_russia() -> None:
    t = Table({"phase": "battle", "dormant": {"china": 1}, "units": {
        "n_russia/human/usa/army": 1, "n_russia/human/minor/army": 1, "n_russia/brood/brood/adult": 1,
        "n_russia/brood/brood/keeper": 1, "n_russia/brood/minor/army": 1, "available/human/usa/air": 2,
        "available/brood/russia/air": 1}})
    t.do("battle n_russia", "attack_with n_russia/human/minor/army")
    assert t.heard("attack")[-1]["on"] == "n_russia/brood/minor/army"
    expended = t.do("support available/human/usa/air", "intercept available/brood/russia/air", 5, 6)
    assert expended.count("available/brood/russia/air") == 0
    t.do("roll", 3, 6)
    assert (t.heard("strength")[-1]["total"], t.g.tokens, t.count("expended/human/usa/air")) == (5, 1, 1)
    t.do("strike_with available/human/usa/air", 3, 2)
    assert t.heard("attack")[-1]["on"] == "n_russia/brood/brood/keeper"
    assert (t.count("n_russia/brood/brood/keeper"), t.count("expended/human/usa/air")) == (1, 2)
    t.do("attack_with n_russia/human/usa/army", "roll", 2, 4)
    assert t.count("n_russia/brood/brood/keeper") == 0
    assert t.why("battle n_russia") == "BR-171"
    t.do("done")
    assert t.may("build_army n_russia")
    assert t.units() == {"n_russia/human/usa/army": 1, "n_russia/human/minor/army": 1, "n_russia/brood/brood/adult": 1,
                         "expended/human/usa/air": 2, "expended/brood/russia/air": 1}


@rule("BR-21", "BR-22", "BR-23", "BR-24", "BR-25", "BR-28", "BR-29", "BR-30")
@pytest.mark.parametrize(("home", "dormant"), [
    ("europe", {"usa": 2, "russia": 1, "china": 1, "japan": 1, "india": 1}),
    ("usa", {"usa": 1, "europe": 1, "russia": 1, "china": 1, "japan": 1, "india": 1}),
    ("russia", {"usa": 2, "europe": 1, "china": 1, "japan": 1, "india": 1}),
    ("china", {"usa": 2, "europe": 1, "russia": 1, "japan": 1, "india": 1}),
    ("japan", {"usa": 2, "europe": 1, "russia": 1, "china": 1, "india": 1}),
    ("india", {"usa": 2, "europe": 1, "russia": 1, "china": 1, "japan": 1})])
def test_e12_setups(home: str, dormant: dict[str, int]) -> None:
    t = Table(options={"nation": "choose"}).do(f"choose_nation {home}")
    said = t.said()
    assert said["dormant"] == dormant
    recipe = {"usa": 2, "europe": 1, "russia": 1, "china": 1, "japan": 1, "india": 1}       # two and five, less one at home
    recipe[home] -= 1
    assert dormant == {nation: n for nation, n in recipe.items() if n}
    assert len(said["neutral"]) == 10
    assert (said["mindpower"], said["tokens"], said["dupes"], said["launched"], t.pool("orion")) == (3 * (home == "usa"),
                                                                                                   int(home == "usa"), 0, 0, 9)
    assert t.side() == ("brood" if home == "usa" else "human")


@rule("BR-26")
def test_e12d_fleet_placement() -> None:
    t = Table(options={"nation": "russia"}).do("place_army n_russia", "place_army central_asia")
    assert t.targets("place_fleet") == ["arctic", "n_pacific"]
    t = Table(options={"nation": "india"})
    assert t.targets("place_army") == ["india"]
    assert t.do("place_army india").targets("place_fleet") == ["indian"]
    assert t.why("place_fleet arctic") == "BR-26"
    t.do("place_fleet indian")
    assert t.count("available/human/india/air") == 1
    assert t.side() == "brood"


@rule("BR-31", "BR-32", "BR-33")
def test_e13_handicaps() -> None:
    t = Table(options={"nation": "europe", "handicap": "veteran_brood"})
    assert (t.count("available/human/minor/air"), t.pool("minor_air"), t.g.dupes) == (2, 2, 0)
    t = Table(options={"nation": "europe", "handicap": "veteran_human"})
    assert (t.g.dupes, t.count("available/human/minor/air")) == (2, 0)
    t.do("place_army w_europe", "place_fleet arctic", "control w_europe/human/europe/army", "land_larva china", "dupe", "dupe")
    assert t.g.mindpower == 5


@rule("BR-65", "BR-51")
def test_e14_saving_dupes() -> None:
    units = {"na_west/brood/brood/adult": 1, "china/brood/brood/adult": 1}
    t = Table({"phase": "gather", "dupes": 6, "mindpower": 4, "units": units}).do("land_larva japan")
    assert t.g.mindpower == 5
    t.do(*["dupe"] * 6)
    assert (t.g.mindpower, t.g.dupes) == (11, 0)
    assert t.why("dupe") == "BR-65"


E15 = {"mindpower": 2, "units": {"mexico/brood/brood/keeper": 1, "mexico/brood/brood/worker": 1}}


@rule("BR-69", "BR-70", "BR-71")
def test_e15_which_worker_to_molt() -> None:
    t = Table(E15).do("molt_warrior mexico")
    assert (t.units(), t.g.mindpower) == ({"mexico/brood/brood/keeper": 1, "mexico/brood/brood/warrior": 1}, 1)
    t = Table(E15).do("molt_keeper mexico")
    assert t.units() == {"mexico/brood/brood/worker": 1, "mexico/brood/brood/warrior": 1}
    assert (t.why("molt_warrior mexico"), t.why("molt_keeper mexico")) == ("BR-69", "BR-18")
    t.do("control_factory mexico")
    assert (t.g.mindpower, t.count("mexico/brood/brood/keeper")) == (0, 1)


@rule("BR-77", "BR-80", "BR-200")
def test_e16_an_air_unit_by_berserk() -> None:
    t = Table({"mindpower": 2, "dormant": {"china": 1}, "units": {
        "arctic/brood/russia/fleet": 1, "arctic/human/usa/fleet": 1, "expended/human/usa/air": 1}})
    t.do("berserk arctic/brood/russia/fleet", "attack arctic/human/usa/fleet", "roll", 6)
    assert (t.g.tokens, t.g.mindpower, t.count("arctic/brood/russia/fleet")) == (1, 1, 0)
    t.do("mind_control brood_available", "control expended/human/usa/air")
    assert (t.g.mindpower, t.count("available/brood/usa/air")) == (0, 1)


@rule("BR-176")
def test_e17_attacking_is_safe() -> None:
    """Whatever the dice, no attacking Army is lost."""
    units = {"mexico/human/usa/army": 1, "mexico/brood/brood/warrior": 1}
    for attack in range(1, 7):
        t = Table({"phase": "battle", "dormant": {"china": 1}, "units": units})
        t.do("battle mexico", "attack_with mexico/human/usa/army", "roll", attack)
        for defense in range(1, 7) if t.side() == "chance" else ():
            again = Table(t.said()).do(defense)
            assert again.count("mexico/human/usa/army") == 1
        assert t.side() == "chance" or t.count("mexico/human/usa/army") == 1
