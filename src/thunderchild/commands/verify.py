"""`thunderchild verify FILE`: replay a record, compare position, result and returns with what it says of itself, and
every outcome of chance with the secret it was promised to follow from."""
from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from ..kernel.record import FORMAT_VERSION, Record
from ..records.replay import compares_digest, verify
from ..kernel.state import ThunderchildError
from ..records import FairCheck, open_record

HELP: Final = "Check that a record is a true game: every line legal, position, result and returns as it says, dice as promised."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--pack", metavar="FOLDER", help="the data pack the game was played with")


def run(args: argparse.Namespace) -> int:
    try:
        rules, d = open_record(args.file, args.pack)
        fair = FairCheck(d) if "fair" in d else None
        record = verify(rules, d, fair)
    except ThunderchildError as error:
        print(f"not verified: {error}", file=sys.stderr)
        return 1
    print(f"verified: {rules.meta.title}, rules {d['rules']}, {standing(d)}")
    print(f"  {counted(record)}")
    if fair is not None:
        print(f"  {fair.verdict()}")
    if d["result"]:
        print(f"  result: {rules.result(record.g)}")
        print(f"  returns: {', '.join(f'{value:g}' for value in d['returns'])}")
    print(f"  digest: {record.g.digest()}{'' if compares_digest(d) else older(d)}")
    return 0


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
