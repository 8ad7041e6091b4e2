"""Cards back from the discard pile, by their place or by choice (`recover`)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, repeat
from ....kernel.state import SEAT, Frame
from ....kernel.words import Clicks
from ..rules.frames import MORE, WORD, done
from ..rules.pieces import into_bag, into_hand, off_pile, onto_deck, say, shuffle
from ..rules.state import EVERYBODY, Invaders
from ..rules.steps import Ask
from ..rules.words import L_RECOVERED, L_RECOVERED_ONE, TAKE
from .fit import any_fits, fits_card
from .language import TO_DECK, TO_HAND, TO_TOP, Filter


def recover_top(g: Invaders, side: int, n: int, to: int) -> None:
    """The top n cards, all if fewer (IN-65, IN-78)."""
    n = min(n, len(g.pile[side]))
    say(g, L_RECOVERED, side, n, to)
    for left in range(n, 0, -1):
        # on top of the deck the former top of the pile comes to lie highest, so it goes last
        bring_back(g, side, off_pile(g, side, len(g.pile[side]) - (left if to == TO_TOP else 1)), to)
    if to == TO_DECK:
        shuffle(g, side)


def bring_back(g: Invaders, side: int, card: int, to: int) -> None:
    """IN-162, IN-163: the card was public, so in a hand or on top of a deck everybody knows it."""
    if to == TO_HAND:
        into_hand(g, side, card, EVERYBODY)
    elif to == TO_TOP:
        onto_deck(g, side, card, EVERYBODY)
    else:
        into_bag(g, side, card)


class TakeFromPile(Ask):
    """`recover` by choice: fitting cards of one's pile, one click each."""

    def __init__(self) -> None:
        super().__init__([TAKE])

    def fits(self, g: Invaders, f: Frame) -> Filter:
        return g.t.program[f[WORD]].fits

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[MORE] > 0 and any_fits(g, self.fits(g, f), g.pile[f[SEAT]])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.pile[f[SEAT]] and fits_card(g, self.fits(g, f), target) else 43

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for card in sorted(set(g.pile[f[SEAT]])):
            if self.bar(g, f, TAKE, card) == 0:
                out.add(TAKE, card)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        pile, to = g.pile[f[SEAT]], g.t.program[f[WORD]].take
        at = len(pile) - 1
        while pile[at] != target:
            at -= 1
        bring_back(g, f[SEAT], off_pile(g, f[SEAT], at), to)
        say(g, L_RECOVERED_ONE, f[SEAT], target, to)
        f[MORE] -= 1
        repeat(f)


def recovered(g: Invaders, f: Frame) -> None:
    """IN-161: the deck is shuffled even if nothing went back."""
    if g.t.program[f[WORD]].take == TO_DECK:
        shuffle(g, f[SEAT])
    done(g, 0)


RECOVER_STEPS: Final[list[Step[Invaders]]] = [TakeFromPile(), Deed(recovered)]
