"""Cards that change routes, transports, areas and buildings (SC-346): move_zaxis, place_transports, destroy_transport,
free_purchase, restore_area, deplete_area, add_conquest_point_token, order_cap, execute_order."""
from __future__ import annotations

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import tell
from ..cards.language import (FREE_BASE, FREE_BUILDING, FREE_MODULE, IN_ANY_ROUTES, N_ALL_UNBUILT, N_ONE_PER_ROUTE, PLANET_ANY,
                              Effect)
from ..text.phrases import counted
from .acts import Act, taken
from .changes import deplete, lose_transport, put_base, put_transport
from .frames import CARRYING_FIRST, CARRYING_ROUTES, build, mobilize, research
from .galaxy import free_slots
from .goods import bar_base, bar_module, base_places, cost_of, next_building
from .lasting import transports_protected
from .names import (AREAS, BUILD, DEPLETED, LINE_1, LINES, MOBILIZE, MODULE_KINDS, MODULES, NORMAL, PARTIAL, PLANETS, SLOTS,
                    SPECIAL, TRANSPORTS)
from .news import (L_ADDED, L_AXIS_MOVED, L_BASE, L_BUILT, L_DEPLETED, L_EXECUTED, L_INFLUENCE, L_MODULE, L_RESTORED,
                   L_TRANSPORT, L_TRANSPORT_LOST)
from .orders import is_near
from .questions import (controller, ends_of, friendly_areas, has_transport, in_galaxy, in_turn, is_enemy, is_route, points_of,
                        resource_of, route_of, routes_of, units_on)
from .resources import is_protected
from .state import Koprulu
from .words import AT_PLANET, AT_SLOT, AT_TRANSPORT, BASE_GOOD, BUILDING_GOOD, BUILDINGS, MODULE_GOOD


# ---- routes

def axis_goals(g: Koprulu, end: int) -> list[int]:
    """SC-335: free slots of planets that do not hold the other end."""
    ends = g.t.galaxy.slot_planet
    return [slot for slot in free_slots(g) if ends[slot] != ends[g.link[end]]]


class MoveAxis(Act):
    """SC-335, SC-346: the end to be moved, if it has a goal, then the new slot."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) >= 2 * effect.n:
            return []
        if taken(f) % 2 == 0:
            return sorted([AT_SLOT + end for end in g.zaxis if axis_goals(g, end)])
        return [AT_SLOT + slot for slot in axis_goals(g, f[CARRYING_FIRST] - AT_SLOT)]

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        if taken(f) % 2 == 1:
            f[CARRYING_FIRST] = target
        else:
            move_axis(g, f[CARRYING_FIRST] - AT_SLOT, target - AT_SLOT)
            planets = [g.t.galaxy.slot_planet[one - AT_SLOT] for one in (f[CARRYING_FIRST], target)]
            tell(g, L_AXIS_MOVED, all_eyes(g), [f[SIDE], *planets])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which end of a z-axis route do you move?" if taken(f) % 2 == 0 else "To which free slot does it go?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        """SC-216: who has transports there."""
        first = taken(f) % 2 == 0
        end = (target if first else f[CARRYING_FIRST]) - AT_SLOT
        there = [g.t.sheets.factions.titles[side] for side in g.order if has_transport(g, side, route_of(g, end))]
        which = f"its end on {g.t.galaxy.planets.titles[g.t.galaxy.slot_planet[end]]}" if first else ""
        return ", ".join([said for said in (which, f"with transports of {' and '.join(there)}" if there else "") if said])


def move_axis(g: Koprulu, end: int, goal: int) -> None:
    """SC-335: transports stay on the route, whose name may change (SC-316)."""
    other, old = g.link[end], route_of(g, end)
    aboard = g.transports[old]
    g.transports[old] = 0
    g.link = changed(changed(changed(g.link, end, NOBODY), goal, other), other, goal)
    g.zaxis = changed(g.zaxis, g.zaxis.index(end), goal)
    g.transports[route_of(g, goal)] = aboard


# ---- transports

def open_routes(g: Koprulu, side: int, place: int) -> list[int]:
    """Routes without a transport of his: any, or those of planets where he controls an area."""
    if place == IN_ANY_ROUTES:
        return [slot for slot in range(SLOTS) if is_route(g, slot) and not has_transport(g, side, slot)]
    planets = {g.t.galaxy.planet_of[area] for area in friendly_areas(g, side)}
    return sorted({route for planet in planets for route in routes_of(g, planet) if not has_transport(g, side, route)})


class PlaceTransports(Act):
    """SC-90, SC-234: unbuilt transports on routes, one by one: so many, or all."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        due = g.sheet[f[SIDE]][TRANSPORTS] > 0 and (effect.n == N_ALL_UNBUILT or taken(f) < effect.n)
        return [AT_SLOT + route for route in open_routes(g, f[SIDE], effect.place)] if due else []

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        put_transport(g, f[SIDE], target - AT_SLOT)
        tell(g, L_TRANSPORT, all_eyes(g), [f[SIDE], *ends_of(g, target - AT_SLOT)])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "On which route do you place a transport?"


class DestroyTransport(Act):
    """SC-234, SC-248: an enemy transport that can be destroyed; The Swarm Flies: up to one on each route."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if effect.n != N_ONE_PER_ROUTE and taken(f) >= effect.n:
            return []
        return [AT_TRANSPORT + side * SLOTS + route for side in sorted(in_turn(g))
                if is_enemy(g, f[SIDE], side) and not transports_protected(g, side)
                for route in range(SLOTS) if has_transport(g, side, route) and not f[CARRYING_ROUTES] >> route & 1]

    def declines(self, g: Koprulu, f: Frame, effect: Effect) -> bool:
        return effect.n == N_ONE_PER_ROUTE

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        side = (target - AT_TRANSPORT) // SLOTS
        return 248 if 0 <= side < len(g.player) and transports_protected(g, side) else 234

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        side, route = divmod(target - AT_TRANSPORT, SLOTS)
        f[CARRYING_ROUTES] |= 1 << route
        lose_transport(g, side, route)
        tell(g, L_TRANSPORT_LOST, all_eyes(g), [side, *ends_of(g, route)])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which enemy transport is destroyed?"


# ---- buildings, modules, bases

class FreePurchase(Act):
    """SC-99, SC-100, SC-102: a module, a building or a base without paying; all other rules of building hold."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) >= effect.n:
            return []
        side = f[SIDE]
        found: list[int] = []
        if FREE_BASE in effect.choose:
            free = [planet for planet in range(PLANETS) if bar_base(g, side, planet) == 0]
            found += [area for planet in free for area in base_places(g, side, planet)]
        if FREE_BUILDING in effect.choose:
            nexts = [next_building(g, side, line) for line in range(LINES)]
            found += [g.t.at_good + BUILDING_GOOD + building for building in nexts if building != NOBODY]
        if FREE_MODULE in effect.choose:
            found += [g.t.at_good + MODULE_GOOD + module for module in range(MODULE_KINDS)
                      if bar_module(g, side, module) == 0 and sum(cost_of(g, side, MODULE_GOOD + module)) <= effect.most]
        return sorted(found)

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        """SC-99: the next level.  SC-100: a token, a space, cheap enough.  SC-102: a base beside a unit."""
        if target < AT_PLANET:
            return 102
        return 99 if BUILDING_GOOD <= target - g.t.at_good < BUILDING_GOOD + BUILDINGS else 100

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        side, good = f[SIDE], target - g.t.at_good
        if target < AT_PLANET:
            put_base(g, side, target)
            tell(g, L_BASE, all_eyes(g), [side, target])
        elif good >= MODULE_GOOD:
            fresh(g.sheet, side)[MODULES + good - MODULE_GOOD] += 1
            tell(g, L_MODULE, all_eyes(g), [side, good - MODULE_GOOD])
        else:
            building = good - BUILDING_GOOD
            fresh(g.sheet, side)[LINE_1 + g.t.sheets.building_line[building]] = g.t.sheets.building_level[building]
            tell(g, L_BUILT, all_eyes(g), [side, building])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        if FREE_BASE in effect.choose:
            return "Where do you build a base without paying?"
        return "What do you build without paying?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        """What it would cost."""
        good = target - g.t.at_good if target >= AT_PLANET else BASE_GOOD
        minerals, gas = cost_of(g, f[SIDE], good)
        price = [counted(minerals, "mineral")] * (minerals > 0) + [f"{gas} gas"] * (gas > 0)
        return f"instead of {' and '.join(price) or 'nothing'}"


# ---- areas

class RestoreArea(Act):
    """SC-117: a partially depleted area he controls, or none: its token goes, its card is turned."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        return restorable(g, f[SIDE]) if taken(f) < effect.n else []

    def declines(self, g: Koprulu, f: Frame, effect: Effect) -> bool:
        return True

    def touches(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> list[int]:
        return [g.holder[target]]

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        restore(g, f[SIDE], target)

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which partially depleted area do you restore?"


def restorable(g: Koprulu, side: int) -> list[int]:
    return [area for area in range(AREAS) if g.depletion[area] == PARTIAL and controller(g, area) == side]


def restore(g: Koprulu, side: int, area: int) -> None:
    g.depletion = changed(g.depletion, area, NORMAL)
    tell(g, L_RESTORED, all_eyes(g), [side, area])


class DepleteArea(Act):
    """SC-346: an area with minerals or gas that is not fully depleted; SC-117: nothing happens to those of Riches of Aiur."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) >= effect.n:
            return []
        return [area for area in range(AREAS) if in_galaxy(g, g.t.galaxy.planet_of[area]) and g.depletion[area] < DEPLETED
                and resource_of(g, area) != NOBODY]

    def touches(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> list[int]:
        """SC-334: whoever controls it, and whoever holds its Resource card."""
        return [controller(g, target), g.holder[target]]

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        """SC-113, SC-114: so many steps further, as far as possible."""
        steps = 0 if is_protected(g, f[SIDE], target) else min(effect.most, DEPLETED - g.depletion[target])
        for _step in range(steps):
            deplete(g, target)
        if steps:
            tell(g, L_DEPLETED, all_eyes(g), [f[SIDE], target])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which area is depleted?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        if is_protected(g, f[SIDE], target):
            return "protected: nothing happens"
        holder = g.holder[target]
        return f"{g.t.sheets.factions.titles[holder]} loses the Resource card" if holder != NOBODY else ""


class AddPoints(Act):
    """SC-233: special conquest point tokens on areas without conquest points, one on each; they never move."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) >= effect.n:
            return []
        return [area for area in range(AREAS) if in_galaxy(g, g.t.galaxy.planet_of[area]) and points_of(g, area) == 0]

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        return 233 if target < AT_PLANET else 346

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        g.added = changed(g.added, target, g.added[target] + 1)
        tell(g, L_ADDED, all_eyes(g), [f[SIDE], target])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "Which area is worth a conquest point more?"

    def note(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> str:
        owner = controller(g, target)
        return f"controlled by {g.t.sheets.factions.titles[owner]}" if owner != NOBODY else ""


# ---- planets

def has_most_units(g: Koprulu, side: int, planet: int) -> bool:
    """SC-61: more units there than each other player."""
    own = units_on(g, side, planet)
    return own > 0 and all(units_on(g, other, planet) < own for other in in_turn(g) if other != side)


class CapOrders(Act):
    """SC-61: Subtle Influence: the planet is named when the card is resolved; none, if he has most units nowhere."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) > 0:
            return []
        return [AT_PLANET + planet for planet in range(PLANETS) if has_most_units(g, f[SIDE], planet)]

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        return 61

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        g.influence = target - AT_PLANET
        tell(g, L_INFLUENCE, all_eyes(g), [f[SIDE], g.influence])

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return f"On which planet may the others place {effect.n} order each at most?"


class ExecuteOrder(Act):
    """SC-215: an order at once, with all its rules; it needs no token and uses no pool.  What follows waits for it."""

    def targets(self, g: Koprulu, f: Frame, effect: Effect) -> list[int]:
        if taken(f) > 0:
            return []
        return [AT_PLANET + planet for planet in range(PLANETS) if in_galaxy(g, planet)
                and (effect.planet == PLANET_ANY or is_near(g, f[SIDE], planet))]

    def touches(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> list[int]:
        """SC-334: an order has no such target."""
        return []

    def why_not(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> int:
        """SC-55: where he could place an order."""
        return 55 if AT_PLANET <= target < AT_SLOT else 346

    def take(self, g: Koprulu, f: Frame, effect: Effect, target: int) -> None:
        side, planet, kind = f[SIDE], target - AT_PLANET, effect.order % SPECIAL
        special = int(effect.order >= SPECIAL)
        g.turn = side
        tell(g, L_EXECUTED, all_eyes(g), [side, effect.order, planet])
        if kind == BUILD:
            build(g, side, planet, special)
        elif kind == MOBILIZE:
            mobilize(g, side, planet, special)
        else:
            research(g, side, planet, special)

    def finish(self, g: Koprulu, f: Frame, effect: Effect) -> None:
        g.turn = NOBODY

    def head(self, g: Koprulu, f: Frame, effect: Effect) -> str:
        return "On which planet do you execute the order?"
