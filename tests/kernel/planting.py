"""Rules and steps that pass every question on to others: a planted fault overrides one answer.

They inherit from kernel classes only, because nobody can inherit from the classes of a compiled game."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import Choice, Procedure, Roll, Rules, Step, legacy
from thunderchild.kernel.laws import LawBroken, play_lawful, random_options
from thunderchild.kernel.meta import Meta
from thunderchild.kernel.sight import Sight
from thunderchild.kernel.state import Frame, State
from thunderchild.kernel.words import Clicks, Vocabulary

CAMPS, CARDS, FLEETS, ORDERS, TILES = (TOYS[name] for name in ("camps", "cards", "fleets", "orders", "tiles"))


class Same(Rules[Any]):
    """The same game as `plain`, with some steps exchanged: {(procedure, step): the new step}."""

    def __init__(self, plain: Rules[Any], changes: dict[tuple[int, int], Step[Any]] | None = None,
                 words: Vocabulary | None = None, sight: Sight | None = None, meta: Meta | None = None) -> None:
        procs: list[Procedure[Any]] = []
        for p, proc in enumerate(plain.procs):
            procs.append(legacy(proc.name, [(changes or {}).get((p, s), step) for s, step in enumerate(proc.steps)]))
        super().__init__(meta or plain.meta, words or plain.words, procs, plain.ledger, plain.log, sight or plain.sight)
        self.plain = plain

    def new(self, seats: int, options: list[int]) -> Any:
        return self.plain.new(seats, options)

    def over_rule(self, g: Any) -> int:
        return self.plain.over_rule(g)

    def turn_rule(self, g: Any) -> int:
        return self.plain.turn_rule(g)

    def prompt(self, g: Any, seat: int) -> str:
        return self.plain.prompt(g, seat)

    def returns(self, g: Any) -> list[float]:
        return self.plain.returns(g)

    def result(self, g: Any) -> str:
        return self.plain.result(g)

    def check(self, g: Any) -> None:
        self.plain.check(g)

    def value(self, g: Any, seat: int) -> float:
        return self.plain.value(g, seat)

    def arrange(self, position: dict[str, Any]) -> Any:
        return self.plain.arrange(position)

    def describe(self, g: Any) -> dict[str, Any]:
        return self.plain.describe(g)


class SameChoice(Choice[Any]):
    def __init__(self, inner: Step[Any]) -> None:
        assert isinstance(inner, Choice)
        super().__init__(inner.verbs, inner.secret, inner.window)
        self.inner: Choice[Any] = inner

    def opens(self, g: State, f: Frame) -> bool:
        return self.inner.opens(g, f)

    def who(self, g: State, f: Frame) -> int:
        return self.inner.who(g, f)

    def bar(self, g: State, f: Frame, verb: int, target: int) -> int:
        return self.inner.bar(g, f, verb, target)

    def options(self, g: State, f: Frame, out: Clicks) -> None:
        self.inner.options(g, f, out)

    def veil(self, g: State, f: Frame, what: int, eye: int) -> int:
        return self.inner.veil(g, f, what, eye)

    def take(self, g: State, f: Frame, verb: int, target: int) -> None:
        self.inner.take(g, f, verb, target)


class SameRoll(Roll[Any]):
    def __init__(self, inner: Step[Any]) -> None:
        assert isinstance(inner, Roll)
        super().__init__(inner.kind, inner.space)
        self.inner: Roll[Any] = inner

    def opens(self, g: State, f: Frame) -> bool:
        return self.inner.opens(g, f)

    def odds(self, g: State, f: Frame) -> list[int]:
        return self.inner.odds(g, f)

    def veil(self, g: State, f: Frame, what: int, eye: int) -> int:
        return self.inner.veil(g, f, what, eye)

    def take(self, g: State, f: Frame, outcome: int) -> None:
        self.inner.take(g, f, outcome)


def found(rules: Rules[Any], games: int = 12, every: int = 3) -> LawBroken:
    """Play under all laws until one is broken."""
    for seed in range(games):
        rng = random.Random(seed)
        try:
            play_lawful(rules, random_options(rules, rng), rng, every)
        except LawBroken as broken:
            return broken
    pytest.fail("the planted fault was not found")


def step(rules: Rules[Any], proc: int, at: int) -> Step[Any]:
    return rules.procs[proc].steps[at]


def swapped(rules: Rules[Any], proc: int, at: int, new: Step[Any]) -> Same:
    return Same(rules, {(proc, at): new})
