"""Positions made for the rows of a pack: each can be arranged, and its card comes into play."""
from __future__ import annotations

import random

import pytest

from tests.games.starcraft.table import RULES, T
from thunderchild.kernel.laws import trial


@pytest.mark.parametrize("row", [*T.events.space.ids, *(id for id, k in T.leaders.space.index.items() if T.leaders.stage[k]),
                                 *T.techs.space.ids, *T.cards.space.ids[:60]])
def test_a_position_for_every_card(row: str) -> None:
    positions = RULES.trials([row])
    assert positions
    for position in positions:
        assert RULES.arrange(position).over == 0


def test_where_a_card_comes_into_play() -> None:
    at = {row: [RULES.at(RULES.arrange(position)) for position in RULES.trials([row])]
          for row in ("sabotage", "raynor_jim_raynor", "bunker")}
    assert at["sabotage"][:2] == ["event_turn.play"] * 2
    assert at["raynor_jim_raynor"] == ["gaining.area"]
    assert at["bunker"] == ["drawing.draw"]                     # of a defender alone: the battle goes on
    assert [RULES.at(RULES.arrange(position)) for position in RULES.trials([])] == [
        "placing.pick", "order_turn.reveal", "event_turn.play"]


@pytest.mark.parametrize("row", ["espionage", "mengsk_norad_ii"])
def test_a_trial_obeys_the_laws(row: str) -> None:
    for position in RULES.trials([row])[:2]:
        assert trial(RULES, RULES.arrange(position), random.Random(1), 12) > 0
