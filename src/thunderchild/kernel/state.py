"""State: a stack of frames beside the game's own integers and lists of integers.  It is plain data, nothing else."""
from __future__ import annotations

import hashlib
import json
from typing import Any, Final

from mypy_extensions import mypyc_attr

from .errors import BadState, ThunderchildError
from .frames import LOCAL, NO_BOOK, NOBODY, PROC, RESULT, SIDE, STEP, Book, Frame, whole

__all__ = ["BadState", "CHANCE", "Frame", "HIDDEN", "LOCAL", "NOBODY", "OVER", "PROC", "RESULT", "SIDE", "STEP", "State",
           "ThunderchildError", "WATCHER", "all_eyes", "eye_bit", "eye_index", "load_fields", "plain_copy"]
CHANCE: Final = -1        # what to_move may answer beside a seat
OVER: Final = -2
WATCHER: Final = -3       # an eye is a seat or WATCHER
HIDDEN: Final = -9        # what stands where an eye may not look; every number below 0 may serve as a veil
OWN: Final = ("stack", "over", "reveals", "seats", "options")       # the kernel's part of every state


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

    def replaced(self) -> tuple[str, ...]:
        """Fields whose rows are replaced and never changed, so that copies may share the rows (rows.py)."""
        return ()

    def shared(self) -> tuple[str, ...]:
        """Lists that are replaced whole and never changed, so that copies may share them: for what is seldom written."""
        return ()

    def book(self) -> Book:
        """The declared procedures of the game, as its frames.py has them."""
        return NO_BOOK

    def sides(self) -> int:
        """How many sides play; a side is what the rules speak of, a seat is who clicks and sees."""
        return self.seats

    def seat_of(self, side: int) -> int:
        """The seat that plays a side."""
        return side

    def hidden(self, names: list[str]) -> list[list[list[int]]]:
        """The fields of the sight table's pools, in the order in which it names them.  A game in a hurry writes them out."""
        return [getattr(self, name) for name in names]

    def __reduce__(self) -> tuple[Any, ...]:
        """A state travels as its data, with the name of its rules."""
        meta = getattr(self.options, "meta", None)
        if meta is None or meta.rules is None:
            raise BadState("a state can be sent only if its options were read by its rules")
        return restored, (meta.rules, self.to_data())

    def __deepcopy__(self, memo: Any) -> Any:
        return self.copy()

    def __copy__(self) -> Any:
        return self.copy()

    def to_data(self) -> dict[str, Any]:
        d: dict[str, Any] = {}
        book = self.book()
        for name in OWN + self.fields():
            d[name] = plain_copy(getattr(self, name))
        if book is not NO_BOOK:
            d["stack"] = [book.to_data(f) for f in self.stack]
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


def restored(rules: Any, data: Any) -> Any:
    """A state that was sent."""
    return rules.from_data(data)


def eye_index(g: State, eye: int) -> int:
    """The place of an eye in masks and rows: the watcher's comes after the seats'."""
    return eye_place(g.seats, eye)


def eye_place(seats: int, eye: int) -> int:
    """The same where there is no position at hand."""
    return seats if eye == WATCHER else eye


def eye_bit(g: State, eye: int) -> int:
    """The bit of an eye in a mask."""
    return 1 << eye_index(g, eye)


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
    names = OWN + g.fields()
    for name in names:
        if name not in d:
            raise BadState(f"saved state: field '{name}' is missing; expected: {', '.join(names)}")
        if name == "stack" and g.book() is not NO_BOOK:
            g.stack = load_stack(g.book(), d["stack"])
            continue
        same_shape(getattr(g, name), d[name], name)
        setattr(g, name, plain_copy(d[name]))
    for name in d:
        if name not in names:
            raise BadState(f"saved state: unknown field '{name}'; expected: {', '.join(names)}")


def load_stack(book: Book, rows: Any) -> list[Frame]:
    if not isinstance(rows, list):
        raise BadState(f"saved state, stack: expected a list, found {rows!r}")
    return [book.from_data(row, f"saved state, stack[{k}]") for k, row in enumerate(rows)]


def same_shape(old: Any, new: Any, where: str) -> None:
    """`new` has the shape of `old`: a number, a list of numbers, or as many lists of numbers (the stack: any many)."""
    if isinstance(old, int):
        whole(new, f"saved state, {where}")
        return
    if not isinstance(new, list):
        raise BadState(f"saved state, {where}: expected a list, found {new!r}")
    nested = where == "stack" or (len(old) > 0 and isinstance(old[0], list))
    if nested and where != "stack" and len(old) != len(new):
        raise BadState(f"saved state, {where}: expected {len(old)} lists, found {len(new)}")
    for i, x in enumerate(new):
        if not nested:
            whole(x, f"saved state, {where}[{i}]")
            continue
        if not isinstance(x, list):
            raise BadState(f"saved state, {where}[{i}]: expected a list, found {x!r}")
        for k, y in enumerate(x):
            whole(y, f"saved state, {where}[{i}][{k}]")
