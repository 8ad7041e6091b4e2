"""The Regrouping Phase (SC-246 to SC-260, SC-339), in the order of its steps."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.hands import hold
from ....kernel.state import all_eyes
from ....kernel.steps import Deed, Procedure, repeat
from .ends import check_points, check_rounds
from .frames import choosing
from .names import (AREAS, AWAY, GALACTIC_CONQUEST, HIDDEN_ORDERS, MANUALS, ON_GAS, ON_MINERAL, POINTS, POOL, REGROUPING as PHASE,
                    SCENARIO_OPTION, SPECIAL, SURVIVAL)
from .questions import controller, in_turn, points_of, stage
from .state import Koprulu


def begin_regrouping(g: Koprulu, f: Frame) -> None:
    g.phase = PHASE
    g.step = 1


def retrieve(g: Koprulu, f: Frame) -> None:
    """SC-252: step 4: all workers to the Worker Pool, pooled orders to the unused ones."""
    g.step = 4
    for side in in_turn(g):
        retrieve_workers(g, side)
        for order in range(SPECIAL, HIDDEN_ORDERS):
            if g.pooled[side] >> order & 1:
                hold(g.tokens[side], g.tokens_known[side], order, all_eyes(g) & ~(1 << g.seat_of(side)))
        g.pooled[side] = 0


def retrieve_workers(g: Koprulu, side: int) -> None:
    """From cards, permanent resources and Unavailable Workers to the pool."""
    sheet = g.sheet[side]
    sheet[POOL] += sheet[AWAY] + sheet[ON_MINERAL] + sheet[ON_GAS]
    sheet[AWAY] = sheet[ON_MINERAL] = sheet[ON_GAS] = 0
    for area in range(AREAS):
        if g.holder[area] == side:
            sheet[POOL] += g.on_card[area]
            g.on_card[area] = 0


def choose_leaders(g: Koprulu, f: Frame) -> None:
    """SC-220, SC-221, SC-253: step 5: one card for each stage that has begun and is not chosen yet, in order."""
    g.step = 5
    for one in range(stage(g) + 1):
        if not g.chosen >> one & 1:
            repeat(f)
            choosing(g, g.first, one)
            return


def gain_points(g: Koprulu, f: Frame) -> None:
    """SC-254: step 6: the points of every area he controls; SC-278, SC-285, SC-340: not where none are counted."""
    g.step = 6
    if counts_points(g):
        for area in range(AREAS):
            side = controller(g, area)
            if side >= 0:
                g.sheet[side][POINTS] += points_of(g, area)


def counts_points(g: Koprulu) -> bool:
    return not (g.options[GALACTIC_CONQUEST] or g.options[SURVIVAL] or g.options[SCENARIO_OPTION])


def check_normal_victory(g: Koprulu, f: Frame) -> None:
    """SC-255: step 7."""
    g.step = 7
    check_points(g)


def check_longest(g: Koprulu, f: Frame) -> None:
    """SC-257, SC-338: the end of step 9."""
    g.step = 9
    check_rounds(g)


def pass_first(g: Koprulu, f: Frame) -> None:
    """SC-259: step 11: the first player token passes to the left.  SC-260: bonuses of this round are over."""
    g.step = 11
    sides = in_turn(g)
    g.first = sides[1] if len(sides) > 1 and sides[0] == g.first else sides[0]
    for side in g.order:
        g.sheet[side][MANUALS] = 0


def end_regrouping(g: Koprulu, f: Frame) -> None:
    g.step = 0


REGROUPING: Final = Procedure("regrouping", "", {
    "begin": Deed(begin_regrouping),
    "retrieve": Deed(retrieve),
    "leadership": Deed(choose_leaders),
    "points": Deed(gain_points),
    "normal_victory": Deed(check_normal_victory),
    "longest": Deed(check_longest),
    "first_player": Deed(pass_first),
    "end": Deed(end_regrouping),
}, inside="one_round")
