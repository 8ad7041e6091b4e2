"""The commands replay, verify, rules and ledger, through the command line."""
from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.page import ROOT, files_of, installed, write_game
from tests.test_files import make_pack, played
from thunderchild import registry
from thunderchild.cli import main
from thunderchild.commands.ledger import named_by_tests, named_in_code, proved_by_tests
from thunderchild.records import save_record

Capture = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    write_game(tmp_path / "games")
    monkeypatch.setenv("COLUMNS", "100")
    with installed(tmp_path / "games"):
        save_record(played(), tmp_path / "game.json")
        yield tmp_path


def said(capsys: Capture, code: int, *words: object) -> str:
    """What a command prints, on both streams, when it ends with this code."""
    assert main([str(word) for word in words]) == code
    caught = capsys.readouterr()
    assert "Traceback" not in caught.err
    return caught.out + caught.err


# ---- verify

def test_verify_says_what_it_verified(home: Path, capsys: Capture) -> None:
    record = played()
    text = said(capsys, 3, "verify", home / "game.json")
    assert text.startswith("proved in part: Saucers over Dover, rules 1, over")
    assert f"{len(record.lines)} lines: " in text
    assert record.to_data()["result"] in text
    assert record.g.digest() in text
    assert "not proved, no promise: the record holds none" in text


def test_verify_counts_what_was_taken_back(home: Path, capsys: Capture) -> None:
    record = played(clicks=40)
    undone = len(record.lines) - len(record.live)
    assert undone > 0
    save_record(record, home / "game.json")
    text = said(capsys, 3, "verify", home / "game.json")
    assert "not proved, cut: the lines end before the game does" in text
    assert "not over" in text
    assert f"{undone} taken back or taking back" in text


def test_verify_says_what_is_wrong(home: Path, capsys: Capture) -> None:
    d = played().to_data()
    save_record({**d, "digest": "0" * 16}, home / "game.json")
    assert "false: the record replays, but to another position" in said(capsys, 1, "verify", home / "game.json")
    assert "cannot be checked: " in said(capsys, 2, "verify", home / "nothing.json")


def test_verify_with_a_pack(home: Path, capsys: Capture) -> None:
    pack = make_pack(home / "elsewhere")
    save_record(played(pack), home / "game.json")
    assert "--pack FOLDER" in said(capsys, 2, "verify", home / "game.json")
    assert said(capsys, 3, "verify", home / "game.json", "--pack", pack).startswith("proved in part")


# ---- replay

def test_replay_shows_header_log_and_position(home: Path, capsys: Capture) -> None:
    record = played()
    text = said(capsys, 0, "replay", home / "game.json")
    for part in ("Saucers over Dover", "points = 7", record.to_data()["result"], record.g.digest(), "earlier lines",
                 "as seen by a watcher", "unseen"):
        assert part in text
    assert record.lines[-1] in text


def test_replay_shows_an_eye_only_what_it_saw(home: Path, capsys: Capture) -> None:
    first = played().lines[0]
    card = first.rpartition(" ")[2]
    assert f"Red draws {card}" in said(capsys, 0, "replay", home / "game.json", "--at", 1, "--eye", "red")
    for eye in ("blue", "1", "watcher"):
        text = said(capsys, 0, "replay", home / "game.json", "--at", 1, "--eye", eye)
        assert "Red draws a card" in text
        assert "* draw ?" in text
        assert card not in text


def test_replay_at_a_line(home: Path, capsys: Capture) -> None:
    size = len(played().lines)
    assert "Position before line 0 of" in said(capsys, 0, "replay", home / "game.json", "--at", 0)
    text = said(capsys, 0, "replay", home / "game.json", "--at", 9, "--eye", 0)
    assert "as seen by Red: Play a saucer or a spyglass, or pass" in text
    assert "Red is asked" in said(capsys, 0, "replay", home / "game.json", "--at", 9, "--eye", 1)
    for wrong in (-1, size + 1):
        assert f"--at takes 0 to {size}" in said(capsys, 2, "replay", home / "game.json", "--at", wrong)


def test_replay_with_the_whole_log(home: Path, capsys: Capture) -> None:
    text = said(capsys, 0, "replay", home / "game.json", "--log")
    assert "earlier lines" not in text
    for number, line in enumerate(played().seen_by(-3)):
        assert f"{number:4}  {line}" in text


def test_replay_marks_what_was_taken_back(home: Path, capsys: Capture) -> None:
    save_record(played(clicks=40), home / "game.json")
    assert "(taken back)" in said(capsys, 0, "replay", home / "game.json", "--log")


def test_replay_for_nobody(home: Path, capsys: Capture) -> None:
    for wrong in ("green", "2", "-1"):
        assert "0 (red), 1 (blue), watcher" in said(capsys, 2, "replay", home / "game.json", f"--eye={wrong}")


def test_replay_draws_with_the_games_own_screen(home: Path, capsys: Capture) -> None:
    screen = "def draw(rules, view, eye, width):\n    return f'drawn for {eye} in {width}: {view[\"points\"]}'\n"
    draw = home / "games" / "dover" / "draw"
    draw.mkdir()
    (draw / "screen.py").write_text(screen, encoding="utf-8")
    assert "drawn for 1 in 100: [0, 0]" in said(capsys, 0, "replay", home / "game.json", "--eye", 1, "--at", 3)


def test_a_bad_file_is_one_line(home: Path, capsys: Capture) -> None:
    (home / "game.json").write_text('{"format": ', encoding="utf-8")
    text = said(capsys, 2, "replay", home / "game.json")
    assert "cut off" in text
    assert len(text.splitlines()) == 1


# ---- rules

def test_rules_prints_all(home: Path, capsys: Capture) -> None:
    text = said(capsys, 0, "rules", "dover")
    for number, rule in registry.load("dover").ledger.texts.items():
        assert f"SD-{number} " in text
        assert rule in text
    assert "B. Landing" in text


@pytest.mark.parametrize("name", ["SD-7", "sd-7", "7"])
def test_rules_by_number(home: Path, capsys: Capture, name: str) -> None:
    text = said(capsys, 0, "rules", "dover", name)
    assert "SD-7 " in text
    assert "SD-8" not in text


def test_rules_by_words(home: Path, capsys: Capture) -> None:
    text = said(capsys, 0, "rules", "dover", "Flak", "roll")
    assert "SD-7 " in text
    assert "SD-6" not in text


def test_rules_that_are_not_there(home: Path, capsys: Capture) -> None:
    assert "no rule SD-99" in said(capsys, 2, "rules", "dover", "SD-99")
    assert "no rule speaks of 'submarine'" in said(capsys, 2, "rules", "dover", "submarine")
    assert "games: dover" in said(capsys, 2, "rules", "chess")
    assert "Saucers over Dover, 13 rules" in said(capsys, 0, "rules")


# ---- ledger

def row(text: str) -> list[str]:
    return next(line.split() for line in text.splitlines() if line.startswith("dover "))


def test_ledger_counts_code_tests_and_play(home: Path, capsys: Capture) -> None:
    tests = home / "tests"
    tests.mkdir()
    (tests / "test_dover.py").write_text(files_of()["test_dover.py"], encoding="utf-8")
    text = said(capsys, 0, "ledger", "dover", "--tests", tests, "--seconds", "0.3", "--missing", "--each")
    game, rules, code, tested, crowds, met, refusals, games = row(text)
    assert (game, rules, code, tested, crowds) == ("dover", "13", "13", "13", "0")
    assert int(met) >= 6
    assert int(refusals) > 100
    assert int(games) >= 1
    assert "dover, without a test of its own: none" in text
    assert any(line.split()[:4] == ["SD-7", "1", "1", "0"] for line in text.splitlines())
    assert "dover, never met in random play: SD-1, SD-2, SD-7" in text


def test_ledger_without_play_and_with_few_tests(home: Path, capsys: Capture) -> None:
    tests = home / "tests"
    tests.mkdir()
    marks = '@pytest.mark.rule("SD-2")\n@rule("SD-3", "PI-4")\ndef test() -> None: ...\n\nTEXT = "SD-9"\n'
    (tests / "test_dover.py").write_text(marks, encoding="utf-8")
    text = said(capsys, 0, "ledger", "dover", "--tests", tests, "--seconds", "0", "--missing")
    assert row(text)[3:] == ["2", "0", "0", "0", "0"]
    assert "without a test of its own: SD-1, SD-4" in text
    assert "no such folder" in said(capsys, 2, "ledger", "--tests", home / "nowhere")


def test_a_test_of_a_crowd_of_rules_proves_none(tmp_path: Path) -> None:
    crowd = '@rule("SD-1", "SD-2", "SD-3", "SD-4")\ndef test_a() -> None: ...\n'
    three = '@rule("SD-4", "SD-5", "SD-6")\ndef test_b() -> None: ...\n'
    (tmp_path / "test_dover.py").write_text(crowd + three, encoding="utf-8")
    assert sorted(proved_by_tests(tmp_path, "SD")) == [4, 5, 6]
    assert named_by_tests(tmp_path, "SD") == {1: 1, 2: 1, 3: 1, 4: 2, 5: 1, 6: 1}


def test_code_names_a_rule_where_it_is_kept(tmp_path: Path) -> None:
    (tmp_path / "turn.py").write_text('''"""SD-1 to SD-9."""
# ---- the hand (SD-2)
HAND = 4            # SD-3
# SD-4: the last one too.
LAST = 1


class Captain:
    """SD-5."""

    def call(self) -> int:
        """Says SD-6."""
        return 7    # SD-7, and text = "SD-8" is no comment
        return "SD-10"
''', encoding="utf-8")
    assert sorted(named_in_code(tmp_path, "SD")) == [3, 4, 5, 6, 7, 8]


# ---- as a program of its own

def piped(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """The command line in a process of its own, output into a pipe; a game from outside is put in by a start file."""
    start = ("import sys\nfrom pathlib import Path\nfrom tests.page import installed\nfrom thunderchild.cli import main\n"
             f"with installed(Path({str(home / 'games')!r})):\n    sys.exit(main(sys.argv[1:]))\n")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")]), "THUNDERCHILD_PURE": "1"}
    del environment["COLUMNS"]
    return subprocess.run([sys.executable, "-c", start, *words], capture_output=True, text=True, check=False, env=environment)


def test_output_into_a_pipe_is_plain_text(home: Path) -> None:
    done = piped(home, "replay", str(home / "game.json"), "--log")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert all(len(line) <= 100 for line in done.stdout.splitlines())


