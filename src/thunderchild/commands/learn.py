"""`thunderchild learn`: train a player by self-play."""
from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from .. import registry
from ..extras import need
from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..lab.design import design_of
from ..lab.jobs import Row
from ..lab.local import run_local
from ..lab.run import Run
from ..lab.sure import anytime
from ..players import TRAINED
from .common import add_option_arguments, add_pack_argument, add_seed_argument, options_of

HELP: Final = ("Train a player by self-play. It is written to a file that plays as `trained:FILE` where `duel` and `lab` name "
               "players. Training needs the extra train, playing numpy alone.")
LOOKS: Final = 8                # times that the player is measured on the way
WIDE, HIGH, EDGE = 520, 220, 34


class BadTraining(ThunderchildError, ValueError):
    """An argument that does not fit."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--minutes", type=float, default=3.0, metavar="M", help="of processor time (default 3)")
    parser.add_argument("--out", type=Path, metavar="FILE", help="the player (default GAME.npz); a plot comes beside it")
    parser.add_argument("--games", type=int, default=20, metavar="N", help="games against random at each look (default 20)")
    parser.add_argument("--max-clicks", type=int, default=0, metavar="N", help="cut training games off after so many clicks")
    add_option_arguments(parser)
    add_seed_argument(parser)
    add_pack_argument(parser)


def run(args: argparse.Namespace) -> int:
    rules = registry.load(args.game, args.pack)
    options = options_of(rules.meta, args)
    if not args.minutes > 0 or args.games < 1 or args.max_clicks < 0:
        raise BadTraining("--minutes takes a number above 0, --games one from 1 up, --max-clicks one from 0 up")
    for module in ("numpy", "torch"):
        need(module, "thunderchild learn")
    place = args.out or Path(f"{args.game}.npz")
    looks = train(rules, options, args, place)
    plot = place.with_suffix(".svg")
    plot.write_text(drawn(rules.meta.title, looks), encoding="utf-8")
    score, games = looks[-1][1], args.games
    low, high = anytime(score * games, games)
    print(f"{place}: {score:.0%} of {games} games against random ({low:.0%} to {high:.0%}); {plot}")
    return 0


def train(rules: Rules[Any], options: dict[str, Any], args: argparse.Namespace, place: Path) -> list[tuple[float, float]]:
    """The player measured on the way: (minutes, score against random)."""
    from ..learn.train import Settings, Training
    from ..players.trained import save_net
    training = Training(rules, options, Settings(seed=args.seed if args.seed is not None else 1, max_clicks=args.max_clicks))
    looks: list[tuple[float, float]] = []
    columns = (TextColumn("{task.description}"), BarColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("learning", total=1.0)
        for part in training.run(args.minutes * 60):
            if part >= (len(looks) + 1) / LOOKS or part == 1.0:
                save_net(place, training.trained())
                looks.append((part * args.minutes, measured(args, options, place, len(looks))))
            score = f", {looks[-1][1]:.0%} against random" if looks else ""
            bar.update(task, completed=part, description=f"{training.decisions:,} decisions, {training.ends:,} games{score}")
    return looks


def measured(args: argparse.Namespace, options: dict[str, Any], place: Path, look: int) -> float:
    """What it scores against random, in all seats by turns."""
    rules = registry.load(args.game, args.pack)
    seats = rules.meta.seats_for(rules.meta.read_options(options))
    players = [f"{TRAINED}{place}", *["random"] * (seats - 1)]
    design = design_of({"game": args.game, "games": args.games, "seed": 1000 + look, "packs": [str(args.pack or "")],
                        "players": [players], "paired": False,
                        "options": {name: [value] for name, value in options.items()}}, "learn")
    rows: list[Row] = []
    watch = Run(design)
    watch.play(lambda chunks: run_local(chunks, 1), rows.extend)
    scores = watch.watches[0].scores
    return sum(scores) / len(scores) if scores else 0.0


def drawn(title: str, looks: list[tuple[float, float]]) -> str:
    """Score against random over minutes of training."""
    longest = looks[-1][0]
    points = [(EDGE + (WIDE - 2 * EDGE) * minutes / longest, HIGH - EDGE - (HIGH - 2 * EDGE) * score) for minutes, score in looks]
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    dots = "".join(f"<circle cx='{x:.1f}' cy='{y:.1f}' r='3' fill='#1f4e8c'/>" for x, y in points)
    grid = "".join(f"<line x1='{EDGE}' x2='{WIDE - EDGE}' y1='{y}' y2='{y}' stroke='#ccd'/><text x='{EDGE - 4}' y='{y + 4}' "
                   f"text-anchor='end'>{name}</text>" for y, name in ((EDGE, "100 %"), (HIGH / 2, "50 %"), (HIGH - EDGE, "0")))
    return (f"<svg xmlns='http://www.w3.org/2000/svg' width='{WIDE}' height='{HIGH}' font-family='sans-serif' font-size='11'>"
            f"<rect width='100%' height='100%' fill='white'/><text x='{EDGE}' y='18'>{title}: score against random</text>{grid}"
            f"<polyline points='{line}' fill='none' stroke='#1f4e8c' stroke-width='2'/>{dots}"
            f"<text x='{WIDE - EDGE}' y='{HIGH - 10}' text-anchor='end'>{longest:g} minutes</text></svg>\n")
