"""Who sits where: join, leave, links, bots, stand-ins, and chat."""
from __future__ import annotations

from typing import Final

from ...given import Given
from ...kernel.state import NOBODY
from . import actions
from .seating import BOT, LINK, OPEN, PERSON, Seat, hash_token, new_token
from ..store.schema import WAITING
from .draft import SEATS, TABLE, Draft, must_run
from ..refused import Refused
from ..text import MAX_CHAT, tidy

ABSENT: Final = 60.0        # seconds without a connection before a bot may take a seat over


# ---- sitting down and standing up

def join(draft: Draft, seat: int, name: str, words: str) -> str:
    """Take an open seat (NOBODY: the first one); the answer is the secret of its link."""
    free = [k for k, s in enumerate(draft.seating.seats) if s.kind == OPEN]
    if seat == NOBODY and free:
        seat = free[0]
    if seat not in free:
        raise Refused("seat", f"that seat is not open; open seats: {', '.join(map(str, free)) or 'none'}")
    token = new_token()
    draft.seating.seats[seat].token = hash_token(token)
    sit(draft, seat, name, words)
    return token


def arrive(draft: Draft, seats: list[int], name: str, words: str) -> None:
    """Somebody came with a link: the seats it opens are held from now on."""
    for seat in seats:
        if draft.seating.seats[seat].kind == LINK:
            sit(draft, seat, name, words)


def sit(draft: Draft, seat: int, name: str, words: str) -> None:
    held = draft.seating.seats[seat]
    held.kind, held.name, held.absent_since = PERSON, name or held.name, 0.0
    if not held.resigned:
        held.stand_in = ""
    if draft.status == WAITING:
        held.words = words or held.words
    draft.note("join", seat, f"{draft.name(seat)} sits down.")
    actions.start(draft)


def leave(draft: Draft, seats: list[int]) -> None:
    """The seat is free again, and its link void; in a running game a bot may play on for it."""
    for seat in seats:
        draft.note("leave", seat, f"{draft.name(seat)} leaves the table.")
        old = draft.seating.seats[seat]
        draft.seating.seats[seat] = Seat(kind=OPEN, stand_in=old.stand_in, words=old.words, resigned=old.resigned,
                                         absent_since=1.0)
    if not draft.seating.voters:
        draft.seating.proposal = None
    actions.carry_out(draft)                        # nobody waits for the consent of somebody who is gone


def invite(draft: Draft, seat: int) -> str:
    """A new link for a seat that nobody holds."""
    held = free_seat(draft, seat)
    token = new_token()
    held.kind, held.token = LINK, hash_token(token)
    return token


def seat_bot(draft: Draft, seat: int, level: str) -> None:
    """Before the game begins: a bot for a seat that nobody holds."""
    if draft.status != WAITING:
        raise Refused("running", "bots sit down before the game begins; in a running game one can stand in for an absent person")
    held = free_seat(draft, seat)
    held.kind, held.level, held.token, held.name = BOT, level, "", f"bot, {level}"
    draft.note("join", seat, f"{draft.name(seat)} sits down.")
    actions.start(draft)


def free_seat(draft: Draft, seat: int) -> Seat:
    free = [k for k, s in enumerate(draft.seating.seats) if s.kind in (OPEN, LINK)]
    if seat not in free:
        raise Refused("seat", f"seat {seat} is held; free seats: {', '.join(map(str, free)) or 'none'}")
    return draft.seating.seats[seat]


def take_over(draft: Draft, seat: int, level: str, present: dict[int, int], begun: float) -> None:
    """A bot for an absent person, until that person takes the seat back.  `begun`: since when anybody can be here at all."""
    must_run(draft)
    held = draft.seating.seats[seat]
    if held.kind == BOT or held.stand_in:
        raise Refused("seat", f"a bot plays {draft.name(seat)} already")
    if present.get(seat, 0) > 0:
        raise Refused("present", f"{draft.name(seat)} is at the table")
    gone = draft.now - max(held.absent_since, begun)
    if held.kind == PERSON and gone < ABSENT:
        what = f"{draft.name(seat)} was here" if held.absent_since > begun else "the server started"
        raise Refused("present", f"{what} {gone:.0f} seconds ago; a bot may take over after {ABSENT:.0f}")
    actions.stand_in(draft, seat, level)


def give_back(draft: Draft, seat: int) -> None:
    held = draft.seating.seats[seat]
    if not held.stand_in:
        raise Refused("seat", "no bot plays for this seat")
    if held.resigned:
        raise Refused("over", "this seat has resigned")
    held.stand_in = ""
    draft.note("back", seat, f"{draft.name(seat)} is back.")


# ---- talking

def chat(draft: Draft, seat: int, given: Given) -> None:
    """{"chat": "..."} to the whole table, {"chat": "...", "to": "seats"} to the seats alone."""
    text = tidy(given, "chat", given.text("chat"), MAX_CHAT)
    if not text:
        raise given.fail("chat", "there is no text in it")
    draft.note("chat", seat, text, given.choice("to", (TABLE, SEATS), TABLE), name=draft.name(seat))


def gone(draft: Draft, seat: int) -> None:
    """The last connection of a seat ended."""
    draft.seating.seats[seat].absent_since = draft.now

