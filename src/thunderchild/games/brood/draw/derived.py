"""Public things that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.frames import NOBODY, PROC
from ..rules.frames import (AREA_FIGHT, AREA_FIGHT_AREA, ASSAULT, ASSAULT_AREA, ASSAULT_ATTACKER, ASSAULT_DEFENDER, BATTLE_PHASE,
                            BROOD_TURN, BUILD_PHASE, HUMAN_TURN, JOURNEY, JOURNEY_AT_SEA, JOURNEY_START, JOURNEY_UNIT, MOVE_PHASE,
                            NAVAL_INTERCEPT, NAVAL_INTERCEPT_CARRIER, NAVAL_INTERCEPT_INTERCEPTOR, PROJECT_ORION, RAMPAGE,
                            RAMPAGE_AREA, RAMPAGE_UNIT, WATER_TRANSPORT, WATER_TRANSPORT_CARRIER, WATER_TRANSPORT_SEA)
from ..rules.names import AN_ORION, LANDS, PHASE_BATTLE, PHASE_BUILD, PHASE_MOVE, PHASE_ORION, PLACE_OF
from ..rules.state import Brood

PHASE_OF: Final = {PROJECT_ORION: PHASE_ORION, MOVE_PHASE: PHASE_MOVE, BATTLE_PHASE: PHASE_BATTLE, BUILD_PHASE: PHASE_BUILD}


def shown(g: Brood) -> dict[str, Any]:
    """BR-40 to BR-42: whose turn it is ("" before the first), and which of the phases that can be blocked (-1: none of them);
    BR-43: what is at sea, and who fights where."""
    turn, phase = "", NOBODY
    for f in g.stack:
        if f[PROC] in (BROOD_TURN, HUMAN_TURN):
            turn = "brood" if f[PROC] == BROOD_TURN else "human"
        elif turn == "human":
            phase = PHASE_OF.get(f[PROC], phase)
    return {"turn": turn, "phase": phase, "afloat": afloat(g), "fight": fight(g)}


def afloat(g: Brood) -> dict[str, int] | None:
    """BR-155: a unit on its way over water stands in no area; the sea it is in, where it came from, and the Fleet that carries
    it (-1: not named yet, or it waits to land).  `unit` is a stack, -1 an Orion."""
    journey = next((f for f in g.stack if f[PROC] == JOURNEY), None)
    carried = next((f for f in g.stack if f[PROC] == WATER_TRANSPORT), None)
    if journey is None or (carried is None and journey[JOURNEY_AT_SEA] == NOBODY):
        return None
    unit = journey[JOURNEY_UNIT]
    return {"unit": NOBODY if unit == AN_ORION else unit, "from": journey[JOURNEY_START],
            "sea": LANDS + (carried[WATER_TRANSPORT_SEA] if carried else journey[JOURNEY_AT_SEA]),
            "carrier": carried[WATER_TRANSPORT_CARRIER] if carried else NOBODY}


def fight(g: Brood) -> dict[str, int] | None:
    """Where there is a fight, and the stacks of attacker and defender (-1: not named yet, the area of a rampage too)."""
    out: dict[str, int] | None = None
    for f in g.stack:
        if f[PROC] == AREA_FIGHT:
            out = {"area": f[AREA_FIGHT_AREA], "attacker": NOBODY, "defender": NOBODY}
        elif f[PROC] == RAMPAGE:
            out = {"area": f[RAMPAGE_AREA], "attacker": f[RAMPAGE_UNIT], "defender": NOBODY}
        elif f[PROC] == ASSAULT:
            out = {"area": f[ASSAULT_AREA], "attacker": f[ASSAULT_ATTACKER], "defender": f[ASSAULT_DEFENDER]}
        elif f[PROC] == NAVAL_INTERCEPT:
            out = {"area": PLACE_OF[f[NAVAL_INTERCEPT_CARRIER]], "attacker": f[NAVAL_INTERCEPT_INTERCEPTOR],
                   "defender": f[NAVAL_INTERCEPT_CARRIER]}
    return out
