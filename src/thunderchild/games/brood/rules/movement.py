"""Movement (BR-130 to BR-139): the Humans' Move phase, Fleets, and units that march or put to sea."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.frames import NOBODY, RESULT, SIDE, Frame
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ....kernel.words import Clicks
from ..text.titles import area_label, area_title, sea_title, stack_title, unit_label, unit_name
from .frames import (AT_JOURNEY_AFTER_CROSSING, AT_JOURNEY_WHERE_TO, FLEET_MOVE_FLEET, JOURNEY_AT_SEA, JOURNEY_ENTERED,
                     JOURNEY_SAFE, JOURNEY_START, JOURNEY_SUNK, JOURNEY_UNIT, MOVE_PHASE_BEGUN, fleet_move, journey,
                     water_transport)
from .names import (AN_ORION, EVERYBODY, FLEET, FREE_AIR, FREE_FLEET, HUMAN, KIND_OF, LANDS, LARVAE, NATIONS, PLACE_OF, WARRIORS,
                    WORKERS, is_free)
from .orion import clear_move_marks
from .pieces import lift, put
from .questions import can_start, has_first_step, is_dormant_area, is_water, landings, march_set, unmoved, waters_of
from .state import Brood
from .transport import SUNK
from .words import (DONE, L_MADE_LAND, L_MARCHED, L_NEUTRAL_GONE, L_ORION_LANDED, L_ORION_MARCHED, L_PUT_TO_SEA, L_SAILED,
                    L_STAYED, L_TURNED_BACK, LAND_AT, MARCH, MOVE, SAIL, STAY, STOP)


# ---- the Humans' Move phase

def bar_human_move(g: Brood, stack: int) -> int:
    """BR-130: each free Army and Fleet (BR-18) once; a Fleet not after it has carried (BR-133); with a first step (BR-139)."""
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
        if f[MOVE_PHASE_BEGUN]:
            return True
        for stack in g.free:
            if bar_human_move(g, stack) == 0:
                return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_human_move(g, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        """Measured: docs/speed.md."""
        first, clicks, marked = out.first[MOVE], out.ids, set(g.moved)
        marked.update(g.carried)
        last = NOBODY                               # the land area asked about last, and its answer
        steps = False
        for stack in g.free:
            if stack >= FREE_AIR:
                break
            if stack in marked and unmoved(g, stack) == 0:
                continue
            if stack < FREE_FLEET and PLACE_OF[stack] != last:
                last = PLACE_OF[stack]
                steps = has_first_step(g, HUMAN, last)
            if stack >= FREE_FLEET or steps:
                clicks.append(first + stack)
        out.add(DONE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            return
        repeat(f)
        f[MOVE_PHASE_BEGUN] = 1
        if KIND_OF[target] == FLEET:
            fleet_move(g, HUMAN, target)
        else:
            journey(g, HUMAN, target, PLACE_OF[target])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Move your Armies and Fleets.", "Each once; a Fleet that has carried cannot move any more.", 130,
                   "may move Armies and Fleets.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label("Done", "the Move phase ends") if verb == DONE else unit_label(g, "Move", target)


# ---- Fleets

def sail_fleet(g: Brood, f: Frame, sea: int) -> None:
    """BR-132, BR-135: one water edge; nobody can hinder it, nor intercept it (BR-163)."""
    old = f[FLEET_MOVE_FLEET]
    new = old + (sea - PLACE_OF[old]) * NATIONS
    lift(g, old)
    put(g, new)
    f[FLEET_MOVE_FLEET] = new
    tell(g, L_SAILED, EVERYBODY, [old, sea])


def bar_sail_fleet(g: Brood, f: Frame, area: int) -> int:
    """BR-132: to water (BR-18) next to where the Fleet is."""
    if not is_water(area):
        return 18
    return 0 if g.t.world.sail_set[PLACE_OF[f[FLEET_MOVE_FLEET]] - LANDS] >> (area - LANDS) & 1 else 132


def waters_next_to(g: Brood, f: Frame) -> list[int]:
    return g.t.world.water_areas[g.t.world.sail_set[PLACE_OF[f[FLEET_MOVE_FLEET]] - LANDS]]


class FirstLeg(Choice[Brood]):
    """BR-132, BR-139: the Fleet has to sail at least one edge."""

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return waters_next_to(g, f)

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_sail_fleet(g, f, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        sail_fleet(g, f, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Sail the Fleet.", f"The {stack_title(g.t, f[FLEET_MOVE_FLEET])} sails up to two water areas.", 132,
                   "must sail the Fleet.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return area_label(g, "Sail into", target)


class SecondLeg(Choice[Brood]):
    """BR-132: a second edge, back to where it began too (BR-139), or a stop."""

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == STOP else waters_next_to(g, f)

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == STOP else bar_sail_fleet(g, f, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == SAIL:
            sail_fleet(g, f, target)
        if f[SIDE] == HUMAN:
            insort(g.moved, f[FLEET_MOVE_FLEET])
        end(g)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Sail on or stop.", f"The {stack_title(g.t, f[FLEET_MOVE_FLEET])} may sail one more water area.", 132,
                   "may sail the Fleet on.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label("Stop here") if verb == STOP else area_label(g, "Sail into", target)


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
    """BR-131: one land edge (BR-18: to land).  BR-123, BR-136: not into a dormant nation, for Humans.  The lowest number that
    bars it is named (BR-47)."""
    if is_water(area):
        return 18
    asleep = g.asleep >> area & 1 == 1 and f[SIDE] == HUMAN
    if asleep and f[JOURNEY_UNIT] == AN_ORION:
        return 123
    if g.t.world.march_set[f[JOURNEY_START]] >> area & 1 == 0:
        return 131
    return 136 if asleep else 0


def bar_first_sail(g: Brood, f: Frame, area: int) -> int:
    """BR-144: water (BR-18) next to the start, with a friendly Fleet.  BR-149: some landing ahead."""
    if not is_water(area):
        return 18
    waters = waters_of(g, f[SIDE])
    sea = area - LANDS
    if g.t.world.coast_set[f[JOURNEY_START]] & waters & 1 << sea == 0:
        return 144
    return 0 if landings(g, f[SIDE], sea, waters, f[JOURNEY_START]) else 149


class WhereTo(Choice[Brood]):
    """BR-131: march or put to sea; after a sinking the unit may also stay (BR-160, else BR-139), and with no step left it does
    (BR-167)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return has_first_step(g, f[SIDE], f[JOURNEY_START])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == STAY:
            return 0 if f[JOURNEY_SUNK] else 139
        return bar_march(g, f, target) if verb == MARCH else bar_first_sail(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        """Measured: docs/speed.md."""
        world = g.t.world
        start = f[JOURNEY_START]
        open_to = march_set(g, f[SIDE], start)
        for land in world.march[start]:
            if open_to >> land & 1:
                out.add(MARCH, land)
        waters = waters_of(g, f[SIDE])
        for sea in world.seas_in[world.coast_set[start] & waters]:
            if landings(g, f[SIDE], sea, waters, start):
                out.add(SAIL, LANDS + sea)
        if f[JOURNEY_SUNK]:
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
            tell(g, L_PUT_TO_SEA, EVERYBODY, [f[JOURNEY_START], target, f[JOURNEY_UNIT]])
            put_to_sea(g, f, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        stands = f"The {unit_name(g.t, f[JOURNEY_UNIT])} stands in {area_title(g.t, f[JOURNEY_START])}."
        if f[JOURNEY_SUNK]:
            return Ask("Try again, march or stay.", f"{stands} Its carrier was sunk.", 160, "may move the unit again.")
        return Ask("March or put to sea.", stands, 131, "must move the unit.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == STAY:
            return area_label(g, "Stay in", f[JOURNEY_START])
        return area_label(g, "March to" if verb == MARCH else "Put to sea into", target)


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
    f[JOURNEY_AT_SEA] = sea
    f[JOURNEY_ENTERED] |= 1 << sea
    goto(f, AT_JOURNEY_AFTER_CROSSING)
    water_transport(g, f[SIDE], sea, f[JOURNEY_SAFE])


def after_crossing(g: Brood, f: Frame) -> None:
    """BR-158: on, if the carrier is afloat.  BR-159, BR-160: back to the start and free to try again, if not."""
    if f[RESULT] == SUNK:
        turn_back(g, f)


def turn_back(g: Brood, f: Frame) -> None:
    """BR-159: the unit is back where it started, as it was."""
    if f[JOURNEY_UNIT] == AN_ORION:
        g.orions[f[JOURNEY_START]] += 1
    else:
        put(g, f[JOURNEY_UNIT])
    f[JOURNEY_AT_SEA] = NOBODY
    f[JOURNEY_ENTERED] = 0
    f[JOURNEY_SUNK] = 1
    tell(g, L_TURNED_BACK, EVERYBODY, [f[JOURNEY_START], f[JOURNEY_UNIT]])
    goto(f, AT_JOURNEY_WHERE_TO)


def bar_land_at(g: Brood, f: Frame, area: int) -> int:
    """BR-123, BR-136: not into a dormant nation, for Humans.  BR-144: land (BR-18) next to the water area.  BR-149: not the
    start.  BR-138: Antarctica is open to everybody."""
    if is_water(area):
        return 18
    if f[SIDE] == HUMAN and is_dormant_area(g, area):
        return 123 if f[JOURNEY_UNIT] == AN_ORION else 136
    if g.t.world.shore_set[f[JOURNEY_AT_SEA]] >> area & 1 == 0:
        return 144
    return 149 if area == f[JOURNEY_START] else 0


def bar_sail_on(g: Brood, f: Frame, area: int) -> int:
    """BR-144: water (BR-18) next to where it is, with a friendly Fleet.  BR-150: not entered before, and a landing behind it."""
    if not is_water(area):
        return 18
    sea = area - LANDS
    waters = waters_of(g, f[SIDE])
    if g.t.world.sail_set[f[JOURNEY_AT_SEA]] & waters & 1 << sea == 0:
        return 144
    left = waters & ~f[JOURNEY_ENTERED]
    return 0 if left >> sea & 1 and landings(g, f[SIDE], sea, left, f[JOURNEY_START]) else 150


class SailOnOrLand(Choice[Brood]):
    """BR-145, BR-148: to the next water area or ashore; a unit at sea must land."""

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        world = g.t.world
        if verb == LAND_AT:
            return world.shore[f[JOURNEY_AT_SEA]]
        return world.water_areas[world.sail_set[f[JOURNEY_AT_SEA]] & waters_of(g, f[SIDE]) & ~f[JOURNEY_ENTERED]]

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_sail_on(g, f, target) if verb == SAIL else bar_land_at(g, f, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == SAIL:
            put_to_sea(g, f, target)
            return
        tell_move(g, f, L_ORION_LANDED, L_MADE_LAND, target)
        arrive(g, f, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        unit = unit_name(g.t, f[JOURNEY_UNIT])
        return Ask("Sail on or land.", f"The {unit} is at sea in {sea_title(g.t, f[JOURNEY_AT_SEA])} and has to land.", 145,
                   "must sail on or land.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return area_label(g, "Sail on into" if verb == SAIL else "Land in", target)


MOVE_PHASE_STEPS: Final = Procedure("move_phase", "begun: flag = 0", {
    "move": MoveUnits([MOVE, DONE], passes=DONE),
    "clear_marks": Deed(clear_move_marks),
}, inside="human_turn.refresh_air")
FLEET_MOVE_STEPS: Final = Procedure("fleet_move", "fleet: unit", {
    "first_leg": FirstLeg([SAIL]),
    "second_leg": SecondLeg([SAIL, STOP], passes=STOP),
}, inside="brood_turn.spend move_phase.move")
# `entered`: water areas of this try (BR-150); `safe`: Fleets that fought while they carried this unit (BR-161); `sunk`: a carrier
# was lost, so the unit may stay (BR-160).
JOURNEY_STEPS: Final = Procedure(
    "journey", "unit: mover, start: land, at_sea: sea = nobody, entered: set sea = 0, safe: set fleet = 0, sunk: flag = 0", {
        "where_to": WhereTo([MARCH, SAIL, STAY], passes=STAY),
        "stay": Deed(stay_put),
        "after_crossing": Deed(after_crossing),
        "sail_on_or_land": SailOnOrLand([SAIL, LAND_AT]),
    }, inside="brood_turn.spend project_orion.move move_phase.move")
