"""Fixed seeds come to fixed positions, on every build: digests.json holds them.

After a change of a toy that is meant, `make renew` writes them anew."""
from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from tests.kernel.toys import TOYS
from thunderchild.kernel.flow import playout, random_click
from thunderchild.kernel.laws import random_options

FILE = Path(__file__).with_name("digests.json")
GAMES = 8


def digests(name: str) -> list[list[str]]:
    """Per game: the digest after 20 clicks, of a redeal then, and at the end."""
    rules = TOYS[name]
    out: list[list[str]] = []
    for seed in range(GAMES):
        rng = random.Random(seed)
        g = rules.start(random_options(rules, rng))
        for _click in range(20):
            if g.over == 0:
                rules.click(g, random_click(rules, g, rng))
        row = [g.digest(), rules.redeal(g, seed % g.seats, rng).digest()]
        playout(rules, g, rng, 100_000)
        out.append([*row, g.digest()])
    return out


@pytest.mark.both
@pytest.mark.parametrize("name", sorted(TOYS))
def test_digests_are_the_same_on_every_build(name: str) -> None:
    assert digests(name) == json.loads(FILE.read_text(encoding="utf-8"))[name]


def as_text() -> str:
    return json.dumps({name: digests(name) for name in sorted(TOYS)}, indent=1) + "\n"
