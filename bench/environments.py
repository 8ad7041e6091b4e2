"""Environments for learners, our worker: `python -m bench.environments GAME ...`; a step is an observation, the legal clicks as a
mask, and a random one of them.  THUNDERCHILD_PURE=1: the plain build."""
from __future__ import annotations

import sys
from functools import partial
from typing import Any, Final

import numpy as np

from thunderchild._build import BUILD
from thunderchild.learn import aec
from thunderchild.learn.vector import VectorEnv

from .proto import Counts, Peers, rounds, serve
from .turns import Turns

MANY: Final = 64            # games at once
MOST: Final = 3_000         # clicks of a game: random play of some games goes on for very long


class Many:
    """A batch of games."""

    def __init__(self, game: str) -> None:
        self.env: Final = VectorEnv(game, MANY, seed=1, max_clicks=MOST)
        self.rng: Final = np.random.default_rng(1)

    def steps(self, seconds: float) -> Counts:
        return rounds(lambda: self.env.step(self.env.sample(self.rng)), MANY, seconds)


def offered(games: list[str]) -> Peers:
    """What is built when it is first asked for."""
    made: dict[str, Any] = {}

    def steps(kind: str, game: str, seconds: float) -> Counts:
        key = f"{kind} {game}"
        if key not in made:
            made[key] = Many(game) if kind == "batch" else Turns(aec.env(game, max_clicks=MOST))
        counts: Counts = made[key].steps(seconds)
        return counts

    kinds = ["batch"] if BUILD.plain else ["batch", "zoo"]
    return {game: {kind: partial(steps, kind, game) for kind in kinds} for game in games}


if __name__ == "__main__":
    serve(offered(sys.argv[1:]), {})
