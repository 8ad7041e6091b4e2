"""Public things that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them.

    stage       1, 2 or 3 (SC-25)                   phase       name of the phase
    in_turn     factions from the first player      control     {area: faction} of controlled areas (SC-13)
    routes      [[route, planet, planet]]"""
from __future__ import annotations

from typing import Any

from ....kernel.state import NOBODY
from ..rules.names import AREAS, PHASES, SLOTS
from ..rules.questions import controller, in_turn, is_route, stage
from ..rules.state import Koprulu


def shown(g: Koprulu) -> dict[str, Any]:
    if not g.order:
        return {"phase": PHASES[g.phase]}
    factions, galaxy = g.t.sheets.factions.ids, g.t.galaxy
    owners = {galaxy.areas.ids[area]: controller(g, area) for area in range(AREAS)}
    ends, names = galaxy.slot_planet, galaxy.planets.ids
    return {"stage": stage(g) + 1, "phase": PHASES[g.phase], "in_turn": [factions[side] for side in in_turn(g)],
            "control": {area: factions[side] for area, side in owners.items() if side != NOBODY},
            "routes": [[galaxy.slots.ids[slot], names[ends[slot]], names[ends[g.link[slot]]]] for slot in range(SLOTS)
                       if is_route(g, slot)]}
