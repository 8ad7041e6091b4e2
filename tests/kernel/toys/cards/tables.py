"""The 73 cards of the duel as columns, and the numbers of its rules."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.words import Ledger, Space

LIFE: Final = 20
SLOTS: Final = 6              # units a side may have
HAND_START: Final = 4
TURNS: Final = 60             # the duel is drawn after so many
ACTIONS: Final = 4            # per turn

# words of the card language: [word, number] pairs
DRAW: Final = 0
SPY: Final = 1                # look at the top of the other's deck
RAID: Final = 2               # destroy an enemy unit: asks in the middle of the card
DRAIN: Final = 3              # the other's deck loses cards
ROB: Final = 4                # the other throws a card away
HEAL: Final = 5

NO_POWER: Final = -1

FAMILIES: Final[list[tuple[str, int, int, int, list[int]]]] = [
    # name, cost, power, copies, program
    ("scout", 0, 1, 2, []), ("walker", 0, 1, 1, [DRAW, 1]), ("crawler", 0, 2, 1, []), ("burrower", 1, 2, 1, [DRAW, 1]),
    ("lancer", 1, 3, 2, []), ("drummer", 1, 2, 1, [SPY, 1]), ("ram", 1, 3, 1, [DRAIN, 1]), ("thrower", 1, 2, 1, [RAID, 1]),
    ("giant", 2, 5, 1, []), ("warden", 1, 4, 1, []), ("thief", 1, 1, 1, [ROB, 1]), ("healer", 0, 1, 1, [HEAL, 2]),
    ("titan", 2, 6, 1, []), ("colossus", 2, 5, 1, [RAID, 1]), ("sapper", 1, 2, 1, [DRAIN, 2]), ("herald", 0, 1, 1, [SPY, 1]),
    ("supply", 0, NO_POWER, 2, [DRAW, 2]), ("convoy", 1, NO_POWER, 1, [DRAW, 3]), ("letters", 0, NO_POWER, 1, [SPY, 1, DRAW, 1]),
    ("spyglass", 0, NO_POWER, 2, [SPY, 2]), ("traitor", 1, NO_POWER, 1, [SPY, 3, ROB, 1]),
    ("raid", 1, NO_POWER, 2, [RAID, 1, DRAW, 1]),
    ("ambush", 0, NO_POWER, 1, [RAID, 1]), ("massacre", 2, NO_POWER, 1, [RAID, 2]), ("fire", 0, NO_POWER, 2, [DRAIN, 2]),
    ("flood", 1, NO_POWER, 1, [DRAIN, 4]), ("plague", 2, NO_POWER, 1, [DRAIN, 3, ROB, 1]), ("toll", 0, NO_POWER, 1, [ROB, 1]),
    ("extortion", 1, NO_POWER, 1, [ROB, 2]), ("field_kitchen", 0, NO_POWER, 1, [HEAL, 3]), ("refuge", 1, NO_POWER, 1, [HEAL, 5]),
    ("council", 1, NO_POWER, 1, [HEAL, 1, DRAW, 1, SPY, 1]),
]
CANCELS: Final[list[tuple[str, int, int]]] = [("silence", 0, 2), ("counter", 1, 2), ("veto", 1, 1), ("parry", 0, 1)]
SIDES: Final = ["red", "blue"]


class Tables:
    """One column per property, a row per card."""

    def __init__(self, ids: list[str], side: list[int], cost: list[int], power: list[int], copies: list[int],
                 program: list[list[int]], is_cancel: list[int], cancels: list[list[int]]) -> None:
        self.ids: Final = ids
        self.side: Final = side
        self.cost: Final = cost                # cards to throw away
        self.power: Final = power              # NO_POWER: no unit
        self.copies: Final = copies            # in the deck of its side
        self.program: Final = program
        self.is_cancel: Final = is_cancel
        self.cancels: Final = cancels          # by side


def make_tables() -> Tables:
    """36 cards a side, and a last one for red alone."""
    t = Tables([], [], [], [], [], [], [], [[], []])
    for side in range(2):
        for name, cost, power, copies, program in FAMILIES:
            add_card(t, side, name, cost, power, copies, program, 0)
        for name, cost, copies in CANCELS:
            t.cancels[side].append(len(t.ids))
            add_card(t, side, name, cost, NO_POWER, copies, [], 1)
    add_card(t, 0, "comet", 2, NO_POWER, 1, [DRAIN, 2, DRAW, 2], 0)
    return t


def add_card(t: Tables, side: int, name: str, cost: int, power: int, copies: int, program: list[int], cancel: int) -> None:
    t.ids.append(f"{SIDES[side]}_{name}")
    t.side.append(side)
    t.cost.append(cost)
    t.power.append(power)
    t.copies.append(copies)
    t.program.append(program)
    t.is_cancel.append(cancel)


TABLES: Final = make_tables()
CARD_SPACE: Final = Space("card", TABLES.ids)
SLOT_SPACE: Final = Space("slot", [f"{side}_{n}" for side in SIDES for n in range(1, SLOTS + 1)])
SEAT_SPACE: Final = Space("seat", SIDES)

LEDGER: Final = Ledger("DU", [("The turn", [1, 2, 3, 4, 5]), ("Cards", [10, 11, 12, 13, 14, 15, 16]), ("Fights", [20, 21, 22])], {
    1: "The sides take turns, red first.",
    2: "A side without life, or that must draw from an empty deck, has lost; after sixty turns the duel is drawn.",
    3: "A turn has four actions, then it ends.",
    4: "A side that is asked answers; the other waits.",
    5: "An action may be to end the turn.",
    10: "Cards are played from your own hand.",
    11: "The whole cost is paid, in other cards of your hand.",
    12: "A side has room for six units.",
    13: "A cancel is played only against a card being played.",
    14: "Only a cancel answers a card.",
    15: "A raid destroys a unit of the other side.",
    16: "A robbed side throws away a card of its own hand.",
    20: "A unit strikes for its own side.",
    21: "A unit strikes once a turn.",
    22: "A strike is blocked by a unit of the side struck at.",
})
