"""Reactions to a revealed Mobilize order (SC-131, SC-132, SC-311): Conclave Fleet and Maelstrom."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, tell
from ..cards.language import (AT_ANY_MOBILIZE_REVEALED, AT_OPP_MOBILIZE_REVEALED, FREEZE_AREA, IF_OWN_UNIT_ON_ACTIVE_PLANET,
                              ONCE_PER_EXECUTION_PHASE, RESERVE_DEPLOY, Effect)
from .changes import put_unit
from .field import frame_of
from .frames import (AT_REACTING_DEPLOY, AT_REACTING_FREEZE, AT_REACTING_NEXT, MOBILIZE, MOBILIZE_FROZEN, REACTING_MOVER,
                     REACTING_PLANET, REACTING_TURN, REACTING_TYPE)
from .movement import areas_near, has_type_at
from .news import L_DEPLOYED, L_FROZEN
from .phrases import area_words
from .questions import bases_of, controller, has_room, has_unit_at, in_turn_from, is_enemy, units_at
from .state import Koprulu
from .words import DEPLOY, DONE, FREEZE, PASS, TO, unit_target


def next_reactor(g: Koprulu, f: Frame) -> None:
    """SC-311: clockwise from the active player's left, the active player last, once each."""
    sides = in_turn_from(g, f[REACTING_MOVER])
    sides = sides[1:] + sides[:1]
    if f[REACTING_TURN] == len(sides):
        end(g)
        return
    f[SIDE] = sides[f[REACTING_TURN]]
    f[REACTING_TURN] += 1


def next_one(g: Koprulu, f: Frame) -> None:
    goto(f, AT_REACTING_NEXT)


# ---- Conclave Fleet

def has_fleet(g: Koprulu, side: int) -> bool:
    """A card of his brings its units into play when any Mobilize order is revealed."""
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            for effect in g.t.leaders.effects[card]:
                if effect.do == RESERVE_DEPLOY and effect.when == AT_ANY_MOBILIZE_REVEALED:
                    return True
    return False


def berths(g: Koprulu, side: int, unit: int) -> list[int]:
    """SC-131: friendly areas with his bases that have room."""
    return [area for area in bases_of(g, side) if controller(g, area) == side and has_room(g, side, unit, area)]


def fleet_of(g: Koprulu, side: int) -> list[int]:
    """The unit types on the card that can be deployed."""
    if not g.reserve[side] or not has_fleet(g, side):
        return []
    return [unit for unit in sorted(set(g.reserve[side])) if berths(g, side, unit)]


class DeployFleet(Choice[Koprulu]):
    """SC-131: units of the card go to friendly areas with his bases, before the moves of the order."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(fleet_of(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return fleet_of(g, f[SIDE]) if verb == DEPLOY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE or target in fleet_of(g, f[SIDE]) else 131

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            goto(f, AT_REACTING_FREEZE)
        else:
            f[REACTING_TYPE] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which units of the Conclave Fleet come to your bases?", "A Mobilize order was revealed.", 131,
                   "may deploy the Conclave Fleet.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("No more units") if verb == DONE else Label(g.t.units.space.titles[target])


class FleetTo(Choice[Koprulu]):
    """SC-131: where it goes; coming from the card is no move (SC-123)."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[REACTING_TYPE] != NOBODY

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return berths(g, f[SIDE], f[REACTING_TYPE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in berths(g, f[SIDE], f[REACTING_TYPE]) else 131

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side, unit = f[SIDE], f[REACTING_TYPE]
        fresh(g.reserve, side).remove(unit)
        put_unit(g, side, unit, target)
        f[REACTING_TYPE] = NOBODY
        tell(g, L_DEPLOYED, all_eyes(g), [side, unit, target])
        goto(f, AT_REACTING_DEPLOY)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Where does the {g.t.units.space.titles[f[REACTING_TYPE]]} go?", "", 131, "deploys the Conclave Fleet.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {g.t.galaxy.areas.titles[target]}", area_words(g, target))


# ---- Maelstrom

def freezer(g: Koprulu, side: int) -> int:
    """SC-132, SC-184: a technology of his that freezes an area and is not marked as used, or NOBODY."""
    for tech in range(len(g.t.techs.race)):
        if g.techs[side] >> tech & 1 and not g.used[side] >> tech & 1:
            for effect in g.t.techs.effects[tech]:
                if effect.do == FREEZE_AREA and effect.when == AT_OPP_MOBILIZE_REVEALED:
                    return tech
    return NOBODY


def freeze_effect(g: Koprulu, tech: int) -> Effect:
    return next(effect for effect in g.t.techs.effects[tech] if effect.do == FREEZE_AREA)


def may_freeze(g: Koprulu, f: Frame) -> bool:
    """An opponent's order, and a Dark Archon of his on the active planet."""
    tech = freezer(g, f[SIDE])
    if tech == NOBODY or not is_enemy(g, f[SIDE], f[REACTING_MOVER]):
        return False
    areas = g.t.galaxy.areas_of[f[REACTING_PLANET]]
    return all(one.kind != IF_OWN_UNIT_ON_ACTIVE_PLANET or any(has_type_at(g, f[SIDE], one.thing, area) for area in areas)
               for one in freeze_effect(g, tech).conditions)


def freezable(g: Koprulu, f: Frame) -> list[int]:
    """SC-132: areas of the active planet or of one next to it with units of the revealing player."""
    return sorted([area for area in areas_near(g, f[REACTING_PLANET]) if has_unit_at(g, f[REACTING_MOVER], area)])


class Freeze(Choice[Koprulu]):
    """SC-132: the units of one area do not move during this order."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return may_freeze(g, f) and len(freezable(g, f)) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return freezable(g, f) if verb == FREEZE else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in freezable(g, f) else 132

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        """Those who are there now count as moved; whoever comes later does not."""
        if verb == PASS:
            return
        tech, order = freezer(g, f[SIDE]), frame_of(g, MOBILIZE)
        if freeze_effect(g, tech).limit == ONCE_PER_EXECUTION_PHASE:
            g.used = changed(g.used, f[SIDE], g.used[f[SIDE]] | 1 << tech)
        order[MOBILIZE_FROZEN] |= 1 << target
        order += [unit_target(kind, target) for kind in units_at(g, f[REACTING_MOVER], target)]
        tell(g, L_FROZEN, all_eyes(g), [f[SIDE], target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Maelstrom: which area is frozen?", "Units of the revealing player there do not move during this order.", 132,
                   "may freeze an area.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("No area", "Maelstrom stays unused")
        many = len(units_at(g, f[REACTING_MOVER], target))
        return Label(f"Freeze {g.t.galaxy.areas.titles[target]}", f"{many} unit{'s' if many > 1 else ''} there")


REACTING: Final = Procedure("reacting", "mover: faction, planet: planet, turn = 0, type: unit_type = nobody", {
    "next": Deed(next_reactor),
    "deploy": DeployFleet([DEPLOY, DONE], window="mobilize", passes=DONE),
    "to": FleetTo([TO], window="mobilize"),
    "freeze": Freeze([FREEZE, PASS], window="mobilize", passes=PASS),
    "again": Deed(next_one),
}, inside="mobilize")
