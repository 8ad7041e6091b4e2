"""What one address, one link and one table may ask for: every limit of the table stands here, and docs/serve.md tells them.

A budget is asked before the work is done, and what is over it is refused with a sentence that says so."""
from __future__ import annotations

import ipaddress
import time
from collections import OrderedDict
from collections.abc import Hashable
from typing import Final, Generic, TypeVar

from .refused import Refused

# ---- sizes
MAX_MESSAGE: Final = 16_384          # characters of a message over the WebSocket
MAX_TOKENS: Final = 12               # secrets in one hello or header
MAX_BODY: Final = 64 << 10           # bytes of a request
MAX_RECORD: Final = 2 << 20          # bytes of a record that is imported
MAX_LINE: Final = 400                # characters of one of its lines
MAX_LINES: Final = 100_000           # lines of a game: after that nothing is taken back, and the game comes to its end
MAX_NOTES: Final = 3_000             # notes of a table, chat among them: after that none but those a record needs
NOTES_AT_ONCE: Final = 200           # of them a newcomer is sent
MAX_BEHIND: Final = 4 << 20          # bytes that may wait for a client that reads slowly; then it is let go
MAX_BYTES: Final = 65_536            # bytes of a message over the WebSocket; in characters it may have fewer (MAX_MESSAGE)
MAX_HEAD: Final = 65_536             # bytes of a handshake
AHEAD: Final = 16                    # messages read before they are asked for; then the client waits

# ---- seconds
HELLO: Final = 15.0                  # a client may take to say who it is
WHOLE: Final = 20.0                  # a request may take until all of it is there
PING: Final = 20.0                   # between two pings; who is silent for two of them is gone
FAREWELL: Final = 5.0                # to answer a close
HEALTH: Final = 1.0                  # between two questions to the store, however often /health is asked

# ---- how many at once
SOCKETS_OF_ADDRESS: Final = 60       # WebSockets
SOCKETS_OF_SEAT: Final = 10
WATCHERS: Final = 500                # at one table
LINES_OF_ADDRESS: Final = 120        # connections of any kind
HEAVY_AT_ONCE: Final = 2             # of one address: records, past, imports, QR codes
HEAVY_WAITING: Final = 40            # of all
HINTS_AT_ONCE: Final = 2             # of one address
STUDIES_AT_ONCE: Final = 2           # of one address, waiting or under way
STUDIES_WAITING: Final = 20          # of all
OPENING_AT_ONCE: Final = 4           # of one address: games brought from the store into memory
OPENING_WAITING: Final = 60          # of all

# ---- how many a second, and how many at once after a rest
MESSAGES: Final = (50.0, 100.0)      # of one link; who sends faster is made to wait
MESSAGES_OF_ADDRESS: Final = (100.0, 500.0)          # of all its links; what is more is refused, once a second
SLOW_MESSAGES: Final = (1.0, 20.0)   # of those that cost others something: chat, settings, hints
SMALL_FRAMES: Final = (5.0, 100.0)   # of one WebSocket: pings, pongs, and messages in pieces; then it is closed
FRAMES_OF_ADDRESS: Final = (50.0, 1000.0)            # the same, of all its WebSockets
REQUESTS: Final = (20.0, 200.0)      # of one address to /api
HEAVY: Final = (2.0, 60.0)
OPENINGS: Final = (4.0, 100.0)       # of one address: games brought from the store into memory
HINTS: Final = (0.5, 20.0)           # of one address
BOT_TABLES: Final = (1 / 30, 10.0)   # new tables of one address at which only bots sit: they play though nobody looks
FILES: Final = (100.0, 3000.0)       # requests of one address for anything but /api: the page's files, /health, /metrics
WORK: Final = (0.25, 20.0)           # seconds of a processor, of one address, for what is heavy and for what is opened
BYTES: Final = (100_000.0, 4.0 * MAX_RECORD)         # in bodies and messages
NEW_SOCKETS: Final = (4.0, 120.0)
REMEMBERED: Final = 20_000           # addresses and links: who was not seen for longest is forgotten

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Bucket:
    """How much may be had at once, and how fast there is more."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self.level = burst
        self.at = time.monotonic()

    def take(self, amount: float = 1.0) -> bool:
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < amount:
            return False
        self.level -= amount
        return True

    def charge(self, amount: float) -> None:
        """For something that was done already: it may cost more than there was."""
        self.take(0.0)
        self.level -= amount

    @property
    def empty(self) -> bool:
        return not self.take(0.0)

    def wait(self) -> float:
        """Take one, and how many seconds to wait until it is there."""
        if not self.take():
            self.level -= 1
        return max(0.0, -self.level / self.rate)


class Address:
    """What one address has left.  `crowd`: how many people may share it."""

    def __init__(self, crowd: float, tables_per_minute: float) -> None:
        self.crowd: Final = crowd
        self.requests: Final = self.bucket(REQUESTS)
        self.heavy: Final = self.bucket(HEAVY)
        self.bytes: Final = self.bucket(BYTES)
        self.new_sockets: Final = self.bucket(NEW_SOCKETS)
        self.frames: Final = self.bucket(FRAMES_OF_ADDRESS)
        self.messages: Final = self.bucket(MESSAGES_OF_ADDRESS)
        self.openings: Final = self.bucket(OPENINGS)
        self.hints: Final = self.bucket(HINTS)
        self.bot_tables: Final = self.bucket(BOT_TABLES)
        self.files: Final = self.bucket(FILES)
        self.work: Final = self.bucket(WORK)
        self.tables: Final = Bucket(tables_per_minute / 60, tables_per_minute)
        self.sockets = 0
        self.lines = 0
        self.working = 0
        self.opening = 0
        self.hinting = 0
        self.studying = 0

    def bucket(self, of: tuple[float, float]) -> Bucket:
        return Bucket(of[0] * self.crowd, of[1] * self.crowd)

    @property
    def idle(self) -> bool:
        return not (self.sockets or self.lines or self.working or self.opening or self.hinting or self.studying)

    # ---- before something is done

    def request(self, length: int) -> None:
        if not self.requests.take():
            raise over("requests", "wait a little")
        if length and not self.bytes.take(length):
            raise over("bytes", "wait a little before you send more")

    def message(self, length: int) -> None:
        if not self.messages.take():
            raise over("messages", "wait a little")
        if not self.bytes.take(length):
            raise over("bytes", "wait a little before you send more")

    def new_table(self) -> None:
        if not self.tables.take():
            raise Refused("limit", f"at most {self.tables.burst:g} new tables a minute; wait a little")

    def bots_alone(self) -> None:
        if not self.bot_tables.take():
            raise over("new tables at which only bots sit", "wait a minute, or sit down yourself")

    def file(self) -> None:
        if not self.files.take():
            raise over("requests", "wait a little")

    def hint(self) -> None:
        if self.hinting >= HINTS_AT_ONCE * self.crowd or not self.hints.take():
            raise over("hints", "wait a little")

    def study(self) -> None:
        if self.studying >= STUDIES_AT_ONCE * self.crowd:
            raise over("studies", "wait until one of them is done")

    def new_socket(self) -> None:
        if self.sockets >= SOCKETS_OF_ADDRESS * self.crowd:
            raise over("connections", "close another page of this table first")
        if not self.new_sockets.take():
            raise over("new connections", "wait a little")

    def heavy_work(self) -> None:
        if self.working >= HEAVY_AT_ONCE * self.crowd or not self.heavy.take():
            raise over("records, looks back and codes", "wait a little")
        self.may_work()

    def open_table(self) -> None:
        if self.opening >= OPENING_AT_ONCE * self.crowd or not self.openings.take():
            raise over("tables opened", "wait a little")
        self.may_work()

    def may_work(self) -> None:
        if self.work.empty:
            raise over("things that take long", "wait a minute")


class Link:
    """What one seat's link, or one address that watches a table, has left: however many connections share it."""

    def __init__(self) -> None:
        self.messages: Final = Bucket(*MESSAGES)
        self.slow: Final = Bucket(*SLOW_MESSAGES)


class Shelf(Generic[K, V]):
    """Things by key, the newest last; what was not asked for longest is forgotten."""

    def __init__(self, most: int) -> None:
        self.most: Final = most
        self.kept: Final[OrderedDict[K, V]] = OrderedDict()

    def find(self, key: K) -> V | None:
        if key in self.kept:
            self.kept.move_to_end(key)
            return self.kept[key]
        return None

    def put(self, key: K, value: V) -> V:
        self.kept[key] = value
        return value


class Budget:
    """The budgets of one server."""

    def __init__(self, crowd: float, tables_per_minute: float) -> None:
        self.crowd: Final = crowd
        self.tables_per_minute: Final = tables_per_minute
        self.addresses: Final[Shelf[str, Address]] = Shelf(REMEMBERED)
        self.links: Final[Shelf[tuple[str, str], Link]] = Shelf(REMEMBERED)

    def address(self, host: str) -> Address:
        key = address_key(host)
        found = self.addresses.find(key)
        if found is None:
            forget(self.addresses)
            found = self.addresses.put(key, Address(self.crowd, self.tables_per_minute))
        return found

    def link(self, table: str, who: str) -> Link:
        found = self.links.find((table, who))
        if found is None:
            if len(self.links.kept) >= self.links.most:
                self.links.kept.popitem(last=False)
            found = self.links.put((table, who), Link())
        return found


def forget(shelf: Shelf[str, Address]) -> None:
    """Room for one more.  Who has something open is not forgotten: that would be a way to begin anew."""
    if len(shelf.kept) >= shelf.most:
        for key, address in list(shelf.kept.items())[:100]:
            if address.idle:
                del shelf.kept[key]
                return


def over(what: str, then: str) -> Refused:
    return Refused("limit", f"too many {what} from your address: {then}")


def address_key(host: str) -> str:
    """An address as it counts: whoever has an IPv6 network of the usual size has 2**64 addresses, and counts once."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)
