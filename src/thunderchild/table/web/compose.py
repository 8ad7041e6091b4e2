"""What a client gets, made from a moment for one eye.  Nothing is put in that the eye may not see.

What several connections get is made once: the texts of a moment are kept with it, by eye."""
from __future__ import annotations

import contextlib
from operator import attrgetter
from typing import Final

from ...given import Given
from ...kernel.flow import Choice
from ...kernel.record import AnyRules, Data
from ...records.log import log_for
from ...kernel.state import CHANCE, NOBODY, OVER, WATCHER, State, eye_index
from ...players.advice import advice_from, how_good
from ...records.fair import Fair
from ...tales import seats_of
from ...registry import page_files
from ..jsons import dumps, loads
from ..limits import NOTES_AT_ONCE
from ..rooms.clocks import Elapsed, spent_until
from ..rooms.seating import Seating
from ..store.schema import FINISHED, RUNNING, WAITING
from ..rooms.draft import TABLE, seat_name
from .messages import (Answer, AskParts, Decision, DiceInfo, Entry, Forbidden, HintLine, HintMessage, LabelParts, Note,
                       NotesMessage, PeopleMessage, PublicTable, Running, SeatInfo, StateMessage, TableMessage, WhyMessage)
from ..rooms.moment import Moment
from ..rooms.result import result_of
from ..rooms.room import Room
from ..offer import rule_name
from ..store.schema import Row

LOG_LINES: Final = 400        # of the record; older ones are read by HTTP
SHOWN: Final = attrgetter("title", "watch", "watch_chat", "stand_in", "deal_by", "paused", "wait_ready", "origin",
                          "clock", "proposal", "ended")          # what `public` shows of a seating, beside its seats


# ---- once per connection

def table_message(room: Room, seats: list[int]) -> TableMessage:
    m, rules, offer = room.moment, room.rules, room.services.offer
    meta = rules.meta
    return {"type": "table", "table": m.id, "game": meta.game, "title": meta.title, "rules_version": meta.version,
            "pack": rules.pack[0], "options": m.options, "seat_names": seat_names(room),
            "sides": room.record.g.sides(), "you": seats, "words": offer.words(rules).hash, "board": offer.drawing(rules).hash,
            "page": page_files(meta.game), "fair": fair_of(m)}


def seat_names(room: Room) -> list[str]:
    return [seat_name(room.record, seat) for seat in range(len(room.seating.seats))]


def fair_of(m: Moment) -> list[Fair]:
    """The promise of the dice; with the secret when the game is over."""
    return [dice.shown(m.status == FINISHED) for dice in m.dice]


# ---- who is here

def public(seating: Seating, status: str, present: dict[int, int]) -> PublicTable:
    """What everybody at the table may know of it: an allow-list."""
    clock, proposal, ended = seating.clock, seating.proposal, seating.ended
    return {
        "title": seating.title, "status": status, "watch": seating.watch, "watch_chat": seating.watch_chat,
        "stand_in": seating.stand_in, "sealed": seating.deal_by > 0, "paused": seating.paused, "wait_ready": seating.wait_ready,
        "origin": seating.origin,
        "seats": [seat_info(seating, seat, present.get(seat, 0) > 0) for seat in range(len(seating.seats))],
        "watchers": present.get(WATCHER, 0),
        "clock": {"kind": clock.kind, "seconds": clock.seconds, "add": clock.add, "late": clock.late},
        "proposal": {"kind": proposal.kind, "by": proposal.by, "to": proposal.to, "yes": proposal.yes} if proposal else None,
        "ended": {"how": ended.how, "seat": ended.seat, "line": ended.line} if ended else None}


def seat_info(seating: Seating, seat: int, here: bool) -> SeatInfo:
    held = seating.seats[seat]
    return {"seat": seat, "kind": held.kind, "name": held.name, "level": held.level, "stand_in": held.stand_in,
            "ready": held.ready, "resigned": held.resigned, "present": here, "host": held.host, "lets_bot": held.lets_bot,
            "replace": held.replace, "commit": held.commit}


def people_message(room: Room) -> PeopleMessage:
    m = room.moment
    return {"type": "people", "revision": m.revision, **public(m.seating, m.status, room.present), "fair": fair_of(m)}


def people_text(room: Room) -> str:
    """The same message for every connection, without its revision, which alone is nothing new."""
    m = room.moment
    kept = room.people_sent
    if kept is None or kept[1] is not room.present or not same_people(kept[0], m):
        kept = room.people_sent = (m, room.present, dumps({**people_message(room), "revision": 0}))
    elif kept[0] is not m:
        kept = room.people_sent = (m, room.present, kept[2])
    return kept[2]


def same_people(one: Moment, two: Moment) -> bool:
    """Whether a running game says the same of its people in both: most clicks change only the position.  Its dice are settled
    until others take their place."""
    if one is two:
        return True
    return (one.status == two.status == RUNNING and [dice.hash for dice in one.dice] == [dice.hash for dice in two.dice]
            and SHOWN(one.seating) == SHOWN(two.seating)
            and [vars(seat) for seat in one.seating.seats] == [vars(seat) for seat in two.seating.seats])


def with_revision(text: str, revision: int) -> str:
    return text.replace('"revision":0', f'"revision":{revision}', 1)


# ---- the position

def state_message(room: Room, eye: int, since: int) -> StateMessage:
    """The table as one eye sees it; `since` is the last tick this eye was shown (-1: none)."""
    message: StateMessage = loads(StateText(room, eye, since).text)
    return message


class StateText:
    """A `state` message as it is sent.  `core` is the same as long as nothing happened that this eye can notice; clocks and log
    are put in beside it."""

    def __init__(self, room: Room, eye: int, since: int) -> None:
        m = room.moment
        self.tick: Final = m.tick
        self.core: Final = core_text(room, eye)
        running = clocks_of(m.seating, room.services.now(), room.services.elapsed)
        self.running: Final = [clock["running"] for clock in running]
        lines = lines_text(m, eye, since)
        self.told: Final = lines != "[]"
        self.text: Final = (f'{self.core[:-1]},"clocks":{dumps(running)},"log_from":{log_start(m, since)},'
                            f'"lines":{lines}}}')


def core_text(room: Room, eye: int) -> str:
    m, rules = room.moment, room.rules
    key = ("state", eye, 0)
    if key not in m.sent:
        undo = len(m.record.points) if can_undo(m, eye) else 0
        own = dumps({"type": "state", "tick": m.tick, "seat": eye, **decision(m, eye), "may_undo": undo > 0, "undo_clicks": undo})
        view = as_one(open_view_text(m), dumps(rules.own_view(m.record.g, eye)))
        m.sent[key] = f'{own[:-1]},"view":{view},{shared_text(room)[1:]}'
    return m.sent[key]


def as_one(one: str, two: str) -> str:
    """Two tables in JSON, as one."""
    return one if two == "{}" else f"{one[:-1]},{two[1:]}"


def open_view_text(m: Moment) -> str:
    """Of the view what is the same for every eye, written once."""
    key = ("view", 0, 0)
    if key not in m.sent:
        m.sent[key] = dumps(m.record.rules.open_view(m.record.g))
    return m.sent[key]


def shared_text(room: Room) -> str:
    """And of the rest of the message."""
    m, key = room.moment, ("shared", 0, 0)
    if key not in m.sent:
        m.sent[key] = dumps({
            "status": m.status, "to_move": shown_to_move(m), "quiet": quiet_of(m), "seat_names": seat_names(room),
            "result": result_of(m.seating, m.record, m.status), "dice": dice_of(m)})
    return m.sent[key]


def dice_of(m: Moment) -> DiceInfo | None:
    """What a client needs to check chance by itself as the game goes on: the promise for what falls next, the links opened last,
    and how it fell just now.  Where things are hidden the key and the odds would tell of them: they are shown at the end."""
    dice = m.dice[-1] if m.dice else None
    if dice is None or dice.kind == 1 or m.status == WAITING or not dice.secret:
        return None
    told: DiceInfo = {"next": dice.next_promise(m.tick + 1), "links": [chain.last for chain in dice.chains]}
    if any(chain.gaps for chain in dice.chains):
        told["gaps"] = [len(chain.gaps) for chain in dice.chains]
    if m.fell and not m.record.rules.sight.pools:
        told["key"], told["fell"] = dice.key(m.fell[0][0]).hex(), m.fell
    return told


def decision(m: Moment, eye: int) -> Decision:
    """The one place where a pending decision becomes a message."""
    rules, g = m.record.rules, m.record.g
    mine = eye == m.record.to_move and m.status == RUNNING and not m.seating.paused and not m.seating.seats[eye].bot
    clicks = rules.legal(g) if mine else []
    return {"ask": ask_of(rules, g, eye), "clicks": clicks, "labels": [label_of(rules, g, a) for a in clicks],
            "says": [rules.say(g, a) for a in clicks], "passes_with": rules.passing(g) if mine else NOBODY,
            "may_force": len(clicks) == 1 and not rules.hushed(g), "window": window_of(rules, g) if mine else ""}


def quiet_of(m: Moment) -> Forbidden | None:
    """The rule by which nobody talks now, if one does."""
    rule = m.record.rules.quiet(m.record.g) if m.status == RUNNING else 0
    reason = m.record.rules.ledger.reason(rule) if rule else None
    return {"rule": reason.rule, "sentence": reason.sentence} if reason else None


def window_of(rules: AnyRules, g: State) -> str:
    """Which kind of reaction window the pending decision is, or ""."""
    step = None if g.over else rules.step(g)
    return step.window if isinstance(step, Choice) else ""


def ask_of(rules: AnyRules, g: State, eye: int) -> AskParts:
    """`others` follows the name of whoever plays the side that is asked, where a seat plays one side only."""
    said = rules.ask(g, eye)
    alone = said.others and seats_of(rules, g).count(rules.to_move(g)) == 1
    return {"head": said.head, "detail": said.detail, "rule": rule_name(rules, said.rule) if said.rule else "",
            "others": said.others if alone else ""}


def label_of(rules: AnyRules, g: State, a: int) -> LabelParts:
    said = rules.label(g, a)
    return {"text": said.text, "note": said.note, "price": said.price, "odds": said.odds, "danger": said.danger}


def can_undo(m: Moment, eye: int) -> bool:
    return m.status == RUNNING and not m.seating.paused and eye >= 0 and m.record.may_undo(eye)


def shown_to_move(m: Moment) -> int:
    """A seat, OVER, or NOBODY while the game waits to begin."""
    if m.status == FINISHED:
        return OVER
    return m.record.to_move if m.status == RUNNING else NOBODY


def clocks_of(seating: Seating, now: float, elapsed: Elapsed) -> list[Running]:
    """Seconds left per seat, and whose clock runs."""
    out: list[Running] = []
    for seat, left in enumerate(seating.times.left):
        running = seat == seating.times.seat and not seating.paused
        out.append({"seat": seat, "left": round(left - spent_until(seating, seat, now, elapsed), 1), "running": running})
    return out


# ---- the log

def lines_text(m: Moment, eye: int, since: int) -> str:
    key = ("lines", eye, since)
    if key not in m.sent:
        m.sent[key] = dumps(log_since(m, eye, since))
    return m.sent[key]


def log_start(m: Moment, since: int) -> int:
    return since if 0 <= since <= m.tick else max(0, m.tick - LOG_LINES)


def log_since(m: Moment, eye: int, since: int, upto: int = -1) -> list[Entry]:
    """Log entries, each with the number of the record's line it belongs to; the setup's have -1."""
    index = eye_index(m.record.g, eye)
    first = log_start(m, since)
    out: list[Entry] = []
    if first == 0 and since < 0:
        out.extend(entry(-1, CHANCE, e, m.created) for e in log_for(m.opening, index))
    new = m.tick - len(m.told)
    for n in range(first, m.tick if upto < 0 else min(upto, m.tick)):
        by = clicked_by(m.record.line_at(n))
        told = m.told[n - new] if n >= new else loads(m.logs[n])
        out.extend(entry(n, by, e, m.times[n]) for e in log_for(told, index))
    return out


def entry(n: int, by: int, told: Data, at: float | None = None) -> Entry:
    out: Entry = {"n": n, "by": by, "line": told["line"], "text": told["text"], "args": told["args"]}
    if at is not None:
        out["at"] = at
    if "tale" in told:
        out["tale"] = told["tale"]
    return out


def clicked_by(line: str) -> int:
    """The seat that made a line of the record, or CHANCE; a line always begins with it, whatever else of it is hidden."""
    seat = line.partition(" ")[0]
    return int(seat) if seat.isdecimal() else CHANCE


# ---- chat, and what happened at the table

def notes_message(room: Room, seats: list[int], since: int) -> NotesMessage:
    """Watchers get the chat only if the table allows it."""
    m = room.moment
    first = max(since, m.note_count - NOTES_AT_ONCE)           # of a long talk a newcomer gets the end
    shown = [note_data(note) for note in m.notes[first:m.note_count] if may_read(m, note, seats)]
    return {"type": "notes", "count": m.note_count, "notes": shown}


def may_read(m: Moment, note: Row, seats: list[int]) -> bool:
    if seats:
        return True
    return note["scope"] == TABLE and (note["kind"] != "chat" or m.seating.watch_chat)


def note_data(note: Row) -> Note:
    said: Note = loads(note["data"])         # its text, and whatever its kind has beside that
    said.update({"n": note["n"], "kind": note["kind"], "seat": note["seat"], "scope": note["scope"], "at": note["at"]})
    return said


# ---- why not

def why_message(room: Room, seat: int, given: Given) -> WhyMessage:
    """{"click": 31}, {"click": "molt na_west"} or {"space": "area", "id": "na_west"}: what bars it."""
    rules, g = room.rules, room.record.g
    if given.has("space"):
        found = rules.why_not_here(g, seat, given.text("space"), given.text("id"))
    else:
        a = read_click(room, given)
        found = [(a, rules.why_not(g, seat, a))]
    given.done()
    answers: list[Answer] = [
        {"click": a, "says": rules.words.say(a), "label": title_of(rules, g, seat, a), "rule": reason.rule if reason else "",
         "sentence": reason.sentence if reason else ""} for a, reason in found]
    return {"type": "why", "tick": room.moment.tick, "seat": seat, "answers": answers}


def title_of(rules: AnyRules, g: State, seat: int, a: int) -> str:
    """In the game's own words where the verb belongs to the decision that this seat has to make.  Those are made for clicks that
    are legal: one that is not may have no price to name, and then its title has to do.  For whoever is not asked they are not
    even looked for: the time that takes would tell what somebody else may click, and so what he holds."""
    step = None if g.over or rules.to_move(g) != seat else rules.step(g)
    if isinstance(step, Choice) and rules.words.verb_of[a] in step.verbs:
        with contextlib.suppress(LookupError, ValueError, TypeError):
            return str(rules.label(g, a))
    return str(rules.words.title(a))


def read_click(room: Room, given: Given) -> int:
    """A click by number or in words."""
    what = given.data.get("click")
    if isinstance(what, str):
        given.asked.add("click")
        return room.rules.words.read(what)
    return given.number("click", low=0, high=room.rules.words.size - 1)


# ---- a hint

def hint_message(moment: Moment, seat: int, told: Data) -> HintMessage:
    """What the hard player said of this seat's decision, with the words of the clicks."""
    rules, g, found = moment.record.rules, moment.record.g, advice_from(told).lines
    fitted = rules.tells_chances()
    lines: list[HintLine] = []
    for k, line in enumerate(found):
        a = line.click
        lines.append({"click": a, "says": rules.say(g, a), "label": str(rules.label(g, a)), "how": how_good(rules, found, k),
                      "chance": line.chance if fitted else None, "error": line.error if fitted else None, "trials": line.trials})
    best = lines[0]
    return {"type": "hint", "tick": moment.tick, "seat": seat, "click": best["click"], "says": best["says"],
            "label": best["label"], "lines": lines, "follows": told["follows"]}
