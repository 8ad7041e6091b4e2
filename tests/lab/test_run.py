"""Runs: killed and begun again they come to the same games; folders hold one design; the report has all of it."""
from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.lab.needs import design, digest, dover, duckdb, played
from thunderchild import cli
from thunderchild.lab.jobs import digest_of
from thunderchild.lab.store import BadFolder, Store

ROOT = Path(__file__).resolve().parents[2]
DESIGN = 'game = "dover"\ngames = {games}\nseed = 3\nplayers = [["easy", "random"], ["random"]]\n'


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[None]:
    duckdb()
    with dover(tmp_path / "more"):
        yield


def write(tmp_path: Path, games: int = 6, more: str = "") -> Path:
    place = tmp_path / "design.toml"
    place.write_text(DESIGN.format(games=games) + more)
    return place


def lab(*arguments: object) -> int:
    return cli.main(["lab", *map(str, arguments)])


def test_a_run_is_played_shown_and_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = write(tmp_path, more='cards = ["play"]\n')
    assert lab("run", place, tmp_path / "run", "--workers", 1) == 0
    said = capsys.readouterr().out
    assert "0 games were there, 12 were played" in said
    assert f"digest {digest(design(cards=['play']))}" in said
    assert lab("run", place, tmp_path / "run", "--workers", 2) == 0
    assert "12 games were there, 0 were played" in capsys.readouterr().out
    assert lab("show", tmp_path / "run") == 0
    assert "easy - random [easy]" in capsys.readouterr().out
    assert lab("report", tmp_path / "run") == 0
    page = (tmp_path / "run" / "report.html").read_text(encoding="utf-8")
    for words in ("By cell", "by seat", "length", "how the games ended", "won with and without each card", "<svg", "anytime"):
        assert words in page
    assert not re.search(r"https?:|<script", page)
    balanced(page)
    tables((tmp_path / "run" / "report.md").read_text(encoding="utf-8"))


def tables(text: str) -> None:
    """The same in Markdown: every heading has a table, and every row of a table as many cells as its head."""
    parts = text.split("\n## ")
    assert [part.splitlines()[0] for part in parts[1:]] == ["By cell", "By seat", "Length in clicks", "How the games ended",
                                                           "Won with and without each card"]
    assert parts[0].startswith("12 games of 12, seed 3, digest `")
    for part in parts[1:]:
        rows = [line.count(" | ") for line in part.splitlines() if line.startswith("|")]
        assert len(rows) > 2
        assert set(rows) == {rows[0]}
    assert "| easy - random [easy] | 6 |" in parts[1]


def balanced(page: str) -> None:
    """Every table, drawing and heading that is opened is closed."""
    class Reader(HTMLParser):
        def __init__(self) -> None:
            super().__init__()
            self.open: list[str] = []

        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            if tag != "meta":
                self.open.append(tag)

        def handle_endtag(self, tag: str) -> None:
            assert self.open.pop() == tag
    reader = Reader()
    reader.feed(page)
    assert reader.open == []


WAITS = """
import sys, time
from thunderchild import cli
from thunderchild.lab.store import Store
add, kept = Store.add, []

def wait(store, rows):
    add(store, rows)
    kept.append(rows)
    if len(kept) == 3:
        print("kept", flush=True)
        time.sleep(600)

Store.add = wait
cli.main(sys.argv[1:])
"""


def test_a_killed_run_goes_on_to_the_same_games(tmp_path: Path) -> None:
    place, folder = write(tmp_path, 60), tmp_path / "run"
    command = [sys.executable, "-c", WAITS, "lab", "run", str(place), str(folder), "--workers", "2"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "THUNDERCHILD_GAMES": str(tmp_path / "more")}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, cwd=ROOT)
    assert process.stdout is not None
    assert process.stdout.readline() == "kept\n"
    assert process.poll() is None                                   # in the midst of it
    process.send_signal(signal.SIGKILL)
    process.communicate()
    store = Store(folder)
    (folder / "games" / "half.part").write_bytes(b"PAR1 half of a file")
    before = len(store.rows())
    assert 0 < before < 120
    assert lab("run", place, folder, "--workers", 1) == 0
    rows = store.rows()
    assert len(rows) == 120
    assert digest_of(rows) == digest(design(games=60))


def test_a_merge_that_was_cut_short_counts_no_game_twice(tmp_path: Path) -> None:
    _run, rows = played(design())
    store = Store(tmp_path / "run")
    store.begin(design(), 0.0)
    store.add(rows[:5])
    store.add(rows[5:])
    store.write(store.whole, rows)          # killed before the parts were removed
    assert digest_of(store.rows()) == digest_of(rows)
    store.merge()
    assert store.files() == [str(store.whole)]
    assert digest_of(store.rows()) == digest_of(rows)


def test_it_stops_when_enough_is_known(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = write(tmp_path, 40)
    assert lab("run", place, tmp_path / "run", "--until", 0.7, "--workers", 1) == 0
    told = capsys.readouterr().out
    assert f"digest {digest(design(games=40), 0.7)}" in told
    assert lab("show", tmp_path / "run") == 0
    shown = capsys.readouterr().out
    assert digest(design(games=40), 0.7) in shown


@pytest.mark.parametrize(("arguments", "says"), [
    (["--until", "2"], "--until 2.0: it takes a width"), (["--workers", "-1"], "from 1 up"),
])
def test_bad_arguments_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], says: str) -> None:
    assert lab("run", write(tmp_path), tmp_path / "run", *arguments) == 2
    assert says in capsys.readouterr().err


def test_a_folder_holds_one_design(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("run", write(tmp_path), tmp_path / "run", "--workers", 1) == 0
    assert lab("run", write(tmp_path, 8), tmp_path / "run") == 2
    assert "holds another design" in capsys.readouterr().err
    plan = tmp_path / "run" / "plan.json"
    changed = json.loads(plan.read_text())
    changed["played_with"][0][1] = "0"
    plan.write_text(json.dumps(changed))
    assert lab("run", write(tmp_path), tmp_path / "run") == 2
    assert "holds games of other rules or packs" in capsys.readouterr().err
    assert lab("show", tmp_path / "nothing") == 2
    assert "no plan.json here" in capsys.readouterr().err


HOLDS = """
import sys
from pathlib import Path
from thunderchild.lab.store import Store
with Store(Path(sys.argv[1])).alone():
    print("held", flush=True)
    sys.stdin.read()
"""


def test_two_runs_do_not_play_into_one_folder(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    other = subprocess.Popen([sys.executable, "-c", HOLDS, str(tmp_path / "run")], env=environment, stdin=subprocess.PIPE,
                             stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "held\n"
    with pytest.raises(BadFolder, match="another run plays into this folder"), Store(tmp_path / "run").alone():
        pass
    other.communicate()
    with Store(tmp_path / "run").alone():
        pass


def test_a_ladder_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert lab("ladder", "dover", "--players", "random,easy", "--games", 6, "--workers", 1) == 0
    said = capsys.readouterr().out
    assert "Elo" in said
    assert "easy" in said
    assert "random" in said
    assert lab("ladder", "dover", "--players", "easy") == 2
    assert "two or more different players" in capsys.readouterr().err
