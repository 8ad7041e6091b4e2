"""`thunderchild replay FILE`: the header, the log in words, and the position at any line, as one eye may see them."""
from __future__ import annotations

import argparse
import os
import sys
from typing import Any, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from ..kernel.flow import Rules
from ..kernel.record import Record, last_break
from ..records.replay import Witness, begin, replay
from ..kernel.state import CHANCE, OVER, WATCHER, ThunderchildError
from ..records import open_record
from ..terminal.show import draw_table

HELP: Final = "Show a recorded game: what it was, its log in words, and the position at any line."
TAIL: Final = 12            # lines of the log shown without --log
PIPED_WIDTH: Final = 100


class BadRequest(ThunderchildError):
    """An argument that does not fit this record."""


class Story(Witness):
    """A record played again up to a line, with what one eye was told of each click."""

    def __init__(self, rules: Rules[Any], d: dict[str, Any], upto: int, eye: int) -> None:
        self.eye: Final = eye
        old = last_break(d["lines"]) + 1         # played under older rules: nobody can tell any more what they told
        if upto < old:
            raise BadRequest(f"--at {upto}: lines before {old} were played under older rules, which are gone; --at takes "
                             f"{old} to {len(d['lines'])}")
        self.start: Final = self.texts(begin(rules, d))
        self.told: Final[list[list[str]]] = [[] for _ in range(old)]
        self.record: Final = replay(rules, d, upto, self)
        self.seen: Final = self.record.seen_by(eye)

    def after(self, record: Record[Any], number: int, line: str) -> None:
        self.told.append(self.texts(record))

    def texts(self, record: Record[Any]) -> list[str]:
        return [str(line["text"]) for line in record.rules.lines(record.g, self.eye)]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record")
    parser.add_argument("--at", type=int, metavar="N", help="the position before line N (default: the last position)")
    parser.add_argument("--eye", default="watcher", metavar="SEAT", help="whose eye: a seat's number or name, or watcher")
    parser.add_argument("--log", action="store_true", help=f"the whole log up to there, not only the last {TAIL} lines")
    parser.add_argument("--pack", metavar="FOLDER", help="the data pack the game was played with")


def run(args: argparse.Namespace) -> int:
    rules, d = open_record(args.file, args.pack)
    size = len(d["lines"])
    at = size if args.at is None else args.at
    if not 0 <= at <= size:
        raise BadRequest(f"{args.file}: --at {at}: the record has {size} lines, so --at takes 0 to {size}")
    eye = read_eye(rules, d, args.eye)
    story = Story(rules, d, at, eye)
    console = console_here()
    console.print(header(rules, d, story))
    print_log(console, story, len(story.seen) if args.log else TAIL)
    console.print()
    now = standing(rules, story.record, eye)
    console.print(Text(f"Position before line {at} of {size}, as seen by {eye_name(story.record, eye)}: {now}"))
    console.print(draw_table(rules, rules.view(story.record.g, eye), eye, console.width)[0])
    return 0


def console_here() -> Console:
    """The terminal; a pipe has no width of its own."""
    wide = sys.stdout.isatty() or "COLUMNS" in os.environ
    return Console(highlight=False) if wide else Console(highlight=False, width=PIPED_WIDTH)


def read_eye(rules: Rules[Any], d: dict[str, Any], text: str) -> int:
    g = begin(rules, d).g
    seats = g.seats
    names = [rules.seat_name(g, seat).lower() for seat in range(seats)]
    if text.lower() == "watcher":
        return WATCHER
    if text.lower() in names:
        return names.index(text.lower())
    if text.isascii() and text.isdigit() and len(text) < 4 and int(text) < seats:
        return int(text)
    right = ", ".join([*(f"{seat} ({name})" for seat, name in enumerate(names)), "watcher"])
    raise BadRequest(f"--eye {text}: nobody of that name; it takes: {right}")


def eye_name(record: Record[Any], eye: int) -> str:
    return "a watcher" if eye == WATCHER else record.rules.seat_name(record.g, eye)


def header(rules: Rules[Any], d: dict[str, Any], story: Story) -> Table:
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_column(style="bold")
    table.add_column(overflow="fold")
    pack = f"{d['pack']['name']} ({d['pack']['hash']})" if d["pack"]["name"] else "none"
    options = ", ".join(f"{name} = {value}" for name, value in story.record.options.items()) or "none"
    rows = {"game": rules.meta.title, "rules": d["rules"], "pack": pack, "options": options, "lines": len(d["lines"]),
            "result": d.get("result") or "not over", "digest": d.get("digest", "none")}
    for name, value in rows.items():
        table.add_row(name, Text(printable(str(value))))
    return table


def printable(text: str) -> str:
    """A file may hold anything, a terminal should not get it."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def print_log(console: Console, story: Story, many: int) -> None:
    """Number, line as the eye saw it, and what it was told; what was taken back is marked."""
    console.print()
    first = max(0, len(story.seen) - many)
    if first:
        console.print(Text(f"... {first} earlier lines; --log shows them all"), style="dim")
    else:
        for text in story.start:
            console.print(Text(f"{'':6}{text}"), soft_wrap=True)
    live = set(story.record.live)
    for number in range(first, len(story.seen)):
        gone = number not in live and not story.seen[number].startswith("undo")
        console.print(Text(f"{number:4}  {story.seen[number]}{'   (taken back)' if gone else ''}"), style="dim", soft_wrap=True)
        for text in story.told[number]:
            console.print(Text(f"{'':6}{text}"), soft_wrap=True)


def standing(rules: Rules[Any], record: Record[Any], eye: int) -> str:
    """Who is asked, or how it ended."""
    asked = rules.to_move(record.g)
    if asked == OVER:
        return rules.result(record.g)
    if asked == CHANCE:
        return "chance is asked"
    return rules.prompt(record.g, eye) if eye == asked else f"{eye_name(record, asked)} is asked"
