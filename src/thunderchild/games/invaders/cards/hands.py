"""Words about hands: discard, deploy, discount (IN-80, IN-121, IN-156, IN-166)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Roll, Step, goto, repeat, reveal
from ....kernel.state import NOBODY, SEAT, Frame
from ....kernel.words import NOTHING, Clicks, Space
from ..rules.ends import judge
from ..rules.frames import CHOSEN, MORE, N, PICKER, WORD, done
from ..rules.pieces import copies_in_deck, discard, off_hand, out_of_deck, put, say, show_hand_to, show_in_hand, shuffle
from ..rules.questions import bar_discount, discard_cost, drain_cost, free_slot, has_free_slot
from ..rules.state import Invaders
from ..rules.steps import Ask, add_each
from ..rules.words import CHOOSE, L_DISCARDED, L_DISCOUNT, L_ENTERED, L_LOOKED, PAY, STOP, TAKE, ZONE
from .fit import fits_card, other, seat_of
from .language import BY_CHANCE, BY_OWNER, BY_YOU, FROM_DECK, FROM_DISCARD, FROM_HAND, NO_POWER
from .tables import ZONES
from .triggers import entering_entries, run_queue

# ---- discard

def see_the_hand(g: Invaders, f: Frame) -> None:
    """IN-121: whoever picks from the opponent's hand sees all of it, and keeps knowing what is left."""
    if f[PICKER] == BY_YOU and f[N] > 0:
        eye = seat_of(g, other(f[SEAT]))
        show_hand_to(g, f[SEAT], eye)
        reveal(g, 1 << eye)
        say(g, L_LOOKED, other(f[SEAT]), f[SEAT], len(g.hand[f[SEAT]]))


class DiscardOwn(Ask):
    """The player who is made to discard picks."""

    def __init__(self) -> None:
        super().__init__([PAY], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[PICKER] == BY_OWNER and f[N] > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SEAT]] else 30

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        add_each(out, PAY, g.hand[f[SEAT]])

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        discard_one(g, f, target)


class DiscardTaken(Ask):
    """IN-121: the opponent picks from the hand it sees."""

    def __init__(self) -> None:
        super().__init__([TAKE], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[PICKER] == BY_YOU and f[N] > 0

    def who(self, g: Invaders, f: Frame) -> int:
        return seat_of(g, other(f[SEAT]))

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SEAT]] else 121

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        add_each(out, TAKE, g.hand[f[SEAT]])

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        discard_one(g, f, target)


class DiscardAtRandom(Roll[Invaders]):
    """IN-170: the odds are the copies in that hand."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, NOTHING)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[PICKER] == BY_CHANCE and f[N] > 0

    def outcomes(self, g: Invaders, f: Frame) -> Space:
        return g.t.cards

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        odds = g.t.no_cards[:]
        for card in g.hand[f[SEAT]]:
            odds[card] += 1
        return odds

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        discard_one(g, f, outcome)


def discard_one(g: Invaders, f: Frame, card: int) -> None:
    discard(g, f[SEAT], card)
    say(g, L_DISCARDED, f[SEAT], card)
    f[N] -= 1
    repeat(f)


# ---- deploy

class WhichCard(Ask):
    """A fitting card with power of the hand, the pile or the deck.  From the hand: asked whenever it is not empty, and `stop`
    is legal only if nothing fits; from the deck: as a search (IN-166)."""

    def __init__(self) -> None:
        super().__init__([TAKE, STOP], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        side, source = f[SEAT], g.t.program[f[WORD]].mode
        if f[MORE] <= 0 or not has_free_slot(g, side):
            return False
        if source == FROM_DISCARD:
            return self.anything_fits(g, f)
        return len(g.hand[side]) > 0 if source == FROM_HAND else g.in_deck[side] > 0

    def anything_fits(self, g: Invaders, f: Frame) -> bool:
        cards = g.hand[f[SEAT]] if g.t.program[f[WORD]].mode == FROM_HAND else g.pile[f[SEAT]]
        for card in cards:
            if self.fits(g, f, card):
                return True
        return False

    def fits(self, g: Invaders, f: Frame, card: int) -> bool:
        return g.t.power[card] != NO_POWER and fits_card(g, g.t.program[f[WORD]].fits, card)

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        side, source = f[SEAT], g.t.program[f[WORD]].mode
        if verb == STOP:
            return 0 if source == FROM_DECK or (source == FROM_HAND and not self.anything_fits(g, f)) else 166
        if source == FROM_DECK:
            there = copies_in_deck(g, side, target) > 0
        else:
            there = target in (g.hand[side] if source == FROM_HAND else g.pile[side])
        return 0 if there and self.fits(g, f, target) else 166

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[MORE] = 0
            return
        side, source = f[SEAT], g.t.program[f[WORD]].mode
        f[CHOSEN] = target
        f[MORE] -= 1
        if source == FROM_DISCARD:
            remove_last(g.pile[side], target)
            return
        g.unseen[side][target] -= 1
        if source == FROM_HAND:
            off_hand(g, side, target)
        else:
            out_of_deck(g, side, target)


def remove_last(pile: list[int], card: int) -> None:
    """The newest copy."""
    at = len(pile) - 1
    while pile[at] != card:
        at -= 1
    del pile[at]


class DeployTo(Ask):
    """IN-158: a zone with a free slot; the card was not played, so nothing can cancel it."""

    def __init__(self) -> None:
        super().__init__([ZONE])

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[CHOSEN] != NOBODY

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if free_slot(g, f[SEAT], target) != NOBODY else 158

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for zone in range(ZONES):
            if self.bar(g, f, ZONE, zone) == 0:
                out.add(ZONE, zone)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        slot = free_slot(g, f[SEAT], target)
        put(g, slot, f[CHOSEN])
        say(g, L_ENTERED, f[SEAT], f[CHOSEN], target)
        f[CHOSEN] = NOBODY
        if not judge(g):
            run_queue(g, entering_entries(g, slot))


def next_to_deploy(g: Invaders, f: Frame) -> None:
    if g.t.program[f[WORD]].mode == FROM_DECK:
        shuffle(g, f[SEAT])
    if WHICH_CARD.opens(g, f):
        goto(f, 0)
    else:
        done(g, 0)


# ---- discount


class NameCard(Ask):
    """IN-80, IN-156: a card of one's hand whose cost is above 0, named openly; `stop` only if there is none (IN-166)."""

    def __init__(self) -> None:
        super().__init__([TAKE, STOP], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[MORE] == NOBODY and len(g.hand[f[SEAT]]) > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == TAKE:
            return bar_discount(g, f[SEAT], target)
        for card in g.hand[f[SEAT]]:
            if bar_discount(g, f[SEAT], card) == 0:
                return 166
        return 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            done(g, 0)
        else:
            f[MORE] = target
            show_in_hand(g, f[SEAT], target)


class WhichCost(Ask):
    """IN-80: 0 the discards, 1 the drain."""

    def __init__(self) -> None:
        super().__init__([CHOOSE])

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[MORE] >= 0 and discard_cost(g, f[SEAT], f[MORE]) > 0 and drain_cost(g, f[SEAT], f[MORE]) > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target < 2 else 80

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        lower(g, f, target)


def lower_the_only_one(g: Invaders, f: Frame) -> None:
    if f[MORE] >= 0:
        lower(g, f, 0 if discard_cost(g, f[SEAT], f[MORE]) > 0 else 1)
    else:
        done(g, 0)


def lower(g: Invaders, f: Frame, kind: int) -> None:
    """IN-156: the discount belongs to the card id, for this turn."""
    g.discounts += [f[MORE], kind, f[N]]
    say(g, L_DISCOUNT, f[SEAT], f[MORE], f[N], kind)
    done(g, 0)


WHICH_CARD: Final = WhichCard()
DISCARD_STEPS: Final[list[Step[Invaders]]] = [Deed(see_the_hand), DiscardOwn(), DiscardTaken(), DiscardAtRandom("discard")]
DEPLOY_STEPS: Final[list[Step[Invaders]]] = [WHICH_CARD, DeployTo(), Deed(next_to_deploy)]
DISCOUNT_STEPS: Final[list[Step[Invaders]]] = [NameCard(), WhichCost(), Deed(lower_the_only_one)]
