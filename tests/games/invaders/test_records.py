"""Whole recorded games, one for each way to win, two matches, a larger deck, a handicap."""
from __future__ import annotations

import pytest

from tests.games.recorded import replayed
from tests.rule import rule
from thunderchild.games.invaders.rules.ends import ENDINGS, winner_of

from .plots import PLOTS
from .table import rules

pytestmark = pytest.mark.both


@rule("IN-123", "IN-124", "IN-128", "IN-132")
@pytest.mark.parametrize("name", PLOTS)
def test_recorded_game(name: str) -> None:
    g = replayed("invaders", name).g
    if name in ENDINGS:
        assert rules().returns(g)[winner_of(g.over)] == 1.0
    if "match" in name:
        assert max(g.wins) == 2
        assert g.game == sum(g.wins)
