"""Step 3: Research (L7-71 to L7-79)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.phrases import cost_text
from .changes import pay_research, take
from .frames import AT_RESEARCH_NEXT, RESEARCH_TURN
from .names import COALITIONS, LANDS, LAST_TIER, RESEARCH as RESEARCH_GOOD, STOCKED
from .news import L_UPGRADED
from .offer import CARDS
from .questions import in_turn, is_alive, most_units, research_for_step_3, zone_claims
from .state import Invasion
from .targets import coalition_label
from .words import CHOOSE, PASS, STACK_SPACE, UPGRADE


# ---- Eastern Australia

def lab_claims(g: Invasion) -> list[int]:
    """L7-78, L7-217: who may use the token of Eastern Australia in this step."""
    for zone in range(len(g.zone_token)):
        if g.t.world.benefit[zone] == RESEARCH_GOOD:
            return zone_claims(g, zone) if most_units(g, LANDS + zone) else []
    return []


class WhoseLab(Choice[Invasion]):
    """L7-91, L7-217: a tie about Eastern Australia is the controller's (L7-20), for this step only."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return len(lab_claims(g)) > 1

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target in lab_claims(g) else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        g.lab = target
        goto(f, AT_RESEARCH_NEXT)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Who uses the token of Eastern Australia?", "These coalitions have equally many units there.", 91,
                   "decides a tie.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return coalition_label(g, target)


def open_lab(g: Invasion, f: Frame) -> None:
    claims = lab_claims(g)
    g.lab = claims[0] if len(claims) == 1 else NOBODY


def next_researcher(g: Invasion, f: Frame) -> None:
    sides = in_turn(g)
    while f[RESEARCH_TURN] < COALITIONS:
        f[SIDE] = sides[f[RESEARCH_TURN]]
        f[RESEARCH_TURN] += 1
        if is_alive(g, f[SIDE]):
            return
    g.lab = NOBODY
    end(g)


# ---- upgrades

def cost_of(g: Invasion, side: int, stack: int) -> list[int]:
    """What is printed on the top side (L7-71); empty at the last tier."""
    return g.t.techs[stack][g.tech[side][stack]].cost


def can_pay(g: Invasion, side: int, cost: list[int]) -> bool:
    """The whole cost; research with tokens, credits and Eastern Australia (L7-73)."""
    for good in range(STOCKED):
        if g.stock[side][good] < cost[good]:
            return False
    return research_for_step_3(g, side) >= cost[RESEARCH_GOOD]


class Upgrade(Choice[Invasion]):
    """L7-71, L7-72: any number of technologies, each at most once a round and by one tier."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-71: the whole cost.  L7-72: once a round.  L7-75: Tier 5 is the last."""
        if verb == PASS:
            return 0
        side = f[SIDE]
        if g.tech[side][target] < LAST_TIER and not can_pay(g, side, cost_of(g, side, target)):
            return 71
        if g.upgraded[side][target]:
            return 72
        return 75 if g.tech[side][target] >= LAST_TIER else 0

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        """L7-74, L7-76, L7-77: the next side is on top, and what it says replaces what the one before said."""
        if verb == PASS:
            goto(f, AT_RESEARCH_NEXT)
            return
        side, cost = f[SIDE], cost_of(g, f[SIDE], target)
        for good in range(STOCKED):
            take(g, side, good, cost[good])
        pay_research(g, side, cost[RESEARCH_GOOD])
        fresh(g.tech, side)[target] += 1
        fresh(g.upgraded, side)[target] = 1
        tell(g, L_UPGRADED, all_eyes(g), [side, target, g.tech[side][target]])
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Upgrade a technology?", f"Research you can use: {research_for_step_3(g, f[SIDE])}.", 71,
                   "may upgrade technologies.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Upgrade no more")
        tier = g.tech[f[SIDE]][target] + 1
        tech = g.t.techs[target][tier]
        return Label(f"{STACK_SPACE.titles[target]} to Tier {tier}", f"{tech.title}: {tech.words}",
                     cost_text(cost_of(g, f[SIDE], target)))


RESEARCH: Final = Procedure("research", "turn = 0", {
    "lab": Deed(open_lab),
    "whose_lab": WhoseLab([CHOOSE], beside=[CARDS]),
    "next": Deed(next_researcher),
    "upgrade": Upgrade([UPGRADE, PASS], own_turn=True, passes=PASS, beside=[CARDS]),
})
