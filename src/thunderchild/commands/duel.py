"""`thunderchild duel`: players against each other, or against the game, with how sure the numbers are."""
from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import random
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from .. import registry
from ..kernel.flow import Rules
from ..kernel.say import DRAWN, LOST, SHARED, SURVIVED, WON
from ..kernel.state import ThunderchildError
from ..players import LEVELS, make
from ..players.match import play_match
from .common import LEVEL, add_option_arguments, add_pack_argument, add_seed_argument, has_levels, options_of
from .played import CardTally, Played, Witness, names_of, show_cards

HELP: Final = ("Let players play against each other, or a solo game against the game itself. The same seed gives the same games, "
               "whatever the number of workers.")
SURE: Final = 1.959964        # the normal distribution's quantile for 95 %


class BadDuel(ThunderchildError, ValueError):
    """A duel that cannot be held: which argument, and what it takes."""


class Job:
    """One game to play: which players in which seats, under which options."""

    def __init__(self, game: str, pack: str | None, options: dict[str, Any], players: list[str], seed: str,
                 cards: list[str]) -> None:
        self.game: Final = game
        self.pack: Final = pack
        self.options: Final = options
        self.players: Final = players      # by seat
        self.seed: Final = seed
        self.cards: Final = cards          # verbs and log lines that play a card, if that is asked


class Result:
    """How it went: the worth per seat, the ending in words, clicks of seats, seconds, and the cards played."""

    def __init__(self, returns: list[float], outcomes: list[str], ended: str, clicks: int, seconds: float,
                 played: Played) -> None:
        self.returns: Final = returns
        self.outcomes: Final = outcomes
        self.ended: Final = ended
        self.clicks: Final = clicks
        self.seconds: Final = seconds
        self.played: Final = played


class Tally:
    """The games of one player in one seat under one level."""

    def __init__(self, player: str, seat: int, level: str) -> None:
        self.player: Final = player
        self.seat: Final = seat
        self.level: Final = level
        self.wins = self.draws = self.losses = self.clicks = 0
        self.seconds = 0.0
        self.endings: Final[Counter[str]] = Counter()

    @property
    def games(self) -> int:
        return self.wins + self.draws + self.losses

    def note(self, outcome: str, result: Result) -> None:
        self.wins += outcome in (WON, SURVIVED)
        self.draws += outcome in (SHARED, DRAWN)
        self.losses += outcome == LOST
        self.clicks += result.clicks
        self.seconds += result.seconds
        self.endings[result.ended] += 1

    def to_data(self) -> dict[str, Any]:
        low, high = wilson(self.wins, self.games)
        return {"player": self.player, "seat": self.seat, "level": self.level, "games": self.games, "wins": self.wins,
                "draws": self.draws, "losses": self.losses, "rate": self.wins / self.games, "low": low, "high": high,
                "clicks": self.clicks / self.games, "seconds": self.seconds / self.games,
                "endings": dict(self.endings.most_common())}


def wilson(wins: int, games: int) -> tuple[float, float]:
    """The 95 % confidence interval of a rate (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    rate, square = wins / games, SURE * SURE
    middle = rate + square / (2 * games)
    spread = SURE * math.sqrt(rate * (1 - rate) / games + square / (4 * games * games))
    whole = 1 + square / games
    return max(0.0, (middle - spread) / whole), min(1.0, (middle + spread) / whole)


# ---- the command line

def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="the id of a game, as pulp")
    parser.add_argument("--players", default="normal", metavar="P[,P...]", help=f"who plays: of {', '.join(LEVELS)}")
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many (default 100; solo: per player and level)")
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
    seed = args.seed if args.seed is not None else random.randrange(1 << 32)
    jobs = make_jobs(rules, args, options, str(seed))
    cards = CardTally(rules, jobs[0].cards)
    tallies = play_jobs(jobs, workers_of(args), cards)
    show(rules, tallies, seed, options)
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


def players_of(text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    for name in names:
        make(name)
    return names


def make_jobs(rules: Rules[Any], args: argparse.Namespace, options: dict[str, Any], seed: str) -> list[Job]:
    if args.games < 1:
        raise BadDuel(f"--games {args.games}: it takes a number from 1 up")
    names = players_of(args.players)
    cards = names_of(rules, args.cards) if args.cards is not None else []
    seats = rules.meta.seats_for(rules.meta.read_options(options))
    if seats == 1:
        return solo_jobs(rules, args, options, names, seed, cards)
    if len(names) > seats:
        raise BadDuel(f"--players {args.players}: {len(names)} players for {seats} seats of {rules.meta.title}")
    table = [names[k % len(names)] for k in range(seats)]
    return [Job(args.game, args.pack, options, table[n % seats:] + table[:n % seats], f"{seed}/{n}", cards)
            for n in range(args.games)]


def solo_jobs(rules: Rules[Any], args: argparse.Namespace, options: dict[str, Any], names: list[str], seed: str,
              cards: list[str]) -> list[Job]:
    """Every player at every level, if the game has levels and none is named."""
    levels = has_levels(rules.meta)
    several = [{**options, LEVEL: level} for level in levels.choices] if levels and LEVEL not in options else [options]
    return [Job(args.game, args.pack, chosen, [name], f"{seed}/{n}", cards) for chosen in several for name in names
            for n in range(args.games)]


# ---- playing

def play_job(job: Job) -> Result:
    rules = registry.load(job.game, job.pack)
    seeds = random.Random(f"players {job.seed}")
    players = [make(name, seeds.randrange(1 << 48)) for name in job.players]
    witness = Witness(rules, job.cards)
    outcome = play_match(rules, job.options, players, job.seed, hear=witness.hear if job.cards else None)
    return Result(outcome.returns, outcome.outcomes, outcome.ended, outcome.clicks, outcome.seconds, witness.played)


def outcomes(jobs: list[Job], workers: int) -> Iterator[Result]:
    """The results in the order of the jobs, whoever played them."""
    if workers == 1 or len(jobs) == 1:
        yield from map(play_job, jobs)
        return
    with multiprocessing.Pool(min(workers, len(jobs))) as pool:
        yield from pool.imap(play_job, jobs, chunksize=max(1, min(8, len(jobs) // (workers * 4) or 1)))


def play_jobs(jobs: list[Job], workers: int, cards: CardTally) -> list[Tally]:
    tallies: dict[tuple[str, int, str], Tally] = {}
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=len(jobs))
        for job, result in zip(jobs, outcomes(jobs, workers), strict=True):
            level = str(job.options.get(LEVEL, ""))
            for seat, player in enumerate(job.players):
                tally = tallies.setdefault((player, seat, level), Tally(player, seat, level))
                tally.note(result.outcomes[seat], result)
            cards.note(result.outcomes, result.played)
            bar.advance(task)
    return sorted(tallies.values(), key=lambda tally: (LEVELS.index(tally.player), tally.seat))


# ---- the result

def show(rules: Rules[Any], tallies: list[Tally], seed: int, options: dict[str, Any]) -> None:
    said = ", ".join(f"{name} {value}" for name, value in options.items())
    table = Table(title=f"{rules.meta.title}{', ' + said if said else ''}, seed {seed}", title_justify="left")
    solo = rules.meta.seats[1] == 1
    for name in ("player", "level" if solo else "seat"):
        table.add_column(name)
    for name in ("games", "won", "drawn", "lost", "rate", "95 % sure", "clicks", "seconds"):
        table.add_column(name, justify="right")
    for tally in tallies:
        table.add_row(*cells(rules, tally, solo))
    Console(width=None if sys.stdout.isatty() else 100).print(table)


def cells(rules: Rules[Any], tally: Tally, solo: bool) -> list[str]:
    low, high = wilson(tally.wins, tally.games)
    seat = rules.meta.seat_name(tally.seat)
    return [tally.player, tally.level if solo else seat, str(tally.games), str(tally.wins), str(tally.draws), str(tally.losses),
            f"{tally.wins / tally.games:.1%}", f"{low:.1%} to {high:.1%}", f"{tally.clicks / tally.games:.0f}",
            f"{tally.seconds / tally.games:.2f}"]


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
