"""What several commands share: game, pack, options and seed on the command line."""
from __future__ import annotations

import argparse
from typing import Any, Final

from ..kernel.meta import CHOICE_OPTION, Meta, Option
from ..option_words import read_options

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


def has_levels(meta: Meta) -> Option | None:
    """The option `level` of a game that has one with names."""
    for option in meta.options:
        if option.name == LEVEL and option.kind == CHOICE_OPTION:
            return option
    return None
