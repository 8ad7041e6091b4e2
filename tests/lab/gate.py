"""A gate at the start of every game of a run: shut, it lets games begin until the first are kept, and the others wait until it is
opened.  So a run is disturbed midway on a machine of any speed."""
from __future__ import annotations

import os
import time
from pathlib import Path
from typing import Final

GATE: Final = "TESTS_GATE"      # the environment names a file: as long as the gate is shut, it says which folder the run is in
GATED: Final = '''
from tests.lab.gate import pass_gate


class DoverRules(DoverRules):
    def start(self, *arguments, **named):
        pass_gate()
        return super().start(*arguments, **named)
'''


def put_gate(games: Path) -> None:
    """Before every game of Dover, which is in the folder `games`."""
    with (games / "dover" / "game.py").open("a", encoding="utf-8") as file:
        file.write(GATED)


def pass_gate() -> None:
    place = os.environ.get(GATE)
    while place is not None and is_shut(Path(place)):
        time.sleep(0.05)


def is_shut(place: Path) -> bool:
    try:
        return has_games(Path(place.read_text(encoding="utf-8")))
    except FileNotFoundError:
        return False


def has_games(folder: Path) -> bool:
    return any(folder.glob("games/*.parquet"))


def shut(place: Path, folder: Path) -> None:
    """In one step, so that nobody reads half of it."""
    fresh = place.with_suffix(".new")
    fresh.write_text(str(folder), encoding="utf-8")
    fresh.replace(place)
