"""What may be answered before it happens (rules/reactions.py)."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from .language import NONE, REACT_CANCEL


class Event:
    """Something that is about to happen and may be answered."""

    def __init__(self, on: int, side: int, card: int, slot: int, by: int, by_slot: int) -> None:
        self.on: Final = on             # the trigger that answers it
        self.side: Final = side         # who may answer
        self.card: Final = card         # the card it happens to; NONE: none
        self.slot: Final = slot         # where that lies; NOBODY: it is not in play
        self.by: Final = by             # the card that does it; NONE: a strategy, Ops Centre or a plan action
        self.by_slot: Final = by_slot   # where that lies


def plays_to_cancel(cards: int) -> list[list[Event]]:
    """By the side that may answer and by the other side's card: its play.  Made once, because every play asks."""
    return [[Event(REACT_CANCEL, side, card, NOBODY, NONE, NOBODY) for card in range(cards)] for side in range(2)]
