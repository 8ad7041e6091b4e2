"""Knobs: places in the data of a game whose values may be changed, and the packs that such changes make.

    [[knob]]
    file = "nations.toml"           # of the game's data
    id = "diplomacy_japan"          # a row of it; without one the key is looked for in the file itself
    key = "diplomacy.usa"           # dots lead into tables, numbers (from 1) into lists
    values = [1, 2, 3]              # or low = 1 and high = 3
    also = [{id = "diplomacy_usa", key = "diplomacy.japan"}]        # places that take the same value"""
from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final

from ..given import Given
from ..kernel.words import near, one_of
from ..packs import PACK_FILE, DataFiles, is_rows
from .toml_text import toml_of

Over = dict[str, dict[str, Any]]        # file -> what a pack lays over it


class Target:
    """A place: a file, a row (a list and an id; both empty for the file itself), and a path of keys."""

    def __init__(self, file: str, rows: str, id: str, path: list[str]) -> None:
        self.file: Final = file
        self.rows: Final = rows
        self.id: Final = id
        self.path: Final = path

    def name(self) -> str:
        return " ".join(filter(None, [self.id or self.file, ".".join(self.path)]))

    def read(self, data: DataFiles) -> Any:
        """The value that stands there; None if it is left to its default."""
        value: Any = self.table(data)
        for part in self.path:
            value = value.get(part) if isinstance(value, dict) else value[int(part) - 1]
        return value

    def table(self, data: DataFiles) -> dict[str, Any]:
        whole = data.table(self.file).data
        return next(row for row in whole[self.rows] if row["id"] == self.id) if self.rows else whole

    def write(self, over: Over, data: DataFiles, value: Any) -> None:
        """Lays the value over the file.  Tables of a file are merged key by key, those within a row are replaced as a whole."""
        laid = over.setdefault(self.file, {})
        if self.rows:
            row = next((row for row in laid.setdefault(self.rows, []) if row["id"] == self.id), None)
            if row is None:
                laid[self.rows].append(row := {"id": self.id})
            put(row, self.table(data), self.path, value)
            return
        base, path = self.table(data), self.path
        while len(path) > 1 and isinstance(base[path[0]], dict):
            laid, base, path = laid.setdefault(path[0], {}), base[path[0]], path[1:]
        put(laid, base, path, value)


def put(laid: dict[str, Any], base: dict[str, Any], path: Sequence[str], value: Any) -> None:
    """A value at the end of a path; what else stands under its first key stays as it is."""
    head = path[0]
    if len(path) == 1:
        laid[head] = value
        return
    at: Any = laid.setdefault(head, copy.deepcopy(base[head]))
    for part in path[1:-1]:
        at = at[part] if isinstance(at, dict) else at[int(part) - 1]
    at[path[-1] if isinstance(at, dict) else int(path[-1]) - 1] = value


class Knob:
    """Places that take one value together, and the values it may be."""

    def __init__(self, name: str, targets: list[Target], values: list[Any]) -> None:
        self.name: Final = name
        self.targets: Final = targets
        self.values: Final = values

    def write(self, over: Over, data: DataFiles, value: Any) -> None:
        for target in self.targets:
            target.write(over, data, value)

    def is_set(self, data: DataFiles, value: Any) -> bool:
        """Whether it stands so already."""
        return all(same(target.read(data), value) for target in self.targets)


def same(one: Any, other: Any) -> bool:
    return type(one) is type(other) and bool(one == other)


# ---- reading

def knob_of(given: Given, data: DataFiles) -> Knob:
    first = target_of(given, data, "")
    targets = [first]
    for other in given.tables("also", []):
        targets.append(target_of(other, data, first.file))
        other.done()
    name = given.text("name", first.name())
    values = values_of(given)
    given.done()
    return Knob(name, targets, values)


def values_of(given: Given) -> list[Any]:
    if given.has("values"):
        values: list[Any] = given.get("values", [], list, "a list of values")
    else:
        low = given.number("low")
        values = list(range(low, given.number("high", low=low) + 1))
    once: list[Any] = []
    for value in values:
        if not any(same(value, other) for other in once):
            once.append(value)
    if not once:
        raise given.fail("values", "no value; write for example values = [1, 2, 3]")
    return once


def target_of(given: Given, data: DataFiles, file: str) -> Target:
    file = given.text("file", file) if file else given.text("file")
    files = sorted(path.name for path in data.folder.glob("*.toml"))
    if file not in files:
        raise given.fail("file", f"{data.game} has no '{file}'; {meant(file, files)}")
    whole = data.table(file).data
    lists = {key: value for key, value in whole.items() if isinstance(value, list) and is_rows(value)}
    id, rows = given.text("id", ""), given.choice("rows", list(lists), "")
    path = given.text("key").split(".")
    if not id:
        check_path(given, path, [whole], file)
        if path[0] in lists:
            raise given.fail("id", f"missing; expected a row of {path[0]} in {file}, "
                             + one_of("", [row["id"] for row in lists[path[0]]]))
        return Target(file, "", "", path)
    rows = rows_of(given, id, {rows: lists[rows]} if rows else lists, file)
    own = next(row for row in lists[rows] if row["id"] == id)
    check_path(given, path, [own, *(row for row in lists[rows] if row is not own)], f"{rows} of {file}")
    return Target(file, rows, id, path)


def rows_of(given: Given, id: str, lists: dict[str, Any], file: str) -> str:
    """In which list of the file the row is."""
    found = [key for key, rows in lists.items() if any(row["id"] == id for row in rows)]
    if not found:
        raise given.fail("id", f"{file} has no row '{id}'; " + meant(id, [row["id"] for rows in lists.values() for row in rows]))
    if len(found) > 1:
        raise given.fail("id", f"{file} has '{id}' in {' and in '.join(found)}; say which by rows = \"{found[0]}\"")
    return found[0]


def meant(text: str, allowed: Sequence[str]) -> str:
    """The nearest word, and what else would be right."""
    return "".join(f"did you mean '{word}'? " for word in near(text, allowed, 1)) + one_of(text, allowed)


def check_path(given: Given, path: Sequence[str], tables: Iterable[Any], where: str) -> None:
    """Every part leads somewhere.  The first of the tables is the one that is meant; a last key that it leaves to its default may
    stand in one of the others."""
    own, *others = tables
    for n, part in enumerate(path):
        last = n == len(path) - 1
        if isinstance(own, list):
            if not (part.isdecimal() and 1 <= int(part) <= len(own)):
                raise given.fail("key", f"'{part}' is no place in a list of {len(own)} ({where}); they are counted from 1")
            own, others = own[int(part) - 1], []
            continue
        known = list(dict.fromkeys(key for table in (own, *others) if isinstance(table, dict) for key in table))
        if part not in (known if last else own if isinstance(own, dict) else ()):
            raise given.fail("key", f"'{part}' is no key here ({where}); " + meant(part, known) if known else
                             f"nothing lies below '{'.'.join(path[:n])}' ({where}): it is a single value")
        if not last:
            own, others = own[part], [table[part] for table in others if isinstance(table, dict) and part in table]


# ---- packs

def write_pack(folder: Path, game: str, name: str, about: str, over: Over) -> None:
    """A folder that `thunderchild pack check` takes."""
    folder.mkdir(parents=True, exist_ok=True)
    for file, data in over.items():
        (folder / file).write_text(toml_of(data), encoding="utf-8")
    (folder / PACK_FILE).write_text(toml_of({"game": game, "name": name, "about": about}), encoding="utf-8")
