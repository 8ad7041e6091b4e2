"""What the games of a design say, counted: by cell, by seat, by number of seats, by length, by ending and by card."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from .. import registry
from .cards import CardTally
from .cards import Row as CardRow
from .design import Cell, Design
from .jobs import Row, played_of, score_of
from .run import Run
from .sure import anytime, planned


class Rate:
    """A score with both of its intervals.  `scores` are of games, or of rounds of games that share their dice."""

    def __init__(self, name: str, scores: Sequence[float], games: int) -> None:
        self.name: Final = name
        self.games: Final = games
        self.mean: Final = sum(scores) / len(scores) if scores else 0.5
        self.planned: Final = planned(scores, games)
        self.anytime: Final = anytime(sum(scores), len(scores))

    def percent(self) -> list[str]:
        return [str(self.games), f"{self.mean:.1%}", *(f"{low:.1%} to {high:.1%}" for low, high in (self.planned, self.anytime))]


class Counted:
    """A design and the games of it that count."""

    def __init__(self, design: Design, rows: Iterable[Row], until: float) -> None:
        run = Run(design, until)
        kept = list(rows)
        run.note(kept)
        self.design: Final = design
        self.rows: Final = run.counted(kept)
        self.run: Final = run
        self.by_cell: Final[dict[int, list[Row]]] = {cell.number: [] for cell in design.cells}
        for row in self.rows:
            self.by_cell[row["cell"]].append(row)

    def games(self) -> list[str]:
        return list(dict.fromkeys(cell.game for cell in self.design.cells))

    def of_game(self, game: str) -> list[tuple[Cell, Row]]:
        return [(cell, row) for cell in self.design.cells if cell.game == game for row in self.by_cell[cell.number]]

    def cells(self) -> list[Rate]:
        """Whole rounds of exchanged seats only, so that nobody sat in the better seat more often."""
        several = len(self.games()) > 1
        out = []
        for watch in self.run.watches:
            name = f"{watch.cell.game}: {watch.cell.label()}" if several else watch.cell.label()
            out.append(Rate(f"{name} [{watch.cell.measured}]", watch.scores, len(watch.scores) * watch.cell.round))
        return out

    def seats(self, game: str) -> list[Rate]:
        """By number of seats and table: what each seat scores, whoever of them sits there."""
        groups: dict[tuple[int, str], list[Cell]] = {}
        for cell in self.design.cells:
            if cell.game == game:
                groups.setdefault((cell.seats, cell.who()), []).append(cell)
        meta, several = registry.load(game).meta, len({seats for seats, _who in groups}) > 1
        out = []
        for (seats, who), cells in groups.items():
            rounds = self.rounds(cells)
            for seat in range(seats):
                scores = [sum(score_of(row, seat) for row in rows) / len(rows) for rows in rounds]
                name = ", ".join([meta.seat_name(seat), who, *([f"{seats} seats"] if several else [])])
                out.append(Rate(name, scores, sum(len(rows) for rows in rounds)))
        return out

    def players(self, game: str) -> list[Rate]:
        """By table: what each player scores in each seat, as hard scores as Humans against normal.  Of tables where all are equal
        the seats say it."""
        out = []
        for cell in self.design.cells:
            if cell.game != game or cell.round == 1 < cell.seats:
                continue
            meta = registry.load(game, cell.pack or None).meta
            for player, seat in dict.fromkeys((player, seat) for player in cell.table for seat in range(cell.seats)):
                here = [[row for row in rows if row["players"][seat] == player] for rows in self.rounds([cell])]
                scores = [sum(score_of(row, seat) for row in rows) / len(rows) for rows in here if rows]
                out.append(Rate(who_as(cell, player, meta.seat_name(seat)), scores, sum(len(rows) for rows in here)))
        return out

    def players_by_side(self, game: str) -> list[Rate]:
        """The same by side, where sides are chosen or dealt in the game."""
        if not self.sides(game):
            return []
        found: dict[tuple[str, str], list[float]] = {}
        for _cell, row in self.of_game(game):
            for seat, name in enumerate(row["sides"] or []):
                found.setdefault((row["players"][seat], name), []).append(score_of(row, seat))
        return [Rate(f"{player} as {name}", scores, len(scores)) for (player, name), scores in sorted(found.items())]

    def cpu(self) -> list[tuple[str, int, float]]:
        """Each player, the clicks it chose, and the seconds of CPU it took for one; of games that tell."""
        clicks: Counter[str] = Counter()
        seconds: dict[str, float] = {}
        for row in self.rows:
            for player, decided, cpu in zip(row["players"], row["decided"] or [], row["cpu"] or [], strict=False):
                clicks[player] += decided
                seconds[player] = seconds.get(player, 0.0) + cpu
        return [(player, clicks[player], seconds[player] / clicks[player]) for player in clicks if clicks[player]]

    def sides(self, game: str) -> list[Rate]:
        """Where sides are chosen or dealt in the game: what each of them scores, whoever plays it and wherever."""
        found: dict[str, list[float]] = {}
        rows = [row for _cell, row in self.of_game(game)]
        for row in rows:
            for seat, name in enumerate(row["sides"] or []):
                found.setdefault(name, []).append(score_of(row, seat))
        if len({tuple(row["sides"] or ()) for row in rows}) < 2:
            return []
        return [Rate(name, scores, len(scores)) for name, scores in sorted(found.items())]

    def rounds(self, cells: list[Cell]) -> list[list[Row]]:
        """The games of cells with the same table, those together that share their dice; whole rounds only."""
        each = cells[0].round if self.design.paired else 1
        found: dict[int, list[Row]] = {}
        for cell in cells:
            for row in self.by_cell[cell.number]:
                found.setdefault(row["n"] // each, []).append(row)
        return [rows for rows in found.values() if len(rows) == each * len(cells)]

    def endings(self, game: str) -> list[tuple[str, int]]:
        return Counter(row["ending"] for _cell, row in self.of_game(game)).most_common()

    def lengths(self, game: str) -> list[int]:
        return sorted(row["clicks"] for _cell, row in self.of_game(game))

    def cards(self, game: str) -> list[tuple[str, CardRow]]:
        """Seat and card, of all cells that asked for cards."""
        found = [(cell, row) for cell, row in self.of_game(game) if cell.cards]
        if not found:
            return []
        rules = registry.load(game, found[0][0].pack or None)
        tally = CardTally(rules, found[0][0].cards)
        for _cell, row in found:
            tally.note(row["outcomes"], played_of(row))
        return [(rules.meta.seat_name(row.seat), row) for row in tally.rows()]


def who_as(cell: Cell, player: str, seat: str) -> str:
    """A player in a seat, and against whom, in words."""
    others = list(dict.fromkeys(name for name in cell.table if name != player))
    options = [f"{name} {value}" for name, value in cell.options.items()]
    against = [f"against {' and '.join(others)}"] if others else []
    return ", ".join([f"{player} as {seat}" if cell.seats > 1 else player, *against, *options])
