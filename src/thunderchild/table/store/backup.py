"""Backups: all games of a store in one file, made and read while servers run, on either kind of store.

The file is gzipped JSON lines: a header, a line per row, and a last line with their number and SHA-256, so that half a file is
noticed.  It is read within one transaction of the store, so it is the store at one moment.  It holds the secrets of the dice."""
from __future__ import annotations

import gzip
import hashlib
import json
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import DBAPIError

from ...kernel.state import ThunderchildError
from ...records.chain import Chain
from ...records.fair import new_dice
from . import schema as s
from .schema import FINISHED
from ..fair.dice import dice_row, read_dice, with_chains
from .schema import Row
from .store import Store, rows
from .trouble import is_damage, store_trouble

FORMAT: Final = "thunderchild backup"
VERSION: Final = 2
READABLE: Final = (1, 2)           # 1: games did not say of which form their state is
PARTS: Final = {"lines": (s.lines, "n"), "notes": (s.notes, "n"), "dice": (s.dice, "first"), "states": (s.states, "n")}


class BadBackup(ThunderchildError, ValueError):
    """A file that is no whole backup."""


# ---- writing

def backup(store: Store, path: Path) -> dict[str, int]:
    """Written beside, made safe, then put in place: an old backup is never half overwritten."""
    part = path.with_name(path.name + ".part")
    counts = dict.fromkeys(("games", *PARTS), 0)
    try:
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as raw:
            with gzip.GzipFile(fileobj=raw, mode="wb", mtime=0) as file:
                write(store, file, counts)
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    except Exception:
        part.unlink(missing_ok=True)
        raise
    return counts


def write(store: Store, file: gzip.GzipFile, counts: dict[str, int]) -> None:
    digest = hashlib.sha256()

    def put(data: Any) -> None:
        line = json.dumps(data, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        file.write(line)

    put({"format": FORMAT, "version": VERSION, "made": time.time()})
    with store.reading() as connection:
        for id in connection.execute(select(s.games.c.id).order_by(s.games.c.id)).scalars().all():
            for table, row in whole_game(store, connection, id):
                put([table, row])
                counts[table] += 1
    file.write(json.dumps({"rows": sum(counts.values()), "sha256": digest.hexdigest()}).encode() + b"\n")


def whole_game(store: Store, connection: Connection, id: str) -> list[tuple[str, Row]]:
    try:
        return list(rows_of(connection, id))
    except DBAPIError as error:
        what = "damaged" if is_damage(error) else "cannot be read"
        raise BadBackup(f"{store.name}: {what} at game {id}: {store_trouble(error)}; no backup was written, and one from before "
                        f"stands as it was") from error


def rows_of(connection: Connection, id: str) -> Iterator[tuple[str, Row]]:
    """A game, then all that belongs to it."""
    for row in rows(connection, select(s.games).where(s.games.c.id == id)):
        yield "games", row
    for name, (table, number) in PARTS.items():
        for row in rows(connection, select(table).where(table.c.game == id).order_by(table.c[number])):
            yield name, row


# ---- reading

class Game:
    """One game of a backup, gathered."""

    def __init__(self, row: Row) -> None:
        self.row: Final = row
        self.parts: Final[dict[str, list[Row]]] = {name: [] for name in PARTS}


def read(path: Path) -> Iterator[Game]:
    """The games of a backup, one after the other; the file is checked as a whole before the first one is given out."""
    made = check(path)
    game: Game | None = None
    with gzip.open(path, "rb") as file:
        file.readline()
        for line in file:
            data = json.loads(line)
            if not isinstance(data, list) or data[0] == "games":
                if game is not None:
                    yield game
                game = Game(later(data[1], time.time() - made)) if isinstance(data, list) else None
            elif game is not None:
                game.parts[data[0]].append(data[1])


def later(row: Row, seconds: float) -> Row:
    """Between the backup and now no clock ran."""
    doc = json.loads(row["doc"])
    doc["times"]["since"] += seconds
    due = None if row["due"] is None else row["due"] + seconds
    return {"form": 1} | row | {"doc": json.dumps(doc, separators=(",", ":")), "due": due}


def check(path: Path) -> float:
    """When it was made; refuses what is no whole backup."""
    try:
        with gzip.open(path, "rb") as file:
            made, last, digest, count = whole(file, path)
    except (OSError, EOFError, ValueError) as error:
        if isinstance(error, FileNotFoundError | PermissionError | IsADirectoryError):
            raise
        raise BadBackup(f"{path.name}: no whole backup: {error}") from error
    if not isinstance(last, dict) or last.get("sha256") != digest or last.get("rows") != count:
        raise BadBackup(f"{path.name}: the file is cut off or damaged; its last line does not fit the rest")
    return made


def whole(file: gzip.GzipFile, path: Path) -> tuple[float, Any, str, int]:
    """When it was made, the last line, and the digest and number of those before it."""
    head = file.readline()
    first = json.loads(head)
    if not isinstance(first, dict) or first.get("format") != FORMAT or first.get("version") not in READABLE:
        raise BadBackup(f"{path.name}: no Thunderchild backup of a version this program reads ({READABLE[0]} to {READABLE[-1]})")
    digest, count, last = hashlib.sha256(head), -1, b""
    for line in file:
        if last:
            digest.update(last)
        last, count = line, count + 1
    return float(first["made"]), json.loads(last or b"null"), digest.hexdigest(), count


# ---- bringing games back

class Restored:
    """What was done to each game."""

    def __init__(self) -> None:
        self.added: Final[list[str]] = []
        self.kept: Final[list[str]] = []          # as in the backup, or further on: left alone
        self.behind: Final[list[str]] = []        # further on in the backup: brought up to it
        self.set_back: Final[list[str]] = []      # on demand: put back to the backup

    def __str__(self) -> str:
        return (f"{len(self.added)} games added, {len(self.behind)} brought up to the backup, {len(self.set_back)} set back "
                f"to it, "
                f"{len(self.kept)} left as they are")


def restore(store: Store, path: Path, replace: bool = False) -> Restored:
    """Games the store does not have are added; games that are further on in the backup are brought up to it; all others are
    left alone, unless they are to be set back.  Each game is one transaction; running servers notice."""
    done = Restored()
    for game in read(path):
        restore_game(store, game, replace, done)
    return done


def restore_game(store: Store, game: Game, replace: bool, done: Restored) -> None:
    id = game.row["id"]
    with store.writing() as connection:
        now = connection.execute(select(s.games).where(s.games.c.id == id)).mappings().first()
        if now is None:
            put_game(connection, game, game.row["revision"])
            done.added.append(id)
        elif replace and not same(connection, game, dict(now)):
            set_back(connection, game, dict(now))
            done.set_back.append(id)
        elif game.row["tick"] > now["tick"] and continues(connection, game):
            put_game(connection, game, max(int(now["revision"]), game.row["revision"]) + 1)
            done.behind.append(id)
        else:
            done.kept.append(id)
            return
        store.announce(connection, id)


def put_game(connection: Connection, game: Game, revision: int) -> None:
    id = game.row["id"]
    connection.execute(delete(s.games).where(s.games.c.id == id))
    for table in (s.snapshots, *(table for table, _ in PARTS.values())):
        connection.execute(delete(table).where(table.c.game == id))
    connection.execute(insert(s.games), game.row | {"revision": revision, "keeper": ""})
    for name, (table, _) in PARTS.items():
        if game.parts[name]:
            connection.execute(insert(table), game.parts[name])


def set_back(connection: Connection, game: Game, now: Row) -> None:
    """Back to the backup.  The dice of a running game begin anew there: what fell after it was seen and would fall again."""
    first = game.row["tick"]
    if game.row["status"] != FINISHED and all(row["first"] < first for row in game.parts["dice"]):
        game.parts["dice"].append(anew(game, first))
    put_game(connection, game, max(now["revision"], game.row["revision"]) + 1)


def anew(game: Game, first: int) -> Row:
    """New dice.  The seats' chains, of which more was opened since, stay with the old ones; nothing is committed to the new."""
    doc = json.loads(game.row["doc"])
    chains, doc["chains"] = [Chain(**chain) for chain in doc.get("chains", [])], []
    game.row["doc"] = json.dumps(doc, separators=(",", ":"))
    old = with_chains([read_dice(row) for row in game.parts["dice"]], chains)
    game.parts["dice"][:] = [dice_row(game.row["id"], dice) for dice in old]
    dice = new_dice(game.row["id"], first, old[-1].words if old else [])
    dice.chains = [Chain(chain.by) for chain in chains]
    return dice_row(game.row["id"], dice)


def texts(connection: Connection, id: str) -> list[str]:
    return list(connection.execute(select(s.lines.c.text).where(s.lines.c.game == id).order_by(s.lines.c.n)).scalars())


def continues(connection: Connection, game: Game) -> bool:
    """Whether the store's lines are the beginning of the backup's."""
    here = texts(connection, game.row["id"])
    return [line["text"] for line in game.parts["lines"]][:len(here)] == here


def same(connection: Connection, game: Game, now: Row) -> bool:
    """Whether nothing was played or changed since the backup."""
    counts = (now["revision"], now["tick"]) == (game.row["revision"], game.row["tick"])
    return counts and continues(connection, game)
