"""Record: the game as a list of lines in words that is only ever appended to; the state is a cache of it.

A line is `0 play red_rain` (a seat's click), `* draw red_rain` (chance) or `undo 12` (back to before line 12).  Line numbers
count from 0; the lines in force are derived, nothing is deleted."""
from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from .flow import G, Rules
from .state import CHANCE, WATCHER, ThunderchildError

FORMAT: Final = "thunderchild record"
FORMAT_VERSION: Final = 1
VEILED: Final = "?"


class BadRecord(ThunderchildError, ValueError):
    """A record that is damaged or of another game: which line, what it says, what was expected."""


class Point(Generic[G]):
    """Where a seat may go back to: the state before one of its clicks."""

    def __init__(self, length: int, seat: int, before: G) -> None:
        self.length: Final = length        # how many lines were in force
        self.seat: Final = seat
        self.before: Final = before


@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Generic[G]):
    def __init__(self, rules: Rules[G], options: dict[str, Any] | None = None) -> None:
        self.rules: Final = rules
        self.g: G = rules.start(options, heard=True)
        self.options: Final = rules.meta.say_options(self.g.options)
        self.lines: Final[list[str]] = []
        self.live: Final[list[int]] = []               # numbers of the lines in force
        self.open_to: Final[list[int]] = []            # by line: a mask of the eyes that saw all of it
        self.points: Final[list[Point[G]]] = []        # undo points since the last barrier

    # ---- playing

    def add(self, seat: int, a: int) -> None:
        """A checked click.  `g.news` then holds the log lines of this click alone."""
        self.rules.admit(self.g, seat, a)
        line = self.line(seat, a)
        mask = self.eyes_on(a)
        before: Any = self.g.copy()
        before.news = self.g.news
        self.g.news = []
        try:
            self.rules.click(self.g, a)
        except BaseException:
            self.g = before
            raise
        self.live.append(len(self.lines))
        self.lines.append(line)
        self.open_to.append(mask)
        self.keep_point(seat, before)

    def line(self, seat: int, a: int) -> str:
        return self.rules.say(self.g, a) if seat == CHANCE else f"{seat} {self.rules.say(self.g, a)}"

    def eyes_on(self, a: int) -> int:
        mask = 0
        for eye in range(self.g.seats + 1):
            if self.rules.seen(self.g, a, WATCHER if eye == self.g.seats else eye) >= 0:
                mask |= 1 << eye
        return mask

    def keep_point(self, seat: int, before: G) -> None:
        """Chance, another seat's click, and something shown to the seat itself are barriers."""
        barrier = seat == CHANCE or self.g.reveals >> seat & 1 == 1
        if barrier or (self.points and self.points[-1].seat != seat):
            self.points.clear()
        if not barrier:
            self.points.append(Point(len(self.live) - 1, seat, before))

    # ---- going back

    def may_undo(self, seat: int) -> bool:
        return len(self.points) > 0 and self.points[-1].seat == seat

    def undo(self, seat: int) -> bool:
        """One click back, if nothing was learnt since: a line of its own, never a deletion."""
        if not self.may_undo(seat):
            return False
        point = self.points.pop()
        self.lines.append(f"undo {self.live[point.length]}")
        self.open_to.append((1 << (self.g.seats + 1)) - 1)
        del self.live[point.length:]
        self.g = point.before
        self.g.news = []
        return True

    def take_back(self, number: int) -> None:
        """Back to before line `number`, beyond any barrier: by consent of all at the table."""
        if number not in self.live:
            raise BadRecord(f"undo {number}: line {number} is not in force")
        at = self.live.index(number)
        again = Record(self.rules, self.options)
        for n in self.live[:at]:
            again.read_line(self.lines[n], n)
        self.g = again.g
        self.points.clear()
        del self.live[at:]
        self.lines.append(f"undo {number}")
        self.open_to.append((1 << (self.g.seats + 1)) - 1)

    # ---- reading and writing

    def read_line(self, line: str, number: int) -> None:
        """Append a line in words."""
        who, _space, text = line.partition(" ")
        try:
            if who == "undo":
                self.back(text)
            elif who == "*":
                self.add(CHANCE, self.rules.read(self.g, line))
            elif is_number(who):
                self.add(int(who), self.rules.read(self.g, text))
            else:
                raise BadRecord("a line begins with a seat's number, with '*' or with 'undo'")
        except ThunderchildError as error:
            raise BadRecord(f"line {number}, '{line}': {error}") from error

    def back(self, text: str) -> None:
        if not is_number(text):
            raise BadRecord("'undo' takes the number of a line")
        number = int(text)
        if self.points and self.live[self.points[-1].length] == number:
            self.undo(self.points[-1].seat)
        else:
            self.take_back(number)

    def seen_by(self, eye: int) -> list[str]:
        """The lines with what this eye did not see put behind a veil."""
        bit = self.g.seats if eye == WATCHER else eye
        out: list[str] = []
        for line, mask in zip(self.lines, self.open_to, strict=True):
            out.append(line if mask >> bit & 1 else " ".join(line.split(" ")[:2 if line.startswith("*") else 1] + [VEILED]))
        return out

    def to_data(self) -> dict[str, Any]:
        meta = self.rules.meta
        over = self.g.over != 0
        return {"format": FORMAT, "version": FORMAT_VERSION, "game": meta.game, "rules": meta.version,
                "pack": {"name": self.rules.pack[0], "hash": self.rules.pack[1]}, "options": self.options, "lines": self.lines[:],
                "result": self.rules.result(self.g) if over else "", "returns": self.rules.returns(self.g) if over else [],
                "digest": self.g.digest()}


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def check_header(d: Any) -> dict[str, Any]:
    """The parts of a record that can be judged without its game."""
    if not isinstance(d, dict) or d.get("format") != FORMAT:
        raise BadRecord(f"this is no Thunderchild record: a record is a JSON table with \"format\": \"{FORMAT}\"")
    if d.get("version") != FORMAT_VERSION:
        newer = isinstance(d.get("version"), int) and d["version"] > FORMAT_VERSION
        hint = "update Thunderchild to read it" if newer else "it cannot be read"
        raise BadRecord(f"record format {d.get('version')!r}; this program reads format {FORMAT_VERSION}: {hint}")
    kinds: dict[str, type] = {"game": str, "rules": str, "pack": dict, "options": dict, "lines": list}
    for name, kind in kinds.items():
        if not isinstance(d.get(name), kind):
            raise BadRecord(f"damaged record: '{name}' is missing or no {kind.__name__}")
    for number, line in enumerate(d["lines"]):
        if not isinstance(line, str):
            raise BadRecord(f"damaged record: line {number} is no text: {line!r}")
    return d


def replay(rules: Rules[G], d: Any, upto: int = -1) -> Record[G]:
    """Play a record again, to the end or up to (not including) line `upto`."""
    d = check_header(d)
    if d["game"] != rules.meta.game:
        raise BadRecord(f"a record of '{d['game']}', not of '{rules.meta.game}'")
    record = Record(rules, d["options"])
    lines: list[str] = d["lines"]
    for number, line in enumerate(lines[:upto] if upto >= 0 else lines):
        record.read_line(line, number)
    return record


def verify(rules: Rules[G], d: Any) -> Record[G]:
    """Replay, and compare the end with what the record says of it."""
    record = replay(rules, d)
    if "digest" in d and d["digest"] != record.g.digest():
        older = "" if d["rules"] == rules.meta.version else f" (record: rules {d['rules']}; here: rules {rules.meta.version})"
        raise BadRecord(f"the record replays, but to another position: digest {record.g.digest()}, expected {d['digest']}{older}")
    return record


