"""How the Humans stand, in points for them: units, factories, the race to Antarctica, and what their turn will still bring."""
from __future__ import annotations

from ...kernel.state import PROC, STEP
from .ask import is_factory_free
from .frames import BUILDING, BUILDING_DONE, HUMAN_BATTLE, HUMAN_BUILD, HUMAN_MOVE, HUMAN_ORION, HUMAN_TURN, PROJECT_ORION
from .names import (AIR, AVAILABLE, BATTLE_PHASE, BUILD_PHASE, FLEET, FREE_FLEET, LANDS, MAJORS, MOVE_PHASE, ORION_PHASE,
                    ORION_POOL, SEAS)
from .state import Brood
from .worth import (ASLEEP, AT_POLE, BATTLE_LEFT, BUILD, FACTORY, LAST_LAUNCH, LAUNCHED, LAUNCHED_SQUARE, MOVE_LEFT,
                    ON_THE_WAY, STRANDED, SURE, prey_points, reaches_pole, safety, sea_points, stand_points, unit_points)


def human_points(g: Brood) -> float:
    points = 0.0
    for stack in g.free:
        points += unit_points(g, stack) * g.units[stack]
    for sea in range(SEAS):
        if g.free_waters >> sea & 1:
            points += sea_points(g, sea)
    for nation in range(MAJORS):
        points -= ASLEEP * g.dormant[nation]
    return points + land_points(g) + orion_points(g)


def land_points(g: Brood) -> float:
    """Factories that work for the Humans, and Armies where they are useful."""
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and is_factory_free(g, land):
            points += FACTORY
        if g.free_at[land] > 0:
            points += stand_points(g, land, g.free_at[land])
    return points


def orion_points(g: Brood) -> float:
    """The race to Antarctica; Orions beyond those needed count little."""
    need = float(g.t.orions_to_win - g.launched)
    points = LAUNCHED * g.launched + LAUNCHED_SQUARE * g.launched * g.launched
    ready = 0.0
    for land in g.t.world.poles:
        ready += g.orions[land] * safety(g, land)
    points += AT_POLE * (min(ready, need) + 0.25 * max(0.0, ready - need))
    if g.launched + ready >= g.t.orions_to_win - 0.01:
        points += launch_points(g)
    points += road_points(g, need - ready)
    return points


def launch_points(g: Brood) -> float:
    """Enough Orions stand ready: the next launch segment wins, if the Brood does not reach them first."""
    f = g.stack[1]
    now = f[PROC] == HUMAN_TURN and g.blocked >> ORION_PHASE & 1 == 0
    if now and (f[STEP] <= HUMAN_ORION or (g.stack[-1][PROC] == PROJECT_ORION and g.stack[-1][STEP] <= 1)):
        return SURE
    return LAST_LAUNCH


def road_points(g: Brood, need: float) -> float:
    """Orions on their way, the nearest first."""
    near = 0.0
    stranded = 0.0
    for land in range(LANDS):
        if g.orions[land] > 0 and not g.t.world.antarctic[land]:
            if reaches_pole(g, land):
                near += g.orions[land] * safety(g, land)
            else:
                stranded += g.orions[land] * safety(g, land)
    room = max(0.0, need + 1.5)
    first = min(near, room)
    second = min(stranded, room - first)
    return ON_THE_WAY * first + STRANDED * second + 0.8 * (near - first + stranded - second)


def turn_points(g: Brood, threat: float) -> float:
    """What the rest of this Human turn will still bring: Orions, moves, attacks and units that can be built."""
    f = g.stack[1]
    if f[PROC] != HUMAN_TURN:
        return 0.0
    points = 0.0
    if f[STEP] <= HUMAN_BUILD or (len(g.stack) > 2 and g.stack[2][PROC] == BUILDING):
        points += build_points(g)
    if g.blocked >> MOVE_PHASE & 1 == 0 and f[STEP] <= HUMAN_MOVE:
        points += MOVE_LEFT + 0.6 * count_armies(g) + 0.2 * threat
    if g.blocked >> BATTLE_PHASE & 1 == 0 and f[STEP] <= HUMAN_BATTLE:
        points += BATTLE_LEFT + battle_points(g)
    if g.blocked >> ORION_PHASE & 1:
        points -= blocked_orion_points(g)
    elif f[STEP] <= HUMAN_ORION or (len(g.stack) > 2 and g.stack[2][PROC] == PROJECT_ORION):
        points += new_orion_points(g)
    return points


def count_armies(g: Brood) -> int:
    armies = 0
    for stack in g.free:
        if stack >= FREE_FLEET:
            break
        armies += g.units[stack]
    return armies


def battle_points(g: Brood) -> float:
    """Attacks that can be made this turn."""
    points = 0.0
    strike = 0.0
    for land in range(LANDS):
        if g.brood_at[land] > 0:
            prey = prey_points(g, land)
            points += 0.2 * prey * min(2, g.free_at[land])
            if g.asleep >> land & 1 == 0:
                strike = max(strike, prey)
    return points + 0.12 * strike * min(4, g.free_at[AVAILABLE])


def build_points(g: Brood) -> float:
    """Factories that can still build this turn."""
    if g.blocked >> BUILD_PHASE & 1:
        return 0.0
    done = g.stack[2][BUILDING_DONE] if len(g.stack) > 2 and g.stack[2][PROC] == BUILDING else 0
    points = 0.0
    for land in range(LANDS):
        if g.t.world.factory[land] and done >> land & 1 == 0 and g.orions[land] == 0 and is_factory_free(g, land):
            first = 3 * g.t.world.nation[land]
            if g.pool[first] + g.pool[first + FLEET] + g.pool[first + AIR] > 0:
                points += BUILD
    return points


def new_orion_points(g: Brood) -> float:
    """Orions that can still be built this turn are worth a little less than built ones."""
    if g.stack[-1][PROC] == PROJECT_ORION and g.stack[-1][STEP] > 4:
        return 0.0
    free = 0
    for land in range(LANDS):
        if g.t.world.factory[land] and g.orions[land] == 0 and is_factory_free(g, land):
            free += 1
    return 1.0 * min(free, g.pool[ORION_POOL])


def blocked_orion_points(g: Brood) -> float:
    """A blocked phase costs a turn of the race."""
    standing = 0
    for land in range(LANDS):
        standing += g.orions[land]
    return 1.0 + 2.0 * standing
