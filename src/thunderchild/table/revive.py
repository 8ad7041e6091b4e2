"""From the store to a room: replay the record, and if the rules have changed under it, go on from the saved state and say so."""
from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from ..kernel.flow import Rules
from ..kernel.state import NOBODY, ThunderchildError
from .book import BREAK, Book, last_break, log_of
from .doc import FINISHED, Table, read_doc
from .draft import Draft, read_dice
from .fair import Dice
from .store import Row, Saved


class Held(ThunderchildError):
    """A game that cannot go on under the rules of this server.  Nothing of it is lost."""


@dataclass
class Moment:
    """A table as it was after some change.  It is never changed itself; `notes` and `logs` may have grown beyond it."""
    id: str
    revision: int
    status: str
    table: Table
    book: Book
    dice: list[Dice]
    notes: list[Row]
    note_count: int
    logs: list[list[list[Any]]]      # by line
    times: list[float]               # by line: when
    opening: list[list[Any]]         # what the setup told
    digest: str                      # of the store: empty where no line was written
    options: dict[str, Any]
    created: float
    pack: str                        # the data pack's name at this server

    @property
    def tick(self) -> int:
        return self.book.tick


class Misfit(Exception):
    """The record does not replay under these rules: where, and why."""


def tellable(row: Row, error: Exception) -> str:
    """Why a record does not fit.  While the game is under way only the line's number: its words may be hidden."""
    text = str(error) if isinstance(error, (Misfit, ThunderchildError)) else f"{type(error).__name__}: {error}"
    if row["status"] == FINISHED:
        return text
    where = re.match(r"line \d+", text)
    return f"{where.group() if where else 'it'} does not fit"


def read_moment(rules: Rules[Any], saved: Saved) -> tuple[Moment, str]:
    """The game as saved, and the reason if its record does not fit the rules any more."""
    row = saved.row
    reason = ""
    try:
        book = replay_saved(rules, saved)
    except (Misfit, ThunderchildError, IndexError, ValueError, KeyError) as error:
        reason = tellable(row, error)
        book = from_state(rules, saved, reason)
    moment = Moment(row["id"], row["revision"], row["status"], read_doc(row["doc"]), book, [read_dice(d) for d in saved.dice],
                    saved.notes, row["notes"], [json.loads(line["log"]) for line in saved.lines],
                    [line["at"] for line in saved.lines],
                    opening(rules, json.loads(row["options"])), row["digest"], json.loads(row["options"]), row["created"],
                    row["pack"])
    return moment, reason


def opening(rules: Rules[Any], options: dict[str, Any]) -> list[list[Any]]:
    try:
        return log_of(rules, rules.start(options, heard=True))
    except ThunderchildError:
        return []                    # an option is gone; the game is under way without it


def replay_saved(rules: Rules[Any], saved: Saved) -> Book:
    """All lines since the last change of the rules.  Under another version every digest on the way is compared."""
    row, texts = saved.row, [line["text"] for line in saved.lines]
    book = Book(rules, json.loads(row["options"]))
    last = last_break(texts)
    if last >= 0:
        book.restore(texts[:last + 1], [line["eyes"] for line in saved.lines[:last + 1]], saved.states)
    same = row["rules"] == rules.meta.version and row["pack_hash"] == rules.pack[1]
    for n in range(last + 1, len(texts)):
        book.read_line(texts[n], n)
        digest = saved.lines[n]["digest"]
        if digest and (not same or n == len(texts) - 1) and digest != book.g.digest():
            raise Misfit(f"line {n}, '{texts[n]}', leads to another position")
    if not texts and not same and json.loads(row["state"]) != book.g.to_data():
        raise Misfit("the game begins with another position")
    return book


def from_state(rules: Rules[Any], saved: Saved, reason: str) -> Book:
    """The lines as they are, and the position as it was saved."""
    row = saved.row
    try:
        g = rules.from_data(json.loads(row["state"]))
        rules.check(g)
        rules.legal(g)
        book = Book(rules, rules.meta.say_options(g.options))
    except (ThunderchildError, IndexError, ValueError, KeyError, TypeError) as error:
        raise Held(f"this game was played under rules {row['rules']} of {row['game']}; this server has "
                   f"{rules.meta.version}, under which its record does not replay ({reason}) and its position cannot be "
                   f"({tellable(row, error)}). Nothing is lost: it goes on at a server with rules {row['rules']}, and its "
                   f"record can be exported here") from error
    book.lines.extend(line["text"] for line in saved.lines)
    book.open_to.extend(line["eyes"] for line in saved.lines)
    book.breaks.update(saved.states)
    book.start_from(g)
    return book


def outdated(rules: Rules[Any], saved: Saved) -> bool:
    return bool(saved.row["rules"] != rules.meta.version or saved.row["pack_hash"] != rules.pack[1])


def renew(draft: Draft, old: Row, reason: str, state: Any) -> None:
    """A deed of the table itself: the game is under the new rules now, with a line that says so if anything changed."""
    new = draft.rules.meta.version
    what = f"from {old['rules']} to {new}" if old["rules"] != new else f"(still called {new})"
    if not reason:
        draft.note("rules", NOBODY, f"The rules changed {what}; this game replays unchanged and goes on under them.",
                   was=old["rules"])
        return
    text = (f"The rules changed {what}. What was played stands; the game goes on from its saved position under the new rules. "
            f"(The old record does not replay under them: {reason}.)")
    draft.note("rules", NOBODY, text, was=old["rules"])
    draft.open_book().go_on(state)
    draft.write([[0, {"line": "rules", "text": text, "args": {}}, None]])
    draft.states.append({"game": draft.id, "n": draft.book.tick - 1, "data": json.dumps(state, separators=(",", ":"))})
    draft.roll_on()


def is_foreign_break(line: str, rules: Rules[Any]) -> bool:
    """Another process, with other rules than ours, has taken this game over."""
    return line.startswith(BREAK) and line.split(" ")[1] != rules.meta.version
