"""The Humans' Build phase (BR-210 to BR-215)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, Frame
from ....kernel.steps import Ask, Choice, Label, Procedure, end, goto, repeat, tell
from ....kernel.words import Clicks
from ..text.titles import area_label, area_title
from .frames import AT_BUILD_PHASE_BUILD, BUILD_PHASE_BEGUN, BUILD_PHASE_BUILT, BUILD_PHASE_YARD
from .names import AIR, ARMY, AVAILABLE, EVERYBODY, FLEET, HUMAN, LANDS, air_of, army_of, fleet_of
from .pieces import create
from .questions import free_yards, has_factory, is_factory_free, is_water
from .state import Brood
from .words import BUILD_AIR, BUILD_ARMY, BUILD_FLEET, DONE, L_BUILT, PLACE_IN


def kind_built(verb: int) -> int:
    return ARMY if verb == BUILD_ARMY else AIR if verb == BUILD_AIR else FLEET


def yards_of(g: Brood, f: Frame) -> list[int]:
    """BR-210, BR-211, BR-214: factories that are free, have no Orion beside them (BR-125) and have not built this turn."""
    return [land for land in free_yards(g) if f[BUILD_PHASE_BUILT] >> land & 1 == 0]


def bar_build(g: Brood, f: Frame, verb: int, area: int) -> int:
    """BR-210, BR-211, BR-214, BR-231: as `yards_of`, at a factory (BR-18).  BR-212, BR-11: out of the nation's pool, where units
    lost this turn are again (BR-215).  BR-213: a Fleet needs a coast."""
    if not has_factory(g, area):
        return 18
    if g.pool[3 * g.t.world.nation[area] + kind_built(verb)] == 0:
        return 11
    if g.orions[area] > 0:
        return 211
    if verb == BUILD_FLEET and g.t.world.coast_set[area] == 0:
        return 213
    if f[BUILD_PHASE_BUILT] >> area & 1:
        return 214
    return 0 if is_factory_free(g, area) else 231


class Build(Choice[Brood]):
    """BR-210, BR-214: each free factory may produce one unit of its nation (BR-212), in any order."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if f[BUILD_PHASE_BEGUN]:
            return True
        for land in yards_of(g, f):
            first = 3 * g.t.world.nation[land]
            if g.pool[first] > 0 or g.pool[first + AIR] > 0 or (g.pool[first + FLEET] > 0 and g.t.world.coast_set[land]):
                return True
        return False

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE else bar_build(g, f, verb, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        """Measured: docs/speed.md."""
        out.add(DONE)
        yards = yards_of(g, f)
        for verb in (BUILD_ARMY, BUILD_AIR, BUILD_FLEET):
            kind = kind_built(verb)
            for land in yards:
                if g.pool[3 * g.t.world.nation[land] + kind] > 0 and (kind != FLEET or g.t.world.coast_set[land]):
                    out.add(verb, land)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            end(g)
            return
        f[BUILD_PHASE_BEGUN] = 1
        f[BUILD_PHASE_BUILT] |= 1 << target
        if verb == BUILD_FLEET:
            f[BUILD_PHASE_YARD] = target
            return
        repeat(f)
        nation = g.t.world.nation[target]
        finish(g, army_of(HUMAN, target, nation) if verb == BUILD_ARMY else air_of(HUMAN, AVAILABLE, nation), target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Build units.", "One at each free factory without an Orion: an Army there, an Air unit, or a Fleet beside it.",
                   210, "may build units.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == DONE:
            return Label("Done", "the Build phase ends")
        name = "an Army" if verb == BUILD_ARMY else "an Air unit" if verb == BUILD_AIR else "a Fleet"
        return area_label(g, f"Build {name} in", target)


def finish(g: Brood, stack: int, land: int) -> None:
    create(g, stack)
    tell(g, L_BUILT, EVERYBODY, [stack, land])


class PlaceIn(Choice[Brood]):
    """BR-210: a Fleet is placed in a water area (BR-18) next to its factory."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[BUILD_PHASE_YARD] != NOBODY

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return g.t.world.water_areas[g.t.world.coast_set[f[BUILD_PHASE_YARD]]]

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if not is_water(target):
            return 18
        return 0 if g.t.world.coast_set[f[BUILD_PHASE_YARD]] >> (target - LANDS) & 1 else 210

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        land = f[BUILD_PHASE_YARD]
        f[BUILD_PHASE_YARD] = NOBODY
        finish(g, fleet_of(HUMAN, target - LANDS, g.t.world.nation[land]), land)
        goto(f, AT_BUILD_PHASE_BUILD)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Place the new Fleet.", f"Any water next to {area_title(g.t, f[BUILD_PHASE_YARD])}.", 210,
                   "must place the new Fleet.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return area_label(g, "Place it in", target)


# `built`: factories that have built; `yard`: the one whose Fleet is to be placed
BUILD_PHASE_STEPS: Final = Procedure("build_phase", "begun: flag = 0, built: set land = 0, yard: land = nobody", {
    "build": Build([BUILD_ARMY, BUILD_AIR, BUILD_FLEET, DONE], passes=DONE),
    "place_in": PlaceIn([PLACE_IN]),
}, inside="human_turn.end")
