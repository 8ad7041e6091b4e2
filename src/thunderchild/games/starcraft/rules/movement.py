"""Who can come to a planet (SC-120 to SC-123, SC-131): what Mobilize and Defend orders have in common.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import AT_MOBILIZE_MOVE, MOVE_UNITS, RESERVE_DEPLOY
from .names import AREAS, KINDS, PLAIN_KINDS
from .questions import carriers, has_unit_at, neighbours, type_of, where_is
from .state import Koprulu
from .words import kind_of_target, unit_target


def stands_at(g: Koprulu, side: int, target: int) -> int:
    """The area in which the player has the unit that a target names, or NOBODY."""
    kind = kind_of_target(target)
    area = target % AREAS if kind < PLAIN_KINDS else where_is(g, kind, NOBODY)
    return area if area != NOBODY and side * KINDS + kind in g.units[area] else NOBODY


def is_there(g: Koprulu, side: int, target: int) -> bool:
    """The player has the unit that a target names."""
    if target < PLAIN_KINDS * AREAS:
        return side * KINDS + target // AREAS in g.units[target % AREAS]
    return stands_at(g, side, target) != NOBODY


def targets_in(g: Koprulu, side: int, areas: list[int]) -> list[int]:
    """The targets that name a player's units in these areas, each once."""
    found: list[int] = []
    for area in areas:
        add_targets(g.units[area], side, area, found)
    return found


def add_targets(row: list[int], side: int, area: int, found: list[int]) -> None:
    low, last = side * KINDS, NOBODY
    for one in row:
        if one != last and low <= one < low + KINDS:
            found.append(unit_target(one - low, area))
        last = one


def can_reach(g: Koprulu, side: int, area: int, planet: int) -> bool:
    """SC-120, SC-121: units of this area may move on the planet, or be transported there.  SC-17: areas of a planet have no
    adjacency."""
    home = g.t.galaxy.planet_of[area]
    return home == planet or len(carriers(g, side, planet, home)) > 0


def areas_near(g: Koprulu, planet: int) -> list[int]:
    """Areas of a planet and of those joined to it."""
    found = g.t.galaxy.areas_of[planet][:]
    for other in neighbours(g, planet):
        found += g.t.galaxy.areas_of[other]
    return found


def all_targets(g: Koprulu, side: int) -> list[int]:
    """The targets that name a player's units, wherever they stand."""
    found: list[int] = []
    for area, row in enumerate(g.units):
        if row:
            add_targets(row, side, area, found)
    return found


def deploys(g: Koprulu, side: int, unit: int) -> bool:
    """SC-131: a unit on a card that moves in Mobilize orders of its owner (Covert Operations)."""
    if unit not in g.reserve[side]:
        return False
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == RESERVE_DEPLOY and effect.when == AT_MOBILIZE_MOVE:
                    return effect.every_unit == 1 or unit in effect.units
    return False


def recall_unit(g: Koprulu, side: int) -> int:
    """SC-131: the unit type in whose area Recall ends, if the player has the technology; else NOBODY."""
    for tech in range(len(g.t.techs.race)):
        if g.techs[side] >> tech & 1:
            for effect in g.t.techs.effects[tech]:
                if effect.do == MOVE_UNITS and effect.when == AT_MOBILIZE_MOVE:
                    return effect.goal_thing
    return NOBODY


def has_type_at(g: Koprulu, side: int, unit: int, area: int) -> bool:
    """A unit of this type is in the area, whatever kind it is."""
    if not has_unit_at(g, side, area):
        return False
    for one in g.units[area]:
        if one // KINDS == side and type_of(g, one % KINDS) == unit:
            return True
    return False
