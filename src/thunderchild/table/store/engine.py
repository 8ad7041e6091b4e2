"""How the two databases are opened, so that a commit that returned is on disk."""
from __future__ import annotations

import contextlib
import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.pool import QueuePool

from ...kernel.state import ThunderchildError

STATEMENTS: Final = 256    # that a connection keeps prepared: a group of each size has its own
BUSY: Final = 30.0          # seconds a writer waits for another process
DEFAULT: Final = "~/.local/share/thunderchild/table.sqlite"


class BadStore(ThunderchildError, ValueError):
    """An address of a store that cannot be used: what would be right."""


def read_url(text: str) -> URL:
    """`postgresql://...`, `sqlite:///FILE`, or just a file name; nothing: the file in the home directory."""
    if "://" not in text:
        path = Path(text or DEFAULT).expanduser().resolve()
        return URL.create("sqlite", database=str(path))
    try:
        url = make_url(text)
    except (ArgumentError, ValueError) as error:
        raise BadStore("the store's address cannot be read; it is a file name, sqlite:///FILE or "
                       "postgresql://USER:PASSWORD@HOST/DATABASE") from error
    kind = url.drivername.partition("+")[0]
    if kind in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if kind == "sqlite" and url.database:
        return url.set(drivername="sqlite")
    raise BadStore(f"no store of the kind '{url.drivername}'; it is a file name, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE")


def open_engine(text: str) -> Engine:
    url = read_url(text)
    if url.drivername == "sqlite":
        return open_sqlite(url)
    return create_engine(url, pool_size=12, max_overflow=8, pool_use_lifo=True, pool_pre_ping=True, connect_args={
        "connect_timeout": 10, "options": "-c synchronous_commit=on -c idle_in_transaction_session_timeout=60000"})


def open_sqlite(url: URL) -> Engine:
    path = Path(str(url.database))
    path.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):               # it is there, or SQLite will say why it cannot be
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))       # it holds the secrets of the dice
    engine = create_engine(url, poolclass=QueuePool, pool_size=12, max_overflow=8, pool_use_lifo=True,
                           connect_args={"check_same_thread": False, "timeout": BUSY, "cached_statements": STATEMENTS})
    event.listen(engine, "connect", prepare_sqlite)
    event.listen(engine, "begin", begin_sqlite)
    return engine


def prepare_sqlite(connection: sqlite3.Connection, _record: Any) -> None:
    """WAL: readers never wait.  FULL: a commit returns when the log is on disk."""
    connection.isolation_level = None            # we say BEGIN ourselves
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={int(BUSY * 1000)}"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def begin_sqlite(connection: Any) -> None:
    """A transaction that will write takes its place at once; otherwise two of them could read first and then both fail."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
