"""Random positions in which a card is carried out: units, bases, transports and cards of three factions on three planets."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.cards import THREE, doing, stage_of
from tests.games.starcraft.random_battles import cards_for, types_of
from tests.games.starcraft.table import AREAS, SIDES, T, Table

HOMES = ("helios.2", "hydrax.2", "torus.3")
PLACES = [area for area in AREAS if area.partition(".")[0] in THREE]
KEPT = ["counter_intelligence", "forced_hand", "tactical_reserve", "intercepted_orders"]


def fitting(side: str, area: str) -> list[str]:
    """Unit types of a faction that may stand there (SC-20)."""
    limit = T.galaxy.limit_type[AREAS[area]]
    return [T.units.space.ids[unit] for unit in types_of(side) if limit == 0 or limit == 1 + T.units.flying[unit]]


def units_there(side: str, area: str, many: int, used: dict[str, int], rng: random.Random) -> list[str]:
    """So many figures at most, none that is used up."""
    found: list[str] = []
    for _unit in range(many):
        left = [id for id in fitting(side, area) if used.get(f"{side}/{id}", 0) < T.units.count[T.units.space.index[id]]]
        if left:
            id = rng.choice(left)
            used[f"{side}/{id}"] = used.get(f"{side}/{id}", 0) + 1
            found.append(f"{side}/{id}")
    return found


def random_board(sides: list[str], rng: random.Random) -> dict[str, Any]:
    """Every area may belong to one faction; homes have their bases."""
    used: dict[str, int] = {}
    owners = {area: sides[HOMES.index(area)] if area in HOMES else rng.choice(sides) for area in PLACES}
    units = {area: units_there(owner, area, rng.randint(0, T.galaxy.limit[AREAS[area]]), used, rng)
             for area, owner in owners.items() if area in HOMES or rng.random() < 0.6}
    resources = [area for area in PLACES if T.galaxy.minerals[AREAS[area]] + T.galaxy.gas[AREAS[area]]]
    depletion = {area: rng.randint(0, 2) for area in resources}
    holder = {area: rng.choice(sides) for area in resources if depletion[area] < 2 and rng.random() < 0.5}
    return {"planets": THREE, "bases": dict(zip(HOMES, sides, strict=True)), "units": units, "depletion": depletion,
            "holder": holder, "on_card": {area: rng.randint(0, 1) for area in holder},
            "guard": {area: owners[area] for area in units if units[area] and rng.random() < 0.3},
            "zaxis": ["helios/3", "hydrax/2"], "link": {"helios/3": "hydrax/2"},
            "transports": {f"helios/{way}": [side for side in sides if rng.random() < 0.5] for way in (1, 2, 3)},
            "hand": {side: cards_for(side, rng) for side in sides}}


def random_sheet(rng: random.Random) -> dict[str, int]:
    return {"pool": rng.randint(0, 5), "supply": rng.randint(0, 2), "points": rng.randint(0, 9),
            "line_2": rng.randint(0, 1), "mineral_tokens": rng.randint(0, 2)}


def random_sides(first: str, rng: random.Random) -> list[str]:
    return [first, *rng.sample([side for side in SIDES if side != first], 2)]


def random_event(event: str, rng: random.Random) -> Table:
    """Step 9: the first player has read this card, the others one each."""
    sides = random_sides(rng.choice(SIDES), rng)
    sheet: dict[str, dict[str, int]] = {side: {**random_sheet(rng), "unread_1": 1} for side in sides}
    sheet[sides[0]] = {**random_sheet(rng), f"unread_{stage_of(event)}": 1}
    for side in sides:                                          # Zerg have no Supply modules
        sheet[side]["supply"] *= int(T.sheets.race[SIDES.index(side)] != 2)
    kept = {side: [rng.choice([id for id in KEPT if id != event])] for side in sides[1:]}
    table = Table({"factions": sides, "options": {"seats": 3}, **random_board(sides, rng), "sheet": sheet, "kept": kept,
                   "phase": "regrouping", "step": 8, "doing": doing(sides[0], "events")})
    table.do(f"* event {event}")
    while table.asked() == "chance":
        table.do(table.legal()[-1])
    return table.do(f"play_event {event}")


def random_leader(card: str, rng: random.Random) -> Table:
    """Step 5: the first player chooses this card, the others choose as they like."""
    leader = T.leaders.space.index[card]
    stage = int(T.leaders.stage[leader])
    sides = random_sides(SIDES[T.leaders.side[leader]], rng)
    sheet = {side: random_sheet(rng) for side in sides}
    for side in sides:
        sheet[side]["supply"] *= int(T.sheets.race[SIDES.index(side)] != 2)
    table = Table({"factions": sides, "options": {"seats": 3}, **random_board(sides, rng), "sheet": sheet, "step": 5,
                   "phase": "regrouping", "chosen": [f"stage_{k + 1}" for k in range(3) if k != stage],
                   "doing": doing(sides[0], "leadership")})
    return table.do(f"choose_leadership {card}")
