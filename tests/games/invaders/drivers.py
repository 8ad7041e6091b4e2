"""Whole games played on purpose: by greed, by an eager chooser, or towards a rare ending.  For records and for the laws."""
from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.games import recorded
from thunderchild.games.invaders.rules.game import InvadersRules
from thunderchild.games.invaders.rules.state import Invaders
from thunderchild.kernel.record import Record
from thunderchild.kernel.state import CHANCE

Chooser = Callable[[InvadersRules, Invaders, random.Random], int]
DULL = ("end", "pass", "stop", "no", "plan_draw")


def at_random(r: InvadersRules, g: Invaders, rng: random.Random) -> int:
    if r.to_move(g) == CHANCE:
        return r.fall(g, rng)
    legal = r.legal(g)
    return legal[int(rng.random() * len(legal))]


def eager(r: Any, g: Any, rng: random.Random) -> int:
    """Rarely ends, passes or lowers the plan: many more plays, cancels and reactions than in random play."""
    legal: list[int] = r.legal(g)
    busy = [a for a in legal if r.words.say(a) not in DULL and not r.words.say(a).startswith("plan_discount")]
    return rng.choice(busy if busy and rng.random() < 0.92 else legal)


def eagerly(r: InvadersRules, g: Invaders, rng: random.Random) -> int:
    return r.fall(g, rng) if r.to_move(g) == CHANCE else eager(r, g, rng)


def greedily(r: InvadersRules, g: Invaders, rng: random.Random) -> int:
    """The click that looks best right away."""
    if r.to_move(g) == CHANCE:
        return r.fall(g, rng)
    seat = r.to_move(g)
    best, most = -1, -2.0
    for a in r.legal(g):
        after = g.copy()
        r.click(after, a)
        while not after.over and r.to_move(after) == CHANCE:
            r.click(after, r.fall(after, rng))
        if r.value(after, seat) > most:
            best, most = a, r.value(after, seat)
    return best


def heroes_die(r: InvadersRules, g: Invaders, rng: random.Random) -> int:
    """The Invader brings Hydras to Pacific Rim, Mankind sends every hero there."""
    said = {r.say(g, a): a for a in r.legal(g)}
    for text in ("* draw hydra_tripod", "play hydra_tripod", "zone pacific_rim", "hero_zone pacific_rim"):
        if text in said:
            return said[text]
    for text, a in said.items():
        if text.startswith(("pay", "target", "pass", "end", "*")) and "hydra" not in text:
            return a
    return next(iter(said.values()))


def record_of(r: InvadersRules, options: dict[str, Any], chooser: Chooser, seed: int) -> Record[Invaders]:
    return recorded.record_of(r, options, chooser, random.Random(seed))
