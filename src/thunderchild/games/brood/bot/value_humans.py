"""How the Humans stand, in points for them: units, factories, and what their turn will still bring.  For bots."""
from __future__ import annotations

from math import exp

from ....kernel.frames import PROC, STEP
from ..rules.frames import (AT_BROOD_TURN_NEW_TOKEN, AT_HUMAN_TURN_BATTLE, AT_HUMAN_TURN_BUILD, AT_HUMAN_TURN_MOVE,
                            AT_HUMAN_TURN_PROJECT_ORION, BATTLE_PHASE, BROOD_TURN, BUILD_PHASE, BUILD_PHASE_BUILT, HUMAN_TURN,
                            HUMAN_TURN_BLOCKS_LEFT, MOVE_PHASE, MOVE_PHASE_BEGUN, PROJECT_ORION)
from ..rules.names import AIR, FLEET, LANDS, MAJORS, PHASE_BATTLE, PHASE_BUILD, PHASE_MOVE, PHASE_ORION, SEAS
from ..rules.questions import is_factory_free
from ..rules.state import Brood
from .value_attacks import clash_of, count_freed
from .value_brood import win_chance
from .value_orions import orion_phase_points, orion_points
from .value_units import sea_points, stand_points, unit_points
from .weights import Weights


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
    return f[PROC] != HUMAN_TURN and (f[PROC] != BROOD_TURN or f[STEP] > AT_BROOD_TURN_NEW_TOKEN)


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
    if is_to_come(g, PHASE_ORION, AT_HUMAN_TURN_PROJECT_ORION, PROJECT_ORION):
        worth[PHASE_ORION] = orion_phase_points(k, g)
        phases |= 1 << PHASE_ORION
    if is_to_come(g, PHASE_BUILD, AT_HUMAN_TURN_BUILD, BUILD_PHASE):
        worth[PHASE_BUILD] = build_points(k, g)
        phases |= 1 << PHASE_BUILD
    moves = is_to_come(g, PHASE_MOVE, AT_HUMAN_TURN_MOVE, MOVE_PHASE) and not has_move_begun(g)
    later = k.factory * count_freed(g)
    if moves:
        phases |= 1 << PHASE_MOVE
        worth[PHASE_MOVE] = (k.freeing - k.freeing_later) * later
    if is_to_come(g, PHASE_BATTLE, AT_HUMAN_TURN_BATTLE, BATTLE_PHASE):
        phases |= 1 << PHASE_BATTLE
        out.chance = war_points(k, g, need, moves, worth)
    else:
        out.chance = win_chance(k, g, need, 0.0)
    out.points = sum_of(worth) + k.freeing_later * later
    if g.stack[1][PROC] == HUMAN_TURN and g.stack[1][HUMAN_TURN_BLOCKS_LEFT] > 0:
        worth[PHASE_BATTLE] += k.spread * (win_chance(k, g, need, 0.0) - out.chance)
        out.points -= least_of(worth, phases, g.stack[1][HUMAN_TURN_BLOCKS_LEFT])
    return out


def has_move_begun(g: Brood) -> bool:
    """Whether the first click of the Move phase is made.  What a phase may bring is counted before it; in it each click shows by
    itself what it brings."""
    return len(g.stack) > 2 and g.stack[2][PROC] == MOVE_PHASE and g.stack[2][MOVE_PHASE_BEGUN] > 0


def war_points(k: Weights, g: Brood, need: int, moves: bool, worth: list[float]) -> float:
    """What fighting brings, and the chance of a Brood victory after it.  Move and Battle phase are told apart only while Block
    tokens may come on one of them."""
    ahead = is_ahead(g)
    clash = clash_of(k, g, moves, ahead)
    worth[PHASE_BATTLE] = 0.9 * clash.points
    if moves and not ahead and g.stack[1][STEP] < AT_HUMAN_TURN_PROJECT_ORION:
        here = clash_of(k, g, False, False)
        worth[PHASE_BATTLE] = 0.9 * here.points
        worth[PHASE_MOVE] += 0.9 * max(0.0, clash.points - here.points)
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
    done = g.stack[2][BUILD_PHASE_BUILT] if len(g.stack) > 2 and g.stack[2][PROC] == BUILD_PHASE else 0
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and done >> land & 1 == 0 and g.orions[land] == 0 and is_factory_free(g, land):
            first = 3 * g.t.world.nation[land]
            if g.pool[first] + g.pool[first + FLEET] + g.pool[first + AIR] > 0:
                points += k.build
    return points
