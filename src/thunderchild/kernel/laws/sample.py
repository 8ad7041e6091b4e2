"""How much the laws look at: which clicks, through which eyes."""
from __future__ import annotations

import random
from typing import Any, Final, TypeVar

from ..flow import Rules
from ..state import WATCHER, State

MANY: Final = 400          # a vocabulary larger than this is sampled, unless all of it is asked for
TRIES: Final = 6           # clicks followed by the laws that look one click ahead
T = TypeVar("T")


def eyes_of(g: State) -> list[int]:
    return [*range(g.seats), WATCHER]


def tries(g: State) -> int:
    """Clicks followed for each eye: of many eyes fewer, for all of them are looked through."""
    return max(2, TRIES * 3 // (g.seats + 1)) if g.seats > 2 else TRIES


def some(things: list[T], most: int, rng: random.Random) -> list[T]:
    return things if len(things) <= most else [things[i] for i in sorted(rng.sample(range(len(things)), most))]


def sampled(rules: Rules[Any], legal: list[int], rng: random.Random, full: bool) -> list[int]:
    """All clicks there are; of a large vocabulary the legal ones, some of the same verbs, and some of all."""
    size = rules.words.size
    if full or size <= MANY:
        return list(range(size))
    verbs = {rules.words.verb_of[a] for a in legal}
    near = [rules.words.first[verb] + n for verb in sorted(verbs) for n in range(len(rules.words.space_of[verb].ids))]
    return sorted({*some(legal, MANY // 2, rng), *some(near, MANY // 4, rng), *rng.sample(range(size), MANY // 4)})
