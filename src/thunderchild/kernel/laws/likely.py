"""Random walks: mostly plausible clicks, so that games last where some clicks only do harm."""
from __future__ import annotations

import random
from typing import Any, Final

from ..flow import Rules, random_click
from ..state import CHANCE, State

UNLIKELY: Final = 0.1            # how often a walk makes any legal click


def likely_click(rules: Rules[Any], g: State, rng: random.Random) -> int:
    """An outcome by its odds, or a random click of those a bot would think about; now and then any legal one."""
    if rules.to_move(g) == CHANCE:
        return random_click(rules, g, rng)
    legal = rules.legal(g)
    likely = rules.plausible(g, legal)
    if likely is not legal and rng.random() < UNLIKELY:
        likely = legal
    return likely[int(rng.random() * len(likely))]
