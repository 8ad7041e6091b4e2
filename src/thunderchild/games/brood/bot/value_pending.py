"""What is half made, in points for the Brood: a unit that is to move, an attack before its dice, a token in the hand."""
from __future__ import annotations

from ....kernel.frames import NOBODY, PROC, SIDE, STEP, Frame
from ..rules.frames import (ASSAULT, ASSAULT_DEFENDER, ASSAULT_FLYING, ASSAULT_TOTAL, AT_FLEET_MOVE_FIRST_LEG, FLEET_MOVE,
                            FLEET_MOVE_FLEET, JOURNEY, JOURNEY_AT_SEA, JOURNEY_ENTERED, JOURNEY_START, JOURNEY_UNIT, RAMPAGE,
                            RAMPAGE_AREA, RAMPAGE_LEFT, RAMPAGE_UNIT, SEIZE)
from ..rules.names import (AIR, AN_ORION, BROOD, CONTROLLED, FREE_FLEET, HUMAN, KEEPERS, KIND_OF, LANDS, LARVAE, NATIONS, POOL_OF,
                           WARRIORS)
from ..rules.questions import first_fighter, landings, march_set, waters_of
from ..rules.state import Brood
from .value_units import counter_worth, kill_chance, place_points, sea_points, unit_points, victim_points
from .weights import Weights


def pending_points(k: Weights, g: Brood) -> float:
    points = 0.0
    for f in g.stack:
        proc = f[PROC]
        if proc == JOURNEY:
            points += journey_points(k, g, f)
        elif proc == FLEET_MOVE:
            points += voyage_points(k, g, f)
        elif proc == SEIZE:
            points += k.token + k.mindpower
        elif proc == ASSAULT:
            points += assault_points(k, g, f)
        elif proc == RAMPAGE:
            points += rampage_points(k, g, f)
    return points


def journey_points(k: Weights, g: Brood, f: Frame) -> float:
    """A unit that is to move is worth what it is worth at the best place it can reach."""
    side = f[SIDE]
    start = f[JOURNEY_START]
    unit = f[JOURNEY_UNIT]
    sign = 1.0 if side == BROOD else -1.0
    if f[JOURNEY_AT_SEA] == NOBODY:
        keeper = KEEPERS <= unit < WARRIORS
        lands = march_set(g, side, start)
        waters = waters_of(g, side)
        for sea in g.t.world.seas_in[g.t.world.coast_set[start] & waters]:
            lands |= landings(g, side, sea, waters, start)
        here = place_points(k, g, side, unit, start) + (victim_points(k, g, unit) if keeper else 0.0)
    else:
        waters = waters_of(g, side) & ~f[JOURNEY_ENTERED] | 1 << f[JOURNEY_AT_SEA]
        lands = landings(g, side, f[JOURNEY_AT_SEA], waters, start)
        here = 0.0 if unit == AN_ORION else -counter_worth(k, g, unit)
    best = -9.0
    for land in range(LANDS):
        if lands >> land & 1:
            best = max(best, place_points(k, g, side, unit, land))
    return sign * (0.95 * (best - here) - 0.03 * f[JOURNEY_ENTERED].bit_count()) if best > -9.0 else 0.0


def voyage_points(k: Weights, g: Brood, f: Frame) -> float:
    """A Fleet that is to sail may open another water area; without that it had better stay."""
    if f[SIDE] != HUMAN:
        return 0.1
    here = (f[FLEET_MOVE_FLEET] - FREE_FLEET) // NATIONS
    best = -9.0
    for sea in g.t.world.sail[here]:
        best = max(best, 0.0 if g.free_waters >> sea & 1 else sea_points(k, g, sea))
    leaves = sea_points(k, g, here) if g.free_at[LANDS + here] == 1 else 0.0
    gain = best - leaves
    return 0.1 - (gain if f[STEP] == AT_FLEET_MOVE_FIRST_LEG else max(0.0, gain))


def assault_points(k: Weights, g: Brood, f: Frame) -> float:
    """An attack before its dice."""
    on = f[ASSAULT_DEFENDER]
    flying = 0.0
    for nation in range(NATIONS):
        if f[ASSAULT_FLYING + nation] > 0:
            flying += f[ASSAULT_FLYING + nation] * (k.air + k.strength * g.t.attack[3 * nation + AIR] - 0.15)
    chance = kill_chance(f[ASSAULT_TOTAL], g.t.defense[POOL_OF[on]]) if on != NOBODY else 0.0
    gain = flying + (chance * victim_points(k, g, on) if on != NOBODY else 0.0)
    return gain if f[SIDE] == BROOD else -gain


def rampage_points(k: Weights, g: Brood, f: Frame) -> float:
    """A berserk unit dies; what it may still destroy on the way."""
    unit = f[RAMPAGE_UNIT]
    area = f[RAMPAGE_AREA]
    if area == NOBODY:
        return -0.5 * counter_worth(k, g, unit)
    points = 0.0 if KIND_OF[unit] == AIR else -own_points(k, g, unit)
    attack = g.t.attack[POOL_OF[unit]]
    victims = first_fighter(area)
    for nation in range(NATIONS):
        if f[RAMPAGE_LEFT + nation] > 0:
            chance = kill_chance(attack, g.t.defense[POOL_OF[victims + nation]])
            points += f[RAMPAGE_LEFT + nation] * chance * unit_points(k, g, victims + nation)
    if area < LANDS and g.orions[area] > 0 and g.free_at[area] <= 1:
        points += 2.0 * g.orions[area]
    return points + (k.token if CONTROLLED <= unit < LARVAE else 0.0)


def own_points(k: Weights, g: Brood, unit: int) -> float:
    """What the Brood gives up with a berserk unit that still stands on the map."""
    if unit < LARVAE:
        return k.seized * unit_points(k, g, unit)
    return victim_points(k, g, unit)
