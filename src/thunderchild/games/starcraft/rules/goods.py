"""What can be bought with a Build order (SC-85 to SC-103), what it costs and where it goes.  No effects.

`fresh` are the units built with the order under way, `fodder` those already chosen to be destroyed for a tech-required unit; both
as targets of units."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import AT_BUILD, FREE_PURCHASE, FREE_TRANSPORT, FREE_WORKER, PLACE_WORK, RESERVE_ON_BUILD
from .movement import has_type_at, targets_in
from .names import (BASES, INFESTED, LINE_1, LINES, MODULE_KINDS, SUPPLY, SURVIVAL, TRANSPORTS, UNITS, WORKERS, ZERG)
from .questions import (base_on, controller, counted_modules, counted_units, has_room, has_tech, has_transport, has_unit_at,
                        has_unit_on, is_open, may_hold_work, modules, race, routes_of, type_fits, type_of, units_at, where_is)
from .scenario import is_merged
from .state import Koprulu
from .words import (BASE_GOOD, BUILDING_GOOD, INFESTED_GOOD, MODULE_GOOD, ON_RESERVE, ON_ROUTE, TRANSPORT, UNIT_GOOD, WORKER,
                    area_of_target, kind_of_target)


# ---- kinds of goods

def is_unit(good: int) -> bool:
    return UNIT_GOOD <= good < BUILDING_GOOD


def is_building(good: int) -> bool:
    return BUILDING_GOOD <= good < MODULE_GOOD


def is_module(good: int) -> bool:
    return MODULE_GOOD <= good < INFESTED_GOOD


def part_of(good: int) -> int:
    """SC-84: the part of the order in which it is bought."""
    if good < BUILDING_GOOD:
        return 0
    return 1 if good < BASE_GOOD else 2


def goods_of(g: Koprulu, side: int, part: int) -> list[int]:
    """What a player could ever buy in a part, in the order of the list."""
    own = race(g, side)
    if part == 0:
        return [WORKER, TRANSPORT] + [UNIT_GOOD + unit for unit in range(UNITS) if g.t.units.race[unit] == own]
    if part == 1:
        buildings = [next_building(g, side, line) for line in range(LINES)]
        return ([BUILDING_GOOD + one for one in sorted(buildings) if one != NOBODY]
                + [MODULE_GOOD + module for module in range(MODULE_KINDS)] + [INFESTED_GOOD])
    return [BASE_GOOD]


def cost_of(g: Koprulu, side: int, good: int) -> list[int]:
    """SC-107: minerals and gas; SC-239: of modules as each race pays them."""
    sheets, units = g.t.sheets, g.t.units
    if is_unit(good):
        return [units.minerals[good - UNIT_GOOD], units.gas[good - UNIT_GOOD]]
    if is_building(good):
        return sheets.building_cost[good - BUILDING_GOOD]
    if is_module(good):
        return sheets.module_cost[good - MODULE_GOOD][race(g, side)]
    if good == INFESTED_GOOD:
        return [0, 0]
    return sheets.worker_cost if good == WORKER else sheets.transport_cost if good == TRANSPORT else sheets.base_cost


def is_discounted(good: int) -> bool:
    """SC-104: a unit, base, transport, building or module."""
    return good not in (WORKER, INFESTED_GOOD)


def is_free_good(g: Koprulu, side: int, good: int) -> bool:
    """SC-105: a card of his gives one worker or transport of each Build order."""
    if good not in (WORKER, TRANSPORT):
        return False
    wanted = FREE_WORKER if good == WORKER else FREE_TRANSPORT
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == FREE_PURCHASE and effect.when == AT_BUILD and wanted in effect.choose:
                    return True
    return False


# ---- buildings and modules

def next_building(g: Koprulu, side: int, line: int) -> int:
    """SC-99: the next level of a building line, or NOBODY."""
    level = g.sheet[side][LINE_1 + line] + 1
    return g.t.sheets.building_at[race(g, side)][line][level] if level < 4 else NOBODY


def bar_building(g: Koprulu, side: int, building: int) -> int:
    """SC-99: of his race, the level above the one he has."""
    if g.t.sheets.building_race[building] != race(g, side):
        return 99
    return 0 if next_building(g, side, g.t.sheets.building_line[building]) == building else 99


def bar_module(g: Koprulu, side: int, module: int) -> int:
    """SC-100: of his race, a token and a space are left.  SC-101: none is ever replaced."""
    own = race(g, side)
    built = sum([modules(g, side, one) for one in range(MODULE_KINDS)])
    if modules(g, side, module) >= g.t.sheets.copies[module][own] or built >= g.t.sheets.spaces[own]:
        return 100
    return 0


def build_limit(g: Koprulu, side: int, special: int) -> int:
    """SC-92, SC-104, SC-236: two and one per Supply module; of Zerg two for each building line."""
    limit = g.t.sheets.build_limit[race(g, side)]
    if race(g, side) == ZERG:
        limit *= sum([int(g.sheet[side][LINE_1 + line] > 0) for line in range(LINES)])
    return limit + counted_modules(g, side, SUPPLY) + special


# ---- units

def is_tech_unit(g: Koprulu, unit: int) -> bool:
    """SC-94: built by destroying others, where a technology allows it."""
    return g.t.units.tech[unit] != NOBODY


def has_infested(g: Koprulu, side: int, planet: int) -> bool:
    """SC-96."""
    for area in g.t.galaxy.areas_of[planet]:
        if g.work[area] == INFESTED and g.work_of[area] == side:
            return True
    return False


def bar_type(g: Koprulu, side: int, planet: int, unit: int) -> int:
    """SC-93: a building shows it.  SC-94: its technology is in play.  SC-96: an Infested Command Center stands on the planet.
    SC-85: units of buildings need a base there."""
    units = g.t.units
    if units.race[unit] != race(g, side):
        return 93
    if units.tech[unit] != NOBODY:
        return 0 if has_tech(g, side, units.tech[unit]) else 94
    if units.work[unit] != NOBODY:
        return 0 if has_infested(g, side, planet) else 96
    if g.sheet[side][LINE_1 + units.line[unit]] < units.level[unit]:
        return 93
    return 0 if base_on(g, side, planet) != NOBODY else 85


def may_reserve(g: Koprulu, side: int, unit: int) -> bool:
    """SC-106: a card of his holds built units of this type."""
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == RESERVE_ON_BUILD and (effect.every_unit or unit in effect.units):
                    return True
    return False


# ---- units destroyed for others (SC-94, SC-95)

def still_needed(g: Koprulu, unit: int, fodder: list[int]) -> list[int]:
    """The types that have to be destroyed beside those chosen."""
    left = g.t.units.destroys[unit][:]
    for target in fodder:
        left.remove(type_of(g, kind_of_target(target)))
    return left


def is_old(g: Koprulu, side: int, target: int, fresh: list[int], fodder: list[int]) -> bool:
    """SC-95: one more such unit was there before this order and is not chosen yet."""
    kind = kind_of_target(target)
    area = where_is(g, kind, area_of_target(target))
    return units_at(g, side, area).count(kind) > fresh.count(target) + fodder.count(target)


def fodder_for(g: Koprulu, side: int, planet: int, unit: int, fresh: list[int], fodder: list[int]) -> list[int]:
    """The units that may be chosen next, with which the purchase can be finished (SC-333)."""
    left = still_needed(g, unit, fodder)
    return [target for target in targets_in(g, side, g.t.galaxy.areas_of[planet])
            if type_of(g, kind_of_target(target)) in left and is_old(g, side, target, fresh, fodder)
            and can_finish(g, side, planet, unit, fresh, [*fodder, target])]


def can_finish(g: Koprulu, side: int, planet: int, unit: int, fresh: list[int], fodder: list[int]) -> bool:
    """There are the units to be destroyed, and a place for the new one."""
    if still_needed(g, unit, fodder):
        return len(fodder_for(g, side, planet, unit, fresh, fodder)) > 0
    return len(unit_places(g, side, planet, unit, fodder)) > 0


# ---- places, as targets of `place`

def unit_places(g: Koprulu, side: int, planet: int, unit: int, fodder: list[int]) -> list[int]:
    """SC-91: friendly or empty areas of the planet with room.  SC-94: a tech-required unit where one of the destroyed was, also
    beside an enemy base.  SC-106: the card."""
    if is_tech_unit(g, unit):
        found = [area for area in g.t.galaxy.areas_of[planet] if fits_for(g, side, unit, area, fodder)]
    else:
        found = [area for area in g.t.galaxy.areas_of[planet] if is_open(g, side, area) and has_room(g, side, unit, area)]
    return [*found, ON_RESERVE] if may_reserve(g, side, unit) else found


def fits_for(g: Koprulu, side: int, unit: int, area: int, fodder: list[int]) -> bool:
    """One of the destroyed stood here, and once they are gone there is room."""
    gone = [kind_of_target(target) for target in fodder if where_is(g, kind_of_target(target), area_of_target(target)) == area]
    if not gone or not type_fits(g, unit, area):
        return False
    kinds = units_at(g, side, area)
    for kind in gone:
        kinds.remove(kind)
    return counted_units(g, side, [*kinds, unit]) <= g.t.galaxy.limit[area]


def route_places(g: Koprulu, side: int, planet: int) -> list[int]:
    """SC-90: routes of the planet without a transport of his."""
    return sorted([ON_ROUTE + route for route in routes_of(g, planet) if not has_transport(g, side, route)])


def base_places(g: Koprulu, side: int, planet: int) -> list[int]:
    """SC-102: areas with a unit of his and nothing of others, that may hold a base."""
    return [area for area in g.t.galaxy.areas_of[planet]
            if may_hold_work(g, area) and controller(g, area) == side and has_unit_at(g, side, area)]


def infesting_unit(g: Koprulu, side: int) -> int:
    """SC-97: the unit type beside which a technology of his places Infested Command Centers, or NOBODY."""
    for tech in range(len(g.t.techs.race)):
        if g.techs[side] >> tech & 1:
            for effect in g.t.techs.effects[tech]:
                if effect.do == PLACE_WORK and effect.when == AT_BUILD and effect.kind == INFESTED:
                    return effect.conditions[0].thing
    return NOBODY


def infested_places(g: Koprulu, side: int, planet: int) -> list[int]:
    """SC-97: areas he controls with one of his Queens, that may hold an installation."""
    unit = infesting_unit(g, side)
    return [area for area in g.t.galaxy.areas_of[planet]
            if may_hold_work(g, area) and controller(g, area) == side and has_type_at(g, side, unit, area)]


def infested_left(g: Koprulu, side: int) -> bool:
    """SC-97, SC-7: each faction has two, and one that was destroyed may be placed again."""
    most = g.t.sheets.infested * (2 if is_merged(g) else 1)
    return sum([int(g.work[area] == INFESTED and g.work_of[area] == side) for area in range(len(g.work))]) < most


# ---- may it be bought, but for the price and for what this order has bought already

def bar_good(g: Koprulu, side: int, planet: int, good: int, fresh: list[int]) -> int:
    """SC-86: buildings and modules need a base or unit of his on the planet.  SC-97: an Infested Command Center a place."""
    if good == WORKER:
        return bar_worker(g, side, planet)
    if good == TRANSPORT:
        return bar_transport(g, side, planet)
    if is_unit(good):
        return bar_unit(g, side, planet, good - UNIT_GOOD, fresh)
    if good == BASE_GOOD:
        return bar_base(g, side, planet)
    if base_on(g, side, planet) == NOBODY and not has_unit_on(g, side, planet):
        return 86
    if is_building(good):
        return bar_building(g, side, good - BUILDING_GOOD)
    if is_module(good):
        return bar_module(g, side, good - MODULE_GOOD)
    return 0 if infested_left(g, side) and infested_places(g, side, planet) else 97


def bar_worker(g: Koprulu, side: int, planet: int) -> int:
    """SC-85: with a base there.  SC-7: while one is unbuilt."""
    if base_on(g, side, planet) == NOBODY:
        return 85
    return 0 if g.sheet[side][WORKERS] > 0 else 7


def bar_transport(g: Koprulu, side: int, planet: int) -> int:
    """SC-85, SC-286: with a base there; in Survival an area he controls is enough.  SC-7: while one is unbuilt.  SC-90: on a free
    route."""
    if base_on(g, side, planet) == NOBODY:
        held = any(controller(g, area) == side for area in g.t.galaxy.areas_of[planet])
        if not (g.options[SURVIVAL] and held):
            return 85
    if g.sheet[side][TRANSPORTS] == 0:
        return 7
    return 0 if route_places(g, side, planet) else 90


def bar_unit(g: Koprulu, side: int, planet: int, unit: int, fresh: list[int]) -> int:
    """SC-7: while one is unbuilt.  SC-91, SC-94: a place, and units to be destroyed for it."""
    barred = bar_type(g, side, planet, unit)
    if barred:
        return barred
    if g.stock[side][unit] == 0:
        return 7
    if is_tech_unit(g, unit):
        return 0 if can_finish(g, side, planet, unit, fresh, []) else 94
    return 0 if unit_places(g, side, planet, unit, []) else 91


def bar_base(g: Koprulu, side: int, planet: int) -> int:
    """SC-87: with a unit of his and without a base of his on the planet.  SC-7: while one is unbuilt.  SC-102: in an area
    that may hold one."""
    if not has_unit_on(g, side, planet) or base_on(g, side, planet) != NOBODY:
        return 87
    if g.sheet[side][BASES] == 0:
        return 7
    return 0 if base_places(g, side, planet) else 102


def places_of(g: Koprulu, side: int, planet: int, good: int, fodder: list[int]) -> list[int]:
    """Where a good may be placed, as targets of `place`; nowhere if it lies on the sheet."""
    if good == TRANSPORT:
        return route_places(g, side, planet)
    if is_unit(good):
        return unit_places(g, side, planet, good - UNIT_GOOD, fodder)
    if good == INFESTED_GOOD:
        return infested_places(g, side, planet)
    return base_places(g, side, planet) if good == BASE_GOOD else []


def bar_place(g: Koprulu, good: int) -> int:
    """The rule that says where a good goes: a transport SC-90, a unit SC-91 or SC-94, an Infested Command Center SC-97, a base
    SC-102."""
    if good == TRANSPORT:
        return 90
    if is_unit(good):
        return 94 if is_tech_unit(g, good - UNIT_GOOD) else 91
    return 97 if good == INFESTED_GOOD else 102
