"""Fleets: an interception inside a crossing inside a transport inside a move, fought with dice that may be thrown again.

Nothing is hidden here; what is nasty is the nesting: seven procedures deep, the other side asked in the middle, results handed
through three levels, and a sunk carrier that ends a move that has gone half way."""
from __future__ import annotations

from typing import Any, Final

from thunderchild.given import Given
from thunderchild.kernel.flow import (Ask, BadPosition, Broken, Choice, Deed, Procedure, Roll, Rules, end, goto, repeat, tell)
from thunderchild.kernel.frames import Book
from thunderchild.kernel.meta import FLAG_OPTION, NUMBER_OPTION, Meta, Option
from thunderchild.kernel.sight import Sight
from thunderchild.kernel.state import NOBODY, RESULT, SIDE, STEP, Frame, State, all_eyes
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

from .fleets_frames import (BOOK, CROSSING_BLOCKER, CROSSING_CARRIER, CROSSING_WATER, SEA_FIGHT_BLOCKER, SEA_FIGHT_CARRIER,
                            SEA_FIGHT_FIRST, THROW_THROWN, TRANSPORT_ARMY, TRANSPORT_LENGTH, TRANSPORT_WATER, WAR, crossing,
                            movement, sea_fight, throw, transport)

LANDS: Final = Space("land", ["iceland", "norway", "spain", "ireland"])
WATERS: Final = Space("water", ["north_sea", "channel", "biscay"])
COASTS: Final = [[0, 1, 3], [1, 3], [2, 3]]              # the lands at each water
NEXT: Final = [[1], [0, 2], [1]]                         # the waters next to each water
HOMES: Final = [0, 2]
SIDES: Final = Space("side", ["north", "south"])
ARMIES: Final = Space("army", ["north_1", "north_2", "south_1", "south_2"])
FLEETS: Final = Space("fleet", [f"{side}_{n}" for side in SIDES.ids for n in (1, 2, 3)])
DIE: Final = Space("die", ["1", "2", "3", "4", "5", "6"])

WORDS: Final = Vocabulary()
MOVE: Final = WORDS.verb("move", ARMIES, 2)
DONE: Final = WORDS.verb("done", NOTHING, 2)
SAIL: Final = WORDS.verb("sail", WATERS, 3)
LAND: Final = WORDS.verb("land", LANDS, 3)
INTERCEPT: Final = WORDS.verb("intercept", FLEETS, 5)
CARRY: Final = WORDS.verb("carry", FLEETS, 6)
PASS: Final = WORDS.verb("pass", NOTHING, 5)
AGAIN: Final = WORDS.verb("again", NOTHING, 8)
KEEP: Final = WORDS.verb("keep", NOTHING, 8)

LEDGER: Final = Ledger("FL", [("All", list(range(1, 10)))], {
    1: "An army in the enemy's home wins; after the last turn nobody does.",
    2: "A side moves its own armies, each once a turn, then says done.",
    3: "An army sails over waters with a fleet of its side, at most three, and lands on a coast of the last.",
    4: "A side that is asked answers; the other waits.",
    5: "One enemy fleet of a water may intercept what crosses it.",
    6: "The crossing side names a fleet of its own there as carrier.",
    7: "Both throw: the higher sinks the other, a tie sinks nobody.",
    8: "A thrown die may be thrown again for a token.",
    9: "Only a water next to the army is entered.",
})
SAILED, TURNED, SANK, LANDED = 0, 1, 2, 3
LOG: Final = [Line("sailed", "{army} sails into {water}", (("army", ARMIES), ("water", WATERS))),
              Line("turned", "{army} is sent back", (("army", ARMIES),)),
              Line("sank", "{fleet} is sunk", (("fleet", FLEETS),)),
              Line("landed", "{army} lands in {land}", (("army", ARMIES), ("land", LANDS)))]

CROSSED_OVER, CARRIER_SUNK = 1, 2                   # results of CROSSING
ONE_SUNK, TWO_SUNK = 1, 2                           # results of SEA_FIGHT


class War(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], turn: int, army: list[int],
                 moved: list[int], fleet: list[int], tokens: list[int]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.turn = turn
        self.army = army                # land of each army
        self.moved = moved              # 1: has moved this turn
        self.fleet = fleet              # water of each fleet, or NOBODY
        self.tokens = tokens            # dice each side may still throw again

    def book(self) -> Book:
        return BOOK

    def fields(self) -> tuple[str, ...]:
        return ("turn", "army", "moved", "fleet", "tokens")

    def copy(self) -> War:
        return War([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.turn, self.army[:],
                   self.moved[:], self.fleet[:], self.tokens[:])


# ---- questions

def fleets_in(g: War, seat: int, water: int) -> list[int]:
    return [n for n in range(seat * 3, seat * 3 + 3) if g.fleet[n] == water]


def next_to(f: Frame, land: int) -> list[int]:
    """The waters an army can enter from where it is: a coast, or the water it is on."""
    if f[TRANSPORT_WATER] == NOBODY:
        return [water for water in range(len(WATERS)) if land in COASTS[water]]
    return NEXT[f[TRANSPORT_WATER]]


# ---- the war

def next_turn(g: War, f: Frame) -> None:
    """FL-1."""
    if g.turn >= g.options[0]:
        g.over = 3
        return
    g.turn += 1
    g.moved = [0] * 4
    repeat(f)
    movement(g, (g.turn - 1) % 2)


class WhichArmy(Choice[War]):
    """FL-2."""

    def __init__(self) -> None:
        super().__init__([MOVE, DONE])

    def bar(self, g: War, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE or (target // 2 == f[SIDE] and not g.moved[target]) else 2

    def take(self, g: War, f: Frame, verb: int, target: int) -> None:
        if verb == MOVE:
            g.moved[target] = 1
            repeat(f)
            transport(g, f[SIDE], target)


class WhereTo(Choice[War]):
    """FL-3, FL-9."""

    def __init__(self) -> None:
        super().__init__([SAIL, LAND, DONE])

    def bar(self, g: War, f: Frame, verb: int, target: int) -> int:
        if verb == SAIL:
            if target not in next_to(f, g.army[f[TRANSPORT_ARMY]]):
                return 9
            return 0 if f[TRANSPORT_LENGTH] < 3 and fleets_in(g, f[SIDE], target) else 3
        if verb == LAND:
            return 0 if f[TRANSPORT_WATER] != NOBODY and target in COASTS[f[TRANSPORT_WATER]] else 3
        return 0

    def take(self, g: War, f: Frame, verb: int, target: int) -> None:
        if verb == SAIL:
            f[TRANSPORT_LENGTH] += 1
            f[TRANSPORT_WATER] = target
            crossing(g, f[SIDE], target)
        elif verb == LAND:
            land_army(g, f[TRANSPORT_ARMY], target)
            end(g)
        else:
            end(g)                      # back to where it started


def land_army(g: War, army: int, land: int) -> None:
    g.army[army] = land
    tell(g, LANDED, all_eyes(g), [army, land])
    if land == HOMES[1 - army // 2]:
        g.over = 1 + army // 2


def sail_on_or_turn_back(g: War, f: Frame) -> None:
    if f[RESULT] == CARRIER_SUNK:
        tell(g, TURNED, all_eyes(g), [f[TRANSPORT_ARMY]])
        end(g)
    else:
        tell(g, SAILED, all_eyes(g), [f[TRANSPORT_ARMY], f[TRANSPORT_WATER]])
        goto(f, 0)


# ---- crossing and fight

class MayIntercept(Choice[War]):
    """FL-5."""

    def __init__(self) -> None:
        super().__init__([INTERCEPT, PASS], window="reaction")

    def opens(self, g: War, f: Frame) -> bool:
        return len(fleets_in(g, 1 - f[SIDE], f[CROSSING_WATER])) > 0

    def side(self, g: War, f: Frame) -> int:
        return 1 - f[SIDE]

    def bar(self, g: War, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in fleets_in(g, 1 - f[SIDE], f[CROSSING_WATER]) else 5

    def take(self, g: War, f: Frame, verb: int, target: int) -> None:
        if verb == INTERCEPT:
            f[CROSSING_BLOCKER] = target


class WhichCarrier(Choice[War]):
    """FL-6."""

    def __init__(self) -> None:
        super().__init__([CARRY])

    def opens(self, g: War, f: Frame) -> bool:
        return f[CROSSING_BLOCKER] != NOBODY

    def bar(self, g: War, f: Frame, verb: int, target: int) -> int:
        return 0 if target in fleets_in(g, f[SIDE], f[CROSSING_WATER]) else 6

    def take(self, g: War, f: Frame, verb: int, target: int) -> None:
        f[CROSSING_CARRIER] = target
        sea_fight(g, f[SIDE], target, f[CROSSING_BLOCKER])


def crossed_or_sunk(g: War, f: Frame) -> None:
    end(g, CARRIER_SUNK if f[RESULT] == ONE_SUNK else CROSSED_OVER)


def throw_one(g: War, f: Frame) -> None:
    throw(g, f[SIDE])


def throw_two(g: War, f: Frame) -> None:
    f[SEA_FIGHT_FIRST] = f[RESULT]
    throw(g, 1 - f[SIDE])


def sink(g: War, f: Frame) -> None:
    """FL-7."""
    first, second = f[SEA_FIGHT_FIRST], f[RESULT]
    loser = f[SEA_FIGHT_CARRIER] if first < second else f[SEA_FIGHT_BLOCKER]
    if first != second:
        g.fleet[loser] = NOBODY
        tell(g, SANK, all_eyes(g), [loser])
    end(g, 0 if first == second else ONE_SUNK if first < second else TWO_SUNK)


class ThrowDie(Roll[War]):
    def odds(self, g: War, f: Frame) -> list[int]:
        return [1, 1, 1, 1, 1, 1]

    def take(self, g: War, f: Frame, outcome: int) -> None:
        f[THROW_THROWN] = outcome + 1


class MayThrowAgain(Choice[War]):
    """FL-8."""

    def __init__(self) -> None:
        super().__init__([AGAIN, KEEP], window="reaction")

    def opens(self, g: War, f: Frame) -> bool:
        return g.options[1] == 1 and g.tokens[f[SIDE]] > 0

    def bar(self, g: War, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: War, f: Frame, verb: int, target: int) -> None:
        if verb == AGAIN:
            g.tokens[f[SIDE]] -= 1
            goto(f, 0)


def hand_back(g: War, f: Frame) -> None:
    end(g, f[THROW_THROWN])


PROCEDURES: Final[list[Procedure[War]]] = [
    Procedure("war", "", {"next_turn": Deed(next_turn)}),
    Procedure("movement", "", {"which_army": WhichArmy()}, inside="war"),
    Procedure("transport", "army: army, water: water = nobody, length = 0", {
        "where_to": WhereTo(),
        "after_crossing": Deed(sail_on_or_turn_back),
    }, inside="movement"),
    Procedure("crossing", "water: water, blocker: fleet = nobody, carrier: fleet = nobody", {
        "intercept": MayIntercept(),
        "which_carrier": WhichCarrier(),
        "end": Deed(crossed_or_sunk),
    }, inside="transport"),
    Procedure("sea_fight", "carrier: fleet, blocker: fleet, first = 0", {
        "throw_one": Deed(throw_one),
        "throw_two": Deed(throw_two),
        "sink": Deed(sink),
    }, inside="crossing"),
    Procedure("throw", "thrown = 0", {
        "die": ThrowDie("die", DIE),
        "again": MayThrowAgain(),
        "end": Deed(hand_back),
    }, inside="sea_fight"),
]
SHAPES: Final = """
turn: amount
army by army: land
moved by army: flag
fleet by fleet: water
tokens by side: amount
"""


class Fleets(Rules[War]):
    def __init__(self) -> None:
        meta = Meta("fleets", "Fleets", (2, 2), SIDES.ids,
                    [Option("turns", NUMBER_OPTION, 12, "how long the war lasts", low=2, high=20),
                     Option("tokens", FLAG_OPTION, True, "dice may be thrown again")], "1",
                    lambda options: options[0] * 2 * 16 + 50)
        super().__init__(meta, WORDS, PROCEDURES, LEDGER, LOG,
                         Sight(["turn", "army", "moved", "fleet", "tokens"], []), BOOK)

    def new(self, seats: int, options: list[int]) -> War:
        return War([[WAR, 0, 0, 0]], 0, 0, 2, options, 0, [0, 0, 2, 2], [0] * 4, [0, 1, 2, 0, 1, 2], [2, 2])

    def over_rule(self, g: War) -> int:
        return 1

    def beat(self, g: War) -> int:
        return g.turn

    def turn_rule(self, g: War) -> int:
        return 4

    def ask(self, g: War, eye: int) -> Ask:
        return Ask(f"Turn {g.turn}: {' / '.join(self.trace(g))}", "", super().ask(g, eye).rule)

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return [ARMIES, FLEETS, LANDS, WATERS]

    def returns(self, g: War) -> list[float]:
        return [[0.0, 0.0], [1.0, -1.0], [-1.0, 1.0], [0.0, 0.0]][g.over]

    def result(self, g: War) -> str:
        return ["", "North has landed.", "South has landed.", "Nobody has landed."][g.over]

    def check(self, g: War) -> None:
        for n, water in enumerate(g.fleet):
            if not -1 <= water < len(WATERS):
                raise Broken(f"{FLEETS.ids[n]} is in water {water}")
        if len(g.army) != 4 or any(not 0 <= land < len(LANDS) for land in g.army) or min(g.tokens) < 0:
            raise Broken("armies or tokens are lost")

    def arrange(self, position: dict[str, Any]) -> War:
        """{"turn": 1, "armies": four lands, "fleets": six waters or "" (sunk), "tokens": [2, 2]}, before the first move."""
        given = Given(position, "position", BadPosition)
        g = self.new(2, self.meta.read_options(None))
        g.turn = given.number("turn", 1, 1, 20)
        g.army = given.things("armies", LANDS)
        waters = given.texts("fleets")
        if len(g.army) != 4 or len(waters) != 6:
            raise given.fail("", "expected four armies and six fleets")
        g.fleet = [NOBODY if name == "" else given.in_space("fleets", name, WATERS) for name in waters]
        g.tokens = given.numbers("tokens", [2, 2], 2)
        given.done()
        movement(g, (g.turn - 1) % 2)
        return g

    def describe(self, g: War) -> dict[str, Any]:
        if len(g.stack) != 2 or g.stack[1][STEP] != 0 or any(g.moved):
            raise BadPosition("only the beginning of a turn can be described")
        return {"turn": g.turn, "armies": [LANDS.ids[n] for n in g.army],
                "fleets": ["" if n == NOBODY else WATERS.ids[n] for n in g.fleet], "tokens": g.tokens[:]}


def make() -> Fleets:
    return Fleets()
