"""A hint never tells anybody to lose at once where something else can be clicked.  (Invasion of the Brood is won by a deed of
whoever wins: no click loses it.)"""
from __future__ import annotations

import random
from typing import Any

import pytest

import thunderchild as tc
from thunderchild.kernel.flow import Rules
from thunderchild.players.advice import Advice, advice_from, advise, how_good
from thunderchild.players.clock import Clock
from thunderchild.players.levels import Line
from thunderchild.players.seen import Seen, see
from thunderchild.terminal import talk

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


# ---- a guess is never told as a chance

LINES = [Line(0, 0.62, 0.02, 9), Line(1, 0.61, 0.02, 9), Line(2, 0.59, 0.01, 9), Line(3, 0.55, 0.01, 9), Line(4, 0.3, 0.01, 9),
         Line(5, 0.0, 1.0, 1)]


@pytest.mark.parametrize("game", tc.games())
def test_a_percentage_is_told_only_where_chances_were_fitted(game: str) -> None:
    """In every game: `hint` tells chances if there is a curve, and compares clicks in words if there is none."""
    rules = tc.load(game)
    said = [how_good(rules, LINES, k) for k in range(len(LINES))]
    assert rules.tells_chances() == (rules.curve is not None)
    if rules.tells_chances():
        assert said == ["62 % ± 2", "61 % ± 2", "59 % ± 1", "55 % ± 1", "30 % ± 1", ""]
    else:
        assert said == ["the best that was found", "about as good", "a little worse", "worse", "much worse", ""]
    g, shown = rules.start(), Advice(LINES, [])
    first = rules.legal(g)[0]
    text = "\n".join(talk.advice(rules, g, Advice([Line(first, 0.6, 0.1, 5), Line(first, 0.2, 0.1, 5)], [])))
    assert ("60 %" in text) == ("%" in text) == rules.tells_chances()
    assert ("much worse" in text) != rules.tells_chances()
    assert vars(advice_from(shown.to_data()).lines[1]) == vars(LINES[1])


def test_some_games_tell_chances_and_some_do_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the test above would hold half of what it says."""
    assert tc.load("pulp").tells_chances()
    rules = tc.load("pulp")
    monkeypatch.setattr(rules, "curve", None)
    assert not rules.tells_chances()
    assert "%" not in how_good(rules, LINES, 0) + how_good(rules, LINES, 4)
