"""Invariants of the galaxy: routes are where slots face each other, or z-axis routes; what is being placed can lie there."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, STEP, Frame
from ....kernel.state import NOBODY
from . import frames as F
from .check_players import need
from .galaxy import PickCell, ends_elsewhere, placed_each, placing_order, planets_each
from .galaxy_links import facing_slot
from .names import PLANETS, TURNS
from .questions import is_free
from .state import Koprulu
from .words import PICK_CELL

AT_MINOR: Final = F.BOOK.procedures[F.GALAXY].step("minor")
CELL_CHOICE: Final = PickCell([PICK_CELL])


def check_galaxy(g: Koprulu) -> None:
    """SC-16, SC-42, SC-43: routes have two ends on different planets; transports lie on routes."""
    ends = g.t.galaxy.slot_planet
    for slot, other in enumerate(g.link):
        need(other == NOBODY or (g.link[other] == slot and ends[other] != ends[slot]), "a route without its other end")
        need(g.transports[slot] == 0 or other > slot, "a transport where no route is")
        need(other == NOBODY or g.cell[ends[slot]] != NOBODY, "a route of a planet that is not in the galaxy")
    cells = [cell for cell in g.cell if cell != NOBODY]
    need(len(set(cells)) == len(cells), "two planets in one cell (SC-35)")
    held = [planet for row in g.dealt for planet in range(PLANETS) if row >> planet & 1]
    need(len(set(held)) == len(held) and all(g.cell[planet] == NOBODY for planet in held),
         "a planet in two places: in a hand and in the galaxy, or in two hands (SC-33)")
    check_routes(g)


def check_routes(g: Koprulu) -> None:
    """SC-37, SC-42: slots that face each other are joined; every other route is on the z-axis."""
    galaxy, zaxis = g.t.galaxy, {}
    for major, minor in zip(g.zaxis[::2], g.zaxis[1::2], strict=True):
        zaxis[major], zaxis[minor] = minor, major
    for planet in [planet for planet, cell in enumerate(g.cell) if cell != NOBODY]:
        for slot in galaxy.slots_of[planet]:
            facing = facing_slot(g, g.cell[planet], (galaxy.slot_way[slot] + g.turned[planet]) % TURNS)
            right = facing if facing != NOBODY else zaxis.get(slot, NOBODY)
            need(g.link[slot] == right,
                 f"{galaxy.slots.ids[slot]}: {said(g, g.link[slot])}, but {said(g, right)} as the planets lie (SC-37, SC-42)")


def said(g: Koprulu, other: int) -> str:
    return f"a route to {g.t.galaxy.slots.ids[other]}" if other != NOBODY else "no route"


def check_galaxy_frame(g: Koprulu, f: Frame) -> None:
    """SC-33, SC-36, SC-38: as many planets are in each hand as are still to be placed."""
    if f[STEP] >= F.AT_GALAXY_AXES:
        check_axis(g, f)
    elif f[STEP] >= F.AT_GALAXY_PLACE:
        order, laid = placing_order(g), int(f[STEP] in (F.AT_GALAXY_PLANET, F.AT_GALAXY_CELL, F.AT_GALAXY_ROTATION))
        left, spare = order[f[F.GALAXY_TURN] - laid:], planets_each(g) - placed_each(g)
        need(f[F.GALAXY_TURN] <= len(order) and all(g.dealt[side].bit_count() == left.count(side) + spare for side in g.order),
             "planets are missing, or too many are in a hand (SC-33)")
        need(f[STEP] == F.AT_GALAXY_PLACE or order[f[F.GALAXY_TURN] - 1] == f[SIDE], "another player places a planet (SC-36)")
        check_placed(g, f)


def check_placed(g: Koprulu, f: Frame) -> None:
    """SC-36, SC-39, SC-40: a planet of his hand, in a cell where it may lie; a base comes to the planet just placed."""
    planet, place = f[F.GALAXY_PLANET], f[F.GALAXY_PLACE]
    if f[STEP] in (F.AT_GALAXY_CELL, F.AT_GALAXY_ROTATION):
        need(planet != NOBODY and g.dealt[f[SIDE]] >> planet & 1 == 1, "the planet that is placed is in no hand of his (SC-36)")
    if f[STEP] == F.AT_GALAXY_ROTATION:
        fits = place != NOBODY and CELL_CHOICE.bar(g, f, PICK_CELL, place) == 0
        need(fits, "a planet cannot lie there: no route joins it (SC-36)")
    if f[STEP] == F.AT_GALAXY_BASE:
        need(planet != NOBODY and g.cell[planet] == place, "a base goes to the planet that was just placed (SC-39)")


def check_axis(g: Koprulu, f: Frame) -> None:
    """SC-42, SC-43: one end of a route, then the other; a route for each player at most."""
    major = f[F.GALAXY_MAJOR]
    need((f[STEP] == AT_MINOR) == (major != NOBODY), "a z-axis route has a major end, then a minor one (SC-42)")
    need(major == NOBODY or (is_free(g, major) and ends_elsewhere(g, major)), "no z-axis route can begin there (SC-42, SC-43)")
    need(len(g.zaxis) // 2 <= f[F.GALAXY_TURN] <= len(g.order), "a z-axis route for each player (SC-42)")
