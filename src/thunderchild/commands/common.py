"""What several commands share: game, pack, options and seed on the command line."""
from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any, Final

from ..kernel.meta import CHOICE_OPTION, FLAG_OPTION, LIST_OPTION, NUMBER_OPTION, BadOptions, Meta, Option

YES: Final = ("true", "yes", "on", "1")
NO: Final = ("false", "no", "off", "0")
LEVEL: Final = "level"


def add_option_arguments(parser: argparse.ArgumentParser) -> None:
    """--option and --level: what is settled before the game."""
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE",
                        help="an option of the game; may be given several times")
    parser.add_argument("--level", metavar="LEVEL", help="short for --option level=LEVEL, in games that have levels")


def add_pack_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--pack", metavar="FOLDER", help="a data pack: a folder whose rows override or add to the game's own")


def add_seed_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seed", type=int, metavar="N", help="the same number makes chance fall the same way again")


def options_of(meta: Meta, args: argparse.Namespace) -> dict[str, Any]:
    """The options of a command line, checked against the game's own."""
    given = list(args.option) + ([f"{LEVEL}={args.level}"] if args.level else [])
    return read_options(meta, given)


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


def has_levels(meta: Meta) -> Option | None:
    """The option `level` of a game that has one with names."""
    for option in meta.options:
        if option.name == LEVEL and option.kind == CHOICE_OPTION:
            return option
    return None
