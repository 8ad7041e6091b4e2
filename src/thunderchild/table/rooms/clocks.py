"""Clocks: whose time runs, how much is left, when it is up.  Times in which no server ran cost nobody anything."""
from __future__ import annotations

from collections.abc import Callable
from ...kernel.state import NOBODY
from .seating import Seating

Elapsed = Callable[[float, float], float]


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


def charge(seating: Seating, now: float, spent: Elapsed) -> None:
    """Book the time that ran since the last look."""
    times = seating.times
    if times.seat != NOBODY and not seating.paused:
        times.left[times.seat] -= spent(times.since, now)
        times.since = now


def run_clock(seating: Seating, asked: int, live: int, now: float) -> None:
    """After `charge`: the clock of the seat that is asked now (NOBODY: none runs) goes on or starts afresh."""
    times, rule = seating.times, seating.clock
    if rule.kind == "none":
        return
    if not times.left:
        times.left = [rule.seconds] * len(seating.seats)
    before = times.seat
    if rule.kind == "game":
        if before not in (NOBODY, asked):
            times.left[before] += rule.add
    elif asked != NOBODY and (asked != before or live > times.mark):
        times.left[asked] = rule.seconds
    times.mark = live if asked != before else max(times.mark, live)
    times.seat, times.since = asked, now


def due(seating: Seating) -> float | None:
    if seating.deal_by or seating.commit_by:
        return seating.deal_by or seating.commit_by
    times = seating.times
    return None if times.seat == NOBODY or seating.paused else times.since + times.left[times.seat]


def spent_until(seating: Seating, seat: int, now: float, spent: Elapsed) -> float:
    """The part of a seat's time that ran since the last look."""
    running = seat == seating.times.seat and not seating.paused
    return spent(seating.times.since, now) if running else 0.0
