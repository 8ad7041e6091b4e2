"""Resolving a Defend order (SC-64 to SC-68): units come into one friendly area, then a guard token."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, repeat, tell
from .changes import move_unit_to, put_unit
from .frames import DEFEND_AREA, DEFEND_RECALLED
from .movement import all_targets, areas_near, can_reach, deploys, has_type_at, recall_unit, stands_at, targets_in
from .news import L_DEFEND, L_GUARD, L_MOVED
from .questions import has_room, piece, type_fits
from .state import Koprulu
from .words import DEPLOY, DONE, MOVE_UNIT, RECALL, kind_of_target


def tell_defend(g: Koprulu, f: Frame) -> None:
    tell(g, L_DEFEND, all_eyes(g), [f[SIDE], f[DEFEND_AREA]])


def bar_room(g: Koprulu, side: int, kind: int, area: int) -> int:
    """SC-65: unit type (SC-20) and unit limit (SC-19) hold."""
    if not type_fits(g, kind, area):
        return 20
    return 0 if has_room(g, side, kind, area) else 19


class Gather(Choice[Koprulu]):
    """SC-64: units move or are transported into the defended area, from Covert Operations too, or by Recall."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        if verb == MOVE_UNIT:
            return targets_in(g, f[SIDE], areas_near(g, g.t.galaxy.planet_of[f[DEFEND_AREA]]))
        if verb == RECALL:
            return all_targets(g, f[SIDE]) if recall_unit(g, f[SIDE]) != NOBODY else []
        return g.reserve[f[SIDE]] if verb == DEPLOY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-120, SC-121, SC-131: a unit of his that can come.  SC-123: not one that is there already."""
        side, area = f[SIDE], f[DEFEND_AREA]
        if verb == DONE:
            return 0
        if verb == DEPLOY:
            return bar_room(g, side, target, area) if deploys(g, side, target) else 131
        if verb == RECALL and (recall_unit(g, side) == NOBODY or f[DEFEND_RECALLED]):
            return 131
        home, kind = stands_at(g, side, target), kind_of_target(target)
        if home == NOBODY:
            return 120
        if home == area:
            return 123
        if verb == RECALL:
            return bar_room(g, side, kind, area) if has_type_at(g, side, recall_unit(g, side), area) else 131
        return bar_room(g, side, kind, area) if can_reach(g, side, home, g.t.galaxy.planet_of[area]) else 121

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            return
        side, area = f[SIDE], f[DEFEND_AREA]
        repeat(f)
        if verb == DEPLOY:
            fresh(g.reserve, side).remove(target)
            put_unit(g, side, target, area)
            return
        home, kind = stands_at(g, side, target), kind_of_target(target)
        f[DEFEND_RECALLED] |= int(verb == RECALL)
        move_unit_to(g, piece(side, kind), home, area)
        tell(g, L_MOVED, all_eyes(g), [side, kind, home, area])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which units come to the defended area?", "", 64, "gathers units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == DONE:
            return Label("No more units", "a guard token is placed")
        if verb == DEPLOY:
            return Label(f"{g.t.units.space.titles[target]} from the card")
        home = stands_at(g, f[SIDE], target)
        return Label(f"{g.t.spaces.kinds.titles[kind_of_target(target)]} from {g.t.galaxy.areas.titles[home]}")


def place_guard(g: Koprulu, side: int, area: int) -> None:
    """SC-10, SC-66: one in an area, twelve in all."""
    if g.guard[area] == NOBODY and sum([int(owner != NOBODY) for owner in g.guard]) < g.t.sheets.guards:
        g.guard = changed(g.guard, area, side)
        tell(g, L_GUARD, all_eyes(g), [side, area])


def end_defend(g: Koprulu, f: Frame) -> None:
    place_guard(g, f[SIDE], f[DEFEND_AREA])


DEFEND: Final = Procedure("defend", "area: area, recalled: flag = 0", {
    "tell": Deed(tell_defend),
    "gather": Gather([MOVE_UNIT, DEPLOY, RECALL, DONE], passes=DONE),
    "guard": Deed(end_defend),
}, inside="placing")
