"""One WebSocket connection on its transport: the handshake, messages in and out, pings, and the end."""
from __future__ import annotations

import asyncio
import base64
import binascii
import contextlib
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final

from ..limits import AHEAD, FAREWELL, MAX_BEHIND, MAX_BYTES, MAX_HEAD, PING, SMALL_FRAMES, Address, Bucket, Budget
from . import frames
from .frames import BadFrame, Reader
from .hosts import Hosts

LOG: Final = logging.getLogger("thunderchild.wire")


class Gone(Exception):
    """The connection is over."""

    def __init__(self, code: int = frames.LOST) -> None:
        super().__init__(code)
        self.code: Final = code


class Door:
    """What all connections of a server share: who may come in, and what is done with those who did."""

    def __init__(self, hosts: Hosts, budget: Budget, serve: Callable[[Wire], Awaitable[None]]) -> None:
        self.hosts: Final = hosts
        self.budget: Final = budget
        self.serve: Final = serve
        self.wires: Final[set[Wire]] = set()

    def end_all(self) -> None:
        """The server closes: nobody is kept waiting."""
        for wire in list(self.wires):
            wire.close(frames.RESTART)

    async def ping(self) -> None:
        """Who has not said a word since the last but one is gone, though nobody told."""
        while True:
            await asyncio.sleep(PING)
            for wire in list(self.wires):
                wire.ping()


class Wire(asyncio.Protocol):
    """`config`, `server_state` and `app_state` are what uvicorn hands to a protocol it upgrades a connection to."""

    def __init__(self, door: Door, config: Any, server_state: Any, app_state: Any) -> None:
        self.door: Final = door
        self.state: Final = server_state
        self.reader: Final = Reader(MAX_BYTES, self.may)
        self.small: Final = Bucket(*SMALL_FRAMES)
        self.messages: Final[deque[str]] = deque()
        self.waiter: asyncio.Future[None] | None = None
        self.head = b""
        self.late = 0                    # bytes that came after our close
        self.open = False                # between the handshake and the first close
        self.silent = 0                  # pings since it last said something
        self.code = frames.LOST          # how it ended
        self.client = ""
        self.address: Address
        self.on_end: Callable[[], object] | None = None     # called when this side ends it: whoever is at work for it stops
        self.task: asyncio.Task[None] | None = None
        self.transport: asyncio.Transport

    # ---- the transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport  # type: ignore[assignment]
        self.state.connections.add(self)

    def data_received(self, data: bytes) -> None:
        self.silent = 0
        if self.task is None:
            self.shake_hands(data)
        elif self.open:
            self.read(data)
        else:
            self.last_words(data)

    def connection_lost(self, error: Exception | None) -> None:
        self.state.connections.discard(self)
        self.door.wires.discard(self)
        self.open = False
        self.wake()

    def eof_received(self) -> None:
        self.open = False
        self.wake()

    def shutdown(self) -> None:
        """Asked by uvicorn when it ends."""
        self.close(frames.RESTART)

    # ---- the handshake

    def shake_hands(self, data: bytes) -> None:
        self.head += data
        head, found, rest = self.head.partition(b"\r\n\r\n")
        if not found:
            if len(self.head) > MAX_HEAD:
                self.transport.abort()
            return
        self.head = b""
        headers = read_headers(head)
        status, answer = self.judge(head.split(b"\r\n", 1)[0], headers)
        self.transport.write(answer)
        if status != 101:
            self.transport.close()
            return
        peer = self.transport.get_extra_info("peername")
        self.client = self.door.hosts.client_of(str(peer[0]) if peer else "", headers.get("x-forwarded-for", ""))
        self.address = self.door.budget.address(self.client)
        self.open = True
        self.door.wires.add(self)
        self.task = asyncio.ensure_future(self.door.serve(self))
        self.state.tasks.add(self.task)
        self.task.add_done_callback(self.state.tasks.discard)
        if rest:
            self.read(rest)

    def judge(self, first: bytes, headers: dict[str, str]) -> tuple[int, bytes]:
        """What a handshake is answered."""
        words = first.decode("latin-1").split(" ")
        if len(words) != 3 or words[1].partition("?")[0] != "/ws":
            return refusal(404, "there is no WebSocket here; it is at /ws")
        key = headers.get("sec-websocket-key", "")
        if words[0] != "GET" or not is_key(key) or headers.get("sec-websocket-version") != "13":
            return refusal(400, "this is no handshake of a WebSocket, version 13")
        host = headers.get("host", "")
        if not self.door.hosts.answers_to(host):
            return refusal(421, f"this server does not answer for '{host[:60]}': its operator names it with --url")
        if not self.door.hosts.may_talk(headers.get("origin", ""), host):
            return refusal(403, "a page of another site may not play here")
        return 101, (f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     f"Sec-WebSocket-Accept: {frames.accept_key(key)}\r\n\r\n").encode()

    # ---- in

    def may(self) -> bool:
        """One more ping, pong or piece of a message: of this connection, and of all its address has."""
        return self.small.take() and self.address.frames.take()

    def read(self, data: bytes) -> None:
        self.reader.put(data)
        self.read_on()

    def read_on(self) -> None:
        """What is there, as far as it may wait here; the rest stays in its bytes."""
        try:
            while self.open and len(self.messages) < AHEAD:
                found = self.reader.next()
                if found is None:
                    return
                self.take(*found)
        except BadFrame as error:
            self.close(error.code, error.reason)
            self.hold_back()                         # nothing of it is read any more
            return
        if self.open:
            self.hold_back()

    def hold_back(self) -> None:
        with contextlib.suppress(RuntimeError):      # some loops mind being asked twice
            self.transport.pause_reading()

    def take(self, kind: int, body: bytes) -> None:
        if kind == frames.PING:
            self.write(frames.frame(frames.PONG, body))
        elif kind == frames.CLOSE:
            self.answer_close(body)
        elif kind in (frames.TEXT, frames.BYTES):
            self.messages.append(self.text_of(kind, body))
            self.wake()

    def text_of(self, kind: int, body: bytes) -> str:
        """A message in bytes is read as the text it should have been, or is no JSON."""
        try:
            return body.decode()
        except UnicodeDecodeError as error:
            if kind == frames.TEXT:
                raise BadFrame(frames.NO_TEXT, "this is not UTF-8") from error
            return body.decode(errors="replace")

    def answer_close(self, body: bytes) -> None:
        self.code = int.from_bytes(body[:2], "big") if len(body) >= 2 else frames.NORMAL
        if self.open:
            self.open = False
            self.transport.write(frames.frame(frames.CLOSE, body[:2]))
        self.transport.close()
        self.wake()

    def last_words(self, data: bytes) -> None:
        """After our close only the client's is waited for, and not for long."""
        self.late += len(data)
        if self.late > MAX_BYTES:
            self.transport.abort()
            return
        with contextlib.suppress(BadFrame):
            for kind, body in self.reader.feed(data):
                if kind == frames.CLOSE:
                    self.answer_close(body)

    async def receive(self) -> str:
        while not self.messages:
            if not self.open:
                raise Gone(self.code)
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        text, full = self.messages.popleft(), len(self.messages) == AHEAD - 1
        if full and self.open:
            self.transport.resume_reading()
            self.read_on()
        return text

    def wake(self) -> None:
        waiter, self.waiter = self.waiter, None
        if waiter is not None and not waiter.done():
            waiter.set_result(None)

    # ---- out

    def send(self, *texts: str) -> None:
        """All at once: each trip to the network costs more than making what is sent."""
        if not texts:
            return
        if not self.open:
            raise Gone(self.code)
        self.write(b"".join([frames.frame(frames.TEXT, text.encode(errors="replace")) for text in texts]))

    def write(self, data: bytes) -> None:
        """Whatever it is: who does not read it is let go."""
        self.transport.write(data)
        if self.transport.get_write_buffer_size() > MAX_BEHIND:
            self.drop()

    def ping(self) -> None:
        self.silent += 1
        if self.silent > 2:
            self.drop()
        elif self.open:
            self.write(frames.frame(frames.PING, b""))

    # ---- the end

    def close(self, code: int = frames.NORMAL, reason: str = "") -> None:
        """Said, and then the client has a moment to answer."""
        if not self.open:
            return
        self.open, self.code = False, code
        self.transport.write(frames.close_frame(code, reason))
        with contextlib.suppress(RuntimeError):
            self.transport.resume_reading()
        asyncio.get_running_loop().call_later(FAREWELL, self.transport.abort)
        self.stop()

    def drop(self) -> None:
        """It does not answer, or does not read: there is nobody to say good-bye to."""
        self.open = False
        self.transport.abort()
        self.stop()

    def stop(self) -> None:
        self.wake()
        if self.on_end is not None:
            self.on_end()


def read_headers(head: bytes) -> dict[str, str]:
    """By their names in small letters; the last of several counts."""
    found: dict[str, str] = {}
    for line in head.decode("latin-1").split("\r\n")[1:]:
        name, _, value = line.partition(":")
        found[name.strip().lower()] = value.strip()
    return found


def is_key(text: str) -> bool:
    try:
        return len(base64.b64decode(text, validate=True)) == 16
    except (binascii.Error, ValueError):
        return False


def refusal(status: int, said: str) -> tuple[int, bytes]:
    body = said.encode()
    names = {400: "Bad Request", 403: "Forbidden", 404: "Not Found", 421: "Misdirected Request"}
    return status, (f"HTTP/1.1 {status} {names[status]}\r\nContent-Type: text/plain; charset=utf-8\r\n"
                    f"Content-Length: {len(body)}\r\nConnection: close\r\n\r\n").encode() + body
