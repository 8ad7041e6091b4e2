"""Units that their owner must choose and destroy (SC-139, SC-181): in a battle, or in an area a card names."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto
from ..cards.language import (ASSIST_UNITS, BROODLING_TARGETS, CHEAPEST_GROUND, FLYING_UNITS, GROUND_UNITS, NO_HEROES)
from .field import kind_of_named, named_units, skirmish_of_target, strike, supports_in
from .frames import (AT_LOSSES_NEXT, LOSSES_AREA, LOSSES_FILTER, LOSSES_IMMUNE, LOSSES_MANY, LOSSES_SKIRMISH)
from .heroes import avenge
from .questions import hero_of, is_assist, is_flying, type_of, units_at
from .state import Koprulu
from .words import DESTROY

SPARED: Final = ("reaver", "archon", "dark_archon")     # of `broodling_target`


def passes(g: Koprulu, side: int, area: int, kind: int, filter: int) -> bool:
    """Whether a unit may be chosen by the filter of a card; NONE: any may."""
    if filter == FLYING_UNITS:
        return is_flying(g, kind)
    if filter == ASSIST_UNITS:
        return is_assist(g, kind)
    if filter == NO_HEROES:
        return hero_of(g, kind) == NOBODY
    if filter == CHEAPEST_GROUND:
        return is_cheapest(g, side, area, kind)
    if filter == BROODLING_TARGETS:
        return not is_flying(g, kind) and g.t.units.space.ids[type_of(g, kind)] not in SPARED
    return filter != GROUND_UNITS or not is_flying(g, kind)


def is_cheapest(g: Koprulu, side: int, area: int, kind: int) -> bool:
    """Of the lowest total cost among the owner's ground units there, heroes left out (E27)."""
    costs = [g.t.units.total[type_of(g, one)] for one in units_at(g, side, area)
             if not is_flying(g, one) and hero_of(g, one) == NOBODY]
    return not is_flying(g, kind) and hero_of(g, kind) == NOBODY and g.t.units.total[type_of(g, kind)] == min(costs)


def bar_loss(g: Koprulu, f: Frame, target: int) -> int:
    """SC-313: a unit of his there.  SC-228: heroes are immune to technologies.  SC-181: of a skirmish only the units in it."""
    side, area, kind = f[SIDE], f[LOSSES_AREA], kind_of_named(target)
    if target not in named_units(g, side, area):
        return 313
    if f[LOSSES_IMMUNE] and hero_of(g, kind) != NOBODY:
        return 228
    if f[LOSSES_SKIRMISH] != NOBODY and skirmish_of_target(target) != f[LOSSES_SKIRMISH]:
        return 181
    return 0 if passes(g, side, area, kind, f[LOSSES_FILTER]) else 181


def next_loss(g: Koprulu, f: Frame) -> None:
    """As many as the card says, fewer if there are fewer."""
    if f[LOSSES_MANY] == 0 or all(bar_loss(g, f, target) for target in named_units(g, f[SIDE], f[LOSSES_AREA])):
        end(g)


class ChooseLoss(Choice[Koprulu]):
    """The owner chooses which of his units is destroyed."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(named_units(g, f[SIDE], f[LOSSES_AREA]))

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return bar_loss(g, f, target)

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[LOSSES_MANY] -= 1
        strike(g, f[SIDE], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        many = f[LOSSES_MANY]
        return Ask("Which unit do you destroy?", f"{many} to be destroyed." if many > 1 else "", 181, "destroys a unit.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, target)


def unit_label(g: Koprulu, target: int) -> Label:
    """A unit, with its skirmish while it is in one, and whether it supports there."""
    n = skirmish_of_target(target)
    title = g.t.spaces.kinds.titles[kind_of_named(target)]
    return Label(title) if n == NOBODY else Label(f"{title} of skirmish {n + 1}", "in support" if supports_in(target) else "")


def after_loss(g: Koprulu, f: Frame) -> None:
    goto(f, AT_LOSSES_NEXT)


LOSSES: Final = Procedure("losses", "many, area: area, filter: number, immune: flag = 0, skirmish: skirmish = nobody", {
    "next": Deed(next_loss),
    "choose": ChooseLoss([DESTROY]),
    "avenge": Deed(avenge),
    "after": Deed(after_loss),
})
