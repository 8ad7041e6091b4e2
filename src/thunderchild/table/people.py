"""Who sits where: join, leave, words, ready, links, stand-ins, chat and the other settings of a table."""
from __future__ import annotations

from typing import Final, TypedDict

from ..given import Given
from ..kernel.state import NOBODY
from ..players import LEVELS
from . import deeds
from .doc import BOT, LINK, OPEN, PERSON, WAITING, Seat, hash_token, new_token
from .draft import SEATS, TABLE, Draft, must_run
from .messages import Invite
from .protocol import MAX_CHAT, MAX_WORDS, Refused, read_name, tidy

ABSENT: Final = 60.0        # seconds without a connection before a bot may take a seat over


# ---- sitting down and standing up

def join(draft: Draft, seat: int, name: str, words: str) -> str:
    """Take an open seat (NOBODY: the first one); the answer is the secret of its link."""
    free = [k for k, s in enumerate(draft.table.seats) if s.kind == OPEN]
    if seat == NOBODY and free:
        seat = free[0]
    if seat not in free:
        raise Refused("seat", f"that seat is not open; open seats: {', '.join(map(str, free)) or 'none'}")
    token = new_token()
    draft.table.seats[seat].token = hash_token(token)
    sit(draft, seat, name, words)
    return token


def arrive(draft: Draft, seats: list[int], name: str, words: str) -> None:
    """Somebody came with a link: the seats it opens are held from now on."""
    for seat in seats:
        if draft.table.seats[seat].kind == LINK:
            sit(draft, seat, name, words)


def sit(draft: Draft, seat: int, name: str, words: str) -> None:
    held = draft.table.seats[seat]
    held.kind, held.name, held.absent_since = PERSON, name or held.name, 0.0
    if not held.resigned:
        held.stand_in = ""
    if draft.status == WAITING:
        held.words = words or held.words
    draft.note("join", seat, f"{draft.name(seat)} sits down.")
    deeds.start(draft)


def leave(draft: Draft, seats: list[int]) -> None:
    """The seat is free again, and its link void; in a running game a bot may play on for it."""
    for seat in seats:
        draft.note("leave", seat, f"{draft.name(seat)} leaves the table.")
        old = draft.table.seats[seat]
        draft.table.seats[seat] = Seat(kind=OPEN, stand_in=old.stand_in, words=old.words, resigned=old.resigned, absent_since=1.0)
    if not draft.table.voters:
        draft.table.proposal = None
    deeds.carry_out(draft)                        # nobody waits for the consent of somebody who is gone


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
    deeds.start(draft)


def free_seat(draft: Draft, seat: int) -> Seat:
    free = [k for k, s in enumerate(draft.table.seats) if s.kind in (OPEN, LINK)]
    if seat not in free:
        raise Refused("seat", f"seat {seat} is held; free seats: {', '.join(map(str, free)) or 'none'}")
    return draft.table.seats[seat]


def take_over(draft: Draft, seat: int, level: str, present: dict[int, int], begun: float) -> None:
    """A bot for an absent person, until that person takes the seat back.  `begun`: since when anybody can be here at all."""
    must_run(draft)
    held = draft.table.seats[seat]
    if held.kind == BOT or held.stand_in:
        raise Refused("seat", f"a bot plays {draft.name(seat)} already")
    if present.get(seat, 0) > 0:
        raise Refused("present", f"{draft.name(seat)} is at the table")
    gone = draft.now - max(held.absent_since, begun)
    if held.kind == PERSON and gone < ABSENT:
        what = f"{draft.name(seat)} was here" if held.absent_since > begun else "the server started"
        raise Refused("present", f"{what} {gone:.0f} seconds ago; a bot may take over after {ABSENT:.0f}")
    deeds.stand_in(draft, seat, level)


def give_back(draft: Draft, seat: int) -> None:
    held = draft.table.seats[seat]
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


# ---- the settings message

class Invited(TypedDict, total=False):
    """What a settings message is answered beside that it is done."""
    invite: Invite


class Settings:
    """{"settings": {...}}: each key is one deed; they are done together or not at all."""

    KEYS: Final = ("name", "words", "ready", "webhook", "watch_chat", "pause", "resume", "take_back", "agree", "refuse", "resign",
                   "stand_in", "back", "invite", "bot", "leave")

    def __init__(self, seat: int, given: Given, present: dict[int, int], begun: float) -> None:
        self.seat: Final = seat
        self.given: Final = given
        self.present: Final = present
        self.begun: Final = begun                  # when this server started
        self.answer: Invited = {}

    def apply(self, draft: Draft) -> None:
        self.answer = {}
        self.given.asked.update(self.KEYS)
        self.given.done()
        for key in self.KEYS:
            if self.given.has(key):
                getattr(self, key)(draft)

    def yes(self, key: str) -> None:
        if not self.given.flag(key):
            raise self.given.fail(key, "expected true")

    def name(self, draft: Draft) -> None:
        draft.table.seats[self.seat].name = read_name(self.given, "name")

    def words(self, draft: Draft) -> None:
        if draft.status != WAITING:
            raise Refused("running", "the words for the dice are settled before the first deal")
        draft.table.seats[self.seat].words = tidy(self.given, "words", self.given.text("words"), MAX_WORDS)

    def ready(self, draft: Draft) -> None:
        draft.table.seats[self.seat].ready = self.given.flag("ready")
        deeds.start(draft)

    def webhook(self, draft: Draft) -> None:
        from .notices import check_address
        draft.table.seats[self.seat].webhook = check_address(self.given.text("webhook"))

    def watch_chat(self, draft: Draft) -> None:
        draft.table.watch_chat = self.given.flag("watch_chat")
        says = "may" if draft.table.watch_chat else "may no longer"
        draft.note("setting", self.seat, f"{draft.name(self.seat)}: watchers {says} read the chat.")

    def pause(self, draft: Draft) -> None:
        self.yes("pause")
        deeds.propose(draft, self.seat, deeds.PAUSE)

    def resume(self, draft: Draft) -> None:
        self.yes("resume")
        deeds.resume(draft, self.seat)

    def take_back(self, draft: Draft) -> None:
        """true: my last click; a number: the line to go back to."""
        if self.given.data["take_back"] is True:
            deeds.propose_take_back(draft, self.seat, NOBODY)
        else:
            deeds.propose_take_back(draft, self.seat, self.given.number("take_back", low=0))

    def agree(self, draft: Draft) -> None:
        self.yes("agree")
        deeds.answer(draft, self.seat, True)

    def refuse(self, draft: Draft) -> None:
        self.yes("refuse")
        deeds.answer(draft, self.seat, False)

    def resign(self, draft: Draft) -> None:
        self.yes("resign")
        deeds.resign(draft, self.seat)

    def stand_in(self, draft: Draft) -> None:
        """{"seat": 1, "level": "normal"}"""
        given = self.given.table("stand_in")
        take_over(draft, self.a_seat(given, draft), given.choice("level", LEVELS, "normal"), self.present, self.begun)

    def back(self, draft: Draft) -> None:
        self.yes("back")
        give_back(draft, self.seat)

    def invite(self, draft: Draft) -> None:
        seat = self.given.number("invite", low=0, high=len(draft.table.seats) - 1)
        self.answer["invite"] = {"seat": seat, "token": invite(draft, seat)}

    def bot(self, draft: Draft) -> None:
        given = self.given.table("bot")
        seat_bot(draft, self.a_seat(given, draft), given.choice("level", LEVELS))

    def leave(self, draft: Draft) -> None:
        self.yes("leave")
        leave(draft, [self.seat])

    @staticmethod
    def a_seat(given: Given, draft: Draft) -> int:
        return given.number("seat", low=0, high=len(draft.table.seats) - 1)


def gone(draft: Draft, seat: int) -> None:
    """The last connection of a seat ended."""
    draft.table.seats[seat].absent_since = draft.now

