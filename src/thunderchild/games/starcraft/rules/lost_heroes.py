"""Heroes that have come into play (SC-226, SC-229, SC-336): where they are, and who has fallen.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from .names import AREAS, HERO
from .questions import hero_of, kind_of
from .state import Koprulu


def hero_area(g: Koprulu, hero: int) -> int:
    """Where a hero stands, with or without an item (SC-297); NOBODY: nowhere."""
    if not g.heroes >> hero & 1:
        return NOBODY
    for area in range(AREAS):
        for one in g.units[area]:
            if kind_of(one) >= HERO and hero_of(g, kind_of(one)) == hero:
                return area
    return NOBODY


def plays_hero(g: Koprulu, side: int, hero: int) -> bool:
    """His faction's hero; SC-300: or that of the other colour he plays."""
    owner = g.t.units.hero_side[hero]
    return owner == side or (g.player[owner] == NOBODY and g.t.sheets.race[owner] == g.t.sheets.race[side])


def fallen_hero(g: Koprulu, side: int) -> int:
    """SC-229, SC-336: a hero of his that is destroyed while a figure is left; NOBODY: none."""
    for hero in range(len(g.t.units.hero_side)):
        has_figure = g.stock[side][g.t.units.hero_unit[hero]] > 0
        if g.heroes >> hero & 1 and plays_hero(g, side, hero) and has_figure and hero_area(g, hero) == NOBODY:
            return hero
    return NOBODY
