"""What lies on the table.  All of it is open to everybody (BR-43)."""
from __future__ import annotations

from typing import Final

from ....kernel.sight import Sight
from ....kernel.frames import Book, Frame
from ....kernel.state import State
from ..cards.load import Tables
from .frames import BOOK
from .names import NATIONS, PLACES, STACKS

NO_HOME: Final = -1
FIELDS: Final = ("units", "free", "held", "free_at", "brood_at", "free_waters", "held_waters", "orions", "launched", "pool",
                 "neutral", "dormant", "asleep", "moved", "carried", "attacked", "mindpower", "tokens", "supply", "dupes",
                 "blocked", "turn", "home")

# What the numbers of each field mean (kernel/shape.py); those that only repeat others are marked.
SHAPES: Final = """
    units by unit: amount
    free: bag unit !follows
    held: bag unit !follows
    free_at by place: amount !follows
    brood_at by place: amount !follows
    free_waters: set sea !follows
    held_waters: set sea !follows
    orions by land: amount
    launched: amount
    pool by pool: amount
    neutral by land: flag
    dormant by power: amount
    asleep: set land !follows
    moved: bag mark
    carried: bag mark
    attacked: bag mark
    mindpower: amount
    tokens: amount
    supply: amount
    dupes: amount
    blocked: set phase
    turn: amount
    home: nation
"""


class Brood(State):
    """A unit at sea or on a mission is in no area and no bank (BR-151, BR-207): the frame of its move or flight holds it."""

    def __init__(self, t: Tables, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int], units: list[int],
                 free: list[int], held: list[int], free_at: list[int], brood_at: list[int], free_waters: int, held_waters: int,
                 orions: list[int], launched: int, pool: list[int], neutral: list[int], dormant: list[int], asleep: int,
                 moved: list[int], carried: list[int], attacked: list[int], mindpower: int, tokens: int, supply: int, dupes: int,
                 blocked: int, turn: int, home: int) -> None:
        super().__init__(stack, over, reveals, seats, options)
        self.t = t                          # tables: shared, no part of the data
        self.units = units                  # by stack: how many units
        self.free = free                    # stacks of free military that are not empty, ascending
        self.held = held                    # stacks of Brood units that are not empty, ascending
        self.free_at = free_at              # by place: free military units
        self.brood_at = brood_at            # by place: Brood units
        self.free_waters = free_waters      # the water areas with a free Fleet, as a set
        self.held_waters = held_waters      # the same for controlled Fleets
        self.orions = orions                # by land area
        self.launched = launched            # Orions in the Orion bank
        self.pool = pool                    # by pool: counters off the map
        self.neutral = neutral              # by land area: 1 with a Neutral token
        self.dormant = dormant              # by nation: Dormant tokens
        self.asleep = asleep                # the land areas of dormant nations, as a set
        self.moved = moved                  # a stack for each unit that has moved; AN_ORION + land area for Orions (BR-48)
        self.carried = carried              # a stack for each Fleet that has carried and not moved
        self.attacked = attacked            # a stack for each unit that has attacked
        self.mindpower = mindpower
        self.tokens = tokens                # spare Control tokens in the Brood's Available bank
        self.supply = supply                # Control tokens not gained yet
        self.dupes = dupes                  # in the Brood's Available bank
        self.blocked = blocked              # phases under a Block token, as a set
        self.turn = turn                    # game turn, from 1
        self.home = home                    # the Humans' home nation

    def fields(self) -> tuple[str, ...]:
        return FIELDS

    def book(self) -> Book:
        return BOOK

    def copy(self) -> Brood:
        return Brood(self.t, [f[:] for f in self.stack], self.over, self.reveals, self.seats, self.options, self.units[:],
                     self.free[:], self.held[:], self.free_at[:], self.brood_at[:], self.free_waters, self.held_waters,
                     self.orions[:], self.launched, self.pool[:], self.neutral[:], self.dormant[:], self.asleep, self.moved[:],
                     self.carried[:], self.attacked[:], self.mindpower, self.tokens, self.supply, self.dupes, self.blocked,
                     self.turn, self.home)


def empty_table(t: Tables, options: list[int]) -> Brood:
    """BR-28, BR-29: no units on the map, empty banks, Mindpower 0, all Control tokens in the supply, all Orions in the pool."""
    lands = [0 for _area in t.world.nation]
    return Brood(t, [], 0, 0, 2, options, [0] * STACKS, [], [], [0] * PLACES, [0] * PLACES, 0, 0, lands, 0, t.pool[:], lands[:],
                 [0] * NATIONS, 0, [], [], [], 0, 0, t.control_tokens, 0, 0, 1, NO_HOME)


def sight() -> Sight:
    """BR-43: everything is public."""
    return Sight(list(FIELDS), [])
