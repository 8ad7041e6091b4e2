"""The sequence of play (SC-51, SC-52): setup, then rounds of three phases."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Deed, Procedure, repeat, tell
from .frames import execution, one_round, planning, regrouping, setup
from .lasting import begin_lasting, clear_marks
from .news import L_ROUND
from .state import Koprulu
from ..cards.language import AT_NEXT_EXECUTION_PHASE, AT_NEXT_PLANNING_PHASE, AT_NEXT_ROUND


def set_up(g: Koprulu, f: Frame) -> None:
    setup(g, 0)


def play_round(g: Koprulu, f: Frame) -> None:
    """SC-52: rounds repeat until somebody has won; SC-338: for thirty rounds at most."""
    repeat(f)
    one_round(g, g.first)


def begin_round(g: Koprulu, f: Frame) -> None:
    g.round += 1
    clear_marks(g)
    begin_lasting(g, AT_NEXT_ROUND)
    tell(g, L_ROUND, all_eyes(g), [g.round, g.first])


def planning_phase(g: Koprulu, f: Frame) -> None:
    """SC-51: every round begins with it, from the first player."""
    begin_lasting(g, AT_NEXT_PLANNING_PHASE)
    planning(g, g.first)


def execution_phase(g: Koprulu, f: Frame) -> None:
    begin_lasting(g, AT_NEXT_EXECUTION_PHASE)
    execution(g, g.first)


def regrouping_phase(g: Koprulu, f: Frame) -> None:
    clear_marks(g)
    regrouping(g, g.first)


GAME: Final = Procedure("game", "", {
    "setup": Deed(set_up),
    "round": Deed(play_round),
})
ROUND: Final = Procedure("one_round", "", {
    "begin": Deed(begin_round),
    "planning": Deed(planning_phase),
    "execution": Deed(execution_phase),
    "regrouping": Deed(regrouping_phase),
}, inside="game")
