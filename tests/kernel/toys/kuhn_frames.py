"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

DEAL: Final = 0
AT_DEAL_CARD: Final = 0
GAME: Final = 1
AT_GAME_DEAL_ONE: Final = 0
AT_GAME_DEAL_TWO: Final = 1
AT_GAME_OPEN: Final = 2
AT_GAME_ANSWER: Final = 3
AT_GAME_CALL: Final = 4
AT_GAME_FINISH: Final = 5

BOOK: Final = Book((
    Declared("deal", "", ("card",), ("game",)),
    Declared("game", "", ("deal_one", "deal_two", "open", "answer", "call", "finish"), ()),
))


def deal(g: State, side: int) -> None:
    g.stack.append([DEAL, 0, 0, side])


def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])
