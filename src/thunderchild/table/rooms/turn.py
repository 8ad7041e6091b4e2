"""Turn: one after the other, in the order they came.  Whoever comes when nobody is at it need not wait, nor be a task."""
from __future__ import annotations

import asyncio
from collections import deque
from typing import Final


class Turn:
    def __init__(self) -> None:
        self.taken = False
        self.waiting: Final[deque[asyncio.Future[None]]] = deque()

    def locked(self) -> bool:
        return self.taken

    def take(self) -> bool:
        """It is yours, if nobody had it."""
        if self.taken:
            return False
        self.taken = True
        return True

    def release(self) -> None:
        """It goes to whoever has waited longest."""
        while self.waiting:
            next = self.waiting.popleft()
            if not next.done():
                next.set_result(None)
                return
        self.taken = False

    async def __aenter__(self) -> None:
        if self.take():
            return
        mine = asyncio.get_running_loop().create_future()
        self.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():       # it was handed over to somebody who has gone
                self.release()
            raise

    async def __aexit__(self, *_error: object) -> None:
        self.release()
