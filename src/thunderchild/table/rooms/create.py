"""New tables: from a form, from a finished record, from a moment of a finished game."""
from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Final

from ...kernel.record import AnyRecord, AnyRules, Data, Record
from ...kernel.state import NOBODY
from ...kernel.words import one_of
from ...records.fair import Dice, new_dice
from . import problems, sealing
from .seating import BOT, LINK, OPEN, PERSON, ClockRule, Seat, Seating, hash_token, new_id, new_token
from ..store.schema import FINISHED, WAITING
from ..fair.dice import dice_row, read_dice
from .draft import Draft, saved_position
from .problems import problem_of
from ..forms import ForkForm, SettingsForm, TableForm
from ..refused import BadMessage, Refused
from .records import Imported, replay_kept
from ..offer import Offer
from ..store.schema import Row
from ..store.group import Change
from ..store.store import Saved, Store

ME: Final = "me"
WAY: Final = "new table"
PACE: Final = (0.5, 0.25)         # seconds a bot's click takes at least, so that one can follow; with few bots and with many
MANY_BOTS: Final = 4


@dataclass(repr=False)
class Made:
    """A new table, and the secrets of its links: they are told once, to whoever made it."""
    id: str
    row: Row
    change: Change
    tokens: dict[int, str] = field(default_factory=dict)     # by seat
    hash: str = ""                                           # the promise of the dice


class Links:
    """The seats of a new table, and the secrets that open them."""

    def __init__(self, form: SettingsForm) -> None:
        self.form: Final = form
        self.tokens: Final[dict[int, str]] = {}
        self.mine: Final = new_token()                       # one link for all seats of whoever makes the table

    def seats(self, count: int) -> list[Seat]:
        rows = self.form.seats
        if rows and len(rows) != count:
            raise BadMessage(f"{WAY}, seats: this game has {count} seats with these options; the list names {len(rows)}")
        if not rows:
            return [self.seat(k, ME if k == 0 else OPEN, "", "") for k in range(count)]
        return [self.seat(k, row.kind, row.level, row.name) for k, row in enumerate(rows)]

    def seat(self, k: int, kind: str, level: str, name: str) -> Seat:
        if kind == ME:
            self.tokens[k] = self.mine
            mine = hash_token(self.mine)                     # held when he comes
            return Seat(LINK, name or self.form.name, mine, words=self.form.words, host=True)
        if kind == LINK:
            self.tokens[k] = new_token()
            return Seat(LINK, name, hash_token(self.tokens[k]))
        return Seat(BOT, name or f"bot, {level}", level=level) if kind == BOT else Seat(OPEN, name)


def seating_of(form: SettingsForm, links: Links, seats: int) -> Seating:
    clock = ClockRule(form.clock.kind, form.clock.span, form.clock.add if form.clock.kind == "game" else 0, form.clock.late)
    pace = PACE[sum(row.kind == BOT for row in form.seats) >= MANY_BOTS] if form.pace is None else form.pace
    return Seating(form.title, form.watch, form.watch_chat, form.wait_ready, pace, form.stand_in, links.seats(seats), clock)


# ---- from a form

def make_table(offer: Offer, form: TableForm, now: float) -> Made:
    if form.game not in offer.games():
        raise BadMessage(f"{WAY}, game: '{form.game[:40]}' is not here; {one_of(form.game[:40], offer.games())}")
    rules = offer.load(form.game, form.pack)
    if form.problem:
        return make_problem(rules, form, now)
    record: AnyRecord = Record(rules, form.options)
    links = Links(form)
    id = new_id()
    draft = begin(id, seating_of(form, links, record.g.seats), record, [new_dice(id, 0, [])], now)
    return finish(draft, record.options, links, form.pack, now)


def make_problem(rules: AnyRules, form: TableForm, now: float) -> Made:
    """A table at a problem of the game, which has options of its own and no pack."""
    if form.pack or form.options:
        raise BadMessage(f"{WAY}, problem: a problem has its own options and no pack; leave both away")
    problem = problem_of(form.game, form.problem)
    record: AnyRecord = Record(rules, problem["options"])
    rows = problems.played_again(record, problem["lines"], now)
    links = Links(form)
    seating = seating_of(form, links, record.g.seats)
    seating.origin, seating.problem = problems.ORIGIN, form.problem
    id = new_id()
    draft = begin(id, seating, record, [new_dice(id, record.tick, [])], now)
    draft.lines.extend(row | {"game": id} for row in rows)
    problems.pose(draft, form.problem, problem)
    return finish(draft, record.options, links, "", now)


def begin(id: str, seating: Seating, record: AnyRecord, dice: list[Dice], now: float) -> Draft:
    return Draft(id, 0, WAITING, seating, record, dice, 0, now, lambda begun, then: then - begun)


def finish(draft: Draft, options: Data, links: Links, pack: str, now: float) -> Made:
    """With bots alone the game begins at once.  With persons it waits until they come with their links: by then they have been
    shown the promise of the dice."""
    dice = list(draft.dice)
    sealing.start(draft)
    change = draft.done()
    change.dice = [dice_row(draft.id, d) for d in dice]
    row = game_row(draft.rules, draft.id, options, pack, draft.record, now) | change.values | {"open": links.form.open}
    return Made(draft.id, row, change, links.tokens, dice[-1].hash)


def game_row(rules: AnyRules, id: str, options: Data, pack: str, record: AnyRecord, now: float) -> Row:
    return {"id": id, "game": rules.meta.game, "pack": pack, "pack_hash": rules.pack[1], "rules": rules.meta.version,
            "options": json.dumps(options), "open": False, "revision": 0, "tick": record.tick, "notes": 0, "created": now,
            "changed": now, "due": None, "wants": "", "keeper": "", **saved_position(record)}


# ---- from a finished record

def import_record(offer: Offer, data: Any, now: float) -> Made:
    """A table that is over from the start: to look at, and to go on from."""
    found = Imported(offer, data, now)
    id = new_id()
    seating = Seating(seats=[Seat(PERSON, name) for name in found.names()], origin="import", ended=found.ended)
    draft = begin(id, seating, found.record, found.fair, now)
    draft.status = FINISHED
    draft.lines.extend(row | {"game": id} for row in found.story.rows)
    verdict = found.story.verdict(bool(found.record.g.over))
    draft.note("import", NOBODY, f"A finished record of a game that was not played here was imported. Its dice: "
               f"{verdict.in_words()}.")
    change = draft.done()
    change.dice = [dice_row(id, dice) for dice in found.fair]
    change.states = [{"game": id, "n": n, "data": json.dumps(state)} for n, state in found.record.breaks.items()]
    values = change.values | {"rules": str(found.data["rules"])}
    return Made(id, game_row(found.rules, id, found.record.options, found.pack, found.record, now) | values, change)


# ---- from a moment of a finished game

def go_on_from(offer: Offer, saved: Saved, form: ForkForm, now: float) -> Made:
    """A new table with the first lines of a finished game.  Its own dice begin there."""
    old, at = saved.row, form.at
    if old["status"] != FINISHED:
        raise Refused("running", "only finished games can be gone on from: a running one would show its secrets")
    if not 0 <= at <= len(saved.lines):
        raise Refused("unknown", f"the game has lines 0 to {len(saved.lines)}; there is no moment {at}")
    rules = offer.load(old["game"], old["pack"])
    record = replay_kept(rules, saved, at)
    if record.g.over:
        raise Refused("over", "the game is over at that moment; choose an earlier one")
    links = Links(form)
    seating = seating_of(form, links, record.g.seats)
    seating.origin = old["id"]
    id = new_id()
    dice = [d for d in (read_dice(row) for row in saved.dice) if d.first < at] + [new_dice(id, at, [])]
    draft = begin(id, seating, record, dice, now)
    draft.lines.extend(dict(line, game=id) for line in saved.lines[:at])
    draft.states.extend({"game": id, "n": n, "data": json.dumps(state)} for n, state in saved.states.items() if n < at)
    draft.note("origin", NOBODY, f"This table goes on from line {at} of a finished game, whose hidden things all may have "
               f"seen.", line=at)
    return finish(draft, json.loads(old["options"]), links, old["pack"], now)


def save(store: Store, made: Made) -> None:
    store.create(made.row | {"revision": 0}, made.change)

