"""Whole recorded games: every ending at every level replays to the same end."""
from __future__ import annotations

import json

import pytest

from tests.games.pulp.plots import PLOTS
from tests.games.pulp.table import RULES
from tests.games.recorded import records_of, replayed
from tests.rule import rule
from thunderchild.kernel.record import BadRecord
from thunderchild.records.replay import verify

pytestmark = pytest.mark.both


@pytest.mark.parametrize("name", PLOTS)
@rule("PI-31", "PI-33", "PI-36")
def test_recorded_games_replay(name: str) -> None:
    record = replayed("pulp", name)
    assert RULES.returns(record.g) == [1.0 if PLOTS[name][1] == "won" else -1.0]


def test_a_damaged_record_is_refused_with_its_line() -> None:
    data = json.loads((records_of("pulp") / "normal_won.json").read_text())
    data["lines"][30] = "0 engage" if data["lines"][30] != "0 engage" else "0 decline"
    with pytest.raises(BadRecord, match="line 30"):
        verify(RULES, data)
