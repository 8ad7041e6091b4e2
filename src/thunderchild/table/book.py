"""Book: the record of a table.  A kernel Record that can be copied, and that can go on from a saved state when the rules changed.

Beside the kernel's lines it knows `= VERSION DIGEST`: from here on under rules VERSION, from the saved state with that digest (in
the record's data: "states", by line number).  Lines before it were played under older rules and stay as they are."""
from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.record import BadRecord, Record, check_header, is_number
from ..kernel.state import State, ThunderchildError

BREAK: Final = "="


class Book(Record[Any]):
    def __init__(self, rules: Rules[Any], options: dict[str, Any] | None = None) -> None:
        super().__init__(rules, options)
        self.base: State = self.g.copy()               # where the replay of the lines in force starts
        self.effort = 0                                # lines played again to go back
        self.most_effort = 1 << 62
        self.breaks: Final[dict[int, Any]] = {}        # saved states by the number of their line

    @classmethod
    def begin(cls, rules: Rules[Any], d: Any) -> Book:
        """A book with what precedes the last break: nothing, if there is none."""
        d = check_header(d)
        book = cls(rules, d["options"])
        last = last_break(d["lines"])
        if last >= 0:
            book.restore(d["lines"][:last + 1], [book.all_eyes] * (last + 1), read_states(d, last))
        return book

    @property
    def tick(self) -> int:
        return len(self.lines)

    @property
    def to_move(self) -> int:
        to_move: int = self.rules.to_move(self.g)
        return to_move

    @property
    def all_eyes(self) -> int:
        return (1 << (int(self.g.seats) + 1)) - 1

    def twin(self) -> Book:
        """A copy to play on: if anything goes wrong, it is thrown away.  Undo points are shared: a deed that goes back to one
        makes no further click, and the next deed plays on a copy again."""
        twin = Book(self.rules, self.options)
        twin.g = self.g.copy()
        twin.base = self.base
        twin.lines.extend(self.lines)
        twin.live.extend(self.live)
        twin.open_to.extend(self.open_to)
        twin.points.extend(self.points)
        twin.breaks.update(self.breaks)
        return twin

    # ---- a change of the rules

    def go_on(self, state: Any) -> None:
        """Go on from a saved state: a line that says so, and a barrier nobody goes back behind."""
        g = self.rules.from_data(state)
        g.news = []
        self.rules.legal(g)
        self.breaks[len(self.lines)] = state
        self.lines.append(f"{BREAK} {self.rules.meta.version} {digest_of(state)}")
        self.open_to.append(self.all_eyes)
        self.start_from(g)

    def start_from(self, g: State) -> None:
        self.live.clear()
        self.points.clear()
        self.g = g
        self.base = g.copy()

    def restore(self, lines: list[str], eyes: list[int], states: dict[int, Any]) -> None:
        """Lines up to and with a break, taken as they are: the rules they were played under may be gone."""
        self.lines.extend(lines)
        self.open_to.extend(eyes)
        self.breaks.update(states)
        self.start_from(self.saved_at(len(lines) - 1, lines[-1]))

    def saved_at(self, number: int, line: str) -> State:
        """The state a break speaks of: with the digest it names, and one that can be."""
        if number not in self.breaks:
            raise BadRecord(f"line {number}, '{line}': the state it speaks of is missing from 'states'")
        state, words = self.breaks[number], line.split(" ")
        if len(words) != 3 or words[2] != digest_of(state):
            raise BadRecord(f"line {number}, '{line}': the saved state is another one, with the digest {digest_of(state)}")
        g: State = self.rules.from_data(state)
        self.rules.check(g)
        self.rules.legal(g)
        return g

    # ---- what the kernel's record does otherwise

    def take_back(self, number: int) -> None:
        """Back to before line `number`, beyond any barrier but a change of the rules."""
        if number not in self.live:
            raise BadRecord(f"undo {number}: line {number} is not in force, or was played under older rules")
        at = self.live.index(number)
        self.effort += at
        if self.effort > self.most_effort:
            raise BadRecord(f"undo {number}: this record goes back too far too often: more than {self.most_effort} lines would "
                            f"have to be played again")
        again = Book(self.rules, self.options)
        again.start_from(self.base.copy())
        for n in self.live[:at]:
            again.read_line(self.lines[n], n)
        self.g = again.g
        self.g.news = []
        self.points.clear()
        del self.live[at:]
        self.lines.append(f"undo {number}")
        self.open_to.append(self.all_eyes)

    def read_line(self, line: str, number: int) -> None:
        if not line.startswith(BREAK):
            super().read_line(line, number)
            return
        self.start_from(self.saved_at(number, line))
        self.lines.append(line)
        self.open_to.append(self.all_eyes)

    def to_data(self) -> dict[str, Any]:
        d = super().to_data()
        if self.breaks:
            d["states"] = {str(n): state for n, state in self.breaks.items()}
        return d


def digest_of(state: Any) -> str:
    """As the kernel's digest of a position, from its data."""
    text = json.dumps(state, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def read_states(d: dict[str, Any], last: int) -> dict[int, Any]:
    """The saved states of a record, by line; the last break's must be among them."""
    states = d.get("states")
    if not isinstance(states, dict) or str(last) not in states:
        raise BadRecord(f"damaged record: the state that line {last} speaks of is missing from 'states'")
    wrong = [n for n in states if not is_number(n) or int(n) > last]
    if wrong:
        raise BadRecord(f"damaged record: 'states' has an entry '{wrong[0][:20]}', which is no line with a change of the rules")
    return {int(n): state for n, state in states.items()}


def last_break(lines: list[str]) -> int:
    for n in range(len(lines) - 1, -1, -1):
        if lines[n].startswith(BREAK):
            return n
    return -1


def replay_book(rules: Rules[Any], d: Any, upto: int = -1, most_effort: int = 1 << 62) -> Book:
    """A record's book, up to (not including) line `upto`, which may not lie before the last change of the rules."""
    book = Book.begin(rules, d)
    book.most_effort = most_effort
    if d["game"] != rules.meta.game:
        raise BadRecord(f"a record of '{d['game']}', not of '{rules.meta.game}'")
    stop = len(d["lines"]) if upto < 0 else min(upto, len(d["lines"]))
    if stop < len(book.lines):
        raise BadRecord(f"line {stop} was played under older rules, which are gone; this record can be shown from line "
                        f"{len(book.lines)} on")
    for number in range(len(book.lines), stop):
        book.read_line(d["lines"][number], number)
    return book


def verify_book(rules: Rules[Any], d: Any, most_effort: int = 1 << 62) -> Book:
    """Replay, and compare the end with what the record says of it."""
    book = replay_book(rules, d, -1, most_effort)
    if "digest" in d and d["digest"] != book.g.digest():
        raise BadRecord(f"the record replays, but to another position: digest {book.g.digest()}, expected {d['digest']}")
    return book


def log_of(rules: Rules[Any], g: State) -> list[list[Any]]:
    """The log lines of the last click, for every eye: [eyes, as those see it, as the others do (null: the same)]."""
    out: list[list[Any]] = []
    for news in g.news or []:
        line = rules.log[news[0]]
        told = [say(line, news[2:], open_to_all) for open_to_all in (True, False)]
        out.append([news[1], told[0], None if told[0] == told[1] else told[1]])
    return out


def say(line: Any, values: list[int], open_to_all: bool) -> dict[str, Any]:
    seen = line.seen(values, open_to_all)
    return {"line": line.name, "text": line.phrase(seen), "args": line.words(seen)}


def log_for(log: list[list[Any]], bit: int) -> list[dict[str, Any]]:
    """What one eye (by its bit's place) gets of it."""
    return [told if veiled is None or eyes >> bit & 1 else veiled for eyes, told, veiled in log]


def try_replay(rules: Rules[Any], d: Any) -> Book | ThunderchildError:
    try:
        return replay_book(rules, d)
    except ThunderchildError as error:
        return error
