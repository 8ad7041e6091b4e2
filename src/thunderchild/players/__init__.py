"""Players: they see only what their seat may see.

    player = make("normal", seed=1)
    click = player.choose(see(rules, g, seat, rng), Clock(2.0))
"""
from __future__ import annotations

from typing import Final

from ..kernel.state import ThunderchildError
from .clock import Clock
from .levels import SHIPPED, TRAINED, EasyPlayer, HardPlayer, NormalPlayer, Player, RandomPlayer
from .seen import Seen, see, seen_from_data

MAKERS: Final[dict[str, type[Player]]] = {"random": RandomPlayer, "easy": EasyPlayer, "normal": NormalPlayer,
                                             "hard": HardPlayer}
LEVELS: Final = tuple(MAKERS)          # ascending

__all__ = ["LEVELS", "SHIPPED", "TRAINED", "Clock", "NoSuchLevel", "Player", "Seen", "about", "make", "reads_lines", "see",
           "seen_from_data", "strength"]


class NoSuchLevel(ThunderchildError, ValueError):
    """Names the levels there are."""


def reads_lines(level: str) -> bool:
    """Whether players of the level look at the course of the game; for others nobody has to write it down."""
    return level in MAKERS and MAKERS[level].READS_LINES


def about(level: str) -> str:
    """What a level does, in a few words."""
    return MAKERS[level].ABOUT if level in MAKERS else ""


def strength(level: str) -> int:
    """Where a level stands among those there are; a player that is none of them comes last."""
    return LEVELS.index(level) if level in LEVELS else len(LEVELS)


def make(level: str, seed: int | None = None) -> Player:
    """A player of a level; with a seed it plays the same game again in the same positions."""
    if level == SHIPPED or level.startswith(TRAINED):
        from .trained import TrainedPlayer
        return TrainedPlayer("" if level == SHIPPED else level.removeprefix(TRAINED), seed)
    if level not in MAKERS:
        raise NoSuchLevel(f"no player '{level}'; players, from weak to strong: {', '.join(LEVELS)}; or {SHIPPED}, {TRAINED}FILE")
    return MAKERS[level](seed)
