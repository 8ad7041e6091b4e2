"""Everything on the table of the duel."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book
from thunderchild.kernel.sight import BAG, HAND, LINE, Place, Pool, Sight
from thunderchild.kernel.state import NOBODY, Frame, State

from .frames import BOOK
from .tables import LIFE, SLOTS, Tables

OPEN: Final = ["turn", "actions", "life", "unit", "used", "pile", "unseen", "in_deck"]
SIGHT: Final = Sight(OPEN, [Pool("cards", [Place(HAND, "hand", "known"), Place(LINE, "top", "top_seen"), Place(BAG, "bag")])])
SHAPES: Final = """
turn: amount
actions: amount
life by side: number
unit by slot: card
used by slot: flag
pile by side: bag card
unseen by side by card: amount
in_deck by side: amount
hand by side: bag card
known by side: eyes
bag by side by card: amount
top by side: line card
top_seen by side: eyes
"""
FIELDS: Final = ("turn", "actions", "life", "unit", "used", "pile", "unseen", "in_deck", "hand", "known", "bag", "top",
                 "top_seen")

WORKED: Final = 1         # results of playing a card
CANCELLED: Final = 2

RED_WINS: Final = 1
BLUE_WINS: Final = 2
DRAWN: Final = 3


class Duel(State):
    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], turn: int,
                 actions: int, life: list[int], unit: list[int], used: list[int], pile: list[list[int]],
                 unseen: list[list[int]], in_deck: list[int], hand: list[list[int]], known: list[list[int]],
                 bag: list[list[int]], top: list[list[int]], top_seen: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.t: Final = t
        self.turn = turn                # counts up; even: red's
        self.actions = actions          # left in this turn
        self.life = life
        self.unit = unit                # slot -> card or NOBODY
        self.used = used                # slot -> 1: has struck this turn
        self.pile = pile                # thrown away, in order
        self.unseen = unseen            # [seat][card]: copies in hand and deck together, which is public
        self.in_deck = in_deck          # cards left in each deck
        self.hand = hand
        self.known = known
        self.bag = bag
        self.top = top                  # cards of the deck that somebody has looked at; the first is drawn first
        self.top_seen = top_seen

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def book(self) -> Book:
        return BOOK

    def hidden(self, names: list[str]) -> list[list[list[int]]]:
        return [self.hand, self.known, self.top, self.top_seen, self.bag]

    def copy(self) -> Duel:
        return Duel(self.t, [f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn,
                    self.actions, self.life[:], self.unit[:], self.used[:], [self.pile[0][:], self.pile[1][:]],
                    [self.unseen[0][:], self.unseen[1][:]], self.in_deck[:], [self.hand[0][:], self.hand[1][:]],
                    [self.known[0][:], self.known[1][:]], [self.bag[0][:], self.bag[1][:]], [self.top[0][:], self.top[1][:]],
                    [self.top_seen[0][:], self.top_seen[1][:]])


def fresh(t: Tables, options: list[int]) -> Duel:
    cards = range(len(t.ids))
    deck = [[t.copies[c] if t.side[c] == seat else 0 for c in cards] for seat in range(2)]
    return Duel(t, [], 0, 0, 2, options, 0, 0, [LIFE, LIFE], [NOBODY] * (2 * SLOTS), [0] * (2 * SLOTS), [[], []],
                [x[:] for x in deck], [sum(deck[0]), sum(deck[1])], [[], []], [[], []], deck, [[], []], [[], []])
