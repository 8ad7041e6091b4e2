"""Given: nested plain data from outside (a data file, a position, a request), read key by key with errors that say where."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .kernel.state import NOBODY, ThunderchildError
from .kernel.words import Space, near, one_of

MISSING: Final = object()


class BadGiven(ThunderchildError, ValueError):
    """Data that is not as it must be: where, what, and what would be right."""


class Given:
    """A table whose keys are read one by one; `done` refuses keys that nobody asked for."""

    def __init__(self, data: Any, where: str, error: type[ThunderchildError] = BadGiven,
                 heard: set[tuple[str, str]] | None = None) -> None:
        self.heard: Final = heard               # (where, key) of everything that is asked for, here and in tables within
        self.where: Final = where
        self.error: Final = error
        if not isinstance(data, dict):
            raise error(f"{where}: expected a table, found {data!r}")
        self.data: Final[dict[str, Any]] = data
        self.asked: Final[set[str]] = set()

    def has(self, key: str) -> bool:
        return key in self.data

    def fail(self, key: str, message: str) -> ThunderchildError:
        return self.error(f"{self.where}, {key}: {message}" if key else f"{self.where}: {message}")

    def get(self, key: str, default: Any, kind: type, what: str) -> Any:
        self.asked.add(key)
        if self.heard is not None:
            self.heard.add((self.where, key))
        if key not in self.data:
            if default is MISSING:
                raise self.fail(key, f"missing; expected {what}")
            return default
        value = self.data[key]
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(key, f"expected {what}, found {value!r}")
        return value

    def number(self, key: str, default: Any = MISSING, low: int | None = None, high: int | None = None) -> int:
        value: int = self.get(key, default, int, "a whole number")
        if key in self.data and ((low is not None and value < low) or (high is not None and value > high)):
            raise self.fail(key, f"expected {span(low, high)}, found {value}")
        return value

    def text(self, key: str, default: Any = MISSING) -> str:
        value: str = self.get(key, default, str, "a text")
        return value

    def flag(self, key: str, default: Any = MISSING) -> bool:
        value: bool = self.get(key, default, bool, "true or false")
        return value

    def choice(self, key: str, allowed: Sequence[str], default: Any = MISSING) -> str:
        value = self.text(key, default)
        if key in self.data and value not in allowed:
            raise self.fail(key, f"'{value}' is not allowed; {one_of(value, allowed)}")
        return value

    def thing(self, key: str, space: Space, default: Any = MISSING) -> int:
        """An id of the space as its number; '' is nobody where a default exists."""
        value = self.get(key, default, str, f"a {space.name}")
        if not isinstance(value, str):
            return default  # type: ignore[no-any-return]
        if value == "" and default is not MISSING:
            return NOBODY
        return self.in_space(key, value, space)

    def in_space(self, key: str, value: Any, space: Space) -> int:
        if not isinstance(value, str) or value not in space.index:
            raise self.fail(key, f"no {space.name} {value!r}; {one_of(str(value), space.ids)}")
        return space.index[value]

    def things(self, key: str, space: Space, default: Any = MISSING) -> list[int]:
        return [self.in_space(key, value, space) for value in self.get(key, default, list, f"a list of {space.name} ids")]

    def once(self, key: str, space: Space, default: Any = MISSING) -> list[int]:
        """Things of which each may be named once."""
        found = self.things(key, space, default)
        if len(set(found)) != len(found):
            raise self.fail(key, f"the same {space.name} twice")
        return found

    def numbers(self, key: str, default: Any = MISSING, length: int | None = None) -> list[int]:
        values: list[Any] = self.get(key, default, list, "a list of whole numbers")
        for value in values:
            if not isinstance(value, int) or isinstance(value, bool):
                raise self.fail(key, f"expected whole numbers, found {value!r}")
        if length is not None and len(values) != length:
            raise self.fail(key, f"expected {length} numbers, found {len(values)}")
        return list(values)

    def texts(self, key: str, default: Any = MISSING) -> list[str]:
        values: list[Any] = self.get(key, default, list, "a list of texts")
        for value in values:
            if not isinstance(value, str):
                raise self.fail(key, f"expected texts, found {value!r}")
        return list(values)

    def table(self, key: str, default: Any = MISSING) -> Given:
        return Given(self.get(key, default, dict, "a table"), f"{self.where}, {key}", self.error, self.heard)

    def tables(self, key: str, default: Any = MISSING) -> list[Given]:
        """A list of tables; each is named by its id, or counted from 1."""
        rows: list[Any] = self.get(key, default, list, "a list of tables")
        out: list[Given] = []
        for n, row in enumerate(rows, 1):
            name = row.get("id", n) if isinstance(row, dict) else n
            out.append(Given(row, f"{self.where}, {key} {name}", self.error, self.heard))
        return out

    def note(self, *keys: str) -> None:
        """Keys that are read by people only: where something comes from, what it is called in the files."""
        self.asked.update(keys)

    def fixed(self, key: str, value: Any, why: str) -> None:
        """A key that states what the rules fix: it may be left out, but not be changed."""
        if self.get(key, value, type(value), repr(value)) != value:
            raise self.fail(key, f"expected {value!r}, found {self.data[key]!r}: {why}")

    def done(self) -> None:
        """Every key has been asked for; others are unknown words."""
        for key in self.data:
            if key not in self.asked:
                nearest = [f"did you mean '{word}'? " for word in near(key, sorted(self.asked), 1)]
                raise self.fail(key, f"unknown; {''.join(nearest)}{one_of(key, sorted(self.asked))}")


def span(low: int | None, high: int | None) -> str:
    """Which numbers are right, in words."""
    if low == high:
        return str(low)
    if high is None:
        return f"a whole number from {low} on"
    return f"a whole number up to {high}" if low is None else f"a whole number from {low} to {high}"
