"""The fixed names of the game: Abilities, colours, windows, verbs (PI-135) and the numbers of the log lines."""
from __future__ import annotations

from typing import Final

from ....kernel.words import NOTHING, Space, Vocabulary
from ..text.sayings import SAYINGS
from ..cards.load import Tables

# ---- verbs, in the order of PI-135

TAKE_DIE: Final = 0
CHOOSE_PLANET: Final = 1
ENGAGE: Final = 2
EVADE: Final = 3
GO: Final = 4
ACTIVATE: Final = 5
DECLINE: Final = 6
TO_ABILITY: Final = 7
USE_DIE: Final = 8
USE_WEAPON: Final = 9
PAY: Final = 10
BOOST: Final = 11
MODE: Final = 12
LOWER: Final = 13
PICK_DIE: Final = 14
PICK_ABILITY: Final = 15
PICK_WEAPON: Final = 16
REMOVE: Final = 17
DISCARD: Final = 18

AS_BOOST: Final = 0          # target of `mode`; the other one is 1


def vocabulary(t: Tables) -> Vocabulary:
    """PI-135: every click; each verb with the rule cited when its click does not belong to the pending decision (PI-136)."""
    verbs = [
        ("take_die", t.dice, 20),
        ("choose_planet", t.planets, 42),
        ("engage", NOTHING, 62),
        ("evade", NOTHING, 62),
        ("go", NOTHING, 74),
        ("activate", NOTHING, 99),
        ("decline", NOTHING, 97),
        ("to_ability", NOTHING, 104),
        ("use_die", t.dice, 82),
        ("use_weapon", t.weapons, 108),
        ("pay", t.abilities, 71),
        ("boost", t.abilities, 70),
        ("mode", Space("mode", ["boost", "other"]), 94),
        ("lower", Space("face", ["1", "2", "3", "4", "5"]), 84),
        ("pick_die", t.dice, 86),
        ("pick_ability", t.abilities, 75),
        ("pick_weapon", t.weapons, 104),
        ("remove", Space("cube", t.cubes.ids[1:], t.cubes.titles[1:]), 89),
        ("discard", Space("icon", ["key", "code"], ["Key", "Code"]), 112),
    ]
    w = Vocabulary()
    for verb, space, rule in verbs:
        w.verb(verb, space, rule, SAYINGS[verb])
    return w


# ---- log lines; text/log.py has the sentences, in this order

LINES: Final = (
    "alien_laid", "captain_drawn", "die_taken", "die_rolled", "planet_dealt", "round_begins", "planet_chosen",
    "sector_entered", "card_drawn", "cube_seeded", "cube_lacking", "location_placed", "location_left", "met",
    "engage_chosen", "evade_chosen", "paid", "converted", "boosted", "engaged", "evaded", "point_lost", "point_gained",
    "nothing_lost", "evade_cube", "nothing_to_draw", "cube_added", "cube_removed", "cube_returned", "die_used",
    "die_turned", "die_stays", "face_rolled", "face_idle", "die_put_away", "weapon_used", "icon_set", "weakened",
    "evade_free", "more_cubes", "counts_evaded", "ignores", "search_begins", "search_draws", "cube_drawn", "weapon_found",
    "weapon_left_out", "cube_on_weapon", "understood", "cube_to_supply", "black_gathers", "toll_cube", "white_back",
    "action_done", "card_spent", "card_to_hand", "planet_left", "won", "lost_abilities", "lost_time")
ALIEN_LAID: Final = 0
CAPTAIN_DRAWN: Final = 1
DIE_TAKEN: Final = 2
DIE_ROLLED: Final = 3
PLANET_DEALT: Final = 4
ROUND_BEGINS: Final = 5
PLANET_CHOSEN: Final = 6
SECTOR_ENTERED: Final = 7
CARD_DRAWN: Final = 8
CUBE_SEEDED: Final = 9
CUBE_LACKING: Final = 10
LOCATION_PLACED: Final = 11
LOCATION_LEFT: Final = 12
MET: Final = 13
ENGAGE_CHOSEN: Final = 14
EVADE_CHOSEN: Final = 15
PAID: Final = 16
CONVERTED: Final = 17
BOOSTED: Final = 18
CARD_ENGAGED: Final = 19
CARD_EVADED: Final = 20
POINT_LOST: Final = 21
POINT_GAINED: Final = 22
NOTHING_LOST: Final = 23
EVADE_CUBE: Final = 24
NOTHING_TO_DRAW: Final = 25
CUBE_ADDED: Final = 26
CUBE_REMOVED: Final = 27
CUBE_RETURNED: Final = 28
DIE_USED: Final = 29
DIE_TURNED: Final = 30
DIE_STAYS: Final = 31
FACE_ROLLED: Final = 32
FACE_IDLE: Final = 33
DIE_PUT_AWAY: Final = 34
WEAPON_USED: Final = 35
ICON_SET: Final = 36
WEAKENED: Final = 37
EVADE_FREE: Final = 38
MORE_CUBES: Final = 39
COUNTS_EVADED: Final = 40
IGNORES: Final = 41
SEARCH_BEGINS: Final = 42
SEARCH_DRAWS: Final = 43
CUBE_DRAWN: Final = 44
WEAPON_FOUND: Final = 45
WEAPON_LEFT_OUT: Final = 46
CUBE_ON_WEAPON: Final = 47
WEAPON_UNDERSTOOD: Final = 48
CUBE_TO_SUPPLY: Final = 49
BLACK_GATHERS: Final = 50
TOLL_CUBE: Final = 51
WHITE_BACK: Final = 52
ACTION_DONE: Final = 53
CARD_SPENT: Final = 54
CARD_TO_HAND: Final = 55
PLANET_LEFT: Final = 56
GAME_WON: Final = 57
GAME_LOST_ABILITIES: Final = 58
GAME_LOST_TIME: Final = 59
