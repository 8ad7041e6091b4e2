"""Water transport and naval intercept (BR-140, BR-143 to BR-167)."""
from __future__ import annotations

from tests.games.brood.table import BROOD, HUMAN, RULES, Table
from tests.rule import rule
from thunderchild.kernel.flow import Choice

OPEN = {"china": 1}             # everybody else is awake
INTERCEPTED = {"phase": "move", "dormant": OPEN, "units": {
    "w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1, "n_atlantic/brood/usa/fleet": 1}}


@rule("BR-143", "BR-140", "BR-156")
def test_equal_or_below_succeeds() -> None:
    """US Fleet (Attack 4, Defense 4) intercepts an Indian one (2, 3): the dice on both sides of each number."""
    units = {"indian/human/india/fleet": 1, "indian/brood/usa/fleet": 1, "india/human/europe/army": 1}
    start = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move india/human/europe/army", "sail indian",
                                                                        "intercept indian/brood/usa/fleet")
    cases = [((5, 3), 1, 1), ((4, 3, 3), 1, 1), ((4, 3, 4), 0, 1), ((5, 2, 4), 1, 1), ((5, 2, 5), 1, 0), ((4, 2, 4, 5), 0, 0)]
    for dice, carrier, blocker in cases:
        t = Table(start.said()).do(*dice)
        assert t.side() == "human", dice
        assert (t.count("indian/human/india/fleet"), t.count("indian/brood/usa/fleet")) == (carrier, blocker), dice


@rule("BR-144", "BR-145", "BR-147")
def test_a_chain_of_fleets_of_different_nations() -> None:
    units = {"w_europe/human/europe/army": 1, "n_atlantic/human/india/fleet": 1, "s_atlantic/human/minor/fleet": 1,
             "s_pacific/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move w_europe/human/europe/army")
    assert (t.why("sail mediterranean"), t.why("sail s_atlantic"), t.why("sail w_europe")) == ("BR-144", "BR-144", "BR-18")
    t.do("sail n_atlantic")
    assert (t.why("stop"), t.why("stay")) == ("BR-47", "BR-47")       # it has to land
    assert (t.why("land_at patagonia"), t.why("land_at s_atlantic")) == ("BR-144", "BR-18")
    t.do("sail s_atlantic")
    assert t.why("sail s_pacific") == "BR-144"                         # an enemy Fleet carries nobody
    t.do("land_at patagonia")
    assert t.count("patagonia/human/europe/army") == 1


@rule("BR-149")
def test_no_landing_ahead_and_no_turning_back() -> None:
    units = {"india/human/europe/army": 1, "indian/human/india/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move india/human/europe/army", "sail indian")
    assert t.why("land_at india") == "BR-149"
    asleep = {"usa": 2, "russia": 1, "china": 1}
    t = Table({"phase": "move", "home": "japan", "dormant": asleep, "units": {
        "japan/human/japan/army": 1, "arctic/human/japan/fleet": 1, "scandinavia/human/japan/army": 1}})
    assert t.may("move japan/human/japan/army")                        # Scandinavia is open
    t = Table({"phase": "move", "home": "japan", "dormant": {**asleep, "europe": 1}, "units": {
        "japan/human/japan/army": 1, "arctic/human/japan/fleet": 1, "china/human/japan/army": 1}})
    assert t.why("move japan/human/japan/army") == "BR-139"            # all shores of the Arctic sleep
    t = Table({"phase": "move", "home": "japan", "dormant": {**asleep, "europe": 1}, "units": {
        "scandinavia/human/minor/army": 1, "arctic/human/japan/fleet": 1, "n_atlantic/human/japan/fleet": 1}})
    assert t.do("move scandinavia/human/minor/army").targets("sail") == ["arctic", "n_atlantic"]
    t = Table({"phase": "move", "home": "india", "dormant": {"usa": 2, "europe": 1, "russia": 1, "japan": 1}, "units": {
        "n_africa/human/minor/army": 1, "mediterranean/human/india/fleet": 1}}).do("move n_africa/human/minor/army")
    assert t.why("sail mediterranean") == "BR-149"                     # only Western Europe lies behind it, and sleeps


@rule("BR-150")
def test_a_sail_needs_a_landing_behind_it() -> None:
    """From the Caribbean the Arctic is reached through the North Pacific; every shore there sleeps."""
    units = {"mexico/human/minor/army": 1, "caribbean/human/minor/fleet": 1, "n_pacific/human/minor/fleet": 1,
             "arctic/human/india/fleet": 1}
    asleep = {"usa": 2, "europe": 1, "russia": 1, "japan": 1}
    t = Table({"phase": "move", "home": "india", "dormant": asleep, "units": units})
    t.do("move mexico/human/minor/army", "sail n_pacific")
    assert t.why("sail arctic") == "BR-150"
    assert t.may("sail caribbean")
    assert t.targets("land_at") == ["china", "se_asia"]


@rule("BR-151", "BR-222")
def test_at_sea_a_unit_is_in_no_area() -> None:
    units = {"na_west/human/usa/army": 1, "n_pacific/human/usa/fleet": 1, "n_pacific/brood/europe/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move na_west/human/usa/army", "sail n_pacific")
    assert t.side() == "brood"
    assert "na_west/human/usa/army" not in t.units()
    t.do("decline")
    assert t.neutral("mexico")
    t.do("land_at mexico")
    assert not t.neutral("mexico")


@rule("BR-155", "BR-45")
def test_the_window_of_the_other_side() -> None:
    units = {"na_west/human/usa/army": 1, "n_pacific/human/usa/fleet": 1, "n_pacific/brood/europe/fleet": 1,
             "n_pacific/brood/minor/fleet": 1, "arctic/brood/minor/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move na_west/human/usa/army", "sail n_pacific")
    assert t.legal() == ["intercept n_pacific/brood/europe/fleet", "intercept n_pacific/brood/minor/fleet", "decline"]
    assert t.why("intercept arctic/brood/minor/fleet") == "BR-155"
    assert t.why("intercept n_pacific/human/usa/fleet") == "BR-18"
    step = RULES.step(t.g)
    assert isinstance(step, Choice)
    assert step.window


@rule("BR-157")
def test_nobody_else_takes_part_at_sea() -> None:
    units = {"na_west/human/usa/army": 1, "n_pacific/human/usa/fleet": 3, "n_pacific/brood/europe/fleet": 2,
             "available/human/usa/air": 2, "available/brood/europe/air": 2}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move na_west/human/usa/army", "sail n_pacific", "intercept n_pacific/brood/europe/fleet", 1, 1, 6, 6)
    assert t.units() == {"na_west/human/usa/army": 1, "n_pacific/human/usa/fleet": 2, "n_pacific/brood/europe/fleet": 1,
                         "available/human/usa/air": 2, "available/brood/europe/air": 2}


@rule("BR-158", "BR-163", "BR-80")
def test_the_humans_intercept_in_the_brood_turn() -> None:
    units = {"na_east/brood/brood/keeper": 1, "arctic/brood/europe/fleet": 1, "arctic/human/europe/fleet": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "units": units}).do("move na_east/brood/brood/keeper", "sail arctic")
    assert t.side() == "human"
    t.do("intercept arctic/human/europe/fleet", 3, 3, 4, 5)            # both hit, the carrier holds, the interceptor sinks
    assert t.count("arctic/human/europe/fleet") == 0
    t.do("land_at scandinavia")
    assert t.units() == {"arctic/brood/europe/fleet": 1, "scandinavia/brood/brood/worker": 1}


@rule("BR-159", "BR-160", "BR-167", "BR-80")
def test_a_keeper_whose_carrier_sinks_is_back_in_its_box() -> None:
    units = {"japan/brood/brood/keeper": 1, "arctic/brood/europe/fleet": 1, "arctic/human/europe/fleet": 1}
    t = Table({"mindpower": 1, "dormant": OPEN, "units": units})
    t.do("move japan/brood/brood/keeper", "sail arctic", "intercept arctic/human/europe/fleet", 3, 6, 6)
    assert t.units() == {"japan/brood/brood/keeper": 1, "arctic/human/europe/fleet": 1}
    assert (t.g.tokens, t.g.mindpower, t.legal()) == (1, 0, ["end_turn"])      # no step is left: the move is over


@rule("BR-160", "BR-48")
def test_staying_uses_up_the_move() -> None:
    units = {"w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1, "n_atlantic/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "intercept n_atlantic/brood/usa/fleet", 1, 6, 6)
    assert t.legal() == ["march scandinavia", "march central_asia", "stay"]
    t.do("stay")
    assert t.why("move w_europe/human/europe/army") == "BR-130"


@rule("BR-162")
def test_an_interceptor_is_not_used_up() -> None:
    units = {"w_europe/human/europe/army": 2, "n_atlantic/human/europe/fleet": 2, "n_atlantic/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    for _army in range(2):
        t.do("move w_europe/human/europe/army", "sail n_atlantic", "intercept n_atlantic/brood/usa/fleet", 6, 6,
             "land_at na_east")
    assert t.count("na_east/human/europe/army") == 2


@rule("BR-164")
def test_a_carrier_counts_as_used_even_if_the_transport_fails() -> None:
    units = {"w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1, "s_atlantic/human/india/fleet": 1,
             "s_atlantic/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "sail s_atlantic", "intercept s_atlantic/brood/usa/fleet", 1, 6,
         6, "stay")
    assert t.why("move n_atlantic/human/europe/fleet") == "BR-133"


@rule("BR-165")
def test_the_carrier_is_one_that_cannot_move_any_more() -> None:
    """Of two Fleets, one of which has moved in, the moved one carries, and the mark goes down with it."""
    units = {"w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 1, "arctic/human/europe/fleet": 1,
             "n_atlantic/brood/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move arctic/human/europe/fleet", "sail n_atlantic", "stop", "move w_europe/human/europe/army", "sail n_atlantic",
         "intercept n_atlantic/brood/usa/fleet", 1, 6, 6, "stay")
    assert (t.said()["moved"], t.said()["carried"]) == ({"w_europe/human/europe/army": 1}, {})
    assert t.may("move n_atlantic/human/europe/fleet")


@rule("BR-166")
def test_a_new_move_action_can_be_intercepted_anew() -> None:
    units = {"na_east/brood/brood/worker": 1, "arctic/brood/europe/fleet": 1, "arctic/human/europe/fleet": 1}
    t = Table({"mindpower": 2, "dormant": OPEN, "units": units})
    t.do("move na_east/brood/brood/worker", "sail arctic", "intercept arctic/human/europe/fleet", 6, 6, "land_at japan",
         "move japan/brood/brood/worker", "sail arctic")
    assert t.side() == "human"


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


@rule("BR-123", "BR-47")
def test_an_orion_at_sea_and_a_dormant_nation() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"mexico": 1}, "units": {"n_pacific/human/usa/fleet": 1}})
    t.do("orion mexico", "sail n_pacific")
    assert (t.why("land_at china"), t.why("land_at india"), t.why("land_at mexico")) == ("BR-123", "BR-144", "BR-149")


@rule("BR-83", "BR-226", "BR-150")
def test_the_brood_lands_in_dormant_nations_from_the_sea() -> None:
    t = Table({"mindpower": 1, "home": "europe", "units": {"w_europe/brood/brood/worker": 1, "n_atlantic/brood/europe/fleet": 1}})
    t.do("move w_europe/brood/brood/worker", "sail n_atlantic")
    assert "na_east" in t.targets("land_at")
    t.do("land_at na_east")
    assert (t.count("na_east/brood/brood/worker"), t.dormant("usa")) == (1, 2)


@rule("BR-161", "BR-165", "BR-167")
def test_each_carrier_is_intercepted_once() -> None:
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


@rule("BR-150", "BR-136")
def test_no_water_twice() -> None:
    units = {"n_atlantic/human/usa/fleet": 1, "caribbean/human/usa/fleet": 1, "w_europe/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "sail caribbean")
    assert t.why("sail n_atlantic") == "BR-150"
    assert t.targets("land_at") == ["na_east", "mexico", "sa_west", "sa_east"]
    assert t.targets("sail") == []


@rule("BR-166")
def test_a_declined_carrier_can_be_challenged_again() -> None:
    units = {"n_atlantic/human/europe/fleet": 1, "s_atlantic/human/india/fleet": 1, "n_atlantic/brood/usa/fleet": 1,
             "s_atlantic/brood/usa/fleet": 1, "w_europe/human/europe/army": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units})
    t.do("move w_europe/human/europe/army", "sail n_atlantic", "decline", "sail s_atlantic",
         "intercept s_atlantic/brood/usa/fleet", 1, 6, 6, "sail n_atlantic")
    assert t.legal() == ["intercept n_atlantic/brood/usa/fleet", "decline"]


@rule("BR-148")
def test_the_mover_names_the_carrier_only_where_several_nations_have_one() -> None:
    units = {"w_europe/human/europe/army": 1, "n_atlantic/human/europe/fleet": 2, "arctic/human/usa/fleet": 1}
    t = Table({"phase": "move", "dormant": OPEN, "units": units}).do("move w_europe/human/europe/army", "sail n_atlantic")
    assert t.heard("carried")[-1]["unit"] == "n_atlantic/human/europe/fleet"
    t = Table({"phase": "move", "dormant": OPEN, "units": {**units, "n_atlantic/human/usa/fleet": 1}})
    t.do("move w_europe/human/europe/army", "sail n_atlantic")
    assert t.targets("transport_with") == ["n_atlantic/human/usa/fleet", "n_atlantic/human/europe/fleet"]
    assert t.why("transport_with arctic/human/usa/fleet") == "BR-148"
    for named in t.targets("transport_with"):
        assert Table(t.said()).do(f"transport_with {named}").heard("carried")[-1]["unit"] == named


@rule("BR-159")
def test_a_unit_whose_carrier_sinks_is_back_unharmed() -> None:
    t = Table(INTERCEPTED).do("move w_europe/human/europe/army", "sail n_atlantic")
    assert t.count("w_europe/human/europe/army") == 0
    t.do("intercept n_atlantic/brood/usa/fleet", 1, 6, 6)
    assert (t.count("w_europe/human/europe/army"), t.count("n_atlantic/human/europe/fleet")) == (1, 0)
    assert t.heard("turned_back")[-1]["aboard"] == "w_europe/human/europe/army"


@rule("BR-155", "BR-43")
def test_whoever_may_intercept_knows_what_is_aboard() -> None:
    t = Table(INTERCEPTED).do("move w_europe/human/europe/army", "sail n_atlantic")
    ask = RULES.ask(t.g, BROOD)
    assert (ask.head, ask.rule) == ("Intercept at sea?", 155)
    assert "carries a European Army from Western Europe." in ask.detail
    assert RULES.ask(t.g, HUMAN).head == "The Brood may intercept at sea."
    assert t.told("carried")[-1] == "The European Fleet in the North Atlantic Ocean carries the European Army."
    t.do("intercept n_atlantic/brood/usa/fleet")
    assert t.heard("sea_intercept")[-1]["aboard"] == "w_europe/human/europe/army"


@rule("BR-155", "BR-122")
def test_an_orion_aboard_is_named_too() -> None:
    t = Table({"phase": "move_orion", "dormant": OPEN, "orions": {"w_europe": 1}, "units": {
        "n_atlantic/human/europe/fleet": 1, "n_atlantic/brood/usa/fleet": 1}}).do("orion w_europe", "sail n_atlantic")
    assert "carries an Orion from Western Europe." in RULES.ask(t.g, BROOD).detail
    assert t.told("put_to_sea")[-1] == "The Orion puts to sea from Western Europe, into the North Atlantic Ocean."


@rule("BR-156")
def test_an_intercept_is_offered_with_its_odds() -> None:
    """The carrier has Attack 3 and Defense 4, the interceptor Attack 4 and Defense 4: 8 and 6 of 36 pairs of dice."""
    t = Table(INTERCEPTED).do("move w_europe/human/europe/army", "sail n_atlantic")
    label = t.label("intercept n_atlantic/brood/usa/fleet")
    assert label.text == "Intercept with the controlled American Fleet in the North Atlantic Ocean"
    assert label.odds == "sinks it 22 %, is sunk 17 %"
    assert t.label("decline").text == "Do not intercept"
