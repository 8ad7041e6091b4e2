"""The sequence of play (BR-40 to BR-42): it reads like the turn cards."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, call, goto, legacy, tell
from ....kernel.state import NOBODY, Frame
from .awaken import Awaken, Block
from .frames import BATTLES, BROOD_TURN, BUILDING, GAME_BROOD_TURN, HUMAN_TURN, MOVES, PROJECT_ORION, SETUP
from .gather import LandLarva, PlaceNewToken, bank_new_token, gather_mindpower, refresh_human_air
from .names import BATTLE_PHASE, BROOD, BUILD_PHASE, DRAW, EVERYBODY, HUMAN, MOVE_PHASE, ORION_PHASE, REFRESH_OPTION, TURNS_OPTION
from .pieces import refresh_air
from .questions import is_blocked
from .spend import SPEND_VERBS, Spend
from .state import Brood
from .words import BLOCK, CONTROL, L_BROOD_AIR_BACK, L_DRAW, LAND_LARVA, MEDIATE, NEUTRALITY, WAR


def set_up(g: Brood, f: Frame) -> None:
    call(g, SETUP, HUMAN, [])


def brood_turn(g: Brood, f: Frame) -> None:
    """BR-30, BR-40: the Brood first."""
    call(g, BROOD_TURN, BROOD, [])


def human_turn(g: Brood, f: Frame) -> None:
    call(g, HUMAN_TURN, HUMAN, [0])


def next_turn(g: Brood, f: Frame) -> None:
    """BR-40, BR-243: the next turn comes, whatever is left of either side.  BR-244, BR-245: only a turn limit makes a draw, after
    that many turns."""
    if g.turn == g.options[TURNS_OPTION]:
        g.over = DRAW
        tell(g, L_DRAW, EVERYBODY, [g.turn])
        return
    g.turn += 1
    goto(f, GAME_BROOD_TURN)


# ---- the phases of the Human turn; a blocked one is skipped (BR-42, BR-104)

def project_orion(g: Brood, f: Frame) -> None:
    if not is_blocked(g, ORION_PHASE):
        call(g, PROJECT_ORION, HUMAN, [0])


def move_phase(g: Brood, f: Frame) -> None:
    if not is_blocked(g, MOVE_PHASE):
        call(g, MOVES, HUMAN, [0])


def refresh_brood_air(g: Brood, f: Frame) -> None:
    """BR-170, BR-192: the Brood's Expended Air units are Available again, also when the phase is blocked (an option)."""
    if is_blocked(g, BATTLE_PHASE) and g.options[REFRESH_OPTION] == 0:
        return
    many = refresh_air(g, BROOD)
    if many > 0:
        tell(g, L_BROOD_AIR_BACK, EVERYBODY, [many])


def battle_phase(g: Brood, f: Frame) -> None:
    if not is_blocked(g, BATTLE_PHASE):
        call(g, BATTLES, HUMAN, [0, 0])


def build_phase(g: Brood, f: Frame) -> None:
    if not is_blocked(g, BUILD_PHASE):
        call(g, BUILDING, HUMAN, [0, 0, NOBODY])


def take_blocks_back(g: Brood, f: Frame) -> None:
    """BR-111."""
    g.blocked = 0


GAME_STEPS: Final = legacy("game", [Deed(set_up), Deed(brood_turn), Deed(human_turn), Deed(next_turn)])
# BR-41: Gather, then Spend Mindpower.
BROOD_TURN_STEPS: Final = legacy("Brood turn", [
    Deed(refresh_human_air),
    Deed(gather_mindpower),
    Deed(bank_new_token),
    PlaceNewToken([CONTROL]),
    LandLarva([LAND_LARVA]),
    Spend(SPEND_VERBS),
])
HUMAN_TURN_STEPS: Final = legacy("Human turn", [
    Awaken([MEDIATE, WAR, NEUTRALITY]),
    Block([BLOCK]),
    Deed(project_orion),
    Deed(move_phase),
    Deed(refresh_brood_air),
    Deed(battle_phase),
    Deed(build_phase),
    Deed(take_blocks_back),
])
