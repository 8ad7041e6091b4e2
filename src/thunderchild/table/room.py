"""Room: one game at this server.  It plays on copies, and what it shows is always what the store has."""
from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any, Final, TypeVar

from ..kernel.flow import Rules
from ..kernel.state import NOBODY, ThunderchildError
from . import clocks
from .doc import FINISHED, RUNNING, Table, read_doc
from .draft import Draft, read_dice
from .protocol import Refused
from .revive import Held, Moment, is_foreign_break, outdated, read_moment, renew
from .shelf import Shelf
from .store import Conflict, Saved, Store

T = TypeVar("T")
TRIES: Final = 8
LOG: Final = logging.getLogger("thunderchild.room")


class Office:
    """What all rooms of a server share."""

    def __init__(self, store: Store, shelf: Shelf, threads: Executor, now: Callable[[], float] = time.time) -> None:
        self.store: Final = store
        self.shelf: Final = shelf
        self.threads: Final = threads
        self.now: Final = now
        self.outages: list[tuple[float, float]] = []
        self.begun = 0.0                            # when this server started

    def elapsed(self, begun: float, now: float) -> float:
        return clocks.elapsed(begun, now, self.outages)

    async def in_thread(self, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, work, *args)


class Room:
    """Deeds come in one after the other; whoever listens is told when there is something new."""

    def __init__(self, office: Office, rules: Rules[Any], moment: Moment) -> None:
        self.office: Final = office
        self.rules: Final = rules
        self.moment = moment
        self.lock: Final = asyncio.Lock()
        self.listeners: Final[set[asyncio.Event]] = set()
        self.present: dict[int, int] = {}           # connections per seat, on all servers
        self.driver: asyncio.Task[None] | None = None
        self.kept = False                           # this server moves the game's bots
        self.used = office.now()

    # ---- short names

    @property
    def id(self) -> str:
        return self.moment.id

    @property
    def table(self) -> Table:
        return self.moment.table

    @property
    def status(self) -> str:
        return self.moment.status

    @property
    def book(self) -> Any:
        return self.moment.book

    @property
    def asked(self) -> int:
        to_move: int = self.moment.book.to_move
        return to_move if self.status == RUNNING and to_move >= 0 else NOBODY

    @property
    def bot_to_move(self) -> str:
        """The level of the bot that is asked, if one is."""
        return self.table.seats[self.asked].bot if self.asked != NOBODY and not self.table.paused else ""

    @property
    def over(self) -> bool:
        return self.status == FINISHED

    # ---- deeds

    async def do(self, deed: Callable[[Draft], T]) -> T:
        """Carry a deed out and return when it is on disk, or raise and leave everything as it was."""
        self.used = self.office.now()
        before = self.moment
        try:
            async with self.lock:
                answer: T = await self.office.in_thread(self.attempt, deed)
            return answer
        finally:
            if self.moment is not before:      # also when refused: it may have been because of news from another process
                self.wake()

    def attempt(self, deed: Callable[[Draft], T]) -> T:
        """In a thread.  If another process was first, look what it did and try again."""
        fresh = False
        for _try in range(TRIES):
            draft = draft_of(self.office, self.moment)
            try:
                answer = deed(draft)
                self.moment = commit(self.office, self.moment, draft)
                return answer
            except Refused:
                if fresh or not self.refresh():
                    raise
                fresh = True
            except Conflict:
                self.refresh()
                fresh = True
        raise Refused("busy", "too many deeds at this table at once; try again")

    # ---- news from other processes

    def refresh(self) -> bool:
        """In a thread: take over what the store has and this room has not.  True if there was anything."""
        m = self.moment
        saved = self.office.store.load(m.id, m.tick, m.note_count)
        if saved.row["revision"] == m.revision:
            return False
        moment = self.grown(m, saved)
        if moment is None:
            self.moment = load_moment(self.office, self.rules, m.id)
        else:
            self.moment = moment
        return True

    def grown(self, m: Moment, saved: Saved) -> Moment | None:
        """The moment with the new lines added, or None if the store does not continue what we have."""
        row = saved.row
        if row["tick"] < m.tick or row["tick"] != m.tick + len(saved.lines) or row["notes"] != m.note_count + len(saved.notes):
            return None
        if any(is_foreign_break(line["text"], self.rules) for line in saved.lines):
            raise Held(f"this game now goes on under rules {row['rules']}, at a newer server; connect again")
        book = m.book.twin() if saved.lines else m.book
        book.breaks.update(saved.states)
        try:
            for line in saved.lines:
                book.read_line(line["text"], line["n"])
        except ThunderchildError:
            return None
        if row["digest"] and (saved.lines or row["digest"] != m.digest) and book.g.digest() != row["digest"]:
            return None
        return Moment(m.id, row["revision"], row["status"], read_doc(row["doc"]), book, [read_dice(d) for d in saved.dice],
                      m.notes[:m.note_count] + saved.notes, row["notes"],
                      m.logs[:m.tick] + [json.loads(x["log"]) for x in saved.lines],
                      m.times[:m.tick] + [x["at"] for x in saved.lines], m.opening, row["digest"], m.options, m.created,
                      m.pack)

    async def catch_up(self) -> None:
        async with self.lock:
            changed = await self.office.in_thread(self.refresh)
        if changed:
            self.wake()

    # ---- listeners

    def wake(self) -> None:
        for event in self.listeners:
            event.set()


def draft_of(office: Office, m: Moment) -> Draft:
    return Draft(m.id, m.revision, m.status, m.table, m.book, m.dice, m.note_count, office.now(), office.elapsed)


def commit(office: Office, m: Moment, draft: Draft) -> Moment:
    """When the store has it, it is true: the moment after the deed."""
    office.store.commit(draft.done())
    logs, times = m.logs[:m.tick], m.times[:m.tick]
    logs.extend(json.loads(line["log"]) for line in draft.lines)
    times.extend(line["at"] for line in draft.lines)
    digest = draft.lines[-1]["digest"] if draft.lines else m.digest
    return Moment(m.id, m.revision + 1, draft.status, draft.table, draft.book, draft.dice, m.notes[:m.note_count] + draft.notes,
                  m.note_count + len(draft.notes), logs, times, m.opening, digest, m.options, m.created, m.pack)


def load_moment(office: Office, rules: Rules[Any], id: str) -> Moment:
    """In a thread: read a game; if the rules changed since, that becomes part of its story."""
    for _try in range(TRIES):
        saved = office.store.load(id)
        moment, reason = read_moment(rules, saved)
        if moment.status == FINISHED or not (reason or outdated(rules, saved)):
            return moment
        row = saved.row
        if office.store.newer_server(row["game"], row["rules"], office.begun, office.now()):
            raise Held(f"this game goes on under rules {row['rules']}, at a newer server; connect again")
        if reason:
            LOG.warning("record does not replay", extra={"table": id, "reason": reason, "was": row["rules"]})
        draft = draft_of(office, moment)
        renew(draft, row, reason, json.loads(row["state"]))
        try:
            return commit(office, moment, draft)
        except Conflict:
            continue
    raise Refused("busy", "the table changes too fast to be opened; try again")


def open_room(office: Office, id: str) -> Room:
    """In a thread."""
    row = office.store.load(id, 1 << 30, 1 << 30).row
    rules = office.shelf.load(row["game"], row["pack"])
    return Room(office, rules, load_moment(office, rules, id))
