"""What orders will bring, for bots: those a seat has laid, the one that is revealed, and what is half done."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import PROC, SIDE, STEP, Frame
from ....kernel.state import NOBODY
from ..rules.frames import (AT_RESEARCH_DRAW_THREE, AT_RESEARCH_RESEARCH, BUILD, BUILD_BUILT, BUILD_PART, BUILD_PLANET,
                            BUILD_SPECIAL, BUILD_SPENT, MOBILIZE, MOBILIZE_ENEMY, MOBILIZE_MOVED, MOBILIZE_PLANET,
                            MOBILIZE_SPECIAL, ORDER_TURN, ORDER_TURN_KIND, ORDER_TURN_ORDER, ORDER_TURN_PLANET,
                            PAYMENT, PAYMENT_GAS, PAYMENT_MINERALS, PURCHASE, PURCHASE_GOOD, PURCHASE_SPOT, RESEARCH,
                            RESEARCH_SPECIAL, RESEARCH_TECH)
from ..rules.goods import build_limit, cost_of, is_building, is_module, is_unit
from ..rules.names import AREAS, BASES, BUILD as BUILD_ORDER, DISPOSABLE, MOBILIZE as MOBILIZE_ORDER, POOL, SPECIAL, STAR
from ..rules.purchase import ONE_BUILDING, ONE_MODULE
from ..rules.questions import base_on, controls_strategic, has_unit_on, pool_size
from ..rules.resources import plain_room
from ..rules.state import Koprulu
from ..rules.words import BASE_GOOD, TRANSPORT, WORKER
from .board import area_worth, work_points
from .fight import chance
from .outlook import Outlook
from .weights import Weights

LABOUR: Final = 3               # minerals and gas that a part of a Build order takes


# ---- what can be spent

def spendable(g: Koprulu, side: int) -> int:
    """SC-108: workers in the pool and room for them."""
    pool = g.sheet[side][POOL]
    return 0 if pool == 0 else min(pool, plain_room(g, side, 0) + plain_room(g, side, 1))


# ---- one order

def build_worth(k: Weights, g: Koprulu, side: int, planet: int, money: int, special: int) -> float:
    """Units, a building and a module where he has a base; where he has only units, a base."""
    based = base_on(g, side, planet) != NOBODY
    if not based and not has_unit_on(g, side, planet):
        return 0.0
    if not based:
        return (0.7 * k.base if money >= 2 and g.sheet[side][BASES] > 0 else 0.0) + 0.6 * k.purchase * min(money, LABOUR)
    units = build_limit(g, side, special) * 1.6
    return k.purchase * (min(money, units + LABOUR) + special)


def mobilize_worth(k: Weights, g: Koprulu, view: Outlook, side: int, planet: int, special: int) -> float:
    """The best area he could take on a planet with what can come there."""
    force, best = view.reach[side][planet] * (1.15 if special else 1.0), 0.0
    if force <= 0.0:
        return 0.0
    for area in g.t.galaxy.areas_of[planet]:
        owner = view.owner[area]
        if owner == side or (owner != NOBODY and g.team[owner] == g.team[side]):
            continue
        worth = area_worth(k, g, view, area)
        if owner != NOBODY:
            defence = view.stand[area]
            win = chance(0.85 * force, defence)
            worth = win * (worth + 0.6 * work_points(k, g, area) + 0.5 * defence) - 0.5 * (1.0 - win) * min(force, defence)
        best = max(best, worth)
    return best


def order_worth(k: Weights, g: Koprulu, view: Outlook, side: int, order: int, planet: int, money: int) -> float:
    """What an order would bring if it were executed now; an Event card at least (SC-73)."""
    least = 0.95 * k.event
    special = int(order >= SPECIAL)
    if special and order != STAR and not controls_strategic(g, side, planet) \
            and g.pooled[side].bit_count() >= pool_size(g, side) and not g.options[DISPOSABLE]:
        return least
    kind = order % SPECIAL
    if order == STAR:
        return max(least, mobilize_worth(k, g, view, side, planet, 0), build_worth(k, g, side, planet, money, 0)) + 0.1
    if kind == BUILD_ORDER:
        return max(least, build_worth(k, g, side, planet, money, special))
    if kind == MOBILIZE_ORDER:
        return max(least, mobilize_worth(k, g, view, side, planet, special))
    if base_on(g, side, planet) == NOBODY:
        return least
    return k.event + 0.2 * special + k.research * (0.75 if money >= 2 else 0.35)


# ---- all that a seat has laid

def laid_points(k: Weights, g: Koprulu, view: Outlook, side: int) -> float:
    """Orders in stacks, from the top: those covered by others come late, a second one of a kind on a planet brings less."""
    points, money = 0.0, spendable(g, side)
    for planet in range(len(g.pile)):
        owners = g.pile_of[planet]
        if side not in owners:
            continue
        seen, above = 0, 0
        for at in range(len(owners) - 1, -1, -1):
            if owners[at] != side:
                above += 1
                continue
            order = g.pile[planet][at]
            worth = k.hope * order_worth(k, g, view, side, order, planet, money)
            bit = 1 << order % SPECIAL
            if seen & bit:
                worth = max(0.9 * k.event, k.again * worth)
            seen |= bit
            points += worth * k.covered ** above
            if order % SPECIAL == BUILD_ORDER:
                money = max(0, money - LABOUR)
    return points + plans(k, g, view, side)


def plans(k: Weights, g: Koprulu, view: Outlook, side: int) -> float:
    """SC-55: a Build order under a Mobilize order on a planet without a base of his: first he comes, then he builds."""
    points = 0.0
    for planet in range(len(g.pile)):
        row = [g.pile[planet][at] % SPECIAL for at in range(len(g.pile[planet])) if g.pile_of[planet][at] == side]
        if len(row) < 2 or row[-1] != MOBILIZE_ORDER or BUILD_ORDER not in row[:-1] or base_on(g, side, planet) != NOBODY:
            continue
        if view.reach[side][planet] > 0.0 and not has_unit_on(g, side, planet):
            points += 0.45 * k.base
    return points


# ---- what is half done

def add_doing(k: Weights, g: Koprulu, view: Outlook, points: list[float]) -> None:
    """The orders that are being executed, for whoever executes them."""
    for f in g.stack:
        proc = f[PROC]
        if proc == ORDER_TURN and f[ORDER_TURN_KIND] == NOBODY and f[ORDER_TURN_ORDER] != NOBODY:
            side = f[SIDE]
            points[side] += k.hope * order_worth(k, g, view, side, f[ORDER_TURN_ORDER], f[ORDER_TURN_PLANET], spendable(g, side))
        elif proc == BUILD:
            points[f[SIDE]] += building_points(k, g, f)
        elif proc == PURCHASE:
            points[f[SIDE]] += purchase_points(k, g, view, f)
        elif proc == PAYMENT:
            points[f[SIDE]] -= k.ready * (f[PAYMENT_MINERALS] + f[PAYMENT_GAS])
        elif proc == MOBILIZE:
            points[f[SIDE]] += moving_points(k, g, view, f)
        elif proc == RESEARCH:
            points[f[SIDE]] += research_points(k, g, f)


def building_points(k: Weights, g: Koprulu, f: Frame) -> float:
    """What the parts that are still to come could bring."""
    side, planet, money = f[SIDE], f[BUILD_PLANET], spendable(g, f[SIDE])
    if base_on(g, side, planet) == NOBODY and not has_unit_on(g, side, planet):
        return 0.0
    points = 0.05 * (3 - f[BUILD_PART])
    if f[BUILD_PART] == 0 and base_on(g, side, planet) != NOBODY:
        left = build_limit(g, side, f[BUILD_SPECIAL]) - f[BUILD_BUILT]
        points += 0.7 * k.purchase * min(money, 1.5 * left)
    if f[BUILD_PART] <= 1:
        open_ = int(f[BUILD_SPENT] & ONE_BUILDING == 0) + int(f[BUILD_SPENT] & ONE_MODULE == 0)
        points += 0.5 * k.purchase * min(money, 2 * open_)
    if base_on(g, side, planet) == NOBODY and money >= 2 and g.sheet[side][BASES] > 0:
        points += 0.75 * k.base
    return points


def purchase_points(k: Weights, g: Koprulu, view: Outlook, f: Frame) -> float:
    """What is being bought, as if it were there."""
    good, side = f[PURCHASE_GOOD], f[SIDE]
    minerals, gas = cost_of(g, side, good)
    spot = f[PURCHASE_SPOT]
    place = 0.0
    if 0 <= spot < AREAS and is_unit(good) and view.owner[spot] == NOBODY:
        place = 0.9 * area_worth(k, g, view, spot)
    if is_unit(good):
        return k.unit * (minerals + gas) + place
    if good == WORKER:
        return 0.9 * k.worker
    if good == TRANSPORT:
        return 0.8 * k.transport
    if is_building(good):
        return k.level
    return k.base + place if good == BASE_GOOD else 0.8 * max(k.modules[0], 0.3) if is_module(good) else k.work


def moving_points(k: Weights, g: Koprulu, view: Outlook, f: Frame) -> float:
    """What can still be taken by units that have not moved."""
    side, planet = f[SIDE], f[MOBILIZE_PLANET]
    left = 1.0 - len(f[MOBILIZE_MOVED:]) / (len(f[MOBILIZE_MOVED:]) + 3.0)
    if f[MOBILIZE_ENEMY] != NOBODY:
        left *= 0.5
    return 0.5 * left * k.hope * mobilize_worth(k, g, view, side, planet, f[MOBILIZE_SPECIAL])


def research_points(k: Weights, g: Koprulu, f: Frame) -> float:
    money = spendable(g, f[SIDE])
    points = 0.2 * f[RESEARCH_SPECIAL]
    if f[STEP] <= AT_RESEARCH_DRAW_THREE:
        points += 2.0 * k.card
    if f[RESEARCH_TECH] != NOBODY:
        return points + 0.9 * k.technology
    if f[STEP] <= AT_RESEARCH_RESEARCH and money >= 2:
        points += 0.5 * k.technology
    return points
