"""Designs: every combination once, seats exchanged, the same games whoever plays them; and what is wrong is said."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.lab.needs import design, digest, dover, played
from thunderchild.kernel.state import ThunderchildError
from thunderchild.lab.design import design_of, read_design
from thunderchild.lab.jobs import digest_of, play
from thunderchild.lab.ladder import climb, ladder_design
from thunderchild.lab.tables import Counted


@pytest.fixture(autouse=True)
def game(tmp_path: Path) -> Iterator[None]:
    with dover(tmp_path):
        yield


def test_every_combination_is_a_cell() -> None:
    cells = design(options={"points": [5, 7]}).cells
    assert [(cell.number, cell.options, cell.table) for cell in cells] == [
        (0, {"points": 5}, ["easy", "random"]), (1, {"points": 5}, ["random", "random"]),
        (2, {"points": 7}, ["easy", "random"]), (3, {"points": 7}, ["random", "random"])]
    assert [cell.label() for cell in cells][:2] == ["easy - random, points 5", "all random, points 5"]


def test_seats_are_exchanged_with_the_same_dice() -> None:
    jobs = [job for job in design().jobs() if job.cell == 0]
    assert [job.players for job in jobs[:3]] == [["easy", "random"], ["random", "easy"], ["easy", "random"]]
    assert [job.seed for job in jobs] == ["3/0", "3/0", "3/1", "3/1", "3/2", "3/2"]
    assert [job.seed for job in design(paired=False).jobs() if job.cell == 0] == [f"3/{n}" for n in range(6)]


def test_equal_players_never_play_the_same_game_twice() -> None:
    jobs = [job for job in design().jobs() if job.cell == 1]
    assert len({job.seed for job in jobs}) == len(jobs)


def test_games_come_in_turns_of_all_cells() -> None:
    assert [(job.n, job.cell) for job in design().jobs()][:5] == [(0, 0), (0, 1), (1, 0), (1, 1), (2, 0)]


def test_the_same_games_however_many_play_them() -> None:
    assert digest(design()) == digest(design(), workers=2) != digest(design(seed=4))


def test_a_cell_stops_at_the_same_game_however_it_came_to_it() -> None:
    """Also if games arrive the wrong way round."""
    what = design(games=60, players=[["easy", "random"]])
    run, rows = played(what, until=0.7)
    stop = run.watches[0].stop
    assert stop is not None
    assert 0 < stop < 60
    assert [row["n"] for row in rows] == list(range(stop))
    turned = Counted(what, [play(job) for job in reversed(list(what.jobs()))], 0.7)
    assert digest_of(turned.rows) == digest_of(rows) == digest(what, 0.7, workers=2)


def test_the_score_is_that_of_the_first_player_wherever_it_sits() -> None:
    _run, rows = played(design(games=4))
    counted = Counted(design(games=4), rows, 0.0)
    mine = [row["outcomes"][row["players"].index("easy")] for row in rows if row["cell"] == 0]
    assert counted.cells()[0].mean == pytest.approx(sum({"won": 1.0, "lost": 0.0}.get(word, 0.5) for word in mine) / 4)
    assert counted.cells()[0].name == "easy - random [easy]"
    assert counted.cells()[1].name == "all random [Red]"


def test_seats_score_what_the_games_say() -> None:
    """Pooled over the options of a table, where games of different cells share their dice."""
    what = design(games=4, options={"points": [5, 7]})
    _run, rows = played(what)
    rates = {rate.name: rate for rate in Counted(what, rows, 0.0).seats("dover")}
    assert list(rates) == ["Red, easy - random", "Blue, easy - random", "Red, all random", "Blue, all random"]
    for table, cells in (("easy - random", (0, 2)), ("all random", (1, 3))):
        won = [row["outcomes"][0] for row in rows if row["cell"] in cells]
        score = sum({"won": 1.0, "lost": 0.0}.get(word, 0.5) for word in won) / 8
        assert rates[f"Red, {table}"].games == 8
        assert rates[f"Red, {table}"].mean == pytest.approx(score)
        assert rates[f"Blue, {table}"].mean == pytest.approx(1 - score)


def test_a_ladder_knows_who_is_stronger() -> None:
    what = ladder_design("dover", ["random", "easy"], 30, 1, {}, "")
    _run, rows = played(what)
    rungs = climb(what, rows, ["random", "easy"])
    assert [rung.name for rung in rungs] == ["easy", "random"]
    assert rungs[1].strength == 0
    assert rungs[0].score + rungs[1].score == rungs[0].games == 30


@pytest.mark.parametrize(("change", "says"), [
    ({"game": "chess"}, "no game 'chess'"), ({"games": 0}, "games: expected a whole number from 1 on, found 0"),
    ({"players": [["genius"]]}, "no player 'genius'"), ({"players": ["easy", "easy", "easy"]}, "3 players for 2 seats"),
    ({"players": [[]]}, "is not a list of tables"), ({"players": "easy"}, "expected a list of tables"),
    ({"options": {"points": [5, 99]}}, "option 'points': 99 is not allowed"), ({"options": {"x": 1}}, "no option 'x'"),
    ({"packs": ["no/such/pack"]}, "no/such/pack"), ({"plaers": [["easy"]]}, "did you mean 'players'"),
    ({"cards": ["fly"]}, "'fly' is no verb"), ({"paired": 1}, "expected true or false"),
])
def test_what_is_wrong_is_said(change: dict[str, Any], says: str) -> None:
    with pytest.raises(ThunderchildError, match=says):
        design(**change)


def test_a_design_is_read_from_its_file(tmp_path: Path) -> None:
    place = tmp_path / "d.toml"
    place.write_text('game = "dover"\nplayers = [["easy"]]\ngames = 2\n[options]\npoints = [5, 6]\n')
    assert [cell.options for cell in read_design(place).cells] == [{"points": 5}, {"points": 6}]
    assert design_of(read_design(place).data).data == read_design(place).data
    place.write_text("game = ")
    with pytest.raises(ThunderchildError, match=r"d\.toml: not TOML"):
        read_design(place)
