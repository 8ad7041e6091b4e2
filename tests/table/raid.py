"""Raid: a tiny game for the tests of the table.  Two to four seats, hidden hands, dice, free clicks and a
reaction.

On its turn a seat may mark places (as often as it likes, undoing as it likes), then plays a card or draws one.  Whoever is
next may parry a card with one of the same number.  A card played runs the seat on; at the goal it has won."""
from __future__ import annotations

import os
import time
from typing import Any

from thunderchild.kernel.flow import Ask, Broken, Choice, Deed, Procedure, Roll, Rules, call, goto, repeat, tell
from thunderchild.kernel.meta import Meta, Option
from thunderchild.kernel.sight import BAG, HAND, Place, Pool, Sight
from thunderchild.kernel.state import LOCAL, SIDE, Frame, State, all_eyes, eye_bit
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

CARD = Space("card", ["one", "two", "three", "four", "five", "six"])
SEATS = Space("seat", ["left", "right", "third", "fourth"])
PLACE = Space("place", ["hill", "wood", "ford"])
DIE = Space("die", ["1", "2", "3", "4", "5", "6"])
WORDS = Vocabulary()
MARK = WORDS.verb("mark", PLACE, 1)
PLAY = WORDS.verb("play", CARD, 2)
DRAW = WORDS.verb("draw", NOTHING, 3)
PARRY = WORDS.verb("parry", CARD, 4)
LET = WORDS.verb("let", NOTHING, 4)
TEXTS = {1: "Each place is marked once in a turn.", 2: "Only a card of your own hand is played.",
         3: "A card is drawn while the deck has any.",
         4: "The next seat may parry with a card of the same number.", 5: "The seats take turns.",
         6: "The first at the goal wins."}
PLAYED, DREW, PARRIED, ROLLED = 0, 1, 2, 3
LOG = [Line("played", "{seat} plays {card}", [("seat", SEATS), ("card", CARD)]),
       Line("drew", "{seat} draws {card}", [("seat", SEATS), ("card", CARD)], hidden=["card"], veiled="{seat} draws a card"),
       Line("parried", "{seat} parries {card}", [("seat", SEATS), ("card", CARD)]),
       Line("rolled", "{seat} rolls {n}", [("seat", SEATS), ("n", None)])]
HAND_SIZE = 4
COPIES = 8
MARKS = LOCAL + 1


class Field(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], at: list[int],
                 hand: list[list[int]], deck: list[list[int]], turns: int) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.at, self.hand, self.deck, self.turns = at, hand, deck, turns
        self.extra = 0

    def fields(self) -> tuple[str, ...]:
        return ("at", "hand", "deck", "turns") + (("extra",) if EXTRA else ())

    def copy(self) -> Field:
        return Field([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.at[:],
                     [h[:] for h in self.hand], [d[:] for d in self.deck], self.turns)


class Deal(Roll[Field]):
    def odds(self, g: Field, f: Frame) -> list[int]:
        return g.deck[0]

    def take(self, g: Field, f: Frame, outcome: int) -> None:
        give(g, f[LOCAL] % g.seats, outcome)
        f[LOCAL] += 1
        if f[LOCAL] < HAND_SIZE * g.seats:
            repeat(f)
        else:
            f[LOCAL] = 0

    def veil(self, g: Field, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[LOCAL] % g.seats else -1


def give(g: Field, seat: int, card: int) -> None:
    g.deck[0][card] -= 1
    g.hand[seat] = sorted([*g.hand[seat], card])
    tell(g, DREW, eye_bit(g, seat), [seat, card])


class Turn(Choice[Field]):
    def bar(self, g: Field, f: Frame, verb: int, target: int) -> int:
        if verb == MARK:
            return 1 if f[MARKS] >> target & 1 else 0
        if verb == PLAY:
            return 0 if target in g.hand[f[SIDE]] else 2
        return 0 if sum(g.deck[0]) or not g.hand[f[SIDE]] else 3

    def take(self, g: Field, f: Frame, verb: int, target: int) -> None:
        if verb == MARK:
            f[MARKS] |= 1 << target
            repeat(f)
        elif verb == DRAW:
            goto(f, DRAWING)
        else:
            g.hand[f[SIDE]].remove(target)
            f[LOCAL] = target
            tell(g, PLAYED, all_eyes(g), [f[SIDE], target])


class Window(Choice[Field]):
    def who(self, g: Field, f: Frame) -> int:
        return (f[SIDE] + 1) % g.seats

    def opens(self, g: Field, f: Frame) -> bool:
        return len(g.hand[self.who(g, f)]) > 0

    def bar(self, g: Field, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == LET or (target == f[LOCAL] and target in g.hand[self.who(g, f)]) else 4

    def take(self, g: Field, f: Frame, verb: int, target: int) -> None:
        if verb == PARRY:
            g.hand[self.who(g, f)].remove(target)
            tell(g, PARRIED, all_eyes(g), [self.who(g, f), target])
            goto(f, NEXT)


class Run(Roll[Field]):
    def odds(self, g: Field, f: Frame) -> list[int]:
        return [1] * 6

    def take(self, g: Field, f: Frame, outcome: int) -> None:
        tell(g, ROLLED, all_eyes(g), [f[SIDE], outcome + 1])
        g.at[f[SIDE]] += f[LOCAL] + 1 + (outcome + 1) * STRIDE + TRACK[outcome]
        if g.at[f[SIDE]] >= g.options[1]:
            g.over = 1 + f[SIDE]
        goto(f, NEXT)


class Drawing(Roll[Field]):
    def opens(self, g: Field, f: Frame) -> bool:
        return sum(g.deck[0]) > 0

    def odds(self, g: Field, f: Frame) -> list[int]:
        return g.deck[0]

    def take(self, g: Field, f: Frame, outcome: int) -> None:
        give(g, f[SIDE], outcome)

    def veil(self, g: Field, f: Frame, what: int, eye: int) -> int:
        return what if eye == f[SIDE] else -1


def next_seat(g: Field, f: Frame) -> None:
    g.turns += 1
    f[SIDE] = (f[SIDE] + 1) % g.seats
    f[LOCAL] = f[MARKS] = 0
    if g.turns == 2000:
        g.over = 9
    goto(f, TURN)


TURN, DRAWING, NEXT = 1, 4, 5
EXTRA = bool(os.environ.get("RAID_EXTRA"))
STRIDE = int(os.environ.get("RAID_STRIDE", "0"))             # a change of the rules, made by a test
TRACK = [0] * int(os.environ.get("RAID_TRACK", "6"))         # too short a one raises IndexError
VERSION = os.environ.get("RAID_VERSION", "1")
STEPS: dict[str, Any] = {
    "deal": Deal("deal", CARD), "turn": Turn([MARK, PLAY, DRAW], own_turn=True),
    "parry": Window([PARRY, LET], secret=True, window="parry", passes=LET), "run": Run("run", DIE), "draw": Drawing("draw", CARD),
    "next": Deed(next_seat)}


class RaidRules(Rules[Field]):
    def new(self, seats: int, options: list[int]) -> Field:
        g = Field([], 0, 0, seats, options, [0] * seats, [[] for _ in range(seats)], [[COPIES] * 6], 0)
        call(g, 0, 0, [0, 0])
        return g

    def over_rule(self, g: Field) -> int:
        return 6

    def turn_rule(self, g: Field) -> int:
        return 5

    def ask(self, g: Field, eye: int) -> Ask:
        who = self.to_move(g)
        said = "" if who < 0 else "Your move." if who == eye else f"{self.seat_name(g, who)} to move."
        return Ask(said, "", super().ask(g, eye).rule)

    def returns(self, g: Field) -> list[float]:
        return [0.0 if g.over == 9 else 1.0 if g.over == 1 + k else -1.0 for k in range(g.seats)]

    def check(self, g: Field) -> None:
        if any(n < 0 for n in g.deck[0]):
            raise Broken("cards below none")

    def value(self, g: Field, seat: int) -> float:
        misbehave(os.environ.get("RAID_BOT", ""))
        return self.returns(g)[seat] if g.over else max(-0.9, min(0.9, (g.at[seat] - max(g.at)) / 100))


def misbehave(how: str) -> None:
    """What a bot that looks at `value` runs into, if a test wants it."""
    if how == "hang":
        time.sleep(60)
    elif how == "crash":
        os._exit(3)
    elif how == "raise":
        raise ZeroDivisionError("as the test wanted")
    elif how == "eat":
        print(len(bytearray(8 << 30)))


def bound(options: list[int]) -> int:
    return 20_000


META = Meta("raid", "Raid", (2, 4), ["Left", "Right", "Third", "Fourth"], [
    Option("seats", "number", 2, "how many play", low=2, high=4),
    Option("goal", "number", 40, "how far to run", low=5, high=2000)], VERSION, bound, "A raid for tests.", "2",
    worth=(-1.0, 1.0, False))
SIGHT = Sight(["at", "turns"], [Pool("cards", [Place(HAND, "hand"), Place(BAG, "deck")], shared=True)])


def make() -> RaidRules:
    procedures = [Procedure("raid", "card: number = 0, marks = 0", STEPS)]
    return RaidRules(META, WORDS, procedures, Ledger("RD", [("Raid", list(TEXTS))], TEXTS), LOG, SIGHT)
