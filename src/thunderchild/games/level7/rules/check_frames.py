"""Invariants of the procedures under way: who has the turn, and what may lie on the table while it is still being set up."""
from __future__ import annotations

from typing import Final

from ....kernel.errors import Broken
from ....kernel.frames import PROC, SIDE, STEP, Frame
from . import frames as F
from .names import COALITIONS
from .questions import in_turn
from .state import Invasion, empty_table

# procedures in which the coalitions act in turn order, and the local that counts them
TURN_OF: Final = {F.BATTLES: F.BATTLES_TURN, F.CRONOS_PROJECT: F.CRONOS_PROJECT_TURN, F.DEPLOYMENT: F.DEPLOYMENT_TURN,
                  F.MERCENARIES: F.MERCENARIES_TURN, F.MIC_DAMAGE: F.MIC_DAMAGE_TURN, F.MOVEMENT: F.MOVEMENT_TURN,
                  F.RESEARCH: F.RESEARCH_TURN, F.TALKS: F.TALKS_TURN, F.TERRITORY_STATUS: F.TERRITORY_STATUS_TURN,
                  F.TERROR_LEVEL: F.TERROR_LEVEL_TURN, F.DISBANDING: F.DISBANDING_TURN}
AT_CONSOLES: Final = F.BOOK.procedures[F.SETUP].step("consoles")
AT_UNITS: Final = F.BOOK.procedures[F.SETUP].step("units")
DRAWN: Final = ("player", "order")                                      # what the draws of the setup change,
LAID: Final = (*DRAWN, "held", "merc_left", "merc_out", "tech", "units", "stock", "terror")      # the consoles and first units


def need(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check_frames(g: Invasion) -> None:
    for f in g.stack if g.over == 0 else []:
        if f[PROC] == F.SETUP:
            check_setup(g, f)
        elif f[PROC] in TURN_OF:
            check_turn(g, f, f[TURN_OF[f[PROC]]])


def check_turn(g: Invasion, f: Frame, turn: int) -> None:
    """L7-46, L7-47: a procedure counts those who have had their turn; whoever acts was counted last."""
    need(turn <= COALITIONS, "more coalitions have had their turn than there are (L7-47)")
    name = F.BOOK.procedures[f[PROC]].name
    if f[PROC] == F.DISBANDING:
        acts = turn < COALITIONS and in_turn(g)[turn] == f[SIDE]
        need(acts or f[STEP] == F.AT_DISBANDING_NEXT, "another coalition disbands units (L7-47, L7-70)")
    else:
        need(turn == 0 or in_turn(g)[turn - 1] == f[SIDE], f"{name}: it is the turn of another coalition (L7-47)")


def check_setup(g: Invasion, f: Frame) -> None:
    """L7-40, L7-41, L7-206: one thing after another."""
    seated = [side for side in range(COALITIONS) if f[F.SETUP_SEATED] >> side & 1]
    there = g.order[0] == g.first and sorted(g.order[1:1 + len(seated)]) == seated
    need(not seated or there, "others sit next to the first player than were drawn (L7-41, L7-206)")
    if f[STEP] < F.AT_SETUP_MARKET:
        check_bare(g, LAID if f[STEP] > AT_CONSOLES else DRAWN)
    if f[STEP] == AT_UNITS:
        turn = f[F.SETUP_TURN]
        need(0 < turn <= COALITIONS and g.order[turn - 1] == f[SIDE], "another coalition places its units (L7-34)")
        need(not any(any(g.units[side]) for side in g.order[turn:]), "units of a coalition that places them later (L7-34)")


def check_bare(g: Invasion, but: tuple[str, ...]) -> None:
    """L7-27 to L7-44: everything else lies as the box is opened."""
    bare = empty_table(g.t, g.seats, g.options)
    for name in g.fields():
        need(name in but or getattr(g, name) == getattr(bare, name), f"{name}: it is not the time for this in the setup (L7-40)")

