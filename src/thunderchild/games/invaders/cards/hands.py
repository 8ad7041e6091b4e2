"""Words about hands: discard, deploy, discount (IN-80, IN-121, IN-156, IN-166)."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, goto, repeat, reveal
from ....kernel.state import NOBODY, SIDE, Frame
from ....kernel.words import NOTHING, Space
from ..rules.ends import judge
from ..rules.frames import (AT_DEPLOY_CARD, DEPLOY_CARD, DEPLOY_LEFT, DEPLOY_WORD, DISCARD_LEFT, DISCARD_PICKER, DISCOUNT_CARD,
                            DISCOUNT_LESS)
from ..rules.openers import done
from ..rules.pieces import copies_in_deck, discard, off_hand, out_of_deck, put, say, show_hand_to, show_in_hand, shuffle
from ..rules.questions import bar_discount, discard_cost, drain_cost, free_slot, has_free_slot
from ..rules.state import Invaders
from ..rules.steps import NO_TARGET, IntoZone, card_label
from ..rules.words import CHOOSE, L_DISCARDED, L_DISCOUNT, L_ENTERED, L_LOOKED, PAY, STOP, TAKE, ZONE
from ..text.phrases import cost_text, deploy_place, many, name
from .fit import fits_card, other
from .language import BY_CHANCE, BY_OWNER, BY_YOU, COSTS, FROM_DECK, FROM_DISCARD, FROM_HAND, NO_POWER
from .tables import SIDE_TITLES
from .triggers import entering_due, run_due

# ---- discard

def see_the_hand(g: Invaders, f: Frame) -> None:
    """IN-121: whoever picks from the opponent's hand sees all of it, and keeps knowing what is left."""
    if f[DISCARD_PICKER] == BY_YOU and f[DISCARD_LEFT] > 0:
        eye = g.seat_of(other(f[SIDE]))
        show_hand_to(g, f[SIDE], eye)
        reveal(g, 1 << eye)
        say(g, L_LOOKED, other(f[SIDE]), f[SIDE], len(g.hand[f[SIDE]]))


class DiscardOwn(Choice[Invaders]):
    """The player who is made to discard picks, out of its hand (IN-30), as far as it has cards (IN-97)."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DISCARD_PICKER] == BY_OWNER and f[DISCARD_LEFT] > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SIDE]] else 30

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.hand[f[SIDE]]

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        discard_one(g, f, target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        cards = many(f[DISCARD_LEFT], "card")
        return Ask(f"You must discard {cards}.", "", 97, f"must discard {cards}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, "Discard", target)


class DiscardTaken(Choice[Invaders]):
    """IN-121: the opponent picks from the hand it sees."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DISCARD_PICKER] == BY_YOU and f[DISCARD_LEFT] > 0

    def side(self, g: Invaders, f: Frame) -> int:
        return other(f[SIDE])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SIDE]] else 121

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.hand[f[SIDE]]

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        discard_one(g, f, target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        whose = SIDE_TITLES[f[SIDE]]
        return Ask(f"Choose {many(f[DISCARD_LEFT], 'card')} of the hand of {whose} to discard.", "", 121,
                   f"chooses from the hand of {whose}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, "Discard", target)


class DiscardAtRandom(Roll[Invaders]):
    """IN-170: the odds are the copies in that hand."""

    def __init__(self) -> None:
        super().__init__("discard", NOTHING)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DISCARD_PICKER] == BY_CHANCE and f[DISCARD_LEFT] > 0

    def outcomes(self, g: Invaders) -> Space:
        return g.t.cards

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        odds = g.t.no_cards[:]
        for card in g.hand[f[SIDE]]:
            odds[card] += 1
        return odds

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        discard_one(g, f, outcome)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("A card is discarded at random.", "", 170)

    def label(self, g: Invaders, f: Frame, outcome: int) -> Label:
        return Label(f"Discard: {name(g, outcome)}")


def discard_one(g: Invaders, f: Frame, card: int) -> None:
    discard(g, f[SIDE], card)
    say(g, L_DISCARDED, f[SIDE], card)
    f[DISCARD_LEFT] -= 1
    repeat(f)


# ---- deploy

class WhichCard(Choice[Invaders]):
    """A fitting card with power of the hand, the pile or the deck.  From the hand: asked whenever it is not empty, and `stop`
    is legal only if nothing fits; from the deck: as a search (IN-166)."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        side, source = f[SIDE], g.t.program[f[DEPLOY_WORD]].mode
        if f[DEPLOY_LEFT] <= 0 or not has_free_slot(g, side):
            return False
        if source == FROM_DISCARD:
            return self.anything_fits(g, f)
        return len(g.hand[side]) > 0 if source == FROM_HAND else g.in_deck[side] > 0

    def anything_fits(self, g: Invaders, f: Frame) -> bool:
        cards = g.hand[f[SIDE]] if g.t.program[f[DEPLOY_WORD]].mode == FROM_HAND else g.pile[f[SIDE]]
        for card in cards:
            if self.fits(g, f, card):
                return True
        return False

    def fits(self, g: Invaders, f: Frame, card: int) -> bool:
        return g.t.power[card] != NO_POWER and fits_card(g, g.t.program[f[DEPLOY_WORD]].fits, card)

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.t.own[f[SIDE]] if verb == TAKE else NO_TARGET

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        side, source = f[SIDE], g.t.program[f[DEPLOY_WORD]].mode
        if verb == STOP:
            return 0 if source == FROM_DECK or (source == FROM_HAND and not self.anything_fits(g, f)) else 166
        if source == FROM_DECK:
            there = copies_in_deck(g, side, target) > 0
        else:
            there = target in (g.hand[side] if source == FROM_HAND else g.pile[side])
        return 0 if there and self.fits(g, f, target) else 166

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[DEPLOY_LEFT] = 0
            return
        side, source = f[SIDE], g.t.program[f[DEPLOY_WORD]].mode
        f[DEPLOY_CARD] = target
        f[DEPLOY_LEFT] -= 1
        if source == FROM_DISCARD:
            remove_last(g.pile[side], target)
            return
        g.unseen[side][target] -= 1
        if source == FROM_HAND:
            off_hand(g, side, target)
        else:
            out_of_deck(g, side, target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        w = g.t.program[f[DEPLOY_WORD]]
        return Ask(f"Which {w.fits.one} enters play?", f"It comes from your {deploy_place(w.mode)}, at no cost.", 166,
                   "chooses a card to put into play.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label("Put none into play") if verb == STOP else card_label(g, "Put into play", target)


def remove_last(pile: list[int], card: int) -> None:
    """The newest copy."""
    at = len(pile) - 1
    while pile[at] != card:
        at -= 1
    del pile[at]


class DeployTo(IntoZone):
    """IN-158: a zone with a free slot; the card was not played, so nothing can cancel it."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DEPLOY_CARD] != NOBODY

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if free_slot(g, f[SIDE], target) != NOBODY else 158

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        slot = free_slot(g, f[SIDE], target)
        put(g, slot, f[DEPLOY_CARD])
        say(g, L_ENTERED, f[SIDE], f[DEPLOY_CARD], target)
        f[DEPLOY_CARD] = NOBODY
        if not judge(g):
            run_due(g, entering_due(g, slot))

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = name(g, f[DEPLOY_CARD])
        return Ask(f"Into which zone does {card} go?", "", 158, f"puts {card} into play.")


def next_to_deploy(g: Invaders, f: Frame) -> None:
    if g.t.program[f[DEPLOY_WORD]].mode == FROM_DECK:
        shuffle(g, f[SIDE])
    if WHICH_CARD.opens(g, f):
        goto(f, AT_DEPLOY_CARD)
    else:
        done(g)


# ---- discount


class NameCard(Choice[Invaders]):
    """IN-80, IN-156: a card of one's hand whose cost is above 0, named openly; `stop` only if there is none (IN-166)."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DISCOUNT_CARD] == NOBODY and len(g.hand[f[SIDE]]) > 0

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.hand[f[SIDE]] if verb == TAKE else NO_TARGET

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == TAKE:
            return bar_discount(g, f[SIDE], target)
        for card in g.hand[f[SIDE]]:
            if bar_discount(g, f[SIDE], card) == 0:
                return 166
        return 0

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            done(g)
        else:
            f[DISCOUNT_CARD] = target
            show_in_hand(g, f[SIDE], target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask(f"Which card of your hand costs {f[DISCOUNT_LESS]} less?", "Everybody will know that you hold it.", 156,
                   "names a card.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label("None") if verb == STOP else Label(f"Name {name(g, target)}", f"now {cost_text(g, f[SIDE], target)}")


class WhichCost(Choice[Invaders]):
    """IN-80: 0 the discards, 1 the drain."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        side, card = f[SIDE], f[DISCOUNT_CARD]
        return card >= 0 and discard_cost(g, side, card) > 0 and drain_cost(g, side, card) > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if target < len(COSTS) else 80

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        lower(g, f, target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = name(g, f[DISCOUNT_CARD])
        return Ask(f"Which cost of {card} is lowered?", f"It costs {cost_text(g, f[SIDE], f[DISCOUNT_CARD])}.", 80,
                   f"chooses which cost of {card} is lowered.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        if target >= len(COSTS):
            return Label(f"Cost {target + 1}")
        now = drain_cost(g, f[SIDE], f[DISCOUNT_CARD]) if target else discard_cost(g, f[SIDE], f[DISCOUNT_CARD])
        return Label(f"Lower the {('discards', 'drain')[target]}", f"from {now} to {max(now - f[DISCOUNT_LESS], 0)}")


def lower_the_only_one(g: Invaders, f: Frame) -> None:
    if f[DISCOUNT_CARD] >= 0:
        lower(g, f, 0 if discard_cost(g, f[SIDE], f[DISCOUNT_CARD]) > 0 else 1)
    else:
        done(g)


def lower(g: Invaders, f: Frame, kind: int) -> None:
    """IN-156: the discount belongs to the card id, for this turn; it counts 1 each time it stands there."""
    for _time in range(f[DISCOUNT_LESS]):
        insort(g.discounts, f[DISCOUNT_CARD] * len(COSTS) + kind)
    say(g, L_DISCOUNT, f[SIDE], f[DISCOUNT_CARD], f[DISCOUNT_LESS], kind)
    done(g)


DISCARDING: Final[Procedure[Invaders]] = Procedure("discard", "left, picker: picker", {
    "see": Deed(see_the_hand),
    "own": DiscardOwn([PAY], secret=True),
    "taken": DiscardTaken([TAKE], secret=True),
    "random": DiscardAtRandom(),
})
WHICH_CARD: Final = WhichCard([TAKE, STOP], secret=True, passes=STOP)
DEPLOYING: Final[Procedure[Invaders]] = Procedure("deploy", "word: word, left, card: card = nobody", {
    "card": WHICH_CARD,
    "zone": DeployTo([ZONE]),
    "next": Deed(next_to_deploy),
})
DISCOUNTING: Final[Procedure[Invaders]] = Procedure("discount", "less, card: card", {
    "card": NameCard([TAKE, STOP], secret=True, passes=STOP),
    "cost": WhichCost([CHOOSE]),
    "lower": Deed(lower_the_only_one),
})
