"""Listing: the clicks of a decision, numbered, in as many lines as there are."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.cells import cell_len
from rich.text import Text

from .. import registry
from ..kernel.flow import Rules
from ..kernel.state import State

COLUMNS: Final = 0                   # each click a cell of its own
RUN: Final = 1                       # one after the other
FEWEST_ROWS: Final = 4               # of columns: fewer clicks stand in one
TIED: Final = "\N{NO-BREAK SPACE}"     # a space at which no line is broken
INDENT: Final = 2                    # of what goes on in the next line of a run


# ---- their order

def standing(rules: Rules[Any]) -> tuple[tuple[str, ...], str]:
    """Verbs that a game offers all the time beside what is asked (as giving up a thing of one's own), and what to call them."""
    screen = registry.screen(rules.meta.game)
    return getattr(screen, "STANDING", ((), ""))


def listed(rules: Rules[Any], g: State) -> list[int]:
    """The legal clicks as they are numbered for people: what is asked first, standing offers last."""
    legal, (verbs, _heading) = rules.legal(g), standing(rules)
    return sorted(legal, key=lambda a: is_standing(rules, a, verbs)) if verbs else legal


def is_standing(rules: Rules[Any], a: int, verbs: Sequence[str]) -> bool:
    return rules.words.say(a).partition(" ")[0] in verbs


def listing_of(rules: Rules[Any], g: State) -> Listing:
    verbs, heading = standing(rules)
    clicks = listed(rules, g)
    last = sum(is_standing(rules, a, verbs) for a in clicks) if verbs else 0
    return Listing([str(rules.label(g, a)) for a in clicks], last if last < len(clicks) else 0, heading)


# ---- their lines

class Listing:
    def __init__(self, labels: Sequence[str], last: int = 0, heading: str = "") -> None:
        self.labels: Final = list(labels)
        self.asked: Final = len(labels) - last           # from here on: standing offers
        self.heading: Final = heading

    def lines(self, width: int, form: int, first: int = 0, end: int | None = None) -> list[Text]:
        """Some of the clicks, each with its number; standing offers under a heading of their own."""
        end = len(self.labels) if end is None else end
        make = columns if form == COLUMNS else run
        parts = [(first, min(end, self.asked)), (max(first, self.asked), end)]
        out = make(self.labels, *parts[0], width) if parts[0][0] < parts[0][1] else []
        if parts[1][0] < parts[1][1]:
            out += [Text(self.heading, style="dim"), *make(self.labels, *parts[1], width)]
        return out

    def shortest(self, width: int, first: int = 0, end: int | None = None) -> list[Text]:
        return min((self.lines(width, form, first, end) for form in (COLUMNS, RUN)), key=len)

    def page(self, width: int, room: int, first: int) -> tuple[list[Text], int]:
        """As many clicks from the first one on as fit, and where the next page begins; at least one is shown."""
        first = first if first < len(self.labels) else 0
        whole = self.shortest(width, first)
        if len(whole) <= room and first == 0:
            return whole, 0
        low, high = first + 1, len(self.labels)
        while low < high:
            middle = (low + high + 1) // 2
            fits = len(self.shortest(width, first, middle)) < room
            low, high = (middle, high) if fits else (low, middle - 1)
        lines = self.shortest(width, first, low)[:max(1, room - 1)]
        return [*lines, self.rest(first, low)], low % len(self.labels)

    def rest(self, first: int, end: int) -> Text:
        """What of the list is not on this page, and how to come there."""
        left = len(self.labels) - end
        said = f"… {left} more: `more`, or type words" if left else f"… 1 to {first} stand before: `more`"
        return Text(said, style="bold")


def columns(labels: Sequence[str], first: int, end: int, width: int) -> list[Text]:
    """Numbered, in as many columns as fit, filled downwards; in a single column a long one goes on under its own beginning."""
    digits = len(str(len(labels)))
    cells = [Text.assemble((f"{n + 1:>{digits}}", "bold yellow"), " ", labels[n]) for n in range(first, end)]
    rows = next((rows for rows in range(FEWEST_ROWS, len(cells)) if columns_fit(cells, rows, width)), 0)
    if not rows:
        return [line for cell in cells for line in hanging(cell, width, digits + 1)]
    widths = [max(cell.cell_len for cell in cells[n:n + rows]) + 2 for n in range(0, len(cells), rows)]
    out = []
    for row in range(rows):
        line = Text()
        for column, cell in enumerate(cells[row::rows]):
            line.append(" " * (sum(widths[:column]) - line.cell_len)).append_text(cell)
        out.append(line)
    return out


def columns_fit(cells: list[Text], rows: int, width: int) -> bool:
    starts = range(0, len(cells), rows)
    return sum(max(cell.cell_len for cell in cells[n:n + rows]) + 2 for n in starts) - 2 <= width


def run(labels: Sequence[str], first: int, end: int, width: int) -> list[Text]:
    """The same one after the other, where lines are few: what neighbours have in common is said once, before their numbers, and
    no click is broken that fits into a line.  Where something is said for several, they have lines of their own."""
    lines: list[Text] = []
    together = False                                     # whether the next click may stand in the line before it
    for start, many, shared in in_common([label.split(" ") for label in labels[first:end]]):
        together = together and shared == 0
        for n in range(first + start, first + start + many):
            lead, rest = " ".join(labels[n].split(" ")[:shared]), " ".join(labels[n].split(" ")[shared:])
            cell = Text.assemble((f"{n + 1})", "bold yellow"), " ", rest)
            if shared and n == first + start:
                cell = Text.assemble((f"{lead} …", "dim"), f"{TIED} ", cell)
            if together and lines[-1].cell_len + 2 + cell.cell_len <= width:
                lines[-1].append("  ").append_text(cell)
            else:
                indent = INDENT if shared and n > first + start else 0
                lines += hanging(cell, width, indent + INDENT, indent)
            together = True
        together = shared == 0
    return lines


def in_common(labels: list[list[str]]) -> list[tuple[int, int, int]]:
    """Runs of labels that begin with the same words: the first, how many, and how many words they share.  Two that
    share one word are no run, and a number alone never stands behind the number of a click."""
    out: list[tuple[int, int, int]] = []
    at = 0
    while at < len(labels):
        shared = alike(labels[at], labels[at + 1]) if at + 1 < len(labels) else 0
        many = 1
        while shared and at + many < len(labels) and alike(labels[at], labels[at + many]) >= shared:
            many += 1
        while shared and any(is_number(label[shared]) for label in labels[at:at + many]):
            shared -= 1
        if shared == 0 or (many == 2 and shared == 1):
            many, shared = 1, 0
        out.append((at, many, shared))
        at += many
    return out


def is_number(word: str) -> bool:
    return not any(sign.isalpha() for sign in word)


def alike(one: list[str], other: list[str]) -> int:
    """How many words two labels share at the beginning; the last word of each is its own."""
    most = min(len(one), len(other)) - 1
    return next((n for n in range(most) if one[n] != other[n]), max(most, 0))


# ---- lines of text

def hanging(text: Text, width: int, indent: int, first: int = 0) -> list[Text]:
    """A text in lines, all but the first set in; what belongs together, as `0 %`, is not broken."""
    whole = kept_together(text)
    begin, at, room, parts = 0, 0, width - first, []
    for word in whole.plain.split(" "):
        end = at + len(word)
        if at > begin and cell_len(whole.plain[begin:end]) > room:
            parts.append(whole[begin:at - 1])
            begin, room = at, width - indent
        at = end + 1
    parts.append(whole[begin:])
    out = [Text(" " * (indent if n else first)).append_text(part) for n, part in enumerate(parts)]
    for line in out:
        line.plain = line.plain.replace(TIED, " ")
    return [cut for line in out for cut in ([line] if line.cell_len <= width else chopped(line, width))]


def kept_together(text: Text) -> Text:
    """With ties where a line must not break: between a number and its sign."""
    out = text.copy()
    out.plain = out.plain.replace(" %", f"{TIED}%")
    return out


def chopped(line: Text, width: int) -> list[Text]:
    """A line that has a word longer than the line."""
    return list(line.divide(range(width, line.cell_len, width)))
