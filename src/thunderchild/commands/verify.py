"""`thunderchild verify FILE`: replay a record, compare position, result and returns with what it says of itself, and
every outcome of chance with the secret it was promised to follow from."""
from __future__ import annotations

import argparse
import sys
from typing import Any, Final

from ..files import open_record, verify_record
from ..kernel.record import Record
from ..kernel.state import ThunderchildError
from ..table.book import last_break
from ..table.fair import verify_fair

HELP: Final = "Check that a record is a true game: every line legal, position, result and returns as it says, dice as promised."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--pack", metavar="FOLDER", help="the data pack the game was played with")


def run(args: argparse.Namespace) -> int:
    try:
        rules, d = open_record(args.file, args.pack)
        record = verify_record(rules, d)
        fair = str(verify_fair(rules, d)) if "fair" in d else ""
    except ThunderchildError as error:
        print(f"not verified: {error}", file=sys.stderr)
        return 1
    print(f"verified: {rules.meta.title}, rules {d['rules']}, {standing(d)}")
    print(f"  {counted(record)}")
    if fair:
        print(f"  {fair}")
    if d["result"]:
        print(f"  result: {d['result']}")
        print(f"  returns: {', '.join(f'{value:g}' for value in d['returns'])}")
    print(f"  digest: {record.g.digest()}")
    return 0


def standing(d: dict[str, Any]) -> str:
    return "over" if d["result"] else "ended by the table" if d.get("ended") else "not over"


def counted(record: Record[Any]) -> str:
    """What kinds of lines there are; those before a change of the rules are only kept."""
    old = last_break(record.lines) + 1
    lines = [record.lines[number] for number in record.live]
    chance = sum(line.startswith("*") for line in lines)
    kept = f", {old} from before a change of the rules, not replayed" if old else ""
    return (f"{len(record.lines)} lines: {len(lines) - chance} clicks of seats and {chance} of chance in force, "
            f"{len(record.lines) - old - len(lines)} taken back or taking back{kept}")
