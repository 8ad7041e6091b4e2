"""`make bench`, `thunderchild bench`: measure our builds beside other libraries, print tables, and write docs/speed.md."""
from __future__ import annotations

import argparse
import json
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from rich.console import Console

from . import by_hand, rivals
from .drive import ROOT, Line, Worker, WorkerFailed, measure_all, say
from .report import ENVIRONMENTS, GYMS, PLAIN_ENVIRONMENTS, TABLE, Report

TOY: Final = "cards"
WIDTH: Final = 150


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--seconds", type=float, default=0.5, metavar="S", help="CPU time of one measurement (default 0.5)")
    parser.add_argument("--repetitions", type=int, default=7, metavar="N", help="of each measurement (default 7)")
    parser.add_argument("--no-rivals", action="store_true", help="measure our own builds only; nothing is installed")
    parser.add_argument("--game", action="append", metavar="GAME", help=f"only this; may be given again ({TOY}: the card toy)")
    parser.add_argument("--page", type=Path, metavar="FILE", help="where the page is written (default docs/speed.md)")
    parser.add_argument("--no-page", action="store_true", help="print only")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all rates there too")


def run(args: argparse.Namespace) -> int:
    if args.seconds <= 0 or args.repetitions < 1:
        say("bench: --seconds takes a number above 0, --repetitions one from 1 on")
        return 2
    workers: list[Worker] = []
    try:
        start(workers, args)
        lines = measure_all(workers, args.seconds, args.repetitions, say)
    except (WorkerFailed, rivals.NoRivals) as error:
        say(f"bench: {error}")
        return 1
    finally:
        for worker in workers:
            worker.close()
    versions = {name: version for worker in workers if worker.label != "plain" for name, version in worker.versions.items()}
    lists = by_hand.rows(args.game or installed()) if TOY not in (args.game or []) else []
    return tell(Report(lines, versions, args.seconds, args.repetitions, lists), lines, args)


def start(workers: list[Worker], args: argparse.Namespace) -> None:
    """One process per build and library.  They are told to be quiet while another one is measured by not being asked."""
    games = args.game or [TOY, *installed()]
    workers.append(Worker("compiled", sys.executable, "bench.ours", games, {"THUNDERCHILD_PURE": ""}))
    missing = [game for game in games if game not in workers[0].peers]
    if missing:
        say(f"bench: not compiled, so measured plain only: {', '.join(missing)} (`make fast` compiles)")
    workers.append(Worker("plain", sys.executable, "bench.ours", games, {"THUNDERCHILD_PURE": "1"}))
    if not args.game:
        workers.append(Worker(TABLE, sys.executable, "bench.table", [], {"THUNDERCHILD_PURE": ""}))
    if not args.no_rivals:
        python = str(rivals.prepare())
        workers.append(Worker("catanatron", python, "bench.catan", [], {}))
        workers.append(Worker("openspiel", python, "bench.openspiel", [], {}))
    start_environments(workers, [game for game in games if game != TOY], args)


def start_environments(workers: list[Worker], games: list[str], args: argparse.Namespace) -> None:
    """Environments for learners, ours and others."""
    if not games:
        return
    if find_spec("pettingzoo") is None:
        say("bench: environments for learners are left out: pip install 'thunderchild[learn]'")
        return
    workers.append(Worker(ENVIRONMENTS, sys.executable, "bench.environments", games, {"THUNDERCHILD_PURE": ""}))
    workers.append(Worker(PLAIN_ENVIRONMENTS, sys.executable, "bench.environments", games, {"THUNDERCHILD_PURE": "1"}))
    if not args.no_rivals:
        workers.append(Worker(GYMS, str(rivals.prepare(rivals.GYMS)), "bench.gyms", [], {}))


def installed() -> list[str]:
    from thunderchild.registry import games

    return games()


def tell(report: Report, lines: list[Line], args: argparse.Namespace) -> int:
    report.show(Console(width=None if sys.stdout.isatty() else WIDTH, highlight=False))
    if args.json is not None:
        rates = {"/".join(line.key): line.rates for line in lines}
        args.json.write_text(json.dumps(rates, indent=1) + "\n", encoding="utf-8")
    page = args.page or ROOT / "docs" / "speed.md"
    if not args.no_page and (args.page or not args.no_rivals):
        report.write(page)
        say(f"written: {page}")
    if report.missed():
        say(f"bench: goals not reached: {', '.join(report.missed())}")
    return 1 if report.missed() else 0


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench", description=__doc__)
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    sys.exit(main())
