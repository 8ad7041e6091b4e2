"""Steps of an environment whose agents take turns, as PettingZoo has them: ours and its own are measured by the same loop."""
from __future__ import annotations

import random
from typing import Any, Final

import numpy as np

from .proto import Counts, rounds


class Turns:
    """An environment of PettingZoo's kind, in its usual wrappers."""

    def __init__(self, env: Any) -> None:
        self.env: Final = env
        self.rng: Final = random.Random(1)
        env.reset(seed=1)

    def step(self) -> None:
        obs, _reward, ended, cut, _info = self.env.last()
        if ended or cut:
            self.env.reset()
            obs = self.env.last()[0]
        legal = np.flatnonzero(obs["action_mask"])
        self.env.step(int(legal[int(self.rng.random() * len(legal))]))

    def steps(self, seconds: float) -> Counts:
        return rounds(self.step, 1, seconds)
