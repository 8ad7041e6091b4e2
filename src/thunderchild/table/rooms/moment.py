"""Moment: a table as it was after some change."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, TypeVar

from ...kernel.record import FORMAT_VERSION, AnyRecord, Data
from ...records.log import Log
from ...records.fair import Dice
from .seating import Seating
from ..store.schema import RUNNING
from ..jsons import saved_text
from .draft import Draft, Fell
from .services import Services
from ..store.schema import Row

T = TypeVar("T")
SNAPSHOT: Final = 64          # lines after which the store gets a new snapshot


@dataclass
class Moment:
    """It is never changed itself.  Its lists are shared with the moments after it, which have added to them: how much of them
    belongs to this one, `tick` and `note_count` say."""
    id: str
    revision: int
    status: str
    seating: Seating
    record: AnyRecord
    dice: list[Dice]
    notes: list[Row]
    note_count: int
    logs: list[str]                  # by line: what it told, as JSON
    times: list[float]               # by line: when
    opening: Log                     # what the setup told
    digest: str                      # of the store: empty where no line was written
    options: Data
    created: float
    pack: str                        # the data pack's name at this server
    snapshot: int                    # the line of the last snapshot in the store
    fell: list[Fell] = field(default_factory=list)                          # what chance brought in the change that led here
    told: list[Log] = field(default_factory=list)                           # by line: what the change that led here told
    sent: dict[tuple[str, int, int], str] = field(default_factory=dict)     # messages made for this moment, by kind, eye and tick

    @property
    def tick(self) -> int:
        return self.record.tick


def grown(items: list[T], count: int, more: list[T]) -> list[T]:
    """The first `count` items and more: the same list, unless somebody else has gone on from there already."""
    if len(items) != count:
        items = items[:count]
    items.extend(more)
    return items


# ---- from one moment to the next

def draft_of(services: Services, m: Moment) -> Draft:
    return Draft(m.id, m.revision, m.status, m.seating, m.record, m.dice, m.note_count, services.now(), services.elapsed)


class Step:
    """From a moment to the next: what the store has to take, and the moment after it.  Now and then it gets a snapshot too."""

    def __init__(self, m: Moment, draft: Draft) -> None:
        self.before: Final = m
        self.draft: Final = draft
        self.change: Final = draft.done()
        self.kept = m.snapshot
        if draft.lines and draft.record.tick - self.kept >= SNAPSHOT:
            self.change.snapshot = snapshot_row(m.id, draft.record)
            self.kept = self.change.snapshot["n"]

    def after(self) -> Moment:
        """When the store has it, it is true."""
        m, draft = self.before, self.draft
        digest = self.change.values.get("digest", m.digest)
        told = draft.logs if len(draft.logs) == len(draft.lines) else []          # lines of an import come as they are
        return Moment(m.id, m.revision + 1, draft.status, draft.seating, draft.record, draft.dice,
                      grown(m.notes, m.note_count, draft.notes), m.note_count + len(draft.notes),
                      grown(m.logs, m.tick, [line["log"] for line in draft.lines]),
                      grown(m.times, m.tick, [line["at"] for line in draft.lines]), m.opening, digest, m.options, m.created,
                      m.pack, self.kept, draft.fell, told)


def commit(services: Services, m: Moment, draft: Draft) -> Moment:
    """In a thread."""
    step = Step(m, draft)
    services.store.commit(step.change)
    return step.after()


def snapshot_row(game: str, record: AnyRecord) -> Row:
    """From here a room opens; all that was played after it, undo points too, follows from the lines."""
    (tick, g), rules = record.snapshot(), record.rules
    return {"game": game, "n": tick, "rules": rules.meta.version, "pack_hash": rules.pack[1], "form": FORMAT_VERSION,
            "data": saved_text(g.to_data())}


def park(services: Services, m: Moment) -> None:
    """In a thread: the room leaves memory; when it is opened again, hardly a line has to be played."""
    if m.record.tick > m.snapshot and m.status == RUNNING:
        services.store.keep_snapshot(snapshot_row(m.id, m.record), m.revision)
