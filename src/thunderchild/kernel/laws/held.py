"""Whether every field and every local holds what its shape says, and hidden things are kept as the sight table wants them."""
from __future__ import annotations

from typing import Any

from ..errors import Broken
from ..frames import AMOUNT, FLAG, LOCAL, NUMBER, PROC, Local
from ..observe import Observer
from ..shape import EYES, SET, Shape
from ..sight import BAG, HAND, STACK, Look, Sight
from ..state import NOBODY, State

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


# ---- hidden things

def check_sight(sight: Sight, g: State) -> None:
    """Raise Broken unless hands are in order, each cell has its mask, and `hidden` gives the fields it should."""
    lists = g.hidden(sight.names)
    for k, name in enumerate(sight.names):
        if len(lists) != len(sight.names) or lists[k] is not getattr(g, name):
            raise Broken(f"hidden() must give, in this order: {', '.join(sight.names)}; number {k} is something else")
    for look in sight.looks(g, 0):
        for p, place in enumerate(look.pool.places):
            if place.kind != BAG:
                for row in range(len(look.rows(p))):
                    check_row(look, p, row, f"{place.field}[{row}]")


def check_row(look: Look, p: int, row: int, where: str) -> None:
    pool, held = look.pool, look.rows(p)[row]
    place, known = pool.places[p], pool.known_at[p]
    masks = [0] * len(held) if known == NOBODY else look.lists[known][row]
    if len(masks) != len(held):
        raise Broken(f"{where}: {len(held)} cards, {len(masks)} masks of eyes")
    if place.kind == STACK and len(look.lists[pool.owners_at[p]][row]) != len(held):
        raise Broken(f"{where}: {len(held)} cards, but not as many owners")
    if place.kind == HAND:
        check_hand(held, masks, where)
        owner = pool.owner_of(look.g, place, row)
        if owner != NOBODY and any(mask >> look.g.seat_of(owner) & 1 for mask in masks):
            raise Broken(f"{where}: its owner needs no bit in the masks {masks}")


def check_hand(held: list[int], masks: list[int], where: str) -> None:
    """As hands.py keeps one."""
    for at in range(1, len(held)):
        if held[at - 1] > held[at]:
            raise Broken(f"{where}: the hand {held} is not in order")
        if held[at - 1] == held[at] and masks[at - 1] & ~masks[at]:
            raise Broken(f"{where}: of equal cards in {held} each is known to all that know the one before, not {masks}")
