"""Draft: a deed at a table, made on copies.  Nothing of it counts until the store has it."""
from __future__ import annotations

import copy
import json
from collections.abc import Callable
from typing import Any, Final

from ..kernel.flow import Broken
from ..kernel.record import FORMAT_VERSION, Log, Record, log_of
from ..kernel.state import CHANCE, NOBODY, OVER, canonical, digest_of_text
from ..records.fair import Dice, dice_for
from . import clocks
from .doc import FINISHED, RUNNING, Ended, Table
from .protocol import Refused
from .store import Change, Row

TABLE: Final = "table"      # scopes of notes
SEATS: Final = "seats"


class Draft:
    """`table` and `writable()` may be changed at will; `done` makes one change for the store of it."""

    def __init__(self, id: str, revision: int, status: str, table: Table, record: Record[Any], dice: list[Dice], notes: int,
                 now: float, elapsed: Callable[[float, float], float]) -> None:
        self.id: Final = id
        self.revision: Final = revision
        self.status = status
        self.table: Final = copy.deepcopy(table)
        self.record = record
        self.old_record: Final = record
        self.dice: Final = copy.copy(dice)
        self.note_count: Final = notes
        self.now: Final = now
        self.elapsed: Final = elapsed
        self.lines: Final[list[Row]] = []
        self.notes: Final[list[Row]] = []
        self.new_dice: Final[list[Dice]] = []
        self.states: Final[list[Row]] = []
        self.words: Final[dict[int, str]] = {}
        self.saves_state = False                     # though no line was added
        self.rules: Final = record.rules
        clocks.charge(self.table, now, elapsed)

    def writable(self) -> Record[Any]:
        """The record to write in: a twin, made when it is first needed."""
        if self.record is self.old_record:
            self.record = self.old_record.twin()
        return self.record

    @property
    def asked(self) -> int:
        """The seat to move in a running game, else NOBODY."""
        to_move = self.record.to_move
        return to_move if self.status == RUNNING and to_move >= 0 else NOBODY

    # ---- lines

    def write(self, log: Log) -> None:
        """The record has a new last line: remember to store it."""
        record, n = self.record, self.record.tick - 1
        self.lines.append(line_row(self.id, n, record.line_at(n), self.now, record.shared.open_to[n], log))

    def add(self, seat: int, a: int) -> None:
        record = self.writable()
        record.add(seat, a)
        self.write(log_of(self.rules, record.g))

    def roll_on(self) -> None:
        """Chance falls as long as it is asked: the dice are part of the click that called for them."""
        patience = max(1000, self.rules.meta.bound(self.record.g.options))
        while self.status == RUNNING and self.record.to_move == CHANCE:
            number = self.record.tick
            dice = dice_for(self.dice, number)
            if dice is None:
                raise Broken(f"no dice for line {number}")
            self.add(CHANCE, dice.fall(number, self.rules.odds(self.record.g)))
            patience -= 1
            if patience == 0:
                raise Broken("chance is asked without end")

    def went_back(self, text: str, to: int) -> None:
        """After an undo: its line, told to everybody."""
        self.write([[0, {"line": "undo", "text": text, "args": {"to": to}}, None]])

    # ---- notes

    def note(self, kind: str, seat: int, text: str, scope: str = TABLE, **more: Any) -> None:
        self.notes.append({"game": self.id, "n": self.note_count + len(self.notes), "kind": kind, "seat": seat, "scope": scope,
                           "at": self.now, "data": json.dumps({"text": text, **more}, separators=(",", ":"))})

    def name(self, seat: int) -> str:
        """The seat as people read it: its place in the game, and who sits there."""
        place = seat_name(self.record, seat)
        who = self.table.seats[seat].name
        return f"{place} ({who})" if who and who != place else place

    # ---- the end of a deed

    def end(self, how: str, seat: int) -> None:
        """The table ends the game, not its rules."""
        self.table.ended = Ended(how, seat, self.record.tick)
        self.status = FINISHED

    def settle(self) -> None:
        """Clocks, status and proposals after whatever was done."""
        table = self.table
        if self.status == RUNNING and self.record.to_move == OVER:
            self.status = FINISHED
        if self.lines and table.proposal and table.proposal.kind == "take_back":
            table.proposal = None
        if self.status == FINISHED:
            table.proposal, table.paused = None, False
        asked = self.asked
        if asked != NOBODY and table.seats[asked].bot:
            asked = NOBODY
        if not table.paused:
            clocks.run_clock(table, asked, self.record.depth, self.now)

    @property
    def wants(self) -> str:
        asked = self.asked
        return "bot" if asked != NOBODY and self.table.seats[asked].bot and not self.table.paused else ""

    def done(self) -> Change:
        self.settle()
        values: Row = {
            "doc": self.table.to_json(), "status": self.status, "tick": self.record.tick, "rules": self.rules.meta.version,
            "pack_hash": self.rules.pack[1], "notes": self.note_count + len(self.notes), "changed": self.now,
            "due": clocks.due(self.table), "wants": self.wants}
        if self.lines or self.saves_state:
            values |= saved_position(self.record)
        if self.lines:
            self.lines[-1]["digest"] = values["digest"]
        return Change(self.id, self.revision, values, self.lines, self.notes, [dice_row(self.id, d) for d in self.new_dice],
                      self.states, self.words, self.saves_state)


def line_row(game: str, n: int, text: str, at: float, eyes: int, log: Log) -> Row:
    told = json.dumps(log, separators=(",", ":"))
    return {"game": game, "n": n, "text": text, "at": at, "eyes": eyes, "log": told, "digest": ""}


def saved_position(record: Record[Any]) -> Row:
    """The position as the store keeps it."""
    state = canonical(record.g.to_data())
    return {"state": state, "digest": digest_of_text(state), "form": FORMAT_VERSION}


def seat_name(record: Record[Any], seat: int) -> str:
    """A seat as the game calls it: the one place where the table asks for that."""
    return record.rules.seat_name(record.g, seat)


def dice_row(game: str, dice: Dice) -> Row:
    return {"game": game, "first": dice.first, "source": dice.table, "secret": dice.secret, "hash": dice.hash,
            "words": json.dumps(dice.words)}


def read_dice(row: Row) -> Dice:
    return Dice(row["source"], row["first"], row["secret"], row["hash"], json.loads(row["words"]))


def must_run(draft: Draft) -> None:
    if draft.status == FINISHED:
        raise Refused("over", "the game is over")
    if draft.status != RUNNING:
        raise Refused("waiting", "the game has not begun: seats are still free, or not everybody is ready")
    if draft.table.paused:
        raise Refused("paused", "the game is paused; any seat may resume it")
