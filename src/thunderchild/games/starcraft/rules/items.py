"""Scenario items (SC-297 to SC-299): who may carry one, and who does."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..cards.language import ITEM_CARRIER
from .names import CARRIER, KINDS
from .questions import controller, item_of, side_of, type_of
from .scenario import scenario_of
from .state import Koprulu

RACE: Final = 10        # of `item_carrier`: + race; below it a tag of units


def carrier_side(g: Koprulu, item: int) -> int:
    """Who carries an item, or NOBODY."""
    if g.item_kind[item] == NOBODY:
        return NOBODY
    for one in g.units[g.item_area[item]]:
        if one % KINDS == CARRIER + item:
            return side_of(one)
    return NOBODY


def items_in(g: Koprulu, area: int) -> list[int]:
    """Items that lie in an area under no unit."""
    return [item for item in range(len(g.item_area)) if g.item_area[item] == area and g.item_kind[item] == NOBODY]


def may_carry(g: Koprulu, kind: int, item: int) -> bool:
    """SC-297: one item per unit; a scenario may restrict who carries it."""
    if item_of(kind) != NOBODY:
        return False
    scenario = scenario_of(g)
    unit = type_of(g, kind)
    for effect in scenario.special if scenario is not None else []:
        if effect.do == ITEM_CARRIER and effect.what == item:
            return any(fits(g, unit, only) for only in effect.choose)
    return True


def fits(g: Koprulu, unit: int, only: int) -> bool:
    return g.t.units.race[unit] == only - RACE if only >= RACE else g.t.units.tags[unit] >> only & 1 == 1


def takes_up(g: Koprulu, side: int, kind: int, area: int) -> list[int]:
    """SC-133, SC-297: the items that this unit of his may pick up where it stands: he controls the area."""
    if controller(g, area) != side:
        return []
    return [item for item in items_in(g, area) if may_carry(g, kind, item)]
