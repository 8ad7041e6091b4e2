"""Promises of the dice of a running game that nobody was told of, because they were not made at the table: a game that was set
back to a backup, a row that somebody put into the store, a secret that was exchanged for another."""
from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from ...kernel.state import NOBODY
from ...records.chain import hash_of, is_hex
from ...records.fair import Dice
from ..store.schema import RUNNING
from .draft import Draft
from .moment import Moment

START: Final = "start"
PROMISE: Final = "promise"
DAMAGE: Final = "damage"


class Untold(NamedTuple):
    kind: str
    text: str
    more: dict[str, str]            # what the note is known by, so that it is made once


def untold(moment: Moment) -> list[Untold]:
    """What the notes of a running game do not say of its dice.  Games of before the notes told the promise are left alone."""
    if moment.status != RUNNING:
        return []
    told = [(note["kind"], json.loads(note["data"])) for note in moment.notes if note["kind"] in (START, PROMISE, DAMAGE)]
    shown = next((data["hash"] for kind, data in told if kind == START and "hash" in data), "")
    found = [one for dice in since(moment.dice, shown) for one in wrong_with(dice, shown)] if shown else []
    return [one for one in found if not any(one.more.items() <= data.items() for _kind, data in told)]


def since(all_dice: list[Dice], shown: str) -> list[Dice]:
    """The dice of this table: those before them are of the game that it goes on from."""
    at = next((k for k, dice in enumerate(all_dice) if dice.hash == shown), 0)
    return all_dice[at:]


def wrong_with(dice: Dice, shown: str) -> list[Untold]:
    found = []
    if dice.hash != shown:
        found.append(Untold(PROMISE, f"From line {dice.first} on the dice follow from another promise than the one shown "
                            f"at the start: {dice.hash}. That can be a game that was set back to a backup; it is no proof for "
                            f"what falls from there on.", {"hash": dice.hash}))
    if not is_hex(dice.secret) or hash_of(dice.secret) != dice.hash:
        found.append(Untold(DAMAGE, f"The secret of the dice from line {dice.first} on is not the one that was promised "
                            f"({dice.hash}): it was damaged or exchanged. What falls from here on proves nothing, and the record "
                            f"will be called false.", {"promise": dice.hash}))
    return found


def tell(draft: Draft, found: list[Untold]) -> None:
    for one in found:
        more: dict[str, Any] = one.more
        draft.note(one.kind, NOBODY, one.text, **more)
