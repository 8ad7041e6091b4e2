"""The Humans' race to Antarctica, and the raids that may stop it.  For bots."""
from __future__ import annotations

from ....kernel.frames import PROC, STEP
from ..rules.frames import (AT_HUMAN_TURN_PROJECT_ORION, AT_PROJECT_ORION_COUNT, AT_PROJECT_ORION_LAUNCH, AT_PROJECT_ORION_MOVE,
                            HUMAN_TURN, PROJECT_ORION, PROJECT_ORION_BEGUN)
from ..rules.names import LANDS, ORION_POOL, PHASE_ORION
from ..rules.questions import has_broodmaster, is_factory_free
from ..rules.state import Brood
from .value_units import SURELY_LOST, orion_stage, pole_risk, reaches_pole
from .weights import SURELY, Weights


def orion_points(k: Weights, g: Brood) -> float:
    """Orions launched and ready; those beyond what is needed count little."""
    points = k.launched * g.launched + k.launched_square * g.launched * g.launched
    need = float(g.t.orions_to_win - g.launched)
    ready = 0.0
    for land in g.t.world.poles:
        ready += g.orions[land]
    points += k.at_pole * (min(ready, need) + 0.5 * max(0.0, ready - need))
    points += road_points(k, g, need - ready)
    return points - raid_points(k, g)


def chance_of_humans(k: Weights, g: Brood) -> float:
    """That the next launch segment wins: enough Orions stand in Antarctica, and the Brood does not reach them first."""
    need = g.t.orions_to_win - g.launched
    ready = 0
    for land in g.t.world.poles:
        ready += g.orions[land]
    if ready < need:
        return 0.0
    if launches_now(g):
        return SURELY
    risk = 0.05
    for land in g.t.world.poles:
        if ready - g.orions[land] < need:
            risk = max(risk, pole_risk(k, g, land))
    return SURELY * (1.0 - risk)


def launches_now(g: Brood) -> bool:
    """Whether the launch segment of this turn is still to come."""
    f = g.stack[1]
    if f[PROC] != HUMAN_TURN or g.blocked >> PHASE_ORION & 1:
        return False
    top = g.stack[-1]
    return f[STEP] <= AT_HUMAN_TURN_PROJECT_ORION or (top[PROC] == PROJECT_ORION and top[STEP] <= AT_PROJECT_ORION_COUNT)


def road_points(k: Weights, g: Brood, need: float) -> float:
    """Orions on their way, the nearest first."""
    near = 0
    stranded = 0
    for land in range(LANDS):
        if g.orions[land] > 0 and not g.t.world.antarctic[land]:
            if reaches_pole(g, land):
                near += g.orions[land]
            else:
                stranded += g.orions[land]
    room = max(0.0, need + 1.0)
    first = min(float(near), room)
    second = min(float(stranded), room - first)
    return k.on_the_way * first + k.stranded * second + 0.8 * (near - first + stranded - second)


# ---- raids

def raid_points(k: Weights, g: Brood) -> float:
    """What the Brood's next turn will destroy.  One free Larva lands wherever a factory is, one new token turns a lone guard:
    the places where most is to be had are in danger, the others less."""
    landing = 0.0                   # the most a landing can destroy
    treason = 0.0                   # the most a seized guard can destroy
    lost = 0.0
    for land in range(LANDS):
        if g.orions[land] == 0:
            continue
        prize = g.orions[land] * orion_stage(k, g, land)
        guards = g.free_at[land]
        if guards == 0 and g.brood_at[land] > 0:
            lost += SURELY_LOST * prize
        elif g.t.world.antarctic[land]:
            lost += pole_risk(k, g, land) * prize
        elif guards == 0:
            if not has_broodmaster(g, land):
                landing = max(landing, prize)
            lost += k.other_raid * prize
        elif guards == 1:
            treason = max(treason, prize)
            lost += 0.7 * k.other_raid * prize
    if g.supply + g.tokens > 0:
        lost += (k.treason - k.other_raid) * treason
    return lost + (k.landing - k.other_raid) * landing


# ---- what the phase will still bring

def orion_phase_points(k: Weights, g: Brood) -> float:
    """Launches, moves to Antarctica and new Orions, of segments that have not begun."""
    step = AT_PROJECT_ORION_LAUNCH
    begun = False
    if len(g.stack) > 2 and g.stack[2][PROC] == PROJECT_ORION:
        step = g.stack[2][STEP]
        begun = g.stack[2][PROJECT_ORION_BEGUN] > 0
    points = k.new_orion * new_orions(g)
    if step == AT_PROJECT_ORION_LAUNCH and not begun:
        for land in g.t.world.poles:
            points += g.orions[land] * (k.launched - k.at_pole + 2.0 * k.launched_square * g.launched)
    if step < AT_PROJECT_ORION_MOVE or (step == AT_PROJECT_ORION_MOVE and not begun):
        for land in range(LANDS):
            if g.orions[land] > 0 and not g.t.world.antarctic[land] and reaches_pole(g, land):
                points += 0.8 * g.orions[land] * (k.at_pole - k.on_the_way)
    return points


def new_orions(g: Brood) -> int:
    """Orions that can still be built this turn."""
    free = 0
    for land in range(LANDS):
        if g.t.world.factory[land] and g.orions[land] == 0 and is_factory_free(g, land):
            free += 1
    return min(free, g.pool[ORION_POOL])
