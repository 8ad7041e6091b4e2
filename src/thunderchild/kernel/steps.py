"""Steps, the lines of a procedure, and what they say to the kernel.

A procedure is a list of named steps.  A frame on the state's stack says which procedure runs, at which step, for which seat."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .state import RESULT, SEAT, STEP, Frame, State, ThunderchildError
from .words import Clicks, Reason, Space

G = TypeVar("G", bound=State)


class GameOver(ThunderchildError):
    """A click after the end."""


class NotYourTurn(ThunderchildError):
    """A click of a seat that is not asked."""


class NotLegal(ThunderchildError):
    """A click that a rule forbids; `reason` is the rule (None: no such click at all)."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


class Broken(ThunderchildError):
    """The rules themselves went wrong: something was created or lost, or nobody is ever asked."""


class BadPosition(ThunderchildError, ValueError):
    """A position that cannot be: says why."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One line of a procedure."""

    def opens(self, g: G, f: Frame) -> bool:
        """Whether anybody is asked here at all.  Public knowledge only."""
        return True

    def veil(self, g: G, f: Frame, what: int, eye: int) -> int:
        """What an eye (its index: the watcher counts as seat number `g.seats`) sees of a click or outcome: itself, or a
        number below 0; equal numbers look the same."""
        return what


@mypyc_attr(allow_interpreted_subclasses=True)
class Deed(Step[G]):
    """Something the rules do by themselves.  It reads public things only."""

    def __init__(self, function: Callable[[G, Frame], None]) -> None:
        self.function: Final = function


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[G]):
    """A seat clicks."""

    def __init__(self, verbs: list[int], secret: bool = False, window: bool = False) -> None:
        self.verbs: Final = sorted(verbs)
        self.secret: Final = secret        # what is legal depends on hidden things
        self.window: Final = window        # a reaction: nobody clicks here by himself, even the pause would tell
        self.stays = False

    def who(self, g: G, f: Frame) -> int:
        """Public knowledge only."""
        return f[SEAT]

    def bar(self, g: G, f: Frame, verb: int, target: int) -> int:
        """0, or the number of the rule that forbids it."""
        raise NotImplementedError

    def take(self, g: G, f: Frame, verb: int, target: int) -> None:
        raise NotImplementedError

    def options(self, g: G, f: Frame, out: Clicks) -> None:
        """All legal clicks.  Overridden only where measured; the click law proves that both agree."""
        every_target(self, g, f, out)


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSeat(Choice[G]):
    """Asks seats in a public order, each until it passes.  The frame's local number `at` counts the seats that are done."""

    def __init__(self, verbs: list[int], at: int, secret: bool = False, window: bool = False) -> None:
        super().__init__(verbs, secret, window)
        self.at: Final = at
        self.stays = True

    def order(self, g: G, f: Frame) -> list[int]:
        """Public knowledge only."""
        return [(f[SEAT] + k) % g.seats for k in range(g.seats)]

    def asks(self, g: G, f: Frame, seat: int) -> bool:
        """Whether this seat is asked (again).  Public knowledge only."""
        return True

    def opens(self, g: G, f: Frame) -> bool:
        seats = self.order(g, f)
        while f[self.at] < len(seats):
            if self.asks(g, f, seats[f[self.at]]):
                return True
            f[self.at] += 1
        f[self.at] = 0
        return False

    def who(self, g: G, f: Frame) -> int:
        return self.order(g, f)[f[self.at]]

    def passes(self, f: Frame) -> None:
        """The seat asked is done; the next one's turn."""
        f[self.at] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Step[G]):
    """Chance clicks: outcome k is thing k of the space."""

    def __init__(self, kind: str, space: Space) -> None:
        self.kind: Final = kind
        self.space: Final = space

    def outcomes(self, g: G, f: Frame) -> Space:
        """The names of the outcomes; a game whose names depend on its pack overrides it."""
        return self.space

    def odds(self, g: G, f: Frame) -> list[int]:
        """Whole-number weights, one per outcome; the caller does not change them."""
        raise NotImplementedError

    def fall(self, g: G, f: Frame, rng: random.Random) -> int:
        """An outcome by the odds.  Overridden only where measured; it falls as `pick` would."""
        return pick(self.odds(g, f), rng)

    def take(self, g: G, f: Frame, outcome: int) -> None:
        raise NotImplementedError


class Procedure(Generic[G]):
    def __init__(self, name: str, steps: list[Step[G]]) -> None:
        self.name: Final = name
        self.steps: Final = steps


# ---- what steps say to the kernel

def call(g: State, proc: int, seat: int, locals_: list[int]) -> None:
    """Run a procedure before the next step of this one."""
    g.stack.append([proc, 0, 0, seat] + locals_)


def end(g: State, result: int = 0) -> None:
    """The running procedure is over and hands a number back."""
    g.stack.pop()
    if g.stack:
        g.stack[-1][RESULT] = result


def repeat(f: Frame) -> None:
    """Come to this step again."""
    f[STEP] -= 1


def goto(f: Frame, step: int) -> None:
    f[STEP] = step


def tell(g: State, line: int, eyes: int, args: list[int]) -> None:
    """A log line; whoever is not among `eyes` (a mask) does not get the line's hidden arguments."""
    if g.news is not None:
        g.news.append([line, eyes] + args)


def reveal(g: State, eyes: int) -> None:
    """This click shows something hidden to these eyes: they cannot go back behind it."""
    g.reveals |= eyes


def every_target(choice: Choice[G], g: G, f: Frame, out: Clicks) -> None:
    """The plain meaning of legal: every target of the choice's verbs that no rule bars."""
    for verb in choice.verbs:
        for target in range(out.targets(verb)):
            if choice.bar(g, f, verb, target) == 0:
                out.add(verb, target)


def pick(odds: list[int], rng: random.Random) -> int:
    """An outcome by its weight."""
    at = int(rng.random() * sum(odds))
    for outcome, weight in enumerate(odds):
        if weight:
            at -= weight
            if at < 0:
                return outcome
    raise Broken("no outcome has odds above 0")
