"""Heroes and installations that Leadership cards bring in later rounds (SC-226, SC-241)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, tell
from .changes import put_work
from .field import fall
from .forces import arrive_hero
from .frames import GAINING_HERO, INSTALLING_WORK
from .heroes import avenge
from .movement import all_targets, stands_at
from .names import WORKS
from .news import L_NO_HERO, L_WORK
from .questions import (controller, counted_units, figure_owner, friendly_areas, has_room, may_hold_work, piece, type_fits,
                        type_of, units_at)
from .state import Koprulu
from .words import DESTROY, PASS, PLACE_HERO, PLACE_INSTALLATION, kind_of_target


# ---- heroes (SC-226)

def hero_areas(g: Koprulu, side: int, hero: int) -> list[int]:
    """Friendly areas that may hold him."""
    unit = g.t.units.hero_unit[hero]
    return [area for area in friendly_areas(g, side) if has_room(g, side, unit, area)]


def leaves_area(g: Koprulu, side: int, hero: int, kind: int, area: int) -> bool:
    """Whether there is an area for the hero once a unit of this kind is gone from there: another one, or its own, if something of
    his is left in it."""
    unit = g.t.units.hero_unit[hero]
    if any(other != area for other in hero_areas(g, side, hero)):
        return True
    kinds = units_at(g, side, area)
    kinds.remove(kind)
    stays = controller(g, area) == side and (len(kinds) > 0 or g.work_of[area] == side)
    return stays and type_fits(g, unit, area) and counted_units(g, side, [*kinds, unit]) <= g.t.galaxy.limit[area]


def figures_for(g: Koprulu, side: int, hero: int) -> list[int]:
    """Units that may be destroyed for the figure: of the type, of his own colour, and an area is left for the hero."""
    unit = g.t.units.hero_unit[hero]
    found: list[int] = []
    for target in all_targets(g, side):
        kind, area = kind_of_target(target), stands_at(g, side, target)
        own = type_of(g, kind) == unit and figure_owner(g, piece(side, kind)) == side
        if own and leaves_area(g, side, hero, kind, area):
            found.append(target)
    return found


class DestroyForHero(Choice[Koprulu]):
    """SC-226: with no figure left he may first destroy one of his units of that type."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return g.stock[f[SIDE]][g.t.units.hero_unit[f[GAINING_HERO]]] == 0 and len(self.units(g, f)) > 0

    def units(self, g: Koprulu, f: Frame) -> list[int]:
        return figures_for(g, f[SIDE], f[GAINING_HERO])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(self.units(g, f)) if verb == DESTROY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in self.units(g, f) else 226

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DESTROY:
            fall(g, piece(f[SIDE], kind_of_target(target)), stands_at(g, f[SIDE], target))

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        name = g.t.units.heroes.titles[f[GAINING_HERO]]
        return Ask(f"Do you destroy a unit to get a figure for {name}?", "All figures of the type are in use.", 226,
                   "may destroy a unit for a hero.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("No", "the hero does not come into play")
        area = stands_at(g, f[SIDE], target)
        return Label(g.t.spaces.kinds.titles[kind_of_target(target)], f"in {g.t.galaxy.areas.titles[area]}, destroyed")


def may_arrive(g: Koprulu, side: int, hero: int) -> bool:
    return g.stock[side][g.t.units.hero_unit[hero]] > 0 and len(hero_areas(g, side, hero)) > 0


class PlaceTheHero(Choice[Koprulu]):
    """SC-226: in any friendly area that may hold him; the unit limit counts him."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return may_arrive(g, f[SIDE], f[GAINING_HERO])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return hero_areas(g, f[SIDE], f[GAINING_HERO])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in hero_areas(g, f[SIDE], f[GAINING_HERO]) else 226

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        arrive_hero(g, f[SIDE], f[GAINING_HERO], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Where does {g.t.units.heroes.titles[f[GAINING_HERO]]} join you?", "", 226, "places a hero.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"In {g.t.galaxy.areas.titles[target]}")


def tell_no_hero(g: Koprulu, f: Frame) -> None:
    if not g.heroes >> f[GAINING_HERO] & 1:
        tell(g, L_NO_HERO, all_eyes(g), [f[SIDE], f[GAINING_HERO]])


GAINING: Final = Procedure("gaining", "hero: hero", {
    "figure": DestroyForHero([DESTROY, PASS], passes=PASS),
    "avenge": Deed(avenge),
    "area": PlaceTheHero([PLACE_HERO]),
    "end": Deed(tell_no_hero),
}, inside="carrying")


# ---- installations (SC-241)

def work_areas(g: Koprulu, side: int) -> list[int]:
    """SC-21, SC-22: friendly areas that may hold one."""
    return [area for area in friendly_areas(g, side) if may_hold_work(g, area)]


class PlaceTheWork(Choice[Koprulu]):
    """SC-241: the installation of a card."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(work_areas(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return work_areas(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-21, SC-22: it holds none.  SC-241: a friendly area."""
        if controller(g, target) != f[SIDE]:
            return 241
        return 0 if may_hold_work(g, target) else 22 if g.work[target] != NOBODY else 21

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        put_work(g, f[SIDE], f[INSTALLING_WORK], target)
        tell(g, L_WORK, all_eyes(g), [f[SIDE], f[INSTALLING_WORK], target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        name = WORKS[f[INSTALLING_WORK]].replace("_", " ").title()
        return Ask(f"Where do you place the {name}?", "", 241, "places an installation.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"In {g.t.galaxy.areas.titles[target]}")


INSTALLING: Final = Procedure("installing", "work: work", {
    "area": PlaceTheWork([PLACE_INSTALLATION]),
}, inside="carrying")
