"""Questions without effects."""
from __future__ import annotations

from .names import (ADULT_POOL, ADULTS, AREAS, ARMY, AVAILABLE, BROOD, CONTROLLED, FLEET, FREE_ARMY, FREE_FLEET, HUMAN, KEEPERS,
                    KIND_OF, LANDS, LARVAE, MAJORS, NATIONS, PLACE_OF, POOL_OF, SEA_SETS, WAR_OPTION, WARRIORS,
                    WORKERS, is_free)
from .state import Brood


def is_water(area: int) -> bool:
    return area >= LANDS


def present(g: Brood, stacks: list[int]) -> list[int]:
    """Those of the stacks that are not empty."""
    return [stack for stack in stacks if g.units[stack] > 0]


def other_side(side: int) -> int:
    return HUMAN if side == BROOD else BROOD


def attack_of(g: Brood, stack: int) -> int:
    return g.t.attack[POOL_OF[stack]]


def defense_of(g: Brood, stack: int) -> int:
    return g.t.defense[POOL_OF[stack]]


# ---- areas, nations, factories

def is_dormant_area(g: Brood, area: int) -> bool:
    """BR-220: a land area of a nation with a Dormant token.  Water has no nation (BR-221)."""
    return area < LANDS and g.asleep >> area & 1 != 0


def has_factory(g: Brood, area: int) -> bool:
    return area < LANDS and g.t.world.factory[area] == 1


def is_factory_free(g: Brood, land: int) -> bool:
    """BR-231: no keeper, and the nation is awake: no Dormant and no Neutral token.  BR-224: a keeper is enough to close it."""
    return g.units[KEEPERS + land] == 0 and g.asleep >> land & 1 == 0 and g.neutral[land] == 0


def free_yards(g: Brood) -> list[int]:
    """BR-231: factories that are free for the Humans and have no Orion beside them (BR-124, BR-211)."""
    return [land for land in g.t.world.factories
            if g.orions[land] == 0 and g.units[KEEPERS + land] == 0 and g.asleep >> land & 1 == 0 and g.neutral[land] == 0]


def has_broodmaster(g: Brood, land: int) -> bool:
    """BR-19: a Larva or an Adult; where one is no other comes (BR-93)."""
    return g.units[LARVAE + land] > 0 or g.units[ADULTS + land] > 0


def has_idle_worker(g: Brood, land: int) -> bool:
    return g.units[WORKERS + land] > 0


def is_next_to_adult(g: Brood, land: int) -> bool:
    """BR-66: by a land edge."""
    for near in g.t.world.march[land]:
        if g.units[ADULTS + near] > 0:
            return True
    return False


def count_adults(g: Brood) -> int:
    return g.t.pool[ADULT_POOL] - g.pool[ADULT_POOL]


def count_nations_held(g: Brood) -> int:
    """BR-241: major nations in which a keeper holds at least one factory.  Minor ones do not count (BR-234)."""
    held = 0
    for nation in range(MAJORS):
        for land in g.t.world.lands_of[nation]:
            if g.units[KEEPERS + land] > 0:
                held += 1
                break
    return held


def price_of(g: Brood, nation: int) -> int:
    """BR-101, BR-102: what waking the nation costs; a token that leaves another one behind is free (BR-105)."""
    return 0 if g.dormant[nation] > 1 else g.t.nations.diplomacy[MAJORS * g.home + nation]


def war_takes_both(g: Brood, nation: int) -> bool:
    """BR-106, the option: War on the USA while two tokens lie there takes both, for the value on the card."""
    return g.options[WAR_OPTION] == 1 and g.dormant[nation] > 1


def war_price_of(g: Brood, nation: int) -> int:
    """BR-106: the price of War, in Dupes."""
    return g.t.nations.diplomacy[MAJORS * g.home + nation] if war_takes_both(g, nation) else price_of(g, nation)


def is_blocked(g: Brood, phase: int) -> bool:
    return g.blocked >> phase & 1 != 0


# ---- marks (BR-48)

def unmoved(g: Brood, stack: int) -> int:
    """Free units of the stack that may still move: neither moved nor, for Fleets, carried."""
    left = g.units[stack] - g.moved.count(stack)
    return left - g.carried.count(stack) if len(g.carried) > 0 else left


def unattacked(g: Brood, stack: int) -> int:
    return g.units[stack] - g.attacked.count(stack)


# ---- steps of a move

def march_set(g: Brood, side: int, land: int) -> int:
    """Land areas a unit may march to (BR-131); Humans not into dormant nations (BR-136), the Brood everywhere (BR-83)."""
    near = g.t.world.march_set[land]
    return near & ~g.asleep if side == HUMAN else near


def waters_of(g: Brood, side: int) -> int:
    """BR-147: water areas with a Fleet of the side."""
    return g.free_waters if side == HUMAN else g.held_waters


def landings(g: Brood, side: int, sea: int, waters: int, start: int) -> int:
    """BR-150: the legal landing areas that can be reached from `sea` through `waters`.  Antarctica is open to both sides
    (BR-138), a dormant nation to the Brood only (BR-83)."""
    world = g.t.world
    lands = world.shores[world.reach[sea * SEA_SETS + waters]] & ~(1 << start)
    return lands & ~g.asleep if side == HUMAN else lands


def has_first_step(g: Brood, side: int, land: int) -> bool:
    """BR-139: a march, or a water area with a landing behind it."""
    if march_set(g, side, land):
        return True
    world = g.t.world
    waters = waters_of(g, side)
    for sea in world.seas_in[world.coast_set[land] & waters]:
        if landings(g, side, sea, waters, land):
            return True
    return False


def can_start(g: Brood, side: int, stack: int) -> bool:
    """Whether a unit of the stack has a first step: Fleets always have, everybody else on land asks the map."""
    return KIND_OF[stack] == FLEET or has_first_step(g, side, PLACE_OF[stack])


# ---- battle

def first_fighter(area: int) -> int:
    """The first of the NATIONS stacks of free Armies or Fleets in an area."""
    return FREE_ARMY + area * NATIONS if area < LANDS else FREE_FLEET + (area - LANDS) * NATIONS


def has_fighter(g: Brood, area: int) -> bool:
    """BR-172: a free Army or Fleet in the area that has not attacked."""
    if g.free_at[area] == 0:
        return False
    base = first_fighter(area)
    for stack in range(base, base + NATIONS):
        if g.units[stack] > 0 and unattacked(g, stack) > 0:
            return True
    return False


def can_air_go(g: Brood, area: int) -> bool:
    """BR-203: an Available free Air unit, and no dormant nation."""
    return g.free_at[AVAILABLE] > 0 and not is_dormant_area(g, area)


def can_fight(g: Brood, area: int) -> bool:
    """BR-206: a Brood unit, and something that may attack it."""
    return g.brood_at[area] > 0 and (can_air_go(g, area) or has_fighter(g, area))


def can_fight_anywhere(g: Brood) -> bool:
    for area in range(AREAS):
        if can_fight(g, area):
            return True
    return False


def defenders(g: Brood, area: int) -> list[int]:
    """BR-173: the stacks of the highest class in the area: controlled military, Warrior, idle Worker, keeper, Broodmaster.
    BR-232: a keeper can be attacked.  BR-126, BR-204: Orions and Air units in banks are never among them."""
    base = first_fighter(area) + CONTROLLED
    controlled = [stack for stack in range(base, base + NATIONS) if g.units[stack] > 0]
    if controlled or area >= LANDS:
        return controlled
    for first in (WARRIORS, WORKERS, KEEPERS, ADULTS, LARVAE):
        if g.units[first + area] > 0:
            return [first + area]
    return []


# ---- what a click on a stack means

def is_own_air(g: Brood, side: int, stack: int) -> bool:
    """An Air stack of the side that is not empty, in whichever bank."""
    return stack < LARVAE and KIND_OF[stack] > FLEET and is_free(stack) == (side == HUMAN) and g.units[stack] > 0


def is_own_fleet(g: Brood, side: int, stack: int) -> bool:
    return stack < LARVAE and KIND_OF[stack] == FLEET and is_free(stack) == (side == HUMAN) and g.units[stack] > 0


def is_free_force(g: Brood, stack: int) -> bool:
    """A stack of free Armies or Fleets that is not empty."""
    return stack < CONTROLLED and g.units[stack] > 0 and KIND_OF[stack] in (ARMY, FLEET)

