"""Where orders may be placed (SC-54, SC-55, SC-58, SC-61), and how many.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import (AT_NEXT_PLANNING_PHASE, AT_PLANNING_START, EXTRA_ORDER, IF_INSTALLATION_IN_PLAY, MUST_ORDER_PLANET,
                              ORDER_CAP, ORDERS_PER_TURN, PLANET_ITEM_PLANET, WHO_FACTION, Effect)
from .names import SCENARIO_OPTION
from .questions import controller, has_friendly_area, is_present, work_area
from .scenario import scenario_of, special
from .state import Koprulu


# ---- how many

def extra_orders(g: Koprulu, side: int) -> int:
    """SC-60: of a card in play or of the scenario, while the installation stands."""
    total = 0
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            total += sum([effect.n for effect in g.t.leaders.effects[card] if gives_extra(g, effect)])
    scenario = scenario_of(g)
    if scenario is not None:
        total += sum([effect.n for effect in scenario.special if effect.who == WHO_FACTION + side and gives_extra(g, effect)])
    return total


def gives_extra(g: Koprulu, effect: Effect) -> bool:
    if effect.do != EXTRA_ORDER or effect.when != AT_PLANNING_START:
        return False
    return all(one.kind != IF_INSTALLATION_IN_PLAY or work_area(g, one.thing) != NOBODY for one in effect.conditions)


def orders_each(g: Koprulu, side: int) -> int:
    """SC-63: orders in each of his turns.  SC-2: what a card says wins over the rule."""
    for card in g.t.leaders.of[side]:
        if g.in_force >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == ORDERS_PER_TURN and effect.when == AT_NEXT_PLANNING_PHASE:
                    return effect.n
    return 1


# ---- where

def bar_planet(g: Koprulu, side: int, planet: int, left: int) -> int:
    """SC-55: a unit, base or installation of his is there or on an adjacent planet.  SC-61: Subtle Influence, and orders owed."""
    if g.cell[planet] == NOBODY or not is_near(g, side, planet):
        return 55
    if planet == g.influence and is_capped(g, side, planet):
        return 61
    owed = owed_planet(g, side, left) if g.options[SCENARIO_OPTION] else NOBODY
    return 0 if owed == NOBODY or owed == planet else 61


def is_near(g: Koprulu, side: int, planet: int) -> bool:
    if is_present(g, side, planet):
        return True
    ends, link = g.t.galaxy.slot_planet, g.link
    for slot in g.t.galaxy.slots_of[planet]:
        if link[slot] != NOBODY and is_present(g, side, ends[link[slot]]):
            return True
    return False


def is_capped(g: Koprulu, side: int, planet: int) -> bool:
    """SC-61: every player but the owner of Subtle Influence has as many orders there as he may."""
    if planet != g.influence:
        return False
    for card in range(len(g.t.leaders.side)):
        if g.in_force >> card & 1 and g.t.leaders.side[card] != side:
            for effect in g.t.leaders.effects[card]:
                if effect.do == ORDER_CAP:
                    return g.pile_of[planet].count(side) >= effect.n
    return False


def owed_planet(g: Koprulu, side: int, left: int) -> int:
    """SC-61: the planet on which he must place now: he has no more placements left than he owes it, and may place there."""
    rule = special(g, MUST_ORDER_PLANET)
    if rule is None or rule.who != WHO_FACTION + side or rule.planet < PLANET_ITEM_PLANET:
        return NOBODY
    area = g.item_area[rule.planet - PLANET_ITEM_PLANET]
    planet = g.t.galaxy.planet_of[area] if area != NOBODY else NOBODY
    if planet == NOBODY or not is_near(g, side, planet) or is_capped(g, side, planet):
        return NOBODY
    return planet if left <= rule.n - g.pile_of[planet].count(side) else NOBODY


def has_place(g: Koprulu, side: int, left: int) -> bool:
    """Whether there is a planet on which the player may place an order."""
    for planet, cell in enumerate(g.cell):
        if cell != NOBODY and bar_planet(g, side, planet, left) == 0:
            return True
    return False


def bar_area(g: Koprulu, side: int, area: int) -> int:
    """SC-58: a Defend order is placed in an area he controls."""
    return 0 if controller(g, area) == side else 58


def may_defend(g: Koprulu, side: int, left: int) -> bool:
    """SC-58: once in a Planning Phase, with a friendly area; SC-61: it is a placement elsewhere."""
    return not g.defended >> side & 1 and owed_planet(g, side, left) == NOBODY and has_friendly_area(g, side)


def can_place(g: Koprulu, side: int, left: int) -> bool:
    """SC-54: he has a token and a place for it, or his Defend order."""
    return (len(g.tokens[side]) > 0 and has_place(g, side, left)) or may_defend(g, side, left)
