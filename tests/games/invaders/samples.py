"""Games and positions whose course is written down: golden/ and perft.txt (tests/games/test_golden.py)."""
from __future__ import annotations

from typing import Any

from .drivers import eagerly as choose
from .table import position

__all__ = ["GAMES", "POSITIONS", "choose"]

GAMES: dict[str, tuple[dict[str, Any], int]] = {"single": ({}, 2), "match": ({"match": True, "swap_sides": True}, 8)}
POSITIONS: dict[str, tuple[dict[str, Any], int]] = {
    "start": ({"start": {}}, 2),
    "a chain": (position(i=["medusa_assault", "null_field", "squid_lander", "harpy_drones", "spider_brood", "cyclops_trooper"],
                         m=["decoy_satellites", "captured_jammer", "saladin_vtol"], hero="PR"), 3),
    "a strike": (position(active="mankind", m=["nuclear_strike", "saladin_vtol", "norad"], hero="AF",
                          EU={"i": ["squid_lander", "medusa_assault", "kraken_warmachine"],
                              "m": ["mako_walker", "drop_troops"]}), 4),
    "an attack": (position(EU={"i": ["hydra_tripod", "medusa_assault"], "m": ["mako_walker"]}, hero="EU", phase="attack",
                           m=["guerilla_fighters", "norad"]), 3),
}
