"""Dice that players can check.

Before the first deal the table shows the SHA-256 of a secret of 32 bytes, and every seat may add words of its own.
The outcome of line n is drawn from HMAC-SHA256(secret, [table, words, n, attempt]): the first attempt whose number lies
below the largest multiple of the sum of the odds counts, modulo that sum, so every outcome has exactly its odds.  At the
end the secret is shown, and anybody can compute every outcome again: `FairCheck` does it with nothing but the record."""
from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from dataclasses import dataclass
from typing import Any, Final, NotRequired, TypedDict

from ..given import Given
from ..kernel.record import AnyRules, BadRecord, Record, last_break
from .replay import Witness, check_header, replay
from ..kernel.state import CHANCE

DRAW: Final = "thunderchild dice 1"
SPAN: Final = 1 << 256


class Fair(TypedDict):
    """What chance follows from, as a record and a table tell it."""
    table: str
    first: int
    hash: str
    words: list[str]
    secret: NotRequired[str]            # when the game is over


@dataclass(repr=False)
class Dice:
    """What chance follows from, for the lines from `first` on.  No repr: it must not end in a log."""
    table: str
    first: int
    secret: str              # 64 hex digits; empty where it is not known
    hash: str
    words: list[str]         # one text per seat

    def fall(self, number: int, odds: list[int]) -> int:
        return outcome(bytes.fromhex(self.secret), self.table, self.words, number, odds)

    def shown(self, over: bool) -> Fair:
        """As the table shows it: the secret only when the game is over."""
        known: Fair = {"table": self.table, "first": self.first, "hash": self.hash, "words": self.words}
        if over:
            known["secret"] = self.secret
        return known


def new_dice(table: str, first: int, words: list[str]) -> Dice:
    secret = secrets.token_hex(32)
    return Dice(table, first, secret, hash_of(secret), words)


def hash_of(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def outcome(secret: bytes, table: str, words: list[str], number: int, odds: list[int]) -> int:
    """The outcome of line `number`, each with exactly its odds."""
    total = sum(odds)
    if total <= 0:
        raise BadRecord(f"line {number}: chance is asked, but no outcome has odds above 0")
    limit = SPAN - SPAN % total
    attempt = 0
    while True:
        message = json.dumps([DRAW, table, words, number, attempt], separators=(",", ":"), ensure_ascii=True)
        drawn = int.from_bytes(hmac.digest(secret, message.encode(), "sha256"), "big")
        if drawn < limit:
            return at_odds(drawn % total, odds)
        attempt += 1


def at_odds(at: int, odds: list[int]) -> int:
    for k, weight in enumerate(odds):
        at -= weight
        if at < 0:
            return k
    raise AssertionError("the sum of the odds is above every number drawn")


# ---- checking a record

@dataclass
class Verdict:
    """What `verify_fair` found: how many lines of chance follow from shown secrets, and how many cannot be checked."""
    checked: int
    unchecked: int
    reason: str              # why some cannot be checked; empty if all can

    def __str__(self) -> str:
        if self.checked == 0 and self.unchecked == 0:
            return "no dice fell"
        if self.checked == 0:
            return f"dice not checkable: {self.reason}"
        rest = f"; {self.unchecked} not checkable: {self.reason}" if self.unchecked else ""
        return f"{self.checked} outcomes of chance follow from the secret that was promised before the first{rest}"


def read_fair(d: Any) -> list[Dice]:
    """The `fair` part of a record, with every promise compared with its secret."""
    found: list[Dice] = []
    for row in Given({"fair": d}, "record", BadRecord).tables("fair"):
        dice = Dice(row.text("table"), row.number("first", low=0, high=1 << 30), row.text("secret", ""), row.text("hash"),
                    row.texts("words"))
        row.done()
        if not dice.table.isprintable() or len(dice.table) > 32 or len(dice.hash) != 64 or not dice.hash.isascii():
            raise BadRecord(f"damaged record: the dice from line {dice.first} on: 'table' is a name, 'hash' has 64 digits")
        if dice.secret and (not is_hex(dice.secret) or hash_of(dice.secret) != dice.hash):
            raise BadRecord(f"the secret for the dice from line {dice.first} on is not the one that was promised: "
                            f"its SHA-256 is not {dice.hash}")
        found.append(dice)
    return sorted(found, key=lambda dice: dice.first)


def is_hex(text: str) -> bool:
    try:
        return len(bytes.fromhex(text)) == 32
    except ValueError:
        return False


def dice_for(all_dice: list[Dice], number: int) -> Dice | None:
    """The dice that count for a line: the last ones that begin at or before it."""
    best: Dice | None = None
    for dice in all_dice:
        if dice.first <= number:
            best = dice
    return best


class FairCheck(Witness):
    """Looks on while a record is replayed and computes every outcome of chance again from the secret; the first that differs is
    refused."""

    def __init__(self, record: Any) -> None:
        d = check_header(record)
        self.promised: Final = "fair" in d
        self.dice: Final = read_fair(d["fair"]) if self.promised else []
        self.total: Final = sum(line.startswith("*") for line in d["lines"])
        self.checked = 0
        self.breaks: Final = last_break(d["lines"]) >= 0

    def before(self, record: Record[Any], number: int, line: str) -> None:
        if line.startswith("*") and record.to_move == CHANCE:
            self.checked += compare(record, line, number, dice_for(self.dice, number))

    def verdict(self) -> Verdict:
        if not self.promised:
            return Verdict(0, self.total, "the record holds no promise")
        unchecked = self.total - self.checked
        why = "they fell under older rules" if self.breaks else "their secret is not in the record"
        return Verdict(self.checked, unchecked, why if unchecked else "")


def verify_fair(rules: AnyRules, record: Any) -> Verdict:
    """Replay a record for its dice alone."""
    check = FairCheck(record)
    replay(rules, record, -1, check)
    return check.verdict()


def compare(record: Record[Any], line: str, number: int, dice: Dice | None) -> int:
    """1 if the outcome follows from the dice, 0 if they cannot tell."""
    if dice is None or not dice.secret:
        return 0
    right = record.rules.say(record.g, dice.fall(number, record.rules.odds(record.g)))
    if right != line:
        raise BadRecord(f"line {number}, '{line}': the dice promised '{right}'")
    return 1
