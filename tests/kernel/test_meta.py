"""Options before a game, and what a game says about itself."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import Broken
from thunderchild.kernel.laws import random_options, random_value
from thunderchild.kernel.meta import CHOICE_OPTION, FLAG_OPTION, LIST_OPTION, NUMBER_OPTION, BadOptions, Limit, Meta, Option

LEVEL = Option("level", CHOICE_OPTION, "easy", "how hard", choices=["easy", "hard"])
LIVES = Option("lives", NUMBER_OPTION, 3, "how many lives", low=1, high=9)
FOG = Option("fog", FLAG_OPTION, False, "fog of war")
SIDES = Option("sides", LIST_OPTION, ["red"], "who plays", choices=["red", "blue", "green"], low=1, high=3)
META = Meta("tiny", "Tiny", (2, 2), ["a", "b"], [LEVEL, SIDES, LIVES, FOG], "1", lambda _options: 10)


def test_defaults_and_words() -> None:
    assert META.read_options(None) == [0, 0, -1, -1, 3, 0]
    assert META.say_options(META.read_options(None)) == {"level": "easy", "sides": ["red"], "lives": 3, "fog": False}


def test_words_to_numbers_and_back() -> None:
    chosen = {"level": "hard", "sides": ["green", "red"], "lives": 9, "fog": True}
    assert META.read_options(chosen) == [1, 2, 0, -1, 9, 1]
    assert META.say_options([1, 2, 0, -1, 9, 1]) == chosen
    assert [META.option_at(name) for name in ("level", "sides", "lives", "fog")] == [0, 1, 4, 5]


@pytest.mark.parametrize(("name", "value", "message"), [
    ("level", "medium", "option 'level': 'medium' is not allowed; it takes one of: easy, hard"),
    ("level", 0, "option 'level': 0 is not allowed"),
    ("lives", 0, "option 'lives': 0 is not allowed; it takes a whole number from 1 to 9"),
    ("lives", 10, "option 'lives': 10 is not allowed"),
    ("lives", "3", "option 'lives': '3' is not allowed"),
    ("lives", True, "option 'lives': True is not allowed"),
    ("fog", 1, "option 'fog': 1 is not allowed; it takes true or false"),
    ("fog", "yes", "option 'fog': 'yes' is not allowed"),
    ("sides", [], r"option 'sides': \[\] is not allowed; it takes a list of 1 to 3 of: red, blue, green"),
    ("sides", ["red"] * 4, "option 'sides'"),
    ("sides", ["black"], "option 'sides'"),
    ("sides", "red", "option 'sides': 'red' is not allowed"),
    ("sides", [["red"]], "option 'sides'"),
    ("speed", 1, "tiny has no option 'speed'; its options: level, sides, lives, fog"),
])
def test_bad_options_name_the_option_and_what_it_takes(name: str, value: Any, message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        META.read_options({name: value})


def test_bad_options_are_value_errors() -> None:
    with pytest.raises(ValueError, match="fleets has no option 'x'; its options: turns, tokens"):
        TOYS["fleets"].start({"x": 1})


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOptions, match="bare has no option 'x'; its options: none"):
        Meta("bare", "Bare", (1, 1), ["a"], [], "1", lambda _options: 1).read_options({"x": 1})
    with pytest.raises(BadOptions, match="tiny has no option 'x'"):
        META.option_at("x")


def test_which_numbers_are_options() -> None:
    assert META.are_options([1, 2, 0, -1, 9, 1])
    for wrong in ([], [1], [2, 0, -1, -1, 3, 0], [-1, 0, -1, -1, 3, 0], [0, -1, 0, -1, 3, 0], [0, 0, -1, -1, 3, 2], ["0"] * 6,
                  [0, 0, -1, -1, 3, 0, 0], [0, 0, -1, -1, 99, 0]):
        assert not META.are_options(wrong), wrong


def test_seats() -> None:
    assert META.seats_for(META.read_options(None)) == 2
    orders = TOYS["orders"]
    assert [orders.start({"seats": n}).seats for n in (2, 3, 4)] == [2, 3, 4]


def test_random_options_are_taken_by_the_game() -> None:
    rng = random.Random(0)
    for rules in TOYS.values():
        seen = {str(random_options(rules, rng)) for _try in range(30)}
        assert len(seen) > 5
    chosen = [random_options(TOYS["tiles"], rng)["cubes"] for _try in range(30)]
    assert all("red" in cubes for cubes in chosen)           # the game refuses others


def test_random_options_keep_the_limits() -> None:
    """At the first throw: rules that refuse whatever breaks a limit would need many."""
    from tests.kernel.planting import Same

    plain = TOYS["fleets"]
    meta = Meta("fleets", "Fleets", (2, 2), ["a", "b"], plain.meta.options, "1", plain.meta.bound,
                limits=[Limit("turns", range(4, 30), "tokens", [False], "FL-1: long games have no tokens.")])
    rules, rng = Same(plain, meta=meta), random.Random(0)
    thrown = [random_options(rules, rng) for _try in range(40)]
    assert {options["tokens"] for options in thrown if options["turns"] >= 4} == {False}


def test_random_values_of_each_kind() -> None:
    rng = random.Random(0)
    for option in (LEVEL, LIVES, FOG, SIDES):
        for _try in range(20):
            option.read(random_value(option, rng))
    crowd = Option("crowd", LIST_OPTION, ["red"] * 4, "more places than colours", choices=["red", "blue"], low=4, high=6)
    assert 4 <= len(random_value(crowd, rng)) <= 6


def test_random_options_of_a_game_that_refuses_all_but_its_own() -> None:
    from tests.kernel.planting import Same

    class Fussy(Same):
        def new(self, seats: int, options: list[int]) -> Any:
            if options != [12, 1]:
                raise BadOptions("only the defaults")
            return super().new(seats, options)

    class Failing(Same):
        def new(self, seats: int, options: list[int]) -> Any:
            raise Broken("no table")
    assert random_options(Fussy(TOYS["fleets"]), random.Random(0)) == {"turns": 12, "tokens": True}
    assert set(random_options(Failing(TOYS["fleets"]), random.Random(0))) == {"turns", "tokens"}
