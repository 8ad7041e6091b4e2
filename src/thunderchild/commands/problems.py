"""`thunderchild problems`: positions in which one click is much better than all others, mined from games between bots."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table

from .. import registry
from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from ..lab.store import write_whole
from ..players.problems import Problem, is_sound, mine_game
from .common import add_option_arguments, add_seed_argument, options_of

HELP: Final = ("Mine problems for the lobby from games between bots: positions in which one click is far better than the others. "
               "What was found before is kept, so a run that was ended goes on.")


class BadProblems(ThunderchildError, ValueError):
    """An argument that does not fit, or a problem that is not sound."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--count", type=int, default=20, metavar="N", help="until there are so many (default 20)")
    parser.add_argument("--games", type=int, default=1000, metavar="N", help="at most so many games, those played before too")
    parser.add_argument("--check", action="store_true", help="mine nothing: try all that are there again, with other dice")
    parser.add_argument("--file", type=Path, metavar="FILE", help="instead of the game's own")
    add_option_arguments(parser)
    add_seed_argument(parser)


def run(args: argparse.Namespace) -> int:
    rules = registry.load(args.game)
    place = args.file or registry.folder_of(args.game) / registry.PROBLEMS
    seed = 1 if args.seed is None else args.seed
    there = json.loads(place.read_text(encoding="utf-8")) if place.exists() else {"played": 0, "seed": seed, "problems": []}
    if args.check:
        return check(rules, there["problems"], seed)
    if there["seed"] != seed:
        raise BadProblems(f"{place} holds problems of seed {there['seed']}; go on with --seed {there['seed']}, or remove it")
    options = options_of(rules.meta, args)
    while len(there["problems"]) < args.count and there["played"] < args.games:
        found = mine_game(rules, options, f"{seed}/{there['played']}")
        there["played"] += 1
        if found is not None:
            there["problems"].append(found)
            print(f"{len(there['problems'])} after {there['played']} games: {found['side']}: {found['label']} "
                  f"(+{100 * found['lead']:.0f} ± {100 * found['error']:.0f})", file=sys.stderr)
        there["rules"] = rules.meta.version
        write_whole(place, json.dumps(there, indent=0, ensure_ascii=False) + "\n")
    show(rules, there["problems"])
    return 0


def check(rules: Rules[Any], problems: list[Problem], seed: int) -> int:
    wrong = [k for k, problem in enumerate(problems, 1) if not is_sound(rules, problem, seed)]
    print(f"{rules.meta.title}: {len(problems) - len(wrong)} of {len(problems)} problems are sound"
          + (f"; not: {', '.join(map(str, wrong))}" if wrong else ""))
    return 1 if wrong else 0


def show(rules: Rules[Any], problems: list[Problem]) -> None:
    table = Table(title=f"{rules.meta.title}: {len(problems)} problems", title_justify="left")
    for name in ("", "side", "turn", "clicks", "lead"):
        table.add_column(name, justify="left" if name == "side" else "right")
    for k, one in enumerate(problems, 1):
        table.add_row(str(k), one["side"], str(one["turn"]), str(one["clicks"]), f"{100 * one['lead']:.0f}")
    Console(width=None if sys.stdout.isatty() else 100).print(table)
