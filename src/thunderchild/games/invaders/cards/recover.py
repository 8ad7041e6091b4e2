"""Cards back from the discard pile, by their place or by choice (`recover`)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, repeat
from ....kernel.state import SIDE, Frame
from ..rules.frames import RECOVER_LEFT, RECOVER_WORD
from ..rules.openers import done
from ..rules.pieces import into_bag, into_hand, off_pile, onto_deck, say, shuffle
from ..rules.state import EVERYBODY, Invaders
from ..rules.steps import card_label
from ..rules.words import L_RECOVERED, L_RECOVERED_ONE, TAKE
from ..text.phrases import PLACES, counted
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


class TakeFromPile(Choice[Invaders]):
    """IN-43, IN-55: `recover` by choice: fitting cards of one's pile, one click each."""

    def fits(self, g: Invaders, f: Frame) -> Filter:
        return g.t.program[f[RECOVER_WORD]].fits

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[RECOVER_LEFT] > 0 and any_fits(g, self.fits(g, f), g.pile[f[SIDE]])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.pile[f[SIDE]] and fits_card(g, self.fits(g, f), target) else 43

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return sorted(g.pile[f[SIDE]])

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        pile, to = g.pile[f[SIDE]], g.t.program[f[RECOVER_WORD]].take
        at = len(pile) - 1
        while pile[at] != target:
            at -= 1
        bring_back(g, f[SIDE], off_pile(g, f[SIDE], at), to)
        say(g, L_RECOVERED_ONE, f[SIDE], target, to)
        f[RECOVER_LEFT] -= 1
        repeat(f)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        cards, to = counted(str(f[RECOVER_LEFT]), self.fits(g, f)), PLACES[g.t.program[f[RECOVER_WORD]].take]
        return Ask(f"Take {cards} of your pile.", f"They go {to}.", 55, "takes cards of its pile.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, "Take", target)


def recovered(g: Invaders, f: Frame) -> None:
    """IN-161: the deck is shuffled even if nothing went back."""
    if g.t.program[f[RECOVER_WORD]].take == TO_DECK:
        shuffle(g, f[SIDE])
    done(g)


RECOVERING: Final[Procedure[Invaders]] = Procedure("recover", "word: word, left", {
    "take": TakeFromPile([TAKE]),
    "end": Deed(recovered),
})
