"""What a skirmish destroys (SC-169 to SC-182): by strength, sacrifice, collateral damage and abilities; and who withdraws."""
from __future__ import annotations

from typing import Final

from ..text.phrases import counted
from ....kernel.frames import Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Label, goto, tell
from ..cards.language import AT_END_DESTROY
from .abilities import can_hit, hero_rule, is_sufficient, spot_of
from .changes import lose_work, move_unit_to
from .compare import can_target_any, is_cloaked
from .field import (backing_kinds, battle_area, front_kind, laid_card, lane_of, leave_lane, party_side, strike, target_in)
from .frames import (AT_SKIRMISH_ABILITIES, AT_SKIRMISH_APPLY, AT_SKIRMISH_COLLATERAL, AT_SKIRMISH_VICTIM, AT_SKIRMISH_WITHDRAW,
                     SKIRMISH_BURNT, SKIRMISH_CHOOSES, SKIRMISH_CLOAKED, SKIRMISH_DAMAGING, SKIRMISH_DOOMED, SKIRMISH_DUE,
                     SKIRMISH_HIT, SKIRMISH_LOST, SKIRMISH_N, SKIRMISH_PARTY, SKIRMISH_REACH, SKIRMISH_SEEING,
                     SKIRMISH_SPOKE, SKIRMISH_VICTIM, ability)
from .losses import unit_label
from .names import ATTACKER, BASE, DEFENDER, REINFORCEMENT, SACRIFICE, STANDARD, WORKERS
from .news import L_COLLATERAL, L_WITHDREW, L_WORKERS_KILLED
from .phrases import area_words
from .questions import has_room, is_enemy, is_open, kind_of, piece, type_of
from .sources import card_source
from .state import Koprulu
from .words import DESTROY_BASE, DESTROY_INSTALLATION, DESTROY_WORKERS, PASS


def then_defender(f: Frame, step: int) -> None:
    """SC-309: everything of the attacker before the same thing of the defender."""
    if f[SKIRMISH_PARTY] == ATTACKER:
        f[SKIRMISH_PARTY] = DEFENDER
        goto(f, step)
    else:
        f[SKIRMISH_PARTY] = ATTACKER


# ---- (7) strength and sacrifice

def judge(g: Koprulu, f: Frame) -> None:
    """SC-169 to SC-171, SC-173: both sides together."""
    for party in (ATTACKER, DEFENDER):
        bit = 1 << (1 - party)
        if is_sufficient(g, party):
            if can_hit(g, f[SKIRMISH_REACH + party], front_kind(g, 1 - party, f[SKIRMISH_N])):
                f[SKIRMISH_DOOMED] |= bit
            elif victims(g, f, 1 - party):
                f[SKIRMISH_CHOOSES] |= bit
        if sacrifices(g, f, party):
            f[SKIRMISH_BURNT] |= 1 << party


def sacrifices(g: Koprulu, f: Frame, party: int) -> bool:
    """SC-173; SC-230: Sarah Kerrigan does not have it."""
    kind = front_kind(g, party, f[SKIRMISH_N])
    rule = hero_rule(g, kind)
    if g.t.units.traits[type_of(g, kind)] & SACRIFICE == 0 or (rule is not None and rule.flag == 1):
        return False
    hidden = f[SKIRMISH_CLOAKED] >> (1 - party) & 1 == 1 and f[SKIRMISH_SEEING] >> party & 1 == 0
    return can_target_any(g, f, party) and not hidden


def victims(g: Koprulu, f: Frame, party: int) -> list[int]:
    """SC-170: the supporting units of a party that the enemy front-line unit can target."""
    reach = f[SKIRMISH_REACH + 1 - party]
    return [kind for kind in backing_kinds(g, party, f[SKIRMISH_N]) if can_hit(g, reach, kind)]


class Victim(Choice[Koprulu]):
    """SC-170: the owner chooses which supporting unit is lost; the attacker first, before anything is removed."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[SKIRMISH_CHOOSES] >> f[SKIRMISH_PARTY] & 1 == 1

    def side(self, g: Koprulu, f: Frame) -> int:
        return party_side(g, f[SKIRMISH_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted([target_in(kind, f[SKIRMISH_N], 1) for kind in victims(g, f, f[SKIRMISH_PARTY])])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in self.candidates(g, f, verb) else 170

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        for kind in victims(g, f, f[SKIRMISH_PARTY]):
            if target == target_in(kind, f[SKIRMISH_N], 1):
                f[SKIRMISH_VICTIM + f[SKIRMISH_PARTY]] = piece(self.side(g, f), kind)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which supporting unit is destroyed?", "The enemy cannot target your front-line unit.", 170, "loses a unit.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, target)


def next_victim(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_VICTIM)


def withdraws(g: Koprulu, f: Frame, party: int, kind: int, in_front: bool) -> bool:
    """SC-174: cloaked, and the enemy had no detector in the skirmish."""
    if f[SKIRMISH_SEEING] >> (1 - party) & 1:
        return False
    if in_front:
        return f[SKIRMISH_CLOAKED] >> party & 1 == 1
    return is_cloaked(g, party, f[SKIRMISH_N], kind, False)


def destroy_units(g: Koprulu, f: Frame) -> None:
    """SC-171, SC-328 (7): carried out together; SC-330: cloaking protects from strength alone."""
    for party in (ATTACKER, DEFENDER):
        front, victim = front_kind(g, party, f[SKIRMISH_N]), f[SKIRMISH_VICTIM + party]
        f[SKIRMISH_VICTIM + party] = NOBODY                     # from now on: who withdraws
        if f[SKIRMISH_BURNT] >> party & 1:
            strike(g, party_side(g, party), target_in(front, f[SKIRMISH_N], 0))
        elif f[SKIRMISH_DOOMED] >> party & 1:
            destroy_one(g, f, party, front, 0)
        if victim != NOBODY:
            destroy_one(g, f, party, kind_of(victim), 1)


def destroy_one(g: Koprulu, f: Frame, party: int, kind: int, supports: int) -> None:
    side = party_side(g, party)
    if withdraws(g, f, party, kind, not supports):
        f[SKIRMISH_VICTIM + party] = piece(side, kind)
    else:
        strike(g, side, target_in(kind, f[SKIRMISH_N], supports))


def after_revenge(g: Koprulu, f: Frame) -> None:
    """SC-328 (8): nobody withdraws any more whom a destroyed hero took with him."""
    for party in (ATTACKER, DEFENDER):
        one, lane = f[SKIRMISH_VICTIM + party], lane_of(party, f[SKIRMISH_N])
        in_front = f[SKIRMISH_DOOMED] >> party & 1 == 1
        if one != NOBODY and not (one == g.front[lane] if in_front else one in g.backing[lane]):
            f[SKIRMISH_VICTIM + party] = NOBODY


# ---- (9) withdrawal

def havens(g: Koprulu, side: int, kind: int, contested: int) -> list[int]:
    """SC-174, SC-175: friendly or empty areas of the active planet with room for the unit."""
    return [area for area in g.t.galaxy.areas_of[g.t.galaxy.planet_of[contested]]
            if area != contested and is_open(g, side, area) and has_room(g, side, kind, area)]


def havens_of(g: Koprulu, f: Frame) -> list[int]:
    one = f[SKIRMISH_VICTIM + f[SKIRMISH_PARTY]]
    return havens(g, party_side(g, f[SKIRMISH_PARTY]), kind_of(one), battle_area(g))


class Withdraw(Choice[Koprulu]):
    """SC-174, SC-175: the owner of a cloaked unit chooses where it goes."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[SKIRMISH_VICTIM + f[SKIRMISH_PARTY]] != NOBODY and len(havens_of(g, f)) > 0

    def side(self, g: Koprulu, f: Frame) -> int:
        return party_side(g, f[SKIRMISH_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return havens_of(g, f)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in havens_of(g, f) else 175 if target == battle_area(g) else 174

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        """SC-329: it is out of the battle."""
        party = f[SKIRMISH_PARTY]
        one = f[SKIRMISH_VICTIM + party]
        f[SKIRMISH_VICTIM + party] = NOBODY
        f[SKIRMISH_HIT] |= 1 << party
        if f[SKIRMISH_DOOMED] >> party & 1:
            g.front[lane_of(party, f[SKIRMISH_N])] = NOBODY
        else:
            leave_lane(g, party, f[SKIRMISH_N], one)
        move_unit_to(g, one, battle_area(g), target)
        tell(g, L_WITHDREW, all_eyes(g), [self.side(g, f), kind_of(one), target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        unit = g.t.spaces.kinds.titles[kind_of(f[SKIRMISH_VICTIM + f[SKIRMISH_PARTY]])]
        return Ask(f"Where does the cloaked {unit} withdraw to?", "It is out of the battle then.", 174, "withdraws a unit.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {g.t.galaxy.areas.titles[target]}", area_words(g, target))


def withdraw_lost(g: Koprulu, f: Frame) -> None:
    """SC-174, SC-329: a unit that finds no area is destroyed."""
    party = f[SKIRMISH_PARTY]
    one = f[SKIRMISH_VICTIM + party]
    if one != NOBODY:
        f[SKIRMISH_VICTIM + party] = NOBODY
        supports = 1 - (f[SKIRMISH_DOOMED] >> party & 1)
        strike(g, party_side(g, party), target_in(kind_of(one), f[SKIRMISH_N], supports))


def next_withdrawal(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_WITHDRAW)


# ---- (10) collateral damage

def enemy_work(g: Koprulu, side: int, area: int) -> bool:
    return g.work_of[area] != NOBODY and is_enemy(g, side, g.work_of[area])


def damages(g: Koprulu, side: int, area: int, verb: int) -> bool:
    """SC-176: an enemy base, an enemy installation, or enemy workers on the Resource card of the area."""
    if verb == DESTROY_BASE:
        return enemy_work(g, side, area) and g.work[area] == BASE
    if verb == DESTROY_INSTALLATION:
        return enemy_work(g, side, area) and g.work[area] != BASE
    return g.on_card[area] > 0 and is_enemy(g, side, g.holder[area])


class Collateral(Choice[Koprulu]):
    """SC-176: a front-line unit that was not destroyed; asked only if there is something."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        party = f[SKIRMISH_PARTY]
        if f[SKIRMISH_DAMAGING] >> party & 1 == 0 or f[SKIRMISH_LOST] >> party & 1:
            return False
        return any(damages(g, self.side(g, f), battle_area(g), verb)
                   for verb in (DESTROY_BASE, DESTROY_INSTALLATION, DESTROY_WORKERS))

    def side(self, g: Koprulu, f: Frame) -> int:
        return party_side(g, f[SKIRMISH_PARTY])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or damages(g, self.side(g, f), battle_area(g), verb) else 176

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        area = battle_area(g)
        if verb == DESTROY_WORKERS:
            tell(g, L_WORKERS_KILLED, all_eyes(g), [g.holder[area], g.on_card[area], area])
            fresh(g.sheet, g.holder[area])[WORKERS] += g.on_card[area]
            g.on_card = changed(g.on_card, area, 0)
        elif verb != PASS:
            tell(g, L_COLLATERAL, all_eyes(g), [g.work_of[area], g.work[area], area])
            lose_work(g, area)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Collateral damage: what is destroyed?", "", 176, "may do collateral damage.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        area = battle_area(g)
        if verb == DESTROY_WORKERS:
            return Label("The workers on the Resource card", counted(g.on_card[area], "worker"))
        return Label({PASS: "Nothing", DESTROY_BASE: "The base"}.get(verb, "The installation"))


def next_collateral(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_COLLATERAL)


# ---- (11) abilities at the end of the step

def has_ending(g: Koprulu, card: int) -> bool:
    return any(effect.when == AT_END_DESTROY for effect in g.t.cards.effects[card])


def gather_abilities(g: Koprulu, f: Frame) -> None:
    """SC-168, SC-181: the cards of a party whose abilities wait now: bits of STANDARD and REINFORCEMENT."""
    party = f[SKIRMISH_PARTY]
    f[SKIRMISH_DUE] = 0
    for place in (STANDARD, REINFORCEMENT):
        if f[SKIRMISH_SPOKE + party] >> place & 1 and has_ending(g, waiting_card(g, f, place)):
            f[SKIRMISH_DUE] |= 1 << place


def waiting_card(g: Koprulu, f: Frame, place: int) -> int:
    return laid_card(g, f[SKIRMISH_PARTY], spot_of(f[SKIRMISH_N], place))


BOTH: Final = (1 << STANDARD) | (1 << REINFORCEMENT)


class Apply(Choice[Koprulu]):
    """SC-168: of two abilities of one side he chooses which comes first."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[SKIRMISH_DUE] == BOTH

    def side(self, g: Koprulu, f: Frame) -> int:
        return party_side(g, f[SKIRMISH_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted([waiting_card(g, f, STANDARD), waiting_card(g, f, REINFORCEMENT)])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in self.candidates(g, f, verb) else 168

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        """The other one waits: it is the only one then."""
        place = STANDARD if waiting_card(g, f, STANDARD) == target else REINFORCEMENT
        f[SKIRMISH_DUE] = BOTH & ~(1 << place)
        goto(f, AT_SKIRMISH_APPLY)
        carry_card(g, f, target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which ability comes first?", "", 168, "chooses the order of abilities.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(g.t.cards.space.titles[target], g.t.cards.words[target])


def carry_card(g: Koprulu, f: Frame, card: int) -> None:
    party = f[SKIRMISH_PARTY]
    ability(g, party_side(g, party), party, card_source(g, card), f[SKIRMISH_N])


def carry_out(g: Koprulu, f: Frame) -> None:
    """SC-328 (11): its conditions are judged when its turn comes."""
    due = f[SKIRMISH_DUE]
    f[SKIRMISH_DUE] = 0
    if due:
        carry_card(g, f, waiting_card(g, f, STANDARD if due >> STANDARD & 1 else REINFORCEMENT))


def other_abilities(g: Koprulu, f: Frame) -> None:
    then_defender(f, AT_SKIRMISH_ABILITIES)
