"""The games as Gymnasium environments: one seat learns, players of the usual levels sit in the others.

    import gymnasium
    env = gymnasium.make("thunderchild.learn:thunderchild/invaders-v0", seat="random", others="easy")"""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, ClassVar, Final

import gymnasium
import numpy as np
from gymnasium import spaces

from ..kernel.flow import Rules
from ..kernel.meta import BadOptions
from ..kernel.state import OVER
from ..players import Player, make, see
from .base import MODES, Desk

SEEDS: Final = 1 << 48
ANY_SEAT: Final = "random"
LOSES: Final = "loses"
REFUSED: Final = "refused"


class SoloEnv(gymnasium.Env):
    """`seat` is a number, or "random": another one in each game.  `others` is a level for all other seats, or one per seat (its
    own place is not looked at).  A click that is not legal `loses` the game, or is `refused` and leaves it as it was; either way
    info["why_not"] cites the rule.  `flat`: the observation without the mask, which is then had from action_masks() alone."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}

    def __init__(self, game: str | Rules[Any] = "pulp", seat: int | str = 0, others: str | Sequence[str] = "easy",
                 options: dict[str, Any] | None = None, pack: str | None = None, max_clicks: int = 0, illegal: str = LOSES,
                 flat: bool = False, render_mode: str | None = None) -> None:
        self.desk = Desk(game, options, pack, max_clicks, render_mode)
        self.render_mode = render_mode
        self.choice: Final = seat
        self.illegal: Final = illegal
        self.flat: Final = flat
        self.levels: Final[list[str]] = [others] * self.desk.seats if isinstance(others, str) else list(others)
        self.check()
        self.seat = 0
        self.bots: list[Player] = []
        self.eyes = random.Random()
        box = spaces.Box(0, 255, (self.desk.width,), np.uint8)
        mask = spaces.Box(0, 1, (self.desk.clicks,), np.int8)
        self.observation_space = box if flat else spaces.Dict({"observation": box, "action_mask": mask})
        self.action_space = spaces.Discrete(self.desk.clicks)

    def check(self) -> None:
        seats = self.desk.seats
        if self.choice != ANY_SEAT and self.choice not in range(seats):
            raise BadOptions(f"seat={self.choice!r}: expected 0 to {seats - 1}, or '{ANY_SEAT}'")
        if self.illegal not in (LOSES, REFUSED):
            raise BadOptions(f"illegal={self.illegal!r}: expected '{LOSES}' or '{REFUSED}'")
        if len(self.levels) != seats:
            raise BadOptions(f"others={self.levels!r}: expected one level, or {seats}, one per seat")
        for level in self.levels:
            make(level)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """The seed is that of the game, of the seat and of the players in the others."""
        super().reset(seed=seed)
        luck = random.Random(int(self.np_random.integers(SEEDS)))
        self.seat = luck.randrange(self.desk.seats) if self.choice == ANY_SEAT else int(self.choice)
        while True:
            self.bots = [make(level, luck.randrange(SEEDS)) for level in self.levels]
            self.eyes = random.Random(luck.randrange(SEEDS))
            self.desk.begin(luck.randrange(SEEDS))
            self.let_others_play()
            if not self.desk.is_over:       # a game that ends before the learner is asked teaches nothing
                return self.seen(), self.told()

    def let_others_play(self) -> None:
        desk = self.desk
        while desk.asked not in (OVER, self.seat):
            who = desk.asked
            desk.play(who, self.bots[who].choose(see(desk.rules, desk.g, who, self.eyes)))
            desk.made -= 1          # max_clicks counts the learner's own

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        desk, a = self.desk, int(action)
        reason = desk.rules.why_not(desk.g, self.seat, a)
        if reason is not None:
            return self.refuse(str(reason))
        desk.play(self.seat, a)
        self.let_others_play()
        if self.render_mode == "human":
            self.render()
        return self.seen(), desk.worth()[self.seat], desk.is_over, desk.is_cut, self.told()

    def refuse(self, reason: str) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """The position stays; the game is lost for the learner, or a click poorer."""
        lost = self.illegal == LOSES
        self.desk.made += 1
        worth = float(self.desk.rules.meta.worth[0]) if lost else 0.0
        return self.seen(), worth, lost, not lost and self.desk.is_cut, {**self.told(), "why_not": reason}

    def seen(self) -> Any:
        row = self.desk.row(self.seat)
        return row if self.flat else {"observation": row, "action_mask": self.desk.mask(self.seat)}

    def told(self) -> dict[str, Any]:
        return {"seat": self.seat, "result": self.desk.rules.result(self.desk.g)}

    def action_masks(self) -> np.ndarray:
        """The legal clicks, where sb3-contrib's MaskablePPO looks for them."""
        return self.desk.mask(self.seat, np.bool_)

    def render(self) -> Any:
        if self.render_mode is None:
            gymnasium.logger.warn("render() was called, but no render_mode was chosen: gymnasium.make(..., render_mode='ansi')")
            return None
        return self.desk.drawn(self.render_mode)
