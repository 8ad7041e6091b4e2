"""The players there are: random, easy, normal."""
from __future__ import annotations

import random
from typing import ClassVar, Final

from .clock import Clock
from .greedy import Candidates, glance, try_all
from .seen import Seen

SEEDS: Final = 1 << 48
TRAINED: Final = "trained:"             # and a file that `thunderchild learn` made: see trained.py


class Player:
    """Chooses clicks for a seat.  Players differ in `think`; the time of an answer in a window is the same for all."""

    READS_LINES: ClassVar[bool] = False      # whether `seen.lines`, the course of the game, is of use to it

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


LOST: Final = -0.999        # what a position that is as good as lost looks worth


class EasyPlayer(Player):
    """Looks one click ahead in one possible world, and not very carefully."""

    NOISE: Final = 0.5           # of the spread between the best and the worst click

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        legal = seen.plausible
        if len(legal) == 1:
            return [(legal[0], 0.0)]
        rng = self.rng
        worth = glance(seen.rules, seen.world(rng), seen.seat, legal, rng.randrange(SEEDS))
        blur = self.NOISE * (max(worth) - min(worth))
        keys = [(-(worth[i] + blur * rng.gauss(0.0, 1.0)), rng.random(), i) for i in range(len(legal))]
        return [(legal[i], worth[i]) for _key, _tie, i in sorted(keys)]


class NormalPlayer(Player):
    """Tries each click in several possible worlds and plays its next decision too.  The worse half is dropped early, and thinking
    stops when the best click leads clearly.  Longer trials were measured and are worse: values of different moments of a turn do
    not compare well."""

    GLANCES: Final = 3           # worlds for a first look, where there are more clicks than WIDE
    WIDE: Final = 10             # clicks that get whole trials
    TRIALS: Final = 24           # at most, per click
    DROPS: Final = (3, 6, 12)    # after so many trials the worse half is out
    SURELY: Final = 2.5          # standard errors by which the best must lead
    DEPTH: Final = 1             # own decisions that a trial plays after the click
    WIDTH: Final = 8             # clicks looked at per decision within a trial

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        legal = seen.plausible
        if len(legal) == 1:
            return [(legal[0], 0.0)]
        if len(legal) > self.WIDE:
            legal = self.promising(seen, legal)
        among = Candidates(legal)
        for trial in range(1, self.TRIALS + 1):
            world = seen.world(self.rng)
            try_all(seen.rules, world, seen.seat, among, self.rng.randrange(SEEDS), self.DEPTH, self.WIDTH)
            if clock.up(seen.window):
                break
            if trial in self.DROPS:
                among.keep(max(2, (len(among.alive) + 1) // 2))
            if trial > self.DROPS[0] and not seen.window and among.is_decided(self.SURELY):
                break
        return self.losing_last(seen, among.ranked())

    def losing_last(self, seen: Seen, ranked: list[tuple[int, float]]) -> list[tuple[int, float]]:
        """Where everything looks lost, a click that loses at once comes after those that do not."""
        if ranked[0][1] > LOST:
            return ranked
        world = seen.world(self.rng)
        keys = [(seen.rules.danger(world, ranked[i][0]) != "", i) for i in range(len(ranked))]
        return [ranked[i] for _loses, i in sorted(keys)]

    def promising(self, seen: Seen, legal: list[int]) -> list[int]:
        """The clicks that look best at first sight."""
        among = Candidates(legal)
        for _glance in range(self.GLANCES):
            worth = glance(seen.rules, seen.world(self.rng), seen.seat, legal, self.rng.randrange(SEEDS))
            for i in range(len(legal)):
                among.note(i, worth[i])
        among.keep(self.WIDE)
        return [legal[i] for i in among.alive]
