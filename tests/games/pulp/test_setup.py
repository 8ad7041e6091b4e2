"""Section B: setup."""
from __future__ import annotations

import random

import pytest

import thunderchild as tc
from tests.games.pulp.table import (KAH, RULES, T, abilities, at, cubes, die, label, legal, new, node, odds, play,
                                    random_positions, set_up, weapon, why)
from tests.rule import rule
from thunderchild.games.pulp.rules.state import FACE_UP, IN_DECK
from thunderchild.kernel.flow import random_click

pytestmark = pytest.mark.both


@rule("PI-2", "PI-18", "PI-19")
def test_abilities_start_at_the_captains_values_and_stay_within_their_tracks() -> None:
    g = set_up("iron_meteor")
    assert (abilities(g), g.maximum) == ((12, 9, 9), [12, 9, 9])
    for g in random_positions(2, 10):
        assert all(0 <= points <= top for points, top in zip(g.abilities, g.maximum, strict=True))
    assert abilities(at("GF1", (9, 5, 5), node="line", sector=KAH, location="LO8")) == (9, 5, 5)


@rule("PI-14")
def test_levels() -> None:
    assert [new(level).weapon_deck for level in ("basic", "normal", "advanced")] == [4, 5, 6]
    assert RULES.start().digest() == RULES.start({"level": "normal"}).digest()
    with pytest.raises(tc.BadOptions, match="option 'level': 'hard' is not allowed; it takes one of: basic, normal, advanced"):
        RULES.start({"level": "hard"})


@rule("PI-15")
def test_aliens_are_laid_from_left_to_right() -> None:
    g = new()
    assert odds(g) == {"kah": 1, "quietus": 1, "velvet_choir": 1}
    play(g, "* alien quietus")
    assert odds(g) == {"kah": 1, "quietus": 0, "velvet_choir": 1}
    play(g, "* alien velvet_choir", "* alien kah")
    assert [T.aliens.ids[k] for k in g.aliens] == ["quietus", "velvet_choir", "kah"]


@rule("PI-16")
def test_a_captain_is_drawn_unless_named() -> None:
    g = play(new(), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert odds(g) == dict.fromkeys(T.captains.ids, 1)
    play(g, "* captain brass_orrery")
    assert (T.captains.ids[g.captain], node(g)) == ("brass_orrery", "take_die")
    g = play(new(captain="silver_parsec"), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert (T.captains.ids[g.captain], node(g)) == ("silver_parsec", "take_die")


@rule("PI-17")
def test_markers_never_leave_the_tracks() -> None:
    g = set_up()
    assert [g.bag[k] + g.supply[k] for k in (2, 3, 4)] == [14, 14, 14]
    for g in random_positions(7, 6):
        on_weapons = [sum(g.weapon_cubes[k::3]) for k in range(3)]
        assert [g.bag[2 + k] + g.supply[2 + k] + g.drawn[2 + k] + on_weapons[k] for k in range(3)] == [14, 14, 14]


@rule("PI-20", "PI-22")
def test_systems_dice_are_rolled_when_all_are_chosen() -> None:
    g = play(new(captain="night_lantern"), "* alien kah", "* alien quietus", "* alien velvet_choir")
    assert why(g, "take_die weapons_specialist") == "PI-20"
    play(g, "take_die scanning_technology")
    assert (node(g), why(g, "take_die scanning_technology")) == ("take_die", "PI-20")
    play(g, "take_die artificial_intelligence", "* die_roll 2", "* die_roll 5")
    assert (die(g, "artificial_intelligence"), die(g, "scanning_technology")) == (2, 5)


@rule("PI-21")
def test_a_crew_die_begins_on_6() -> None:
    g = play(new(captain="lucky_comet"), "* alien kah", "* alien quietus", "* alien velvet_choir", "take_die engineer")
    assert (die(g, "engineer"), label(g, "take_die weapons_specialist").note) == (6, "it starts on 6")


@rule("PI-23")
def test_dice_not_taken_stay_unowned() -> None:
    g = set_up("lucky_comet", ("weapons_specialist", "engineer"))
    others = [name for name in T.dice.ids if name not in ("weapons_specialist", "engineer")]
    assert [die(g, name) for name in others] == [0, 0, 0]
    assert why(at("GF7", dice={"engineer": 4}), "use_die infiltration_agent") == "PI-82"


@rule("PI-24")
@pytest.mark.parametrize(("level", "number"), [("basic", 4), ("normal", 5), ("advanced", 6)])
def test_the_bag_at_the_start(level: str, number: int) -> None:
    assert cubes(new(level).bag) == {"yellow": number, "white": number, "red": 4, "blue": 4, "orange": 4, "black": 4}


@rule("PI-25")
def test_all_other_cubes_are_the_supply() -> None:
    assert cubes(new("basic").supply) == {"yellow": 2, "white": 6, "red": 10, "blue": 10, "orange": 10, "black": 11}


@rule("PI-26")
def test_three_equal_decks() -> None:
    g = set_up()
    assert (g.decks, sum(T.card_copies)) == ([16, 16, 16], 48)


@rule("PI-27")
@pytest.mark.parametrize(("level", "number"), [("basic", 4), ("normal", 5), ("advanced", 6)])
def test_as_many_weapons_as_the_level_says(level: str, number: int) -> None:
    g = set_up(level=level)
    assert (g.weapon_deck, {weapon(g, name) for name in T.weapons.ids}) == (number, {"hidden"})


@rule("PI-28")
def test_three_planets_face_up() -> None:
    g = set_up(planets=("echo", "orm", "sarn"))
    assert legal(g) == ["choose_planet orm", "choose_planet sarn", "choose_planet echo"]
    assert g.planet_at.count(FACE_UP) == 3
    assert g.planet_at.count(IN_DECK) == 9


@rule("PI-29")
def test_what_begins_empty() -> None:
    g = set_up()
    assert (g.hand, g.pile, g.gathered, g.location, g.sector, g.line) == ([], [], 0, -1, 0, [])


@rule("PI-30")
def test_there_are_two_options() -> None:
    assert [option.name for option in RULES.meta.options] == ["level", "captain"]
    with pytest.raises(tc.BadOptions, match="pulp has no option 'players'"):
        RULES.start({"players": 2})


@rule("PI-123")
def test_setup_in_clicks() -> None:
    g = new(captain="night_lantern")
    kinds: list[str] = []
    rng = random.Random(1)
    while node(g) != "choose_planet":
        kinds.append(node(g))
        RULES.click(g, random_click(RULES, g, rng))
    rolls = kinds.count("die_roll")
    assert kinds == ["alien"] * 3 + ["take_die"] * 2 + ["die_roll"] * rolls + ["planet"] * 3
    assert rolls == sum(T.die_system[k] for k in range(5) if g.dice[k])
