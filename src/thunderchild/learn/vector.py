"""VectorEnv: n games of one kind at once, as numpy arrays.

    env = VectorEnv("invaders", 64, seed=1)
    while learning:
        env.step(policy(env.obs, env.mask))

| array | shape | |
|---|---|---|
| obs | (n, width) uint8 | what the seat that is asked sees; `cells` says what each number means |
| mask | (n, clicks) bool | the legal clicks |
| legal, counts | (all of them,), (n,) | the same as numbers, row * clicks + click, and how many belong to each game |
| seat | (n,) int64 | who is asked |
| ended | (n,) uint8 | 0: the game goes on; 1: the last click ended it; 2: it was cut off by max_clicks |
| worth | (n, seats) float32 | of the game that ended, per seat; else 0 |

A game that has ended is begun anew at once: `obs`, `mask` and `seat` are then those of the new one."""
from __future__ import annotations

from typing import Any, Final

import numpy as np

from ..kernel.flow import Rules
from ..kernel.state import ThunderchildError
from .base import rules_of
from .batch import Batch


class BadStep(ThunderchildError, ValueError):
    """Actions that do not fit the games: what is wrong, and what would be right."""


class VectorEnv:
    """`max_clicks` cuts games off after so many decisions; `skip_forced` makes decisions that are none without asking; `checked`
    refuses clicks that are not legal, with the rule; `workers` are processes among which the games are divided."""

    def __init__(self, game: str | Rules[Any], n: int, options: dict[str, Any] | None = None, pack: str | None = None,
                 seed: int | str = 0, max_clicks: int = 0, skip_forced: bool = False, checked: bool = False,
                 workers: int = 0) -> None:
        self.rules: Final = rules_of(game, pack)
        self.options: Final = dict(options or {})
        numbers = self.rules.meta.read_options(self.options)
        if n < 1 or not 0 <= workers <= n:
            raise BadStep(f"n={n}, workers={workers}: expected at least one game, and at most as many workers as games")
        self.n: Final = n
        self.seats: Final = self.rules.meta.seats_for(numbers)
        self.cells: Final = self.rules.cells(self.options)
        self.width: Final = len(self.cells)
        self.clicks: Final = self.rules.words.size
        self.max_clicks: Final = max_clicks
        self.checked: Final = checked
        self.seed = seed
        self.crew: Final[Any] = self.hire(workers, skip_forced)
        self.obs = np.zeros((n, self.width), np.uint8)
        self.mask: Final = np.zeros((n, self.clicks), bool)
        self.legal = self.counts = self.seat = np.zeros(n, np.int64)
        self.ended = np.zeros(n, np.uint8)
        self.worth: Final = np.zeros((n, self.seats), np.float32)
        self.reset()

    def hire(self, workers: int, skip_forced: bool) -> Any:
        """Who plays the games: this process, or several."""
        if workers:
            from .workers import Crew
            return Crew(self.rules, self.options, self.n, self.max_clicks, skip_forced, workers)
        return Alone(Batch(self.rules, self.options, self.n, 0, self.max_clicks, skip_forced))

    def reset(self, seed: int | str | None = None) -> np.ndarray:
        """Begin all games anew; without a seed with the last one, so that everything repeats itself."""
        self.seed = self.seed if seed is None else seed
        self.crew.reset(str(self.seed))
        self.crew.look(self)
        return self.obs

    def step(self, actions: Any) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """A click in each game; gives obs, worth and ended."""
        clicks = [int(a) for a in np.asarray(actions).reshape(-1)]
        if len(clicks) != self.n:
            raise BadStep(f"{len(clicks)} actions for {self.n} games")
        if self.checked:
            self.check(clicks)
        self.crew.step(clicks)
        self.crew.look(self)
        return self.obs, self.worth, self.ended

    def check(self, clicks: list[int]) -> None:
        for k, a in enumerate(clicks):
            if not 0 <= a < self.clicks or not self.mask[k, a]:
                said = self.rules.words.say(a) if 0 <= a < self.clicks else "out of range"
                raise BadStep(f"game {k}: click {a} ({said}) is not legal for seat {self.seat[k]}; mask has the legal ones")

    def sample(self, rng: np.random.Generator) -> np.ndarray:
        """A legal click for each game, each as likely as any other."""
        starts = np.cumsum(self.counts) - self.counts
        picked: np.ndarray = self.legal[starts + (rng.random(self.n) * self.counts).astype(np.int64)] % self.clicks
        return picked

    def values(self) -> np.ndarray:
        """How good each game looks for the seat that is asked, -1 to 1, by the game's own judgement."""
        return np.array(self.crew.values(), np.float32)

    def close(self) -> None:
        self.crew.close()


class Alone:
    """All games in this process."""

    def __init__(self, batch: Batch) -> None:
        self.batch: Final = batch

    def reset(self, seed: str) -> None:
        self.batch.reset(seed)

    def step(self, clicks: list[int]) -> None:
        self.batch.step(clicks)

    def look(self, env: VectorEnv) -> None:
        batch = self.batch
        env.obs = np.frombuffer(batch.look(), np.uint8).reshape(env.n, env.width)
        env.legal = np.array(batch.legal, np.int64)
        env.counts = np.array(batch.counts, np.int64)
        env.seat = np.array(batch.seats, np.int64)
        env.mask[:] = False
        env.mask.reshape(-1)[env.legal] = True
        tell_ends(batch, env.ended, env.worth)

    def values(self) -> list[float]:
        return self.batch.values()

    def close(self) -> None:
        self.batch.games.clear()


def tell_ends(batch: Batch, ended: np.ndarray, worth: np.ndarray) -> None:
    """Which games ended, and what they were worth."""
    ended[:] = batch.ended
    worth[:] = 0.0
    for k in np.flatnonzero(ended):
        worth[k] = batch.worth[k]
