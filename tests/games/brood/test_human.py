"""The Humans' Awaken, Project Orion and Build phases, national status, factories (BR-100 to BR-127, BR-210 to BR-234)."""
from __future__ import annotations

import pytest

import thunderchild

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}
FORCES = {"usa": (2, 2, 2), "europe": (1, 1, 1), "russia": (2, 1, 1), "china": (3, 1, 2), "japan": (1, 1, 1), "india": (1, 1, 1)}


@rule("BR-100", "BR-108")
def test_exactly_one_of_three() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 2, "japan": 1}})
    assert t.legal() == ["mediate usa", "mediate japan", "war usa", "war japan", "neutrality"]
    assert t.why("mediate china") == "BR-100"
    t.do("neutrality")
    assert t.why("mediate japan") == "BR-47"
    t = Table({"phase": "awaken", "dormant": {}})
    assert t.legal() == ["neutrality"]
    assert t.do("neutrality").g.dupes == 1


@rule("BR-101", "BR-102")
@pytest.mark.parametrize(("home", "nation", "price"), [
    ("europe", "russia", 3), ("europe", "india", 2), ("europe", "japan", 2), ("europe", "usa", 0), ("china", "india", 3),
    ("usa", "usa", 0)])
def test_prices_the_rulebook_states(home: str, nation: str, price: int) -> None:
    assert Table({"home": home, "phase": "awaken"}).do(f"war {nation}").g.dupes == price


@rule("BR-102")
def test_the_second_token_of_the_usa_costs_the_card_value() -> None:
    assert Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}}).do("war usa").g.dupes == 1
    assert Table({"home": "russia", "phase": "awaken", "dormant": {"usa": 1}}).do("war usa").g.dupes == 3


@rule("BR-103", "BR-26", "BR-110")
@pytest.mark.parametrize("nation", sorted(FORCES))
def test_starting_forces(nation: str) -> None:
    home = "europe" if nation != "europe" else "china"
    t = Table({"home": home, "phase": "awaken", "dormant": {nation: 1}, "neutral": []}).do(f"war {nation}")
    armies, fleets, air = FORCES[nation]
    for _army in range(armies):
        t.do(f"place_army {t.targets('place_army')[0]}")
    for _fleet in range(fleets):
        t.do(f"place_fleet {t.targets('place_fleet')[0]}")
    assert t.count(f"available/human/{nation}/air") == air
    assert sum(t.units().values()) == armies + fleets + air
    while t.said()["doing"][-1]["what"] != "move_phase":
        t.do("done")
    assert any(f"human/{nation}/fleet" in target for target in t.targets("move"))


@rule("BR-105")
def test_the_first_mediation_with_the_usa() -> None:
    t = Table({"home": "europe", "phase": "awaken", "neutral": []}).do("mediate usa")
    assert (t.dormant("usa"), t.units(), t.said()["blocked"], t.said()["doing"][-1]["what"]) == (1, {}, [], "project_orion")


@rule("BR-109", "BR-222", "BR-225")
def test_minor_nations_are_liberated_not_awakened() -> None:
    with pytest.raises(ValueError, match="mediate"):
        RULES.words.read("mediate minor")
    t = Table({"phase": "move", "dormant": OPEN, "units": {"na_west/human/usa/army": 1}})
    t.do("move na_west/human/usa/army", "march mexico")
    assert not t.neutral("mexico")


@rule("BR-111", "BR-42")
def test_block_tokens_come_back() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"japan": 1}, "neutral": []})
    t.do("mediate japan", "place_army japan", "place_fleet arctic", "block project_orion", "block build")
    assert t.said()["blocked"] == ["project_orion", "build"]
    assert t.said()["doing"][-1]["what"] == "move_phase"
    t.do("done")
    assert (t.side(), t.said()["blocked"]) == ("brood", [])


@rule("BR-112")
def test_the_order_inside_the_phase() -> None:
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": 1}}).do("mediate usa")
    assert t.dormant("usa") == 0
    assert t.why("place_fleet arctic") == "BR-47"
    t.do("place_army na_west", "place_army na_east")
    assert t.why("block move") == "BR-47"
    assert t.count("available/human/usa/air") == 0
    t.do("place_fleet arctic", "place_fleet caribbean")
    assert (t.count("available/human/usa/air"), t.targets("block")) == (2, ["project_orion", "move", "battle", "build"])


# ---- Project Orion

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


# ---- Build, status, factories

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


@rule("BR-221", "BR-163")
def test_fleets_go_anywhere() -> None:
    t = Table({"phase": "move", "home": "europe", "units": {"n_atlantic/human/europe/fleet": 1, "arctic/brood/europe/fleet": 1}})
    t.do("move n_atlantic/human/europe/fleet", "sail arctic", "sail n_pacific")
    assert t.count("n_pacific/human/europe/fleet") == 1                # past dormant coasts and an enemy Fleet, without a window


@rule("BR-223")
def test_only_free_armies_liberate() -> None:
    t = Table({"phase": "battle", "dormant": OPEN, "orions": {"mexico": 1}, "units": {
        "available/human/usa/air": 1, "mexico/brood/brood/worker": 1, "caribbean/human/usa/fleet": 1}})
    t.do("battle mexico", "strike_with available/human/usa/air", 6, "done")
    assert t.neutral("mexico")
    assert t.why("build_army mexico") == "BR-211"


@rule("BR-225")
def test_liberated_and_awake_for_good() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "units": {"na_west/human/usa/army": 1}})
    t.do("move na_west/human/usa/army", "march mexico", "done", "done", "control mexico/human/usa/army", "land_larva mexico",
         "end_turn")
    assert not t.neutral("mexico")
    assert t.why("mediate usa") == "BR-100"


@rule("BR-230", "BR-232")
def test_control_ends_with_the_keeper() -> None:
    for click in ("molt_keeper mexico", "berserk mexico/brood/brood/keeper", "move mexico/brood/brood/keeper"):
        t = Table({"mindpower": 1, "dormant": OPEN, "neutral": [], "units": {"mexico/brood/brood/keeper": 1}}).do(click)
        if click.startswith("move"):
            t.do("march sa_west")
        t.do("end_turn", "neutrality")
        assert t.may("build_orion mexico"), click
    t = Table({"mindpower": 0, "dormant": OPEN, "neutral": [], "units": {"mexico/brood/brood/keeper": 1}})
    assert t.do("end_turn", "neutrality").why("build_orion mexico") == "BR-231"


@rule("BR-234", "BR-69")
def test_minor_factories_serve_for_warriors_only() -> None:
    keepers = {f"{land}/brood/brood/keeper": 1 for land in ("mexico", "sa_east", "n_africa", "se_asia", "australia", "e_africa")}
    t = Table({"mindpower": 2, "units": {**keepers, "mexico/brood/brood/worker": 1}})
    t.do("molt_warrior mexico")
    assert (t.over(), t.count("mexico/brood/brood/warrior")) == (False, 1)
    assert "0 of 6" in RULES.prompt(t.g, 0)


# ---- the end

@rule("BR-242", "BR-240", "BR-241")
def test_victories_are_checked_in_different_turns() -> None:
    """One click from both victories: whoever's turn it is wins."""
    keepers = {f"{land}/brood/brood/keeper": 1 for land in ("na_west", "w_europe", "n_russia", "china", "japan")}
    edge = {"dormant": {"usa": 1}, "launched": 5, "orions": {"mcmurdo": 1}, "units": {**keepers, "india/brood/brood/worker": 1}}
    assert Table({**edge, "phase": "project_orion"}).do("launch mcmurdo", "done").g.over == 2
    assert Table({**edge, "phase": "spend", "mindpower": 1}).do("control_factory india").g.over == 1
    with pytest.raises(thunderchild.BadPosition, match="BR-240"):
        RULES.arrange({"phase": "spend", "launched": 6})


@rule("BR-243")
def test_nobody_loses_by_having_nothing() -> None:
    t = Table({"phase": "gather", "dormant": {"usa": 1}}).do("land_larva china")
    assert (t.g.mindpower, t.g.tokens, t.units()) == (3, 1, {"china/brood/brood/larva": 1})
    t.do("end_turn", "neutrality")
    while t.side() == "human":
        t.do("done")
    assert (t.over(), t.g.turn) == (False, 2)
