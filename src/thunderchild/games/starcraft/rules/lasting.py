"""Leadership cards that act later (SC-61, SC-63, SC-80, SC-235, SC-248): they wait, then they are in force, then over."""
from __future__ import annotations

from typing import Final

from ....kernel.rows import changed
from ..cards.language import (AT_NEXT_EXECUTION_PHASE, AT_NEXT_PLANNING_PHASE, AT_NEXT_ROUND, AT_THIS_REGROUPING_PHASE,
                              PROTECT_TRANSPORTS, Effect)
from .state import Koprulu

LATER: Final = (AT_NEXT_PLANNING_PHASE, AT_NEXT_EXECUTION_PHASE, AT_NEXT_ROUND)


def acts_in(g: Koprulu, card: int, when: int) -> bool:
    for effect in g.t.leaders.effects[card]:
        if effect.when == when:
            return True
    return False


def clear_marks(g: Koprulu) -> None:
    """SC-184: marks of cards that may be used once per Execution Phase go at its end, and at the end of the Regrouping
    Phase."""
    for side in range(len(g.used)):
        g.used = changed(g.used, side, 0)


def wait_for(g: Koprulu, card: int) -> None:
    """A card is resolved: what it says of a later phase or round waits for it; Destiny is in force at once (SC-235)."""
    if any(acts_in(g, card, when) for when in LATER):
        g.waiting |= 1 << card
    if acts_in(g, card, AT_THIS_REGROUPING_PHASE):
        g.in_force |= 1 << card


def begin_lasting(g: Koprulu, when: int) -> None:
    """What acted in the last phase or round of this kind is over; what waited for this one is in force."""
    for card in range(len(g.t.leaders.side)):
        if acts_in(g, card, when):
            g.in_force &= ~(1 << card)
            if g.waiting >> card & 1:
                g.waiting &= ~(1 << card)
                g.in_force |= 1 << card


def effects_of(g: Koprulu, side: int, when: int) -> list[Effect]:
    """What his Leadership cards in play do at a moment."""
    found: list[Effect] = []
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1:
            found += [effect for effect in g.t.leaders.effects[card] if effect.when == when]
    return found


def transports_protected(g: Koprulu, side: int) -> bool:
    """SC-248: Return to Aiur: his transports are not destroyed in this round, by nothing and nobody."""
    for card in g.t.leaders.of[side]:
        if g.in_force >> card & 1 and any(effect.do == PROTECT_TRANSPORTS for effect in g.t.leaders.effects[card]):
            return True
    return False
