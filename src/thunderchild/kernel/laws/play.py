"""A lawful walk: one whole game, played at random or by a chooser, with the laws checked on the way.

End and replay are checked on every position, check on one in `check`, the other laws on one in `every`.  Now and then the walk
takes a click back, so that the record holds undo lines too."""
from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from ..flow import Rules
from ..meta import BadOptions
from ..record import Record, record_data
from ..state import CHANCE, State, ThunderchildError
from .broken import LawBroken, failure
from .click import click_law
from .copies import Rows, arrange_law, copy_law, round_trip_law
from .ends import check_law, end_law
from .knows import beat_law, knows_law
from .leak import leak_law
from .likely import likely_click
from .same import difference, equal
from .shape import shape_law, travel_law
from .undo import undo_law
from .words import words_once

Player = Callable[[Rules[Any], State, random.Random], int]      # a seat's click, out of legal(g)
UNDO_ODDS: Final = 0.03


class Report:
    """What walks came to; reports can be added up."""

    def __init__(self) -> None:
        self.games = 0
        self.positions = 0                          # looked at by end and replay
        self.looked = 0                             # looked at by all laws
        self.clicks = 0                             # of seats
        self.falls = 0                              # of chance
        self.undone = 0
        self.endings: Final[Counter[str]] = Counter()
        self.met: Final[Counter[int]] = Counter()   # how often each rule was cited by why_not
        self.longest = 0

    def add(self, other: Report) -> None:
        self.games += other.games
        self.positions += other.positions
        self.looked += other.looked
        self.clicks += other.clicks
        self.falls += other.falls
        self.undone += other.undone
        self.endings.update(other.endings)
        self.met.update(other.met)
        self.longest = max(self.longest, other.longest)


class Walk:
    """One game under way.  `record` is always the game so far, also after a law broke."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any] | None, rng: random.Random, every: int = 50,
                 player: Player | None = None, full: bool = False, check: int = 1) -> None:
        self.rules: Final = rules
        self.every: Final = every
        self.check: Final = check
        self.player: Final = player
        self.full: Final = full
        self.rng: Final = rng                                       # for play
        self.lot: Final = random.Random(rng.getrandbits(60))        # for the laws: they do not change the course of the game
        self.until_look = self.lot.randrange(every)
        self.record: Final = Record(rules, options)
        self.mirror: Final = Record(rules, self.record.options)     # fed with the record's words: replay, at every position
        self.next = ""                                              # the click being made, in words
        self.beat = rules.beat(self.record.g)
        self.report: Final = Report()

    @property
    def g(self) -> State:
        state: State = self.record.g
        return state

    def run(self) -> Report:
        """To the end of the game."""
        words_once(self.rules)
        self.look()
        while self.g.over == 0:
            self.make(self.choose())
            self.look()
            if self.record.points and self.lot.random() < UNDO_ODDS:
                self.take_back()
        replay_law(self.record)
        self.report.games = 1
        self.report.longest = self.record.depth
        self.report.endings[self.rules.result(self.g)] += 1
        return self.report

    def choose(self) -> int:
        if not self.rules.legal(self.g):
            raise LawBroken("click", "nothing is legal, and the game is not over", self.rules, self.g)
        if self.player is not None and self.rules.to_move(self.g) != CHANCE:
            return self.player(self.rules, self.g, self.rng)
        return likely_click(self.rules, self.g, self.rng)

    def make(self, a: int) -> None:
        seat = self.rules.to_move(self.g)
        self.next = self.record.line(seat, a)
        rows = Rows(self.g) if self.is_checked() else None
        self.record.add(seat, a)
        if rows is not None:
            rows.law(self.rules, self.g)
        self.next = ""
        self.follow()
        self.beat = beat_law(self.rules, self.g, self.beat)
        if seat == CHANCE:
            self.report.falls += 1
        else:
            self.report.clicks += 1

    def follow(self) -> None:
        """The mirror reads the last line in words and must come to the same position."""
        number = self.record.tick - 1
        line = self.record.line_at(number)
        try:
            self.mirror.read_line(line, number)
        except ThunderchildError as error:
            raise LawBroken("replay", str(error), self.rules, self.g) from error
        if not equal(self.g, self.mirror.g):
            unlike = difference(self.g.to_data(), self.mirror.g.to_data())
            raise LawBroken("replay", f"line {number}, '{line}': {unlike}", self.rules, self.g)

    def take_back(self) -> None:
        point = self.record.points[-1]
        before = point.before.copy()
        self.record.undo(point.seat)
        self.report.undone += 1
        if not equal(self.g, before):
            raise LawBroken("undo", "going back came to another position", self.rules, self.g)
        self.beat = self.rules.beat(self.g)
        self.follow()

    def is_checked(self) -> bool:
        return self.report.positions % self.check == 0 or self.g.over != 0

    def look(self) -> None:
        if self.is_checked():
            check_law(self.rules, self.g)
        end_law(self.rules, self.g, self.record.depth)
        self.report.positions += 1
        if self.until_look > 0 and self.g.over == 0:
            self.until_look -= 1
            return
        self.until_look = self.every - 1
        self.look_closely()

    def look_closely(self) -> None:
        """All laws that hold of a single position."""
        rules, g, lot = self.rules, self.g, self.lot
        copy_law(rules, g, lot)
        round_trip_law(rules, g, lot)
        arrange_law(rules, g)
        click_law(rules, g, lot, self.full, self.report.met)
        leak_law(rules, g, lot, self.full)
        knows_law(rules, g, lot)
        undo_law(self.record, lot)
        travel_law(rules, g)
        shape_law(rules, g, lot)
        self.report.looked += 1

    def finding(self, error: Exception) -> LawBroken:
        """What went wrong, with the record that leads there; `next` is the click that was being made."""
        broken = failure(self.rules, self.g, error, self.next)
        keep_record(broken, self.rules, self.record.options, self.record.lines, broken.digest)
        return broken


def play_lawful(rules: Rules[Any], options: dict[str, Any] | None, rng: random.Random, every: int = 50,
                player: Player | None = None, full: bool = False, check: int = 1) -> Report:
    """One whole game under all laws.  LawBroken carries the record that leads to the finding."""
    walk: Walk | None = None
    try:
        walk = Walk(rules, options, rng, every, player, full, check)
        return walk.run()
    except BadOptions:
        raise
    except Exception as error:
        if walk is None:
            broken = LawBroken("crash", f"the start with options {options}: {type(error).__name__}: {error}")
            keep_record(broken, rules, options or {}, [], "")
            raise broken from error
        raise walk.finding(error) from error


def keep_record(broken: LawBroken, rules: Rules[Any], options: dict[str, Any], lines: list[str], digest: str) -> None:
    """The record that leads to the finding; what was found is a key of its own, which replay does not read."""
    finding = {"law": broken.law, "detail": broken.detail, "next": broken.next}
    d = record_data(rules.meta.game, rules.meta.version, rules.pack, options, lines, "", [], digest)
    broken.record = d | {"finding": finding}


def replay_law(record: Record[Any]) -> None:
    """The record, through JSON, replays to the same position."""
    g = record.g
    try:
        d = json.loads(json.dumps(record.to_data()))
        twice: Record[Any] = Record(record.rules, d["options"])
        for number, line in enumerate(d["lines"]):
            twice.read_line(line, number)
        again = twice.g
    except ThunderchildError as error:
        raise LawBroken("replay", str(error), record.rules, g) from error
    if again.digest() != g.digest():
        raise LawBroken("replay", difference(g.to_data(), again.to_data()), record.rules, g)


def look_again(rules: Rules[Any], d: dict[str, Any], rng: random.Random, times: int = 20) -> None:
    """Go where a finding was made and look again, very closely."""
    walk = Walk(rules, d["options"], rng, full=True)
    try:
        for number, line in enumerate(d["lines"]):
            walk.record.read_line(line, number)
        walk.next = d.get("finding", {}).get("next", "")
        for _time in range(times):
            check_law(rules, walk.g)
            end_law(rules, walk.g, walk.record.depth)
            walk.look_closely()
        replay_law(walk.record)
        if walk.next:
            walk.record.read_line(walk.next, len(d["lines"]))
    except Exception as error:
        raise walk.finding(error.__cause__ if isinstance(error.__cause__, Exception) else error) from error
