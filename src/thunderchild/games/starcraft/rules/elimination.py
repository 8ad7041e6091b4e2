"""Elimination (SC-269, SC-320, SC-337): who is out, and what leaves the table with him."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import PROC, RESULT, SIDE
from ....kernel.hands import hold
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import tell
from .changes import lose_transport, lose_unit, unstack_order
from .frames import BUILD, EVENT_TURN, LEADER, MOBILIZE, ORDER_TURN, RESEARCH
from .names import AREAS, POINTS, SURVIVAL
from .news import L_ELIMINATED
from .questions import has_any_unit, side_of
from .state import Koprulu

OWN_DOING: Final = (ORDER_TURN, LEADER, EVENT_TURN, BUILD, MOBILIZE, RESEARCH)  # what he does in his turn or with his card


def is_lost(g: Koprulu, side: int) -> bool:
    """SC-269: who has no base is out if he has no unit on the board; units on a card do not save him.  SC-285: in Survival at
    once."""
    return bool(g.options[SURVIVAL]) or not has_any_unit(g, side)


def eliminate(g: Koprulu, side: int) -> None:
    """SC-337: everything he has leaves the table; his orders stay in the stacks (SC-82)."""
    g.eliminated |= 1 << side
    tell(g, L_ELIMINATED, all_eyes(g), [side])
    clear_board(g, side)
    clear_cards(g, side)
    clear_sheet(g, side)
    stop_doing(g, side)


def clear_board(g: Koprulu, side: int) -> None:
    """Units (those he controlled go to their owners' stock, SC-180), installations, transports, guard tokens, Resource cards."""
    for area in range(AREAS):
        for one in [one for one in g.units[area] if side_of(one) == side]:
            lose_unit(g, one, area)
        if g.work_of[area] == side:
            g.work[area] = g.work_of[area] = NOBODY
        if g.guard[area] == side:
            g.guard = changed(g.guard, area, NOBODY)
        if g.holder[area] == side:
            g.holder = changed(g.holder, area, NOBODY)
            g.on_card = changed(g.on_card, area, 0)
    for route, mask in enumerate(g.transports):
        if mask >> side & 1:
            lose_transport(g, side, route)
    stock = fresh(g.stock, side)
    for unit in g.reserve[side]:
        stock[unit] += 1
    g.reserve[side] = []
    g.revenge = NOBODY


def clear_cards(g: Koprulu, side: int) -> None:
    """SC-153: his Combat deck is kept for units others took from him, so his hand goes back into it, unseen.  SC-342: Event cards
    that are not read stay unknown."""
    deck = fresh(g.deck, side)
    for card in g.hand[side]:
        deck[card] += 1
    g.hand[side] = []
    g.hand_known[side] = []
    for event in g.kept[side]:
        g.event_gone = changed(g.event_gone, event, g.event_gone[event] + 1)
    g.kept[side] = []
    for event, batch in zip(g.read[side], g.read_from[side], strict=True):
        fresh(g.event_bag, batch)[event] += 1
    for rows in (g.read, g.read_known, g.read_from):
        rows[side] = []
    own = sum([1 << card for card in g.t.leaders.of[side]])
    g.leaders_gone |= g.leaders & own | sum([1 << card for card in g.secret[side]])
    g.leaders &= ~own
    g.waiting &= ~own
    g.in_force &= ~own
    g.secret[side] = []
    g.secret_known[side] = []


def clear_sheet(g: Koprulu, side: int) -> None:
    """He holds nothing but the conquest points he had (SC-270)."""
    g.sheet[side] = changed([0] * len(g.sheet[side]), POINTS, g.sheet[side][POINTS])
    g.techs = changed(g.techs, side, 0)
    g.used = changed(g.used, side, 0)
    g.pooled = changed(g.pooled, side, 0)


def stop_doing(g: Koprulu, side: int) -> None:
    """SC-320: his order or card ends at once, its token leaves the game; what called it goes on."""
    for at, f in enumerate(g.stack):
        if f[PROC] in OWN_DOING and f[SIDE] == side:
            del g.stack[at:]
            g.stack[-1][RESULT] = 0
            break
    if g.turn == side:
        g.turn = NOBODY


def drop_orders(g: Koprulu) -> None:
    """SC-82, SC-321: orders of eliminated players are discarded when they reach the top of a stack: face down, so that nobody
    learns more than he knew."""
    if g.eliminated == 0:
        return
    for planet in range(len(g.pile)):
        while g.pile_of[planet] and g.eliminated >> g.pile_of[planet][-1] & 1:
            side, order, known = g.pile_of[planet][-1], g.pile[planet][-1], g.pile_known[planet][-1]
            unstack_order(g, planet)
            hold(fresh(g.tokens, side), fresh(g.tokens_known, side), order, known & ~(1 << g.seat_of(side)))
