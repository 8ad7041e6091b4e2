"""Procedures: their numbers, the names of their locals, and the openers.  No steps here, so every chapter may import it."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import call
from ....kernel.state import LOCAL, NOBODY
from .state import Pulp

SETUP: Final = 0
ROUND: Final = 1
ENCOUNTER: Final = 2
SEARCH: Final = 3
DIE_USE: Final = 4
RESOLVE: Final = 5
GAIN: Final = 6
LOSE: Final = 7
TRANSFER: Final = 8
REMOVE: Final = 9
REMOVE_RANDOM: Final = 10
BLACK: Final = 11
TOLL: Final = 12
BOOST: Final = 13
SET_ICON: Final = 14
TURN_DIE: Final = 15
REROLL: Final = 16
SWAP: Final = 17
ROLLED_FACE: Final = 18
UNDERSTAND: Final = 19
CHOOSE_WEAPON: Final = 20
DISCARD: Final = 21
NAMES: Final = (
    "setup", "round", "encounter", "search", "die_use", "resolve", "gain", "lose", "transfer", "remove", "remove_random",
    "black", "toll", "boost", "set_icon", "turn_die", "reroll", "swap", "rolled_face", "understand", "choose_weapon",
    "discard")
LOCALS: Final = (0, 2, 2, 1, 2, 4, 1, 2, 2, 1, 1, 1, 1, 1, 0, 3, 2, 3, 4, 0, 0, 1)      # how many locals each has

ROUND_BEGIN: Final = 0              # steps of ROUND
ROUND_DRAW: Final = 4
ROUND_LAID: Final = 5               # the cards are drawn
ROUND_LINE: Final = 7               # cubes and Location are in place: line effects
ROUND_MEET: Final = 8
ROUND_SEARCH: Final = 9
ROUND_END: Final = 10

MEET_BEGIN: Final = 0               # steps of ENCOUNTER
MEET_DECIDE: Final = 1
MEET_ENGAGE: Final = 2
MEET_EVADE: Final = 4
MEET_END: Final = 8

SEARCH_BEGIN: Final = 0             # steps of SEARCH
SEARCH_ASK: Final = 1
SEARCH_DRAW: Final = 2
SEARCH_YELLOW: Final = 4
SEARCH_CUBE: Final = 6
SEARCH_BLACK: Final = 8

N: Final = LOCAL                    # how many are left: most procedures

TO_DEAL: Final = LOCAL              # ROUND: Planets still to be dealt
TO_DO: Final = LOCAL + 1            # ROUND: cards still to be drawn; then sources of line effects done

EVADE_POINTS: Final = LOCAL         # ENCOUNTER: points of the evade cost still to be paid
EVADE_CUBES: Final = LOCAL + 1      # ENCOUNTER: cubes still to be drawn

DIE: Final = LOCAL                  # DIE_USE, ROLLED_FACE; REROLL, SWAP: the die picked
PROGRAM: Final = LOCAL + 1          # DIE_USE

CODE: Final = LOCAL                 # RESOLVE: the program
AT: Final = LOCAL + 1               # RESOLVE: its next row
BY: Final = LOCAL + 2               # RESOLVE: the die it comes from, or NOBODY
UNTURNED: Final = LOCAL + 3         # RESOLVE: 1 = that die was rerolled or put away and is not lowered (PI-95)

HOW: Final = LOCAL + 1              # LOSE: an Ability, CHOICE or HIGHEST
FROM: Final = LOCAL + 1             # TRANSFER: the Ability to lower
WORD: Final = LOCAL + 1             # TURN_DIE: raise, lower or set
KIND: Final = LOCAL + 2             # TURN_DIE: which dice
USER: Final = LOCAL + 1             # REROLL, SWAP: the die in use, or NOBODY
NEW: Final = LOCAL + 2              # SWAP: the die taken
FACE: Final = LOCAL + 1             # ROLLED_FACE
MODE: Final = LOCAL + 2             # ROLLED_FACE: which of its modes are possible, as bits; then the one chosen
ROLLER: Final = LOCAL + 3           # ROLLED_FACE: the die in use, or NOBODY

YOU: Final = 0                      # the one seat (PI-1)


def setup(g: Pulp) -> None:
    call(g, SETUP, YOU, [])


def rounds(g: Pulp) -> None:
    call(g, ROUND, YOU, [0, 0])


def encounter(g: Pulp) -> None:
    call(g, ENCOUNTER, YOU, [0, 0])


def search(g: Pulp) -> None:
    call(g, SEARCH, YOU, [0])


def use_die(g: Pulp, die: int, program: int) -> None:
    call(g, DIE_USE, YOU, [die, program])


def resolve(g: Pulp, program: int, by: int = NOBODY) -> None:
    call(g, RESOLVE, YOU, [program, 0, by, 0])


def gain(g: Pulp, n: int) -> None:
    call(g, GAIN, YOU, [n])


def lose(g: Pulp, n: int, how: int) -> None:
    call(g, LOSE, YOU, [n, how])


def transfer(g: Pulp, n: int) -> None:
    call(g, TRANSFER, YOU, [n, NOBODY])


def remove(g: Pulp, n: int) -> None:
    call(g, REMOVE, YOU, [n])


def remove_random(g: Pulp, n: int) -> None:
    call(g, REMOVE_RANDOM, YOU, [n])


def black(g: Pulp, n: int) -> None:
    call(g, BLACK, YOU, [n])


def toll(g: Pulp, n: int) -> None:
    call(g, TOLL, YOU, [n])


def boost(g: Pulp, n: int) -> None:
    call(g, BOOST, YOU, [n])


def set_icon(g: Pulp) -> None:
    call(g, SET_ICON, YOU, [])


def turn_die(g: Pulp, word: int, n: int, kind: int) -> None:
    call(g, TURN_DIE, YOU, [n, word, kind])


def reroll(g: Pulp, user: int) -> None:
    call(g, REROLL, YOU, [NOBODY, user])


def swap(g: Pulp, user: int) -> None:
    call(g, SWAP, YOU, [NOBODY, user, NOBODY])


def roll_face(g: Pulp, die: int, roller: int) -> None:
    call(g, ROLLED_FACE, YOU, [die, 0, 0, roller])


def understand(g: Pulp) -> None:
    call(g, UNDERSTAND, YOU, [])


def choose_weapon(g: Pulp) -> None:
    call(g, CHOOSE_WEAPON, YOU, [])


def discard(g: Pulp, n: int) -> None:
    call(g, DISCARD, YOU, [n])
