"""Positions that cannot be, half-way through every procedure: refused with the reason (golden/spoilt.txt)."""
from __future__ import annotations

from tests.games.spoilt import compare_with_golden


def test_spoilt_positions_get_their_answers() -> None:
    compare_with_golden("brood")
