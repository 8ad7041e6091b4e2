"""Who sits where: join, leave, links, bots, stand-ins, and chat.  A seat is its owner's: nobody else gives it away, plays it, or
votes for it, unless its owner agreed beforehand or the clock says so."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...given import Given
from ...kernel.state import NOBODY
from . import actions
from .sealing import start
from .seating import BOT, LEFT, LINK, OPEN, PERSON, Seat, hash_token, new_token
from ..store.schema import RUNNING, WAITING
from .draft import SEATS, TABLE, Draft, may_note, must_run
from ..refused import Refused
from ..text import MAX_CHAT, tidy

ABSENT: Final = 60.0        # seconds without a connection before a bot may play for a seat whose person agreed to that


# ---- sitting down and standing up

def join(draft: Draft, seat: int, name: str, words: str, seals: bool = False, tokens: Sequence[str] = ()) -> str:
    """Take an open seat (NOBODY: the first one); the answer is its secret.  `tokens`: what whoever asks has already."""
    free = [k for k, s in enumerate(draft.seating.seats) if s.kind == OPEN]
    if seat == NOBODY and free:
        seat = free[0]
    if seat not in free:
        raise Refused("seat", f"that seat is not open; open seats: {', '.join(map(str, free)) or 'none'}")
    if draft.seating.seats[seat].replace and (mine := draft.seating.holder(list(tokens))):
        raise Refused("seat", f"you sit at this table already, as {draft.name(mine[0])}: a seat that was left in the middle of a "
                      f"game, with all that it knows, goes to somebody else")
    token = new_token()
    draft.seating.seats[seat].token = hash_token(token)
    sit(draft, seat, name, words, seals)
    return token


def arrive(draft: Draft, seats: list[int], name: str, words: str, seals: bool = False, hold: str = "") -> None:
    """Somebody came with a link: the seats it opens are held from now on.  If the client brings a secret of its own, that holds
    them, and the link opens nothing any more."""
    for seat in seats:
        held = draft.seating.seats[seat]
        if held.kind == LINK:
            if hold:
                held.invite, held.token = held.token, hash_token(hold)
            sit(draft, seat, name, words, seals)


def sit(draft: Draft, seat: int, name: str, words: str, seals: bool) -> None:
    held = draft.seating.seats[seat]
    held.kind, held.name, held.absent_since = PERSON, name or held.name, 0.0
    if not held.resigned:
        held.stand_in = ""
    if held.replace:
        held.replace = held.lets_bot = False        # what the one who left agreed to, whoever comes has not
    if draft.status == WAITING:
        held.words, held.seals = words or held.words, seals
    draft.note("join", seat, f"{draft.name(seat)} sits down.")
    start(draft)


def may_seal(draft: Draft, seats: list[int], seals: bool) -> None:
    """Somebody is back before the game began, with a client that adds to the dice, or with one that does not."""
    for seat in seats:
        held = draft.seating.seats[seat]
        held.seals = seals or bool(held.commit)
    start(draft)


def leave(draft: Draft, seats: list[int], replace: bool = False) -> None:
    """Before the game begins the seat is free again.  In a running one it goes to nobody but a bot, unless the one who leaves
    says that somebody else may take it; then all who stay must agree."""
    for seat in seats:
        draft.note("leave", seat, f"{draft.name(seat)} leaves the table.", replace=replace)
        draft.seating.seats[seat] = left_behind(draft, draft.seating.seats[seat], replace)
        for other in draft.seating.seats:
            other.giver = NOBODY if other.giver == seat else other.giver      # whoever sits here next did not invite anybody
    start(draft)
    if not draft.seating.voters:
        draft.seating.proposal = None
    actions.carry_out(draft)                        # nobody waits for the consent of somebody who is gone


def left_behind(draft: Draft, old: Seat, replace: bool) -> Seat:
    if draft.status == WAITING:
        return Seat(kind=OPEN)
    return Seat(kind=LEFT, name=old.name, stand_in=old.stand_in, words=old.words, resigned=old.resigned, lets_bot=True,
                replace=replace, absent_since=1.0)


def invite(draft: Draft, seat: int, by: int) -> str:
    """A new link for a seat that nobody holds; the old one opens nothing any more."""
    held = free_seat(draft, seat, by)
    token = new_token()
    held.kind, held.token, held.giver = LINK, hash_token(token), by
    return token


def seat_bot(draft: Draft, seat: int, level: str, by: int) -> None:
    """Before the game begins: a bot for a seat that nobody holds."""
    if draft.status != WAITING:
        raise Refused("running", "bots sit down before the game begins; in a running game one can stand in for an absent person")
    held = free_seat(draft, seat, by)
    held.kind, held.level, held.token, held.name = BOT, level, "", f"bot, {level}"
    draft.note("join", seat, f"{draft.name(seat)} sits down.")
    start(draft)


def free_seat(draft: Draft, seat: int, by: int) -> Seat:
    """A free seat, for somebody who may give it away: whoever made the table, and when that one is gone, or in a running game,
    any person at it.  A link that is out is withdrawn by whoever made the table, or made it."""
    seats = draft.seating.seats
    free = [k for k, s in enumerate(seats) if s.kind in (OPEN, LINK)]
    if seat not in free:
        raise Refused("seat", f"seat {seat} is held; free seats: {', '.join(map(str, free)) or 'none'}")
    if draft.status == WAITING and not seats[by].host and any(s.host for s in seats):
        raise Refused("host", "only whoever made the table gives its free seats away or withdraws their links")
    if seats[seat].kind == LINK and not seats[by].host and seats[seat].giver != by:
        raise Refused("host", "somebody was invited to that seat: only whoever made the table, or that link, withdraws it")
    return seats[seat]


# ---- bots for absent persons

def take_over(draft: Draft, seat: int, present: dict[int, int], begun: float) -> None:
    """A bot for an absent person who agreed to that, until that person takes the seat back.  `begun`: since when anybody can be
    here at all."""
    must_run(draft)
    held = draft.seating.seats[seat]
    if held.kind == BOT or held.stand_in:
        raise Refused("seat", f"a bot plays {draft.name(seat)} already")
    if not held.lets_bot:
        raise Refused("consent", f"{draft.name(seat)} has not agreed that a bot may play for the seat; a clock can be set when a "
                      f"table is made")
    if present.get(seat, 0) > 0:
        raise Refused("present", f"{draft.name(seat)} is at the table")
    gone = draft.now - max(held.absent_since, begun)
    if held.kind == PERSON and gone < ABSENT:
        what = f"{draft.name(seat)} was here" if held.absent_since > begun else "the server started"
        raise Refused("present", f"{what} {gone:.0f} seconds ago; a bot may take over after {ABSENT:.0f}")
    actions.stand_in(draft, seat)


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
    may_talk(draft)
    may_note(draft)
    text = tidy(given, "chat", given.text("chat"), MAX_CHAT)
    if not text:
        raise given.fail("chat", "there is no text in it")
    draft.note("chat", seat, text, given.choice("to", (TABLE, SEATS), TABLE), name=draft.name(seat))


def may_talk(draft: Draft) -> None:
    """Some games forbid talk while something is decided: then nobody says anything, nor by another name."""
    rule = draft.rules.quiet(draft.record.g) if draft.status == RUNNING else 0
    if rule:
        reason = draft.rules.ledger.reason(rule)
        raise Refused("quiet", f"nobody talks at this table until this is decided: {reason}", reason)


def gone(draft: Draft, seat: int) -> None:
    """The last connection of a seat ended."""
    draft.seating.seats[seat].absent_since = draft.now
