"""Greedy play on `rules.value`: the inner loops of the easy and the normal player.

A trial makes one click in one possible world and plays the seat's decisions on, greedily, until somebody else has to decide.
Trials with the same number share world and dice for all clicks compared, so that luck does not decide between them."""
from __future__ import annotations

import math
import random
from typing import Any, Final

from ..kernel.flow import Choice, Rules, Step
from ..kernel.state import State

LONG: Final = 400                # decisions in a row before a trial is cut off
TINY: Final = 1e-12
SURE: Final = 1e9


def look_ahead(rules: Rules[Any], g: State, seat: int, a: int, rng: random.Random) -> float:
    """How good it looks for the seat right after a click and the chance that follows it."""
    after: State = g.copy()
    rules.click(after, a)
    rules.settle_chance(after, rng)
    return rules.value(after, seat)


def greedy_click(rules: Rules[Any], g: State, seat: int, rng: random.Random, width: int) -> int:
    """The click that looks best before chance falls, among at most `width` plausible ones taken at random."""
    legal = rules.plausible(g, rules.legal(g))
    if len(legal) == 1:
        return legal[0]
    if len(legal) > width:
        legal = some_of(legal, width, rng)
    best = legal[0]
    most = -2.0
    tied = 1
    for a in legal:
        after: State = g.copy()
        rules.click(after, a)
        worth = rules.value(after, seat)
        if worth > most:
            most = worth
            best = a
            tied = 1
        elif worth == most:
            tied += 1
            if rng.random() * tied < 1.0:
                best = a
    return best


def some_of(clicks: list[int], many: int, rng: random.Random) -> list[int]:
    """`many` of the clicks at random, each as likely as any other."""
    left = clicks[:]
    for i in range(many):
        j = i + int(rng.random() * (len(left) - i))
        left[i], left[j] = left[j], left[i]
    return left[:many]


def goes_on(step: Step[Any], g: State, seat: int) -> bool:
    """Whether a trial plays this decision: the seat's own, or a mere reaction of another."""
    if not isinstance(step, Choice):
        return False
    return step.window != "" or step.who(g, g.stack[-1]) == seat


def trial(rules: Rules[Any], g: State, seat: int, a: int, rng: random.Random, depth: int, width: int) -> float:
    """Make the click and play on until the seat's decisions end or `depth` of them are made.  `g` is used up."""
    rules.click(g, a)
    left = depth
    patience = LONG
    while patience > 0:
        rules.settle_chance(g, rng)
        if g.over:
            break
        step: Step[Any] = rules.step(g)
        if left <= 0 or not goes_on(step, g, seat):
            break
        who = rules.to_move(g)
        rules.click(g, greedy_click(rules, g, who, rng, width))
        patience -= 1
        if who == seat:
            left -= 1
    return rules.value(g, seat)


class Candidates:
    """Clicks under comparison, with what each trial of each was worth.  All that are alive have had the same trials."""

    def __init__(self, clicks: list[int]) -> None:
        self.clicks: Final = clicks
        self.worth: Final[list[list[float]]] = [[] for _click in clicks]
        self.alive: list[int] = list(range(len(clicks)))

    def note(self, i: int, worth: float) -> None:
        self.worth[i].append(worth)

    def mean(self, i: int) -> float:
        worth = self.worth[i]
        return sum(worth) / len(worth) if worth else -2.0

    def lead(self, i: int, k: int) -> float:
        """By how many standard errors click i is better than click k, trial by trial; large if they never differ."""
        n = min(len(self.worth[i]), len(self.worth[k]))
        total = 0.0
        squares = 0.0
        for trial in range(n):
            gap = self.worth[i][trial] - self.worth[k][trial]
            total += gap
            squares += gap * gap
        if n < 2:
            return 0.0
        spread = (squares - total * total / n) / (n - 1)
        return math.sqrt(total * total / n / spread) if spread > TINY else SURE

    def is_decided(self, enough: float) -> bool:
        """Whether the best of those alive leads each other one by so many standard errors."""
        order = self.order()
        for i in order[1:]:
            if self.lead(order[0], i) < enough:
                return False
        return True

    def order(self) -> list[int]:
        """Those alive, best first; of equals the lower click first."""
        keys = [(-self.mean(i), i) for i in self.alive]
        keys.sort()
        return [key[1] for key in keys]

    def keep(self, many: int) -> None:
        self.alive = sorted(self.order()[:many])

    def ranked(self) -> list[tuple[int, float]]:
        """All clicks that were tried, the survivors first."""
        rest = [(-self.mean(i), i) for i in range(len(self.clicks)) if i not in self.alive]
        rest.sort()
        places = self.order() + [key[1] for key in rest]
        return [(self.clicks[i], self.mean(i)) for i in places]


def try_all(rules: Rules[Any], world: State, seat: int, among: Candidates, seed: int, depth: int, width: int) -> None:
    """One trial for every click still alive, in the same world with the same dice."""
    rng = random.Random(seed)
    for i in among.alive:
        rng.seed(seed)
        g: State = world.copy()
        among.note(i, trial(rules, g, seat, among.clicks[i], rng, depth, width))


def glance(rules: Rules[Any], world: State, seat: int, clicks: list[int], seed: int) -> list[float]:
    """How each click looks at first sight, one click deep."""
    rng = random.Random(seed)
    out: list[float] = []
    for a in clicks:
        rng.seed(seed)
        out.append(look_ahead(rules, world, seat, a, rng))
    return out
