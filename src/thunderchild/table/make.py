"""New tables: from a form, from a finished record, from a moment of a finished game."""
from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from ..given import Given
from ..kernel.record import AnyRules, Record
from ..kernel.state import NOBODY
from ..players import LEVELS
from ..records.fair import Dice, new_dice
from . import deeds
from .clocks import read_clock
from .doc import BOT, FINISHED, LINK, OPEN, PERSON, WAITING, Seat, Table, hash_token, new_id, new_token
from .draft import Draft, dice_row, read_dice, saved_position
from .protocol import MAX_WORDS, BadMessage, Refused, read_name, tidy
from .records import Imported, replay_kept
from .shelf import Shelf
from .store import Change, Row, Saved, Store

SEAT_KINDS: Final = ("me", LINK, OPEN, BOT)
WAY: Final = "new table"


@dataclass(repr=False)
class Made:
    """A new table, and the secrets of its links: they are told once, to whoever made it."""
    id: str
    row: Row
    change: Change
    tokens: dict[int, str] = field(default_factory=dict)     # by seat
    hash: str = ""                                           # the promise of the dice


class Form:
    """{"game", "pack", "options", "seats": [{"kind": "me"}, {"kind": "bot", "level": "easy"}], "name", "words", "title",
    "open", "watch", "watch_chat", "wait_ready", "pace", "clock": {...}}"""

    def __init__(self, given: Given) -> None:
        self.given: Final = given
        self.open: Final = given.flag("open", False)
        self.name: Final = read_name(given, "name")
        self.words: Final = tidy(given, "words", given.text("words", ""), MAX_WORDS)
        self.tokens: Final[dict[int, str]] = {}
        self.mine: Final = new_token()                       # one link for all seats of whoever makes the table

    def table(self, seats: int) -> Table:
        given = self.given
        table = Table(read_name(given, "title"), given.flag("watch", True), given.flag("watch_chat", False),
                      given.flag("wait_ready", False), self.pace(), self.seats(seats))
        table.clock = read_clock(given.table("clock", {}))
        return table

    def pace(self) -> float:
        pace = self.given.data.get("pace", 0.4)
        self.given.asked.add("pace")
        if isinstance(pace, bool) or not isinstance(pace, int | float) or not 0 <= pace <= 10:
            raise self.given.fail("pace", f"expected seconds from 0 to 10, found {pace!r}")
        return float(pace)

    def seats(self, count: int) -> list[Seat]:
        rows = self.given.tables("seats", [])
        if rows and len(rows) != count:
            raise self.given.fail("seats", f"this game has {count} seats with these options; the list names {len(rows)}")
        if not rows:
            return [self.seat(k, "me" if k == 0 else OPEN, "") for k in range(count)]
        return [self.read_seat(k, row) for k, row in enumerate(rows)]

    def read_seat(self, k: int, row: Given) -> Seat:
        kind = row.choice("kind", SEAT_KINDS)
        level = row.choice("level", LEVELS, "normal") if kind == BOT else ""
        name = read_name(row, "name")
        row.done()
        seat = self.seat(k, kind, level)
        seat.name = name or seat.name
        return seat

    def seat(self, k: int, kind: str, level: str) -> Seat:
        if kind == "me":
            self.tokens[k] = self.mine
            return Seat(LINK, self.name, hash_token(self.mine), words=self.words)     # held when he comes with it
        if kind == LINK:
            self.tokens[k] = new_token()
            return Seat(LINK, token=hash_token(self.tokens[k]))
        return Seat(BOT, f"bot, {level}", level=level) if kind == BOT else Seat(OPEN)


# ---- from a form

def make_table(shelf: Shelf, data: Any, now: float) -> Made:
    given = Given(data, WAY, BadMessage)
    rules = shelf.load(given.choice("game", shelf.games()), given.text("pack", ""))
    options = given.get("options", {}, dict, "a table of options")
    record: Record[Any] = Record(rules, options)
    form = Form(given)
    table = form.table(record.g.seats)
    given.done()
    id = new_id()
    draft = begin(id, table, record, [new_dice(id, 0, [])], now)
    return finish(draft, rules, record.options, form, given.text("pack", ""), now)


def begin(id: str, table: Table, record: Record[Any], dice: list[Dice], now: float) -> Draft:
    return Draft(id, 0, WAITING, table, record, dice, 0, now, lambda begun, then: then - begun)


def finish(draft: Draft, rules: AnyRules, options: dict[str, Any], form: Form, pack: str, now: float) -> Made:
    """With bots alone the game begins at once.  With persons it waits until they come with their links: by then they have been
    shown the promise of the dice."""
    dice = list(draft.dice)
    deeds.start(draft)
    change = draft.done()
    change.dice = [dice_row(draft.id, d) for d in dice]
    row = game_row(rules, draft.id, options, pack, draft.record, now) | change.values | {"open": form.open}
    return Made(draft.id, row, change, form.tokens, dice[-1].hash)


def game_row(rules: AnyRules, id: str, options: dict[str, Any], pack: str, record: Record[Any], now: float) -> Row:
    return {"id": id, "game": rules.meta.game, "pack": pack, "pack_hash": rules.pack[1], "rules": rules.meta.version,
            "options": json.dumps(options), "open": False, "revision": 0, "tick": record.tick, "notes": 0, "created": now,
            "changed": now, "due": None, "wants": "", "keeper": "", **saved_position(record)}


# ---- from a finished record

def import_record(shelf: Shelf, data: Any, now: float) -> Made:
    """A table that is over from the start: to look at, and to go on from."""
    found = Imported(shelf, data, now)
    id = new_id()
    table = Table(seats=[Seat(PERSON, name) for name in found.names()], origin="import", ended=found.ended)
    draft = begin(id, table, found.record, found.fair, now)
    draft.status = FINISHED
    draft.lines.extend(row | {"game": id} for row in found.story.rows)
    draft.note("import", NOBODY, f"A finished record was imported; {found.story.verdict()}.")
    change = draft.done()
    change.dice = [dice_row(id, dice) for dice in found.fair]
    change.states = [{"game": id, "n": n, "data": json.dumps(state)} for n, state in found.record.breaks.items()]
    values = change.values | {"rules": str(found.data["rules"])}
    return Made(id, game_row(found.rules, id, found.record.options, found.pack, found.record, now) | values, change)


# ---- from a moment of a finished game

def go_on_from(shelf: Shelf, saved: Saved, at: int, data: Any, now: float) -> Made:
    """A new table with the first `at` lines of a finished game.  Its own dice begin there."""
    old = saved.row
    if old["status"] != FINISHED:
        raise Refused("running", "only finished games can be gone on from: a running one would show its secrets")
    if not 0 <= at <= len(saved.lines):
        raise Refused("unknown", f"the game has lines 0 to {len(saved.lines)}; there is no moment {at}")
    rules = shelf.load(old["game"], old["pack"])
    record = replay_kept(rules, saved, at)
    if record.g.over:
        raise Refused("over", "the game is over at that moment; choose an earlier one")
    given = Given(data, WAY, BadMessage)
    form = Form(given)
    table = form.table(record.g.seats)
    given.done()
    table.origin = old["id"]
    id = new_id()
    dice = [d for d in (read_dice(row) for row in saved.dice) if d.first < at] + [new_dice(id, at, [])]
    draft = begin(id, table, record, dice, now)
    draft.lines.extend(dict(line, game=id) for line in saved.lines[:at])
    draft.states.extend({"game": id, "n": n, "data": json.dumps(state)} for n, state in saved.states.items() if n < at)
    draft.note("origin", NOBODY, f"This table goes on from line {at} of a finished game, whose hidden things all may have "
               f"seen.", line=at)
    return finish(draft, rules, json.loads(old["options"]), form, old["pack"], now)


def save(store: Store, made: Made) -> None:
    store.create(made.row | {"revision": 0}, made.change)

