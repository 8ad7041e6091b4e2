"""Options of a game from words: `name=value`, as a command line, a design or another program names them."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from .kernel.meta import FLAG_OPTION, LIST_OPTION, NUMBER_OPTION, BadOptions, Meta, Option

YES: Final = ("true", "yes", "on", "1")
NO: Final = ("false", "no", "off", "0")


def read_options(meta: Meta, given: Sequence[str]) -> dict[str, Any]:
    """`name=value` texts as the game takes them.  A bad one is refused with what would be right."""
    out: dict[str, Any] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip()
        if not equals or not name:
            raise BadOptions(f"option '{text}': expected name=value; {names_of(meta)}")
        if name in out:
            raise BadOptions(f"option '{name}' is given twice")
        out[name] = read_value(option_named(meta, name), value.strip())
    meta.read_options(out)
    return out


def names_of(meta: Meta) -> str:
    names = ", ".join(option.name for option in meta.options)
    return f"options of {meta.game}: {names}" if names else f"{meta.game} has no options"


def option_named(meta: Meta, name: str) -> Option:
    for option in meta.options:
        if option.name == name:
            return option
    raise BadOptions(f"{meta.game} has no option '{name}'; {names_of(meta)}")


def read_value(option: Option, text: str) -> Any:
    if option.kind == LIST_OPTION:
        return [part.strip() for part in text.split(",") if part.strip()]
    if option.kind == FLAG_OPTION and text.lower() in YES + NO:
        return text.lower() in YES
    if option.kind == NUMBER_OPTION and text.removeprefix("-").isdigit():
        return int(text)
    return text                 # the game refuses it and says what it takes
