"""Water transport and naval intercept (BR-144 to BR-167): who carries, who intercepts, and the fight at sea."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Choice, Deed, Roll, end, legacy, tell
from ....kernel.state import NOBODY, RESULT, SEAT, Frame
from ....kernel.words import Clicks
from .frames import (CROSSING_CARRIER, CROSSING_SAFE, CROSSING_SEA, FIGHT_BLOCKER, FIGHT_BLOCKER_HIT, FIGHT_BLOCKER_SUNK,
                     FIGHT_CARRIER, FIGHT_CARRIER_HIT, FIGHT_CARRIER_SUNK, SUNK, sea_fight)
from .names import CONTROLLED, EVERYBODY, FREE_FLEET, HUMAN, LANDS, NATIONS, PLACE_OF, fleet_of
from .pieces import destroy
from .questions import attack_of, defense_of, is_own_fleet, other_side
from .state import Brood
from .words import DECLINE, DIE, INTERCEPT, L_CARRIED, L_SEA_DIE, L_SEA_INTERCEPT, L_SUNK, TRANSPORT_WITH

SIX_FACES: Final = [1, 1, 1, 1, 1, 1]      # BR-44, BR-143: all dice of the game are alike


def fleets_in(g: Brood, seat: int, sea: int) -> list[int]:
    """The side's Fleet stacks in a water area."""
    base = fleet_of(seat, sea, 0)
    return [stack for stack in range(base, base + NATIONS) if g.units[stack] > 0]


# ---- crossing one water area

def bar_fleet_here(g: Brood, f: Frame, seat: int, stack: int, rule: int) -> int:
    """One of the side's Fleets in the water area that is crossed."""
    if not is_own_fleet(g, seat, stack):
        return 18
    return 0 if PLACE_OF[stack] == LANDS + f[CROSSING_SEA] else rule


class WhichCarrier(Choice[Brood]):
    """BR-148: the mover names the transporting Fleet; asked only where Fleets of several nations are."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return len(fleets_in(g, f[SEAT], f[CROSSING_SEA])) > 1

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_fleet_here(g, f, f[SEAT], target, 148)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for stack in fleets_in(g, f[SEAT], f[CROSSING_SEA]):
            out.add(TRANSPORT_WITH, stack)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[CROSSING_CARRIER] = target


def name_carrier(g: Brood, f: Frame) -> None:
    """BR-148, BR-164: the only kind of Fleet there carries without a click; whoever carries counts as used.
    BR-146: no mark keeps a Fleet from carrying again.  BR-84: the Brood's Fleets get none."""
    if f[CROSSING_CARRIER] == NOBODY:
        f[CROSSING_CARRIER] = fleets_in(g, f[SEAT], f[CROSSING_SEA])[0]
    stack = f[CROSSING_CARRIER]
    if f[SEAT] == HUMAN and stack not in g.carried and stack not in g.moved:
        insort(g.carried, stack)
    tell(g, L_CARRIED, EVERYBODY, [stack])


def safe_bit(stack: int) -> int:
    """The place of a Fleet stack in the set of those that fought for this unit."""
    return stack % CONTROLLED - FREE_FLEET


class MayIntercept(Choice[Brood]):
    """BR-155: the enemy may intercept with one Fleet in the area; not twice against the same carrier of this unit (BR-161).
    BR-162: an interceptor gets no mark.  BR-163: every transport comes here, in both sides' turns."""

    def opens(self, g: Brood, f: Frame) -> bool:
        enemy_there = g.free_at if f[SEAT] != HUMAN else g.brood_at
        return enemy_there[LANDS + f[CROSSING_SEA]] > 0 and f[CROSSING_SAFE] >> safe_bit(f[CROSSING_CARRIER]) & 1 == 0

    def who(self, g: Brood, f: Frame) -> int:
        return other_side(f[SEAT])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DECLINE else bar_fleet_here(g, f, other_side(f[SEAT]), target, 155)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for stack in fleets_in(g, other_side(f[SEAT]), f[CROSSING_SEA]):
            out.add(INTERCEPT, stack)
        out.add(DECLINE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == INTERCEPT:
            tell(g, L_SEA_INTERCEPT, EVERYBODY, [target, f[CROSSING_CARRIER]])
            sea_fight(g, f[SEAT], f[CROSSING_CARRIER], target)


def end_crossing(g: Brood, f: Frame) -> None:
    """BR-158, BR-166: the carrier was sunk, or fought and is safe from now on, or nobody fought."""
    fought = f[RESULT]
    end(g, fought if fought <= 0 else 1 + safe_bit(f[CROSSING_CARRIER]))


# ---- the fight: dice in the order of BR-140

class AttackDie(Roll[Brood]):
    """BR-156: a Fleet rolls its Attack; equal or below hits (BR-143)."""

    def __init__(self, by: int, hits: int) -> None:
        super().__init__("die", DIE)
        self.by: Final = by
        self.hits: Final = hits

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[self.hits] = int(outcome + 1 <= attack_of(g, f[self.by]))
        tell(g, L_SEA_DIE, EVERYBODY, [f[self.by], outcome + 1, attack_of(g, f[self.by])])


class DefenseDie(Roll[Brood]):
    """BR-156: a Fleet that is hit rolls its Defense and sinks if it rolls higher."""

    def __init__(self, of: int, hit: int, sunk: int) -> None:
        super().__init__("die", DIE)
        self.of: Final = of
        self.hit: Final = hit
        self.sunk: Final = sunk

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[self.hit] == 1

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[self.sunk] = int(outcome + 1 > defense_of(g, f[self.of]))
        tell(g, L_SEA_DIE, EVERYBODY, [f[self.of], outcome + 1, defense_of(g, f[self.of])])


def sink(g: Brood, f: Frame) -> None:
    """Both rolled at the same time; now the sunk ones leave the map."""
    if f[FIGHT_BLOCKER_SUNK]:
        destroy(g, f[FIGHT_BLOCKER])
        tell(g, L_SUNK, EVERYBODY, [f[FIGHT_BLOCKER]])
    if f[FIGHT_CARRIER_SUNK]:
        unmark(g, f[FIGHT_CARRIER])
        destroy(g, f[FIGHT_CARRIER])
        tell(g, L_SUNK, EVERYBODY, [f[FIGHT_CARRIER]])
    end(g, SUNK if f[FIGHT_CARRIER_SUNK] else 1)


def unmark(g: Brood, carrier: int) -> None:
    """BR-165: the carrier was one that had carried, or else one that had moved; its mark goes down with it."""
    if carrier in g.carried:
        g.carried.remove(carrier)
    elif carrier in g.moved:
        g.moved.remove(carrier)


CROSSING_STEPS: Final = legacy("water transport", [
    WhichCarrier([TRANSPORT_WITH]),
    Deed(name_carrier),
    MayIntercept([INTERCEPT, DECLINE], window="reaction"),
    Deed(end_crossing),
])
# BR-157: two Fleets, and nobody else.
SEA_FIGHT_STEPS: Final = legacy("naval intercept", [
    AttackDie(FIGHT_BLOCKER, FIGHT_CARRIER_HIT),
    AttackDie(FIGHT_CARRIER, FIGHT_BLOCKER_HIT),
    DefenseDie(FIGHT_CARRIER, FIGHT_CARRIER_HIT, FIGHT_CARRIER_SUNK),
    DefenseDie(FIGHT_BLOCKER, FIGHT_BLOCKER_HIT, FIGHT_BLOCKER_SUNK),
    Deed(sink),
])
