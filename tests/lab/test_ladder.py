"""A ladder that keeps its games goes on where it was ended, to the same rungs."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab.needs import duckdb
from thunderchild import cli

LADDER = ["lab", "ladder", "pulp", "--players", "random,easy", "--workers", "1", "--seed", "3"]


def test_a_ladder_goes_on_where_it_was_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duckdb()
    assert cli.main([*LADDER, "--games", "6"]) == 0
    whole = capsys.readouterr().out
    folder = tmp_path / "ladder"
    assert cli.main([*LADDER, "--games", "6", "--keep", str(folder)]) == 0
    kept = capsys.readouterr().out
    assert kept == whole
    assert "by seat" in whole
    assert (folder / "games.parquet").exists()
    assert cli.main([*LADDER, "--games", "6", "--keep", str(folder)]) == 0          # nothing is left to play
    assert capsys.readouterr().out == whole
    assert cli.main([*LADDER, "--games", "8", "--keep", str(folder)]) == 2
    assert "another design" in capsys.readouterr().err
