"""The games of a test server: raid, and those of this installation."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from thunderchild import registry
from thunderchild.kernel.flow import Rules

from tests.table import raid

RULES = raid.make()


def games() -> list[str]:
    return ["raid", *registry.games()]


def load(game: str, pack: str | Path | None = None) -> Rules[Any]:
    return RULES if game == "raid" else registry.load(game, pack)
