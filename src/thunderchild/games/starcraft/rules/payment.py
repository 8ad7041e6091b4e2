"""Paying a cost (SC-107 to SC-118, SC-323 to SC-325): worker by worker, with tokens, a discount, or not at all."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, tell
from ..text.phrases import counted
from .changes import deplete
from .frames import (AT_PAYMENT_DUE, PAYMENT_DISCOUNT, PAYMENT_FREE, PAYMENT_GAS, PAYMENT_MINERALS, PAYMENT_SAVED)
from .names import AREAS, GAS, MINERAL, MINERAL_TOKENS, ON_MINERAL, POOL, RESOURCES
from .news import L_DISCOUNT, L_FORCED, L_FREE, L_TOKEN_PAID
from .questions import capacity, resource_of
from .resources import (can_pay, can_pay_plainly, card_room, cards_in_turn, is_protected, permanent_room, suffices, tokens_of,
                        worker_supply)
from .state import Koprulu
from .words import AUTO_PAY, DISCOUNT, FORCE_MINE, PAY, PERMANENT, TOKEN_OF, USE_FREE

SAVED_DISCOUNT: Final = 1       # what a payment hands back: the discount was taken, the free item was
SAVED_FREE: Final = 2


def owed(f: Frame, resource: int) -> int:
    return f[PAYMENT_MINERALS + resource]


def begin_due(g: Koprulu, f: Frame) -> None:
    """Nothing is owed any more: the buyer has his piece."""
    if owed(f, MINERAL) + owed(f, GAS) == 0:
        end(g, f[PAYMENT_SAVED])


# ---- what may be clicked

def rest_after(g: Koprulu, f: Frame, resource: int) -> bool:
    """SC-323: once a worker has paid one of the kind, the rest can still be paid."""
    if f[PAYMENT_FREE]:
        return True
    side, sheet = f[SIDE], g.sheet[f[SIDE]]
    left = [max(0, owed(f, kind) - int(kind == resource) - tokens_of(g, side, kind)) for kind in (MINERAL, GAS)]
    supply = [worker_supply(g, side, kind) - int(kind == resource) for kind in (MINERAL, GAS)]
    return suffices(left[MINERAL], left[GAS], supply[MINERAL], supply[GAS], sheet[POOL] - 1, f[PAYMENT_DISCOUNT])


def bar_worker(g: Koprulu, f: Frame, resource: int) -> int:
    """SC-108: for a kind that is owed, by a worker of the pool (SC-118); SC-323."""
    if owed(f, resource) == 0 or g.sheet[f[SIDE]][POOL] == 0:
        return 108
    return 0 if rest_after(g, f, resource) else 323


def bar_card(g: Koprulu, f: Frame, area: int) -> int:
    """SC-108: a Resource card of his with room (SC-109)."""
    if g.holder[area] != f[SIDE] or card_room(g, area) == 0:
        return 108
    return bar_worker(g, f, resource_of(g, area))


def bar_forced(g: Koprulu, f: Frame, area: int) -> int:
    """SC-113, SC-115: a card of his that is full.  SC-117: nobody depletes what Riches of Aiur protect."""
    if g.holder[area] != f[SIDE]:
        return 113
    if g.on_card[area] < capacity(g, area):
        return 115
    return 117 if is_protected(g, f[SIDE], area) else bar_worker(g, f, resource_of(g, area))


def bar_token(g: Koprulu, f: Frame, resource: int) -> int:
    """SC-111: one he has, not for more than is owed."""
    return 0 if tokens_of(g, f[SIDE], resource) > 0 and owed(f, resource) > 0 else 111


def bar_discount(g: Koprulu, f: Frame, resource: int) -> int:
    """SC-104: once per order, of a kind that is owed; SC-323."""
    if f[PAYMENT_DISCOUNT] == 0 or owed(f, resource) == 0:
        return 104
    minerals, gas = owed(f, MINERAL) - int(resource == MINERAL), owed(f, GAS) - int(resource == GAS)
    return 0 if f[PAYMENT_FREE] or can_pay(g, f[SIDE], minerals, gas) else 323


def bar_pay(g: Koprulu, f: Frame, target: int) -> int:
    """SC-108: a permanent resource needs room for the worker."""
    if target < AREAS:
        return bar_card(g, f, target)
    if target >= TOKEN_OF:
        return bar_token(g, f, target - TOKEN_OF)
    return bar_worker(g, f, target - PERMANENT) if permanent_room(g, f[SIDE], target - PERMANENT) > 0 else 108


# ---- what a click does

def send_worker(g: Koprulu, side: int, area: int) -> None:
    """SC-110: he stays on the card until the Regrouping Phase."""
    fresh(g.sheet, side)[POOL] -= 1
    g.on_card = changed(g.on_card, area, g.on_card[area] + 1)


def send_to_permanent(g: Koprulu, side: int, resource: int) -> None:
    sheet = fresh(g.sheet, side)
    sheet[POOL] -= 1
    sheet[ON_MINERAL + resource] += 1


def pay_one(g: Koprulu, f: Frame, target: int) -> None:
    side = f[SIDE]
    if target < AREAS:
        send_worker(g, side, target)
        f[PAYMENT_MINERALS + resource_of(g, target)] -= 1
    elif target < TOKEN_OF:
        send_to_permanent(g, side, target - PERMANENT)
        f[PAYMENT_MINERALS + target - PERMANENT] -= 1
    else:
        fresh(g.sheet, side)[MINERAL_TOKENS + target - TOKEN_OF] -= 1
        f[PAYMENT_MINERALS + target - TOKEN_OF] -= 1
        tell(g, L_TOKEN_PAID, all_eyes(g), [side, target - TOKEN_OF])


def force_card(g: Koprulu, f: Frame, area: int) -> None:
    """SC-113, SC-114, SC-324: an extra worker; the card is turned, or leaves the game with its workers gone for this round."""
    send_worker(g, f[SIDE], area)
    f[PAYMENT_MINERALS + resource_of(g, area)] -= 1
    deplete(g, area)
    tell(g, L_FORCED, all_eyes(g), [f[SIDE], area])


def pay_all(g: Koprulu, f: Frame) -> None:
    """SC-325: minerals, then gas: the permanent resource, then cards in their order."""
    for resource in (MINERAL, GAS):
        while owed(f, resource) > 0 and permanent_room(g, f[SIDE], resource) > 0:
            send_to_permanent(g, f[SIDE], resource)
            f[PAYMENT_MINERALS + resource] -= 1
        for area in cards_in_turn(g, f[SIDE], resource):
            while owed(f, resource) > 0 and card_room(g, area) > 0:
                send_worker(g, f[SIDE], area)
                f[PAYMENT_MINERALS + resource] -= 1


def save(g: Koprulu, f: Frame, verb: int, target: int) -> None:
    """SC-104, SC-105: less to pay, or nothing."""
    if verb == DISCOUNT:
        f[PAYMENT_DISCOUNT] = 0
        f[PAYMENT_SAVED] |= SAVED_DISCOUNT
        f[PAYMENT_MINERALS + target] -= 1
        tell(g, L_DISCOUNT, all_eyes(g), [f[SIDE], target])
    else:
        f[PAYMENT_SAVED] |= SAVED_FREE
        f[PAYMENT_MINERALS] = f[PAYMENT_GAS] = 0
        tell(g, L_FREE, all_eyes(g), [f[SIDE]])


class PayCost(Choice[Koprulu]):
    """SC-108 to SC-115, SC-323: one click for each mineral or gas that is owed, or `auto_pay` for all of them."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        if verb in (PAY, FORCE_MINE):
            held = [area for area in range(AREAS) if g.holder[area] == f[SIDE]]
            return held + list(range(PERMANENT, TOKEN_OF + len(RESOURCES))) if verb == PAY else held
        return [MINERAL, GAS] if verb == DISCOUNT else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-105: what is free, once per order.  SC-325: all at once only if that pays everything."""
        if verb == PAY:
            return bar_pay(g, f, target)
        if verb == FORCE_MINE:
            return bar_forced(g, f, target)
        if verb == DISCOUNT:
            return bar_discount(g, f, target)
        if verb == USE_FREE:
            return 0 if f[PAYMENT_FREE] else 105
        return 0 if can_pay_plainly(g, f[SIDE], owed(f, MINERAL), owed(f, GAS)) else 325

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        goto(f, AT_PAYMENT_DUE)
        if verb == PAY:
            pay_one(g, f, target)
        elif verb == FORCE_MINE:
            force_card(g, f, target)
        elif verb == AUTO_PAY:
            pay_all(g, f)
        else:
            save(g, f, verb, target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask(f"How do you pay {price(owed(f, MINERAL), owed(f, GAS))}?", "", 108, "pays.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return pay_label(g, f, verb, target)


def price(minerals: int, gas: int) -> str:
    """A cost in words."""
    parts = [f"{minerals} mineral{'s' if minerals > 1 else ''}"] if minerals else []
    return " and ".join(parts + ([f"{gas} gas"] if gas else [])) or "nothing"


def pay_label(g: Koprulu, f: Frame, verb: int, target: int) -> Label:
    if verb == AUTO_PAY:
        return Label("All by workers", f"what you always have first; {counted(g.sheet[f[SIDE]][POOL], 'worker')} in the pool")
    if verb == DISCOUNT:
        return Label(f"One {RESOURCES[target]} less", "the discount of the special order")
    if verb == USE_FREE:
        return Label("Pay nothing", "once in this order")
    if verb == FORCE_MINE:
        gone = g.depletion[target] > 0
        return Label(f"Force mine {g.t.galaxy.areas.titles[target]}",
                     "the card leaves the game, its workers are unavailable" if gone else "the area is partially depleted")
    if target < AREAS:
        return Label(f"A worker on {g.t.galaxy.areas.titles[target]}", f"{g.on_card[target]} of {capacity(g, target)} there")
    if target >= TOKEN_OF:
        return Label(f"A {RESOURCES[target - TOKEN_OF]} token", f"{tokens_of(g, f[SIDE], target - TOKEN_OF)} left")
    kind = target - PERMANENT
    return Label(f"A worker on the {RESOURCES[kind]} you always have", f"room for {permanent_room(g, f[SIDE], kind)}")


PAYMENT: Final = Procedure("payment", "minerals, gas, discount: flag, free: flag, saved = 0", {
    "due": Deed(begin_due),
    "pay": PayCost([PAY, FORCE_MINE, AUTO_PAY, DISCOUNT, USE_FREE]),
})
