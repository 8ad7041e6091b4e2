"""The recorded games: endings, numbers of seats, modes and scenarios (tests/games/recorded.py)."""
from __future__ import annotations

import random
from typing import Any

from tests.games.recorded import record_of
from tests.games.starcraft.calm import choose, idle
from tests.games.starcraft.table import RULES, SIDES
from thunderchild.games.starcraft.rules.names import ENDINGS
from thunderchild.kernel.record import Record

# name: options, ending, who must be among the winners ("": anybody)
PLOTS: dict[str, tuple[dict[str, Any], str, str]] = {
    "two_seats_conquer": ({"seats": 2}, "conquest_points", ""),
    "three_seats_meet_an_objective": ({"seats": 3}, "special_victory", ""),
    "four_seats_see_the_end": ({"seats": 4}, "end_draws_near", ""),
    "five_seats_wait_for_round_thirty": ({"seats": 5, "galactic_conquest": True}, "longest_game", ""),
    "six_seats_in_a_larger_galaxy": ({"seats": 6, "larger_galaxy": True}, "end_draws_near", ""),
    "two_seats_in_a_galactic_conquest": ({"seats": 2, "galactic_conquest": True}, "last_left", ""),
    "four_seats_survive_in_teams": ({"seats": 4, "team_play": True, "survival": True, "faster_survival": True}, "last_left", ""),
    "six_seats_in_teams": ({"seats": 6, "team_play": True}, "end_draws_near", ""),
    "three_seats_with_disposable_orders": ({"seats": 3, "disposable_special_orders": True, "more_starting_planets": True,
                                            "randomized_factions": True}, "end_draws_near", ""),
    "three_seats_in_the_storm": ({"seats": 3, "scenario": "eye_of_the_storm"}, "scenario", ""),
    "six_seats_in_the_storm": ({"seats": 6, "scenario": "eye_of_the_storm"}, "scenario", ""),
    "the_quest_fails": ({"seats": 2, "scenario": "quest_for_uraj_and_khalis"}, "scenario", "overmind"),
    "two_seats_lose_the_trump_card": ({"seats": 2, "scenario": "trump_card"}, "scenario", "overmind"),
    "three_seats_play_the_trump_card": ({"seats": 3, "scenario": "trump_card"}, "scenario", "mengsk"),
    "two_seats_defend_the_hive": ({"seats": 2, "scenario": "heart_of_the_hive"}, "scenario", "overmind"),
    "four_seats_strike_the_hive": ({"seats": 4, "scenario": "heart_of_the_hive"}, "scenario", "tassadar"),
    "two_seats_lose_the_gate": ({"seats": 2, "scenario": "gate_to_shakuras"}, "scenario", "overmind"),
    "four_seats_leave_through_the_gate": ({"seats": 4, "scenario": "gate_to_shakuras"}, "scenario", "tassadar"),
}


def play(name: str, attempt: int) -> Record[Any]:
    options, ending, _winner = PLOTS[name]

    def waiting(rules: Any, g: Any, rng: random.Random) -> int:
        return idle(rules, g, rng) if g.round > 0 and rules.to_move(g) >= 0 else choose(rules, g, rng)
    return record_of(RULES, options, waiting if ending == "longest_game" else choose, random.Random(attempt))


def holds(name: str, record: Record[Any]) -> bool:
    options, ending, winner = PLOTS[name]
    won = not winner or record.g.winners >> SIDES.index(winner) & 1 == 1
    return ENDINGS[record.g.over] == ending and won and all(record.options[key] == value for key, value in options.items())
