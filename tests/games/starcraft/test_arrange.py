"""Positions that cannot be are refused with the reason, and what is given is kept."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.starcraft.table import RULES, duel, started
from thunderchild.kernel.errors import BadPosition

EMPTY = {"planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]}, "bases": {"helios.2": "raynor", "hydrax.2": "overmind"}}
TWO_SEATS: dict[str, Any] = {"factions": ["raynor", "overmind"], "options": {"seats": 2}, **EMPTY}


def refused(position: dict[str, Any]) -> str:
    with pytest.raises(BadPosition) as caught:
        RULES.arrange(position)
    return str(caught.value)


def described(*clicks: str) -> dict[str, Any]:
    return RULES.describe(duel().do(*clicks).g)


def test_the_phase_is_that_of_the_procedures() -> None:
    assert "the phase is not the one that is under way" in refused({**described(), "phase": "execution"})


def test_an_order_in_hand_is_placed_by_whoever_took_it() -> None:
    said = described("pick_order build", "place_on helios")
    said["tokens"]["raynor"].remove("mobilize")
    said["tokens_known"]["raynor"].pop()
    said |= {"placer": "raynor", "picked": [[1]], "picked_known": [[1]]}
    assert said["doing"][-1]["for"] == "overmind"
    assert "an order is picked, then placed (SC-53)" in refused(said)


def test_nobody_reads_an_event_card_that_he_has_not_drawn() -> None:
    frames = [{"what": "game", "at": "round", "for": "raynor"}, {"what": "one_round", "at": "over", "for": "raynor"},
              {"what": "regrouping", "at": "end_of_game", "for": "raynor"}]
    for side in ("raynor", "mengsk"):
        doing = [*frames, {"what": "play_events", "at": "read", "for": side}]
        reason = refused({**TWO_SEATS, "phase": "regrouping", "step": 9, "doing": doing})
        assert "nobody reads an Event card that he has not drawn (SC-345)" in reason


def test_a_planet_is_in_a_hand_or_in_the_galaxy() -> None:
    said = RULES.describe(started(2).go("galaxy.planet").g)
    held = next(planet for planets in said["dealt"].values() for planet in planets)
    assert "a planet in two places" in refused({**said, "cell": {**said.get("cell", {}), held: "5,5"}})
