"""The grid of the galaxy (SC-35, SC-37): which slots face each other, and routes that come of it."""
from __future__ import annotations

from typing import Final

from ....kernel.rows import changed
from ....kernel.state import NOBODY
from .names import CELLS, GRID, TURNS
from .state import Koprulu

STEPS: Final = [-GRID, 1, GRID, -1]         # north, east, south, west


def beside(cell: int, way: int) -> int:
    """SC-35: planets lie in the cells of a square grid: the neighbouring cell, or NOBODY beyond the edge."""
    x = cell % GRID
    if (way == 1 and x == GRID - 1) or (way == 3 and x == 0):
        return NOBODY
    goal = cell + STEPS[way]
    return goal if 0 <= goal < CELLS else NOBODY


NEXT_CELL: Final = [[beside(cell, way) for way in range(TURNS)] for cell in range(CELLS)]


def planet_in(g: Koprulu, cell: int) -> int:
    """The planet that lies in a cell, or NOBODY."""
    if cell == NOBODY:
        return NOBODY
    for planet, place in enumerate(g.cell):
        if place == cell:
            return planet
    return NOBODY


def slot_towards(g: Koprulu, planet: int, turned: int, way: int) -> int:
    """The slot of a planet that points this way once it is turned, or NOBODY."""
    return g.t.galaxy.slot_at[planet][(way - turned) % TURNS]


def facing_slot(g: Koprulu, cell: int, way: int) -> int:
    """The slot of the neighbour that way which points back at the cell, or NOBODY."""
    other = planet_in(g, NEXT_CELL[cell][way])
    return slot_towards(g, other, g.turned[other], way + 2) if other != NOBODY else NOBODY


def joins(g: Koprulu, planet: int, cell: int, turned: int) -> bool:
    """SC-36: whether the planet, laid there and turned so, would be joined by a route."""
    for slot in g.t.galaxy.slots_of[planet]:
        if facing_slot(g, cell, (g.t.galaxy.slot_way[slot] + turned) % TURNS) != NOBODY:
            return True
    return False


def join_planet(g: Koprulu, planet: int) -> None:
    """SC-37: every pair of facing slots is joined."""
    for way in range(TURNS):
        slot = slot_towards(g, planet, g.turned[planet], way)
        back = facing_slot(g, g.cell[planet], way)
        if slot != NOBODY and back != NOBODY:
            g.link = changed(changed(g.link, slot, back), back, slot)


def is_beside(g: Koprulu, cell: int) -> bool:
    """An empty cell next to a planet."""
    if planet_in(g, cell) != NOBODY:
        return False
    for way in range(TURNS):
        if planet_in(g, NEXT_CELL[cell][way]) != NOBODY:
            return True
    return False


def cells_faced(g: Koprulu) -> list[int]:
    """Empty cells to which a slot of a planet points, ascending."""
    galaxy, found = g.t.galaxy, set[int]()
    for planet, cell in enumerate(g.cell):
        if cell != NOBODY:
            found |= {NEXT_CELL[cell][(galaxy.slot_way[slot] + g.turned[planet]) % TURNS] for slot in galaxy.slots_of[planet]}
    return sorted(found - {NOBODY, *g.cell})


def is_faced(g: Koprulu, cell: int) -> bool:
    """A slot of a planet points to this cell."""
    galaxy = g.t.galaxy
    for planet, place in enumerate(g.cell):
        if place != NOBODY:
            for slot in galaxy.slots_of[planet]:
                if NEXT_CELL[place][(galaxy.slot_way[slot] + g.turned[planet]) % TURNS] == cell:
                    return True
    return False


def cells_beside(g: Koprulu) -> list[int]:
    """Empty cells next to planets, ascending."""
    found = {goal for cell in g.cell if cell != NOBODY for goal in NEXT_CELL[cell]}
    return sorted(found - {NOBODY, *g.cell})
