"""Show: one page of the terminal: the table, what happened last, what is asked, and what can be clicked."""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from .. import registry
from ..kernel.flow import Rules
from . import generic
from .reader import is_terminal

Told = Sequence[tuple[bool, str]]    # what the eye was told, oldest first, each with whether it is new since its last click
NARROW: Final = 80
WIDE: Final = 110                    # from here on clicks and events stand side by side
FEWEST_EVENTS: Final = 2
MOST_EVENTS: Final = 12
DRAWINGS: Final = ("draw", "draw_short", "draw_tiny")     # of a game's screen, the longest first
ORDERS: Final = ("help · why · undo · rules · hint · save · quit ", "help · why · undo · rules · quit ", "help · why · undo ",
                  "help ")
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"   # the lines above the screen too: nothing of another seat stays there

# what stands for signs that a plain terminal or a reading voice may not have
PLAIN: Final = str.maketrans(
    "■□●○★☆✓✗▶◀→←·…—–█░▲▼◆◇│─┌┐└┘├┤┬┴┼━┃┏┓┗┛╭╮╯╰║═╔╗╚╝×≈’“”╌╎⚀⚁⚂⚃⚄⚅•▪▫⇒↑↓┄┆≥≤",
    "#.oo*-+x><><-.--#.^v*o|-+++++++++=|++++++++|=++++x~'\"\"-|123456*#.>^v-|><")


class Screen:
    """Where pages are shown.  At a terminal every page begins at the top; in a pipe pages follow each other."""

    def __init__(self, plain: bool = False) -> None:
        self.plain: Final = plain
        self.paged: Final = is_terminal() and not plain
        columns = os.environ.get("COLUMNS", "")
        width = None if self.paged else max(NARROW, int(columns) if columns.isdigit() else NARROW)
        self.console: Final = Console(highlight=False, width=width, no_color=True if plain else None,
                                      force_terminal=False if plain else None, soft_wrap=False)

    @property
    def width(self) -> int:
        return max(NARROW, self.console.width)

    def clear(self) -> None:
        if self.paged:
            sys.stdout.write(CLEAR)
            sys.stdout.flush()

    def say(self, what: RenderableType = "") -> None:
        if isinstance(what, str):
            what = Text(what)
        if not self.plain:
            self.console.print(what, width=self.width)
            return
        with self.console.capture() as captured:
            self.console.print(what, width=self.width)
        print("\n".join(line.rstrip() for line in captured.get().translate(PLAIN).split("\n")), end="", flush=True)

    def error(self, text: str) -> None:
        first = text.partition(" ")[0]
        self.say(Text(text[:1].upper() + text[1:] if first.rstrip(",.:;").isalpha() else text, style="bold red"))

    def lines_of(self, what: RenderableType) -> int:
        return len(self.console.render_lines(what, self.console.options.update(width=self.width)))

    # ---- a page

    def page(self, head: str, tables: Sequence[RenderableType], told: Told, prompt: str, labels: Sequence[str]) -> None:
        """`tables`: drawings of the table, long ones first; the first one that leaves room for the rest is taken."""
        self.clear()
        wide = self.width >= WIDE
        top, clicks = self.fitting(head, tables, told, prompt, labels)
        self.say(Group(top, self.side_by_side(clicks, told, prompt, labels) if wide else self.stacked(top, clicks, told, prompt)))

    def fitting(self, head: str, tables: Sequence[RenderableType], told: Told, prompt: str,
                labels: Sequence[str]) -> tuple[RenderableType, RenderableType]:
        """The table and the clicks as they fit on the page; a shorter drawing also without heading and with clicks in a run."""
        wide = self.width >= WIDE
        column = self.width // 2 - 1 if wide else self.width
        clicks = click_list(labels, self.width // 2 if wide else self.width)
        run = click_run(labels, column)
        for n, table in enumerate(tables):
            top = Group(self.heading(head), table, Text("─" * self.width, style="dim"))
            if not self.paged or self.lines_of(top) + self.lines_below(clicks, told, prompt, wide) <= self.console.height:
                return top, clicks
            if n > 0 and self.lines_of(table) + self.lines_below(run, told, prompt, wide) <= self.console.height:
                return table, run
        return tables[-1], run

    def lines_below(self, clicks: RenderableType, told: Told, prompt: str, wide: bool) -> int:
        """What a page needs under the table: question and clicks, a few events, and the line that is typed into."""
        if wide:
            return max(self.lines_of(clicks), 8) + FEWEST_EVENTS + 2
        return self.lines_of(Group(events(told, FEWEST_EVENTS), asking(prompt), clicks)) + 1

    def stacked(self, top: RenderableType, clicks: RenderableType, told: Told, prompt: str) -> RenderableType:
        new = sum(1 for is_new, _text in told if is_new)
        room = self.console.height - self.lines_of(Group(top, asking(prompt), clicks)) - 1 if self.paged else new
        many = max(FEWEST_EVENTS, min(MOST_EVENTS, room))
        while self.paged and many > FEWEST_EVENTS and self.lines_of(events(told, many)) > room:
            many -= 1
        return Group(events(told, many), asking(prompt), clicks)

    def heading(self, head: str) -> RenderableType:
        """The title; at the right, if there is room, what else can be typed."""
        if self.plain:
            return Text(f"== {head} ==")
        room = self.width - len(head) - 2
        orders = next((orders for orders in ORDERS if len(orders) < room), "")
        return Text(f" {head} " + orders.rjust(room), style="reverse bold")

    def side_by_side(self, clicks: RenderableType, told: Told, prompt: str, labels: Sequence[str]) -> RenderableType:
        grid = Grid.grid(expand=True, padding=(0, 1))
        grid.add_column(ratio=1)
        grid.add_column(ratio=1)
        grid.add_row(Group(asking(prompt), clicks), events(told, max(8, min(MOST_EVENTS, len(labels) + 1))))
        return grid


def asking(prompt: str) -> RenderableType:
    return Text(prompt, style="bold yellow")


def events(told: Told, many: int) -> RenderableType:
    out = Text()
    for n, (new, text) in enumerate(told[-many:]):
        out.append(("\n" if n else "") + ("▶ " if new else "  "), style="bold" if new else "dim")
        out.append(text, style="" if new else "dim")
    return out


def click_list(labels: Sequence[str], width: int) -> RenderableType:
    """Numbered, in as many columns as fit, filled downwards."""
    digits = len(str(len(labels)))
    cells = [numbered(n, label, digits) for n, label in enumerate(labels, 1)]
    rows = next((rows for rows in range(4, len(cells)) if columns_fit(cells, rows, width)), len(cells))
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for row in range(rows):
        grid.add_row(*cells[row::rows])
    return grid


def columns_fit(cells: list[Text], rows: int, width: int) -> bool:
    columns = [cells[n:n + rows] for n in range(0, len(cells), rows)]
    return sum(max(cell.cell_len for cell in column) + 2 for column in columns) <= width


def click_run(labels: Sequence[str], width: int) -> RenderableType:
    """The same one after the other, where lines are few: what neighbours have in common is said once, before their numbers, and
    no click is broken that fits into a line."""
    lines = [Text()]
    for first, many, shared in in_common([label.split(" ") for label in labels]):
        for n in range(first, first + many):
            rest = Text.assemble((f"{n + 1})", "bold yellow"), " ", " ".join(labels[n].split(" ")[shared:]))
            lead = " ".join(labels[n].split(" ")[:shared])
            cell = Text.assemble((f"{lead} …", "dim"), "  ", rest) if shared and n == first else rest
            if lines[-1].plain and lines[-1].cell_len + 2 + cell.cell_len > width:
                lines.append(Text())
            lines[-1].append("  " if lines[-1].plain else "").append_text(cell)
    return Group(*lines)


def in_common(labels: list[list[str]]) -> list[tuple[int, int, int]]:
    """Runs of labels that begin with the same words: the first, how many, and how many words they share.  Two that
    share one word are no run."""
    out: list[tuple[int, int, int]] = []
    at = 0
    while at < len(labels):
        shared = alike(labels[at], labels[at + 1]) if at + 1 < len(labels) else 0
        many = 1
        while shared and at + many < len(labels) and alike(labels[at], labels[at + many]) >= shared:
            many += 1
        if many == 2 and shared == 1:
            many, shared = 1, 0
        out.append((at, many, shared))
        at += many
    return out


def alike(one: list[str], other: list[str]) -> int:
    """How many words two labels share at the beginning; the last word of each is its own."""
    most = min(len(one), len(other)) - 1
    return next((n for n in range(most) if one[n] != other[n]), max(most, 0))


def numbered(n: int, label: str, digits: int) -> Text:
    return Text.assemble((f"{n:>{digits}}", "bold yellow"), " ", label)


def draw_table(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> list[RenderableType]:
    """The game's own drawing, with a shorter one if it brings one; or a general one."""
    screen = registry.screen(rules.meta.game)
    if screen is None:
        return [generic.draw(rules, view, eye, width)]
    return [getattr(screen, name)(rules, view, eye, width) for name in DRAWINGS if hasattr(screen, name)]
