"""`thunderchild study RECORD`: what was luck and what was skill in a finished game, and where it turned."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..lab.store import write_whole
from ..players.study import study
from ..records import open_record
from ..records.replay import replay
from .common import add_seed_argument

HELP: Final = "Study a finished game: what was luck, what was skill, and where it turned. docs/players.md says how."


class BadStudy(ThunderchildError, ValueError):
    """A game that cannot be studied, or an argument that does not fit."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", help="a record of a game that is over")
    parser.add_argument("--rounds", type=int, default=0, metavar="N", help="of common worlds and dice in which the clicks of a "
                        "decision are compared, and as many again that measure (default: what suits the game)")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the study as JSON too")
    parser.add_argument("--pack", metavar="FOLDER", help="the data pack the game was played with")
    add_seed_argument(parser)


def run(args: argparse.Namespace) -> int:
    if args.rounds < 0:
        raise BadStudy(f"--rounds {args.rounds}: it takes a number from 1 up, or 0 for what suits the game")
    rules, d = open_record(args.file, args.pack)
    record = replay(rules, d)
    if not record.g.over and "ended" not in d:
        raise BadStudy(f"{args.file}: this game is not over; a study shows what is hidden, so it waits for the end")
    found = with_bar(lambda tell: study(rules, record, tell, args.rounds, 1 if args.seed is None else args.seed))
    if args.json:
        write_whole(args.json, json.dumps(found, indent=1) + "\n")
    show(rules, found)
    return 0


def with_bar(work: Any) -> dict[str, Any]:
    columns = (TextColumn("lines"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=None)
        found: dict[str, Any] = work(lambda done, total: bar.update(task, completed=done, total=total))
        return found


# ---- the result

def show(rules: Rules[Any], found: dict[str, Any]) -> None:
    console = Console(width=None if sys.stdout.isatty() else 100, highlight=False)
    console.print(f"{rules.meta.title}: {found['result']}")
    console.print(summaries(found))
    for name, one in zip(found["seats"], found["summary"], strict=True):
        if one["best"]:
            console.print(f"{name}, best decision (line {one['best']['line']}): {one['best']['made']}, "
                          f"{points(one['best']['gain'])} better than the next best", markup=False)
        if one["worst"]:
            console.print(f"{name}, worst decision (line {one['worst']['line']}): {one['worst']['made']}; "
                          f"better was {one['worst']['better']}, {points(one['worst']['loss'])}", markup=False)
    console.print("\nWhere it turned:" if found["turning"] else "\nNowhere did it turn much.")
    for one in found["turning"]:
        console.print(f"{one['line']:5}  {one['text']}", markup=False)


def summaries(found: dict[str, Any]) -> Table:
    table = Table(title=f"{scale(found)}: start + luck - given away + from others + rest = end", title_justify="left")
    table.add_column("")
    for name in ("start", "luck", "given away", "from others", "rest", "end", "decisions", "mistakes", "accuracy"):
        table.add_column(name, justify="right")
    for name, one in zip(found["seats"], found["summary"], strict=True):
        numbers = [points(one[key]) for key in ("start", "luck", "given_away", "from_others", "rest", "end")]
        right = "-" if one["accuracy"] is None else f"{one['accuracy']:.0%}"
        table.add_row(name, *numbers, str(one["decisions"]), str(one["mistakes"]), right)
    return table


def scale(found: dict[str, Any]) -> str:
    """What the numbers are points of."""
    return "Points of a hundred" if found["chances"] else "Points from 0 (lost) to 100 (won) as the bots judge, no chances"


def points(chance: float) -> str:
    return f"{100 * chance:.0f}"
