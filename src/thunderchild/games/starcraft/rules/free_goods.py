"""What can be had without paying (SC-99, SC-100, SC-102).  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import PROTECT_FROM_DEPLETION
from .names import BASES, LINE_1, LINES, MODULE_KINDS, MODULES
from .questions import base_on, controller, has_unit_at, may_hold_work, race
from .state import Koprulu


def next_buildings(g: Koprulu, side: int) -> list[int]:
    """SC-99: of each line the level above the one that is built."""
    found = [g.t.sheets.building_at[race(g, side)][line][min(3, g.sheet[side][LINE_1 + line] + 1)] for line in range(LINES)
             if g.sheet[side][LINE_1 + line] < 3]
    return [building for building in found if building >= 0]


def free_modules(g: Koprulu, side: int, most: int) -> list[int]:
    """SC-100: modules of his race of which a token is left, while a space is free; `most`: what they may cost together."""
    sheets, own = g.t.sheets, race(g, side)
    if sum(g.sheet[side][MODULES:MODULES + MODULE_KINDS]) >= sheets.spaces[own]:
        return []
    return [module for module in range(MODULE_KINDS) if g.sheet[side][MODULES + module] < sheets.copies[module][own]
            and sum(sheets.module_cost[module][own]) <= most]


def base_areas(g: Koprulu, side: int, planet: int) -> list[int]:
    """SC-87, SC-102: areas with a unit of his and nothing of anybody else, on a planet without his base, while one is left."""
    if g.sheet[side][BASES] == 0 or base_on(g, side, planet) != NOBODY:
        return []
    return [area for area in g.t.galaxy.areas_of[planet]
            if has_unit_at(g, side, area) and controller(g, area) == side and may_hold_work(g, area)]


def is_shielded(g: Koprulu, side: int, area: int) -> bool:
    """SC-117: Riches of Aiur: no other player may deplete an area that its owner controls."""
    owner = controller(g, area)
    if owner in (NOBODY, side):
        return False
    for card in g.t.leaders.of[owner]:
        if g.leaders >> card & 1 and any(effect.do == PROTECT_FROM_DEPLETION for effect in g.t.leaders.effects[card]):
            return True
    return False
