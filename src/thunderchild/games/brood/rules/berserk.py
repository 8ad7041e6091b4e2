"""Berserk (BR-85, BR-190 to BR-201): a Brood unit attacks all free military around it, then dies."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, RESULT, Frame
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.titles import area_label, area_title, stack_title, unit_label
from .air import SHOT_DOWN, bar_available_air, has_available_air
from .battle import fly
from .chances import attack_odds, hits
from .frames import (AT_RAMPAGE_ATTACK, AT_RAMPAGE_TAKE_OFF, RAMPAGE_AREA, RAMPAGE_FLYING, RAMPAGE_LEFT, RAMPAGE_UNIT, assault)
from .names import AIR, AVAILABLE_AIR, BROOD, EVERYBODY, FIGHTERS, FREE_AIR, KIND_OF, NATION_OF, NATIONS, PLACE_OF, is_free
from .pieces import destroy, destroy_orions, scrap
from .questions import attack_of, defense_of, first_fighter, is_water, present
from .state import Brood
from .words import ATTACK, FLY_TO, L_BERSERK, L_BERSERK_FLIES, L_DIES, L_ORIONS_BURN, REPLACE_WITH, STOP_BERSERK


class FlyTo(Choice[Brood]):
    """BR-193: a berserk Air unit goes to any area of the map, land or water, dormant or not."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[RAMPAGE_AREA] == NOBODY

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[RAMPAGE_AREA] = target
        tell(g, L_BERSERK_FLIES, EVERYBODY, [f[RAMPAGE_UNIT], target])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Choose where it goes berserk.", f"The {stack_title(g.t, f[RAMPAGE_UNIT])} may fly to any area.", 193,
                   "must choose where the Air unit goes berserk.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        victims = g.free_at[target] > 0
        return area_label(g, "Fly to", target, "", hits(attack_of(g, f[RAMPAGE_UNIT])) if victims else "")


def take_off(g: Brood, f: Frame) -> None:
    """BR-194: an Air unit can be intercepted on its way; everybody else is there already."""
    if KIND_OF[f[RAMPAGE_UNIT]] == AIR:
        fly(g, BROOD, f[RAMPAGE_UNIT], f[RAMPAGE_AREA])
    else:
        tell(g, L_BERSERK, EVERYBODY, [f[RAMPAGE_UNIT]])


def look_around(g: Brood, f: Frame) -> None:
    """BR-196: each stack can be attacked as often as it holds units now, by an Air unit too (BR-195)."""
    if f[RESULT] == SHOT_DOWN:
        return
    f[RAMPAGE_FLYING] = int(KIND_OF[f[RAMPAGE_UNIT]] == AIR)
    base = first_fighter(f[RAMPAGE_AREA])
    for nation in range(NATIONS):
        f[RAMPAGE_LEFT + nation] = g.units[base + nation]
    goto(f, AT_RAMPAGE_ATTACK)


class ReplaceWith(Choice[Brood]):
    """BR-194: for an Air unit that was shot down another may go to the same area, without paying again."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return has_available_air(g, BROOD)

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == STOP_BERSERK else present(g, AVAILABLE_AIR[BROOD])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == STOP_BERSERK else bar_available_air(g, BROOD, target, 194)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == REPLACE_WITH:
            f[RAMPAGE_UNIT] = target
            goto(f, AT_RAMPAGE_TAKE_OFF)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Send another in its place?",
                   f"Your Air unit was shot down on its way to {area_title(g.t, f[RAMPAGE_AREA])}; this one costs nothing.", 194,
                   "may send another Air unit.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == STOP_BERSERK:
            return Label("Send nobody")
        return unit_label(g, "Send", target, "", hits(attack_of(g, target)))


def give_up(g: Brood, f: Frame) -> None:
    """BR-194: shot down and not replaced: no attacks, no Orion destroyed."""
    end(g)


def bar_victim(g: Brood, f: Frame, stack: int) -> int:
    """BR-190: free military (BR-18) in the area, each unit once.  BR-201: never Air units."""
    if not is_free(stack) or g.units[stack] == 0:
        return 18
    if stack >= FREE_AIR:
        return 201
    return 0 if PLACE_OF[stack] == f[RAMPAGE_AREA] and f[RAMPAGE_LEFT + NATION_OF[stack]] > 0 else 190


class AttackOrStop(Choice[Brood]):
    """BR-190: one victim after the other, or an early stop; it ends by itself when every unit has been attacked (BR-196).
    BR-191: each attack is one like any other.  BR-197: a token that comes back meanwhile waits for the next action."""

    def opens(self, g: Brood, f: Frame) -> bool:
        for nation in range(NATIONS):
            if f[RAMPAGE_LEFT + nation] > 0:
                return True
        return False

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == STOP_BERSERK else present(g, FIGHTERS[f[RAMPAGE_AREA]])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == STOP_BERSERK else bar_victim(g, f, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == ATTACK:
            repeat(f)
            f[RAMPAGE_LEFT + NATION_OF[target]] -= 1
            assault(g, BROOD, f[RAMPAGE_AREA], f[RAMPAGE_UNIT], target, attack_of(g, f[RAMPAGE_UNIT]))

    def prompt(self, g: Brood, f: Frame) -> Ask:
        unit = f[RAMPAGE_UNIT]
        return Ask("Choose the next victim, or stop.",
                   f"The berserk {stack_title(g.t, unit)} (Attack {attack_of(g, unit)}) attacks each unit once, then it dies.",
                   190, "may attack the next victim.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == STOP_BERSERK:
            return Label("Stop", "the berserk unit dies")
        return unit_label(g, "Attack", target, "", attack_odds(attack_of(g, f[RAMPAGE_UNIT]), defense_of(g, target)))


def burn_orions(g: Brood, f: Frame) -> None:
    """BR-199: with no free military left in the area all Orions there are destroyed."""
    area = f[RAMPAGE_AREA]
    if not is_water(area) and g.orions[area] > 0 and g.free_at[area] == 0:
        tell(g, L_ORIONS_BURN, EVERYBODY, [area, g.orions[area]])
        destroy_orions(g, area, g.orions[area])


def die(g: Brood, f: Frame) -> None:
    """BR-200: the berserk unit dies, always; its token comes back, its factory is free."""
    if f[RAMPAGE_FLYING]:
        scrap(g, f[RAMPAGE_UNIT])
    else:
        destroy(g, f[RAMPAGE_UNIT])
    tell(g, L_DIES, EVERYBODY, [f[RAMPAGE_UNIT]])
    end(g)


# `area`: nobody until an Air unit knows where to fly; `flying`: it is an Air unit, and there; `left`: by nation, attacks left
# against that stack (BR-196)
RAMPAGE_STEPS: Final = Procedure("rampage", "unit: unit, area: area, flying: flag = 0, left[7] = 0", {
    "fly_to": FlyTo([FLY_TO]),
    "take_off": Deed(take_off),
    "look_around": Deed(look_around),
    "replace": ReplaceWith([REPLACE_WITH, STOP_BERSERK]),
    "give_up": Deed(give_up),
    "attack": AttackOrStop([ATTACK, STOP_BERSERK]),
    "orions": Deed(burn_orions),
    "die": Deed(die),
}, inside="brood_turn.spend")
