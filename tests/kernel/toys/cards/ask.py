"""Questions without effects; bars answer 0 or the rule that forbids."""
from __future__ import annotations

from thunderchild.kernel.state import NOBODY

from .state import Duel
from .tables import NO_POWER, SLOTS


def other(seat: int) -> int:
    return 1 - seat


def side_of(slot: int) -> int:
    return slot // SLOTS


def free_slot(g: Duel, seat: int) -> int:
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if g.unit[slot] == NOBODY:
            return slot
    return NOBODY


def has_unit(g: Duel, seat: int) -> bool:
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if g.unit[slot] != NOBODY:
            return True
    return False


def strength(g: Duel, seat: int) -> int:
    total = 0
    for slot in range(seat * SLOTS, seat * SLOTS + SLOTS):
        if g.unit[slot] != NOBODY:
            total += g.t.power[g.unit[slot]]
    return total


def bar_card(g: Duel, seat: int, card: int) -> int:
    """DU-10, DU-11: held, and payable with the others held."""
    if card not in g.hand[seat]:
        return 10
    return 11 if g.t.cost[card] >= len(g.hand[seat]) else 0


def bar_play(g: Duel, seat: int, card: int) -> int:
    """What bars any card; DU-12: no room for it; DU-13: a cancel waits for a card to cancel."""
    barred = bar_card(g, seat, card)
    if barred:
        return barred
    if g.t.is_cancel[card]:
        return 13
    return 12 if g.t.power[card] != NO_POWER and free_slot(g, seat) == NOBODY else 0


def bar_strike(g: Duel, seat: int, slot: int) -> int:
    """DU-20, DU-21."""
    if side_of(slot) != seat or g.unit[slot] == NOBODY:
        return 20
    return 21 if g.used[slot] else 0


def could_cancel(g: Duel, seat: int) -> bool:
    """By public knowledge: such a card is still unseen, and the hand is large enough to pay for it."""
    for card in g.t.cancels[seat]:
        if g.unseen[seat][card] > 0 and len(g.hand[seat]) > g.t.cost[card]:
            return True
    return False
