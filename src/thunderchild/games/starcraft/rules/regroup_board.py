"""Regrouping, steps 1 to 3 (SC-246 to SC-251): what is destroyed, and who loses and gains Resource cards."""
from __future__ import annotations

from ....kernel.frames import Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, EachSide, Label, tell
from ..cards.language import AT_REGROUP_DESTROY_BASE, IF_OWN_UNIT_IN_AREA, PLACE_WORK, Effect
from .aftermath import after_action
from .changes import lose_transport, lose_work, put_work
from .frames import REGROUPING_RAZED
from .goods import infested_left
from .lasting import transports_protected
from .movement import has_type_at
from .names import AREAS, BASE, DEPLETED, WORKERS
from .news import L_CARD_GAINED, L_CARD_GONE, L_CARD_LOST, L_COLLATERAL, L_TRANSPORT_LOST, L_WORK
from .questions import (base_on, controller, ends_of, has_other_at, has_tech, is_empty, is_in, may_hold_work, other_end,
                        planets_in, resource_of, side_of)
from .state import Koprulu
from .words import PASS


def clockwise(g: Koprulu) -> list[int]:
    """SC-310: all players from the first one, whoever is out meanwhile."""
    at = g.order.index(g.first)
    return g.order[at:] + g.order[:at]


# ---- step 1: bases and installations, then transports

def is_overrun(g: Koprulu, area: int) -> bool:
    """SC-243, SC-246: a base or installation in an area with an enemy unit."""
    return g.work[area] != NOBODY and any(side_of(one) != g.work_of[area] for one in g.units[area])


def destroy_works(g: Koprulu, f: Frame) -> None:
    """SC-246, SC-339: step 1, first half, by the board as it stands.  Areas of destroyed bases are kept for SC-97 b."""
    g.step = 1
    for area in [area for area in range(AREAS) if is_overrun(g, area)]:
        if g.work[area] == BASE:
            f.append(area)
        tell(g, L_COLLATERAL, all_eyes(g), [g.work_of[area], g.work[area], area])
        lose_work(g, area)
    after_action(g)


def infestation(g: Koprulu, side: int) -> Effect | None:
    """SC-97: a technology in play that places an installation where a base was destroyed."""
    for tech in range(len(g.t.techs.race)):
        if has_tech(g, side, tech):
            for effect in g.t.techs.effects[tech]:
                if effect.do == PLACE_WORK and effect.when == AT_REGROUP_DESTROY_BASE:
                    return effect
    return None


def sites(g: Koprulu, f: Frame, side: int) -> list[int]:
    """SC-97 b: where his units destroyed a base and he has a Queen."""
    effect = infestation(g, side)
    if effect is None or not infested_left(g, side):
        return []
    units = [one.thing for one in effect.conditions if one.kind == IF_OWN_UNIT_IN_AREA]
    return [area for area in f[REGROUPING_RAZED:] if controller(g, area) == side and may_hold_work(g, area)
            and all(has_type_at(g, side, unit, area) for unit in units)]


class Infest(EachSide[Koprulu]):
    """SC-97 b: an Infested Command Center in place of a base that his units destroyed."""

    def order(self, g: Koprulu, f: Frame) -> list[int]:
        return clockwise(g)

    def asks(self, g: Koprulu, f: Frame, side: int) -> bool:
        return is_in(g, side) and len(sites(g, f, side)) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return [0] if verb == PASS else sites(g, f, self.side(g, f))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in sites(g, f, self.side(g, f)) else 97

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side = self.side(g, f)
        effect = infestation(g, side)
        if verb == PASS or effect is None:
            self.done(f)
            return
        put_work(g, side, effect.kind, target)
        tell(g, L_WORK, all_eyes(g), [side, effect.kind, target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Place an Infested Command Center?", "Where your units destroyed a base beside a Queen.", 97,
                   "may infest a Command Center.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("None") if verb == PASS else Label(f"In {g.t.galaxy.areas.titles[target]}")


def is_cut_off(g: Koprulu, side: int, route: int) -> bool:
    """SC-246: no base of its owner on either planet of its route."""
    planet = g.t.galaxy.slot_planet[route]
    return base_on(g, side, planet) == NOBODY and base_on(g, side, other_end(g, planet, route)) == NOBODY


def destroy_transports(g: Koprulu, f: Frame) -> None:
    """SC-246, SC-247: step 1, second half.  SC-248: Return to Aiur."""
    del f[REGROUPING_RAZED:]
    for side in clockwise(g):
        if not transports_protected(g, side):
            for route, mask in enumerate(g.transports):
                if mask >> side & 1 and is_cut_off(g, side, route):
                    lose_transport(g, side, route)
                    tell(g, L_TRANSPORT_LOST, all_eyes(g), [side, *ends_of(g, route)])
    after_action(g)


# ---- steps 2 and 3: Resource cards

def keeps_card(g: Koprulu, area: int) -> bool:
    """SC-249, SC-251: a base on the planet, and nothing of anybody else in the area."""
    side = g.holder[area]
    return base_on(g, side, g.t.galaxy.planet_of[area]) != NOBODY and not has_other_at(g, side, area)


def lose_cards(g: Koprulu, f: Frame) -> None:
    """SC-249: step 2: a lost card lies beside the board again; its workers are destroyed."""
    g.step = 2
    for area in range(AREAS):
        side = g.holder[area]
        if side != NOBODY and not keeps_card(g, area):
            tell(g, L_CARD_LOST if g.on_card[area] else L_CARD_GONE, all_eyes(g), [side, area, g.on_card[area]])
            fresh(g.sheet, side)[WORKERS] += g.on_card[area]
            g.on_card = changed(g.on_card, area, 0)
            g.holder = changed(g.holder, area, NOBODY)
    after_action(g)


def gains_card(g: Koprulu, side: int, area: int, alone: bool) -> bool:
    """SC-250: of an area that is friendly to him, or empty where his is the only base; SC-116: not of a depleted one."""
    if resource_of(g, area) == NOBODY or g.holder[area] != NOBODY or g.depletion[area] == DEPLETED:
        return False
    return controller(g, area) == side or (alone and is_empty(g, area))


def gain_cards(g: Koprulu, f: Frame) -> None:
    """SC-250: step 3: for each planet with his base."""
    g.step = 3
    for planet in planets_in(g):
        areas = g.t.galaxy.areas_of[planet]
        owners = [g.work_of[area] for area in areas if g.work[area] == BASE]
        for side in owners:
            for area in areas:
                if gains_card(g, side, area, len(owners) == 1):
                    g.holder = changed(g.holder, area, side)
                    tell(g, L_CARD_GAINED, all_eyes(g), [side, area])
    after_action(g)
