"""The table around a game: seats, clock, settings.  Kept as one JSON document; what others see of it is an allow-list."""
from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass, field
from typing import Final, TypeVar

from pydantic import TypeAdapter

from ...kernel.state import NOBODY
from ...records.chain import BOT, PERSON, Chain
from ..jsons import dumps

OPEN: Final = "open"            # anybody may sit down here
LINK: Final = "link"            # whoever opens the seat's link first
LEFT: Final = "left"            # its person has gone for good, in the middle of the game
__all__ = ["BOT", "LEFT", "LINK", "OPEN", "PERSON"]

T = TypeVar("T")
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
    host: bool = False          # of whoever made the table
    giver: int = NOBODY         # the seat whose person made its link, if that was not done with the table
    invite: str = ""            # SHA-256 of the link it was taken with, which opens nothing any more
    lets_bot: bool = False      # its person agreed that a bot may play while nobody is here for it
    replace: bool = False       # its person agreed, when leaving, that somebody else may take it
    seals: bool = False         # its client adds to the dice
    commit: str = ""            # what it is committed to: the end of a chain of hashes
    first: str = ""             # the link it opened before the first deal
    absent_since: float = 0.0   # when its last connection ended; 0: never here, or here now

    @property
    def bot(self) -> str:
        """The level that plays the seat now, if a bot does."""
        return self.level if self.kind == BOT else self.stand_in

    @property
    def votes(self) -> bool:
        """Whether its consent is needed: a person's is, here or not, as long as he has not given the game up."""
        return self.kind == PERSON and not self.resigned

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
    kind: str                   # take_back, pause, fill
    by: int
    to: int = NOBODY            # take_back: the line to go back to; fill: the seat that is to be free for others
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
    pace: float = 0.5           # seconds a bot's click takes at least
    stand_in: str = "normal"    # the level of bots that play for absent persons: fixed when the table is made
    seats: list[Seat] = field(default_factory=list)
    clock: ClockRule = field(default_factory=ClockRule)
    times: Times = field(default_factory=Times)
    paused: bool = False
    proposal: Proposal | None = None
    ended: Ended | None = None
    origin: str = ""            # where its first lines come from: 'import', 'problem', or the table it continues
    problem: int = 0            # the number of the game's problem that is to be solved here; 0: none
    chains: list[Chain] = field(default_factory=list)    # by seat: what was committed and opened for the newest dice
    commit_by: float = 0.0      # all are here; whose client has not committed by then is not waited for
    deal_by: float = 0.0        # all have committed; who has not opened a link by then is not waited for

    def to_json(self) -> str:
        return dumps(self)

    def copy(self) -> Seating:
        """To be changed at will; only the rule of the clock, which nobody changes, is shared."""
        new = twin(self)
        new.seats = [twin(seat) for seat in self.seats]
        new.times = twin(self.times)
        new.times.left = self.times.left[:]
        if self.proposal is not None:
            new.proposal = twin(self.proposal)
            new.proposal.yes = self.proposal.yes[:]
        new.chains = [chain.copy() for chain in self.chains]
        return new

    @property
    def voters(self) -> list[int]:
        return [k for k, seat in enumerate(self.seats) if seat.votes]

    def same_hand(self, seat: int) -> list[int]:
        """All seats of the person who holds this one."""
        token = self.seats[seat].token
        return [k for k, other in enumerate(self.seats) if k == seat or (token and other.token == token)]

    def holder(self, tokens: list[str]) -> list[int]:
        """The seats these secrets open."""
        return self.holder_of([hash_token(token) for token in tokens])

    def holder_of(self, hashes: list[str]) -> list[int]:
        found = [k for k, seat in enumerate(self.seats) if seat.token and seat.token in hashes]
        return found if len(found) < 2 else self.not_left_by_others(found)

    def not_left_by_others(self, found: list[int]) -> list[int]:
        """A seat that was left goes to somebody else: its link opens nothing for whoever sits at the table already."""
        left = [k for k in found if self.seats[k].kind == LINK and self.seats[k].replace]
        return [k for k in found if k not in left] or found

    def taken_with(self, tokens: list[str]) -> bool:
        """Whether one of these is a link with which somebody else took a seat."""
        hashes = {hash_token(token) for token in tokens}
        return any(seat.invite in hashes for seat in self.seats if seat.invite)


def twin(one: T) -> T:
    """A copy with the same fields: what `dataclasses.replace` does, without asking each field who it is."""
    new = object.__new__(type(one))
    new.__dict__.update(one.__dict__)
    return new


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
