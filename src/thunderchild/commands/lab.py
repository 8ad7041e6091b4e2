"""`thunderchild lab`: designs of many games, on this machine or on many, with how sure the numbers are."""
from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

from .. import registry
from ..kernel.state import ThunderchildError
from ..lab.design import read_design
from ..lab.jobs import digest_of
from ..lab.ladder import Rung, climb, ladder_design
from ..lab.local import run_local
from ..lab.markdown import markdown
from ..lab.report import report
from ..lab.run import Run, Runner
from ..lab.store import Store, write_whole
from ..lab.tables import Counted
from ..players import LEVELS
from .common import add_option_arguments, add_pack_argument, add_seed_argument, options_of
from .lab_fit import add_fit_arguments, run_fit
from .lab_tune import add_tune_arguments, run_tune
from .playing import play_design, rates, show_cpu, with_progress

HELP: Final = "Play designs of many games, keep what happened, and say how sure it is. docs/laboratory.md shows how."
LOCAL: Final = "local"


class BadRun(ThunderchildError, ValueError):
    """An argument that does not fit: which, and what it takes."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    lab = parser.add_subparsers(dest="lab", metavar="WHAT", required=True)
    run_it = lab.add_parser("run", help="play what is missing of a design, and write a report")
    run_it.add_argument("design", type=Path, metavar="DESIGN.toml", help="what to compare")
    run_it.add_argument("folder", type=Path, metavar="FOLDER", help="where the games are kept; a run that was ended goes on")
    run_it.add_argument("--on", default=LOCAL, metavar="WHERE", help="local (this machine, the default), ray (a Ray cluster that "
                        "runs here), or HOST:PORT of a cluster's head")
    run_it.add_argument("--until", type=float, default=0.0, metavar="WIDTH", help="a cell stops when the anytime interval of its "
                        "score is narrower, as 0.1")
    add_workers(run_it)
    for name, told in (("show", "the result of a run, in this terminal"), ("report", "write report.html and report.md anew")):
        lab.add_parser(name, help=told).add_argument("folder", type=Path, metavar="FOLDER")
    ladder = lab.add_parser("ladder", help="everybody against everybody: strengths on Elo's scale")
    ladder.add_argument("game", metavar="GAME")
    ladder.add_argument("--players", default=",".join(LEVELS), metavar="P,P[,P...]", help="the first one named stands at 0")
    ladder.add_argument("--games", type=int, default=40, metavar="N", help="of each pair (default 40)")
    ladder.add_argument("--keep", type=Path, metavar="FOLDER", help="keep the games there; a ladder that was ended goes on")
    add_workers(ladder)
    add_option_arguments(ladder)
    add_seed_argument(ladder)
    add_pack_argument(ladder)
    add_fit_arguments(lab.add_parser("fit", help="chances to win, fitted to games between players"))
    tune = lab.add_parser("tune", help="values of a game's data that bring it to a goal, as 45 to 55 % for each side")
    add_tune_arguments(tune)
    add_workers(tune)


def add_workers(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, default=0, metavar="W", help="processes here (default: one per processor)")


def run(args: argparse.Namespace) -> int:
    if args.lab == "tune":
        return run_tune(args, workers_of(args))
    return {"run": run_design, "show": show_run, "report": write_report, "ladder": run_ladder, "fit": run_fit}[args.lab](args)


def workers_of(args: argparse.Namespace) -> int:
    if args.workers < 0:
        raise BadRun(f"--workers {args.workers}: it takes a number from 1 up, or 0 for one per processor")
    return args.workers or os.cpu_count() or 1


def runner_of(args: argparse.Namespace) -> Runner:
    if args.on == LOCAL:
        workers = workers_of(args)
        return lambda chunks: run_local(chunks, workers)
    from ..lab.cluster import run_on_cluster
    return lambda chunks: run_on_cluster(chunks, args.on)


# ---- run, show, report

def run_design(args: argparse.Namespace) -> int:
    if not 0 <= args.until < 1:
        raise BadRun(f"--until {args.until}: it takes a width above 0 and below 1, as 0.1; 0: play all games")
    design = read_design(args.design)
    store = Store(args.folder)
    runner = runner_of(args)
    with store.alone():
        store.begin(design, args.until)
        under_way = Run(design, args.until)
        under_way.note(store.rows())
        before = len(under_way.there)
        with_progress(under_way, runner, store.add)
        store.merge()
        counted = Counted(design, store.rows(), args.until)
        write_reports(store.folder, counted)
    show(counted)
    print(f"{before} games were there, {under_way.fresh} were played; digest {digest_of(counted.rows)}")
    print(store.folder / "report.html")
    return 0


def opened(folder: Path) -> Counted:
    store = Store(folder)
    design, until = store.opened()
    return Counted(design, store.rows(), until)


def show_run(args: argparse.Namespace) -> int:
    counted = opened(args.folder)
    show(counted)
    print(f"{len(counted.rows)} games of {counted.run.wanted}; digest {digest_of(counted.rows)}")
    return 0


def write_report(args: argparse.Namespace) -> int:
    write_reports(args.folder, opened(args.folder))
    print(args.folder / "report.html")
    return 0


def write_reports(folder: Path, counted: Counted) -> None:
    """A page for itself, and the same tables for a page of others."""
    write_whole(folder / "report.html", report(counted))
    write_whole(folder / "report.md", markdown(counted))


def show(counted: Counted) -> None:
    rates("By cell: the score of whoever stands in brackets", counted.cells())
    for game in counted.games():
        rates(f"{registry.load(game).meta.title}: by seat", counted.seats(game))


# ---- ladder

def run_ladder(args: argparse.Namespace) -> int:
    rules = registry.load(args.game, args.pack)
    options = options_of(rules.meta, args)
    names = [name.strip() for name in args.players.split(",")]
    if len(names) < 2 or len(set(names)) < len(names):
        raise BadRun(f"--players {args.players}: a ladder takes two or more different players")
    seed = args.seed if args.seed is not None else 1
    design = ladder_design(args.game, names, args.games, seed, options, str(args.pack or ""))
    rows = play_design(design, workers_of(args), args.keep)
    counted = Counted(design, rows, 0.0)
    show_ladder(f"{rules.meta.title}, seed {seed}", climb(design, rows, names))
    rates(f"{rules.meta.title}: by player and seat", counted.players(args.game))
    if counted.sides(args.game):
        rates(f"{rules.meta.title}: by player and side", counted.players_by_side(args.game))
    rates(f"{rules.meta.title}: by seat", counted.seats(args.game))
    show_cpu(counted.cpu())
    return 0


def show_ladder(title: str, rungs: list[Rung]) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("player")
    for name in ("Elo", "95 %", "score", "games"):
        table.add_column(name, justify="right")
    for rung in rungs:
        table.add_row(rung.name, f"{rung.strength:+.0f}", f"± {rung.spread:.0f}" if rung.spread else "", f"{rung.score:g}",
                      str(rung.games))
    Console(width=None if sys.stdout.isatty() else 100).print(table)
