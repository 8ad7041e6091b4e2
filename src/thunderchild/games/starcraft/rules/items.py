"""Scenario items (SC-297 to SC-299): where they lie, and who may carry them.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.grammar import CARRIER_RACE
from ..cards.language import ITEM_CARRIER
from .names import CARRIER
from .questions import type_of
from .scenario import scenario_of
from .state import Koprulu


def items_at(g: Koprulu, area: int) -> list[int]:
    """The items that lie in an area and are carried by nobody."""
    return [item for item in range(len(g.item_area)) if g.item_area[item] == area and g.item_kind[item] == NOBODY]


def may_carry(g: Koprulu, kind: int, item: int) -> bool:
    """SC-297: one item per unit; the scenario may say that only units of a tag or a race carry it."""
    if kind >= CARRIER:
        return False
    scenario = scenario_of(g)
    if scenario is not None:
        for effect in scenario.special:
            if effect.do == ITEM_CARRIER and effect.what == item:
                return is_one_of(g, type_of(g, kind), effect.choose)
    return True


def is_one_of(g: Koprulu, unit: int, only: list[int]) -> bool:
    for one in only:
        if one >= CARRIER_RACE:
            if g.t.units.race[unit] == one - CARRIER_RACE:
                return True
        elif g.t.units.tags[unit] >> one & 1:
            return True
    return False
