"""Self-play with PPO: one small net plays all seats of many games at once, torch on one core.

What a decision was worth is judged along the decisions of its own seat, so that it does not matter how many seats there are, who
is asked next, and whether what one wins another loses."""
from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from typing import Any, Final

import numpy as np

from ..extras import need
from ..kernel.flow import Rules
from ..players.trained import Net, mark_of
from .expand import Expand
from .vector import VectorEnv

torch: Final[Any] = need("torch", "thunderchild learn")


class Settings:
    """What may be turned; the defaults learn Invaders within minutes."""

    def __init__(self, games: int = 64, steps: int = 64, hidden: int = 128, rate: float = 1e-3, entropy: float = 0.01,
                 trace: float = 0.95, clip: float = 0.2, epochs: int = 3, batch: int = 512, seed: int = 1,
                 max_clicks: int = 0) -> None:
        self.games: Final = games           # at once
        self.steps: Final = steps           # between two updates
        self.hidden: Final = hidden
        self.rate: Final = rate
        self.entropy: Final = entropy
        self.trace: Final = trace           # lambda of generalised advantages
        self.clip: Final = clip
        self.epochs: Final = epochs
        self.batch: Final = batch
        self.seed: Final = seed
        self.max_clicks: Final = max_clicks


class Learner(torch.nn.Module):
    """The net: two layers, what each click is worth taking, and how good it looks."""

    def __init__(self, width: int, clicks: int, hidden: int) -> None:
        super().__init__()
        nn = torch.nn
        self.one, self.two = nn.Linear(width, hidden), nn.Linear(hidden, hidden)
        self.policy, self.value = nn.Linear(hidden, clicks), nn.Linear(hidden, 1)
        nn.init.normal_(self.policy.weight, std=0.01)
        nn.init.zeros_(self.policy.bias)

    def forward(self, inputs: Any, mask: Any) -> tuple[Any, Any]:
        inner = torch.relu(self.two(torch.relu(self.one(inputs))))
        return self.policy(inner).masked_fill(~mask, -1e9), torch.tanh(self.value(inner)).squeeze(-1)

    def layers(self) -> dict[str, Any]:
        """As the trained player's file keeps them."""
        pairs = (("w1", "b1", self.one), ("w2", "b2", self.two), ("policy_w", "policy_b", self.policy),
                 ("value_w", "value_b", self.value))
        return {name: array for weight, bias, layer in pairs
                for name, array in ((weight, layer.weight.detach().numpy().T.copy()), (bias, layer.bias.detach().numpy().copy()))}


class Roll:
    """What happened in so many steps of all games."""

    def __init__(self, steps: int, env: VectorEnv) -> None:
        n = env.n
        self.rows: Final = np.zeros((steps, n, env.width), np.uint8)
        self.masks: Final = np.zeros((steps, n, env.clicks), bool)
        self.seats: Final = np.zeros((steps, n), np.int64)
        self.clicks: Final = np.zeros((steps, n), np.int64)
        self.chances: Final = np.zeros((steps, n), np.float32)      # logarithms
        self.values: Final = np.zeros((steps, n), np.float32)
        self.ended: Final = np.zeros((steps, n), bool)
        self.worth: Final = np.zeros((steps, n, env.seats), np.float32)


class Training:
    """`worth` is brought to the span of a tanh: half the distance between the worst and the best result is 1."""

    def __init__(self, rules: Rules[Any], options: dict[str, Any], settings: Settings) -> None:
        torch.set_num_threads(1)
        torch.manual_seed(settings.seed)
        self.rules: Final = rules
        self.options: Final = options
        self.settings: Final = settings
        self.env: Final = VectorEnv(rules, settings.games, options, seed=settings.seed, max_clicks=settings.max_clicks)
        self.expand: Final = Expand(self.env.cells)
        self.net: Final = Learner(self.expand.width, self.env.clicks, settings.hidden)
        self.steer: Final = torch.optim.Adam(self.net.parameters(), lr=settings.rate, eps=1e-5)
        self.rng: Final = np.random.default_rng(settings.seed)
        low, high, _zero = rules.meta.worth
        self.middle, self.span = (low + high) / 2, max((high - low) / 2, 1e-9)
        self.decisions = self.ends = 0
        self.met: Final = np.zeros(self.expand.width, bool)         # inputs that were ever anything but 0
        self.clicked: Final = np.zeros(self.env.clicks, bool)       # clicks that were ever legal

    def roll(self) -> Roll:
        """Play on, each click by the net's chances."""
        env, roll = self.env, Roll(self.settings.steps, self.env)
        for t in range(self.settings.steps):
            roll.rows[t], roll.masks[t], roll.seats[t] = env.obs, env.mask, env.seat
            with torch.no_grad():
                inputs = self.expand(env.obs)
                logits, value = self.net(torch.from_numpy(inputs), torch.from_numpy(env.mask))
                chances = torch.distributions.Categorical(logits=logits)
                clicks = chances.sample()
                roll.chances[t], roll.values[t], roll.clicks[t] = chances.log_prob(clicks), value, clicks
            self.met[:] |= inputs.any(0)
            self.clicked[:] |= env.mask.any(0)
            env.step(roll.clicks[t])
            roll.ended[t] = env.ended > 0
            roll.worth[t] = np.where(env.ended[:, None] == 1, (env.worth - self.middle) / self.span, 0)
        self.decisions += roll.clicks.size
        self.ends += int(roll.ended.sum())
        return roll

    def judge(self, roll: Roll) -> tuple[Any, Any]:
        """Advantages, and which decisions are known to lead anywhere: backwards, for each seat along its own decisions."""
        env, every = self.env, np.arange(self.env.n)
        with torch.no_grad():
            _logits, last = self.net(torch.from_numpy(self.expand(env.obs)), torch.from_numpy(env.mask))
        ahead = np.zeros((env.n, env.seats), np.float32)
        trail = np.zeros((env.n, env.seats), np.float32)
        known = np.zeros((env.n, env.seats), bool)
        ahead[every, env.seat], known[every, env.seat] = last.numpy(), True
        advantages, counts = np.zeros_like(roll.values), np.zeros_like(roll.ended)
        for t in reversed(range(len(roll.seats))):
            over = roll.ended[t]
            ahead[over], trail[over], known[over] = roll.worth[t][over], 0.0, True
            seat = roll.seats[t]
            counts[t] = known[every, seat]
            trail[every, seat] = ahead[every, seat] - roll.values[t] + self.settings.trace * trail[every, seat]
            advantages[t] = np.where(counts[t], trail[every, seat], 0.0)
            trail[every, seat] = advantages[t]
            ahead[every, seat], known[every, seat] = roll.values[t], True
        return advantages, counts

    def update(self, roll: Roll, left: float) -> None:
        """A few passes over what was played; steps get smaller as time runs out."""
        advantages, counts = self.judge(roll)
        for group in self.steer.param_groups:
            group["lr"] = self.settings.rate * max(left, 0.05)
        where = np.flatnonzero(counts.reshape(-1))
        flat = {name: getattr(roll, name).reshape(counts.size, *getattr(roll, name).shape[2:])
                for name in ("rows", "masks", "clicks", "chances", "values")}
        for _epoch in range(self.settings.epochs):
            self.rng.shuffle(where)
            for at in range(0, len(where), self.settings.batch):
                self.learn(flat, advantages.reshape(-1), where[at:at + self.settings.batch])

    def learn(self, flat: dict[str, Any], advantages: Any, some: Any) -> None:
        logits, value = self.net(torch.from_numpy(self.expand(flat["rows"][some])), torch.from_numpy(flat["masks"][some]))
        chances = torch.distributions.Categorical(logits=logits)
        gain = torch.from_numpy(advantages[some])
        aim = gain + torch.from_numpy(flat["values"][some])
        gain = (gain - gain.mean()) / (gain.std() + 1e-8)
        ratio = torch.exp(chances.log_prob(torch.from_numpy(flat["clicks"][some])) - torch.from_numpy(flat["chances"][some]))
        clip = self.settings.clip
        better = torch.min(ratio * gain, ratio.clamp(1 - clip, 1 + clip) * gain).mean()
        loss = 0.5 * (value - aim).pow(2).mean() - better - self.settings.entropy * chances.entropy().mean()
        self.steer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.steer.step()

    def run(self, seconds: float, clock: Callable[[], float] = time.process_time) -> Iterator[float]:
        """Train for so long; after each update how much of it has gone by, 0 to 1."""
        spent = 0.0
        while spent < seconds:
            begun = clock()
            self.update(self.roll(), 1 - spent / seconds)
            spent += clock() - begun
            yield min(1.0, spent / seconds)

    def trained(self) -> Net:
        about = {"game": self.rules.meta.game, "rules": self.rules.meta.version, "pack": list(self.rules.pack),
                 "options": json.dumps(self.options), "clicks": self.env.clicks, "cells": self.env.width,
                 "mark": mark_of(self.rules, self.env.cells),
                 "decisions": self.decisions, "games": self.ends, "seed": self.settings.seed}
        layers = self.net.layers()
        layers["w1"][~self.met] = 0.0               # what was never met was never learned: it says nothing,
        layers["policy_w"][:, ~self.clicked] = 0.0  # and takes no room in the file
        return Net(about, layers)
