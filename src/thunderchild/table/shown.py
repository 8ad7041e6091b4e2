"""What a client gets: messages down, made from a moment for one eye.  Nothing is put in that the eye may not see."""
from __future__ import annotations

import json
from typing import Any, Final

from ..kernel.flow import Choice
from ..kernel.state import NOBODY, OVER, WATCHER
from ..registry import page_files
from . import clocks
from .book import log_for
from .deeds import result_of
from .doc import public
from .draft import TABLE
from .revive import Moment
from .room import Room
from .shelf import rule_name, words_of

LOG_LINES: Final = 400        # of the record; older ones are read by HTTP


def table_message(room: Room, seats: list[int]) -> dict[str, Any]:
    """Once per connection: all that does not change."""
    m, rules = room.moment, room.rules
    return {"type": "table", "table": m.id, "game": rules.meta.game, "title": rules.meta.title,
            "rules_version": rules.meta.version,
            "pack": rules.pack[0], "options": m.options, "seat_names": seat_names(room), "you": seats, "words": words_of(rules),
            "board": room.office.shelf.board(rules), "page": page_files(rules.meta.game), "fair": fair_of(m)}


def seat_names(room: Room) -> list[str]:
    names = room.rules.meta.seat_names
    return [names[k] if k < len(names) else f"seat {k + 1}" for k in range(len(room.table.seats))]


def fair_of(m: Moment) -> list[dict[str, Any]]:
    """The promise of the dice; with the secret when the game is over."""
    return [dice.shown(m.status == "over") for dice in m.dice]


def people_message(room: Room) -> dict[str, Any]:
    m = room.moment
    return {"type": "people", "revision": m.revision, **public(m.table, m.status, room.present), "fair": fair_of(m)}


def state_message(room: Room, eye: int, since: int) -> dict[str, Any]:
    """The table as one eye sees it; `since` is the last tick this eye was shown (-1: none)."""
    m, rules = room.moment, room.rules
    g, to_move = m.book.g, m.book.to_move
    mine = eye == to_move and m.status == "running" and not m.table.paused and not m.table.seats[eye].bot
    clicks = rules.legal(g) if mine else []
    return {
        "type": "state", "tick": m.tick, "seat": eye, "status": m.status, "to_move": shown_to_move(m),
        "prompt": rules.prompt(g, eye), "rule": rule_name(rules, rules.rule_in_force(g)) if not g.over else "",
        "clicks": clicks, "labels": [str(rules.label(g, a)) for a in clicks], "says": [rules.say(g, a) for a in clicks],
        "may_force": mine and len(clicks) == 1 and may_force(m),
        "view": rules.view(g, eye), "log_from": log_start(m, since), "lines": log_since(m, eye, since),
        "may_undo": can_undo(m, eye), "undo_clicks": len(m.book.points) if can_undo(m, eye) else 0,
        "clocks": clocks.shown(m.table, room.office.now(), room.office.elapsed), "result": result_of(m)}


def can_undo(m: Moment, eye: int) -> bool:
    return m.status == "running" and not m.table.paused and eye >= 0 and m.book.may_undo(eye)


def shown_to_move(m: Moment) -> int:
    """A seat, OVER, or NOBODY while the game waits to begin."""
    if m.status == "over":
        return OVER
    return m.book.to_move if m.status == "running" else NOBODY


def may_force(m: Moment) -> bool:
    """Whether the client may make a forced click for the person: not where even the pause would tell."""
    return m.book.to_move >= 0 and not m.book.rules.hushed(m.book.g)


def log_start(m: Moment, since: int) -> int:
    return since if 0 <= since <= m.tick else max(0, m.tick - LOG_LINES)


def log_since(m: Moment, eye: int, since: int, upto: int = -1) -> list[dict[str, Any]]:
    """Log lines, each with the number of the record's line it belongs to; the setup's have -1."""
    bit = len(m.table.seats) if eye == WATCHER else eye
    first = log_start(m, since)
    out = [{"n": -1, "at": m.created, **told} for told in log_for(m.opening, bit)] if first == 0 and since < 0 else []
    for n in range(first, m.tick if upto < 0 else min(upto, m.tick)):
        out.extend({"n": n, "at": m.times[n], **told} for told in log_for(m.logs[n], bit))
    return out


def notes_message(room: Room, seats: list[int], since: int) -> dict[str, Any]:
    """Chat and what happened at the table; watchers get the chat only if the table allows it."""
    m = room.moment
    shown = [note_data(note) for note in m.notes[since:m.note_count] if may_read(m, note, seats)]
    return {"type": "notes", "count": m.note_count, "notes": shown}


def may_read(m: Moment, note: dict[str, Any], seats: list[int]) -> bool:
    if seats:
        return True
    return note["scope"] == TABLE and (note["kind"] != "chat" or m.table.watch_chat)


def note_data(note: dict[str, Any]) -> dict[str, Any]:
    return {"n": note["n"], "kind": note["kind"], "seat": note["seat"], "scope": note["scope"], "at": note["at"],
            **json.loads(note["data"])}


def why_message(room: Room, seat: int, given: Any) -> dict[str, Any]:
    """{"click": 31}, {"click": "molt na_west"} or {"space": "area", "id": "na_west"}: what bars it."""
    m, rules = room.moment, room.rules
    if given.has("space"):
        found = rules.why_not_here(m.book.g, seat, given.text("space"), given.text("id"))
    else:
        a = read_click(room, given)
        found = [(a, rules.why_not(m.book.g, seat, a))]
    given.done()
    answers = [{"click": a, "says": rules.words.say(a), "label": label_of(m, a), "rule": reason.rule if reason else "",
                "sentence": reason.sentence if reason else ""} for a, reason in found]
    return {"type": "why", "tick": m.tick, "seat": seat, "answers": answers}


def label_of(m: Moment, a: int) -> str:
    """In the game's own words where the verb belongs to the pending decision."""
    rules, g = m.book.rules, m.book.g
    step = None if g.over else rules.step(g)
    if isinstance(step, Choice) and rules.words.verb_of[a] in step.verbs:
        label = str(rules.label(g, a))
        return label
    title: str = rules.words.title(a)
    return title


def read_click(room: Room, given: Any) -> int:
    """A click by number or in words."""
    what = given.data.get("click")
    if isinstance(what, str):
        given.asked.add("click")
        return room.rules.words.read(what)
    number: int = given.number("click", low=0, high=room.rules.words.size - 1)
    return number
