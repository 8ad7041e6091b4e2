"""Games and positions whose course is written down: golden/ and perft.txt (tests/games/test_golden.py)."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.games.brood.test_docs import PAGE, page
from tests.games.brood.test_threats import checkpoint
from thunderchild.kernel.flow import random_click as choose
from tools import lesson

__all__ = ["GAMES", "KEPT", "POSITIONS", "choose"]

KEPT: dict[Path, Callable[[], str]] = {PAGE: page, lesson.place_of("brood"): lambda: lesson.text("brood")}
GAMES: dict[str, tuple[dict[str, Any], int]] = {
    "chosen": ({"nation": "choose", "max_turns": 3}, 4),
    "drawn": ({"nation": "random", "handicap": "veteran_human", "war_skips_second_usa_token": True, "max_turns": 4}, 11),
}
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "home USA": ({"home": "usa", "phase": "gather", "neutral": []}, 2),
    "turn four, Brood": (checkpoint("t3_human", phase="gather", turn=4), 3),
    "turn four, Humans": (checkpoint("t4_brood", phase="awaken"), 5),
    "turn four, moves": (checkpoint("t4_brood", phase="move"), 4),
    "turn four, battle": (checkpoint("t4_brood", phase="battle"), 4),
    "turn four, build": (checkpoint("t4_brood", phase="build"), 3),
    "a transport": ({"phase": "move", "dormant": {"china": 1}, "units": {
        "sa_east/human/europe/army": 1, "s_atlantic/human/india/fleet": 1, "s_atlantic/human/minor/fleet": 1,
        "s_atlantic/brood/usa/fleet": 1}}, 5),
    "a battle": ({"phase": "battle", "dormant": {"china": 1}, "units": {
        "mexico/human/usa/army": 1, "mexico/brood/usa/army": 1, "mexico/brood/europe/army": 1, "available/human/usa/air": 1,
        "available/brood/europe/air": 1}}, 4),
    "a berserk Air unit": ({"mindpower": 1, "orions": {"mcmurdo": 1}, "units": {
        "available/brood/europe/air": 2, "available/human/europe/air": 1, "w_europe/human/europe/army": 1}}, 5),
}
