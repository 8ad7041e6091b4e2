"""JSON, by orjson where it is installed and the data is of its kind; the standard library does the rest."""
from __future__ import annotations

import json
from dataclasses import asdict, is_dataclass
from typing import Any

from ..kernel.state import canonical

try:
    import orjson
except ImportError:                  # the extra `quick`; everything works without it
    orjson = None  # type: ignore[assignment]


def dumps(data: Any) -> str:
    """Without spaces.  Dataclasses are written as their fields."""
    if orjson is not None:
        try:
            return orjson.dumps(data).decode()
        except TypeError:            # numbers beyond 64 bits, keys that are no texts, texts that are no Unicode
            pass
    return json.dumps(data, separators=(",", ":"), default=fields)


def loads(text: str) -> Any:
    """Of our own texts only: what others send is read by the standard library, which keeps large numbers whole."""
    return json.loads(text) if orjson is None else orjson.loads(text)


def saved_text(data: Any) -> str:
    """The one text of a saved position, the same whoever writes it (kernel.state.canonical)."""
    if orjson is not None:
        try:
            text = orjson.dumps(data, option=orjson.OPT_SORT_KEYS).decode()
            if text.isascii():       # the kernel writes other letters as escapes
                return text
        except TypeError:
            pass
    return canonical(data)


def fields(data: Any) -> Any:
    if is_dataclass(data) and not isinstance(data, type):
        return asdict(data)
    raise TypeError(f"{type(data).__name__} is not JSON")
