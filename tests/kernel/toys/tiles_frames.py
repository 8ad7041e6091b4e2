"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

GAME: Final = 0
AT_GAME_NEXT_TURN: Final = 0
TURN: Final = 1
AT_TURN_CUBE: Final = 0
AT_TURN_TILE: Final = 1
AT_TURN_ONE_THING: Final = 2

BOOK: Final = Book((
    Declared("game", "", ("next_turn",), ()),
    Declared("turn", "", ("cube", "tile", "one_thing"), ("game",)),
))


def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])


def turn(g: State, side: int) -> None:
    g.stack.append([TURN, 0, 0, side])
