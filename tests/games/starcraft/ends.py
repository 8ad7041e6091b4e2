"""Positions at the beginning of the Regrouping Phase, for tests of how games end."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.table import RULES, SIDES, Table

HOMES = {"raynor": "helios.2", "overmind": "hydrax.2", "tassadar": "torus.3", "queen_of_blades": "moria.3",
         "mengsk": "dylar_iv.3", "aldaris": "tarsonis.2"}
GALAXY = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [0, 1, 0], "moria": [1, 1, 0], "dylar_iv": [0, -1, 0],
          "tarsonis": [1, -1, 0]}


def regroup(*factions: str, options: dict[str, Any] | None = None, **keys: Any) -> Table:
    """Everybody has his base at home; the Regrouping Phase begins and runs on to the next decision, or to the end."""
    position = {"factions": list(factions), "options": {"seats": len(factions), **(options or {})}, "planets": GALAXY,
                "phase": "regrouping", "bases": {HOMES[side]: side for side in factions}}
    return Table({**position, **keys})


def points(**sides: int) -> dict[str, dict[str, int]]:
    return {side: {"points": many} for side, many in sides.items()}


def winners(table: Table) -> list[str]:
    return [side for k, side in enumerate(SIDES) if table.g.winners >> k & 1]


def ended(table: Table) -> str:
    from thunderchild.games.starcraft.rules.names import ENDINGS
    assert (table.g.over == 0) == (RULES.to_move(table.g) >= -1)
    return ENDINGS[table.g.over]


def stage_3(table_keys: dict[str, Any] | None = None) -> dict[str, Any]:
    """The Event deck shows Stage III."""
    return {**(table_keys or {}), "deck_left": {"unread_1": 0, "unread_2": 0}}
