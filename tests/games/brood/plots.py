"""The recorded games: each kind of ending, and both victories for each home nation (tests/games/recorded.py)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.brood.table import RULES
from tests.games.recorded import record_of
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE

NATIONS = ("usa", "europe", "russia", "china", "japan", "india")
ENDINGS = {1: "brood_wins", 2: "humans_win", 3: "draw"}
PLOTS = {f"{nation}_{ending}": (nation, ending)
         for nation, ending in [*[(one, ENDINGS[over]) for one in NATIONS for over in (1, 2)], ("random", "draw")]}


def greedy(rules: Any, g: Any, rng: random.Random) -> int:
    """The click that looks best at once, with the dice that follow falling as they may."""
    if RULES.to_move(g) == CHANCE:
        return random_click(RULES, g, rng)
    best, most = 0, -9.0
    for a in RULES.legal(g):
        after = g.copy()
        RULES.click(after, a)
        while RULES.to_move(after) == CHANCE:
            RULES.click(after, RULES.fall(after, rng))
        worth = RULES.value(after, RULES.to_move(g)) + 1e-6 * rng.random()
        if worth > most:
            best, most = a, worth
    return best


def play(name: str, attempt: int) -> Record[Any]:
    """A draw is the end of a short game; the victories come in games with all three handicaps."""
    nation, ending = PLOTS[name]
    if ending == "draw":
        return record_of(RULES, {"nation": nation, "max_turns": 3}, greedy, random.Random(attempt + 1))
    handicap = ("none", "veteran_brood", "veteran_human")[attempt % 3]
    return record_of(RULES, {"nation": nation, "handicap": handicap, "max_turns": 60}, greedy, random.Random(attempt))


def holds(name: str, record: Record[Any]) -> bool:
    return (record.options["nation"], ENDINGS[record.g.over]) == PLOTS[name]
