"""Invariants of the procedures under way: they fit the table and each other.  That each stands inside one that may call it, at
the place where it does, is read off their declarations."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Broken
from ....kernel.state import NOBODY, PROC, STEP, Frame
from ..cards.language import (AT_ENCOUNTER, AT_ENGAGE, DO_BLACK_CUBES, DO_BOOST, DO_CHOOSE_WEAPON, DO_DIE_LOWER, DO_DIE_RAISE,
                              DO_DIE_REROLL, DO_DIE_SET, DO_DIE_SWAP, DO_DISCARD_HAND, DO_GAIN, DO_LOSE, DO_REMOVE_CUBES,
                              DO_REMOVE_RANDOM, DO_ROLL_DIE, DO_SET_ICON, DO_TOLL, DO_TRANSFER, DO_UNDERSTAND,
                              LOCATION, ROW)
from ..cards.load import SECTORS
from . import frames
from .frames import (AT_ENCOUNTER_ENGAGE, AT_REROLL_DIE_ROLL, AT_ROLLED_FACE_MODE, AT_ROUND_CARD, AT_ROUND_CHOOSE_PLANET,
                     AT_ROUND_LINE, AT_ROUND_MEET, AT_ROUND_PLANET, AT_SEARCH_CHOOSE, AT_SEARCH_SEARCH_CUBE, AT_SETUP_ALIEN,
                     AT_SETUP_CAPTAIN, AT_SETUP_TAKE_DIE, AT_SWAP_DIE_ROLL, AT_SWAP_PUT_AWAY, AT_TRANSFER_RECEIVER, DIE_USE_DIE,
                     DIE_USE_PROGRAM,
                     REROLL_DIE, RESOLVE_BY, RESOLVE_PROGRAM, RESOLVE_ROW, ROLLED_FACE_DIE, ROLLED_FACE_FACE, ROLLED_FACE_MODES,
                     ROUND_EFFECTS, ROUND_TO_DEAL, ROUND_TO_DRAW, SEARCH_CUBES, SWAP_AWAY, SWAP_TAKEN, TRANSFER_GIVER)
from .payment import is_need_payable
from .questions import bar_give, cubes_in, possible_mode
from .state import ENCOUNTERS, FACE_UP, IN_DECK, NO_ENGAGE, SEARCHING, SETTING_UP, UNOWNED, UNROLLED, WAITING, Pulp
from .strength import location_action, strength_of

# The words that ask something, and the procedure that does it.
ASKS: Final = {DO_GAIN: frames.GAIN, DO_LOSE: frames.LOSE, DO_TRANSFER: frames.TRANSFER, DO_REMOVE_CUBES: frames.REMOVE,
               DO_REMOVE_RANDOM: frames.REMOVE_RANDOM, DO_BLACK_CUBES: frames.BLACK, DO_TOLL: frames.TOLL,
               DO_BOOST: frames.BOOST, DO_SET_ICON: frames.SET_ICON, DO_UNDERSTAND: frames.UNDERSTAND,
               DO_CHOOSE_WEAPON: frames.CHOOSE_WEAPON, DO_DISCARD_HAND: frames.DISCARD, DO_DIE_RAISE: frames.TURN_DIE,
               DO_DIE_LOWER: frames.TURN_DIE, DO_DIE_SET: frames.TURN_DIE, DO_DIE_REROLL: frames.REROLL,
               DO_DIE_SWAP: frames.SWAP, DO_ROLL_DIE: frames.ROLLED_FACE}


def demand(holds: bool, message: str) -> None:
    if not holds:
        raise Broken(message)


def check_frames(g: Pulp) -> None:
    """From the outermost to the one that asks."""
    swapped = sum(f[PROC] == frames.SWAP and f[SWAP_TAKEN] != NOBODY for f in g.stack)
    demand(g.phase == SETTING_UP or g.dice.count(UNROLLED) == swapped, "a die was not rolled (PI-22, PI-95)")
    for depth, f in enumerate(g.stack):
        what = f[PROC]
        if what == frames.SETUP:
            check_setup(g, f)
        elif what == frames.ROUND:
            check_round(g, f)
        elif what == frames.ENCOUNTER:
            check_meeting(g, f)
        elif what == frames.SEARCH:
            check_search(g, f)
        elif what == frames.RESOLVE:
            check_resolve(g, f, g.stack[depth - 1], g.stack[depth + 1:depth + 2])
        else:
            check_dice(g, f)


def check_setup(g: Pulp, f: Frame) -> None:
    """PI-13 to PI-29: nothing is on the table yet."""
    bare = g.phase == SETTING_UP and not g.line and not g.hand and not g.pile and g.rounds == 0 and g.planet == NOBODY
    demand(bare, "the setup is not over, but the game has begun (PI-13)")
    demand(g.at == NOBODY, "no card is met in the setup (PI-47)")
    demand(g.planet_at.count(IN_DECK) == len(g.planet_at), "Planets are dealt after the setup (PI-123)")
    demand((f[STEP] <= AT_SETUP_CAPTAIN) == (g.captain == NOBODY), "the Captain comes after the Aliens, before the dice (PI-16)")
    demand(f[STEP] == AT_SETUP_ALIEN or len(g.aliens) == SECTORS, "three Aliens come first (PI-15)")
    if f[STEP] == AT_SETUP_TAKE_DIE:
        shown = g.t.captain_dice[g.captain]
        demand(all(face == UNOWNED or die in shown for die, face in enumerate(g.dice)), "a die the Captain does not show (PI-20)")


def rounds_to_come(g: Pulp, f: Frame) -> int:
    """PI-43, PI-44: how many Planets are still to be chosen: one for each Line the decks are good for."""
    decks = g.decks[:]
    decks[g.sector] -= f[ROUND_TO_DRAW] if f[STEP] == AT_ROUND_CARD else 0
    return sum(-(-cards // g.t.line_size) for cards in decks if cards > 0)


def check_round(g: Pulp, f: Frame) -> None:
    """PI-39 to PI-49."""
    step = f[STEP]
    demand(g.phase != SETTING_UP, "a round is under way in the setup (PI-39)")
    demand(step >= AT_ROUND_MEET or g.at == NOBODY, "no card is met before the Line is laid out (PI-47)")
    if step in (AT_ROUND_PLANET, AT_ROUND_CHOOSE_PLANET):
        demand(g.phase == ENCOUNTERS and g.planet == NOBODY and not g.line, "a Planet is chosen before a card is drawn (PI-42)")
        dealt = g.planet_at.count(FACE_UP) + f[ROUND_TO_DEAL]
        demand(dealt <= g.t.face_up, f"more than {g.t.face_up} Planets face up (PI-28)")
        demand(f[ROUND_TO_DEAL] <= g.planet_at.count(IN_DECK), "more Planets to deal than the deck holds (PI-41)")
        demand(step == AT_ROUND_PLANET or g.planet_at.count(FACE_UP) > 0, "no Planet lies face up to be chosen (PI-42)")
        demand(sum(g.decks) > 0, "a round begins only while cards are left (PI-36)")
    else:
        demand(g.planet != NOBODY, "no Planet is current (PI-42)")
    left = g.planet_at.count(FACE_UP) + g.planet_at.count(IN_DECK)
    demand(left >= rounds_to_come(g, f), f"{left} Planets are too few for the cards still to be met (PI-41, PI-42)")
    if step == AT_ROUND_CARD:
        demand(g.phase == ENCOUNTERS and max([WAITING, *g.marks]) == WAITING, "cards are drawn before any is met (PI-44)")
        demand(len(g.line) + f[ROUND_TO_DRAW] <= g.t.line_size, f"a Line has at most {g.t.line_size} cards (PI-44)")
        demand(f[ROUND_TO_DRAW] <= sum(g.decks), "more cards to draw than the decks hold (PI-44)")
    elif step >= AT_ROUND_LINE:
        demand(all(g.t.card_type[card] != LOCATION for card in g.line), "a Location does not stay in the Line (PI-46)")
    if step == AT_ROUND_LINE:
        waits = g.phase == ENCOUNTERS and max([WAITING, *g.marks]) == WAITING
        demand(waits, "the Line's effects come before its first card (PI-49)")
        demand(1 <= f[ROUND_EFFECTS] <= len(line_programs(g)), "there are three sources of a Line's effects (PI-116)")


def check_meeting(g: Pulp, f: Frame) -> None:
    """PI-47, PI-58, PI-60, PI-64, PI-71."""
    demand(g.phase == ENCOUNTERS and 0 <= g.at < len(g.line), "no card is met (PI-47)")
    demand(max([WAITING, *g.marks[g.at + 1:]]) == WAITING, "a card to the right of the current one is dealt with (PI-47)")
    waits = f[STEP] < AFTER
    demand((g.marks[g.at] == WAITING) == waits, "the current card waits until it is dealt with (PI-47)")
    most = strength_of(g, g.at)
    if f[STEP] == AT_ENCOUNTER_ENGAGE:
        within = all(need <= most[k] for k, need in enumerate(g.need))
        demand(within and sum(most) > 0 and g.bans & NO_ENGAGE == 0, "this card cannot be engaged so (PI-57, PI-58, PI-64)")
        helped = any(inner[PROC] == frames.RESOLVE and may_help(g, inner) for inner in g.stack)
        demand(helped or is_need_payable(g, True), "what is unpaid cannot be paid (PI-71)")
    elif waits:
        demand(g.need == most, f"the current card asks for {most} (PI-60)")


def may_help(g: Pulp, f: Frame) -> bool:
    """PI-70, PI-71: whether a boost is under way or still to come: only what is being used for one may leave the rest unpaid."""
    if f[RESOLVE_PROGRAM] >= len(g.t.programs):
        return False                            # of no card at all: that is said where the effect itself is looked at
    code = g.t.programs[f[RESOLVE_PROGRAM]]
    return any(code[row] == DO_BOOST for row in range(max(0, f[RESOLVE_ROW] - ROW), len(code), ROW))


AFTER: Final = len(frames.BOOK.procedures[frames.ENCOUNTER].steps)


def check_search(g: Pulp, f: Frame) -> None:
    """PI-98, PI-101."""
    demand(g.phase == SEARCHING and g.at == NOBODY, "a search begins when all cards are met (PI-98)")
    if f[STEP] == AT_SEARCH_SEARCH_CUBE:
        demand(f[SEARCH_CUBES] <= cubes_in(g.bag), "more cubes to draw than the bag holds (PI-101)")
    elif f[STEP] == AT_SEARCH_CHOOSE:
        demand(sum(g.drawn) == 0, "cubes are drawn when the search has begun (PI-101)")


# ---- effects

def line_programs(g: Pulp) -> list[int]:
    """PI-116: Alien, Location, Planet."""
    location = g.t.location_actions[g.location][location_action(g) + 1] if g.location != NOBODY else 0
    return [g.t.alien_line[g.aliens[g.sector]], location, g.t.planet_line[g.planet]]


def check_resolve(g: Pulp, f: Frame, caller: Frame, inner: list[Frame]) -> None:
    """PI-131: the effects of what is being used, one after the other, and what the last of them asks."""
    demand(f[RESOLVE_PROGRAM] in programs_of(g, caller), "effects of something that is not being used (PI-131)")
    code = g.t.programs[f[RESOLVE_PROGRAM]]
    row = f[RESOLVE_ROW] - ROW
    demand(row >= 0 and row % ROW == 0 and row < len(code), "no effect of this text is under way (PI-131)")
    demand(len(inner) == 1 and ASKS.get(code[row]) == inner[0][PROC], "this effect asks something else (PI-131)")
    by = caller[DIE_USE_DIE] if caller[PROC] == frames.DIE_USE else f[RESOLVE_BY]
    demand(f[RESOLVE_BY] == by, "the effects come from another die (PI-131)")


def programs_of(g: Pulp, caller: Frame) -> list[int]:
    """The texts that may be carried out inside this procedure."""
    t = g.t
    what = caller[PROC]
    if what == frames.ROUND:
        return line_programs(g)[caller[ROUND_EFFECTS] - 1:caller[ROUND_EFFECTS]]
    if what == frames.DIE_USE:
        return [caller[DIE_USE_PROGRAM]]
    if what == frames.SEARCH:
        return [t.planet_action[g.planet]] if g.acted else []
    if what == frames.ROLLED_FACE:
        windows = (AT_ENGAGE, AT_ENCOUNTER)
        return [t.mode_program[(caller[ROLLED_FACE_DIE] * 6 + caller[ROLLED_FACE_FACE] - 1) * 5 + window] for window in windows]
    if caller[STEP] == AFTER:
        return [t.card_engaged[g.line[g.at]], t.card_evaded[g.line[g.at]]]
    return [t.weapon_power[weapon] for weapon in range(len(t.weapons)) if g.used >> weapon & 1]


# ---- dice

def check_dice(g: Pulp, f: Frame) -> None:
    what = f[PROC]
    if what == frames.DIE_USE:
        first = f[DIE_USE_DIE] * 6 * 5
        known = f[DIE_USE_DIE] != NOBODY and f[DIE_USE_PROGRAM] in g.t.mode_program[first:first + 30]
        demand(known and g.die_spent == 1, "no die is in use (PI-83)")
    elif what == frames.REROLL:
        demand((f[STEP] == AT_REROLL_DIE_ROLL) == (f[REROLL_DIE] != NOBODY), "no die is rolled again (PI-95)")
        demand(f[REROLL_DIE] == NOBODY or g.dice[f[REROLL_DIE]] > UNOWNED, "a die that is rolled again is owned (PI-86)")
    elif what == frames.SWAP:
        demand((f[STEP] > AT_SWAP_PUT_AWAY) == (f[SWAP_AWAY] != NOBODY), "one die is put away first (PI-95)")
        demand((f[STEP] == AT_SWAP_DIE_ROLL) == (f[SWAP_TAKEN] != NOBODY), "then another is taken (PI-95)")
        demand(f[SWAP_AWAY] == NOBODY or g.dice[f[SWAP_AWAY]] == UNOWNED, "the die put away is not owned any more (PI-95)")
        demand(f[SWAP_TAKEN] == NOBODY or g.dice[f[SWAP_TAKEN]] == UNROLLED, "the die taken is rolled yet (PI-95)")
    elif what == frames.ROLLED_FACE:
        check_rolled_face(g, f)
    elif what == frames.TRANSFER:
        check_transfer(g, f)


def check_transfer(g: Pulp, f: Frame) -> None:
    """PI-137."""
    giver = f[TRANSFER_GIVER]
    demand((f[STEP] == AT_TRANSFER_RECEIVER) == (giver != NOBODY), "the Ability that gives a point is chosen first (PI-137)")
    demand(giver == NOBODY or bar_give(g, giver) == 0, "this Ability cannot give a point (PI-137)")


def check_rolled_face(g: Pulp, f: Frame) -> None:
    """PI-94."""
    demand(f[ROLLED_FACE_DIE] != NOBODY, "no die is rolled (PI-94)")
    demand((f[STEP] == 0) == (f[ROLLED_FACE_FACE] == 0) and f[ROLLED_FACE_FACE] <= 6, "a die shows 1 to 6 (PI-6)")
    if f[STEP] == AT_ROLLED_FACE_MODE:
        for bit, window in ((1, AT_ENGAGE), (2, AT_ENCOUNTER)):
            possible = possible_mode(g, f[ROLLED_FACE_DIE], f[ROLLED_FACE_FACE], window) != NOBODY
            demand(possible == (f[ROLLED_FACE_MODES] & bit != 0), "the rolled face has other modes (PI-94)")
