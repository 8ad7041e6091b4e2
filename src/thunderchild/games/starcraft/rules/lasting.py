"""Leadership cards that act later (SC-61, SC-63, SC-80, SC-235, SC-248): they wait, then they are in force, then over."""
from __future__ import annotations

from .state import Koprulu


def acts_in(g: Koprulu, card: int, when: int) -> bool:
    for effect in g.t.leaders.effects[card]:
        if effect.when == when:
            return True
    return False


def clear_marks(g: Koprulu) -> None:
    """SC-184: marks of cards that may be used once per Execution Phase go at its end, and at the end of the Regrouping
    Phase."""
    for side in range(len(g.used)):
        g.used[side] = 0


def begin_lasting(g: Koprulu, when: int) -> None:
    """What acted in the last phase or round of this kind is over; what waited for this one is in force."""
    for card in range(len(g.t.leaders.side)):
        if acts_in(g, card, when):
            g.in_force &= ~(1 << card)
            if g.waiting >> card & 1:
                g.waiting &= ~(1 << card)
                g.in_force |= 1 << card
