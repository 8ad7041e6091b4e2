"""Kuhn poker on our kernel, solved by OpenSpiel: what a seat hears is exactly its information set."""
from __future__ import annotations

import random

import pytest

from tests.kernel.toys import KUHN
from tests.learn.needs import extra
from thunderchild.kernel.laws import play_lawful

pytestmark = pytest.mark.both


def test_it_obeys_the_laws() -> None:
    for seed in range(40):
        play_lawful(KUHN, None, random.Random(seed), every=1)


def test_a_solver_finds_the_known_solution() -> None:
    extra("numpy", "pyspiel")
    import pyspiel
    from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

    from thunderchild.learn import spiel
    game = pyspiel.load_game(spiel.register(KUHN))
    solver = cfr.CFRSolver(game)
    for _iteration in range(300):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    assert len(policy.states) == 12
    assert exploitability.exploitability(game, policy) < 0.01
    value = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0]
    assert value == pytest.approx(-1 / 18, abs=0.005)
