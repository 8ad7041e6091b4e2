"""Bots think in processes of their own, with a clock.

One that fails or overruns is ended; the level below takes its place.  One whose process was killed is asked once more, in
another."""
from __future__ import annotations

import asyncio
import heapq
import itertools
import json
import logging
import os
import random
import secrets
import sys
from pathlib import Path
from typing import Final, NotRequired, TypedDict

from ...kernel.record import AnyRecord, Data
from ...players import LEVELS, reads_lines, see
from ..offer import Offer

START: Final = 60.0           # seconds a process may take to start, or to load a game
GRACE: Final = 3.0            # seconds beyond its clock before a bot is ended
LOG: Final = logging.getLogger("thunderchild.bots")
ROOT: Final = str(Path(__file__).resolve().parents[3])


class Job(TypedDict):
    """What a bot's process is asked."""
    game: str
    pack: str
    level: str
    seconds: float
    seen: Data
    advice: NotRequired[bool]       # not a click, but what the hard player says of the decision


class Load(TypedDict):
    """Only to have a game loaded."""
    game: str
    pack: str


class BotFailed(Exception):
    """A bot gave no click: how, as a part of a sentence."""


class BotDied(BotFailed):
    """Its process is gone: perhaps it was killed, and it is nobody's fault."""


class Worker:
    """One process; it answers one question at a time."""

    def __init__(self, offer: Offer) -> None:
        self.offer: Final = offer
        self.process: asyncio.subprocess.Process | None = None
        self.loaded: Final[set[tuple[str, str]]] = set()

    async def start(self) -> None:
        self.loaded.clear()
        path = os.pathsep.join([ROOT, *(p for p in sys.path if p)])
        self.process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "thunderchild.table.bots.worker", self.offer.source, self.offer.folder,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, env={**os.environ, "PYTHONPATH": path}, limit=1 << 20)
        await self.read(START)

    async def read(self, seconds: float) -> Data:
        process = self.process
        if process is None or process.stdout is None:
            raise BotFailed("has no process")
        try:
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
        except TimeoutError:
            self.stop()
            raise BotFailed("took too long") from None
        if not line:
            self.stop()
            raise BotDied("broke down")
        told: Data = json.loads(line)
        if "error" in told:
            LOG.error("bot failed", extra={"error": told["error"]})
            raise BotFailed("failed")
        return told

    async def ask(self, job: Job | Load, seconds: float) -> Data:
        try:
            if self.process is None or self.process.returncode is not None:
                await self.start()
            assert self.process is not None
            assert self.process.stdin is not None
            self.process.stdin.write(json.dumps(job).encode() + b"\n")
            await self.process.stdin.drain()
            return await self.read(seconds)
        except (ConnectionError, ValueError) as error:
            self.stop()
            raise BotDied("broke down") from error
        except asyncio.CancelledError:
            self.stop()                       # what it says to this question, or when it starts, is no answer to the next
            raise

    async def think(self, job: Job) -> int:
        told = await self.answer(job)
        return int(told["click"])

    async def answer(self, job: Job) -> Data:
        """Loading a game is not thinking: it does not count against the clock."""
        key = (job["game"], job["pack"])
        if key not in self.loaded:
            await self.ask({"game": job["game"], "pack": job["pack"]}, START)
            self.loaded.add(key)
        return await self.ask(job, job["seconds"] * 1.5 + GRACE)

    def stop(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None


class Bots:
    """A fixed number of processes; questions wait in line, and waiting does not count against a bot's clock.  Those of tables at
    which nobody sits (`alone`) wait until no others do."""

    def __init__(self, offer: Offer, count: int, seconds: float) -> None:
        self.offer: Final = offer
        self.seconds: Final = seconds
        self.workers: Final = [Worker(offer) for _ in range(count)]
        self.free: Final = self.workers[:]
        self.waiting: Final[list[tuple[bool, int, asyncio.Future[Worker]]]] = []       # a heap
        self.came: Final = itertools.count()

    async def choose(self, job: Job, alone: bool = False) -> int:
        worker = await self.turn(alone)
        try:
            return await worker.think(job)
        except BotDied:                       # a process that was killed costs a bot nothing; one that dies again does
            return await worker.think(job)
        finally:
            self.release(worker)

    async def advise(self, job: Job) -> Data:
        """What the hard player says of a decision (`players.advice`)."""
        worker = await self.turn(False)
        try:
            told = await worker.answer({**job, "advice": True})
            return dict(told["advice"])
        finally:
            self.release(worker)

    async def turn(self, alone: bool) -> Worker:
        if self.free:
            return self.free.pop(0)
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        heapq.heappush(self.waiting, (alone, next(self.came), turn))
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.release(turn.result())
            raise

    def release(self, worker: Worker) -> None:
        while self.waiting:
            turn = heapq.heappop(self.waiting)[2]
            if not turn.done():
                turn.set_result(worker)
                return
        self.free.append(worker)

    async def stop(self) -> None:
        for worker in self.workers:
            process = worker.process
            worker.stop()
            if process is not None:
                await process.wait()


def job_for(record: AnyRecord, pack: str, seat: int, level: str, seconds: float) -> Job:
    """What a bot gets: `see` redeals all the seat does not know, with a generator that has nothing to do with the dice."""
    rng = random.Random(secrets.randbits(128))
    lines = record.seen_by(seat) if reads_lines(level) else []
    seen = see(record.rules, record.g, seat, rng, lines)
    return {"game": record.rules.meta.game, "pack": pack, "level": level, "seconds": seconds, "seen": seen.to_data()}


def below(level: str) -> str:
    """The next weaker level; the weakest has none."""
    at = LEVELS.index(level) if level in LEVELS else 0
    return LEVELS[at - 1] if at > 0 else ""
