"""Public things that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them.

    phase       name of the phase                   stage       1, 2 or 3 (SC-25)
    in_turn     factions from the first player      asked       the faction that decides now; "" if nobody does (rules/game.py)
    named       the faction whose units the clicks on units mean: mostly the one that is asked
    goal        points for a normal victory; 0 where they are not counted
    control     {area: faction} of controlled areas (SC-13)
    planets     {planet: {x, y, turned, points}} of the galaxy
    areas       {area: {units [{side, kind, type, many, ...}], work [what, whose], control, guard, depletion, added, points,
                holder, workers, yields, counts {faction: units}, items}}
    routes      [{id, slots, planets, letter, major, transports}]
    factions    {faction: its sheet}, those in the game in the order around the table (draw/sheet.py)
    events      {left, stage, ends}                 hands       {faction: planets it has still to place}
    laying      the planet that is being placed: {planet, cell, routes [for each turn]}, or null
    axis        the slot from which a z-axis route is being laid, or ""
    order       the order that is executed: {side, planet, order, special}, or null
    battle      {area, sides, special, guarded, step, now, picked, units, skirmishes}, or null (draw/fight.py)
    forecast    by skirmish and party what this eye can foresee (draw/fight.py); of each view its own"""
from __future__ import annotations

from typing import Any

from ....kernel.frames import NOBODY, PROC, SIDE, STEP
from ..rules.ends import points_needed
from ..rules.frames import (BATTLE, BATTLE_FOE, BOOK, GALAXY, GALAXY_MAJOR, GALAXY_PLACE, GALAXY_PLANET, ORDER_TURN,
                            ORDER_TURN_KIND, ORDER_TURN_ORDER, ORDER_TURN_PLANET, ORDER_TURN_SPECIAL)
from ..rules.gains import counts_points
from ..rules.names import AREAS, ORDERS, PHASES
from ..rules.questions import controller, in_turn, stage
from ..rules.state import Koprulu
from .fight import battle, frame_of
from .galaxy import areas, links_made, name_of, place_of, planets, routes
from .sheet import events, names, sheets


def goal(g: Koprulu) -> int:
    """Conquest points that end the game: the fewest that anybody needs (SC-262); 0 where none are counted."""
    return min([points_needed(g, [side]) for side in in_turn(g)], default=0) if counts_points(g) else 0


def shown(g: Koprulu, asked: int) -> dict[str, Any]:
    if g.first not in g.order:                                 # while factions are being chosen
        return {"phase": PHASES[g.phase], "asked": "", "factions": {}}
    factions, galaxy = g.t.sheets.factions.ids, g.t.galaxy
    owners = {galaxy.areas.ids[area]: controller(g, area) for area in range(AREAS)}
    return {"phase": PHASES[g.phase], "asked": name_of(g, asked), "named": name_of(g, named(g, asked)),
            "goal": goal(g), "in_turn": [factions[side] for side in in_turn(g)],
            "control": {area: factions[side] for area, side in owners.items() if side != NOBODY},
            "planets": planets(g), "areas": areas(g), "routes": routes(g), "factions": sheets(g), "events": events(g),
            "stage": stage(g) + 1,
            "hands": {factions[side]: names(galaxy.planets.ids, g.dealt[side]) for side in g.order if g.dealt[side]},
            "laying": laying(g), "axis": axis(g), "order": order(g), "battle": battle(g)}


def named(g: Koprulu, asked: int) -> int:
    """Whose units the clicks on units mean: of the defender where the attacker pairs them (SC-142)."""
    f = g.stack[-1] if g.stack else []
    pairs = bool(f) and f[PROC] == BATTLE and f[STEP] == BOOK.procedures[BATTLE].step("against")
    return f[BATTLE_FOE] if pairs else asked


def laying(g: Koprulu) -> dict[str, Any] | None:
    """SC-36: the planet whose cell or turn is being chosen."""
    f = frame_of(g, GALAXY)
    if not f or f[GALAXY_PLANET] == NOBODY or g.cell[f[GALAXY_PLANET]] != NOBODY:
        return None
    planet, cell = f[GALAXY_PLANET], f[GALAXY_PLACE]
    return {"planet": g.t.galaxy.planets.ids[planet], "cell": list(place_of(cell)) if cell != NOBODY else None,
            "routes": links_made(g, planet, cell) if cell != NOBODY else []}


def axis(g: Koprulu) -> str:
    """SC-42: where the z-axis route that is being laid begins."""
    f = frame_of(g, GALAXY)
    return g.t.galaxy.slots.ids[f[GALAXY_MAJOR]] if f and f[GALAXY_MAJOR] != NOBODY else ""


def order(g: Koprulu) -> dict[str, Any] | None:
    """SC-24: the active player's order; `order` is its token, which everybody has seen."""
    f = frame_of(g, ORDER_TURN)
    if not f or f[ORDER_TURN_PLANET] == NOBODY:
        return None
    kind = f[ORDER_TURN_KIND] if f[ORDER_TURN_KIND] != NOBODY else f[ORDER_TURN_ORDER]
    return {"side": g.t.sheets.factions.ids[f[SIDE]], "planet": g.t.galaxy.planets.ids[f[ORDER_TURN_PLANET]],
            "order": ORDERS[kind] if kind != NOBODY else "", "special": bool(f[ORDER_TURN_SPECIAL])}
