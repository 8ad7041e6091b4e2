"""Show: one page of the terminal: the table, what happened last, what is asked, and what can be clicked."""
from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import Any, Final

from rich.console import Console, Group, RenderableType
from rich.text import Text

from .. import registry
from ..kernel.flow import Rules
from . import generic
from .listing import COLUMNS, Listing, hanging
from .page import MOST_EVENTS, Content, Event, Page, event_text
from .reader import is_terminal

NARROW: Final = 80
FEWEST_EVENTS: Final = 2             # in a pipe
DRAWINGS: Final = ("draw", "draw_short", "draw_tiny", "draw_least")     # of a game's screen, the longest first
ORDERS: Final = ("help · look · why · log · undo · rules · hint · save · quit ", "help · look · why · log · undo · hint · quit ",
                 "help · why · log · undo · quit ", "help · why · undo · quit ", "help · undo · quit ", "help · quit ", "help ")
WANTED: Final = 3                    # of these orders so many are worth more than options in the heading
SHOWN_OF_HEAD: Final = 2             # the game and the seat stay in the heading
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
        self.notes: Final[list[str]] = []                # for the next page

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

    # ---- a page

    def note(self, text: str) -> None:
        """Something to be said once: at a terminal on the next page, which would wipe it away otherwise."""
        if self.paged:
            self.notes.append(text)
        else:
            self.say(text)

    def page(self, head: Sequence[str], tables: Sequence[RenderableType], told: Sequence[Event], question: str, listing: Listing,
             first: int = 0) -> int:
        """`tables`: drawings of the table, long ones first; `first`: the click of the list to begin with.  Where the next page of
        the list begins is returned."""
        self.clear()
        content = Content(self.heading(head), tables, told, question, listing, first, tuple(self.notes))
        self.notes.clear()
        if not self.paged:
            self.say(self.in_a_pipe(content))
            return 0
        page = Page(self.console, self.width, self.console.height, content)
        self.say(page.rendered())
        return page.next

    def in_a_pipe(self, content: Content) -> RenderableType:
        """Without a window all of it is shown."""
        news = sum(event.new for event in content.told)
        shown = content.told[-max(FEWEST_EVENTS, min(MOST_EVENTS, news)):]
        events = [line for event in shown for line in event_text(event, self.width)]
        return Group(content.heading, content.tables[0], Text("─" * self.width, style="dim"), *events,
                     *hanging(Text(content.question, style="bold yellow"), self.width, 0),
                     *content.listing.lines(self.width, COLUMNS))

    def heading(self, head: Sequence[str]) -> Text:
        """The title; at the right what else can be typed.  What was settled before the game gives way to that."""
        if self.plain:
            return Text(f"== {' · '.join(head)} ==")
        parts = list(head)
        while len(parts) > SHOWN_OF_HEAD and self.width - len(" · ".join(parts)) - 2 <= len(ORDERS[WANTED]):
            parts.pop()
        said = " · ".join(parts)
        room = self.width - len(said) - 2
        orders = next((orders for orders in ORDERS if len(orders) < room), "")
        return Text(f" {said} " + orders.rjust(room), style="reverse bold", no_wrap=True, overflow="ellipsis")


def draw_table(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> list[RenderableType]:
    """The game's own drawing, with a shorter one if it brings one; or a general one."""
    screen = registry.screen(rules.meta.game)
    if screen is None:
        return [generic.draw(rules, view, eye, width)]
    return [getattr(screen, name)(rules, view, eye, width) for name in DRAWINGS if hasattr(screen, name)]
