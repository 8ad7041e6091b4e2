"""Drawing Combat cards (SC-141): each card is a click of chance; a deck that runs out is shuffled anew."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import hold
from ....kernel.rows import fresh
from ....kernel.state import HIDDEN, all_eyes, eye_bit
from ....kernel.steps import Ask, Deed, Procedure, Roll, end, goto, reveal, tell
from ....kernel.words import NOTHING, Space
from .frames import AT_DRAWING_SHUFFLE, DRAWING_LEFT
from .news import L_DREW, L_SHUFFLED
from .state import Koprulu


def shuffle_deck(g: Koprulu, side: int) -> None:
    """SC-141: an empty deck is made of the discard pile."""
    if g.discard[side] and not any(g.deck[side]):
        deck = fresh(g.deck, side)
        for card in g.discard[side]:
            deck[card] += 1
        g.discard[side] = []
        tell(g, L_SHUFFLED, all_eyes(g), [side])


def take_top(g: Koprulu, side: int, card: int) -> None:
    """A card leaves the deck; if it was the last one, the discard pile is shuffled at once."""
    fresh(g.deck, side)[card] -= 1
    shuffle_deck(g, side)


def shuffle_for_next(g: Koprulu, f: Frame) -> None:
    """SC-141: if the discard pile was empty then, it is shuffled when the next card is wanted; if both are empty, drawing
    stops."""
    shuffle_deck(g, f[SIDE])
    if f[DRAWING_LEFT] == 0 or not any(g.deck[f[SIDE]]):
        end(g)


class DrawCard(Roll[Koprulu]):
    """SC-141: every card of the deck is equally likely; only its owner sees it."""

    def outcomes(self, g: Koprulu) -> Space:
        return g.t.cards.space

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        return g.deck[f[SIDE]]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        side = f[SIDE]
        take_top(g, side, outcome)
        hold(fresh(g.hand, side), fresh(g.hand_known, side), outcome, 0)
        f[DRAWING_LEFT] -= 1
        own = eye_bit(g, g.seat_of(side))
        reveal(g, own)
        tell(g, L_DREW, own, [side, outcome])
        goto(f, AT_DRAWING_SHUFFLE)

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) else HIDDEN

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("A Combat card is drawn.", "", 141)


DRAWING: Final = Procedure("drawing", "left", {
    "shuffle": Deed(shuffle_for_next),
    "draw": DrawCard("combat", NOTHING),
})
