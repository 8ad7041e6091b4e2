"""The least of a WebSocket client that a load needs: hundreds of them in one process must cost less than the server they ask."""
from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import Final, Protocol

TEXT: Final = 0x81
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 0x8A
MASK: Final = bytes(4)              # a mask of zeros is one, and saves the work


class Wire(asyncio.Protocol):
    """One connection: `heard` gets every message as bytes."""

    def __init__(self, host: str, heard: Callable[[bytes], None], path: str) -> None:
        self.host: Final = host
        self.path: Final = path
        self.heard: Final = heard
        self.rest = b""
        self.open: Final[asyncio.Future[None]] = asyncio.get_running_loop().create_future()
        self.upgraded = False
        self.closed = False
        self.bytes = 0
        self.transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        transport.write(f"GET {self.path} HTTP/1.1\r\nHost: {self.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                        f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.rest += data
        if not self.upgraded:
            head, found, rest = self.rest.partition(b"\r\n\r\n")
            if not found:
                return
            if not head.startswith(b"HTTP/1.1 101"):
                self.open.set_exception(ConnectionError(head[:60].decode(errors="replace")))
                return
            self.upgraded, self.rest = True, rest
            self.open.set_result(None)
        self.read_frames()

    def read_frames(self) -> None:
        data, at = self.rest, 0
        while True:
            body, size = frame_size(data, at)
            if size < 0 or len(data) < body + size:
                break
            self.take(data[at], data[body:body + size])
            at = body + size
        self.rest = data[at:]

    def take(self, kind: int, body: bytes) -> None:
        self.bytes += len(body)
        if kind & 15 == PING:
            self.frame(PONG, body)
        elif kind & 15 == CLOSE:
            self.closed = True
        else:
            self.heard(body)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.open.done():
            self.open.set_exception(ConnectionError("the connection was lost"))

    def frame(self, kind: int, body: bytes) -> None:
        size = len(body)
        head = struct.pack("!BB", kind, 0x80 | size) if size < 126 else struct.pack("!BBH", kind, 0x80 | 126, size)
        self.transport.write(head + MASK + body)

    def send(self, text: str) -> None:
        self.frame(TEXT, text.encode())


def frame_size(data: bytes, at: int) -> tuple[int, int]:
    """Where the body of the frame at `at` begins, and how long it is (-1: not known yet)."""
    if len(data) < at + 2:
        return 0, -1
    size = data[at + 1] & 127
    if size < 126:
        return at + 2, size
    wide = 2 if size == 126 else 8
    if len(data) < at + 2 + wide:
        return 0, -1
    return at + 2 + wide, int.from_bytes(data[at + 2:at + 2 + wide], "big")


class Ear(Protocol):
    """Who hears: it has its wire before the first message, which may come with the handshake."""
    wire: Wire

    def heard(self, body: bytes) -> None: ...


async def connect(host: str, port: int, ear: Ear, path: str = "/ws") -> None:
    ear.wire = Wire(f"{host}:{port}", ear.heard, path)
    await asyncio.get_running_loop().create_connection(lambda: ear.wire, host, port)
    await ear.wire.open
