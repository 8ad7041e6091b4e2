"""The attack phase (IN-105 to IN-116, IN-159)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, goto, repeat
from ....kernel.state import RESULT, SIDE, Frame
from ..cards.fit import attacks_in, other, zone_power
from ..cards.language import ATTACK_START
from ..cards.resolve import move_marker
from ..cards.tables import ZONES
from ..cards.triggers import drained_due, run_due
from .ends import judge
from .frames import ATTACK_FOUGHT, ATTACK_NEXT, AT_ATTACK_ZONES
from .openers import done, drain
from .pieces import say
from .questions import bar_strategy, strength
from .state import INVADER, MANKIND, Invaders
from .steps import NO_TARGET
from .turn import activate, strategy_label
from .words import L_ATTACK, L_CHECK, L_HOLDS, PASS, STRATEGY


class AttackStart(Choice[Invaders]):
    """IN-75, IN-77, IN-105: Seed City, at the start of the phase and only while it is dormant."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        for strategy in g.t.strategies_on[ATTACK_START][f[SIDE]]:
            if bar_strategy(g, f[SIDE], strategy, ATTACK_START) == 0:
                return True
        return False

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return bar_strategy(g, f[SIDE], target, ATTACK_START) if verb == STRATEGY else 0

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.t.strategies_on[ATTACK_START][f[SIDE]] if verb == STRATEGY else NO_TARGET

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STRATEGY:
            repeat(f)
            activate(g, target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("Activate a strategy first?", "Your attack begins.", 105, "may activate a strategy before the attack.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return strategy_label(g, target) if verb == STRATEGY else Label("Attack without it")


def next_zone(g: Invaders, f: Frame) -> None:
    """IN-106, IN-159: the zones one after the other; powers are counted when the zone is reached."""
    side = f[SIDE]
    while f[ATTACK_NEXT] < ZONES:
        if judge(g):
            return
        zone = f[ATTACK_NEXT]
        f[ATTACK_NEXT] += 1
        f[ATTACK_FOUGHT] = zone
        if (side == INVADER or attacks_in(g, zone)) and fight(g, side, zone):
            return
    if not judge(g):
        check_of_drain(g, side)
        done(g)


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
    goto(f, AT_ATTACK_ZONES)
    if f[RESULT] > 0 and not judge(g):
        run_due(g, drained_due(g, f[SIDE], f[ATTACK_FOUGHT]))


def check_of_drain(g: Invaders, side: int) -> None:
    """IN-114: the Invader has not drained Mankind this turn, so the marker goes down one; nothing of the kind for Mankind."""
    if side == INVADER and g.drained == 0:
        say(g, L_CHECK, MANKIND)
        move_marker(g, -1)
        judge(g)


# `next`: the next zone; `fought`: the one whose drain is being carried out
ATTACKING: Final[Procedure[Invaders]] = Procedure("attack", "next = 0, fought: zone = nobody", {
    "start": AttackStart([STRATEGY, PASS], passes=PASS),
    "zones": Deed(next_zone),
    "after": Deed(after_zone),
}, inside="turn.end")
