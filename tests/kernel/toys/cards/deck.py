"""Cards on their way: deck to hand, deck to pile, and looks at the top of the other's deck."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.flow import Choice, Deed, Locals, Procedure, Roll, end, goto, repeat, reveal, tell
from thunderchild.kernel.hands import hold, part_with
from thunderchild.kernel.state import HIDDEN, SIDE, Frame, all_eyes
from thunderchild.kernel.words import NOTHING, Line, Vocabulary

from .ask import other
from .frames import AT_DRAIN_MORE, AT_DRAW_MORE, COUNTING_LEFT
from .state import BLUE_WINS, RED_WINS, Duel
from .tables import CARD_SPACE, SEAT_SPACE, SLOT_SPACE

WORDS: Final = Vocabulary()
PLAY: Final = WORDS.verb("play", CARD_SPACE, 3)
STRIKE: Final = WORDS.verb("strike", SLOT_SPACE, 3)
DONE: Final = WORDS.verb("done", NOTHING, 5)
PAY: Final = WORDS.verb("pay", CARD_SPACE, 11)
CANCEL: Final = WORDS.verb("cancel", CARD_SPACE, 14)
PASS: Final = WORDS.verb("pass", NOTHING, 4)
DESTROY: Final = WORDS.verb("destroy", SLOT_SPACE, 15)
THROW: Final = WORDS.verb("throw", CARD_SPACE, 16)
BLOCK: Final = WORDS.verb("block", SLOT_SPACE, 22)

DREW: Final = 0
THREW: Final = 1
PLAYED: Final = 2
STOPPED: Final = 3
LOOKED: Final = 4
DESTROYED: Final = 5
STRUCK: Final = 6
WHO_CARD: Final = (("seat", SEAT_SPACE), ("card", CARD_SPACE))
LOG: Final = [
    Line("drew", "{seat} draws {card}", WHO_CARD, ("card",), "{seat} draws a card"),
    Line("threw", "{seat} throws {card} away", WHO_CARD),
    Line("played", "{seat} plays {card}", WHO_CARD),
    Line("stopped", "{seat}'s {card} is cancelled", WHO_CARD),
    Line("looked", "{seat} looks at the deck of the other: {card}", WHO_CARD, ("card",), "{seat} looks at the deck of the other"),
    Line("destroyed", "{seat} loses {card}", WHO_CARD),
    Line("struck", "{seat} is struck for {number}", (("seat", SEAT_SPACE), ("number", None))),
]


# ---- hand, deck, pile

def next_odds(g: Duel, seat: int) -> list[int]:
    """The next card of a deck: the one on top if somebody put it there, else any left in the bag."""
    if len(g.top[seat]) == 0:
        return g.bag[seat]
    odds = [0] * len(g.t.ids)
    odds[g.top[seat][0]] = 1
    return odds


def next_seen(g: Duel, seat: int) -> int:
    """The eyes that know the next card of a deck."""
    return g.top_seen[seat][0] if len(g.top[seat]) > 0 else 0


def off_deck(g: Duel, seat: int, card: int) -> int:
    """Take the next card; answers which eyes knew it."""
    g.in_deck[seat] -= 1
    if len(g.top[seat]) == 0:
        g.bag[seat][card] -= 1
        return 0
    g.top[seat].pop(0)
    return g.top_seen[seat].pop(0)


def off_hand(g: Duel, seat: int, card: int) -> None:
    """A card leaves the hand for all to see."""
    part_with(g.hand[seat], g.known[seat], card)
    g.unseen[seat][card] -= 1


def into_hand(g: Duel, seat: int, card: int, eyes: int) -> None:
    hold(g.hand[seat], g.known[seat], card, eyes & ~(1 << seat))


def throw_away(g: Duel, seat: int, card: int) -> None:
    g.pile[seat].append(card)
    tell(g, THREW, all_eyes(g), [seat, card])


def loses(g: Duel, seat: int) -> None:
    g.over = BLUE_WINS if seat == 0 else RED_WINS


# ---- drawing (DU-2)

def draw_on(g: Duel, f: Frame) -> None:
    if f[COUNTING_LEFT] == 0:
        end(g)
    elif g.in_deck[f[SIDE]] == 0:
        loses(g, f[SIDE])


class DrawCard(Roll[Duel]):
    def odds(self, g: Duel, f: Frame) -> list[int]:
        return next_odds(g, f[SIDE])

    def veil(self, g: Duel, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[SIDE] or next_seen(g, f[SIDE]) >> eye & 1 else HIDDEN

    def take(self, g: Duel, f: Frame, outcome: int) -> None:
        seat = f[SIDE]
        eyes = off_deck(g, seat, outcome) | 1 << seat
        into_hand(g, seat, outcome, eyes)
        tell(g, DREW, eyes, [seat, outcome])
        reveal(g, 1 << seat)
        f[COUNTING_LEFT] -= 1
        goto(f, AT_DRAW_MORE)


# ---- looking at the other's deck: each look goes one card deeper, as long as the deck reaches

class LookDeeper(Roll[Duel]):
    """The next card of the bag is laid on the known ones, face down, and the looker knows it."""

    def opens(self, g: Duel, f: Frame) -> bool:
        victim = other(f[SIDE])
        return len(g.top[victim]) < min(f[COUNTING_LEFT], g.in_deck[victim])

    def odds(self, g: Duel, f: Frame) -> list[int]:
        return g.bag[other(f[SIDE])]

    def veil(self, g: Duel, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[SIDE] else HIDDEN

    def take(self, g: Duel, f: Frame, outcome: int) -> None:
        victim = other(f[SIDE])
        g.bag[victim][outcome] -= 1
        g.top[victim].append(outcome)
        g.top_seen[victim].append(0)
        reveal(g, 1 << f[SIDE])
        repeat(f)


def look(g: Duel, f: Frame) -> None:
    """All cards looked at become known to the looker."""
    victim = other(f[SIDE])
    for i in range(min(f[COUNTING_LEFT], len(g.top[victim]))):
        if g.top_seen[victim][i] >> f[SIDE] & 1 == 0:
            g.top_seen[victim][i] |= 1 << f[SIDE]
            reveal(g, 1 << f[SIDE])
        tell(g, LOOKED, 1 << f[SIDE], [f[SIDE], g.top[victim][i]])


# ---- draining, robbing

def drain_on(g: Duel, f: Frame) -> None:
    """A deck that runs out by draining is simply empty: only drawing loses."""
    if f[COUNTING_LEFT] == 0 or g.in_deck[f[SIDE]] == 0:
        end(g)


class DrainCard(Roll[Duel]):
    def odds(self, g: Duel, f: Frame) -> list[int]:
        return next_odds(g, f[SIDE])

    def take(self, g: Duel, f: Frame, outcome: int) -> None:
        off_deck(g, f[SIDE], outcome)
        g.unseen[f[SIDE]][outcome] -= 1
        throw_away(g, f[SIDE], outcome)
        f[COUNTING_LEFT] -= 1
        goto(f, AT_DRAIN_MORE)


class FromHand(Choice[Duel]):
    """Pay (DU-11) or be robbed (DU-16): cards of the own hand, one by one, until the frame's number is done."""

    def __init__(self, verb: int, rule: int) -> None:
        super().__init__([verb], secret=True)
        self.rule: Final = rule

    def opens(self, g: Duel, f: Frame) -> bool:
        return f[COUNTING_LEFT] > 0 and len(g.hand[f[SIDE]]) > 0

    def bar(self, g: Duel, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.hand[f[SIDE]] else self.rule

    def candidates(self, g: Duel, f: Frame, verb: int) -> list[int]:
        return g.hand[f[SIDE]]

    def take(self, g: Duel, f: Frame, verb: int, target: int) -> None:
        off_hand(g, f[SIDE], target)
        throw_away(g, f[SIDE], target)
        f[COUNTING_LEFT] -= 1
        repeat(f)


COUNTING: Final = Locals("counting", "left: number")
PROCEDURES: Final[list[Procedure[Duel]]] = [
    Procedure("draw", "*counting", {"more": Deed(draw_on), "card": DrawCard("draw", CARD_SPACE)}, shares=COUNTING),
    Procedure("look", "*counting", {"deeper": LookDeeper("look", CARD_SPACE), "look": Deed(look)}, shares=COUNTING),
    Procedure("drain", "*counting", {"more": Deed(drain_on), "card": DrainCard("drain", CARD_SPACE)}, shares=COUNTING),
    Procedure("pay_for", "*counting", {"which": FromHand(PAY, 11)}, shares=COUNTING),
    Procedure("rob", "*counting", {"which": FromHand(THROW, 16)}, shares=COUNTING),
]
