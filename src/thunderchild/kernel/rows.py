"""Writing where copies share: what `State.replaced` and `State.shared` name is never changed, but replaced by what differs.

Copies outnumber what changes by far: a search copies a position for every simulation, and a click changes a row or two of it."""
from __future__ import annotations


def fresh(rows: list[list[int]], at: int) -> list[int]:
    """A row for this table alone, in place of one that copies may share: `fresh(g.hand, side).append(card)`."""
    row = rows[at][:]
    rows[at] = row
    return row


def changed(row: list[int], at: int, number: int) -> list[int]:
    """The same numbers but for one: `g.guard = changed(g.guard, area, side)`."""
    row = row[:]
    row[at] = number
    return row
