"""`thunderchild lab tune`: values of a pack that bring a game to a goal, with how sure it is."""
from __future__ import annotations

import argparse
import contextlib
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..kernel.state import ThunderchildError
from ..lab.local import run_local
from ..lab.run import Runner
from ..lab.store import Store, write_whole
from ..lab.tune import AFTER, BEFORE, SEARCH, Play, Race, Tuned, tune
from ..lab.tune_plan import ENDING, candidates, read_plan
from ..lab.tune_table import lines, plot, story, table

PACK: Final = "pack"
TABLE: Final = "tried.csv"
PLOT: Final = "tried.svg"
PARTS: Final = {BEFORE: "the game as it is", SEARCH: "candidates", AFTER: "the winner"}


class BadResult(ThunderchildError, ValueError):
    """A folder that holds something else."""


def add_tune_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("plan", type=Path, metavar="PLAN.toml", help="the goal, and which values of the game's data may change")
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where the pack, the table and the plot are written")
    parser.add_argument("--keep", type=Path, metavar="KEPT", help="keep the games there; a search that was ended goes on")


def run_tune(args: argparse.Namespace, workers: int) -> int:
    """0: the goal is met; 1: it is not."""
    plan = read_plan(args.plan)
    check_folder(args.folder)
    with tempfile.TemporaryDirectory() as place:
        found, refused = candidates(plan, Path(place))
        if refused:
            print(f"{len(refused)} of {len(found) + len(refused)} combinations are left out: {plan.game} refuses them "
                  f"({refused[0]})")
        with playing(lambda chunks: run_local(chunks, workers), args.keep) as play:
            tuned = tune(plan, found, play)
    show(tuned)
    write(tuned, args.folder)
    return 0 if tuned.was_met or tuned.is_met else 1


def check_folder(folder: Path) -> None:
    """What somebody else made is not written over."""
    if (folder / PACK).exists() and not (folder / TABLE).exists():
        raise BadResult(f"{folder / PACK}: exists already and is not of an earlier search; name another folder")


@contextlib.contextmanager
def playing(runner: Runner, keep: Path | None) -> Iterator[Play]:
    """Plays what is missing, with a bar; with a folder, a store for each part of the search."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    stores: dict[str, Store] = {}
    with contextlib.ExitStack() as open, Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        def play(part: str, race: Race) -> None:
            if keep is not None and part not in stores:
                stores[part] = opened(Store(keep / part), race, open)
            task = bar.add_task(f"{PARTS[part]}, look {max(trial.looks for trial in race.trials)}", total=race.wanted)
            bar.update(task, completed=min(len(race.there), race.wanted))
            race.play(runner, keeper(stores.get(part), lambda games: bar.update(task, advance=games, total=race.wanted)))
        yield play
        for store in stores.values():
            store.merge()


def opened(store: Store, race: Race, open: contextlib.ExitStack) -> Store:
    """Nobody else plays into it meanwhile; what is there is noted."""
    open.enter_context(store.alone())
    store.begin(race.design, 0.0)
    race.note(store.rows())
    return store


def keeper(store: Store | None, heard: Callable[[int], None]) -> Callable[[list[dict[str, object]]], None]:
    def keep(rows: list[dict[str, object]]) -> None:
        if store is not None:
            store.add(rows)
        heard(len(rows))
    return keep


# ---- what came of it

def show(tuned: Tuned) -> None:
    shown = Table(title=f"{tuned.plan.rules.meta.title}: {tuned.plan.goal.words()}", title_justify="left")
    shown.add_column("")
    for name in ("games", "rate", "95 %, planned", "95 %, anytime"):
        shown.add_column(name, justify="right")
    shown.add_column("")
    for line in lines(tuned):
        shown.add_row(line.name.replace("[", "\\["), *line.percent(), line.result)
    out = Console(width=None if sys.stdout.isatty() else 130, highlight=False, soft_wrap=True)
    out.print(shown)
    if tuned.plan.goal.kind == ENDING and tuned.before.rate == 0:
        endings = " / ".join(sorted(tuned.before.seen))
        out.print(f"As it is no game ended with '{tuned.plan.goal.what}'; they ended with: {endings}", markup=False)
    out.print(story(tuned), markup=False)
    print(f"digest {tuned.digest()}")


def write(tuned: Tuned, folder: Path) -> None:
    """The table, the plot, and the pack if the goal is met by one."""
    folder.mkdir(parents=True, exist_ok=True)
    if (folder / PACK).exists():
        shutil.rmtree(folder / PACK)
    write_whole(folder / TABLE, table(tuned))
    write_whole(folder / PLOT, plot(tuned))
    if tuned.is_met and tuned.winner is not None:
        tuned.plan.write(folder / PACK, tuned.candidates[tuned.winner].values, tuned.plan.name, story(tuned))
        print(folder / PACK)
    print(folder / TABLE)
    print(folder / PLOT)
