"""The thread that writes.  Whatever has come while the disk was busy is written next, in one transaction: under load many tables
share one wait, and alone a click waits for nobody."""
from __future__ import annotations

import asyncio
import logging
import queue
import threading
from collections.abc import Callable
from functools import partial
from typing import Final

from .group import Change
from .store import Store

LOG: Final = logging.getLogger("thunderchild.store.writer")
MOST: Final = 64               # changes in one transaction
FAREWELL: Final = 3.0          # seconds for what is still to be written


class Waiting:
    """A change, and who is told what became of it."""

    def __init__(self, change: Change, told: Callable[[Exception | None], None]) -> None:
        self.change: Final = change
        self.told: Final = told


class Writer:
    def __init__(self, store: Store) -> None:
        self.store: Final = store
        self.loop: Final = asyncio.get_running_loop()
        self.queue: Final[queue.SimpleQueue[Waiting | None]] = queue.SimpleQueue()
        self.thread: Final = threading.Thread(target=self.run, name="store writer", daemon=True)
        self.thread.start()

    async def write(self, change: Change) -> None:
        """Returns when the change is on disk; raises what became of it otherwise."""
        done: asyncio.Future[None] = self.loop.create_future()
        self.put(change, partial(settle, done))
        await done

    def put(self, change: Change, told: Callable[[Exception | None], None]) -> None:
        """`told` is called in the loop: with nothing when the change is on disk, else with what is wrong."""
        self.queue.put(Waiting(change, told))

    def stop(self) -> None:
        """In another thread: what was handed in before is written."""
        self.queue.put(None)
        self.thread.join(FAREWELL)

    # ---- in the thread

    def run(self) -> None:
        next = self.queue.get()
        while next is not None:
            group, next = self.gather(next)
            self.write_group(group)
            next = next or self.queue.get()

    def gather(self, first: Waiting) -> tuple[list[Waiting], Waiting | None]:
        """All that is there now.  A game is in a group only once: what would come second begins the next one."""
        group = {first.change.game: first}
        while len(group) < MOST:
            try:
                waiting = self.queue.get_nowait()
            except queue.Empty:
                break
            if waiting is None:
                self.queue.put(None)                       # the end, after this group
                break
            if waiting.change.game in group:
                return list(group.values()), waiting
            group[waiting.change.game] = waiting
        return list(group.values()), None

    def write_group(self, group: list[Waiting]) -> None:
        try:
            errors = self.store.commit_all([waiting.change for waiting in group])
        except BaseException as error:                     # nobody may be left waiting
            LOG.exception("a group was not written")
            errors = [RuntimeError(f"not written: {error}")] * len(group)
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(tell, group, errors)


def tell(group: list[Waiting], errors: list[Exception | None]) -> None:
    for waiting, error in zip(group, errors, strict=True):
        try:
            waiting.told(error)
        except Exception:                                  # the others are told all the same
            LOG.exception("what was written could not be told", extra={"table": waiting.change.game})


def settle(done: asyncio.Future[None], error: Exception | None) -> None:
    if done.done():                                        # whoever waited is gone
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
