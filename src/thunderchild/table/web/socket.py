"""One WebSocket: reads a client's messages, answers them, and keeps what it shows in step with its room."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from ...given import Given
from ...kernel.state import WATCHER, ThunderchildError
from ..rooms import actions
from ..rooms import people
from ..rooms.settings import Settings
from ..bots.pool import BotFailed, job_for
from ..rooms.hall import Hall
from .messages import Done, HintMessage, Reply, WhyMessage
from ..refused import Refusal, Refused
from .read import Hello, Up, is_id, read_hello, read_json, read_up
from ..rooms.room import Room
from .compose import StateText, notes_message, pack, people_text, table_message, why_message, with_revision

LOG: Final = logging.getLogger("thunderchild.socket")
HELLO: Final = 15.0            # seconds a client may take to say who it is
RATE: Final = 20.0             # messages per second
BURST: Final = 80.0
SLOW_RATE: Final = 1.0         # of those that cost others something: chat, settings, hints
SLOW_BURST: Final = 20.0
SLOW: Final = ("chat", "settings", "hint")
CLOCK: Final = 20.0            # seconds after which clocks are sent again though nothing happened
LOST: Final = 1006
POLICY: Final = 1008
RESTART: Final = 1012          # WebSocket close codes
TRY_LATER: Final = 1013


class Bucket:
    """How many messages a client may send at once, and how fast it may go on."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Connection:
    def __init__(self, hall: Hall, socket: WebSocket, room: Room, hello: Hello, seats: list[int]) -> None:
        self.hall: Final = hall
        self.socket: Final = socket
        self.room = room
        self.tokens: Final = hello.tokens
        self.seats = seats
        self.news: Final = asyncio.Event()
        self.sending: Final = asyncio.Lock()
        self.bucket: Final = Bucket(RATE, BURST)
        self.slow: Final = Bucket(SLOW_RATE, SLOW_BURST)
        self.ticks: Final[dict[int, int]] = dict.fromkeys(self.eyes, hello.tick)
        self.notes = hello.notes
        self.last_people = ""
        self.last_state: Final[dict[int, tuple[str, list[bool]]]] = {}
        self.kinds: Final[dict[str, Callable[[Up, int], Coroutine[None, None, Reply]]]] = {
            "click": self.click, "why": self.why, "undo": self.undo, "chat": self.chat, "hint": self.hint,
            "settings": self.settings}

    @property
    def eyes(self) -> list[int]:
        return self.seats or [WATCHER]

    # ---- down

    async def send(self, text: str) -> None:
        async with self.sending:
            if self.socket.application_state != WebSocketState.CONNECTED:      # another task has noticed it first
                raise WebSocketDisconnect(LOST)
            await self.socket.send_text(text)

    async def tell(self) -> None:
        """As long as the connection lasts: whatever changed since the last look."""
        while True:
            self.news.clear()
            await self.show()
            try:
                async with asyncio.timeout(CLOCK if self.room.seating.clock.kind != "none" else None):
                    await self.news.wait()
            except TimeoutError:
                self.last_state.clear()           # clocks drift apart: send them again

    async def show(self) -> None:
        room = await self.current()
        told = people_text(room)
        if told != self.last_people:
            self.last_people = told
            await self.send(with_revision(told, room.moment.revision))
        await self.show_notes(room)
        for eye in self.eyes:
            await self.show_state(room, eye)

    async def show_notes(self, room: Room) -> None:
        if room.moment.note_count == self.notes:
            return
        message = notes_message(room, self.seats, self.notes if self.notes <= room.moment.note_count else 0)
        self.notes = message["count"]
        if message["notes"]:
            await self.send(pack(message))

    async def show_state(self, room: Room, eye: int) -> None:
        state = StateText(room, eye, self.ticks.get(eye, -1))
        self.ticks[eye] = state.tick
        if state.told or self.last_state.get(eye) != (state.core, state.running):
            self.last_state[eye] = (state.core, state.running)
            await self.send(state.text)

    async def current(self) -> Room:
        """The room may have been closed and opened anew under us, or the seats may have changed hands."""
        if self.hall.rooms.get(self.room.id) is not self.room:
            self.room.listeners.discard(self.news)
            self.room = await self.hall.room(self.room.id)
            self.room.listeners.add(self.news)
        seats = self.room.seating.holder(self.tokens)
        if seats != self.seats:
            before, self.seats = self.eyes, seats
            await self.hall.depart(self.room, before)
            await self.hall.arrive(self.room, self.eyes)
            if not seats and not self.room.seating.watch:
                raise WebSocketDisconnect(POLICY)
        return self.room

    # ---- up

    async def hear(self) -> None:
        while True:
            text = await receive(self.socket)
            if not self.bucket.take():
                await self.socket.close(POLICY, "too many messages")
                return
            await self.answer(text)

    async def answer(self, text: str) -> None:
        given: Given | None = None
        try:
            given = read_json(text)
            message = await self.reply(given)
        except ThunderchildError as error:
            message = self.refusal(error)
        except WebSocketDisconnect:
            raise
        except Exception:                        # a fault of ours costs nobody the connection
            self.hall.metrics.errors.inc()
            LOG.exception("message failed", extra={"table": self.room.id, "game": self.room.rules.meta.game})
            message = self.refusal(Refused("broken", "something went wrong inside the server; the error was noted"))
        id = None if given is None else given.data.get("id")
        if is_id(id):
            message["id"] = id
        await self.send(pack(message))

    async def reply(self, given: Given) -> Reply:
        up = read_up(given)
        if up.kind in SLOW and not self.slow.take():
            raise Refused("limit", "not so fast: wait a little before the next of these")
        room = await self.current()
        return await self.kinds[up.kind](up, self.seat_of(up, room))

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
        given.done()
        await self.hall.do(self.room, lambda draft: actions.person_click(draft, seat, tick, what))
        self.hall.metrics.clicks.labels(self.room.rules.meta.game, "person").inc()
        return self.added(tick, seat)

    async def undo(self, up: Up, seat: int) -> Done:
        tick = up.given.number("tick", low=0)
        if not up.given.flag("undo"):
            raise up.given.fail("undo", "expected true")
        up.given.done()
        await self.hall.do(self.room, lambda draft: actions.undo(draft, seat, tick))
        return self.added(tick, seat)

    async def why(self, up: Up, seat: int) -> WhyMessage:
        given = up.given.table("why")
        up.given.done()
        return why_message(self.room, seat, given)

    async def chat(self, up: Up, seat: int) -> Done:
        await self.hall.do(self.room, lambda draft: people.chat(draft, seat, up.given))
        return self.done()

    async def hint(self, up: Up, seat: int) -> HintMessage:
        """The normal player, asked for this seat."""
        room = self.room
        if room.asked != seat:
            raise Refused("seat", "there is nothing to decide for you now")
        moment = room.moment
        try:
            a = await self.hall.bots.choose(job_for(moment.record, moment.pack, seat, "normal", self.hall.config.think))
        except BotFailed as error:
            raise Refused("bot", f"the player that was asked {error}") from error
        g = moment.record.g
        return {"type": "hint", "tick": moment.tick, "seat": seat, "click": a, "says": room.rules.say(g, a),
                "label": str(room.rules.label(g, a))}

    async def settings(self, up: Up, seat: int) -> Done:
        settings = Settings(seat, up.given.table("settings"), self.room.present, self.hall.services.begun)
        up.given.done()
        await self.hall.do(self.room, settings.apply)
        return {**self.done(), **settings.answer}


# ---- a connection from its beginning to its end

async def serve_socket(hall: Hall, socket: WebSocket) -> None:
    if hall.connections >= hall.config.connections or hall.stopping:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await socket.close(TRY_LATER)
        return
    await socket.accept()
    hall.connections += 1
    hall.metrics.connections.set(hall.connections)
    try:
        await greet(hall, socket)
    except (WebSocketDisconnect, TimeoutError):
        pass
    except ThunderchildError as error:           # the table is not here any more
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await refuse(socket, error, RESTART)
    except Exception:
        hall.metrics.errors.inc()
        LOG.exception("connection failed")
    finally:
        hall.connections -= 1
        hall.metrics.connections.set(hall.connections)
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):        # gone while it was being closed
            if socket.client_state == WebSocketState.CONNECTED:
                await socket.close(RESTART if hall.stopping else 1000)


async def receive(socket: WebSocket) -> str:
    """The next message; one in bytes is read as the text it should have been, or is no JSON."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code") or LOST)
    text, data = message.get("text"), message.get("bytes")
    return str(text) if text is not None else bytes(data or b"").decode(errors="replace")


async def greet(hall: Hall, socket: WebSocket) -> None:
    try:
        hello = read_hello(await asyncio.wait_for(receive(socket), HELLO))
        room = await hall.room(hello.table)
        await room.catch_up()
        seats = room.seating.holder(hello.tokens)
        if hello.tokens and not seats:
            raise Refused("link", "this link does not open a seat at this table any more")
        if not seats and not room.seating.watch:
            raise Refused("watch", "this table has no watchers; a seat's link is needed")
        if any(room.seating.seats[k].kind == "link" for k in seats):
            await hall.do(room, lambda draft: people.arrive(draft, seats, hello.name, hello.words))
    except ThunderchildError as error:
        await refuse(socket, error, POLICY)
        return
    await converse(hall, socket, Connection(hall, socket, room, hello, seats))


def as_refusal(error: ThunderchildError) -> Refused:
    return error if isinstance(error, Refused) else Refused(type(error).__name__.lower(), str(error))


async def refuse(socket: WebSocket, error: ThunderchildError, code: int) -> None:
    await socket.send_text(pack({"type": "refused", **as_refusal(error).data()}))
    await socket.close(code)


async def closed(hall: Hall) -> None:
    """Ends when the server does: no connection keeps it."""
    await hall.closing.wait()
    raise WebSocketDisconnect(RESTART)


async def converse(hall: Hall, socket: WebSocket, connection: Connection) -> None:
    connection.room.listeners.add(connection.news)
    await hall.arrive(connection.room, connection.eyes)
    await connection.send(pack(table_message(connection.room, connection.seats)))
    tasks = [asyncio.ensure_future(work) for work in (connection.tell(), connection.hear(), closed(hall))]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in done:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        connection.room.listeners.discard(connection.news)
        if not hall.stopping:
            await asyncio.shield(hall.spawn(hall.depart(connection.room, connection.eyes)))

