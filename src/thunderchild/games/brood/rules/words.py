"""Verbs and their targets, and the numbers of the log lines.  The sentences stand in text/log.py."""
from __future__ import annotations

from typing import Final

from ....kernel.words import NOTHING, Space, Vocabulary
from ..text.sayings import SAYINGS

# ---- verbs: setup, Gather
CHOOSE_NATION: Final = 0
PLACE_ARMY: Final = 1
PLACE_FLEET: Final = 2
CONTROL: Final = 3
LAND_LARVA: Final = 4
# Spend
DESTROY_ORION: Final = 5
DUPE: Final = 6
SPAWN_LARVA: Final = 7
MOLT_ADULT: Final = 8
SPAWN_WORKER: Final = 9
MOLT_WARRIOR: Final = 10
MOLT_KEEPER: Final = 11
CONTROL_FACTORY: Final = 12
MIND_CONTROL: Final = 13
MOVE: Final = 14
BERSERK: Final = 15
END_TURN: Final = 16
FLY_TO: Final = 17
ATTACK: Final = 18
SUPPORT: Final = 19
ROLL: Final = 20
REPLACE_WITH: Final = 21
STOP_BERSERK: Final = 22
# Awaken, Orion
MEDIATE: Final = 23
WAR: Final = 24
NEUTRALITY: Final = 25
BLOCK: Final = 26
LAUNCH: Final = 27
ORION: Final = 28
BUILD_ORION: Final = 29
DONE: Final = 30
# any movement
MARCH: Final = 31
SAIL: Final = 32
TRANSPORT_WITH: Final = 33
LAND_AT: Final = 34
STOP: Final = 35
STAY: Final = 36
# Battle, Build
BATTLE: Final = 37
ATTACK_WITH: Final = 38
STRIKE_WITH: Final = 39
END_AREA: Final = 40
BUILD_ARMY: Final = 41
BUILD_AIR: Final = 42
BUILD_FLEET: Final = 43
PLACE_IN: Final = 44
# reactions
INTERCEPT: Final = 45
DECLINE: Final = 46
DEFEND_WITH: Final = 47

VERBS: Final = ("choose_nation", "place_army", "place_fleet", "control", "land_larva", "destroy_orion", "dupe", "spawn_larva",
                "molt_adult", "spawn_worker", "molt_warrior", "molt_keeper", "control_factory", "mind_control", "move", "berserk",
                "end_turn", "fly_to", "attack", "support", "roll", "replace_with", "stop_berserk", "mediate", "war", "neutrality",
                "block", "launch", "orion", "build_orion", "done", "march", "sail", "transport_with", "land_at", "stop", "stay",
                "battle", "attack_with", "strike_with", "end_area", "build_army", "build_air", "build_fleet", "place_in",
                "intercept", "decline", "defend_with")
ON_NATIONS: Final = ("choose_nation", "mediate", "war")
ON_STACKS: Final = ("control", "mind_control", "move", "berserk", "attack", "support", "replace_with", "transport_with",
                    "attack_with", "strike_with", "intercept", "defend_with")
ALONE: Final = ("dupe", "end_turn", "roll", "stop_berserk", "neutrality", "done", "stop", "stay", "end_area", "decline")
ACTIONS: Final = ("destroy_orion", "dupe", "spawn_larva", "molt_adult", "spawn_worker", "molt_warrior", "control_factory",
                  "mind_control", "move", "berserk")
COSTS_NOTHING: Final = ("destroy_orion", "dupe")
NOT_ASKED_FOR: Final = 47           # BR-47: the verb does not belong to the pending decision

# ---- log lines
L_HOME: Final = 0
L_PLACED: Final = 1
L_BANKED: Final = 2
L_HANDICAP_AIR: Final = 3
L_DUPES: Final = 4
L_TURN: Final = 5
L_FREE_AIR_BACK: Final = 6
L_MINDPOWER: Final = 7
L_TOKEN_BANKED: Final = 8
L_SEIZED: Final = 9
L_LANDED_LARVA: Final = 10
L_ORION_DESTROYED: Final = 11
L_CASHED_DUPE: Final = 12
L_SPAWNED_LARVA: Final = 13
L_MOLTED_ADULT: Final = 14
L_SPAWNED_WORKER: Final = 15
L_MOLTED_WARRIOR: Final = 16
L_TOOK_FACTORY: Final = 17
L_LIFTED: Final = 18
L_TOKEN_IN_HAND: Final = 19
L_BROOD_DONE: Final = 20
L_WOKE: Final = 21
L_HALF_AWAKE: Final = 22
L_MEDIATED: Final = 23
L_WAR: Final = 24
L_NEUTRAL: Final = 25
L_BLOCKED: Final = 26
L_LAUNCHED: Final = 27
L_BUILT_ORION: Final = 28
L_MARCHED: Final = 29
L_ORION_MARCHED: Final = 30
L_SAILED: Final = 31
L_PUT_TO_SEA: Final = 32
L_CARRIED: Final = 33
L_MADE_LAND: Final = 34
L_ORION_LANDED: Final = 35
L_STAYED: Final = 36
L_NEUTRAL_GONE: Final = 37
L_SEA_INTERCEPT: Final = 38
L_SEA_DIE: Final = 39
L_SUNK: Final = 40
L_TURNED_BACK: Final = 41
L_BROOD_AIR_BACK: Final = 42
L_BATTLE_IN: Final = 43
L_ATTACK: Final = 44
L_FLIES: Final = 45
L_AIR_INTERCEPT: Final = 46
L_AIR_DIE: Final = 47
L_SHOT_DOWN: Final = 48
L_STRENGTH: Final = 49
L_ATTACK_DIE: Final = 50
L_DEFENSE_DIE: Final = 51
L_DESTROYED: Final = 52
L_HOLDS: Final = 53
L_BERSERK: Final = 54
L_BERSERK_FLIES: Final = 55
L_ORIONS_BURN: Final = 56
L_DIES: Final = 57
L_BUILT: Final = 58
L_BROOD_WINS: Final = 59
L_HUMANS_WIN: Final = 60
L_DRAW: Final = 61
LINES: Final = 62

DIE: Final = Space("die", ["1", "2", "3", "4", "5", "6"])


def vocabulary(nations: Space, areas: Space, phases: Space, stacks: Space) -> Vocabulary:
    """Every click of section 14; the answer to a click that does not belong to the pending decision is BR-47 for all of them."""
    words = Vocabulary()
    for name in VERBS:
        if name in ON_NATIONS:
            space = nations
        elif name in ON_STACKS:
            space = stacks
        elif name in ALONE:
            space = NOTHING
        else:
            space = phases if name == "block" else areas
        words.verb(name, space, NOT_ASKED_FOR, SAYINGS[name])
    return words
