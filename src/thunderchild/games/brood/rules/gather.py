"""The Brood's Gather phase (BR-50 to BR-58)."""
from __future__ import annotations

from ....kernel.frames import Frame
from ....kernel.steps import Ask, Choice, Label, tell
from ..text.titles import area_label, unit_label
from .names import CONTROLLED, EVERYBODY, FREE_AIR, HUMAN, LARVA_POOL, LARVAE
from .pieces import control, create, refresh_air
from .questions import count_adults, has_broodmaster, is_water
from .state import Brood
from .words import L_FREE_AIR_BACK, L_LANDED_LARVA, L_MINDPOWER, L_SEIZED, L_TOKEN_BANKED, L_TURN


def refresh_human_air(g: Brood, f: Frame) -> None:
    """BR-50, step 1: the Humans' Expended Air units are Available again."""
    tell(g, L_TURN, EVERYBODY, [g.turn])
    many = refresh_air(g, HUMAN)
    if many > 0:
        tell(g, L_FREE_AIR_BACK, EVERYBODY, [many])


def gather_mindpower(g: Brood, f: Frame) -> None:
    """BR-51, BR-52, steps 2 and 3: what was left over is lost; 3, and 1 for each Adult."""
    adults = count_adults(g)
    g.mindpower = min(g.t.track, g.t.income + g.t.adult_income * adults)
    tell(g, L_MINDPOWER, EVERYBODY, [g.mindpower, adults])


def bank_new_token(g: Brood, f: Frame) -> None:
    """BR-55: with no free military anywhere the new token goes to the Available bank."""
    if g.supply > 0 and len(g.free) == 0:
        g.supply -= 1
        g.tokens += 1
        tell(g, L_TOKEN_BANKED, EVERYBODY, [])


def bar_control(g: Brood, target: int) -> int:
    """BR-53: a Control token goes on a free Army, Fleet or Air unit; anything else is no such unit (BR-18)."""
    return 0 if target < CONTROLLED and g.units[target] > 0 else 18


class PlaceNewToken(Choice[Brood]):
    """BR-53, step 4: a new Control token goes on a free unit; it must (BR-55).  An Air unit costs 1 Mindpower (BR-54)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return g.supply > 0 and len(g.free) > 0

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return g.free

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return bar_control(g, target)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        g.supply -= 1
        control(g, target)
        if target >= FREE_AIR:
            g.mindpower = max(0, g.mindpower - 1)
        tell(g, L_SEIZED, EVERYBODY, [target])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Seize a unit with your new Control token.",
                   f"Armies and Fleets are free, an Air unit costs 1 of your {g.mindpower} Mindpower.", 53,
                   "must seize a unit with the new Control token.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, "Seize", target, "1 Mindpower" if target >= FREE_AIR else "")


def can_land_larva(g: Brood, land: int) -> bool:
    """BR-56: a factory, and no Broodmaster; the nation's status does not matter (BR-226)."""
    return g.t.world.factory[land] == 1 and not has_broodmaster(g, land)


class LandLarva(Choice[Brood]):
    """BR-56, step 5: a free Larva in any land area (BR-18) with a factory and no Broodmaster; it must land (BR-57).
    BR-58: nothing marks it, so the Spend phase that follows can use it."""

    def opens(self, g: Brood, f: Frame) -> bool:
        if g.pool[LARVA_POOL] > 0:
            for land in g.t.world.factories:
                if not has_broodmaster(g, land):
                    return True
        return False

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return g.t.world.factories

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if is_water(target):
            return 18
        return 0 if can_land_larva(g, target) else 56

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        create(g, LARVAE + target)
        tell(g, L_LANDED_LARVA, EVERYBODY, [target])

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Land your free Larva.", "Any area with a factory and no Broodmaster.", 56, "must land the free Larva.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return area_label(g, "Land it in", target)
