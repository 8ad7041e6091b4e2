"""Problems: what is kept is sound, and judged by what the seat may know."""
from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

import thunderchild as tc
from thunderchild.cli import main
from thunderchild.players import see
from thunderchild.players.greedy import Candidates
from thunderchild.players.problems import Found, found_in, is_plain, is_sound, mine_game, position_of, second_look
from thunderchild.players.study import way_of
from thunderchild.registry import problems_of

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
    assert is_plain(seen, found.best)                              # a win at once is no problem


@pytest.mark.parametrize("game", ["pulp", "invaders"])
def test_the_problems_of_a_game_are_whole(game: str) -> None:
    """Each position is there, somebody is asked, the answer is legal; that it is the best, `problems --check` says."""
    rules = tc.load(game)
    problems = problems_of(game)
    assert len(problems) >= 20
    for problem in problems:
        record = position_of(rules, problem)
        assert record.to_move == problem["seat"]
        assert rules.read(record.g, problem["best"]) in rules.legal(record.g)
        assert len(rules.legal(record.g)) >= problem["clicks"] >= 3
        assert problem["lead"] >= 0.1
        assert problem["lead"] > 3 * problem["error"]
    assert len({json.dumps(problem["lines"]) for problem in problems}) == len(problems)


def test_a_problem_is_tried_again_with_other_dice() -> None:
    rules = tc.load("pulp")
    problem = problems_of("pulp")[0]
    assert is_sound(rules, problem, 77)
    record = position_of(rules, problem)
    other = next(a for a in rules.legal(record.g) if rules.say(record.g, a) != problem["best"])
    assert not is_sound(rules, {**problem, "best": rules.say(record.g, other)}, 77)
    assert not is_sound(rules, {**problem, "lines": problem["lines"][:-1]}, 77)


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
