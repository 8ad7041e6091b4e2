"""What is looked at after every completed action (SC-312): guard tokens, elimination, victories that come at once."""
from __future__ import annotations

from ....kernel.frames import PROC
from ....kernel.rows import changed
from ....kernel.state import NOBODY
from .elimination import eliminate, is_lost
from .ends import STOOD_BASES, finish, last_left, note_standing, standings
from .frames import MOBILIZE, MOBILIZE_ENEMY
from .names import LAST_LEFT
from .questions import controller, in_turn, is_in
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


def lost_now(g: Koprulu, rows: list[list[int]]) -> list[int]:
    """SC-269: those who are out, from the first player clockwise; `rows`: how they stand, for nobody who has a base is."""
    for side in g.order:
        if rows[side][STOOD_BASES] == 0 and is_in(g, side):
            return [one for one in in_turn(g) if rows[one][STOOD_BASES] == 0 and is_lost(g, one)]
    return []


def settle_lost(g: Koprulu, lost: list[int]) -> None:
    """SC-269, SC-270: all who are lost go together; the last one left wins at once."""
    winners = last_left(g, lost)
    for side in lost:
        eliminate(g, side)
    if winners:
        finish(g, LAST_LEFT, winners)


def after_action(g: Koprulu) -> None:
    """SC-312: call it when an action is complete, never inside a battle, and last in a step: the game may be over, and the frames
    of a player who is out are gone (SC-320)."""
    settle_guards(g)
    rows = standings(g)
    lost = lost_now(g, rows)
    if lost:
        settle_lost(g, lost)
        rows = standings(g)
    if not g.over:
        check_at_once(g)
    if not g.over:
        note_standing(g, rows)
