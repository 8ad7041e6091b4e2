"""The dice of a table as the store keeps them: one row for each secret, and the line from which it counts."""
from __future__ import annotations

import json

from ...records.fair import Dice
from ..store.schema import Row


def dice_row(game: str, dice: Dice) -> Row:
    return {"game": game, "first": dice.first, "source": dice.table, "secret": dice.secret, "hash": dice.hash,
            "words": json.dumps(dice.words)}


def read_dice(row: Row) -> Dice:
    return Dice(row["source"], row["first"], row["secret"], row["hash"], json.loads(row["words"]))
