"""The recorded games: every ending at every level (tests/games/recorded.py)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.pulp.table import RULES, T
from tests.games.recorded import record_of
from thunderchild.games.pulp.rules.state import ENDINGS, Pulp
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE

PLOTS: dict[str, tuple[str, str]] = {
    f"{level}_{ending}": (level, ending) for level in ("basic", "normal", "advanced") for ending in ENDINGS[1:]}


def thoughtful(rules: Any, g: Pulp, rng: random.Random) -> int:
    """The click that looks best right after it, in one possible future."""
    if RULES.to_move(g) == CHANCE:
        return random_click(RULES, g, rng)
    best, worth = -1, -2.0
    for a in RULES.legal(g):
        after = g.copy()
        RULES.click(after, a)
        dice = random.Random(rng.random())
        while RULES.to_move(after) == CHANCE:
            RULES.click(after, random_click(RULES, after, dice))
        if RULES.value(after, 0) > worth:
            best, worth = a, RULES.value(after, 0)
    return best


def play(name: str, attempt: int) -> Record[Pulp]:
    seed = attempt + 1
    captain = ("random", *T.captains.ids)[seed % 7]
    return record_of(RULES, {"level": PLOTS[name][0], "captain": captain}, thoughtful, random.Random(seed))


def holds(name: str, record: Record[Pulp]) -> bool:
    return (record.options["level"], ENDINGS[record.g.over]) == PLOTS[name]
