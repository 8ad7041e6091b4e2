"""The attack phase (IN-105 to IN-116, IN-159)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, goto, repeat
from ....kernel.state import RESULT, SEAT, Frame
from ....kernel.words import Clicks
from ..cards.fit import attacks_in, other, zone_power
from ..cards.language import ATTACK_START
from ..cards.resolve import move_marker
from ..cards.tables import ZONES
from ..cards.triggers import drained_entries, run_queue
from .ends import judge
from .frames import FOUGHT, NEXT_ZONE, done, drain
from .pieces import say
from .questions import bar_strategy, strength
from .state import INVADER, MANKIND, Invaders
from .steps import Ask
from .turn import activate
from .words import L_ATTACK, L_CHECK, L_HOLDS, PASS, STRATEGY

ZONE_BY_ZONE: Final = 1         # steps of ATTACK


class AttackStart(Ask):
    """IN-75, IN-77, IN-105: Seed City, at the start of the phase and only while it is dormant."""

    def __init__(self) -> None:
        super().__init__([STRATEGY, PASS])

    def opens(self, g: Invaders, f: Frame) -> bool:
        for strategy in g.t.strategies_on[ATTACK_START][f[SEAT]]:
            if bar_strategy(g, f[SEAT], strategy, ATTACK_START) == 0:
                return True
        return False

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return bar_strategy(g, f[SEAT], target, ATTACK_START) if verb == STRATEGY else 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for strategy in g.t.strategies_on[ATTACK_START][f[SEAT]]:
            if bar_strategy(g, f[SEAT], strategy, ATTACK_START) == 0:
                out.add(STRATEGY, strategy)
        out.add(PASS)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STRATEGY:
            repeat(f)
            activate(g, target)


def next_zone(g: Invaders, f: Frame) -> None:
    """IN-106, IN-159: the zones one after the other; powers are counted when the zone is reached."""
    side = f[SEAT]
    while f[NEXT_ZONE] < ZONES:
        if judge(g):
            return
        zone = f[NEXT_ZONE]
        f[NEXT_ZONE] += 1
        f[FOUGHT] = zone
        if (side == INVADER or attacks_in(g, zone)) and fight(g, side, zone):
            return
    if not judge(g):
        check_of_drain(g, side)
        done(g, 0)


def fight(g: Invaders, side: int, zone: int) -> bool:
    """IN-108 to IN-111, IN-116: is there anything to drain?  The zone's own power counts in the Invader's attack only."""
    power = strength(g, side, zone)
    against = strength(g, other(side), zone) + (zone_power(g, zone) if side == INVADER else 0)
    if power > against:
        say(g, L_ATTACK, side, zone, power, against, power - against)
        drain(g, other(side), power - against, int(side == INVADER), 0)
    elif power > 0:
        say(g, L_HOLDS, side, zone, power, against)
    return power > against


def after_zone(g: Invaders, f: Frame) -> None:
    """IN-113: only if at least one card was really drained; then the next zone."""
    goto(f, ZONE_BY_ZONE)
    if f[RESULT] > 0 and not judge(g):
        run_queue(g, drained_entries(g, f[SEAT], f[FOUGHT]))


def check_of_drain(g: Invaders, side: int) -> None:
    """IN-114: the Invader has not drained Mankind this turn, so the marker goes down one; nothing of the kind for Mankind."""
    if side == INVADER and g.drained == 0:
        say(g, L_CHECK, MANKIND)
        move_marker(g, -1)
        judge(g)


ATTACK_STEPS: Final[list[Step[Invaders]]] = [AttackStart(), Deed(next_zone), Deed(after_zone)]
