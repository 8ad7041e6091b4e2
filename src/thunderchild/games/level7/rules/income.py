"""Step 5: Income (L7-89 to L7-94, L7-217, L7-218)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, tell
from ..text.phrases import amount, place_name
from .changes import gain
from .frames import AT_INCOME_ZONE, INCOME_ZONE
from .names import LANDS, MIC, RESEARCH, STOCKED, ZONES
from .news import L_BENEFIT, L_INCOME, L_MIC_INCOME
from .offer import CARDS
from .questions import alive_in_turn, income, zone_claims
from .state import Invasion
from .targets import coalition_label
from .words import CHOOSE


def pay_incomes(g: Invasion, f: Frame) -> None:
    """L7-89, L7-217: the alive coalitions in turn order."""
    for side in alive_in_turn(g):
        came = [gain(g, side, good, income(g, side, good)) for good in range(STOCKED)]
        tell(g, L_INCOME, all_eyes(g), [side, *came])
        if came[MIC]:
            tell(g, L_MIC_INCOME, all_eyes(g), [side, came[MIC]])


# ---- dead zones

def claims(g: Invasion, f: Frame) -> list[int]:
    return zone_claims(g, f[INCOME_ZONE])


def give_benefit(g: Invasion, side: int, zone: int) -> None:
    """L7-92, L7-93: what is gained once counts as gained even if the dial was full."""
    world = g.t.world
    if world.once[zone]:
        g.gained |= 1 << zone
    gain(g, side, world.benefit[zone], world.benefit_n[zone])
    tell(g, L_BENEFIT, all_eyes(g), [side, LANDS + zone])


def is_passed_over(g: Invasion, zone: int) -> bool:
    """L7-93, L7-217: Eastern Australia counts in step 3; Western Australia gives its MIC once."""
    return g.t.world.benefit[zone] == RESEARCH or g.gained >> zone & 1 == 1


def next_zone(g: Invasion, f: Frame) -> None:
    """L7-217: in their order on the map; without a tie nobody is asked."""
    while f[INCOME_ZONE] < ZONES:
        found = claims(g, f)
        if not is_passed_over(g, f[INCOME_ZONE]) and found:
            if len(found) > 1:
                return
            give_benefit(g, found[0], f[INCOME_ZONE])
        f[INCOME_ZONE] += 1
    end(g)


class WhoseZone(Choice[Invasion]):
    """L7-91, L7-218: of several alive coalitions with most units the controller (L7-20) decides which one controls it."""

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target in claims(g, f) else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        give_benefit(g, target, f[INCOME_ZONE])
        f[INCOME_ZONE] += 1
        goto(f, AT_INCOME_ZONE)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        zone, world = f[INCOME_ZONE], g.t.world
        return Ask(f"Who controls {place_name(g.t, LANDS + zone)}?",
                   f"It gives {amount(world.benefit[zone], world.benefit_n[zone])}.", 91,
                   "decides a tie.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return coalition_label(g, target)


INCOME: Final = Procedure("income", "zone = 0", {
    "incomes": Deed(pay_incomes),
    "zone": Deed(next_zone),
    "whose": WhoseZone([CHOOSE], beside=[CARDS]),
})
