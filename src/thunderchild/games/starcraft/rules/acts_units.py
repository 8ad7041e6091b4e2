"""Cards that place, move and destroy units outside battle (SC-346): place_units, move_units, opp_destroy, destroy_area,
evacuate_planet, place_guard, hero_returns."""
from __future__ import annotations

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import goto, tell
from ..cards.language import (IN_FRIENDLY_AREA, IN_FRIENDLY_AREA_ON_BASE_PLANET, IN_ONE_FRIENDLY_OR_EMPTY_AREA, IN_OWN_BASE_AREA,
                              IN_OWN_HERO_AREA, N_ANY, Effect)
from .acts import Act, taken
from .aims import aimed_area, aimed_unit, is_unit_aim, unit_aim
from .changes import build_unit, move_unit_to
from .defend import place_guard
from .field import fall
from .forces import arrive_hero
from .frames import AT_CARRYING_FINISH, CARRYING_PLACED, CARRYING_FIRST, CARRYING_SECOND, losses, retreating
from .lost_heroes import fallen_hero, hero_area
from .losses import passes
from .names import AREAS, HERO, PLANETS
from .news import L_DRIVEN, L_MOVED, L_UNIT
from .questions import (base_on, controller, friendly_areas, has_base_at, has_other_at, has_room, has_unit_at, has_unit_on,
                        in_galaxy, in_turn, is_enemy, is_open, kind_of, race, side_of, type_fits, units_at)
from .state import Koprulu
from .words import AT_PLANET, UNIT_GOOD


# ---- placing

def may_stand(g: Koprulu, side: int, place: int, area: int) -> bool:
    """An area of the kind the card names: friendly, friendly with his base on the planet or in it, or friendly or empty."""
    if place == IN_FRIENDLY_AREA:
        return controller(g, area) == side
    if place == IN_FRIENDLY_AREA_ON_BASE_PLANET:
        return controller(g, area) == side and base_on(g, side, g.t.galaxy.planet_of[area]) != NOBODY
    if place == IN_OWN_BASE_AREA:
        return controller(g, area) == side and has_base_at(g, side, area)
    return is_open(g, side, area)


def places_for(g: Koprulu, side: int, place: int, unit: int) -> list[int]:
    """SC-19, SC-20: areas of that kind with room for a unit of which a figure is left (SC-7)."""
    if g.stock[side][unit] <= 0:
        return []
    return [area for area in range(AREAS) if may_stand(g, side, place, area) and has_room(g, side, unit, area)]


class PlaceUnits(Act):
    """SC-346: the type where there is a choice; then one area for all, or one for each, from the second on of the same planet."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if chooses(effect) and taken(f) == 0:
            return [g.t.at_good + UNIT_GOOD + unit for unit in sorted(choices(g, f[SIDE], effect))
                    if places_for(g, f[SIDE], effect.place, unit)]
        if in_one_area(effect):
            done = taken(f) > int(chooses(effect))
            return [] if done else sorted({area for unit in to_place(g, f, effect)
                                           for area in places_for(g, f[SIDE], effect.place, unit)})
        return self.next_places(g, f, effect)

    def next_places(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        """One area for each unit: those of the next unit that has a place."""
        at = next_unit(g, f, effect)
        return unit_places(g, f, effect, at) if at != NOBODY else []

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        """SC-14: neither friendly nor empty.  SC-19, SC-20: no room, or not for this type."""
        if target >= AT_PLANET or (chooses(effect) and taken(f) == 0):
            return 346
        if not in_galaxy(g, g.t.galaxy.planet_of[target]) or has_other_at(g, f[SIDE], target):
            return 14
        units = to_place(g, f, effect)
        if may_stand(g, f[SIDE], effect.place, target) and units:
            return 20 if not any(type_fits(g, unit, target) for unit in units) else 19
        return 346

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        if chooses(effect) and taken(f) == 1:
            return
        if in_one_area(effect):
            for unit in to_place(g, f, effect):
                if g.stock[f[SIDE]][unit] > 0 and has_room(g, f[SIDE], unit, target):
                    place_one(g, f[SIDE], unit, target)
            return
        at = next_unit(g, f, effect)
        f[CARRYING_PLACED] = at + 1
        f[CARRYING_SECOND] = target
        place_one(g, f[SIDE], to_place(g, f, effect)[at], target)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        if chooses(effect) and taken(f) == 0:
            return "Which units do you place?"
        if in_one_area(effect):
            return f"In which area do you place your {listed(g, to_place(g, f, effect))}?"
        return f"Where do you place your {listed(g, to_place(g, f, effect)[next_unit(g, f, effect):][:1])}?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        """How many there are, or how many fit."""
        side = f[SIDE]
        if target >= AT_PLANET:
            unit = target - g.t.at_good - UNIT_GOOD
            return f"{min(effect.n, g.stock[side][unit])} placed at most" if effect.n > 1 else ""
        here = len(units_at(g, side, target))
        return f"{here} of {g.t.galaxy.limit[target]} units stand there"


def chooses(effect: Effect) -> bool:
    """The card gives a choice of types."""
    return len(effect.choose) > 0 or (effect.flag == 1 and len(effect.by_race) > 0)


def choices(g: Koprulu, side: int, effect: Effect) -> list[int]:
    return effect.choose or effect.by_race[race(g, side)]


def to_place(g: Koprulu, f: Frame, effect: Effect) -> list[int]:
    """The units in the order of the card, one by one; of a choice those chosen."""
    if not chooses(effect):
        return effect.by_race[race(g, f[SIDE])]
    return [f[CARRYING_FIRST] - g.t.at_good - UNIT_GOOD] * effect.n


def in_one_area(effect: Effect) -> bool:
    return effect.place in (IN_FRIENDLY_AREA, IN_ONE_FRIENDLY_OR_EMPTY_AREA)


def unit_places(g: Koprulu, f: Frame, effect: Effect, at: int) -> list[int]:
    """Areas for unit number `at`; after the first one of the same planet."""
    found = places_for(g, f[SIDE], effect.place, to_place(g, f, effect)[at])
    if f[CARRYING_SECOND] == NOBODY or effect.place != IN_FRIENDLY_AREA_ON_BASE_PLANET:
        return found
    planet = g.t.galaxy.planet_of[f[CARRYING_SECOND]]
    return [area for area in found if g.t.galaxy.planet_of[area] == planet]


def next_unit(g: Koprulu, f: Frame, effect: Effect) -> int:
    """SC-214: the next unit that has a place, or NOBODY."""
    for at in range(f[CARRYING_PLACED], len(to_place(g, f, effect))):
        if unit_places(g, f, effect, at):
            return at
    return NOBODY


def place_one(g: Koprulu, side: int, unit: int, area: int) -> None:
    build_unit(g, side, unit, area)
    tell(g, L_UNIT, all_eyes(g), [side, unit, area])


def listed(g: Koprulu, units: list[int]) -> str:
    """Units in words: "2 x Marine and Firebat"."""
    titles, kinds = g.t.units.space.titles, sorted(set(units), key=units.index)
    return " and ".join([f"{units.count(unit)} x {titles[unit]}" if units.count(unit) > 1 else titles[unit] for unit in kinds])


# ---- moving

def goals_from(g: Koprulu, side: int, home: int) -> list[int]:
    """SC-346: friendly or empty areas in which at least one of the units fits."""
    kinds = units_at(g, side, home)
    return [area for area in range(AREAS) if area != home and is_open(g, side, area)
            and any(has_room(g, side, kind, area) for kind in kinds)]


class MoveUnits(Act):
    """SC-346: the area they leave, the area they go to, then unit by unit: up to so many, or all that fit."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        side, home, goal = f[SIDE], f[CARRYING_FIRST], f[CARRYING_SECOND]
        if taken(f) == 0:
            return [area for area in range(AREAS) if has_unit_at(g, side, area) and goals_from(g, side, area)]
        if taken(f) == 1:
            return goals_from(g, side, home)
        if taken(f) - 2 >= effect.n:
            return []
        return sorted({unit_aim(g, one, home) for one in g.units[home]
                       if side_of(one) == side and has_room(g, side, kind_of(one), goal)})

    def declines(self, g: Koprulu, f: Frame, effect: Effect) -> bool:
        """It may be declined as a whole; "up to": also after each unit."""
        return taken(f) == 0 or (taken(f) > 1 and effect.n < N_ANY)

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        """SC-14: never into an enemy area.  SC-19, SC-20: no room there."""
        if taken(f) == 1 and target < AT_PLANET and target != f[CARRYING_FIRST]:
            return 19 if is_open(g, f[SIDE], target) else 14
        return 346

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        if taken(f) == 2:
            f[CARRYING_SECOND] = target
        elif taken(f) > 2:
            one, home, goal = aimed_unit(g, target), aimed_area(g, target), f[CARRYING_SECOND]
            move_unit_to(g, one, home, goal)
            tell(g, L_MOVED, all_eyes(g), [f[SIDE], kind_of(one), home, goal])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        if taken(f) == 0:
            return "From which of your areas do units leave?"
        if taken(f) == 1:
            return "To which friendly or empty area do they go?"
        left = effect.n - taken(f) + 2
        return f"Which unit goes there? {left} at most." if effect.n < N_ANY else "Which unit goes there next? All that fit go."

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        if target >= AT_PLANET:
            return ""
        return f"{len(units_at(g, f[SIDE], target))} of {g.t.galaxy.limit[target]} units stand there"


# ---- destroying

def prey_of(g: Koprulu, side: int, area: int, filter: int) -> int:
    """The enemy who has units in an area of which one may be destroyed, or NOBODY (SC-135: there is one at most)."""
    for one in g.units[area]:
        owner = side_of(one)
        if is_enemy(g, side, owner) and passes(g, owner, area, kind_of(one), filter):
            return owner
    return NOBODY


class OppDestroys(Act):
    """SC-346: an area with an enemy unit that may be destroyed; its owner clicks `destroy`."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) > 0:
            return []
        return [area for area in range(AREAS) if prey_of(g, f[SIDE], area, effect.filter) != NOBODY]

    def touches(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> list[int]:
        """SC-334: also if the units stand beside somebody's base, in an area that nobody controls."""
        return [controller(g, target), prey_of(g, f[SIDE], target, effect.filter)]

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        losses(g, prey_of(g, f[SIDE], target, effect.filter), effect.n, target, effect.filter)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which area is struck?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        owner = g.t.sheets.factions.titles[prey_of(g, f[SIDE], target, effect.filter)]
        return f"{owner} chooses and destroys {effect.n} of his units there"


class DestroyArea(Act):
    """SC-234: Ultimate Sacrifice: one of his units, or nothing; then an area of its planet that holds a unit."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) == 0:
            return sorted({unit_aim(g, one, area) for area in range(AREAS) for one in g.units[area]
                           if side_of(one) == f[SIDE] and others_on(g, g.t.galaxy.planet_of[area]) > 1})
        if taken(f) == 1:
            return [area for area in g.t.galaxy.areas_of[f[CARRYING_SECOND] - AT_PLANET] if g.units[area]]
        return []

    def declines(self, g: Koprulu, f: Frame, effect: Effect) -> bool:
        return taken(f) == 0

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        """SC-333: a unit alone on its planet would leave nothing to be named."""
        if taken(f) == 0 and is_unit_aim(target) and aimed_unit(g, target) != NOBODY:
            return 333 if side_of(aimed_unit(g, target)) == f[SIDE] else 234
        return 234

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        if taken(f) == 1:
            area = aimed_area(g, target)
            f[CARRYING_SECOND] = AT_PLANET + g.t.galaxy.planet_of[area]
            fall(g, aimed_unit(g, target), area)
            return
        for one in g.units[target][:]:
            fall(g, one, target)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which of your units do you sacrifice?" if taken(f) == 0 else "In which area is every unit destroyed?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        if taken(f) == 0:
            return f"destroyed; then all units of an area of {g.t.galaxy.planets.titles[planet_at(g, aimed_area(g, target))]}"
        return f"destroyed: {len(g.units[target])} in all"


def planet_at(g: Koprulu, area: int) -> int:
    return g.t.galaxy.planet_of[area]


def others_on(g: Koprulu, planet: int) -> int:
    """How many units of anybody are on a planet."""
    return sum([len(g.units[area]) for area in g.t.galaxy.areas_of[planet]])


class EvacuatePlanet(Act):
    """SC-234: enemy units are driven off a planet on which he has a unit; their owners move them, from the first player on."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) > 0:
            return []
        return [AT_PLANET + planet for planet in range(PLANETS) if has_unit_on(g, f[SIDE], planet)]

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        """One enemy after the other: none of his units stays there."""
        if taken(f) == 0:
            return
        planet = f[CARRYING_FIRST] - AT_PLANET
        for side in in_turn(g):
            if is_enemy(g, f[SIDE], side) and has_unit_on(g, side, planet):
                tell(g, L_DRIVEN, all_eyes(g), [side, planet])
                goto(f, AT_CARRYING_FINISH)
                retreating(g, side, NOBODY, planet)
                return

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "From which planet are all enemy units driven?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        areas = g.t.galaxy.areas_of[target - AT_PLANET]
        enemies = sum([int(is_enemy(g, f[SIDE], side_of(one))) for area in areas for one in g.units[area]])
        return f"enemy units there: {enemies}"


# ---- guard tokens and heroes

def guard_places(g: Koprulu, side: int, effect: Effect) -> list[int]:
    """SC-10, SC-66, SC-346: areas without a guard token: of his heroes where he controls them, else friendly ones."""
    if sum([int(owner != NOBODY) for owner in g.guard]) >= g.t.sheets.guards:
        return []
    found = friendly_areas(g, side)
    if effect.place == IN_OWN_HERO_AREA:
        heroes = [hero_area(g, kind - HERO) for kind in range(HERO, HERO + len(g.t.units.hero_side))]
        own = [area for area in found if area in heroes and has_unit_at(g, side, area)]
        found = own or (found if effect.otherwise == IN_FRIENDLY_AREA else [])
    return [area for area in found if g.guard[area] == NOBODY]


class PlaceGuard(Act):
    """Heroic Strategy: a guard token."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        return guard_places(g, f[SIDE], effect) if taken(f) == 0 else []

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        place_guard(g, f[SIDE], target)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "In which area do you place the guard token?"


class HeroReturns(Act):
    """SC-229: a destroyed hero comes back, if a figure is left and an area may hold him."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        hero = fallen_hero(g, f[SIDE]) if taken(f) == 0 else NOBODY
        return hero_places(g, f[SIDE], hero, effect.place) if hero != NOBODY else []

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        arrive_hero(g, f[SIDE], fallen_hero(g, f[SIDE]), target)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return f"Where does {g.t.units.heroes.titles[fallen_hero(g, f[SIDE])]} return?"


def hero_places(g: Koprulu, side: int, hero: int, place: int) -> list[int]:
    """SC-226: areas that may hold him, while a figure is left."""
    return places_for(g, side, place, g.t.units.hero_unit[hero])

