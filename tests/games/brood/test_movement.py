"""Movement (BR-130 to BR-139)."""
from __future__ import annotations

from tests.games.brood.table import Table
from tests.rule import rule

OPEN = {"china": 1}             # everybody else is awake


@rule("BR-130", "BR-137")
def test_who_moves_in_the_move_phase() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "orions": {"mexico": 1}, "units": {
        "w_europe/human/europe/army": 1, "arctic/human/europe/fleet": 1, "available/human/europe/air": 1}})
    assert t.legal() == ["move w_europe/human/europe/army", "move arctic/human/europe/fleet", "done"]
    assert t.why("move available/human/europe/air") == "BR-130"
    assert t.why("orion mexico") == "BR-47"
    t.do("done")
    assert t.count("w_europe/human/europe/army") == 1


@rule("BR-131", "BR-136")
def test_marching() -> None:
    units = {"india/human/europe/army": 1, "indian/human/india/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move india/human/europe/army")
    assert t.targets("march") == ["central_asia", "n_africa", "e_africa", "se_asia"]
    assert (t.why("march china"), t.why("march japan"), t.why("march indian")) == ("BR-136", "BR-131", "BR-18")
    t.do("march se_asia")
    assert t.why("move se_asia/human/europe/army") == "BR-130"         # not by water after a march


@rule("BR-132")
def test_a_fleet_sails_two_edges() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "units": {"arctic/human/europe/fleet": 1}}).do("move arctic/human/europe/fleet")
    assert t.targets("sail") == ["n_atlantic", "n_pacific"]
    assert t.why("stop") == "BR-47"
    assert (t.why("sail caribbean"), t.why("sail japan"), t.why("march japan")) == ("BR-132", "BR-18", "BR-47")
    t.do("sail n_atlantic", "sail caribbean")
    assert t.why("move caribbean/human/europe/fleet") == "BR-130"


@rule("BR-134")
def test_canals() -> None:
    for start, through in (("caribbean", "n_pacific"), ("mediterranean", "indian")):
        t = Table({"phase": "move", "dormant": OPEN,
                   "units": {f"{start}/human/usa/fleet": 1}}).do(f"move {start}/human/usa/fleet")
        assert through in t.targets("sail")
    t = Table({"mindpower": 1, "units": {"mexico/brood/brood/worker": 1}}).do("move mexico/brood/brood/worker")
    assert t.targets("march") == ["na_west", "sa_west"]                # Panama does not cut the land


@rule("BR-135")
def test_enemies_hinder_nobody() -> None:
    crowd = {"mexico/brood/brood/warrior": 3, "sa_west/brood/brood/warrior": 3, "caribbean/brood/usa/fleet": 2}
    t = Table({"phase": "move", "dormant": OPEN, "units": {"mexico/human/usa/army": 1, "n_atlantic/human/usa/fleet": 1, **crowd}})
    t.do("move mexico/human/usa/army", "march sa_west", "move n_atlantic/human/usa/fleet", "sail caribbean", "sail n_pacific")
    assert (t.count("sa_west/human/usa/army"), t.count("n_pacific/human/usa/fleet")) == (1, 1)


@rule("BR-138")
def test_antarctica_is_open_to_everybody() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "units": {"patagonia/human/usa/army": 1, "s_pacific/human/usa/fleet": 1}})
    t.do("move patagonia/human/usa/army", "sail s_pacific", "land_at mountains")
    assert t.count("mountains/human/usa/army") == 1
    t = Table({"mindpower": 2, "units": {"patagonia/brood/brood/worker": 1, "s_pacific/brood/europe/fleet": 1}})
    t.do("move patagonia/brood/brood/worker", "sail s_pacific", "land_at mcmurdo", "move mcmurdo/brood/brood/worker",
         "march mountains")
    assert t.count("mountains/brood/brood/worker") == 1


@rule("BR-139")
def test_a_unit_needs_a_first_step_and_takes_it() -> None:
    t = Table({"phase": "move", "dormant": OPEN, "units": {"japan/human/japan/army": 1, "w_europe/human/europe/army": 1}})
    assert t.why("move japan/human/japan/army") == "BR-139"
    t.do("move w_europe/human/europe/army")
    assert (t.why("stay"), t.why("done")) == ("BR-139", "BR-47")
    t = Table({"phase": "move", "dormant": OPEN, "units": {"arctic/human/europe/fleet": 1}})
    t.do("move arctic/human/europe/fleet", "sail n_atlantic", "sail arctic")
    assert t.why("move arctic/human/europe/fleet") == "BR-130"         # there and back is a move


@rule("BR-139")
def test_an_orion_without_a_step() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"japan": 1, "mexico": 1}})
    assert t.why("orion japan") == "BR-139"
    assert t.targets("orion") == ["mexico"]


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


@rule("BR-133", "BR-48", "BR-164")
def test_a_fleet_moves_first_and_carries_then() -> None:
    units = {"arctic/human/europe/fleet": 1, "w_europe/human/europe/army": 1, "n_russia/human/russia/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move arctic/human/europe/fleet", "sail n_atlantic", "stop")
    assert t.why("move n_atlantic/human/europe/fleet") == "BR-130"
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "land_at na_east")
    assert t.count("na_east/human/europe/army") == 1
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move n_russia/human/russia/army", "sail arctic", "land_at na_east")
    assert t.why("move arctic/human/europe/fleet") == "BR-133"


@rule("BR-48", "BR-133", "BR-165")
def test_marks_per_stack() -> None:
    units = {"caribbean/human/usa/fleet": 2, "mexico/human/usa/army": 1, "sa_east/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move mexico/human/usa/army", "sail caribbean", "land_at na_east")
    t.do("move sa_east/human/europe/army", "sail caribbean", "land_at na_east")
    assert t.said()["carried"] == {"caribbean/human/usa/fleet": 1}
    t.do("move caribbean/human/usa/fleet", "sail n_atlantic", "stop")
    assert t.why("move caribbean/human/usa/fleet") == "BR-133"


@rule("BR-123", "BR-131", "BR-47")
def test_a_far_dormant_nation_is_refused_by_the_lowest_rule_that_bars_it() -> None:
    """For an Orion that is the one about Orions, for an Army the one about marching."""
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"mexico": 1}}).do("orion mexico")
    assert (t.why("march china"), t.why("march japan")) == ("BR-123", "BR-131")
    t = Table({"phase": "move", "dormant": OPEN, "units": {"mexico/human/usa/army": 1}}).do("move mexico/human/usa/army")
    assert (t.why("march china"), t.why("march japan")) == ("BR-131", "BR-131")
