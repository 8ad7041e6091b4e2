"""Whole recorded games: endings and numbers of seats.  They replay to the same end."""
from __future__ import annotations

import pytest

from tests.games.level7.plots import PLOTS
from tests.games.level7.table import RULES, T
from tests.games.recorded import replayed
from thunderchild.games.level7.rules.names import ENDINGS


@pytest.mark.both
@pytest.mark.parametrize("name", PLOTS)
def test_record(name: str) -> None:
    returns = RULES.returns(replayed("level7", name).g)
    assert (max(returns) > 0) == (PLOTS[name][2] == "survived")


def test_every_ending_and_every_number_of_seats_is_recorded() -> None:
    """And every mode."""
    seats, modes, endings = (set(column) for column in list(zip(*PLOTS.values(), strict=True))[:3])
    assert (seats, modes, endings) == ({1, 2, 3, 4, 5}, set(T.box.modes), set(ENDINGS[1:]))
