"""`thunderchild fuzz GAME`: games at random, with random options, under all laws; a finding becomes a record that leads to it."""
from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn
from rich.table import Table

from .. import registry
from .._build import BUILD
from ..records import open_record, save_record
from ..kernel.flow import Rules
from ..kernel.laws import (LawBroken, Player, Report, junk_law, look_again, play_lawful, random_options,
                           real_positions)
from ..kernel.state import State, ThunderchildError
from ..players import LEVELS, Clock, make, see
from .common import add_pack_argument, add_seed_argument

HELP: Final = ("Play games at random, with random options, and check every law of every game on the way: copies, saved states, "
               "replays, ends, legality and its reasons, leaks, undo. A finding is written as a record that leads to it.")
ALL: Final = "all"
PURE: Final = "THUNDERCHILD_PURE"
GAMES_TAKEN_APART: Final = 12   # real games that spoilt positions are made of
THINKING: Final = 0.05          # seconds a player may think


class BadFuzz(ThunderchildError, ValueError):
    """Arguments that do not go together."""


class Result:
    """What became of one game's walks."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.report: Final = Report()
        self.seconds = 0.0
        self.broken: LawBroken | None = None
        self.finding: Path | None = None        # where it was written

    def speed(self) -> float:
        return self.report.clicks / self.seconds if self.seconds else 0.0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", default=ALL, help="a game, or all (the default)")
    parser.add_argument("--minutes", type=float, metavar="N", help="how long, per game (default 1, unless --games is given)")
    parser.add_argument("--games", type=int, metavar="N", help="how many games of each")
    add_seed_argument(parser)
    parser.add_argument("--pure", action="store_true", help="on the plain build, even where a compiled one is there")
    parser.add_argument("--every", type=int, default=50, metavar="N",
                        help="all laws on one position in N (default 50); end and replay on each")
    parser.add_argument("--check", type=int, default=1, metavar="N",
                        help="whether all is in its place on one position in N (default 1: on each); more games in less time")
    parser.add_argument("--full", action="store_true", help="ask for every click there is, also in large vocabularies")
    parser.add_argument("--player", default="random", choices=LEVELS, help="who clicks for the seats (default random)")
    parser.add_argument("--out", type=Path, default=Path(), metavar="DIR", help="the folder for findings (default: here)")
    parser.add_argument("--positions", type=int, metavar="N",
                        help="instead of games: arrange N spoilt positions of each; every one is refused with a reason, or sound")
    parser.add_argument("--again", metavar="FILE", help="look again, closely, at the position of a finding")
    add_pack_argument(parser)


def run(args: argparse.Namespace) -> int:
    check_arguments(args)
    if args.pure and os.environ.get(PURE, "") in ("", "0"):
        return run_pure(args)
    console = Console(soft_wrap=True)
    if args.again:
        return run_again(args, console)
    names = registry.games() if args.game == ALL else [args.game]
    seed = random.SystemRandom().randrange(10**9) if args.seed is None else args.seed
    console.print(f"seed {seed}, {BUILD.report()}", highlight=False)
    if args.positions is not None:
        return max(fuzz_positions(registry.load(name, args.pack), seed, args, console) for name in names)
    results = [fuzz(registry.load(name, args.pack), seed, args, console) for name in names]
    console.print(summary(results))
    for result in results:
        tell_result(result, args, console)
    return 1 if any(result.finding for result in results) else 0


def check_arguments(args: argparse.Namespace) -> None:
    for name in ("every", "check"):
        if getattr(args, name) < 1:
            raise BadFuzz(f"--{name} {getattr(args, name)}: it takes a whole number from 1")
    if args.games is not None and args.games < 1:
        raise BadFuzz(f"--games {args.games}: it takes a whole number from 1")
    if args.positions is not None and args.positions < 1:
        raise BadFuzz(f"--positions {args.positions}: it takes a whole number from 1")
    if args.minutes is not None and args.minutes <= 0:
        raise BadFuzz(f"--minutes {args.minutes:g}: it takes a number above 0")
    if args.pack and args.game == ALL and not args.again:
        raise BadFuzz("--pack: a pack is for one game; name the game")
    try:
        args.out.mkdir(parents=True, exist_ok=True)
    except OSError as why:
        raise BadFuzz(f"--out {args.out}: this folder cannot be made ({why.strerror})") from why


def run_pure(args: argparse.Namespace) -> int:
    """The same again in a process that uses the plain files only."""
    words = [args.game, "--pure", "--player", args.player]
    for name in ("every", "check", "out", "minutes", "games", "positions", "seed", "again", "pack"):
        if getattr(args, name) is not None:
            words += [f"--{name}", str(getattr(args, name))]
    words += ["--full"] if args.full else []
    return subprocess.run([sys.executable, "-m", "thunderchild", "fuzz", *words], env={**os.environ, PURE: "1"}).returncode


# ---- walking

def fuzz(rules: Rules[Any], seed: int, args: argparse.Namespace, console: Console) -> Result:
    """Game after game, the n-th with seed + n, until the time or the number is up or a law is broken."""
    result = Result(rules.meta.game)
    start = time.monotonic()
    minutes = args.minutes or (1.0 if args.games is None else None)
    columns = (SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(rules.meta.game, total=None)
        while goes_on(result, start, minutes, args.games):
            number = seed + result.report.games
            try:
                one_game(rules, number, args, result.report)
            except LawBroken as broken:
                result.broken = broken
                result.finding = args.out / f"finding-{rules.meta.game}-{number}.json"
                save_record(broken.record, result.finding)
            result.seconds = time.monotonic() - start
            progress.update(task, description=progress_line(rules, result))
    return result


def goes_on(result: Result, start: float, minutes: float | None, games: int | None) -> bool:
    if result.finding is not None or (games is not None and result.report.games >= games):
        return False
    return minutes is None or time.monotonic() - start < minutes * 60


def one_game(rules: Rules[Any], seed: int, args: argparse.Namespace, report: Report) -> None:
    rng = random.Random(seed)
    options = random_options(rules, rng)
    report.add(play_lawful(rules, options, rng, args.every, player_for(args.player, seed), args.full, args.check))


def player_for(level: str, seed: int) -> Player | None:
    """A player as a chooser of clicks; None: at random, by the walk itself."""
    if level == "random":
        return None
    player = make(level, seed)

    def choose(rules: Rules[Any], g: State, rng: random.Random) -> int:
        return player.choose(see(rules, g, rules.to_move(g), rng), Clock(THINKING))
    return choose


# ---- positions

def fuzz_positions(rules: Rules[Any], seed: int, args: argparse.Namespace, console: Console) -> int:
    """So many spoilt positions; the first that is neither refused nor sound is written down."""
    rng = random.Random(seed)
    heap = real_positions(rules, rng, GAMES_TAKEN_APART)
    taken, start = 0, time.monotonic()
    for number in range(args.positions):
        position = heap.junk(rng)
        try:
            taken += junk_law(rules, json.loads(json.dumps(position)), rng)
        except LawBroken as broken:
            path: Path = args.out / f"position-{rules.meta.game}-{seed}-{number}.json"
            path.write_text(json.dumps(position, indent=1) + "\n", encoding="utf-8")
            console.print(f"{rules.meta.game}: {broken}", style="red", markup=False, highlight=False)
            console.print(f"  the position: {path}", markup=False, highlight=False)
            return 1
    console.print(f"{rules.meta.game}: {args.positions:,} spoilt positions, {taken:,} taken and sound, the others refused with a "
                  f"reason, in {time.monotonic() - start:.0f} s", markup=False, highlight=False)
    return 0


def run_again(args: argparse.Namespace, console: Console) -> int:
    rules, d = open_record(args.again, args.pack)
    was = d.get("finding", {}).get("law", "none")
    try:
        look_again(rules, d, random.Random(args.seed or 0))
    except LawBroken as broken:
        console.print(f"found: {broken}", style="red", markup=False, highlight=False)
        return 1
    console.print(f"nothing found at the last position of {args.again} (the finding was: {was})", markup=False, highlight=False)
    return 0


# ---- telling

def progress_line(rules: Rules[Any], result: Result) -> str:
    report = result.report
    return (f"{result.game}: {report.games} games, {report.positions:,} positions, {result.speed():,.0f} clicks/s, "
            f"{len(report.endings)} endings, {len(report.met)} of {len(rules.ledger.texts)} rules met")


def summary(results: list[Result]) -> Table:
    """A column for each game, so that all of them fit a narrow terminal."""
    table = Table(title="Random play under all laws")
    table.add_column("")
    for result in results:
        table.add_column(result.game, justify="right")
    reports = [result.report for result in results]
    table.add_row("games", *(f"{report.games:,}" for report in reports))
    table.add_row("positions", *(f"{report.positions:,}" for report in reports))
    table.add_row("under all laws", *(f"{report.looked:,}" for report in reports))
    table.add_row("clicks", *(f"{report.clicks:,}" for report in reports))
    table.add_row("of chance", *(f"{report.falls:,}" for report in reports))
    table.add_row("taken back", *(f"{report.undone:,}" for report in reports))
    table.add_row("longest game", *(f"{report.longest:,}" for report in reports))
    table.add_row("clicks a second", *(f"{result.speed():,.0f}" for result in results))
    table.add_row("rules met", *(f"{len(report.met)}" for report in reports))
    table.add_row("found", *("[red]yes[/red]" if result.finding else "nothing" for result in results))
    return table


def tell_result(result: Result, args: argparse.Namespace, console: Console) -> None:
    """The endings, and where the finding is."""
    for ending, times in result.report.endings.most_common():
        console.print(f"  {result.game}: {times:,} x {ending}", markup=False, highlight=False)
    if result.broken is None:
        return
    pack = f" --pack {args.pack}" if args.pack else ""
    console.print(f"{result.game}: {result.broken}", style="red", markup=False, highlight=False)
    console.print(f"  the position:   thunderchild replay {result.finding}{pack}", markup=False, highlight=False)
    console.print(f"  the law again:  thunderchild fuzz --again {result.finding}{pack}", markup=False, highlight=False)
