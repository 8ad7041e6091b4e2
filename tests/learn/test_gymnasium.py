"""Gymnasium's own test, on every game and toy, and what a learner meets there."""
from __future__ import annotations

import warnings
from typing import Any

import pytest

import thunderchild as tc
from tests.learn.needs import GAMES, SHORT, extra, rules_of

extra("numpy", "gymnasium", "pettingzoo")

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env

from thunderchild.kernel.meta import BadOptions
from thunderchild.learn import SoloEnv
from thunderchild.players import NoSuchLevel

pytestmark = pytest.mark.both


@pytest.mark.parametrize("game", tc.games())
def test_their_check_of_what_is_registered(game: str) -> None:
    """Without a warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make(f"thunderchild.learn:thunderchild/{game}-v0", render_mode="ansi", others="random", max_clicks=SHORT)
        check_env(made.unwrapped)


@pytest.mark.parametrize("game", [game for game in GAMES if game not in tc.games()])
def test_their_check_of_toys(game: str) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=".*spec.*")       # a toy is not registered
        check_env(SoloEnv(rules_of(game), seat="random", others="random", render_mode="rgb_array", max_clicks=SHORT))


def test_several_at_once() -> None:
    for mode in ("sync", "async"):
        made = gymnasium.make_vec("thunderchild.learn:thunderchild/invaders-v0", num_envs=2, vectorization_mode=mode,
                                  others="random")
        observation, _info = made.reset(seed=1)
        actions = observation["action_mask"].argmax(1)
        assert made.step(actions)[0]["observation"].shape[0] == 2
        made.close()


def play(env: SoloEnv, seed: int) -> list[Any]:
    """A whole game: each time the first legal click."""
    out = [env.reset(seed=seed)[0]["observation"].tolist()]
    while True:
        seen, worth, over, cut, info = env.step(int(env.action_masks().argmax()))
        out.append([seen["observation"].tolist(), worth])
        if over or cut:
            return [*out, info["seat"], info["result"]]


def test_the_seed_decides_game_seat_and_players() -> None:
    env = SoloEnv(rules_of("tiles"), seat="random", others="easy")
    assert play(env, 3) == play(env, 3)
    assert len({play(env, seed)[-2] for seed in range(8)}) > 1
    assert play(env, 3) != play(env, 4)


def test_without_a_seed_games_differ_and_with_one_they_begin_the_same_way_again() -> None:
    env = SoloEnv(rules_of("cards"), others="random")
    first = [env.reset(seed=1)[0], env.reset()[0], env.reset()[0]]
    again = [env.reset(seed=1)[0], env.reset()[0], env.reset()[0]]
    rows = [seen["observation"].tolist() for seen in first]
    assert rows == [seen["observation"].tolist() for seen in again]
    assert rows[0] != rows[1] or rows[1] != rows[2]


def test_a_click_that_is_not_legal_cites_the_rule() -> None:
    env = SoloEnv(rules_of("fleets"), others="random")
    env.reset(seed=1)
    _seen, worth, over, _cut, info = env.step(int(env.action_masks().argmin()))
    assert (worth, over) == (-1.0, True)
    assert info["why_not"].startswith("FL-")
    patient = SoloEnv(rules_of("fleets"), others="random", illegal="refused", max_clicks=2)
    before, _info = patient.reset(seed=1)
    for cut in (False, True):
        seen, worth, over, was_cut, info = patient.step(int(patient.action_masks().argmin()))
        assert (worth, over, was_cut) == (0.0, False, cut)
        assert np.array_equal(seen["observation"], before["observation"])
        assert info["why_not"].startswith("FL-")


def test_the_mask_is_that_of_the_rules() -> None:
    env = SoloEnv(rules_of("cards"), flat=True)
    seen, _info = env.reset(seed=2)
    assert seen.dtype == np.uint8
    assert np.flatnonzero(env.action_masks()).tolist() == env.desk.rules.legal(env.desk.g)


@pytest.mark.parametrize(("more", "error", "message"), [
    ({"seat": 5}, BadOptions, "seat=5: expected 0 to 1, or 'random'"),
    ({"others": ["easy"]}, BadOptions, "expected one level, or 2"),
    ({"others": "grandmaster"}, NoSuchLevel, "no player 'grandmaster'"),
    ({"illegal": "shrug"}, BadOptions, "expected 'loses' or 'refused'"),
    ({"render_mode": "hologram"}, BadOptions, "expected None or one of: human, ansi, rgb_array"),
    ({"max_clicks": -1}, BadOptions, "max_clicks=-1"),
    ({"options": {"x": 1}}, BadOptions, "fleets has no option 'x'"),
])
def test_what_does_not_fit_is_refused(more: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        SoloEnv(rules_of("fleets"), **more)
