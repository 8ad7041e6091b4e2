"""Public things that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them.

    phase       name of the phase                   stage       1, 2 or 3 (SC-25)
    in_turn     factions from the first player      asked       the faction that decides now; "" if nobody does (rules/game.py)
    named       the faction whose units the clicks on units mean: mostly the one that is asked
    goal        points for a normal victory, or for the scenario's; 0 where there is no such number
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
    build       the Build order: {side, planet, part, left, goods [{id, cost}], buying}, or null
    owed        [minerals, gas] still to be paid, or []           moving      the unit chosen to move, as a target, or ""
    card        the card that is carried out: {kind, id, side}, or null
    battle      {area, sides, special, guarded, step, now, picked, units, skirmishes}, or null (draw/fight.py)

Beside it, in each view its own: `forecast`, by skirmish and party what this eye can foresee (draw/fight.py)."""
from __future__ import annotations

from typing import Any

from ....kernel.frames import NOBODY
from ..cards.language import TEST_TEAM_CONQUEST_POINTS
from ..rules.ends import points_needed, teams_in
from ..rules.gains import counts_points
from ..rules.names import AREAS, PHASES
from ..rules.questions import controller, in_turn, stage
from ..rules.scenario import scenario_of
from ..rules.state import Koprulu
from .doing import axis, build, card, laying, moving, named, order, owed
from .fight import battle
from .galaxy import areas, name_of, planets, routes
from .sheet import events, names, sheets


def goal(g: Koprulu) -> int:
    """Conquest points that end the game: the fewest that anybody needs (SC-262); 0 where none are counted."""
    if not counts_points(g):
        return 0
    scenario = scenario_of(g)
    if scenario is not None:                                   # SC-293
        return min([one.n for one in scenario.victory if one.test == TEST_TEAM_CONQUEST_POINTS], default=0)
    return min([points_needed(g, sides) for sides in teams_in(g)], default=0)


def shown(g: Koprulu, asked: int) -> dict[str, Any]:
    if len({seat for seat in g.player if seat != NOBODY}) < g.seats:        # while factions are being chosen
        return {"phase": PHASES[g.phase], "asked": "", "factions": {}}
    factions, galaxy = g.t.sheets.factions.ids, g.t.galaxy
    owners = {galaxy.areas.ids[area]: controller(g, area) for area in range(AREAS)}
    return {"phase": PHASES[g.phase], "asked": name_of(g, asked), "named": name_of(g, named(g, asked)),
            "goal": goal(g), "in_turn": [factions[side] for side in in_turn(g)],
            "control": {area: factions[side] for area, side in owners.items() if side != NOBODY},
            "planets": planets(g), "areas": areas(g), "routes": routes(g), "factions": sheets(g), "events": events(g),
            "stage": stage(g) + 1,
            "hands": {factions[side]: names(galaxy.planets.ids, g.dealt[side]) for side in g.order if g.dealt[side]},
            "laying": laying(g), "axis": axis(g), "order": order(g), "build": build(g), "owed": owed(g), "moving": moving(g),
            "card": card(g), "battle": battle(g)}
