"""Draft: a action at a seating, made on copies.  Nothing of it counts until the store has it."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ...kernel.flow import Broken
from ...kernel.record import FORMAT_VERSION, AnyRecord
from ...records.log import Log, log_of
from ...kernel.state import CHANCE, NOBODY, OVER, digest_of_text
from ...records.fair import Dice, dice_for
from . import clocks
from .seating import Ended, Seating
from ..store.schema import FINISHED, RUNNING
from ..fair.dice import dice_row, mixed_in, with_chains
from ..jsons import dumps, saved_text
from ..limits import MAX_NOTES
from ..refused import Refused
from ..store.schema import Row
from ..store.group import Change

Fell = tuple[int, list[int], int]     # a line of chance: its number, the odds, what fell
TABLE: Final = "table"      # scopes of notes
SEATS: Final = "seats"
ALWAYS: Final = ("start", "rules", "damage", "promise", "resign", "import", "origin", "problem")


class Draft:
    """`seating` and `writable()` may be changed at will; `done` makes one change for the store of it."""

    def __init__(self, id: str, revision: int, status: str, seating: Seating, record: AnyRecord, dice: list[Dice], notes: int,
                 now: float, elapsed: Callable[[float, float], float]) -> None:
        self.id: Final = id
        self.revision: Final = revision
        self.status = status
        self.seating: Final = seating.copy()
        self.record = record
        self.old_record: Final = record
        self.dice: Final = with_chains(dice, self.seating.chains)[:]
        self.note_count: Final = notes
        self.now: Final = now
        self.elapsed: Final = elapsed
        self.lines: Final[list[Row]] = []
        self.logs: Final[list[Log]] = []             # by line: what it told
        self.notes: Final[list[Row]] = []
        self.new_dice: Final[list[Dice]] = []
        self.states: Final[list[Row]] = []
        self.words: Final[dict[int, str]] = {}
        self.fell: Final[list[Fell]] = []            # what chance brought in this change
        self.saves_state = False                     # though no line was added
        self.rules: Final = record.rules
        clocks.charge(self.seating, now, elapsed)

    def writable(self) -> AnyRecord:
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
        self.logs.append(log)

    def add(self, seat: int, a: int) -> None:
        record = self.writable()
        record.add(seat, a)
        self.write(log_of(self.rules, record.g))

    def roll_on(self) -> None:
        """Chance falls as long as it is asked: the dice are part of the click that called for them."""
        patience = max(1000, self.rules.meta.bound(self.record.g.options))
        burst = self.record.tick
        while self.status == RUNNING and self.record.to_move == CHANCE:
            number = self.record.tick
            dice = dice_for(self.dice, number)
            if dice is None:
                raise Broken(f"no dice for line {number}")
            odds = self.rules.odds(self.record.g)[:]
            outcome = dice.fall(number, odds, burst)
            self.fell.append((number, odds, outcome))
            self.add(CHANCE, outcome)
            patience -= 1
            if patience == 0:
                raise Broken("chance is asked without end")

    def went_back(self, text: str, to: int) -> None:
        """After an undo: its line, told to everybody."""
        self.write([[0, {"line": "undo", "text": text, "args": {"to": to}}, None]])

    # ---- notes

    @property
    def noted(self) -> bool:
        """So much was noted at this table that nothing more is kept."""
        return self.note_count + len(self.notes) >= MAX_NOTES

    def note(self, kind: str, seat: int, text: str, scope: str = TABLE, **more: Any) -> None:
        """Of a table where too much was noted only what happens to a game once is noted still.  The rest happens all the same:
        somebody who comes or goes is seen at the seats."""
        if self.noted and kind not in ALWAYS:
            return
        self.notes.append({"game": self.id, "n": self.note_count + len(self.notes), "kind": kind, "seat": seat, "scope": scope,
                           "at": self.now, "data": dumps({"text": text, **more})})

    def name(self, seat: int) -> str:
        """The seat as people read it: its place in the game, and who sits there."""
        place = seat_name(self.record, seat)
        who = self.seating.seats[seat].name
        return f"{place} ({who})" if who and who != place else place

    # ---- the end of a action

    def end(self, how: str, seat: int) -> None:
        """The table ends the game, not its rules."""
        self.seating.ended = Ended(how, seat, self.record.tick)
        self.status = FINISHED

    def settle(self) -> None:
        """Clocks, status and proposals after whatever was done."""
        seating = self.seating
        if self.status == RUNNING and self.record.to_move == OVER:
            self.status = FINISHED
        if self.lines and seating.proposal and seating.proposal.kind == "take_back":
            seating.proposal = None
        if self.status == FINISHED:
            seating.proposal, seating.paused = None, False
            self.put_chains_away()
        asked = self.asked
        if asked != NOBODY and seating.seats[asked].bot:
            asked = NOBODY
        if not seating.paused:
            clocks.run_clock(seating, asked, self.record.depth, self.now)

    def put_chains_away(self) -> None:
        """No click moves them any more: from now on they stand with the dice."""
        if self.seating.chains:
            self.words[self.dice[-1].first] = mixed_in(self.dice[-1])
            self.seating.chains = []

    @property
    def wants(self) -> str:
        asked = self.asked
        return "bot" if asked != NOBODY and self.seating.seats[asked].bot and not self.seating.paused else ""

    def done(self) -> Change:
        self.settle()
        values: Row = {
            "doc": self.seating.to_json(), "status": self.status, "tick": self.record.tick, "rules": self.rules.meta.version,
            "pack_hash": self.rules.pack[1], "notes": self.note_count + len(self.notes), "changed": self.now,
            "due": clocks.due(self.seating), "wants": self.wants}
        if self.lines or self.saves_state:
            values |= saved_position(self.record)
        if self.lines:
            self.lines[-1]["digest"] = values["digest"]
        return Change(self.id, self.revision, values, self.lines, self.notes, [dice_row(self.id, d) for d in self.new_dice],
                      self.states, self.words, self.saves_state)


def line_row(game: str, n: int, text: str, at: float, eyes: int, log: Log) -> Row:
    return {"game": game, "n": n, "text": text, "at": at, "eyes": eyes, "log": dumps(log), "digest": ""}


def saved_position(record: AnyRecord) -> Row:
    """The position as the store keeps it."""
    state = saved_text(record.g.to_data())
    return {"state": state, "digest": digest_of_text(state), "form": FORMAT_VERSION}


def seat_name(record: AnyRecord, seat: int) -> str:
    """A seat as the game calls it: the one place where the table asks for that."""
    return record.rules.seat_name(record.g, seat)


def may_note(draft: Draft) -> None:
    """Before something that is nothing without its note."""
    if draft.noted:
        raise Refused("limit", f"{MAX_NOTES} notes were made at this table, and nothing more is kept: play on without")


def must_run(draft: Draft) -> None:
    if draft.status == FINISHED:
        raise Refused("over", "the game is over")
    if draft.status != RUNNING:
        raise Refused("waiting", "the game has not begun: seats are still free, or not everybody is ready")
    if draft.seating.paused:
        raise Refused("paused", "the game is paused; any seat may resume it")
