"""The Execution Phase (SC-69 to SC-83, SC-273): orders are revealed from the tops of stacks, executed or traded."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import hold
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, end, goto, repeat, reveal, tell
from ..cards.language import AT_NEXT_EXECUTION_PHASE, ORDERS_MAY_BECOME
from .aftermath import after_action
from .changes import draw_events, unstack_order
from .elimination import drop_orders
from .frames import (AT_ORDER_TURN_FINISH, EXECUTION_TURN, ORDER_TURN_FATE, ORDER_TURN_KIND, ORDER_TURN_ORDER,
                     ORDER_TURN_PLANET, ORDER_TURN_SPECIAL, build, mobilize, order_turn, research)
from .names import BUILD, DISPOSABLE, EXECUTION as EXECUTION_PHASE, MOBILIZE, ORDER_NAMES, SPECIAL, STAR
from .news import L_COVERED, L_EVENT_DRAWN, L_EXECUTED, L_REVEALED, L_TOKEN_POOLED, L_TOKEN_REMOVED
from .phrases import order_note
from .questions import controls_strategic, is_in, pool_size
from .scuttling import OWN_PIECES
from .state import Koprulu
from .words import EXECUTE, EXECUTE_AS, EXECUTE_SPECIAL, REMOVE_TOKEN, REVEAL, TAKE_EVENT, TO_POOL

# what becomes of an executed token
RETURNS: Final = 0              # to the unused orders (SC-74, SC-77)
POOLS: Final = 1                # to the Special Order Pool (SC-75)
DISPOSES: Final = 2             # to the pool or out of the game (SC-273)


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
    elif is_in(g, side) and has_orders(g, side):
        draw_event(g, side, L_COVERED)


def draw_event(g: Koprulu, side: int, line: int) -> None:
    draw_events(g, side, 1)
    tell(g, line, all_eyes(g), [side])


EXECUTION: Final = Procedure("execution", "turn = 0", {
    "begin": Deed(begin_execution),
    "next": Deed(next_turn),
}, inside="one_round")


# ---- one order

def begin_turn(g: Koprulu, f: Frame) -> None:
    g.turn = f[SIDE]


class Reveal(Choice[Koprulu]):
    """SC-69, SC-70: one of his orders that lies on top of a stack.  SC-83: he may destroy pieces of his own first.  SC-314:
    nobody clicks it for him, for even the pause would tell; the same holds of what he decides then."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [planet for planet, row in enumerate(g.pile_of) if row and row[-1] == f[SIDE]]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        row = g.pile_of[target]
        return 0 if row and row[-1] == f[SIDE] else 69

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        order = g.pile[target][-1]
        unstack_order(g, target)
        f[ORDER_TURN_PLANET], f[ORDER_TURN_ORDER] = target, order
        reveal(g, all_eyes(g))
        tell(g, L_REVEALED, all_eyes(g), [f[SIDE], order, target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which order do you reveal?", "Then you execute it, or draw an Event card instead.", 69, "reveals an order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        order = g.pile[target][-1]
        text = f"{ORDER_NAMES[order]} on {g.t.galaxy.planets.titles[target]}"
        return Label(text[:1].upper() + text[1:], "", "", "", order_note(g, f[SIDE], target, order))


def has_place_in_pool(g: Koprulu, side: int) -> bool:
    """SC-75."""
    return g.pooled[side].bit_count() < pool_size(g, side)


def becoming(g: Koprulu, side: int) -> list[int]:
    """SC-80: what every order he reveals in this phase may be executed as (Deathblow, Terran Civilization)."""
    found: list[int] = []
    for card in g.t.leaders.of[side]:
        if g.in_force >> card & 1:
            found += [effect.order for effect in g.t.leaders.effects[card]
                      if effect.do == ORDERS_MAY_BECOME and effect.when == AT_NEXT_EXECUTION_PHASE]
    return found


class Decide(Choice[Koprulu]):
    """SC-73, SC-75, SC-77, SC-79, SC-80: execute the order, as what it is or as another one, or draw an Event card instead."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return becoming(g, f[SIDE]) if verb == EXECUTE_AS and f[ORDER_TURN_ORDER] != STAR else EVERY

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-79: the Star order says first what it is."""
        if verb == TAKE_EVENT:
            return 0
        if verb == EXECUTE_AS:
            return bar_as(g, f, target)
        if f[ORDER_TURN_ORDER] == STAR:
            return 79
        if verb == EXECUTE:
            return 0 if f[ORDER_TURN_ORDER] < SPECIAL else 75
        return bar_special(g, f)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == TAKE_EVENT:
            draw_event(g, f[SIDE], L_EVENT_DRAWN)
            goto(f, AT_ORDER_TURN_FINISH)
            return
        order = target if verb == EXECUTE_AS else f[ORDER_TURN_ORDER] % SPECIAL + SPECIAL * int(verb == EXECUTE_SPECIAL)
        f[ORDER_TURN_FATE] = fate_of(g, f, verb, order)
        f[ORDER_TURN_KIND] = order % SPECIAL
        f[ORDER_TURN_SPECIAL] = order // SPECIAL

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        planet = g.t.galaxy.planets.titles[f[ORDER_TURN_PLANET]]
        return Ask(f"Execute {ORDER_NAMES[f[ORDER_TURN_ORDER]]} on {planet}?", "Or draw an Event card instead.", 73,
                   "decides on an order.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == TAKE_EVENT:
            return Label("Draw an Event card instead", "read in the Regrouping Phase, when you may play one")
        order = target if verb == EXECUTE_AS else f[ORDER_TURN_ORDER]
        text = "Execute it as a special order" if verb == EXECUTE_SPECIAL else "Execute it"
        return Label(f"Execute it as {ORDER_NAMES[target]}" if verb == EXECUTE_AS else text, "", "", "",
                     order_note(g, f[SIDE], f[ORDER_TURN_PLANET], order))


def bar_special(g: Koprulu, f: Frame) -> int:
    """SC-75: a special order needs a place in the pool.  SC-77: not where he controls a strategic area, which makes normal ones
    special too.  SC-273: nor if special orders are disposable."""
    if controls_strategic(g, f[SIDE], f[ORDER_TURN_PLANET]):
        return 0
    if f[ORDER_TURN_ORDER] < SPECIAL:
        return 77
    return 0 if g.options[DISPOSABLE] or has_place_in_pool(g, f[SIDE]) else 75


def bar_as(g: Koprulu, f: Frame, order: int) -> int:
    """SC-79: a Star order is any kind, a special one with a place in the pool (SC-75) or where he controls a strategic area.
    SC-80: any order is what a card in force says."""
    if order in becoming(g, f[SIDE]):
        return 0
    if f[ORDER_TURN_ORDER] != STAR:
        return 80
    if order >= STAR:
        return 79
    strategic = controls_strategic(g, f[SIDE], f[ORDER_TURN_PLANET])
    return 0 if order < SPECIAL or strategic or has_place_in_pool(g, f[SIDE]) else 75


def fate_of(g: Koprulu, f: Frame, verb: int, order: int) -> int:
    """SC-75, SC-77, SC-79, SC-80, SC-273: what becomes of the token afterwards.  SC-78: control is judged now, before the order
    does anything."""
    if order < SPECIAL or f[ORDER_TURN_ORDER] < SPECIAL or controls_strategic(g, f[SIDE], f[ORDER_TURN_PLANET]):
        return RETURNS
    if verb == EXECUTE_AS and order in becoming(g, f[SIDE]):
        return RETURNS
    return DISPOSES if g.options[DISPOSABLE] and f[ORDER_TURN_ORDER] != STAR else POOLS


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
    """SC-75: an executed special order goes to the pool."""
    if f[ORDER_TURN_FATE] == POOLS:
        put_in_pool(g, f)


def put_in_pool(g: Koprulu, f: Frame) -> None:
    g.pooled = changed(g.pooled, f[SIDE], g.pooled[f[SIDE]] | 1 << f[ORDER_TURN_ORDER])
    tell(g, L_TOKEN_POOLED, all_eyes(g), [f[SIDE], f[ORDER_TURN_ORDER]])
    f[ORDER_TURN_ORDER] = NOBODY


class Dispose(Choice[Koprulu]):
    """SC-81, SC-273: a disposable special order goes to the pool, if there is room now, or leaves the game."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[ORDER_TURN_FATE] == DISPOSES and has_place_in_pool(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == TO_POOL:
            put_in_pool(g, f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Does the special order go to your pool?", "Otherwise it leaves the game.", 273, "decides on a token.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("To the Special Order Pool") if verb == TO_POOL else Label("Out of the game")


def remove_token(g: Koprulu, f: Frame) -> None:
    """SC-273: what did not go to the pool leaves the game."""
    if f[ORDER_TURN_FATE] == DISPOSES and f[ORDER_TURN_ORDER] != NOBODY:
        tell(g, L_TOKEN_REMOVED, all_eyes(g), [f[SIDE], f[ORDER_TURN_ORDER]])
        f[ORDER_TURN_ORDER] = NOBODY


def finish_turn(g: Koprulu, f: Frame) -> None:
    """SC-73, SC-74: the token returns to the unused orders, for all to see."""
    side, order = f[SIDE], f[ORDER_TURN_ORDER]
    if order != NOBODY:
        seat = g.seat_of(side)
        hold(fresh(g.tokens, side), fresh(g.tokens_known, side), order, all_eyes(g) & ~(1 << seat))
    f[ORDER_TURN_ORDER] = NOBODY
    g.turn = NOBODY
    after_action(g)


ORDER_TURN: Final = Procedure("order_turn", "planet: planet = nobody, order: order = nobody, kind: order = nobody, special = 0, "
                              "fate = 0", {
    "begin": Deed(begin_turn),
    "reveal": Reveal([REVEAL], secret=True, own_turn=True, beside=[OWN_PIECES]),
    "decide": Decide([EXECUTE, EXECUTE_SPECIAL, EXECUTE_AS, TAKE_EVENT], secret=True),
    "execute": Deed(execute_order),
    "pool": Deed(pool_token),
    "dispose": Dispose([TO_POOL, REMOVE_TOKEN]),
    "remove": Deed(remove_token),
    "finish": Deed(finish_turn),
}, inside="execution")
