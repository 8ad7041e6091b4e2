"""Questions about a position that every chapter asks.  Nothing here changes it."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import MODULE_COUNTS, PERMANENT_RESOURCE
from .names import (ANY_UNIT, AREAS, ASSIST, ASSIST_MODULE, BASE, CARRIER, FLYING, GAS, GROUND, HERO, KINDS, LABORATORY, MINERAL,
                    MODULES, PARTIAL, STAGES, TOKEN, UNITS)
from .state import Koprulu


# ---- players

def in_turn(g: Koprulu) -> list[int]:
    """SC-310: those still in the game, from the first player clockwise."""
    return in_turn_from(g, g.first)


def in_turn_from(g: Koprulu, side: int) -> list[int]:
    """SC-337: from this player, or the next one who is still in the game."""
    sides = g.order[:]
    if sides[0] != side:
        at = sides.index(side)
        sides = sides[at:] + sides[:at]
    return [one for one in sides if is_in(g, one)] if g.eliminated else sides


def is_in(g: Koprulu, side: int) -> bool:
    """In the game and not eliminated (SC-269)."""
    return g.player[side] != NOBODY and not g.eliminated >> side & 1


def same_team(g: Koprulu, side: int, other: int) -> bool:
    """SC-279; without teams everybody is a team of his own."""
    return g.team[side] == g.team[other]


def is_enemy(g: Koprulu, side: int, other: int) -> bool:
    """SC-315: in team play and scenarios only players of another team."""
    return g.team[side] != g.team[other]


def race(g: Koprulu, side: int) -> int:
    return g.t.sheets.race[side]


def in_force(g: Koprulu, card: int) -> bool:
    return g.in_force >> card & 1 == 1


def has_tech(g: Koprulu, side: int, tech: int) -> bool:
    """A technology lies in the play area (SC-205)."""
    return g.techs[side] >> tech & 1 == 1


def modules(g: Koprulu, side: int, module: int) -> int:
    return g.sheet[side][MODULES + module]


def counted_modules(g: Koprulu, side: int, module: int) -> int:
    """SC-236, SC-237: how many modules of a kind a player's sheet counts for (Make Do With Little: each as two)."""
    worth = 1
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == MODULE_COUNTS and module in effect.choose:
                    worth = effect.most
    return modules(g, side, module) * worth


# ---- the galaxy

def in_galaxy(g: Koprulu, planet: int) -> bool:
    return g.cell[planet] != NOBODY


def planets_in(g: Koprulu) -> list[int]:
    """SC-18: space stations and asteroid fields are planets too."""
    return [planet for planet, cell in enumerate(g.cell) if cell != NOBODY]


def route_of(g: Koprulu, slot: int) -> int:
    """SC-316: the name of the route that ends in this slot: its end on the planet that stands first in planets.toml."""
    other = g.link[slot]
    return slot if other == NOBODY or slot < other else other


def is_route(g: Koprulu, slot: int) -> bool:
    """Whether a slot is the name of a route."""
    return g.link[slot] > slot


def routes_of(g: Koprulu, planet: int) -> list[int]:
    """Names of the routes that end on a planet."""
    return [route_of(g, slot) for slot in g.t.galaxy.slots_of[planet] if g.link[slot] != NOBODY]


def other_end(g: Koprulu, planet: int, slot: int) -> int:
    """The planet at the other end of a route named by `slot`, one end of which is on `planet`."""
    ends = g.t.galaxy.slot_planet
    return ends[g.link[slot]] if ends[slot] == planet else ends[slot]


def ends_of(g: Koprulu, route: int) -> list[int]:
    """The two planets that a route joins."""
    ends = g.t.galaxy.slot_planet
    return [ends[route], ends[g.link[route]]]


def neighbours(g: Koprulu, planet: int) -> list[int]:
    """SC-16: planets joined by a normal or z-axis route; each once, in the order of planets.toml."""
    ends = g.t.galaxy.slot_planet
    found = {ends[g.link[slot]] for slot in g.t.galaxy.slots_of[planet] if g.link[slot] != NOBODY}
    return sorted(found)


def has_transport(g: Koprulu, side: int, route: int) -> bool:
    return g.transports[route] >> side & 1 == 1


def carriers(g: Koprulu, side: int, planet: int, other: int) -> list[int]:
    """SC-121: routes between two planets on which the player has a transport."""
    return [route for route in routes_of(g, planet) if other_end(g, planet, route) == other and has_transport(g, side, route)]


def is_free(g: Koprulu, slot: int) -> bool:
    """SC-43: a slot of a planet in the galaxy that no route uses."""
    return g.link[slot] == NOBODY and g.cell[g.t.galaxy.slot_planet[slot]] != NOBODY


# ---- units

def side_of(piece: int) -> int:
    return piece // KINDS


def kind_of(piece: int) -> int:
    return piece % KINDS


def piece(side: int, kind: int) -> int:
    return side * KINDS + kind


def true_kind(g: Koprulu, kind: int) -> int:
    """What stands under an item (SC-297): a type, a hero or a unit on a mind control token."""
    return g.item_kind[kind - CARRIER] if kind >= CARRIER else kind


def type_of(g: Koprulu, kind: int) -> int:
    """The unit type of a kind; SC-227: a hero is a unit of its type in everything."""
    kind = true_kind(g, kind)
    if kind < UNITS:
        return kind
    return g.t.units.hero_unit[kind - HERO] if kind < TOKEN else g.token_unit[kind - TOKEN]


def hero_of(g: Koprulu, kind: int) -> int:
    """The hero a kind is, or NOBODY."""
    kind = true_kind(g, kind)
    return kind - HERO if HERO <= kind < TOKEN else NOBODY


def token_of(g: Koprulu, kind: int) -> int:
    """The mind control token under a unit, or NOBODY (SC-177)."""
    kind = true_kind(g, kind)
    return kind - TOKEN if kind >= TOKEN else NOBODY


def item_of(kind: int) -> int:
    """The item a unit carries, or NOBODY."""
    return kind - CARRIER if kind >= CARRIER else NOBODY


def figure_owner(g: Koprulu, one: int) -> int:
    """SC-180: whose stock the figure of a piece returns to."""
    token = token_of(g, kind_of(one))
    return g.token_from[token] if token != NOBODY else side_of(one)


def is_assist(g: Koprulu, kind: int) -> bool:
    return g.t.units.traits[type_of(g, kind)] & ASSIST != 0


def is_flying(g: Koprulu, kind: int) -> bool:
    return g.t.units.flying[type_of(g, kind)] == 1


def units_at(g: Koprulu, side: int, area: int) -> list[int]:
    """The kinds of a player's units in an area, one by one."""
    low = side * KINDS
    return [one - low for one in g.units[area] if low <= one < low + KINDS]


def has_unit_at(g: Koprulu, side: int, area: int) -> bool:
    for one in g.units[area]:
        if one // KINDS == side:
            return True
    return False


def where_is(g: Koprulu, kind: int, area: int) -> int:
    """The area of a unit target: of mind controlled units and carriers it is looked for (words.area_of_target gives NOBODY)."""
    if area != NOBODY:
        return area
    for place in range(AREAS):
        for one in g.units[place]:
            if one % KINDS == kind:
                return place
    return NOBODY


def has_unit_on(g: Koprulu, side: int, planet: int) -> bool:
    for area in g.t.galaxy.areas_of[planet]:
        if has_unit_at(g, side, area):
            return True
    return False


def units_on(g: Koprulu, side: int, planet: int) -> int:
    """How many units a player has on a planet."""
    return sum([len(units_at(g, side, area)) for area in g.t.galaxy.areas_of[planet]])


def has_any_unit(g: Koprulu, side: int) -> bool:
    for row in g.units:
        for one in row:
            if one // KINDS == side:
                return True
    return False


# ---- bases and control

def has_base_at(g: Koprulu, side: int, area: int) -> bool:
    return g.work[area] == BASE and g.work_of[area] == side


def base_on(g: Koprulu, side: int, planet: int) -> int:
    """The area of a player's base on a planet, or NOBODY (SC-102: at most one)."""
    for area in g.t.galaxy.areas_of[planet]:
        if g.work[area] == BASE and g.work_of[area] == side:
            return area
    return NOBODY


def bases_of(g: Koprulu, side: int) -> list[int]:
    """Areas with his bases."""
    return [area for area, owner in enumerate(g.work_of) if owner == side and g.work[area] == BASE]


def work_area(g: Koprulu, work: int) -> int:
    """Where an installation of a kind stands, or NOBODY."""
    return g.work.index(work) if work in g.work else NOBODY


def has_other_at(g: Koprulu, side: int, area: int) -> bool:
    """SC-14: an enemy area: another player, teammates too (SC-280), has a unit, base or installation in it."""
    if g.work_of[area] not in (NOBODY, side):
        return True
    for one in g.units[area]:
        if one // KINDS != side:
            return True
    return False


def controller(g: Koprulu, area: int) -> int:
    """SC-13, SC-15: who controls an area; NOBODY if it is empty or holds pieces of two players.  SC-242: an installation is
    enough."""
    owner, units = g.work_of[area], g.units[area]
    if not units:
        return owner
    side = units[0] // KINDS        # they are sorted: all are his if the last one is
    return side if units[-1] // KINDS == side and (owner == NOBODY or owner == side) else NOBODY


def is_empty(g: Koprulu, area: int) -> bool:
    """SC-14."""
    return g.work_of[area] == NOBODY and not g.units[area]


def is_open(g: Koprulu, side: int, area: int) -> bool:
    """Friendly or empty for a player, in the galaxy.  SC-283: a teammate's area is neither."""
    return in_galaxy(g, g.t.galaxy.planet_of[area]) and not has_other_at(g, side, area)


def friendly_areas(g: Koprulu, side: int) -> list[int]:
    return [area for area, row in enumerate(g.units) if (row or g.work_of[area] == side) and controller(g, area) == side]


def has_friendly_area(g: Koprulu, side: int) -> bool:
    for area, row in enumerate(g.units):
        if (row or g.work_of[area] == side) and controller(g, area) == side:
            return True
    return False


def is_present(g: Koprulu, side: int, planet: int) -> bool:
    """SC-55: a unit, base or installation of his is on the planet."""
    works, units = g.work_of, g.units
    for area in g.t.galaxy.areas_of[planet]:
        if works[area] == side:
            return True
        for one in units[area]:
            if one // KINDS == side:
                return True
    return False


def controls_strategic(g: Koprulu, side: int, planet: int) -> bool:
    """SC-77."""
    for area in g.t.galaxy.areas_of[planet]:
        if g.t.galaxy.strategic[area] and controller(g, area) == side:
            return True
    return False


def points_of(g: Koprulu, area: int) -> int:
    """SC-233: printed conquest points and added tokens."""
    return g.t.galaxy.points[area] + g.added[area]


# ---- limits (SC-19 to SC-22, SC-199)

def type_fits(g: Koprulu, kind: int, area: int) -> bool:
    """SC-20."""
    limit = g.t.galaxy.limit_type[area]
    return limit == ANY_UNIT or limit == (FLYING if is_flying(g, kind) else GROUND)


def counted_units(g: Koprulu, side: int, kinds: list[int]) -> int:
    """SC-98, SC-199: how many of these units count toward a limit: with the Assist module one assist unit does not.  SC-11: two
    figures on one stand are one unit."""
    free = modules(g, side, ASSIST_MODULE) > 0 and any(is_assist(g, kind) for kind in kinds)
    return len(kinds) - 1 if free else len(kinds)


def has_room(g: Koprulu, side: int, kind: int, area: int, more: int = 0) -> bool:
    """SC-19, SC-20: one more unit of a player may stand there; `more`: above the limit (SC-125)."""
    if not type_fits(g, kind, area):
        return False
    limit = g.t.galaxy.limit[area] + more
    return len(g.units[area]) < limit or counted_units(g, side, [*units_at(g, side, area), kind]) <= limit


def may_hold_work(g: Koprulu, area: int) -> bool:
    """SC-21, SC-22: a base or installation could stand there."""
    return g.work[area] == NOBODY and g.t.galaxy.limit_type[area] != FLYING


# ---- resources

def printed(g: Koprulu, area: int, resource: int) -> int:
    return g.t.galaxy.minerals[area] if resource == MINERAL else g.t.galaxy.gas[area]


def resource_of(g: Koprulu, area: int) -> int:
    """The kind of an area's Resource card, or NOBODY: every area has one kind at most."""
    return MINERAL if g.t.galaxy.minerals[area] else GAS if g.t.galaxy.gas[area] else NOBODY


def capacity(g: Koprulu, area: int) -> int:
    """SC-109: how many workers the area's Resource card holds as it lies: one less once it is turned, at least 1."""
    full = g.t.galaxy.minerals[area] + g.t.galaxy.gas[area]
    return max(1, full - 1) if g.depletion[area] == PARTIAL else full


def permanent_of(g: Koprulu, side: int, resource: int) -> int:
    """SC-50: his permanent minerals or gas; cards in play raise them (Endless Hunger)."""
    total = g.t.sheets.permanent[race(g, side)][resource]
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == PERMANENT_RESOURCE:
                    total += effect.n if resource == MINERAL else effect.most
    return total


def pool_size(g: Koprulu, side: int) -> int:
    """SC-75, SC-237: places of the Special Order Pool."""
    return counted_modules(g, side, LABORATORY)


# ---- stage

def stage(g: Koprulu) -> int:
    """SC-25: the back of the top card of the Event deck; once it is empty Stage III."""
    for batch in range(STAGES):
        if g.deck_left[batch] > 0:
            return batch
    return STAGES - 1
