"""Hall: the rooms that are open at this server, and what has to be done without anybody asking: bots, clocks, notices, news."""
from __future__ import annotations

import asyncio
import json
import logging
import os
import secrets
import socket
import time
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NoReturn, TypeVar

from ...kernel.record import Data
from ...kernel.state import NOBODY, ThunderchildError
from . import people
from ..bots.pool import Bots
from ..bots.studies import Studies
from .seating import PERSON
from .draft import Draft
from .bot_loop import move_bots
from ..operating.metrics import Metrics
from ..operating.notices import Notices
from ..refused import Refused
from .moment import park
from .open_room import Held
from .room import Room, open_room
from .services import Heavy, Openers, Reading, Services
from .upkeep import beat, call, is_alive, is_missed, sweep, this_machine
from ..config import Config
from ..limits import Address, Budget
from ..offer import Offer
from ..store.schema import Row
from ..store.group import Conflict
from ..store.store import ALIVE, NoSuchTable, Store
from ..store.news import StoreNews
from ..store.trouble import is_damage, is_open_question, store_trouble
from ..store.writer import Writer

T = TypeVar("T")
LOG: Final = logging.getLogger("thunderchild.hall")
FAREWELL: Final = 4.0         # seconds the store has to take leave of this server


class Hall:
    def __init__(self, config: Config) -> None:
        self.config: Final = config
        self.offer: Final = Offer(config.source, config.packs)
        self.server: Final = f"{socket.gethostname()[:30]}-{os.getpid()}-{secrets.token_hex(4)}"
        self.store: Final = Store(config.store, self.server)
        self.threads: Final = ThreadPoolExecutor(16, "store")
        self.heavy: Final = Heavy()
        self.openers: Final = Openers()
        self.reading: Final = Reading()
        self.services: Final = Services(self.store, self.offer, self.threads)
        self.metrics: Final = Metrics()
        self.budget: Final = Budget(config.crowd, config.tables_per_minute)
        self.rooms: Final[OrderedDict[str, Room]] = OrderedDict()
        self.opening: Final[dict[str, asyncio.Task[Room]]] = {}
        self.tasks: Final[set[asyncio.Task[Any]]] = set()
        self.here: Final[dict[tuple[str, int], int]] = {}      # connections at this server by table and eye
        self.who: Final[Row] = {}                              # this server's row in the store
        self.held: Final[dict[str, float]] = {}                # games that cannot go on here, and when that was seen
        self.called: Final[set[tuple[str, int]]] = set()       # seats that are called by webhook just now
        self.others: set[str] = set()                          # the servers that were there at the last sign of life
        self.connections = 0
        self.stopping = False
        self.last_beat = 0.0                                   # when this server's last sign of life was written
        self.trouble = ""                                      # what the store said when it last took nothing
        self.stuck = False                                     # the store did not answer when this server closed
        self.bots: Bots
        self.studies: Studies
        self.notices: Notices
        self.store_news: StoreNews
        self.loop: asyncio.AbstractEventLoop
        self.news: Final[set[str | None]] = set()
        self.told: asyncio.Event
        self.closing: asyncio.Event
        self.door: asyncio.Lock

    # ---- opening and closing the house

    async def open(self) -> None:
        self.loop = asyncio.get_running_loop()
        self.told = asyncio.Event()
        self.closing = asyncio.Event()
        self.door = asyncio.Lock()
        self.bots = Bots(self.offer, self.config.workers, self.config.think)
        self.studies = Studies(self.offer, self.keep_study)
        self.notices = Notices(self.config.allow_private)
        await self.services.in_thread(self.first_look)
        self.services.writer = Writer(self.store)
        self.store_news = StoreNews(self.store, self.hear)
        await self.services.in_thread(self.store_news.start)
        self.spawn(self.spread())
        self.spawn(sweep(self))
        self.spawn(beat(self))
        self.spawn(self.studies.run())
        LOG.info("open", extra={"server": self.server, "store": self.store.engine.dialect.name})

    def first_look(self) -> None:
        """Migrate; find out whether no server ran for a while, and whose processes are gone."""
        self.store.open()
        now, last = self.services.now(), self.store.last_sign()
        living = self.store.living(now)
        dead = self.bury_dead(living)
        if last is not None and len(dead) == len(living):
            self.store.add_outage(last, now)
        self.services.outages = self.store.outages()
        self.services.begun = now
        self.who.update(id=self.server, host=this_machine(), pid=os.getpid(), begun=now, rules=json.dumps(self.versions()))
        self.store.beat(self.who, now)
        self.last_beat = now

    def bury_dead(self, living: list[Row]) -> list[str]:
        """Processes of this machine that were killed are known to be gone before their last beat is old."""
        host = this_machine()
        dead = [row["id"] for row in living if row["host"] == host and row["id"] != self.server and not is_alive(row["pid"])]
        if dead:
            self.store.bury(dead)
        return dead

    def sign_of_life(self) -> dict[str, int]:
        now = self.services.now()
        living = self.store.living(now)
        self.bury_dead(living)
        self.mind_the_gap(now)
        self.store.beat(self.who, now)
        self.store.forget_news()
        self.last_beat = now
        self.notice_servers({row["id"] for row in living} | {self.server})
        return self.store.counts()

    def notice_servers(self, living: set[str]) -> None:
        """Who was connected to a server that fell silent, or came back, is gone or here again: everybody is counted anew."""
        if living != self.others and self.others:
            self.hear(None)
        self.others = living

    def mind_the_gap(self, now: float) -> None:
        """The machine slept, or the store was away: if no other server was there, nobody could play, and no clock ran."""
        if now - self.last_beat <= ALIVE:
            return
        if all(row["id"] == self.server for row in self.store.living(now)):
            self.store.add_outage(self.last_beat, now)
            self.services.outages = self.store.outages()
        self.last_beat = now

    async def keep_study(self, id: str, study: Data) -> None:
        await self.services.in_thread(self.store.keep_study, id, json.dumps(study, separators=(",", ":")))

    def versions(self) -> dict[str, str]:
        return {game: self.offer.load(game).meta.version for game in self.offer.games()}

    def close_soon(self) -> None:
        """From a signal: connections end now, and are not missed."""
        self.stopping = True
        self.loop.call_soon_threadsafe(self.closing.set)

    async def close(self) -> None:
        """Whatever was acknowledged is on disk already, so a store that does not answer keeps nobody."""
        self.stopping = True
        working = [*self.tasks, *(room.driver for room in self.rooms.values() if room.driver)]
        for task in working:
            task.cancel()
        await asyncio.gather(*working, return_exceptions=True)
        await self.bots.stop()
        try:
            await asyncio.wait_for(self.services.in_thread(self.take_leave), FAREWELL)
        except Exception as error:
            self.stuck = True
            LOG.warning("the store took no leave", extra={"reason": type(error).__name__})
        for pool in (self.threads, self.heavy.thread, self.openers.threads, self.reading.thread):
            pool.shutdown(wait=False, cancel_futures=True)

    def take_leave(self) -> None:
        if self.services.writer is not None:
            self.services.writer.stop()
        self.store_news.stop()
        now = self.services.now()
        self.store.add_outage(now, now)           # from now on no clock runs, unless another server is there
        self.store.bury([self.server])
        self.store.close()

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.ended)
        return task

    def ended(self, task: asyncio.Task[Any]) -> None:
        """Errors are told by whoever waits; if nobody does any more, they have been counted where they happened."""
        self.tasks.discard(task)
        if not task.cancelled():
            task.exception()

    # ---- rooms

    async def room(self, id: str, asker: Address | None = None) -> Room:
        """The room of a game; opened from the store if it is not here and whoever asks may ask for that."""
        if id in self.rooms:
            self.rooms.move_to_end(id)
            return self.rooms[id]
        if id not in self.opening:
            self.openers.may(asker)
            self.opening[id] = self.spawn(self.bring(id, asker))
        return await asyncio.shield(self.opening[id])

    async def bring(self, id: str, asker: Address | None) -> Room:
        try:
            room = await self.openers.do(asker, open_room, self.services, id)
            room.present = await self.services.in_thread(self.store.present, id, self.services.now())
            self.rooms[id] = room
            self.metrics.loads.inc()
            self.shrink(id)
            self.look_after(room)
            return room
        finally:
            del self.opening[id]

    def shrink(self, newest: str) -> None:
        """Rooms nobody uses go first; what is closed here lives on in the store."""
        for id in list(self.rooms):
            if len(self.rooms) <= self.config.rooms:
                break
            room = self.rooms[id]
            if id != newest and not room.listeners and not room.lock.locked() and room.driver is None:
                del self.rooms[id]
                self.spawn(self.services.in_thread(self.put_away, room))
        self.metrics.rooms.set(len(self.rooms))

    def put_away(self, room: Room) -> None:
        park(self.services, room.moment)
        if room.kept:
            self.store.release(room.id, self.server)

    async def do(self, room: Room, action: Callable[[Draft], T], light: bool = False) -> T:
        """An action at a room.  Once begun it is carried through, whatever becomes of whoever asked for it."""
        return await asyncio.shield(self.spawn(self.carry_through(room, action, light)))

    async def click(self, room: Room, action: Callable[[Draft], object]) -> None:
        """A light action.  Mostly nothing stands in its way, and then it needs no task of its own: it is played at once, and
        whoever asked is told when it is on disk.  It is written then whatever becomes of whoever asked for it."""
        before, begun = room.asked, time.perf_counter()
        done: asyncio.Future[Exception | None] = self.loop.create_future()
        if not room.begin(action, partial(self.clicked, room, before, begun, done)):
            await self.do(room, action, light=True)
            return
        error = await done
        if isinstance(error, Conflict):                   # somebody else was first: look what he did, and try again
            await self.do(room, action, light=True)
        elif error is not None:
            self.explain(room, error)

    def clicked(self, room: Room, before: int, begun: float, done: asyncio.Future[Exception | None],
                error: Exception | None) -> None:
        self.metrics.action.observe(time.perf_counter() - begun)
        self.follow_up(room, before)
        if not done.done():
            done.set_result(error)

    async def carry_through(self, room: Room, action: Callable[[Draft], T], light: bool) -> T:
        """Measured, and what follows from it."""
        before = room.asked
        try:
            with self.metrics.action.time():
                answer = await self.guarded(room, action, light)
        finally:
            self.follow_up(room, before)
        return answer

    def follow_up(self, room: Room, before: int) -> None:
        """Somebody else may be asked now."""
        self.look_after(room)
        if room.asked not in (before, NOBODY):
            self.notify(room, room.asked)

    async def guarded(self, room: Room, action: Callable[[Draft], T], light: bool = False) -> T:
        try:
            return await room.do(action, light)
        except Exception as error:
            self.explain(room, error)

    def explain(self, room: Room, error: Exception) -> NoReturn:
        """Why an action came to nothing, as it is told to whoever asked for it."""
        if isinstance(error, ThunderchildError):
            self.metrics.refused.labels(getattr(error, "code", type(error).__name__)).inc()
            if isinstance(error, Held):
                self.rooms.pop(room.id, None)
            raise error
        self.metrics.errors.inc()
        LOG.error("action failed", exc_info=error, extra={"table": room.id, "game": room.rules.meta.game})
        raise Refused("broken", went_wrong(error)) from error

    # ---- bots and notices

    def look_after(self, room: Room) -> None:
        """Start moving this room's bot, unless that is under way."""
        if room.bot_to_move and room.driver is None and not self.stopping:
            room.driver = asyncio.ensure_future(move_bots(self, room))
            room.driver.add_done_callback(lambda _task: self.driver_done(room))

    def driver_done(self, room: Room) -> None:
        task, room.driver = room.driver, None
        if task is not None and not task.cancelled() and task.exception() is not None:
            self.metrics.errors.inc()
            LOG.error("bot driver failed", exc_info=task.exception(), extra={"table": room.id})

    def notify(self, room: Room, seat: int) -> None:
        """A person who is not here and has given an address is told that it is his turn."""
        if is_missed(room, seat) and (room.id, seat) not in self.called:
            self.spawn(call(self, room, seat))

    # ---- who is here

    async def arrive(self, room: Room, eyes: list[int]) -> None:
        await self.step(room, eyes, 1)

    async def depart(self, room: Room, eyes: list[int]) -> None:
        await self.step(room, eyes, -1)
        for eye in eyes:
            if eye >= 0 and room.present.get(eye, 0) == 0 and room.seating.seats[eye].kind == PERSON:
                await self.guarded(room, partial(people.gone, seat=eye))

    async def step(self, room: Room, eyes: list[int], by: int) -> None:
        async with self.door:                     # in the order they came and went
            for eye in eyes:
                count = self.here[room.id, eye] = self.here.get((room.id, eye), 0) + by
                if count == 0:
                    del self.here[room.id, eye]
                await self.tell_presence(room.id, eye, count)
        await self.count(room)

    async def tell_presence(self, id: str, eye: int, count: int) -> None:
        """Who is here others should know; but somebody who only looks is not turned away because the disk is full."""
        try:
            await self.services.in_thread(self.store.set_presence, id, eye, self.server, count)
        except Exception as error:
            if not store_trouble(error):
                raise
            LOG.warning("presence not written", extra={"table": id, "reason": store_trouble(error)})

    async def count(self, room: Room) -> None:
        present = await self.services.in_thread(self.store.present, room.id, self.services.now())
        if present != room.present:
            room.present = present
            room.wake()

    # ---- news from other processes

    def hear(self, game: str | None) -> None:
        """In the watching thread."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.take_note, game)

    def take_note(self, game: str | None) -> None:
        if game is None or game in self.rooms:
            self.news.add(game)
            self.told.set()

    async def spread(self) -> None:
        """Rooms that changed elsewhere catch up."""
        while True:
            await self.told.wait()
            self.told.clear()
            news = set(self.news)
            self.news.clear()
            for id, room in list(self.rooms.items()):
                if (None in news or id in news) and self.rooms.get(id) is room:
                    await self.freshen(room)

    async def freshen(self, room: Room) -> None:
        try:
            if await self.services.in_thread(self.store.revision, room.id) != room.moment.revision:
                await room.catch_up()
                self.look_after(room)
            await self.count(room)
        except (Held, NoSuchTable):
            self.rooms.pop(room.id, None)
            room.wake()
        except Exception:
            self.metrics.errors.inc()
            LOG.exception("room could not be refreshed", extra={"table": room.id})


def went_wrong(error: Exception) -> str:
    if is_open_question(error):
        return ("the store was lost in the middle of this; whether it was done is seen when it is back: look at the table before "
                "you try again")
    if is_damage(error):
        return (f"the store is damaged where this stands ({store_trouble(error)}): other games go on, and whoever runs the "
                f"server can bring this one back from a backup")
    if store_trouble(error):
        return f"the store takes nothing at the moment ({store_trouble(error)}); the game is as it was before"
    return "something went wrong inside the server; the game is as it was before, and the error was noted"
