"""Records going out and coming in: what an asker has seen of a running game, all of a finished one, imports, the past."""
from __future__ import annotations

import json
from typing import Any, Final

from ..kernel.record import VEILED, AnyRules, BadRecord, Log, Record, log_for, log_of, record_data, veil
from ..kernel.replay import check_header, replay, verify
from ..kernel.state import CHANCE, WATCHER, ThunderchildError, eye_index, eye_place
from ..records.fair import FairCheck, read_fair
from .doc import FINISHED, Ended, made, read_doc
from .draft import line_row, read_dice
from .messages import Entry, Moved, PastMoment, Result
from .open_room import DAMAGE, Held, tellable
from .protocol import printable
from .shelf import Shelf
from .store import Row, Saved

MAX_LINES: Final = 50_000
MAX_MOMENTS: Final = 100
MAX_EFFORT: Final = 200_000      # lines played again because the record goes back to before them


def export(saved: Saved, seats: list[int], result: Result | None) -> dict[str, Any]:
    """A record from the store alone.  While the game runs: only what these seats have seen (none: watchers), and no digest, with
    which hidden things could be guessed and checked."""
    row, over = saved.row, saved.row["status"] == FINISHED
    table = read_doc(row["doc"])
    lines = texts_of(saved) if over else seen_lines(saved, seats or [WATCHER], len(table.seats))
    by_rules = result is not None and table.ended is None        # a game that the table ended has no result of its rules
    d = record_data(row["game"], row["rules"], (row["pack"], row["pack_hash"]), json.loads(row["options"]), lines,
                    result["text"] if result and by_rules else "", result["returns"] if result and by_rules else [],
                    row["digest"], row["form"])
    d["times"] = [line["at"] for line in saved.lines]
    d["fair"] = [read_dice(dice).shown(over) for dice in saved.dice]
    d["seats"] = [seat.name for seat in table.seats]
    if not over:
        del d["digest"]
    elif saved.states:
        d["states"] = {str(n): state for n, state in saved.states.items()}
    if over and table.ended:
        d["ended"] = vars(table.ended) | {"result": result}
    return d


def texts_of(saved: Saved) -> list[str]:
    return [line["text"] for line in saved.lines]


def seen_lines(saved: Saved, eyes: list[int], seats: int) -> list[str]:
    mask = sum(1 << eye_place(seats, eye) for eye in eyes)
    return [line["text"] if line["eyes"] & mask else veil(line["text"]) for line in saved.lines]


class Storyteller(FairCheck):
    """Hears what each line of an imported record tells, and looks at its dice meanwhile."""

    def __init__(self, data: dict[str, Any], now: float) -> None:
        super().__init__(data)
        self.now: Final = now
        self.rows: Final[list[Row]] = []

    def before(self, record: Record[Any], number: int, line: str) -> None:
        if not self.rows:                        # what was played under older rules is only kept
            self.rows.extend(line_row("", n, record.line_at(n), self.now, record.shared.open_to[n], [])
                             for n in range(record.tick))
        super().before(record, number, line)

    def after(self, record: Record[Any], number: int, line: str) -> None:
        log: Log = log_of(record.rules, record.g)
        if line.startswith("undo"):
            log = [[0, {"line": "undo", "text": f"Back to before line {line[5:]}.", "args": {"to": int(line[5:])}}, None]]
        self.rows.append(line_row("", number, line, self.now, record.shared.open_to[number], log))


class Imported:
    """A finished record from elsewhere, checked."""

    def __init__(self, shelf: Shelf, data: Any, now: float) -> None:
        self.data: Final = check_header(data)
        if not self.data["rules"].isprintable() or len(self.data["rules"]) > 64:
            raise BadRecord("damaged record: 'rules' is a version, a short text")
        if len(self.data["lines"]) > MAX_LINES:
            raise BadRecord(f"a record has at most {MAX_LINES} lines; this one has {len(self.data['lines'])}")
        self.pack: Final = str(self.data["pack"].get("name", ""))
        self.rules: Final = shelf.load(self.data["game"], self.pack)
        self.fair: Final = read_fair(self.data.get("fair", []))
        self.story: Final = Storyteller(self.data, now)
        self.record: Final = self.read()
        self.ended: Final[Ended | None] = self.read_ended()
        if not self.record.g.over and self.ended is None:
            raise BadRecord("this game is not over: only finished records can be imported")

    def read(self) -> Record[Any]:
        try:
            return verify(self.rules, self.data, self.story, MAX_EFFORT)
        except DAMAGE as error:
            if isinstance(error, ThunderchildError):
                raise
            raise BadRecord(f"damaged record: {error}") from error

    def read_ended(self) -> Ended | None:
        d = self.data.get("ended")
        if d is None:
            return None
        if not isinstance(d, dict) or not isinstance(d.get("how"), str) or not isinstance(d.get("seat"), int) or \
                not 0 <= d["seat"] < self.record.g.seats:
            raise BadRecord("damaged record: 'ended' does not say how and by which seat")
        ended: Ended = made(Ended, {"line": self.record.tick, **d})
        return ended

    def names(self) -> list[str]:
        given = self.data.get("seats")
        names = given if isinstance(given, list) else []
        return [printable(str(names[k]))[:40] if k < len(names) else "" for k in range(self.record.g.seats)]


def replay_kept(rules: AnyRules, saved: Saved, upto: int) -> Record[Any]:
    """A game of the store before line `upto`, for looking back and going on.  Its rules may have changed since."""
    try:
        return replay(rules, whole(saved), upto)
    except (ThunderchildError, *DAMAGE) as error:
        raise misfit(rules, saved, error) from error


def whole(saved: Saved) -> dict[str, Any]:
    """The record with all its lines, whoever asks: for the server alone."""
    return export(saved, [], None) | {"lines": texts_of(saved), "states": {str(n): state for n, state in saved.states.items()}}


def misfit(rules: AnyRules, saved: Saved, error: Exception) -> Held:
    row = saved.row
    return Held(f"this game was played under rules {row['rules']} of {row['game']}; under those of this server, "
                f"{rules.meta.version}, it cannot be shown from here ({tellable(row, error)}). Its record and its log can be "
                f"saved")


class Past:
    """Moments of a game, shown one after the other from one eye."""

    def __init__(self, rules: AnyRules, saved: Saved, eye: int) -> None:
        self.rules: Final = rules
        self.eye: Final = eye
        self.over: Final = saved.row["status"] == FINISHED
        self.rows: Final = saved.lines
        self.saved: Final = saved

    def moments(self, first: int, count: int) -> list[PastMoment]:
        """The positions before line `first` and after each of the next ones."""
        record = replay_kept(self.rules, self.saved, first)
        try:
            return self.from_here(record, first, count)
        except (ThunderchildError, *DAMAGE) as error:
            raise misfit(self.rules, self.saved, error) from error

    def from_here(self, record: Record[Any], first: int, count: int) -> list[PastMoment]:
        last: Moved | None = None
        out: list[PastMoment] = []
        stop = min(first + min(count, MAX_MOMENTS), len(self.rows))
        for n in range(first, stop + 1):
            coming = self.line_to_come(record, n)
            out.append(self.moment(record, last, coming, self.told(record, n - 1) if n > first else []))
            if n < stop:
                record.read_line(self.rows[n]["text"], n)
                last = coming
        return out

    def told(self, record: Record[Any], n: int) -> list[Entry]:
        found = log_for(json.loads(self.rows[n]["log"]), eye_index(record.g, self.eye))
        return [{"n": n, "line": e["line"], "text": e["text"], "args": e["args"]} for e in found]

    def moment(self, record: Record[Any], last: Moved | None, coming: Moved | None, lines: list[Entry]) -> PastMoment:
        g, rules = record.g, self.rules
        shown: PastMoment = {
            "tick": record.tick, "seat": self.eye, "to_move": record.to_move, "prompt": rules.prompt(g, self.eye),
            "view": rules.view(g, self.eye), "result": rules.result(g), "last": last, "next": coming, "lines": lines}
        if self.over:
            shown["values"] = [rules.value(g, k) for k in range(g.seats)]
        return shown

    def line_to_come(self, record: Record[Any], n: int) -> Moved | None:
        """The next line as this eye may know it: who, and what, if it sees that."""
        if n >= len(self.rows):
            return None
        row = self.rows[n]
        who, _, text = row["text"].partition(" ")
        if who not in ("*", *map(str, range(record.g.seats))):
            return {"seat": None, "says": row["text"], "label": row["text"]}
        seat = CHANCE if who == "*" else int(who)
        if not self.over and not row["eyes"] >> eye_index(record.g, self.eye) & 1:
            return {"seat": seat, "says": VEILED, "label": VEILED}
        try:
            a = self.rules.read(record.g, row["text"] if seat < 0 else text)
            return {"seat": seat, "says": text, "label": str(self.rules.label(record.g, a))}
        except ThunderchildError:
            return {"seat": seat, "says": text, "label": text}
