"""The value of a position: between -1 and 1, the end itself at the end, and better where every player would say better."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.pulp.table import RULES, at, play
from thunderchild.kernel.flow import random_click

pytestmark = pytest.mark.both


def value(cards: str = "GF1, GF7", **position: Any) -> float:
    worth: float = RULES.value(at(cards, **position), 0)
    return worth


def test_between_the_ends_at_every_node() -> None:
    rng = random.Random(8)
    for _game in range(10):
        g = RULES.start()
        while not g.over:
            assert -1.0 < RULES.value(g, 0) < 1.0
            RULES.click(g, random_click(RULES, g, rng))
        assert RULES.value(g, 0) == RULES.returns(g)[0]


def test_more_is_better() -> None:
    base = value()
    assert value(abilities=(6, 5, 5)) > base
    assert value(abilities=(1, 1, 5)) < value(abilities=(3, 3, 1))             # the second lowest counts
    assert value(weapons={"hypno_beacon": {}}) > base
    assert value(weapons={"star_siphon": {}}) > value(weapons={"hypno_beacon": {}})         # active at once
    assert value(bag={"yellow": 5, "white": 2, "red": 4, "blue": 4, "orange": 4, "black": 4}) > base
    assert value("GF1 engaged, GF7") > value("GF1 evaded, GF7")
    assert value(extra=1) > base
    assert value(quietus=2) < base


def test_what_was_begun_counts_as_it_will_end() -> None:
    """Paying step by step what was promised changes little; the promise itself is judged."""
    g = play(at("GF7"), "engage")
    promised = RULES.value(g, 0)
    play(g, "pay combat")
    assert RULES.value(g, 0) == pytest.approx(promised, abs=0.02)
