"""The command line: `thunderchild COMMAND ...`. Each command is a module that is imported only when it is called."""

from __future__ import annotations

import argparse
import os
import platform
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final, NoReturn

from ._build import BUILD, VERSION

USER_ERROR: Final = 2
INTERNAL_ERROR: Final = 1
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141

SUBCOMMANDS: Final = {
    "play": ("thunderchild.commands.play", "play in this terminal"),
    "serve": ("thunderchild.commands.serve", "open a table for browsers"),
    "backup": ("thunderchild.commands.backup", "copy all games of a store into a file, while servers run"),
    "restore": ("thunderchild.commands.restore", "bring games back from a backup, while servers run"),
    "rules": ("thunderchild.commands.rules", "read the rules of a game, or one rule by its number"),
    "replay": ("thunderchild.commands.replay", "show a recorded game, at any point"),
    "study": ("thunderchild.commands.study", "what was luck and what was skill in a finished game"),
    "verify": ("thunderchild.commands.verify", "check that a record is a true game"),
    "pack": ("thunderchild.commands.pack", "check a data pack"),
    "duel": ("thunderchild.commands.duel", "let players play against each other"),
    "learn": ("thunderchild.commands.learn", "train a player by self-play"),
    "lab": ("thunderchild.commands.lab", "play designs of many games, and say how sure the result is"),
    "problems": ("thunderchild.commands.problems", "mine positions in which one click is much better than all others"),
    "fuzz": ("thunderchild.commands.fuzz", "play at random and check every law"),
    "bench": ("thunderchild.commands.bench", "measure the speed, side by side with others"),
    "names": ("thunderchild.commands.names", "number the procedures, steps and locals of a game anew"),
    "ledger": ("thunderchild.commands.ledger", "list per game which rules have code and tests"),
}


class Parser(argparse.ArgumentParser):
    """argparse with one-line errors that begin like all other messages of the program."""

    def error(self, message: str) -> NoReturn:
        say(f"{message} (`{self.prog} --help` shows what is possible)")
        sys.exit(USER_ERROR)


class Version(argparse.Action):
    """Prints the version and which build runs."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"thunderchild {VERSION} ({BUILD.report()}; Python {platform.python_version()})")
        parser.exit()


def say(message: str) -> None:
    """One line on the error stream, whatever the message holds."""
    print("thunderchild: " + " ".join(message.split()), file=sys.stderr)


def offered() -> dict[str, tuple[str, str]]:
    """The commands whose module is part of this installation."""
    return {name: entry for name, entry in SUBCOMMANDS.items() if find_spec(entry[0]) is not None}


def parser_for(command: str | None) -> Parser:
    """All commands by name; the arguments only of the one that is called, because to know them is to import it."""
    parser = Parser(prog="thunderchild", description="Tabletop games of alien invasion, every rule enforced.")
    parser.add_argument("--version", action=Version, nargs=0, help="show the version and which build runs")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    there = offered()
    if command is not None and command not in there:
        parser.error(f"no command '{command}'; commands: {', '.join(there)}")
    for name, (module, summary) in there.items():
        sub = commands.add_parser(name, help=summary, description=summary[0].upper() + summary[1:] + ".")
        if name == command:
            implementation = import_module(module)
            sub.description = implementation.HELP
            implementation.add_arguments(sub)
            sub.set_defaults(run=implementation.run)
    return parser


def run(arguments: Sequence[str]) -> int:
    """Parse and carry out one command line; argparse leaves by SystemExit."""
    command = next((word for word in arguments if not word.startswith("-")), None)
    parser = parser_for(command)
    chosen, unknown = parser.parse_known_args(arguments)
    if unknown:
        parser.prog = f"{parser.prog} {chosen.command}" if chosen.command else parser.prog       # whose help is pointed to
        parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    if chosen.command is None:
        parser.print_help()
        return USER_ERROR
    return int(chosen.run(chosen))


def complaint(error: BaseException) -> tuple[str, int]:
    """The one line and the exit code with which an error ends the program."""
    from . import ThunderchildError

    if isinstance(error, KeyboardInterrupt):
        return "interrupted", INTERRUPTED
    if isinstance(error, ThunderchildError):
        return str(error) or type(error).__name__, USER_ERROR
    if isinstance(error, OSError):
        what = error.strerror or str(error) or type(error).__name__
        return (f"{error.filename}: {what}" if error.filename else what), USER_ERROR
    frame = traceback.extract_tb(error.__traceback__)[-1]
    where = f"{os.path.basename(frame.filename)}:{frame.lineno}"
    return f"internal error: {type(error).__name__}: {error} ({where}; THUNDERCHILD_DEBUG=1 shows all of it)", INTERNAL_ERROR


def close_pipe() -> int:
    """The reader of our output has gone, as in `thunderchild rules brood | head`: leave without a word."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return PIPE_CLOSED


def main(arguments: Sequence[str] | None = None) -> int:
    """The console script: never a traceback, unless THUNDERCHILD_DEBUG asks for it."""
    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except BrokenPipeError:
        return close_pipe()
    except (Exception, KeyboardInterrupt) as error:
        if os.environ.get("THUNDERCHILD_DEBUG", "") not in ("", "0"):
            raise
        message, code = complaint(error)
        say(message)
        return code
