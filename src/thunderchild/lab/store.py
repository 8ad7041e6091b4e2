"""What a run keeps, in a folder: plan.json, and the games as Parquet, which any program can read.

    plan.json              the design, the rules and packs it is played with
    games/*.parquet        a file for each chunk while a run is under way
    games.parquet          all games, once it is whole

A file is there whole or not at all, so a run that was killed goes on from what is there."""
from __future__ import annotations

import contextlib
import fcntl
import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from .. import registry
from ..extras import need
from ..kernel.state import ThunderchildError
from .design import Design, design_of
from .jobs import Row

COLUMNS: Final = {
    "cell": "INTEGER", "n": "INTEGER", "game": "VARCHAR", "pack": "VARCHAR", "pack_hash": "VARCHAR", "rules": "VARCHAR",
    "options": "VARCHAR", "players": "VARCHAR[]", "seed": "VARCHAR", "outcomes": "VARCHAR[]", "worth": "DOUBLE[]",
    "ending": "VARCHAR", "clicks": "INTEGER", "falls": "INTEGER", "seconds": "DOUBLE", "cards": "VARCHAR[]",
    "sides": "VARCHAR[]", "decided": "INTEGER[]", "cpu": "DOUBLE[]"}
TUNED: Final = "tune"           # stands in the design of a search
NEWER: Final = ("sides", "decided", "cpu")      # columns that older files do not have


class BadFolder(ThunderchildError, ValueError):
    """A folder that does not hold what is expected: what it holds, and what would be right."""


class Store:
    """A folder of a run."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder
        self.parts: Final = folder / "games"
        self.whole: Final = folder / "games.parquet"
        self.plan: Final = folder / "plan.json"
        self.duck: Final = need("duckdb", "the laboratory")

    def begin(self, design: Design, until: float) -> None:
        """A new folder, or one with the same design under the same rules."""
        wanted = {"design": design.data, "played_with": played_with(design)}
        if self.plan.exists():
            there = self.read_plan()
            for key, says in (("design", "another design"), ("played_with", "games of other rules or packs")):
                if there.get(key) != wanted[key]:
                    raise BadFolder(f"{self.folder} holds {says}; take another folder, or remove it")
        self.parts.mkdir(parents=True, exist_ok=True)
        write_whole(self.plan, json.dumps({**wanted, "until": until}, indent=1) + "\n")

    def read_plan(self) -> dict[str, Any]:
        try:
            plan: dict[str, Any] = json.loads(self.plan.read_text(encoding="utf-8"))
        except FileNotFoundError as error:
            raise BadFolder(f"{self.folder}: no plan.json here; expected a folder that `thunderchild lab run` made") from error
        except ValueError as error:
            raise BadFolder(f"{self.plan}: cannot be read: {error}") from error
        return plan

    def opened(self) -> tuple[Design, float]:
        """The design of a folder, and the width at which its cells stop."""
        plan = self.read_plan()
        if TUNED in plan["design"]:
            raise BadFolder(f"{self.folder}: holds games of `thunderchild lab tune`; its result is in tried.csv")
        return design_of(plan["design"], str(self.plan)), float(plan["until"])

    @contextlib.contextmanager
    def alone(self) -> Iterator[None]:
        """Nobody else plays into this folder meanwhile."""
        self.folder.mkdir(parents=True, exist_ok=True)
        with (self.folder / "lock").open("w") as lock:
            try:
                fcntl.lockf(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)        # not shared with the processes that play
            except OSError as error:
                raise BadFolder(f"{self.folder}: another run plays into this folder") from error
            yield

    def files(self) -> list[str]:
        return [str(path) for path in [self.whole, *sorted(self.parts.glob("*.parquet"))] if path.exists()]

    def rows(self) -> list[Row]:
        """All games, each once, in their order."""
        files = self.files()
        if not files:
            return []
        base = self.duck.connect()
        there = base.execute("SELECT * FROM read_parquet(?, union_by_name = true) LIMIT 0", [files]).description
        names = [name for name in COLUMNS if name in [column[0] for column in there]]       # older files have fewer
        found = base.execute(f"SELECT DISTINCT ON (cell, n) {', '.join(names)} FROM read_parquet(?, union_by_name = true) "
                             "ORDER BY cell, n", [files])
        return [{**{name: [] for name in NEWER}, **dict(zip(names, row, strict=True))} for row in found.fetchall()]

    def add(self, rows: list[Row]) -> None:
        name = hashlib.blake2b(json.dumps([[row["cell"], row["n"]] for row in rows]).encode(), digest_size=8).hexdigest()
        self.write(self.parts / f"{name}.parquet", rows)

    def write(self, place: Path, rows: list[Row]) -> None:
        base = self.duck.connect()
        base.execute(f"CREATE TABLE games ({', '.join(f'{name} {kind}' for name, kind in COLUMNS.items())})")
        base.executemany(f"INSERT INTO games VALUES ({', '.join('?' * len(COLUMNS))})",
                         [[row[name] for name in COLUMNS] for row in rows])
        part = place.with_suffix(".part")
        base.execute(f"COPY games TO '{quoted(part)}' (FORMAT parquet, COMPRESSION zstd)")
        part.replace(place)

    def merge(self) -> None:
        """One file in place of many."""
        parts = sorted(self.parts.glob("*.parquet"))
        if parts:
            self.write(self.whole, self.rows())
            for path in parts:
                path.unlink()


def quoted(place: Path) -> str:
    return str(place).replace("'", "''")


def write_whole(place: Path, text: str) -> None:
    part = place.with_suffix(".part")
    part.write_text(text, encoding="utf-8")
    part.replace(place)


def played_with(design: Design) -> list[list[str]]:
    """Game, version of its rules, pack and the pack's content, of all there are in a design."""
    found = []
    for game, pack in sorted({(cell.game, cell.pack) for cell in design.cells}):
        rules = registry.load(game, pack or None)
        found.append([game, rules.meta.version, *rules.pack])
    return found
