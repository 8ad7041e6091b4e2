"""Mobilize orders (SC-119 to SC-134, SC-326, SC-327): units move, then the battle, if there is one."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, goto, repeat, tell
from .aftermath import after_action
from .changes import give_item, move_unit_to, put_base, put_unit
from .frames import (AT_MOBILIZE_ARRIVED, AT_MOBILIZE_ITEM, AT_MOBILIZE_MOVE, MOBILIZE_BURNT, MOBILIZE_ENEMY, MOBILIZE_GOAL,
                     MOBILIZE_LIFTED, MOBILIZE_MOVED, MOBILIZE_PLANET, MOBILIZE_RECALL, MOBILIZE_RECALLED, MOBILIZE_SPECIAL,
                     MOBILIZE_TYPE, MOBILIZE_UNIT, battle, reacting)
from .items import takes_up
from .movement import all_targets, areas_near, recall_unit, stands_at, targets_in
from .moves import (attackers, bar_deploy, bar_lift, bar_move_unit, bar_pick_up, bar_picked, bar_recall_unit, burns,
                    has_enemy_unit_at, is_unmoved, ways)
from .names import BASES, CARRIER, SLOTS
from .news import L_DEPLOYED, L_LIFTED, L_MOVED, L_PICKED_UP
from .phrases import crowd, foe_words, route_note, route_words, the_unit, unit_name
from .questions import base_on, has_other_at, has_transport, piece, units_at
from .scuttling import OWN_PIECES, destroy_transport
from .state import Koprulu
from .words import (DEPLOY, DONE, LIFT_OFF, MOVE_UNIT, PICK_UP, RECALL, TARGET, TO, VIA, kind_of_target, owned_target,
                    unit_target)


def open_reactions(g: Koprulu, f: Frame) -> None:
    """SC-311: once its owner has chosen to execute it."""
    reacting(g, f[SIDE], f[SIDE], f[MOBILIZE_PLANET])


# ---- what moves

class Move(Choice[Koprulu]):
    """SC-120 to SC-123, SC-130, SC-131, SC-133: unit by unit, each once; a base that lifts off, items; `done` ends the step."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        if verb in (MOVE_UNIT, PICK_UP):
            return targets_in(g, f[SIDE], areas_near(g, f[MOBILIZE_PLANET]))
        if verb == RECALL:
            return all_targets(g, f[SIDE]) if recall_unit(g, f[SIDE]) != NOBODY else []
        if verb == DEPLOY:
            return g.reserve[f[SIDE]]
        return g.t.galaxy.areas_of[f[MOBILIZE_PLANET]] if verb == LIFT_OFF else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if verb == MOVE_UNIT:
            return bar_move_unit(g, f, target)
        if verb == RECALL:
            return bar_recall_unit(g, f, target)
        if verb == DEPLOY:
            return bar_deploy(g, f, target)
        if verb == LIFT_OFF:
            return bar_lift(g, f, target)
        return bar_pick_up(g, f, target) if verb == PICK_UP else 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[MOBILIZE_TYPE] = target if verb == DEPLOY else NOBODY
        f[MOBILIZE_UNIT] = target if verb in (MOVE_UNIT, RECALL, PICK_UP) else NOBODY
        f[MOBILIZE_RECALL] = int(verb == RECALL)
        if verb == DONE:
            goto(f, AT_MOBILIZE_ARRIVED)
        elif verb == LIFT_OFF:
            lift_off(g, f, target)
            repeat(f)
        elif verb == PICK_UP:
            pick_up(g, f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        planet = g.t.galaxy.planets.titles[f[MOBILIZE_PLANET]]
        return Ask(f"Mobilize on {planet}: which unit moves?", "Each once, and into one enemy area at most.", 120, "moves units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return move_label(g, f, verb, target)


def move_label(g: Koprulu, f: Frame, verb: int, target: int) -> Label:
    kinds, areas = g.t.spaces.kinds.titles, g.t.galaxy.areas.titles
    if verb == DONE:
        return Label("The moves are over", fight_words(g, f, f[MOBILIZE_ENEMY]) if attackers(g, f) else "")
    if verb == LIFT_OFF:
        return Label(f"Your base lifts off to {areas[target]}")
    if verb == DEPLOY:
        return Label(f"{kinds[target]} from the card")
    home = areas[stands_at(g, f[SIDE], target)]
    if verb == PICK_UP:
        return Label(f"{kinds[kind_of_target(target)]} picks up an item", home)
    return Label(f"{'Recall' if verb == RECALL else 'Move'} {unit_name(g, kind_of_target(target))} from {home}")


def fight_words(g: Koprulu, f: Frame, area: int) -> str:
    """Who stands against whom if he attacks there."""
    return f"{crowd(g, f[SIDE], area)} against {foe_words(g, f[SIDE], area)}"


# ---- bases and items

def lift_off(g: Koprulu, f: Frame, area: int) -> None:
    """SC-130, SC-287: moving is not destroying."""
    home = base_on(g, f[SIDE], f[MOBILIZE_PLANET])
    g.work[home] = g.work_of[home] = NOBODY
    fresh(g.sheet, f[SIDE])[BASES] += 1
    put_base(g, f[SIDE], area)
    f[MOBILIZE_LIFTED] = 1
    tell(g, L_LIFTED, all_eyes(g), [f[SIDE], home, area])


def pick_up(g: Koprulu, f: Frame) -> None:
    """SC-133: if several items lie there he says which."""
    items = items_for(g, f)
    if len(items) == 1:
        take_item(g, f, items[0])
        repeat(f)
    else:
        goto(f, AT_MOBILIZE_ITEM)


def items_for(g: Koprulu, f: Frame) -> list[int]:
    return takes_up(g, f[SIDE], kind_of_target(f[MOBILIZE_UNIT]), stands_at(g, f[SIDE], f[MOBILIZE_UNIT]))


def take_item(g: Koprulu, f: Frame, item: int) -> None:
    """SC-313: of equal units one that has not moved, if there is one; it is a carrier from now on."""
    target = f[MOBILIZE_UNIT]
    area, carrier = stands_at(g, f[SIDE], target), unit_target(CARRIER + item, NOBODY)
    fresh = is_unmoved(g, f, target)
    while carrier in f[MOBILIZE_MOVED:]:
        f.pop(f.index(carrier, MOBILIZE_MOVED))
    if not fresh:
        f.pop(f.index(target, MOBILIZE_MOVED))
        f.append(carrier)
    give_item(g, piece(f[SIDE], kind_of_target(target)), area, item)
    tell(g, L_PICKED_UP, all_eyes(g), [f[SIDE], CARRIER + item, area])


class PickItem(Choice[Koprulu]):
    """SC-133: which of several items; an item is named by its carrier."""

    def items(self, g: Koprulu, f: Frame) -> list[int]:
        return [owned_target(0, CARRIER + item, 0) for item in items_for(g, f)]

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return self.items(g, f)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in self.items(g, f) else 133

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        take_item(g, f, items_for(g, f)[self.items(g, f).index(target)])
        goto(f, AT_MOBILIZE_MOVE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which item does it pick up?", "", 133, "picks up an item.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        title = g.t.spaces.kinds.titles[CARRIER + items_for(g, f)[self.items(g, f).index(target)]]
        return Label(title.replace("the carrier of the ", "The "))


# ---- where to

def way_needed(g: Koprulu, f: Frame, area: int) -> bool:
    """SC-327: the transport makes a difference, and there are several."""
    if f[MOBILIZE_UNIT] == NOBODY or f[MOBILIZE_RECALL]:
        return False
    home = stands_at(g, f[SIDE], f[MOBILIZE_UNIT])
    return burns(g, f, home, area) and len(ways(g, f, home)) > 1


class MoveTo(Choice[Koprulu]):
    """SC-120 to SC-129, SC-131: an area of the active planet."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return g.t.galaxy.areas_of[f[MOBILIZE_PLANET]]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return bar_picked(g, f, target)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[MOBILIZE_GOAL] = target
        if way_needed(g, f, target):
            return
        arrive(g, f, target)
        goto(f, AT_MOBILIZE_MOVE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        kind = f[MOBILIZE_TYPE] if f[MOBILIZE_UNIT] == NOBODY else kind_of_target(f[MOBILIZE_UNIT])
        return Ask(f"Where does {the_unit(g, kind)} go?", "", 120, "moves units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {g.t.galaxy.areas.titles[target]}", goal_note(g, f, target), "", "", burn_note(g, f, target))


def goal_note(g: Koprulu, f: Frame, area: int) -> str:
    if has_enemy_unit_at(g, f[SIDE], area):
        own, most = len(units_at(g, f[SIDE], area)), g.t.galaxy.limit[area] + g.t.box.over_limit
        return f"attack {foe_words(g, f[SIDE], area)}; {own} of at most {most} of yours so far"
    if has_other_at(g, f[SIDE], area):
        return "what stands there is destroyed in the Regrouping Phase, if you stay"
    return f"room for {g.t.galaxy.limit[area] - len(units_at(g, f[SIDE], area))}"


def burn_note(g: Koprulu, f: Frame, area: int) -> str:
    if f[MOBILIZE_UNIT] == NOBODY or f[MOBILIZE_RECALL] or not burns(g, f, stands_at(g, f[SIDE], f[MOBILIZE_UNIT]), area):
        return ""
    return "the transport is destroyed"


class Via(Choice[Koprulu]):
    """SC-327: which transport carries it, and is destroyed for it."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(ways(g, f, stands_at(g, f[SIDE], f[MOBILIZE_UNIT])))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-121: a transport of his on a route from where the unit stands."""
        return 0 if target in ways(g, f, stands_at(g, f[SIDE], f[MOBILIZE_UNIT])) else 121

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[MOBILIZE_BURNT] |= 1 << target
        arrive(g, f, f[MOBILIZE_GOAL])
        goto(f, AT_MOBILIZE_MOVE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which transport carries it?", "It is destroyed at the end of the moves.", 327, "chooses a transport.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Between {route_words(g, target)}", route_note(g, target), "", "", "the transport is destroyed")


def arrive(g: Koprulu, f: Frame, area: int) -> None:
    """SC-123: its one move.  SC-124: the enemy area of this order."""
    if has_other_at(g, f[SIDE], area):
        f[MOBILIZE_ENEMY] = area
    if f[MOBILIZE_TYPE] != NOBODY:
        arrive_from_card(g, f, area)
        return
    side, kind = f[SIDE], kind_of_target(f[MOBILIZE_UNIT])
    home = stands_at(g, side, f[MOBILIZE_UNIT])
    if f[MOBILIZE_RECALL]:
        f[MOBILIZE_RECALLED] = 1
    elif burns(g, f, home, area) and len(ways(g, f, home)) == 1:
        f[MOBILIZE_BURNT] |= 1 << ways(g, f, home)[0]
    move_unit_to(g, piece(side, kind), home, area)
    f.append(unit_target(kind, area))
    tell(g, L_MOVED, all_eyes(g), [side, kind, home, area])


def arrive_from_card(g: Koprulu, f: Frame, area: int) -> None:
    """SC-131: Covert Operations: as if it were on the planet."""
    side, unit = f[SIDE], f[MOBILIZE_TYPE]
    fresh(g.reserve, side).remove(unit)
    put_unit(g, side, unit, area)
    f.append(unit_target(unit, area))
    tell(g, L_DEPLOYED, all_eyes(g), [side, unit, area])


# ---- the end of the moves

def burn_transports(g: Koprulu, f: Frame) -> None:
    """SC-129: those that evaded the defence are destroyed before the battle."""
    for route in range(SLOTS):
        if f[MOBILIZE_BURNT] >> route & 1 and has_transport(g, f[SIDE], route):
            destroy_transport(g, f[SIDE], route)


def fight(g: Koprulu, f: Frame) -> None:
    """SC-119, SC-134."""
    if attackers(g, f):
        battle(g, f[SIDE], f[MOBILIZE_ENEMY], f[MOBILIZE_SPECIAL])


def end_mobilize(g: Koprulu, f: Frame) -> None:
    """SC-312: moves and battle are one action."""
    f[MOBILIZE_ENEMY] = NOBODY
    after_action(g)


MOBILIZE: Final = Procedure("mobilize", "planet: planet, special: flag, enemy: area = nobody, lifted: flag = 0, "
                            "recalled: flag = 0, frozen: set area = 0, burnt: set slot = 0, unit: unit = nobody, "
                            "type: unit_type = nobody, recall: flag = 0, goal: area = nobody, moved...: unit = nobody", {
    "begin": Deed(open_reactions),
    "move": Move([MOVE_UNIT, LIFT_OFF, DEPLOY, RECALL, PICK_UP, DONE], passes=DONE, beside=[OWN_PIECES]),
    "to": MoveTo([TO]),
    "via": Via([VIA]),
    "item": PickItem([TARGET]),
    "arrived": Deed(burn_transports),
    "fight": Deed(fight),
    "end": Deed(end_mobilize),
})
