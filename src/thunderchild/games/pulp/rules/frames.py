"""Procedures, steps and locals by number, and openers: made by `thunderchild names` from what is declared."""
from __future__ import annotations

from typing import Final

from thunderchild.kernel.frames import Book, Declared
from thunderchild.kernel.state import State

COUNTING_LEFT: Final = 4
BLACK: Final = 0
AT_BLACK_NEXT: Final = 0
BOOST: Final = 1
AT_BOOST_CHOOSE: Final = 0
BOOST_POINTS: Final = 4
CHOOSE_WEAPON: Final = 2
AT_CHOOSE_WEAPON_LEFT_OUT: Final = 0
AT_CHOOSE_WEAPON_CHOOSE: Final = 1
DIE_USE: Final = 3
AT_DIE_USE_WORK: Final = 0
AT_DIE_USE_STAY: Final = 1
AT_DIE_USE_LOWER: Final = 2
DIE_USE_DIE: Final = 4
DIE_USE_PROGRAM: Final = 5
DISCARD: Final = 4
AT_DISCARD_CHOOSE: Final = 0
ENCOUNTER: Final = 5
AT_ENCOUNTER_BEGIN: Final = 0
AT_ENCOUNTER_CHOOSE: Final = 1
AT_ENCOUNTER_ENGAGE: Final = 2
AT_ENCOUNTER_ENGAGED: Final = 3
AT_ENCOUNTER_EVADE: Final = 4
AT_ENCOUNTER_EVADE_COST: Final = 5
AT_ENCOUNTER_EVADE_CUBE: Final = 6
AT_ENCOUNTER_EVADED: Final = 7
ENCOUNTER_POINTS: Final = 4
ENCOUNTER_CUBES: Final = 5
ENCOUNTER_NAMED: Final = 6
GAIN: Final = 6
AT_GAIN_CHOOSE: Final = 0
LOSE: Final = 7
AT_LOSE_NAMED: Final = 0
AT_LOSE_CHOOSE: Final = 1
LOSE_HOW: Final = 5
REMOVE: Final = 8
AT_REMOVE_CHOOSE: Final = 0
REMOVE_RANDOM: Final = 9
AT_REMOVE_RANDOM_REMOVED_CUBE: Final = 0
REROLL: Final = 10
AT_REROLL_CHOOSE: Final = 0
AT_REROLL_DIE_ROLL: Final = 1
REROLL_DIE: Final = 4
REROLL_USER: Final = 5
RESOLVE: Final = 11
AT_RESOLVE_NEXT: Final = 0
RESOLVE_PROGRAM: Final = 4
RESOLVE_ROW: Final = 5
RESOLVE_BY: Final = 6
RESOLVE_UNTURNED: Final = 7
ROLLED_FACE: Final = 12
AT_ROLLED_FACE_DIE_ROLL: Final = 0
AT_ROLLED_FACE_MODE: Final = 1
AT_ROLLED_FACE_APPLY: Final = 2
AT_ROLLED_FACE_BACK: Final = 3
ROLLED_FACE_DIE: Final = 4
ROLLED_FACE_FACE: Final = 5
ROLLED_FACE_MODES: Final = 6
ROLLED_FACE_ROLLER: Final = 7
ROUND: Final = 13
AT_ROUND_BEGIN: Final = 0
AT_ROUND_PLANET: Final = 1
AT_ROUND_CHOOSE_PLANET: Final = 2
AT_ROUND_SECTOR: Final = 3
AT_ROUND_CARD: Final = 4
AT_ROUND_SEED: Final = 5
AT_ROUND_LOCATION: Final = 6
AT_ROUND_LINE: Final = 7
AT_ROUND_MEET: Final = 8
AT_ROUND_SEARCH: Final = 9
AT_ROUND_END: Final = 10
ROUND_TO_DEAL: Final = 4
ROUND_TO_DRAW: Final = 5
ROUND_EFFECTS: Final = 6
SEARCH: Final = 14
AT_SEARCH_BEGIN: Final = 0
AT_SEARCH_CHOOSE: Final = 1
AT_SEARCH_SEARCH_CUBE: Final = 2
AT_SEARCH_IGNORED: Final = 3
AT_SEARCH_YELLOW: Final = 4
AT_SEARCH_WEAPON: Final = 5
AT_SEARCH_SHED: Final = 6
AT_SEARCH_CUBE: Final = 7
AT_SEARCH_BLACK: Final = 8
AT_SEARCH_WHITE: Final = 9
SEARCH_CUBES: Final = 4
SET_ICON: Final = 15
AT_SET_ICON_CHOOSE: Final = 0
SETUP: Final = 16
AT_SETUP_ALIEN: Final = 0
AT_SETUP_CAPTAIN: Final = 1
AT_SETUP_POST: Final = 2
AT_SETUP_TAKE_DIE: Final = 3
AT_SETUP_DIE_ROLL: Final = 4
AT_SETUP_BEGIN: Final = 5
SWAP: Final = 17
AT_SWAP_PUT_AWAY: Final = 0
AT_SWAP_TAKE_NEW: Final = 1
AT_SWAP_DIE_ROLL: Final = 2
SWAP_AWAY: Final = 4
SWAP_USER: Final = 5
SWAP_TAKEN: Final = 6
TOLL: Final = 18
AT_TOLL_NEXT: Final = 0
TRANSFER: Final = 19
AT_TRANSFER_GIVER: Final = 0
AT_TRANSFER_RECEIVER: Final = 1
TRANSFER_GIVER: Final = 5
TURN_DIE: Final = 20
AT_TURN_DIE_CHOOSE: Final = 0
TURN_DIE_BY: Final = 4
TURN_DIE_TO: Final = 5
TURN_DIE_SYSTEM: Final = 6
UNDERSTAND: Final = 21
AT_UNDERSTAND_CHOOSE: Final = 0

BOOK: Final = Book((
    Declared("black", "left", ("next",), ("resolve.next", "search.black")),
    Declared("boost", "points", ("choose",), ("resolve.next",)),
    Declared("choose_weapon", "", ("left_out", "choose"), ("resolve.next",)),
    Declared("die_use", "die: die, program", ("work", "stay", "lower"), ("encounter.choose", "encounter.engage",
             "encounter.evade", "search.choose", "search.yellow")),
    Declared("discard", "left", ("choose",), ("resolve.next",)),
    Declared("encounter", "points = 0, cubes = 0, named: ability = nobody", ("begin", "choose", "engage", "engaged", "evade",
             "evade_cost", "evade_cube", "evaded"), ("round.meet",)),
    Declared("gain", "left", ("choose",), ("resolve.next",)),
    Declared("lose", "left, how: number", ("named", "choose"), ("resolve.next", "black.next", "toll.next")),
    Declared("remove", "left", ("choose",), ("resolve.next",)),
    Declared("remove_random", "left", ("removed_cube",), ("resolve.next",)),
    Declared("reroll", "die: die = nobody, user: die", ("choose", "die_roll"), ("resolve.next",)),
    Declared("resolve", "program, row = 0, by: die, unturned: flag = 0", ("next",), ("round.line", "encounter.choose",
             "encounter.engage", "encounter.evade", "encounter.over", "search.choose", "die_use.stay", "rolled_face.back")),
    Declared("rolled_face", "die: die, face = 0, modes: set mode = 0, roller: die", ("die_roll", "mode", "apply", "back"),
             ("resolve.next",)),
    Declared("round", "to_deal = 0, to_draw = 0, effects = 0", ("begin", "planet", "choose_planet", "sector", "card", "seed",
             "location", "line", "meet", "search", "end"), ()),
    Declared("search", "cubes = 0", ("begin", "choose", "search_cube", "ignored", "yellow", "weapon", "shed", "cube", "black",
             "white"), ("round.end",)),
    Declared("set_icon", "", ("choose",), ("resolve.next",)),
    Declared("setup", "", ("alien", "captain", "post", "take_die", "die_roll", "begin"), ()),
    Declared("swap", "away: die = nobody, user: die, taken: die = nobody", ("put_away", "take_new", "die_roll"),
             ("resolve.next",)),
    Declared("toll", "left", ("next",), ("resolve.next",)),
    Declared("transfer", "left, giver: ability = nobody", ("giver", "receiver"), ("resolve.next",)),
    Declared("turn_die", "by: number, to, system: flag", ("choose",), ("resolve.next",)),
    Declared("understand", "", ("choose",), ("resolve.next",)),
))


def black(g: State, side: int, left: int) -> None:
    g.stack.append([BLACK, 0, 0, side, left])


def boost(g: State, side: int, points: int) -> None:
    g.stack.append([BOOST, 0, 0, side, points])


def choose_weapon(g: State, side: int) -> None:
    g.stack.append([CHOOSE_WEAPON, 0, 0, side])


def die_use(g: State, side: int, die: int, program: int) -> None:
    g.stack.append([DIE_USE, 0, 0, side, die, program])


def discard(g: State, side: int, left: int) -> None:
    g.stack.append([DISCARD, 0, 0, side, left])


def encounter(g: State, side: int) -> None:
    g.stack.append([ENCOUNTER, 0, 0, side, 0, 0, -1])


def gain(g: State, side: int, left: int) -> None:
    g.stack.append([GAIN, 0, 0, side, left])


def lose(g: State, side: int, left: int, how: int) -> None:
    g.stack.append([LOSE, 0, 0, side, left, how])


def remove(g: State, side: int, left: int) -> None:
    g.stack.append([REMOVE, 0, 0, side, left])


def remove_random(g: State, side: int, left: int) -> None:
    g.stack.append([REMOVE_RANDOM, 0, 0, side, left])


def reroll(g: State, side: int, user: int) -> None:
    g.stack.append([REROLL, 0, 0, side, -1, user])


def resolve(g: State, side: int, program: int, by: int) -> None:
    g.stack.append([RESOLVE, 0, 0, side, program, 0, by, 0])


def rolled_face(g: State, side: int, die: int, roller: int) -> None:
    g.stack.append([ROLLED_FACE, 0, 0, side, die, 0, 0, roller])


def round(g: State, side: int) -> None:
    g.stack.append([ROUND, 0, 0, side, 0, 0, 0])


def search(g: State, side: int) -> None:
    g.stack.append([SEARCH, 0, 0, side, 0])


def set_icon(g: State, side: int) -> None:
    g.stack.append([SET_ICON, 0, 0, side])


def setup(g: State, side: int) -> None:
    g.stack.append([SETUP, 0, 0, side])


def swap(g: State, side: int, user: int) -> None:
    g.stack.append([SWAP, 0, 0, side, -1, user, -1])


def toll(g: State, side: int, left: int) -> None:
    g.stack.append([TOLL, 0, 0, side, left])


def transfer(g: State, side: int, left: int) -> None:
    g.stack.append([TRANSFER, 0, 0, side, left, -1])


def turn_die(g: State, side: int, by: int, to: int, system: int) -> None:
    g.stack.append([TURN_DIE, 0, 0, side, by, to, system])


def understand(g: State, side: int) -> None:
    g.stack.append([UNDERSTAND, 0, 0, side])
