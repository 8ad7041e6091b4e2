"""Record: the game as a list of lines in words that is only ever appended to; the state is a cache of it.

A line is `0 play red_rain` (a seat's click), `* draw red_rain` (chance), `undo 12` (back to before line 12) or
`= 2 29a56bf40cb3264f` (from here on under rules 2, from the saved state with that digest).  Line numbers count from 0; the lines
in force are derived, nothing is deleted."""
from __future__ import annotations

from typing import Any, Final, Generic

from mypy_extensions import mypyc_attr

from .flow import G, Rules
from .state import CHANCE, NOBODY, WATCHER, ThunderchildError, all_eyes, digest_of, eye_index

FORMAT: Final = "thunderchild record"
FORMAT_VERSION: Final = 2         # 1: digests and saved states with numbers for the steps, where now they have names
VEILED: Final = "?"
BREAK: Final = "="
BACK: Final = "undo"
NO_LIMIT: Final = 1 << 62

AnyRules = Rules[Any]             # of whatever game
Data = dict[str, Any]             # JSON


class BadRecord(ThunderchildError, ValueError):
    """A record that is damaged or of another game: which line, what it says, what was expected."""


class Point(Generic[G]):
    """Where a seat may go back to: the state before one of its clicks."""

    def __init__(self, length: int, seat: int, before: G) -> None:
        self.length: Final = length        # how many lines were in force
        self.seat: Final = seat
        self.before: Final = before


class Lines:
    """Lines as they were written, shared by all records that go on from them; each record knows how many are its own."""

    def __init__(self, texts: list[str], open_to: list[int], prior: list[int], depth: list[int]) -> None:
        self.texts: Final = texts
        self.open_to: Final = open_to      # a mask of the eyes that saw all of it
        self.prior: Final = prior          # the line in force before it, or NOBODY
        self.depth: Final = depth          # how many lines were in force before it

    def first(self, count: int) -> Lines:
        return Lines(self.texts[:count], self.open_to[:count], self.prior[:count], self.depth[:count])


@mypyc_attr(allow_interpreted_subclasses=True)
class Record(Generic[G]):
    def __init__(self, rules: Rules[G], options: dict[str, Any] | None = None, g: G | None = None) -> None:
        """A new game; with `g` one that goes on from there, and nothing is started.  Its options must then be those of `g`."""
        self.rules: Final = rules
        self.g: G = rules.start(options, heard=True) if g is None else g
        self.options: Final = rules.meta.say_options(self.g.options) if g is None or options is None else options
        self.shared: Lines = Lines([], [], [], [])
        self.tick = 0                                  # how many lines there are
        self.head: int = NOBODY                        # the last line in force
        self.depth = 0                                 # how many lines are in force
        self.points: Final[list[Point[G]]] = []        # undo points since the last barrier
        self.breaks: dict[int, Any] = {}               # saved states by the number of their line
        self.last_break: int = NOBODY
        self.origin: G | None = None                   # the position after the last break, if there is one
        self.effort = 0                                # lines played again to go back
        self.most_effort = NO_LIMIT

    def twin(self) -> Record[G]:
        """A copy to play on: if anything goes wrong, it is thrown away.  It costs the same however long the game is: the lines
        are shared, and only who writes second beside another copies them."""
        world: Any = self.g.copy()
        twin: Record[G] = Record(self.rules, self.options, world)
        twin.shared, twin.tick, twin.head, twin.depth = self.shared, self.tick, self.head, self.depth
        twin.points.extend(self.points)
        twin.breaks, twin.last_break, twin.origin = self.breaks, self.last_break, self.origin
        twin.effort, twin.most_effort = self.effort, self.most_effort
        return twin

    # ---- looking at it

    @property
    def lines(self) -> list[str]:
        return self.shared.texts[:self.tick]

    @property
    def open_to(self) -> list[int]:
        return self.shared.open_to[:self.tick]

    @property
    def live(self) -> list[int]:
        """The numbers of the lines in force."""
        out = [0] * self.depth
        at = self.head
        for k in range(self.depth - 1, -1, -1):
            out[k] = at
            at = self.shared.prior[at]
        return out

    @property
    def to_move(self) -> int:
        return self.rules.to_move(self.g)

    def line_at(self, number: int) -> str:
        return self.shared.texts[number]

    def in_force(self, number: int) -> bool:
        at = self.head
        while at > number:
            at = self.shared.prior[at]
        return at == number and at >= 0

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
        self.write(line, mask)
        self.keep_point(seat, before)

    def line(self, seat: int, a: int) -> str:
        return self.rules.say(self.g, a) if seat == CHANCE else f"{seat} {self.rules.say(self.g, a)}"

    def eyes_on(self, a: int) -> int:
        mask = 0
        for index in range(self.g.seats + 1):
            if self.rules.seen(self.g, a, WATCHER if index == self.g.seats else index) >= 0:
                mask |= 1 << index
        return mask

    def write(self, line: str, eyes: int) -> None:
        """A line of its own; a click is in force from now on.  Where another record has gone on from here, ours become a copy."""
        if len(self.shared.texts) != self.tick:
            self.shared = self.shared.first(self.tick)
        shared = self.shared
        shared.texts.append(line)
        shared.open_to.append(eyes)
        shared.prior.append(self.head)
        shared.depth.append(self.depth)
        if not line.startswith((BACK, BREAK)):
            self.head = self.tick
            self.depth += 1
        self.tick += 1

    def keep_point(self, seat: int, before: G) -> None:
        """Chance, another seat's click, and something shown to the seat itself are barriers."""
        barrier = seat == CHANCE or self.g.reveals >> seat & 1 == 1
        if barrier or (self.points and self.points[-1].seat != seat):
            self.points.clear()
        if not barrier:
            self.points.append(Point(self.depth - 1, seat, before))

    # ---- going back

    def may_undo(self, seat: int) -> bool:
        return len(self.points) > 0 and self.points[-1].seat == seat

    def undo(self, seat: int) -> bool:
        """One click back, if nothing was learnt since: a line of its own, never a deletion."""
        if not self.may_undo(seat):
            return False
        point = self.points.pop()
        number = self.at_depth(point.length)
        world: Any = point.before.copy()
        self.go_back(number, world)
        return True

    def at_depth(self, depth: int) -> int:
        """The line in force with so many before it."""
        at = self.head
        for _step in range(self.depth - 1 - depth):
            at = self.shared.prior[at]
        return at

    def go_back(self, number: int, g: G) -> None:
        """To before line `number`, where the position is `g`."""
        self.head, self.depth = self.shared.prior[number], self.shared.depth[number]
        self.g = g
        self.g.news = []
        self.write(f"{BACK} {number}", all_eyes(g))

    def take_back(self, number: int) -> None:
        """Back to before line `number`, beyond any barrier but a change of the rules: by consent of all at the table."""
        if not self.in_force(number):
            older = ", or was played under older rules" if 0 <= number < self.last_break else ""
            raise BadRecord(f"undo {number}: line {number} is not in force{older}")
        before = self.shared.depth[number]
        self.effort += before
        if self.effort > self.most_effort:
            raise BadRecord(f"undo {number}: this record goes back too far too often: more than {self.most_effort} lines would "
                            f"have to be played again")
        again: Record[G] = Record(self.rules, self.options, self.base())
        for n in self.live[:before]:
            again.read_line(self.line_at(n), n)
        self.points.clear()
        self.go_back(number, again.g)

    def base(self) -> G:
        """The position from which the lines in force lead to this one."""
        if self.origin is None:
            return self.rules.start(self.options)
        world: Any = self.origin.copy()
        return world  # type: ignore[no-any-return]

    # ---- snapshots, and a change of the rules

    def snapshot(self) -> tuple[int, G]:
        """The newest position from which the rest of the lines brings everything back, undo points too, and how many lines led
        to it."""
        return (self.at_depth(self.points[0].length), self.points[0].before) if self.points else (self.tick, self.g)

    def keep(self, line: str, eyes: int) -> None:
        """A line taken as it is, without playing it: whoever does this knows the position it leads to."""
        who, _space, text = line.partition(" ")
        if who == BREAK:
            self.head, self.depth, self.last_break = NOBODY, 0, self.tick
        elif who == BACK:
            number = read_number(text)
            if not self.in_force(number):
                raise BadRecord(f"line {self.tick}, '{line}': line {number} is not in force")
            self.head, self.depth = self.shared.prior[number], self.shared.depth[number]
        self.write(line, eyes)

    def go_on(self, state: Any) -> None:
        """Go on from a saved state under these rules: a line that says so, and a barrier nobody goes back behind."""
        self.start_from(state, f"{BREAK} {self.rules.meta.version} {digest_of(state)}")

    def start_from(self, state: Any, line: str) -> None:
        g = self.rules.from_data(state)
        self.rules.check(g)
        self.rules.legal(g)
        origin: Any = g.copy()
        self.origin = origin
        self.breaks = {**self.breaks, self.tick: state}
        self.points.clear()
        self.g = g
        self.g.news = []
        self.keep(line, all_eyes(g))

    # ---- reading and writing

    def read_line(self, line: str, number: int) -> None:
        """Append a line in words."""
        who, _space, text = line.partition(" ")
        try:
            if who == BACK:
                self.back(read_number(text))
            elif who == "*":
                self.add(CHANCE, self.rules.read(self.g, line))
            elif is_number(who):
                self.add(int(who), self.rules.read(self.g, text))
            elif who != BREAK:
                raise BadRecord("a line begins with a seat's number, with '*', with 'undo' or with '='")
        except ThunderchildError as error:
            raise BadRecord(f"line {number}, '{line}': {error}") from error
        if who == BREAK:
            self.start_from(saved_state(self.breaks, number, line), line)

    def back(self, number: int) -> None:
        if self.points and self.at_depth(self.points[-1].length) == number:
            self.undo(self.points[-1].seat)
        else:
            self.take_back(number)

    def seen_by(self, eye: int) -> list[str]:
        """The lines with what this eye did not see put behind a veil."""
        at = eye_index(self.g, eye)
        return [line if mask >> at & 1 else veil(line) for line, mask in zip(self.lines, self.open_to, strict=True)]

    def to_data(self) -> dict[str, Any]:
        over = self.g.over != 0
        result = self.rules.result(self.g) if over else ""
        d = record_data(self.rules.meta.game, self.rules.meta.version, self.rules.pack, self.options, self.lines, result,
                        self.rules.returns(self.g) if over else [], self.g.digest())
        if self.breaks:
            d["states"] = {str(n): state for n, state in self.breaks.items()}
        return d


AnyRecord = Record[Any]


# ---- parts of it

def record_data(game: str, rules: str, pack: tuple[str, str], options: dict[str, Any], lines: list[str], result: str,
                returns: list[float], digest: str, version: int = FORMAT_VERSION) -> dict[str, Any]:
    """A record as data.  Whoever has more to say of a game adds keys of its own."""
    return {"format": FORMAT, "version": version, "game": game, "rules": rules, "pack": {"name": pack[0], "hash": pack[1]},
            "options": options, "lines": lines, "result": result, "returns": returns, "digest": digest}


def saved_state(states: dict[int, Any], number: int, line: str) -> Any:
    """The state a break speaks of, with the digest it names."""
    if number not in states:
        raise BadRecord(f"line {number}, '{line}': the state it speaks of is missing from 'states'")
    state, words = states[number], line.split(" ")
    if len(words) != 3 or words[2] != digest_of(state):
        raise BadRecord(f"line {number}, '{line}': the saved state is another one, with the digest {digest_of(state)}")
    return state


def last_break(lines: list[str]) -> int:
    for n in range(len(lines) - 1, -1, -1):
        if lines[n].startswith(BREAK):
            return n
    return NOBODY


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def read_number(text: str) -> int:
    if not is_number(text):
        raise BadRecord("'undo' takes the number of a line")
    return int(text)


def veil(line: str) -> str:
    """What is left of a line for an eye that did not see it: who, and what kind of chance."""
    return " ".join(line.split(" ")[:2 if line.startswith("*") else 1] + [VEILED])
