"""Corners of the rules: what happens after a sinking, who refuses first, what options change and what they leave alone."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.brood.table import RULES, Table
from tests.rule import rule

OPEN = {"china": 1}
NATIONS = ("usa", "europe", "russia", "china", "japan", "india")


# ---- movement

@rule("BR-150", "BR-160", "BR-167")
def test_a_new_try_may_enter_the_waters_of_the_last_one() -> None:
    """Sunk in the second water area; the next try leads through both again, for another Fleet is left there."""
    units = {"w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1, "s_atlantic/human/india/fleet": 2,
             "s_atlantic/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 1, 6, 6)
    assert t.count("w_europe/human/europe/army") == 1
    t.do("sail n_atlantic")
    assert t.targets("sail") == ["s_atlantic"]
    t.do("sail s_atlantic", "decline")
    assert t.why("sail n_atlantic") == "BR-150"                        # but not twice in this try
    t.do("land_at patagonia")
    assert t.count("patagonia/human/europe/army") == 1


@rule("BR-165", "BR-161", "BR-48")
def test_the_fleet_that_fought_carries_again_and_the_other_stays_movable() -> None:
    units = {"s_atlantic/human/india/fleet": 2, "s_atlantic/brood/usa/fleet": 1, "sa_east/human/europe/army": 1,
             "n_atlantic/human/europe/fleet": 1, "n_atlantic/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move sa_east/human/europe/army", "sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 1, 6, 1, "sail n_atlantic",
         "intercept n_atlantic/brood/usa/fleet", 1, 6, 6, "sail s_atlantic", "land_at patagonia")
    assert t.said()["carried"] == {"s_atlantic/human/india/fleet": 1}
    t.do("move s_atlantic/human/india/fleet", "sail indian", "stop")
    assert t.why("move s_atlantic/human/india/fleet") == "BR-133"


@rule("BR-160", "BR-61")
def test_after_a_sinking_the_brood_goes_on_inside_the_paid_move() -> None:
    units = {"na_east/brood/brood/worker": 1, "arctic/brood/europe/fleet": 1, "arctic/human/europe/fleet": 1}
    sunk = Table({"mindpower": 1, "dormant": OPEN, "units": units})
    sunk.do("move na_east/brood/brood/worker", "sail arctic", "intercept arctic/human/europe/fleet", 3, 6, 6)
    assert sunk.legal() == ["march na_west", "stay"]
    marched = Table(sunk.said()).do("march na_west")
    assert (marched.count("na_west/brood/brood/worker"), marched.g.mindpower, marched.legal()) == (1, 0, ["end_turn"])
    stayed = Table(sunk.said()).do("stay")
    assert (stayed.count("na_east/brood/brood/worker"), stayed.g.mindpower, stayed.legal()) == (1, 0, ["end_turn"])


@rule("BR-160", "BR-122", "BR-167")
def test_an_orion_whose_carrier_sinks_may_march_or_stay_but_only_once() -> None:
    start = {"phase": "move_orion", "dormant": OPEN, "orions": {"sa_east": 1}, "units": {
        "s_atlantic/human/minor/fleet": 1, "s_atlantic/brood/usa/fleet": 1}}
    t = Table(start).do("orion sa_east", "sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 1, 6, 6)
    assert (t.orions("sa_east"), t.may("stay"), t.targets("sail")) == (1, True, [])
    t.do("stay")
    assert t.why("orion sa_east") == "BR-122"
    island = {**start, "orions": {"new_zealand": 1}, "units": {"s_pacific/human/minor/fleet": 1, "s_pacific/brood/usa/fleet": 1}}
    t = Table(island).do("orion new_zealand", "sail s_pacific", "intercept s_pacific/brood/usa/fleet", 1, 6, 6)
    assert t.why("orion new_zealand") == "BR-122"                      # no step was left: the move is over, and used up


@rule("BR-133", "BR-48")
def test_a_fleet_that_carried_an_orion_may_sail_in_the_move_phase() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"sa_east": 1}, "units": {"s_atlantic/human/minor/fleet": 1}})
    t.do("orion sa_east", "sail s_atlantic", "land_at mountains")
    assert t.said()["carried"] == {"s_atlantic/human/minor/fleet": 1}
    while t.said()["doing"][-1]["what"] != "move_phase":
        t.do("done")
    t.do("move s_atlantic/human/minor/fleet", "sail n_atlantic", "stop")
    assert t.count("n_atlantic/human/minor/fleet") == 1


@rule("BR-79", "BR-136", "BR-47")
def test_a_unit_released_in_a_dormant_nation_may_not_go_on_to_its_other_area() -> None:
    units = {"n_russia/human/europe/army": 1, "arctic/human/europe/fleet": 1, "n_atlantic/human/europe/fleet": 1}
    t = Table({"phase": "move", "dormant": {"russia": 1, "china": 1}, "units": units}).do("move n_russia/human/europe/army")
    assert t.why("march central_asia") == "BR-136"
    t.do("sail arctic")
    assert t.why("land_at n_russia") == "BR-136"                       # the start, and asleep: the lower number is named
    assert t.why("land_at china") == "BR-136"                          # far away, and asleep
    assert t.why("land_at india") == "BR-144"                          # far away


@rule("BR-123", "BR-47")
def test_an_orion_at_sea_and_a_dormant_nation() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"mexico": 1}, "units": {"n_pacific/human/usa/fleet": 1}})
    t.do("orion mexico", "sail n_pacific")
    assert (t.why("land_at china"), t.why("land_at india"), t.why("land_at mexico")) == ("BR-123", "BR-144", "BR-149")


# ---- the Brood

@rule("BR-83", "BR-226", "BR-150")
def test_the_brood_lands_in_dormant_nations_from_the_sea() -> None:
    t = Table({"mindpower": 1, "home": "europe", "units": {"w_europe/brood/brood/worker": 1, "n_atlantic/brood/europe/fleet": 1}})
    t.do("move w_europe/brood/brood/worker", "sail n_atlantic")
    assert "na_east" in t.targets("land_at")
    t.do("land_at na_east")
    assert (t.count("na_east/brood/brood/worker"), t.dormant("usa")) == (1, 2)


@rule("BR-66")
def test_a_larva_does_not_spawn_larvae() -> None:
    t = Table({"mindpower": 2, "units": {"na_west/brood/brood/larva": 1}})
    assert (t.why("spawn_larva na_east"), t.why("spawn_larva mexico")) == ("BR-66", "BR-66")


@rule("BR-78", "BR-89")
def test_a_token_moves_between_two_air_units_of_one_nation() -> None:
    """The one that had it is Expended, the other Available; nothing else than who is who changes."""
    t = Table({"mindpower": 1, "units": {"available/brood/europe/air": 1, "expended/human/europe/air": 1}})
    t.do("mind_control available/brood/europe/air")
    assert t.count("expended/human/europe/air") == 2
    t.do("control expended/human/europe/air")
    assert t.units() == {"available/brood/europe/air": 1, "expended/human/europe/air": 1}


@rule("BR-15", "BR-55")
def test_without_supply_and_without_military_no_token_comes() -> None:
    t = Table({"phase": "gather", "dormant": {"usa": 1}, "tokens": 12})
    assert (t.g.supply, t.g.tokens) == (0, 12)


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


# ---- battle

@rule("BR-187", "BR-205", "BR-172")
def test_a_striker_that_is_shot_down_is_replaced_by_naming_another() -> None:
    units = {"mexico/brood/brood/larva": 1, "available/human/usa/air": 2, "available/brood/europe/air": 1}
    t = Table({"phase": "battle", "dormant": OPEN, "units": units})
    t.do("battle mexico", "strike_with available/human/usa/air", "intercept available/brood/europe/air", 1, 6)
    assert (t.heard("attack"), t.pool("usa_air"), t.legal()) == ([], 3, ["strike_with available/human/usa/air", "end_area"])
    t.do("strike_with available/human/usa/air", 4, 2)
    assert t.units() == {"expended/human/usa/air": 1, "expended/brood/europe/air": 1}


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


# ---- the end, options

@rule("BR-240", "BR-121")
def test_more_than_six_win_too_and_five_do_not() -> None:
    t = Table({"phase": "project_orion", "dormant": OPEN, "launched": 5, "orions": {"mcmurdo": 2}})
    t.do("launch mcmurdo", "launch mcmurdo", "done")
    assert (t.g.over, t.g.launched) == (2, 7)
    t = Table({"phase": "project_orion", "dormant": OPEN, "launched": 4, "orions": {"mcmurdo": 1}}).do("launch mcmurdo", "done")
    assert (t.g.over, t.g.launched) == (0, 5)


def table_of(t: Table) -> dict[str, Any]:
    """All that lies on the table, without the options that led there."""
    return {key: value for key, value in t.said().items() if key != "options"}


@rule("BR-21", "BR-44")
@pytest.mark.parametrize("nation", NATIONS)
def test_a_nation_that_is_chosen_fixed_or_drawn_makes_the_same_setup(nation: str) -> None:
    chosen = table_of(Table(options={"nation": "choose"}).do(f"choose_nation {nation}"))
    assert table_of(Table(options={"nation": nation})) == chosen
    drawn = Table(options={"nation": "random"})
    assert (drawn.side(), RULES.odds(drawn.g)) == ("chance", [1] * 6)
    assert table_of(drawn.do(NATIONS.index(nation) + 1)) == chosen


@rule("BR-31", "BR-32", "BR-33", "BR-55")
@pytest.mark.parametrize("nation", NATIONS)
@pytest.mark.parametrize(("handicap", "air", "dupes"), [("none", 0, 0), ("veteran_brood", 2, 0), ("veteran_human", 0, 2)])
def test_handicaps_for_every_home_nation(nation: str, handicap: str, air: int, dupes: int) -> None:
    t = Table(options={"nation": nation, "handicap": handicap})
    assert (t.count("available/human/minor/air"), t.pool("minor_air"), t.g.dupes) == (air, 4 - air, dupes)
    while t.side() == "human":
        t.do(t.legal()[0])
    asked = t.said()["doing"][-1]["at"]
    assert asked == ("free_larva" if nation == "usa" and air == 0 else "new_token")    # the Minor Air units can be seized


@rule("BR-106", "BR-102")
@pytest.mark.parametrize(("option", "tokens", "said"), [(True, 2, "gives 1 Dupe"), (False, 2, "gives nothing"),
                                                        (True, 1, "gives 1 Dupe"), (False, 1, "gives 1 Dupe")])
def test_the_label_of_a_war_tells_what_it_costs(option: bool, tokens: int, said: str) -> None:
    options = {"war_skips_second_usa_token": option}
    t = Table({"home": "europe", "phase": "awaken", "dormant": {"usa": tokens}, "options": options})
    label = str(RULES.label(t.g, RULES.words.read("war usa")))
    t.do("war usa")
    assert label == f"War: United States, {said}"
    assert t.g.dupes == (0 if said == "gives nothing" else 1)
