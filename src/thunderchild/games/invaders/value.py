"""How good a position looks, for bots."""
from __future__ import annotations

from .state import Invaders


def value_of(g: Invaders, seat: int) -> float:
    return 0.0
