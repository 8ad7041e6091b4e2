"""One purchase of a Build order (SC-94, SC-106, SC-299, SC-322): buy, destroy, place, pay; then the piece is in play."""
from __future__ import annotations

from bisect import insort
from typing import Final

from ....kernel.frames import RESULT, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, repeat, tell
from .aftermath import after_action
from .changes import build_unit, gain_workers, give_item, put_base, put_transport, put_work
from .field import fall, frame_of
from .frames import (BUILD, BUILD_BUILT, BUILD_FRESH, BUILD_PLANET, BUILD_SPECIAL, BUILD_SPENT, PURCHASE_FODDER, PURCHASE_GOOD,
                     PURCHASE_SPOT, payment)
from .goods import (bar_place, can_finish, cost_of, fodder_for, is_building, is_discounted, is_free_good, is_module, is_old,
                    is_unit, places_of, still_needed)
from .heroes import avenge
from .items import may_carry
from .movement import stands_at
from .names import AWAY, CARRIER, INFESTED, LINE_1, MODULES
from .news import L_BOUGHT, L_BOUGHT_BASE, L_BOUGHT_ROUTE, L_BOUGHT_UNIT, L_RESERVED
from .payment import SAVED_DISCOUNT, SAVED_FREE
from .phrases import area_words, route_note
from .questions import ends_of, item_of, other_end, piece, type_of
from .state import Koprulu
from .words import (BASE_GOOD, BUILDING_GOOD, DESTROY, FIGHTER, INFESTED_GOOD, MODULE_GOOD, ON_RESERVE, ON_ROUTE, PLACE,
                    TRANSPORT, UNIT_GOOD, WORKER, kind_of_target, unit_target)

# what an order has had (BUILD_SPENT): bits of the payment (SAVED_...), then these
ONE_BUILDING: Final = 4
ONE_MODULE: Final = 8


def order_of(g: Koprulu) -> Frame:
    """The Build order under way."""
    return frame_of(g, BUILD)


def fresh_of(b: Frame) -> list[int]:
    """SC-95: the units built with this order."""
    return b[BUILD_FRESH:]


def has_discount(b: Frame, good: int) -> bool:
    """SC-104: a special order, once."""
    return b[BUILD_SPECIAL] == 1 and b[BUILD_SPENT] & SAVED_DISCOUNT == 0 and is_discounted(good)


def has_free(g: Koprulu, b: Frame, good: int) -> bool:
    """SC-105: once per order."""
    return b[BUILD_SPENT] & SAVED_FREE == 0 and is_free_good(g, b[SIDE], good)


# ---- destroy

class Destroy(Choice[Koprulu]):
    """SC-94, SC-95: own units that were on the active planet before this order."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return is_unit(f[PURCHASE_GOOD]) and len(still_needed(g, f[PURCHASE_GOOD] - UNIT_GOOD, f[PURCHASE_FODDER:])) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        b = order_of(g)
        return fodder_for(g, f[SIDE], b[BUILD_PLANET], f[PURCHASE_GOOD] - UNIT_GOOD, fresh_of(b), f[PURCHASE_FODDER:])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-94: of the types the unit is built from, on the planet, with a place for the new one.  SC-95: not a new one."""
        b, unit, fodder = order_of(g), f[PURCHASE_GOOD] - UNIT_GOOD, f[PURCHASE_FODDER:]
        area = stands_at(g, f[SIDE], target) if target < FIGHTER else NOBODY
        if area == NOBODY or area not in g.t.galaxy.areas_of[b[BUILD_PLANET]]:
            return 94
        if type_of(g, kind_of_target(target)) not in still_needed(g, unit, fodder):
            return 94
        if not is_old(g, f[SIDE], target, fresh_of(b), fodder):
            return 95
        return 0 if can_finish(g, f[SIDE], b[BUILD_PLANET], unit, fresh_of(b), [*fodder, target]) else 94

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f.append(target)
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Which unit becomes the {g.t.spaces.goods.titles[f[PURCHASE_GOOD]]}?", "It is destroyed once you have paid.",
                   94, "chooses a unit to be destroyed.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        area = stands_at(g, f[SIDE], target)
        return Label(g.t.spaces.kinds.titles[kind_of_target(target)], g.t.galaxy.areas.titles[area])


# ---- place

class Place(Choice[Koprulu]):
    """SC-90, SC-91, SC-94, SC-97, SC-102, SC-106: a route, an area or the card."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return not (f[PURCHASE_GOOD] == WORKER or is_building(f[PURCHASE_GOOD]) or is_module(f[PURCHASE_GOOD]))

    def places(self, g: Koprulu, f: Frame) -> list[int]:
        return places_of(g, f[SIDE], order_of(g)[BUILD_PLANET], f[PURCHASE_GOOD], f[PURCHASE_FODDER:])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return self.places(g, f)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if target in self.places(g, f):
            return 0
        return 106 if target == ON_RESERVE else bar_place(g, f[PURCHASE_GOOD])

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[PURCHASE_SPOT] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"Where does the {g.t.spaces.goods.titles[f[PURCHASE_GOOD]].removeprefix('a ')} go?", "",
                   bar_place(g, f[PURCHASE_GOOD]), "places what he buys.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if target == ON_RESERVE:
            return Label("On the card", "it waits there, in no area")
        if target < ON_ROUTE:
            return Label(f"In {g.t.galaxy.areas.titles[target]}", area_words(g, target))
        planet = order_of(g)[BUILD_PLANET]
        return Label(f"On the route to {g.t.galaxy.planets.titles[other_end(g, planet, target - ON_ROUTE)]}",
                     route_note(g, target - ON_ROUTE))


# ---- pay

def pay_for(g: Koprulu, f: Frame) -> None:
    b, good = order_of(g), f[PURCHASE_GOOD]
    minerals, gas = cost_of(g, f[SIDE], good)
    payment(g, f[SIDE], minerals, gas, int(has_discount(b, good)), int(has_free(g, b, good)))


# ---- the piece is in play

def complete(g: Koprulu, f: Frame) -> None:
    """SC-322: what was paid for comes into play; the order remembers what it has had.  SC-103: a base brings no Resource cards
    yet."""
    b, good, side = order_of(g), f[PURCHASE_GOOD], f[SIDE]
    b[BUILD_SPENT] |= f[RESULT]
    if is_unit(good):
        complete_unit(g, f, b)
    elif good == WORKER:
        gain_workers(g, side, AWAY, 1)
        tell(g, L_BOUGHT, all_eyes(g), [side, good])
    elif good == TRANSPORT:
        put_transport(g, side, f[PURCHASE_SPOT] - ON_ROUTE)
        tell(g, L_BOUGHT_ROUTE, all_eyes(g), [side, *ends_of(g, f[PURCHASE_SPOT] - ON_ROUTE)])
    elif good == BASE_GOOD:
        put_base(g, side, f[PURCHASE_SPOT])
        tell(g, L_BOUGHT_BASE, all_eyes(g), [side, good, f[PURCHASE_SPOT]])
    else:
        complete_sheet(g, f, b)


def complete_sheet(g: Koprulu, f: Frame, b: Frame) -> None:
    """SC-89, SC-97, SC-99, SC-100: buildings, modules, and an Infested Command Center instead of a module."""
    good, sheet = f[PURCHASE_GOOD], fresh(g.sheet, f[SIDE])
    if is_building(good):
        sheet[LINE_1 + g.t.sheets.building_line[good - BUILDING_GOOD]] = g.t.sheets.building_level[good - BUILDING_GOOD]
        b[BUILD_SPENT] |= ONE_BUILDING
    else:
        b[BUILD_SPENT] |= ONE_MODULE
    if good == INFESTED_GOOD:
        put_work(g, f[SIDE], INFESTED, f[PURCHASE_SPOT])
        tell(g, L_BOUGHT_BASE, all_eyes(g), [f[SIDE], good, f[PURCHASE_SPOT]])
        return
    if is_module(good):
        sheet[MODULES + good - MODULE_GOOD] += 1
    tell(g, L_BOUGHT, all_eyes(g), [f[SIDE], good])


def complete_unit(g: Koprulu, f: Frame, b: Frame) -> None:
    """SC-92, SC-94, SC-106: those it is built from are destroyed; it stands in its area or waits on the card."""
    side, unit = f[SIDE], f[PURCHASE_GOOD] - UNIT_GOOD
    carried = [item_of(kind_of_target(target)) for target in f[PURCHASE_FODDER:]]
    for target in f[PURCHASE_FODDER:]:
        fall(g, piece(side, kind_of_target(target)), stands_at(g, side, target))
    b[BUILD_BUILT] += 1
    if f[PURCHASE_SPOT] == ON_RESERVE:
        fresh(g.stock, side)[unit] -= 1
        insort(fresh(g.reserve, side), unit)
        tell(g, L_RESERVED, all_eyes(g), [side, unit])
        return
    build_unit(g, side, unit, f[PURCHASE_SPOT])
    tell(g, L_BOUGHT_UNIT, all_eyes(g), [side, unit, f[PURCHASE_SPOT]])
    b.append(unit_target(hand_on(g, f, carried), f[PURCHASE_SPOT]))


def hand_on(g: Koprulu, f: Frame, carried: list[int]) -> int:
    """SC-299: an item of a destroyed unit passes to the new one, if that may carry it and carries none; answers its kind."""
    unit = f[PURCHASE_GOOD] - UNIT_GOOD
    for item in carried:
        if item != NOBODY and may_carry(g, unit, item):
            give_item(g, piece(f[SIDE], unit), f[PURCHASE_SPOT], item)
            return CARRIER + item
    return unit


def settle_purchase(g: Koprulu, f: Frame) -> None:
    """SC-312: a purchase is an action."""
    after_action(g)


PURCHASE: Final = Procedure("purchase", "good: good, spot: number = nobody, fodder...: unit = nobody", {
    "destroy": Destroy([DESTROY]),
    "place": Place([PLACE]),
    "pay": Deed(pay_for),
    "complete": Deed(complete),
    "avenge": Deed(avenge),
    "settle": Deed(settle_purchase),
}, inside="build")
