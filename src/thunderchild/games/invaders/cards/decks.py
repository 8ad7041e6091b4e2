"""Words that look into decks: search, dig, look, flip (IN-160 to IN-162, IN-166)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Roll, Step, goto, repeat, reveal, tell
from ....kernel.state import HIDDEN, NOBODY, SEAT, Frame
from ....kernel.words import NOTHING, Clicks, Space
from ..rules.frames import EYE, MORE, N, SHOWN, TAKES, WORD, done
from ..rules.pieces import copies_in_deck, in_bag, into_hand, off_deck, out_of_deck, say, shuffle, to_pile
from ..rules.state import EVERYBODY, Invaders
from ..rules.steps import Ask, OffDeck, OffDeckUnseen
from ..rules.words import L_DUG, L_DUG_DONE, L_FLIPPED, L_LOOKED_AT, L_SHUFFLED, L_TOOK_DUG, L_TOOK_SHOWN, STOP, TAKE
from .fit import fits_card


# ---- search

class TakeFromDeck(Ask):
    """IN-166: asked even if nothing fits, until enough is taken or the player stops.  What is taken is shown."""

    def __init__(self) -> None:
        super().__init__([TAKE, STOP], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[MORE] > 0 and g.in_deck[f[SEAT]] > 0

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == STOP:
            return 0
        return 0 if copies_in_deck(g, f[SEAT], target) > 0 and fits_card(g, g.t.program[f[WORD]].fits, target) else 166

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[MORE] = 0
            return
        out_of_deck(g, f[SEAT], target)
        into_hand(g, f[SEAT], target, EVERYBODY)
        say(g, L_TOOK_SHOWN, f[SEAT], target)
        f[MORE] -= 1
        repeat(f)


def shuffle_again(g: Invaders, f: Frame) -> None:
    shuffle(g, f[SEAT])
    say(g, L_SHUFFLED, f[SEAT])
    done(g, 0)


# ---- dig

class DigCard(OffDeckUnseen):
    """IN-162: the owner sees the next card; for now it lies under the deck."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[MORE] > 0

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        side = f[SEAT]
        mask = off_deck(g, side, outcome) | 1 << g.seat_of(side)
        g.in_deck[side] += 1
        g.bottom[side].append(outcome)
        g.bottom_seen[side].append(mask)
        tell(g, L_DUG, mask, [side, outcome])
        f[MORE] -= 1
        f[SHOWN] += 1
        repeat(f)


class TakeDug(Ask):
    """IN-166: asked even if nothing fits.  The cards left keep their order under the deck."""

    def __init__(self) -> None:
        super().__init__([TAKE, STOP], secret=True)

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[SHOWN] > 0 and f[TAKES] > 0

    def place_of(self, g: Invaders, f: Frame, card: int) -> int:
        line = g.bottom[f[SEAT]]
        for at in range(len(line) - f[SHOWN], len(line)):
            if line[at] == card:
                return at
        return NOBODY

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == STOP:
            return 0
        return 0 if self.place_of(g, f, target) != NOBODY and fits_card(g, g.t.program[f[WORD]].fits, target) else 166

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        line = g.bottom[f[SEAT]]
        for card in sorted(set(line[len(line) - f[SHOWN]:])):
            if self.bar(g, f, TAKE, card) == 0:
                out.add(TAKE, card)
        out.add(STOP)

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        """IN-162: whoever knew a dug card sees whether it was taken, and where it lies among the others."""
        if g.t.words.verb_of[what] == STOP:
            return what
        masks = g.bottom_seen[f[SEAT]]
        at = self.place_of(g, f, g.t.words.target_of[what])
        if masks[at] >> eye & 1:
            return what
        before = 0
        for k in range(len(masks) - f[SHOWN], at):
            before += masks[k] >> eye & 1
        return HIDDEN - 1 - before

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == STOP:
            f[TAKES] = 0
            return
        side = f[SEAT]
        at = self.place_of(g, f, target)
        g.bottom[side].pop(at)
        mask = g.bottom_seen[side].pop(at)
        g.in_deck[side] -= 1
        into_hand(g, side, target, mask)
        tell(g, L_TOOK_DUG, mask, [side, target])
        f[SHOWN] -= 1
        f[TAKES] -= 1
        repeat(f)


def dug(g: Invaders, f: Frame) -> None:
    if f[SHOWN] > 0:
        say(g, L_DUG_DONE, f[SEAT], f[SHOWN])
    done(g, 0)


# ---- look at the top of a deck

def look_on(g: Invaders, f: Frame) -> None:
    """IN-162: the cards stay where they are; known places need no chance, cards of the bag come into the top list."""
    side, bit = f[SEAT], 1 << g.seat_of(f[EYE])
    top, bottom = len(g.top[side]), len(g.bottom[side])
    while f[SHOWN] < f[N]:
        at = f[SHOWN]
        if at < top:
            g.top_seen[side][at] |= bit
            card = g.top[side][at]
        elif in_bag(g, side) > 0:
            return
        elif at - top < bottom:
            g.bottom_seen[side][at - top] |= bit
            card = g.bottom[side][at - top]
        reveal(g, bit)
        tell(g, L_LOOKED_AT, bit, [f[EYE], f[SEAT], card])
        f[SHOWN] += 1
    done(g, 0)


class LookAtNext(Roll[Invaders]):
    """A card of the bag gets its place on top, seen by the looker alone."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, NOTHING)

    def outcomes(self, g: Invaders, f: Frame) -> Space:
        return g.t.cards

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        return g.bag[f[SEAT]]

    def veil(self, g: Invaders, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[EYE]) else HIDDEN

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        side, bit = f[SEAT], 1 << g.seat_of(f[EYE])
        g.bag[side][outcome] -= 1
        g.top[side].append(outcome)
        g.top_seen[side].append(bit)
        tell(g, L_LOOKED_AT, bit, [f[EYE], f[SEAT], outcome])
        f[SHOWN] += 1
        goto(f, 0)


# ---- flip

class FlipCard(OffDeck):
    """IN-68, IN-69: no drain, no window, an empty deck does not lose.  The ability below remembers the card for `flipped`."""

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[N] > 0

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        off_deck(g, f[SEAT], outcome)
        to_pile(g, f[SEAT], outcome)
        say(g, L_FLIPPED, f[SEAT], outcome)
        g.stack[-2].append(outcome)
        f[N] -= 1
        repeat(f)


SEARCH_STEPS: Final[list[Step[Invaders]]] = [TakeFromDeck(), Deed(shuffle_again)]
DIG_STEPS: Final[list[Step[Invaders]]] = [DigCard("dig"), TakeDug(), Deed(dug)]
LOOK_STEPS: Final[list[Step[Invaders]]] = [Deed(look_on), LookAtNext("look")]
FLIP_STEPS: Final[list[Step[Invaders]]] = [FlipCard("flip")]
