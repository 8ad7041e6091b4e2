"""Step 6 of a battle (SC-148 to SC-153): a party places its Combat cards."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.hands import forget, learn_all, part_with
from ....kernel.rows import fresh
from ....kernel.state import HIDDEN, NOBODY, all_eyes, eye_bit
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, goto, reveal, tell
from ....kernel.words import NOTHING, Space
from ..cards.language import AT_PLACE_CARDS, REVEAL_HAND
from .abilities import applies, hero_rule, in_play, reinforces, shows_front, spot_of
from .compare import values_of
from .decks import shuffle_deck, take_top
from .field import battle_of, front_kind, lay_card, party_side
from .frames import (AT_LAYING_CARD, AT_LAYING_CONTROLLED, AT_LAYING_DRAW, AT_LAYING_REINFORCE, AT_LAYING_TOP, BATTLE_PAIRS,
                     LAYING_DECK, LAYING_DONE, LAYING_N, LAYING_OPEN, LAYING_PARTY, drawing)
from .names import REINFORCEMENT, STANDARD, ZERG
from .news import L_LAID, L_LAID_TOP, L_NO_TOP, L_REINFORCED, L_SHOWN
from .phrases import fronts_of, range_words, the_unit, unit_name
from .questions import race, token_of
from .state import Koprulu
from .words import HAND_CARD, PASS, PLAY_CARD, PLAY_TOP, REINFORCE


def show_hand(g: Koprulu, f: Frame) -> None:
    """Parasite: just before a player places, an opponent who has the card sees his hand."""
    party, side = f[LAYING_PARTY], f[SIDE]
    other = party_side(g, 1 - party)
    for effect in in_play(g, other, AT_PLACE_CARDS):
        if effect.do == REVEAL_HAND and applies(g, effect, 1 - party, NOBODY) and g.seat_of(other) != g.seat_of(side):
            eye = eye_bit(g, g.seat_of(other))
            learn_all(fresh(g.hand_known, side), eye)
            reveal(g, eye)
            for card in g.hand[side]:
                tell(g, L_SHOWN, eye, [side, card])
            return


# ---- which skirmish

def controlled_front(g: Koprulu, party: int, n: int) -> int:
    """SC-153: the original owner of a mind controlled front-line unit, or NOBODY."""
    token = token_of(g, front_kind(g, party, n))
    return NOBODY if token == NOBODY else g.token_from[token]


def next_controlled(g: Koprulu, f: Frame) -> None:
    """SC-153: skirmishes of mind controlled units come first, in the order of their numbers."""
    for n in range(battle_of(g)[BATTLE_PAIRS]):
        owner = controlled_front(g, f[LAYING_PARTY], n)
        if owner != NOBODY and not f[LAYING_DONE] >> n & 1:
            f[LAYING_N], f[LAYING_DECK] = n, owner
            goto(f, AT_LAYING_TOP)
            return


def standards(g: Koprulu, side: int) -> list[int]:
    return [card for card in g.hand[side] if g.t.cards.kind[card] == STANDARD]


def has_top(g: Koprulu, side: int) -> bool:
    """A card can be taken from the top of his deck (SC-141)."""
    return sum(g.deck[side]) > 0 or len(g.discard[side]) > 0


class PlayWhere(Choice[Koprulu]):
    """SC-148 to SC-150: a skirmish that has no card yet: a card of the hand, or the top card of the deck unseen."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[LAYING_DONE].bit_count() < battle_of(g)[BATTLE_PAIRS]

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return list(range(battle_of(g)[BATTLE_PAIRS]))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-149: the top card if there is one.  SC-150: without a standard card it must be played; if there is none
        either, the place stays empty."""
        if target >= battle_of(g)[BATTLE_PAIRS] or f[LAYING_DONE] >> target & 1:
            return 148
        if verb == PLAY_CARD:
            return 0 if standards(g, f[SIDE]) else 150
        return 0 if has_top(g, f[SIDE]) or not standards(g, f[SIDE]) else 149

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[LAYING_N], f[LAYING_DECK] = target, f[SIDE]
        goto(f, AT_LAYING_CARD if verb == PLAY_CARD else AT_LAYING_TOP)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("To which skirmish do you place a card?", "A standard card of your hand, or the top card of your deck unseen.",
                   148, "places Combat cards.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        what = "From hand" if verb == PLAY_CARD else "Top card of the deck"
        return Label(f"{what} to skirmish {target + 1}", fronts_of(g, target))


def after_where(g: Koprulu, f: Frame) -> None:
    """All skirmishes have their cards."""
    goto(f, AT_LAYING_DRAW)


# ---- cards of the hand

def eyes_on(g: Koprulu, f: Frame) -> int:
    """SC-151, SC-303: face down only its owner knows it."""
    return all_eyes(g) if f[LAYING_OPEN] else eye_bit(g, g.seat_of(f[SIDE]))


def lay_from_hand(g: Koprulu, f: Frame, card: int, place: int) -> None:
    """A card leaves the hand; whoever does not see which no longer knows what is left there."""
    side, eyes = f[SIDE], eyes_on(g, f)
    part_with(fresh(g.hand, side), fresh(g.hand_known, side), card)
    if f[LAYING_OPEN]:
        reveal(g, all_eyes(g))
    else:
        forget(fresh(g.hand_known, side), all_eyes(g))
    lay_card(g, f[LAYING_PARTY], spot_of(f[LAYING_N], place), card, side, eyes)
    f[LAYING_DONE] |= 1 << f[LAYING_N]
    tell(g, L_LAID if place == STANDARD else L_REINFORCED, eyes, [side, card, f[LAYING_N]])


def card_label(g: Koprulu, card: int, party: int, n: int) -> Label:
    """SC-158, SC-160: what a card of the hand counts for in this skirmish."""
    title, words, front = g.t.cards.space.titles[card], g.t.cards.words[card], front_kind(g, party, n)
    unit = the_unit(g, front) if front != NOBODY else "the unit"
    if g.t.cards.kind[card] != STANDARD:
        return Label(title, words, "", "", "" if reinforces(g, card, party, n) else f"Does not show {unit}: of no effect")
    rule = hero_rule(g, front)
    if shows_front(g, card, party, n) or (rule is not None and rule.flag == 1):
        return Label(title, f"{count_words(g, g.t.cards.major[card], party, n)}. {words}")
    return Label(title, f"{count_words(g, g.t.cards.minor[card], party, n)}: it does not show {unit}")


def count_words(g: Koprulu, values: list[int], party: int, n: int) -> str:
    """Attack and health of a card, and with what is added before cards: support, order, guard token, heroes."""
    attack, health = values_of(g, party, n)
    total = f", {values[0] + attack}/{values[1] + health} in all" if attack or health else ""
    return f"Counts {values[0]}/{values[1]}{total}"


def foe_note(g: Koprulu, party: int, n: int) -> str:
    """What stands against it, and what its cards can be."""
    kind, side = front_kind(g, 1 - party, n), party_side(g, 1 - party)
    if kind == NOBODY:
        return ""
    known = range_words(g, side, kind)
    return f"Against {unit_name(g, kind)}" + (f", whose cards have {known}." if known else ".")


class PlayCard(Choice[Koprulu]):
    """SC-148, SC-150: a standard card of the hand."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [HAND_CARD + card for card in standards(g, f[SIDE])]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target >= HAND_CARD and target - HAND_CARD in standards(g, f[SIDE]) else 150

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        lay_from_hand(g, f, target - HAND_CARD, STANDARD)
        goto(f, AT_LAYING_REINFORCE)

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        return what if f[LAYING_OPEN] else HIDDEN

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Which standard card for skirmish {f[LAYING_N] + 1}?", foe_note(g, f[LAYING_PARTY], f[LAYING_N]), 148,
                   "places Combat cards.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return card_label(g, target - HAND_CARD, f[LAYING_PARTY], f[LAYING_N])


class Reinforce(Choice[Koprulu]):
    """SC-148, SC-153: one reinforcement card may be added; asked whenever the hand is not empty."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(g.hand[f[SIDE]]) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return g.hand[f[SIDE]] if verb == REINFORCE else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        return 0 if target in g.hand[f[SIDE]] and g.t.cards.kind[target] == REINFORCEMENT else 148

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == REINFORCE:
            lay_from_hand(g, f, target, REINFORCEMENT)

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        """That a card was added is seen, not which."""
        return what if f[LAYING_OPEN] or g.t.words.verb_of[what] == PASS else HIDDEN

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"A reinforcement card for skirmish {f[LAYING_N] + 1}?", "", 148, "may add a reinforcement card.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("No reinforcement card") if verb == PASS else card_label(g, target, f[LAYING_PARTY], f[LAYING_N])


def after_reinforce(g: Koprulu, f: Frame) -> None:
    goto(f, AT_LAYING_CONTROLLED)


# ---- the top card of a deck

def want_top(g: Koprulu, f: Frame) -> None:
    """SC-141, SC-150: if deck and discard pile are empty the place stays empty."""
    f[LAYING_DONE] |= 1 << f[LAYING_N]
    shuffle_deck(g, f[LAYING_DECK])
    if sum(g.deck[f[LAYING_DECK]]) == 0:
        tell(g, L_NO_TOP, all_eyes(g), [f[SIDE], f[LAYING_N]])


class PlaceTop(Roll[Koprulu]):
    """SC-149, SC-153: the card leaves the deck seen by nobody; SC-151: face up, by all."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return sum(g.deck[f[LAYING_DECK]]) > 0

    def outcomes(self, g: Koprulu) -> Space:
        return g.t.cards.space

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        return g.deck[f[LAYING_DECK]]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        deck, eyes = f[LAYING_DECK], all_eyes(g) if f[LAYING_OPEN] else 0
        lay_card(g, f[LAYING_PARTY], spot_of(f[LAYING_N], STANDARD), outcome, deck, eyes)
        take_top(g, deck, outcome)
        reveal(g, eyes)
        tell(g, L_LAID_TOP, eyes, [f[SIDE], outcome, f[LAYING_N]])

    def veil(self, g: Koprulu, f: Frame, what: int, eye: int) -> int:
        return what if f[LAYING_OPEN] else HIDDEN

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("The top card of the deck is placed.", "", 149)


def after_top(g: Koprulu, f: Frame) -> None:
    """SC-149: then no reinforcement card from the hand; SC-153: for a mind controlled unit there may be one."""
    own = controlled_front(g, f[LAYING_PARTY], f[LAYING_N]) == NOBODY
    goto(f, AT_LAYING_CONTROLLED if own else AT_LAYING_REINFORCE)


def draw_after(g: Koprulu, f: Frame) -> None:
    """SC-152: a Zerg player who has placed all his cards draws one."""
    if race(g, f[SIDE]) == ZERG:
        drawing(g, f[SIDE], 1)


LAYING: Final = Procedure("laying", "party: party, open: flag, done: set skirmish = 0, n: skirmish = nobody, "
                          "deck: faction = nobody", {
    "begin": Deed(show_hand),
    "controlled": Deed(next_controlled),
    "where": PlayWhere([PLAY_CARD, PLAY_TOP], secret=True),
    "all_placed": Deed(after_where),
    "card": PlayCard([PLAY_CARD], secret=True),
    "reinforce": Reinforce([REINFORCE, PASS], secret=True, passes=PASS),
    "reinforced": Deed(after_reinforce),
    "top": Deed(want_top),
    "place_top": PlaceTop("top", NOTHING),
    "placed_top": Deed(after_top),
    "draw": Deed(draw_after),
}, inside="battle")
