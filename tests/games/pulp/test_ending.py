"""Section C: goal and end of the game."""
from __future__ import annotations

from typing import Any

import pytest

from tests.games.pulp.table import RULES, T, abilities, at, play, random_positions, why
from tests.rule import rule
from thunderchild.games.pulp.rules.ending import statistics
from thunderchild.games.pulp.rules.state import (ENCOUNTERS, LOST_ABILITIES, LOST_TIME, SEARCHING, WON,
                                                 Pulp)

pytestmark = pytest.mark.both


@rule("PI-31", "PI-32")
def test_found_weapons_win_and_need_not_be_understood() -> None:
    others: dict[str, Any] = {name: {} for name in ("atomic_disintegrator", "hypno_beacon", "gravity_cloak", "chrono_sphere")}
    g: Pulp = at("GF1 evaded", node="cubes", drawn={"yellow": 1}, weapons=others)
    play(g, "* weapon star_siphon")
    assert (g.over, RULES.outcome(g, 0).word, statistics(g)["weapons_understood"]) == (WON, "won", 0)
    assert why(g, "go") == "PI-31"
    g = at("GF1 evaded", node="cubes", drawn={"yellow": 1}, weapons={name: {"understood": True} for name in list(others)[:3]})
    play(g, "* weapon star_siphon")
    assert g.over == 0


@rule("PI-33", "PI-34")
def test_each_click_of_a_payment_is_tested() -> None:
    g = play(at("GF7", (3, 0, 5)), "engage")
    play(g, "pay combat", "pay combat")
    assert g.over == 0
    play(g, "pay combat")
    assert (g.over, g.need, g.marks) == (LOST_ABILITIES, [0, 0, 0], [0])
    assert why(g, "go") == "PI-33"


@rule("PI-36")
def test_time_runs_out_before_a_round_without_cards() -> None:
    g = at("GF1 evaded", node="round_end", sector=3, decks=[0, 0, 0])
    assert (g.over, RULES.result(g)) == (LOST_TIME, "The Encounter decks are empty: you lose.")
    assert why(g, "engage") == "PI-36"


@rule("PI-37")
def test_winning_and_losing_never_meet() -> None:
    for g in random_positions(8, 60):
        if g.over == WON:
            assert g.phase == SEARCHING
        elif g.over == LOST_ABILITIES:
            assert g.phase == ENCOUNTERS


@rule("PI-38", "PI-125")
def test_the_record_of_a_game_and_its_returns() -> None:
    g = play(at("GF6", (1, 1, 4), weapons={"star_siphon": {}, "hypno_beacon": {"understood": True}}), "evade",
             "pick_ability combat", "* evade_cube blue")
    assert statistics(g) == {"result": "lost_abilities", "weapons_found": 2, "weapons_understood": 1, "rounds": 5,
                             "abilities": [0, 0, 4]}
    ends: dict[int, list[float]] = {}
    for end in random_positions(8, 60):
        if end.over:
            ends[end.over] = RULES.returns(end)
    assert ends[LOST_ABILITIES] == [-1.0]
    won: Any = at(level="basic", node="cubes", drawn={"yellow": 1}, weapons={name: {} for name in T.weapons.ids[:3]})
    assert RULES.returns(play(won, "* weapon star_siphon")) == [1.0]


@rule("PI-124", "PI-117")
def test_a_gain_that_comes_after_the_loss_comes_too_late() -> None:
    g = play(at("GF24", (4, 0, 5)), "engage", "pay combat", "pay combat", "pay combat")
    play(g, "pay combat")
    assert (g.over, abilities(g)) == (LOST_ABILITIES, (0, 0, 5))            # its text would have given 1 Combat
    g = play(at("EV2", (1, 1, 5)), "pick_ability combat", "* evade_cube blue")
    assert g.over == LOST_ABILITIES
    g = play(at("GF6", (0, 5, 5)), "evade", "pick_ability science", "* evade_cube red", "* evade_cube red")
    assert g.over == 0                                                      # nothing was lowered: Combat was at 0


@rule("PI-124", "PI-137")
def test_a_transfer_is_tested_after_raise_and_lowering() -> None:
    g = at("GF7", (1, 0, 5), weapons={"star_siphon": {}})
    play(g, "use_weapon star_siphon", "pick_ability combat", "pick_ability diplomacy")
    assert (g.over, abilities(g)) == (0, (0, 1, 5))
    g = at("GF7", (1, 0, 5), weapons={"star_siphon": {}})
    play(g, "use_weapon star_siphon", "pick_ability combat", "pick_ability science")
    assert (g.over, abilities(g)) == (LOST_ABILITIES, (0, 0, 6))
