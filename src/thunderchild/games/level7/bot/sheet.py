"""What a trade that is being written would change, for bots (L7-50 to L7-58)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import PROC, SIDE, Frame
from ..rules.frames import TALK, TALK_ASKED, TALK_EDITS, TALK_GIVEN, TALK_PARTNER
from ..rules.names import FOOD, FUEL, KINDS, MIC, MINERALS, MONEY, RESEARCH
from ..rules.state import Invasion
from .weights import Weights

NO_TALK: Final[list[int]] = []


def talk_of(g: Invasion) -> Frame:
    """The frame of the talk under way, or an empty one."""
    for f in g.stack:
        if f[PROC] == TALK:
            return f
    return NO_TALK


def is_blank(f: Frame) -> bool:
    for kind in range(KINDS):
        if f[TALK_GIVEN + kind] or f[TALK_ASKED + kind]:
            return False
    return True


def shift(k: Weights, g: Invasion, f: Frame, side: int) -> float:
    """Points that the sheet brings to a coalition, less what it takes from it."""
    points = 0.0
    sign = 1.0 if side == f[TALK_PARTNER] else -1.0
    for kind in range(KINDS):
        many = f[TALK_GIVEN + kind] - f[TALK_ASKED + kind]
        if many:
            points += sign * many * worth_of(k, g, side, kind)
    return points


def worth_of(k: Weights, g: Invasion, side: int, kind: int) -> float:
    """A point more or less of a kind."""
    if kind == MIC:
        return 1.0
    if kind == MONEY:
        return k.money if g.stock[side][MONEY] < k.purse else k.spare
    if kind == FOOD:
        return food_worth(k, g, side)
    if kind in (FUEL, MINERALS):
        return k.supply if g.stock[side][kind] < k.depot else k.surplus
    return 2.0 * k.ready if kind == RESEARCH else 0.0


def food_worth(k: Weights, g: Invasion, side: int) -> float:
    """L7-174: Food that is lacking costs a point of MIC for a whole meal."""
    need = g.t.consoles.upkeep[g.stock[side][MIC]]
    return 1.0 / need if need and g.stock[side][FOOD] < need else k.surplus


def edits(f: Frame) -> int:
    return f[TALK_EDITS]


def writer(f: Frame) -> int:
    return f[SIDE]
