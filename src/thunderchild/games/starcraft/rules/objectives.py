"""What the special victory cards ask for (SC-266, SC-267).  No effects."""
from __future__ import annotations

from ..cards.language import (TEST_AREAS_WITH_CONQUEST_POINTS, TEST_AREAS_WITH_RESOURCES, TEST_MORE_AREAS_THAN_EACH_ENEMY,
                              TEST_PLANETS_FULLY_CONTROLLED, TEST_PLANETS_WITH_OWN_BASE, Effect)
from ....kernel.state import NOBODY
from .names import AREAS
from .questions import base_on, controller, friendly_areas, in_galaxy, is_enemy, is_in, planets_in, points_of, resource_of
from .state import Koprulu


def has_kind(g: Koprulu, area: int, test: int) -> bool:
    """SC-267: an area with minerals or gas is a printed one, depleted or not; special conquest point tokens count."""
    return resource_of(g, area) != NOBODY if test == TEST_AREAS_WITH_RESOURCES else points_of(g, area) > 0


def enough(many: int, needed: int, there_are: int) -> bool:
    """SC-267: if the galaxy has fewer than needed, all of them suffice."""
    return many >= min(needed, there_are)


def has_areas(g: Koprulu, side: int, test: int, needed: int) -> bool:
    """Raynor and the Queen of Blades: so many areas of a kind that he controls."""
    areas = [area for area in range(AREAS) if in_galaxy(g, g.t.galaxy.planet_of[area]) and has_kind(g, area, test)]
    return enough(sum([int(controller(g, area) == side) for area in areas]), needed, len(areas))


def rules_planet(g: Koprulu, side: int, planet: int) -> bool:
    return all(controller(g, area) == side for area in g.t.galaxy.areas_of[planet])


def has_planets(g: Koprulu, side: int, test: int, needed: int) -> bool:
    """Mengsk: planets whose every area he controls.  The Overmind: planets with bases of his."""
    planets = planets_in(g)
    if test == TEST_PLANETS_FULLY_CONTROLLED:
        many = sum([int(rules_planet(g, side, planet)) for planet in planets])
    else:
        many = sum([int(base_on(g, side, planet) != NOBODY) for planet in planets])
    return enough(many, needed, len(planets))


def has_most_areas(g: Koprulu, side: int) -> bool:
    """Tassadar: more areas than each enemy (SC-280: teammates do not count)."""
    own = len(friendly_areas(g, side))
    return all(len(friendly_areas(g, other)) < own for other in g.order if is_in(g, other) and is_enemy(g, side, other))


def meets(g: Koprulu, side: int, effect: Effect) -> bool:
    """SC-266: the objective of a special victory card is met."""
    test = effect.what
    if test in (TEST_AREAS_WITH_CONQUEST_POINTS, TEST_AREAS_WITH_RESOURCES):
        return has_areas(g, side, test, effect.n)
    if test in (TEST_PLANETS_FULLY_CONTROLLED, TEST_PLANETS_WITH_OWN_BASE):
        return has_planets(g, side, test, effect.n)
    return test == TEST_MORE_AREAS_THAN_EACH_ENEMY and has_most_areas(g, side)
