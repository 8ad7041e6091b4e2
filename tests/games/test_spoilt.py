"""Positions that cannot be, half-way through every procedure: refused with the reason (golden/spoilt.txt of each game).

If a change that is meant gives other answers, `make renew GAME=...` writes them anew."""
from __future__ import annotations

from pathlib import Path

import pytest

import thunderchild as tc
from tests.games.spoilt import answers_to_kept
from tests.games.test_golden import compare

HERE = Path(__file__).parent


@pytest.mark.parametrize("game", tc.games())
def test_spoilt_positions_get_their_answers(game: str) -> None:
    golden = HERE / game / "golden"
    compare(golden / "spoilt.txt", answers_to_kept(game, golden))
