"""What can be paid (PI-128): the one question behind the legality of every click of an engagement.

Unpaid components and Abilities go as plain numbers, Combat, Diplomacy, Science: this is asked more often than anything else."""
from __future__ import annotations

from ..cards.language import ANY, AT_ENGAGE, COMBAT, DIPLOMACY, SCIENCE
from .state import FOUND, NO_DICE, UNDERSTOOD, Pulp
from .strength import fits


def is_active(g: Pulp, weapon: int) -> bool:
    """PI-105: Understood, or found and without a requirement."""
    at = g.weapon_at[weapon]
    if at == UNDERSTOOD:
        return True
    needs = g.t.weapon_needs
    return at == FOUND and needs[3 * weapon] + needs[3 * weapon + 1] + needs[3 * weapon + 2] == 0


def mode_at(g: Pulp, die: int, window: int) -> int:
    """Where the mode of the face a die shows stands in the tables."""
    return (die * 6 + g.dice[die] - 1) * 5 + window


def covers(c: int, d: int, s: int, x: int, y: int, z: int, rate: int) -> bool:
    """PI-128, step 3: unpaid c, d, s against Abilities x, y, z without any boost."""
    lack = 0
    help = 0
    if c > x:
        lack += c - x
    else:
        help += (x - c) // rate
    if d > y:
        lack += d - y
    else:
        help += (y - d) // rate
    if s > z:
        lack += s - z
    else:
        help += (z - s) // rate
    return help >= lack


def is_payable(g: Pulp, c: int, d: int, s: int, x: int, y: int, z: int, die: bool, used: int) -> bool:
    """PI-128, steps 1 to 4; `die` says whether a die may be counted, `used` has a bit for each weapon that may not."""
    if c <= x and d <= y and s <= z:
        return True
    if covers(c, d, s, x, y, z, g.rate):
        return True
    die = die and g.die_spent == 0 and g.bans & NO_DICE == 0
    return covers_boosted(g, c, d, s, x, y, z, die, used, 0)


def covers_boosted(g: Pulp, c: int, d: int, s: int, x: int, y: int, z: int, die: bool, used: int, k: int) -> bool:
    """With the boosting weapons from number k on, each where it may help.  A boost never harms, so none is left out."""
    t = g.t
    while k < len(t.boosting):
        weapon = t.boosting[k]
        k += 1
        if used >> weapon & 1 == 0 and is_active(g, weapon):
            n = t.weapon_boost[weapon]
            against = t.weapon_against[weapon]
            return ((may_lower(against, COMBAT, c) and covers_boosted(g, max(0, c - n), d, s, x, y, z, die, used, k))
                    or (may_lower(against, DIPLOMACY, d) and covers_boosted(g, c, max(0, d - n), s, x, y, z, die, used, k))
                    or (may_lower(against, SCIENCE, s) and covers_boosted(g, c, d, max(0, s - n), x, y, z, die, used, k))
                    or covers_boosted(g, c, d, s, x, y, z, die, used, k))
    return covers(c, d, s, x, y, z, g.rate) or (die and covers_with_die(g, c, d, s, x, y, z))


def may_lower(against: int, ability: int, unpaid: int) -> bool:
    return unpaid > 0 and (against == ANY or against == ability)


def covers_with_die(g: Pulp, c: int, d: int, s: int, x: int, y: int, z: int) -> bool:
    """One owned die, with the boost of the face it shows."""
    t = g.t
    for die in range(len(g.dice)):
        if g.dice[die] <= 0:
            continue
        mode = mode_at(g, die, AT_ENGAGE)
        n = t.mode_boost[mode]
        if n == 0 or not fits(g, t.mode_when[mode], g.at):
            continue
        against = t.mode_against[mode]
        if ((may_lower(against, COMBAT, c) and covers(max(0, c - n), d, s, x, y, z, g.rate))
                or (may_lower(against, DIPLOMACY, d) and covers(c, max(0, d - n), s, x, y, z, g.rate))
                or (may_lower(against, SCIENCE, s) and covers(c, d, max(0, s - n), x, y, z, g.rate))):
            return True
    return False


def is_need_payable(g: Pulp, die: bool) -> bool:
    """What is unpaid now, with the Abilities as they are."""
    need = g.need
    abilities = g.abilities
    return is_payable(g, need[0], need[1], need[2], abilities[0], abilities[1], abilities[2], die, g.used)


def is_payable_after_boost(g: Pulp, n: int, ability: int, die: bool, used: int) -> bool:
    """Whether the rest is payable once a boost of n has lowered this component."""
    c, d, s = g.need[0], g.need[1], g.need[2]
    if ability == COMBAT:
        c = max(0, c - n)
    elif ability == DIPLOMACY:
        d = max(0, d - n)
    else:
        s = max(0, s - n)
    return is_payable(g, c, d, s, g.abilities[0], g.abilities[1], g.abilities[2], die, used)
