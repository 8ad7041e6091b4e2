"""Starting forces (SC-46 to SC-48, SC-292, SC-318, SC-319): units, transports, installation, heroes, workers."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, goto, repeat, tell
from ..cards.language import AT_SETUP_FORCES, PLACE_WORK, RESERVE_UNITS, SETUP_TRANSPORTS
from .changes import build_unit, gain_workers, give_item, put_transport, put_unit, put_work
from .frames import AT_MUSTER_CARD, AT_MUSTER_NEXT, MUSTER_NOW, MUSTER_TRANSPORTS, MUSTER_WORK
from .names import HERO, POOL, WORKS
from .news import L_HERO, L_LOST_UNIT, L_TRANSPORT, L_UNIT, L_WORK
from .phrases import area_words, listed, route_note, route_words, unit_name
from .questions import (base_on, bases_of, ends_of, friendly_areas, has_room, has_transport, is_empty, is_open, is_route,
                        may_hold_work, neighbours, piece, planets_in, routes_of)
from .scenario import scenario_of, starts_of
from .starting import setup_card
from .state import Koprulu
from .words import PLACE_HERO, PLACE_INSTALLATION, PLACE_TRANSPORT, PLACE_UNIT


# ---- what there is to place

def starting_units(g: Koprulu, side: int) -> list[int]:
    """Kinds in the order of the card; of a scenario those of the first planet, of the second, then heroes (SC-292)."""
    starts = starts_of(g, side)
    if not starts:
        card = setup_card(g, side)
        return g.t.leaders.units[card] if card != NOBODY else []
    units = [unit for start in starts for unit in start.units + start.second_units]
    return units + [HERO + hero for start in starts for hero in start.heroes]


def home_planets(g: Koprulu, side: int, at: int) -> list[int]:
    """Where unit number `at` belongs: planets with his bases (SC-46, SC-47), or the planet that the scenario names."""
    for start in starts_of(g, side):
        if at < len(start.units):
            return [start.planet]
        at -= len(start.units)
        if at < len(start.second_units):
            return [start.second]
        at -= len(start.second_units)
    if starts_of(g, side):
        return [start.planet for start in starts_of(g, side) if start.heroes]
    return sorted([g.t.galaxy.planet_of[area] for area in bases_of(g, side)])


def places_for(g: Koprulu, side: int, at: int) -> list[int]:
    """SC-46, SC-48: friendly or empty areas there with room; else of adjacent planets."""
    kind, homes = starting_units(g, side)[at], home_planets(g, side, at)
    found = places_on(g, side, kind, homes)
    return found or places_on(g, side, kind, sorted({other for planet in homes for other in neighbours(g, planet)}))


def has_place_for(g: Koprulu, side: int, at: int) -> bool:
    """Whether there is one; mostly the first area that is looked at."""
    kind = starting_units(g, side)[at]
    for planet in home_planets(g, side, at):
        for area in g.t.galaxy.areas_of[planet]:
            if fits(g, side, kind, area):
                return True
    return len(places_for(g, side, at)) > 0


def places_on(g: Koprulu, side: int, kind: int, planets: list[int]) -> list[int]:
    """Where one more unit fits on these planets, in order."""
    return sorted([area for planet in planets for area in g.t.galaxy.areas_of[planet] if fits(g, side, kind, area)])


def fits(g: Koprulu, side: int, kind: int, area: int) -> bool:
    return is_open(g, side, area) and has_room(g, side, kind, area)


def is_home(g: Koprulu, side: int, at: int, planet: int) -> bool:
    """SC-46, SC-47: whether unit number `at` belongs there."""
    if scenario_of(g) is None:
        return base_on(g, side, planet) != NOBODY
    return planet in home_planets(g, side, at)


def may_start_in(g: Koprulu, side: int, at: int, kind: int, area: int) -> bool:
    """SC-46, SC-48: the same for one area: only elsewhere the other areas have to be looked at."""
    if is_home(g, side, at, g.t.galaxy.planet_of[area]):
        return fits(g, side, kind, area)
    return area in places_for(g, side, at)


# ---- units and heroes

def next_unit(g: Koprulu, f: Frame) -> None:
    """SC-48: a unit for which there is no place is lost: its figure stays unbuilt."""
    units = starting_units(g, f[SIDE])
    while f[MUSTER_NOW] < len(units):
        if has_place_for(g, f[SIDE], f[MUSTER_NOW]):
            return
        tell(g, L_LOST_UNIT, all_eyes(g), [f[SIDE], units[f[MUSTER_NOW]]])
        f[MUSTER_NOW] += 1
    goto(f, AT_MUSTER_CARD)


class PlaceStart(Choice[Koprulu]):
    """SC-46, SC-292: `place_unit` for units, `place_hero` for heroes."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        kind = starting_units(g, f[SIDE])[f[MUSTER_NOW]]
        if (verb == PLACE_HERO) != (kind >= HERO):
            return 292
        return 0 if may_start_in(g, f[SIDE], f[MUSTER_NOW], kind, target) else 46

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        hero = starting_units(g, f[SIDE])[f[MUSTER_NOW]] >= HERO
        return places_for(g, f[SIDE], f[MUSTER_NOW]) if (verb == PLACE_HERO) == hero else []

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        kind = starting_units(g, f[SIDE])[f[MUSTER_NOW]]
        f[MUSTER_NOW] += 1
        if kind >= HERO:
            arrive_hero(g, f[SIDE], kind - HERO, target)
        else:
            place_start(g, f[SIDE], kind, target)
        goto(f, AT_MUSTER_NEXT)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        kind = starting_units(g, f[SIDE])[f[MUSTER_NOW]]
        more = starting_units(g, f[SIDE])[f[MUSTER_NOW] + 1:]
        then = f"Then: {listed([unit_name(g, one) for one in more])}." if more else ""
        return Ask(f"Where does your {g.t.spaces.kinds.titles[kind]} start?", then, 46, "places starting units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"In {g.t.galaxy.areas.titles[target]}", area_words(g, target))


def place_start(g: Koprulu, side: int, unit: int, area: int) -> None:
    """SC-292: a carried item goes with the first unit of its type."""
    build_unit(g, side, unit, area)
    tell(g, L_UNIT, all_eyes(g), [side, unit, area])
    scenario = scenario_of(g)
    for item, _area, carrier, owner in scenario.items if scenario is not None else []:
        if carrier == unit and owner == side and g.item_area[item] == NOBODY:
            give_item(g, piece(side, unit), area, item)


def arrive_hero(g: Koprulu, side: int, hero: int, area: int) -> None:
    """SC-226, SC-336: a figure of the type, with a hero token beneath."""
    fresh(g.stock, side)[g.t.units.hero_unit[hero]] -= 1
    put_unit(g, side, HERO + hero, area)
    g.heroes |= 1 << hero
    tell(g, L_HERO, all_eyes(g), [side, hero, area])


# ---- what the card says beside units

def use_card(g: Koprulu, f: Frame) -> None:
    """SC-46: workers and transports of the card.  Glimpse the Future: a transport on every route of the base's planet.  Covert
    Operations: Ghosts on the card."""
    side, card = f[SIDE], setup_card(g, f[SIDE])
    if card == NOBODY:
        return
    gain_workers(g, side, POOL, g.t.leaders.workers[card])
    f[MUSTER_TRANSPORTS] = g.t.leaders.transports[card]
    for effect in g.t.leaders.effects[card]:
        if effect.when != AT_SETUP_FORCES:
            continue
        if effect.do == SETUP_TRANSPORTS:
            for route in start_routes(g, side):
                put_transport(g, side, route)
        elif effect.do == RESERVE_UNITS:
            many = min(effect.n, g.stock[side][effect.units[0]])
            fresh(g.stock, side)[effect.units[0]] -= many
            g.reserve[side] = sorted(g.reserve[side] + effect.units[:1] * many)
        elif effect.do == PLACE_WORK:
            f[MUSTER_WORK] = effect.kind


def start_routes(g: Koprulu, side: int) -> list[int]:
    """SC-46, SC-47: routes of the planets with his bases without a transport of his."""
    planets = [planet for planet in planets_in(g) if base_on(g, side, planet) != NOBODY]
    return sorted({route for planet in planets for route in routes_of(g, planet) if not has_transport(g, side, route)})


def is_start_route(g: Koprulu, side: int, route: int) -> bool:
    """The same for one route."""
    if has_transport(g, side, route):
        return False
    return any(base_on(g, side, planet) != NOBODY for planet in ends_of(g, route))


class PlaceStartTransport(Choice[Koprulu]):
    """SC-46, SC-318: on routes of his base's planet, one on each; without a free route it stays unbuilt."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[MUSTER_TRANSPORTS] > 0 and len(start_routes(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return start_routes(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if is_route(g, target) and is_start_route(g, f[SIDE], target) else 46

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        put_transport(g, f[SIDE], target)
        tell(g, L_TRANSPORT, all_eyes(g), [f[SIDE], *ends_of(g, target)])
        f[MUSTER_TRANSPORTS] -= 1
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("On which route is your transport?", "", 46, "places a transport.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Between {route_words(g, target)}", route_note(g, target))


def work_places(g: Koprulu, side: int) -> list[int]:
    """SC-318: a friendly area that may hold it, else such an empty area of a planet with his base."""
    friendly = [area for area in friendly_areas(g, side) if may_hold_work(g, area)]
    if friendly:
        return friendly
    return [area for area in range(len(g.work)) if is_empty(g, area) and may_hold_work(g, area)
            and base_on(g, side, g.t.galaxy.planet_of[area]) != NOBODY]


class PlaceStartWork(Choice[Koprulu]):
    """SC-318: the installation of his card."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[MUSTER_WORK] != NOBODY and len(work_places(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return work_places(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in work_places(g, f[SIDE]) else 318

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        put_work(g, f[SIDE], f[MUSTER_WORK], target)
        tell(g, L_WORK, all_eyes(g), [f[SIDE], f[MUSTER_WORK], target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        name = WORKS[f[MUSTER_WORK]].replace("_", " ").title()
        return Ask(f"Where do you place the {name}?", "", 318, "places an installation.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"In {g.t.galaxy.areas.titles[target]}", area_words(g, target))


MUSTER: Final = Procedure("muster", "now = 0, transports = 0, work: work = nobody", {
    "next": Deed(next_unit),
    "unit": PlaceStart([PLACE_UNIT, PLACE_HERO], own_turn=True),
    "card": Deed(use_card),
    "transports": PlaceStartTransport([PLACE_TRANSPORT]),
    "installation": PlaceStartWork([PLACE_INSTALLATION]),
}, inside="setup")
