"""What single things are worth, in points for whoever has them: units, places, victims.  For bots."""
from __future__ import annotations

from typing import Final

from .names import (ADULTS, AN_ORION, ARMY, AVAILABLE, EXPENDED, FLEET, HUMAN, KEEPERS, KIND_OF, LANDS, LARVAE, MAJORS,
                    POOL_OF, SEA_SETS, WARRIORS, WORKERS)
from .state import Brood

SPREAD: Final = 45.0

# ---- the Brood
HELD: Final = 10.0              # a factory in a major nation
HELD_SQUARE: Final = 0.8        # and more for each further nation
WORKER_THERE: Final = 4.5       # a Worker ready to take it
MASTER_THERE: Final = 2.0
LARVA: Final = 1.6
ADULT: Final = 5.0
WORKER: Final = 1.2
WARRIOR: Final = 2.4
MINOR_KEEPER: Final = 1.8
TOKEN: Final = 2.2
DUPE: Final = 2.0
MINDPOWER: Final = 1.4          # not spent yet
THREAT: Final = 36.0            # of winning next turn
LATE: Final = 1.7               # the same when the Humans have done what they could against it
SURE: Final = 120.0             # a win that nobody can prevent any more
# ---- the Humans
ARMY_WORTH: Final = 1.6
FLEET_WORTH: Final = 0.8
AIR_WORTH: Final = 1.6
STRENGTH: Final = 0.35          # for each point of Attack
HELD_BY_BROOD: Final = 1.0      # a controlled unit helps the Brood as much as it helped the Humans
SEA: Final = 1.1                # a water area with a Fleet
POLAR_SEA: Final = 1.0          # more, if it leads to Antarctica
FACTORY: Final = 3.4
BUILD: Final = 1.9              # a unit that can still be built this turn
LAUNCHED: Final = 13.0
LAUNCHED_SQUARE: Final = 0.6
AT_POLE: Final = 9.5
ON_THE_WAY: Final = 4.8
STRANDED: Final = 2.6
GUARD: Final = 1.8              # an Army beside an Orion
LAST_LAUNCH: Final = 34.0       # enough Orions stand ready
MOVE_LEFT: Final = 1.5          # a phase that is still to come, beside what can be counted
BATTLE_LEFT: Final = 1.0
ASLEEP: Final = 2.0             # a Dormant token


def unit_points(g: Brood, stack: int) -> float:
    """An Army, Fleet or Air unit, wherever it is."""
    kind = KIND_OF[stack]
    base = ARMY_WORTH if kind == ARMY else FLEET_WORTH if kind == FLEET else AIR_WORTH
    return base + STRENGTH * g.t.attack[POOL_OF[stack]]


def counter_worth(g: Brood, unit: int) -> float:
    if unit < LARVAE:
        return unit_points(g, unit)
    return WARRIOR if unit >= WARRIORS else WORKER


def kill_chance(total: int, defense: int) -> float:
    """BR-175, BR-181."""
    hit = min(total, 6) / 6.0
    left = defense - max(0, total - 6)
    return hit * (1.0 - max(0, left) / 6.0)


def victim_points(g: Brood, stack: int) -> float:
    """What the loss of a unit changes, in points for its enemy."""
    if stack < LARVAE:
        return unit_points(g, stack)
    land = (stack - LARVAE) % LANDS
    major = g.t.world.nation[land] < MAJORS
    if stack < ADULTS:
        return LARVA + (MASTER_THERE if major else 0.0)
    if stack < WORKERS:
        return ADULT
    if stack < KEEPERS:
        return WORKER + (WORKER_THERE if major else 0.0)
    if stack < WARRIORS:
        return HELD if major else MINOR_KEEPER
    return WARRIOR


def danger(g: Brood, land: int) -> float:
    """How likely something of the Brood is destroyed there before long."""
    if g.asleep >> land & 1:
        return 0.04
    armies = g.free_at[land]
    near = 0
    for other in g.t.world.march[land]:
        near += g.free_at[other]
    air = min(3, g.free_at[AVAILABLE] + g.free_at[EXPENDED])
    risk = 0.22 * armies + 0.06 * min(3, near) + 0.07 * air
    shield = g.brood_at[land] - 1 - g.units[LARVAE + land] - g.units[ADULTS + land]
    risk *= 1.0 if shield <= 0 else 0.75 if shield == 1 else 0.55
    return min(0.85, risk)


def steps_to_hold(g: Brood, land: int) -> int:
    """Mindpower until a keeper holds the factory; 4 if no Larva or Worker is near."""
    units = g.units
    if units[KEEPERS + land] > 0:
        return 0
    if units[WORKERS + land] > 0:
        return 1
    if units[LARVAE + land] > 0 or units[ADULTS + land] > 0:
        return 2
    for near in g.t.world.march[land]:
        if units[WORKERS + near] > 0:
            return 2
        if units[ADULTS + near] > 0:
            return 3
    return 4


def sea_points(g: Brood, sea: int) -> float:
    polar = 0
    for land in g.t.world.poles:
        polar |= g.t.world.coast_set[land]
    return SEA + POLAR_SEA if polar >> sea & 1 else SEA


def stand_points(g: Brood, land: int, armies: int) -> float:
    """Armies beside Brood units will attack them; beside an Orion they guard it."""
    points = 0.0
    if g.brood_at[land] > 0:
        prey = prey_points(g, land)
        points += prey * (0.35 if armies == 1 else 0.5 if armies == 2 else 0.6)
    if g.orions[land] > 0:
        points += GUARD
    return points


def prey_points(g: Brood, land: int) -> float:
    """What an attack there may destroy."""
    units = g.units
    major = g.t.world.nation[land] < MAJORS
    prey = 0.0
    if units[KEEPERS + land] > 0:
        prey += 7.0 if major else 3.0
    if units[ADULTS + land] > 0:
        prey += 2.5
    if units[LARVAE + land] > 0:
        prey += 2.5 if major else 1.5
    if units[WORKERS + land] > 0:
        prey += 2.0
    return prey + 0.6 if prey > 0.0 else 1.2


def safety(g: Brood, land: int) -> float:
    """An Orion beside a Brood unit and without a guard is as good as lost."""
    if g.free_at[land] > 0:
        return 1.0
    if g.brood_at[land] > 0:
        return 0.12
    for near in g.t.world.march[land]:
        if g.brood_at[near] > 0:
            return 0.7
    return 0.85 if g.t.world.factory[land] else 0.97        # a Larva may land at any factory


def reaches_pole(g: Brood, land: int) -> bool:
    world = g.t.world
    for sea in world.seas_in[world.coast_set[land] & g.free_waters]:
        lands = world.shores[world.reach[sea * SEA_SETS + g.free_waters]]
        for pole in world.poles:
            if lands >> pole & 1:
                return True
    return False


def place_points(g: Brood, seat: int, unit: int, land: int) -> float:
    """How useful the unit is in that land area, for its side."""
    if unit == AN_ORION:
        return (AT_POLE if g.t.world.antarctic[land] else ON_THE_WAY if reaches_pole(g, land) else STRANDED) * safety(g, land)
    if seat == HUMAN:
        points = stand_points(g, land, 1) if g.free_at[land] == 0 else 0.3 * stand_points(g, land, 1)
        if g.neutral[land]:
            points += FACTORY if g.units[KEEPERS + land] == 0 else 1.0
        return points
    points = 2.0 * g.orions[land] if g.free_at[land] == 0 else 0.3
    if WORKERS <= unit < WARRIORS and g.t.world.nation[land] < MAJORS and steps_to_hold(g, land) > 1:
        points += WORKER_THERE
    return points
