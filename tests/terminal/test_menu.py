"""`thunderchild play` up to the first page: menu, options, seats, and a game that waits."""
from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest
from rich.console import Console

from thunderchild import cli, registry
from thunderchild.option_words import read_options
from thunderchild.commands.play import BadSeat, bots
from thunderchild.kernel.meta import BadOptions
from thunderchild.terminal.show import click_run
from tests.players.toy import META, RULES

SHOWN = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("race_only")


def play(monkeypatch: pytest.MonkeyPatch, text: str, *arguments: str) -> int:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return cli.main(["play", *arguments])


def test_menu_leads_to_a_game(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    assert play(monkeypatch, "chess\nrace\nmood=dark\nmood=wild longer=2\nghost\neasy\nquit\n", "--plain") == 0
    out = capsys.readouterr().out
    for text in ("Thunderchild: which game?", "There is no game 'chess'", "longer = 0: so many steps more",
                 "option 'mood': 'dark' is not allowed",
                 "'ghost' is nobody", "Race - Left - longer 2 - mood wild", "The game is kept"):
        assert text.lower() in " ".join(out.split()).lower(), text


def test_menu_leaves_on_an_empty_line(monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(monkeypatch, "\n") == 0
    assert play(monkeypatch, "") == 0


def test_no_game_installed(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    monkeypatch.setattr(registry, "games", list)
    assert play(monkeypatch, "") == 0
    assert "No game is installed" in capsys.readouterr().out


def test_a_waiting_game_is_offered(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN, home: Path) -> None:
    play(monkeypatch, "1\n", "race", "--bot", "random", "--seed", "3", "--plain")
    capsys.readouterr()
    play(monkeypatch, "\nlog\n", "race", "--plain")
    out = capsys.readouterr().out
    assert "A game of Race waits" in out
    assert "Left runs" in out or "Left draws" in out
    play(monkeypatch, "no\n", "race", "--plain", "--bot", "random")
    assert "put aside" in capsys.readouterr().out
    assert (home / "home" / "autosave" / "race.before.json").exists()
    play(monkeypatch, "", "race", "--new", "--plain", "--bot", "random")
    assert "waits" not in capsys.readouterr().out


def test_damaged_autosave_does_not_stop_anybody(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN, home: Path) -> None:
    folder = home / "home" / "autosave"
    folder.mkdir(parents=True)
    (folder / "race.json").write_text("{")
    assert play(monkeypatch, "\n\nquit\n", "race", "--plain", "--bot", "easy") == 0
    out = capsys.readouterr().out
    assert "cannot be opened" in out
    assert "Race - " in out


def test_seats() -> None:
    assert bots(RULES, {}, None, None) == {}
    assert bots(RULES, {}, "easy", None) == {1: "easy"}
    assert bots(RULES, {}, "easy", "1") == {0: "easy"}
    assert bots(RULES, {}, None, "1") == {0: "normal"}
    assert bots(RULES, {}, None, "0,1") == {}
    with pytest.raises(BadSeat, match="0, 1"):
        bots(RULES, {}, None, "2")


def test_options() -> None:
    assert read_options(META, ["longer=3", "mood=wild", "fog=yes"]) == {"longer": 3, "mood": "wild", "fog": True}
    for wrong, says in ((["longer"], "expected name=value"), (["longer=x"], "whole number from 0 to 8"),
                        (["longer=9"], "from 0 to 8"),
                        (["mood=x"], "calm, wild"), (["fog=maybe"], "true or false"), (["size=1"], "longer, mood, fog"),
                        (["fog=on", "fog=off"], "given twice")):
        with pytest.raises(BadOptions, match=says):
            read_options(META, wrong)


def test_bad_command_lines_get_one_line(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    for text in ("race --option mood=x", "race --level hard", "race --seat 7", "--load nowhere.json"):
        arguments = text.split()
        assert play(monkeypatch, "", *arguments) == 2
        assert len(capsys.readouterr().err.splitlines()) == 1


def test_what_clicks_share_is_said_before_their_numbers() -> None:
    """A number never stands in the middle of a sentence."""
    labels = ["Turn the Engineer down to 4", "Turn the Engineer down to 5", "Pass"]
    out = io.StringIO()
    Console(width=80, file=out).print(click_run(labels, 80))
    assert " ".join(out.getvalue().split()) == "Turn the Engineer down to … 1) 4 2) 5 3) Pass"
