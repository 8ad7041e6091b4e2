"""The dice of a table as the store keeps them: one row for each secret, and the line from which it counts."""
from __future__ import annotations

import json
from typing import Final

from ...records.chain import Chain, read_chain
from ...records.fair import Dice
from ..store.schema import Row

MOST_LINES: Final = 1 << 30


def dice_row(game: str, dice: Dice) -> Row:
    return {"game": game, "first": dice.first, "source": dice.table, "secret": dice.secret, "hash": dice.hash,
            "words": mixed_in(dice)}


def mixed_in(dice: Dice) -> str:
    """What people add to the dice, as the store keeps it: words, and chains for dice of kind 2."""
    if dice.kind == 1:
        return json.dumps(dice.words)
    return json.dumps({"words": dice.words, "seats": [chain.shown() for chain in dice.chains]})


def read_dice(row: Row) -> Dice:
    mixed = json.loads(row["words"])
    base = (row["source"], row["first"], row["secret"], row["hash"])
    if isinstance(mixed, list):
        return Dice(*base, mixed)
    return Dice(*base, mixed["words"], 2, [read_chain(seat, MOST_LINES) for seat in mixed["seats"]])


def with_chains(dice: list[Dice], chains: list[Chain]) -> list[Dice]:
    """While a game runs, the chains of its newest dice stand with the seats, since each click moves them."""
    if not chains:
        return dice
    last = dice[-1]
    return [*dice[:-1], Dice(last.table, last.first, last.secret, last.hash, last.words, last.kind, chains)]
