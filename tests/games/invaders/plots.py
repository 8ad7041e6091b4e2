"""The recorded games: one for each way to win, two matches, a larger deck, a handicap (tests/games/recorded.py)."""
from __future__ import annotations

from typing import Any

from thunderchild.games.invaders.rules.ends import ENDINGS
from thunderchild.games.invaders.rules.state import Invaders
from thunderchild.kernel.record import Record

from .drivers import Chooser, eagerly, greedily, heroes_die, record_of
from .table import rules

# options, who plays, the first seed that is tried
PLOTS: dict[str, tuple[dict[str, Any], Chooser, int]] = {
    "invader_ran_dry": ({}, greedily, 1), "plan_at_zero": ({}, eagerly, 0), "mankind_card": ({}, greedily, 25),
    "mankind_ran_dry": ({}, greedily, 3), "zones_fell": ({}, eagerly, 18), "heroes_lost": ({}, heroes_die, 1),
    "invader_card": ({}, eagerly, 100),
    "match": ({"match": True}, eagerly, 2),
    "match_swap": ({"match": True, "swap_sides": True, "unlimited_tokens": True}, eagerly, 3),
    "larger": ({"deck_size": 85}, eagerly, 4), "handicap": ({"handicap": "mankind"}, eagerly, 5),
}


def play(name: str, attempt: int) -> Record[Invaders]:
    options, chooser, seed = PLOTS[name]
    return record_of(rules(), options, chooser, seed + attempt)


def holds(name: str, record: Record[Invaders]) -> bool:
    asked = all(record.options[option] == value for option, value in PLOTS[name][0].items())
    return asked and (name not in ENDINGS or ENDINGS[record.g.over] == name)
