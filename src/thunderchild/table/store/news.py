"""News from other processes: LISTEN on PostgreSQL, a look at the file on SQLite."""
from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Final

from .group import CHANNEL
from .store import Store

LOG: Final = logging.getLogger("thunderchild.store.news")
POLL: Final = 0.25           # seconds between two looks at a SQLite file
News = Callable[[str | None], None]      # a game, or None: look at all of them


class StoreNews:
    """A thread that calls `news` whenever a game may have changed.  Names and nothing else: the store holds the truth."""

    def __init__(self, store: Store, news: News) -> None:
        self.store: Final = store
        self.news: Final = news
        self.stopped: Final = threading.Event()
        self.ready: Final = threading.Event()
        self.thread: Final = threading.Thread(target=self.run, name="store news", daemon=True)

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
                    game, _, server = message.payload.partition(" ")
                    if server != self.store.server:
                        self.news(game)

    def address(self) -> str:
        return self.store.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def look(self) -> None:
        """SQLite counts the commits of others in `data_version`; this connection makes none, so ours are counted too, and one
        query says which games somebody else has changed."""
        connection = sqlite3.connect(str(self.store.engine.url.database), check_same_thread=False)
        try:
            last = self.store.last_news()
            version: object = None
            while not self.stopped.is_set():
                found = connection.execute("PRAGMA data_version").fetchone()
                if found != version:
                    last, games = self.store.news_since(last)
                    for game in games:
                        self.news(game)
                version = found
                self.ready.set()
                self.stopped.wait(POLL)
        finally:
            connection.close()
