"""What many steps share: how a deck deals, what a reaction window is, how clicks on cards, slots and zones are called."""
from __future__ import annotations

import random
from typing import Final

from ....kernel.flow import Ask, Broken, Choice, Label, Roll
from ....kernel.state import HIDDEN, SIDE, Frame
from ....kernel.words import NOTHING, Clicks, Space
from ..cards.events import Event
from ..cards.fit import power_at, zone_of, zone_power
from ..cards.language import Ability
from ..text.phrases import capital, cost_text, name, power_text, price_text, words_text
from .openers import AS_REACTION, play_card, use_ability
from .pieces import mark_used, next_is_known_to, next_odds, play_from_hand, say
from .questions import discard_cost, drain_cost
from .reactions import bar_hand_reaction, could_react, hand_reaction, table_reaction
from .state import ALL_ZONES, Invaders
from .words import L_REACTS, PASS, PREVENT, STRATEGY

NO_TARGET: Final = [0]          # candidates of a verb that stands alone


# ---- chance

class OffDeck(Roll[Invaders]):
    """The next card of the deck of the frame's side (IN-160, IN-170); unless overridden everybody sees it."""

    def __init__(self, kind: str, rule: int) -> None:
        super().__init__(kind, NOTHING)
        self.rule: Final = rule

    def outcomes(self, g: Invaders) -> Space:
        return g.t.cards

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        return next_odds(g, f[SIDE])

    def fall(self, g: Invaders, f: Frame, rng: random.Random) -> int:
        """A card by these odds, without looking at the cards of the other side."""
        side = f[SIDE]
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

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("Cards are dealt.", "", self.rule)

    def label(self, g: Invaders, f: Frame, outcome: int) -> Label:
        return Label(f"{capital(self.kind)}: {name(g, outcome)}")


class OffDeckUnseen(OffDeck):
    """The same, seen by the deck's owner and by whoever knew the card there."""

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) or next_is_known_to(g, f[SIDE]) >> eye & 1 else HIDDEN


# ---- reactions

class Window(Choice[Invaders]):
    """IN-54, IN-153: a side is asked whether it answers an event, on public knowledge; it may always pass.  `rule` is cited for a
    hand card that does not answer this; IN-148 for a card in play."""

    def __init__(self, verbs: list[int], kind: str, rule: int, secret: bool = True) -> None:
        super().__init__([*verbs, PASS], secret=secret, window=kind, passes=PASS)
        self.verb: Final = verbs[0]         # the one that answers with a card
        self.rule: Final = rule

    def event(self, g: Invaders, f: Frame) -> Event:
        raise NotImplementedError

    def opens(self, g: Invaders, f: Frame) -> bool:
        return could_react(g, self.event(g, f))

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        """Strategies, hand cards, then cards in play, in one pass.  Measured: docs/speed.md."""
        e, verb = self.event(g, f), self.verb
        abilities = g.t.on[e.on]
        for strategy in g.t.strategies_on[e.on][e.side]:
            if self.bar(g, f, STRATEGY, strategy) == 0:
                out.add(STRATEGY, strategy)
        last = -1
        for card in g.hand[e.side]:
            if card != last and abilities[card] and bar_hand_reaction(g, e, card, self.rule) == 0:
                out.add(verb, card)
            last = card
        if verb == PREVENT and g.kinds >> e.on & 1:
            for slot in g.facts:
                if abilities[g.card_at[slot]] and table_reaction(g, e, slot) is not None:
                    out.add(verb, g.t.n_cards + slot)
        out.add(PASS)

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        """IN-148, and what `bar_hand_reaction` says."""
        if verb == PASS:
            return 0
        if target < g.t.n_cards:
            return bar_hand_reaction(g, self.event(g, f), target, self.rule)
        return 148 if table_reaction(g, self.event(g, f), target - g.t.n_cards) is None else 0

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Pass")
        e = self.event(g, f)
        if target < g.t.n_cards:
            return Label(f"Answer with {name(g, target)}", g.t.faces[target].text, cost_text(g, e.side, target))
        slot = target - g.t.n_cards
        a = table_reaction(g, e, slot)
        return Label(f"Answer with {thing(g, slot)}") if a is None else \
            Label(f"Answer with {thing(g, slot)}", words_text(g.t, a.side, a.first), price_text(a.price, g.tokens[slot]))


def react(g: Invaders, e: Event, target: int) -> None:
    """`prevent`, with a hand card or with a card in play."""
    if target < g.t.n_cards:
        held = hand_reaction(g, e, target)
        if held is not None:
            react_from_hand(g, held)
        return
    a = table_reaction(g, e, target - g.t.n_cards)
    if a is not None:
        react_with(g, a, target - g.t.n_cards)


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


# ---- how clicks are called

def thing(g: Invaders, slot: int) -> str:
    """A card in play by name and place; an empty slot by its own name."""
    card = g.card_at[slot]
    return f"{name(g, card)} in {g.t.zones.titles[zone_of(slot)]}" if card >= 0 else g.t.slots.titles[slot]


def slot_label(g: Invaders, verb: str, slot: int) -> Label:
    return Label(f"{verb} {thing(g, slot)}", f"power {power_at(g, slot)}" if g.card_at[slot] >= 0 else "")


def card_label(g: Invaders, verb: str, card: int) -> Label:
    return Label(f"{verb} {name(g, card)}", power_text(g, card))


def zone_label(g: Invaders, verb: str, zone: int) -> Label:
    return Label(f"{verb} {g.t.zones.titles[zone]}", f"zone power {zone_power(g, zone)}")


class IntoZone(Choice[Invaders]):
    """A choice among the three zones."""

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return ALL_ZONES

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return zone_label(g, "Into", target)
