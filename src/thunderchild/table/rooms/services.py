"""What all rooms of a server share."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from . import clocks
from ..limits import HEAVY_WAITING, OPENING_WAITING, Address
from ..offer import Offer
from ..refused import Refused
from ..store.group import Change
from ..store.store import Store
from ..store.writer import Writer

T = TypeVar("T")


def timed(spend: Callable[[float], object], work: Callable[..., T], *args: Any) -> T:
    """In a thread: and what it cost is told, also if it failed."""
    begun = time.thread_time()
    try:
        return work(*args)
    finally:
        spend(time.thread_time() - begun)


class Heavy:
    """Work that takes long: records, looks back, imports, codes.  One at a time, in a thread of its own: neither clicks nor the
    store wait behind it.  What it costs is taken from what the asker's address has."""

    def __init__(self) -> None:
        self.thread: Final = ThreadPoolExecutor(1, "heavy")
        self.waiting = 0

    async def do(self, asker: Address, work: Callable[..., T], *args: Any) -> T:
        asker.heavy_work()
        if self.waiting >= HEAVY_WAITING:
            raise Refused("busy", "too much of this is asked for just now; try again in a minute")
        asker.working += 1
        self.waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self.thread, timed, spender(loop, asker), work, *args)
        finally:
            asker.working -= 1
            self.waiting -= 1


class Openers:
    """Games are brought from the store, and played through, in threads of their own: no click waits behind that.  `asker`: for
    whom; None: the server itself wants it, for a clock or a bot."""

    def __init__(self) -> None:
        self.threads: Final = ThreadPoolExecutor(2, "opening")
        self.waiting = 0

    def may(self, asker: Address | None) -> None:
        """Asked before anything is done."""
        if asker is not None:
            asker.open_table()
            if self.waiting >= OPENING_WAITING:
                raise Refused("busy", "too many tables are opened just now; try again in a minute")

    async def do(self, asker: Address | None, work: Callable[..., T], *args: Any) -> T:
        loop = asyncio.get_running_loop()
        if asker is None:
            return await loop.run_in_executor(self.threads, work, *args)
        asker.opening += 1
        self.waiting += 1
        try:
            return await loop.run_in_executor(self.threads, timed, spender(loop, asker), work, *args)
        finally:
            asker.opening -= 1
            self.waiting -= 1


class Reading:
    """What the files of games are asked: in a thread of its own, neither the loop's nor the clicks'."""

    def __init__(self) -> None:
        self.thread: Final = ThreadPoolExecutor(1, "reading")

    async def do(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.thread, work, *args)


def spender(loop: asyncio.AbstractEventLoop, asker: Address) -> Callable[[float], object]:
    """Budgets are the loop's: no thread touches them."""
    return lambda seconds: loop.call_soon_threadsafe(asker.work.charge, seconds)


class Services:
    def __init__(self, store: Store, offer: Offer, threads: Executor, now: Callable[[], float] = time.time) -> None:
        self.store: Final = store
        self.offer: Final = offer
        self.threads: Final = threads
        self.now: Final = now
        self.outages: list[tuple[float, float]] = []
        self.begun = 0.0                            # when this server started
        self.writer: Writer | None = None           # of a server: who writes what its rooms do

    def elapsed(self, begun: float, now: float) -> float:
        return clocks.elapsed(begun, now, self.outages)

    async def in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)

    async def write(self, change: Change) -> None:
        """Returns when it is on disk."""
        if self.writer is not None:
            await self.writer.write(change)
        else:
            await self.in_thread(self.store.commit, change)
