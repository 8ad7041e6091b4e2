"""What the numbers of a state mean.

A game says of each of its fields, one line each, what its numbers mean; the locals of procedures say it where they are declared:

    plan: amount                    active: side                heroes: set hero            turned: flag
    debt: number from -20           an amount that may be below 0, and its lowest value
    card_at by slot: piece          one number for each thing of the space `slot`: one of `piece`, or nobody (`from -2`: or less)
    units by stack: amount          out: bag card               line: line[6] card          in no order; in order, six shown
    pile by side: bag card          unseen by side by card: amount      a row for each thing; rows `by side` belong to the sides
    known by side: set card         a set, a number each, for each thing
    hand_seen by side: eyes         masks of eyes beside the cells of a pool
    free: amount !follows           only repeats other fields: checked nowhere, left out of rows

observe.py makes the rows."""
from __future__ import annotations

import re
from typing import Final

from .errors import ThunderchildError
from .frames import AMOUNT, FLAG, NUMBER

SIDES: Final = "side"
EYES: Final = "eyes"
ONE: Final = ""             # a number for itself
SET: Final = "set"
BAG: Final = "bag"
LINE: Final = "line"
LINE_SHOWN: Final = 8
LOWEST: Final = -100        # of a number that does not say so
SPEC: Final = re.compile(r"(?P<field>\w+)(?P<by>(\s+by\s+\w+)*)\s*:\s*((?P<how>set|bag|line)(\[(?P<shown>\d+)\])?\s+)?"
                         r"(?P<kind>\w+)(\s+from\s+(?P<low>-?\d+))?(?P<follows>\s+!follows)?")


class BadShape(ThunderchildError, ValueError):
    """A line that does not say what a field holds: which, and what would be right."""


class Shape:
    """What one field holds."""

    def __init__(self, field: str, by: list[str], how: str, kind: str, low: int, shown: int, follows: bool) -> None:
        self.field: Final = field
        self.by: Final = by             # spaces it has a number (or a row) for each thing of
        self.how: Final = how           # ONE, SET, BAG or LINE
        self.kind: Final = kind         # amount, number, flag, eyes, or the name of a space
        self.low: Final = low           # the lowest value
        self.shown: Final = shown       # of a LINE
        self.follows: Final = follows


def read_shapes(text: str) -> list[Shape]:
    out: list[Shape] = []
    for line in text.splitlines():
        said = line.partition("#")[0].strip()
        if not said:
            continue
        found = SPEC.fullmatch(said)
        if found is None:
            raise BadShape(f"'{said}' does not say what a field holds; write for example `card_at by slot: piece from -2`")
        plain = found["kind"] in (AMOUNT, FLAG, EYES)
        lowest = LOWEST if found["kind"] == NUMBER else 0 if plain or found["how"] else -1
        low = lowest if found["low"] is None else int(found["low"])
        out.append(Shape(found["field"], found["by"].replace(" by ", " ").split(), found["how"] or ONE, found["kind"], low,
                         int(found["shown"] or LINE_SHOWN), found["follows"] is not None))
    return out
