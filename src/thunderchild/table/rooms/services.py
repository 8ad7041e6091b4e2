"""What all rooms of a server share."""
from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

from . import clocks
from ..offer import Offer
from ..store.store import Store

T = TypeVar("T")


class Services:
    def __init__(self, store: Store, offer: Offer, threads: Executor, now: Callable[[], float] = time.time) -> None:
        self.store: Final = store
        self.offer: Final = offer
        self.threads: Final = threads
        self.now: Final = now
        self.outages: list[tuple[float, float]] = []
        self.begun = 0.0                            # when this server started

    def elapsed(self, begun: float, now: float) -> float:
        return clocks.elapsed(begun, now, self.outages)

    async def in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)
