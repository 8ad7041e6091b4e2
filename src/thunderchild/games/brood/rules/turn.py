"""The sequence of play (BR-40 to BR-42): it reads like the turn cards."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import Deed, Procedure, goto, tell
from .awaken import Awaken, Block
from .frames import (AT_GAME_BROOD_TURN, battle_phase, brood_turn, build_phase, human_turn, move_phase, project_orion, setup)
from .gather import LandLarva, PlaceNewToken, bank_new_token, gather_mindpower, refresh_human_air
from .names import BROOD, DRAW, EVERYBODY, HUMAN, PHASE_BATTLE, PHASE_BUILD, PHASE_MOVE, PHASE_ORION, REFRESH_OPTION, TURNS_OPTION
from .pieces import refresh_air
from .questions import is_blocked
from .spend import SPEND_VERBS, Spend
from .state import Brood
from .words import BLOCK, CONTROL, END_TURN, L_BROOD_AIR_BACK, L_DRAW, LAND_LARVA, MEDIATE, NEUTRALITY, WAR


def set_up(g: Brood, f: Frame) -> None:
    setup(g, HUMAN)


def play_brood_turn(g: Brood, f: Frame) -> None:
    """BR-30, BR-40: the Brood first."""
    brood_turn(g, BROOD)


def play_human_turn(g: Brood, f: Frame) -> None:
    """BR-40: then the Humans."""
    human_turn(g, HUMAN)


def next_turn(g: Brood, f: Frame) -> None:
    """BR-40, BR-243: the next turn comes, whatever is left of either side.  BR-244, BR-245: only a turn limit makes a draw, after
    that many turns."""
    if g.turn == g.options[TURNS_OPTION]:
        g.over = DRAW
        tell(g, L_DRAW, EVERYBODY, [g.turn])
        return
    g.turn += 1
    goto(f, AT_GAME_BROOD_TURN)


# ---- the phases of the Human turn; a blocked one is skipped (BR-42, BR-104)

def play_project_orion(g: Brood, f: Frame) -> None:
    if not is_blocked(g, PHASE_ORION):
        project_orion(g, HUMAN)


def play_move_phase(g: Brood, f: Frame) -> None:
    if not is_blocked(g, PHASE_MOVE):
        move_phase(g, HUMAN)


def refresh_brood_air(g: Brood, f: Frame) -> None:
    """BR-170, BR-192: the Brood's Expended Air units are Available again, also when the phase is blocked (an option)."""
    if is_blocked(g, PHASE_BATTLE) and g.options[REFRESH_OPTION] == 0:
        return
    many = refresh_air(g, BROOD)
    if many > 0:
        tell(g, L_BROOD_AIR_BACK, EVERYBODY, [many])


def play_battle_phase(g: Brood, f: Frame) -> None:
    if not is_blocked(g, PHASE_BATTLE):
        battle_phase(g, HUMAN)


def play_build_phase(g: Brood, f: Frame) -> None:
    if not is_blocked(g, PHASE_BUILD):
        build_phase(g, HUMAN)


def take_blocks_back(g: Brood, f: Frame) -> None:
    """BR-111."""
    g.blocked = 0


GAME_STEPS: Final = Procedure("game", "", {
    "setup": Deed(set_up),
    "brood_turn": Deed(play_brood_turn),
    "human_turn": Deed(play_human_turn),
    "next_turn": Deed(next_turn),
})
# BR-41: Gather, then Spend Mindpower.
BROOD_TURN_STEPS: Final = Procedure("brood_turn", "", {
    "refresh_air": Deed(refresh_human_air),
    "mindpower": Deed(gather_mindpower),
    "bank_token": Deed(bank_new_token),
    "new_token": PlaceNewToken([CONTROL], own_turn=True),
    "free_larva": LandLarva([LAND_LARVA], own_turn=True),
    "spend": Spend(SPEND_VERBS, own_turn=True, passes=END_TURN),
}, inside="game.human_turn")
# BR-42: in this order.  `blocks_left`: Block tokens still to place.
HUMAN_TURN_STEPS: Final = Procedure("human_turn", "blocks_left = 0", {
    "awaken": Awaken([MEDIATE, WAR, NEUTRALITY], own_turn=True),
    "block": Block([BLOCK]),
    "project_orion": Deed(play_project_orion),
    "move": Deed(play_move_phase),
    "refresh_air": Deed(refresh_brood_air),
    "battle": Deed(play_battle_phase),
    "build": Deed(play_build_phase),
    "end": Deed(take_blocks_back),
}, inside="game.next_turn")
