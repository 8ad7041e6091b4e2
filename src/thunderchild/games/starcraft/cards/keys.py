"""The words that tables of the data files may use: those the game's own files use in a table of that name.

A table with `do` is an effect: its words are those the game's own files use with that verb, and `when` and `if`.  A pack that
misspells one is refused with the nearest; whether a value is right is for the readers to say."""
from __future__ import annotations

from typing import Any

from ....given import Given
from ....packs import BadData, DataFiles, read_toml
from .language import VERBS

Known = dict[str, set[str]]


def check_keys(data: DataFiles) -> None:
    """Every key of every table, rows and tables within rows included."""
    known: Known = {}
    files = sorted(data.folder.glob("*.toml"))
    for path in files:
        learn(read_toml(path), path.name, known)
    for path in files:
        check(data.table(path.name).data, path.name, path.name, known)


def name_of(table: dict[str, Any], name: str) -> str:
    return f"do {table['do']}" if "do" in table else name


def learn(table: dict[str, Any], name: str, known: Known) -> None:
    known.setdefault(name_of(table, name), {"when", "if"} if "do" in table else set()).update(table)
    for key, value in table.items():
        for inner in tables_in(value):
            learn(inner, key, known)


def check(table: dict[str, Any], name: str, where: str, known: Known) -> None:
    given = Given(table, where, BadData)
    if "do" in table:
        given.choice("do", VERBS)
    given.asked.update(known.get(name_of(table, name), ()))
    given.done()
    for key, value in table.items():
        for at, inner in enumerate(tables_in(value)):
            check(inner, key, f"{where}, {key}, row {at + 1}" if isinstance(value, list) else f"{where}, {key}", known)


def tables_in(value: Any) -> list[dict[str, Any]]:
    if isinstance(value, dict):
        return [value]
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []
