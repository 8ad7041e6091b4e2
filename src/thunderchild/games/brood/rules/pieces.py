"""Putting counters on the table and taking them off, with the sums and sets that go with them."""
from __future__ import annotations

from bisect import insort

from .names import (AIR, AVAILABLE, CONTROLLED, EXPENDED, FREE_SPENT_AIR, KIND_OF, LARVAE, NATIONS, ORION_POOL, PLACE_OF, POOL_OF,
                    WATER_BIT, air_of)
from .state import Brood


def put(g: Brood, stack: int) -> None:
    """A unit that was in no place comes to this one, however many are there (BR-19)."""
    place = PLACE_OF[stack]
    many = g.units[stack]
    g.units[stack] = many + 1
    if stack < CONTROLLED:
        if many == 0:
            insort(g.free, stack)
        g.free_at[place] += 1
        g.free_waters |= WATER_BIT[place]
    else:
        if many == 0:
            insort(g.held, stack)
        g.brood_at[place] += 1
        g.held_waters |= WATER_BIT[place]


def lift(g: Brood, stack: int) -> None:
    """A unit leaves its place, and is in none for the moment."""
    place = PLACE_OF[stack]
    many = g.units[stack] - 1
    g.units[stack] = many
    if stack < CONTROLLED:
        if many == 0:
            g.free.remove(stack)
        g.free_at[place] -= 1
        if g.free_at[place] == 0:
            g.free_waters &= ~WATER_BIT[place]
    else:
        if many == 0:
            g.held.remove(stack)
        g.brood_at[place] -= 1
        if g.brood_at[place] == 0:
            g.held_waters &= ~WATER_BIT[place]


def create(g: Brood, stack: int) -> None:
    """BR-11: out of its pool."""
    g.pool[POOL_OF[stack]] -= 1
    put(g, stack)


def scrap(g: Brood, stack: int) -> None:
    """BR-12, BR-80: a unit that is in no place any more goes to its pool; its Control token to the Available bank."""
    g.pool[POOL_OF[stack]] += 1
    if CONTROLLED <= stack < LARVAE:
        g.tokens += 1


def destroy(g: Brood, stack: int) -> None:
    lift(g, stack)
    scrap(g, stack)


def control(g: Brood, stack: int) -> None:
    """BR-76, BR-77: a free unit gets a Control token; an Air unit goes to the Brood's Available bank."""
    lift(g, stack)
    put(g, stack - NATIONS + CONTROLLED if stack >= FREE_SPENT_AIR else stack + CONTROLLED)


def release(g: Brood, stack: int) -> int:
    """BR-78: a controlled unit loses its token and is free where it stands, an Air unit in the Expended bank.  Its new stack.
    BR-79: in a dormant nation too; a neutral one stays neutral, as nobody moved in."""
    lift(g, stack)
    freed = stack - CONTROLLED
    if KIND_OF[stack] == AIR and PLACE_OF[stack] == AVAILABLE:
        freed += NATIONS
    put(g, freed)
    return freed


def refresh_air(g: Brood, side: int) -> int:
    """All Air units of the side's Expended bank become Available; how many."""
    many = 0
    for nation in range(NATIONS):
        spent = air_of(side, EXPENDED, nation)
        while g.units[spent] > 0:
            lift(g, spent)
            put(g, air_of(side, AVAILABLE, nation))
            many += 1
    return many


def gain_dupes(g: Brood, many: int) -> int:
    """BR-15: as many Dupes as the supply holds."""
    gained = min(many, g.t.dupes - g.dupes)
    g.dupes += gained
    return gained


def destroy_orions(g: Brood, land: int, many: int) -> None:
    """BR-63: back to the pool.  BR-126: nothing but Destroy Orion and a berserk does this."""
    g.orions[land] -= many
    g.pool[ORION_POOL] += many
