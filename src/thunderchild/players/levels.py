"""The players there are: random, easy, normal."""
from __future__ import annotations

import random
from typing import Final

from .clock import Clock
from .greedy import Candidates, glance, try_all
from .seen import Seen

SEEDS: Final = 1 << 48


class Player:
    """Chooses clicks for a seat.  Players differ in `think`; the time of an answer in a window is the same for all."""

    def __init__(self, seed: int | None = None) -> None:
        self.rng: Final = random.Random(seed)

    def choose(self, seen: Seen, clock: Clock | None = None) -> int:
        """A legal click for the seat that is asked."""
        clock = clock if clock is not None else Clock()
        click = self.rank(seen, clock)[0][0]
        if seen.window:
            clock.wait()
        return click

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        """The clicks considered with what they look worth (-1 to 1), best first."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Any legal click, each as likely as any other."""

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        legal = seen.legal
        return [(legal[int(self.rng.random() * len(legal))], 0.0)]


class EasyPlayer(Player):
    """Looks one click ahead in one possible world, and not very carefully."""

    NOISE: Final = 0.5           # of the spread between the best and the worst click

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        legal = seen.legal
        if len(legal) == 1:
            return [(legal[0], 0.0)]
        rng = self.rng
        worth = glance(seen.rules, seen.world(rng), seen.seat, legal, rng.randrange(SEEDS))
        blur = self.NOISE * (max(worth) - min(worth))
        keys = [(-(worth[i] + blur * rng.gauss(0.0, 1.0)), rng.random(), i) for i in range(len(legal))]
        return [(legal[i], worth[i]) for _key, _tie, i in sorted(keys)]


class NormalPlayer(Player):
    """Plays each click on to the end of its turn in several possible worlds; the better ones are tried more often."""

    GLANCES: Final = 3           # worlds for a first look, where there are more clicks than WIDE
    WIDE: Final = 10             # clicks that get whole trials
    ROUNDS: Final = (3, 3, 6, 12)   # trials per click and round; after each round the worse half is out
    DEPTH: Final = 10            # own decisions per trial
    WIDTH: Final = 8             # clicks looked at per decision within a trial

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        legal = seen.legal
        if len(legal) == 1:
            return [(legal[0], 0.0)]
        if len(legal) > self.WIDE:
            legal = self.promising(seen, legal)
        among = Candidates(legal)
        hurry = seen.window
        for trials in self.ROUNDS:
            for _trial in range(trials):
                if clock.up(hurry) and among.counts[among.alive[0]] > 0:
                    return among.ranked()
                world = seen.world(self.rng)
                try_all(seen.rules, world, seen.seat, among, self.rng.randrange(SEEDS), self.DEPTH, self.WIDTH)
            if len(among.alive) <= 2 and trials == self.ROUNDS[-1]:
                break
            among.keep(max(2, (len(among.alive) + 1) // 2))
        return among.ranked()

    def promising(self, seen: Seen, legal: list[int]) -> list[int]:
        """The clicks that look best at first sight."""
        among = Candidates(legal)
        for _glance in range(self.GLANCES):
            worth = glance(seen.rules, seen.world(self.rng), seen.seat, legal, self.rng.randrange(SEEDS))
            for i in range(len(legal)):
                among.note(i, worth[i])
        among.keep(self.WIDE)
        return [legal[i] for i in among.alive]
