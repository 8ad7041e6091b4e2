"""The trained players that come with games: they fit the games as they are now, and play better than chance."""
from __future__ import annotations

import pytest

from tests.learn.needs import extra

extra("numpy")

import thunderchild as tc
from thunderchild import cli, registry
from thunderchild.lab.design import design_of
from thunderchild.lab.jobs import play, score_of
from thunderchild.players.trained import BadNet, check_fit, load_net, shipped

SHIPPED = ["invaders", "pulp"]
WITHOUT = sorted(set(tc.games()) - set(SHIPPED))


def score(game: str, player: str, games: int) -> float:
    """What a player scores against random, or alone, in seeded games in which the seats are exchanged."""
    design = design_of({"game": game, "games": games, "seed": 1, "players": [[player, "random"][:tc.load(game).meta.seats[1]]]})
    cell = design.cells[0]
    return sum(score_of(play(job), cell.first_seat(job.n)) for job in design.jobs()) / games


def test_these_games_have_one() -> None:
    assert [game for game in tc.games() if registry.trained_of(game)] == SHIPPED


@pytest.mark.parametrize("game", SHIPPED)
def test_it_fits_the_game_as_it_is_now(game: str) -> None:
    """A change of clicks, steps or rows needs a new one: docs/training.md says how it is made."""
    rules = tc.load(game)
    check_fit(load_net(shipped(game)).about, rules, rules.cells(), game)


@pytest.mark.parametrize("game", SHIPPED)
def test_it_is_small(game: str) -> None:
    place = registry.trained_of(game)
    assert place is not None
    assert place.stat().st_size < 1_000_000


@pytest.mark.parametrize("game", SHIPPED)
def test_numbers_that_mean_something_else_are_refused(game: str) -> None:
    rules = tc.load(game)
    about = load_net(shipped(game)).about
    with pytest.raises(BadNet, match=f"trained on {game} when other clicks, steps or rows stood behind the same numbers"):
        check_fit({**about, "mark": "0" * 16}, rules, rules.cells(), game)


@pytest.mark.parametrize("game", WITHOUT)
def test_a_game_without_one_says_so_before_any_game(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["duel", game, "--players", "trained,random", "--games", "1", "--seed", "1", "--workers", "1"]) == 2
    said = capsys.readouterr().err
    assert f"no trained player comes with {game} (games with one: {', '.join(SHIPPED)})" in " ".join(said.split())


def test_it_beats_random_at_invaders() -> None:
    assert score("invaders", "trained", 8) >= 0.75


def test_it_wins_pulp_more_often_than_random() -> None:
    """Alone against the game, at which random players win 3 of 1,000: with their luck 4 of 300 come once in seventy times."""
    assert score("pulp", "trained", 300) >= 4 / 300
