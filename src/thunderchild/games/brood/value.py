"""How good a position looks, for bots."""
from __future__ import annotations

from .names import BROOD, BROOD_WINS, DRAW
from .state import Brood


def value_of(g: Brood, seat: int) -> float:
    """-1 to 1 for the seat."""
    worth = brood_worth(g)
    return worth if seat == BROOD else -worth


def brood_worth(g: Brood) -> float:
    if g.over:
        return 0.0 if g.over == DRAW else 1.0 if g.over == BROOD_WINS else -1.0
    return 0.0
