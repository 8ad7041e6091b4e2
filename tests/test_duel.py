"""`thunderchild duel`: the same games whoever plays them, and how sure the numbers are."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from thunderchild import cli, registry
from thunderchild.kernel.state import State
from thunderchild.lab import jobs
from thunderchild.lab.sure import wilson
from thunderchild.players import make
from thunderchild.players.match import play_match

from tests.players.toy import RULES

SHOWN = pytest.CaptureFixture[str]


@pytest.fixture
def race(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy race as an installed game; worker processes inherit it."""
    real = registry.load
    monkeypatch.setattr(registry, "games", lambda: ["pulp", "race"])
    monkeypatch.setattr(registry, "load", lambda game, pack=None: RULES if game == "race" else real(game, pack))


def duel(file: Path, *arguments: str) -> dict[str, Any]:
    assert cli.main(["duel", *arguments, "--json", str(file)]) == 0
    d: dict[str, Any] = json.loads(file.read_text())
    for row in d["results"]:
        assert row.pop("cpu_per_click") >= 0
    return d


def test_wilson_interval() -> None:
    """Against numbers worked out by hand: 0 of 10, 5 of 10, 50 of 100."""
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(5, 10) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_workers_do_not_change_the_games(race: None, tmp_path: Path) -> None:
    common = ["race", "--players", "easy,random", "--games", "12", "--seed", "4"]
    one = duel(tmp_path / "1.json", *common, "--workers", "1")
    two = duel(tmp_path / "2.json", *common, "--workers", "2")
    other = duel(tmp_path / "3.json", "race", "--players", "easy,random", "--games", "12", "--seed", "5", "--workers", "1")
    assert one == two
    assert one["results"] != other["results"]


def test_where_sides_are_chosen_they_are_counted(tmp_path: Path, capsys: SHOWN) -> None:
    duel(tmp_path / "d.json", "starcraft", "--players", "random", "--games", "4", "--seed", "4", "--workers", "1", "--option",
         "randomized_factions=true")
    shown = capsys.readouterr().out
    assert "Seat 1" in shown
    table = shown.partition("By side")[2].partition("How the")[0]
    told = [line.split("│")[1:5] for line in table.splitlines() if "random" in line]
    assert sum(int(cells[2]) for cells in told) == 12, "three seats in each of four games"
    assert sum(int(cells[3]) for cells in told) <= 4
    assert len({cells[0] for cells in told}) == len(told) > 3


def test_seats_are_rotated_and_results_add_up(race: None, tmp_path: Path, capsys: SHOWN) -> None:
    d = duel(tmp_path / "d.json", "race", "--players", "easy,random", "--games", "10", "--seed", "4", "--workers", "1",
             "--option", "longer=2")
    rows = {(row["player"], row["seat"]): row for row in d["results"]}
    assert set(rows) == {("easy", 0), ("easy", 1), ("random", 0), ("random", 1)}
    assert all(row["games"] == 5 == row["wins"] + row["draws"] + row["losses"] for row in rows.values())
    assert rows["easy", 0]["wins"] == rows["random", 1]["losses"]
    assert d["options"] == {"longer": 2}
    out = capsys.readouterr().out
    for text in ("easy", "Left", "Right", "95 % sure", "longer 2", "seed 4", "How the games ended"):
        assert text in out


def test_how_the_games_ended(race: None, tmp_path: Path, capsys: SHOWN) -> None:
    d = duel(tmp_path / "d.json", "race", "--players", "easy,random", "--games", "10", "--seed", "4", "--workers", "1")
    told = "".join(capsys.readouterr().out.partition("How the games ended")[2].split())
    for row in d["results"]:
        assert sum(row["endings"].values()) == row["games"]
        assert all(ended for ended in row["endings"])
        for ended, games in row["endings"].items():
            if row["seat"] == 0:
                assert f"│{row['player']}│{''.join(ended.split())}│{games}│" in told
    assert sum(len(row["endings"]) for row in d["results"] if row["seat"] == 0) == told.count("│") // 4


def test_solo_game_is_played_at_every_level(tmp_path: Path) -> None:
    common = ["pulp", "--players", "random", "--games", "3", "--seed", "1", "--workers", "1"]
    d = duel(tmp_path / "d.json", *common)
    assert [row["level"] for row in d["results"]] == ["basic", "normal", "advanced"]
    d = duel(tmp_path / "e.json", *common, "--level", "basic")
    assert [row["level"] for row in d["results"]] == ["basic"]


@pytest.mark.parametrize(("arguments", "says"), [
    (["chess"], "no game 'chess'"), (["race", "--players", "genius"], "random, easy, normal"),
    (["race", "--games", "0"], "from 1 up"),
    (["race", "--workers", "-1"], "from 1 up"), (["race", "--players", "easy,easy,easy"], "3 players for 2 seats"),
    (["race", "--option", "mood=x"], "calm, wild"), (["race", "--games", "1", "--json", "/no/such/place"], "cannot be written")])
def test_bad_arguments_are_refused_in_one_line(race: None, capsys: SHOWN, arguments: list[str], says: str) -> None:
    assert cli.main(["duel", *arguments]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert len(err.splitlines()) == 1


# ---- what is won with and without each card

def test_cards_are_counted_for_whoever_played_them(race: None, tmp_path: Path, capsys: SHOWN) -> None:
    """The numbers of the table are those of the same games heard click by click."""
    common = ["race", "--players", "easy,random", "--games", "10", "--seed", "4", "--cards", "play,cancel"]
    d = duel(tmp_path / "1.json", *common, "--workers", "1")
    assert "won without" in capsys.readouterr().out
    assert d["cards"] == duel(tmp_path / "2.json", *common, "--workers", "2")["cards"]
    games = [heard(n) for n in range(10)]
    assert {(row["seat"], row["card"]) for row in d["cards"]["rows"]} == {key for _returns, played in games for key in played}
    for row in d["cards"]["rows"]:
        key = (row["seat"], row["card"])
        used = [returns[row["seat"]] > 0 for returns, played in games if key in played]
        unused = [returns[row["seat"]] > 0 for returns, played in games if key not in played]
        assert (row["played"], row["won"], row["not_played"], row["won_without"]) == (
            len(used), sum(used), len(unused), sum(unused))
    seen = {row["title"] for row in d["cards"]["rows"]}
    assert set(d["cards"]["never"]) == {"one", "two", "three", "four"} - seen


def heard(n: int) -> tuple[list[float], set[tuple[int, str]]]:
    """Game n of the duel above, and which card each seat played in it."""
    seeds = random.Random(f"players 4/{n}")
    players = [make(name, seeds.randrange(1 << 48)) for name in (["easy", "random"], ["random", "easy"])[n % 2]]
    played: set[tuple[int, str]] = set()

    def hear(g: State, who: int, a: int) -> None:
        words = RULES.words.say(a).split() if who >= 0 else []
        if words and words[0] in ("play", "cancel"):
            played.add((who, words[1]))

    return play_match(RULES, {}, players, f"4/{n}", hear=hear).returns, played


def test_cards_by_what_the_log_tells(race: None, tmp_path: Path) -> None:
    common = ["race", "--players", "easy", "--games", "6", "--seed", "4", "--workers", "1"]
    lines = duel(tmp_path / "1.json", *common, "--cards", "ran.card")["cards"]["rows"]
    assert lines == duel(tmp_path / "2.json", *common, "--cards", "play")["cards"]["rows"] != []


@pytest.mark.parametrize(("game", "card"), [("pulp", "Captain of the Lucky Comet"), ("invaders", "Plague of Red Rain")])
def test_games_say_themselves_what_plays_a_card(game: str, card: str, tmp_path: Path, capsys: SHOWN) -> None:
    d = duel(tmp_path / "d.json", game, "--players", "random", "--games", "2", "--seed", "1", "--workers", "1", "--cards")
    titles = [row["title"] for row in d["cards"]["rows"]]
    assert len(titles) >= 4
    assert card in [*titles, *d["cards"]["never"]]
    games = sum(row["games"] for row in d["results"]) // (1 if game == "pulp" else 2)
    assert all(row["played"] + row["not_played"] == games for row in d["cards"]["rows"])
    capsys.readouterr()


@pytest.mark.parametrize(("names", "says"), [
    ("", "does not say what plays a card"), ("fly", "'fly' is no verb"), ("draw", "'draw' is no verb"),
    ("ran.n", "no line.argument"), ("play,", "'' is no verb")])
def test_cards_that_cannot_be_counted_are_refused(race: None, monkeypatch: pytest.MonkeyPatch, capsys: SHOWN, names: str,
                                                  says: str) -> None:
    monkeypatch.setattr(registry, "screen", lambda game: None)
    assert cli.main(["duel", "race", "--games", "1", "--cards", *([names] if names else [])]) == 2
    err = capsys.readouterr().err
    assert says in err
    assert len(err.splitlines()) == 1


def test_a_match_is_the_same_with_the_same_seed() -> None:
    games = [play_match(RULES, None, [make("normal", 1), make("easy", 2)], seed) for seed in ("a", "a", "b")]
    told = [(game.returns, game.clicks, game.falls) for game in games]
    assert told[0] == told[1]
    assert told[0] != told[2]


def test_the_cpu_of_a_click_is_counted_for_who_thinks(race: None, tmp_path: Path, capsys: SHOWN) -> None:
    """Of each player for itself: whoever thinks longer is not paid for by the other."""
    file = tmp_path / "d.json"
    assert cli.main(["duel", "race", "--players", "normal,random", "--games", "6", "--seed", "4", "--workers", "1", "--json",
                     str(file)]) == 0
    assert "CPU" in capsys.readouterr().out
    cost = {(row["player"], row["seat"]): row["cpu_per_click"] for row in json.loads(file.read_text())["results"]}
    assert min(cost["normal", 0], cost["normal", 1]) > max(cost["random", 0], cost["random", 1]) > 0.0
    went = play_match(RULES, None, [make("normal", 1), make("random", 2)], "a")
    assert sum(went.decided) == went.clicks
    assert went.cpu[0] > went.cpu[1] > 0


def test_a_duel_goes_on_where_it_was_ended(race: None, tmp_path: Path, capsys: SHOWN, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("duckdb", reason="duckdb is not installed (make test installs it)")
    common = ["race", "--players", "easy,random", "--games", "8", "--workers", "1"]
    whole = duel(tmp_path / "1.json", *common, "--seed", "1")
    kept = ["--keep", str(tmp_path / "kept")]
    real, before = jobs.play, list[int]()

    def ended(job: jobs.Job) -> jobs.Row:
        if len(before) == 3:
            raise KeyboardInterrupt
        before.append(job.n)
        return real(job)
    monkeypatch.setattr(jobs, "play", ended)
    assert cli.main(["duel", *common, *kept]) != 0
    assert "interrupted" in capsys.readouterr().err
    left = list[int]()

    def noted(job: jobs.Job) -> jobs.Row:
        left.append(job.n)
        return real(job)
    monkeypatch.setattr(jobs, "play", noted)
    assert duel(tmp_path / "2.json", *common, *kept) == whole           # --keep takes seed 1, so that the same command goes on
    assert sorted({*before, *left}) == list(range(8))
    assert 0 < len(left) < 8
    left.clear()
    assert duel(tmp_path / "3.json", *common, *kept) == whole
    assert left == []
    assert cli.main(["duel", "race", "--players", "easy,random", "--games", "9", "--workers", "1", *kept]) == 2
    assert "another design" in capsys.readouterr().err
