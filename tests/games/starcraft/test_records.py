"""Whole recorded games: endings, numbers of seats, modes and scenarios.  They replay to the same end."""
from __future__ import annotations

import pytest

from tests.games.recorded import replayed
from tests.games.starcraft.plots import PLOTS
from tests.games.starcraft.table import RULES


@pytest.mark.both
@pytest.mark.parametrize("name", PLOTS)
def test_record(name: str) -> None:
    assert sum(RULES.returns(replayed("starcraft", name).g)) == pytest.approx(1.0)


def test_there_is_a_record_of_every_ending_scenario_and_number_of_seats() -> None:
    assert {ending for _options, ending, _winner in PLOTS.values()} == {
        "conquest_points", "special_victory", "end_draws_near", "last_left", "longest_game", "scenario"}
    played = {(options.get("scenario", "none"), options["seats"]) for options, _ending, _winner in PLOTS.values()}
    for option in RULES.meta.options:
        if option.name == "scenario":
            assert {scenario for scenario, _seats in played} == set(option.choices)
    assert {seats for scenario, seats in played if scenario == "none"} == {2, 3, 4, 5, 6}
