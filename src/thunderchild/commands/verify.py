"""`thunderchild verify FILE`: replay a record, compare position, result and returns with what it says of itself, and every
outcome of chance with what it was promised to follow from; say what is proved, what only in part and why, and what is false."""
from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from ..kernel.record import FORMAT_VERSION, BadRecord, Record
from ..records.chain import BOT, Chain, is_hex
from ..records.dice_check import FairCheck, OtherFall, Verdict
from ..records.fair import Dice
from ..records.replay import compares_digest, verify
from ..kernel.state import ThunderchildError
from ..records import open_record

HELP: Final = "Check that a record is a true game: every line legal, position, result and returns as it says, dice as promised."
PROVED, FALSE, UNREADABLE, PARTLY = 0, 1, 2, 3


class NoPromise(ThunderchildError, ValueError):
    """What was typed after --promise is none."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.description = f"{HELP} Ends with {PROVED}: proved, {FALSE}: false, {UNREADABLE}: cannot be checked, {PARTLY}: in part."
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--pack", metavar="FOLDER", help="the data pack the game was played with")
    parser.add_argument("--promise", metavar="HASH", action="append", default=[], help="what you were shown before the first "
                        "deal: the table's promise, or what a seat committed to; may be given several times")


def run(args: argparse.Namespace) -> int:
    try:
        are_promises(args.promise)
        rules, d = open_record(args.file, args.pack)
    except ThunderchildError as error:
        print(f"cannot be checked: {error}", file=sys.stderr)
        return UNREADABLE
    try:
        fair = FairCheck(d)
        kept(args.promise, fair.dice)
        record = verify(rules, d, fair)
        verdict = fair.verdict(bool(record.g.over))
    except ThunderchildError as error:
        return refused(error, rules.meta.version, d["rules"])
    print(f"{'proved' if verdict.proved else 'proved in part'}: {rules.meta.title}, rules {d['rules']}, {standing(d)}")
    for line in (*told(record, fair.dice, verdict, args.promise), *at_the_end(record, d)):
        print(f"  {line}")
    return PROVED if verdict.proved else PARTLY


def refused(error: ThunderchildError, here: str, then: str) -> int:
    """False; but what chance does under other rules says nothing about the dice of then."""
    if isinstance(error, OtherFall) and here != then:
        print(f"cannot be checked: {error} by the odds of rules {here}, which are here; it was played under rules {then}",
              file=sys.stderr)
        return UNREADABLE
    print(f"false: {error}", file=sys.stderr)
    return FALSE


def are_promises(given: list[str]) -> None:
    """A slip of whoever asks says nothing about the record."""
    for promise in given:
        if not is_hex(promise):
            raise NoPromise(f"--promise '{promise[:80]}' is malformed: a promise is a SHA-256, 64 digits from 0 to f (small "
                            f"letters); this has {len(promise)} characters. The record was not looked at")


def kept(promises: list[str], dice: list[Dice]) -> None:
    """What was shown before the game must be what the record speaks of."""
    known = {one.hash for one in dice} | {chain.commit for one in dice for chain in one.chains}
    for promise in promises:
        if promise not in known:
            raise BadRecord(f"the promise {promise} is not in this record: it is not the game that was promised")


def told(record: Record[Any], dice: list[Dice], verdict: Verdict, promises: list[str]) -> list[str]:
    lines = [counted(record), *(line for one in dice for line in promised(one)), str(verdict)]
    lines += [f"not proved, {why}" for why in verdict.reasons]
    if verdict.checked and not promises:
        lines.append("this holds if promise and commitments are those you were shown before the first deal: compare them, or "
                     "hand them in with --promise")
    elif verdict.checked:
        lines.append("what you handed in with --promise is in the record")
    return lines


def promised(dice: Dice) -> list[str]:
    lines = [f"promise before line {dice.first}: {dice.hash}"]
    for seat, chain in enumerate(dice.chains):
        lines.append(f"seat {seat}: {part_of(chain)}{said(dice, seat)}")
    if not dice.chains:
        lines.append(f"words: {', '.join(repr(words) for words in dice.words if words) or 'none'}")
    return lines


def part_of(chain: Chain) -> str:
    if chain.by == BOT:
        return "the server's (a bot)"
    return f"committed to {chain.commit}, opened {chain.opened} links" if chain.commit else "committed to nothing"


def said(dice: Dice, seat: int) -> str:
    words = dice.words[seat] if seat < len(dice.words) else ""
    return f"; words {words!r}" if words else ""


def at_the_end(record: Record[Any], d: dict[str, Any]) -> list[str]:
    lines = [f"digest: {record.g.digest()}{'' if compares_digest(d) else older(d)}"]
    if d["result"]:
        returns = ", ".join(f"{value:g}" for value in d["returns"])
        lines = [f"result: {record.rules.result(record.g)}", f"returns: {returns}", *lines]
    return lines


def older(d: dict[str, Any]) -> str:
    """Reading an old record claims nothing that was not looked at."""
    return f" (of form {FORMAT_VERSION}; the record's own, {d['digest']}, is of form {d['version']} and was not compared)"


def standing(d: dict[str, Any]) -> str:
    return "over" if d["result"] else "ended by the table" if d.get("ended") else "not over"


def counted(record: Record[Any]) -> str:
    """What kinds of lines there are; those before a change of the rules are only kept."""
    old = record.last_break + 1
    lines = [record.line_at(number) for number in record.live]
    chance = sum(line.startswith("*") for line in lines)
    kept = f", {old} from before a change of the rules, not replayed" if old else ""
    return (f"{record.tick} lines: {len(lines) - chance} clicks of seats and {chance} of chance in force, "
            f"{record.tick - old - len(lines)} taken back or taking back{kept}")
