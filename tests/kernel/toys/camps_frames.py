"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

TURN: Final = 0
AT_TURN_DRAW: Final = 0
AT_TURN_ONE_THING: Final = 1
WAR: Final = 1
AT_WAR_NEXT_TURN: Final = 0

BOOK: Final = Book((
    Declared("turn", "", ("draw", "one_thing"), ("war",)),
    Declared("war", "", ("next_turn",), ()),
))


def turn(g: State, side: int) -> None:
    g.stack.append([TURN, 0, 0, side])


def war(g: State, side: int) -> None:
    g.stack.append([WAR, 0, 0, side])
