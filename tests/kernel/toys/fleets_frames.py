"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

CROSSING: Final = 0
AT_CROSSING_INTERCEPT: Final = 0
AT_CROSSING_WHICH_CARRIER: Final = 1
AT_CROSSING_END: Final = 2
CROSSING_WATER: Final = 4
CROSSING_BLOCKER: Final = 5
CROSSING_CARRIER: Final = 6
MOVEMENT: Final = 1
AT_MOVEMENT_WHICH_ARMY: Final = 0
SEA_FIGHT: Final = 2
AT_SEA_FIGHT_THROW_ONE: Final = 0
AT_SEA_FIGHT_THROW_TWO: Final = 1
AT_SEA_FIGHT_SINK: Final = 2
SEA_FIGHT_CARRIER: Final = 4
SEA_FIGHT_BLOCKER: Final = 5
SEA_FIGHT_FIRST: Final = 6
THROW: Final = 3
AT_THROW_DIE: Final = 0
AT_THROW_AGAIN: Final = 1
AT_THROW_END: Final = 2
THROW_THROWN: Final = 4
TRANSPORT: Final = 4
AT_TRANSPORT_WHERE_TO: Final = 0
AT_TRANSPORT_AFTER_CROSSING: Final = 1
TRANSPORT_ARMY: Final = 4
TRANSPORT_WATER: Final = 5
TRANSPORT_LENGTH: Final = 6
WAR: Final = 5
AT_WAR_NEXT_TURN: Final = 0

BOOK: Final = Book((
    Declared("crossing", "water: water, blocker: fleet = nobody, carrier: fleet = nobody", ("intercept", "which_carrier", "end"),
             ("transport",)),
    Declared("movement", "", ("which_army",), ("war",)),
    Declared("sea_fight", "carrier: fleet, blocker: fleet, first = 0", ("throw_one", "throw_two", "sink"), ("crossing",)),
    Declared("throw", "thrown = 0", ("die", "again", "end"), ("sea_fight",)),
    Declared("transport", "army: army, water: water = nobody, length = 0", ("where_to", "after_crossing"), ("movement",)),
    Declared("war", "", ("next_turn",), ()),
))


def crossing(g: State, side: int, water: int) -> None:
    g.stack.append([CROSSING, 0, 0, side, water, -1, -1])


def movement(g: State, side: int) -> None:
    g.stack.append([MOVEMENT, 0, 0, side])


def sea_fight(g: State, side: int, carrier: int, blocker: int) -> None:
    g.stack.append([SEA_FIGHT, 0, 0, side, carrier, blocker, 0])


def throw(g: State, side: int) -> None:
    g.stack.append([THROW, 0, 0, side, 0])


def transport(g: State, side: int, army: int) -> None:
    g.stack.append([TRANSPORT, 0, 0, side, army, -1, 0])


def war(g: State, side: int) -> None:
    g.stack.append([WAR, 0, 0, side])
