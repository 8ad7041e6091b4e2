"""Positions for tests of Event and Leadership cards: step 9 and step 5 of a Regrouping Phase, right at the card."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.table import AREAS, SIDES, T, Table

THREE = {"helios": [0, 0, 0], "hydrax": [1, 0, 0], "torus": [0, 1, 0]}      # helios lies between the two others
SLOTS = T.galaxy.slots.index


def doing(first: str, at: str) -> list[dict[str, Any]]:
    """The Regrouping Phase, before this step of it."""
    return [{"what": "game", "at": "round", "for": first}, {"what": "one_round", "at": "over", "for": first},
            {"what": "regrouping", "at": at, "for": first, "stage": 2}]


def galaxy(*sides: str, **keys: Any) -> dict[str, Any]:
    """The first player on Helios, the second on Hydrax, a third on Torus, each with a base and two units."""
    homes = {"raynor": "marine", "mengsk": "marine", "tassadar": "zealot", "aldaris": "zealot", "overmind": "zergling",
             "queen_of_blades": "zergling"}
    areas = ["helios.2", "hydrax.2", "torus.3"][:len(sides)]
    position: dict[str, Any] = {
        "factions": list(sides), "options": {"seats": len(sides)}, "planets": THREE, "phase": "regrouping", "step": 8,
        "bases": dict(zip(areas, sides, strict=True)), "hand": {},
        "units": {area: [f"{side}/{homes[side]}"] * 2 for area, side in zip(areas, sides, strict=True)},
        "sheet": {side: {"pool": 6} for side in sides}}
    for key in ("sheet", "bases"):
        position[key] = {**position[key], **keys.pop(key, {})}
    return {**position, **keys}


def step_9(position: dict[str, Any]) -> dict[str, Any]:
    """Before the Event cards are read."""
    return {**position, "doing": doing(position["factions"][0], "events")}


def stage_of(event: str) -> int:
    return int(T.events.stage[T.events.space.index[event]]) + 1


def reads(side: str, *events: str, others: tuple[str, ...] = ("overmind",), **keys: Any) -> Table:
    """Step 9: one player reads these Event cards (by stage); he is asked which one he executes."""
    position = galaxy(side, *others, **keys)
    drawn = {**position["sheet"].get(side, {}), "pool": position["sheet"][side].get("pool", 6)}
    for event in events:
        name = f"unread_{stage_of(event)}"
        drawn[name] = drawn.get(name, 0) + 1
    position["sheet"][side] = drawn
    table = Table({**position, "doing": doing(side, "events")})
    return table.do(*(f"* event {event}" for event in sorted(events, key=stage_of)))


def executes(event: str, side: str = "raynor", **keys: Any) -> Table:
    """He reads one card and executes it."""
    return reads(side, event, **keys).do(f"play_event {event}")


def resolves(card: str, *others: str, **keys: Any) -> Table:
    """Step 5: the owner of a Leadership card chooses it; the others have none of that stage left."""
    leader = T.leaders.space.index[card]
    side, stage = SIDES[T.leaders.side[leader]], int(T.leaders.stage[leader])
    rest = others or (("raynor",) if side != "raynor" else ("overmind",))
    gone = [id for id, k in T.leaders.space.index.items() if T.leaders.stage[k] == stage and SIDES[T.leaders.side[k]] in rest
            and id not in keys.get("leaders", [])]
    table = Table({**galaxy(side, *rest, **keys), "chosen": [f"stage_{k + 1}" for k in range(3) if k != stage], "step": 5,
                   "leaders_gone": gone, "doing": doing(side, "leadership")})
    return table.do(f"choose_leadership {card}")


def drawn(table: Table) -> Table:
    """Cards drawn to hands: always the first one that can fall."""
    while table.at() == "drawing.draw":
        table.do(table.legal()[0])
    return table


def units_in(table: Table, side: str) -> dict[str, list[str]]:
    """All units of a player, by area."""
    return {area: table.units(side, area) for area in AREAS if table.units(side, area)}


def transports_of(table: Table, side: str) -> list[str]:
    return [slot for slot, at in SLOTS.items() if table.g.transports[at] >> SIDES.index(side) & 1]


def kept(table: Table, side: str) -> list[str]:
    return [T.events.space.ids[event] for event in table.g.kept[SIDES.index(side)]]


def out(table: Table) -> list[str]:
    """Discarded Event cards."""
    return [id for id, at in T.events.space.index.items() for _copy in range(table.g.event_out[at])]
