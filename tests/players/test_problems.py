"""Problems: what is kept is sound, and judged by what the seat may know."""
from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import thunderchild as tc
from thunderchild.cli import main
from thunderchild.players import see
from thunderchild.players.greedy import Candidates, greedy_click
from thunderchild.players.problems import Found, found_in, is_plain, mine_game, second_look
from thunderchild.players.study import way_of

from .toy import RULES, Race


def at_the_goal() -> Race:
    """Left wins at once with a four, and has others."""
    return Race([[0, 5, 0, 0, 0]], 0, 0, 2, RULES.meta.read_options(None), [8, 8], [[0, 1, 3], [3]], [[2, 2, 2, 2]], 6)


def test_the_lead_is_that_over_the_next_best_click() -> None:
    among = Candidates([5, 6, 7])
    for row in ((0.2, 0.9, 0.5), (0.2, 0.8, 0.5), (0.2, 0.9, 0.5)):
        for i, worth in enumerate(row):
            among.note(i, worth)
    found = found_in(among)
    assert (found.best, found.second, found.rounds) == (6, 7, 3)
    assert found.lead == pytest.approx(0.3667, abs=1e-3)
    assert found.holds(0.1)
    assert not found.holds(0.4)
    assert not Found(1, 0.9, 2, 0.2, 0.1, 9).holds(0.1)             # not sure enough


def test_every_click_is_compared_as_often_when_a_find_is_tried_again() -> None:
    seen = see(RULES, at_the_goal(), 0, random.Random(1))
    found = second_look(seen, way_of(RULES), random.Random(2))
    assert RULES.words.say(found.best) == "play four"
    assert found.lead > 0.2
    looks = greedy_click(RULES, seen.guess, 0, random.Random(1), 60)
    assert is_plain(seen, looks)
    assert not is_plain(seen, next(a for a in seen.legal if a != looks))


def test_games_are_mined_the_same_way_again() -> None:
    rules = tc.load("pulp")
    assert mine_game(rules, {}, "5/1") == mine_game(rules, {}, "5/1")


def test_the_command_goes_on_where_it_was_ended(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "problems.json"
    command = ["problems", "pulp", "--file", str(file), "--count", "1", "--seed", "3"]
    assert main([*command, "--games", "1"]) == 0
    played = json.loads(file.read_text())["played"]
    assert played == 1
    assert main([*command, "--games", "2"]) == 0
    assert json.loads(file.read_text())["played"] <= 2
    assert main(["problems", "pulp", "--file", str(file), "--seed", "4"]) == 2
    assert "problems of seed 3" in capsys.readouterr().err
