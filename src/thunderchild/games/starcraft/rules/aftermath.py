"""What is looked at after every completed action (SC-312): guard tokens."""
from __future__ import annotations

from ....kernel.state import NOBODY
from .questions import controller
from .state import Koprulu


def settle_guards(g: Koprulu) -> None:
    """SC-68: a guard token is discarded as soon as its owner no longer controls the area."""
    for area in range(len(g.guard)):
        if g.guard[area] != NOBODY and controller(g, area) != g.guard[area]:
            g.guard[area] = NOBODY


def after_action(g: Koprulu) -> None:
    """SC-312: call it when an action is complete, never inside a battle."""
    settle_guards(g)
