"""Carrying out a design: what is missing is played, and cells of which enough is known stop early.

Whether a cell stops is decided by its games in their order, however they came in, so that the same games count wherever and in
whichever order they were played."""
from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from .design import Cell, Design
from .jobs import Job, Row, score_of
from .sure import anytime

SECONDS: Final = 2.0        # of play in a chunk, about: what is lost at most when a process is killed
MOST: Final = 64            # games in a chunk
Runner = Callable[[Iterator[list[Job]]], Iterator[list[Row]]]


class Watch:
    """One cell as its games come in.  A round of exchanged seats counts as one score."""

    def __init__(self, cell: Cell, until: float) -> None:
        self.cell: Final = cell
        self.until: Final = until           # the width of the interval at which it stops; 0: never
        self.early: Final[dict[int, float | None]] = {}     # scores of games whose predecessors are not in yet
        self.done = 0                       # games that are in, with all before them
        self.current: list[float | None] = []           # scores of the round that is not whole yet
        self.scores: Final[list[float]] = []            # of whole rounds, in order
        self.scored = 0                     # games that these are of
        self.total = 0.0
        self.stop: int | None = None        # games from this one on do not count

    def score(self, row: Row) -> float | None:
        """What a game counts for the cell; None: it says nothing."""
        return score_of(row, self.cell.first_seat(row["n"]))

    def note(self, row: Row) -> None:
        if row["n"] >= self.done:
            self.early[row["n"]] = self.score(row)
        self.advance()

    def advance(self) -> None:
        """Takes the games in their order, as far as they are in and count."""
        while self.done in self.early and self.counts(self.done):
            self.current.append(self.early.pop(self.done))
            self.done += 1
            if len(self.current) == self.cell.round:
                self.close_round()

    def close_round(self) -> None:
        counted = [score for score in self.current if score is not None]
        self.current = []
        if counted:
            self.scores.append(sum(counted) / len(counted))
            self.scored += len(counted)
            self.total += self.scores[-1]
            if self.is_enough():
                self.stop = self.done

    def is_enough(self) -> bool:
        low, high = self.interval()
        return self.until > 0 and high - low < self.until

    def interval(self) -> tuple[float, float]:
        return anytime(self.total, len(self.scores))

    def counts(self, n: int) -> bool:
        return self.stop is None or n < self.stop


class Run:
    """A design under way.  `note` takes games in any order, those of an earlier run too."""

    def __init__(self, design: Design, until: float = 0.0, watches: Sequence[Watch] = ()) -> None:
        self.design: Final = design
        self.watches: Final[Sequence[Watch]] = watches or [Watch(cell, until) for cell in design.cells]
        self.there: Final[set[tuple[int, int]]] = set()
        self.seconds = 0.0
        self.fresh = 0

    def note(self, rows: Iterable[Row]) -> None:
        for row in rows:
            key = (row["cell"], row["n"])
            if key not in self.there:
                self.there.add(key)
                self.watches[row["cell"]].note(row)

    def missing(self) -> Iterator[Job]:
        for job in self.design.jobs():
            if (job.cell, job.n) not in self.there and self.watches[job.cell].counts(job.n):
                yield job

    def chunks(self) -> Iterator[list[Job]]:
        """Small at first, then as many games as take a moment."""
        jobs = self.missing()
        while chunk := list(itertools.islice(jobs, self.size())):
            yield chunk

    def size(self) -> int:
        return max(1, min(MOST, int(SECONDS * self.fresh / self.seconds))) if self.seconds > 0 else 1

    def play(self, runner: Runner, keep: Callable[[list[Row]], None]) -> None:
        """All that is missing; every chunk is kept as soon as it is there."""
        for rows in runner(self.chunks()):
            keep(rows)
            self.note(rows)
            self.fresh += len(rows)
            self.seconds += sum(row["seconds"] for row in rows)

    def counted(self, rows: Iterable[Row]) -> list[Row]:
        """The games that count, in their order."""
        counting = [row for row in rows if self.watches[row["cell"]].counts(row["n"])]
        return sorted(counting, key=lambda row: (row["cell"], row["n"]))

    @property
    def wanted(self) -> int:
        """How many games it will be in all."""
        return sum(self.design.games if watch.stop is None else watch.stop for watch in self.watches)
