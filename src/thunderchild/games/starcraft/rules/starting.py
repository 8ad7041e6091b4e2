"""Stage I Leadership cards during setup (SC-32): what they start with, and hand limits."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import AT_PASSIVE, HAND_LIMIT
from .names import LARGER_GALAXY, MANUALS
from .questions import race
from .state import Koprulu


def starting_card(g: Koprulu, card: int) -> None:
    """The card is the one whose forces and setup effects count (in_force); it stays if it says so.  SC-275: in a larger galaxy
    special victory cards are out of play once their forces are placed."""
    g.in_force |= 1 << card
    if g.t.leaders.stays[card] and not (g.options[LARGER_GALAXY] and g.t.leaders.victory[card]):
        g.leaders |= 1 << card
    else:
        g.leaders_gone |= 1 << card


def setup_card(g: Koprulu, side: int) -> int:
    """The Stage I card a player chose, or NOBODY in scenarios."""
    for card in g.t.leaders.of[side]:
        if g.in_force >> card & 1 and g.t.leaders.stage[card] == 0:
            return card
    return NOBODY


def setup_says(g: Koprulu, side: int, do: int) -> bool:
    """Whether a player's Stage I card has an effect of this verb."""
    card = setup_card(g, side)
    if card == NOBODY:
        return False
    for effect in g.t.leaders.effects[card]:
        if effect.do == do:
            return True
    return False


def who_says(g: Koprulu, do: int) -> int:
    """The player whose Stage I card has an effect of this verb, or NOBODY."""
    for side in g.order:
        if setup_says(g, side, do):
            return side
    return NOBODY


def hand_limit(g: Koprulu, side: int) -> int:
    """SC-49, SC-213, SC-240: the sheet's, Event cards in the play area that raise it, and those of this round."""
    total = g.t.sheets.hand_limit[race(g, side)] + g.sheet[side][MANUALS]
    for event in g.kept[side]:
        for effect in g.t.events.effects[event]:
            if effect.do == HAND_LIMIT and effect.when == AT_PASSIVE:
                total += effect.n
    return total
