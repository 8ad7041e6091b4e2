"""Whether two positions are the same, and where two values differ."""
from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Final

from ..flow import Rules
from ..state import State
from .broken import LawBroken

OWN: Final = ("stack", "over", "reveals", "seats", "options")


def table_of(g: State) -> dict[str, Any]:
    """Every number and list that hangs on the state, declared as a field or not."""
    out: dict[str, Any] = {}
    for name in dir(g):
        if not name.startswith("__") and name != "news":
            value = getattr(g, name)
            if isinstance(value, (int, list)):
                out[name] = value
    return out


FIELDS: Final[dict[type[State], Callable[[State], Any]]] = {}       # of each kind of state: all that is declared, at once


def equal(g: State, other: State) -> bool:
    """All declared fields are; quicker than digests."""
    if type(g) not in FIELDS:
        FIELDS[type(g)] = attrgetter(*OWN, *g.fields())
    fields = FIELDS[type(g)]
    return bool(fields(g) == fields(other))


def same_table(law: str, rules: Rules[Any], g: State, other: State) -> None:
    if type(g) is not type(other):
        raise LawBroken(law, f"a {type(g).__name__} became a {type(other).__name__}", rules, g)
    one, two = table_of(g), table_of(other)
    forgotten = sorted(set(one) - set(g.fields()) - set(OWN))
    if forgotten:
        raise LawBroken(law, f"fields() forgets: {', '.join(forgotten)}", rules, g)
    if one != two or g.digest() != other.digest():
        raise LawBroken(law, difference(one, two), rules, g)


def shared_list(g: State, other: State) -> str:
    """A list that both would change; what is only replaced (`State.replaced`, `State.shared`) may be shared."""
    one, two = table_of(g), table_of(other)
    for name, value in one.items():
        if not isinstance(value, list) or name == "options" or name in g.shared():
            continue
        if value is two[name]:
            return name
        for i, row in enumerate(value if name not in g.replaced() else []):
            if isinstance(row, list) and any(row is x for x in two[name]):
                return f"{name}[{i}]"
    return ""


def difference(one: Any, two: Any, where: str = "") -> str:
    """Where two nested values first differ, and how."""
    if isinstance(one, dict) and isinstance(two, dict):
        for key in [*one, *(k for k in two if k not in one)]:
            if key not in one or key not in two or one[key] != two[key]:
                return difference(one.get(key), two.get(key), f"{where}.{key}" if where else str(key))
    if isinstance(one, list) and isinstance(two, list) and len(one) == len(two):
        for i in range(len(one)):
            if one[i] != two[i]:
                return difference(one[i], two[i], f"{where}[{i}]")
    return f"{where or 'value'}: {one!r} / {two!r}"
