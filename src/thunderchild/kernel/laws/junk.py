"""Positions that nobody would write down: what `arrange` makes of them is a reason to refuse them, or a sound game.

A `Heap` of real positions is taken apart.  Junk is one of them with something dropped, doubled, put elsewhere, taken from another
position, or replaced by what does not belong there at all; or without the procedures under way, at a place said in a word."""
from __future__ import annotations

import json
import random
from typing import Any, Final

from ..errors import BadPosition
from ..flow import Rules
from ..meta import BadOptions
from ..state import State
from .broken import LawBroken
from .click import click_law
from .ends import whole
from .held import check_shapes
from .likely import likely_click
from .options import random_options
from .same import difference

FOREIGN: Final[tuple[Any, ...]] = (-1, 0, 1, 2, 3, 99, 10**12, True, False, None, 0.5, "", "nobody", [], {}, [[]], "over")
EMPTY: Final[tuple[Any, ...]] = ("", 0, False, None, [], {})
STACKS: Final = ("stack", "doing")      # where a game's positions keep the procedures under way
PLAYED: Final = 30                      # clicks a position is played on,
LOOKED: Final = 5                       # and after so many is looked at: what is out of order stays so
LONGEST: Final = 3_000                  # clicks of a game that positions are taken from
KEPT: Final = 0.25                      # of its positions


class Heap:
    """Real positions in words, and every value that was met under each key."""

    def __init__(self, places: list[dict[str, Any]]) -> None:
        self.places: Final = places
        self.said: Final[list[dict[str, Any]]] = []
        self.values: Final[dict[str, list[Any]]] = {}

    def add(self, said: dict[str, Any]) -> None:
        self.said.append(said)
        for key, value in said.items():
            self.gather(key, value)

    def gather(self, key: str, value: Any) -> None:
        self.values.setdefault(key, []).append(value)
        if isinstance(value, dict):
            for inner, part in value.items():
                self.gather(inner, part)
        elif isinstance(value, list):
            for part in value:
                self.gather(f"one of {key}", part)

    def junk(self, rng: random.Random) -> dict[str, Any]:
        """A real position, spoilt in one to three places."""
        position: dict[str, Any] = json.loads(json.dumps(rng.choice(self.said)))
        if self.places and rng.random() < 0.3:
            for key in STACKS:
                position.pop(key, None)
            position.update(rng.choice(self.places))
        for _place in range(rng.choice((1, 1, 1, 2, 2, 3))):
            self.spoil(position, "", rng)
        return position

    def spoil(self, value: Any, key: str, rng: random.Random) -> None:
        """Go down to some part of it, and change that."""
        if isinstance(value, dict):
            inner = rng.choice([*value, rng.choice(list(self.values))])
            deeper = value.get(inner)
            if isinstance(deeper, (dict, list)) and deeper and rng.random() < 0.8:
                self.spoil(deeper, inner, rng)
            elif rng.random() < 0.2:
                value.pop(inner, None)
            else:
                value[inner] = self.other(inner, rng)
        elif value:
            self.spoil_list(value, key, rng)

    def spoil_list(self, value: list[Any], key: str, rng: random.Random) -> None:
        at = rng.randrange(len(value))
        how = rng.random()
        if isinstance(value[at], (dict, list)) and value[at] and how < 0.6:
            self.spoil(value[at], f"one of {key}", rng)
        elif how < 0.75:
            value.pop(at)
        elif how < 0.85:
            rng.shuffle(value)
        else:
            value.insert(at, self.other(f"one of {key}", rng))

    def other(self, key: str, rng: random.Random) -> Any:
        if rng.random() < 0.8 and key in self.values:
            return json.loads(json.dumps(rng.choice(self.values[key])))
        return rng.choice(FOREIGN)


def real_positions(rules: Rules[Any], rng: random.Random, games: int) -> Heap:
    """Positions of some random games with random options, as `describe` gives them."""
    heap = Heap(rules.trials([]))
    for _game in range(games):
        g = rules.start(random_options(rules, rng))
        for _click in range(LONGEST):
            if g.over or rng.random() < KEPT:
                heap.add(json.loads(json.dumps(rules.describe(g))))
            if g.over:
                break
            rules.click(g, likely_click(rules, g, rng))
    return heap


def junk_law(rules: Rules[Any], position: dict[str, Any], rng: random.Random) -> bool:
    """Whether the position is taken; then it is in order, asks somebody something, is described as it is, and plays on."""
    given = json.dumps(position)
    try:
        g = rules.arrange(position)
    except (BadPosition, BadOptions):
        return False
    except Exception as error:
        raise LawBroken("arrange", f"{type(error).__name__} instead of a reason: {error}, for {given}") from error
    try:
        if any(isinstance(position.get(key), list) for key in STACKS):
            kept(position, json.loads(json.dumps(rules.describe(g))), "")
        sound(rules, g, rng)
    except Exception as error:
        raise LawBroken("arrange", f"taken, but {type(error).__name__}: {error}, for {given}", rules, g) from error
    return True


def kept(given: Any, said: Any, where: str) -> None:
    """What was given exactly is given back: nothing was dropped in silence."""
    if isinstance(given, dict) and isinstance(said, dict):
        for key, value in given.items():
            if key in said:
                kept(value, said[key], f"{where}.{key}")
            elif value not in EMPTY:
                raise LawBroken("arrange", f"{where}.{key}: {value!r} was given, and is gone")
    elif isinstance(given, list) and isinstance(said, list):
        kept_list(given, said, where)
    elif given != said and not isinstance(said, dict) and short(given) != short(said):     # a short form, of a card or a deck
        raise LawBroken("arrange", f"{where}: {given!r} was given, {said!r} is there")


def kept_list(given: list[Any], said: list[Any], where: str) -> None:
    """The same things; in order only where they are the procedures under way, and empty places at the end do not count."""
    one, two = bare(given), bare(said)
    if where.strip(".") not in STACKS and not any(isinstance(value, list) for value in one):
        one, two = sorted(one, key=short), sorted(two, key=short)
    if len(one) != len(two):
        raise LawBroken("arrange", f"{where}: {given!r} was given, {said!r} is there")
    for value, other in zip(one, two, strict=True):
        kept(value, other, where)


def short(value: Any) -> str:
    """What things are sorted by: a table of one entry is the long form of that entry (a card without marks)."""
    return json.dumps(next(iter(value.values())) if isinstance(value, dict) and len(value) == 1 else value)


def bare(values: list[Any]) -> list[Any]:
    last = len(values)
    while last and values[last - 1] in EMPTY:
        last -= 1
    return values[:last]


def sound(rules: Rules[Any], g: State, rng: random.Random) -> None:
    whole(rules, g)
    check_shapes(rules.observer(g), g)
    click_law(rules, g, rng)
    said = json.loads(json.dumps(rules.describe(g)))
    again = json.loads(json.dumps(rules.describe(rules.arrange(said))))
    if said != again:
        raise LawBroken("arrange", difference(said, again), rules, g)
    for number in range(1, PLAYED + 1):
        if g.over:
            break
        if not rules.legal(g):
            raise LawBroken("click", "nothing is legal, and the game is not over", rules, g)
        rules.click(g, likely_click(rules, g, rng))
        if g.over or number % LOOKED == 0:
            whole(rules, g)
