"""PettingZoo's own tests, on every game and toy."""
from __future__ import annotations

import contextlib
import io
import warnings
from typing import Any

import pytest

from tests.learn.needs import GAMES, SHORT, extra, rules_of

extra("numpy", "gymnasium", "pettingzoo")

from pettingzoo.test import api_test, render_test, seed_test

from thunderchild.kernel.flow import NotLegal
from thunderchild.learn import env, raw_env

pytestmark = pytest.mark.both


@contextlib.contextmanager
def quiet() -> Any:
    """Their tests print, and warn that observations are dictionaries, as those of their own games with masks are."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.filterwarnings("ignore", message="Observation.*|.*not a NumPy array.*|.*observation space.*")
        yield


@pytest.mark.parametrize("game", GAMES)
def test_their_api_test(game: str) -> None:
    with quiet():
        api_test(env(rules_of(game), max_clicks=SHORT), num_cycles=100, verbose_progress=False)
        api_test(raw_env(rules_of(game), max_clicks=SHORT), num_cycles=100, verbose_progress=False)


@pytest.mark.parametrize("game", GAMES)
def test_their_seed_test(game: str) -> None:
    with quiet():
        seed_test(lambda: env(rules_of(game), max_clicks=SHORT), num_cycles=30)


@pytest.mark.parametrize("game", GAMES)
def test_their_render_test(game: str) -> None:
    with quiet():
        render_test(lambda **more: env(rules_of(game), max_clicks=SHORT, **more))


def test_a_whole_game_is_worth_what_the_rules_say() -> None:
    played = raw_env(rules_of("kuhn"))
    played.reset(seed=4)
    total = dict.fromkeys(played.agents, 0.0)
    for agent in played.agent_iter():
        observation, reward, over, cut, _info = played.last()
        total[agent] += reward
        played.step(None if over or cut else int(observation["action_mask"].argmax()))
    assert sorted(total.values()) == [-1.0, 1.0]
    assert list(total.values()) == played.desk.rules.returns(played.desk.g)


def test_an_illegal_click_cites_its_rule_or_ends_the_game() -> None:
    raw = raw_env(rules_of("fleets"))
    raw.reset(seed=1)
    illegal = int(raw.observe("seat_0")["action_mask"].argmin())
    before = raw.desk.g.digest()
    with pytest.raises(NotLegal, match="FL-"):
        raw.step(illegal)
    assert raw.desk.g.digest() == before
    wrapped = env(rules_of("fleets"))
    wrapped.reset(seed=1)
    with quiet():
        wrapped.step(illegal)
    assert wrapped.terminations == {"seat_0": True, "seat_1": True}
    assert wrapped.rewards["seat_0"] == -1.0


def test_the_mask_of_who_is_not_asked_is_empty() -> None:
    raw = raw_env(rules_of("orders"))
    raw.reset(seed=1)
    sums = [int(raw.observe(agent)["action_mask"].sum()) for agent in raw.agents]
    assert sums[0] > 0
    assert sums[1:] == [0, 0]
