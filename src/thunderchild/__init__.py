"""Thunderchild: five tabletop games of alien invasion, every rule enforced."""
from __future__ import annotations

from . import _build  # noqa: F401  first of all: it decides between compiled and plain modules
from .kernel.flow import BadPosition, Broken, GameOver, NotLegal, NotYourTurn, Rules, playout  # noqa: E402
from .kernel.meta import BadOptions  # noqa: E402
from .kernel.record import BadRecord, Record  # noqa: E402
from .kernel.state import CHANCE, OVER, WATCHER, State, ThunderchildError  # noqa: E402
from .kernel.words import BadWords, Reason  # noqa: E402
from .registry import games, load  # noqa: E402

__version__ = "0.1.0"
__all__ = ["BadOptions", "BadPosition", "BadRecord", "BadWords", "Broken", "CHANCE", "GameOver", "NotLegal", "NotYourTurn",
           "OVER", "Reason", "Record", "Rules", "State", "ThunderchildError", "WATCHER", "games", "load", "playout"]
