"""Many games at once: one call makes a click in each, lets chance fall, begins finished games anew, and observes.

Everything that loops stands here, because it is compiled with the kernel; numpy comes in once per step, in vector.py.  Game k has
its own chance, which depends on the seed and on k alone: it goes the same way in a batch of one and in a batch of a thousand."""
from __future__ import annotations

import random
from typing import Any, Final

from librt.strings import BytesWriter

from ..kernel.flow import Rules
from ..kernel.observe import Observer
from ..kernel.state import State

GOES_ON: Final = 0
OVER: Final = 1             # by the rules
CUT_OFF: Final = 2          # by max_clicks


class Batch:
    """Games `first` to `first + many - 1` of a set.  `limit`: the clicks of seats after which a game is cut off; 0: never."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any], many: int, first: int, limit: int, skip_forced: bool) -> None:
        self.rules: Final = rules
        self.options: Final = options
        self.many: Final = many
        self.first: Final = first
        self.limit: Final = limit
        self.skip_forced: Final = skip_forced
        self.size: Final = rules.words.size
        self.fates: list[random.Random] = []
        self.games: list[State] = []
        self.made: Final = [0] * many           # clicks of seats in the game that runs
        self.seats: Final = [0] * many          # who is asked
        self.ended: Final = [0] * many          # GOES_ON, OVER or CUT_OFF: the game that the last click ended
        self.worth: Final[list[list[float]]] = [[] for _game in range(many)]        # of that game
        self.legal: Final[list[int]] = []       # the legal clicks of all games, one game after another, plus row * size
        self.counts: Final = [0] * many         # how many of them belong to each game

    def reset(self, seed: str) -> None:
        """Begin all games."""
        self.fates = [random.Random(f"fate {seed} {self.first + k}") for k in range(self.many)]
        self.games = []
        for k in range(self.many):
            self.ended[k] = GOES_ON
            self.games.append(self.begin(k))
            self.worth[k] = [0.0] * self.games[k].seats

    def begin(self, k: int) -> State:
        """A fresh game in which a seat has something to decide.  One that ends before that is begun again."""
        while True:
            self.made[k] = 0
            g: State = self.rules.start(self.options)
            self.settle(k, g)
            if g.over == 0:
                return g

    def settle(self, k: int, g: State) -> None:
        """Let chance fall until a seat decides; where forced clicks are skipped, until it has a choice."""
        rules = self.rules
        fate = self.fates[k]
        rules.settle_chance(g, fate)
        while self.skip_forced and g.over == 0 and (self.limit == 0 or self.made[k] < self.limit):
            legal = rules.legal(g)
            if len(legal) > 1:
                return
            rules.click(g, legal[0])
            self.made[k] += 1
            rules.settle_chance(g, fate)

    def step(self, actions: list[int]) -> None:
        """A click in each game, unchecked."""
        rules = self.rules
        for k in range(self.many):
            g = self.games[k]
            rules.click(g, actions[k])
            self.made[k] += 1
            self.settle(k, g)
            self.ended[k] = GOES_ON
            if g.over:
                self.finish(k, OVER, rules.returns(g))
            elif self.limit and self.made[k] >= self.limit:
                self.finish(k, CUT_OFF, [0.0] * g.seats)

    def finish(self, k: int, how: int, worth: list[float]) -> None:
        self.ended[k] = how
        self.worth[k] = worth
        self.games[k] = self.begin(k)

    def look(self) -> bytes:
        """All rows one after another, each as the seat asked sees its game; and the legal clicks."""
        rules = self.rules
        legal = self.legal
        legal.clear()
        out = BytesWriter()
        base = 0
        for k in range(self.many):
            g = self.games[k]
            seat = rules.to_move(g)
            self.seats[k] = seat
            see: Observer = rules.observer(g)
            see.row(g, seat, out)
            clicks = rules.legal(g)
            self.counts[k] = len(clicks)
            for a in clicks:
                legal.append(base + a)
            base += self.size
        return out.getvalue()

    def values(self) -> list[float]:
        """How good each game looks for the seat that is asked, by the game's own judgement."""
        return [self.rules.value(self.games[k], self.seats[k]) for k in range(self.many)]
