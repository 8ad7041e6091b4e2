"""Room: one game at this server.  It plays on copies, and what it shows is always what the store has."""
from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final, TypeVar

from ...kernel.record import AnyRecord, AnyRules
from ...kernel.state import CHANCE, NOBODY, ThunderchildError
from .seating import Seating, read_seating
from ..store.schema import FINISHED, RUNNING
from ...records.fair import Dice
from ..fair.dice import read_dice, with_chains
from .draft import Draft, Fell
from .moment import Moment, Step, draft_of, grown
from .open_room import TRIES, Held, is_foreign_break, load_moment
from ..refused import Refused
from .services import Services
from .turn import Turn
from ..store.group import Conflict
from ..store.store import Saved

T = TypeVar("T")


class Room:
    """Deeds come in one after the other; whoever listens is told when there is something new."""

    def __init__(self, services: Services, rules: AnyRules, moment: Moment) -> None:
        self.services: Final = services
        self.rules: Final = rules
        self.moment = moment
        self.lock: Final = Turn()
        self.listeners: Final[set[Callable[[], None]]] = set()
        self.present: dict[int, int] = {}           # connections per seat, on all servers
        self.people_sent: tuple[Moment, dict[int, int], str] | None = None      # the message made last, and of what
        self.driver: asyncio.Task[None] | None = None
        self.kept = False                           # this server moves the game's bots
        self.used = services.now()

    # ---- short names

    @property
    def id(self) -> str:
        return self.moment.id

    @property
    def seating(self) -> Seating:
        return self.moment.seating

    @property
    def status(self) -> str:
        return self.moment.status

    @property
    def record(self) -> AnyRecord:
        return self.moment.record

    @property
    def asked(self) -> int:
        to_move = self.moment.record.to_move
        return to_move if self.status == RUNNING and to_move >= 0 else NOBODY

    @property
    def bot_to_move(self) -> str:
        """The level of the bot that is asked, if one is."""
        return self.seating.seats[self.asked].bot if self.asked != NOBODY and not self.seating.paused else ""

    @property
    def over(self) -> bool:
        return self.status == FINISHED

    # ---- deeds

    async def do(self, action: Callable[[Draft], T], light: bool = False) -> T:
        """Carry an action out and return when it is on disk, or raise and leave everything as it was."""
        self.used = self.services.now()
        before = self.moment
        try:
            async with self.lock:
                return await self.carry_out(action, light)
        finally:
            if self.moment is not before:      # also when refused: it may have been because of news from another process
                self.wake()

    def begin(self, action: Callable[[Draft], object], told: Callable[[Exception | None], None]) -> bool:
        """A light action, played here and now; `told` is called when it is on disk, or with what became of it.  False: it has to
        be done the long way, because somebody else is at it, or because it is refused, and then that way finds out why."""
        writer = self.services.writer
        if writer is None or not self.lock.take():
            return False
        self.used = self.services.now()
        try:
            _answer, step = self.step(action)
        except Exception:
            self.lock.release()
            return False
        writer.put(step.change, partial(self.written, step, told))
        return True

    def written(self, step: Step, told: Callable[[Exception | None], None], error: Exception | None) -> None:
        if error is None:
            self.moment = step.after()
        self.lock.release()
        if error is None:
            self.wake()
        told(error)

    def attempt(self, action: Callable[[Draft], T]) -> T:
        """The same where no event loop runs."""
        return asyncio.run(self.do(action))

    async def carry_out(self, action: Callable[[Draft], T], light: bool) -> T:
        """If another process was first, look what it did and try again.  What is light is done here and now: going to a thread
        and back would cost more than doing it."""
        fresh = False
        for _try in range(TRIES):
            try:
                answer, step = self.step(action) if light else await self.services.in_thread(self.step, action)
                await self.services.write(step.change)
                self.moment = step.after()
                return answer
            except Refused:
                if fresh or not await self.services.in_thread(self.refresh):
                    raise
                fresh = True
            except Conflict:
                await self.services.in_thread(self.refresh)
                fresh = True
        raise Refused("busy", "too many deeds at this table at once; try again")

    def step(self, action: Callable[[Draft], T]) -> tuple[T, Step]:
        draft = draft_of(self.services, self.moment)
        answer = action(draft)
        return answer, Step(self.moment, draft)

    # ---- news from other processes

    def refresh(self) -> bool:
        """In a thread: take over what the store has and this room has not.  True if there was anything."""
        m = self.moment
        if self.services.store.revision(m.id) == m.revision:
            return False
        saved = self.services.store.load(m.id, m.tick, m.note_count)
        moment = self.gone_on(m, saved)
        if moment is None:
            self.moment = load_moment(self.services, self.rules, m.id)
        else:
            self.moment = moment
        return True

    def gone_on(self, m: Moment, saved: Saved) -> Moment | None:
        """The moment with the new lines added, or None if the store does not continue what we have."""
        row = saved.row
        if row["tick"] < m.tick or row["tick"] != m.tick + len(saved.lines) or row["notes"] != m.note_count + len(saved.notes):
            return None
        if any(is_foreign_break(line["text"], self.rules) for line in saved.lines):
            raise Held(f"this game now goes on under rules {row['rules']}, at a newer server; connect again")
        record = m.record.twin() if saved.lines else m.record
        record.breaks = saved.states
        fell: list[Fell] = []
        try:
            for line in saved.lines:
                read_on(record, line["text"], line["n"], fell)
        except ThunderchildError:
            return None
        if row["digest"] and (saved.lines or row["digest"] != m.digest) and record.g.digest() != row["digest"]:
            return None
        dice = [read_dice(d) for d in saved.dice]
        if [promised(one) for one in dice] != [promised(one) for one in m.dice]:
            return None                              # not by a click
        seating = read_seating(row["doc"])
        return Moment(m.id, row["revision"], row["status"], seating, record,
                      with_chains(dice, seating.chains),
                      grown(m.notes, m.note_count, saved.notes), row["notes"],
                      grown(m.logs, m.tick, [x["log"] for x in saved.lines]),
                      grown(m.times, m.tick, [x["at"] for x in saved.lines]), m.opening, row["digest"], m.options, m.created,
                      m.pack, saved.snapshot["n"] if saved.snapshot else m.snapshot, fell)

    async def catch_up(self) -> None:
        async with self.lock:
            changed = await self.services.in_thread(self.refresh)
        if changed:
            self.wake()

    # ---- listeners

    def wake(self) -> None:
        for listener in tuple(self.listeners):
            listener()


def promised(dice: Dice) -> tuple[int, str, str]:
    """What of the dice never changes while a game goes on."""
    return dice.first, dice.hash, dice.secret


def read_on(record: AnyRecord, line: str, number: int, fell: list[Fell]) -> None:
    """A line that another process wrote; what chance brought is kept, so that clients can check it here too."""
    if line.startswith("*") and record.to_move == CHANCE:
        odds = record.rules.odds(record.g)[:]
        fell.append((number, odds, record.rules.read(record.g, line)))
    else:
        fell.clear()
    record.read_line(line, number)


def open_room(services: Services, id: str) -> Room:
    """In a thread."""
    row = services.store.load(id, 1 << 30, 1 << 30).row
    rules = services.offer.load(row["game"], row["pack"])
    return Room(services, rules, load_moment(services, rules, id))
