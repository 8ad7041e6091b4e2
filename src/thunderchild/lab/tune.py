"""Tuning: which values of a pack bring a game to a goal.

Successive halving: every candidate plays a few games, the better half plays as many again, and so on.  All play with the same
dice, so that luck does not decide between them.  A candidate whose interval is outside of the goal is out at once; one whose
interval is within it ends the search.  These intervals stay true however often one looks, for all candidates together.  The
winner then plays with fresh dice: what it scored in the search is the score of whoever was luckiest."""
from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from ..kernel.state import ThunderchildError
from ..kernel.words import one_of
from .design import Cell
from .jobs import Row, digest_of
from .run import Run, Watch
from .sure import ALPHA, anytime, planned
from .tune_plan import ENDING, Candidate, Goal, Plan

BEFORE: Final = "before"        # the game as it is,
SEARCH: Final = "search"        # the candidates,
AFTER: Final = "after"          # and the winner: each with dice of its own
Play = Callable[[str, "Race"], None]            # plays what is missing of a part, and keeps it if that is asked


class NotMeasured(ThunderchildError, ValueError):
    """No game says anything about the goal."""


class Trial(Watch):
    """One candidate as its games come in."""

    def __init__(self, cell: Cell, goal: Goal, alpha: float) -> None:
        super().__init__(cell, 0.0)
        self.goal: Final = goal
        self.alpha: Final = alpha
        self.quota = 0                  # games that it may play so far
        self.looks = 0
        self.seen: Final[set[str]] = set()      # sides or endings there were

    def score(self, row: Row) -> float | None:
        self.seen.update([row["ending"]] if self.goal.kind == ENDING else row["sides"])
        return self.goal.score(row)

    def interval(self) -> tuple[float, float]:
        return anytime(self.total, len(self.scores), self.alpha)

    @property
    def rate(self) -> float:
        return self.total / len(self.scores) if self.scores else 0.5

    def rank(self) -> tuple[float, int]:
        """The nearest to the middle of the goal first; of equals, the first that was named."""
        return -round(self.goal.margin(self.rate), 9), self.cell.number

    @property
    def is_sure(self) -> bool:
        low, high = self.interval()
        return self.goal.low <= low and high <= self.goal.high

    @property
    def is_out(self) -> bool:
        low, high = self.interval()
        return high < self.goal.low or low > self.goal.high

    def is_enough(self) -> bool:
        low, high = self.interval()
        return (self.goal.low <= low and high <= self.goal.high) or high < self.goal.low or low > self.goal.high

    def counts(self, n: int) -> bool:
        return n < self.quota and super().counts(n)

    def allow(self, games: int) -> None:
        """Whole rounds of exchanged seats.  Games kept by an earlier run that were played beyond count from now on."""
        self.quota = math.ceil(games / self.cell.round) * self.cell.round
        self.looks += 1
        self.advance()

    def planned(self) -> tuple[float, float] | None:
        """The interval for one look at a planned moment: there is none if it was stopped before."""
        return planned(self.scores, self.scored) if self.stop is None else None

    @property
    def games(self) -> int:
        """Those that count."""
        return self.quota if self.stop is None else self.stop


class Race(Run):
    """Candidates under way."""

    def __init__(self, plan: Plan, packs: Sequence[str], games: int, dice: str) -> None:
        each = plan.design(packs, games, dice).cells[0].round
        design = plan.design(packs, math.ceil(games / each) * each, dice)
        self.trials: Final = [Trial(cell, plan.goal, ALPHA / len(packs)) for cell in design.cells]
        self.rows: Final[list[Row]] = []
        super().__init__(design, watches=self.trials)

    def note(self, rows: Iterable[Row]) -> None:
        fresh = [row for row in rows if (row["cell"], row["n"]) not in self.there]
        self.rows.extend(fresh)
        super().note(fresh)

    @property
    def wanted(self) -> int:
        return sum(trial.games for trial in self.trials)


class Tuned:
    """What came of it.  `winner` is a number of a candidate, None if there is none; `after` is what it scored with fresh dice."""

    def __init__(self, plan: Plan, candidates: Sequence[Candidate], before: Race) -> None:
        self.plan: Final = plan
        self.candidates: Final = candidates
        self.before: Final = before.trials[0]
        self.races: Final = [before]
        self.trials: list[Trial] = []       # of the candidates
        self.winner: int | None = None
        self.after: Trial | None = None

    @property
    def was_met(self) -> bool:
        return is_met(self.before)

    @property
    def is_met(self) -> bool:
        return self.after is not None and is_met(self.after)

    def values(self, n: int) -> list[tuple[str, Any]]:
        """Knobs and values of a candidate."""
        return [(knob.name, value) for knob, value in zip(self.plan.knobs, self.candidates[n].values, strict=True)]

    def ranked(self) -> list[int]:
        """Candidates, those that came furthest first."""
        return sorted(range(len(self.trials)), key=lambda k: (k != self.winner, -self.trials[k].looks, self.trials[k].rank()))

    def digest(self) -> str:
        """Over all games that count."""
        return digest_of(row for race in self.races for row in race.counted(race.rows))


def is_met(trial: Trial) -> bool:
    """A run with fresh dice that came to its end, or was stopped because it was sure."""
    return trial.is_sure or (not trial.is_out and trial.goal.holds(trial.rate))


def tune(plan: Plan, candidates: Sequence[Candidate], play: Play) -> Tuned:
    out = Tuned(plan, candidates, single(plan, plan.base, BEFORE, play))
    if out.was_met:
        return out
    race = Race(plan, [candidate.pack for candidate in candidates], last_quota(plan.games, len(candidates)), SEARCH)
    out.races.append(race)
    out.trials = race.trials
    out.winner = halve(race, plan.games, play)
    if out.winner is not None:
        out.races.append(single(plan, candidates[out.winner].pack, AFTER, play))
        out.after = out.races[-1].trials[0]
    return out


def single(plan: Plan, pack: str, dice: str, play: Play) -> Race:
    """One pack, with dice that nobody else plays with."""
    race = Race(plan, [pack], plan.confirm, dice)
    race.trials[0].allow(plan.confirm)
    play(dice, race)
    trial = race.trials[0]
    if not trial.scores:
        raise NotMeasured(f"goal, side: in {trial.games} games nobody was called '{plan.goal.what}'; "
                          + one_of(plan.goal.what, sorted(trial.seen)))
    return race


def looks(candidates: int) -> int:
    """How often half of them go until one is left."""
    return max(1, math.ceil(math.log2(candidates)))


def last_quota(games: int, candidates: int) -> int:
    return int(games * 2 ** (looks(candidates) - 1))


def halve(race: Race, games: int, play: Play) -> int | None:
    """The winner; None if all that are left are surely outside of the goal."""
    alive = list(range(len(race.trials)))
    while True:
        for k in alive:
            race.trials[k].allow(games)
        play(SEARCH, race)
        ranked = sorted(alive, key=lambda k: race.trials[k].rank())
        sure = [k for k in ranked if race.trials[k].is_sure]
        left = sure[:1] or [k for k in ranked if not race.trials[k].is_out][:math.ceil(len(alive) / 2)]
        if len(left) <= 1:
            return left[0] if left else None
        alive, games = left, 2 * games
