"""Games and positions whose course is written down: golden/ and perft.txt (tests/games/test_golden.py)."""
from __future__ import annotations

from typing import Any

from tests.games.pulp.table import understood
from thunderchild.kernel.flow import random_click as choose

__all__ = ["GAMES", "POSITIONS", "choose"]

GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "mina": ({"level": "basic", "captain": "mina_tormelson"}, 5),
    "lantern": ({"level": "normal", "captain": "night_lantern"}, 12),
    "any": ({"level": "advanced"}, 3),
}
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "setup": ({"start": {"captain": "night_lantern"}}, 7),
    "two cards, two dice": ({"line": ["guardforce_5", "guardforce_10"], "sector": 1,
                             "dice": {"engineer": 4, "infiltration_agent": 3}}, 6),
    "a rolled face": ({"line": ["agent_1"], "node": "engage",
                       "dice": {"artificial_intelligence": 3, "scanning_technology": 4}}, 5),
    "weapons of an encounter": ({"line": ["guardforce_7", "agent_8"],
                                 "weapons": {**understood("hypno_beacon", "chrono_sphere", "atomic_disintegrator"),
                                             "star_siphon": {}}}, 6),
    "evading with few points": ({"line": ["guardforce_9"], "node": "evade",
                                 "abilities": {"combat": 1, "diplomacy": 1, "science": 1}, "dice": {"infiltration_agent": 6}}, 6),
    "a search": ({"line": ["guardforce_5 engaged", "guardforce_2 evaded"], "node": "search", "hand": ["guardforce_9"],
                  "dice": {"scanning_technology": 5}}, 5),
    "cubes of a search": ({"node": "cubes", "sector": 3, "drawn": {"yellow": 2, "red": 1, "black": 2},
                           "dice": {"scanning_technology": 6}, "weapons": {"chrono_sphere": {}}}, 7),
}
