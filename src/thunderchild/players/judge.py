"""Judging a decision that was made: how much better another click would have been, for all its seat could know then.

The click that was made and those that look best to the normal player are tried in common worlds with common dice (search.py).
Which of them is best is decided by one half of the rounds; by how much it was better is measured by the other half, with worlds
and dice of its own, because whoever measures by what he chose by always finds a mistake.  The half that measures tries no more
than two clicks, so that it can afford enough rounds for an honest standard error in every game.  A mistake is a loss of more than
three points and of more than two standard errors, widened where there are few rounds (Student's distribution)."""
from __future__ import annotations

import math
import random
from typing import Final

from .clock import Clock
from .greedy import Candidates
from .levels import SEEDS, NormalPlayer
from .search import Effort, Way, one_round
from .seen import Seen

POINTS: Final = 0.03            # of chance: less is no mistake
ERRORS: Final = 2.0             # standard errors: what is less sure is none
FEWEST: Final = 8               # rounds of each half that a study takes at least
DROP: Final = 4                 # rounds before any click is dropped
LEAST: Final = 0.01             # of chance: a click that leads by less is not looked at further
FEW: Final = (math.inf, 13.97, 4.53, 3.31, 2.87, 2.65, 2.52, 2.43, 2.37, 2.32)     # errors as sure as two, after 1, 2, ... rounds


class Verdict:
    """`loss`: by how much the best click was better than the one made, 0 where the same click is both; `error`: its
    standard error, from so many `rounds`.  `gain`: by how much the click made was better than the next best."""

    def __init__(self, made: int, best: int, chance: float, loss: float, error: float, gain: float, rounds: int,
                 trials: int) -> None:
        self.made: Final = made
        self.best: Final = best
        self.chance: Final = chance         # of the click made
        self.loss: Final = loss
        self.error: Final = error
        self.gain: Final = gain
        self.rounds: Final = rounds         # that measured
        self.trials: Final = trials

    @property
    def mistake(self) -> bool:
        return self.best != self.made and self.loss > POINTS and self.loss > errors_needed(self.rounds) * self.error


def errors_needed(rounds: int) -> float:
    """How many standard errors of so many rounds are as sure as two of very many."""
    if rounds <= len(FEW):
        return FEW[max(1, rounds) - 1]
    free = rounds - 1
    return ERRORS + 2.5 / free + 3.06 / free ** 2


class Halves:
    """The clicks twice: in the rounds that choose, and in those that measure."""

    def __init__(self, clicks: list[int]) -> None:
        self.choosing: Final = Candidates(clicks)
        self.measuring: Final = Candidates(clicks)

    def drop(self) -> None:
        """The worse half, by what chooses; the click that was made stays."""
        self.choosing.keep(max(2, (len(self.choosing.alive) + 1) // 2))
        if 0 not in self.choosing.alive:
            self.choosing.alive.append(0)

    def chosen(self, need: float) -> tuple[int, int]:
        """The best click by what chooses (the one made, unless another leads it by a point and so many standard errors), and with
        whom it is compared: the one made, or the next best."""
        order = self.choosing.order()
        if self.leads() and self.choosing.lead(order[0], 0) >= need:
            return order[0], 0
        return 0, next(i for i in order if i != 0)

    def leads(self) -> bool:
        """Whether another click leads the one that was made by what is worth a further look."""
        return self.choosing.mean(self.choosing.order()[0]) - self.choosing.mean(0) >= LEAST


def judge(seen: Seen, made: int, way: Way, seed: int) -> Verdict:
    """What the seat gave away by this click."""
    rng = random.Random(seed)
    ranked = [a for a, _worth in NormalPlayer(rng.randrange(SEEDS)).rank(seen, Clock())]
    clicks = [made, *(a for a in ranked if a != made)][:way.top]
    if len(clicks) < 2:
        return Verdict(made, made, 0.0, 0.0, 0.0, 0.0, 0, 0)
    return verdict(tried(seen, clicks, way, rng), way.need)


def tried(seen: Seen, clicks: list[int], way: Way, rng: random.Random) -> Halves:
    """All rounds there are: as many choose as measure.  The first click is the one that was made."""
    halves, rounds = Halves(clicks), rounds_of(way)
    run(seen, halves, halves.choosing, rounds, way, rng)
    best, other = halves.chosen(way.need)
    halves.measuring.alive = sorted((best, other))
    if best != 0 or mean(gaps(halves.choosing.worth[0], halves.choosing.worth[other])) >= POINTS:
        run(seen, halves, halves.measuring, rounds, way, rng)
    return halves


def rounds_of(way: Way) -> int:
    """How many rounds each half has."""
    return way.trials // way.top


def run(seen: Seen, halves: Halves, half: Candidates, rounds: int, way: Way, rng: random.Random) -> None:
    """So many rounds of one half; those that choose end early where nothing seems to have been given away."""
    until, effort, drop = seen.rules.beat(seen.guess) + way.beats, Effort(), DROP
    for n in range(1, rounds + 1):
        one_round(seen.rules, seen.world(rng), seen.seat, half, rng.randrange(SEEDS), way, until, 0.0, effort)
        if n == drop and half is halves.choosing:
            if not halves.leads():
                return
            halves.drop()
            drop *= 2


def verdict(halves: Halves, need: float) -> Verdict:
    """The click made is number 0.  Where it is best and not clearly so, nothing was measured, and nothing is praised."""
    choosing, measuring = halves.choosing, halves.measuring
    best, other = halves.chosen(need)
    clicks, trials = choosing.clicks, sum(len(worth) for half in (choosing, measuring) for worth in half.worth)
    chance = mean(choosing.worth[0] + measuring.worth[0])
    found = gaps(measuring.worth[best], measuring.worth[other])
    if best == 0:
        return Verdict(clicks[0], clicks[0], chance, 0.0, 0.0, mean(found), len(found), trials)
    return Verdict(clicks[0], clicks[best], chance, mean(found), spread(found), 0.0, len(found), trials)


def gaps(one: list[float], other: list[float]) -> list[float]:
    """Round by round; a click that was dropped has fewer."""
    return [x - y for x, y in zip(one, other, strict=False)]


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers) if numbers else 0.0


def spread(numbers: list[float]) -> float:
    """The standard error of the mean; 1 if nothing can be said."""
    n = len(numbers)
    if n < 2:
        return 1.0
    middle = mean(numbers)
    return math.sqrt(sum((x - middle) ** 2 for x in numbers) / (n - 1) / n)
