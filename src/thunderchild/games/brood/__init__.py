"""Invasion of the Brood: one player is the alien Brood, the other all of mankind."""
from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ...packs import DataFiles
    from .game import BroodRules


def make(data: DataFiles) -> BroodRules:
    """The rules with these data files."""
    from .game import BroodRules
    return BroodRules(data)


def __getattr__(name: str) -> Any:
    """META and RULES of the game's own data."""
    if name not in ("META", "RULES"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from ...packs import DataFiles
    rules = make(DataFiles(Path(__file__).parent / "data", "brood"))
    return rules.meta if name == "META" else rules
