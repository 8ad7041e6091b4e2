"""How the Humans stand, in points for them: units, factories, and what their turn will still bring.  For bots."""
from __future__ import annotations

from math import exp
from typing import Final

from ....kernel.state import PROC, STEP
from ..rules.frames import (BATTLES, BROOD_TURN, BUILDING, BUILDING_DONE, HUMAN_BATTLE, HUMAN_BUILD, HUMAN_MOVE, HUMAN_ORION,
                            HUMAN_PRICE, HUMAN_TURN, MOVES, MOVES_BEGUN, PROJECT_ORION)
from ..rules.names import AIR, BATTLE_PHASE, BUILD_PHASE, FLEET, LANDS, MAJORS, MOVE_PHASE, ORION_PHASE, SEAS
from ..rules.questions import is_factory_free
from ..rules.state import Brood
from .value_attacks import clash_of, count_freed
from .value_brood import win_chance
from .value_orions import orion_phase_points, orion_points
from .value_units import sea_points, stand_points, unit_points
from .weights import Weights


GATHERED: Final = 3             # the step of the Brood turn in which the new token is placed


def human_points(k: Weights, g: Brood) -> float:
    points = 0.0
    for stack in g.free:
        points += unit_points(k, g, stack) * g.units[stack]
    points = k.plenty * (1.0 - exp(-points / k.plenty))
    for sea in range(SEAS):
        if g.free_waters >> sea & 1:
            points += sea_points(k, g, sea)
    for nation in range(MAJORS):
        points -= k.asleep * g.dormant[nation]
    return points + land_points(k, g) + orion_points(k, g)


def land_points(k: Weights, g: Brood) -> float:
    """Factories that work for the Humans, and Armies where they are useful."""
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and is_factory_free(g, land):
            points += k.factory
        if g.free_at[land] > 0:
            points += stand_points(k, g, land, g.free_at[land])
    return points


def is_ahead(g: Brood) -> bool:
    """Whether a whole Human turn is ahead.  It is not counted before the Brood has placed its new token: the Humans' last click
    of a turn, which leads there, is compared with clicks before it."""
    f = g.stack[1]
    return f[PROC] != HUMAN_TURN and (f[PROC] != BROOD_TURN or f[STEP] > GATHERED)


def is_to_come(g: Brood, phase: int, step: int, proc: int) -> bool:
    """Whether a phase of the Human turn is under way or still to come."""
    f = g.stack[1]
    if f[PROC] != HUMAN_TURN:
        return is_ahead(g)
    if g.blocked >> phase & 1:
        return False
    return f[STEP] <= step or (len(g.stack) > 2 and g.stack[2][PROC] == proc)


class Outlook:
    """What the Human turn, now or next, will probably bring."""

    def __init__(self) -> None:
        self.points = 0.0               # for the Humans
        self.chance = 0.0               # that the Brood wins in the turn after it


def outlook_of(k: Weights, g: Brood, need: int) -> Outlook:
    """Block tokens that are not placed yet will take the phases that bring least."""
    out = Outlook()
    worth = [0.0, 0.0, 0.0, 0.0]
    phases = 0
    if is_to_come(g, ORION_PHASE, HUMAN_ORION, PROJECT_ORION):
        worth[ORION_PHASE] = orion_phase_points(k, g)
        phases |= 1 << ORION_PHASE
    if is_to_come(g, BUILD_PHASE, HUMAN_BUILD, BUILDING):
        worth[BUILD_PHASE] = build_points(k, g)
        phases |= 1 << BUILD_PHASE
    moves = is_to_come(g, MOVE_PHASE, HUMAN_MOVE, MOVES) and not has_begun(g, MOVES)
    later = k.factory * count_freed(g)
    if moves:
        phases |= 1 << MOVE_PHASE
        worth[MOVE_PHASE] = (k.freeing - k.freeing_later) * later
    if is_to_come(g, BATTLE_PHASE, HUMAN_BATTLE + 1, BATTLES):
        phases |= 1 << BATTLE_PHASE
        out.chance = war_points(k, g, need, moves, worth)
    else:
        out.chance = win_chance(k, g, need, 0.0)
    out.points = sum_of(worth) + k.freeing_later * later
    if g.stack[1][PROC] == HUMAN_TURN and g.stack[1][HUMAN_PRICE] > 0:
        worth[BATTLE_PHASE] += k.spread * (win_chance(k, g, need, 0.0) - out.chance)
        out.points -= least_of(worth, phases, g.stack[1][HUMAN_PRICE])
    return out


def has_begun(g: Brood, proc: int) -> bool:
    """Whether the first click of a phase is made.  What a phase may bring is counted before it; in it each click shows by itself
    what it brings."""
    return len(g.stack) > 2 and g.stack[2][PROC] == proc and g.stack[2][MOVES_BEGUN] > 0


def war_points(k: Weights, g: Brood, need: int, moves: bool, worth: list[float]) -> float:
    """What fighting brings, and the chance of a Brood victory after it.  Move and Battle phase are told apart only while Block
    tokens may come on one of them."""
    ahead = is_ahead(g)
    clash = clash_of(k, g, moves, ahead)
    worth[BATTLE_PHASE] = 0.9 * clash.points
    if moves and not ahead and g.stack[1][STEP] < HUMAN_ORION:
        here = clash_of(k, g, False, False)
        worth[BATTLE_PHASE] = 0.9 * here.points
        worth[MOVE_PHASE] += 0.9 * max(0.0, clash.points - here.points)
    return win_chance(k, g, need, 0.85 * clash.damage)


def sum_of(worth: list[float]) -> float:
    total = 0.0
    for one in worth:
        total += one
    return total


def least_of(worth: list[float], phases: int, tokens: int) -> float:
    """What the Humans give up for so many Block tokens (BR-104)."""
    total = 0.0
    while tokens > 0 and phases:
        tokens -= 1
        least = -1
        for phase in range(4):
            if phases >> phase & 1 and (least < 0 or worth[phase] < worth[least]):
                least = phase
        phases &= ~(1 << least)
        total += worth[least]
    return total


def build_points(k: Weights, g: Brood) -> float:
    """Factories that can still build this turn."""
    done = g.stack[2][BUILDING_DONE] if len(g.stack) > 2 and g.stack[2][PROC] == BUILDING else 0
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and done >> land & 1 == 0 and g.orions[land] == 0 and is_factory_free(g, land):
            first = 3 * g.t.world.nation[land]
            if g.pool[first] + g.pool[first + FLEET] + g.pool[first + AIR] > 0:
                points += k.build
    return points
