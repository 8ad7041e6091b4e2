"""Mind control (SC-177 to SC-180): the opposing front-line unit changes sides."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, tell
from .changes import free_token_of, steal_unit
from .field import battle_area, kind_of_named, lane_of, named_units, party_of, strike
from .frames import STEALING_SKIRMISH
from .losses import unit_label
from .names import AREAS
from .news import L_STOLEN
from .questions import figure_owner, hero_of, kind_of, side_of, token_of
from .state import Koprulu
from .words import DESTROY, PASS, unit_target


def prey(g: Koprulu, f: Frame) -> int:
    """SC-177, SC-329: the opposing front-line unit, if it still stands and is no hero; else NOBODY."""
    one = g.front[lane_of(1 - party_of(g, f[SIDE]), f[STEALING_SKIRMISH])]
    return NOBODY if one == NOBODY or hero_of(g, kind_of(one)) != NOBODY else one


def needs_room(g: Koprulu, f: Frame) -> bool:
    """SC-178: he has no free token, and the unit is not his own."""
    one = prey(g, f)
    return one != NOBODY and figure_owner(g, one) != f[SIDE] and free_token_of(g, f[SIDE]) == NOBODY


def controlled(g: Koprulu, side: int) -> list[int]:
    """The targets that name the units he controls by mind control, wherever they are."""
    battle = [target for target in named_units(g, side, battle_area(g)) if token_of(g, kind_of_named(target)) != NOBODY]
    return battle + [unit_target(kind_of(one), area) for area in range(AREAS) if area != battle_area(g)
                     for one in g.units[area] if side_of(one) == side and token_of(g, kind_of(one)) != NOBODY]


def may_steal(g: Koprulu, f: Frame) -> None:
    """SC-178: nothing to steal, or no token that could be freed: nothing happens."""
    if prey(g, f) == NOBODY or (needs_room(g, f) and not controlled(g, f[SIDE])):
        end(g)


class FreeToken(Choice[Koprulu]):
    """SC-178: a third steal needs a free token: one controlled unit is destroyed, or the ability does nothing."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return needs_room(g, f)

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(controlled(g, f[SIDE])) if verb == DESTROY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or target in controlled(g, f[SIDE]) else 178

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            end(g)
        else:
            strike(g, f[SIDE], target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which controlled unit do you destroy?", "Or steal nothing.", 178, "may free a mind control token.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("Steal nothing") if verb == PASS else unit_label(g, target)


def steal_front(g: Koprulu, f: Frame) -> None:
    """SC-177, SC-179: it belongs to the thief in every way, and has no skirmish any more."""
    one = prey(g, f)
    if one == NOBODY:
        return
    tell(g, L_STOLEN, all_eyes(g), [f[SIDE], kind_of(one), side_of(one)])
    g.front[lane_of(1 - party_of(g, f[SIDE]), f[STEALING_SKIRMISH])] = NOBODY
    steal_unit(g, one, battle_area(g), f[SIDE])


STEALING: Final = Procedure("stealing", "skirmish: skirmish", {
    "judge": Deed(may_steal),
    "free": FreeToken([DESTROY, PASS], passes=PASS),
    "steal": Deed(steal_front),
}, inside="ability")
