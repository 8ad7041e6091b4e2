"""Two worlds with the same public history and other hidden things, played side by side: whatever one eye is sent of them must be
the same, byte for byte (and so as large when compressed), and made with the same work.  Work is counted in calls, which only the
plain build shows; the compiled one compares more in the same time.

A click that the eye does not see is any click that looks the same to it in the other world.  Where something is shown to the eye,
the other world takes a click that shows the same; if it has none, the pair ends there, since the eye now knows more."""
from __future__ import annotations

import gc
import json
import random
import sys
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

from thunderchild._build import BUILD
from thunderchild.given import Given
from thunderchild.kernel.flow import Rules
from thunderchild.kernel.record import AnyRecord, Record
from thunderchild.kernel.state import WATCHER, ThunderchildError, eye_bit
from thunderchild.players.seen import see
from thunderchild.records.chain import Chain, hash_of
from thunderchild.records.fair import Dice
from thunderchild.records.log import log_of
from thunderchild.table.fair.dice import dice_row
from thunderchild.table.jsons import dumps
from thunderchild.table.refused import Refused
from thunderchild.table.rooms import actions, create
from thunderchild.table.rooms.bot_loop import pause
from thunderchild.table.rooms.draft import Draft, line_row
from thunderchild.table.rooms.moment import Moment
from thunderchild.table.rooms.people import chat
from thunderchild.table.rooms.records import export
from thunderchild.table.rooms.room import Room
from thunderchild.table.rooms.seating import PERSON, Seat, Seating
from thunderchild.table.rooms.services import Services
from thunderchild.table.store.schema import FINISHED, RUNNING
from thunderchild.table.store.store import Saved
from thunderchild.table.web.compose import StateText, log_since, people_text, why_message
from thunderchild.table.web.past import Past

SECRET = "5a" * 32
BY_THE_CLOCK = ("hint",)   # takes as long as the player that is asked may think
RARELY = 25                # positions between two looks at what is long: the record, the past
QUESTIONS = 5              # clicks that are asked about, and tried, in each position
COUNTED = bool(BUILD.why_plain("kernel"))
Made = Callable[[], Any]


class Leak(AssertionError):
    """Two worlds that one eye can tell from each other."""


class World:
    """A table in memory, as a server has it."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any]) -> None:
        self.record: AnyRecord = Record(rules, options)
        self.rows: list[dict[str, Any]] = []
        self.logs: list[str] = []
        self.times: list[float] = []
        self.opening = log_of(rules, self.record.g)
        count = self.record.g.seats
        self.seating = Seating(seats=[Seat(PERSON) for _ in range(count)], chains=[Chain() for _ in range(count)])
        self.dice = [Dice("t", 0, SECRET, hash_of(SECRET), [""] * count, 2, self.seating.chains)]
        office: Any = Services(None, None, None, lambda: 0.0)      # type: ignore[arg-type]
        self.room = Room(office, rules, self.moment())

    def add(self, seat: int, a: int) -> None:
        record = self.record
        record.add(seat, a)
        n = record.tick - 1
        self.rows.append(line_row("t", n, record.line_at(n), 0.0, record.shared.open_to[n], log_of(record.rules, record.g)))
        self.logs.append(self.rows[-1]["log"])
        self.times.append(0.0)
        self.room.moment = self.moment()

    def moment(self) -> Moment:
        record = self.record
        return Moment("t", record.tick, self.status, self.seating, record, self.dice, [], 0, self.logs, self.times,
                      self.opening, "", record.options, 0.0, "", 0)

    @property
    def status(self) -> str:
        return FINISHED if self.record.g.over else RUNNING

    def saved(self) -> Saved:
        """As the store would have it."""
        record = self.record
        row = create.game_row(record.rules, "t", record.options, "", record, 0.0)
        row |= {"status": self.status, "doc": self.seating.to_json()}
        return Saved(row, self.rows, [], [dice_row("t", dice) for dice in self.dice], {}, None)

    def draft(self) -> Draft:
        m = self.room.moment
        return Draft(m.id, 0, m.status, m.seating, m.record, m.dice, 0, 0.0, lambda begun, now: now - begun)


class Pair:
    """One eye looks at two worlds.  `compared` counts by kind, `differed` the positions in which they were not the same."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any], eye: int, seed: int) -> None:
        self.rules, self.eye = rules, eye
        self.worlds = World(rules, options), World(rules, options)
        self.rng = random.Random(seed)
        self.compared: Counter[str] = Counter()
        self.places: Counter[str] = Counter()           # where the game rested when the worlds were compared
        self.bytes = 0
        self.differed = 0

    def run(self, most: int = 10 ** 9) -> None:
        """Until the game is over, the eye knows more than both worlds can agree on, or so many comparisons are made.  Before
        anything differs there is nothing to compare: in some games the first secret comes late."""
        one = self.worlds[0].record
        while not one.g.over and self.compared.total() < most and self.step():
            if one.to_move >= 0 and self.differed:                   # when it is over, everybody may see everything
                self.look()

    def step(self) -> bool:
        one, two = self.worlds
        seat = one.record.to_move
        if two.record.to_move != seat:
            raise Leak(f"line {one.record.tick}: {seat} is asked, in the other world {two.record.to_move}")
        a, b = self.two_clicks()
        if b < 0:
            return False
        if seat >= 0 and self.differed:
            self.wait(a, b)
        one.add(seat, a)
        two.add(seat, b)
        self.differed += one.record.g.to_data() != two.record.g.to_data()
        return True

    def two_clicks(self) -> tuple[int, int]:
        """A click, and one of the other world that looks the same to the eye; -1: there is none.  A card that is shown has no
        like where it is not held: then another click is made, if there is one."""
        legal = self.rules.legal(self.worlds[0].record.g)
        for a in self.rng.sample(legal, len(legal)):
            b = self.alike(a)
            if b >= 0:
                return a, b
        return legal[0], -1

    def alike(self, a: int) -> int:
        """A click of the other world that looks the same to the eye and shows it the same, or -1."""
        g, world, eye = self.worlds[0].record.g, self.worlds[1].record.g, self.eye
        look = self.rules.seen(g, a, eye)
        found = [b for b in self.rules.legal(world) if self.rules.seen(world, b, eye) == look]
        self.rng.shuffle(found)
        after = clicked(self.rules, g, a)
        for b in found:
            other = clicked(self.rules, world, b)
            shown = (after.reveals | other.reveals) & eye_bit(g, eye)
            if not shown or sight(self.rules, after, eye) == sight(self.rules, other, eye):
                return b
        return -1

    def wait(self, a: int, b: int) -> None:
        """Two clicks that look the same to the eye come after the same pause, if a bot makes them."""
        pauses = [waited(world, click) for world, click in zip(self.worlds, (a, b), strict=True)]
        self.compared["pause"] += 1
        if pauses[0] != pauses[1]:
            raise Leak(f"line {self.worlds[0].record.tick}, eye {self.eye}: pause tells two worlds apart: {pauses}")

    # ---- all that is sent

    def look(self) -> None:
        """Every kind of answer, for this eye, of both worlds."""
        tick = self.worlds[0].record.tick
        self.places[self.rules.at(self.worlds[0].record.g)] += 1
        self.same("state", lambda world: StateText(world.room, self.eye, tick - 1).text)
        self.same("people", lambda world: people_text(world.room))
        self.same("log", lambda world: log_since(world.room.moment, self.eye, max(0, tick - 5)))
        if self.eye >= 0:
            self.ask()
        if tick % RARELY == 0:
            self.same("hello", lambda world: StateText(world.room, self.eye, -1).text)
            self.same("record", lambda world: export(world.saved(), [self.eye] if self.eye >= 0 else [], None))
            self.same("past", lambda world: Past(self.rules, world.saved(), self.eye).moments(max(0, tick - 4), 4))

    def ask(self) -> None:
        for a in (self.rng.randrange(self.rules.words.size) for _ in range(QUESTIONS)):
            self.same("why", partial(asked_why, seat=self.eye, a=a))
            self.same("refusal", partial(refused, seat=self.eye, a=a))
        self.same("undo", lambda world: refused(world, self.eye, -1))
        self.same("chat", lambda world: talked(world, self.eye))
        record = self.worlds[0].record
        if record.to_move == self.eye and not record.g.over:
            seed = self.rng.randrange(1 << 30)
            self.same("hint", lambda world: hint_of(world, self.eye, seed))

    def same(self, kind: str, make: Callable[[World], Any]) -> None:
        sent = [sent_of(world, make) for world in self.worlds]
        self.compared[kind] += 1
        self.bytes += len(sent[0][0])
        where = f"line {self.worlds[0].record.tick}, eye {self.eye}: {kind}"
        if sent[0][0] != sent[1][0]:
            raise Leak(f"{where} tells two worlds apart: {difference(sent[0][0], sent[1][0])}")
        if kind not in BY_THE_CLOCK and sent[0][1] != sent[1][1] and not self.warmed(make):
            raise Leak(f"{where} is made with other work: {sent[0][1]} calls and {sent[1][1]}")

    def warmed(self, make: Callable[[World], Any]) -> bool:
        """Whether it is the same work when it is done again: what is looked up for the first time takes longer once."""
        one, two = (sent_of(world, make)[1] for world in self.worlds)
        return one == two


def sent_of(world: World, make: Callable[[World], Any]) -> tuple[bytes, int]:
    """What is sent, made afresh, and how many calls that took."""
    world.room.moment.sent.clear()
    world.room.people_sent = None
    made, calls = counted(lambda: make(world))
    return (made if isinstance(made, str) else dumps(made)).encode(), calls


def counted(make: Made) -> tuple[Any, int]:
    """What it makes, and how many calls that took: time that does not depend on the machine."""
    if not COUNTED:
        return make(), 0
    calls = 0

    def count(_frame: Any, event: str, _arg: Any) -> None:
        nonlocal calls
        calls += event == "call"
    before = sys.getprofile()
    gc.disable()                                   # who tidies up in between is nobody's work
    sys.setprofile(count)
    try:
        made = make()
    finally:
        sys.setprofile(before)
        gc.enable()
    return made, calls


def clicked(rules: Rules[Any], g: Any, a: int) -> Any:
    after = g.copy()
    after.news = []
    rules.click(after, a)
    return after


def sight(rules: Rules[Any], g: Any, eye: int) -> str:
    return json.dumps([rules.view(g, eye), rules.lines(g, eye)], sort_keys=True, default=str)


def refused(world: World, seat: int, a: int) -> Any:
    """What somebody is told who clicks anything, or takes back, when it may not be."""
    draft = world.draft()
    try:
        if a < 0:
            actions.undo(draft, seat, draft.record.tick)
        else:
            draft.record.twin().add(seat, a)
            return {"done": a}
    except Refused as error:
        return error.data()
    except ThunderchildError as error:
        return str(error)
    return {"done": "undo"}


def waited(world: World, a: int) -> float:
    """How long a bot's click takes, at a table where bots are slow."""
    moment = world.moment()
    pace, moment.seating.pace = moment.seating.pace, 9.0
    try:
        return pause(moment, a)
    finally:
        moment.seating.pace = pace


def talked(world: World, seat: int) -> Any:
    """What somebody is told who says something, also while a rule forbids it."""
    try:
        chat(world.draft(), seat, Given({"chat": "well?"}, "message"))
    except Refused as error:
        return error.data()
    return {"done": "chat"}


def asked_why(world: World, seat: int, a: int) -> Any:
    return why_message(world.room, seat, Given({"click": a}, "message"))


def hint_of(world: World, seat: int, seed: int) -> Any:
    """What a player is given that is asked for a hint.  The world it guesses at is dealt by chance: only what it shows counts."""
    seen = see(world.record.rules, world.record.g, seat, random.Random(seed), world.record.seen_by(seat))
    return {"view": seen.view, "legal": seen.legal, "lines": seen.lines, "prompt": seen.prompt}


def difference(one: bytes, two: bytes) -> str:
    at = next((k for k, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), min(len(one), len(two)))
    return f"...{one[max(0, at - 60):at + 40]!r} and ...{two[max(0, at - 60):at + 40]!r}"


def eyes(rules: Rules[Any], options: dict[str, Any]) -> list[int]:
    return [*range(rules.start(options).seats), WATCHER]
