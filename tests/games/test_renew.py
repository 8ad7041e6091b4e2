"""`make renew`: what fits stays as it is, to the byte; what does not is written anew, and fits then."""
from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

import thunderchild as tc
from tests.games import recorded, renew
from tests.games.brood.table import Table
from tests.games.recorded import HERE, replayed, why_not_kept

DAMAGED = "normal_lost_abilities"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What is kept of pulp."""
    for part in ("golden", "records"):
        shutil.copytree(HERE / "pulp" / part, tmp_path / part)
    shutil.copy(HERE / "pulp" / "perft.txt", tmp_path)
    return tmp_path


def kept(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*.*")}


def test_nothing_is_written_where_nothing_changed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept(folder)
    renew.renew("pulp", folder)
    assert kept(folder) == before
    assert capsys.readouterr().out == ""


def test_what_does_not_fit_is_written_anew_and_named(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = folder / "records" / f"{DAMAGED}.json"
    data = json.loads(path.read_text(encoding="utf-8"))
    path.write_text(json.dumps(data | {"lines": data["lines"][:-1]}), encoding="utf-8")
    before = kept(folder)
    (folder / "golden" / "any.txt").write_text("played under other rules\n", encoding="utf-8")
    (folder / "perft.txt").unlink()
    assert why_not_kept("pulp", DAMAGED, path.parent)
    renew.renew("pulp", folder)
    said = capsys.readouterr().out
    assert f"pulp: {DAMAGED} is played anew: " in said
    assert ("raise it in the game's __init__.py" in said) == (data["rules"] == tc.load("pulp").meta.version)
    assert all(f"written: {folder / name}" in said for name in (f"records/{DAMAGED}.json", "golden/any.txt", "perft.txt"))
    replayed("pulp", DAMAGED, path.parent)
    after = kept(folder)
    assert {name for name in before if after[name] != before[name]} <= {
        f"records/{DAMAGED}.json", "golden/places.jsonl", "golden/spoilt.txt"}
    renew.renew("pulp", folder)
    assert capsys.readouterr().out == "", "what was written fits"


def test_a_plot_that_does_not_come_true_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "ATTEMPTS", 1)
    with pytest.raises(SystemExit, match=r"none of 1 games is 'basic_won': change its plot"):
        recorded.played("pulp", "basic_won")


def test_a_refused_click_says_where_the_game_stands() -> None:
    t = Table({"phase": "spend"})
    with pytest.raises(tc.ThunderchildError) as caught:
        t.do("build_army china")
    assert caught.value.__notes__[0].startswith("at brood_turn.spend; seat 0 is asked; legal: ")
