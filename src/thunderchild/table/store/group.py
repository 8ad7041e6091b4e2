"""Changes of several games in one transaction: one wait for the disk for all of them.

Rows of a kind go in one statement.  That saves work, and each statement lets go of the interpreter once, which under load is what
a writing thread waits for most."""
from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from sqlalchemy import Table

from . import schema as s
from .schema import Row

CHANNEL: Final = "thunderchild"
TOGETHER: Final = 32           # rows in one statement; databases bound how many values one may hold
UPDATES_FROM: Final = (3, 33)  # the SQLite that learnt UPDATE ... FROM


class Conflict(Exception):
    """Somebody else changed the game first."""


@dataclass
class Change:
    """What one action writes: all of it or nothing."""
    game: str
    revision: int                                      # the one it was made from
    values: Row = field(default_factory=dict)          # columns of `games`
    lines: list[Row] = field(default_factory=list)
    notes: list[Row] = field(default_factory=list)
    dice: list[Row] = field(default_factory=list)
    states: list[Row] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)   # the players' words, settled at the start, by the dice's first line
    new_form: bool = False                             # digests of older lines are of an older form, and count no more
    snapshot: Row | None = None


class Sheet:
    """One transaction on a raw connection: what is common to both databases."""

    mark = "?"

    def __init__(self, cursor: Any, server: str) -> None:
        self.cursor: Final = cursor
        self.server: Final = server

    def write(self, changes: Sequence[Change]) -> list[Change]:
        """Those whose game was still at the revision they were made from; nothing is written of the others."""
        won = self.claim(changes)
        for change in won:
            if change.new_form:
                self.run(f'UPDATE "lines" SET "digest" = \'\' WHERE "game" = {self.mark}', [change.game])
        self.append(won)
        return won

    def create(self, row: Row, change: Change) -> None:
        self.insert(s.games, [row])
        self.append([change])

    def append(self, changes: Sequence[Change]) -> None:
        for table, rows in appended(changes):
            self.insert(table, rows)
        for change in changes:
            for first, words in change.words.items():
                self.run(f'UPDATE "dice" SET "words" = {self.mark} WHERE "game" = {self.mark} AND "first" = {self.mark}',
                         [words, change.game, first])
            if change.snapshot is not None:
                self.run(f'DELETE FROM "snapshots" WHERE "game" = {self.mark}', [change.game])
                self.insert(s.snapshots, [change.snapshot])
        self.announce([change.game for change in changes])

    def run(self, statement: str, values: list[Any]) -> int:
        self.cursor.execute(statement, values)
        return int(self.cursor.rowcount)

    def claim(self, changes: Sequence[Change]) -> list[Change]:
        """The rows of `games`, one statement each."""
        return [change for change in changes if self.run(*self.one_update(change)) == 1]

    def one_update(self, change: Change) -> tuple[str, list[Any]]:
        sets = ", ".join(f'"{name}" = {self.mark}' for name in ["revision", *change.values])
        values = [change.revision + 1, *change.values.values(), change.game, change.revision]
        return f'UPDATE "games" SET {sets} WHERE "id" = {self.mark} AND "revision" = {self.mark}', values

    def insert(self, table: Table, rows: list[Row]) -> None:
        names = list(rows[0])
        heads, marks = ", ".join(f'"{name}"' for name in names), ", ".join([self.mark] * len(names))
        for some in chunks(rows):
            self.run(f'INSERT INTO "{table.name}" ({heads}) VALUES {", ".join([f"({marks})"] * len(some))}',
                     [row[name] for row in some for name in names])

    def announce(self, games: list[str]) -> None:
        """Tell the other processes (news.py)."""
        if games:
            self.insert(s.news, [{"game": game, "server": self.server} for game in games])


class SqliteSheet(Sheet):
    def claim(self, changes: Sequence[Change]) -> list[Change]:
        """All at once; where one has lost, SQLite does not say which, so each is asked for itself."""
        if len(changes) == 1 or sqlite3.sqlite_version_info < UPDATES_FROM:
            return super().claim(changes)
        self.cursor.execute("SAVEPOINT claims")
        if all(self.claim_alike(some) == len(some) for some in alike(changes)):
            self.cursor.execute("RELEASE claims")
            return list(changes)
        self.cursor.execute("ROLLBACK TO claims")
        return super().claim(changes)

    def claim_alike(self, changes: Sequence[Change]) -> int:
        """Changes of the same columns."""
        names = ["id", "was", "revision", *changes[0].values]
        marks = ", ".join(["?"] * len(names))
        sets = ", ".join(f'"{name}" = v."{name}"' for name in names[2:])
        heads = ", ".join(f'"{name}"' for name in names)
        rows = ", ".join([f"({marks})"] * len(changes))
        return self.run(f'WITH v({heads}) AS (VALUES {rows}) UPDATE "games" SET {sets} FROM v '
                        f'WHERE "games"."id" = v."id" AND "games"."revision" = v."was"',
                        [value for c in changes for value in (c.game, c.revision, c.revision + 1, *c.values.values())])


class PostgresSheet(Sheet):
    mark = "%s"

    def claim(self, changes: Sequence[Change]) -> list[Change]:
        """One trip for all; in the order of their names, so that two servers never wait for each other in a circle."""
        ordered = sorted(changes, key=lambda change: change.game)
        connection = self.cursor.connection
        with connection.pipeline():
            cursors = [connection.execute(*self.one_update(change)) for change in ordered]
        return [change for change, cursor in zip(ordered, cursors, strict=True) if cursor.rowcount == 1]

    def announce(self, games: list[str]) -> None:
        if games:
            self.cursor.executemany("SELECT pg_notify(%s, %s)", [(CHANNEL, f"{game} {self.server}") for game in games])


def appended(changes: Sequence[Change]) -> Iterator[tuple[Table, list[Row]]]:
    """What is added, table by table."""
    for table in (s.lines, s.notes, s.dice, s.states):
        rows = [row for change in changes for row in getattr(change, table.name)]
        if rows:
            yield table, rows


def chunks(rows: list[Row]) -> Iterator[list[Row]]:
    for at in range(0, len(rows), TOGETHER):
        yield rows[at:at + TOGETHER]


def alike(changes: Sequence[Change]) -> list[list[Change]]:
    """By the columns they set."""
    found: dict[tuple[str, ...], list[Change]] = {}
    for change in changes:
        found.setdefault(tuple(change.values), []).append(change)
    return list(found.values())
