"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

COUNTING_LEFT: Final = 4
DRAIN: Final = 0
AT_DRAIN_MORE: Final = 0
AT_DRAIN_CARD: Final = 1
DRAW: Final = 1
AT_DRAW_MORE: Final = 0
AT_DRAW_CARD: Final = 1
DUEL: Final = 2
AT_DUEL_DEAL_RED: Final = 0
AT_DUEL_DEAL_BLUE: Final = 1
AT_DUEL_NEXT_TURN: Final = 2
EFFECT: Final = 3
AT_EFFECT_NEXT_WORD: Final = 0
EFFECT_CARD: Final = 4
EFFECT_WORD: Final = 5
LOOK: Final = 4
AT_LOOK_DEEPER: Final = 0
AT_LOOK_LOOK: Final = 1
PAY_FOR: Final = 5
AT_PAY_FOR_WHICH: Final = 0
PLAY_A_CARD: Final = 6
AT_PLAY_A_CARD_PAY: Final = 0
AT_PLAY_A_CARD_MAY_CANCEL: Final = 1
AT_PLAY_A_CARD_CANCELLED_OR_NOT: Final = 2
AT_PLAY_A_CARD_LAY_DOWN: Final = 3
PLAY_A_CARD_CARD: Final = 4
RAID: Final = 7
AT_RAID_VICTIM: Final = 0
ROB: Final = 8
AT_ROB_WHICH: Final = 0
STRIKE: Final = 9
AT_STRIKE_BLOCK: Final = 0
AT_STRIKE_FIGHT: Final = 1
STRIKE_SLOT: Final = 4
STRIKE_BLOCKER: Final = 5
TURN: Final = 10
AT_TURN_BEGIN: Final = 0
AT_TURN_ACTION: Final = 1

BOOK: Final = Book((
    Declared("drain", "left: number", ("more", "card"), ()),
    Declared("draw", "left: number", ("more", "card"), ()),
    Declared("duel", "", ("deal_red", "deal_blue", "next_turn"), ()),
    Declared("effect", "card: card, word = 0", ("next_word",), ("play_a_card",)),
    Declared("look", "left: number", ("deeper", "look"), ()),
    Declared("pay_for", "left: number", ("which",), ()),
    Declared("play_a_card", "card: card", ("pay", "may_cancel", "cancelled_or_not", "lay_down"), ("turn", "play_a_card")),
    Declared("raid", "left: number", ("victim",), ("effect",)),
    Declared("rob", "left: number", ("which",), ()),
    Declared("strike", "slot: slot, blocker: slot = nobody", ("block", "fight"), ("turn",)),
    Declared("turn", "", ("begin", "action"), ("duel",)),
))


def drain(g: State, side: int, left: int) -> None:
    g.stack.append([DRAIN, 0, 0, side, left])


def draw(g: State, side: int, left: int) -> None:
    g.stack.append([DRAW, 0, 0, side, left])


def duel(g: State, side: int) -> None:
    g.stack.append([DUEL, 0, 0, side])


def effect(g: State, side: int, card: int) -> None:
    g.stack.append([EFFECT, 0, 0, side, card, 0])


def look(g: State, side: int, left: int) -> None:
    g.stack.append([LOOK, 0, 0, side, left])


def pay_for(g: State, side: int, left: int) -> None:
    g.stack.append([PAY_FOR, 0, 0, side, left])


def play_a_card(g: State, side: int, card: int) -> None:
    g.stack.append([PLAY_A_CARD, 0, 0, side, card])


def raid(g: State, side: int, left: int) -> None:
    g.stack.append([RAID, 0, 0, side, left])


def rob(g: State, side: int, left: int) -> None:
    g.stack.append([ROB, 0, 0, side, left])


def strike(g: State, side: int, slot: int) -> None:
    g.stack.append([STRIKE, 0, 0, side, slot, -1])


def turn(g: State, side: int) -> None:
    g.stack.append([TURN, 0, 0, side])
