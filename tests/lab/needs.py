"""What the tests of the laboratory share: the extra they need, a toy that is installed like a game, and designs."""
from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.page import installed, write_game
from thunderchild.lab.design import Design, design_of
from thunderchild.lab.jobs import Row, digest_of
from thunderchild.lab.local import run_local
from thunderchild.lab.run import Run


def duckdb() -> None:
    pytest.importorskip("duckdb", reason="duckdb is not installed (make test installs it)")


@contextmanager
def dover(folder: Path) -> Iterator[Path]:
    """The game of the tutorial, in a folder outside of the package."""
    write_game(folder)
    with installed(folder):
        yield folder


def design(**more: Any) -> Design:
    return design_of({"game": "dover", "games": 6, "seed": 3, "players": [["easy", "random"], ["random"]], **more})


def played(what: Design, until: float = 0.0, workers: int = 1) -> tuple[Run, list[Row]]:
    rows: list[Row] = []
    run = Run(what, until)
    run.play(lambda chunks: run_local(chunks, workers), rows.extend)
    return run, run.counted(rows)


def digest(what: Design, until: float = 0.0, workers: int = 1) -> str:
    return digest_of(played(what, until, workers)[1])
