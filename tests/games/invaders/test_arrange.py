"""Positions from readable data: defaults, and what is refused with its reason."""
from __future__ import annotations

from typing import Any

import pytest

from thunderchild.games.invaders.draw.board import board
from thunderchild.kernel.flow import BadPosition
from thunderchild.kernel.meta import BadOptions
from thunderchild.kernel.state import WATCHER

from .table import Table, rules


def test_an_empty_position_is_a_main_phase_of_the_invader() -> None:
    g = rules().arrange({})
    assert rules().trace(g) == ["match", "game", "turn"]
    assert g.plan == 10
    assert g.in_deck == [70, 70]
    assert g.card_at.count(-1) == 23
    assert rules().legal(g)


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "unknown key": ({"moon": 1}, "moon: unknown"),
    "unknown card": ({"hands": {"invader": ["squid"]}}, "no card 'squid'"),
    "wrong side": ({"hands": {"invader": ["norad"]}}, "'norad' is a card of mankind"),
    "too many copies": ({"hands": {"mankind": ["norad", "norad"]}}, "more copies of 'norad'"),
    "one-shot in a slot": ({"zones": {"eurasia": {"invader": ["red_rain"]}}}, "has no power value"),
    "five cards": ({"zones": {"eurasia": {"invader": ["squid_lander"] * 5}}}, "4 slots"),
    "foreign slot": ({"zones": {"eurasia": {"invader": ["norad"]}}}, "norad cannot lie in"),
    "no room for the hero": ({"zones": {"africa": {"mankind": ["norad", "dubai", "new_york", "kyoto_dome"]}},
                              "hero": {"zone": "africa"}}, "no free Mankind slot"),
    "marker": ({"plan": 13}, "0 to 12"),
    "over at once": ({"plan": 0}, "over at once"),
    "zone tokens": ({"zones": {"africa": {"tokens": 4}}}, "more -1 tokens than it has power"),
    "too many tokens": ({"ops": 31}, "more tokens are out"),
    "known but not held": ({"known": {"invader": {"mankind": ["red_rain"]}}}, "that are not there"),
    "phase": ({"phase": "tea"}, "'tea' is not allowed"),
    "stack": ({"stack": [{"what": "tea"}]}, "'tea' is not allowed"),
    "deck size": ({"decks": {"invader": 71}}, "0 to 70"),
    "phase beside a stack": ({"phase": "main", "stack": [{"what": "match", "at": "limit", "for": "invader"}]},
                             "phase: a stack says where the game stands"),
    "no hero for the opening hand": ({"hero": "", "turn": 0, "stack": [
        {"what": "match", "at": "limit", "for": "invader"}, {"what": "game", "at": "invaders_turn", "for": "invader"},
        {"what": "draw", "at": "card", "for": "mankind", "left": 5}]}, "no hero is in play"),
    "nobody lost the last game": ({"options": {"match": True}, "hero": "", "turn": 0, "wins": [0, 1], "secret": False,
                                   "stack": [{"what": "match", "at": "limit", "for": "invader"}]}, "the loser of the last game"),
    "nothing under way": ({"stack": []}, "nobody is asked there"),
    "what an owner knows": ({"hands": {"invader": ["red_rain"]}, "known": {"invader": {"invader": ["red_rain"]}}},
                            "leave it out"),
    "nothing used": ({"hero": {"used": [0, 0]}}, "nothing was used"),
    "nothing moves": ({"active": "mankind", "stack": [
        {"what": "match", "at": "limit", "for": "invader"}, {"what": "game", "at": "invaders_turn", "for": "invader"},
        {"what": "turn", "at": "main", "for": "mankind"}, {"what": "relocate", "at": "zone", "for": "mankind", "how": "any"}]},
                      "no card moves"),
    "a list handed over, but no sides exchanged": ({"handed": [["squid_lander"], []]}, "sides were not exchanged"),
    "no discount": ({"discounts": [{"card": "alien_thing", "cost": "discard", "n": 0}]}, "from 1 to 99"),
    "an eye twice": ({"decks": {"invader": {"top": [{"card": "red_rain", "eyes": ["mankind", "mankind"]}]}}},
                     "the same eye twice"),
    "eyes": ({"decks": {"invader": {"top": [{"card": "red_rain", "eyes": ["me"]}]}}}, "no eye 'me'"),
    "reserve": ({"reserve": [["red_rain"], []]}, "3 copies at invader instead of 2"),
    "lists": ({"secret": True, "reserve": [[], []]}, "have left the reserve"),
}


@pytest.mark.parametrize("name", WRONG)
def test_refused(name: str) -> None:
    where, reason = WRONG[name]
    with pytest.raises(BadPosition, match=reason):
        rules().arrange(where)


def test_options_are_checked() -> None:
    with pytest.raises(BadOptions, match="deck_size"):
        rules().arrange({"options": {"deck_size": 7}})


def test_smaller_decks_keep_reaction_cards() -> None:
    t = Table(hero="PR", m_deck=12)
    assert t.g.in_deck[1] == 12
    assert t.unseen(1, "decoy_satellites") == 3
    assert len(t.g.out) > 40


def test_known_places_of_a_deck() -> None:
    t = Table(hero="PR", m_deck={"size": 20, "top": ["norad"], "bottom": [{"card": "dubai", "eyes": ["mankind"]}]})
    assert (t.top(1), t.bottom(1), t.bag(1)) == (["norad"], ["dubai"], 18)
    assert t.r.view(t.g, WATCHER)["cards"]["top"][1] == [t.g.t.cards.index["norad"]]
    assert t.r.view(t.g, WATCHER)["cards"]["bottom"][1] == [None]


def test_board_names_everything_that_is_drawn() -> None:
    drawn = board(rules())
    assert len(drawn["pieces"]) == rules().t.n_pieces
    assert len(drawn["strategies"]) == 9
    assert [zone["power"] for zone in drawn["zones"]] == [3, 5, 3]


def test_board_gives_titles_and_texts_in_the_parts_they_are_set_in() -> None:
    drawn = {one["id"]: one for one in board(rules())["pieces"]}
    assert (drawn["norad"]["name"], drawn["norad"]["surname"]) == ("NORAD", " - Cheyenne Mountain Bunker")
    for one in drawn.values():
        assert (one["name"] + one["surname"], one["lead"] + one["does"]) == (one["title"], one["text"])
    assert {one["lead"] for one in drawn.values()} >= {"", "On entering:", "When destroyed:"}
