"""Steps 4 and 5 of a battle (SC-142 to SC-147): skirmishes are formed, other units support them, two may be switched."""
from __future__ import annotations

from ..text.phrases import counted
from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Label, goto, tell
from .abilities import can_hit
from .changes import with_one, without
from .field import (backing_kinds, fighters_in, front_kind, kind_of_named, lane_of, side_in, skirmish_of_target,
                    supports_in, unplaced_kinds)
from .frames import (AT_BATTLE_PAIR, AT_BATTLE_SUPPORT, BATTLE_AREA, BATTLE_FOE, BATTLE_LONE, BATTLE_PAIRS, BATTLE_PARTY,
                     BATTLE_PICKED, BATTLE_SWITCHED)
from .losses import unit_label
from .movement import stands_at
from .names import ATTACKER, DEFENDER, DEFENSIVE, SKIRMISHES
from .news import L_PAIRED, L_SUPPORTS, L_SWITCHED
from .phrases import fronts_of, showing, the_unit, unit_words
from .questions import is_assist, kind_of, modules, piece, type_of, units_at
from .state import Koprulu
from .words import FIGHTER, PASS, SUPPORTED, kind_of_target, unit_target


def fighters(g: Koprulu, f: Frame, party: int) -> list[int]:
    """SC-143: the units that may stand in the front line: those that are not assist, or the one chosen if all are."""
    kinds = [kind for kind in units_at(g, side_in(f, party), f[BATTLE_AREA]) if not is_assist(g, kind)]
    lone = f[BATTLE_LONE + party]
    return kinds if lone == NOBODY else [kind_of(lone)]


def skirmishes_due(g: Koprulu, f: Frame) -> int:
    """SC-142: as many pairs as possible."""
    return min(len(fighters(g, f, ATTACKER)), len(fighters(g, f, DEFENDER)))


def unpaired(g: Koprulu, f: Frame, party: int) -> list[int]:
    """Those of them that have no skirmish yet."""
    kinds = fighters(g, f, party)
    for n in range(f[BATTLE_PAIRS]):
        kinds.remove(front_kind(g, party, n))
    return kinds


def named(g: Koprulu, f: Frame, kinds: list[int]) -> list[int]:
    return [unit_target(kind, f[BATTLE_AREA]) for kind in kinds]


def stands_here(g: Koprulu, f: Frame, party: int, target: int) -> bool:
    return stands_at(g, side_in(f, party), target) == f[BATTLE_AREA]


def kind_label(g: Koprulu, target: int) -> Label:
    return Label(g.t.spaces.kinds.titles[kind_of_target(target)], unit_words(g, kind_of_target(target)))


class LoneFront(Choice[Koprulu]):
    """SC-143: a side of assist units only chooses one for the front line, the attacker first."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return not fighters(g, f, f[BATTLE_PARTY])

    def side(self, g: Koprulu, f: Frame) -> int:
        return side_in(f, f[BATTLE_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return named(g, f, units_at(g, self.side(g, f), f[BATTLE_AREA]))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target < FIGHTER and stands_here(g, f, f[BATTLE_PARTY], target) else 143

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[BATTLE_LONE + f[BATTLE_PARTY]] = piece(self.side(g, f), kind_of_target(target))

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which assist unit stands in the front line?", "", 143, "chooses a front-line unit.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return kind_label(g, target)


class PairOwn(Choice[Koprulu]):
    """SC-142: the attacker takes one of his units that has no skirmish yet."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[BATTLE_PAIRS] < skirmishes_due(g, f)

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return named(g, f, unpaired(g, f, ATTACKER))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return bar_pair(g, f, ATTACKER, target)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[BATTLE_PICKED] = piece(f[SIDE], kind_of_target(target))

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Skirmish {f[BATTLE_PAIRS] + 1}: which of your units fights?", "", 142, "pairs units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        kind = kind_of_target(target)
        cards = counted(showing(g, f[SIDE], kind), "card")
        return Label(g.t.spaces.kinds.titles[kind], f"{unit_words(g, kind)}; shown by {cards} of your hand")


def bar_pair(g: Koprulu, f: Frame, party: int, target: int) -> int:
    """SC-142, SC-143: a unit of that party in the battle, no assist unit, not yet in a skirmish."""
    if not stands_here(g, f, party, target):
        return 142
    kind = kind_of_target(target)
    if kind in unpaired(g, f, party):
        return 0
    return 143 if is_assist(g, kind) else 142


class PairEnemy(Choice[Koprulu]):
    """SC-142, SC-144: any defending unit, whatever they can target."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[BATTLE_PICKED] != NOBODY

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return named(g, f, unpaired(g, f, DEFENDER))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return bar_pair(g, f, DEFENDER, target)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        n, kind = f[BATTLE_PAIRS], kind_of_target(target)
        g.front[lane_of(ATTACKER, n)] = f[BATTLE_PICKED]
        g.front[lane_of(DEFENDER, n)] = piece(f[BATTLE_FOE], kind)
        tell(g, L_PAIRED, all_eyes(g), [n, kind_of(f[BATTLE_PICKED]), kind])
        f[BATTLE_PICKED] = NOBODY
        f[BATTLE_PAIRS] += 1
        goto(f, AT_BATTLE_PAIR)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Skirmish {f[BATTLE_PAIRS] + 1}: against which unit?", "", 142, "pairs units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return kind_label(g, target)


# ---- support

class SupportWho(Choice[Koprulu]):
    """SC-145: every unit that is in no pair supports a skirmish; the attacker assigns all of his first."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(unplaced_kinds(g, f[BATTLE_PARTY])) > 0

    def side(self, g: Koprulu, f: Frame) -> int:
        return side_in(f, f[BATTLE_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return named(g, f, unplaced_kinds(g, f[BATTLE_PARTY]))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if target >= SUPPORTED or not stands_here(g, f, f[BATTLE_PARTY], target):
            return 145
        return 0 if kind_of_target(target) in unplaced_kinds(g, f[BATTLE_PARTY]) else 145

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[BATTLE_PICKED] = piece(self.side(g, f), kind_of_target(target))

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit supports a skirmish?", "", 145, "assigns supporting units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return kind_label(g, target)


class SupportWhere(Choice[Koprulu]):
    """SC-145: any skirmish, also the same one for all."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[BATTLE_PICKED] != NOBODY

    def side(self, g: Koprulu, f: Frame) -> int:
        return side_in(f, f[BATTLE_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [SUPPORTED + n for n in range(f[BATTLE_PAIRS])]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if SUPPORTED <= target < SUPPORTED + f[BATTLE_PAIRS] else 145

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        n = target - SUPPORTED
        lane = lane_of(f[BATTLE_PARTY], n)
        g.backing[lane] = with_one(g.backing[lane], f[BATTLE_PICKED])
        tell(g, L_SUPPORTS, all_eyes(g), [self.side(g, f), kind_of(f[BATTLE_PICKED]), n])
        f[BATTLE_PICKED] = NOBODY
        goto(f, AT_BATTLE_SUPPORT)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        unit = the_unit(g, kind_of(f[BATTLE_PICKED]))
        return Ask(f"Which skirmish does {unit} support?", "", 145, "assigns supporting units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Skirmish {target - SUPPORTED + 1}", fronts_of(g, target - SUPPORTED))


# ---- the Defensive module (SC-146, SC-147)

def fits_place(g: Koprulu, kind: int, target: int) -> bool:
    """A unit may take the place that a fighter target names: in front only of a unit that can target it."""
    if supports_in(target):
        return True
    opposing = front_kind(g, ATTACKER, skirmish_of_target(target))
    return can_hit(g, g.t.units.targets[type_of(g, opposing)], kind)


def may_switch(g: Koprulu, one: int, two: int) -> bool:
    """SC-146, SC-147: of different skirmishes, neither an assist unit, each fit for the other's place."""
    if skirmish_of_target(one) == skirmish_of_target(two):
        return False
    kinds = [kind_of_named(one), kind_of_named(two)]
    if any(is_assist(g, kind) for kind in kinds):
        return False
    return fits_place(g, kinds[0], two) and fits_place(g, kinds[1], one)


def defenders(g: Koprulu) -> list[int]:
    return [target for n in range(SKIRMISHES) for target in fighters_in(g, DEFENDER, n)]


def partners(g: Koprulu, one: int) -> list[int]:
    return sorted([two for two in defenders(g) if may_switch(g, one, two)])


class SwitchOne(Choice[Koprulu]):
    """SC-146: a defender with a Defensive module may switch two units, once per battle; asked only if a legal switch exists."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return modules(g, f[BATTLE_FOE], DEFENSIVE) > 0 and any(partners(g, one) for one in defenders(g))

    def side(self, g: Koprulu, f: Frame) -> int:
        return f[BATTLE_FOE]

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted([one - FIGHTER for one in defenders(g)]) if verb != PASS else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        one = target + FIGHTER
        return 0 if one in defenders(g) and partners(g, one) else 146

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[BATTLE_SWITCHED] = 0 if verb == PASS else target + 1

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit do you switch?", "Two units of different skirmishes change places.", 146, "may switch two units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("No switch") if verb == PASS else unit_label(g, target + FIGHTER)


class SwitchTwo(Choice[Koprulu]):
    """SC-147: the two take each other's places."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[BATTLE_SWITCHED] > 0

    def side(self, g: Koprulu, f: Frame) -> int:
        return f[BATTLE_FOE]

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [two - FIGHTER for two in partners(g, f[BATTLE_SWITCHED] - 1 + FIGHTER)]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-146: another unit of the defender that is no assist unit."""
        if target + FIGHTER not in defenders(g):
            return 146
        return 0 if may_switch(g, f[BATTLE_SWITCHED] - 1 + FIGHTER, target + FIGHTER) else 147

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        one, two = f[BATTLE_SWITCHED] - 1 + FIGHTER, target + FIGHTER
        f[BATTLE_SWITCHED] = 0
        put_fighter(g, f, one, kind_of_named(two))
        put_fighter(g, f, two, kind_of_named(one))
        tell(g, L_SWITCHED, all_eyes(g), [f[BATTLE_FOE], kind_of_named(one), kind_of_named(two)])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("With which unit does it change places?", "", 147, "may switch two units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, target + FIGHTER)


def put_fighter(g: Koprulu, f: Frame, place: int, kind: int) -> None:
    """Another defender takes the place that a fighter target names."""
    lane, one = lane_of(DEFENDER, skirmish_of_target(place)), piece(f[BATTLE_FOE], kind)
    if not supports_in(place):
        g.front[lane] = one
        return
    g.backing[lane] = with_one(without(g.backing[lane], piece(f[BATTLE_FOE], kind_of_named(place))), one)


def assist_only(g: Koprulu, party: int, n: int) -> bool:
    """SC-331: nobody but assist units supports there."""
    return all(is_assist(g, kind) for kind in backing_kinds(g, party, n))
