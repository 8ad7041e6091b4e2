"""Tuning: a planted imbalance is found and mended; the same by every way; honest about what luck does."""
from __future__ import annotations

import csv
import os
import random
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.needs import dover, duckdb
from thunderchild import cli
from thunderchild.lab.jobs import Row
from thunderchild.lab.store import Store
from thunderchild.lab.tune import AFTER, BEFORE, SEARCH, NotMeasured, Race, Tuned, tune
from thunderchild.lab.tune_plan import Candidate, Plan, plan_of
from thunderchild.lab.tune_table import plot, story, table, verdict

ROOT = Path(__file__).resolve().parents[2]
# A deck of scouts, each worth the game: whoever plays the first wins, and Red begins (two games in three with random players).
PLANTED = {"scout": "points = 9\ncopies = 40", "lander": "copies = 0", "mothership": "copies = 0", "flak": "copies = 0",
           "spyglass": "copies = 0"}
PLAN = """game = "dover"
pack = "planted"
players = ["random"]
games = 20
confirm = {confirm}
{more}
[goal]
seat = "Red"
low = {low}
high = {high}

[[knob]]
file = "cards.toml"
id = "flak"
key = "copies"
values = [0, 1]

[[knob]]
file = "cards.toml"
id = "scout"
key = "points"
values = [9, 8, 7, 1]
"""


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[None]:
    with dover(tmp_path / "more"):
        yield


def write(folder: Path, low: float = 0.4, high: float = 0.6, more: str = "", confirm: int = 200) -> Path:
    (folder / "planted").mkdir(exist_ok=True)
    (folder / "planted" / "pack.toml").write_text('game = "dover"\nname = "planted"\n')
    (folder / "planted" / "cards.toml").write_text("".join(f'[[card]]\nid = "{id}"\n{keys}\n' for id, keys in PLANTED.items()))
    (folder / "mended.toml").write_text(PLAN.format(low=low, high=high, more=more, confirm=confirm))
    return folder / "mended.toml"


def lab(*arguments: object) -> int:
    return cli.main(["lab", "tune", *map(str, arguments), "--workers", "1"])


def environment(tmp_path: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT / "src"), "THUNDERCHILD_GAMES": str(tmp_path / "more")}


def rows_of(folder: Path) -> list[dict[str, str]]:
    return list(csv.DictReader((folder / "tried.csv").read_text().splitlines()))


def digest(said: str) -> str:
    found = re.search(r"^digest (\w{16})$", said, re.MULTILINE)
    assert found is not None
    return found[1]


def test_a_planted_imbalance_is_found_and_mended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert lab(write(tmp_path), out) == 0
    said = capsys.readouterr().out
    before, *search, after = rows_of(out)
    assert (before["part"], before["result"], after["part"]) == ("before", "missed", "after")
    assert float(before["rate"]) > 0.6 > float(after["rate"])
    assert after["scout points"] == search[0]["scout points"] == "1"
    assert (search[0]["result"], search[0]["games"]) == ("winner", "80")
    assert [int(row["games"]) for row in search] == [80, 80, 40, 40, 20, 20, 20]        # half of them at each look
    assert "is met with" in said
    assert (out / "tried.svg").read_text().count("<circle") == 9
    checked = subprocess.run([sys.executable, "-m", "thunderchild", "pack", "check", str(out / "pack"), "--games", "3"],
                             env=environment(tmp_path), capture_output=True, text=True, cwd=ROOT, check=True)
    assert "The pack 'mended' for Saucers over Dover is sound" in checked.stdout
    assert "every law of the game holds" in checked.stdout
    assert "points = 1\ncopies = 40" in (out / "pack" / "cards.toml").read_text()       # what was planted beside it stays


def test_the_same_again_and_another_by_another_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for folder, more in (("one", ""), ("two", "seed = 1"), ("three", "seed = 2")):
        lab(write(tmp_path, more=more, confirm=60), tmp_path / folder)
        found.append((digest(capsys.readouterr().out), (tmp_path / folder / "tried.csv").read_text()))
    assert found[0] == found[1]
    assert found[0][0] != found[2][0]


WAITS = """
import sys, time
from thunderchild import cli
from thunderchild.lab.store import Store
add = Store.add

def wait(store, rows):
    add(store, rows)
    if store.folder.name == "search" and any(row["n"] >= 20 for row in rows):
        print("kept", flush=True)
        time.sleep(600)

Store.add = wait
cli.main(sys.argv[1:])
"""


def test_a_killed_search_goes_on_to_the_same_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    duckdb()
    plan, kept = write(tmp_path, confirm=120), tmp_path / "kept"
    command = [sys.executable, "-c", WAITS, "lab", "tune", plan, tmp_path / "no", "--keep", kept, "--workers", "1"]
    process = subprocess.Popen(list(map(str, command)), env=environment(tmp_path), stdout=subprocess.PIPE, text=True, cwd=ROOT)
    assert process.stdout is not None
    assert process.stdout.readline() == "kept\n"                    # in the midst of the second look
    process.send_signal(signal.SIGKILL)
    process.communicate()
    before = {tuple(row[key] for key in ("cell", "n")) for row in Store(kept / "search").rows()}
    assert 7 * 20 < len(before) < 280
    assert not (tmp_path / "no").exists()
    assert lab(plan, tmp_path / "whole") == 0
    whole = digest(capsys.readouterr().out)
    assert lab(plan, tmp_path / "resumed", "--keep", kept) == 0
    assert digest(capsys.readouterr().out) == whole
    assert lab(plan, tmp_path / "resumed", "--keep", kept) == 0     # everything is there
    assert digest(capsys.readouterr().out) == whole
    for file in ("tried.csv", "pack/cards.toml", "pack/pack.toml"):
        assert (tmp_path / "resumed" / file).read_text() == (tmp_path / "whole" / file).read_text()
    assert cli.main(["lab", "show", str(kept / "search")]) == 2
    assert "holds games of `thunderchild lab tune`" in capsys.readouterr().err
    assert lab(write(tmp_path, more="seed = 5", confirm=120), tmp_path / "other", "--keep", kept) == 2
    assert "holds another design" in capsys.readouterr().err


def test_a_goal_already_met_is_told_at_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert lab(write(tmp_path, 0.2, 0.95), out) == 0
    assert "is met already" in capsys.readouterr().out
    (only,) = rows_of(out)
    assert only["result"] == "met, surely"
    assert int(only["games"]) < 60                                  # of 240: the anytime interval is within
    assert only["planned_low"] == ""                                # nobody planned to look there
    assert not (out / "pack").exists()


def test_what_cannot_be_reached_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out"
    assert lab(write(tmp_path, 0.0, 0.1), out) == 1
    said = capsys.readouterr().out
    assert "all 7 are surely outside" in said
    assert {row["result"] for row in rows_of(out)[1:]} == {"surely outside"}
    assert all(int(row["games"]) < 60 for row in rows_of(out)[1:])
    assert not (out / "pack").exists()


def test_a_pack_of_somebody_else_is_not_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "pack").mkdir()
    assert lab(write(tmp_path), tmp_path) == 2
    assert "is not of an earlier search" in capsys.readouterr().err


# ---- by chance alone, without a game

def plan(candidates: int = 8, low: float = 0.45, high: float = 0.55, **more: Any) -> Plan:
    return plan_of({"game": "dover", "players": ["random"], "games": 20, "confirm": 200,
                    "goal": {"seat": "Red", "low": low, "high": high},
                    "knob": [{"file": "cards.toml", "id": "scout", "key": "copies", "low": 8, "high": 7 + candidates}], **more})


def tuned(what: Plan, rates: list[float], seed: int, common: bool = True, kept: dict[str, list[Row]] | None = None) -> Tuned:
    """Candidate k wins with rates[k], the game as it is with the last.  Games with the same dice share their luck, or each
    candidate has its own.  What is kept is there from the beginning."""
    def play(part: str, race: Race) -> None:
        race.note((kept or {}).get(part, []))
        for job in race.missing():
            rate = rates[int(job.pack) if job.pack else -1]
            luck = random.Random(f"{seed} {job.seed} {'' if common else job.pack}").random()
            race.note([faked(job.cell, job.n, luck < rate)])
    return tune(what, [Candidate([k], str(k)) for k in range(len(rates) - 1)], play)


def faked(cell: int, n: int, won: bool) -> Row:
    return {"cell": cell, "n": n, "outcomes": ["won", "lost"] if won else ["lost", "won"], "sides": ["Red", "Blue"], "ending": ""}


def test_the_one_that_is_within_is_found_and_the_dice_are_common() -> None:
    """The same luck for all: after every game the scores are in the order of the true rates."""
    rates = [0.05, 0.1, 0.2, 0.5, 0.8, 0.85, 0.9, 0.95, 0.7]
    found = [tuned(plan(), rates, seed) for seed in range(12)]
    assert {out.winner for out in found} == {3}
    assert sum(out.is_met for out in found) >= 8                    # 200 games come within 5 % of the truth in 84 of 100
    for out in found:
        shortest = min(len(trial.scores) for trial in out.trials)
        for games in range(1, shortest + 1):
            sums = [sum(trial.scores[:games]) for trial in out.trials]
            assert sums == sorted(sums)


def test_games_kept_by_an_earlier_run_count_when_their_look_comes() -> None:
    """In whichever order they come in, and although those of later looks are there from the first."""
    for seed in range(10):
        whole = tuned(plan(low=0.47, high=0.53), [0.4, 0.42, 0.44, 0.46, 0.48, 0.52, 0.54, 0.6, 0.9], seed, common=False)
        kept = {part: list(race.rows) for part, race in zip((BEFORE, SEARCH, AFTER), whole.races, strict=False)}
        for rows in kept.values():
            random.Random(seed).shuffle(rows)
        again = tuned(plan(low=0.47, high=0.53), [0.0] * 9, seed, kept=kept)            # nothing is left to play
        assert table(again) == table(whole)


def test_who_was_only_left_behind_is_not_called_surely_outside() -> None:
    out = tuned(plan(games=4), [1.0] * 9, 1)
    assert (out.winner, [trial.is_out for trial in out.trials].count(True)) == (None, 2)
    assert "2 are surely outside, the other 6 were no nearer to it when they were left" in story(out)


def test_what_the_search_scored_is_luck_and_the_fresh_dice_say_so() -> None:
    """No candidate differs from the game as it is, which is outside: whatever the search believes, none is called met."""
    found = [tuned(plan(low=0.6, high=0.7), [0.5] * 9, seed, common=False) for seed in range(24)]
    after = [out.after for out in found if out.after is not None]
    lucky = [out.trials[out.winner].rate for out in found if out.winner is not None]
    assert len(after) == len(lucky) > 12
    assert sum(lucky) / len(lucky) > 0.53
    assert sum(trial.total for trial in after) / sum(len(trial.scores) for trial in after) == pytest.approx(0.5, abs=0.03)
    assert not any(out.is_met for out in found)
    assert {verdict(trial) for trial in after} <= {"missed", "missed, surely"}


def test_surely_is_wrong_in_under_5_percent() -> None:
    """The truth lies just outside; a candidate ends the search only if its interval, for all of them together, is within."""
    found = [tuned(plan(low=0.3, high=0.7), [0.71] * 9, seed, common=False) for seed in range(40)]
    assert sum(out.before.is_sure for out in found) < 2
    assert sum(any(trial.is_sure for trial in out.trials) for out in found) < 2
    assert sum(not out.was_met for out in found) > 10


def test_a_side_that_nobody_plays_is_named() -> None:
    with pytest.raises(NotMeasured, match=r"in 200 games nobody was called 'Green'; it takes one of: Blue, Red"):
        tuned(plan(goal={"side": "Green", "low": 0.4}), [0.5] * 9, 1)


def test_a_side_or_an_outcome_may_be_the_goal() -> None:
    blue = tuned(plan(goal={"side": "Blue", "low": 0.8}), [0.1] * 9, 1)
    lost = tuned(plan(goal={"seat": "Red", "outcome": "lost", "low": 0.8}), [0.1] * 9, 1)
    won = tuned(plan(goal={"seat": "Red", "high": 0.2}), [0.1] * 9, 1)
    assert blue.was_met
    assert blue.before.scores == lost.before.scores == [1 - score for score in won.before.scores]
    assert "Red lost 80% to 100%" in plot(lost)


def test_how_games_end_may_be_the_goal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    place = write(tmp_path, confirm=60)
    text = place.read_text().replace('seat = "Red"', 'ending = "red WINS"')
    place.write_text(text)
    assert lab(place, tmp_path / "out") in (0, 1)
    capsys.readouterr()
    place.write_text(text.replace("red WINS", "the tide"))
    assert lab(place, tmp_path / "out") == 1
    said = capsys.readouterr().out
    assert "As it is no game ended with 'the tide'; they ended with: Blue wins" in said
    assert rows_of(tmp_path / "out")[0]["rate"] == "0.0000"
