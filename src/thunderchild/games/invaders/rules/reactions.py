"""Who could react, by public knowledge (IN-54), and who really can (IN-145 to IN-153)."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.fit import NO_FLIPS, fits, fits_card, fits_source, holds, side_of
from ..cards.language import NO_POWER, REACT_DESTROY, Ability
from .questions import bar_ability, bar_cost
from .state import Invaders


def answers(g: Invaders, a: Ability, target: int, card: int, by: int, by_slot: int) -> bool:
    """`filter`, `by` and `if` of a reaction hold.  The card in question: in slot `target`, or outside play (target below 0)."""
    if card >= 0:
        fit = fits(g, a.fits, target, NOBODY, False) if target >= 0 else fits_card(g, a.fits, card)
        if not fit or (a.on == REACT_DESTROY and not_by(g, a, by, by_slot)):
            return False
    return True


def not_by(g: Invaders, a: Ability, by: int, by_slot: int) -> bool:
    """`by` is given and the source does not fit it.  Where nothing is given anything may be the source."""
    return a.bound_by and not fits_source(g, a.by, by, by_slot)


def could_hold(g: Invaders, a: Ability, target: int, card: int, by: int, by_slot: int) -> bool:
    """IN-147: for all the table can see this one-shot may be in its owner's hand, fit, and be paid for."""
    side = a.side
    if g.unseen[side][a.card] == 0 or not answers(g, a, target, card, by, by_slot):
        return False
    return (bar_cost(g, side, a.card, len(g.hand[side]) - 1) == 0
            and (a.cond is None or holds(g, a.cond, side, NOBODY, NOBODY, NO_FLIPS, False)))


def could_react(g: Invaders, on: int, side: int, target: int, card: int, by: int, by_slot: int) -> bool:
    """A possible hand reaction (IN-147) or a table reaction (IN-148)."""
    if g.hand[side]:
        for a in g.t.in_hand[on][side]:
            if could_hold(g, a, target, card, by, by_slot):
                return True
    return has_table_reaction(g, on, side, target, card, by, by_slot)


def has_table_reaction(g: Invaders, on: int, side: int, target: int, card: int, by: int, by_slot: int) -> bool:
    """IN-148."""
    if g.kinds >> on & 1 == 0:
        return False
    abilities = g.t.on[on]
    for slot in g.facts:
        if abilities[g.card_at[slot]] and table_reaction(g, on, side, slot, target, card, by, by_slot) is not None:
            return True
    return False


def table_reaction(g: Invaders, on: int, side: int, slot: int, target: int, card: int, by: int, by_slot: int) -> Ability | None:
    """The first ability of the card in this slot that answers now."""
    piece = g.card_at[slot]
    if piece < 0 or side_of(slot) != side:
        return None
    for a in g.t.on[on][piece]:
        if answers(g, a, target, card, by, by_slot) and bar_ability(g, a, slot) == 0:
            return a
    return None


def hand_reaction(g: Invaders, on: int, side: int, held: int, target: int, card: int, by: int, by_slot: int) -> Ability | None:
    """The ability for which this hand card may be played now, its cost aside."""
    if g.t.side[held] != side or g.t.power[held] != NO_POWER:
        return None
    for a in g.t.on[on][held]:
        if answers(g, a, target, card, by, by_slot) and holds(g, a.cond, side, NOBODY, NOBODY, NO_FLIPS, False):
            return a
    return None


def bar_hand_reaction(g: Invaders, on: int, side: int, held: int, target: int, card: int, by: int, by_slot: int,
                      rule: int) -> int:
    """IN-153: it must be held, fit, and be paid for."""
    hand = g.hand[side]
    if held not in hand:
        return 30
    if hand_reaction(g, on, side, held, target, card, by, by_slot) is None:
        return rule
    return bar_cost(g, side, held, len(hand) - 1)
