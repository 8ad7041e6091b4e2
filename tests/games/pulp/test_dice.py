"""Section J: the Captain's dice."""
from __future__ import annotations


import pytest

from tests.games.pulp.table import (KAH, QUIETUS, T, abilities, at, bag, die, forced, label, legal, need, node, on_weapon,
                                    pending, play, understood, why)
from tests.rule import rule
from thunderchild.games.pulp.rules.state import EVADED

pytestmark = pytest.mark.both


@rule("PI-82")
def test_the_window_decides_what_a_face_does() -> None:
    dice = {"infiltration_agent": 3}
    g = play(at("GF9", dice=dice), "use_die infiltration_agent", "lower 2")
    assert g.extra == 1
    g = play(at("GF9", dice=dice), "engage", "use_die infiltration_agent", "lower 2")
    assert (g.extra, need(g)) == (0, (0, 2, 0))
    g = play(at("GF9", dice=dice), "evade")
    assert (why(g, "use_die infiltration_agent"), why(g, "use_die engineer")) == ("PI-82", "PI-82")


@rule("PI-84")
def test_one_face_down_or_two() -> None:
    g = play(at("GF7", dice={"weapons_specialist": 5}), "engage", "use_die weapons_specialist")
    assert legal(g) == ["lower 3", "lower 4"]
    assert (why(g, "lower 2"), why(g, "lower 5")) == ("PI-84", "PI-84")
    g = play(at("GF7", dice={"weapons_specialist": 2}), "engage", "use_die weapons_specialist")
    assert legal(g) == ["lower 1"]


@rule("PI-84", "PI-94")
def test_the_face_shown_at_that_moment_is_lowered() -> None:
    g = play(at("GF20", dice={"artificial_intelligence": 5}), "engage", "use_die artificial_intelligence", "* die_roll 6")
    assert (need(g), legal(g)) == ((0, 0, 1), ["pick_die artificial_intelligence"])
    assert legal(forced(g)) == ["lower 4", "lower 5"]              # raised from 5 to 6 by the rolled Engineer


@rule("PI-86")
def test_raising() -> None:
    g = play(at("GF16", dice={"artificial_intelligence": 6, "scanning_technology": 5, "engineer": 1}), "engage", "pay science")
    assert legal(g) == ["pick_die scanning_technology"]
    assert {why(g, f"pick_die {name}") for name in T.dice.ids[:4]} == {"PI-86"}
    assert die(forced(g), "scanning_technology") == 6


@rule("PI-87")
def test_engineer_6_without_a_systems_die() -> None:
    g = play(at("GF20", dice={"engineer": 6}), "engage", "use_die engineer")
    assert (need(g), legal(g)) == ((0, 0, 1), ["lower 4", "lower 5"])


@rule("PI-88")
def test_crew_dice_boost_the_ability_of_their_colour() -> None:
    for k, ability in ((0, 0), (1, 2), (2, 1)):
        named = {T.mode_against[(k * 6 + face) * 5 + 1] for face in range(6) if T.mode_boost[(k * 6 + face) * 5 + 1]}
        assert named == {ability, -1}
        assert T.cubes.ids[T.colour_of[ability]] == T.die_colour[k]


@rule("PI-89")
def test_removed_cubes_are_not_yellow_and_do_not_replace_the_drawn_ones() -> None:
    g = at("GF6", dice={"infiltration_agent": 6}, bag={"yellow": 5, "red": 1, "black": 3})
    play(g, "evade", "use_die infiltration_agent")
    assert (legal(g), why(g, "remove white")) == (["remove red", "remove black"], "PI-89")
    play(g, "remove red", "remove black", "lower 4", "pick_ability combat", "* evade_cube black", "* evade_cube black")
    assert (abilities(g), g.marks) == ((4, 5, 5), [EVADED])
    g = at("GF6", dice={"infiltration_agent": 6}, bag={"yellow": 5, "red": 1})
    play(g, "evade", "use_die infiltration_agent", "remove red")
    assert node(g) == "lower"                                       # all there are


@rule("PI-90")
def test_a_random_cube_is_removed_and_yellow_returns() -> None:
    g = play(at("GF6", dice={"scanning_technology": 4}), "evade", "use_die scanning_technology", "* removed_cube yellow")
    assert (bag(g, "yellow"), node(g)) == (5, "lower")


@rule("PI-91")
def test_additional_cubes_add_up() -> None:
    g = at("GF1, GF6", dice={"infiltration_agent": 1})
    play(g, "use_die infiltration_agent", "engage", "pay diplomacy", "use_die infiltration_agent", "engage", "pay combat")
    assert (node(g), g.extra) == ("search", 2)
    play(g, "use_die infiltration_agent")
    assert (g.extra, why(g, "use_die infiltration_agent")) == (3, "PI-83")
    play(g, "go")
    assert pending(g, "cubes") == 2 + 3


@rule("PI-92", "PI-108")
def test_understanding_without_cubes_works_at_once() -> None:
    g = at("GF7", dice={"scanning_technology": 3}, weapons={"chrono_sphere": {"red": 1}})
    play(g, "use_die scanning_technology", "pick_weapon chrono_sphere", "lower 2")
    assert (on_weapon(g, "chrono_sphere"), "use_weapon chrono_sphere" in legal(g)) == ([1, 0, 0], True)


@rule("PI-95")
def test_the_ai_die_itself_is_not_lowered() -> None:
    g = play(at("GF7", dice={"artificial_intelligence": 2}), "engage", "use_die artificial_intelligence",
             "pick_die artificial_intelligence", "take_die engineer", "* die_roll 6")
    assert (die(g, "artificial_intelligence"), die(g, "engineer"), node(g)) == (0, 6, "engage")
    assert why(g, "use_die engineer") == "PI-83"                    # the new die cannot be used in this encounter
    g = play(at("AG6", dice={"artificial_intelligence": 4}), "engage", "use_die artificial_intelligence",
             "pick_die artificial_intelligence", "* die_roll 2")
    assert (die(g, "artificial_intelligence"), node(g)) == (2, "engage")


@rule("PI-96")
def test_printed_icons_are_meant() -> None:
    assert why(play(at("GF7", dice={"artificial_intelligence": 6}), "engage"), "use_die artificial_intelligence") == ""
    assert why(play(at("GF14", dice={"artificial_intelligence": 6}), "engage"), "use_die artificial_intelligence") == "PI-82"


@rule("PI-94")
def test_a_rolled_face_that_can_do_nothing() -> None:
    g = play(at("GF7", dice={"artificial_intelligence": 5}), "engage", "use_die artificial_intelligence", "* die_roll 1")
    assert (need(g), node(g)) == ((3, 0, 0), "lower")
    g = play(at("GF7", dice={"artificial_intelligence": 3}), "engage", "use_die artificial_intelligence", "* die_roll 1")
    assert (need(g), g.extra, node(g)) == ((3, 0, 0), 1, "lower")   # other alone


@rule("PI-130")
def test_uses_that_can_change_nothing_are_not_offered() -> None:
    assert why(at("GF7", dice={"scanning_technology": 3}), "use_die scanning_technology") == "PI-130"
    assert why(at("GF7", weapons=understood("chrono_sphere")), "use_weapon chrono_sphere") == "PI-130"
    assert why(at("GF7", (9, 9, 9), weapons={"star_siphon": {}}), "use_weapon star_siphon") == "PI-130"
    assert why(at("GF7", weapons={"thought_spectrometer": {}}, bag={"red": 3}), "use_weapon thought_spectrometer") == "PI-130"


@rule("PI-131")
def test_a_use_is_spent_before_its_effects() -> None:
    g = play(at("GF7", dice={"engineer": 2, "scanning_technology": 3, "artificial_intelligence": 3}), "use_die engineer")
    assert (node(g), g.die_spent) == ("turn_die", 1)
    g = play(at("GF7", weapons={"star_siphon": {}}), "use_weapon star_siphon")
    assert (node(g), g.used) == ("giver", 1 << 5)


@rule("PI-132")
def test_turning_a_die_is_no_use_of_it() -> None:
    g = at("GF4", dice={"engineer": 2, "scanning_technology": 3}, weapons=understood("chrono_sphere"))
    assert (why(g, "use_die engineer"), why(g, "use_weapon chrono_sphere")) == ("PI-132", "")
    play(g, "use_weapon chrono_sphere", "pick_die engineer")
    assert die(g, "engineer") == 4


@rule("PI-97")
def test_looking_at_the_deck() -> None:
    g = at(node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 6}, level="basic")
    play(g, "use_die scanning_technology", "* left_out star_siphon")
    assert node(g) == "left_out"
    play(g, "* left_out hypno_beacon")
    assert why(g, "pick_weapon hypno_beacon") == "PI-97"
    play(g, "pick_weapon chrono_sphere", "lower 4")
    assert (g.weapon_deck, die(g, "scanning_technology"), g.die_spent) == (3, 4, 1)
    g = at(node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 6}, weapons={name: {} for name in T.weapons.ids[:4]})
    assert node(g) == "weapon"                                      # one card left: nothing to choose
    g = at(node="cubes", drawn={"yellow": 1}, dice={"scanning_technology": 6}, die_spent=True)
    assert node(g) == "weapon"


@rule("PI-84", "PI-85")
def test_a_die_says_what_it_does_and_where_it_falls() -> None:
    g = play(at("GF5, GF10", sector=KAH, dice={"engineer": 4, "weapons_specialist": 1}), "engage")
    said = label(g, "use_die engineer")
    assert (said.text, said.note, said.price) == ("Use the Engineer", "face 4, +2 against any one Ability", "falls to 3 or 2")
    assert label(g, "use_die weapons_specialist").price == "it stays on 1"


@rule("PI-94")
def test_a_roll_says_how_likely_it_helps() -> None:
    """Every face of a Weapons Specialist helps against Combat; against Science only the two that boost any."""
    g = play(at("GF7", dice={"artificial_intelligence": 1}), "engage")
    assert label(g, "use_die artificial_intelligence").odds == "helps 100 %"
    g = play(at("GF3, GF10", sector=QUIETUS, dice={"artificial_intelligence": 1}), "engage")
    assert need(g)[0] == 0
    assert label(g, "use_die artificial_intelligence").odds == "helps 33 %"


@rule("PI-89", "PI-90")
def test_the_words_for_removed_cubes_say_what_cannot_go() -> None:
    g = play(at("GF6", dice={"infiltration_agent": 6, "scanning_technology": 4}), "evade")
    assert label(g, "use_die infiltration_agent").note == "face 6, remove 2 cubes of your choice, not yellow, from the bag"
    assert label(g, "use_die scanning_technology").note == "face 4, remove 1 cube at random; yellow goes back"


def test_setting_an_icon_does_not_read_as_engaging() -> None:
    g = play(at("GF7", weapons=understood("hypno_beacon")), "use_weapon hypno_beacon")
    assert str(label(g, "pick_ability science")) == "Make Science its Engage icon: you have 5"
