"""Page: what is shown of a decision, laid out for a window of so many columns and lines.

Heading, table, what happened, question and list share the lines of the window.  The longest drawing of the table is taken that
leaves room for the rest; if even the shortest one does not, the list is shown in pages, and at last the table is cut."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.console import Console, Group, RenderableType
from rich.console import ConsoleOptions, RenderResult
from rich.segment import Segment
from rich.text import Text

from .listing import COLUMNS, RUN, TIED, Listing, hanging

WIDE: Final = 110                    # from here on clicks and events stand side by side
FEWEST_EVENTS: Final = 3             # lines for what happened, if there is so much
LEAST_EVENTS: Final = 2              # where the table would be cut otherwise
MOST_EVENTS: Final = 12
FEWEST_CLICKS: Final = 5             # lines of the list that are shown whatever else there is
BESIDE: Final = 8                    # lines for what happened, beside the list
CUT: Final = "… {} more lines of the table: `look all`"


class Event(NamedTuple):
    """A line of what happened."""
    text: str
    new: bool = True                 # since the eye's last click
    matters: bool = True             # more than the echo of a click


class Content(NamedTuple):
    """All that a page may show."""
    heading: Text
    tables: Sequence[RenderableType]             # drawings of the same table, the longest first
    told: Sequence[Event]                        # oldest first
    question: str
    listing: Listing
    first: int = 0                               # the click of the list with which this page begins
    notes: Sequence[str] = ()                    # what else is to be said once


class Lines:
    """Lines that were laid out before."""

    def __init__(self, lines: list[list[Segment]]) -> None:
        self.lines: Final = lines

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


class Page:
    """One page in the making; `next` is the click with which the next page of the list begins."""

    def __init__(self, console: Console, width: int, height: int, content: Content) -> None:
        self.console: Final = console
        self.width: Final = width
        self.wide: Final = width >= WIDE
        self.column: Final = width // 2 - 1 if self.wide else width
        self.content: Final = content
        self.question: Final = hanging(Text(content.question, style="bold yellow"), self.column, 0) if content.question else []
        self.notes: Final = [line for note in content.notes for line in hanging(Text(note, style="bold green"), width, 2)]
        self.room: Final = height - 2 - len(self.notes)              # without heading and the line that is typed into
        self.least = FEWEST_EVENTS
        self.next = 0

    def rendered(self) -> RenderableType:
        table, clicks = self.chosen()
        spare = self.room - len(table) - self.below(len(clicks), 0 if self.wide else self.events_least())
        rule = [Text("─" * self.width, style="dim")] if spare > 0 else []
        room = self.room - len(table) - len(rule)
        parts: list[RenderableType] = [self.content.heading, *self.notes, Lines(table), *rule]
        if self.wide:
            return Group(*parts, *self.side_by_side(clicks, room))
        events = event_lines(self.content.told, min(room - self.below(len(clicks), 0), MOST_EVENTS), self.width)
        return Group(*parts, *events, *self.question, *clicks)

    def chosen(self) -> tuple[list[list[Segment]], list[Text]]:
        """The lines of the table and of the list."""
        listing, table = self.content.listing, list[list[Segment]]()
        for n, drawing in enumerate(self.content.tables):
            table = self.lines_of(drawing)
            for form in (COLUMNS, RUN) if n else (COLUMNS,):
                clicks = listing.lines(self.column, form)
                if len(table) + self.below(len(clicks), self.events_least()) <= self.room:
                    return table, clicks
        return self.in_pages(table)

    def in_pages(self, table: list[list[Segment]]) -> tuple[list[list[Segment]], list[Text]]:
        """The list in pages; if the table does not fit even so, less of what happened, and at last less of the table."""
        if self.room - len(table) - self.below(FEWEST_CLICKS, self.events_least()) < 0:
            self.least = LEAST_EVENTS
        room = max(FEWEST_CLICKS, self.room - len(table) - self.below(0, self.events_least()))
        clicks, self.next = self.content.listing.page(self.column, room, self.content.first)
        return self.cut(table, self.room - self.below(len(clicks), self.events_least())), clicks

    def lines_of(self, what: RenderableType) -> list[list[Segment]]:
        return self.console.render_lines(what, self.console.options.update(width=self.width, height=None), pad=False)

    def cut(self, table: list[list[Segment]], most: int) -> list[list[Segment]]:
        """A table that is too long even so: its beginning, and how to see the rest."""
        if len(table) <= most:
            return table
        kept = table[:max(0, most - 1)]
        return [*kept, *self.lines_of(Text(CUT.format(len(table) - len(kept)), style="bold"))]

    def below(self, clicks: int, events: int) -> int:
        """How many lines stand under the table."""
        asked = len(self.question) + clicks
        return max(asked, events) if self.wide else asked + events

    def events_least(self) -> int:
        return len(event_lines(self.content.told, self.least, self.column))

    def side_by_side(self, clicks: list[Text], room: int) -> list[Text]:
        left = [*self.question, *clicks]
        right = event_lines(self.content.told, min(room, max(BESIDE, min(MOST_EVENTS, len(left)))), self.column)
        out = []
        for n in range(max(len(left), len(right))):
            line = left[n].copy() if n < len(left) else Text()
            if n < len(right):
                line.append(" " * (self.column + 2 - line.cell_len)).append_text(right[n])
            out.append(line)
        return out


# ---- what happened

def event_lines(told: Sequence[Event], room: int, width: int) -> list[Text]:
    """What happened since the eye's last click, as much as fits, with what came before it where there is room.  Where there is
    too much, the echoes of clicks go first and then the oldest; what is left out is said, with the order that shows it."""
    if room <= 0 or not told:
        return []
    news = [n for n, event in enumerate(told) if event.new]
    shown, lines = fitting(told, news, room, width)
    if len(shown) < len(news):
        weighty = [n for n in news if told[n].matters] or news
        shown, lines = fitting(told, weighty, room - 1, width)
        left = [n for n in news if n not in shown]
        hint = f"  … {len(left)} more since your last click: `log {len(told) - left[0]}`"
        return [Text(hint, style="bold"), *lines] if room > 1 else lines
    older = list(range(len(told) - len(news))) if not news or news[0] == len(told) - len(news) else []
    before = fitting(told, older, room - len(lines), width)[1] if older else []
    return before + lines


def fitting(told: Sequence[Event], numbers: list[int], room: int, width: int) -> tuple[list[int], list[Text]]:
    """The last of these events that fit; one that is too long for all the room is cut."""
    shown, lines = list[int](), list[Text]()
    for n in reversed(numbers):
        one = event_text(told[n], width)
        if not shown and len(one) > room > 0 and told[n].new:
            one = [*one[:room - 1], Text(f"{one[room - 1].plain[:width - 1]}…")]
        if len(lines) + len(one) > room:
            break
        shown, lines = [n, *shown], one + lines
    return shown, lines


def event_text(event: Event, width: int) -> list[Text]:
    mark = f"▶{TIED}" if event.new else TIED * 2
    text = Text(mark + event.text, style="" if event.new else "dim")
    return hanging(text, width, 2)
