"""Clocks: whose time runs, how much is left, when it is up.  Times in which no server ran cost nobody anything."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..given import Given
from ..kernel.state import NOBODY
from .doc import ClockRule, Table

DAY: Final = 86_400
KINDS: Final = ("none", "move", "game", "days")
Elapsed = Callable[[float, float], float]


def read_clock(given: Given) -> ClockRule:
    """{"kind": "move", "seconds": 90} · {"kind": "game", "seconds": 1800, "add": 10} · {"kind": "days", "days": 3}; "late"."""
    kind = given.choice("kind", KINDS, "none")
    rule = ClockRule(kind)
    if kind == "days":
        rule.seconds = given.number("days", low=1, high=60) * DAY
    elif kind != "none":
        rule.seconds = given.number("seconds", low=5, high=30 * DAY)
    if kind == "game":
        rule.add = given.number("add", 0, low=0, high=3600)
    rule.late = given.choice("late", ("bot", "lose"), "bot")
    given.done()
    return rule


def elapsed(begun: float, now: float, outages: list[tuple[float, float]]) -> float:
    """Seconds between, without the times no server ran."""
    lost = 0.0
    upto = begun
    for start, stop in sorted(outages):
        start, stop = max(start, upto), min(stop, now)
        if stop > start:
            lost += stop - start
            upto = stop
    return max(0.0, now - begun - lost)


def charge(table: Table, now: float, spent: Elapsed) -> None:
    """Book the time that ran since the last look."""
    times = table.times
    if times.seat != NOBODY and not table.paused:
        times.left[times.seat] -= spent(times.since, now)
        times.since = now


def run_clock(table: Table, asked: int, live: int, now: float) -> None:
    """After `charge`: the clock of the seat that is asked now (NOBODY: none runs) goes on or starts afresh."""
    times, rule = table.times, table.clock
    if rule.kind == "none":
        return
    if not times.left:
        times.left = [rule.seconds] * len(table.seats)
    before = times.seat
    if rule.kind == "game":
        if before not in (NOBODY, asked):
            times.left[before] += rule.add
    elif asked != NOBODY and (asked != before or live > times.mark):
        times.left[asked] = rule.seconds
    times.mark = live if asked != before else max(times.mark, live)
    times.seat, times.since = asked, now


def due(table: Table) -> float | None:
    times = table.times
    return None if times.seat == NOBODY or table.paused else times.since + times.left[times.seat]


def spent_until(table: Table, seat: int, now: float, spent: Elapsed) -> float:
    """The part of a seat's time that ran since the last look."""
    running = seat == table.times.seat and not table.paused
    return spent(table.times.since, now) if running else 0.0
