"""Studies of finished games: one after the other, each in a process of its own, as long as it takes."""
from __future__ import annotations

import asyncio
import json
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from typing import Final, TypedDict

from ...kernel.record import Data
from ..limits import STUDIES_WAITING, Address
from ..offer import Offer
from .pool import ROOT

LOG: Final = logging.getLogger("thunderchild.studies")
LONGEST: Final = 1800.0         # seconds for one study
LARGEST: Final = 16 << 20       # bytes of an answer
REMEMBERED: Final = 100         # failures that are told


class Progress(TypedDict):
    """How far a study is: clicks looked at, of so many; 0 of 0 while it waits."""
    done: int
    total: int


class TooManyStudies(Exception):
    """So many wait that another one would never come."""


class Studies:
    """`keep(id, study)` is called with each that is done."""

    def __init__(self, offer: Offer, keep: Callable[[str, Data], Awaitable[None]]) -> None:
        self.offer: Final = offer
        self.keep: Final = keep
        self.under_way: Final[dict[str, Progress]] = {}
        self.failed: Final[dict[str, str]] = {}
        self.jobs: Final[asyncio.Queue[tuple[str, Data, Address]]] = asyncio.Queue()
        self.process: asyncio.subprocess.Process | None = None

    def begin(self, id: str, game: str, pack: str, record: Data, asker: Address) -> None:
        """Unless it is under way already."""
        if id in self.under_way:
            return
        asker.study()
        if len(self.under_way) >= STUDIES_WAITING:
            raise TooManyStudies
        asker.studying += 1
        self.failed.pop(id, None)
        self.under_way[id] = {"done": 0, "total": 0}
        self.jobs.put_nowait((id, {"game": game, "pack": pack, "record": record}, asker))

    async def run(self) -> None:
        """As long as the server is there."""
        while True:
            id, job, asker = await self.jobs.get()
            try:
                async with asyncio.timeout(LONGEST):
                    await self.keep(id, await self.made(id, job))
            except Exception as error:
                LOG.exception("study failed", extra={"table": id})
                late = isinstance(error, TimeoutError)
                self.failed[id] = "it took too long" if late else "something went wrong, which was noted"
                while len(self.failed) > REMEMBERED:
                    self.failed.pop(next(iter(self.failed)))
            finally:
                self.stop()
                self.under_way.pop(id, None)
                asker.studying -= 1

    async def made(self, id: str, job: Data) -> Data:
        path = os.pathsep.join([ROOT, *(p for p in sys.path if p)])
        process = self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "thunderchild.table.bots.studying", self.offer.source, self.offer.folder,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}, limit=LARGEST)
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(json.dumps(job).encode() + b"\n")
        await process.stdin.drain()
        while line := await process.stdout.readline():
            told: Data = json.loads(line)
            if "error" in told:
                raise RuntimeError(told["error"])
            if "study" in told:
                return dict(told["study"])
            self.under_way[id] = {"done": int(told["done"]), "total": int(told["total"])}
        raise RuntimeError("the process of a study broke down")

    def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None
