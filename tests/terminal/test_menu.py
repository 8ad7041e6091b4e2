"""`thunderchild play` up to the first page: menu, options, seats, and a game that waits."""
from __future__ import annotations

import io
import sys
from pathlib import Path

import pytest

from thunderchild import cli, registry
from thunderchild.option_words import read_options
from thunderchild.commands.play import BadSeat, bots
from thunderchild.kernel.meta import BadOptions
from thunderchild.terminal.listing import RUN, Listing
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


def test_whoever_leaves_before_the_game_leaves(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    assert play(monkeypatch, "race\n\nquit\n", "--plain") == 0
    assert "is nobody" not in capsys.readouterr().out


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


def aside(home: Path) -> list[str]:
    return sorted(path.name for path in (home / "home" / "autosave").glob("*.before*.json"))


def test_new_and_load_put_the_waiting_game_aside(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN, home: Path) -> None:
    """A record that is opened, from outside or inside of a game, never takes the place of a game that waits; each is said."""
    file = home / "mine.json"
    play(monkeypatch, f"save {file}\nquit\n", "race", "--bot", "random", "--seed", "3", "--plain")
    assert aside(home) == []
    play(monkeypatch, "quit\n", "race", "--new", "--plain", "--bot", "random")
    assert "put aside" in capsys.readouterr().out
    assert aside(home) == ["race.before.json"]
    play(monkeypatch, "quit\n", "--load", str(file), "--plain")
    assert "put aside. To go on with it: load" in " ".join(capsys.readouterr().out.split())
    assert aside(home) == ["race.before-2.json", "race.before.json"]
    play(monkeypatch, f"\nload {file}\nquit\n", "race", "--plain")
    assert capsys.readouterr().out.count("put aside") == 1
    assert len(aside(home)) == 3


def test_the_waiting_game_itself_is_not_put_aside(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    play(monkeypatch, "quit\n", "race", "--bot", "random", "--seed", "3", "--plain")
    play(monkeypatch, "quit\n", "--load", str(home / "home" / "autosave" / "race.json"), "--plain")
    assert aside(home) == []


def test_a_finished_record_leaves_the_waiting_game_alone(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    file = home / "over.json"
    play(monkeypatch, "1\n" * 40 + f"{file}\n", "race", "--bot", "random", "--seed", "5", "--plain")
    assert file.exists()
    play(monkeypatch, "quit\n", "race", "--bot", "random", "--seed", "4", "--plain")
    waiting = (home / "home" / "autosave" / "race.json").read_bytes()
    play(monkeypatch, "\n", "--load", str(file), "--plain")
    assert (home / "home" / "autosave" / "race.json").read_bytes() == waiting


def test_damaged_autosave_does_not_stop_anybody(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN, home: Path) -> None:
    folder = home / "home" / "autosave"
    folder.mkdir(parents=True)
    (folder / "race.json").write_text("{")
    assert play(monkeypatch, "\n\nquit\n", "race", "--plain", "--bot", "easy") == 0
    out = capsys.readouterr().out
    assert "cannot be opened" in out
    assert "Race - " in out


def test_seats() -> None:
    """They count from 1, as on the screen, and have names."""
    assert bots(RULES, {}, None, None) == {}
    assert bots(RULES, {}, "easy", None) == {1: "easy"}
    assert bots(RULES, {}, "easy", "2") == {0: "easy"}
    assert bots(RULES, {}, "easy", "right") == {0: "easy"}
    assert bots(RULES, {}, None, "2") == {0: "normal"}
    assert bots(RULES, {}, None, "1,Right") == {}
    for wrong in ("0", "3", "middle", ""):
        with pytest.raises(BadSeat, match=r"1 \(Left\), 2 \(Right\); they count from 1"):
            bots(RULES, {}, None, wrong)


def test_arguments_are_checked_before_a_waiting_game_is_offered(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    play(monkeypatch, "quit\n", "race", "--bot", "random", "--seed", "3", "--plain")
    capsys.readouterr()
    for wrong in (["--bot", "esay"], ["--seat", "9"], ["--option", "mood=x"]):
        assert play(monkeypatch, "\nquit\n", "race", "--plain", *wrong) == 2
        assert "waits" not in capsys.readouterr().out


def test_what_a_waiting_game_ignores_is_said(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    play(monkeypatch, "quit\n", "race", "--bot", "random", "--seed", "3", "--plain")
    capsys.readouterr()
    play(monkeypatch, "maybe\n\nquit\n", "race", "--plain", "--bot", "easy", "--seat", "2")
    out = " ".join(capsys.readouterr().out.split())
    assert "--bot, --seat of the command line are ignored" in out
    assert "'maybe' is neither yes nor no" in out
    assert out.count("A game of Race waits") == 2


def test_unknown_options_point_to_the_help_of_play(monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    with pytest.raises(SystemExit):
        play(monkeypatch, "", "race", "--fast")
    assert "`thunderchild play --help`" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        play(monkeypatch, "", "race", "--help")
    assert "race: longer=0 so many steps more" in " ".join(capsys.readouterr().out.split())


@pytest.mark.parametrize("text", ["1", "race", "RACE", "Race", "ra"])
def test_the_menu_takes_the_title_it_shows(text: str, monkeypatch: pytest.MonkeyPatch, capsys: SHOWN) -> None:
    assert play(monkeypatch, f"{text}\n\neasy\nquit\n", "--plain") == 0
    assert "There is no game" not in capsys.readouterr().out


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


def run_of(labels: list[str]) -> list[str]:
    return [line.plain for line in Listing(labels).lines(80, RUN)]


def test_what_clicks_share_is_said_before_their_numbers() -> None:
    """A number never stands in the middle of a sentence, and never behind the number of a click; whatever is not of the group
    begins a line."""
    assert run_of(["Turn the Engineer down to 4", "Turn the Engineer down to 5", "Pass"]) == [
        "Turn the Engineer down …  1) to 4  2) to 5", "3) Pass"]
    assert run_of(["Destroy your Marine: Moria 4", "Destroy your Marine: Moria 5"]) == [
        "Destroy your Marine: …  1) Moria 4  2) Moria 5"]
