"""Verbs with their targets (IN-169), and the numbers of the log lines.  The sentences stand in text/log.py.

`prevent` points at a hand card or at a slot; Chainmail, which prevents too, is a strategy and clicked as one."""
from __future__ import annotations

from typing import Final

from ....kernel.words import NOTHING, Space, Vocabulary
from ..text.sayings import SAYINGS

HERO_ZONE: Final = 0
PLAY: Final = 1
ZONE: Final = 2
MAKE_ROOM: Final = 3
PAY: Final = 4
USE: Final = 5
OPS: Final = 6
PLAN_DRAW: Final = 7
END: Final = 8
PLAN_DISCOUNT: Final = 9
STRATEGY: Final = 10
TARGET: Final = 11
CHOOSE: Final = 12
TAKE: Final = 13
CANCEL: Final = 14
PREVENT: Final = 15
YES: Final = 16
NO: Final = 17
PASS: Final = 18
STOP: Final = 19
LIMIT: Final = 20
REMOVE: Final = 21
ADD: Final = 22

MOST_CHOICES: Final = 8
MOST_EXCHANGED: Final = 10
NOT_ASKED_FOR: Final = 169


def vocabulary(cards: Space, zones: Space, slots: Space, strategies: Space) -> Vocabulary:
    """Each verb with the rule that is cited when it does not belong to the pending decision."""
    options = Space("option", [str(k) for k in range(MOST_CHOICES)], [str(k + 1) for k in range(MOST_CHOICES)])
    numbers = Space("number", [str(k) for k in range(MOST_EXCHANGED + 1)])
    verbs: list[tuple[str, Space | list[Space], int]] = [
        ("hero_zone", zones, 89), ("play", cards, 28), ("zone", zones, NOT_ASKED_FOR), ("make_room", slots, 37),
        ("pay", cards, NOT_ASKED_FOR), ("use", slots, 56), ("ops", NOTHING, 63), ("plan_draw", NOTHING, 79), ("end", NOTHING, 28),
        ("plan_discount", cards, 79), ("strategy", strategies, 61), ("target", slots, NOT_ASKED_FOR),
        ("choose", options, NOT_ASKED_FOR), ("take", cards, NOT_ASKED_FOR), ("cancel", cards, 48),
        ("prevent", [cards, slots], 54), ("yes", NOTHING, NOT_ASKED_FOR), ("no", NOTHING, NOT_ASKED_FOR),
        ("pass", NOTHING, NOT_ASKED_FOR), ("stop", NOTHING, NOT_ASKED_FOR),
        ("limit", numbers, 129), ("remove", cards, 130), ("add", cards, 130)]
    w = Vocabulary()
    for verb, space, rule in verbs:
        w.verb(verb, space, rule, SAYINGS[verb])
    w.alias("prevent_with", PREVENT)            # of records in which a verb had one kind of target
    return w


# ---- log lines

L_GAME: Final = 0
L_HERO: Final = 1
L_TURN: Final = 2
L_UPRIGHT: Final = 3
L_DREW: Final = 4
L_DRAINED: Final = 5
L_PLAYED: Final = 6
L_INTO: Final = 7
L_ROOM: Final = 8
L_PAID: Final = 9
L_PAID_DRAIN: Final = 10
L_CANCELS: Final = 11
L_CANCELLED: Final = 12
L_RESOLVES: Final = 13
L_ENTERED: Final = 14
L_USED: Final = 15
L_OPS_USED: Final = 16
L_STRATEGY: Final = 17
L_PLAN_ACTION: Final = 18
L_DISCOUNT: Final = 19
L_REACTS: Final = 20
L_HELD_BACK: Final = 21
L_SAVED: Final = 22
L_DESTROYED: Final = 23
L_SACRIFICED: Final = 24
L_HERO_LOST: Final = 25
L_RETURNED: Final = 26
L_MOVED: Final = 27
L_TURNCOAT: Final = 28
L_POWER_TOKENS: Final = 29
L_ZONE_TOKENS: Final = 30
L_TOKENS: Final = 31
L_OPS: Final = 32
L_PLAN: Final = 33
L_TAX: Final = 34
L_SKIP: Final = 35
L_SKIPPED: Final = 36
L_DISCARDED: Final = 37
L_RECOVERED: Final = 38
L_TOOK_SHOWN: Final = 39
L_DUG: Final = 40
L_TOOK_DUG: Final = 41
L_DUG_DONE: Final = 42
L_SHUFFLED: Final = 43
L_REDRAWS: Final = 44
L_LOOKED: Final = 45
L_FLIPPED: Final = 46
L_ATTACK: Final = 47
L_HOLDS: Final = 48
L_CHECK: Final = 49
L_ENDED: Final = 50
L_LIMIT: Final = 51
L_SWAPPED: Final = 52
L_EXCHANGED: Final = 53
L_ENLARGED: Final = 54
L_LOOKED_AT: Final = 55
L_PASSED: Final = 56
L_PICKED_ZONE: Final = 57
L_RECOVERED_ONE: Final = 58
L_COUNTER: Final = 59
