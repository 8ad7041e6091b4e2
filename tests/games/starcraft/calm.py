"""Play that builds and fights more than chance alone would: own pieces are rarely destroyed, orders rarely traded, lists
of clicks rarely ended early.  Random games are over in a few rounds; these come to all chapters of the rules."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.table import RULES
from thunderchild.kernel.flow import Rules, random_click

VERBS = RULES.words.verb_at
OWN = VERBS["destroy_own"]
IDLE = frozenset(VERBS[name] for name in ("take_event", "done", "pass", "next_part"))


def calm(rules: Rules[Any], g: Any, rng: random.Random) -> int:
    """A click of a seat."""
    verb_of = rules.words.verb_of
    clicks = rules.legal(g)
    if rng.random() < 0.995:
        clicks = [a for a in clicks if verb_of[a] != OWN] or clicks
    if rng.random() < 0.8:
        clicks = [a for a in clicks if verb_of[a] not in IDLE] or clicks
    if rng.random() < 0.5:                          # a verb first, then a target
        verb = rng.choice(sorted({verb_of[a] for a in clicks}))
        clicks = [a for a in clicks if verb_of[a] == verb]
    return rng.choice(clicks)


def idle(rules: Rules[Any], g: Any, rng: random.Random) -> int:
    """A click of a seat that does as little as it may, without drawing Event cards."""
    legal = rules.legal(g)
    said = {rules.say(g, a): a for a in legal}
    return next((said[word] for word in ("done", "pass", "execute", "execute_special") if word in said), legal[0])


def choose(rules: Rules[Any], g: Any, rng: random.Random) -> int:
    """Whoever is asked, chance too."""
    return calm(rules, g, rng) if rules.to_move(g) >= 0 else random_click(rules, g, rng)
