"""Whole recorded games: each kind of ending, and both victories for each home nation.  They replay to the same end."""
from __future__ import annotations

import pytest

from tests.games.brood.plots import PLOTS
from tests.games.brood.table import RULES
from tests.games.recorded import replayed

RETURNS = {"brood_wins": [1, -1], "humans_win": [-1, 1], "draw": [0, 0]}


@pytest.mark.both
@pytest.mark.parametrize("name", PLOTS)
def test_record(name: str) -> None:
    assert RULES.returns(replayed("brood", name).g) == RETURNS[PLOTS[name][1]]
