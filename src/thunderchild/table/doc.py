"""The table around a game: seats, clock, settings.  Kept as one JSON document; what others see of it is an allow-list."""
from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final

from ..kernel.state import NOBODY

OPEN: Final = "open"            # anybody may sit down here
LINK: Final = "link"            # whoever has the seat's link
PERSON: Final = "person"
BOT: Final = "bot"

WAITING: Final = "waiting"
RUNNING: Final = "running"
FINISHED: Final = "over"

TOKEN_BYTES: Final = 18


@dataclass
class Seat:
    kind: str = OPEN
    name: str = ""
    token: str = ""             # SHA-256 of the secret of its link; the secret itself is known to its holder alone
    level: str = ""             # of the bot that sits here
    stand_in: str = ""          # level of the bot that plays for an absent person
    webhook: str = ""           # where notices of its turns go
    words: str = ""             # the seat's part of the dice
    ready: bool = False
    resigned: bool = False
    absent_since: float = 0.0   # when its last connection ended; 0: never here, or here now

    @property
    def bot(self) -> str:
        """The level that plays the seat now, if a bot does."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def votes(self) -> bool:
        """Whether its consent is needed: a person who plays himself."""
        return self.kind == PERSON and not self.stand_in

    @property
    def taken(self) -> bool:
        return self.kind in (PERSON, BOT)


@dataclass
class ClockRule:
    kind: str = "none"          # none; move and days: per decision; game: for the whole game
    seconds: float = 0.0
    add: float = 0.0            # game: seconds added when a seat's decisions are done
    late: str = "bot"           # what falls to a late seat: bot (one takes over), lose


@dataclass
class Times:
    left: list[float] = field(default_factory=list)      # seconds per seat
    seat: int = NOBODY                                   # whose clock runs
    since: float = 0.0
    mark: int = 0                                        # the longest line of play so far: undo gives no new time


@dataclass
class Proposal:
    """Something that needs the consent of all persons at the table."""
    kind: str                   # take_back, pause
    by: int
    to: int = NOBODY            # take_back: the line to go back to
    yes: list[int] = field(default_factory=list)


@dataclass
class Ended:
    """The table ended the game, not its rules."""
    how: str                    # resigned, late
    seat: int
    line: int


@dataclass
class Table:
    title: str = ""
    watch: bool = True          # watchers may come
    watch_chat: bool = False    # and read the chat
    wait_ready: bool = False    # start when all say so, not when all sit
    pace: float = 0.4           # seconds a bot's click takes at least
    seats: list[Seat] = field(default_factory=list)
    clock: ClockRule = field(default_factory=ClockRule)
    times: Times = field(default_factory=Times)
    paused: bool = False
    proposal: Proposal | None = None
    ended: Ended | None = None
    origin: str = ""            # where its first lines come from: 'import', or the table it continues

    def to_json(self) -> str:
        return json.dumps(asdict(self), separators=(",", ":"))

    @property
    def voters(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if seat.votes]

    def same_hand(self, seat: int) -> list[int]:
        """All seats of the person who holds this one."""
        token = self.seats[seat].token
        return [k for k, other in enumerate(self.seats) if k == seat or (token and other.token == token)]

    def holder(self, tokens: list[str]) -> list[int]:
        """The seats these secrets open."""
        hashes = {hash_token(token) for token in tokens}
        return [k for k, seat in enumerate(self.seats) if seat.token and seat.token in hashes]


def read_doc(text: str) -> Table:
    d = json.loads(text)
    table = Table(**{f.name: d[f.name] for f in fields(Table) if f.name in d})
    table.seats = [made(Seat, row) for row in d["seats"]]
    table.clock = made(ClockRule, d["clock"])
    table.times = made(Times, d["times"])
    table.proposal = made(Proposal, d["proposal"]) if d.get("proposal") else None
    table.ended = made(Ended, d["ended"]) if d.get("ended") else None
    return table


def made(kind: Any, d: dict[str, Any]) -> Any:
    """Fields that a newer program added and an older one does not know are left out."""
    return kind(**{f.name: d[f.name] for f in fields(kind) if f.name in d})


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A name nobody guesses, in letters that survive being read aloud."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
