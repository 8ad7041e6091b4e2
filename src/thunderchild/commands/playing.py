"""Playing the games of a design with a bar, and keeping them in a folder if that is asked."""
from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from ..lab.design import Design
from ..lab.jobs import Row
from ..lab.local import run_local
from ..lab.run import Run, Runner
from ..lab.store import Store
from ..lab.tables import Rate


def with_progress(under_way: Run, runner: Runner, keep: Callable[[list[Row]], None]) -> None:
    """A bar with the widest interval so far."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=under_way.wanted, completed=len(under_way.there))

        def kept(rows: list[Row]) -> None:
            keep(rows)
            low, high = max((watch.interval() for watch in under_way.watches), key=lambda ends: ends[1] - ends[0])
            bar.update(task, advance=len(rows), total=under_way.wanted, description=f"games, widest {low:.0%} to {high:.0%}")
        under_way.play(runner, kept)


def play_design(design: Design, workers: int, keep: Path | None) -> list[Row]:
    """All games of a design, in their order; those kept in a folder are not played again."""
    under_way, rows = Run(design), list[Row]()
    if keep is None:
        with_progress(under_way, lambda chunks: run_local(chunks, workers), rows.extend)
        return under_way.counted(rows)
    store = Store(keep)
    with store.alone():
        store.begin(design, 0.0)
        under_way.note(store.rows())
        with_progress(under_way, lambda chunks: run_local(chunks, workers), store.add)
        store.merge()
        return under_way.counted(store.rows())


# ---- tables

def rates(title: str, found: list[Rate]) -> None:
    table = Table(title=title, title_justify="left")
    table.add_column("")
    for name in ("games", "score", "95 %, planned", "95 %, anytime"):
        table.add_column(name, justify="right")
    for rate in found:
        table.add_row(rate.name.replace("[", "\\["), *rate.percent())
    Console(width=None if sys.stdout.isatty() else 110).print(table)


def show_cpu(found: list[tuple[str, int, float]]) -> None:
    """What a click costs each player."""
    table = Table(title="CPU of a click", title_justify="left")
    table.add_column("player")
    for name in ("clicks", "seconds each"):
        table.add_column(name, justify="right")
    for player, clicks, seconds in found:
        table.add_row(player, str(clicks), f"{seconds:.4f}")
    Console(width=None if sys.stdout.isatty() else 100).print(table)
