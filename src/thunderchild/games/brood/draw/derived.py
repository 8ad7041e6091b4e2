"""Public things that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.frames import NOBODY, PROC
from ..rules.frames import BATTLE_PHASE, BROOD_TURN, BUILD_PHASE, HUMAN_TURN, MOVE_PHASE, PROJECT_ORION
from ..rules.names import PHASE_BATTLE, PHASE_BUILD, PHASE_MOVE, PHASE_ORION
from ..rules.state import Brood

PHASE_OF: Final = {PROJECT_ORION: PHASE_ORION, MOVE_PHASE: PHASE_MOVE, BATTLE_PHASE: PHASE_BATTLE, BUILD_PHASE: PHASE_BUILD}


def shown(g: Brood) -> dict[str, Any]:
    """BR-40 to BR-42: whose turn it is ("" before the first), and which of the phases that can be blocked (-1: none of them)."""
    turn, phase = "", NOBODY
    for f in g.stack:
        if f[PROC] in (BROOD_TURN, HUMAN_TURN):
            turn = "brood" if f[PROC] == BROOD_TURN else "human"
        elif turn == "human":
            phase = PHASE_OF.get(f[PROC], phase)
    return {"turn": turn, "phase": phase}
