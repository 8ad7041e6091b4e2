"""State: a stack of frames beside the game's own integers and lists of integers.  It is plain data, nothing else."""
from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

Frame = list[int]
PROC: Final = 0           # which procedure
STEP: Final = 1           # which step of it comes next
RESULT: Final = 2         # what the procedure called last handed back; 0 after the step that may read it
SEAT: Final = 3           # for whom the procedure runs
LOCAL: Final = 4          # the procedure's own locals start here

CHANCE: Final = -1        # what to_move may answer beside a seat
OVER: Final = -2
WATCHER: Final = -3       # an eye is a seat or WATCHER
NOBODY: Final = -1        # an empty slot for a card, a piece, a place
HIDDEN: Final = -9        # what stands where an eye may not look; every number below 0 may serve as a veil


class ThunderchildError(Exception):
    """Whatever a person or another program did wrong: what, where, and what would be right."""


class BadState(ThunderchildError, ValueError):
    """Saved data that is no state of the game."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """What lies on the table.  A game adds its fields: int, list[int] or list[list[int]]."""

    def __init__(self, stack: list[Frame], over: int, reveals: int, seats: int, options: list[int]) -> None:
        self.stack = stack
        self.over = over                                # 0, or the number of the ending (the game's own)
        self.reveals = reveals                          # a bit per eye that the last click showed something hidden
        self.seats = seats
        self.options = options                          # shared by all copies: never written after the start
        self.news: list[list[int]] | None = None        # log lines [line, eyes, arguments...]; not data, None in copies

    def fields(self) -> tuple[str, ...]:
        """The names of the game's own fields."""
        raise NotImplementedError

    def copy(self) -> State:
        raise NotImplementedError

    def to_data(self) -> dict[str, Any]:
        d: dict[str, Any] = {}
        for name in ("stack", "over", "reveals", "seats", "options") + self.fields():
            d[name] = plain_copy(getattr(self, name))
        return d

    def digest(self) -> str:
        return digest_of(self.to_data())


def canonical(data: Any) -> str:
    """The one text of saved data."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"))


def digest_of(data: Any) -> str:
    """16 hex digits of BLAKE2b over the canonical JSON of a saved state."""
    return digest_of_text(canonical(data))


def digest_of_text(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def eye_index(seats: int, eye: int) -> int:
    """The place of an eye in a mask or a list; the watcher's stands above the seats'."""
    return seats if eye == WATCHER else eye


def eye_bit(g: State, eye: int) -> int:
    return 1 << eye_index(g.seats, eye)


def all_eyes(g: State) -> int:
    return (1 << (g.seats + 1)) - 1


def plain_copy(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return [x[:] for x in value] if value and isinstance(value[0], list) else value[:]


def load_fields(g: State, d: Any) -> None:
    """Fill a fresh state from saved data, refusing what does not have its shape."""
    if not isinstance(d, dict):
        raise BadState(f"saved state: expected a table of fields, found {type(d).__name__}")
    names = ("stack", "over", "reveals", "seats", "options") + g.fields()
    for name in names:
        if name not in d:
            raise BadState(f"saved state: field '{name}' is missing; expected: {', '.join(names)}")
        same_shape(getattr(g, name), d[name], name)
        setattr(g, name, plain_copy(d[name]))
    for name in d:
        if name not in names:
            raise BadState(f"saved state: unknown field '{name}'; expected: {', '.join(names)}")


def same_shape(old: Any, new: Any, where: str) -> None:
    """`new` has the shape of `old`: a number, a list of numbers, or as many lists of numbers (the stack: any many)."""
    if isinstance(old, int):
        whole_number(new, where)
        return
    if not isinstance(new, list):
        raise BadState(f"saved state, {where}: expected a list, found {new!r}")
    nested = where == "stack" or (len(old) > 0 and isinstance(old[0], list))
    if nested and where != "stack" and len(old) != len(new):
        raise BadState(f"saved state, {where}: expected {len(old)} lists, found {len(new)}")
    for i, x in enumerate(new):
        if not nested:
            whole_number(x, f"{where}[{i}]")
            continue
        if not isinstance(x, list):
            raise BadState(f"saved state, {where}[{i}]: expected a list, found {x!r}")
        for k, y in enumerate(x):
            whole_number(y, f"{where}[{i}][{k}]")


def whole_number(x: Any, where: str) -> None:
    if not isinstance(x, int) or isinstance(x, bool):
        raise BadState(f"saved state, {where}: expected a whole number, found {x!r}")
