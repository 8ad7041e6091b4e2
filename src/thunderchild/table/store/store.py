"""The store: games, lines and notes in SQL.  Every change of a game is one transaction that names the revision it was made from;
the database decides who was first."""
from __future__ import annotations

import contextlib
import json
import sqlite3
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, and_, delete, exists, func, insert, or_, select, text, update
from sqlalchemy.exc import DatabaseError, OperationalError

from ...kernel.state import ThunderchildError
from . import schema as s
from .group import CHANNEL, Change, Conflict, PostgresSheet, Sheet, SqliteSheet
from .engine import BadStore, open_engine
from .schema import Row
from .migrate import migrate
from .trouble import is_damage, is_open_question, store_trouble

KEPT_NEWS: Final = 100_000
ALIVE: Final = 15.0            # seconds after its last beat a server counts as gone


class NoSuchTable(ThunderchildError):
    """No table of that name."""


class Store:
    def __init__(self, url: str, server: str = "") -> None:
        self.server: Final = server                    # whose changes they are; others have to be told of them
        self.engine: Final = open_engine(url)
        self.postgres: Final = self.engine.dialect.name == "postgresql"
        self.pen: Final = threading.Lock()             # SQLite has one writer; waiting here is kinder than waiting there

    def open(self) -> None:
        try:
            migrate(self.engine)
        except DatabaseError as error:
            reason = store_trouble(error) or "unknown"
            where = f", {self.name} is damaged" if is_damage(error) else ""
            raise BadStore(f"the store cannot be opened{where}: {reason}") from error

    @property
    def name(self) -> str:
        """Its file, or its database; never a password."""
        url = self.engine.url
        return url.render_as_string() if self.postgres else str(url.database)

    def probe(self) -> None:
        """Whether anything can be written here."""
        row = {"id": f"probe {time.time()}", "host": "", "pid": 0, "begun": 0.0, "beat": 0.0, "rules": "{}"}
        try:
            with self.writing() as connection:
                connection.execute(insert(s.servers), row)
                connection.execute(delete(s.servers).where(s.servers.c.id == row["id"]))
        except OperationalError as error:
            raise BadStore(f"the store cannot be written: {store_trouble(error)}") from error

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        if self.postgres:
            with self.engine.begin() as connection:
                yield connection
            return
        with self.pen, self.engine.begin() as connection:
            yield connection

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """One snapshot: what is read within belongs together."""
        level = {"isolation_level": "REPEATABLE READ"} if self.postgres else {}
        with self.engine.connect().execution_options(reads=True, **level) as connection, connection.begin():
            yield connection

    # ---- a game

    @contextmanager
    def sheet(self) -> Iterator[Sheet]:
        """A transaction without a layer between: it is what every click waits for."""
        with contextlib.nullcontext() if self.postgres else self.pen:
            connection = self.engine.raw_connection()
            try:
                cursor = connection.cursor()
                if not self.postgres:
                    cursor.execute("BEGIN IMMEDIATE")
                yield (PostgresSheet if self.postgres else SqliteSheet)(cursor, self.server)
                connection.commit()
            except Exception as error:
                let_go(connection, error)
                raise
            finally:
                connection.close()                     # back to the pool

    def create(self, row: Row, change: Change) -> None:
        with self.sheet() as sheet:
            sheet.create(row, change)

    def commit(self, change: Change) -> None:
        """When this returns the change is on disk."""
        error = self.commit_all([change])[0]
        if error is not None:
            raise error

    def commit_all(self, changes: Sequence[Change]) -> list[Exception | None]:
        """Several games in one transaction, which is on disk when this returns; what became of each change.  If the whole of it
        fails, each is tried for itself."""
        try:
            with self.sheet() as sheet:
                won = {id(change) for change in sheet.write(changes)}
            return [None if id(change) in won else Conflict(change.game) for change in changes]
        except Exception as error:
            if len(changes) > 1 and is_open_question(error):     # they may be on disk: to try again would be to race oneself
                return [error] * len(changes)
            if len(changes) > 1:
                return [self.commit_all([change])[0] for change in changes]
            return [Conflict(changes[0].game) if is_taken(error) else error]

    def announce(self, connection: Connection, game: str) -> None:
        """Tell the other processes (news.py)."""
        if self.postgres:
            said = {"channel": CHANNEL, "said": f"{game} {self.server}"}
            connection.execute(text("SELECT pg_notify(:channel, :said)"), said)
        else:
            connection.execute(insert(s.news), {"game": game, "server": self.server})

    def last_news(self) -> int:
        with self.reading() as connection:
            return int(connection.execute(select(func.max(s.news.c.n))).scalar() or 0)

    def news_since(self, last: int) -> tuple[int, set[str]]:
        """The number of the newest change, and the games that others have changed since number `last`."""
        asked = select(s.news.c.n, s.news.c.game, s.news.c.server).where(s.news.c.n > last).order_by(s.news.c.n)
        with self.reading() as connection:
            found = connection.execute(asked).all()
        return found[-1].n if found else last, {row.game for row in found if row.server != self.server}

    def forget_news(self) -> None:
        """What everybody has heard by now."""
        if not self.postgres:
            with self.writing() as connection:
                connection.execute(delete(s.news).where(s.news.c.n < select(func.max(s.news.c.n)).scalar_subquery() - KEPT_NEWS))

    def revision(self, game: str) -> int:
        with self.reading() as connection:
            found = connection.execute(select(s.games.c.revision).where(s.games.c.id == game)).scalar()
        if found is None:
            raise no_such(game)
        return int(found)

    def load(self, game: str, lines_from: int = 0, notes_from: int = 0) -> Saved:
        if not is_id(game):
            raise no_such(game)
        with self.reading() as connection:
            row = connection.execute(select(s.games).where(s.games.c.id == game)).mappings().first()
            if row is None:
                raise no_such(game)
            return Saved(
                dict(row),
                rows(connection, select(s.lines).where(s.lines.c.game == game, s.lines.c.n >= lines_from).order_by(s.lines.c.n)),
                rows(connection, select(s.notes).where(s.notes.c.game == game, s.notes.c.n >= notes_from).order_by(s.notes.c.n)),
                rows(connection, select(s.dice).where(s.dice.c.game == game).order_by(s.dice.c.first)),
                {r["n"]: json.loads(r["data"]) for r in rows(connection, select(s.states).where(s.states.c.game == game))},
                next(iter(rows(connection, select(s.snapshots).where(s.snapshots.c.game == game))), None))

    def keep_snapshot(self, row: Row, revision: int) -> None:
        """Unless the game has gone on meanwhile."""
        with self.writing() as connection:
            now = connection.execute(select(s.games.c.revision).where(s.games.c.id == row["game"])).scalar()
            if now == revision:
                put_snapshot(connection, row)

    def study(self, game: str) -> str | None:
        """The study of a game, as it was kept."""
        with self.reading() as connection:
            found = connection.execute(select(s.studies.c.data).where(s.studies.c.game == game)).scalar()
        return None if found is None else str(found)

    def keep_study(self, game: str, data: str) -> None:
        with self.writing() as connection:
            connection.execute(delete(s.studies).where(s.studies.c.game == game))
            connection.execute(insert(s.studies), {"game": game, "data": data})

    def listing(self, after: float, limit: int = 100) -> list[Row]:
        """Open tables that are not over, the newest first."""
        g = s.games.c
        asked = select(g.id, g.game, g.pack, g.options, g.doc, g.status, g.tick, g.created, g.changed).where(
            g.open.is_(True), g.status != "over", g.changed >= after).order_by(g.changed.desc()).limit(limit)
        with self.reading() as connection:
            return rows(connection, asked)

    def counts(self) -> dict[str, int]:
        with self.reading() as connection:
            found = connection.execute(select(s.games.c.status, func.count()).group_by(s.games.c.status))
            return {str(status): int(count) for status, count in found}

    # ---- what wants to be done by some server

    def due(self, now: float) -> list[str]:
        with self.reading() as connection:
            return list(connection.execute(select(s.games.c.id).where(s.games.c.due < now).limit(100)).scalars())

    def orphans(self, now: float) -> list[str]:
        """Games whose bot is to move and whose keeper is gone."""
        with self.reading() as connection:
            asked = select(s.games.c.id).where(s.games.c.wants == "bot", free_keeper(now)).limit(50)
            return list(connection.execute(asked).scalars())

    def keep(self, game: str, server: str, now: float) -> bool:
        """Become the process that moves this game's bots, unless a living one does."""
        with self.writing() as connection:
            done = connection.execute(update(s.games).where(
                s.games.c.id == game, or_(s.games.c.keeper == server, free_keeper(now))).values(keeper=server))
            return done.rowcount == 1

    def release(self, game: str, server: str) -> None:
        with self.writing() as connection:
            connection.execute(update(s.games).where(s.games.c.id == game, s.games.c.keeper == server).values(keeper=""))

    # ---- servers and who is connected

    def beat(self, row: Row, now: float) -> None:
        """A sign of life: `row` says who."""
        with self.writing() as connection:
            done = connection.execute(update(s.servers).where(s.servers.c.id == row["id"]).values(beat=now))
            if done.rowcount == 0:
                connection.execute(insert(s.servers), row | {"beat": now})

    def newer_server(self, game: str, version: str, begun: float, now: float) -> bool:
        """Whether a living server that started after `begun` has this version of a game's rules."""
        return any(row["begun"] > begun and json.loads(row["rules"]).get(game) == version for row in self.living(now))

    def living(self, now: float) -> list[Row]:
        with self.reading() as connection:
            return rows(connection, select(s.servers).where(s.servers.c.beat > now - ALIVE))

    def bury(self, servers: Sequence[str]) -> None:
        """These processes are gone: nobody is connected to them and they keep no game."""
        with self.writing() as connection:
            left = select(s.presence.c.game).where(s.presence.c.server.in_(servers)).distinct()
            for game in connection.execute(left).scalars().all():
                self.announce(connection, game)
            connection.execute(delete(s.presence).where(s.presence.c.server.in_(servers)))
            connection.execute(delete(s.servers).where(s.servers.c.id.in_(servers)))

    def last_sign(self) -> float | None:
        """When a server was last known to be there: its last beat, or the end of an outage, which may be its farewell."""
        with self.reading() as connection:
            found = [connection.execute(select(func.max(column))).scalar() for column in (s.servers.c.beat, s.outages.c.ended)]
        return max((float(at) for at in found if at is not None), default=None)

    def outages(self) -> list[tuple[float, float]]:
        with self.reading() as connection:
            return [(a, b) for a, b in connection.execute(select(s.outages.c.begun, s.outages.c.ended))]

    def add_outage(self, begun: float, ended: float) -> None:
        with self.writing() as connection:
            connection.execute(insert(s.outages), {"begun": begun, "ended": ended})

    def set_presence(self, game: str, seat: int, server: str, count: int) -> None:
        here = and_(s.presence.c.game == game, s.presence.c.seat == seat, s.presence.c.server == server)
        with self.writing() as connection:
            connection.execute(delete(s.presence).where(here))
            if count > 0:
                connection.execute(insert(s.presence), {"game": game, "seat": seat, "server": server, "count": count})
            self.announce(connection, game)

    def present(self, game: str, now: float) -> dict[int, int]:
        """How many connections each seat has, on all living servers."""
        asked = select(s.presence.c.seat, func.sum(s.presence.c.count)).join(
            s.servers, s.servers.c.id == s.presence.c.server).where(
            s.presence.c.game == game, s.servers.c.beat > now - ALIVE).group_by(s.presence.c.seat)
        with self.reading() as connection:
            return {int(seat): int(count) for seat, count in connection.execute(asked)}

    def ping(self) -> float:
        """Seconds a trivial question takes; raises if the store does not answer."""
        begun = time.monotonic()
        with self.reading() as connection:
            connection.execute(text("SELECT 1"))
        return time.monotonic() - begun


@dataclass
class Saved:
    """A game as the store has it."""
    row: Row
    lines: list[Row]
    notes: list[Row]
    dice: list[Row]
    states: dict[int, Any]
    snapshot: Row | None


def is_id(text: str) -> bool:
    """Other texts are no table's name, and some of them no database takes."""
    return text.isascii() and text.isalnum() and len(text) <= 32


def no_such(game: str) -> NoSuchTable:
    return NoSuchTable(f"no table '{game[:40]}' here; a link may be cut off, or the table was at another server")


def free_keeper(now: float) -> Any:
    alive = exists().where(s.servers.c.id == s.games.c.keeper, s.servers.c.beat > now - ALIVE)
    return or_(s.games.c.keeper == "", ~alive)


def is_taken(error: Exception) -> bool:
    """A line of that number is there already."""
    import psycopg

    return isinstance(error, (sqlite3.IntegrityError, psycopg.errors.IntegrityError))


def let_go(connection: Any, error: Exception) -> None:
    """A transaction that failed; if the connection went with it, the pool gets another one."""
    try:
        connection.rollback()
    except Exception:
        connection.invalidate(error)


def put_snapshot(connection: Connection, row: Row) -> None:
    connection.execute(delete(s.snapshots).where(s.snapshots.c.game == row["game"]))
    connection.execute(insert(s.snapshots), row)


def rows(connection: Connection, asked: Any) -> list[Row]:
    return [dict(row) for row in connection.execute(asked).mappings()]
