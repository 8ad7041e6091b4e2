"""Invariants: every counter and token accounted for, every sum and set true."""
from __future__ import annotations

from ....kernel.frames import NOBODY, PROC, SIDE, STEP, Frame
from .check_frames import check_frames, need
from .frames import (AIR_MISSION, AIR_MISSION_AIR, AIR_MISSION_INTERCEPTOR, ASSAULT, ASSAULT_FLYING, AT_PROJECT_ORION_COUNT,
                     BATTLE_PHASE, JOURNEY, JOURNEY_AT_SEA, JOURNEY_UNIT, MOVE_PHASE, PROJECT_ORION, RAMPAGE, RAMPAGE_FLYING,
                     RAMPAGE_UNIT, SEIZE)
from .names import (ADULTS, AN_ORION, AREAS, AVAILABLE, CONTROLLED, KEEPERS, LANDS, LARVAE, MAJORS, MINOR, NATIONS, ORION_POOL,
                    PLACE_OF, PLACES, POOL_OF, POOLS, SPARE_TOKENS, STACKS, air_of, is_controlled)
from .setup import count_asleep
from .state import Brood


def check(g: Brood) -> None:
    check_table(g)
    check_frames(g)


def check_table(g: Brood) -> None:
    """Whatever is under way."""
    check_sums(g)
    check_pieces(g)
    check_tokens(g)
    check_land(g)
    check_marks(g)
    for f in g.stack:
        need(f[PROC] != JOURNEY or f[JOURNEY_UNIT] != SPARE_TOKENS, "a Control token is no unit that moves (BR-18)")
    launching = g.over != 0 or (g.stack[-1][PROC] == PROJECT_ORION and g.stack[-1][STEP] <= AT_PROJECT_ORION_COUNT)
    need(launching or g.launched < g.t.orions_to_win, f"{g.launched} Orions are launched, but the game goes on (BR-240)")


def check_sums(g: Brood) -> None:
    """The lists, sums and sets that go with the counts."""
    need(all(many >= 0 for many in g.units) and all(many >= 0 for many in g.orions), "a negative number of units")
    need(g.free == [s for s in range(CONTROLLED) if g.units[s]], "the list of free stacks is wrong")
    need(g.held == [s for s in range(CONTROLLED, STACKS) if g.units[s]], "the list of Brood stacks is wrong")
    free_at, brood_at = [0] * PLACES, [0] * PLACES
    for stack in range(STACKS):
        (free_at if stack < CONTROLLED else brood_at)[PLACE_OF[stack]] += g.units[stack]
    need(g.free_at == free_at and g.brood_at == brood_at, "the numbers of units by place are wrong")
    need(g.free_waters == seas_of(free_at) and g.held_waters == seas_of(brood_at), "the sets of waters with Fleets are wrong")
    asleep = g.asleep
    count_asleep(g)
    need(asleep == g.asleep, "the set of dormant areas is wrong")


def seas_of(at: list[int]) -> int:
    return sum(1 << (area - LANDS) for area in range(LANDS, AREAS) if at[area])


# ---- counters (BR-11 to BR-13)

def lifted(f: Frame) -> list[int]:
    """Stacks of the units that a frame holds: at sea, on a mission, over an area."""
    if f[PROC] == JOURNEY:
        return [f[JOURNEY_UNIT]] if f[JOURNEY_AT_SEA] != NOBODY else []
    if f[PROC] == AIR_MISSION:
        against = [air_of(1 - f[SIDE], AVAILABLE, f[AIR_MISSION_INTERCEPTOR])] if f[AIR_MISSION_INTERCEPTOR] != NOBODY else []
        return [air_of(f[SIDE], AVAILABLE, f[AIR_MISSION_AIR]), *against]
    if f[PROC] == ASSAULT:
        return [air_of(f[SIDE], AVAILABLE, n) for n in range(NATIONS) for _unit in range(f[ASSAULT_FLYING + n])]
    return [f[RAMPAGE_UNIT]] if f[PROC] == RAMPAGE and f[RAMPAGE_FLYING] else []


def check_pieces(g: Brood) -> None:
    """BR-11: every counter of the box is in its pool or in play.  BR-13: launched Orions are out of theirs."""
    count = g.pool[:]
    for stack in range(STACKS):
        count[POOL_OF[stack]] += g.units[stack]
    for f in g.stack:
        for stack in lifted(f):
            count[ORION_POOL if stack == AN_ORION else POOL_OF[stack]] += 1
    count[ORION_POOL] += sum(g.orions) + g.launched
    for pool in range(POOLS):
        need(count[pool] == g.t.pool[pool], f"pool {pool}: {count[pool]} counters, the box has {g.t.pool[pool]} (BR-11)")
        need(g.pool[pool] >= 0, f"pool {pool}: {g.pool[pool]} counters left (BR-11)")
    for nation in range(MAJORS):
        awake = g.dormant[nation] == 0 or all(g.pool[3 * nation + k] == g.t.pool[3 * nation + k] for k in range(3))
        need(awake, f"units of the dormant nation {g.t.nations.space.ids[nation]} are in play (BR-26)")


# ---- tokens (BR-14 to BR-17)

def check_tokens(g: Brood) -> None:
    """BR-14: no token more than there are, and none lost (BR-80)."""
    on_units = sum(g.units[stack] for stack in range(CONTROLLED, LARVAE))
    in_hand = sum(1 for f in g.stack if f[PROC] == SEIZE)
    flying = sum(1 for f in g.stack for stack in lifted(f) if is_controlled(stack))
    total = g.supply + g.tokens + on_units + in_hand + flying
    need(total == g.t.control_tokens, f"{total} Control tokens, expected {g.t.control_tokens} (BR-80)")
    need(g.supply >= 0 and g.tokens >= 0, "a negative number of Control tokens")
    need(0 <= g.dupes <= g.t.dupes, f"{g.dupes} Dupes, there are {g.t.dupes} (BR-15)")
    need(0 <= g.mindpower <= g.t.track, f"Mindpower {g.mindpower}, the track ends at {g.t.track} (BR-17)")
    need(g.blocked.bit_count() <= g.t.blocks, "more phases blocked than there are Block tokens (BR-14)")
    for nation in range(NATIONS):
        most = g.t.nations.dormant[nation] if nation != g.home else g.t.nations.home_dormant[nation]
        name = (*g.t.nations.space.ids, "minor")[nation]
        need(0 <= g.dormant[nation] <= most, f"{g.dormant[nation]} Dormant tokens on {name}, at most {most} (BR-23)")
    for land in range(LANDS):
        most = 1 if g.t.world.nation[land] == MINOR else 0
        need(0 <= g.neutral[land] <= most, f"a Neutral token on {g.t.world.areas.ids[land]} (BR-6, BR-22)")
    need(g.launched >= 0 and g.turn >= 1, "the Orion bank or the turn counter is wrong")


def check_land(g: Brood) -> None:
    """BR-93: one Broodmaster in an area.  BR-73, BR-233: one keeper at a factory, and nobody else in its Control box."""
    for land in range(LANDS):
        name = g.t.world.areas.ids[land]
        need(g.units[LARVAE + land] + g.units[ADULTS + land] <= 1, f"two Broodmasters in {name} (BR-93)")
        need(g.units[KEEPERS + land] <= g.t.world.factory[land], f"too many keepers in {name} (BR-73, BR-233)")


def check_marks(g: Brood) -> None:
    """BR-48: no more marks than units, and only while their phase lasts."""
    under_way = [f[PROC] for f in g.stack]
    moving = PROJECT_ORION in under_way or MOVE_PHASE in under_way
    need(moving or (not g.moved and not g.carried), "marks of moves outside the Orion and Move phases (BR-48)")
    need(BATTLE_PHASE in under_way or not g.attacked, "marks of attacks outside the Battle phase (BR-48)")
    for marks in (g.moved, g.carried, g.attacked):
        need(marks == sorted(marks), "marks are not in order")
    for mark in {*g.moved, *g.carried}:
        there = g.orions[mark - AN_ORION] if mark >= AN_ORION else g.units[mark]
        need(g.moved.count(mark) + g.carried.count(mark) <= there, f"stack {mark} has more marks than units (BR-48)")
    for mark in set(g.attacked):
        need(g.attacked.count(mark) <= g.units[mark], f"stack {mark} has more marks than units (BR-48)")
