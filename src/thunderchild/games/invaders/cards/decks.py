"""Words that look into decks: search, dig, look, flip (IN-160 to IN-162, IN-166)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, goto, repeat, reveal, tell
from ....kernel.state import HIDDEN, NOBODY, SIDE, Frame
from ....kernel.words import NOTHING, Space
from ..rules.frames import (AT_LOOK_KNOWN, DIG_LEFT, DIG_SHOWN, DIG_TAKES, DIG_WORD, FLIP_LEFT, LOOK_LOOKER, LOOK_MANY, LOOK_SEEN,
                            SEARCH_LEFT, SEARCH_WORD)
from ..rules.openers import done
from ..rules.pieces import copies_in_deck, in_bag, into_hand, off_deck, out_of_deck, say, shuffle, to_pile
from ..rules.state import EVERYBODY, Invaders
from ..rules.steps import NO_TARGET, OffDeck, OffDeckUnseen, card_label
from ..rules.words import L_DUG, L_DUG_DONE, L_FLIPPED, L_LOOKED_AT, L_SHUFFLED, L_TOOK_DUG, L_TOOK_SHOWN, STOP, TAKE
from ..text.phrases import counted, many, name
from .fit import fits_card


# ---- search

class TakeFromDeck(Choice[Invaders]):
    """IN-166: asked even if nothing fits, until enough is taken or the player stops.  What is taken is shown."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[SEARCH_LEFT] > 0 and g.in_deck[f[SIDE]] > 0

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        return g.t.own[f[SIDE]] if verb == TAKE else NO_TARGET

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == STOP:
            return 0
        return 0 if copies_in_deck(g, f[SIDE], target) > 0 and fits_card(g, g.t.program[f[SEARCH_WORD]].fits, target) else 166

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[SEARCH_LEFT] = 0
            return
        out_of_deck(g, f[SIDE], target)
        into_hand(g, f[SIDE], target, EVERYBODY)
        say(g, L_TOOK_SHOWN, f[SIDE], target)
        f[SEARCH_LEFT] -= 1
        repeat(f)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        cards = counted(str(f[SEARCH_LEFT]), g.t.program[f[SEARCH_WORD]].fits)
        return Ask(f"Search your deck: up to {cards}.", "What you take is shown; then the deck is shuffled.", 166,
                   "searches its deck.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label("Take nothing more") if verb == STOP else card_label(g, "Take", target)


def shuffle_again(g: Invaders, f: Frame) -> None:
    shuffle(g, f[SIDE])
    say(g, L_SHUFFLED, f[SIDE])
    done(g)


# ---- dig

class DigCard(OffDeckUnseen):
    """IN-162: the owner sees the next card; for now it lies under the deck."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DIG_LEFT] > 0

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        side = f[SIDE]
        mask = off_deck(g, side, outcome) | 1 << g.seat_of(side)
        g.in_deck[side] += 1
        g.bottom[side].append(outcome)
        g.bottom_seen[side].append(mask)
        tell(g, L_DUG, mask, [side, outcome])
        f[DIG_LEFT] -= 1
        f[DIG_SHOWN] += 1
        repeat(f)


class TakeDug(Choice[Invaders]):
    """IN-166: asked even if nothing fits.  The cards left keep their order under the deck."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[DIG_SHOWN] > 0 and f[DIG_TAKES] > 0

    def place_of(self, g: Invaders, f: Frame, card: int) -> int:
        line = g.bottom[f[SIDE]]
        for at in range(len(line) - f[DIG_SHOWN], len(line)):
            if line[at] == card:
                return at
        return NOBODY

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == STOP:
            return 0
        return 0 if self.place_of(g, f, target) != NOBODY and fits_card(g, g.t.program[f[DIG_WORD]].fits, target) else 166

    def candidates(self, g: Invaders, f: Frame, verb: int) -> list[int]:
        line = g.bottom[f[SIDE]]
        return sorted(line[len(line) - f[DIG_SHOWN]:]) if verb == TAKE else NO_TARGET

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        """IN-162: whoever knew a dug card sees whether it was taken, and where it lies among the others."""
        if g.t.words.verb_of[what] == STOP:
            return what
        masks = g.bottom_seen[f[SIDE]]
        at = self.place_of(g, f, g.t.words.target_of[what])
        if masks[at] >> eye & 1:
            return what
        before = 0
        for k in range(len(masks) - f[DIG_SHOWN], at):
            before += masks[k] >> eye & 1
        return HIDDEN - 1 - before

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[DIG_TAKES] = 0
            return
        side = f[SIDE]
        at = self.place_of(g, f, target)
        g.bottom[side].pop(at)
        mask = g.bottom_seen[side].pop(at)
        g.in_deck[side] -= 1
        into_hand(g, side, target, mask)
        tell(g, L_TOOK_DUG, mask, [side, target])
        f[DIG_SHOWN] -= 1
        f[DIG_TAKES] -= 1
        repeat(f)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        cards = counted(str(f[DIG_TAKES]), g.t.program[f[DIG_WORD]].fits)
        seen = many(f[DIG_SHOWN], "card")
        return Ask(f"You see {seen}: take up to {cards}.", "The rest lies under your deck.", 162,
                   f"has looked at {seen} of its deck.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        return Label("Take nothing more") if verb == STOP else card_label(g, "Take", target)


def dug(g: Invaders, f: Frame) -> None:
    if f[DIG_SHOWN] > 0:
        say(g, L_DUG_DONE, f[SIDE], f[DIG_SHOWN])
    done(g)


# ---- look at the top of a deck

def look_on(g: Invaders, f: Frame) -> None:
    """IN-162: the cards stay where they are; known places need no chance, cards of the bag come into the top list."""
    side, bit = f[SIDE], 1 << g.seat_of(f[LOOK_LOOKER])
    top, bottom = len(g.top[side]), len(g.bottom[side])
    while f[LOOK_SEEN] < f[LOOK_MANY]:
        at = f[LOOK_SEEN]
        if at < top:
            g.top_seen[side][at] |= bit
            card = g.top[side][at]
        elif in_bag(g, side) > 0:
            return
        elif at - top < bottom:
            g.bottom_seen[side][at - top] |= bit
            card = g.bottom[side][at - top]
        reveal(g, bit)
        tell(g, L_LOOKED_AT, bit, [f[LOOK_LOOKER], f[SIDE], card])
        f[LOOK_SEEN] += 1
    done(g)


class LookAtNext(Roll[Invaders]):
    """IN-118: a card of the bag gets its place on top, seen by the looker alone."""

    def __init__(self) -> None:
        super().__init__("look", NOTHING)

    def outcomes(self, g: Invaders) -> Space:
        return g.t.cards

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        return g.bag[f[SIDE]]

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[LOOK_LOOKER]) else HIDDEN

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        side, bit = f[SIDE], 1 << g.seat_of(f[LOOK_LOOKER])
        g.bag[side][outcome] -= 1
        g.top[side].append(outcome)
        g.top_seen[side].append(bit)
        tell(g, L_LOOKED_AT, bit, [f[LOOK_LOOKER], f[SIDE], outcome])
        f[LOOK_SEEN] += 1
        goto(f, AT_LOOK_KNOWN)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("Cards are looked at.", "", 118)

    def label(self, g: Invaders, f: Frame, outcome: int) -> Label:
        return Label(f"Look: {name(g, outcome)}")


# ---- flip

class FlipCard(OffDeck):
    """IN-68, IN-69: no drain, no window, an empty deck does not lose.  The ability below remembers the card for `flipped`."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[FLIP_LEFT] > 0

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        off_deck(g, f[SIDE], outcome)
        to_pile(g, f[SIDE], outcome)
        say(g, L_FLIPPED, f[SIDE], outcome)
        g.stack[-2].append(outcome)
        f[FLIP_LEFT] -= 1
        repeat(f)


SEARCHING: Final[Procedure[Invaders]] = Procedure("search", "word: word, left", {
    "take": TakeFromDeck([TAKE, STOP], secret=True, passes=STOP),
    "shuffle": Deed(shuffle_again),
})
# `left`: cards still to look at; `takes`: how many may still be taken; `shown`: seen and not taken
DIGGING: Final[Procedure[Invaders]] = Procedure("dig", "word: word, left, takes, shown = 0", {
    "card": DigCard("dig", 162),
    "take": TakeDug([TAKE, STOP], secret=True, passes=STOP),
    "end": Deed(dug),
})
LOOKING: Final[Procedure[Invaders]] = Procedure("look", "many, looker: side, seen = 0", {
    "known": Deed(look_on),
    "next": LookAtNext(),
})
FLIPPING: Final[Procedure[Invaders]] = Procedure("flip", "left", {
    "card": FlipCard("flip", 69),
})
