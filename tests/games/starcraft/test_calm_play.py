"""The laws in play that comes to all chapters: random games, in which everybody destroys his own pieces, are over too soon."""
from __future__ import annotations

import random
from typing import Any

import pytest

from tests.games.starcraft.calm import calm
from tests.games.starcraft.table import RULES
from thunderchild.kernel.laws import play_lawful


@pytest.mark.both
@pytest.mark.parametrize("options", [{"seats": 2}, {"seats": 2, "scenario": "trump_card"},
                                     {"seats": 4, "team_play": True, "disposable_special_orders": True}])
def test_laws_hold_in_calm_play(options: dict[str, Any]) -> None:
    rng = random.Random(str(options))
    report = play_lawful(RULES, options, rng, 60, calm)
    assert report.games == 1
    assert report.looked >= report.positions / 60
    assert report.clicks > 100
