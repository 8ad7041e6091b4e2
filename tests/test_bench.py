"""The benchmark driver measures what it says and reports it; no test here judges a speed."""
from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import pytest

import thunderchild
from bench import boardgame, by_hand, environments, growth, load, report, rivals, tables, wires
from bench.drive import Line, Worker, WorkerFailed, measure_all
from bench.ours import Game
from bench.proto import AT_ONCE, plays, rate
from bench.table import Bench
from bench.report import EARLY, GOALS, GYM, RL, SEARCH, ZOO, Report, number
from bench.turns import Turns
from tests.page import ROOT
from thunderchild.cli import main
from thunderchild.commands import bench as command
from thunderchild.learn import aec
from thunderchild.table.web import frames


class Fixed:
    """A worker whose lines are given."""

    def __init__(self, label: str) -> None:
        self.label = label


def line(label: str, peer: str, what: str, *rates: float) -> Line:
    made = Line(Fixed(label), peer, what)  # type: ignore[arg-type]
    made.rates.extend(rates)
    return made


def goal_lines(cards: float) -> list[Line]:
    rivals_lines = [line("catanatron", "catanatron", what, 10.0, 10.0, 10.0) for what in ("play", "copy")]
    rivals_lines += [line(*other, 10.0, 10.0, 10.0) for other in (EARLY, SEARCH, GYM, RL, ZOO)]
    highest: dict[tuple[str, str, str], float] = {}
    for _name, mine, _other, goal in GOALS:
        highest[mine] = max(goal, highest.get(mine, 0.0))
    return rivals_lines + [line(*mine, *[10.0 * goal * cards] * 3) for mine, goal in highest.items()]


# ---- the whole of it, in little

@pytest.mark.parametrize("by", ["bench.run", "thunderchild bench"])
def test_a_tiny_run_without_rivals(tmp_path: Path, by: str) -> None:
    words = ["--no-rivals", "--game", "cards", "--seconds", "0.01", "--repetitions", "2", "--json", str(tmp_path / "rates.json"),
             "--page", str(tmp_path / "speed.md")]
    start = ["bench.run"] if by == "bench.run" else ["thunderchild", "bench"]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])}
    done = subprocess.run([sys.executable, "-m", *start, *words], cwd=ROOT, env=environment, check=False,
                          capture_output=True, text=True)
    assert done.returncode == 0 or "goals not reached" in done.stderr, done.stderr      # how fast it is, hangs on the machine
    rates: dict[str, list[float]] = json.loads((tmp_path / "rates.json").read_text(encoding="utf-8"))
    assert {"plain/cards/play", "plain/cards/copy", "plain/cards/redeal"} <= set(rates)
    assert all(len(found) == 2 and min(found) > 0 for found in rates.values())
    if "compiled/cards/play" in rates:
        assert {"compiled/cards/inside", "compiled/cards/copy", "compiled/cards/redeal"} <= set(rates)
    else:
        assert "measured plain only: cards" in done.stderr
    for text in (done.stdout, (tmp_path / "speed.md").read_text(encoding="utf-8")):
        assert "decisions/s" in text
        assert "redeals/s" in text


def test_bad_figures_are_refused(capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--seconds", "0"]) == 2
    assert "--seconds takes a number above 0" in capfd.readouterr().err


def test_an_installation_without_benchmarks_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path,
                                                    capfd: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "ROOT", tmp_path)
    assert main(["bench"]) == 2
    assert "clone the source tree" in capfd.readouterr().err


# ---- its parts

def test_plays_and_rate_count() -> None:
    counts = plays(lambda: [3, 2], 0.01)
    assert counts["done"] == 3 * counts["games"]
    assert counts["falls"] == 2 * counts["games"]
    done: list[int] = []
    assert rate([1, 2, 3], done.append, 0.005)["done"] == len(done)


def test_a_game_is_counted_the_same_inside_and_from_outside() -> None:
    """The same seed gives the same game, so both loops must find the same number of decisions and falls."""
    one, two = Game("cards"), Game("cards")
    for _game in range(5):
        assert one.inside() == two.called()


def test_the_table_is_measured_at_the_lines_it_says(tmp_path: Path) -> None:
    """Both tables make the same clicks; only the number of lines before them differs."""
    bench = Bench(str(tmp_path))
    for lines, room in bench.rooms.items():
        before = room.moment.tick
        assert before == lines
        assert bench.clicks(lines, 0.001)["done"] == room.moment.tick - before
    early, late = (room.record for room in bench.rooms.values())
    assert early.lines[early.live[-1]] == late.lines[late.live[-1]]


def test_ratios_are_taken_within_repetitions() -> None:
    """A minute in which everything ran at half speed changes no ratio."""
    fast, slow = line("a", "a", "play", 40.0, 20.0, 40.0), line("b", "b", "play", 10.0, 5.0, 10.0)
    assert fast.times(slow) == 4.0
    assert (fast.median(), fast.spread()) == (40.0, 0.5)


@pytest.mark.parametrize(("cards", "missed"), [(1.0, 0), (1.5, 0), (0.9, 24)])
def test_goals(cards: float, missed: int) -> None:
    assert len(Report(goal_lines(cards), {}, 0.1, 3).missed()) == missed


@pytest.mark.parametrize(("redeals", "missed"), [(25.0, []), (24.0, ["pulp: redeals for a watcher against copies"])])
def test_redeals_keep_up_with_copies(redeals: float, missed: list[str]) -> None:
    """In compiled games; what is asked of the plain build is no goal."""
    lines = [line(build, "pulp", what, n) for build in ("compiled", "plain") for what, n in (("copy", 100.0), ("redeal", 50.0))]
    lines += [line("compiled", "pulp", "watch", redeals), line("plain", "pulp", "watch", 1.0)]
    assert Report(lines, {}, 0.1, 1).missed() == missed


def test_the_page_shows_every_line(tmp_path: Path) -> None:
    report = Report(goal_lines(1.2), {"catanatron": "3"}, 0.1, 3)
    report.write(tmp_path / "speed.md")
    text = (tmp_path / "speed.md").read_text(encoding="utf-8")
    for part in ("| cards | inside compiled code | 180 |", "| cards | plain Python | 36 |", "| cards: copies | 15 | 18 | yes |",
                 "catanatron 3"):
        assert part in text


def test_lists_written_by_hand_are_few_and_measured(tmp_path: Path) -> None:
    """At most ten in all games; the page has a line for each, and none that is not there."""
    lists = {game: {cls.__name__ for cls in by_hand.lists_of(thunderchild.load(game))} for game in thunderchild.games()}
    assert 1 <= sum(map(len, lists.values())) <= 10
    page = (ROOT / "docs" / "speed.md").read_text(encoding="utf-8").partition("## Legal lists written by hand")[2]
    told = {tuple(row.strip("| ").split(" | ")[:2]) for row in page.partition("##")[0].splitlines() if "`" in row}
    assert told == {(game, f"`{name}`") for game, names in lists.items() for name in names}


def test_what_a_list_saves_is_counted() -> None:
    """In a process of its own, on the plain build: Spend looks at thousands of targets without its list."""
    rows = {choice: float(more.removesuffix("% more")) for _game, choice, more in by_hand.rows(["brood"])}
    assert rows["`Spend`"] > 100
    assert min(rows.values()) > 1


def test_lines_stand_game_by_game() -> None:
    made = [line(label, game, "play", 1.0) for label in ("compiled", "plain", "catanatron") for game in ("cards", "pulp")]
    keys = [(key[1], key[0]) for key in Report(made, {}, 0.1, 1).lines]
    ours = [("cards", "compiled"), ("cards", "plain"), ("pulp", "compiled"), ("pulp", "plain")]
    assert keys == [*ours, ("cards", "catanatron"), ("pulp", "catanatron")]


@pytest.mark.parametrize(("value", "text"), [(123456.7, "123,457"), (99.94, "99.9"), (15.04, "15"), (0.1234, "0.123")])
def test_numbers(value: float, text: str) -> None:
    assert number(value) == text


def test_a_worker_that_fails_is_named() -> None:
    with pytest.raises(WorkerFailed, match=r"odd: .*No module named"):
        Worker("odd", sys.executable, "bench.nothing", [], {})
    worker = Worker("ours", sys.executable, "bench.ours", ["cards"], {"THUNDERCHILD_PURE": "1"})
    try:
        with pytest.raises(WorkerFailed, match="ours, cards, search: KeyError"):
            worker.ask("cards", "search", 0.01)
        assert {made.what for made in measure_all([worker], 0.005, 1, lambda text: None)} == {"play", "copy", "redeal", "watch"}
    finally:
        worker.close()


def test_rivals_that_cannot_be_installed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def broken(command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        return subprocess.CompletedProcess(command, 1, "", "no network\n")

    monkeypatch.setattr(rivals, "ROOT", tmp_path)
    monkeypatch.setattr(rivals, "HOMES", {which: tmp_path / which for which in rivals.HOMES})
    monkeypatch.setattr(subprocess, "run", broken)
    for which in rivals.HOMES:
        with pytest.raises(rivals.NoRivals, match="no network"):
            rivals.prepare(which)


def test_environments_are_measured_by_steps() -> None:
    """A batch counts a step for each of its games; environments whose agents take turns begin anew when a game has ended."""
    offered = environments.offered(["pulp"])
    assert set(offered["pulp"]) >= {"batch"}
    counts = offered["pulp"]["batch"](0.001)
    assert counts["done"] % (environments.MANY * AT_ONCE) == 0
    env = aec.env("pulp", max_clicks=5)
    begun: list[Any] = []
    reset = env.reset

    def again(**words: Any) -> None:
        begun.append(words)
        reset(**words)

    env.reset = again
    assert Turns(env).steps(0.001)["done"] % AT_ONCE == 0
    assert len(begun) > 1, "twenty steps are four games of five clicks"


def test_environments_have_a_table_and_goals() -> None:
    lines = [line(*other, 10.0, 10.0) for other in (report.GYM, report.RL, report.ZOO)]
    lines += [line(label, "brood", what, 101.0, 101.0) for label, what in list(report.ENVIRONMENT)[:3]]
    told = Report(lines, {}, 0.5, 2)
    heads, rows = told.environments()
    assert heads[-3:] == ["x Catanatron's Gym", "x chess, RLEnvironment", "x chess, PettingZoo"]
    assert [row[0] for row in rows] == ["catanatron", "chess", "chess", "brood", "brood", "brood"]
    assert [row[1:] for row in told.goals()[1]] == [["10", "10.1", "yes"], ["2", "10.1", "yes"], ["10", "10.1", "yes"],
                                                    ["3", "10.1", "yes"]]


# ---- whole servers under load

def test_the_section_about_load_has_a_column_for_each_server() -> None:
    text = tables.section({"brood": [loaded(900.0), loaded(1100.0, refused=3)], "boardgame.io": [loaded(1000.0), loaded(950.0)]})
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {row.count("|") for row in rows} == {4, 5}
    assert "| as fast as it goes: clicks/s | 900 / 1100 | 1000 / 950 |" in rows, "all runs are told"
    assert "| clicks refused, of all | 0 / 6 | 0 / 0 |" in rows
    assert "| brood: clicks/s | at least 1000 | 1100 | yes |" in rows
    assert "| brood: CPU per click, ms | at most 0.8 | 0.9 | no |" in rows
    assert "| brood: clicks/s, beside boardgame.io | at least 1000 | 1100 | yes |" in rows
    assert "in memory" in text


def loaded(rate: float, refused: int = 0) -> dict[str, Any]:
    run = {"clicks": 50, "clicks_s": rate, "cpu_ms_click": 0.9, "p50_ms": 3.0, "p99_ms": 9.5, "kb_click": 6.1, "server_core": 0.9,
           "refused": refused}
    return {"kb_table": 86.0, "rss_mb": 140.0, "paced": run, "fast": run}


def test_goals_of_the_load_are_judged_without_the_rival_too() -> None:
    rows = tables.goals({"brood": loaded(999.0)})
    assert [row[-1] for row in rows] == ["no", "no", "yes", "yes"]
    assert [row[-1] for row in tables.beside("brood", loaded(999.0), loaded(1000.0))] == ["no", "yes", "yes", "yes", "yes", "yes"]


@pytest.mark.parametrize(("change", "says"), [({}, []), ({"clicks": 0}, ["nothing was clicked"]),
                                              ({"refused": 2}, ["2 clicks were refused"])])
def test_a_load_that_clicked_nothing_or_was_refused_is_no_figure(change: dict[str, Any], says: list[str]) -> None:
    found = loaded(100.0)
    found["fast"] = found["fast"] | change
    assert load.wrong(found) == [f"fast: {one}" for one in says]
    assert tables.wrong({"brood": [loaded(9.0), found]}) == [f"brood, fast: {one}" for one in says]
    assert load.wrong({"clicks": 7, "refused": 0} | change) == [f"idle: {one}" for one in says]


def test_a_load_that_was_not_measured_is_called_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Other pages lead to that section: it does not vanish."""
    monkeypatch.setattr(report, "LOAD", tmp_path / "load.md")
    written = Report(goal_lines(1.0), {}, 0.1, 3)
    written.write(tmp_path / "speed.md")
    assert "## Tables under load\n\nNot measured in this run" in (tmp_path / "speed.md").read_text(encoding="utf-8")
    (tmp_path / "load.md").write_text("## Tables under load\n\n910 clicks/s\n", encoding="utf-8")
    written.write(tmp_path / "speed.md")
    text = (tmp_path / "speed.md").read_text(encoding="utf-8")
    assert "910 clicks/s" in text
    assert "Not measured" not in text
    assert "## Tables under load" in (ROOT / "docs" / "speed.md").read_text(encoding="utf-8")


def test_the_better_run_counts() -> None:
    slow, quick = ({"fast": {"clicks_s": rate}} for rate in (10.0, 20.0))
    assert tables.best([slow, quick]) is quick


def test_without_node_the_rival_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    assert boardgame.missing() == "there is no node and no npm here"


def test_frames_of_any_size_are_measured() -> None:
    for size, head in ((5, 2), (300, 4), (70_000, 10)):
        frame = frames.frame(frames.TEXT, b"x" * size)
        assert wires.frame_size(frame, 0) == (head, size)
        assert wires.frame_size(frame[:1], 0)[1] == -1


def test_players_of_the_load_add_to_the_dice_as_the_page_does(tmp_path: Path) -> None:
    """Every click carries the next link, or the server would refuse it."""
    async def play(server: load.Server) -> None:
        driven = load.Load(server, "brood", {})
        await driven.open(1)
        table, until = driven.tables[0], time.monotonic() + 60
        while len(driven.delays) < 6 and time.monotonic() < until:
            if table.next is not None and not table.sent:
                table.click()
            await asyncio.sleep(0.01)
        assert len(driven.delays) >= 6
        assert driven.refusals == 0
        parts = [player.part for player in table.players]
        with urllib.request.urlopen(f"http://{load.HOST}:{server.port}/api/tables/{table.name}") as answer:
            seats = json.load(answer)["fair"][0]["seats"]
        assert [seat["commit"] for seat in seats] == [part.links[0].hex() for part in parts if part is not None]
        assert sum(part.at - 1 for part in parts if part is not None) >= 6

    server = load.start(str(tmp_path / "table.sqlite"))
    try:
        asyncio.run(play(server))
    finally:
        server.stop()


@pytest.mark.parametrize(("megabytes", "clicks", "refusals", "wrong"), [
    ([100.0] * 60, 9000, 0, ""), ([100.0] * 60, 0, 0, "0 clicks"), ([100.0] * 60, 2249, 0, "2249 clicks"),
    ([100.0] * 60, 9000, 3, "3 clicks were refused"), ([100.0] * 45 + [111.0] * 15, 9000, 0, "memory grew")])
def test_an_hour_without_growth_is_one_in_which_something_happened(megabytes: list[float], clicks: int, refusals: int,
                                                                   wrong: str) -> None:
    found = growth.Found(megabytes, clicks, refusals).wrong(1.0)
    assert bool(found) == bool(wrong)
    assert wrong in " ".join(found)
