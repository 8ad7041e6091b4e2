"""`thunderchild fuzz`: on the toys, in place of the installed games."""
from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.kernel.planting import Same, SameRoll, step, swapped
from tests.kernel.toys import TOYS
from tests.kernel.toys.cards import deck
from thunderchild import registry
from thunderchild.cli import main
from thunderchild.commands import fuzz
from thunderchild.records import open_record
from thunderchild.kernel.flow import Rules
from thunderchild.records.replay import replay
from thunderchild.kernel.state import SIDE, Frame, all_eyes
from thunderchild.kernel.steps import tell

Capture = pytest.CaptureFixture[str]


class Blabbing(SameRoll):
    """The planted fault: the log names the card that was drawn."""

    def take(self, g: Any, f: Frame, outcome: int) -> None:
        super().take(g, f, outcome)
        tell(g, deck.DREW, all_eyes(g), [f[SIDE], outcome])


class Crashing(SameRoll):
    def take(self, g: Any, f: Frame, outcome: int) -> None:
        super().take(g, f, outcome)
        if g.turn == 3:
            raise ZeroDivisionError("division by zero")


class Greedy(SameRoll):
    """A card is made out of nothing."""

    def take(self, g: Any, f: Frame, outcome: int) -> None:
        super().take(g, f, outcome)
        g.hand[f[SIDE]] = sorted([*g.hand[f[SIDE]], outcome])


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> dict[str, Rules[Any]]:
    """The installed games; a test may exchange them."""
    toys: dict[str, Rules[Any]] = dict(TOYS)
    monkeypatch.setattr(registry, "games", lambda: sorted(toys))
    monkeypatch.setattr(registry, "load", lambda name, pack=None: toys[name])
    monkeypatch.setenv("COLUMNS", "180")
    return toys


def plant(games: dict[str, Rules[Any]], fault: type[SameRoll]) -> None:
    rules = games["cards"]
    games["cards"] = swapped(rules, "draw.card", fault(step(rules, "draw.card")))


def said(capsys: Capture, code: int, *words: object) -> str:
    assert main(["fuzz", *(str(word) for word in words)]) == code
    caught = capsys.readouterr()
    assert "Traceback" not in caught.err
    return caught.out + caught.err


def test_lawful_games_end_with_a_summary(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    text = said(capsys, 0, "all", "--games", 3, "--seed", 7, "--out", tmp_path)
    assert text.startswith("seed 7, ")
    for name in games:
        assert name in text
    assert "nothing" in text
    assert "tiles: 3 x TI-8" in text
    assert list(tmp_path.iterdir()) == []


def test_the_same_seed_plays_the_same_games(games: dict[str, Rules[Any]], capsys: Capture) -> None:
    def rows() -> list[str]:
        text = said(capsys, 0, "orders", "--games", 2, "--seed", 3, "--every", 5)
        return [line for line in text.splitlines() if line.startswith("│") and "a second" not in line]
    assert len(rows()) == 9
    assert rows() == rows()


def test_the_folder_for_findings_is_made(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    said(capsys, 0, "orders", "--games", 1, "--seed", 3, "--out", tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_minutes_end_it(games: dict[str, Rules[Any]], capsys: Capture) -> None:
    assert "fleets" in said(capsys, 0, "fleets", "--minutes", 0.005)


def test_a_bot_may_play(games: dict[str, Rules[Any]], capsys: Capture) -> None:
    assert "fleets" in said(capsys, 0, "fleets", "--games", 1, "--seed", 1, "--player", "easy")


def test_a_finding_is_a_record_that_replays(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    plant(games, Blabbing)
    text = said(capsys, 1, "cards", "--games", 30, "--seed", 100, "--every", 2, "--out", tmp_path)
    path = next(tmp_path.glob("finding-cards-1*.json"))
    assert "law 'no leak' is broken" in text
    assert f"thunderchild replay {path}" in text
    d = json.loads(path.read_text(encoding="utf-8"))
    assert d["finding"]["law"] == "no leak"
    assert "different log lines" in d["finding"]["detail"]
    rules, read = open_record(path)
    assert replay(rules, read).g.digest() == d["digest"]
    assert "found: law 'no leak' is broken" in said(capsys, 1, "--again", path)


def test_a_finding_is_made_again_by_its_seed(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    plant(games, Blabbing)
    said(capsys, 1, "cards", "--games", 30, "--seed", 100, "--every", 2, "--out", tmp_path)
    path = next(tmp_path.glob("finding-cards-1*.json"))
    first = path.read_text(encoding="utf-8")
    path.unlink()
    said(capsys, 1, "cards", "--games", 1, "--seed", path.stem.split("-")[2], "--every", 2, "--out", tmp_path)
    assert path.read_text(encoding="utf-8") == first


def test_a_crash_is_a_finding_too(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    plant(games, Crashing)
    text = said(capsys, 1, "cards", "--games", 1, "--seed", 5, "--every", 10_000, "--out", tmp_path)
    path = tmp_path / "finding-cards-5.json"
    d = json.loads(path.read_text(encoding="utf-8"))
    assert d["finding"]["law"] == "crash"
    assert d["finding"]["next"].startswith("* draw ")
    assert "ZeroDivisionError" in text
    assert "found: law 'crash' is broken" in said(capsys, 1, "--again", path)


@pytest.mark.parametrize("check", [1, 4, 7])
def test_what_is_out_of_its_place_is_found_at_the_next_check(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path,
                                                             check: int) -> None:
    plant(games, Greedy)
    text = said(capsys, 1, "cards", "--games", 1, "--seed", 5, "--every", 10_000, "--check", check, "--out", tmp_path)
    assert "law 'check' is broken" in text
    lines = json.loads((tmp_path / "finding-cards-5.json").read_text(encoding="utf-8"))["lines"]
    assert 0 < len(lines) < 30
    assert len(lines) % check == 0


def test_a_repaired_fault_is_not_found_again(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    sound = games["cards"]
    plant(games, Crashing)
    said(capsys, 1, "cards", "--games", 1, "--seed", 5, "--every", 10_000, "--out", tmp_path)
    games["cards"] = sound
    assert "nothing found" in said(capsys, 0, "--again", tmp_path / "finding-cards-5.json")


def test_a_finding_in_one_game_does_not_stop_the_others(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path) -> None:
    plant(games, Crashing)
    text = said(capsys, 1, "all", "--games", 1, "--seed", 5, "--out", tmp_path)
    assert "tiles: 1 x TI-8" in text


def test_pure_starts_itself_on_the_plain_build(games: dict[str, Rules[Any]], monkeypatch: pytest.MonkeyPatch, capsys: Capture,
                                               tmp_path: Path) -> None:
    calls: list[tuple[list[str], dict[str, str]]] = []

    def instead(words: list[str], env: dict[str, str]) -> subprocess.CompletedProcess[str]:
        calls.append((words, env))
        return subprocess.CompletedProcess(words, 1)
    monkeypatch.setattr(subprocess, "run", instead)
    monkeypatch.delenv(fuzz.PURE, raising=False)
    said(capsys, 1, "cards", "--pure", "--games", 2, "--seed", 5, "--out", tmp_path)
    words, env = calls[0]
    assert env[fuzz.PURE] == "1"
    assert words[1:5] == ["-m", "thunderchild", "fuzz", "cards"]
    assert " ".join(words).endswith("--games 2 --seed 5")
    monkeypatch.setenv(fuzz.PURE, "1")
    assert "cards" in said(capsys, 0, "cards", "--pure", "--games", 1, "--seed", 5, "--out", tmp_path)
    assert len(calls) == 1


@pytest.mark.parametrize(("words", "message"), [
    (["--every", "0"], "--every 0: it takes a whole number from 1"),
    (["--check", "0"], "--check 0: it takes a whole number from 1"),
    (["--games", "0"], "--games 0: it takes a whole number from 1"),
    (["--minutes", "-1"], "--minutes -1: it takes a number above 0"),
    (["--out", "/dev/null/nowhere"], "--out /dev/null/nowhere: this folder cannot be made"),
    (["all", "--pack", "p"], "a pack is for one game"),
    (["--again", "nothing.json"], "nothing.json: no such file"),
])
def test_bad_arguments(games: dict[str, Rules[Any]], capsys: Capture, words: list[str], message: str) -> None:
    assert message in said(capsys, 2, *words)


def test_an_unknown_game(capsys: Capture) -> None:
    assert "no game 'chess'" in said(capsys, 2, "chess")


class Careless(Same):
    """A game that takes every position, whatever it says, and begins anew."""

    def describe(self, g: Any) -> dict[str, Any]:
        return {"turn": 1, "stack": [{"what": "battle"}]}

    def arrange(self, position: dict[str, Any]) -> Any:
        return self.start()


class Clumsy(Careless):
    def arrange(self, position: dict[str, Any]) -> Any:
        return [0][position["turn"]]


def test_spoilt_positions_of_a_real_game(capsys: Capture) -> None:
    text = said(capsys, 0, "pulp", "--positions", 40, "--seed", 2)
    assert "pulp: 40 spoilt positions, " in text
    assert "the others refused with a reason" in text


@pytest.mark.parametrize(("kind", "words"), [(Careless, "was given"), (Clumsy, "instead of a reason")])
def test_a_position_that_is_taken_wrongly_is_written_down(games: dict[str, Rules[Any]], capsys: Capture, tmp_path: Path,
                                                          kind: type[Careless], words: str) -> None:
    games["fleets"] = kind(TOYS["fleets"])
    text = said(capsys, 1, "fleets", "--positions", 50, "--seed", 2, "--out", tmp_path)
    path = next(tmp_path.glob("position-fleets-2-*.json"))
    assert f"the position: {path}" in text
    assert words in text
    assert isinstance(json.loads(path.read_text(encoding="utf-8")), dict)


def test_no_positions_are_not_looked_at(games: dict[str, Rules[Any]], capsys: Capture) -> None:
    assert "--positions 0: it takes a whole number from 1" in said(capsys, 2, "fleets", "--positions", 0)
