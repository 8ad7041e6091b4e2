"""Where the program keeps unfinished games between two starts."""
from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final

AUTOSAVE: Final = "autosave"
MOST_ASIDE: Final = 9               # games of one kind that are put aside under names of their own


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
    """Keep an unfinished game under another name, so that a new one may begin.  Games put aside before stay, so many as there are
    names for; then the oldest one goes."""
    old = autosave_path(game)
    names = [f"{game}.before.json", *[f"{game}.before-{n}.json" for n in range(2, MOST_ASIDE + 1)]]
    places = [old.with_name(name) for name in names]
    free = [place for place in places if not place.exists()]
    aside = free[0] if free else min(places, key=lambda place: place.stat().st_mtime)
    old.replace(aside)
    return aside
