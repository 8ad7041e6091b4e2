"""What the table draws: the map's shapes, and everything printed on counters and cards, by number as the view counts it."""
from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ....kernel.state import NOBODY
from ..rules.names import (AVAILABLE, EXPENDED, KIND_OF, LANDS, MAJORS, NATION_OF, NATIONS, NO_NATION, PLACE_OF, POOL_OF, STACKS,
                           TYPES, is_controlled, is_free)

if TYPE_CHECKING:
    from ..rules.game import BroodRules

SHAPES = Path(__file__).parent / "map.json"


def board(rules: BroodRules) -> dict[str, Any]:
    t = rules.t
    areas = t.world.areas
    return {
        "map": json.loads(SHAPES.read_text(encoding="utf-8")),
        "areas": [area(rules, k) for k in range(len(areas))],
        "nations": [{"id": t.nations.space.ids[k] if k < MAJORS else "minor", "adjective": t.nations.adjectives[k]}
                    for k in range(NATIONS)],
        "diplomacy": [t.nations.diplomacy[MAJORS * home:MAJORS * (home + 1)] for home in range(MAJORS)],
        "stacks": [stack(rules, k) for k in range(STACKS)],
        "majors": MAJORS, "banks": {"available": AVAILABLE, "expended": EXPENDED}, "sides": ["brood", "human"],
        "track": t.track, "orions_to_win": t.orions_to_win,
    }


def area(rules: BroodRules, k: int) -> dict[str, Any]:
    world = rules.t.world
    land = k < LANDS
    nation = world.nation[k] if land and world.nation[k] != NO_NATION else NOBODY
    return {"id": world.areas.ids[k], "title": world.areas.titles[k], "land": land, "nation": nation,
            "major": 0 <= nation < MAJORS, "ice": land and nation == NOBODY, "factory": bool(land and world.factory[k])}


def stack(rules: BroodRules, k: int) -> dict[str, Any]:
    """Place (areas, then the Available and Expended banks), nation (-1: the Brood's own), type, and what is printed on it."""
    nation = NATION_OF[k] if NATION_OF[k] != NO_NATION else NOBODY
    return {"place": PLACE_OF[k], "nation": nation, "type": TYPES[KIND_OF[k]], "free": is_free(k), "held": is_controlled(k),
            "attack": rules.t.attack[POOL_OF[k]], "defense": rules.t.defense[POOL_OF[k]]}
