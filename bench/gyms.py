"""Environments for learners, the others' worker: Catanatron's Gym environment (its own random opponent), chess in OpenSpiel's
RLEnvironment and in PettingZoo.  A step is an observation, the legal actions, and a random one of them."""
from __future__ import annotations

import random
import warnings
from importlib.metadata import version
from typing import Any, Final

import gymnasium
from open_spiel.python import rl_environment
from pettingzoo.classic import chess_v6

from .proto import Counts, rounds, serve
from .turns import Turns


class Catan:
    def __init__(self) -> None:
        self.env: Final = gymnasium.make("catanatron_gym:catanatron-v1", disable_env_checker=True)
        self.rng: Final = random.Random(1)
        self.info: Any = self.env.reset(seed=1)[1]

    def step(self) -> None:
        _obs, _reward, ended, cut, self.info = self.env.step(self.rng.choice(self.info["valid_actions"]))
        if ended or cut:
            self.info = self.env.reset()[1]

    def steps(self, seconds: float) -> Counts:
        return rounds(self.step, 1, seconds)


class Spiel:
    def __init__(self, game: str) -> None:
        self.env: Final = rl_environment.Environment(game)
        self.rng: Final = random.Random(1)
        self.now: Any = self.env.reset()

    def step(self) -> None:
        if self.now.last():
            self.now = self.env.reset()
        seen = self.now.observations
        self.now = self.env.step([self.rng.choice(seen["legal_actions"][seen["current_player"]])])

    def steps(self, seconds: float) -> Counts:
        return rounds(self.step, 1, seconds)


if __name__ == "__main__":
    warnings.filterwarnings("ignore")
    serve({"catanatron": {"gym": Catan().steps}, "chess": {"rl": Spiel("chess").steps, "zoo": Turns(chess_v6.env()).steps}},
          {"catanatron_gym": version("catanatron_gym"), "pettingzoo": version("pettingzoo")})
