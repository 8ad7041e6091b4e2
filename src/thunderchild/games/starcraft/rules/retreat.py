"""Retreat (SC-193, SC-197, SC-198, SC-332; units driven off a planet by SC-234): all go together to one area."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from .changes import move_unit_to
from .field import fall
from .frames import (AT_RETREATING_LEAVE, CROWDED_AREA, CROWDED_GOERS, RETREATING_AREA, RETREATING_GOAL, RETREATING_GOERS,
                     RETREATING_PLANET, retreating)
from .heroes import avenge
from .movement import stands_at, targets_in
from .news import L_RETREATED
from .questions import carriers, counted_units, has_room, is_open, neighbours, piece, type_fits, units_at
from .state import Koprulu
from .words import LEAVE, RETREAT_TO, RETREAT_UNIT, kind_of_target, unit_target


def gather_goers(g: Koprulu, f: Frame) -> None:
    """All units of his in the area, or on the planet they must leave, unless the caller named some."""
    if len(f) == RETREATING_GOERS:
        areas = [f[RETREATING_AREA]] if f[RETREATING_PLANET] == NOBODY else g.t.galaxy.areas_of[f[RETREATING_PLANET]]
        for area in areas:
            f += [unit_target(kind, area) for kind in units_at(g, f[SIDE], area)]
    if len(f) == RETREATING_GOERS:
        end(g)


def goers(f: Frame) -> list[int]:
    return f[RETREATING_GOERS:]


def goer_kinds(f: Frame) -> list[int]:
    return [kind_of_target(target) for target in goers(f)]


# ---- where to

def ways_out(g: Koprulu, f: Frame) -> list[int]:
    """SC-197: areas of the planet but for the contested one, and of planets to which he has a transport."""
    leaving = f[RETREATING_PLANET]
    home = leaving if leaving != NOBODY else g.t.galaxy.planet_of[f[RETREATING_AREA]]
    found = [] if leaving != NOBODY else [area for area in g.t.galaxy.areas_of[home] if area != f[RETREATING_AREA]]
    for other in neighbours(g, home):
        if carriers(g, f[SIDE], home, other):
            found += g.t.galaxy.areas_of[other]
    return found


def is_goal(g: Koprulu, f: Frame, area: int) -> bool:
    """SC-197, SC-198: friendly or empty, and at least one unit can go there."""
    return is_open(g, f[SIDE], area) and any(has_room(g, f[SIDE], kind, area) for kind in goer_kinds(f))


def goals(g: Koprulu, f: Frame) -> list[int]:
    return [area for area in sorted(ways_out(g, f)) if is_goal(g, f, area)]


class RetreatTo(Choice[Koprulu]):
    """SC-197, SC-198: one area for all of them."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(goals(g, f)) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return goals(g, f)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if target not in ways_out(g, f):
            return 197
        return 0 if is_goal(g, f, target) else 198 if is_open(g, f[SIDE], target) else 197

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[RETREATING_GOAL] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Where do your units retreat to?", "All go to one area; what cannot go there is destroyed.", 197, "retreats.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        free = g.t.galaxy.limit[target] - counted_units(g, f[SIDE], units_at(g, f[SIDE], target))
        need = counted_units(g, f[SIDE], goer_kinds(f))
        return Label(f"To {g.t.galaxy.areas.titles[target]}", "room for all" if free >= need else f"room for {free} of {need}")


# ---- who gets there

def drop_goer(g: Koprulu, f: Frame, target: int) -> None:
    """A unit that cannot go is destroyed, if it still stands."""
    f.pop(f.index(target, RETREATING_GOERS))
    area = stands_at(g, f[SIDE], target)
    if area != NOBODY:
        fall(g, piece(f[SIDE], kind_of_target(target)), area)


def is_unfit(g: Koprulu, f: Frame, target: int) -> bool:
    """SC-198: without an area all are; SC-20: as are those whose type may not enter."""
    return f[RETREATING_GOAL] == NOBODY or not type_fits(g, kind_of_target(target), f[RETREATING_GOAL])


def drop_unfit(g: Koprulu, f: Frame) -> None:
    """All of them together; only then a hero may answer (SC-232)."""
    for target in goers(f):
        if is_unfit(g, f, target):
            drop_goer(g, f, target)


def drop_gone(g: Koprulu, f: Frame) -> None:
    """What a hero took with him does not retreat any more."""
    for target in goers(f):
        kind, area = kind_of_target(target), stands_at(g, f[SIDE], target)
        there = 0 if area == NOBODY else units_at(g, f[SIDE], area).count(kind)
        if goers(f).count(target) > there:
            f.pop(f.index(target, RETREATING_GOERS))


def all_fit(g: Koprulu, f: Frame) -> bool:
    """SC-19, SC-199."""
    goal = f[RETREATING_GOAL]
    return counted_units(g, f[SIDE], units_at(g, f[SIDE], goal) + goer_kinds(f)) <= g.t.galaxy.limit[goal]


class Leave(Choice[Koprulu]):
    """SC-198: which units exceed the limit is his choice; they are destroyed."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(goers(f)) > 0 and not all_fit(g, f)

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(goers(f))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in goers(f) else 198

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        drop_goer(g, f, target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit is left behind?", "Not all fit there; it is destroyed.", 198, "leaves a unit behind.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(g.t.spaces.kinds.titles[kind_of_target(target)])


def more_left(g: Koprulu, f: Frame) -> None:
    drop_gone(g, f)
    if goers(f) and not all_fit(g, f):
        goto(f, AT_RETREATING_LEAVE)


def go_there(g: Koprulu, f: Frame) -> None:
    """SC-197, SC-298: they go, with what they carry."""
    for target in goers(f):
        area = stands_at(g, f[SIDE], target)
        if area != NOBODY:
            move_unit_to(g, piece(f[SIDE], kind_of_target(target)), area, f[RETREATING_GOAL])
            tell(g, L_RETREATED, all_eyes(g), [f[SIDE], kind_of_target(target), f[RETREATING_GOAL]])


RETREATING: Final = Procedure("retreating", "area: area, planet: planet, goal: area = nobody, goers...: unit = nobody", {
    "gather": Deed(gather_goers),
    "goal": RetreatTo([RETREAT_TO]),
    "unfit": Deed(drop_unfit),
    "avenge_unfit": Deed(avenge),
    "after_unfit": Deed(drop_gone),
    "leave": Leave([LEAVE]),
    "avenge_left": Deed(avenge),
    "more_left": Deed(more_left),
    "go": Deed(go_there),
})


# ---- above the unit limit (SC-193, SC-196, SC-332)

def staying(g: Koprulu, f: Frame) -> list[int]:
    """The kinds that have not been chosen to retreat."""
    kinds = units_at(g, f[SIDE], f[CROWDED_AREA])
    for target in f[CROWDED_GOERS:]:
        kinds.remove(kind_of_target(target))
    return kinds


class RetreatUnit(Choice[Koprulu]):
    """SC-193: the winner chooses who retreats, until the rest fits."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return counted_units(g, f[SIDE], staying(g, f)) > g.t.galaxy.limit[f[CROWDED_AREA]]

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return targets_in(g, f[SIDE], [f[CROWDED_AREA]])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        here = stands_at(g, f[SIDE], target) == f[CROWDED_AREA]
        return 0 if here and kind_of_target(target) in staying(g, f) else 193

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f.append(target)
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit retreats?", "There are more than the area holds.", 193, "chooses units that retreat.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(g.t.spaces.kinds.titles[kind_of_target(target)])


def send_off(g: Koprulu, f: Frame) -> None:
    chosen = f[CROWDED_GOERS:]
    if chosen:
        retreating(g, f[SIDE], f[CROWDED_AREA], NOBODY)
        g.stack[-1] += chosen


CROWDED: Final = Procedure("crowded", "area: area, goers...: unit = nobody", {
    "pick": RetreatUnit([RETREAT_UNIT]),
    "go": Deed(send_off),
}, inside="battle")
