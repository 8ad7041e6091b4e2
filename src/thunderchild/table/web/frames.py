"""The frames of a WebSocket (RFC 6455), as a server reads and writes them.  No extensions: what a table sends is small, and a
compressor for each connection would cost more memory than the table."""
from __future__ import annotations

import base64
import hashlib
import struct
from collections.abc import Callable
from typing import Final

CONTINUED: Final = 0
TEXT: Final = 1
BYTES: Final = 2
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
LAST: Final = 0x80
MASKED: Final = 0x80
GUID: Final = b"258EAFA5-E914-47DA-95CA-C5AB0DC85B11"

NORMAL: Final = 1000
LOST: Final = 1006             # never sent: the connection ended without a word
WRONG: Final = 1002            # against the protocol
NO_TEXT: Final = 1007
POLICY: Final = 1008
TOO_BIG: Final = 1009
RESTART: Final = 1012
TRY_LATER: Final = 1013


class BadFrame(Exception):
    """Bytes that end the connection, with the code that says why."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code: Final = code
        self.reason: Final = reason


def accept_key(key: str) -> str:
    return base64.b64encode(hashlib.sha1(key.encode() + GUID).digest()).decode()


def frame(kind: int, body: bytes) -> bytes:
    """One that is not split, and not masked: servers do not mask."""
    size = len(body)
    if size < 126:
        head = struct.pack("!BB", LAST | kind, size)
    elif size < 1 << 16:
        head = struct.pack("!BBH", LAST | kind, 126, size)
    else:
        head = struct.pack("!BBQ", LAST | kind, 127, size)
    return head + body


def close_frame(code: int, reason: str = "") -> bytes:
    return frame(CLOSE, struct.pack("!H", code) + reason.encode()[:120])


def unmasked(mask: bytes, body: bytes) -> bytes:
    """All bytes at once, as one large number."""
    size = len(body)
    long = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(body, "big") ^ int.from_bytes(long, "big")).to_bytes(size, "big")


def always() -> bool:
    return True


class Reader:
    """Bytes in, messages out: (kind, body) of whole messages and of control frames.  Frames that are no message by themselves
    cost a client next to nothing, so each is asked for: `may` says whether one more is allowed."""

    def __init__(self, most: int, may: Callable[[], bool] = always) -> None:
        self.most: Final = most
        self.may: Final = may
        self.data = b""
        self.at = 0                      # so much of it was read
        self.kind = 0                    # of the message that comes in pieces; 0: none does
        self.pieces: Final[list[bytes]] = []
        self.size = 0                    # of its pieces so far

    def put(self, data: bytes) -> None:
        self.data = self.data[self.at:] + data if self.at < len(self.data) else data
        self.at = 0

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """All at once.  Raises BadFrame; what was whole before that is lost: the connection is over."""
        self.put(data)
        return list(iter(self.next, None))

    def next(self) -> tuple[int, bytes] | None:
        """None: it is not there yet.  Raises BadFrame."""
        while True:
            begins, size = self.measure(self.data, self.at)
            if begins < 0 or len(self.data) < begins + size:
                return None
            whole = self.take(self.data[self.at], unmasked(self.data[begins - 4:begins], self.data[begins:begins + size]))
            self.at = begins + size
            if whole is not None:
                return whole

    def measure(self, data: bytes, at: int) -> tuple[int, int]:
        """Where the body of the frame at `at` begins (-1: not known yet), and its size."""
        if len(data) < at + 2:
            return -1, 0
        head, size = data[at], data[at + 1] & 127
        if head & 0x70:
            raise BadFrame(WRONG, "bits for extensions nobody agreed on")
        if not data[at + 1] & MASKED:
            raise BadFrame(WRONG, "clients mask what they send")
        if head & 8 and (size > 125 or not head & LAST):
            raise BadFrame(WRONG, "control frames are short and whole")
        wide = {126: 2, 127: 8}.get(size, 0)
        if len(data) < at + 2 + wide + 4:
            return -1, 0
        if wide:
            size = int.from_bytes(data[at + 2:at + 2 + wide], "big")
        if self.size + size > self.most:
            raise BadFrame(TOO_BIG, f"a message has at most {self.most} bytes")
        return at + 2 + wide + 4, size

    def take(self, head: int, body: bytes) -> tuple[int, bytes] | None:
        kind = head & 15
        if kind not in (TEXT, BYTES) and not self.may():
            raise BadFrame(POLICY, "too many pings, pongs or pieces of messages: send fewer")
        if kind in (CLOSE, PING, PONG):
            return kind, body
        if kind not in (CONTINUED, TEXT, BYTES) or (kind == CONTINUED) != (self.kind != 0):
            raise BadFrame(WRONG, "frames out of order")
        if kind != CONTINUED:
            self.kind = kind
        self.pieces.append(body)
        self.size += len(body)
        if not head & LAST:
            return None
        whole = (self.kind, b"".join(self.pieces) if len(self.pieces) > 1 else body)
        self.kind, self.size = 0, 0
        self.pieces.clear()
        return whole
