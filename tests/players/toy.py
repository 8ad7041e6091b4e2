"""A race for two with hidden hands, a deck, a die and a reaction window: small enough to know the best click by heart.

On its turn a seat plays a card and runs as far as it says, or draws a card.  The other seat may cancel a card played with a card
of the same number.  Before the first turn each seat is dealt two cards, and a die says who begins.  First at twelve wins; after
forty turns nobody does."""
from __future__ import annotations

from typing import Any

from thunderchild.kernel.flow import Ask, Broken, Choice, Deed, Procedure, Roll, Rules, call, goto, tell
from thunderchild.kernel.meta import Meta, Option
from thunderchild.kernel.sight import BAG, HAND, Place, Pool, Sight
from thunderchild.kernel.state import CHANCE, LOCAL, OVER, SIDE, Frame, State, all_eyes, eye_bit
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

CARD = Space("card", ["one", "two", "three", "four"])
SEATS = Space("seat", ["left", "right"])
WORDS = Vocabulary()
PLAY = WORDS.verb("play", CARD, 1)
DRAW = WORDS.verb("draw", NOTHING, 2)
CANCEL = WORDS.verb("cancel", CARD, 3)
LET = WORDS.verb("let", NOTHING, 3)
LEDGER = Ledger("RA", [("Race", [1, 2, 3, 4, 5])], {
    1: "On your turn play a card of your hand.", 2: "Or draw a card, while the deck has any.",
    3: "The other may cancel a card played with one of the same number.",
    4: "The first at the goal wins; after forty turns nobody does.", 5: "The seats take turns."})
RAN, DREW, CANCELLED = 0, 1, 2
LOG = [Line("ran", "{seat} runs {n} with {card}", [("seat", SEATS), ("n", None), ("card", CARD)]),
       Line("drew", "{seat} draws {card}", [("seat", SEATS), ("card", CARD)], hidden=["card"], veiled="{seat} draws a card"),
       Line("cancelled", "{seat} cancels {card}", [("seat", SEATS), ("card", CARD)])]
GOAL = 12
COPIES = 5


class Race(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], at: list[int],
                 hand: list[list[int]], deck: list[list[int]], turns: int) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.at, self.hand, self.deck, self.turns = at, hand, deck, turns

    def fields(self) -> tuple[str, ...]:
        return ("at", "hand", "deck", "turns")

    def copy(self) -> Race:
        return Race([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.at[:],
                    [h[:] for h in self.hand], [d[:] for d in self.deck], self.turns)


class Turn(Choice[Race]):
    def bar(self, g: Race, f: Frame, verb: int, target: int) -> int:
        if verb == PLAY:
            return 0 if target in g.hand[f[SIDE]] else 1
        return 0 if sum(g.deck[0]) or not g.hand[f[SIDE]] else 2

    def take(self, g: Race, f: Frame, verb: int, target: int) -> None:
        if verb == DRAW:
            goto(f, DRAWING)
            return
        g.hand[f[SIDE]].remove(target)
        f[LOCAL] = target
        tell(g, RAN, all_eyes(g), [f[SIDE], target + 1, target])

    def veil(self, g: Race, f: Frame, what: int, eye: int) -> int:
        return what


class Window(Choice[Race]):
    def who(self, g: Race, f: Frame) -> int:
        return 1 - f[SIDE]

    def opens(self, g: Race, f: Frame) -> bool:
        return len(g.hand[1 - f[SIDE]]) > 0

    def bar(self, g: Race, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == LET or (target == f[LOCAL] and target in g.hand[1 - f[SIDE]]) else 3

    def take(self, g: Race, f: Frame, verb: int, target: int) -> None:
        if verb == CANCEL:
            g.hand[1 - f[SIDE]].remove(target)
            tell(g, CANCELLED, all_eyes(g), [1 - f[SIDE], target])
            f[LOCAL] = -1


def run(g: Race, f: Frame) -> None:
    g.at[f[SIDE]] += f[LOCAL] + 1
    if g.at[f[SIDE]] >= GOAL + g.options[0]:
        g.over = 1 + f[SIDE]
    goto(f, NEXT)


class Drawing(Roll[Race]):
    def opens(self, g: Race, f: Frame) -> bool:
        return sum(g.deck[0]) > 0

    def odds(self, g: Race, f: Frame) -> list[int]:
        return g.deck[0]

    def take(self, g: Race, f: Frame, outcome: int) -> None:
        give(g, f[SIDE], outcome)

    def veil(self, g: Race, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[SIDE] else -1


def give(g: Race, seat: int, card: int) -> None:
    g.deck[0][card] -= 1
    g.hand[seat] = sorted([*g.hand[seat], card])
    tell(g, DREW, eye_bit(g, seat), [seat, card])


class Deal(Roll[Race]):
    def odds(self, g: Race, f: Frame) -> list[int]:
        return g.deck[0]

    def take(self, g: Race, f: Frame, outcome: int) -> None:
        give(g, f[LOCAL] % 2, outcome)
        f[LOCAL] += 1

    def veil(self, g: Race, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[LOCAL] % 2 else -1


class Begins(Roll[Race]):
    def odds(self, g: Race, f: Frame) -> list[int]:
        return [1, 1]

    def take(self, g: Race, f: Frame, outcome: int) -> None:
        f[SIDE] = outcome


def next_seat(g: Race, f: Frame) -> None:
    g.turns += 1
    f[SIDE] = 1 - f[SIDE]
    f[LOCAL] = 0
    if g.turns == 40:
        g.over = 3
    goto(f, TURN)


TURN, DRAWING, NEXT = 5, 8, 9
STEPS: dict[str, Any] = {
    "begins": Begins("begins", SEATS), "deal_1": Deal("deal", CARD), "deal_2": Deal("deal", CARD), "deal_3": Deal("deal", CARD),
    "deal_4": Deal("deal", CARD), "turn": Turn([PLAY, DRAW], own_turn=True),
    "answer": Window([CANCEL, LET], secret=True, window="cancel", passes=LET), "run": Deed(run), "draw": Drawing("draw", CARD),
    "next": Deed(next_seat)}


class RaceRules(Rules[Race]):
    def new(self, seats: int, options: list[int]) -> Race:
        g = Race([], 0, 0, seats, options, [0, 0], [[], []], [[COPIES] * 4], 0)
        call(g, 0, 0, [0])
        return g

    def over_rule(self, g: Race) -> int:
        return 4

    def beat(self, g: Race) -> int:
        return g.turns

    def turn_rule(self, g: Race) -> int:
        return 5

    def ask(self, g: Race, eye: int) -> Ask:
        who = self.to_move(g)
        if who in (CHANCE, OVER):
            return Ask("", "", super().ask(g, eye).rule)
        return Ask("Your move." if who == eye else f"{self.seat_name(g, who)} to move.", "", super().ask(g, eye).rule)

    def returns(self, g: Race) -> list[float]:
        return [0.0, 0.0] if g.over == 3 else [1.0, -1.0] if g.over == 1 else [-1.0, 1.0]

    def check(self, g: Race) -> None:
        if any(n < 0 for n in g.deck[0]):
            raise Broken("cards below none")

    def value(self, g: Race, seat: int) -> float:
        if g.over:
            return self.returns(g)[seat]
        mine = g.at[seat] + 0.4 * sum(card + 1 for card in g.hand[seat])
        theirs = g.at[1 - seat] + 0.4 * sum(card + 1 for card in g.hand[1 - seat])
        return max(-0.9, min(0.9, (mine - theirs) / 20))


def bound(options: list[int]) -> int:
    return 200


META = Meta("race", "Race", (2, 2), ["Left", "Right"], [
    Option("longer", "number", 0, "so many steps more to the goal", low=0, high=8),
    Option("mood", "choice", "calm", "has no influence", choices=["calm", "wild"]),
    Option("fog", "flag", False, "has no influence")], "1", bound)
SIGHT = Sight(["at", "turns"], [Pool("cards", [Place(HAND, "hand"), Place(BAG, "deck")], shared=True)])
RULES = RaceRules(META, WORDS, [Procedure("race", "card: number = 0", STEPS)], LEDGER, LOG, SIGHT)
