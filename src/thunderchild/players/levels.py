"""The players there are: random, easy, normal, hard."""
from __future__ import annotations

import random
from typing import Any, ClassVar, Final

from ..kernel.flow import Rules
from ..kernel.say import LOSES
from ..kernel.state import State
from .clock import Clock
from .greedy import Candidates, glance, try_all
from .search import Effort, Way, compare, error_of, preferred
from .seen import Seen

SEEDS: Final = 1 << 48
SHIPPED: Final = "trained"              # the player that was trained for a game and comes with it: see trained.py
TRAINED: Final = "trained:"             # and a file that `thunderchild learn` made


class Player:
    """Chooses clicks for a seat.  Players differ in `think`; the time of an answer in a window is the same for all."""

    ABOUT: ClassVar[str] = ""                # what it does, in a few words
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

    ABOUT = "clicks at random"

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        legal = seen.legal
        return [(legal[int(self.rng.random() * len(legal))], 0.0)]


LOST: Final = -0.999        # what a position that is as good as lost looks worth


class EasyPlayer(Player):
    """Looks one click ahead in one possible world, and not very carefully."""

    ABOUT = "looks one click ahead, not very carefully"

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

    ABOUT = "tries each click in several possible worlds"

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
        keys = [(loses(seen.rules, world, ranked[i][0]), i) for i in range(len(ranked))]
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


def loses(rules: Rules[Any], world: State, a: int) -> bool:
    """Whether people are warned that the click loses the game."""
    return rules.label(world, a).danger == LOSES


def not_losing(seen: Seen, clicks: list[int]) -> list[int]:
    """The clicks that do not lose at once, as a warning on them would say; if all do, the legal ones that do not, or all."""
    rules, world = seen.rules, seen.guess
    safe = [a for a in clicks if not loses(rules, world, a)]
    return safe or [a for a in seen.legal if not loses(rules, world, a)] or clicks


class Line:
    """A click that was compared with others: its chance as far as the search can tell, how sure that is (a standard error), and
    in how many trials it was looked at (0: in none, and nothing is said of its chance)."""

    def __init__(self, click: int, chance: float, error: float, trials: int) -> None:
        self.click: Final = click
        self.chance: Final = chance
        self.error: Final = error
        self.trials: Final = trials


class HardPlayer(Player):
    """Takes the clicks that look best to the normal player and plays the turn and the reply out for each of them, in worlds and
    with dice that are the same for all (search.py).  It changes the normal player's mind only for a click that leads."""

    ABOUT = "plays the turn and the reply out in its mind"

    TOP: ClassVar[int] = 6           # clicks compared,
    BEATS: ClassVar[int] = 2         # so many turns played out,
    TRIALS: ClassVar[int] = 100      # in so many trials in all: a game says in META.thinking where it differs
    MORE: ClassVar[int] = 1          # of these trials
    LEAST: ClassVar[int] = 4         # rounds before the worse half is dropped
    WIDTH: ClassVar[int] = 60        # clicks looked at per decision within a trial
    SURE: ClassVar[float] = 2.5
    NEED: ClassVar[float] = 0.5
    HASTE: ClassVar[int] = 20        # with a clock it takes so many times the trials, if there is time for them
    FIRST: ClassVar[float] = 0.4     # of the time of a click, for the first look

    def __init__(self, seed: int | None = None) -> None:
        super().__init__(seed)
        self.normal: Final = NormalPlayer(self.rng.randrange(SEEDS))
        self.effort: Final = Effort()

    def way(self, seen: Seen, clock: Clock) -> Way:
        said = seen.rules.meta.thinking
        trials = said.get("trials", self.TRIALS) * (self.MORE if clock.seconds is None else self.HASTE)
        return Way(said.get("top", self.TOP), said.get("beats", self.BEATS), trials, said.get("least", self.LEAST), self.WIDTH,
                   self.SURE, self.NEED)

    def rank(self, seen: Seen, clock: Clock) -> list[tuple[int, float]]:
        return [(line.click, 2.0 * line.chance - 1.0) for line in self.lines(seen, clock)]

    def lines(self, seen: Seen, clock: Clock) -> list[Line]:
        """The clicks that were compared, the chosen one first."""
        if len(seen.legal) == 1:
            return [Line(seen.legal[0], 0.0, 1.0, 0)]
        ranked = self.normal.rank(seen, clock.part(self.FIRST))
        return self.compared(seen, clock, not_losing(seen, [a for a, _worth in ranked]))

    def compared(self, seen: Seen, clock: Clock, clicks: list[int]) -> list[Line]:
        way = self.way(seen, clock)
        among = compare(seen.rules, seen.guess, seen.seat, clicks[:way.top], self.rng, way, seen.window,
                        clock.deadline(seen.window), self.effort)
        return [Line(among.clicks[i], max(0.0, among.mean(i)), error_of(among.worth[i]), len(among.worth[i]))
                for i in preferred(among, way.need)]
