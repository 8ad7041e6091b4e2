"""Steps, the lines of a procedure, and what they say to the kernel.

A procedure is a list of named steps, declared once (see frames.py).  A frame on the state's stack says which procedure runs, at
which step, for which side.  A decision stands in one place: who is asked, what is barred and by which rule, what it does, what
the player reads, and what each click says of itself are methods of one Choice."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from mypy_extensions import mypyc_attr

from .errors import BadPosition, Broken, GameOver, NotYourTurn, ThunderchildError
from .frames import RESULT, SIDE, STEP, Declared, Frame
from .say import NO_ASK, NO_LABEL, Ask, Label
from .state import State
from .words import Clicks, Reason, Space

__all__ = ["Ask", "BadPosition", "Broken", "Choice", "Deed", "EachSide", "G", "GameOver", "Label", "Locals", "NotLegal",
           "NotYourTurn", "Offer", "Procedure", "Roll", "Step", "call", "end", "goto", "pick", "repeat", "reveal",
           "tell"]
G = TypeVar("G", bound=State)
EVERY: Final[list[int]] = []        # as an answer of `candidates`: all there are
NO_VERB: Final = -1


class NotLegal(ThunderchildError):
    """A click that a rule forbids; `reason` is the rule (None: no such click at all)."""

    def __init__(self, message: str, reason: Reason | None = None) -> None:
        super().__init__(message)
        self.reason = reason


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[G]):
    """One line of a procedure."""

    def opens(self, g: G, f: Frame) -> bool:
        """Whether anybody is asked here at all.  Public knowledge only."""
        return True

    def prompt(self, g: G, f: Frame) -> Ask:
        """What is asked, for the one who decides; its `others` for everybody else.  Public things, and what the one who is asked
        may know."""
        return NO_ASK

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
class Offer(Generic[G]):
    """Clicks that may be made beside many decisions, declared once and named in each (`Choice(..., beside=[OFFER])`): a card that
    may be played at any decision of its owner.  The decision stands as it was, and is asked again afterwards."""

    def __init__(self, verbs: Sequence[int]) -> None:
        self.verbs: Final = sorted(verbs)

    def opens(self, g: G, side: int) -> bool:
        """Whether the side has the offer at all.  Public knowledge only."""
        return True

    def candidates(self, g: G, side: int, verb: int) -> list[int]:
        """The targets worth looking at; by default all."""
        return EVERY

    def bar(self, g: G, side: int, verb: int, target: int) -> int:
        """0, or the number of the rule that forbids it."""
        raise NotImplementedError

    def take(self, g: G, side: int, verb: int, target: int) -> None:
        raise NotImplementedError

    def label(self, g: G, side: int, verb: int, target: int) -> Label:
        return NO_LABEL

    def veil(self, g: G, side: int, what: int, eye: int) -> int:
        """As of a step."""
        return what


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(Step[G]):
    """A side decides; the seat that plays it clicks."""

    def __init__(self, verbs: Sequence[int], secret: bool = False, window: str = "", passes: int = NO_VERB,
                 own_turn: bool = False, beside: Sequence[Offer[G]] = ()) -> None:
        self.verbs: Final = sorted(verbs)
        self.secret: Final = secret        # what is legal depends on hidden things
        self.window: Final = window        # a reaction, and what kind: nobody clicks here by himself, even the pause would tell
        self.passes: Final = passes        # the verb that lets it go by, if one does
        self.own_turn: Final = own_turn    # the decision with which a side's own turn begins
        self.beside: Final = list(beside)
        self.stays = False

    def side(self, g: G, f: Frame) -> int:
        """Which side is asked.  Public knowledge only."""
        return f[SIDE]

    def who(self, g: G, f: Frame) -> int:
        """The seat that is asked: the one that plays the side."""
        return g.seat_of(self.side(g, f))

    def candidates(self, g: G, f: Frame, verb: int) -> list[int]:
        """The targets worth looking at, each once or equal ones side by side; the kernel asks `bar` for each.  By default all."""
        return EVERY

    def bar(self, g: G, f: Frame, verb: int, target: int) -> int:
        """0, or the number of the rule that forbids it."""
        raise NotImplementedError

    def take(self, g: G, f: Frame, verb: int, target: int) -> None:
        """Do it.  The frame already stands at the next step."""
        raise NotImplementedError

    def label(self, g: G, f: Frame, verb: int, target: int) -> Label:
        """A legal click as its reader may see it."""
        return NO_LABEL

    def options(self, g: G, f: Frame, out: Clicks) -> None:
        """All legal clicks.  Overridden only where measured (docs/speed.md); the click law proves that both agree."""
        clicks = out.ids
        for verb in self.verbs:
            first = out.first[verb]
            targets = self.candidates(g, f, verb)
            if targets is EVERY:
                targets = out.every[verb]
            last = highest = -1
            for target in targets:
                if target != last and self.bar(g, f, verb, target) == 0:
                    clicks.append(first + target)
                    if target < highest:
                        out.ordered = False
                    highest = target
                last = target

    def offer_of(self, verb: int) -> Offer[G] | None:
        """The standing offer a verb belongs to, if it is not one of the choice's own."""
        for offer in self.beside:
            if verb in offer.verbs:
                return offer
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class EachSide(Choice[G]):
    """Asks sides in a public order, each until it passes.  The frame's local number `at` counts the sides that are done."""

    def __init__(self, verbs: Sequence[int], at: int, secret: bool = False, window: str = "", passes: int = NO_VERB,
                 beside: Sequence[Offer[G]] = ()) -> None:
        super().__init__(verbs, secret, window, passes, False, beside)
        self.at: Final = at
        self.stays = True

    def order(self, g: G, f: Frame) -> list[int]:
        """The sides in turn.  Public knowledge only."""
        many = g.sides()
        return [(f[SIDE] + k) % many for k in range(many)]

    def asks(self, g: G, f: Frame, side: int) -> bool:
        """Whether this side is asked (again).  Public knowledge only."""
        return True

    def opens(self, g: G, f: Frame) -> bool:
        sides = self.order(g, f)
        while f[self.at] < len(sides):
            if self.asks(g, f, sides[f[self.at]]):
                return True
            f[self.at] += 1
        f[self.at] = 0
        return False

    def side(self, g: G, f: Frame) -> int:
        return self.order(g, f)[f[self.at]]

    def done(self, f: Frame) -> None:
        """The side asked is done; the next one's turn."""
        f[self.at] += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(Step[G]):
    """Chance clicks: outcome k is thing k of the space."""

    def __init__(self, kind: str, space: Space) -> None:
        self.kind: Final = kind
        self.space: Final = space

    def outcomes(self, g: G) -> Space:
        """The names of the outcomes; a game whose names depend on its pack overrides it, and asks for nothing else."""
        return self.space

    def odds(self, g: G, f: Frame) -> list[int]:
        """Whole-number weights, one per outcome; the caller does not change them."""
        raise NotImplementedError

    def fall(self, g: G, f: Frame, rng: random.Random) -> int:
        """An outcome by the odds.  Overridden only where measured; it falls as `pick` would."""
        return pick(self.odds(g, f), rng)

    def take(self, g: G, f: Frame, outcome: int) -> None:
        raise NotImplementedError

    def label(self, g: G, f: Frame, outcome: int) -> Label:
        return NO_LABEL

    def plain(self, g: G, outcome: int) -> str:
        """An outcome in words that tell nothing else: "drop ship: Canada"."""
        return f"{self.kind.replace('_', ' ')}: {self.outcomes(g).titles[outcome]}"


class Locals:
    """Locals that several procedures share: `Locals("drawing", "left, reacted: flag")` in one place, `*drawing` in each."""

    def __init__(self, name: str, text: str) -> None:
        self.name: Final = name
        self.text: Final = text


class Procedure(Generic[G]):
    """A procedure as declared: name, locals (see frames.py), named steps in order, and the procedures inside which it runs."""

    def __init__(self, name: str, locals_: str, steps: dict[str, Step[G]], inside: str = "",
                 shares: Locals | None = None) -> None:
        if shares is not None:
            locals_ = locals_.replace(f"*{shares.name}", shares.text, 1)
        self.name: Final = name
        self.declared: Final = Declared(name, locals_, tuple(steps), tuple(inside.split()))
        self.steps: Final = list(steps.values())

    def exchanged(self, steps: dict[str, Step[G]]) -> Procedure[G]:
        """The same procedure with some of its steps exchanged: for variants, and for tests."""
        mine = dict(zip(self.declared.steps, self.steps, strict=True))
        return Procedure(self.name, self.declared.text, mine | steps, " ".join(self.declared.inside))


# ---- what steps say to the kernel

def call(g: State, proc: int, side: int, locals_: list[int]) -> None:
    """Run a procedure before the next step of this one."""
    g.stack.append([proc, 0, 0, side] + locals_)


def end(g: State, result: int = 0) -> None:
    """The running procedure is over and hands a number back."""
    stack = g.stack
    stack.pop()
    if stack:
        stack[-1][RESULT] = result


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


def offered(offer: Offer[G], g: G, side: int, out: Clicks, every: bool = False) -> None:
    """The legal clicks of a standing offer; `every` looks at all targets, not only at the candidates."""
    if not offer.opens(g, side):
        return
    for verb in offer.verbs:
        targets = EVERY if every else offer.candidates(g, side, verb)
        for target in out.every[verb] if targets is EVERY else targets:
            if offer.bar(g, side, verb, target) == 0:
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
