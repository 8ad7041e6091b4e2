"""Tables written as TOML: top-level values, tables and lists of rows as the data files of games have them, the rest inline."""
from __future__ import annotations

import json
import re
from typing import Any, Final

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def toml_of(data: dict[str, Any]) -> str:
    """The text of a file."""
    plain = {key: value for key, value in data.items() if not isinstance(value, dict) and not is_list_of_tables(value)}
    parts = [lines_of(plain)] if plain else []
    for key, value in data.items():
        if isinstance(value, dict):
            parts.append(f"[{name_of(key)}]\n{lines_of(value)}")
        elif is_list_of_tables(value):
            parts += [f"[[{name_of(key)}]]\n{lines_of(row)}" for row in value]
    return "\n".join(parts)


def is_list_of_tables(value: Any) -> bool:
    return isinstance(value, list) and len(value) > 0 and all(isinstance(row, dict) for row in value)


def lines_of(table: dict[str, Any]) -> str:
    return "".join(f"{name_of(key)} = {value_of(value)}\n" for key, value in table.items())


def name_of(key: str) -> str:
    return key if BARE.fullmatch(key) else text_of(key)


def text_of(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def value_of(value: Any) -> str:
    """A value on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return text_of(value)
    if isinstance(value, list):
        return "[" + ", ".join(map(value_of, value)) + "]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name_of(key)} = {value_of(inner)}" for key, inner in value.items()) + "}"
    return repr(value) if isinstance(value, int | float) else str(value.isoformat())       # the rest are dates and times
