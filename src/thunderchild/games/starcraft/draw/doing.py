"""What is being done, by name: planets that are laid, orders that are executed, purchases and payments, cards under way."""
from __future__ import annotations

from typing import Any

from ....kernel.frames import NOBODY, PROC, SIDE, STEP, Frame
from ..rules.frames import (AT_MOBILIZE_MOVE, AT_PARTING_MOVE, BATTLE, BATTLE_FOE, BOOK, BUILD, BUILD_BUILT, BUILD_PART,
                            BUILD_PLANET, BUILD_SPECIAL, CARRYING, CARRYING_SOURCE, GALAXY, GALAXY_MAJOR, GALAXY_PLACE,
                            GALAXY_PLANET, MOBILIZE, MOBILIZE_UNIT, ORDER_TURN, ORDER_TURN_KIND, ORDER_TURN_ORDER,
                            ORDER_TURN_PLANET, ORDER_TURN_SPECIAL, PARTING, PARTING_UNIT, PAYMENT, PAYMENT_GAS, PAYMENT_MINERALS,
                            PURCHASE, PURCHASE_GOOD)
from ..rules.goods import build_limit, cost_of, goods_of
from ..rules.names import ORDERS, ZERG
from ..rules.questions import race
from ..rules.sources import card_source, leader_source, tech_source
from ..rules.state import Koprulu
from ..rules.words import INFESTED_GOOD
from .galaxy import links_made, place_of


def frame_of(g: Koprulu, procedure: int) -> Frame:
    """The innermost frame of a procedure that is under way; empty if it is not."""
    for f in reversed(g.stack):
        if f[PROC] == procedure:
            return f
    return []


def named(g: Koprulu, asked: int) -> int:
    """Whose units the clicks on units mean: of the defender where the attacker pairs them (SC-142)."""
    f = g.stack[-1] if g.stack else []
    pairs = bool(f) and f[PROC] == BATTLE and f[STEP] == BOOK.procedures[BATTLE].step("against")
    return f[BATTLE_FOE] if pairs else asked


# ---- setup

def laying(g: Koprulu) -> dict[str, Any] | None:
    """SC-36: the planet whose cell or turn is being chosen."""
    f = frame_of(g, GALAXY)
    if not f or f[GALAXY_PLANET] == NOBODY or g.cell[f[GALAXY_PLANET]] != NOBODY:
        return None
    planet, cell = f[GALAXY_PLANET], f[GALAXY_PLACE]
    return {"planet": g.t.galaxy.planets.ids[planet], "cell": list(place_of(cell)) if cell != NOBODY else None,
            "routes": links_made(g, planet, cell) if cell != NOBODY else []}


def axis(g: Koprulu) -> str:
    """SC-42: where the z-axis route that is being laid begins."""
    f = frame_of(g, GALAXY)
    return g.t.galaxy.slots.ids[f[GALAXY_MAJOR]] if f and f[GALAXY_MAJOR] != NOBODY else ""


# ---- orders

def order(g: Koprulu) -> dict[str, Any] | None:
    """SC-24: the active player's order; `order` is its token, which everybody has seen."""
    f = frame_of(g, ORDER_TURN)
    if not f or f[ORDER_TURN_PLANET] == NOBODY:
        return None
    kind = f[ORDER_TURN_KIND] if f[ORDER_TURN_KIND] != NOBODY else f[ORDER_TURN_ORDER]
    return {"side": g.t.sheets.factions.ids[f[SIDE]], "planet": g.t.galaxy.planets.ids[f[ORDER_TURN_PLANET]],
            "order": ORDERS[kind] if kind != NOBODY else "", "special": bool(f[ORDER_TURN_SPECIAL])}


def build(g: Koprulu) -> dict[str, Any] | None:
    """SC-84: the part of a Build order, what is sold in it, units that may still be built, and what is being bought."""
    f, bought = frame_of(g, BUILD), frame_of(g, PURCHASE)
    if not f:
        return None
    side, goods = f[SIDE], g.t.spaces.goods.ids
    foreign = {INFESTED_GOOD} if race(g, side) != ZERG else set()
    sold = [good for good in goods_of(g, side, f[BUILD_PART]) if good not in foreign]
    return {"side": g.t.sheets.factions.ids[side], "planet": g.t.galaxy.planets.ids[f[BUILD_PLANET]], "part": f[BUILD_PART] + 1,
            "left": build_limit(g, side, f[BUILD_SPECIAL]) - f[BUILD_BUILT],
            "goods": [{"id": goods[good], "cost": list(cost_of(g, side, good))} for good in sold],
            "buying": goods[bought[PURCHASE_GOOD]] if bought else ""}


def owed(g: Koprulu) -> list[int]:
    """SC-108: minerals and gas that are still to be paid; nothing if no payment is under way."""
    f = frame_of(g, PAYMENT)
    return [f[PAYMENT_MINERALS], f[PAYMENT_GAS]] if f else []


def moving(g: Koprulu) -> str:
    """The unit that was chosen to move, as a target, while its goal is chosen."""
    f = g.stack[-1] if g.stack else []
    if f and f[PROC] == MOBILIZE and f[STEP] > AT_MOBILIZE_MOVE and f[MOBILIZE_UNIT] != NOBODY:
        return g.t.spaces.units.ids[f[MOBILIZE_UNIT]]
    if f and f[PROC] == PARTING and f[STEP] > AT_PARTING_MOVE and f[PARTING_UNIT] != NOBODY:
        return g.t.spaces.units.ids[f[PARTING_UNIT]]
    return ""


# ---- cards

def card(g: Koprulu) -> dict[str, str] | None:
    """The card that is being carried out, and whose it is."""
    f = frame_of(g, CARRYING)
    if not f:
        return None
    source, side = f[CARRYING_SOURCE], g.t.sheets.factions.ids[f[SIDE]]
    for kind, first, space in (("event", 0, g.t.events.space), ("technology", tech_source(g, 0), g.t.techs.space),
                               ("leadership", leader_source(g, 0), g.t.leaders.space),
                               ("card", card_source(g, 0), g.t.cards.space)):
        if first <= source < first + len(space):
            return {"kind": kind, "id": space.ids[source - first], "side": side}
    return None
