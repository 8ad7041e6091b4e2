"""The games there are, found as folders, and their rules, one object per game and pack.

Games are looked for in the package `games` and in every folder that `add_games` or THUNDERCHILD_GAMES names.  All of them are
`thunderchild.games.<id>`: the `__path__` of that package is the list of folders."""
from __future__ import annotations

import importlib
import importlib.util
import json
import os
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from .curve import read_curve
from .kernel.flow import Rules
from .kernel.state import ThunderchildError
from .packs import DataFiles

HOME: Final = "thunderchild.games"
VARIABLE: Final = "THUNDERCHILD_GAMES"       # folders with more games, for this program and those it starts
DRAFT: Final = "draft.md"                     # what stands of a game that is not offered yet, and what is missing
PACKAGE: Final = importlib.import_module(HOME)
PAGE_FILES: Final = ("board.css", "board.js", "emblem.svg", "guide.json", "lesson.json", "sign.svg")
PROBLEMS: Final = "problems.json"            # in a game's folder: made by `thunderchild problems`
TRAINED: Final = "trained.npz"               # in a game's bot/: made by `thunderchild learn`
LOADED: Final[dict[tuple[str, str, str], Rules[Any]]] = {}


class NoSuchGame(ThunderchildError, ValueError):
    """Names the games there are."""


class NoGames(ThunderchildError, ValueError):
    """A folder that holds no games, or games of which there is one already."""


def games() -> list[str]:
    """The ids of the games there are.  One whose folder has a `draft.md` is still being built: it can be loaded by its name,
    and is offered nowhere."""
    return sorted(game for game, folder in folders().items() if not (folder / DRAFT).exists())


def folders() -> dict[str, Path]:
    """Game -> its folder, of all places in which games are looked for."""
    return {path.parent.name: path.parent for place in PACKAGE.__path__ for path in Path(place).glob("*/__init__.py")}


def folder_of(game: str) -> Path:
    """Where a game lies."""
    found = folders()
    if game not in found:
        raise NoSuchGame(f"no game '{game}'; games: {', '.join(sorted(found)) or 'none in this installation'}")
    return found[game]


def add_games(folder: str | Path) -> list[str]:
    """Games from outside of the package: a folder with a folder per game.  Gives their ids; programs started from here know
    them too (the table lets bots think in processes of their own)."""
    place = Path(folder).expanduser().resolve()
    names = sorted(path.parent.name for path in place.glob("*/__init__.py"))
    if str(place) in PACKAGE.__path__:
        return names
    if not names:
        raise NoGames(f"{folder}: no games here; expected a folder that holds a folder per game, each with an __init__.py")
    for name in names:
        if name in folders():
            raise NoGames(f"{folder}: there is a game '{name}' already, in {folder_of(name).parent}")
    PACKAGE.__path__.append(str(place))
    importlib.invalidate_caches()
    named = os.environ.get(VARIABLE, "")
    if str(place) not in named.split(os.pathsep):
        os.environ[VARIABLE] = os.pathsep.join(filter(None, [named, str(place)]))
    return names


def add_named_games() -> None:
    """The folders of THUNDERCHILD_GAMES, as `PATH` lists them."""
    for place in os.environ.get(VARIABLE, "").split(os.pathsep):
        try:
            if place:
                add_games(place)
        except NoGames as error:
            print(f"thunderchild: {VARIABLE}: {error}", file=sys.stderr)


def load(game: str, pack: str | Path | None = None) -> Rules[Any]:
    """The rules of a game, with a data pack (a folder) if one is given."""
    data = DataFiles(folder_of(game) / "data", game, Path(pack).expanduser() if pack else None)
    key = (game, data.name, data.hash)
    if key not in LOADED:
        rules: Rules[Any] = importlib.import_module(f"{HOME}.{game}").make(data)
        rules.pack = (data.name, data.hash)
        rules.home = (load, game, str(pack) if pack else None)
        rules.curve = read_curve(folder_of(game) / "bot")
        LOADED[key] = rules
    return LOADED[key]


def played(game: str) -> list[str]:
    """The verbs and things of log lines that play a card, as the game's PLAYED says."""
    return list(getattr(importlib.import_module(f"{HOME}.{game}"), "PLAYED", ())) if game in folders() else []


def problems_of(game: str) -> list[dict[str, Any]]:
    """Positions in which one click is much better than all others, as `thunderchild problems` found them."""
    place = folders()[game] / PROBLEMS if game in folders() else None
    found: list[dict[str, Any]] = json.loads(place.read_text(encoding="utf-8"))["problems"] if place and place.exists() else []
    return found


def trained_of(game: str) -> Path | None:
    """The file of the player that was trained for a game and lies in its folder, if there is one."""
    place = folders()[game] / "bot" / TRAINED if game in folders() else None
    return place if place and place.exists() else None


def screen(game: str) -> ModuleType | None:
    """The module that draws a game in a terminal, `draw(rules, view, eye, width)`, if the game brings one."""
    return drawing(game, "screen")


def board(rules: Rules[Any]) -> dict[str, Any] | None:
    """What the page draws of a game, as its draw/board.py says, if it brings one."""
    module = drawing(rules.meta.game, "board")
    drawn: dict[str, Any] | None = None if module is None else module.board(rules)
    return drawn


def page_of(game: str) -> dict[str, Path]:
    """The files a game brings to the page, by name: all there is in its draw/page but hidden ones."""
    if game not in folders():
        return {}
    home = folder_of(game) / "draw" / "page"
    files = {path.relative_to(home).as_posix(): path for path in sorted(home.rglob("*")) if path.is_file()}
    return {name: path for name, path in files.items() if not any(part.startswith(".") for part in name.split("/"))}


def page_files(game: str) -> list[str]:
    """Those of them that the page looks for by their names."""
    folder = folders().get(game)
    return [] if folder is None else [name for name in PAGE_FILES if (folder / "draw" / "page" / name).is_file()]


def drawing(game: str, name: str) -> ModuleType | None:
    """A module of the room in which a game is drawn."""
    folder = folders().get(game)
    if folder is None or not (folder / "draw" / f"{name}.py").is_file():
        return None
    return importlib.import_module(f"{HOME}.{game}.draw.{name}")


add_named_games()
