"""Whether every field and every local holds what its shape says."""
from __future__ import annotations

from typing import Any

from ..errors import Broken
from ..frames import AMOUNT, FLAG, LOCAL, NUMBER, PROC, Local
from ..shape import EYES, SET, Observer, Shape
from ..state import State

NO_END = 1 << 62


def check_shapes(seen: Observer, g: State) -> None:
    """Raise Broken unless it is so."""
    for name in g.fields():
        if name not in seen.shape_of:
            raise Broken(f"no shape says what the field '{name}' holds")
        if not seen.shape_of[name].follows:
            check_field(seen, seen.shape_of[name], getattr(g, name))
    for f in g.stack:
        one = seen.book.procedures[f[PROC]]
        least = LOCAL + sum(0 if local.tail else local.width for local in one.locals)
        if len(f) < least:
            raise Broken(f"frame of '{one.name}': {len(f)} numbers, {least} are declared")
        for local, at in one.places():
            for value in f[at:] if local.tail else f[at:at + local.width]:
                check_local(seen, one.name, local, value)


def check_local(seen: Observer, procedure: str, local: Local, value: int) -> None:
    high = 1 if local.kind == FLAG else seen.size_of[local.kind] - 1 if local.kind in seen.size_of else NO_END
    low = 0 if local.kind in (AMOUNT, FLAG) or local.is_set else -4 if local.kind != NUMBER else -NO_END
    if not low <= value <= (NO_END if local.is_set else high):
        raise Broken(f"frame of '{procedure}', {local.name}: {value} is no {local.kind}")


def check_field(seen: Observer, shape: Shape, value: Any) -> None:
    rows = value if isinstance(value, list) else [value]
    if shape.by and len(rows) != seen.size_of[shape.by[0]] and shape.kind != EYES:
        raise Broken(f"{shape.field}: {len(rows)} numbers or rows, one for each {shape.by[0]} is {seen.size_of[shape.by[0]]}")
    for row in rows:
        for x in row if isinstance(row, list) else [row]:
            check_number(seen, shape, x)


def check_number(seen: Observer, shape: Shape, x: int) -> None:
    high = NO_END if shape.kind in (AMOUNT, NUMBER, EYES) or shape.how == SET else seen.many(shape.kind) - 1
    if not (shape.low if shape.how != SET else 0) <= x <= high:
        raise Broken(f"{shape.field}: {x} is no {shape.how} {shape.kind} from {shape.low} to {high}")
