"""One WebSocket: reads a client's messages, answers them, and keeps what it shows in step with its room."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Final

from ...given import Given
from ...kernel.state import WATCHER, ThunderchildError
from ..rooms import actions
from ..rooms import people
from ..rooms.draft import Draft
from ..rooms.seating import LINK
from ..rooms.settings import Settings
from ..store.schema import WAITING
from ..bots.pool import BotFailed, job_for
from ..rooms.hall import Hall, went_wrong
from .messages import Done, HintMessage, Reply, WhyMessage
from ..jsons import dumps
from ..refused import Refusal, Refused
from ..limits import HELLO, SOCKETS_OF_SEAT, WATCHERS, Address, address_key
from .frames import NORMAL, POLICY, RESTART, TRY_LATER
from .read import Hello, Up, is_id, read_hello, read_json, read_up
from ..rooms.room import Room
from ..rooms.seating import hash_token
from .compose import StateText, hint_message, notes_message, people_text, table_message, why_message, with_revision
from .wire import Gone, Wire

LOG: Final = logging.getLogger("thunderchild.socket")
SLOW: Final = ("chat", "settings", "hint")
THINKING: Final = 0.8          # of the time of a hint: the rest is for what comes before and after
SLOWED: Final = 1.0            # seconds until an address that sends too much is told so
CLOCK: Final = 20.0            # seconds after which clocks are sent again though nothing happened


class Connection:
    def __init__(self, hall: Hall, socket: Wire, room: Room, hello: Hello, seats: list[int]) -> None:
        self.hall: Final = hall
        self.socket: Final = socket
        self.room = room
        self.hashes: Final = [hash_token(token) for token in hello.tokens + [hello.hold] * bool(hello.hold)]
        self.seats = seats
        self.news: Final = asyncio.Event()
        self.address: Final = hall.budget.address(socket.client)
        self.link: Final = hall.budget.link(room.id, link_name(seats, socket.client))
        self.ticks: Final[dict[int, int]] = dict.fromkeys(self.eyes, hello.tick)
        self.notes = hello.notes
        self.last_people = ""
        self.last_state: Final[dict[int, tuple[str, list[bool]]]] = {}
        self.greeted = False             # it has been shown the table once
        self.clicking = False            # a click of its own is under way: what that brings is sent with the answer
        self.due = False                 # and there is something
        self.clicked: Final = hall.metrics.clicks.labels(room.rules.meta.game, "person")

    @property
    def eyes(self) -> list[int]:
        return self.seats or [WATCHER]

    # ---- down

    async def tell(self) -> None:
        """As long as the connection lasts: whatever changed since the last look, where `nudge` could not show it."""
        while True:
            self.news.clear()
            room = await self.current()
            self.socket.send(*self.texts(room))
            self.greeted = True
            if room.seating.clock.kind == "none":
                await self.news.wait()
                continue
            try:
                async with asyncio.timeout(CLOCK):
                    await self.news.wait()
            except TimeoutError:
                self.last_state.clear()           # clocks drift apart: send them again

    def nudge(self) -> None:
        """Something is new.  It is sent here and now: to wake a task for it would cost more than the sending."""
        if self.clicking:
            self.due = True
            return
        if self.socket.open:                      # else whoever listens to it ends it
            self.socket.send(*self.fresh())

    def fresh(self) -> list[str]:
        """What is new, if nothing has to be waited for.  Otherwise, and if it cannot be told, `tell` has to."""
        self.due = False
        if self.greeted and not self.moved():
            try:
                return self.texts(self.room)
            except Exception:                     # told by whoever tries again
                pass
        self.news.set()
        return []

    def texts(self, room: Room) -> list[str]:
        """All that changed since it was last asked for."""
        found: list[str] = []
        told = people_text(room)
        if told != self.last_people:
            self.last_people = told
            found.append(with_revision(told, room.moment.revision))
        if room.moment.note_count != self.notes:
            message = notes_message(room, self.seats, self.notes if self.notes <= room.moment.note_count else 0)
            self.notes = message["count"]
            if message["notes"]:
                found.append(dumps(message))
        for eye in self.eyes:
            state = StateText(room, eye, self.ticks.get(eye, -1))
            self.ticks[eye] = state.tick
            if state.told or self.last_state.get(eye) != (state.core, state.running):
                self.last_state[eye] = (state.core, state.running)
                found.append(state.text)
        return found

    def moved(self) -> bool:
        """The room may have been closed and opened anew under us, or the seats may have changed hands."""
        return self.hall.rooms.get(self.room.id) is not self.room or self.room.seating.holder_of(self.hashes) != self.seats

    async def current(self) -> Room:
        if self.hall.rooms.get(self.room.id) is not self.room:
            self.room.listeners.discard(self.nudge)
            self.room = await self.hall.room(self.room.id)
            self.room.listeners.add(self.nudge)
        seats = self.room.seating.holder_of(self.hashes)
        if seats != self.seats:
            before, self.seats = self.eyes, seats
            await self.hall.depart(self.room, before)
            await self.hall.arrive(self.room, self.eyes)
            if not seats and not self.room.seating.watch:
                raise Gone(POLICY)
        return self.room

    # ---- up

    async def hear(self) -> None:
        while True:
            text = await self.socket.receive()
            pause = self.link.messages.wait()
            if pause > 0:
                await asyncio.sleep(pause)           # meanwhile nothing more is read: who is too fast is slowed down
            await self.answer(text)

    async def answer(self, text: str) -> None:
        given: Given | None = None
        try:
            given = read_json(text)
            await self.within_budget(len(text))
            message = await self.reply(given)
        except ThunderchildError as error:
            message = self.refusal(error)
        except Gone:
            raise
        except Exception:                        # a fault of ours costs nobody the connection
            self.hall.metrics.errors.inc()
            LOG.exception("message failed", extra={"table": self.room.id, "game": self.room.rules.meta.game})
            message = self.refusal(Refused("broken", "something went wrong inside the server; the error was noted"))
        id = None if given is None else given.data.get("id")
        if is_id(id):
            message["id"] = id
        self.socket.send(*(self.fresh() if self.due else []), dumps(message))

    async def within_budget(self, length: int) -> None:
        """Of all the links of this address.  Who is over it is told so, and not at once: meanwhile nothing more is read."""
        try:
            self.address.message(length)
        except Refused:
            await asyncio.sleep(SLOWED)
            raise

    async def reply(self, given: Given) -> Reply:
        up = read_up(given)
        if up.kind in SLOW and not self.link.slow.take():
            raise Refused("limit", "not so fast: wait a little before the next of these")
        room = await self.current()
        handler: Callable[[Up, int], Coroutine[None, None, Reply]] = getattr(self, up.kind)    # one for each of read.KINDS
        return await handler(up, self.seat_of(up, room))

    def refusal(self, error: ThunderchildError) -> Refusal:
        return {"type": "refused", **as_refusal(error).data(), "tick": self.room.moment.tick}

    def seat_of(self, up: Up, room: Room) -> int:
        """The seat a message is for; it need not be named by whoever holds only one, or only one that is asked."""
        if not self.seats:
            raise Refused("seat", "watchers look on; a seat's link lets you play")
        if up.given.has("seat"):
            seat = up.given.number("seat")
            if seat not in self.seats:
                raise Refused("seat", f"seat {seat} is not yours; yours: {', '.join(map(str, self.seats))}")
            return seat
        return room.asked if room.asked in self.seats else self.seats[0]

    def done(self) -> Done:
        return {"type": "done", "tick": self.room.moment.tick}

    def added(self, line: int, seat: int) -> Done:
        return {**self.done(), "line": line, "seat": seat}

    async def click(self, up: Up, seat: int) -> Done:
        given = up.given
        tick = given.number("tick", low=0)
        what = given.text("click") if isinstance(given.data["click"], str) else given.number("click")
        link = given.text("link", "")
        given.done()
        await self.play(lambda draft: actions.person_click(draft, seat, tick, what, link), isinstance(what, int))
        self.clicked.inc()
        return self.added(tick, seat)

    async def play(self, action: Callable[[Draft], None], light: bool) -> None:
        self.clicking = True
        try:
            await (self.hall.click(self.room, action) if light else self.hall.do(self.room, action))
        finally:
            self.clicking = False

    async def undo(self, up: Up, seat: int) -> Done:
        tick = up.given.number("tick", low=0)
        if not up.given.flag("undo"):
            raise up.given.fail("undo", "expected true")
        up.given.done()
        await self.play(lambda draft: actions.undo(draft, seat, tick), True)
        return self.added(tick, seat)

    async def why(self, up: Up, seat: int) -> WhyMessage:
        given = up.given.table("why")
        up.given.done()
        return why_message(self.room, seat, given)

    async def chat(self, up: Up, seat: int) -> Done:
        await self.hall.do(self.room, lambda draft: people.chat(draft, seat, up.given))
        return self.done()

    async def hint(self, up: Up, seat: int) -> HintMessage:
        """The hard player, asked for this seat.  The answer takes the same time whatever there is to say."""
        room, begun, think = self.room, time.monotonic(), self.hall.config.think
        if room.asked != seat:
            raise Refused("seat", "there is nothing to decide for you now")
        moment = room.moment
        self.address.hint()
        self.address.hinting += 1
        try:
            told = await self.hall.bots.advise(job_for(moment.record, moment.pack, seat, "hard", think * THINKING))
        except BotFailed as error:
            raise Refused("bot", f"the player that was asked {error}") from error
        finally:
            self.address.hinting -= 1
        await asyncio.sleep(max(0.0, begun + think - time.monotonic()))
        return hint_message(moment, seat, told)

    async def settings(self, up: Up, seat: int) -> Done:
        settings = Settings(seat, up.given.table("settings"), self.room.present, self.hall.services.begun)
        up.given.done()
        await self.hall.do(self.room, settings.apply)
        return {**self.done(), **settings.answer}


# ---- a connection from its beginning to its end

async def serve_socket(hall: Hall, socket: Wire) -> None:
    address = hall.budget.address(socket.client)
    try:
        admit(hall, address)
    except Refused as error:
        refuse(socket, error, TRY_LATER)
        return
    address.sockets += 1
    hall.connections += 1
    hall.metrics.connections.set(hall.connections)
    try:
        await greet(hall, socket)
    except (Gone, TimeoutError):
        pass
    except ThunderchildError as error:           # the table is not here any more
        refuse(socket, error, RESTART)
    except Exception as error:
        hall.metrics.errors.inc()
        LOG.exception("connection failed")
        refuse(socket, Refused("broken", went_wrong(error)), TRY_LATER)
    finally:
        address.sockets -= 1
        hall.connections -= 1
        hall.metrics.connections.set(hall.connections)
        socket.close(RESTART if hall.stopping else NORMAL)


def admit(hall: Hall, address: Address) -> None:
    if hall.connections >= hall.config.connections or hall.stopping:
        raise Refused("limit", "this server is full; try again later")
    address.new_socket()


def link_name(seats: list[int], client: str) -> str:
    """Whose budget a connection uses: its seats', or as a watcher its address'."""
    return ",".join(map(str, seats)) if seats else f"watcher {address_key(client)}"


async def greet(hall: Hall, socket: Wire) -> None:
    try:
        hello = read_hello(await asyncio.wait_for(socket.receive(), HELLO))
        room = await hall.room(hello.table, hall.budget.address(socket.client))
        await room.catch_up()
        seats = who_comes(room, hello)
        may_connect(hall, room, seats)
        await sit_down(hall, room, hello, seats)
    except ThunderchildError as error:
        refuse(socket, error, TRY_LATER if as_refusal(error).code in ("limit", "busy") else POLICY)
        return
    await converse(hall, Connection(hall, socket, room, hello, seats))


def who_comes(room: Room, hello: Hello) -> list[int]:
    """The seats a client holds, or takes; none: it watches."""
    seating = room.seating
    seats = seating.holder([*hello.tokens, hello.hold] if hello.hold else hello.tokens)
    if hello.tokens and not seats:
        if seating.taken_with(hello.tokens):
            raise Refused("taken", "this link was opened before, in another browser, and whoever opened it first holds the seat. "
                          "If that was you, go on there; if not, ask for a new link, or watch")
        raise Refused("link", "this link does not open a seat at this table any more")
    if not seats and not seating.watch:
        raise Refused("watch", "this table has no watchers; a seat's link is needed")
    return seats


def may_connect(hall: Hall, room: Room, seats: list[int]) -> None:
    if any(hall.here.get((room.id, seat), 0) >= SOCKETS_OF_SEAT for seat in seats):
        raise Refused("limit", f"this seat has {SOCKETS_OF_SEAT} connections already; close another page first")
    if not seats and hall.here.get((room.id, WATCHER), 0) >= WATCHERS:
        raise Refused("limit", f"{WATCHERS} people watch this table already")


async def sit_down(hall: Hall, room: Room, hello: Hello, seats: list[int]) -> None:
    """Before the game begins it matters whether the client adds to the dice: the others wait for what it commits to."""
    held = [room.seating.seats[k] for k in seats]
    if any(seat.kind == LINK for seat in held):
        await hall.do(room, lambda draft: people.arrive(draft, seats, hello.name, hello.words, hello.dice, hello.hold))
    elif room.status == WAITING and any(seat.seals != hello.dice and not seat.commit for seat in held):
        await hall.do(room, lambda draft: people.may_seal(draft, seats, hello.dice))


def as_refusal(error: ThunderchildError) -> Refused:
    return error if isinstance(error, Refused) else Refused(type(error).__name__.lower(), str(error))


def refuse(socket: Wire, error: ThunderchildError, code: int) -> None:
    with contextlib.suppress(Gone):
        socket.send(dumps({"type": "refused", **as_refusal(error).data()}))
    socket.close(code)


async def converse(hall: Hall, connection: Connection) -> None:
    connection.room.listeners.add(connection.nudge)
    await hall.arrive(connection.room, connection.eyes)
    connection.socket.send(dumps(table_message(connection.room, connection.seats)))
    tasks = [asyncio.ensure_future(work) for work in (connection.tell(), connection.hear())]
    connection.socket.on_end = tasks[1].cancel
    error: BaseException | None = None
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        error = ended_by(done)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        connection.socket.on_end = None
        connection.room.listeners.discard(connection.nudge)
        if not hall.stopping:
            await asyncio.shield(hall.spawn(hall.depart(connection.room, connection.eyes)))
    if error is not None:
        raise error


def ended_by(tasks: set[asyncio.Task[None]]) -> BaseException | None:
    """What went wrong.  That the connection is over is nothing wrong, and is not raised again: an error holds whatever it went
    through, its own task too, in a circle, and with it the room."""
    found = [task.exception() for task in tasks if not task.cancelled()]
    return next((error for error in found if error is not None and not isinstance(error, Gone)), None)
