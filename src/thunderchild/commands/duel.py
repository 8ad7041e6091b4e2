"""`thunderchild duel`: players against each other, or against the game, with how sure the numbers are."""
from __future__ import annotations

import argparse
import json
import os
import random
import sys
from collections import Counter
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from .. import registry
from ..kernel.flow import Rules
from ..kernel.say import DRAWN, LOST, SHARED, SURVIVED, WON
from ..kernel.state import ThunderchildError
from ..lab.cards import CardTally, show_cards
from ..lab.design import Design, design_of
from ..lab.jobs import Row, played_of
from ..lab.sure import wilson
from ..players import LEVELS, SHIPPED, TRAINED, strength
from .common import LEVEL, add_option_arguments, add_pack_argument, add_seed_argument, has_levels, options_of
from .playing import play_design

HELP: Final = ("Let players play against each other, or a solo game against the game itself. The same seed gives the same games, "
               "whatever the number of workers.")


class BadDuel(ThunderchildError, ValueError):
    """A duel that cannot be held: which argument, and what it takes."""


class Tally:
    """The games of one player in one seat under one level."""

    def __init__(self, player: str, seat: int, level: str) -> None:
        self.player: Final = player
        self.seat: Final = seat
        self.level: Final = level
        self.wins = self.draws = self.losses = self.clicks = 0
        self.decided = 0                # clicks of this player itself,
        self.cpu = 0.0                  # and the seconds of CPU for them
        self.endings: Final[Counter[str]] = Counter()

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def note(self, outcome: str, row: Row) -> None:
        self.wins += outcome in (WON, SURVIVED)
        self.draws += outcome in (SHARED, DRAWN)
        self.losses += outcome == LOST
        self.clicks += row["clicks"]
        self.decided += sum(row["decided"][self.seat:self.seat + 1])
        self.cpu += sum(row["cpu"][self.seat:self.seat + 1])
        self.endings[row["ending"]] += 1

    @property
    def cpu_per_click(self) -> float:
        return self.cpu / self.decided if self.decided else 0.0

    def to_data(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        return {"player": self.player, "seat": self.seat, "level": self.level, "games": self.games, "wins": self.wins,
                "draws": self.draws, "losses": self.losses, "rate": self.wins / self.games, "low": low, "high": high,
                "clicks": self.clicks / self.games, "cpu_per_click": self.cpu_per_click,
                "endings": dict(self.endings.most_common())}


class Sides:
    """Where sides are chosen or dealt in the game: how often each wins, by who plays it."""

    def __init__(self) -> None:
        self.seatings: Final[set[tuple[str, ...]]] = set()
        self.games: Final[Counter[tuple[str, str]]] = Counter()
        self.wins: Final[Counter[tuple[str, str]]] = Counter()

    def note(self, row: Row) -> None:
        self.seatings.add(tuple(row["sides"]))
        for name, player, outcome in zip(row["sides"], row["players"], row["outcomes"], strict=True):
            self.games[name, player] += 1
            self.wins[name, player] += outcome in (WON, SURVIVED)

    def show(self) -> None:
        if len(self.seatings) > 1:
            Console(width=None if sys.stdout.isatty() else 100).print(self.table())

    def table(self) -> Table:
        table = Table(title="By side", title_justify="left")
        for name in ("side", "player"):
            table.add_column(name)
        for name in ("games", "won", "rate", "95 % sure"):
            table.add_column(name, justify="right")
        for name, player in sorted(self.games):
            games, wins = self.games[name, player], self.wins[name, player]
            low, high = wilson(wins, games)
            table.add_row(name, player, str(games), str(wins), f"{wins / games:.1%}", f"{low:.1%} to {high:.1%}")
        return table


# ---- the command line

def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game, as pulp")
    parser.add_argument("--players", default="normal", metavar="P[,P...]", help=f"who plays: of {', '.join(LEVELS)}; or "
                        f"{SHIPPED} (where a game has a trained player), {TRAINED}FILE (made by `thunderchild learn`)")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (default 100; solo: per player and level)")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games there; a duel that was ended goes on (then "
                        "the seed is 1, unless another is named)")
    parser.add_argument("--workers", type=int, default=0, metavar="W", help="how many processes (default: one per processor)")
    add_option_arguments(parser)
    add_seed_argument(parser)
    add_pack_argument(parser)
    parser.add_argument("--cards", nargs="?", const="", metavar="NAME[,NAME...]",
                        help="what is won with and without each card played; NAME: a verb or a line.argument of the log, if not "
                             "those of the game")
    parser.add_argument("--json", metavar="FILE", help="write the result as JSON too")


def run(args: argparse.Namespace) -> int:
    rules = registry.load(args.game, args.pack)
    options = options_of(rules.meta, args)
    seed = args.seed if args.seed is not None else random.randrange(1 << 32) if args.keep is None else 1
    design = design_for(rules, args, options, seed)
    cards = CardTally(rules, design.cells[0].cards)
    sides = Sides()
    tallies = tallied(design, play_design(design, workers_of(args), args.keep), cards, sides)
    show(rules, tallies, seed, options)
    sides.show()
    show_endings(rules, tallies)
    if args.cards is not None:
        show_cards(cards)
    if args.json:
        write_json(Path(args.json), rules, tallies, seed, options, cards)
    return 0


def workers_of(args: argparse.Namespace) -> int:
    if args.workers < 0:
        raise BadDuel(f"--workers {args.workers}: it takes a number from 1 up, or 0 for one per processor")
    return args.workers or os.cpu_count() or 1


def design_for(rules: Rules[Any], args: argparse.Namespace, options: dict[str, Any], seed: int) -> Design:
    """A duel is a design of one table; a solo game is played by each player for itself, at every level if none is named."""
    if args.games < 1:
        raise BadDuel(f"--games {args.games}: it takes a number from 1 up")
    names = [name.strip() for name in args.players.split(",")]
    solo = rules.meta.seats_for(rules.meta.read_options(options)) == 1
    levels = has_levels(rules.meta) if solo and LEVEL not in options else None
    several = {name: [value] for name, value in options.items()} | ({LEVEL: list(levels.choices)} if levels else {})
    cards = False if args.cards is None else args.cards.split(",") if args.cards else True
    return design_of({"game": args.game, "games": args.games, "seed": seed, "packs": [str(args.pack or "")], "options": several,
                      "players": [[name] for name in names] if solo else [names], "cards": cards, "paired": False}, "duel")


# ---- counting

def tallied(design: Design, rows: list[Row], cards: CardTally, sides: Sides) -> list[Tally]:
    tallies: dict[tuple[str, int, str], Tally] = {}
    for row in rows:
        level = str(design.cells[row["cell"]].options.get(LEVEL, ""))
        for seat, player in enumerate(row["players"]):
            tallies.setdefault((player, seat, level), Tally(player, seat, level)).note(row["outcomes"][seat], row)
        cards.note(row["outcomes"], played_of(row))
        sides.note(row)
    return sorted(tallies.values(), key=lambda tally: (strength(tally.player), tally.seat))


# ---- the result

def show(rules: Rules[Any], tallies: list[Tally], seed: int, options: dict[str, Any]) -> None:
    said = ", ".join(f"{name} {value}" for name, value in options.items())
    table = Table(title=f"{rules.meta.title}{', ' + said if said else ''}, seed {seed}", title_justify="left")
    solo = rules.meta.seats[1] == 1
    for name in ("player", "level" if solo else "seat"):
        table.add_column(name)
    for name in ("games", "won", "drawn", "lost", "rate", "95 % sure", "clicks", "CPU s/click"):
        table.add_column(name, justify="right")
    for tally in tallies:
        table.add_row(*cells(rules, tally, solo))
    Console(width=None if sys.stdout.isatty() else 100).print(table)


def cells(rules: Rules[Any], tally: Tally, solo: bool) -> list[str]:
    low, high = wilson(tally.wins, tally.games)
    seat = rules.meta.seat_name(tally.seat)
    return [tally.player, tally.level if solo else seat, str(tally.games), str(tally.wins), str(tally.draws), str(tally.losses),
            f"{tally.wins / tally.games:.1%}", f"{low:.1%} to {high:.1%}", f"{tally.clicks / tally.games:.0f}",
            f"{tally.cpu_per_click:.4f}"]


def show_endings(rules: Rules[Any], tallies: list[Tally]) -> None:
    """How the games ended: for each player that sat in the first seat, at each level."""
    firsts = [tally for tally in tallies if tally.seat == 0]
    table = Table(title="How the games ended", title_justify="left")
    several = len({tally.player for tally in firsts}) > 1, len({tally.level for tally in firsts}) > 1
    if several[0]:
        table.add_column(rules.meta.seat_name(0) if len(tallies) > len(firsts) else "player")
    if several[1]:
        table.add_column("level")
    table.add_column("ending")
    table.add_column("games", justify="right")
    for tally in firsts:
        who = [name for name, shown in zip((tally.player, tally.level), several, strict=True) if shown]
        for ended, games in tally.endings.most_common():
            table.add_row(*who, ended, str(games))
    Console(width=None if sys.stdout.isatty() else 100).print(table)


def write_json(place: Path, rules: Rules[Any], tallies: list[Tally], seed: int, options: dict[str, Any],
               cards: CardTally) -> None:
    pack = {"name": rules.pack[0], "hash": rules.pack[1]}
    d = {"game": rules.meta.game, "rules": rules.meta.version, "pack": pack, "seed": seed, "options": options,
         "results": [tally.to_data() for tally in tallies]}
    if cards.names:
        d["cards"] = cards.to_data()
    try:
        place.write_text(json.dumps(d, indent=1) + "\n", encoding="utf-8")
    except OSError as error:
        raise BadDuel(f"--json {place}: cannot be written: {error.strerror}") from error
