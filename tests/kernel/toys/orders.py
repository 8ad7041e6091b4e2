"""Orders: two to six seats lay face-down orders on planets in turn, bid in secret, and all bids are shown together.

A stack shows who owns each order, not what it says; the last one laid is carried out first.  A scout order looks at the top of
another stack; a spoil order asks in the middle of itself."""
from __future__ import annotations

import bisect
from typing import Final

from thunderchild.kernel.flow import Ask, Broken, Choice, Deed, EachSide, Procedure, Rules, end, repeat, reveal, tell
from thunderchild.kernel.frames import Book
from thunderchild.kernel.meta import FLAG_OPTION, NUMBER_OPTION, Meta, Option
from thunderchild.kernel.sight import HAND, LINE, STACK, Place, Pool, Sight
from thunderchild.kernel.state import HIDDEN, SIDE, Frame, State, all_eyes
from thunderchild.kernel.words import NOTHING, Ledger, Line, Space, Vocabulary

from .orders_frames import (BOOK, CARRYING_OUT_LEFT, CARRYING_OUT_PLANET, EFFECT_KIND, FULL_ROUND_ASKED, FULL_ROUND_WINNER, GAME,
                            carrying_out, effect, full_round)

PLANETS: Final = Space("planet", ["mars", "moon", "venus"])
KINDS: Final = Space("order", ["mine", "scout", "spoil", "bluff"])
PLACES: Final = Space("order_at", [f"{kind}/{planet}" for kind in KINDS.ids for planet in PLANETS.ids])
SEATS: Final = Space("seat", ["ann", "bob", "cid", "dan", "eve", "fay"])
BIDS: Final = Space("bid", ["0", "1", "2", "3"])
TOKENS: Final = [0, 0, 1, 1, 2, 3]                # orders each seat begins with
ROUNDS: Final = 4
PER_ROUND: Final = 2

WORDS: Final = Vocabulary()
LAY: Final = WORDS.verb("lay", PLACES, 1)
BID: Final = WORDS.verb("bid", BIDS, 3)
START: Final = WORDS.verb("start_at", PLANETS, 4)
LOOK: Final = WORDS.verb("look", PLANETS, 5)
SPOIL: Final = WORDS.verb("spoil", SEATS, 6)
PASS: Final = WORDS.verb("pass", NOTHING, 5)

LEDGER: Final = Ledger("OR", [("All", list(range(1, 9)))], {
    1: "In turn each seat lays two of its orders face down, each on a planet.",
    2: "An order that is laid is one you hold.",
    3: "Each seat bids in secret a number it has not bid before; all bids are shown together.",
    4: "The highest bidder says at which planet carrying out begins.",
    5: "A scout looks at the top order of a planet.",
    6: "Spoils are taken from another seat that has a point.",
    7: "A seat that is asked answers; the others wait.",
    8: "After four rounds the most points win.",
})
LAID, BADE, DID, SAW, TOOK = 0, 1, 2, 3, 4
LOG: Final = [
    Line("laid", "{seat} lays {order} at {planet}", (("seat", SEATS), ("order", KINDS), ("planet", PLANETS)), ("order",),
         "{seat} lays an order at {planet}"),
    Line("bade", "{seat} bids {bid}", (("seat", SEATS), ("bid", BIDS))),
    Line("did", "{seat} carries out {order} at {planet}", (("seat", SEATS), ("order", KINDS), ("planet", PLANETS))),
    Line("saw", "{seat} sees {order} at {planet}", (("seat", SEATS), ("order", KINDS), ("planet", PLANETS)), ("order",),
         "{seat} looks at the top of {planet}"),
    Line("took", "{seat} takes a point from {victim}", (("seat", SEATS), ("victim", SEATS))),
]


class Galaxy(State):
    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], round_: int,
                 points: list[int], laid: list[int], done: list[list[int]], shown: list[list[int]], token: list[list[int]],
                 orders: list[list[int]], orders_seen: list[list[int]], orders_by: list[list[int]], bid: list[list[int]],
                 down: list[list[int]], down_seen: list[list[int]]) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.round = round_
        self.points = points
        self.laid = laid                    # orders each seat has laid this round
        self.done = done                    # orders carried out, by seat
        self.shown = shown                  # bids shown, by seat
        self.token = token                  # orders in hand
        self.orders = orders                # by planet, the last is on top
        self.orders_seen = orders_seen
        self.orders_by = orders_by
        self.bid = bid                      # bids in hand
        self.down = down                    # the bid laid face down, by seat
        self.down_seen = down_seen

    def book(self) -> Book:
        return BOOK

    def fields(self) -> tuple[str, ...]:
        return ("round", "points", "laid", "done", "shown", "token", "orders", "orders_seen", "orders_by", "bid", "down",
                "down_seen")

    def copy(self) -> Galaxy:
        return Galaxy([f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.round, self.points[:],
                       self.laid[:], [x[:] for x in self.done], [x[:] for x in self.shown], [x[:] for x in self.token],
                       [x[:] for x in self.orders], [x[:] for x in self.orders_seen], [x[:] for x in self.orders_by],
                       [x[:] for x in self.bid], [x[:] for x in self.down], [x[:] for x in self.down_seen])


SIGHT: Final = Sight(["round", "points", "laid", "done", "shown", "orders_by"],
                     [Pool("orders", [Place(HAND, "token"), Place(STACK, "orders", "orders_seen", "orders_by")]),
                      Pool("bids", [Place(HAND, "bid"), Place(LINE, "down", "down_seen")])])


def next_round(g: Galaxy, f: Frame) -> None:
    """OR-8."""
    if g.round == ROUNDS:
        g.over = 1
        return
    g.laid = [0] * g.seats
    repeat(f)
    full_round(g, g.round % g.seats)
    g.round += 1


class Laying(EachSide[Galaxy]):
    """OR-1, OR-2: in turn; with the option `pairs` both orders of a seat at once."""

    def __init__(self) -> None:
        super().__init__([LAY], FULL_ROUND_ASKED, secret=True)

    def order(self, g: Galaxy, f: Frame) -> list[int]:
        once = [(f[SIDE] + k) % g.seats for k in range(g.seats)]
        return once if g.options[1] else once * PER_ROUND

    def asks(self, g: Galaxy, f: Frame, seat: int) -> bool:
        return g.laid[seat] < PER_ROUND and len(g.token[seat]) > 0

    def bar(self, g: Galaxy, f: Frame, verb: int, target: int) -> int:
        return 0 if target // len(PLANETS) in g.token[self.who(g, f)] else 2

    def veil(self, g: Galaxy, f: Frame, what: int, eye: int) -> int:
        """Where it is laid is public."""
        return -10 - WORDS.target_of[what] % len(PLANETS)

    def take(self, g: Galaxy, f: Frame, verb: int, target: int) -> None:
        seat = self.who(g, f)
        kind, planet = divmod(target, len(PLANETS))
        g.token[seat].remove(kind)
        g.orders[planet].append(kind)
        g.orders_seen[planet].append(1 << seat)
        g.orders_by[planet].append(seat)
        g.laid[seat] += 1
        tell(g, LAID, 1 << seat, [seat, kind, planet])
        if not g.options[1] or not self.asks(g, f, seat):
            self.done(f)


class Bidding(EachSide[Galaxy]):
    """OR-3: secret, one after another, each once."""

    def __init__(self) -> None:
        super().__init__([BID], FULL_ROUND_ASKED, secret=True)

    def asks(self, g: Galaxy, f: Frame, seat: int) -> bool:
        return len(g.down[seat]) == 0

    def bar(self, g: Galaxy, f: Frame, verb: int, target: int) -> int:
        return 0 if target in g.bid[self.who(g, f)] else 3

    def veil(self, g: Galaxy, f: Frame, what: int, eye: int) -> int:
        return HIDDEN

    def take(self, g: Galaxy, f: Frame, verb: int, target: int) -> None:
        seat = self.who(g, f)
        g.bid[seat].remove(target)
        g.down[seat] = [target]
        g.down_seen[seat] = [1 << seat]
        self.done(f)
        if seat == self.order(g, f)[-1]:
            reveal(g, all_eyes(g))              # the last bid: all are shown within this click


def show_bids(g: Galaxy, f: Frame) -> None:
    best = -1
    for k in range(g.seats):
        seat = (f[SIDE] + k) % g.seats
        bid = g.down[seat].pop()
        g.down_seen[seat] = []
        g.shown[seat].append(bid)
        tell(g, BADE, all_eyes(g), [seat, bid])
        if bid > best:
            best, f[FULL_ROUND_WINNER] = bid, seat


class WhereToBegin(Choice[Galaxy]):
    """OR-4."""

    def __init__(self) -> None:
        super().__init__([START])

    def who(self, g: Galaxy, f: Frame) -> int:
        return f[FULL_ROUND_WINNER]

    def bar(self, g: Galaxy, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Galaxy, f: Frame, verb: int, target: int) -> None:
        carrying_out(g, f[FULL_ROUND_WINNER], len(PLANETS), target)


def carry_out_next(g: Galaxy, f: Frame) -> None:
    """The top order of the planet is turned up; an empty planet passes it on."""
    if f[CARRYING_OUT_LEFT] == 0:
        end(g)
        return
    repeat(f)
    planet = f[CARRYING_OUT_PLANET]
    if not g.orders[planet]:
        f[CARRYING_OUT_LEFT] -= 1
        f[CARRYING_OUT_PLANET] = (planet + 1) % len(PLANETS)
        return
    kind, seat = g.orders[planet].pop(), g.orders_by[planet].pop()
    g.orders_seen[planet].pop()
    bisect.insort(g.done[seat], kind)
    reveal(g, all_eyes(g))
    tell(g, DID, all_eyes(g), [seat, kind, planet])
    effect(g, seat, kind)


def mine(g: Galaxy, f: Frame) -> None:
    if f[EFFECT_KIND] == 0:
        g.points[f[SIDE]] += 1


class Scouting(Choice[Galaxy]):
    """OR-5."""

    def __init__(self) -> None:
        super().__init__([LOOK, PASS])

    def opens(self, g: Galaxy, f: Frame) -> bool:
        return f[EFFECT_KIND] == 1 and any(g.orders)

    def bar(self, g: Galaxy, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or g.orders[target] else 5

    def take(self, g: Galaxy, f: Frame, verb: int, target: int) -> None:
        if verb == LOOK:
            g.orders_seen[target][-1] |= 1 << f[SIDE]
            reveal(g, 1 << f[SIDE])
            tell(g, SAW, 1 << f[SIDE], [f[SIDE], g.orders[target][-1], target])


class Spoiling(Choice[Galaxy]):
    """OR-6."""

    def __init__(self) -> None:
        super().__init__([SPOIL])

    def opens(self, g: Galaxy, f: Frame) -> bool:
        return f[EFFECT_KIND] == 2 and any(g.points[seat] > 0 for seat in range(g.seats) if seat != f[SIDE])

    def bar(self, g: Galaxy, f: Frame, verb: int, target: int) -> int:
        return 0 if target < g.seats and target != f[SIDE] and g.points[target] > 0 else 6

    def take(self, g: Galaxy, f: Frame, verb: int, target: int) -> None:
        g.points[target] -= 1
        g.points[f[SIDE]] += 1
        tell(g, TOOK, all_eyes(g), [f[SIDE], target])


PROCEDURES: Final[list[Procedure[Galaxy]]] = [
    Procedure("game", "", {"next_round": Deed(next_round)}),
    Procedure("full_round", "asked = 0, winner: side = 0", {
        "lay": Laying(),
        "bid": Bidding(),
        "show_bids": Deed(show_bids),
        "begin_at": WhereToBegin(),
    }, inside="game"),
    Procedure("carrying_out", "left, planet: planet", {"next_order": Deed(carry_out_next)}, inside="full_round"),
    Procedure("effect", "kind: order", {"mine": Deed(mine), "scout": Scouting(), "spoil": Spoiling()}, inside="carrying_out"),
]
SHAPES: Final = """
round: amount
points by side: amount
laid by side: amount
done by side: bag order
shown by side: bag bid
token by side: bag order
orders by planet: line order
orders_seen by planet: eyes
orders_by by planet: line side
bid by side: bag bid
down by side: line[1] bid
down_seen by side: eyes
"""


class Orders(Rules[Galaxy]):
    def __init__(self) -> None:
        meta = Meta("orders", "Orders", (2, 6), SEATS.ids,
                    [Option("seats", NUMBER_OPTION, 3, "how many play", low=2, high=6),
                     Option("pairs", FLAG_OPTION, False, "both orders of a seat at once")], "1",
                    lambda options: ROUNDS * (options[0] * (2 + 1 + 2) + 1) + 1, worth=(-1.0, 1.0, False))
        super().__init__(meta, WORDS, PROCEDURES, LEDGER, LOG, SIGHT, BOOK)

    def new(self, seats: int, options: list[int]) -> Galaxy:
        def rows(n: int) -> list[list[int]]:
            return [[] for _row in range(n)]
        return Galaxy([[GAME, 0, 0, 0]], 0, 0, seats, options, 0, [0] * seats, [0] * seats, rows(seats), rows(seats),
                       [TOKENS[:] for _seat in range(seats)], rows(3), rows(3), rows(3),
                       [[0, 1, 2, 3] for _seat in range(seats)], rows(seats), rows(seats))

    def shapes(self) -> str:
        return SHAPES

    def over_rule(self, g: Galaxy) -> int:
        return 8

    def beat(self, g: Galaxy) -> int:
        return g.round

    def turn_rule(self, g: Galaxy) -> int:
        return 7

    def ask(self, g: Galaxy, eye: int) -> Ask:
        if eye < 0 or g.over:
            return Ask(f"Round {g.round}", "", super().ask(g, eye).rule)
        held = ", ".join(KINDS.ids[n] for n in g.token[eye]) or "nothing"
        return Ask(f"Round {g.round}: you hold {held}", "", super().ask(g, eye).rule)

    def returns(self, g: Galaxy) -> list[float]:
        best = max(g.points)
        return [1.0 if points == best else -1.0 for points in g.points]

    def result(self, g: Galaxy) -> str:
        return f"{SEATS.ids[g.points.index(max(g.points))].capitalize()} leads." if g.over else ""

    def check(self, g: Galaxy) -> None:
        for seat in range(g.seats):
            laid = [g.orders[p][i] for p in range(3) for i in range(len(g.orders[p])) if g.orders_by[p][i] == seat]
            if sorted(g.token[seat] + laid + g.done[seat]) != TOKENS:
                raise Broken(f"orders of seat {seat} are lost")
            if sorted(g.bid[seat] + g.down[seat] + g.shown[seat]) != [0, 1, 2, 3]:
                raise Broken(f"bids of seat {seat} are lost")


def make() -> Orders:
    return Orders()
