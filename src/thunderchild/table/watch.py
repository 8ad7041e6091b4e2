"""News from other processes: LISTEN on PostgreSQL, a look at the file on SQLite."""
from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Any, Final

from .store import CHANNEL, Store

LOG: Final = logging.getLogger("thunderchild.watch")
POLL: Final = 0.25           # seconds between two looks at a SQLite file
News = Callable[[str | None], None]      # a game, or None: look at all of them


class Watch:
    """A thread that calls `news` whenever a game may have changed.  Names and nothing else: the store holds the truth."""

    def __init__(self, store: Store, news: News) -> None:
        self.store: Final = store
        self.news: Final = news
        self.stopped: Final = threading.Event()
        self.ready: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.run, name="watch", daemon=True)

    def start(self) -> None:
        self.thread.start()
        self.ready.wait(10)

    def stop(self) -> None:
        self.stopped.set()
        self.thread.join(5)

    def run(self) -> None:
        while not self.stopped.is_set():
            try:
                if self.store.postgres:
                    self.listen()
                else:
                    self.look()
            except Exception:                  # the database is away; what exactly it says depends on which one it is
                LOG.warning("no news from the store", exc_info=True)
                time.sleep(0.5)
                self.news(None)                # whatever was said meanwhile was not heard

    def listen(self) -> None:
        import psycopg

        with psycopg.connect(self.address(), autocommit=True) as connection:
            connection.execute(f"LISTEN {CHANNEL}")
            self.ready.set()
            self.news(None)
            while not self.stopped.is_set():
                for message in connection.notifies(timeout=0.5):
                    self.news(message.payload or None)

    def address(self) -> str:
        return self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def look(self) -> None:
        """SQLite counts the commits of others in `data_version`."""
        connection = sqlite3.connect(str(self.store.engine.url.database), check_same_thread=False)
        try:
            version: Any = None
            while not self.stopped.is_set():
                found = connection.execute("PRAGMA data_version").fetchone()
                if version is not None and found != version:
                    self.news(None)
                version = found
                self.ready.set()
                self.stopped.wait(POLL)
        finally:
            connection.close()
