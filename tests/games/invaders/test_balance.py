"""A small sample of what docs/games/invaders.md shows of 400 games: the normal player beats random play from both seats."""
from __future__ import annotations

import pytest

from thunderchild.players import make
from thunderchild.players.match import play_match

from .table import rules

pytestmark = pytest.mark.both


@pytest.mark.parametrize("seat", [0, 1])
def test_normal_beats_random(seat: int) -> None:
    won = 0
    for n in range(3):
        players = [make("normal" if k == seat else "random", n) for k in range(2)]
        won += play_match(rules(), None, players, f"balance {n}").returns[seat] > 0
    assert won == 3
