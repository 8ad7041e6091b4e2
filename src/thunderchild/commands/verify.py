"""`thunderchild verify FILE`: replay a record and compare position, result and returns with what it says of itself."""
from __future__ import annotations

import argparse
import sys
from typing import Final

from ..files import open_record, verify_record
from ..kernel.state import ThunderchildError

HELP: Final = "Check that a record is a true game: every line legal, and position, result and returns as it says."


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--pack", metavar="FOLDER", help="the data pack the game was played with")


def run(args: argparse.Namespace) -> int:
    try:
        rules, d = open_record(args.file, args.pack)
        record = verify_record(rules, d)
    except ThunderchildError as error:
        print(f"not verified: {error}", file=sys.stderr)
        return 1
    lines = [record.lines[number] for number in record.live]
    chance = sum(line.startswith("*") for line in lines)
    print(f"verified: {rules.meta.title}, rules {d['rules']}, {'over' if d['result'] else 'not over'}")
    print(f"  {len(d['lines'])} lines: {len(lines) - chance} clicks of seats and {chance} of chance in force, "
          f"{len(d['lines']) - len(lines)} taken back or taking back")
    if d["result"]:
        print(f"  result: {d['result']}")
        print(f"  returns: {', '.join(f'{value:g}' for value in d['returns'])}")
    print(f"  digest: {record.g.digest()}")
    return 0
