"""What all rooms of a server share."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Any, Final, TypeVar

from . import clocks
from ..limits import HEAVY_WAITING, Address
from ..offer import Offer
from ..refused import Refused
from ..store.group import Change
from ..store.store import Store
from ..store.writer import Writer

T = TypeVar("T")


class Heavy:
    """Work that takes long: records, looks back, imports, codes.  One at a time, in a thread of its own: neither clicks nor the
    store wait behind it."""

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
            return await asyncio.get_running_loop().run_in_executor(self.thread, work, *args)
        finally:
            asker.working -= 1
            self.waiting -= 1


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
