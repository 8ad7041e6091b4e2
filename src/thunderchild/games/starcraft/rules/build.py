"""Build orders (SC-84 to SC-106, SC-322): workers, transports and units; a building and a module; a base."""
from __future__ import annotations

from typing import Final

from ..text.phrases import counted
from ....kernel.frames import SIDE, Frame
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, repeat
from .frames import BUILD_BUILT, BUILD_PART, BUILD_PLANET, BUILD_SPECIAL, BUILD_SPENT, purchase
from .goods import bar_good, build_limit, cost_of, goods_of, is_building, is_module, is_unit, part_of
from .payment import price
from .phrases import MODULE_WORDS, building_words, good_name, needed_words, unit_words
from .purchase import ONE_BUILDING, ONE_MODULE, fresh_of, has_discount, has_free
from .questions import is_present
from .resources import can_pay
from .scuttling import OWN_PIECES
from .state import Koprulu
from .words import BASE_GOOD, BUILDING_GOOD, BUY, DONE, MODULE_GOOD, NEXT_PART, TRANSPORT, UNIT_GOOD, WORKER

PARTS: Final = ("workers, transports and units", "a building and a module", "a base")


def begin_build(g: Koprulu, f: Frame) -> None:
    """SC-88: without a piece of his on the planet the order has no effect."""
    if not is_present(g, f[SIDE], f[BUILD_PLANET]):
        end(g)


def bar_again(g: Koprulu, f: Frame, good: int) -> int:
    """SC-92: the unit build limit.  SC-97, SC-99, SC-100: one building, and one module or Infested Command Center."""
    if is_unit(good):
        return 0 if f[BUILD_BUILT] < build_limit(g, f[SIDE], f[BUILD_SPECIAL]) else 92
    if is_building(good):
        return 99 if f[BUILD_SPENT] & ONE_BUILDING else 0
    return 100 if part_of(good) == 1 and f[BUILD_SPENT] & ONE_MODULE else 0


def bar_price(g: Koprulu, f: Frame, good: int) -> int:
    """SC-112, SC-322: the cost can be paid in full."""
    minerals, gas = cost_of(g, f[SIDE], good)
    off = min(minerals + gas, int(has_discount(f, good)))
    return 0 if has_free(g, f, good) or can_pay(g, f[SIDE], minerals, gas, off) else 112


class Buy(Choice[Koprulu]):
    """SC-84: part after part, as much as he likes and can pay; there is no way back."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return goods_of(g, f[SIDE], f[BUILD_PART]) if verb == BUY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if verb == DONE:
            return 0
        if verb == NEXT_PART:
            return 0 if f[BUILD_PART] + 1 < len(PARTS) else 84
        if part_of(target) != f[BUILD_PART]:
            return 84
        return (bar_good(g, f[SIDE], f[BUILD_PLANET], target, fresh_of(f)) or bar_again(g, f, target) or bar_price(g, f, target))

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            return
        repeat(f)
        if verb == NEXT_PART:
            f[BUILD_PART] += 1
        else:
            purchase(g, f[SIDE], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        left = build_limit(g, f[SIDE], f[BUILD_SPECIAL]) - f[BUILD_BUILT]
        nothing = all(self.bar(g, f, BUY, good) for good in self.candidates(g, f, BUY))
        units = f"Up to {counted(left, 'unit')} more." if f[BUILD_PART] == 0 else ""
        detail = "Nothing can be bought in this part." if nothing else units
        return Ask(f"What do you buy? Part {f[BUILD_PART] + 1}: {PARTS[f[BUILD_PART]]}.", detail, 84, "buys.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        if verb == DONE:
            return Label("The order is finished")
        if verb == NEXT_PART:
            return Label(f"Go on to {PARTS[f[BUILD_PART] + 1]}")
        minerals, gas = cost_of(g, f[SIDE], target)
        name = good_name(g.t.spaces.goods.titles[target], target)
        return Label(f"Buy {name}", good_words(g, f[SIDE], target), price(minerals, gas))


def good_words(g: Koprulu, side: int, good: int) -> str:
    """What it is good for, and what it needs."""
    if is_unit(good):
        needs = needed_words(g, side, good - UNIT_GOOD)
        return f"{needs}; {unit_words(g, good - UNIT_GOOD)}" if needs else unit_words(g, good - UNIT_GOOD)
    if is_building(good):
        return building_words(g, good - BUILDING_GOOD)
    if is_module(good):
        return MODULE_WORDS[good - MODULE_GOOD]
    return {WORKER: "ready from the next round on", TRANSPORT: "carries any number of units over its route",
            BASE_GOOD: "Resource cards in the Regrouping Phase"}.get(good, "")


BUILD: Final = Procedure("build", "planet: planet, special: flag, part = 0, built = 0, spent = 0, fresh...: unit = nobody", {
    "begin": Deed(begin_build),
    "buy": Buy([BUY, NEXT_PART, DONE], passes=DONE, beside=[OWN_PIECES]),
})
