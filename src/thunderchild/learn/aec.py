"""The games as PettingZoo environments: agents seat_0, seat_1 and so on take turns as the rules say.

    from thunderchild.learn import aec
    env = aec.env("invaders")

`raw_env` is the environment; `env` is the same in the wrappers that PettingZoo's own games wear: an illegal action ends the game
for the one who took it, and calls out of order are refused."""
from __future__ import annotations

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..kernel.flow import Rules
from ..kernel.state import OVER
from .base import MODES, Desk

ILLEGAL: Final = -1.0       # the reward with which PettingZoo's wrapper ends a game
METADATA: Final[dict[str, Any]] = {"render_modes": list(MODES), "name": "thunderchild_v0", "is_parallelizable": False,
                                   "render_fps": 2}


class raw_env(AECEnv):  # the name that PettingZoo wants
    """One game; rewards are what it was worth, at its end."""

    metadata = METADATA

    def __init__(self, game: str | Rules[Any] = "pulp", options: dict[str, Any] | None = None, pack: str | None = None,
                 max_clicks: int = 0, render_mode: str | None = None) -> None:
        super().__init__()
        self.desk = Desk(game, options, pack, max_clicks, render_mode)
        self.render_mode = render_mode
        self.metadata = {**METADATA, "name": f"{self.desk.rules.meta.game}_v0"}
        self.possible_agents = [f"seat_{k}" for k in range(self.desk.seats)]
        seen = spaces.Dict({"observation": spaces.Box(0, 255, (self.desk.width,), np.uint8),
                            "action_mask": spaces.Box(0, 1, (self.desk.clicks,), np.int8)})
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(self.desk.clicks) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.desk.row(seat), "action_mask": self.desk.mask(seat)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.desk.begin(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, self.desk.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[max(0, self.desk.asked)]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.desk.play(self.possible_agents.index(agent), int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.settle()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def settle(self) -> None:
        """Who is next, or how it ended."""
        asked = self.desk.asked
        if asked == OVER:
            self.rewards = dict(zip(self.possible_agents, self.desk.worth(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            return
        if self.desk.is_cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self.agent_selection = self.possible_agents[asked]

    def render(self) -> str | np.ndarray | None:
        return self.desk.drawn(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""


def env(game: str | Rules[Any] = "pulp", options: dict[str, Any] | None = None, pack: str | None = None, max_clicks: int = 0,
        render_mode: str | None = None) -> Any:
    """`raw_env` with PettingZoo's usual wrappers."""
    raw = raw_env(game, options, pack, max_clicks, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.TerminateIllegalWrapper(raw, illegal_reward=ILLEGAL))
