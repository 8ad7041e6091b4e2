"""Orders for tests: one that was just chosen to be executed."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.table import AREAS, SIDES, T, TWO, Table


def under_order(side: str, kind: str, planet: str, special: bool) -> list[dict[str, Any]]:
    """The order is revealed; the first thing it does comes next."""
    return [{"what": "game", "at": "round", "for": side}, {"what": "one_round", "at": "regrouping", "for": side},
            {"what": "execution", "at": "next", "for": side},
            {"what": "order_turn", "at": "pool", "for": side, "planet": planet, "order": "", "kind": kind},
            {"what": kind, "at": "begin", "for": side, "planet": planet, "special": int(special)}]


def order(kind: str, side: str = "raynor", other: str = "overmind", planet: str = "helios", special: bool = False,
          **keys: Any) -> Table:
    """`side` executes an order on Helios, where his base is; the other one is on Hydrax."""
    sheet = {side: {"pool": 6}, other: {"pool": 6}}
    for name, row in keys.pop("sheet", {}).items():
        sheet[name] = {**sheet.get(name, {}), **row}
    given: dict[str, Any] = {
        "factions": [side, other], "options": {"seats": 2}, "planets": TWO, "phase": "execution", "turn": side,
        "bases": {"helios.2": side, "hydrax.2": other}, "units": {}, "doing": under_order(side, kind, planet, special)}
    return Table({**given, **keys, "sheet": sheet})


def owner_of(table: Table, area: str) -> str:
    """Whose base or installation stands there."""
    side = table.g.work_of[AREAS[area]]
    return "" if side < 0 else SIDES[side]


def on_card(table: Table, area: str) -> int:
    return int(table.g.on_card[AREAS[area]])


def depleted(table: Table, area: str) -> int:
    return int(table.g.depletion[AREAS[area]])


def stock(table: Table, side: str, unit: str) -> int:
    return int(table.g.stock[SIDES.index(side)][T.units.space.index[unit]])


def transports(table: Table, side: str) -> list[str]:
    """The routes on which a player has a transport."""
    return [T.galaxy.slots.ids[slot] for slot, mask in enumerate(table.g.transports) if mask >> SIDES.index(side) & 1]
