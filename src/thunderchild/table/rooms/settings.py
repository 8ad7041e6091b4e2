"""The settings message: {"settings": {...}}.  Each key is one action; they are done together or not at all."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypedDict

from ...given import Given
from ...kernel.state import NOBODY
from ...players import LEVELS
from ..operating.notices import check_address
from ..refused import Refused
from ..text import MAX_WORDS, read_name, tidy
from . import actions, people, sealing
from .draft import Draft
from ..store.schema import WAITING


class Invite(TypedDict):
    seat: int
    token: str


class Invited(TypedDict, total=False):
    """What a settings message is answered beside that it is done."""
    invite: Invite


class Settings:
    def __init__(self, seat: int, given: Given, present: dict[int, int], begun: float) -> None:
        self.seat: Final = seat
        self.given: Final = given
        self.present: Final = present
        self.begun: Final = begun                  # when this server started
        self.answer: Invited = {}

    def apply(self, draft: Draft) -> None:
        self.answer = {}
        self.given.asked.update(KEYS)
        self.given.done()
        for key, change in KEYS.items():
            if self.given.has(key):
                change(self, draft)

    def a_seat(self, given: Given, draft: Draft) -> int:
        return given.number("seat", low=0, high=len(draft.seating.seats) - 1)


Change = Callable[[Settings, Draft], None]


def demand(key: str, action: Callable[[Draft, int], None]) -> Change:
    """A key that is true or not there: what it asks for, for the seat that asks."""
    def change(s: Settings, draft: Draft) -> None:
        if not s.given.flag(key):
            raise s.given.fail(key, "expected true")
        action(draft, s.seat)
    return change


# ---- myself

def set_name(s: Settings, draft: Draft) -> None:
    people.may_talk(draft)
    draft.seating.seats[s.seat].name = read_name(s.given, "name")


def set_words(s: Settings, draft: Draft) -> None:
    if draft.status != WAITING:
        raise Refused("running", "the words for the dice are settled before the first deal")
    draft.seating.seats[s.seat].words = tidy(s.given, "words", s.given.text("words"), MAX_WORDS)


def set_ready(s: Settings, draft: Draft) -> None:
    draft.seating.seats[s.seat].ready = s.given.flag("ready")
    sealing.start(draft)


def set_commit(s: Settings, draft: Draft) -> None:
    sealing.commit(draft, s.seat, s.given.text("commit"))


def set_open(s: Settings, draft: Draft) -> None:
    sealing.open_first(draft, s.seat, s.given.text("open"))


def set_lets_bot(s: Settings, draft: Draft) -> None:
    """Whether a bot may play for my seat while I am away."""
    yes = draft.seating.seats[s.seat].lets_bot = s.given.flag("lets_bot")
    says = "a bot may" if yes else "no bot may"
    draft.note("setting", s.seat, f"{draft.name(s.seat)}: {says} play for me while I am away.")


def set_webhook(s: Settings, draft: Draft) -> None:
    draft.seating.seats[s.seat].webhook = check_address(s.given.text("webhook"))


# ---- the table

def set_watch_chat(s: Settings, draft: Draft) -> None:
    draft.seating.watch_chat = s.given.flag("watch_chat")
    says = "may" if draft.seating.watch_chat else "may no longer"
    draft.note("setting", s.seat, f"{draft.name(s.seat)}: watchers {says} read the chat.")


def take_back(s: Settings, draft: Draft) -> None:
    """true: my last click; a number: the line to go back to."""
    to = NOBODY if s.given.data["take_back"] is True else s.given.number("take_back", low=0)
    actions.propose_take_back(draft, s.seat, to)


def stand_in(s: Settings, draft: Draft) -> None:
    """{"seat": 1}: at the level that was fixed when the table was made."""
    given = s.given.table("stand_in")
    seat = s.a_seat(given, draft)
    given.choice("level", (draft.seating.stand_in,), draft.seating.stand_in)
    given.done()
    people.take_over(draft, seat, s.present, s.begun)


def leave(s: Settings, draft: Draft) -> None:
    """true, or "replace": then somebody else may take the seat, if all who stay agree."""
    replace = s.given.data["leave"] == "replace"
    if not replace and not s.given.flag("leave"):
        raise s.given.fail("leave", "expected true, or \"replace\"")
    people.leave(draft, [s.seat], replace)


def fill(s: Settings, draft: Draft) -> None:
    actions.propose_fill(draft, s.seat, s.given.number("fill", low=0, high=len(draft.seating.seats) - 1))


def invite(s: Settings, draft: Draft) -> None:
    seat = s.given.number("invite", low=0, high=len(draft.seating.seats) - 1)
    s.answer["invite"] = {"seat": seat, "token": people.invite(draft, seat, s.seat)}


def seat_bot(s: Settings, draft: Draft) -> None:
    given = s.given.table("bot")
    people.seat_bot(draft, s.a_seat(given, draft), given.choice("level", LEVELS), s.seat)


KEYS: Final[dict[str, Change]] = {
    "name": set_name, "words": set_words, "commit": set_commit, "open": set_open, "ready": set_ready,
    "webhook": set_webhook, "lets_bot": set_lets_bot, "watch_chat": set_watch_chat,
    "pause": demand("pause", lambda draft, seat: actions.propose(draft, seat, actions.PAUSE)),
    "resume": demand("resume", actions.resume), "take_back": take_back,
    "agree": demand("agree", lambda draft, seat: actions.answer(draft, seat, True)),
    "refuse": demand("refuse", lambda draft, seat: actions.answer(draft, seat, False)),
    "resign": demand("resign", actions.resign), "stand_in": stand_in, "back": demand("back", people.give_back), "invite": invite,
    "bot": seat_bot, "fill": fill, "leave": leave}
