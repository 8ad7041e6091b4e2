"""The Planning Phase (SC-53 to SC-63): orders are placed face down, one after the other."""
from __future__ import annotations

from typing import Final

from ..text.phrases import counted
from ....kernel.frames import SIDE, Frame
from ....kernel.hands import forget, part_with
from ....kernel.rows import fresh
from ....kernel.state import HIDDEN, NOBODY, all_eyes, eye_bit
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, reveal, tell
from ....kernel.words import Clicks
from ..cards.language import AT_OWN_ORDER_PLACEMENT, AT_PLANNING_END, LOOK_AT, REORDER_STACK
from .changes import discard_event, stack_order
from .frames import (AT_PLACING_BEGIN, AT_PLACING_DEFEND, AT_PLACING_LOOK, PLACING_EVENT, PLACING_LEFT, PLACING_REST,
                     PLANNING_LAP, PLANNING_TURN, defend, placing)
from .names import DEFEND, HIDDEN_ORDERS, ORDER_NAMES, PLACED, PLANNING as PLANNING_PHASE, SPECIAL, STAR
from .news import L_LOOKED, L_ORDER, L_REORDERED
from .orders import bar_area, bar_planet, can_place, extra_orders, has_place, may_defend, orders_each
from .phrases import ORDINALS, crowd, order_note, special_note
from .questions import friendly_areas, in_turn, is_in, planets_in
from .state import Koprulu
from .words import LOOK, PASS, PICK_ORDER, PLACE_ON, REORDER, USE_EVENT, ON_AREA


ORDER_WORDS: Final = ("workers, transports and units, then a building and a module, then a base", "move units, attack",
                      "an Event card, Combat cards, a technology", "one more unit, and one resource less to pay",
                      "two more cards and +1 attack in its battle", "one more Event card, or a bought card at once",
                      "any kind of order, named when it is revealed", "at once: units come to one area, which is guarded")


# ---- the phase

def begin_planning(g: Koprulu, f: Frame) -> None:
    """SC-53: nothing is placed yet; all tokens are in hand, so everybody knows which."""
    g.phase = PLANNING_PHASE
    g.defended = 0
    for side in g.order:
        fresh(g.sheet, side)[PLACED] = 0
        forget(fresh(g.tokens_known, side), all_eyes(g))


def place_extra(g: Koprulu, f: Frame) -> None:
    """SC-60: before the first player places."""
    sides = [side for side in in_turn(g) if extra_orders(g, side) > 0]
    if f[PLANNING_TURN] < len(sides):
        side = sides[f[PLANNING_TURN]]
        f[PLANNING_TURN] += 1
        repeat(f)
        placing(g, side, extra_orders(g, side), g.t.box.orders)
    else:
        f[PLANNING_TURN] = 0


def place_in_turn(g: Koprulu, f: Frame) -> None:
    """SC-53: clockwise, until each has placed four.  SC-63: two in each turn."""
    sides = in_turn(g)
    if f[PLANNING_TURN] == len(sides):
        f[PLANNING_TURN] = 0
        f[PLANNING_LAP] += 1
    if f[PLANNING_LAP] < g.t.box.orders:
        side = sides[f[PLANNING_TURN]]
        f[PLANNING_TURN] += 1
        repeat(f)
        each = orders_each(g, side)
        placing(g, side, each, each * (g.t.box.orders - f[PLANNING_LAP] - 1))


# ---- one turn

def begin_placing(g: Koprulu, f: Frame) -> None:
    """SC-54: a player who can place nothing is skipped."""
    g.turn = f[SIDE]
    if f[PLACING_LEFT] == 0 or not is_in(g, f[SIDE]) or not can_place(g, f[SIDE], f[PLACING_LEFT] + f[PLACING_REST]):
        g.turn = NOBODY
        end(g)


def looks(g: Koprulu, event: int) -> bool:
    """Intercepted Orders."""
    for effect in g.t.events.effects[event]:
        if effect.do == LOOK_AT and effect.when == AT_OWN_ORDER_PLACEMENT:
            return True
    return False


class PickOrder(Choice[Koprulu]):
    """SC-53, SC-57, SC-58: one of his unused tokens; or first a kept Event card (SC-213)."""

    def options(self, g: Koprulu, f: Frame, out: Clicks) -> None:
        """Whether there is a place is asked once for all tokens."""
        side, left = f[SIDE], f[PLACING_LEFT] + f[PLACING_REST]
        last = NOBODY
        for order in g.tokens[side] if has_place(g, side, left) else []:
            if order != last:
                out.add(PICK_ORDER, order)
            last = order
        if may_defend(g, side, left):
            out.add(PICK_ORDER, DEFEND)
        for event in sorted({event for event in g.kept[side] if self.bar(g, f, USE_EVENT, event) == 0}):
            out.add(USE_EVENT, event)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-5: an unused token.  SC-55, SC-58, SC-61: with a place for it.  SC-213: an Event card for this moment."""
        side = f[SIDE]
        if verb == USE_EVENT:
            return 0 if target in g.kept[side] and looks(g, target) and any(g.pile) else 213
        left = f[PLACING_LEFT] + f[PLACING_REST]
        if target == DEFEND:
            return 0 if may_defend(g, side, left) else 58
        if target not in g.tokens[side]:
            return 5
        return 0 if has_place(g, side, left) else 55

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side = f[SIDE]
        if verb == USE_EVENT:
            f[PLACING_EVENT] = target
            goto(f, AT_PLACING_LOOK)
        elif target == DEFEND:
            goto(f, AT_PLACING_DEFEND)
        else:
            part_with(fresh(g.tokens, side), fresh(g.tokens_known, side), target)
            forget(g.tokens_known[side], all_eyes(g))
            g.placer = side
            g.picked[0] = [target]
            g.picked_known[0] = [eye_bit(g, g.seat_of(side))]

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        hides = g.t.words.verb_of[what] == PICK_ORDER and g.t.words.target_of[what] < HIDDEN_ORDERS
        return HIDDEN if hides else what

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        placed, left = g.sheet[f[SIDE]][PLACED], f[PLACING_LEFT] + f[PLACING_REST]
        last = " What is laid last on a planet is executed first." if placed + 1 < placed + left else ""
        return Ask("Which order do you place?", f"Your {ORDINALS[placed]} of {placed + left}.{last}", 53, "places an order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == USE_EVENT:
            return Label(f"First {g.t.events.space.titles[target]}", g.t.events.words[target])
        special = SPECIAL <= target < STAR
        name = f"Special {ORDER_NAMES[target - SPECIAL]}" if special else ORDER_NAMES[target]
        return Label(name, ORDER_WORDS[target], "", "", special_note(g, f[SIDE]) if special else "")


class PlaceOrder(Choice[Koprulu]):
    """SC-55, SC-56, SC-61: face down on a planet, on top of what lies there."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return planets_in(g)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-58: only the Defend order is placed in an area."""
        if target >= ON_AREA:
            return 58
        return bar_planet(g, f[SIDE], target, f[PLACING_LEFT] + f[PLACING_REST])

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        order, own = g.picked[0][0], g.picked_known[0][0]
        g.picked[0] = []
        g.picked_known[0] = []
        g.placer = NOBODY
        stack_order(g, target, order, own, f[SIDE])
        count_order(g, f)
        tell(g, L_ORDER, own, [f[SIDE], order, target])
        goto(f, AT_PLACING_BEGIN)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Where does {ORDER_NAMES[g.picked[0][0]]} go?", "Face down, on what lies there.", 55, "places an order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        high = len(g.pile[target])
        note = f"above {high} order{'' if high == 1 else 's'}" if high else "first of its stack"
        return Label(f"On {g.t.galaxy.planets.titles[target]}", note, "", "", order_note(g, f[SIDE], target, g.picked[0][0]))


def count_order(g: Koprulu, f: Frame) -> None:
    fresh(g.sheet, f[SIDE])[PLACED] += 1
    f[PLACING_LEFT] -= 1


class PlaceDefend(Choice[Koprulu]):
    """SC-58: face up in a friendly area; it is resolved at once and counts as one of his orders.  SC-67: it is never
    traded for an Event card."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [ON_AREA + area for area in friendly_areas(g, f[SIDE])]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return bar_area(g, f[SIDE], target - ON_AREA) if target >= ON_AREA else 58

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        g.defended |= 1 << f[SIDE]
        count_order(g, f)
        goto(f, AT_PLACING_BEGIN)
        defend(g, f[SIDE], target - ON_AREA)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which area do you defend?", "Units may come now; it gets a guard token.", 58, "places a Defend order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        area = target - ON_AREA
        return Label(g.t.galaxy.areas.titles[area], crowd(g, f[SIDE], area) or "no units yet")


class LookAtStack(Choice[Koprulu]):
    """SC-307: Intercepted Orders shows every order of one stack to its owner; then he places as usual."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-56: a stack has orders."""
        return 0 if g.pile[target] else 56

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side, event = f[SIDE], f[PLACING_EVENT]
        own = eye_bit(g, g.seat_of(side))
        fresh(g.kept, side).remove(event)
        discard_event(g, event)
        f[PLACING_EVENT] = NOBODY
        g.pile_known[target] = [mask | own for mask in g.pile_known[target]]
        reveal(g, own)
        tell(g, L_LOOKED, all_eyes(g), [side, target])
        goto(f, AT_PLACING_BEGIN)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which stack do you look at?", "", 307, "looks at a stack.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"On {g.t.galaxy.planets.titles[target]}", counted(len(g.pile[target]), "order"))


PLACING: Final = Procedure("placing", "left, rest, event: event = nobody", {
    "begin": Deed(begin_placing),
    "pick": PickOrder([PICK_ORDER, USE_EVENT], secret=True, own_turn=True),
    "planet": PlaceOrder([PLACE_ON]),
    "defend": PlaceDefend([PLACE_ON]),
    "look": LookAtStack([LOOK]),
}, inside="planning")


# ---- the end of the phase

def devotee(g: Koprulu) -> int:
    """SC-62: who has a card that reorders a stack, or NOBODY."""
    for card in range(len(g.t.leaders.side)):
        if g.leaders >> card & 1 and is_in(g, g.t.leaders.side[card]):
            for effect in g.t.leaders.effects[card]:
                if effect.do == REORDER_STACK and effect.when == AT_PLANNING_END:
                    return g.t.leaders.side[card]
    return NOBODY


class Reorder(Choice[Koprulu]):
    """SC-62: the bottom order of a stack of at least two goes on top, unseen."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return devotee(g) != NOBODY and any(len(row) > 1 for row in g.pile)

    def side(self, g: Koprulu, f: Frame) -> int:
        return devotee(g)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 62 if verb == REORDER and len(g.pile[target]) < 2 else 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == REORDER:
            for rows in (g.pile, g.pile_known, g.pile_of):
                rows[target] = rows[target][1:] + rows[target][:1]
            tell(g, L_REORDERED, all_eyes(g), [devotee(g), target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Put the bottom order of a stack on top?", "", 62, "may reorder a stack.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"On {g.t.galaxy.planets.titles[target]}") if verb == REORDER else Label("Leave the stacks")


def end_planning(g: Koprulu, f: Frame) -> None:
    g.turn = NOBODY


PLANNING: Final = Procedure("planning", "lap = 0, turn = 0", {
    "begin": Deed(begin_planning),
    "extra": Deed(place_extra),
    "turns": Deed(place_in_turn),
    "reorder": Reorder([REORDER, PASS], passes=PASS),
    "end": Deed(end_planning),
}, inside="one_round")
