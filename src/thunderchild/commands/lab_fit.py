"""`thunderchild lab fit`: chances to win, fitted to games between players, and how well they fit."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .. import registry
from ..curve import FILE
from ..lab.fit import Fitted, Games, Row, collect
from ..lab.plot import calibration
from ..lab.store import write_whole
from .common import add_option_arguments, add_seed_argument, options_of


def add_fit_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--player", default="normal", metavar="P", help="who plays all seats (default normal)")
    parser.add_argument("--games", type=int, default=200, metavar="N", help="how many (default 200)")
    parser.add_argument("--kinds", type=int, default=1, metavar="K", help="kinds of turns: one curve each (two sides in turn: 2)")
    parser.add_argument("--turns", type=int, default=20, metavar="T", help="turns after which time stands still (default 20)")
    parser.add_argument("--vary", default="", metavar="OPTION", help="play with each value of this option in turn")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep the positions there; a run that was ended goes on")
    parser.add_argument("--plot", type=Path, metavar="FILE.svg", help="draw what was said and what it came to")
    parser.add_argument("--dry", action="store_true", help="say how well it fits, and write nothing")
    add_option_arguments(parser)
    add_seed_argument(parser)


def run_fit(args: argparse.Namespace) -> int:
    rules = registry.load(args.game)
    options = options_of(rules.meta, args)
    args.seed = args.seed if args.seed is not None else 1
    games = Games(rules, options, args.vary, args.player, args.seed, args.kinds, args.turns)
    fitted = Fitted(played(args, games), args.kinds, args.turns)
    show(f"{rules.meta.title}: {args.games} games of {args.player}, seed {args.seed}", fitted)
    if args.plot:
        title = f"{rules.meta.title}: {(args.games + 4) // 5} games held out of {args.games} ({args.player}, seed {args.seed})"
        write_whole(args.plot, calibration(title, fitted.bins))
    if not args.dry:
        place = registry.folder_of(args.game) / "bot" / FILE
        write_whole(place, written(args, options, rules.meta.version, fitted))
        print(place)
    return 0


def played(args: argparse.Namespace, games: Games) -> list[Row]:
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("", total=args.games)
        return collect(games, args.games, args.keep, lambda done: bar.update(task, completed=done))


def show(title: str, fitted: Fitted) -> None:
    table = Table(title=title, title_justify="left")
    for name in ("said", "came to", "positions", "games"):
        table.add_column(name, justify="right")
    for said, came, positions, games in fitted.bins:
        table.add_row(f"{said:.0%}", f"{came:.0%}", f"{positions:.0f}", f"{games:.0f}")
    console = Console(width=None if sys.stdout.isatty() else 100)
    console.print(table)
    console.print(f"Log loss on the games held out: {fitted.loss:.3f}; of the bare value {fitted.raw:.3f}; of always saying the "
                  f"mean {fitted.flat:.3f}.", highlight=False)


def written(args: argparse.Namespace, options: dict[str, Any], version: str, fitted: Fitted) -> str:
    """The text of chance.toml."""
    weights = ",\n".join("    [" + ", ".join(f"{w:.4f}" for w in row) + "]" for row in fitted.curve.weights)
    bins = ",\n".join(f"    [{said}, {came}, {positions:.0f}, {games:.0f}]" for said, came, positions, games in fitted.bins)
    starts = "\n".join(f"{json.dumps(variant)} = {chance}" for variant, chance in fitted.curve.starts.items())
    return f"""# Chances to win, fitted by `thunderchild lab fit {args.game}`: made, never edited.
turns = {fitted.curve.turns}
weights = [
{weights},
]
player = {json.dumps(args.player)}
games = {args.games}
seed = {args.seed}
options = {json.dumps(json.dumps(options))}
vary = {json.dumps(args.vary)}
rules = {json.dumps(version)}
positions = {fitted.positions}
loss = {fitted.loss:.4f}          # log loss on the fifth of the games that was held out
loss_of_value = {fitted.raw:.4f}
loss_of_mean = {fitted.flat:.4f}
bins = [                # of those games: said, came to, positions, games
{bins},
]

[starts]                # what the games came to, by the value of the option that was varied
{starts}
"""
