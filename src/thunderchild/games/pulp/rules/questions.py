"""Questions without effects; bars answer 0 or the rule that forbids."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import (ANY, AT_ENGAGE, CHOICE, DO_BOOST, DO_CHOOSE_WEAPON, DO_COUNT_EVADED, DO_DIE_LOWER, DO_DIE_RAISE,
                              DO_DIE_REROLL, DO_DIE_SET, DO_DIE_SWAP, DO_DISCARD_HAND, DO_FREE_EVADE, DO_GAIN, DO_REMOVE_CUBES,
                              DO_REMOVE_RANDOM, DO_SET_ICON, DO_STRENGTH_NOW, DO_TRANSFER, DO_UNDERSTAND, FIRST_REMOVABLE, ROW)
from ..cards.rows import NO_MODE
from .payment import bill_now, is_active, is_need_payable, is_payable, may_lower, mode_at
from .state import EVADED, FOUND, IN_POOL, NO_DICE, UNOWNED, Pulp
from .strength import base_of, fits


# ---- counting

def has_icons_in_hand(g: Pulp, icon: int, n: int) -> bool:
    for card in g.hand:
        if g.t.card_hand[card] == icon:
            n -= 1
    return n <= 0


def evaded_with_icons(g: Pulp) -> int:
    """Evaded cards of the Line with at least one Planet icon (PI-93)."""
    n = 0
    for at in range(len(g.line)):
        if g.marks[at] == EVADED and g.t.card_planets[g.line[at]] > 0:
            n += 1
    return n


def cubes_in(cubes: list[int]) -> int:
    n = 0
    for k in cubes:
        n += k
    return n


def unpaid_components(g: Pulp) -> int:
    return (g.need[0] > 0) + (g.need[1] > 0) + (g.need[2] > 0)


def highest_ability(g: Pulp) -> int:
    """PI-119: the single highest Ability, or NOBODY if several share the place or all are at 0."""
    top = max(g.abilities)
    if top == 0 or (g.abilities[0] == top) + (g.abilities[1] == top) + (g.abilities[2] == top) > 1:
        return NOBODY
    return g.abilities.index(top)


def has_points(g: Pulp) -> bool:
    return max(g.abilities) > 0


def can_gain(g: Pulp, ability: int) -> bool:
    """Whether an Ability (or any, with a number below 0) is below its maximum."""
    if ability >= 0:
        return g.abilities[ability] < g.maximum[ability]
    return can_gain(g, 0) or can_gain(g, 1) or can_gain(g, 2)


def can_transfer(g: Pulp) -> bool:
    """PI-137: an Ability has a point, and another is below its maximum."""
    for ability in range(3):
        if bar_give(g, ability) == 0:
            return True
    return False


def bar_give(g: Pulp, ability: int) -> int:
    """PI-75: it is at 0.  PI-19: no other Ability is below its maximum."""
    if g.abilities[ability] == 0:
        return 75
    for other in range(3):
        if other != ability and can_gain(g, other):
            return 0
    return 19


def is_quietus_past(g: Pulp) -> bool:
    """PI-51."""
    return g.aliens.index(g.t.quietus) < g.sector


# ---- dice and weapons

def turned_face(face: int, by: int, to: int) -> int:
    """PI-86: turned up or down by so many faces, at most to 6 and at least to 1; if by none, set to a face."""
    return to if by == 0 else max(1, min(6, face + by))


def is_turnable(g: Pulp, die: int, by: int, to: int, system: int) -> bool:
    """PI-86: owned, of the kind named, and not yet where it would be turned to."""
    face = g.dice[die]
    return face > UNOWNED and (system == 0 or g.t.die_system[die] == 1) and turned_face(face, by, to) != face


def has_turnable(g: Pulp, by: int, to: int, system: int) -> bool:
    for die in range(len(g.dice)):
        if is_turnable(g, die, by, to, system):
            return True
    return False


def is_studied(g: Pulp, weapon: int) -> bool:
    """PI-92, PI-104: found, with a requirement, and not yet Understood."""
    return g.weapon_at[weapon] == FOUND and not is_active(g, weapon)


def has_studied(g: Pulp) -> bool:
    for weapon in range(len(g.weapon_at)):
        if is_studied(g, weapon):
            return True
    return False


def takes_cube(g: Pulp, weapon: int, ability: int) -> bool:
    """PI-104: whether a found weapon still needs a cube of this Ability's colour."""
    k = 3 * weapon + ability
    return g.weapon_cubes[k] < g.t.weapon_needs[k] and is_studied(g, weapon)


def has_weapon_for(g: Pulp, ability: int) -> bool:
    for weapon in range(len(g.weapon_at)):
        if takes_cube(g, weapon, ability):
            return True
    return False


def weapons_in_pool(g: Pulp) -> int:
    return g.weapon_at.count(IN_POOL)


def can_boost(g: Pulp, against: int) -> bool:
    """PI-70: an unpaid component it may lower."""
    return unpaid_components(g) > 0 if against == ANY else g.need[against] > 0


# ---- possible (PI-130)

def is_possible(g: Pulp, program: int) -> bool:
    """A program that begins with a boost stands and falls with it; any other needs one effect that can change something."""
    code = g.t.programs[program]
    if len(code) > 0 and code[0] == DO_BOOST:
        return can_boost(g, code[2])
    possible = False
    for i in range(0, len(code), ROW):
        if code[i] == DO_FREE_EVADE and g.free_evade:
            return False
        possible = possible or can_do(g, code[i], code[i + 1], code[i + 2])
    return possible


def can_do(g: Pulp, word: int, n: int, what: int) -> bool:
    """The column "possible if": whether an effect can change something."""
    if word == DO_GAIN:
        return can_gain(g, what)
    if word == DO_TRANSFER:
        return can_transfer(g)
    if word == DO_REMOVE_CUBES:
        return cubes_in(g.bag) > g.bag[0] if what == CHOICE else g.bag[what] > 0
    if word == DO_REMOVE_RANDOM:
        return cubes_in(g.bag) > 0
    if word == DO_BOOST:
        return can_boost(g, what)
    if word == DO_SET_ICON:
        return base_of(g, g.at) >= 1
    if word == DO_STRENGTH_NOW:
        return base_of(g, g.at) >= 2
    if word == DO_FREE_EVADE:
        return g.free_evade == 0
    if word == DO_COUNT_EVADED:
        return g.counted < evaded_with_icons(g)
    if word == DO_UNDERSTAND:
        return has_studied(g)
    if word == DO_CHOOSE_WEAPON:
        return g.weapon_deck >= 2
    if word == DO_DISCARD_HAND:
        return len(g.hand) > 0
    return can_turn_dice(g, word, n, what)


def can_turn_dice(g: Pulp, word: int, n: int, what: int) -> bool:
    if word == DO_DIE_RAISE:
        return has_turnable(g, n, 0, what)
    if word == DO_DIE_LOWER:
        return has_turnable(g, -n, 0, what)
    if word == DO_DIE_SET:
        return has_turnable(g, 0, n, what)
    if word == DO_DIE_REROLL:
        return owns_dice(g)
    if word == DO_DIE_SWAP:
        return owns_dice(g) and UNOWNED in g.dice
    return True


def owns_dice(g: Pulp) -> bool:
    for face in g.dice:
        if face > UNOWNED:
            return True
    return False


def possible_mode(g: Pulp, die: int, face: int, window: int) -> int:
    """The program of a face for a window if it fits the card and is possible, otherwise NOBODY."""
    mode = (die * 6 + face - 1) * 5 + window
    program = g.t.mode_program[mode]
    if program == NO_MODE or not fits(g, g.t.mode_when[mode], g.at) or not is_possible(g, program):
        return NOBODY
    return program


# ---- bars of a use

def dice_for(g: Pulp, window: int) -> list[int]:
    """PI-82, PI-83: the dice owned that have a mode for this window, while the die use is unspent."""
    out: list[int] = []
    if g.die_spent == 0:
        modes = g.t.mode_program
        for die in range(len(g.dice)):
            face = g.dice[die]
            if face > UNOWNED and modes[(die * 6 + face - 1) * 5 + window] != NO_MODE:
                out.append(die)
    return out


def weapons_for(g: Pulp, window: int) -> list[int]:
    """PI-105, PI-108: the weapons found that work in this window."""
    return [weapon for weapon in g.t.weapons_in[window] if g.weapon_at[weapon] >= FOUND]


def bar_use_die(g: Pulp, die: int, window: int) -> int:
    """PI-70, PI-71, PI-82, PI-83, PI-130, PI-132."""
    if g.dice[die] <= UNOWNED:
        return 82
    if g.bans & NO_DICE:
        return 132
    if g.die_spent:
        return 83
    mode = mode_at(g, die, window)
    program = g.t.mode_program[mode]
    if program == NO_MODE or not fits(g, g.t.mode_when[mode], g.at):
        return 82
    n = g.t.mode_boost[mode]
    if n > 0:
        return bar_boost_use(g, n, g.t.mode_against[mode], False, g.used)
    if not is_possible(g, program):
        return 130
    return 71 if window == AT_ENGAGE and not is_need_payable(g, False) else 0


def bar_use_weapon(g: Pulp, weapon: int, window: int) -> int:
    """PI-70, PI-71, PI-105, PI-108, PI-130."""
    if not is_active(g, weapon):
        return 105
    if g.used >> weapon & 1 or g.t.weapon_window[weapon] != window:
        return 108
    n = g.t.weapon_boost[weapon]
    if n > 0:
        return bar_boost_use(g, n, g.t.weapon_against[weapon], True, g.used | 1 << weapon)
    return 0 if is_possible(g, g.t.weapon_power[weapon]) else 130


def bar_boost_use(g: Pulp, n: int, against: int, die: bool, used: int) -> int:
    """PI-70, PI-71: there is a component it may lower, and one of them leaves the rest payable without what is being used."""
    if not can_boost(g, against):
        return 70
    bill = bill_now(g)
    for ability in range(3):
        if may_lower(bill, against, ability) and is_payable(g, bill.lowered(ability, n), die, used):
            return 0
    return 71


def bar_removal(g: Pulp, target: int) -> int:
    """PI-89."""
    return 0 if g.bag[target + FIRST_REMOVABLE] > 0 else 89
