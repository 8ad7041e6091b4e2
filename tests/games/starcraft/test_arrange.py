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


REGROUPING: list[dict[str, Any]] = [
    {"what": "game", "at": "round", "for": "raynor"}, {"what": "one_round", "at": "over", "for": "raynor"},
    {"what": "regrouping", "at": "points", "for": "raynor"}]


@pytest.mark.parametrize(("given", "reason"), [
    ({"players": {"mengsk": 1}}, "players, mengsk: unknown; it takes one of: overmind, raynor"),
    ({"players": {"raynor": 1, "overmind": 0}, "player": {"raynor": "seat_0"}}, "player: 'players' says it already"),
    ({"order": ["overmind", "raynor"]}, "order: 'factions' says it already"),
    ({"deck_left": {"unread_1": 99}}, "position, deck_left: the rest of the position says otherwise of unread_1"),
    ({"sheet": {"raynor": {"unread_again": 1}}}, "sheet: unread_again: 1 Event cards are drawn, and only 0 are unseen"),
    ({"sheet": {"raynor": {"stood_bases": 4}}}, "sheet: raynor: stood_bases follows from the rest, it is 1"),
    ({"sheet": {"raynor": {"placed": 2}}}, "sheet: orders that were placed do not last"),
    ({"cell": {"helios": "4,0"}}, "cell: the rest of the position says otherwise of helios"),
    ({"turned": {"hydrax": 1}}, "turned: the rest of the position says otherwise of hydrax"),
    ({"link": {"helios/1": "hydrax/2"}}, "link: the rest of the position says otherwise of helios/1"),
    ({"work_of": {"helios.2": "overmind"}}, "work_of: the rest of the position says otherwise of helios.2"),
    ({"installations": {"helios.2": "raynor/base"}}, "bases: 'installations' has something in helios.2 too"),
    ({"planets": {"helios": [20, 0, 0]}}, "planets, helios: expected x and y from -17 to 17"),
    ({"planets": {"helios": [0, 0, 7]}}, "0 to 3 quarter turns, found"),
    ({"defended": ["raynor"]}, "defended: it does not last until the beginning of a phase"),
    ({"turn": "overmind", "phase": "execution"}, "turn: it does not last until the beginning of a phase"),
    ({"step": 3, "phase": "regrouping"}, "step: it does not last until the beginning of a phase"),
    ({"tokens_known": {"raynor": [2] * 9}}, "tokens_known: it does not last until the beginning of a phase"),
    ({"step": 9, "doing": REGROUPING}, "step: at points of the Regrouping Phase it is 6, not 9"),
    ({"winners": ["raynor"]}, "winners: the game is not over"),
    ({"pooled": {"raynor": ["build"]}}, "an order that is not special in the Special Order Pool"),
])
def test_nothing_that_is_given_is_dropped(given: dict[str, Any], reason: str) -> None:
    assert reason in refused({**TWO_SEATS, **given})


def test_factions_of_a_scenario_are_in_one_hand_from_the_first_choice_on() -> None:
    doing = [{"what": "game", "at": "round", "for": "raynor"},
             {"what": "setup", "at": "factions", "for": "raynor", "seat": "seat_0", "turn": 1}]
    said = {"options": {"seats": 2, "scenario": "gate_to_shakuras"}, "exactly": True, "player": {"raynor": "seat_0"},
            "team": {"raynor": "team_1"}, "doing": doing}
    assert "factions of one person in two hands (SC-301)" in refused(said)


def test_no_step_outside_of_the_regrouping_phase() -> None:
    said = RULES.describe(duel(phase="planning").g)
    assert "step: outside of the Regrouping Phase it is 0, not 4" in refused({**said, "step": 4})


@pytest.mark.parametrize(("field", "value", "beside"), [
    ("hand_known", {"raynor": [2]}, {"hand": {"raynor": ["terran_05"]}}),
    ("pile_known", {"helios": [3]}, {"pile": {"helios": ["build"]}, "pile_of": {"helios": ["raynor"]}}),
    ("sheet", {"raynor": {"bases": 1}}, {}),
    ("sheet", {"raynor": {"pool": 6, "workers": 9}}, {"sheet": {}}),
])
def test_what_would_follow_may_be_said_otherwise(field: str, value: dict[str, Any], beside: dict[str, Any]) -> None:
    said = RULES.describe(RULES.arrange({**TWO_SEATS, **beside, field: value}))[field]
    for id, part in value.items():
        assert said[id] == part or said[id].items() >= part.items()
