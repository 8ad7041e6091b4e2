"""The galaxy as it lies, by name: planets with their cells, areas with what stands in them, routes with their transports."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.state import NOBODY
from ..rules.galaxy_links import facing_slot, slot_towards
from ..rules.names import CARRIER, DEPLETED, GRID, HERO, ITEMS, REACH, SLOTS, TOKEN, TURNS, WORKS
from ..rules.questions import (capacity, controller, counted_units, is_route, kind_of, planets_in, points_of, resource_of,
                               side_of, type_of, units_at)
from ..rules.state import Koprulu

LETTERS: Final = "ABCDEFGHIJKL"         # of z-axis routes: both ends show the same one


# ---- planets

def planets(g: Koprulu) -> dict[str, Any]:
    """Every planet of the galaxy: its cell, how it is turned, and the conquest points to be had on it."""
    return {g.t.galaxy.planets.ids[planet]: where(g, planet) for planet in planets_in(g)}


def where(g: Koprulu, planet: int) -> dict[str, Any]:
    x, y = place_of(g.cell[planet])
    return {"x": x, "y": y, "turned": g.turned[planet], "points": sum(points_of(g, area) for area in g.t.galaxy.areas_of[planet])}


def place_of(cell: int) -> tuple[int, int]:
    return cell % GRID - REACH, cell // GRID - REACH


# ---- areas

def areas(g: Koprulu) -> dict[str, Any]:
    """Every area of the galaxy."""
    found = [area for planet in planets_in(g) for area in g.t.galaxy.areas_of[planet]]
    return {g.t.galaxy.areas.ids[area]: contents(g, area) for area in found}


def contents(g: Koprulu, area: int) -> dict[str, Any]:
    """`yields`: what its Resource card holds as it lies; `counts`: units of each player that count toward the limit."""
    names = g.t.sheets.factions.ids
    sides = sorted({side_of(one) for one in g.units[area]})
    work = [] if g.work[area] == NOBODY else [WORKS[g.work[area]], names[g.work_of[area]]]
    resource = resource_of(g, area)
    return {"units": groups(g, area), "work": work, "control": name_of(g, controller(g, area)),
            "guard": name_of(g, g.guard[area]), "depletion": g.depletion[area], "added": g.added[area],
            "points": points_of(g, area), "holder": name_of(g, g.holder[area]), "workers": g.on_card[area],
            "yields": 0 if resource == NOBODY or g.depletion[area] == DEPLETED else capacity(g, area),
            "counts": {names[side]: counted_units(g, side, units_at(g, side, area)) for side in sides},
            "items": [item_name(g, item) for item in range(ITEMS) if g.item_area[item] == area and g.item_kind[item] == NOBODY]}


def item_name(g: Koprulu, item: int) -> str:
    return g.t.spaces.kinds.ids[CARRIER + item].partition("/")[2]


def name_of(g: Koprulu, side: int) -> str:
    return "" if side == NOBODY else g.t.sheets.factions.ids[side]


def groups(g: Koprulu, area: int) -> list[dict[str, Any]]:
    """Units that are one target (SC-313), with their number."""
    return [one_group(g, one, g.units[area].count(one)) for one in sorted(set(g.units[area]))]


def one_group(g: Koprulu, one: int, many: int) -> dict[str, Any]:
    """`kind` is its word as a target; `type` the figure; `special`: its word says nothing of its area (SC-344)."""
    kind = kind_of(one)
    unit = {"side": g.t.sheets.factions.ids[side_of(one)], "kind": g.t.spaces.kinds.ids[kind],
            "type": g.t.units.space.ids[type_of(g, kind)], "many": many}
    if kind >= TOKEN:
        unit["special"] = True
    return unit | extras(g, kind)


def extras(g: Koprulu, kind: int) -> dict[str, Any]:
    """A hero's name, whose unit it was before mind control, the item it carries."""
    found: dict[str, Any] = {}
    if kind >= CARRIER:
        found["item"] = item_name(g, kind - CARRIER)
        kind = g.item_kind[kind - CARRIER]
    if HERO <= kind < TOKEN:
        found["hero"] = g.t.units.heroes.titles[kind - HERO]
    elif TOKEN <= kind < CARRIER:
        found["stolen"] = g.t.sheets.factions.ids[g.token_from[kind - TOKEN]]
    return found


# ---- routes

def routes(g: Koprulu) -> list[dict[str, Any]]:
    """Every route by its name (SC-316): its slots, their planets, the letter of a z-axis route, whose transports are on it."""
    return [route(g, slot) for slot in range(SLOTS) if is_route(g, slot)]


def route(g: Koprulu, slot: int) -> dict[str, Any]:
    galaxy, other = g.t.galaxy, g.link[slot]
    ends = [slot, other]
    found = {"id": galaxy.slots.ids[slot], "slots": [galaxy.slots.ids[end] for end in ends],
             "planets": [galaxy.planets.ids[galaxy.slot_planet[end]] for end in ends], "letter": "", "major": "",
             "transports": [g.t.sheets.factions.ids[side] for side in g.order if g.transports[slot] >> side & 1]}
    if slot in g.zaxis:
        at = g.zaxis.index(slot)
        found |= {"letter": LETTERS[at // 2], "major": galaxy.slots.ids[g.zaxis[at - at % 2]]}
    return found


def links_made(g: Koprulu, planet: int, cell: int) -> list[int]:
    """How many routes a planet would have in a cell, for each way to turn it."""
    return [sum(slot_towards(g, planet, turned, way) != NOBODY and facing_slot(g, cell, way) != NOBODY for way in range(TURNS))
            for turned in range(TURNS)]
