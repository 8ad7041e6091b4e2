"""Where the program keeps unfinished games between two starts."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

AUTOSAVE: Final = "autosave"


def data_home() -> Path:
    """The user's data folder for this program; THUNDERCHILD_HOME names another one."""
    own = os.environ.get("THUNDERCHILD_HOME")
    if own:
        return Path(own).expanduser()
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "thunderchild"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "thunderchild"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "thunderchild"


def autosave_path(game: str) -> Path:
    return data_home() / AUTOSAVE / f"{game}.json"


def unfinished() -> list[str]:
    """The games that wait to be played on."""
    return sorted(path.stem for path in (data_home() / AUTOSAVE).glob("*.json") if "." not in path.stem)


def put_aside(game: str) -> Path:
    """Keep an unfinished game under another name, so that a new one may begin."""
    old = autosave_path(game)
    aside = old.with_name(f"{game}.before.json")
    old.replace(aside)
    return aside
