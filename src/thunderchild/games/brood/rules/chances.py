"""How likely dice are to do something, exactly, and in words for labels (BR-143: a die at or below a number succeeds)."""
from __future__ import annotations

from typing import Final

from ..text.titles import percent
from .questions import attack_of, defense_of
from .state import Brood

SIX_FACES: Final = [1, 1, 1, 1, 1, 1]      # BR-44, BR-143: all dice of the game are alike
FACES: Final = 6
CERTAIN: Final = 6                          # BR-181: from this total on no attack die is needed


def below(number: int) -> int:
    """Faces of a die at or below a number."""
    return max(0, min(FACES, number))


def reduced(total: int, defense: int) -> int:
    """BR-181: each point above 6 lowers the Defense by 1."""
    return defense - max(0, total - CERTAIN)


def kills(total: int, defense: int) -> int:
    """BR-175, BR-181: of 36 pairs of dice, those that destroy a unit of this Defense."""
    return below(total) * (FACES - below(reduced(total, defense)))


def hits(total: int) -> str:
    return f"hits {percent(below(total), FACES)}"


def attack_odds(total: int, defense: int) -> str:
    return f"{hits(total)}, destroys {percent(kills(total, defense), FACES * FACES)}"


def sea_odds(g: Brood, interceptor: int, carrier: int) -> str:
    """BR-156: both Fleets roll at the same time."""
    return f"sinks it {sinks(g, interceptor, carrier)}, is sunk {sinks(g, carrier, interceptor)}"


def sinks(g: Brood, by: int, on: int) -> str:
    """BR-156: a Fleet hits with its Attack, the other sinks if it rolls above its Defense."""
    return percent(below(attack_of(g, by)) * (FACES - below(defense_of(g, on))), FACES * FACES)


def air_odds(g: Brood, interceptor: int, air: int) -> str:
    """BR-185: both Air units roll at the same time."""
    down = percent(below(attack_of(g, interceptor)), FACES)
    return f"shoots it down {down}, is shot down {percent(below(attack_of(g, air)), FACES)}"
