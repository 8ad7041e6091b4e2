"""The Humans' Battle phase (BR-170 to BR-179, BR-202 to BR-206) and the attack itself, which the Brood's berserk uses too."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.frames import NOBODY, RESULT, SIDE, Frame
from ....kernel.steps import EVERY, Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, tell
from ..text.titles import area_label, area_title, stack_title, unit_label
from .air import THROUGH, bar_available_air
from .chances import CERTAIN, SIX_FACES, attack_odds, hits, reduced
from .frames import (AREA_FIGHT_AREA, AREA_FIGHT_STRIKER, ASSAULT_AREA, ASSAULT_ATTACKER, ASSAULT_DEFENDER, ASSAULT_DESTROYED,
                     ASSAULT_FLYING, ASSAULT_HIT, ASSAULT_SENT, ASSAULT_TOTAL, AT_AREA_FIGHT_ATTACKER, AT_ASSAULT_SUPPORT,
                     BATTLE_PHASE_BEGUN, BATTLE_PHASE_FINISHED, air_mission, area_fight, assault)
from .names import (AIR, AREAS, AVAILABLE, AVAILABLE_AIR, BROOD, EVERYBODY, EXPENDED, FIGHTERS, HUMAN, KIND_OF, NATION_OF,
                    NATIONS, PLACE_OF, air_of, is_brood)
from .pieces import destroy, lift, put
from .questions import (attack_of, can_fight, can_fight_anywhere, defenders, defense_of, is_dormant_area, is_free_force,
                        present, unattacked)
from .state import Brood
from .words import (ATTACK_WITH, BATTLE, DEFEND_WITH, DIE, DONE, END_AREA, L_ATTACK, L_ATTACK_DIE, L_BATTLE_IN, L_DEFENSE_DIE,
                    L_DESTROYED, L_FLIES, L_HOLDS, L_STRENGTH, ROLL, STRIKE_WITH, SUPPORT)


# ---- area by area

class WhichArea(Choice[Brood]):
    """BR-171: an area that is not finished and where an attack is possible (BR-206; BR-203 where only Air units could go), or the
    end of the phase: nobody has to attack (BR-179)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[BATTLE_PHASE_BEGUN] == 1 or can_fight_anywhere(g)

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == DONE else [area for area in range(AREAS) if g.brood_at[area] > 0]

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == DONE:
            return 0
        if f[BATTLE_PHASE_FINISHED] >> target & 1:
            return 171
        if can_fight(g, target):
            return 0
        return 203 if g.brood_at[target] > 0 and g.free_at[AVAILABLE] > 0 else 206

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            return
        repeat(f)
        f[BATTLE_PHASE_BEGUN] = 1
        f[BATTLE_PHASE_FINISHED] |= 1 << target
        tell(g, L_BATTLE_IN, EVERYBODY, [target])
        area_fight(g, HUMAN, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Choose an area to fight in, or end the phase.",
                   "All attacks in an area come one after the other; a finished area is not visited again.", 171,
                   "may fight in an area.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label("Done", "the Battle phase ends") if verb == DONE else area_label(g, "Battle in", target)


def clear_attack_marks(g: Brood, f: Frame) -> None:
    """BR-48."""
    g.attacked.clear()


def bar_attack_with(g: Brood, f: Frame, stack: int) -> int:
    """BR-178: a free Army or Fleet (BR-18) of this area.  BR-172: once per phase."""
    if not is_free_force(g, stack):
        return 18
    if unattacked(g, stack) == 0:
        return 172
    return 0 if PLACE_OF[stack] == f[AREA_FIGHT_AREA] else 178


def bar_strike_with(g: Brood, f: Frame, stack: int) -> int:
    """BR-172: an Available Air unit.  BR-203: not into a dormant nation."""
    wrong = bar_available_air(g, HUMAN, stack, 172)
    if wrong:
        return wrong
    return 203 if is_dormant_area(g, f[AREA_FIGHT_AREA]) else 0


class WhoAttacks(Choice[Brood]):
    """BR-172, BR-206: a unit that attacks here, or nobody more (BR-179); the area ends by itself when nobody can attack or nobody
    is left to attack."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return can_fight(g, f[AREA_FIGHT_AREA])

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        if verb == ATTACK_WITH:
            return present(g, FIGHTERS[f[AREA_FIGHT_AREA]])
        return EVERY if verb == END_AREA else present(g, AVAILABLE_AIR[HUMAN])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == END_AREA:
            return 0
        return bar_attack_with(g, f, target) if verb == ATTACK_WITH else bar_strike_with(g, f, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == END_AREA:
            end(g)
        elif verb == ATTACK_WITH:
            f[AREA_FIGHT_STRIKER] = NOBODY
            insort(g.attacked, target)
            assault(g, HUMAN, f[AREA_FIGHT_AREA], target, NOBODY, attack_of(g, target))
        else:
            f[AREA_FIGHT_STRIKER] = NATION_OF[target]
            fly(g, HUMAN, target, f[AREA_FIGHT_AREA])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        there = defenders(g, f[AREA_FIGHT_AREA])
        against = f"Against the {stack_title(g.t, there[0])}." if len(there) == 1 else "The Brood chooses who defends."
        return Ask(f"Attack in {area_title(g.t, f[AREA_FIGHT_AREA])}, or leave.",
                   f"{against} Name an Army or Fleet there, or strike with an Air unit.", 172,
                   f"may attack in {area_title(g.t, f[AREA_FIGHT_AREA])}.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        if verb == END_AREA:
            return Label("Leave this area", "it is finished for this phase")
        there = defenders(g, f[AREA_FIGHT_AREA])
        attack = attack_of(g, target)
        odds = attack_odds(attack, defense_of(g, there[0])) if len(there) == 1 else hits(attack)
        return unit_label(g, "Attack with" if verb == ATTACK_WITH else "Strike with", target, "", odds)


def fly(g: Brood, side: int, stack: int, area: int) -> None:
    """BR-207: an Air unit leaves the bank the moment it is sent; it can be intercepted first of all (BR-184)."""
    lift(g, stack)
    tell(g, L_FLIES, EVERYBODY, [stack, area])
    air_mission(g, side, NATION_OF[stack])


def strike(g: Brood, f: Frame) -> None:
    """BR-202, BR-205: an Air unit that got through attacks on its own."""
    nation = f[AREA_FIGHT_STRIKER]
    if nation != NOBODY and f[RESULT] == THROUGH:
        stack = air_of(HUMAN, AVAILABLE, nation)
        assault(g, HUMAN, f[AREA_FIGHT_AREA], stack, NOBODY, attack_of(g, stack))
        g.stack[-1][ASSAULT_FLYING + nation] = 1


def next_attack(g: Brood, f: Frame) -> None:
    """BR-206: the area ends by itself when nobody is left to attack, or nobody who could."""
    if can_fight(g, f[AREA_FIGHT_AREA]):
        goto(f, AT_AREA_FIGHT_ATTACKER)


# ---- one attack (BR-174)

class WhoDefends(Choice[Brood]):
    """BR-173: the Brood chooses one of its units (BR-18) inside the highest class, where it holds different stacks."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[ASSAULT_DEFENDER] == NOBODY and len(defenders(g, f[ASSAULT_AREA])) > 1

    def side(self, g: Brood, f: Frame) -> int:
        return BROOD

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return defenders(g, f[ASSAULT_AREA])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if not is_brood(target) or g.units[target] == 0:
            return 18
        return 0 if target in defenders(g, f[ASSAULT_AREA]) else 173

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        f[ASSAULT_DEFENDER] = target

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Choose who defends.", f"The {stack_title(g.t, f[ASSAULT_ATTACKER])} attacks in "
                   f"{area_title(g.t, f[ASSAULT_AREA])} with Attack {f[ASSAULT_TOTAL]}.", 173, "must choose who defends.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, "Defend with", target, "", attack_odds(f[ASSAULT_TOTAL], defense_of(g, target)))


def fix_defender(g: Brood, f: Frame) -> None:
    """BR-173, BR-174: the defender is fixed before any support flies."""
    if f[ASSAULT_DEFENDER] == NOBODY:
        f[ASSAULT_DEFENDER] = defenders(g, f[ASSAULT_AREA])[0]
    tell(g, L_ATTACK, EVERYBODY, [f[ASSAULT_ATTACKER], f[ASSAULT_DEFENDER]])


def bar_support(g: Brood, f: Frame, stack: int) -> int:
    """BR-180: an Available Air unit of the attacker.  BR-203: of the Humans' not into a dormant nation."""
    wrong = bar_available_air(g, f[SIDE], stack, 180)
    if wrong:
        return wrong
    return 203 if f[SIDE] == HUMAN and is_dormant_area(g, f[ASSAULT_AREA]) else 0


class SupportOrRoll(Choice[Brood]):
    """BR-180: fly in Air units one after the other, then roll.  An Air unit is never supported (BR-183)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return KIND_OF[f[ASSAULT_ATTACKER]] != AIR

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return EVERY if verb == ROLL else present(g, AVAILABLE_AIR[f[SIDE]])

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == ROLL else bar_support(g, f, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == SUPPORT:
            f[ASSAULT_SENT] = NATION_OF[target]
            fly(g, f[SIDE], target, f[ASSAULT_AREA])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        on = f[ASSAULT_DEFENDER]
        return Ask("Fly in support or roll.",
                   f"Attack {f[ASSAULT_TOTAL]} against the {stack_title(g.t, on)}, Defense {defense_of(g, on)}. "
                   f"From {CERTAIN} on it hits for sure; each point more takes 1 off the Defense.", 180,
                   "may support the attack.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        defense = defense_of(g, f[ASSAULT_DEFENDER])
        if verb == ROLL:
            return Label("Roll", "", "", attack_odds(f[ASSAULT_TOTAL], defense))
        total = f[ASSAULT_TOTAL] + attack_of(g, target)
        return unit_label(g, "Support with", target, "", f"then {attack_odds(total, defense)}")


def support_arrives(g: Brood, f: Frame) -> None:
    """BR-180: support that got through adds its Attack.  BR-187: shot down or not, another may be sent."""
    nation = f[ASSAULT_SENT]
    if nation == NOBODY:
        return
    if f[RESULT] == THROUGH:
        f[ASSAULT_FLYING + nation] += 1
        f[ASSAULT_TOTAL] += attack_of(g, air_of(f[SIDE], AVAILABLE, nation))
    f[ASSAULT_SENT] = NOBODY
    goto(f, AT_ASSAULT_SUPPORT)


def reduced_defense(g: Brood, f: Frame) -> int:
    """BR-181: what is left of the defender's Defense."""
    return reduced(f[ASSAULT_TOTAL], defense_of(g, f[ASSAULT_DEFENDER]))


def add_up(g: Brood, f: Frame) -> None:
    """BR-181: a total of 6 or more hits without a die."""
    if f[ASSAULT_TOTAL] >= CERTAIN:
        f[ASSAULT_HIT] = 1
    tell(g, L_STRENGTH, EVERYBODY, [f[ASSAULT_ATTACKER], f[ASSAULT_DEFENDER], f[ASSAULT_TOTAL], max(0, reduced_defense(g, f))])


class HitDie(Roll[Brood]):
    """BR-175: equal to or below the total hits.  BR-142: no die for a total of 6 or more."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[ASSAULT_TOTAL] < CERTAIN

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        f[ASSAULT_HIT] = int(outcome + 1 <= f[ASSAULT_TOTAL])
        tell(g, L_ATTACK_DIE, EVERYBODY, [outcome + 1, f[ASSAULT_TOTAL]])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        unit = stack_title(g.t, f[ASSAULT_ATTACKER])
        return Ask("The attack is rolled.", f"The {unit} hits on {f[ASSAULT_TOTAL]} or less.", 142)

    def label(self, g: Brood, f: Frame, outcome: int) -> Label:
        return Label(f"Rolls {outcome + 1}", "hits" if outcome + 1 <= f[ASSAULT_TOTAL] else "misses")


class SaveDie(Roll[Brood]):
    """BR-175: a unit that is hit survives on its Defense or less.  BR-142: no die if no Defense is left."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[ASSAULT_HIT] == 1 and reduced_defense(g, f) > 0

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return SIX_FACES

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        defense = reduced_defense(g, f)
        f[ASSAULT_DESTROYED] = int(outcome + 1 > defense)
        tell(g, L_DEFENSE_DIE, EVERYBODY, [outcome + 1, defense])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        unit = stack_title(g.t, f[ASSAULT_DEFENDER])
        return Ask("The defender rolls.", f"The {unit} survives on {reduced_defense(g, f)} or less.", 175)

    def label(self, g: Brood, f: Frame, outcome: int) -> Label:
        return Label(f"Rolls {outcome + 1}", "is destroyed" if outcome + 1 > reduced_defense(g, f) else "survives")


def end_assault(g: Brood, f: Frame) -> None:
    """BR-177, BR-182: the destroyed defender leaves the map, all Air units of the mission are Expended.
    BR-176: nothing happens to the attacker.  BR-192: so each Air unit supports one attack."""
    on = f[ASSAULT_DEFENDER]
    if f[ASSAULT_DESTROYED] or (f[ASSAULT_HIT] and reduced_defense(g, f) <= 0):
        destroy(g, on)
        tell(g, L_DESTROYED, EVERYBODY, [on])
    else:
        tell(g, L_HOLDS, EVERYBODY, [on])
    for nation in range(NATIONS):
        while f[ASSAULT_FLYING + nation] > 0:
            f[ASSAULT_FLYING + nation] -= 1
            put(g, air_of(f[SIDE], EXPENDED, nation))
    end(g)


BATTLE_PHASE_STEPS: Final = Procedure("battle_phase", "begun: flag = 0, finished: set area = 0", {
    "area": WhichArea([BATTLE, DONE], passes=DONE),
    "clear_marks": Deed(clear_attack_marks),
}, inside="human_turn.build")
# `striker`: the nation of an Air unit that is to strike
AREA_FIGHT_STEPS: Final = Procedure("area_fight", "area: area, striker: power = nobody", {
    "attacker": WhoAttacks([ATTACK_WITH, STRIKE_WITH, END_AREA], passes=END_AREA),
    "strike": Deed(strike),
    "next": Deed(next_attack),
}, inside="battle_phase.area")
# `sent`: the nation of the Air unit sent in support last; `flying`: by nation, Air units that fight in this attack
ASSAULT_STEPS: Final = Procedure(
    "assault", "area: area, attacker: unit, defender: unit, total, hit: flag = 0, destroyed: flag = 0, sent: power = nobody, "
    "flying[7] = 0", {
        "defender": WhoDefends([DEFEND_WITH], window="defender"),
        "fix_defender": Deed(fix_defender),
        "support": SupportOrRoll([SUPPORT, ROLL]),
        "support_arrives": Deed(support_arrives),
        "add_up": Deed(add_up),
        "attack_die": HitDie("die", DIE),
        "defense_die": SaveDie("die", DIE),
        "end": Deed(end_assault),
    }, inside="area_fight.strike area_fight.next rampage.attack")
