"""Where sides are chosen or dealt in the game, the laboratory counts them beside the seats."""
from __future__ import annotations

from pathlib import Path

from tests.lab.needs import duckdb
from thunderchild import cli
from thunderchild.lab.store import Store
from thunderchild.lab.tables import Counted

DEALT = """game = "starcraft"
games = 4
seed = 3
players = [["random"]]
options = {randomized_factions = [true]}
"""


def test_sides_that_are_dealt_are_counted_by_themselves(tmp_path: Path) -> None:
    duckdb()
    design, out = tmp_path / "dealt.toml", tmp_path / "out"
    design.write_text(DEALT)
    assert cli.main(["lab", "run", str(design), str(out), "--workers", "1"]) == 0
    made, until = Store(out).opened()
    counted = Counted(made, Store(out).rows(), until)
    sides = counted.sides("starcraft")
    assert sum(rate.games for rate in sides) == 3 * len(counted.rows)
    assert len(sides) > 3
    assert "by side" in (out / "report.html").read_text()


def test_games_from_before_have_no_sides_and_no_cpu(tmp_path: Path) -> None:
    """Files without the column are read."""
    duckdb()
    store = Store(tmp_path)
    store.parts.mkdir()
    place = store.parts / "a.parquet"
    store.duck.connect().execute(f"COPY (SELECT 0 AS cell, 0 AS n, 'pulp' AS game) TO '{place}' (FORMAT parquet)")
    assert store.rows() == [{"sides": [], "decided": [], "cpu": [], "cell": 0, "n": 0, "game": "pulp"}]
