"""What many steps share: whom a side's question goes to, how a deck deals, how a reaction begins."""
from __future__ import annotations

import random

from ....kernel.flow import Broken, Choice, Roll
from ....kernel.state import HIDDEN, NOBODY, SEAT, Frame
from ....kernel.words import NOTHING, Clicks, Space
from ..cards.fit import seat_of, zone_of
from ..cards.language import Ability
from .frames import AS_REACTION, play_card, use_ability
from .pieces import mark_used, next_is_known_to, next_odds, play_from_hand, say
from .questions import discard_cost, drain_cost
from .state import Invaders
from .words import L_REACTS


class Ask(Choice[Invaders]):
    """The frame's SEAT is a side; the seat that plays it is asked, in the other player's turn too (IN-44)."""

    def who(self, g: Invaders, f: Frame) -> int:
        return f[SEAT] ^ g.invader


class OffDeck(Roll[Invaders]):
    """The next card of the deck of the frame's side (IN-160, IN-170); unless overridden everybody sees it."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, NOTHING)

    def outcomes(self, g: Invaders, f: Frame) -> Space:
        return g.t.cards

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        return next_odds(g, f[SEAT])

    def fall(self, g: Invaders, f: Frame, rng: random.Random) -> int:
        """A card by these odds, without looking at the cards of the other side."""
        side = f[SEAT]
        left = g.in_deck[side] - len(g.bottom[side])
        at = int(rng.random() * left)
        if g.top[side]:
            return g.top[side][0]
        if left == 0:
            return g.bottom[side][0]
        bag, cards = g.bag[side], g.t.own[side]
        if 2 * at > left:                       # nearer from the other end
            at, cards = left - 1 - at, g.t.own_backwards[side]
        for card in cards:
            at -= bag[card]
            if at < 0:
                return card
        raise Broken("invaders: a deck has fewer cards than it counts")


class OffDeckUnseen(OffDeck):
    """The same, seen by the deck's owner and by whoever knew the card there."""

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        return what if eye == seat_of(g, f[SEAT]) or next_is_known_to(g, f[SEAT]) >> eye & 1 else HIDDEN


def react_from_hand(g: Invaders, a: Ability) -> None:
    """IN-53: a reaction card is a played card, with its cost and its cancel window."""
    discards, drains = discard_cost(g, a.side, a.card), drain_cost(g, a.side, a.card)
    play_from_hand(g, a.side, a.card)
    play_card(g, a.side, a.card, AS_REACTION, discards, drains, a.number)


def react_with(g: Invaders, a: Ability, slot: int) -> None:
    """A card in play answers; the price is paid first."""
    mark_used(g, slot, a.place)
    say(g, L_REACTS, a.side, g.card_at[slot])
    use_ability(g, a, slot, zone_of(slot))


def add_each(out: Clicks, verb: int, cards: list[int]) -> None:
    """One click for each different card of an ascending list; the choice has no verb before this one."""
    first, clicks = out.first[verb], out.ids
    last = NOBODY
    for card in cards:
        if card != last:
            clicks.append(first + card)
            last = card
