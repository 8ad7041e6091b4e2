"""Kuhn: the smallest poker, whose solution is known.  Three cards, one each, one coin in the pot; the first may bet another, the
second may bet or call, and so on.

It shows that what a seat sees of the clicks is exactly its information set: a solver that is given that finds the solution."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.flow import Ask, Broken, Choice, Deed, Procedure, Roll, Rules, reveal, tell
from thunderchild.kernel.frames import Book
from thunderchild.kernel.hands import hold, learn_all
from thunderchild.kernel.meta import Meta
from thunderchild.kernel.sight import BAG, HAND, Place, Pool, Sight
from thunderchild.kernel.state import HIDDEN, SIDE, Frame, State, all_eyes
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

from .kuhn_frames import BOOK, GAME, deal

CARDS: Final = Space("card", ["jack", "queen", "king"])
SEATS: Final = Space("seat", ["one", "two"])
BETS: Final = Space("bet", ["pass", "bet"])
WORDS: Final = Vocabulary()
PASS: Final = WORDS.verb("pass", NOTHING, 2)
BET: Final = WORDS.verb("bet", NOTHING, 2)
LEDGER: Final = Ledger("KU", [("All", [1, 2, 3, 4])], {
    1: "Each is dealt one of three cards, which only its owner sees.",
    2: "Whoever is asked bets a coin more, or passes.",
    3: "After a bet and an answer, or two passes, the higher card wins; who passes after a bet gives up.",
    4: "A seat that is asked answers; the other waits.",
})
DEALT, SPOKE, SHOWN = range(3)
LOG: Final = [
    Line("dealt", "{seat} is dealt the {card}", (("seat", SEATS), ("card", CARDS)), ("card",), "{seat} is dealt a card"),
    Line("spoke", "{seat}: {bet}", (("seat", SEATS), ("bet", BETS))),
    Line("shown", "{seat} shows the {card}", (("seat", SEATS), ("card", CARDS))),
]


class Table(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], bets: list[int],
                 hand: list[list[int]], known: list[list[int]], bag: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.bets = bets
        self.hand = hand
        self.known = known
        self.bag = bag

    def book(self) -> Book:
        return BOOK

    def fields(self) -> tuple[str, ...]:
        return ("bets", "hand", "known", "bag")

    def copy(self) -> Table:
        return Table([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.bets[:],
                     [x[:] for x in self.hand], [x[:] for x in self.known], [x[:] for x in self.bag])


SIGHT: Final = Sight(["bets"], [Pool("cards", [Place(HAND, "hand", "known"), Place(BAG, "bag")], shared=True)])


def is_settled(bets: list[int]) -> bool:
    """KU-3."""
    return len(bets) == 3 or bets == [PASS, PASS] or (bets[:1] == [BET] and len(bets) == 2)


def deal_one(g: Table, f: Frame) -> None:
    deal(g, 0)


def deal_two(g: Table, f: Frame) -> None:
    deal(g, 1)


def finish(g: Table, f: Frame) -> None:
    """KU-3: cards are shown unless one gave up."""
    if loser_by_pass(g.bets) < 0:
        for seat in (0, 1):
            learn_all(g.known[seat], all_eyes(g) & ~(1 << seat))
            tell(g, SHOWN, all_eyes(g), [seat, g.hand[seat][0]])
        reveal(g, all_eyes(g))
    g.over = 1


def loser_by_pass(bets: list[int]) -> int:
    """Who passed after a bet, or -1."""
    return (len(bets) - 1) % 2 if bets[-2:] == [BET, PASS] else -1


class Deal(Roll[Table]):
    """KU-1."""

    def odds(self, g: Table, f: Frame) -> list[int]:
        return g.bag[0]

    def veil(self, g: Table, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[SIDE] else HIDDEN

    def take(self, g: Table, f: Frame, outcome: int) -> None:
        g.bag[0][outcome] -= 1
        hold(g.hand[f[SIDE]], g.known[f[SIDE]], outcome, 0)
        reveal(g, 1 << f[SIDE])
        tell(g, DEALT, 1 << f[SIDE], [f[SIDE], outcome])


class Speak(Choice[Table]):
    """KU-2: the seats speak in turn."""

    def __init__(self) -> None:
        super().__init__([PASS, BET])

    def opens(self, g: Table, f: Frame) -> bool:
        return not is_settled(g.bets)

    def side(self, g: Table, f: Frame) -> int:
        return len(g.bets) % 2

    def bar(self, g: Table, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Table, f: Frame, verb: int, target: int) -> None:
        tell(g, SPOKE, all_eyes(g), [len(g.bets) % 2, verb])
        g.bets.append(verb)


PROCEDURES: Final[list[Procedure[Table]]] = [
    Procedure("game", "", {"deal_one": Deed(deal_one), "deal_two": Deed(deal_two), "open": Speak(), "answer": Speak(),
                           "call": Speak(), "finish": Deed(finish)}),
    Procedure("deal", "", {"card": Deal("deal", CARDS)}, inside="game"),
]
SHAPES: Final = """
bets: line[3] bet
hand by side: bag card
known by side: eyes
bag: amount
"""


class Kuhn(Rules[Table]):
    def __init__(self) -> None:
        meta = Meta("kuhn", "Kuhn poker", (2, 2), SEATS.ids, [], "1", lambda _options: 5, worth=(-2.0, 2.0, True))
        super().__init__(meta, WORDS, PROCEDURES, LEDGER, LOG, SIGHT, BOOK)

    def new(self, seats: int, options: list[int]) -> Table:
        return Table([[GAME, 0, 0, 0]], 0, 0, 2, options, [], [[], []], [[], []], [[1, 1, 1]])

    def over_rule(self, g: Table) -> int:
        return 3

    def beat(self, g: Table) -> int:
        return len(g.bets)

    def turn_rule(self, g: Table) -> int:
        return 4

    def ask(self, g: Table, eye: int) -> Ask:
        held = g.hand[eye] if eye >= 0 else []
        return Ask(f"You hold the {CARDS.ids[held[0]]}" if held else "Two hold a card each", "", super().ask(g, eye).rule)

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return [CARDS, BETS]

    def returns(self, g: Table) -> list[float]:
        """A coin each, and one more where a bet was called."""
        quitter = loser_by_pass(g.bets)
        winner = 1 - quitter if quitter >= 0 else int(g.hand[1] > g.hand[0])
        coins = 2.0 if g.bets[-2:] == [BET, BET] else 1.0
        return [coins if seat == winner else -coins for seat in (0, 1)]

    def value(self, g: Table, seat: int) -> float:
        return self.returns(g)[seat] / 2 if g.over else 0.0

    def check(self, g: Table) -> None:
        for card in range(len(CARDS)):
            if g.bag[0][card] + sum(hand.count(card) for hand in g.hand) != 1:
                raise Broken(f"{CARDS.ids[card]}: not exactly one of it")


def make() -> Kuhn:
    return Kuhn()
