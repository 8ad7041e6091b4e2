"""The games of this installation with loaded dice: at every table chance falls alike.

A game on the page in which no bot sits is then the same in every run: what a test waits for comes, or never comes.  The dice
stay checkable, since what they promise is what falls.  LOADED_DICE=anything plays other games."""
from __future__ import annotations

import os
from hashlib import sha256

from thunderchild.records.chain import hash_of
from thunderchild.records.fair import Dice
from thunderchild.registry import games, load
from thunderchild.table.rooms import create

__all__ = ["games", "load"]
SECRET = sha256(os.environ.get("LOADED_DICE", "loaded").encode()).hexdigest()


def loaded_dice(_table: str, first: int, words: list[str]) -> Dice:
    return Dice("loaded", first, SECRET, hash_of(SECRET), words)


setattr(create, "new_dice", loaded_dice)               # noqa: B010  (the type of a function is its name, too)
