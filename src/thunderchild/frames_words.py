"""Frames in words: the procedures under way as readable data, and back.

    {"what": "water_transport", "at": "intercept", "for": "human", "sea": "arctic", "safe": [], "carrier": ""}

Procedures, steps and locals have their declared names.  A side is named by its id, a thing by its id in its space ("" is
nobody), a set by the ids of its things, an amount or a flag is a number; a local of several numbers is a list.  Whoever writes
a position may leave locals out: then they are as at the opening of the procedure, or empty."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .given import Given
from .kernel.errors import Broken
from .kernel.flow import Rules
from .kernel.frames import (FLAG, NOBODY, NUMBER, OVER, PLAIN_KINDS, PROC, RESULT, SET_BITS, SIDE, STEP, Book, Frame, Local)
from .kernel.state import State
from .kernel.words import Space

MOST: Final = 999           # of anything that is counted in a local


def say_frames(rules: Rules[Any], g: State) -> list[dict[str, Any]]:
    """The stack of a position, outermost first."""
    return words_of(rules, g).say(g.stack)


def read_frames(rules: Rules[Any], g: State, rows: list[Given], runs_for: Mapping[str, int] | None = None) -> list[Frame]:
    """The stack that these rows say; what cannot be is refused.  `runs_for`: procedures that always run for the same side."""
    return words_of(rules, g).read(rows, runs_for or {})


def words_of(rules: Rules[Any], g: State) -> FrameWords:
    return FrameWords(rules.book, [side.id for side in rules.sides(g)], [*rules.words.spaces, *rules.more_spaces()])


class FrameWords:
    """The words of a game's frames: its procedures, the ids of its sides, the spaces of its locals."""

    def __init__(self, book: Book, sides: Sequence[str], spaces: Sequence[Space]) -> None:
        self.book: Final = book
        self.sides: Final = list(sides)
        self.spaces: Final = {space.name: space for space in spaces}
        for one in book.procedures:
            for local in one.locals:
                if local.kind not in PLAIN_KINDS and local.kind not in self.spaces:
                    raise Broken(f"procedure '{one.name}', local '{local.name}': there is no space '{local.kind}'")

    # ---- to data

    def say(self, stack: list[Frame]) -> list[dict[str, Any]]:
        return [self.say_frame(f) for f in stack]

    def say_frame(self, f: Frame) -> dict[str, Any]:
        one = self.book.procedures[f[PROC]]
        row: dict[str, Any] = {"what": one.name, "at": one.at(f[STEP]), "for": self.sides[f[SIDE]]}
        for local, at in one.places():
            row[local.name] = self.say_local(local, f[at:] if local.tail else f[at:at + local.width])
        if f[RESULT]:
            row["result"] = f[RESULT]
        return row

    def say_local(self, local: Local, values: list[int]) -> Any:
        if local.is_set:
            ids = self.spaces[local.kind].ids
            return [ids[k] for k in range(len(ids)) if values[k // SET_BITS] >> k % SET_BITS & 1]
        said = [self.say_value(local, value) for value in values]
        return said if local.tail or local.width > 1 else said[0]

    def say_value(self, local: Local, value: int) -> int | str:
        if local.kind in PLAIN_KINDS:
            return value
        return "" if value == NOBODY else self.spaces[local.kind].ids[value]

    # ---- from data

    def read(self, rows: list[Given], runs_for: Mapping[str, int]) -> list[Frame]:
        stack: list[Frame] = []
        for row in rows:
            stack.append(self.read_frame(row, stack, runs_for))
        return stack

    def read_frame(self, row: Given, stack: list[Frame], runs_for: Mapping[str, int]) -> Frame:
        one = self.book.procedures[self.book.number[row.choice("what", list(self.book.number))]]
        self.check_caller(row, one.name, one.inside, stack)
        steps = (*one.steps, OVER)
        step = steps.index(row.choice("at", steps))
        side = self.sides.index(row.choice("for", self.sides))
        if runs_for.get(one.name, side) != side:
            raise row.fail("for", f"'{one.name}' runs for the side '{self.sides[runs_for[one.name]]}'")
        f = [self.book.number[one.name], step, row.number("result", 0), side]
        for local in one.locals:
            f.extend(self.read_local(row, local))
        row.done()
        return f

    def check_caller(self, row: Given, name: str, inside: tuple[str, ...], stack: list[Frame]) -> None:
        """A procedure runs inside one of those that may call it, which stands where it does so; the outermost one inside none,
        and once."""
        caller = self.book.procedures[stack[-1][PROC]] if stack else None
        places = ("",) if caller is None else (caller.name, f"{caller.name}.{caller.at(stack[-1][STEP])}")
        outermost = bool(stack) and name == self.book.procedures[stack[0][PROC]].name
        if outermost or (inside and not any(place in inside for place in places)):
            raise row.fail("what", f"'{name}' happens inside {' or '.join(inside) or 'nothing'}")

    def read_local(self, row: Given, local: Local) -> list[int]:
        if local.is_set:
            return self.read_set(row, local)
        if not local.tail and local.width == 1:
            return [self.read_value(row, local)]
        if not row.has(local.name):
            return [] if local.tail else [empty(local)] * local.width
        values = self.read_numbers(row, local) if local.kind in PLAIN_KINDS else self.read_things(row, local)
        if not local.tail and len(values) != local.width:
            raise row.fail(local.name, f"expected {local.width} of them, found {len(values)}")
        return values

    def read_things(self, row: Given, local: Local) -> list[int]:
        space = self.spaces[local.kind]
        return [NOBODY if id == "" else row.in_space(local.name, id, space) for id in row.texts(local.name)]

    def read_numbers(self, row: Given, local: Local) -> list[int]:
        values = row.numbers(local.name)
        if local.kind != NUMBER and not all(0 <= value <= most(local) for value in values):
            raise row.fail(local.name, f"expected whole numbers from 0 to {most(local)}, found {values}")
        return values

    def read_value(self, row: Given, local: Local) -> int:
        if local.kind in PLAIN_KINDS:
            bounded = local.kind != NUMBER
            return row.number(local.name, empty(local), low=0 if bounded else None, high=most(local) if bounded else None)
        return row.thing(local.name, self.spaces[local.kind], empty(local))

    def read_set(self, row: Given, local: Local) -> list[int]:
        out = [0] * local.width
        for thing in row.once(local.name, self.spaces[local.kind], []):
            out[thing // SET_BITS] |= 1 << thing % SET_BITS
        return out


def most(local: Local) -> int:
    return 1 if local.kind == FLAG else MOST


def empty(local: Local) -> int:
    """What a local is that nobody wrote down."""
    if local.default is not None:
        return local.default
    return 0 if local.kind in PLAIN_KINDS else NOBODY
