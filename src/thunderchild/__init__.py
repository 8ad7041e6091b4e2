"""Thunderchild: five tabletop games of alien invasion, every rule enforced."""
from __future__ import annotations

from ._build import VERSION  # first of all: it decides between compiled and plain modules
from .kernel.flow import BadPosition, Broken, GameOver, NotLegal, NotYourTurn, Rules, playout
from .kernel.meta import BadOptions
from .kernel.record import BadRecord, Record
from .kernel.state import CHANCE, OVER, WATCHER, State, ThunderchildError
from .kernel.words import BadWords, Reason
from .registry import add_games, games, load  # after the package of that name, which registry.py has imported

__version__ = VERSION
__all__ = ["BadOptions", "BadPosition", "BadRecord", "BadWords", "Broken", "CHANCE", "GameOver", "NotLegal", "NotYourTurn",
           "OVER", "Reason", "Record", "Rules", "State", "ThunderchildError", "WATCHER", "add_games", "games", "load", "playout"]
