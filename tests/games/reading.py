"""What a game asks of its data files: which numbers each key takes, and which tables may hold keys that nobody knows."""
from __future__ import annotations

from pathlib import Path
from typing import Any, ClassVar

import thunderchild as tc
from thunderchild.given import MISSING, Given
from thunderchild.packs import DataFiles


class Reading(Given):
    """A table that writes down what is asked of it."""

    spans: ClassVar[dict[str, set[str]]] = {}
    made: ClassVar[set[str]] = set()
    finished: ClassVar[set[str]] = set()

    def __init__(self, data: Any, where: str, error: Any) -> None:
        super().__init__(data, where, error)
        self.kind: str = self.data.get("do", where.rpartition(", ")[2].split()[0])
        self.made.add(self.kind)

    def number(self, key: str, default: Any = MISSING, low: int | None = None, high: int | None = None) -> int:
        span = "any" if low is None else f"{low}.." if high is None else f"{low}..{high}"
        self.spans.setdefault(f"{self.kind} {key}", set()).add(span)
        return super().number(key, default, low, high)

    def table(self, key: str, default: Any = MISSING) -> Given:
        return Reading(self.get(key, default, dict, "a table"), f"{self.where}, {key}", self.error)

    def tables(self, key: str, default: Any = MISSING) -> list[Given]:
        return [Reading(row.data, row.where, row.error) for row in super().tables(key, default)]

    def done(self) -> None:
        self.finished.add(self.kind)
        super().done()


class ReadFiles(DataFiles):
    def table(self, name: str) -> Given:
        file = super().table(name)
        return Reading(file.data, file.where, file.error)


def reading(game: str, load: Any) -> tuple[dict[str, str], set[str]]:
    """By span of numbers: the keys that take it; and the kinds of tables that are never asked whether they hold anything else."""
    Reading.spans, Reading.made, Reading.finished = {}, set(), set()
    load(ReadFiles(Path(tc.__file__).parent / "games" / game / "data", game))
    by_span: dict[str, list[str]] = {}
    for key, spans in sorted(Reading.spans.items()):
        for span in spans:
            by_span.setdefault(span, []).append(key)
    return {span: ", ".join(keys) for span, keys in by_span.items()}, Reading.made - Reading.finished
