"""Games and positions whose course is written down: golden/ and perft.txt (tests/games/test_golden.py)."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.calm import choose
from tests.games.starcraft.cards import galaxy, step_9
from tests.games.starcraft.fights import under_way
from tests.games.starcraft.orders import under_order
from tests.games.starcraft.table import TWO

__all__ = ["GAMES", "POSITIONS", "choose"]

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "three_seats": ({"seats": 3}, 4),
    "the_gate": ({"seats": 2, "scenario": "gate_to_shakuras"}, 2),
}
DUEL: dict[str, Any] = {
    "factions": ["raynor", "overmind"], "options": {"seats": 2}, "planets": TWO,
    "bases": {"helios.2": "raynor", "hydrax.2": "overmind"},
    "units": {"helios.2": ["raynor/marine"] * 3, "hydrax.2": ["overmind/zergling"] * 2}, "hand": {},
    "sheet": {"raynor": {"pool": 6}, "overmind": {"pool": 6}}}


def ordered(kind: str, **keys: Any) -> dict[str, Any]:
    """Raynor executes an order on Helios."""
    return {**DUEL, "phase": "execution", "turn": "raynor", "doing": under_order("raynor", kind, "helios", False), **keys}


FIGHT = {**DUEL, "phase": "execution", "doing": under_way("raynor"), "bases": {"hydrax.2": "raynor", "hydrax.4": "overmind"},
         "units": {"helios.2": ["raynor/marine", "raynor/firebat", "overmind/zergling", "overmind/zergling"]},
         "hand": {"raynor": ["terran_03", "terran_07"], "overmind": ["zerg_01", "zerg_03"]}}
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "start": ({"start": {"seats": 3}}, 4),
    "dealt factions": ({"start": {"seats": 2, "randomized_factions": True}}, 5),
    "a scenario": ({"start": {"seats": 2, "scenario": "trump_card"}}, 5),
    "planning": (DUEL, 6),
    "stacks": ({**DUEL, "phase": "execution", "pile": {"helios": ["build", "mobilize"], "hydrax": ["research"]},
                "pile_of": {"helios": ["raynor", "overmind"], "hydrax": ["raynor"]}}, 5),
    "build": (ordered("build"), 5),
    "mobilize": (ordered("mobilize", units={"helios.2": ["raynor/marine"], "helios.1": ["raynor/firebat"]}), 5),
    "research": (ordered("research"), 4),
    "a battle": (FIGHT, 4),
    "regrouping": ({**DUEL, "phase": "regrouping", "leaders": ["raynor_storage_facilities"]}, 6),
    "step nine": (step_9(galaxy("raynor", "overmind", sheet={"raynor": {"unread_1": 1}})), 4),
    "survival": ({**DUEL, "phase": "regrouping", "options": {"seats": 2, "survival": True},
                  "units": {"helios.1": ["raynor/marine"], "helios.3": ["raynor/marine"]}}, 6),
}
