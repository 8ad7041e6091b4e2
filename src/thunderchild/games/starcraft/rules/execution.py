"""The Execution Phase (SC-69 to SC-83): orders are revealed from the tops of stacks, executed or traded."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import hold
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, reveal, tell
from .aftermath import after_action
from .changes import draw_events
from .elimination import drop_orders
from .frames import (AT_ORDER_TURN_FINISH, EXECUTION_TURN, ORDER_TURN_KIND, ORDER_TURN_ORDER, ORDER_TURN_PLANET,
                     ORDER_TURN_SPECIAL, build, mobilize, order_turn, research)
from .names import BUILD, EXECUTION as EXECUTION_PHASE, MOBILIZE, ORDER_NAMES, SPECIAL, STAR
from .news import L_EVENT_DRAWN, L_EXECUTED, L_REVEALED
from .questions import controls_strategic, pool_size
from .state import Koprulu
from .words import EXECUTE, EXECUTE_SPECIAL, REVEAL, TAKE_EVENT


# ---- turns

def begin_execution(g: Koprulu, f: Frame) -> None:
    g.phase = EXECUTION_PHASE
    f[EXECUTION_TURN] = g.order.index(g.first)


def has_top(g: Koprulu, side: int) -> bool:
    """SC-70."""
    for row in g.pile_of:
        if row and row[-1] == side:
            return True
    return False


def has_orders(g: Koprulu, side: int) -> bool:
    for row in g.pile_of:
        if side in row:
            return True
    return False


def next_turn(g: Koprulu, f: Frame) -> None:
    """SC-69: clockwise, again and again.  SC-71: all his orders are covered: an Event card.  SC-72: none left: skipped."""
    drop_orders(g)
    g.turn = NOBODY
    if not any(g.pile):
        end(g)
        return
    side = g.order[f[EXECUTION_TURN]]
    f[EXECUTION_TURN] = (f[EXECUTION_TURN] + 1) % len(g.order)
    repeat(f)
    if has_top(g, side):
        order_turn(g, side)
    elif has_orders(g, side):
        draw_event(g, side)


def draw_event(g: Koprulu, side: int) -> None:
    draw_events(g, side, 1)
    tell(g, L_EVENT_DRAWN, all_eyes(g), [side])


EXECUTION: Final = Procedure("execution", "turn = 0", {
    "begin": Deed(begin_execution),
    "next": Deed(next_turn),
}, inside="one_round")


# ---- one order

def begin_turn(g: Koprulu, f: Frame) -> None:
    g.turn = f[SIDE]


class Reveal(Choice[Koprulu]):
    """SC-69, SC-70: one of his orders that lies on top of a stack."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        row = g.pile_of[target]
        return 0 if row and row[-1] == f[SIDE] else 69

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        order = g.pile[target].pop()
        g.pile_known[target].pop()
        g.pile_of[target].pop()
        f[ORDER_TURN_PLANET], f[ORDER_TURN_ORDER] = target, order
        reveal(g, all_eyes(g))
        tell(g, L_REVEALED, all_eyes(g), [f[SIDE], order, target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which order do you reveal?", "", 69, "reveals an order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"On {g.t.galaxy.planets.titles[target]}", ORDER_NAMES[g.pile[target][-1]])


def has_place_in_pool(g: Koprulu, side: int) -> bool:
    """SC-75."""
    return g.pooled[side].bit_count() < pool_size(g, side)


class Decide(Choice[Koprulu]):
    """SC-73, SC-75, SC-77: execute the order, or draw an Event card instead."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-75: a special order is executed as one only, and needs a place in the pool.  SC-77: not where he controls a
        strategic area, which makes normal ones special too.  SC-79: the Star order says first what it is."""
        side, order = f[SIDE], f[ORDER_TURN_ORDER]
        strategic = controls_strategic(g, side, f[ORDER_TURN_PLANET])
        if verb == TAKE_EVENT:
            return 0
        if order == STAR:
            return 79
        if verb == EXECUTE:
            return 0 if order < SPECIAL else 75
        if order < SPECIAL:
            return 0 if strategic else 77
        return 0 if strategic or has_place_in_pool(g, side) else 75

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == TAKE_EVENT:
            draw_event(g, f[SIDE])
            goto(f, AT_ORDER_TURN_FINISH)
            return
        f[ORDER_TURN_KIND] = f[ORDER_TURN_ORDER] % SPECIAL
        f[ORDER_TURN_SPECIAL] = int(verb == EXECUTE_SPECIAL)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Execute {ORDER_NAMES[f[ORDER_TURN_ORDER]]}?", "Or draw an Event card instead.", 73, "decides on an order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == TAKE_EVENT:
            return Label("Draw an Event card instead")
        return Label("Execute it as a special order" if verb == EXECUTE_SPECIAL else "Execute it")


def execute_order(g: Koprulu, f: Frame) -> None:
    """SC-74: what the order does is told in its own chapter."""
    side, planet, special = f[SIDE], f[ORDER_TURN_PLANET], f[ORDER_TURN_SPECIAL]
    tell(g, L_EXECUTED, all_eyes(g), [side, f[ORDER_TURN_KIND] + SPECIAL * special, planet])
    if f[ORDER_TURN_KIND] == BUILD:
        build(g, side, planet, special)
    elif f[ORDER_TURN_KIND] == MOBILIZE:
        mobilize(g, side, planet, special)
    else:
        research(g, side, planet, special)


def pool_token(g: Koprulu, f: Frame) -> None:
    """SC-75, SC-77: an executed special order goes to the pool, unless a strategic area was controlled."""
    side, order = f[SIDE], f[ORDER_TURN_ORDER]
    if order >= SPECIAL and not controls_strategic(g, side, f[ORDER_TURN_PLANET]):
        g.pooled[side] |= 1 << order
        f[ORDER_TURN_ORDER] = NOBODY


def finish_turn(g: Koprulu, f: Frame) -> None:
    """SC-73, SC-74: the token returns to the unused orders, for all to see."""
    side, order = f[SIDE], f[ORDER_TURN_ORDER]
    if order != NOBODY:
        seat = g.seat_of(side)
        hold(g.tokens[side], g.tokens_known[side], order, all_eyes(g) & ~(1 << seat))
    f[ORDER_TURN_ORDER] = NOBODY
    g.turn = NOBODY
    after_action(g)


ORDER_TURN: Final = Procedure("order_turn", "planet: planet = nobody, order: order = nobody, kind: order = nobody, special = 0", {
    "begin": Deed(begin_turn),
    "reveal": Reveal([REVEAL], own_turn=True),
    "decide": Decide([EXECUTE, EXECUTE_SPECIAL, TAKE_EVENT]),
    "execute": Deed(execute_order),
    "pool": Deed(pool_token),
    "finish": Deed(finish_turn),
}, inside="execution")
