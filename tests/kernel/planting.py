"""Rules and steps that pass every question on to others: a planted fault overrides one answer.

They inherit from kernel classes only, because nobody can inherit from the classes of a compiled game."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import Ask, Choice, Procedure, Roll, Rules, Step
from thunderchild.kernel.laws import LawBroken, play_lawful, random_options
from thunderchild.kernel.meta import Meta
from thunderchild.kernel.sight import Sight
from thunderchild.kernel.state import Frame, State
from thunderchild.kernel.words import Clicks, Space, Vocabulary

CAMPS, CARDS, FLEETS, ORDERS, TILES = (TOYS[name] for name in ("camps", "cards", "fleets", "orders", "tiles"))


class Same(Rules[Any]):
    """The same game as `plain`, with some steps exchanged: {"procedure.step": the new step}."""

    def __init__(self, plain: Rules[Any], changes: dict[str, Step[Any]] | None = None,
                 words: Vocabulary | None = None, sight: Sight | None = None, meta: Meta | None = None) -> None:
        procs: list[Procedure[Any]] = []
        for proc in plain.procs:
            mine = {at.partition(".")[2]: new for at, new in (changes or {}).items() if at.partition(".")[0] == proc.name}
            procs.append(proc.exchanged(mine))
        super().__init__(meta or plain.meta, words or plain.words, procs, plain.ledger, plain.log, sight or plain.sight,
                         plain.book)
        self.plain = plain

    def new(self, seats: int, options: list[int]) -> Any:
        return self.plain.new(seats, options)

    def over_rule(self, g: Any) -> int:
        return self.plain.over_rule(g)

    def turn_rule(self, g: Any) -> int:
        return self.plain.turn_rule(g)

    def ask(self, g: Any, eye: int) -> Ask:
        return self.plain.ask(g, eye)

    def shapes(self) -> str:
        return self.plain.shapes()

    def more_spaces(self) -> list[Space]:
        return self.plain.more_spaces()

    def returns(self, g: Any) -> list[float]:
        return self.plain.returns(g)

    def result(self, g: Any) -> str:
        return self.plain.result(g)

    def check(self, g: Any) -> None:
        self.plain.check(g)

    def value(self, g: Any, seat: int) -> float:
        return self.plain.value(g, seat)

    def beat(self, g: Any) -> int:
        return self.plain.beat(g)

    def arrange(self, position: dict[str, Any]) -> Any:
        return self.plain.arrange(position)

    def describe(self, g: Any) -> dict[str, Any]:
        return self.plain.describe(g)


class SameChoice(Choice[Any]):
    def __init__(self, inner: Step[Any]) -> None:
        assert isinstance(inner, Choice)
        super().__init__(inner.verbs, inner.secret, inner.window, inner.passes, inner.own_turn)
        self.inner: Choice[Any] = inner

    def opens(self, g: State, f: Frame) -> bool:
        return self.inner.opens(g, f)

    def side(self, g: State, f: Frame) -> int:
        return self.inner.side(g, f)

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


def step(rules: Rules[Any], at: str) -> Step[Any]:
    """By name: "turn.action"."""
    name, _dot, where = at.partition(".")
    number = rules.book.number[name]
    return rules.steps[number][rules.book.procedures[number].step(where)]


def swapped(rules: Rules[Any], at: str, new: Step[Any]) -> Same:
    return Same(rules, {at: new})
