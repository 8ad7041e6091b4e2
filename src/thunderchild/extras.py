"""What only some parts of the program need is installed as extras; a part that lacks its own says so in one line."""
from __future__ import annotations

import importlib
from typing import Any, Final

from .kernel.state import ThunderchildError

EXTRAS: Final[dict[str, str]] = {
    "numpy": "learn", "gymnasium": "learn", "pettingzoo": "learn", "PIL": "learn", "pyspiel": "spiel", "open_spiel": "spiel",
    "duckdb": "lab", "ray": "cluster", "torch": "train",
}


class MissingExtra(ThunderchildError):
    """Names the extra that is not installed, and the command that installs it."""


def need(module: str, what: str) -> Any:
    """The module of an extra.  `what`: who wants it, as the message names it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        extra = EXTRAS[module.partition(".")[0]]
        raise MissingExtra(f"{what} needs {error.name or module}, which is not installed: pip install 'thunderchild[{extra}]'") \
            from error
