"""Dice that players can check, and nobody can foresee or choose.

Before anybody sits down the table shows the SHA-256 of a secret of 32 bytes: the promise.  Each seat's client then commits to a
chain of hashes of its own (chain.py), opens its first link before the first deal and one more with each click.  The outcome of
line n is drawn from HMAC-SHA256 with a key that follows from the secret and the burst of chance it belongs to, over the table,
the players' words, the links opened last, n and the attempt: the first attempt whose number lies below the largest multiple of
the sum of the odds counts, modulo that sum, so every outcome has exactly its odds.

Dice of kind 1, of older tables, have no chains: HMAC-SHA256(secret, [table, words, n, attempt])."""
from __future__ import annotations

import hmac
import itertools
import json
import secrets
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final, NotRequired, TypedDict

from ..given import Given
from ..kernel.record import BadRecord
from .chain import Chain, ChainData, hash_of, is_hex, read_chain

OLD_DRAW: Final = "thunderchild dice 1"
DRAW: Final = "thunderchild dice 2"
KEY: Final = "thunderchild key 2"
SPAN: Final = 1 << 256
WRITER: Final = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True)
MOST_PROMISES: Final = 64        # of one record
MOST_WORDS: Final = 200          # characters of one seat's
MOST_SEATS: Final = 16


class Fair(TypedDict):
    """What chance follows from, as a record and a table tell it."""
    table: str
    first: int
    hash: str
    words: list[str]
    seats: NotRequired[list[ChainData]]     # of kind 2
    secret: NotRequired[str]                # when the game is over


@dataclass(repr=False)
class Dice:
    """What chance follows from, for the lines from `first` on.  No repr: it must not end in a log."""
    table: str
    first: int
    secret: str              # 64 hex digits; empty where it is not known
    hash: str
    words: list[str]         # one text per seat
    kind: int = 1
    chains: list[Chain] = field(default_factory=list)        # of kind 2: one per seat, as soon as the game begins

    def fall(self, number: int, odds: list[int], burst: int = -1, links: list[str] | None = None) -> int:
        """`burst`: the first line of the stretch of chance that this one belongs to; `links`: those opened last, by seat."""
        if self.kind == 1:
            return outcome(bytes.fromhex(self.secret), [OLD_DRAW, self.table, self.words, number], odds)
        opened = [chain.last for chain in self.chains] if links is None else links
        return outcome(self.key(burst), [DRAW, self.table, self.words, opened, number], odds)

    def key(self, burst: int) -> bytes:
        return key_of(self.secret, self.table, burst)

    def next_promise(self, burst: int) -> str:
        """The hash of the key for the chance that comes next: shown before the click that calls for it."""
        return hash_of(self.key(burst).hex())

    def shown(self, over: bool) -> Fair:
        """As the table shows it: the secret, and how far the chains are opened, only when the game is over."""
        known: Fair = {"table": self.table, "first": self.first, "hash": self.hash, "words": self.words}
        if self.kind > 1:
            known["seats"] = [chain.shown() if over else chain.committed() for chain in self.chains]
        if over:
            known["secret"] = self.secret
        return known


def new_dice(table: str, first: int, words: list[str]) -> Dice:
    secret = secrets.token_hex(32)
    return Dice(table, first, secret, hash_of(secret), words, 2)


@lru_cache(4096)
def key_of(secret: str, table: str, burst: int) -> bytes:
    """It is promised before the click, and used by it: remembered in between."""
    return hmac.digest(bytes.fromhex(secret), packed([KEY, table, burst]), "sha256")


def packed(data: list[Any]) -> bytes:
    return WRITER.encode(data).encode()


def outcome(key: bytes, said: list[Any], odds: list[int]) -> int:
    """The outcome, each with exactly its odds; the number of the line is the last thing said."""
    total = sum(odds)
    if total <= 0:
        raise BadRecord(f"line {said[-1]}: chance is asked, but no outcome has odds above 0")
    limit = SPAN - SPAN % total
    attempt = 0
    while True:
        drawn = int.from_bytes(hmac.digest(key, packed([*said, attempt]), "sha256"), "big")
        if drawn < limit:
            return at_odds(drawn % total, odds)
        attempt += 1


def at_odds(at: int, odds: list[int]) -> int:
    for k, weight in enumerate(odds):
        at -= weight
        if at < 0:
            return k
    raise AssertionError("the sum of the odds is above every number drawn")


def dice_for(all_dice: list[Dice], number: int) -> Dice | None:
    """The dice that count for a line: the last ones that begin at or before it."""
    best: Dice | None = None
    for dice in all_dice:
        if dice.first <= number:
            best = dice
    return best


# ---- out of a record

def read_fair(d: Any, lines: int = 1 << 20) -> list[Dice]:
    """The `fair` part of a record of so many lines, with every promise compared with its secret."""
    rows = Given({"fair": d}, "record", BadRecord).tables("fair")
    if len(rows) > MOST_PROMISES:
        raise BadRecord(f"damaged record: 'fair' has {len(rows)} promises, more than the {MOST_PROMISES} a game may have")
    found = sorted((read_promise(row, lines) for row in rows), key=lambda dice: dice.first)
    if sum(chain.opened for dice in found for chain in dice.chains) > lines + sum(len(dice.chains) for dice in found):
        raise BadRecord("damaged record: more links were opened than there are lines")
    for one, next_one in itertools.pairwise(found):
        if one.first == next_one.first:
            raise BadRecord(f"damaged record: two promises for the dice from line {one.first} on")
    return found


def read_promise(row: Given, lines: int) -> Dice:
    kind = 2 if row.has("seats") else 1
    chains = [read_chain(seat, lines) for seat in row.data["seats"]] if kind == 2 and isinstance(row.data["seats"], list) else []
    row.asked.add("seats")
    dice = Dice(row.text("table"), row.number("first", low=0, high=1 << 30), row.text("secret", ""), row.text("hash"),
                row.texts("words"), kind, chains)
    row.done()
    where = f"the dice from line {dice.first} on"
    if not dice.table.isprintable() or len(dice.table) > 32 or not is_hex(dice.hash):
        raise BadRecord(f"damaged record: {where}: 'table' is a name, 'hash' has 64 digits")
    wordy = any(len(words) > MOST_WORDS or not words.isprintable() for words in dice.words)
    if wordy or max(len(dice.words), len(chains)) > MOST_SEATS:
        raise BadRecord(f"damaged record: {where}: words are a line of at most {MOST_WORDS} characters for each of at most "
                        f"{MOST_SEATS} seats")
    if dice.secret and (not is_hex(dice.secret) or hash_of(dice.secret) != dice.hash):
        raise BadRecord(f"the secret for {where} is not the one that was promised: its SHA-256 is not {dice.hash}")
    return dice
