"""A store that does not do what it is asked: a full disk, a database that is gone.  Told apart from faults of our own."""
from __future__ import annotations

import contextlib
import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError

STORE_ERRORS: list[type[Exception]] = [DBAPIError, sqlite3.Error]
with contextlib.suppress(ImportError):
    import psycopg
    STORE_ERRORS.append(psycopg.Error)


LOST: Final = ("OperationalError", "InterfaceError", "AdminShutdown", "CrashShutdown", "CannotConnectNow",
               "IdleInTransactionSessionTimeout")


def store_trouble(error: BaseException | None) -> str:
    """What the store says, in one line; empty if it was not the store."""
    while error is not None:
        said = error.orig if isinstance(error, DBAPIError) else error
        if isinstance(said, sqlite3.Error) or type(said).__module__.startswith("psycopg"):
            return (str(said).strip().splitlines() or [type(said).__name__])[0]
        error = error.__cause__
    return ""


def is_damage(error: BaseException) -> bool:
    """Whether the file of a store is damaged, at least where it was read just now."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return isinstance(said, sqlite3.DatabaseError) and any(words in str(said) for words in ("malformed", "not a database"))


def is_open_question(error: BaseException) -> bool:
    """Whether nobody can say if a change was made: the connection to a database was lost while it was.  In a file a change is
    made whole or not at all, and which of both is known."""
    said = error.orig if isinstance(error, DBAPIError) else error
    return type(said).__module__.startswith("psycopg") and type(said).__name__ in LOST
