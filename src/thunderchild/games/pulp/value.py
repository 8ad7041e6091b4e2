"""How good a position looks, from -1 to 1, for bots."""
from __future__ import annotations

from .state import WON, Pulp


def value(g: Pulp) -> float:
    if g.over:
        return 1.0 if g.over == WON else -1.0
    return 0.0
