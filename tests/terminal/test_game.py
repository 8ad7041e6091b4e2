"""The conversation at the table, on a toy game with hidden hands."""
from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from tests.players.toy import RULES, Window

from thunderchild.kernel.state import CHANCE, OVER
from thunderchild.terminal.home import autosave_path, unfinished
from thunderchild.terminal.match import NoClick, read_click
from thunderchild.terminal.table import Table, opened

from .conftest import played, race

SHOWN = pytest.CaptureFixture[str]
pytestmark = pytest.mark.usefixtures("race_only")


def at_choice(seed: int = 3) -> Table:
    table = race(seed)
    while table.to_move() == CHANCE:
        table.fall()
    return table


def test_click_by_number_words_and_beginnings() -> None:
    table = at_choice()
    g = table.g
    legal = RULES.legal(g)
    assert [RULES.words.say(a) for a in legal] == ["play one", "play three", "draw"]
    assert read_click(RULES, g, "1") == legal[0]
    assert read_click(RULES, g, "play three") == legal[1]
    assert read_click(RULES, g, "pl th") == legal[1]
    assert read_click(RULES, g, "three") == legal[1]
    assert read_click(RULES, g, "DRAW") == legal[2]


@pytest.mark.parametrize(("text", "says"), [
    ("0", "from 1 to 3"), ("9", "from 1 to 3"), ("play", "could be 1 (play: one) or 2 (play: three)"),
    ("xyzzy", "no verb 'xyzzy'"), ("cancel", "`why cancel`"), ("...", "number of a click"),
    ("play one two three", "does not take")])
def test_bad_words_are_answered_kindly(text: str, says: str) -> None:
    table = at_choice()
    with pytest.raises(NoClick, match=re.escape(says)):
        read_click(RULES, table.g, text)


def test_click_that_is_not_legal_names_its_rule(capsys: SHOWN) -> None:
    table = race()
    played(table, "play four", "let", "cancel two")
    out = capsys.readouterr().out
    assert "Play: four: not now. RA-1" in out
    assert "Let: not now. RA-3" in out
    assert [line for line in table.record.lines if not line.startswith("*")] == []


def test_why_rule_rules_log_hint_help(capsys: SHOWN) -> None:
    played(race(), "why play four", "why cancel", "why two", "why 1", "why", "why zebra", "rule RA-3", "rule 4", "rule",
           "rule 99", "rules card", "rules", "rules zebra", "log", "log 1", "log x", "hint", "help", "look",
           "look one", "auto sometimes")
    out = capsys.readouterr().out
    for text in ("play: four: not now. RA-1: On your turn",
                 "cancel: one, cancel: two, cancel: three, cancel: four: not now. RA-3",
                 "play: two: not now. RA-1", "play: one: legal now.", "Ask for a click or a thing",
                 "There is no click and no thing 'zebra'",
                 "RA-3: The other may cancel", "RA-4: The first at the goal", "There is no rule '99'; the rules are RA-1 to RA-5",
                 "RA-2: Or draw a card", "Race: RA-1 to RA-5", "No rule speaks of 'zebra'", "Left draws", "Log takes a number",
                 "The hard player would click", "words", "Nothing is printed on 'one'", "Auto is on or off"):
        assert text in " ".join(out.split()), text


def test_hidden_hand_is_never_shown(capsys: SHOWN) -> None:
    """Left plays one, Right is asked: between the two pages stands the hand-over, and each page has its own hand only."""
    table = at_choice()
    _game, script = played(table, "play one", "")
    out = capsys.readouterr().out
    first, second = out.split("Give the screen to Right")
    assert "Enter, when Right looks" in " ".join(script.asked)
    assert "hand 0         0 2\nhand 1         ??" in first
    assert "hand 0         ?\nhand 1         0 2" in second
    assert "Left draws one" in first
    assert "Left draws one" not in second
    assert "Right draws one" in second
    assert "Right draws one" not in first


def test_quit_at_the_hand_over(capsys: SHOWN) -> None:
    played(at_choice(), "play one", "quit")
    assert "hand 0         ?\n" not in capsys.readouterr().out
    assert unfinished() == ["race"]


def test_forced_click_is_never_made_in_a_window() -> None:
    """Right cannot cancel, so only `let` is legal; it is asked all the same."""
    for seed in range(40):
        table = at_choice(seed)
        table.add(table.to_move(), RULES.legal(table.g)[0])
        while table.to_move() == CHANCE:
            table.fall()
        if isinstance(RULES.step(table.g), Window) and len(RULES.legal(table.g)) == 1:
            assert table.auto
            assert table.forced() == -1
            return
    raise AssertionError("no such position in 40 games")


def test_forced_click_outside_a_window_is_made_unless_switched_off() -> None:
    table = at_choice()
    table.g.hand[table.to_move()] = []
    assert RULES.legal(table.g) == [table.forced()]
    table.auto = False
    assert table.forced() == -1


def test_undo_goes_back_and_is_refused_behind_a_barrier(capsys: SHOWN) -> None:
    table = at_choice()
    seat = table.to_move()
    hands = [hand[:] for hand in table.g.hand]
    table.add(seat, RULES.words.read("play one"))
    assert table.undo(1 - seat) == 0
    assert table.undo(seat) == 1
    assert table.g.hand == hands
    assert all("runs" not in text for _n, text in table.events(0))
    assert table.record.lines[-1].startswith("undo ")
    table.add(seat, RULES.words.read("draw"))
    table.fall()
    assert table.undo(seat) == 0
    played(table, "", "undo")
    assert "Nothing to take back" in capsys.readouterr().out


@pytest.mark.parametrize("answer", ["no", "No", "n", ""])
def test_no_is_not_the_name_of_a_file(answer: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    played(race(5, {0: "random", 1: "random"}), "run", answer)
    assert [path.name for path in home.iterdir() if path.is_file()] == []


def test_game_against_a_bot_to_the_end(home: Path, capsys: SHOWN) -> None:
    table = race(5, {1: "random"})
    _game, script = played(table, *["1"] * 30)
    out = capsys.readouterr().out
    assert table.to_move() == OVER
    assert "By rule RA-4" in out
    assert ("Left: won" in out) != ("Left: lost" in out) or "Left: drawn" in out
    assert "Give the screen" not in out
    assert script.asked[-1].startswith("Keep the record?")
    assert unfinished() == []


def test_record_is_kept_at_the_end(home: Path) -> None:
    table = race(5, {0: "random", 1: "random"})
    played(table, "run", str(home / "game.json"))
    d = json.loads((home / "game.json").read_text())
    assert d["digest"] == table.g.digest()
    assert d["returns"] == RULES.returns(table.g)
    assert "seed" not in json.dumps(d)


def test_same_seed_same_game() -> None:
    games = [race(seed, {0: "random", 1: "easy"}) for seed in (8, 8, 9)]
    for table in games:
        played(table, "run")
    assert games[0].record.lines == games[1].record.lines
    assert games[0].record.lines != games[2].record.lines


def test_watching_bots_step_by_step(capsys: SHOWN) -> None:
    table = race(5, {0: "random", 1: "random"})
    played(table, "", "", "quit")
    assert 1 <= len([line for line in table.record.lines if not line.startswith("*")]) <= 2
    assert "The game is kept" in capsys.readouterr().out


def test_autosave_goes_on_where_it_stopped() -> None:
    table = race(3, {1: "easy"})
    played(table, "1", "1")
    again = opened(autosave_path("race"), None, None)
    assert again.g.digest() == table.g.digest()
    assert again.levels == {1: "easy"}
    assert again.events(0) == table.events(0)
    assert not list(autosave_path("race").parent.glob("*.part"))


def test_save_and_load(home: Path, capsys: SHOWN) -> None:
    file = home / "mine.json"
    table = at_choice()
    digest = table.g.digest()
    game, _script = played(table, f"save {file}", f"save {file}", "no", "save", f"save {home}",
                           "play one", "", f"load {file}", "load", "load nowhere.json")
    out = capsys.readouterr().out
    assert "Kept in" in out
    assert "Nothing was written" in out
    assert "Name a file" in out
    assert "this is a folder" in " ".join(out.split())
    assert "nowhere.json: no such file" in out
    assert game.table.g.digest() == digest


def test_completion_offers_clicks_and_orders() -> None:
    _game, script = played(at_choice(), "hint")
    assert {"play one", "play three", "draw", "why ", "undo"} <= set(script.offered[0])
    assert "play four" not in script.offered[0]


def test_plain_screen_is_plain(capsys: SHOWN) -> None:
    played(race(), "help")
    assert capsys.readouterr().out.isascii()
