"""The Humans' Build phase (BR-210 to BR-215)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Choice, end, goto, legacy, repeat, tell
from ....kernel.state import NOBODY, Frame
from ....kernel.words import Clicks
from .frames import BUILDING_BEGUN, BUILDING_DONE, BUILDING_YARD
from .names import AIR, ARMY, AVAILABLE, EVERYBODY, FLEET, HUMAN, LANDS, air_of, army_of, fleet_of
from .pieces import create
from .questions import has_factory, is_factory_free, is_water
from .state import Brood
from .words import BUILD_AIR, BUILD_ARMY, BUILD_FLEET, DONE, L_BUILT, PLACE_IN


def kind_built(verb: int) -> int:
    return ARMY if verb == BUILD_ARMY else AIR if verb == BUILD_AIR else FLEET


def can_work(g: Brood, f: Frame, land: int) -> bool:
    """BR-210, BR-211, BR-214: a factory that is free, has no Orion beside it (BR-125) and has not built this turn."""
    idle = g.orions[land] == 0 and f[BUILDING_DONE] >> land & 1 == 0
    return idle and g.t.world.factory[land] == 1 and is_factory_free(g, land)


def bar_build(g: Brood, f: Frame, verb: int, area: int) -> int:
    """BR-210, BR-211, BR-214, BR-231: as `can_work`.  BR-212: out of the nation's pool.  BR-213: a Fleet needs a coast."""
    if not has_factory(g, area):
        return 18
    if g.pool[3 * g.t.world.nation[area] + kind_built(verb)] == 0:
        return 11
    if g.orions[area] > 0:
        return 211
    if verb == BUILD_FLEET and g.t.world.coast_set[area] == 0:
        return 213
    if f[BUILDING_DONE] >> area & 1:
        return 214
    return 0 if is_factory_free(g, area) else 231


class Build(Choice[Brood]):
    """BR-210, BR-214: each free factory may produce one unit of its nation (BR-212), in any order."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[BUILDING_BEGUN]:
            return True
        for land in range(LANDS):
            if can_work(g, f, land):
                first = 3 * g.t.world.nation[land]
                if g.pool[first] > 0 or g.pool[first + AIR] > 0 or (g.pool[first + FLEET] > 0 and g.t.world.coast_set[land]):
                    return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_build(g, f, verb, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        out.add(DONE)
        yards = [land for land in range(LANDS) if can_work(g, f, land)]
        for verb in (BUILD_ARMY, BUILD_AIR, BUILD_FLEET):
            kind = kind_built(verb)
            for land in yards:
                if g.pool[3 * g.t.world.nation[land] + kind] > 0 and (kind != FLEET or g.t.world.coast_set[land]):
                    out.add(verb, land)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            end(g)
            return
        f[BUILDING_BEGUN] = 1
        f[BUILDING_DONE] |= 1 << target
        if verb == BUILD_FLEET:
            f[BUILDING_YARD] = target
            return
        repeat(f)
        nation = g.t.world.nation[target]
        finish(g, army_of(HUMAN, target, nation) if verb == BUILD_ARMY else air_of(HUMAN, AVAILABLE, nation), target)


def finish(g: Brood, stack: int, land: int) -> None:
    create(g, stack)
    tell(g, L_BUILT, EVERYBODY, [stack, land])


class PlaceIn(Choice[Brood]):
    """BR-210: a Fleet is placed in a water area next to its factory."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[BUILDING_YARD] != NOBODY

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if not is_water(target):
            return 18
        return 0 if g.t.world.coast_set[f[BUILDING_YARD]] >> (target - LANDS) & 1 else 210

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for sea in g.t.world.coast[f[BUILDING_YARD]]:
            out.add(PLACE_IN, LANDS + sea)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        land = f[BUILDING_YARD]
        f[BUILDING_YARD] = NOBODY
        finish(g, fleet_of(HUMAN, target - LANDS, g.t.world.nation[land]), land)
        goto(f, 0)


BUILD_STEPS: Final = legacy("Build phase", [Build([BUILD_ARMY, BUILD_AIR, BUILD_FLEET, DONE]), PlaceIn([PLACE_IN])])
