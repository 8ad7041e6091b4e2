"""The games of a test server: raid alone."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from thunderchild.kernel.flow import Rules
from thunderchild.registry import NoSuchGame

from tests.table import raid

GAMES = "tests.table.games"
RULES = raid.make()


def games() -> list[str]:
    return ["raid"]


def load(game: str, pack: str | Path | None = None) -> Rules[Any]:
    if game != "raid":
        raise NoSuchGame(f"no game '{game}'; games: raid")
    return RULES
