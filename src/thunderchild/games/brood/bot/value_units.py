"""What single things are worth, in points for whoever has them: units, places, victims.  For bots."""
from __future__ import annotations

from typing import Final

from ..rules.names import (ADULTS, AN_ORION, ARMY, AVAILABLE, EXPENDED, FLEET, HUMAN, KEEPERS, KIND_OF, LANDS, LARVAE, MAJORS,
                           POOL_OF, SEA_SETS, WARRIORS, WORKERS)
from ..rules.state import Brood
from .value_brood import steps_to_hold
from .weights import Weights

SURELY_LOST: Final = 0.95        # an Orion with a Brood unit beside it and no guard


def unit_points(k: Weights, g: Brood, stack: int) -> float:
    """An Army, Fleet or Air unit, wherever it is."""
    kind = KIND_OF[stack]
    base = k.army if kind == ARMY else k.fleet if kind == FLEET else k.air
    return base + k.strength * g.t.attack[POOL_OF[stack]]


def counter_worth(k: Weights, g: Brood, unit: int) -> float:
    if unit < LARVAE:
        return unit_points(k, g, unit)
    return k.warrior if unit >= WARRIORS else k.worker


def kill_chance(total: int, defense: int) -> float:
    """BR-175, BR-181."""
    hit = min(total, 6) / 6.0
    left = defense - max(0, total - 6)
    return hit * (1.0 - max(0, left) / 6.0)


def victim_points(k: Weights, g: Brood, stack: int) -> float:
    """What the loss of a unit changes, in points for its enemy."""
    if stack < LARVAE:
        return unit_points(k, g, stack)
    land = (stack - LARVAE) % LANDS
    major = g.t.world.nation[land] < MAJORS
    if stack < ADULTS:
        return k.larva + (k.master_there if major else 0.0)
    if stack < WORKERS:
        return k.adult
    if stack < KEEPERS:
        return k.worker + (k.worker_there if major else 0.0)
    if stack < WARRIORS:
        return k.held if major else k.minor_keeper
    return k.warrior


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


def sea_points(k: Weights, g: Brood, sea: int) -> float:
    polar = 0
    for land in g.t.world.poles:
        polar |= g.t.world.coast_set[land]
    return k.sea + k.polar_sea if polar >> sea & 1 else k.sea


def stand_points(k: Weights, g: Brood, land: int, armies: int) -> float:
    """Armies beside Brood units will attack them; beside an Orion they guard it."""
    points = 0.0
    if g.brood_at[land] > 0:
        prey = prey_points(g, land)
        points += prey * k.beside * (1.0 if armies == 1 else 1.45 if armies == 2 else 1.7)
    if g.orions[land] > 0:
        points += k.guard if armies > 1 else 0.4 * k.guard
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


def reaches_pole(g: Brood, land: int) -> bool:
    world = g.t.world
    for sea in world.seas_in[world.coast_set[land] & g.free_waters]:
        lands = world.shores[world.reach[sea * SEA_SETS + g.free_waters]]
        for pole in world.poles:
            if lands >> pole & 1:
                return True
    return False


def orion_stage(k: Weights, g: Brood, land: int) -> float:
    """An Orion in Antarctica, one turn from it, or farther away."""
    return k.at_pole if g.t.world.antarctic[land] else k.on_the_way if reaches_pole(g, land) else k.stranded


def pole_risk(k: Weights, g: Brood, land: int) -> float:
    """In Antarctica: a Brood unit beside them, the new token on a lone guard, an Air unit that goes berserk."""
    guards = g.free_at[land]
    if guards == 0:
        return SURELY_LOST if g.brood_at[land] > 0 else k.raid_at_pole
    if guards == 1:
        return k.treason if g.supply + g.tokens > 0 else 0.2
    return 0.1


def orion_risk(k: Weights, g: Brood, land: int) -> float:
    """How likely an Orion that comes there is lost before it goes on."""
    if g.t.world.antarctic[land]:
        return pole_risk(k, g, land)
    guards = g.free_at[land]
    if guards == 0:
        return SURELY_LOST if g.brood_at[land] > 0 else 2.0 * k.other_raid
    return k.other_raid if guards == 1 else 0.0


def place_points(k: Weights, g: Brood, seat: int, unit: int, land: int) -> float:
    """How useful the unit is in that land area, for its side."""
    if unit == AN_ORION:
        return orion_stage(k, g, land) * (1.0 - orion_risk(k, g, land))
    if seat == HUMAN:
        points = stand_points(k, g, land, 1) if g.free_at[land] == 0 else 0.4 * stand_points(k, g, land, 1)
        if g.neutral[land]:
            points += k.factory if g.units[KEEPERS + land] == 0 else 1.0
        return points
    points = 2.0 * g.orions[land] if g.free_at[land] == 0 else 0.3
    if WORKERS <= unit < WARRIORS and g.t.world.nation[land] < MAJORS and steps_to_hold(g, land) > 1:
        points += k.worker_there
    return points
