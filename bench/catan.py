"""Catanatron's worker: four random players."""
from __future__ import annotations

import random
from functools import partial
from importlib.metadata import version
from typing import Any, Final

from catanatron.game import Game  # type: ignore[import-not-found, unused-ignore]
from catanatron.models.player import Color, RandomPlayer  # type: ignore[import-not-found, unused-ignore]

from .proto import Counts, plays, rate, serve

COLORS: Final = (Color.RED, Color.BLUE, Color.ORANGE, Color.WHITE)
TURNS: Final = 1000
STATES: Final = 60


class Catan:
    def __init__(self) -> None:
        self.seed = 1
        self.states: Final[list[Any]] = []

    def new(self) -> Any:
        self.seed += 1
        return Game([RandomPlayer(color) for color in COLORS], seed=self.seed)

    def one_game(self) -> list[int]:
        """Every tick is a decision here, the roll of the dice too, which is a move of the player."""
        game = self.new()
        made = 0
        while game.winning_color() is None and game.state.num_turns < TURNS:
            game.play_tick()
            made += 1
        return [made, 0]

    def sample(self) -> list[Any]:
        while len(self.states) < STATES:
            game = self.new()
            path = []
            ticks = 0
            while game.winning_color() is None and game.state.num_turns < TURNS:
                if ticks % 20 == 0:
                    path.append(game.copy())
                game.play_tick()
                ticks += 1
            self.states.extend(random.Random(self.seed).sample(path, min(6, len(path))))
        return self.states

    def copies(self, seconds: float) -> Counts:
        return rate(self.sample(), lambda game: game.copy(), seconds)


if __name__ == "__main__":
    catan = Catan()
    serve({"catanatron": {"play": partial(plays, catan.one_game), "copy": catan.copies}}, {"catanatron": version("catanatron")})
