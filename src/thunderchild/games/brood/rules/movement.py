"""Movement (BR-130 to BR-139): the Humans' Move phase, Fleets, and units that march or put to sea."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Choice, Deed, end, goto, legacy, repeat, tell
from ....kernel.state import NOBODY, RESULT, SEAT, Frame
from ....kernel.words import Clicks
from .frames import (JOURNEY_ENTERED, JOURNEY_SAFE, JOURNEY_SANK, JOURNEY_SEA, JOURNEY_START, JOURNEY_UNIT, MOVES_BEGUN, SUNK,
                     VOYAGE_FLEET, WHERE_TO, AFTER_CROSSING, crossing, journey, voyage)
from .names import (AN_ORION, EVERYBODY, FLEET, FREE_AIR, FREE_FLEET, HUMAN, KIND_OF, LANDS, LARVAE, NATIONS, PLACE_OF, WARRIORS,
                    WORKERS, is_free)
from .orion import clear_move_marks
from .pieces import lift, put
from .questions import can_start, has_first_step, is_water, landings, march_set, unmoved, waters_of
from .state import Brood
from .words import (DONE, L_MADE_LAND, L_MARCHED, L_NEUTRAL_GONE, L_ORION_LANDED, L_ORION_MARCHED, L_PUT_TO_SEA, L_SAILED,
                    L_STAYED, L_TURNED_BACK, LAND_AT, MARCH, MOVE, SAIL, STAY, STOP)


# ---- the Humans' Move phase

def bar_human_move(g: Brood, stack: int) -> int:
    """BR-130: each free Army and Fleet once; a Fleet not after it has carried (BR-133); with a first step (BR-139)."""
    if not is_free(stack) or g.units[stack] == 0:
        return 18
    if stack >= FREE_AIR:
        return 130
    if unmoved(g, stack) == 0:
        return 130 if stack in g.moved else 133
    return 0 if can_start(g, HUMAN, stack) else 139


class MoveUnits(Choice[Brood]):
    """BR-130: any Army or Fleet that has not moved, or the end of the phase: no unit has to move (BR-137)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[MOVES_BEGUN]:
            return True
        for stack in g.free:
            if bar_human_move(g, stack) == 0:
                return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_human_move(g, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        marked = len(g.moved) + len(g.carried) > 0
        last = NOBODY                               # the land area asked about last, and its answer
        steps = False
        for stack in g.free:
            if stack >= FREE_AIR:
                break
            if marked and unmoved(g, stack) == 0:
                continue
            if stack < FREE_FLEET and PLACE_OF[stack] != last:
                last = PLACE_OF[stack]
                steps = has_first_step(g, HUMAN, last)
            if stack >= FREE_FLEET or steps:
                out.add(MOVE, stack)
        out.add(DONE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            return
        repeat(f)
        f[MOVES_BEGUN] = 1
        if KIND_OF[target] == FLEET:
            voyage(g, HUMAN, target)
        else:
            journey(g, HUMAN, target, PLACE_OF[target])


# ---- Fleets

def sail_fleet(g: Brood, f: Frame, sea: int) -> None:
    """BR-132, BR-135: one water edge; nobody can hinder it, nor intercept it (BR-163)."""
    old = f[VOYAGE_FLEET]
    new = old + (sea - PLACE_OF[old]) * NATIONS
    lift(g, old)
    put(g, new)
    f[VOYAGE_FLEET] = new
    tell(g, L_SAILED, EVERYBODY, [old, sea])


def offer_sails(g: Brood, f: Frame, out: Clicks) -> None:
    for sea in g.t.world.sail[PLACE_OF[f[VOYAGE_FLEET]] - LANDS]:
        out.add(SAIL, LANDS + sea)


def bar_sail_fleet(g: Brood, f: Frame, area: int) -> int:
    if not is_water(area):
        return 18
    return 0 if g.t.world.sail_set[PLACE_OF[f[VOYAGE_FLEET]] - LANDS] >> (area - LANDS) & 1 else 132


class FirstLeg(Choice[Brood]):
    """BR-132, BR-139: the Fleet has to sail at least one edge."""

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_sail_fleet(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        offer_sails(g, f, out)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        sail_fleet(g, f, target)


class SecondLeg(Choice[Brood]):
    """BR-132: a second edge, back to where it began too (BR-139), or a stop."""

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == STOP else bar_sail_fleet(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        offer_sails(g, f, out)
        out.add(STOP)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == SAIL:
            sail_fleet(g, f, target)
        if f[SEAT] == HUMAN:
            insort(g.moved, f[VOYAGE_FLEET])
        end(g)


# ---- everybody who walks, and Orions

def arrival(unit: int, land: int) -> int:
    """The stack a moving unit joins; a keeper arrives as an idle Worker (BR-82)."""
    if unit >= WARRIORS:
        return WARRIORS + land
    if unit >= LARVAE:
        return WORKERS + land
    return unit + (land - PLACE_OF[unit]) * NATIONS


def leave(g: Brood, f: Frame) -> None:
    """BR-151: a unit at sea is in no area."""
    if f[JOURNEY_UNIT] == AN_ORION:
        g.orions[f[JOURNEY_START]] -= 1
    else:
        lift(g, f[JOURNEY_UNIT])


def arrive(g: Brood, f: Frame, land: int) -> None:
    """The move is over: the unit stands in `land`, with a mark in the Human turn (BR-48); a free Army liberates (BR-222),
    nobody else does (BR-223)."""
    unit = f[JOURNEY_UNIT]
    if unit == AN_ORION:
        g.orions[land] += 1
        insort(g.moved, AN_ORION + land)
    else:
        stack = arrival(unit, land)
        put(g, stack)
        if is_free(stack):
            insort(g.moved, stack)
            liberate(g, land)
    end(g)


def liberate(g: Brood, land: int) -> None:
    """BR-222, BR-225: the Neutral token goes for good when a free Army moves in, even if there is a keeper (BR-224)."""
    if g.neutral[land] == 1:
        g.neutral[land] = 0
        tell(g, L_NEUTRAL_GONE, EVERYBODY, [land])


def tell_move(g: Brood, f: Frame, of_orion: int, of_unit: int, land: int) -> None:
    if f[JOURNEY_UNIT] == AN_ORION:
        tell(g, of_orion, EVERYBODY, [f[JOURNEY_START], land])
    else:
        tell(g, of_unit, EVERYBODY, [f[JOURNEY_UNIT], land])


def bar_march(g: Brood, f: Frame, area: int) -> int:
    """BR-131: one land edge.  BR-123, BR-136: not into a dormant nation, for Humans."""
    if is_water(area):
        return 18
    if g.t.world.march_set[f[JOURNEY_START]] >> area & 1 == 0:
        return 131
    return 0 if march_set(g, f[SEAT], f[JOURNEY_START]) >> area & 1 else bar_dormant(f)


def bar_dormant(f: Frame) -> int:
    return 123 if f[JOURNEY_UNIT] == AN_ORION else 136


def bar_first_sail(g: Brood, f: Frame, area: int) -> int:
    """BR-144: next to the start, with a friendly Fleet.  BR-149: some landing ahead."""
    if not is_water(area):
        return 18
    waters = waters_of(g, f[SEAT])
    sea = area - LANDS
    if g.t.world.coast_set[f[JOURNEY_START]] & waters & 1 << sea == 0:
        return 144
    return 0 if landings(g, f[SEAT], sea, waters, f[JOURNEY_START]) else 149


class WhereTo(Choice[Brood]):
    """BR-131: march or put to sea; after a sinking the unit may also stay (BR-160), and with no step left it does (BR-167)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return has_first_step(g, f[SEAT], f[JOURNEY_START])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == STAY:
            return 0 if f[JOURNEY_SANK] else 139
        return bar_march(g, f, target) if verb == MARCH else bar_first_sail(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        world = g.t.world
        start = f[JOURNEY_START]
        open_to = march_set(g, f[SEAT], start)
        for land in world.march[start]:
            if open_to >> land & 1:
                out.add(MARCH, land)
        waters = waters_of(g, f[SEAT])
        for sea in world.seas_in[world.coast_set[start] & waters]:
            if landings(g, f[SEAT], sea, waters, start):
                out.add(SAIL, LANDS + sea)
        if f[JOURNEY_SANK]:
            out.add(STAY)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == STAY:
            stay_put(g, f)
            return
        leave(g, f)
        if verb == MARCH:
            tell_move(g, f, L_ORION_MARCHED, L_MARCHED, target)
            arrive(g, f, target)
        else:
            tell(g, L_PUT_TO_SEA, EVERYBODY, [f[JOURNEY_START], target])
            put_to_sea(g, f, target)


def stay_put(g: Brood, f: Frame) -> None:
    """BR-139, BR-160: the move ends where the unit stands; it counts as moved, but nobody moved in."""
    if f[JOURNEY_UNIT] == AN_ORION:
        insort(g.moved, AN_ORION + f[JOURNEY_START])
    elif is_free(f[JOURNEY_UNIT]):
        insort(g.moved, f[JOURNEY_UNIT])
    tell(g, L_STAYED, EVERYBODY, [f[JOURNEY_START]])
    end(g)


def put_to_sea(g: Brood, f: Frame, area: int) -> None:
    """BR-144: into a water area, where a Fleet carries the unit."""
    sea = area - LANDS
    f[JOURNEY_SEA] = sea
    f[JOURNEY_ENTERED] |= 1 << sea
    goto(f, AFTER_CROSSING)
    crossing(g, f[SEAT], sea, f[JOURNEY_SAFE])


def after_crossing(g: Brood, f: Frame) -> None:
    """BR-158: on, if the carrier is afloat.  BR-159, BR-160: back to the start and free to try again, if not."""
    if f[RESULT] == SUNK:
        turn_back(g, f)
    elif f[RESULT] > 0:
        f[JOURNEY_SAFE] |= 1 << (f[RESULT] - 1)


def turn_back(g: Brood, f: Frame) -> None:
    """BR-159: the unit is back where it started, as it was."""
    if f[JOURNEY_UNIT] == AN_ORION:
        g.orions[f[JOURNEY_START]] += 1
    else:
        put(g, f[JOURNEY_UNIT])
    f[JOURNEY_SEA] = NOBODY
    f[JOURNEY_ENTERED] = 0
    f[JOURNEY_SANK] = 1
    tell(g, L_TURNED_BACK, EVERYBODY, [f[JOURNEY_START]])
    goto(f, WHERE_TO)


def bar_land_at(g: Brood, f: Frame, area: int) -> int:
    """BR-123, BR-136: not into a dormant nation, for Humans.  BR-144: next to the water area.  BR-149: not the start."""
    if is_water(area):
        return 18
    if f[SEAT] == HUMAN and g.asleep >> area & 1:
        return bar_dormant(f)
    if g.t.world.shore_set[f[JOURNEY_SEA]] >> area & 1 == 0:
        return 144
    return 149 if area == f[JOURNEY_START] else 0


def bar_sail_on(g: Brood, f: Frame, area: int) -> int:
    """BR-144: next to where it is, with a friendly Fleet.  BR-150: not entered before, and a landing behind it."""
    if not is_water(area):
        return 18
    sea = area - LANDS
    waters = waters_of(g, f[SEAT])
    if g.t.world.sail_set[f[JOURNEY_SEA]] & waters & 1 << sea == 0:
        return 144
    left = waters & ~f[JOURNEY_ENTERED]
    return 0 if left >> sea & 1 and landings(g, f[SEAT], sea, left, f[JOURNEY_START]) else 150


class SailOnOrLand(Choice[Brood]):
    """BR-145, BR-148: to the next water area or ashore; a unit at sea must land."""

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_sail_on(g, f, target) if verb == SAIL else bar_land_at(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        world = g.t.world
        start = f[JOURNEY_START]
        left = waters_of(g, f[SEAT]) & ~f[JOURNEY_ENTERED]
        for sea in world.seas_in[world.sail_set[f[JOURNEY_SEA]] & left]:
            if landings(g, f[SEAT], sea, left, start):
                out.add(SAIL, LANDS + sea)
        lands = landings(g, f[SEAT], f[JOURNEY_SEA], 1 << f[JOURNEY_SEA], start)
        for land in range(LANDS):
            if lands >> land & 1:
                out.add(LAND_AT, land)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == SAIL:
            put_to_sea(g, f, target)
            return
        tell_move(g, f, L_ORION_LANDED, L_MADE_LAND, target)
        arrive(g, f, target)


MOVE_STEPS: Final = legacy("Move phase", [MoveUnits([MOVE, DONE]), Deed(clear_move_marks)])
VOYAGE_STEPS: Final = legacy("Fleet move", [FirstLeg([SAIL]), SecondLeg([SAIL, STOP])])
JOURNEY_STEPS: Final = legacy("move", [
    WhereTo([MARCH, SAIL, STAY]),
    Deed(stay_put),
    Deed(after_crossing),
    SailOnOrLand([SAIL, LAND_AT]),
])
