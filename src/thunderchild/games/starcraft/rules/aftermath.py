"""What is looked at after every completed action (SC-312): guard tokens, elimination, victories that come at once."""
from __future__ import annotations

from ....kernel.frames import PROC
from ....kernel.rows import changed
from ....kernel.state import NOBODY
from .elimination import eliminate, is_lost
from .ends import finish, last_left, note_standing
from .frames import MOBILIZE, MOBILIZE_ENEMY
from .names import BASE, LAST_LEFT
from .questions import controller, in_turn
from .scenario_ends import check_at_once
from .state import Koprulu


def settle_guards(g: Koprulu) -> None:
    """SC-68: a guard token is discarded as soon as its owner no longer controls the area; not where units have just arrived to
    attack: that is looked at when their battle is over."""
    for area, owner in enumerate(g.guard):
        if owner != NOBODY and controller(g, area) != owner and not is_contested(g, area):
            g.guard = changed(g.guard, area, NOBODY)


def is_contested(g: Koprulu, area: int) -> bool:
    for f in g.stack:
        if f[PROC] == MOBILIZE and f[MOBILIZE_ENEMY] == area:
            return True
    return False


def sides_with_base(g: Koprulu) -> int:
    """Who has a base anywhere, as a set of sides."""
    sides = 0
    for area, work in enumerate(g.work):
        if work == BASE:
            sides |= 1 << g.work_of[area]
    return sides


def settle_lost(g: Koprulu) -> None:
    """SC-269, SC-270: all who are lost go together; the last one left wins at once."""
    based = sides_with_base(g)
    lost = [side for side in in_turn(g) if not based >> side & 1 and is_lost(g, side)]
    if lost:
        winners = last_left(g, lost)
        for side in lost:
            eliminate(g, side)
        if winners:
            finish(g, LAST_LEFT, winners)


def after_action(g: Koprulu) -> None:
    """SC-312: call it when an action is complete, never inside a battle, and last in a step: the game may be over, and the frames
    of a player who is out are gone (SC-320)."""
    settle_guards(g)
    settle_lost(g)
    if not g.over:
        check_at_once(g)
    if not g.over:
        note_standing(g)
