"""Records going out and coming in: what an asker has seen of a running game, all of a finished one, imports, the past."""
from __future__ import annotations

import json
from typing import Any, Final

from ..kernel.record import FORMAT, FORMAT_VERSION, VEILED, BadRecord, check_header
from ..kernel.state import ThunderchildError
from .book import Book, log_for, replay_book, verify_book
from .doc import FINISHED, Ended, made, read_doc
from .draft import read_dice
from .fair import read_fair, verify_fair
from .protocol import printable
from .revive import Held, tellable
from .shelf import Shelf
from .store import Saved

MAX_LINES: Final = 50_000
MAX_FRAMES: Final = 100
DAMAGE: Final = (IndexError, KeyError, ValueError, TypeError, AttributeError)    # what a line that fits no position may raise
MAX_EFFORT: Final = 200_000      # lines played again because the record goes back to before them


def export(saved: Saved, bits: list[int], result: dict[str, Any] | None) -> dict[str, Any]:
    """A record from the store alone.  While the game runs: only what these eyes (places of their bits) have seen, and no digest,
    with which hidden things could be guessed and checked."""
    row, over = saved.row, saved.row["status"] == FINISHED
    table = read_doc(row["doc"])
    d: dict[str, Any] = {
        "format": FORMAT, "version": FORMAT_VERSION, "game": row["game"], "rules": row["rules"],
        "pack": {"name": row["pack"], "hash": row["pack_hash"]}, "options": json.loads(row["options"]),
        "lines": [line["text"] if over else seen(line, bits) for line in saved.lines],
        "times": [line["at"] for line in saved.lines],
        "fair": [read_dice(dice).shown(over) for dice in saved.dice], "result": "", "returns": [],
        "seats": [seat.name for seat in table.seats]}
    if over:
        d["digest"] = row["digest"]
        if saved.states:
            d["states"] = {str(n): state for n, state in saved.states.items()}
        if table.ended:                          # by the table, not by the rules, which know no result
            d["ended"] = vars(table.ended) | {"result": result}
        elif result:
            d["result"], d["returns"] = result["text"], result["returns"]
    return d


def seen(line: dict[str, Any], bits: list[int]) -> str:
    text: str = line["text"]
    if any(line["eyes"] >> bit & 1 for bit in bits):
        return text
    return " ".join(text.split(" ")[:2 if text.startswith("*") else 1] + [VEILED])


class Imported:
    """A finished record from elsewhere, checked."""

    def __init__(self, shelf: Shelf, data: Any, packs: list[str]) -> None:
        self.data: Final = check_header(data)
        if not self.data["rules"].isprintable() or len(self.data["rules"]) > 64:
            raise BadRecord("damaged record: 'rules' is a version, a short text")
        if len(self.data["lines"]) > MAX_LINES:
            raise BadRecord(f"a record has at most {MAX_LINES} lines; this one has {len(self.data['lines'])}")
        self.pack: Final = str(self.data["pack"].get("name", ""))
        self.rules: Final = shelf.load(self.data["game"], self.pack)
        self.book: Final = self.read()
        self.ended: Final[Ended | None] = self.read_ended()
        if not self.book.g.over and self.ended is None:
            raise BadRecord("this game is not over: only finished records can be imported")
        self.fair: Final = read_fair(self.data.get("fair", []))
        self.verdict: Final = verify_fair(self.rules, self.data)

    def read(self) -> Book:
        try:
            return verify_book(self.rules, self.data, MAX_EFFORT)
        except DAMAGE as error:
            raise BadRecord(f"damaged record: {error}") from error

    def read_ended(self) -> Ended | None:
        d = self.data.get("ended")
        if d is None:
            return None
        if not isinstance(d, dict) or not isinstance(d.get("how"), str) or not isinstance(d.get("seat"), int) or \
                not 0 <= d["seat"] < self.book.g.seats:
            raise BadRecord("damaged record: 'ended' does not say how and by which seat")
        ended: Ended = made(Ended, {"line": self.book.tick, **d})
        return ended

    def names(self) -> list[str]:
        given = self.data.get("seats")
        names = given if isinstance(given, list) else []
        return [printable(str(names[k]))[:40] if k < len(names) else "" for k in range(self.book.g.seats)]


def replay_kept(rules: Any, saved: Saved, upto: int) -> Book:
    """The book of a game of the store before line `upto`, for looking back and going on.  Its rules may have changed since."""
    try:
        return replay_book(rules, whole(saved), upto)
    except (ThunderchildError, *DAMAGE) as error:
        raise misfit(rules, saved, error) from error


def whole(saved: Saved) -> dict[str, Any]:
    """The record with all its lines, whoever asks: for the server alone."""
    return export(saved, [], None) | {"lines": [line["text"] for line in saved.lines],
                                      "states": {str(n): state for n, state in saved.states.items()}}


def misfit(rules: Any, saved: Saved, error: Exception) -> Held:
    row = saved.row
    return Held(f"this game was played under rules {row['rules']} of {row['game']}; under those of this server, "
                f"{rules.meta.version}, it cannot be shown from here ({tellable(row, error)}). Its record and its log can be "
                f"saved")


class Past:
    """Moments of a game, shown one after the other from one eye."""

    def __init__(self, rules: Any, saved: Saved, eye: int, bit: int) -> None:
        self.rules: Final = rules
        self.eye: Final = eye
        self.bit: Final = bit                    # the eye's place in a mask
        self.over: Final = saved.row["status"] == FINISHED
        self.rows: Final = saved.lines
        self.saved: Final = saved

    def frames(self, first: int, count: int) -> list[dict[str, Any]]:
        """The positions before line `first` and after each of the next ones."""
        book = replay_kept(self.rules, self.saved, first)
        try:
            return self.from_here(book, first, count)
        except (ThunderchildError, *DAMAGE) as error:
            raise misfit(self.rules, self.saved, error) from error

    def from_here(self, book: Book, first: int, count: int) -> list[dict[str, Any]]:
        last: dict[str, Any] | None = None
        out: list[dict[str, Any]] = []
        stop = min(first + min(count, MAX_FRAMES), len(self.rows))
        for n in range(first, stop + 1):
            coming = self.line_to_come(book, n)
            told = log_for(json.loads(self.rows[n - 1]["log"]), self.bit) if n > first else []
            out.append(self.frame(book) | {"last": last, "next": coming, "lines": [{"n": n - 1, **line} for line in told]})
            if n < stop:
                book.read_line(self.rows[n]["text"], n)
                last = coming
        return out

    def frame(self, book: Book) -> dict[str, Any]:
        g, rules = book.g, self.rules
        shown = {"tick": book.tick, "seat": self.eye, "to_move": book.to_move, "prompt": rules.prompt(g, self.eye),
                 "view": rules.view(g, self.eye), "result": rules.result(g)}
        return shown | {"values": [rules.value(g, k) for k in range(g.seats)]} if self.over else shown

    def line_to_come(self, book: Book, n: int) -> dict[str, Any] | None:
        """The next line as this eye may know it: who, and what, if it sees that."""
        if n >= len(self.rows):
            return None
        row = self.rows[n]
        who, _, text = row["text"].partition(" ")
        if who not in ("*", *map(str, range(book.g.seats))):
            return {"seat": None, "says": row["text"], "label": row["text"]}
        seat = -1 if who == "*" else int(who)
        if not self.over and not row["eyes"] >> self.bit & 1:
            return {"seat": seat, "says": VEILED, "label": VEILED}
        try:
            a = self.rules.read(book.g, row["text"] if seat < 0 else text)
            return {"seat": seat, "says": text, "label": str(self.rules.label(book.g, a))}
        except ThunderchildError:
            return {"seat": seat, "says": text, "label": text}
