"""Whole recorded games: the files of games/<id>/records/, which replay to the same lines and the same end.

games/<id>/plots.py says which there are: PLOTS, by name; `play(name, attempt)`, a whole game with that name in mind, another one
for each attempt; `holds(name, record)`, whether a game is what its name says. A recorded game that fits the rules is never
written again: what old programs wrote is still read. `make renew` plays those anew that do not fit any more."""
from __future__ import annotations

import importlib
import json
from pathlib import Path
from types import ModuleType
from typing import Any

import thunderchild as tc
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import ThunderchildError
from thunderchild.records.replay import verify

HERE = Path(__file__).parent
ATTEMPTS = 1000


def plots_of(game: str) -> ModuleType:
    return importlib.import_module(f"tests.games.{game}.plots")


def records_of(game: str) -> Path:
    return HERE / game / "records"


def replayed(game: str, name: str, folder: Path | None = None) -> Record[Any]:
    """A recorded game, played again to the same end."""
    path = (folder or records_of(game)) / f"{name}.json"
    data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    record = verify(tc.load(game), data)
    true = record.to_data()
    differs = [key for key in ("options", "lines", "returns", "result") if data[key] != true[key]]
    assert differs == [], f"{path.name}: {differs[0]} {data[differs[0]]!r}, now {true[differs[0]]!r}"
    assert plots_of(game).holds(name, record), f"{path.name} is not what its name says"
    return record


def why_not_kept(game: str, name: str, folder: Path) -> str:
    """Why a recorded game has to be played anew; empty if it fits."""
    try:
        replayed(game, name, folder)
    except (OSError, ValueError, KeyError, ThunderchildError, AssertionError) as error:
        return str(error) or type(error).__name__
    return ""


def played(game: str, name: str) -> str:
    """The first game that is what the name says, as a file."""
    plots = plots_of(game)
    for attempt in range(ATTEMPTS):
        record = plots.play(name, attempt)
        if plots.holds(name, record):
            return json.dumps(record.to_data(), indent=0) + "\n"
    raise SystemExit(f"{game}: none of {ATTEMPTS} games is '{name}': change its plot in tests/games/{game}/plots.py")


def record_of(rules: Rules[Any], options: dict[str, Any], chooser: Any, rng: Any) -> Record[Any]:
    """A whole game in which `chooser(rules, g, rng)` makes the clicks, those of chance too."""
    record: Record[Any] = Record(rules, options)
    while not record.g.over:
        record.add(rules.to_move(record.g), chooser(rules, record.g, rng))
    return record
