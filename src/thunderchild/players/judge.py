"""Judging a decision that was made: how much better another click would have been, for all its seat could know then.

The click that was made and those that look best to the normal player are tried in common worlds with common dice (search.py).
Which of them is best is decided by one half of the rounds; by how much it was better is measured by the other half, because
whoever measures by what he chose by always finds a mistake.  A mistake is a loss of more than three points and of more than two
standard errors."""
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
FEWEST: Final = 4               # rounds of each half before any click is dropped


class Verdict:
    """`loss`: by how much the best click was better than the one made, at least 0 where the same click is both; `error`: its
    standard error.  `gain`: by how much the click made was better than the others on average."""

    def __init__(self, made: int, best: int, chance: float, loss: float, error: float, gain: float, trials: int) -> None:
        self.made: Final = made
        self.best: Final = best
        self.chance: Final = chance         # of the click made
        self.loss: Final = loss
        self.error: Final = error
        self.gain: Final = gain
        self.trials: Final = trials

    @property
    def mistake(self) -> bool:
        return self.best != self.made and self.loss > POINTS and self.loss > ERRORS * self.error


class Halves:
    """Candidates whose rounds are dealt in turn to the half that chooses and the half that measures."""

    def __init__(self, clicks: list[int]) -> None:
        self.choosing: Final = Candidates(clicks)
        self.measuring: Final = Candidates(clicks)

    def drop(self, made: int) -> None:
        """The worse half, by what chooses; the click that was made stays."""
        self.choosing.keep(max(2, (len(self.choosing.alive) + 1) // 2))
        if made not in self.choosing.alive:
            self.choosing.alive.append(made)
        self.measuring.alive = self.choosing.alive[:]


def judge(seen: Seen, made: int, way: Way, seed: int) -> Verdict:
    """What the seat gave away by this click."""
    rng = random.Random(seed)
    ranked = [a for a, _worth in NormalPlayer(rng.randrange(SEEDS)).rank(seen, Clock())]
    clicks = [made, *(a for a in ranked if a != made)][:way.top]
    return verdict(tried(seen, clicks, way, rng))


def tried(seen: Seen, clicks: list[int], way: Way, rng: random.Random) -> Halves:
    """All rounds there are; the first click is never dropped."""
    halves, effort = Halves(clicks), Effort()
    rules, until = seen.rules, seen.rules.beat(seen.guess) + way.beats
    left, rounds, drop = way.trials, 0, 2 * FEWEST
    while len(halves.choosing.alive) > 1 and left >= len(halves.choosing.alive):
        half = halves.choosing if rounds % 2 == 0 else halves.measuring
        one_round(rules, seen.world(rng), seen.seat, half, rng.randrange(SEEDS), way, until, 0.0, effort)
        left -= len(half.alive)
        rounds += 1
        if rounds == drop:
            halves.drop(0)
            drop *= 2
    return halves


def verdict(halves: Halves) -> Verdict:
    """The click made is number 0."""
    choosing, measuring = halves.choosing, halves.measuring
    best = choosing.order()[0]
    trials = sum(len(worth) for half in (choosing, measuring) for worth in half.worth)
    made = measuring.worth[0]
    chance = mean(choosing.worth[0] + made)
    if best == 0:
        others = [i for i in measuring.alive if i != 0]
        gain = mean([mean(gaps(made, measuring.worth[i])) for i in others])
        return Verdict(choosing.clicks[0], choosing.clicks[0], chance, 0.0, 0.0, gain, trials)
    lost = gaps(measuring.worth[best], made)
    return Verdict(choosing.clicks[0], choosing.clicks[best], chance, mean(lost), spread(lost), 0.0, trials)


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
