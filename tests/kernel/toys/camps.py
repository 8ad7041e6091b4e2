"""Camps: three sides for two or three seats, so that a seat may play two; camps whose holder changes; and a pit that nobody owns.

A camp is a hand of its holder, face down for the others; whoever stormed it sees what is there, and whoever lost it remembers.
Cards are buried in the pit and dug up again by those who know them there."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.flow import Ask, Broken, Choice, Deed, Procedure, Roll, Rules, repeat, reveal, tell
from thunderchild.kernel.frames import Book
from thunderchild.kernel.hands import forget, hold, known_to, learn_all, part_with
from thunderchild.kernel.meta import NUMBER_OPTION, Meta, Option
from thunderchild.kernel.sight import BAG, HAND, Place, Pool, Sight
from thunderchild.kernel.state import HIDDEN, NOBODY, SIDE, Frame, State, all_eyes
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

from .camps_frames import BOOK, WAR, turn

CARDS: Final = Space("card", ["axe", "bow", "cup", "drum"])
COPIES: Final = [4, 3, 3, 2]
SIDES: Final = Space("side", ["red", "green", "blue"])
CAMPS: Final = Space("camp", ["hill", "ford", "wood", "moor"])
GOODS: Final = Space("good", [f"{card}/{camp}" for card in CARDS.ids for camp in CAMPS.ids])

WORDS: Final = Vocabulary()
BURY: Final = WORDS.verb("bury", GOODS, 3)
DIG: Final = WORDS.verb("dig", GOODS, 4)
PEEK: Final = WORDS.verb("peek", NOTHING, 5)
STORM: Final = WORDS.verb("storm", CAMPS, 6)
REST: Final = WORDS.verb("rest", NOTHING, 2)

LEDGER: Final = Ledger("CA", [("All", list(range(1, 9)))], {
    1: "A turn begins with a card for the first camp of the side, while there are any.",
    2: "Then the side does one thing, or rests.",
    3: "A card of a camp of yours is buried in the pit, unseen.",
    4: "A card is dug up by who knows it in the pit, and brought to a camp of yours.",
    5: "Whoever peeks sees all that lies in the pit; there must be something.",
    6: "A camp of another side is stormed by a side that has more cards in its camps than there are in that one.",
    7: "A seat that is asked answers; the others wait.",
    8: "After the last turn most camps win.",
})
DREW, BURIED, DUG, PEEKED, STORMED = range(5)
WHO: Final = ("side", SIDES)
LOG: Final = [
    Line("drew", "{side} draws {card}", (WHO, ("card", CARDS)), ("card",), "{side} draws a card"),
    Line("buried", "{side} buries {card} of {camp}", (WHO, ("card", CARDS), ("camp", CAMPS)), ("card",),
         "{side} buries a card of {camp}"),
    Line("dug", "{side} digs up {card} for {camp}", (WHO, ("card", CARDS), ("camp", CAMPS)), ("card",),
         "{side} digs a card up for {camp}"),
    Line("peeked", "{side} peeks into the pit", (WHO,)),
    Line("stormed", "{side} storms {camp}", (WHO, ("camp", CAMPS))),
]


class Land(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], turn: int, holder: list[int],
                 left: int, camp: list[list[int]], camp_known: list[list[int]], pit: list[list[int]], pit_known: list[list[int]],
                 bag: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.turn = turn
        self.holder = holder                # by camp: a side
        self.left = left                    # cards in the bag
        self.camp = camp
        self.camp_known = camp_known
        self.pit = pit
        self.pit_known = pit_known
        self.bag = bag

    def book(self) -> Book:
        return BOOK

    def fields(self) -> tuple[str, ...]:
        return ("turn", "holder", "left", "camp", "camp_known", "pit", "pit_known", "bag")

    def copy(self) -> Land:
        return Land([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.holder[:],
                    self.left, [x[:] for x in self.camp], [x[:] for x in self.camp_known], [self.pit[0][:]],
                    [self.pit_known[0][:]], [self.bag[0][:]])

    def sides(self) -> int:
        return len(SIDES)

    def seat_of(self, side: int) -> int:
        """Of two seats the first plays red and blue."""
        return side % self.seats


class Held(Pool):
    """A camp belongs to its holder."""

    def owner_of(self, g: State, place: Place, row: int) -> int:
        assert isinstance(g, Land)
        return g.holder[row] if place.field == "camp" else NOBODY


POOL: Final = Held("cards", [Place(HAND, "camp", "camp_known"), Place(HAND, "pit", "pit_known", owner=NOBODY), Place(BAG, "bag")],
                   shared=True)
SIGHT: Final = Sight(["turn", "holder", "left"], [POOL])


def camps_of(g: Land, side: int) -> list[int]:
    return [camp for camp in range(len(CAMPS)) if g.holder[camp] == side]


def cards_of(g: Land, side: int) -> int:
    return sum(len(g.camp[camp]) for camp in camps_of(g, side))


def bit_of(g: Land, side: int) -> int:
    return 1 << g.seat_of(side)


def next_turn(g: Land, f: Frame) -> None:
    """CA-8."""
    if g.turn == g.options[1]:
        g.over = 1
        return
    repeat(f)
    turn(g, g.turn % len(SIDES))
    g.turn += 1


class DrawCard(Roll[Land]):
    """CA-1: only the seat of the side sees it."""

    def opens(self, g: Land, f: Frame) -> bool:
        return g.left > 0 and f[SIDE] in g.holder

    def odds(self, g: Land, f: Frame) -> list[int]:
        return g.bag[0]

    def veil(self, g: Land, f: Frame, what: int, eye: int) -> int:
        return what if eye == g.seat_of(f[SIDE]) else HIDDEN

    def take(self, g: Land, f: Frame, outcome: int) -> None:
        g.bag[0][outcome] -= 1
        g.left -= 1
        camp = camps_of(g, f[SIDE])[0]
        hold(g.camp[camp], g.camp_known[camp], outcome, 0)
        reveal(g, bit_of(g, f[SIDE]))
        tell(g, DREW, bit_of(g, f[SIDE]), [f[SIDE], outcome])


class OneThing(Choice[Land]):
    """CA-2: one thing a turn.  CA-3, CA-4, CA-5, CA-6: bury, dig, peek, storm."""

    def __init__(self) -> None:
        super().__init__([BURY, DIG, PEEK, STORM, REST], secret=True)

    def bar(self, g: Land, f: Frame, verb: int, target: int) -> int:
        side = f[SIDE]
        card, camp = divmod(target, len(CAMPS))
        if verb == BURY:
            return 0 if g.holder[camp] == side and card in g.camp[camp] else 3
        if verb == DIG:
            return 0 if g.holder[camp] == side and card in known_to(g.pit[0], g.pit_known[0], g.seat_of(side)) else 4
        if verb == PEEK:
            return 0 if g.pit[0] else 5
        if verb == STORM:
            return 0 if g.holder[target] != side and cards_of(g, side) > len(g.camp[target]) else 6
        return 0

    def veil(self, g: Land, f: Frame, what: int, eye: int) -> int:
        """Others see which camp a card leaves or comes to, not which card."""
        verb, target = WORDS.verb_of[what], WORDS.target_of[what]
        return -20 - 10 * verb - target % len(CAMPS) if verb in (BURY, DIG) else what

    def take(self, g: Land, f: Frame, verb: int, target: int) -> None:
        card, camp = divmod(target, len(CAMPS))
        if verb == BURY:
            bury(g, f[SIDE], card, camp)
        elif verb == DIG:
            dig(g, f[SIDE], card, camp)
        elif verb == PEEK:
            peek(g, f[SIDE])
        elif verb == STORM:
            storm(g, f[SIDE], target)


def bury(g: Land, side: int, card: int, camp: int) -> None:
    """CA-3: nobody else knows any more what is left in the camp."""
    part_with(g.camp[camp], g.camp_known[camp], card)
    forget(g.camp_known[camp], all_eyes(g))
    hold(g.pit[0], g.pit_known[0], card, bit_of(g, side))
    tell(g, BURIED, bit_of(g, side), [side, card, camp])


def dig(g: Land, side: int, card: int, camp: int) -> None:
    """CA-4: nobody else knows any more what is left in the pit."""
    part_with(g.pit[0], g.pit_known[0], card)
    forget(g.pit_known[0], all_eyes(g) & ~bit_of(g, side))
    hold(g.camp[camp], g.camp_known[camp], card, 0)
    tell(g, DUG, bit_of(g, side), [side, card, camp])


def peek(g: Land, side: int) -> None:
    """CA-5."""
    learn_all(g.pit_known[0], bit_of(g, side))
    reveal(g, bit_of(g, side))
    tell(g, PEEKED, all_eyes(g), [side])


def storm(g: Land, side: int, camp: int) -> None:
    """CA-6: the new holder sees it all; the old one's seat knows it too."""
    learn_all(g.camp_known[camp], bit_of(g, g.holder[camp]))
    g.holder[camp] = side
    forget(g.camp_known[camp], bit_of(g, side))
    reveal(g, bit_of(g, side))
    tell(g, STORMED, all_eyes(g), [side, camp])


PROCEDURES: Final[list[Procedure[Land]]] = [
    Procedure("war", "", {"next_turn": Deed(next_turn)}),
    Procedure("turn", "", {"draw": DrawCard("card", CARDS), "one_thing": OneThing()}, inside="war"),
]
SHAPES: Final = """
turn: amount
holder by camp: side
left: amount
camp by camp: bag card
camp_known by camp: eyes
pit: bag card
pit_known: eyes
bag: amount
"""


class Camps(Rules[Land]):
    def __init__(self) -> None:
        meta = Meta("camps", "Camps", (2, 3), ["Red", "Green", "Blue"],
                    [Option("seats", NUMBER_OPTION, 2, "how many play", low=2, high=3),
                     Option("turns", NUMBER_OPTION, 18, "turns of a side", low=9, high=30)], "1",
                    lambda options: 2 * options[1] + 1, worth=(-1.0, 1.0, False))
        super().__init__(meta, WORDS, PROCEDURES, LEDGER, LOG, SIGHT, BOOK)

    def new(self, seats: int, options: list[int]) -> Land:
        return Land([[WAR, 0, 0, 0]], 0, 0, seats, options, 0, [0, 1, 2, 0], sum(COPIES), [[], [], [], []], [[], [], [], []],
                    [[]], [[]], [COPIES[:]])

    def over_rule(self, g: Land) -> int:
        return 8

    def beat(self, g: Land) -> int:
        return g.turn

    def turn_rule(self, g: Land) -> int:
        return 7

    def ask(self, g: Land, eye: int) -> Ask:
        rule = super().ask(g, eye).rule
        sides = [SIDES.ids[side] for side in range(len(SIDES)) if g.seat_of(side) == eye and not g.over]
        return Ask(f"Turn {g.turn}" + (f": you play {' and '.join(sides)}" if sides else ""), "", rule)

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return [CARDS, CAMPS]

    def returns(self, g: Land) -> list[float]:
        camps = [sum(g.seat_of(side) == seat for side in g.holder) for seat in range(g.seats)]
        return [1.0 if n == max(camps) else -1.0 for n in camps]

    def result(self, g: Land) -> str:
        return "The war is over." if g.over else ""

    def check(self, g: Land) -> None:
        for card in range(len(CARDS)):
            n = sum(row.count(card) for row in g.camp + g.pit) + g.bag[0][card]
            if n != COPIES[card]:
                raise Broken(f"{CARDS.ids[card]}: {n} instead of {COPIES[card]}")


def make() -> Camps:
    return Camps()
