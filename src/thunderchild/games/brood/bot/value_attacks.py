"""What the Humans' Armies and Air units will probably do when they move and fight: attacks, and nations freed.  For bots.

An attack is counted as a stream of hits: six points of Attack are one hit, a hit destroys a unit with the chance that its Defense
leaves, and the next unit in the line takes what is left of the stream."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import PROC
from ..rules.frames import AREA_FIGHT, AREA_FIGHT_AREA, BATTLE_PHASE, BATTLE_PHASE_FINISHED
from ..rules.names import (ADULTS, AIR, ALL_LANDS, CONTROLLED, FREE_AIR, FREE_FLEET, HUMAN, KEEPERS, LANDS, LARVAE, MAJORS,
                           NATIONS, PLACE_OF, POOL_OF, WARRIORS, WORKERS)
from ..rules.questions import landings, unattacked
from ..rules.state import Brood
from .value_brood import FAR, steps_to_hold
from .value_units import prey_points, victim_points
from .weights import Weights

WAKING: Final = 0.5             # how much of an attack into a nation that sleeps is to be expected if it can be woken before


class Clash:
    """What is to be expected."""

    def __init__(self) -> None:
        self.points = 0.0               # of units destroyed, for the Humans
        self.damage = 0.0               # Mindpower that the Brood has to spend again before it wins


def clash_of(k: Weights, g: Brood, moves: bool, ahead: bool) -> Clash:
    """Armies attack where they stand; with `moves` also where they can go first.  All Air units fly where most is to be had."""
    out = Clash()
    prey = [0.0] * LANDS
    hits = [0.0] * LANDS
    closed = closed_areas(g)
    for land in range(LANDS):
        if g.brood_at[land] > 0 and closed >> land & 1 == 0:
            prey[land] = prey_points(g, land)
    march_in(g, moves, prey, hits)
    air = air_hits(g)
    if air > 0.0:
        there = best_of(prey, ALL_LANDS if ahead else ~g.asleep)
        if there >= 0:
            hits[there] += air * WAKING if g.asleep >> there & 1 else air
    for land in range(LANDS):
        if hits[land] > 0.0:
            stream(k, g, land, hits[land], out)
    return out


def closed_areas(g: Brood) -> int:
    """Areas whose battle is over in this phase (BR-171)."""
    if len(g.stack) < 3 or g.stack[2][PROC] != BATTLE_PHASE:
        return 0
    done = g.stack[2][BATTLE_PHASE_FINISHED]
    if len(g.stack) > 3 and g.stack[3][PROC] == AREA_FIGHT:
        done &= ~(1 << g.stack[3][AREA_FIGHT_AREA])
    return done


def air_hits(g: Brood) -> float:
    total = 0
    for nation in range(NATIONS):
        total += g.units[FREE_AIR + nation] * g.t.attack[3 * nation + AIR]
    return total / 6.0


def march_in(g: Brood, moves: bool, prey: list[float], hits: list[float]) -> None:
    """Each Army attacks where it stands, or goes where there is something to attack."""
    last = -1
    there = -1
    for stack in g.free:
        if stack >= FREE_FLEET:
            return
        land = PLACE_OF[stack]
        if prey[land] > 0.0:
            hits[land] += g.t.attack[POOL_OF[stack]] / 6.0 * (unattacked(g, stack) if len(g.attacked) > 0 else g.units[stack])
        elif moves:
            if land != last:
                last = land
                there = best_of(prey, reach_of(g, land))
            if there >= 0:
                hits[there] += 0.7 * g.t.attack[POOL_OF[stack]] / 6.0 * g.units[stack]


def best_of(prey: list[float], lands: int) -> int:
    best = 0.0
    there = -1
    for land in range(LANDS):
        if prey[land] > best and lands >> land & 1:
            best = prey[land]
            there = land
    return there


def count_freed(g: Brood) -> int:
    """Minor nations that Armies can walk into."""
    neutral = neutral_set(g)
    freed = 0
    for stack in g.free:
        if stack >= FREE_FLEET or neutral == 0:
            break
        left = g.units[stack]
        while left > 0:
            open_to = neutral & reach_of(g, PLACE_OF[stack])
            if open_to == 0:
                break
            neutral &= ~(open_to & -open_to)
            freed += 1
            left -= 1
    return freed


def neutral_set(g: Brood) -> int:
    """Minor nations with a Neutral token and no keeper."""
    lands = 0
    for land in range(LANDS):
        if g.neutral[land] > 0 and g.units[KEEPERS + land] == 0:
            lands |= 1 << land
    return lands


def reach_of(g: Brood, land: int) -> int:
    """Land areas that an Army can march or sail to."""
    world = g.t.world
    lands = world.march_set[land] & ~g.asleep
    for sea in world.seas_in[world.coast_set[land] & g.free_waters]:
        lands |= landings(g, HUMAN, sea, g.free_waters, land)
    return lands


# ---- the stream of hits

def stream(k: Weights, g: Brood, land: int, hits: float, out: Clash) -> None:
    """What so many hits destroy, in the order of BR-173, and what that costs the Brood on its way to victory."""
    units = g.units
    masters = units[LARVAE + land] + units[ADULTS + land]
    own = masters + units[WORKERS + land] + units[KEEPERS + land] + units[WARRIORS + land]
    if g.brood_at[land] > own:
        base = CONTROLLED + land * NATIONS
        for nation in range(NATIONS):
            if units[base + nation] > 0:
                hits = wear_down(k, g, base + nation, hits, out)
    if units[WARRIORS + land] > 0:
        hits = wear_down(k, g, WARRIORS + land, hits, out)
    steps = steps_lost(g, land)
    if units[WORKERS + land] > 0:
        before = hits
        hits = wear_down(k, g, WORKERS + land, hits, out)
        if steps > 0 and units[KEEPERS + land] == 0:
            out.damage += fraction(before, units[WORKERS + land] * hits_to_kill(g, WORKERS + land))
            steps -= 1
    if units[KEEPERS + land] > 0 and hits > 0.0:
        out.damage += min(2, steps) * fraction(hits, hits_to_kill(g, KEEPERS + land))
        steps -= min(2, steps)
        hits = wear_down(k, g, KEEPERS + land, hits, out)
    if masters > 0 and hits > 0.0:
        master = (LARVAE if units[LARVAE + land] > 0 else ADULTS) + land
        out.damage += steps * fraction(hits, hits_to_kill(g, master))
        wear_down(k, g, master, hits, out)


def wear_down(k: Weights, g: Brood, stack: int, hits: float, out: Clash) -> float:
    """Hits on a stack; what is left of them."""
    if hits <= 0.0:
        return 0.0
    need = g.units[stack] * hits_to_kill(g, stack)
    out.points += fraction(hits, need) * g.units[stack] * victim_points(k, g, stack)
    return hits - need


def fraction(hits: float, need: float) -> float:
    return 1.0 if hits >= need else hits / need if hits > 0.0 else 0.0


def hits_to_kill(g: Brood, stack: int) -> float:
    return 6.0 / (6.0 - g.t.defense[POOL_OF[stack]])


def steps_lost(g: Brood, land: int) -> int:
    """Mindpower that the loss of everything here costs: the next best way to a factory of the nation is that much longer."""
    nation = g.t.world.nation[land]
    if nation >= MAJORS:
        return 0
    other = FAR
    for near in g.t.world.lands_of[nation]:
        if near != land:
            other = min(other, steps_to_hold(g, near))
    return max(0, other - steps_to_hold(g, land))
