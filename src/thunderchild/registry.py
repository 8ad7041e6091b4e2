"""The games there are, found as folders under games/, and their rules, one object per game and pack."""
from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from .kernel.flow import Rules
from .kernel.state import ThunderchildError
from .packs import DataFiles

FOLDER: Final = Path(__file__).parent / "games"
LOADED: Final[dict[tuple[str, str, str], Rules[Any]]] = {}


class NoSuchGame(ThunderchildError, ValueError):
    """Names the games there are."""


def games() -> list[str]:
    """The ids of the games in this installation."""
    if not FOLDER.is_dir():
        return []
    return sorted(path.parent.name for path in FOLDER.glob("*/__init__.py"))


def load(game: str, pack: str | Path | None = None) -> Rules[Any]:
    """The rules of a game, with a data pack (a folder) if one is given."""
    if game not in games():
        raise NoSuchGame(f"no game '{game}'; games: {', '.join(games()) or 'none in this installation'}")
    folder = Path(pack).expanduser() if pack else None
    data = DataFiles(FOLDER / game / "data", game, folder)
    key = (game, data.name, data.hash)
    if key not in LOADED:
        rules: Rules[Any] = importlib.import_module(f"thunderchild.games.{game}").make(data)
        rules.pack = (data.name, data.hash)
        LOADED[key] = rules
    return LOADED[key]


def screen(game: str) -> ModuleType | None:
    """The module that draws a game in a terminal, `draw(rules, view, eye, width)`, if the game brings one."""
    name = f"thunderchild.games.{game}.screen"
    if game not in games() or importlib.util.find_spec(name) is None:
        return None
    return importlib.import_module(name)
