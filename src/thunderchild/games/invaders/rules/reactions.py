"""Reactions: what can be answered, who is asked, and who really can answer (IN-145 to IN-153).

Four things can be answered before they happen: a card that was played and paid for (`react_cancel`), a draw (`react_draw`), a
drain that is no payment (`react_drain`), and the destruction of one card (`react_destroy`).  Each is an Event: which kind, which
side may answer, and, where it matters, the card it happens to and the card that does it.

Two kinds of things answer.  A *hand reaction* is a one-shot: it is played like any card, with its cost and a cancel window of its
own.  A *table reaction* is an ability of a card in play: it has a price and so many uses a turn.  Draws are answered from the
table only, plays from the hand only; a destroyed hero also by a strategy, which destroy.py adds.

Whether a side is asked at all must not tell what it holds (IN-54).  So a window opens on public knowledge: `could_react` looks at
the copies nobody has seen yet (`g.unseen`, IN-146), at the sizes of hand and deck, at costs, and at cards in play.  It never
looks into a hand.  The side that is asked and holds nothing has `pass` alone, and nobody answers for it, however long it takes.

What is legal in an open window depends on the hand, so these choices are marked secret: `bar_hand_reaction` asks whether the card
is held, fits the event, and can be paid for; `table_reaction` gives the ability of a card in play that answers now.

An answer is carried out before the event goes on; what it held back comes up as the result of its procedure: cards not drawn or
drained, 1 for a saved card, 0 if it was cancelled.  Then the window is looked at again, until the side passes."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..cards.events import Event
from ..cards.fit import NO_FLIPS, fits, fits_card, fits_source, holds, side_of
from ..cards.language import NO_POWER, NONE, REACT_DESTROY, REACT_DRAIN, REACT_DRAW, Ability
from .questions import bar_ability, bar_cost
from .state import Invaders


DRAWS: Final = [Event(REACT_DRAW, side, NONE, NOBODY, NONE, NOBODY) for side in range(2)]        # by the side that draws
DRAINS: Final = [Event(REACT_DRAIN, side, NONE, NOBODY, NONE, NOBODY) for side in range(2)]


def a_destruction(g: Invaders, side: int, slot: int, by: int, by_slot: int) -> Event:
    """A card of `side` in this slot."""
    return Event(REACT_DESTROY, side, g.card_at[slot], slot, by, by_slot)


def answers(g: Invaders, a: Ability, e: Event, this: int = NOBODY) -> bool:
    """`filter` and `by` of a reaction hold; `this` is the slot of the card that answers, if it is in play."""
    if e.card < 0:
        return True
    fit = fits(g, a.fits, e.slot, this, False) if e.slot >= 0 else fits_card(g, a.fits, e.card)
    return fit and (not a.bound_by or fits_source(g, a.by, e.by, e.by_slot))


def could_hold(g: Invaders, a: Ability, e: Event) -> bool:
    """IN-147: for all the table can see this one-shot may be in its owner's hand, fit, and be paid for."""
    side = a.side
    if g.unseen[side][a.card] == 0 or not answers(g, a, e):
        return False
    return (bar_cost(g, side, a.card, len(g.hand[side]) - 1) == 0
            and (a.cond is None or holds(g, a.cond, side, NOBODY, NOBODY, NO_FLIPS, False)))


def could_react(g: Invaders, e: Event) -> bool:
    """IN-54: a possible hand reaction (IN-147) or a table reaction (IN-148)."""
    if g.hand[e.side]:
        for a in g.t.in_hand[e.on][e.side]:
            if could_hold(g, a, e):
                return True
    return has_table_reaction(g, e)


def has_table_reaction(g: Invaders, e: Event) -> bool:
    """IN-148."""
    if g.kinds >> e.on & 1 == 0:
        return False
    abilities = g.t.on[e.on]
    for slot in g.facts:
        if abilities[g.card_at[slot]] and table_reaction(g, e, slot) is not None:
            return True
    return False


def table_reaction(g: Invaders, e: Event, slot: int) -> Ability | None:
    """IN-148: the first ability of the card in this slot that answers now."""
    piece = g.card_at[slot]
    if piece < 0 or side_of(slot) != e.side:
        return None
    for a in g.t.on[e.on][piece]:
        if answers(g, a, e, slot) and bar_ability(g, a, slot) == 0:
            return a
    return None


def hand_reaction(g: Invaders, e: Event, held: int) -> Ability | None:
    """The ability for which this hand card may be played now, its cost aside."""
    if g.t.side[held] != e.side or g.t.power[held] != NO_POWER:
        return None
    for a in g.t.on[e.on][held]:
        if answers(g, a, e) and holds(g, a.cond, e.side, NOBODY, NOBODY, NO_FLIPS, False):
            return a
    return None


def bar_hand_reaction(g: Invaders, e: Event, held: int, rule: int) -> int:
    """IN-30, IN-32, IN-153: it must be held, fit (else `rule` is cited), and be paid for."""
    hand = g.hand[e.side]
    if held not in hand:
        return 30
    if hand_reaction(g, e, held) is None:
        return rule
    return bar_cost(g, e.side, held, len(hand) - 1)
