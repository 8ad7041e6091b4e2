"""The Humans' Battle phase (BR-170 to BR-179, BR-202 to BR-206) and the attack itself, which the Brood's berserk uses too."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.flow import Choice, Deed, Roll, end, goto, legacy, repeat, tell
from ....kernel.state import NOBODY, RESULT, SEAT, Frame
from ....kernel.words import Clicks
from .air import bar_available_air, offer_available_air
from .frames import (AREA_PLACE, AREA_STRIKER, ASSAULT_AREA, ASSAULT_BY, ASSAULT_DEAD, ASSAULT_FLYING, ASSAULT_HIT, ASSAULT_ON,
                     ASSAULT_SENT, ASSAULT_TOTAL, BATTLES_BEGUN, BATTLES_DONE, SUPPORT_OR_ROLL, THROUGH, area_fight, assault,
                     mission)
from .names import (AIR, AREAS, AVAILABLE, BROOD, EVERYBODY, EXPENDED, HUMAN, KIND_OF, NATION_OF, NATIONS, PLACE_OF, air_of,
                    is_brood)
from .pieces import destroy, lift, put
from .questions import (attack_of, can_air_go, can_fight, can_fight_anywhere, defenders, defense_of, first_fighter,
                        is_dormant_area, is_free_force, unattacked)
from .state import Brood
from .transport import SIX_FACES
from .words import (ATTACK_WITH, BATTLE, DEFEND_WITH, DIE, DONE, END_AREA, L_ATTACK, L_ATTACK_DIE, L_BATTLE_IN, L_DEFENSE_DIE,
                    L_DESTROYED, L_FLIES, L_HOLDS, L_STRENGTH, ROLL, STRIKE_WITH, SUPPORT)

CERTAIN: Final = 6              # BR-181: from this total on no attack die is needed


# ---- area by area

class WhichArea(Choice[Brood]):
    """BR-171: an area where an attack is possible and that is not finished, or the end of the phase."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[BATTLES_BEGUN] == 1 or can_fight_anywhere(g, f[BATTLES_DONE])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == DONE:
            return 0
        if f[BATTLES_DONE] >> target & 1:
            return 171
        if can_fight(g, target):
            return 0
        return 203 if g.brood_at[target] > 0 and g.free_at[AVAILABLE] > 0 else 206

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for area in range(AREAS):
            if g.brood_at[area] > 0 and f[BATTLES_DONE] >> area & 1 == 0 and can_fight(g, area):
                out.add(BATTLE, area)
        out.add(DONE)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            return
        repeat(f)
        f[BATTLES_BEGUN] = 1
        f[BATTLES_DONE] |= 1 << target
        tell(g, L_BATTLE_IN, EVERYBODY, [target])
        area_fight(g, target)


def clear_attack_marks(g: Brood, f: Frame) -> None:
    """BR-48."""
    g.attacked.clear()


def bar_attack_with(g: Brood, f: Frame, stack: int) -> int:
    """BR-178: a free Army or Fleet of this area.  BR-172: once per phase."""
    if not is_free_force(g, stack):
        return 18
    if unattacked(g, stack) == 0:
        return 172
    return 0 if PLACE_OF[stack] == f[AREA_PLACE] else 178


def bar_strike_with(g: Brood, f: Frame, stack: int) -> int:
    """BR-172: an Available Air unit.  BR-203: not into a dormant nation."""
    wrong = bar_available_air(g, HUMAN, stack, 172)
    if wrong:
        return wrong
    return 203 if is_dormant_area(g, f[AREA_PLACE]) else 0


class WhoAttacks(Choice[Brood]):
    """BR-172, BR-206: a unit that attacks here; the area ends by itself when nobody can attack or nobody is left to attack."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return can_fight(g, f[AREA_PLACE])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == END_AREA:
            return 0
        return bar_attack_with(g, f, target) if verb == ATTACK_WITH else bar_strike_with(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        base = first_fighter(f[AREA_PLACE])
        for stack in range(base, base + NATIONS):
            if g.units[stack] > 0 and unattacked(g, stack) > 0:
                out.add(ATTACK_WITH, stack)
        if can_air_go(g, f[AREA_PLACE]):
            offer_available_air(g, HUMAN, STRIKE_WITH, out)
        out.add(END_AREA)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == END_AREA:
            end(g)
        elif verb == ATTACK_WITH:
            f[AREA_STRIKER] = NOBODY
            insort(g.attacked, target)
            assault(g, HUMAN, f[AREA_PLACE], target, NOBODY, attack_of(g, target))
        else:
            f[AREA_STRIKER] = NATION_OF[target]
            fly(g, HUMAN, target, f[AREA_PLACE])


def fly(g: Brood, seat: int, stack: int, area: int) -> None:
    """BR-207: an Air unit leaves the bank the moment it is sent; it can be intercepted first of all (BR-184)."""
    lift(g, stack)
    tell(g, L_FLIES, EVERYBODY, [stack, area])
    mission(g, seat, NATION_OF[stack])


def strike(g: Brood, f: Frame) -> None:
    """BR-202, BR-205: an Air unit that got through attacks on its own."""
    nation = f[AREA_STRIKER]
    if nation != NOBODY and f[RESULT] == THROUGH:
        stack = air_of(HUMAN, AVAILABLE, nation)
        assault(g, HUMAN, f[AREA_PLACE], stack, NOBODY, attack_of(g, stack))
        g.stack[-1][ASSAULT_FLYING + nation] = 1


def next_attack(g: Brood, f: Frame) -> None:
    """BR-206: the area ends by itself when nobody is left to attack, or nobody who could."""
    if can_fight(g, f[AREA_PLACE]):
        goto(f, 0)


# ---- one attack (BR-174)

class WhoDefends(Choice[Brood]):
    """BR-173: the Brood chooses inside the highest class, where it holds different stacks."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[ASSAULT_ON] == NOBODY and len(defenders(g, f[ASSAULT_AREA])) > 1

    def who(self, g: Brood, f: Frame) -> int:
        return BROOD

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if not is_brood(target) or g.units[target] == 0:
            return 18
        return 0 if target in defenders(g, f[ASSAULT_AREA]) else 173

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for stack in defenders(g, f[ASSAULT_AREA]):
            out.add(DEFEND_WITH, stack)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[ASSAULT_ON] = target


def fix_defender(g: Brood, f: Frame) -> None:
    """BR-173, BR-174: the defender is fixed before any support flies."""
    if f[ASSAULT_ON] == NOBODY:
        f[ASSAULT_ON] = defenders(g, f[ASSAULT_AREA])[0]
    tell(g, L_ATTACK, EVERYBODY, [f[ASSAULT_BY], f[ASSAULT_ON]])


def bar_support(g: Brood, f: Frame, stack: int) -> int:
    """BR-180: an Available Air unit of the attacker.  BR-203: of the Humans' not into a dormant nation."""
    wrong = bar_available_air(g, f[SEAT], stack, 180)
    if wrong:
        return wrong
    return 203 if f[SEAT] == HUMAN and is_dormant_area(g, f[ASSAULT_AREA]) else 0


class SupportOrRoll(Choice[Brood]):
    """BR-180: fly in Air units one after the other, then roll.  An Air unit is never supported (BR-183)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return KIND_OF[f[ASSAULT_BY]] != AIR

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == ROLL else bar_support(g, f, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        if f[SEAT] == BROOD or not is_dormant_area(g, f[ASSAULT_AREA]):
            offer_available_air(g, f[SEAT], SUPPORT, out)
        out.add(ROLL)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == SUPPORT:
            f[ASSAULT_SENT] = NATION_OF[target]
            fly(g, f[SEAT], target, f[ASSAULT_AREA])


def support_arrives(g: Brood, f: Frame) -> None:
    """BR-180: support that got through adds its Attack.  BR-187: shot down or not, another may be sent."""
    nation = f[ASSAULT_SENT]
    if nation == NOBODY:
        return
    if f[RESULT] == THROUGH:
        f[ASSAULT_FLYING + nation] += 1
        f[ASSAULT_TOTAL] += attack_of(g, air_of(f[SEAT], AVAILABLE, nation))
    f[ASSAULT_SENT] = NOBODY
    goto(f, SUPPORT_OR_ROLL)


def reduced_defense(g: Brood, f: Frame) -> int:
    """BR-181: each point above 6 lowers the Defense by 1."""
    defense = defense_of(g, f[ASSAULT_ON])
    return defense - max(0, f[ASSAULT_TOTAL] - CERTAIN)


def add_up(g: Brood, f: Frame) -> None:
    """BR-181: a total of 6 or more hits without a die."""
    if f[ASSAULT_TOTAL] >= CERTAIN:
        f[ASSAULT_HIT] = 1
    tell(g, L_STRENGTH, EVERYBODY, [f[ASSAULT_BY], f[ASSAULT_ON], f[ASSAULT_TOTAL], max(0, reduced_defense(g, f))])


class HitDie(Roll[Brood]):
    """BR-175: equal to or below the total hits.  BR-142: no die for a total of 6 or more."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[ASSAULT_TOTAL] < CERTAIN

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[ASSAULT_HIT] = int(outcome + 1 <= f[ASSAULT_TOTAL])
        tell(g, L_ATTACK_DIE, EVERYBODY, [outcome + 1, f[ASSAULT_TOTAL]])


class SaveDie(Roll[Brood]):
    """BR-175: a unit that is hit survives on its Defense or less.  BR-142: no die if no Defense is left."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[ASSAULT_HIT] == 1 and reduced_defense(g, f) > 0

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        defense = reduced_defense(g, f)
        f[ASSAULT_DEAD] = int(outcome + 1 > defense)
        tell(g, L_DEFENSE_DIE, EVERYBODY, [outcome + 1, defense])


def end_assault(g: Brood, f: Frame) -> None:
    """BR-177, BR-182: the destroyed defender leaves the map, all Air units of the mission are Expended.
    BR-176: nothing happens to the attacker.  BR-192: so each Air unit supports one attack."""
    on = f[ASSAULT_ON]
    if f[ASSAULT_DEAD] or (f[ASSAULT_HIT] and reduced_defense(g, f) <= 0):
        destroy(g, on)
        tell(g, L_DESTROYED, EVERYBODY, [on])
    else:
        tell(g, L_HOLDS, EVERYBODY, [on])
    for nation in range(NATIONS):
        while f[ASSAULT_FLYING + nation] > 0:
            f[ASSAULT_FLYING + nation] -= 1
            put(g, air_of(f[SEAT], EXPENDED, nation))
    end(g)


BATTLE_STEPS: Final = legacy("Battle phase", [WhichArea([BATTLE, DONE]), Deed(clear_attack_marks)])
AREA_FIGHT_STEPS: Final = legacy("battle in an area", [
    WhoAttacks([ATTACK_WITH, STRIKE_WITH, END_AREA]),
    Deed(strike),
    Deed(next_attack),
])
ASSAULT_STEPS: Final = legacy("attack", [
    WhoDefends([DEFEND_WITH], window="reaction"),
    Deed(fix_defender),
    SupportOrRoll([SUPPORT, ROLL]),
    Deed(support_arrives),
    Deed(add_up),
    HitDie("die", DIE),
    SaveDie("die", DIE),
    Deed(end_assault),
])
