"""Games and positions whose course is written down: golden/ and perft.txt (tests/games/test_golden.py)."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games.level7 import visiting
from tests.games.level7.table import ALL_BUT_5, EMPTY_ZONES
from thunderchild.kernel.flow import random_click as choose
from tools import lesson

__all__ = ["GAMES", "KEPT", "POSITIONS", "choose"]

GOLDEN = Path(__file__).parent / "golden"
KEPT: dict[Path, Callable[[], str]] = {GOLDEN / "visiting.txt": lambda: visiting.renewed(GOLDEN),
                                       lesson.place_of("level7"): lambda: lesson.text("level7")}

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "five_seats": ({"mode": "normal"}, 3),
    "two_seats_dealt": ({"seats": 2, "mode": "easy_hard", "coalition_choice": "random", "seating": "random",
                         "excess_units": "disband"}, 8),
}
ARMED = {"tech": {"military_equipment": 2}}
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "start": ({"start": {}}, 4),
    "random seats": ({"start": {"coalition_choice": "random", "seating": "random"}}, 4),
    "trade window": ({"phase": "talks_1"}, 4),
    "market": ({"phase": "mercenaries", "market": ["worker_clones", "synthesis_vats"]}, 3),
    "deployment": ({"phase": "deployment"}, 4),
    "research": ({"phase": "research", "coalitions": {"sa": {"money": 20}, "na": {"money": 20}}}, 4),
    "project": ({"phase": "cronos_project", "coalitions": {"sa": {"money": 5}}}, 5),
    "movement": ({"phase": "movement", "coalitions": {"sa": {"units": {"argentina": 2, "brazilian_union": 1}}}}, 4),
    "events": ({"phase": "events"}, 3),
    "a battle": ({"phase": "battle", "ships": {"1": "argentina"}, "invaders": {"argentina": 1, **EMPTY_ZONES},
                  "coalitions": {"sa": {"units": {"argentina": 2}, **ARMED}, "eu": {"units": {"argentina": 1}}}}, 6),
    "saboteurs": ({"phase": "battle", "adaptation": 11, "invaders": {"argentina": 2, **EMPTY_ZONES},
                   "coalitions": {"sa": {"cards": {"phase_saboteurs": 1}}}}, 4),
    "invaders move": ({"phase": "invader_movement", "ships": {}, "cronos": "canada",
                       "invaders": {"north_african_concord": 4, "british_isles": 5, "arabia": 6}}, 3),
    "the last round": ({"phase": "events", "strike": True, "wave": "devastation", "funded": [*ALL_BUT_5, "5"],
                        "ships": {"1": "canada"}}, 2),
    "maintenance": ({"phase": "mic_damage", "coalitions": {"sa": {"mic": 1, "cards": {"worker_clones": 1}}}, "funded": ["1"]}, 3),
}
