"""A ladder that keeps its games goes on where it was ended, to the same rungs."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.lab.needs import duckdb
from thunderchild import cli
from thunderchild.lab.jobs import score_of
from thunderchild.lab.store import Store
from thunderchild.lab.tables import Counted

LADDER = ["lab", "ladder", "pulp", "--players", "random,easy", "--workers", "1", "--seed", "3"]


def test_a_ladder_goes_on_where_it_was_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duckdb()
    assert cli.main([*LADDER, "--games", "6"]) == 0
    whole = capsys.readouterr().out
    folder = tmp_path / "ladder"
    assert cli.main([*LADDER, "--games", "6", "--keep", str(folder)]) == 0
    kept = capsys.readouterr().out
    assert but_cpu(kept) == but_cpu(whole)
    assert "by seat" in whole
    assert (folder / "games.parquet").exists()
    assert cli.main([*LADDER, "--games", "6", "--keep", str(folder)]) == 0          # nothing is left to play
    assert capsys.readouterr().out == kept                                          # the seconds too are those that were kept
    assert cli.main([*LADDER, "--games", "8", "--keep", str(folder)]) == 2
    assert "another design" in capsys.readouterr().err


def but_cpu(said: str) -> str:
    """Who is stronger hangs on no machine; what a click costs does."""
    shown, _head, cpu = said.partition("CPU of a click")
    assert "seconds each" in cpu
    return shown


def test_a_ladder_says_how_each_player_does_on_each_side(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """hard as Humans is another figure than the Humans whoever plays them."""
    duckdb()
    keep = tmp_path / "ladder"
    assert cli.main(["lab", "ladder", "invaders", "--players", "random,easy", "--games", "6", "--workers", "1", "--keep",
                     str(keep)]) == 0
    said = capsys.readouterr().out
    design, _until = Store(keep).opened()
    rows = Store(keep).rows()
    counted = Counted(design, rows, 0.0)
    found = {rate.name: rate for rate in counted.players("invaders")}
    seats = [rate.name.partition(",")[0] for rate in counted.seats("invaders")]
    assert list(found) == [f"{player} as {seat}, against {other}" for player, other in (("random", "easy"), ("easy", "random"))
                           for seat in seats]
    for name, rate in found.items():
        player, seat = name.partition(" ")[0], [f"as {one}," in name for one in seats].index(True)
        own = [score_of(row, seat) for row in rows if row["players"][seat] == player]
        assert rate.games == len(own) == 3
        assert rate.mean == pytest.approx(sum(own) / 3)
        assert rate.planned[0] - 1e-9 < rate.mean < rate.planned[1] + 1e-9
        assert name.partition(",")[0] in said
    easy, random = (found[f"{one} as {seats[0]}, against {other}"] for one, other in (("easy", "random"), ("random", "easy")))
    assert easy.mean + found[f"random as {seats[1]}, against easy"].mean == pytest.approx(1)
    assert easy.mean > random.mean
    cost = {player: (clicks, seconds) for player, clicks, seconds in counted.cpu()}
    assert sum(clicks for clicks, _seconds in cost.values()) == sum(row["clicks"] for row in rows)
    assert cost["easy"][1] > cost["random"][1] > 0
