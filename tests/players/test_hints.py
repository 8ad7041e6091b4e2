"""A hint never tells anybody to lose at once where something else can be clicked.  (Invasion of the Brood is won by a deed of
whoever wins: no click loses it.)"""
from __future__ import annotations

import random
from typing import Any

import pytest

import thunderchild as tc
from thunderchild.kernel.flow import Rules
from thunderchild.players.advice import advise
from thunderchild.players.clock import Clock
from thunderchild.players.seen import Seen, see

UNDER_WAY = [{"what": "game", "at": "round", "for": "raynor"}, {"what": "one_round", "at": "over", "for": "raynor"},
             {"what": "regrouping", "at": "end_of_game", "for": "raynor"},
             {"what": "play_events", "at": "turns", "for": "raynor", "done": ["raynor"]},
             {"what": "event_turn", "at": "play", "for": "raynor"}]
# a position in which some clicks lose at once and others do not, and the verbs of those that do
POSITIONS: dict[str, tuple[dict[str, Any], set[str]]] = {
    "pulp": ({"node": "line", "quietus": 2, "line": ["guardforce_1"], "aliens": ["kah", "quietus", "velvet_choir"],
              "abilities": {"combat": 1, "diplomacy": 2, "science": 0}}, {"pick_ability combat"}),
    "invaders": ({"plan": 1, "decks": {"invader": 30, "mankind": 30}, "hero": {"id": "old_soldier", "zone": "eurasia"}},
                 {"plan_draw", *(f"strategy {id}" for id in ("drain_indian_ocean", "atomise_moon", "heat_atmosphere"))}),
    "level7": ({"phase": "talks_13", "coalitions": {"sa": {"mic": 1, "food": 0, "terror": 3}}, "invaders": {"argentina": 3},
                "silent": ["na", "eu", "af", "as"]}, {"pass", "pass_phase"}),
    "starcraft": ({"factions": ["raynor", "overmind"], "options": {"seats": 2}, "phase": "regrouping", "step": 9, "ends": 1,
                   "planets": {"helios": [0, 0, 0], "hydrax": [1, 0, 0]},
                   "bases": {"helios.2": "raynor", "hydrax.2": "overmind"},
                   "units": {"helios.2": ["raynor/marine"], "hydrax.2": ["overmind/zergling"]},
                   "sheet": {"raynor": {"pool": 5}, "overmind": {"pool": 5, "points": 9}},
                   "read": {"raynor": ["end_draws_near_point", "end_draws_near_cards"]}, "doing": UNDER_WAY},
                  {"play_event end_draws_near_point"}),
}


class Blinkered(Seen):
    """A seat to which nothing seems worth a thought but what loses."""

    @property
    def plausible(self) -> list[int]:
        return losing(self.rules, self.guess)


def losing(rules: Rules[Any], g: Any) -> list[int]:
    return [a for a in rules.legal(g) if rules.label(g, a).danger == "This loses the game"]


@pytest.mark.parametrize("game", sorted(POSITIONS))
def test_a_hint_does_not_lose_at_once(game: str) -> None:
    rules, (position, warned) = tc.load(game), POSITIONS[game]
    g = rules.arrange(position)
    bad = losing(rules, g)
    assert {rules.say(g, a) for a in bad} == warned
    assert len(bad) < len(rules.legal(g))
    seen = see(rules, g, rules.to_move(g), random.Random(1))
    for one in (seen, Blinkered(rules, seen.seat, seen.guess)):
        told = [line.click for line in advise(one, Clock(0.05), 1).lines]
        assert not set(told) & set(bad)
        assert set(told) <= set(rules.legal(g))
