"""OpenSpiel's own tests, on every game and toy, and its algorithms on ours."""
from __future__ import annotations

from typing import Any

import pytest

from tests.learn.needs import GAMES, extra, rules_of

extra("numpy", "pyspiel")

import numpy as np
import pyspiel
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts, outcome_sampling_mccfr
from open_spiel.python.observation import make_observation

from thunderchild.kernel.meta import BadOptions
from thunderchild.learn import spiel

pytestmark = pytest.mark.both


def load(name: str, max_clicks: int = 50) -> Any:
    return pyspiel.load_game(f"{spiel.register(rules_of(name))}(max_clicks={max_clicks})")


def state_after(game: Any, decisions: int, rng: Any) -> Any:
    """So many decisions of random play, where the next one has at least two clicks."""
    while True:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(int(rng.choice(outcomes, p=odds)))
            elif made >= decisions and len(state.legal_actions()) > 1:
                return state
            else:
                state.apply_action(int(rng.choice(state.legal_actions())))
                made += 1


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_their_random_simulation(name: str, serialize: bool) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("name", ["kuhn", "fleets", "pulp"])
def test_their_playthrough(name: str) -> None:
    text = generate_playthrough.playthrough(f"{spiel.register(rules_of(name))}(max_clicks=12)", action_sequence=None, seed=1,
                                            observation_params_string=None)
    assert "GameType.information" in text
    assert text == generate_playthrough.playthrough(f"{spiel.register(rules_of(name))}(max_clicks=12)", action_sequence=None,
                                                    seed=1, observation_params_string=None)


@pytest.mark.parametrize("name", ["cards", "tiles", "invaders"])
def test_a_resampled_world_is_the_same_to_its_seat(name: str) -> None:
    rng = np.random.RandomState(1)
    for decisions in (2, 6, 12):
        state = state_after(load(name), decisions, rng)
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.rand)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()


def test_a_clone_shares_nothing() -> None:
    rng = np.random.RandomState(1)
    state = state_after(load("cards"), 5, rng)
    before = [state.g.digest(), state.information_state_string(0), state.information_state_string(1)]
    clone = state.clone()
    clone.apply_action(clone.legal_actions()[-1])
    assert [state.g.digest(), state.information_state_string(0), state.information_state_string(1)] == before
    assert clone.g.digest() != before[0]


def test_observers_answer_as_states_do() -> None:
    """With perfect recall OpenSpiel's own parts ask the observer for the information state."""
    rng = np.random.RandomState(2)
    game = load("cards")
    state = state_after(game, 6, rng)
    now = make_observation(game)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    for seat in (0, 1):
        assert now.string_from(state, seat) == state.observation_string(seat)
        assert recall.string_from(state, seat) == state.information_state_string(seat)
        now.set_from(state, seat)
        assert now.tensor.shape == tuple(game.observation_tensor_shape())
    assert game.observation_tensor_shape() == [len(rules_of("cards").cells())]


def test_monte_carlo_tree_search_runs() -> None:
    rng = np.random.RandomState(1)
    game = load("invaders", 120)
    state = state_after(game, 8, rng)
    bot = mcts.MCTSBot(game, 2.0, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_information_set_search_meets_no_set_with_two_lists_of_clicks() -> None:
    """It raises KeyError if one information state has different legal actions in two worlds."""
    rng = np.random.RandomState(1)
    game = load("invaders", 60)
    state = state_after(game, 8, rng)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 2.0, 60, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_outcome_sampling_runs() -> None:
    solver = outcome_sampling_mccfr.OutcomeSamplingSolver(load("invaders", 40))
    for _iteration in range(2):
        solver.iteration()
    assert solver.average_policy() is not None


def test_their_environment_runs() -> None:
    env = rl_environment.Environment(load("fleets"), observation_type=rl_environment.ObservationType.OBSERVATION)
    env.seed(1)
    rng = np.random.RandomState(1)
    step = env.reset()
    while not step.last():
        seat = step.observations["current_player"]
        step = env.step([int(rng.choice(step.observations["legal_actions"][seat]))])
    assert len(step.rewards) == 2


def test_options_are_named_in_the_string() -> None:
    name = spiel.register(rules_of("tiles"))
    game = pyspiel.load_game(f"{name}(options=cubes:red+blue/each:2)")
    assert game.options == {"cubes": ["red", "blue"], "each": 2}
    assert game.max_game_length() == 18
    again = pyspiel.load_game(str(game))
    assert again.options == game.options
    with pytest.raises(BadOptions, match="tiles has no option 'x'"):
        spiel.options_of(rules_of("tiles"), "x:1")
