"""`thunderchild play`: a game in this terminal."""
from __future__ import annotations

import argparse
from typing import Any, Final

from .. import registry
from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..option_words import read_options
from ..players import LEVELS
from ..terminal import menu
from ..terminal.game import Game
from ..terminal.home import autosave_path
from ..terminal.match import begins, tokens
from ..terminal.reader import Ended, Reader, make_reader
from ..terminal.show import Screen
from ..terminal.table import Table, opened
from .common import add_option_arguments, add_pack_argument, add_seed_argument, options_of

HELP: Final = "Play in this terminal. Without a game: a menu of the games. `help` in the game shows what you can type."

SETTLED: Final = ("option", "level", "bot", "seat")          # what is settled when a game begins


class BadSeat(ThunderchildError, ValueError):
    """A seat the game does not have, or a bot that has no seat."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = GameOptions
    parser.add_argument("game", nargs="?", metavar="GAME", help="the id of a game, as pulp")
    add_option_arguments(parser)
    add_seed_argument(parser)
    parser.add_argument("--bot", metavar="LEVEL[,LEVEL...]", help="who plays the other seats, one level for all of them or one "
                        f"for each: {', '.join(LEVELS)}")
    parser.add_argument("--seat", metavar="N", help="your seat, by its number from 1 or its name (several: 1,3); without "
                        "--seat and --bot people play all seats")
    add_pack_argument(parser)
    parser.add_argument("--load", metavar="FILE", help="go on with a saved game or a record")
    parser.add_argument("--new", action="store_true", help="begin a new game without asking about an unfinished one")
    parser.add_argument("--plain", action="store_true", help="no colours, no redrawing, plain letters, as for a reading voice")


def run(args: argparse.Namespace) -> int:
    screen = Screen(args.plain)
    reader = make_reader(args.plain)
    try:
        table = sit_down(args, screen, reader)
    except Ended:
        return 0
    return 0 if table is None else Game(table, screen, reader).run()


def sit_down(args: argparse.Namespace, screen: Screen, reader: Reader) -> Table | None:
    if args.load:
        return going_on(args, opened(args.load, args.pack, args.seed), screen)
    asked = args.game is None
    game = menu.choose_game(screen, reader) if asked else args.game
    if game is None:
        return None
    rules = registry.load(game, args.pack)
    options = options_of(rules.meta, args)
    bots(rules, options, args.bot, args.seat)                # what is wrong with them is said before anything is asked
    kept = None if args.new else go_on(args, rules, screen, reader)
    if kept is not None:
        return going_on(args, kept, screen)
    bot = args.bot
    if asked:
        options = {**menu.choose_options(screen, reader, rules, lambda texts: read_options(rules.meta, texts)), **options}
        bot = bot or menu.choose_bot(screen, reader, rules)
    return Table(rules, options, bots(rules, options, bot, args.seat), args.seed, args.pack)


def go_on(args: argparse.Namespace, rules: Rules[Any], screen: Screen, reader: Reader) -> Table | None:
    """An unfinished game, if there is one and the person wants it."""
    place = autosave_path(rules.meta.game)
    if not place.exists():
        return None
    question = f"A game of {rules.meta.title} waits. Go on with it? Enter: yes; no: a new game > "
    if menu.asked_yes_or_no(screen, reader, question, True):
        try:
            return opened(place, args.pack, args.seed)
        except ThunderchildError as error:
            screen.error(f"the unfinished game cannot be opened: {error}")
    return None


def going_on(args: argparse.Namespace, table: Table, screen: Screen) -> Table:
    """A game under way has its own options and players: those of the command line are of no use to it, which is said."""
    given = [name for name in SETTLED if getattr(args, name)]
    if given:
        said, verb = ", ".join(f"--{name}" for name in given), "is" if len(given) == 1 else "are"
        screen.note(f"This game goes on as it was begun: {said} of the command line {verb} ignored.")
    return table


def bots(rules: Rules[Any], options: dict[str, Any], level: str | None, seats: str | None) -> dict[int, str]:
    """Which seats bots hold: all but the person's."""
    many = rules.meta.seats_for(rules.meta.read_options(options))
    people = [0] if level and many > 1 else [] if level else list(range(many))
    own = own_seats(rules, options, seats, many) if seats is not None else people
    others = [seat for seat in range(many) if seat not in own]
    return dict(zip(others, levels_of(level or "normal", len(others)), strict=True))


def levels_of(text: str, many: int) -> list[str]:
    """A level for each of so many bots: the same for all, or one each."""
    levels = [part.strip() for part in text.split(",")]
    for level in levels:
        if level not in LEVELS:
            raise BadSeat(f"--bot {text}: there is no player '{level}'; it takes: {', '.join(LEVELS)}")
    if len(levels) not in (1, many):
        raise BadSeat(f"--bot {text}: {len(levels)} levels for {many} other seats; give one for all, or one for each")
    return levels * many if len(levels) == 1 else levels


def own_seats(rules: Rules[Any], options: dict[str, Any], text: str, many: int) -> list[int]:
    """Seats by their numbers on the screen, from 1, or by their names."""
    g = rules.start(options)
    names = [rules.seat_name(g, seat) for seat in range(many)]
    out = []
    for part in (part.strip() for part in text.split(",")):
        fits = [seat for seat in range(many) if part == str(seat + 1) or tokens(part) == tokens(names[seat])]
        fits = fits or [seat for seat in range(many) if tokens(part) and begins(tokens(part), tokens(names[seat]))]
        if len(fits) != 1 or part == "0":
            said = ", ".join(f"{n} ({name})" for n, name in enumerate(names, 1))
            raise BadSeat(f"--seat {text}: the game has the seats {said}; they count from 1")
        out += fits
    return out


# ---- help

class GameOptions(argparse.HelpFormatter):
    """The help with the options of each game behind it."""

    def format_help(self) -> str:
        lines = ["", "options of the games, for --option:"]
        for game in registry.games():
            for option in registry.load(game).meta.options:
                lines.append(f"  {game}: {option.name}={menu.said(option.default)}  {option.help} ({option.allowed()})")
        return super().format_help() + "\n".join(lines) + "\n"
