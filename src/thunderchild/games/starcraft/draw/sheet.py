"""The faction sheets by name: points, workers and Resource cards, buildings and modules, orders, cards in play."""
from __future__ import annotations

from typing import Any

from ..rules.goods import build_limit
from ..rules.names import (AREAS, AWAY, BASES, BATCHES, GAS, GAS_TOKENS, LINE_1, LINES, MINERAL, MINERAL_TOKENS,
                           MODULE_IDS, MODULES, ON_MINERAL, ORDERS, PLACED, POINTS, POOL, RESOURCES, TRANSPORTS, UNREAD,
                           WORKERS)
from ..rules.questions import capacity, controller, is_in, pool_size, points_of, race, resource_of, stage
from ..rules.starting import hand_limit
from ..rules.state import Koprulu


def sheets(g: Koprulu) -> dict[str, Any]:
    """Every faction that is in the game, in the order around the table."""
    return {g.t.sheets.factions.ids[side]: sheet(g, side) for side in g.order}


def sheet(g: Koprulu, side: int) -> dict[str, Any]:
    row = g.sheet[side]
    return {"seat": g.player[side], "team": g.team[side], "alive": is_in(g, side), "points": row[POINTS], "gain": gain(g, side),
            "hand_limit": hand_limit(g, side), "build_limit": build_limit(g, side, 0),
            "workers": {"pool": row[POOL], "away": row[AWAY], "unbuilt": row[WORKERS]},
            "tokens": {"mineral": row[MINERAL_TOKENS], "gas": row[GAS_TOKENS]},
            "left": {"transport": row[TRANSPORTS], "base": row[BASES]}, "resources": resources(g, side),
            "levels": row[LINE_1:LINE_1 + LINES], "modules": row[MODULES:MODULES + len(MODULE_IDS)],
            "pool": names(ORDERS, g.pooled[side]), "pool_size": pool_size(g, side), "placed": row[PLACED],
            "defended": bool(g.defended >> side & 1), "unread": sum(row[UNREAD:UNREAD + BATCHES]),
            "on_board": sum(owners.count(side) for owners in g.pile_of), **cards(g, side)}


def names(ids: tuple[str, ...], mask: int) -> list[str]:
    return [id for k, id in enumerate(ids) if mask >> k & 1]


def gain(g: Koprulu, side: int) -> int:
    """SC-254: conquest points of the areas he controls now."""
    return sum([points_of(g, area) for area in range(AREAS) if points_of(g, area) and controller(g, area) == side])


def resources(g: Koprulu, side: int) -> list[dict[str, Any]]:
    """Where his workers can be sent: the permanent resources, then his Resource cards."""
    printed, row = g.t.sheets.permanent[race(g, side)], g.sheet[side]
    found = [{"kind": RESOURCES[kind], "area": "", "holds": printed[kind], "workers": row[ON_MINERAL + kind], "depletion": 0}
             for kind in (MINERAL, GAS)]
    for area in range(AREAS):
        if g.holder[area] == side:
            found.append({"kind": RESOURCES[resource_of(g, area)], "area": g.t.galaxy.areas.ids[area], "holds": capacity(g, area),
                          "workers": g.on_card[area], "depletion": g.depletion[area]})
    return found


def cards(g: Koprulu, side: int) -> dict[str, Any]:
    """What lies open before a player: Leadership cards, technologies, kept events; what is still to be bought."""
    leaders, techs = g.t.leaders, g.t.techs.space.ids
    own = leaders.of[side]
    return {"leaders": [leaders.space.ids[k] for k in own if g.leaders >> k & 1],
            "soon": [leaders.space.ids[k] for k in own if ((g.waiting | g.in_force) & ~g.leaders) >> k & 1],
            "spent": [leaders.space.ids[k] for k in own if g.leaders_gone >> k & 1],
            "techs": names(techs, g.techs[side]), "used": names(techs, g.used[side]), "shelf": names(techs, g.shelf[side]),
            "kept": [g.t.events.space.ids[event] for event in g.kept[side]],
            "reserve": [g.t.units.space.ids[unit] for unit in g.reserve[side]],
            "discard": [g.t.cards.space.ids[card] for card in g.discard[side]]}


def events(g: Koprulu) -> dict[str, Any]:
    """The Event deck: cards left by stage, the stage on top, and The End Draws Near on the table."""
    return {"left": g.deck_left[:3] + ([g.deck_left[3]] if g.deck_left[3] else []), "stage": stage(g) + 1, "ends": g.ends}
