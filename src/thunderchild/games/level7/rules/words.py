"""Verbs and their targets (the action catalogue), and the numbers of the log lines.  The sentences stand in text/log.py."""
from __future__ import annotations

from typing import Final

from ....kernel.words import NOTHING, Space, Vocabulary
from ..text.sayings import SAYINGS
from .names import (COALITIONS, DIALS, FACES, FLAGS, GOOD_NAMES, GOODS, KINDS, PILES, PLEDGES, STACK_NAMES, STACKS, STATUSES,
                    STOCKED, TOKENS, WAVES)

# ---- verbs, in the order of the catalogue
PLACE_UNIT: Final = 0
DEPLOY: Final = 1
ATTACH: Final = 2
BUY: Final = 3
PLAY: Final = 4
UPGRADE: Final = 5
FUND: Final = 6
PLEDGE: Final = 7
PLEDGE_DONE: Final = 8
PASS: Final = 9
PASS_PHASE: Final = 10
DONE: Final = 11
OFFER: Final = 12
CANCEL: Final = 13
ACCEPT: Final = 14
REFUSE: Final = 15
LOOK: Final = 16
TO_ALPHA: Final = 17
TO_BRAVO: Final = 18
BLIND_ALPHA: Final = 19
BLIND_BRAVO: Final = 20
PROTECT: Final = 21
NO_PROTECT: Final = 22
OPTION_1: Final = 23
OPTION_2: Final = 24
PLAY_CLONES: Final = 25
NO_CLONES: Final = 26
NO_PLAY: Final = 27
CRONOS_STOP: Final = 28
TRADE: Final = 29
LOSE_UNIT_OF: Final = 30
GIVE: Final = 31
ASK: Final = 32
TAKE_BACK: Final = 33
MOVE_FROM: Final = 34
MOVE_TO: Final = 35
CRONOS_TO: Final = 36
BATTLE: Final = 37
LOSE_UNIT: Final = 38
DISBAND: Final = 39
CHOOSE: Final = 40
RAISE: Final = 41

# the rule named if a verb that stands alone is not part of the pending decision
ALONE: Final = (("pledge_done", 85), ("pass", 203), ("pass_phase", 56), ("done", 219), ("offer", 57), ("cancel", 57),
                ("accept", 57),
                ("refuse", 57), ("look", 107), ("alpha", 107), ("bravo", 107), ("blind_alpha", 108), ("blind_bravo", 108),
                ("protect", 112), ("no_protect", 112), ("option_1", 239), ("option_2", 239), ("play_clones", 146),
                ("no_clones", 146), ("no_play", 214), ("cronos_stop", 100))
ON_GOODS: Final = (("give", 57), ("ask", 57), ("take_back", 57))
ANYWHERE: Final = (("move_from", 95), ("move_to", 96), ("cronos_to", 99), ("battle", 133), ("lose_unit", 239), ("disband", 70))

CHOOSE_PLACE: Final = COALITIONS    # targets of `choose`: coalitions, then territories and dead zones from here

DIE: Final = Space("die", FACES, ["plus", "equals", "minus"])
SLOTS: Final = Space("slot", ["slot_1", "slot_2", "slot_3", "slot_4"], ["slot 1", "slot 2", "slot 3", "slot 4"])
STACK_SPACE: Final = Space("stack", STACKS, STACK_NAMES)
GOOD_SPACE: Final = Space("good", GOODS, GOOD_NAMES)
PLEDGE_SPACE: Final = Space("pledge", PLEDGES, ["Money", "Food", "Fuel", "Minerals", "Research"])
DIAL_SPACE: Final = Space("dial", DIALS, ["MIC", "Food", "Fuel", "Minerals"])


def vocabulary(coalitions: Space, lands: Space, zones: Space, loose: Space, projects: Space) -> Vocabulary:
    """The action catalogue: every click of the game."""
    words = Vocabulary()
    verbs: list[tuple[str, Space | list[Space], int]] = [
        ("place_unit", lands, 34), ("deploy", lands, 66), ("attach", lands, 60), ("buy", SLOTS, 59), ("play", loose, 61),
        ("upgrade", STACK_SPACE, 71), ("fund", projects, 80), ("pledge", PLEDGE_SPACE, 83),
        *((name, NOTHING, rule) for name, rule in ALONE), ("trade", coalitions, 50), ("lose_unit_of", coalitions, 143),
        *((name, GOOD_SPACE, rule) for name, rule in ON_GOODS), *((name, [lands, zones], rule) for name, rule in ANYWHERE),
        ("choose", [coalitions, lands, zones], 20), ("raise", DIAL_SPACE, 145)]
    for name, space, rule in verbs:
        words.verb(name, space, rule, SAYINGS[name])
    return words


def more_spaces() -> list[Space]:
    """What no click names, but a field or a local does."""
    return [Space("status", STATUSES), Space("token", TOKENS), Space("wave", WAVES), Space("pile", PILES),
            Space("heap", PILES[:2]), Space("permit", FLAGS),
            Space("ship", ["drop_ship_1", "drop_ship_2", "drop_ship_3", "drop_ship_4"]), Space("stocked", GOODS[:STOCKED]),
            Space("chair", [f"chair_{k + 1}" for k in range(COALITIONS)]),
            Space("seat", [f"seat_{k + 1}" for k in range(COALITIONS)]),
            Space("move", ["one_left", "two_left", "three_left"]), Space("kind", GOODS[:KINDS]), DIE]
