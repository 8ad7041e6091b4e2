"""Two endings that hardly any game comes to, brought about on purpose: seats and chance both click for what is wished.

Nobody is left (L7-194): capitals are given up, and the last card is funded when most of them are lost.  Cronos has no refuge
(L7-187): one coalition is given the MIC of all others and loses its land, not its life, while a last unit keeps Cronos' land in
play; when no other ground is left, that unit goes."""
from __future__ import annotations

import random
from typing import Any

from tests.games.level7.table import RULES, T
from thunderchild.games.level7.rules.names import COALITIONS, LANDS, MIC, NO_REFUGE, NOBODY_LEFT, OVERRUN
from thunderchild.games.level7.rules.questions import hydra_at, is_alive, is_closed, may_end, owner_of, units_at
from thunderchild.kernel.frames import SIDE

KEEPER = 1                      # the coalition that is kept alive: North America
DOWN = 4                        # capitals lost before the last card is funded
IDS = T.consoles.space.ids


def is_down(g: Any, side: int) -> bool:
    return not is_alive(g, side) or g.status[g.t.consoles.capital[side]] == OVERRUN


def without_capitals(g: Any) -> float:
    """How far the capitals are lost, with Cronos still safe."""
    if g.over:
        return 100.0 if g.over == NOBODY_LEFT else -50.0
    total = 0.1 * min(2, units_at(g, g.cronos)) - (0.3 * g.invaders[g.cronos] if units_at(g, g.cronos) == 0 else 0.0)
    for side in range(COALITIONS):
        capital = g.t.consoles.capital[side]
        if is_down(g, side):
            total += 0.8 if not is_alive(g, side) else 1.0 - 0.3 * units_at(g, capital)
        else:
            total += 0.15 * min(4, hydra_at(g, capital)) - 0.25 * units_at(g, capital)
            total += 0.01 * sum(g.invaders[near] for near in g.t.world.neighbours[capital])
    return total


def refuges(g: Any) -> list[int]:
    return [land for land in range(LANDS) if land != g.cronos and may_end(g, land)]


def without_refuge(g: Any) -> float:
    """How little ground is left for Cronos, with a guard beside him on the land of somebody who falls."""
    if g.over:
        return 100.0 if g.over == NO_REFUGE else -100.0
    total = 1.5 * min(2, units_at(g, g.cronos)) + 0.05 * g.stock[KEEPER][MIC] - max(0, g.damage[KEEPER] - 1)
    for land in range(LANDS):
        if land == g.cronos or is_closed(g, land):
            continue
        held = 0.0 if g.status[land] == OVERRUN else 1.0 - 0.5 * min(1.0, hydra_at(g, land) / g.t.world.defense[land])
        total -= held + 0.2 * units_at(g, land)
    for side in range(COALITIONS):
        if side != KEEPER and is_alive(g, side):
            total -= 0.08 * g.stock[side][MIC]
    home = owner_of(g, g.cronos)
    total += 2.0 if home not in (-1, KEEPER) else 0.0
    return float(total + (1.0 if home >= 0 and not is_alive(g, home) else 0.0))


def best_for(g: Any, legal: list[int], wish: Any, rng: random.Random) -> int:
    most, found = -1e9, legal[0]
    for a in legal:
        after = g.copy()
        RULES.click(after, a)
        worth = wish(after) + 1e-3 * rng.random()
        if worth > most:
            most, found = worth, a
    return found


def lose_capitals(g: Any, rng: random.Random) -> int:
    legal = RULES.legal(g)
    words = [RULES.say(g, a) for a in legal]
    if "fund 5" in words:
        ready = sum(is_down(g, side) for side in range(COALITIONS)) >= DOWN
        return legal[words.index("fund 5" if ready else "pass")]
    pledges = [a for a, word in zip(legal, words, strict=True) if word.startswith("pledge ")]
    if pledges:
        return rng.choice(pledges)
    if any(word.startswith(("deploy", "upgrade", "buy", "trade")) for word in words) and "pass" in words:
        return legal[words.index("pass")]
    return best_for(g, legal, without_capitals, rng)


def wanted_word(g: Any, words: list[str]) -> str:
    """A click that belongs to the plan without a thought: gifts of MIC, no purchases, the guard that goes at last."""
    guard = f"move_from {g.t.world.places.ids[g.cronos]}"
    home = owner_of(g, g.cronos)
    if guard in words and home >= 0 and not is_alive(g, home) and not refuges(g):
        return guard
    for word in ("accept", "give mic", "offer", "cancel"):
        if word in words:
            return word
    gift = f"trade {IDS[KEEPER]}"
    if gift in words and g.stock[g.stack[-1][SIDE]][MIC] > 1 and g.stock[KEEPER][MIC] < 26:
        return gift
    buys = any(word.startswith(("fund", "upgrade", "buy", "trade")) for word in words)
    return "pass" if buys and "pass" in words else ""


def lose_refuge(g: Any, rng: random.Random) -> int:
    legal = RULES.legal(g)
    words = [RULES.say(g, a) for a in legal]
    word = wanted_word(g, words)
    if word:
        return legal[words.index(word)]
    if refuges(g) and units_at(g, g.cronos) <= 1:
        guard = f"move_from {g.t.world.places.ids[g.cronos]}"
        legal = [a for a, word in zip(legal, words, strict=True) if word != guard] or legal
    return best_for(g, legal, without_refuge, rng)
