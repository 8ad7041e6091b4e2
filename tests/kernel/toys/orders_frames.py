"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

CARRYING_OUT: Final = 0
AT_CARRYING_OUT_NEXT_ORDER: Final = 0
CARRYING_OUT_LEFT: Final = 4
CARRYING_OUT_PLANET: Final = 5
EFFECT: Final = 1
AT_EFFECT_MINE: Final = 0
AT_EFFECT_SCOUT: Final = 1
AT_EFFECT_SPOIL: Final = 2
EFFECT_KIND: Final = 4
FULL_ROUND: Final = 2
AT_FULL_ROUND_LAY: Final = 0
AT_FULL_ROUND_BID: Final = 1
AT_FULL_ROUND_SHOW_BIDS: Final = 2
AT_FULL_ROUND_BEGIN_AT: Final = 3
FULL_ROUND_ASKED: Final = 4
FULL_ROUND_WINNER: Final = 5
GAME: Final = 3
AT_GAME_NEXT_ROUND: Final = 0

BOOK: Final = Book((
    Declared("carrying_out", "left, planet: planet", ("next_order",), ("full_round",)),
    Declared("effect", "kind: order", ("mine", "scout", "spoil"), ("carrying_out",)),
    Declared("full_round", "asked = 0, winner: side = 0", ("lay", "bid", "show_bids", "begin_at"), ("game",)),
    Declared("game", "", ("next_round",), ()),
))


def carrying_out(g: State, side: int, left: int, planet: int) -> None:
    g.stack.append([CARRYING_OUT, 0, 0, side, left, planet])


def effect(g: State, side: int, kind: int) -> None:
    g.stack.append([EFFECT, 0, 0, side, kind])


def full_round(g: State, side: int) -> None:
    g.stack.append([FULL_ROUND, 0, 0, side, 0, 0])


def game(g: State, side: int) -> None:
    g.stack.append([GAME, 0, 0, side])
