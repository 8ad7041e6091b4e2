"""Many games at once: the same arrays however they are divided, in both builds."""
from __future__ import annotations

import hashlib
import pickle
from typing import Any

import pytest

from tests.learn.needs import GAMES, SHORT, extra, rules_of

extra("numpy", "gymnasium", "pettingzoo")

import numpy as np

from thunderchild.kernel.state import ThunderchildError
from thunderchild.learn import Expand, VectorEnv

pytestmark = pytest.mark.both


def run(env: Any, steps: int, seed: int = 0) -> list[tuple[Any, ...]]:
    """Random clicks, each game by its own dice, and everything the environment shows on the way."""
    rngs = [np.random.default_rng([seed, k]) for k in range(env.n)]
    out = []
    for _step in range(steps):
        picked = [int(rng.choice(np.flatnonzero(env.mask[k]))) for k, rng in enumerate(rngs)]
        env.step(picked)
        out.append((env.obs.copy(), env.mask.copy(), env.seat.copy(), env.ended.copy(), env.worth.copy()))
    return out


def same(one: list[tuple[Any, ...]], two: list[tuple[Any, ...]]) -> bool:
    return all(np.array_equal(a, b) for x, y in zip(one, two, strict=True) for a, b in zip(x, y, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_rows_are_within_their_cells_and_clicks_are_legal(game: str) -> None:
    rules = rules_of(game)
    env = VectorEnv(rules, 4, seed=3, max_clicks=SHORT)
    most = np.array([cell.many for cell in env.cells])
    ends = 0
    for obs, mask, seat, ended, worth in run(env, 30):
        assert obs.shape == (4, env.width)
        assert (obs <= np.maximum(most - 1, 255 * (most > 256))).all()
        assert mask.any(1).all()
        assert ((seat >= 0) & (seat < env.seats)).all()
        low, high, zero_sum = rules.meta.worth
        assert ((worth >= min(low, 0)) & (worth <= max(high, 0))).all()
        if zero_sum and env.seats > 1:
            assert np.abs(worth.sum(1)).max() < 1e-6
        ends += int((ended > 0).sum())
    assert game != "kuhn" or ends > 20


def test_a_game_goes_the_same_way_alone_and_in_a_crowd() -> None:
    crowd = run(VectorEnv(rules_of("cards"), 6, seed=5), 60)
    alone = run(VectorEnv(rules_of("cards"), 1, seed=5), 60)
    assert same([tuple(x[:1] for x in step) for step in crowd], alone)


def test_workers_change_nothing() -> None:
    """Also not where games end and begin anew, and not when all of them are reset."""
    here = VectorEnv(rules_of("fleets"), 5, seed=5, max_clicks=25)
    there = VectorEnv(rules_of("fleets"), 5, seed=5, max_clicks=25, workers=2)
    try:
        assert same(run(here, 60), run(there, 60))
        assert np.array_equal(here.legal, there.legal)
        assert np.array_equal(here.counts, there.counts)
        assert np.allclose(here.values(), there.values())
        assert np.array_equal(here.reset(), there.reset())
        assert np.array_equal(here.reset(9), there.reset(9))
    finally:
        there.close()


def test_both_builds_show_the_same() -> None:
    hashed = hashlib.blake2b(digest_size=8)
    for step in run(VectorEnv(rules_of("cards"), 3, seed=1, max_clicks=50), 120):
        for array in step:
            hashed.update(np.ascontiguousarray(array).tobytes())
    assert hashed.hexdigest() == "abdfcede81e68d87"


def test_the_seed_decides() -> None:
    one, two, other = (run(VectorEnv(rules_of("tiles"), 2, seed=seed), 20) for seed in (1, 1, 2))
    assert same(one, two)
    assert not same(one, other)


def test_games_are_cut_off_and_begun_anew() -> None:
    env = VectorEnv(rules_of("cards"), 2, seed=1, max_clicks=10)
    ended = [step[3].tolist() for step in run(env, 30)]
    assert [n + 1 for n, row in enumerate(ended) if row != [0, 0]] == [10, 20, 30]
    assert ended[9] == [2, 2]
    assert (env.worth == 0).all()


def test_forced_clicks_are_skipped() -> None:
    env = VectorEnv(rules_of("cards"), 3, seed=1, skip_forced=True)
    for _obs, mask, *_rest in run(env, 60):
        assert (mask.sum(1) > 1).all()


def test_samples_are_legal() -> None:
    env = VectorEnv(rules_of("orders"), 8, seed=1, checked=True)
    rng = np.random.default_rng(0)
    for _step in range(30):
        env.step(env.sample(rng))


def test_what_does_not_fit_is_refused() -> None:
    env = VectorEnv(rules_of("fleets"), 2, checked=True)
    before = [g.digest() for g in env.crew.batch.games]
    with pytest.raises(ThunderchildError, match="3 actions for 2 games"):
        env.step([0, 0, 0])
    illegal = int(np.flatnonzero(~env.mask[1])[0])
    with pytest.raises(ThunderchildError, match=r"game 1: click \d+ .* is not legal for seat 0"):
        env.step([int(np.flatnonzero(env.mask[0])[0]), illegal])
    with pytest.raises(ThunderchildError, match="out of range"):
        env.step([10**6, 0])
    with pytest.raises(ThunderchildError, match="at most as many workers as games"):
        VectorEnv(rules_of("fleets"), 2, workers=3)
    assert [g.digest() for g in env.crew.batch.games] == before


def test_names_become_one_hot() -> None:
    env = VectorEnv(rules_of("tiles"), 3, seed=1)
    expand = Expand(env.cells)
    inputs = expand(env.obs)
    assert inputs.shape == (3, expand.width)
    things = sum(cell.thing for cell in env.cells)
    assert (inputs[:, len(env.cells) - things:].sum(1) == things).all()


def test_positions_can_be_sent_to_others() -> None:
    env = VectorEnv(rules_of("cards"), 1, seed=1)
    g = env.crew.batch.games[0]
    assert pickle.loads(pickle.dumps(g)).digest() == g.digest()
