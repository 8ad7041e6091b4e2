"""OpenSpiel's worker: its C++ games, called from Python and, for two of them, wholly in C++."""
from __future__ import annotations

import random
from functools import partial
from importlib.metadata import version
from typing import Any, Final

import pyspiel  # type: ignore[import-not-found, unused-ignore]

from .proto import Counts, Measure, plays, rate, serve

GAMES: Final = ("chess", "backgammon", "hanabi")
ROLLOUTS: Final = {"chess": 5, "backgammon": 50}       # per call, so that the call itself costs nothing
STATES: Final = 60
SAMPLE: Final = 30
SIMULATIONS: Final = 50      # of one search
OPENINGS: Final = 5


class Spiel:
    def __init__(self, name: str) -> None:
        self.game: Final = pyspiel.load_game(name)
        self.rng: Final = random.Random(7)
        self.states: Final[list[Any]] = []
        self.length = 0.0

    def step(self, state: Any) -> bool:
        """One random action; whether a player made it."""
        if not state.is_chance_node():
            legal = state.legal_actions()
            state.apply_action(legal[int(self.rng.random() * len(legal))])
            return True
        state.apply_action(self.fall(state.chance_outcomes()))
        return False

    def fall(self, outcomes: list[tuple[int, float]]) -> int:
        left = self.rng.random()
        for outcome, odds in outcomes:
            left -= odds
            if left <= 0:
                return outcome
        return outcomes[-1][0]

    def one_game(self) -> list[int]:
        state = self.game.new_initial_state()
        made = fell = 0
        while not state.is_terminal():
            if self.step(state):
                made += 1
            else:
                fell += 1
        return [made, fell]

    def rollouts(self, many: int, seconds: float) -> Counts:
        """Random play without Python: the rollouts of its own search.  It does not count decisions: we take games times the
        mean number of decisions of such a game."""
        if not self.length:
            self.length = sum(self.one_game()[0] for _game in range(SAMPLE)) / SAMPLE
        start = self.game.new_initial_state()
        while start.is_chance_node():
            start.apply_action(start.legal_actions()[0])

        def search() -> list[int]:
            seed = self.rng.getrandbits(30)
            evaluator = pyspiel.RandomRolloutEvaluator(many, seed)
            pyspiel.MCTSBot(self.game, evaluator, 1.4, 2, 100, False, seed, False).step(start)
            return [int(2 * many * self.length), 0]

        counts = plays(search, seconds)
        return {**counts, "games": counts["games"] * 2 * many}

    def simulations(self, seconds: float) -> Counts:
        """Its tree search in C++ from first positions, so that its rollouts are whole random games: simulations with one each."""
        states = [self.opening() for _state in range(OPENINGS)]

        def search(state: Any) -> None:
            seed = self.rng.getrandbits(30)
            evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
            pyspiel.MCTSBot(self.game, evaluator, 1.4, SIMULATIONS, 100, False, seed, False).step(state)

        counts = rate(states, search, seconds)
        return {**counts, "done": counts["done"] * SIMULATIONS}

    def opening(self) -> Any:
        """A first position in which a player is asked."""
        state = self.game.new_initial_state()
        while state.is_chance_node():
            self.step(state)
        return state

    def sample(self) -> list[Any]:
        while len(self.states) < STATES:
            state = self.game.new_initial_state()
            path = []
            while not state.is_terminal():
                path.append(state.clone())
                self.step(state)
            self.states.extend(self.rng.sample(path, min(6, len(path))))
        return self.states

    def copies(self, seconds: float) -> Counts:
        return rate(self.sample(), lambda state: state.clone(), seconds)


def measures(name: str) -> dict[str, Measure]:
    spiel = Spiel(name)
    out: dict[str, Measure] = {"play": partial(plays, spiel.one_game), "copy": spiel.copies}
    if name in ROLLOUTS:
        out["inside"] = partial(spiel.rollouts, ROLLOUTS[name])
    if name == "backgammon":
        out["simulations"] = spiel.simulations
    return out


if __name__ == "__main__":
    serve({name: measures(name) for name in GAMES}, {"open_spiel": version("open_spiel")})
