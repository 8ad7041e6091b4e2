"""The table around a game: seats, clock, settings.  Kept as one JSON document; what others see of it is an allow-list."""
from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import asdict, dataclass, field, replace
from typing import Final

from pydantic import TypeAdapter

from ...kernel.state import NOBODY

OPEN: Final = "open"            # anybody may sit down here
LINK: Final = "link"            # whoever has the seat's link
PERSON: Final = "person"
BOT: Final = "bot"

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
class Seating:
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

    def copy(self) -> Seating:
        """To be changed at will; only the rule of the clock, which nobody changes, is shared."""
        proposal = self.proposal and replace(self.proposal, yes=self.proposal.yes[:])
        return replace(self, seats=[replace(seat) for seat in self.seats], times=replace(self.times, left=self.times.left[:]),
                       proposal=proposal)

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


READER: Final = TypeAdapter(Seating)


def read_seating(text: str) -> Seating:
    """From the store.  Fields that a newer program added and this one does not know are left out."""
    return READER.validate_json(text)


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A name nobody guesses, in letters that survive being read aloud."""
    return "".join(secrets.choice("abcdefghjkmnpqrstuvwxyz23456789") for _ in range(12))


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode(errors="surrogatepass")).hexdigest()
