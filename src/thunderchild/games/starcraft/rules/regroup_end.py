"""The end of the Regrouping Phase (SC-260): Torrasque, Warp Gate, Riches of Aiur, the evacuation of a scenario (SC-343)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, EachSide, Label, Procedure, goto, repeat, tell
from ..cards.language import (AT_REGROUP_END, EVACUATE as EVACUATE_UNITS, HERO_RETURNS, MOVE_UNITS, RESTORE_AREA,
                              TEST_EVACUATED_COST, Effect)
from .changes import free_token, move_unit_to, without
from .forces import arrive_hero
from .frames import AT_PARTING_MOVE, PARTING_LEFT, PARTING_UNIT, REGROUPING_GONE
from .lasting import effects_of
from .movement import stands_at, targets_in
from .names import AREAS, CARRIER, HERO, PARTIAL, NORMAL
from .news import L_EVACUATED, L_MOVED, L_RESTORED
from .questions import (bases_of, controller, has_room, hero_of, is_in, is_open, kind_of, piece, token_of, type_of, work_area)
from .scenario import scenario_of, special
from .state import Koprulu
from .words import DONE, MOVE, PASS, RESTORE, RETURN_HERO, TO, kind_of_target


def end_effect(g: Koprulu, side: int, do: int) -> Effect | None:
    """What a card of his in play does at the end of the Regrouping Phase."""
    for effect in effects_of(g, side, AT_REGROUP_END):
        if effect.do == do:
            return effect
    return None


# ---- Torrasque

def absent_hero(g: Koprulu, side: int) -> int:
    """SC-231: a hero of his that comes back, was destroyed and has a figure left, or NOBODY."""
    for card in g.t.leaders.of[side]:
        hero = g.t.leaders.hero[card]
        if not g.leaders >> card & 1 or not any(effect.do == HERO_RETURNS for effect in g.t.leaders.effects[card]):
            continue
        if g.heroes >> hero & 1 and not stands(g, hero) and g.stock[side][g.t.units.hero_unit[hero]] > 0:
            return hero
    return NOBODY


def stands(g: Koprulu, hero: int) -> bool:
    for row in g.units:
        for one in row:
            if hero_of(g, kind_of(one)) == hero:
                return True
    return False


def hero_places(g: Koprulu, side: int) -> list[int]:
    """SC-231: friendly areas with bases of his, within the unit limit."""
    hero = absent_hero(g, side)
    if hero == NOBODY:
        return []
    unit = g.t.units.hero_unit[hero]
    return [area for area in bases_of(g, side) if controller(g, area) == side and has_room(g, side, unit, area)]


class ReturnHero(Choice[Koprulu]):
    """SC-231: a destroyed hero may come back to a base."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(hero_places(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [0] if verb == PASS else hero_places(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in hero_places(g, f[SIDE]) else 231

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == RETURN_HERO:
            arrive_hero(g, f[SIDE], absent_hero(g, f[SIDE]), target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        hero = g.t.spaces.kinds.titles[HERO + absent_hero(g, f[SIDE])]
        return Ask(f"Where does {hero} return?", "At one of your bases, or not at all.", 231, "may bring a hero back.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("He does not return") if verb == PASS else Label(f"In {g.t.galaxy.areas.titles[target]}")


# ---- Warp Gate

def gate_of(g: Koprulu, side: int) -> int:
    """SC-244: the area of the installation out of which his units may move, or NOBODY."""
    effect = end_effect(g, side, MOVE_UNITS)
    area = NOBODY if effect is None else work_area(g, effect.place_thing)
    return area if area != NOBODY and g.work_of[area] == side else NOBODY


def gate_goals(g: Koprulu, side: int, kind: int) -> list[int]:
    """Other friendly or empty areas of any planets, within limits."""
    gate = gate_of(g, side)
    return [area for area in range(AREAS) if area != gate and is_open(g, side, area) and has_room(g, side, kind, area)]


def gate_units(g: Koprulu, side: int) -> list[int]:
    gate = gate_of(g, side)
    if gate == NOBODY:
        return []
    return [target for target in targets_in(g, side, [gate]) if gate_goals(g, side, kind_of_target(target))]


class ThroughGate(Choice[Koprulu]):
    """SC-244: any of his units that stand there; each leaves the area, so the clicks end."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(gate_units(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [0] if verb == DONE else gate_units(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE or target in gate_units(g, f[SIDE]) else 244

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[PARTING_UNIT] = target if verb == MOVE else NOBODY

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit goes through the Warp Gate?", "", 244, "may use the Warp Gate.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("No more units") if verb == DONE else Label(g.t.spaces.kinds.titles[kind_of_target(target)])


class GateGoal(Choice[Koprulu]):
    """SC-244: a friendly or empty area of any planet."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[PARTING_UNIT] != NOBODY

    def goals(self, g: Koprulu, f: Frame) -> list[int]:
        return gate_goals(g, f[SIDE], kind_of_target(f[PARTING_UNIT]))

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return self.goals(g, f)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if target in self.goals(g, f) else 244

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side, kind, gate = f[SIDE], kind_of_target(f[PARTING_UNIT]), gate_of(g, f[SIDE])
        f[PARTING_UNIT] = NOBODY
        move_unit_to(g, piece(side, kind), gate, target)
        tell(g, L_MOVED, all_eyes(g), [side, kind, gate, target])
        goto(f, AT_PARTING_MOVE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Where does it go?", "", 244, "moves a unit through the Warp Gate.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {g.t.galaxy.areas.titles[target]}")


# ---- Riches of Aiur

def count_restores(g: Koprulu, f: Frame) -> None:
    effect = end_effect(g, f[SIDE], RESTORE_AREA)
    f[PARTING_LEFT] = 0 if effect is None else effect.n


def restorable(g: Koprulu, side: int) -> list[int]:
    """SC-117: partially depleted areas that he controls."""
    return [area for area in range(AREAS) if g.depletion[area] == PARTIAL and controller(g, area) == side]


class Restore(Choice[Koprulu]):
    """SC-117: up to two areas are restored: the token goes, the card is turned."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[PARTING_LEFT] > 0 and len(restorable(g, f[SIDE])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [0] if verb == PASS else restorable(g, f[SIDE])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in restorable(g, f[SIDE]) else 117

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == RESTORE:
            g.depletion = changed(g.depletion, target, NORMAL)
            f[PARTING_LEFT] -= 1
            tell(g, L_RESTORED, all_eyes(g), [f[SIDE], target])
            repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which area is restored?", "", 117, "may restore an area.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("No more") if verb == PASS else Label(g.t.galaxy.areas.titles[target])


PARTING: Final = Procedure("parting", "unit: unit = nobody, left = 0", {
    "hero": ReturnHero([RETURN_HERO, PASS], passes=PASS),
    "move": ThroughGate([MOVE, DONE], passes=DONE),
    "to": GateGoal([TO]),
    "count": Deed(count_restores),
    "restore": Restore([RESTORE, PASS], passes=PASS),
}, inside="regrouping")


# ---- Gate to Shakuras

def evacuees(g: Koprulu, side: int) -> list[int]:
    """SC-343: his units in areas he controls on the planet of the standing installation, from the round the scenario says."""
    rule = special(g, EVACUATE_UNITS)
    gate = NOBODY if rule is None else work_area(g, rule.place_thing)
    if rule is None or gate == NOBODY or g.round < rule.n:
        return []
    planet = g.t.galaxy.planet_of[gate]
    return targets_in(g, side, [area for area in g.t.galaxy.areas_of[planet] if controller(g, area) == side])


def evacuating_team(g: Koprulu) -> list[int]:
    """SC-343: in the order of the team: Tassadar, then Raynor."""
    scenario = scenario_of(g)
    for one in scenario.victory if scenario is not None else []:
        if one.test == TEST_EVACUATED_COST and scenario is not None:
            return scenario.teams[one.team]
    return []


class Evacuate(EachSide[Koprulu]):
    """SC-343: units leave the game, together at most two in a round; their total cost is added up."""

    def order(self, g: Koprulu, f: Frame) -> list[int]:
        return evacuating_team(g)

    def asks(self, g: Koprulu, f: Frame, side: int) -> bool:
        rule = special(g, EVACUATE_UNITS)
        return rule is not None and f[REGROUPING_GONE] < rule.most and is_in(g, side) and len(evacuees(g, side)) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [0] if verb == DONE else evacuees(g, self.side(g, f))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DONE or target in evacuees(g, self.side(g, f)) else 343

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            self.done(f)
            return
        f[REGROUPING_GONE] += 1
        depart(g, self.side(g, f), target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which unit is evacuated?", f"Cost evacuated so far: {g.evacuated}.", 343, "may evacuate units.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == DONE:
            return Label("No more units")
        kind = kind_of_target(target)
        cost = g.t.units.total[type_of(g, kind)]
        return Label(g.t.spaces.kinds.titles[kind], f"worth {cost}")


def depart(g: Koprulu, side: int, target: int) -> None:
    """The figure is out of the game; a token under it is free again, an item stays."""
    kind, area = kind_of_target(target), stands_at(g, side, target)
    g.evacuated += g.t.units.total[type_of(g, kind)]
    tell(g, L_EVACUATED, all_eyes(g), [side, kind, area])
    g.units[area] = without(g.units[area], piece(side, kind))
    token = token_of(g, kind)
    if token != NOBODY:
        free_token(g, token)
    if kind >= CARRIER:
        g.item_kind = changed(g.item_kind, kind - CARRIER, NOBODY)
