"""Whole recorded games: endings and numbers of seats.  They replay to the same end."""
from __future__ import annotations

import pytest

from tests.games.level7.plots import PLOTS
from tests.games.level7.table import RULES
from tests.games.recorded import replayed


@pytest.mark.both
@pytest.mark.parametrize("name", PLOTS)
def test_record(name: str) -> None:
    returns = RULES.returns(replayed("level7", name).g)
    assert (max(returns) > 0) == (PLOTS[name][2] == "survived")
