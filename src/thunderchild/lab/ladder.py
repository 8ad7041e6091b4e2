"""A ladder: everybody against everybody, and strengths on Elo's scale with how sure they are."""
from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any, Final

from .. import registry
from .design import Cell, Design, design_of
from .jobs import Row, score_of
from .sure import Pairing, elo

THE_GAME: Final = "the game itself"


class Rung:
    """One player: its strength, the half width of the interval, and what it scored in how many games."""

    def __init__(self, name: str, strength: float, spread: float, score: float, games: int) -> None:
        self.name: Final = name
        self.strength: Final = strength
        self.spread: Final = spread
        self.score: Final = score
        self.games: Final = games


def ladder_design(game: str, players: Sequence[str], games: int, seed: int, options: dict[str, Any], pack: str) -> Design:
    """Every pair at a table; in a solo game every player for itself."""
    rules = registry.load(game, pack or None)
    solo = rules.meta.seats_for(rules.meta.read_options(options)) == 1
    tables = [[name] for name in players] if solo else [list(pair) for pair in itertools.combinations(players, 2)]
    return design_of({"game": game, "games": games, "seed": seed, "players": tables, "packs": [pack],
                      "options": {name: [value] for name, value in options.items()}}, "ladder")


def climb(design: Design, rows: Sequence[Row], players: Sequence[str]) -> list[Rung]:
    """The rungs, strongest first; the first player named (in a solo game the game itself) stands at 0."""
    solo = design.cells[0].seats == 1
    names = [THE_GAME, *players] if solo else list(players)
    results: list[Pairing] = []
    for cell in design.cells:
        found = [row for row in rows if row["cell"] == cell.number]
        one, other = (names.index(cell.table[0]), 0) if solo else (names.index(cell.table[0]), names.index(cell.table[1]))
        results.append(Pairing(one, other, sum(compared(cell, row) for row in found), len(found)))
    found_of = elo(len(names), results)
    rungs = [Rung(name, *found_of[k], *scored(k, results)) for k, name in enumerate(names)]
    return sorted(rungs, key=lambda rung: -rung.strength)


def compared(cell: Cell, row: Row) -> float:
    """What the first player of a table scored: against the game, or against each other player, by what the game was worth."""
    seat = cell.first_seat(row["n"])
    if cell.seats == 1:
        return score_of(row, seat)
    mine, me = row["worth"][seat], row["players"][seat]
    others = [row["worth"][k] for k in range(cell.seats) if row["players"][k] != me]
    return sum(1.0 if mine > worth else 0.5 if mine == worth else 0.0 for worth in others) / len(others)


def scored(player: int, results: Sequence[Pairing]) -> tuple[float, int]:
    score, games = 0.0, 0
    for pairing in results:
        if player in (pairing.one, pairing.other):
            score += pairing.score if player == pairing.one else pairing.n - pairing.score
            games += pairing.n
    return score, games
