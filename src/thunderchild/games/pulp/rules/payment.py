"""What can be paid (PI-128): the one question behind the legality of every click of an engagement."""
from __future__ import annotations

from typing import Final

from ..cards.language import ANY, AT_ENGAGE
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


class Bill:
    """What is unpaid, and the Ability points there are: each as Combat, Diplomacy, Science.  A bill is not changed."""

    def __init__(self, c: int, d: int, s: int, points: list[int]) -> None:
        self.c: Final = c
        self.d: Final = d
        self.s: Final = s
        self.points: Final = points

    def lowered(self, ability: int, n: int) -> Bill:
        """PI-128, step 2: after a boost of n against this component, not below 0."""
        if ability == 0:
            return Bill(max(0, self.c - n), self.d, self.s, self.points)
        if ability == 1:
            return Bill(self.c, max(0, self.d - n), self.s, self.points)
        return Bill(self.c, self.d, max(0, self.s - n), self.points)

    def unpaid(self, ability: int) -> int:
        return self.c if ability == 0 else self.d if ability == 1 else self.s

    def is_covered(self, rate: int) -> bool:
        """PI-128, step 3: without any boost, the points left over help out at this rate."""
        x = self.points[0] - self.c
        y = self.points[1] - self.d
        z = self.points[2] - self.s
        if x >= 0 and y >= 0 and z >= 0:
            return True
        lack = 0
        help = 0
        if x < 0:
            lack -= x
        else:
            help += x // rate
        if y < 0:
            lack -= y
        else:
            help += y // rate
        if z < 0:
            lack -= z
        else:
            help += z // rate
        return help >= lack


def bill_now(g: Pulp) -> Bill:
    """What is unpaid now, with the Abilities as they are."""
    return Bill(g.need[0], g.need[1], g.need[2], g.abilities)


def is_payable(g: Pulp, bill: Bill, die: bool, used: int) -> bool:
    """PI-128, steps 1 to 4; `die` says whether a die may be counted, `used` has a bit for each weapon that may not."""
    if bill.is_covered(g.rate):
        return True
    return covers_boosted(g, bill, die and g.die_spent == 0 and g.bans & NO_DICE == 0, used, 0)


def covers_boosted(g: Pulp, bill: Bill, die: bool, used: int, k: int) -> bool:
    """With the boosting weapons from number k on, each where it may help.  A boost never harms, so none is left out."""
    t = g.t
    while k < len(t.boosting) and (used >> t.boosting[k] & 1 or not is_active(g, t.boosting[k])):
        k += 1
    if k == len(t.boosting):
        return bill.is_covered(g.rate) or (die and covers_with_die(g, bill))
    weapon = t.boosting[k]
    for ability in range(3):
        if (may_lower(bill, t.weapon_against[weapon], ability)
                and covers_boosted(g, bill.lowered(ability, t.weapon_boost[weapon]), die, used, k + 1)):
            return True
    return covers_boosted(g, bill, die, used, k + 1)


def may_lower(bill: Bill, against: int, ability: int) -> bool:
    return (against == ANY or against == ability) and bill.unpaid(ability) > 0


def covers_with_die(g: Pulp, bill: Bill) -> bool:
    """One owned die, with the boost of the face it shows."""
    t = g.t
    for die in range(len(g.dice)):
        if g.dice[die] <= 0:
            continue
        mode = mode_at(g, die, AT_ENGAGE)
        n = t.mode_boost[mode]
        if n == 0 or not fits(g, t.mode_when[mode], g.at):
            continue
        for ability in range(3):
            if may_lower(bill, t.mode_against[mode], ability) and bill.lowered(ability, n).is_covered(g.rate):
                return True
    return False


def has_all(g: Pulp) -> bool:
    """Whether each Ability covers its own component: most often so, and then nothing else need be asked."""
    return g.need[0] <= g.abilities[0] and g.need[1] <= g.abilities[1] and g.need[2] <= g.abilities[2]


def is_need_payable(g: Pulp, die: bool) -> bool:
    """PI-128 for what is unpaid now."""
    return has_all(g) or is_payable(g, bill_now(g), die, g.used)


def is_payable_after_boost(g: Pulp, n: int, ability: int, die: bool, used: int) -> bool:
    """Whether the rest is payable once a boost of n has lowered this component."""
    return is_payable(g, bill_now(g).lowered(ability, n), die, used)
