"""Step 4: Cronos Project (L7-80 to L7-88, L7-215, L7-216)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, EachSide, Label, Procedure, end, goto, tell
from ..text.phrases import amount, cost_text
from .changes import pledge_research, take
from .frames import (AT_CRONOS_PROJECT_NEXT, AT_FUNDING_PLEDGE, CRONOS_PROJECT_TURN, FUNDING_AT_SIDE, FUNDING_GIVEN,
                     FUNDING_LAP, FUNDING_PLEDGED, FUNDING_PROJECT, funding, text)
from .names import COALITIONS, PLEDGE_GOOD, PLEDGES, RESEARCH
from .news import L_FUNDED, L_FUNDING, L_NOT_FUNDED, L_PLEDGED
from .offer import CARDS
from .questions import alive_in_turn, in_turn, is_alive, next_projects, ready_tokens
from .state import Invasion
from .words import FUND, PASS, PLEDGE, PLEDGE_DONE


# ---- who may fund what

def may_fund(g: Invasion, side: int, project: int) -> bool:
    """L7-81: its own card while it holds the token; card 5 for any coalition."""
    owner = g.t.projects.owner[project]
    return owner == NOBODY or (owner == side and g.token == side)


def is_asked(g: Invasion, side: int) -> bool:
    """L7-82, L7-85, L7-215: alive, one of its cards is next, nothing funded this round, no attempt used."""
    if not is_alive(g, side) or g.funded_now or g.attempted >> side & 1:
        return False
    for project in next_projects(g):
        if may_fund(g, side, project):
            return True
    return False


def next_funder(g: Invasion, f: Frame) -> None:
    sides = in_turn(g)
    while f[CRONOS_PROJECT_TURN] < COALITIONS:
        f[SIDE] = sides[f[CRONOS_PROJECT_TURN]]
        f[CRONOS_PROJECT_TURN] += 1
        if is_asked(g, f[SIDE]):
            return
    end(g)


class Fund(Choice[Invasion]):
    """L7-80, L7-215: offered even if all coalitions together could not pay."""

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-80: in order.  L7-81: its own card."""
        if verb == PASS:
            return 0
        if target not in next_projects(g):
            return 80
        return 0 if may_fund(g, f[SIDE], target) else 81

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        goto(f, AT_CRONOS_PROJECT_NEXT)
        if verb == FUND:
            g.attempted |= 1 << f[SIDE]
            tell(g, L_FUNDING, all_eyes(g), [f[SIDE], target])
            funding(g, f[SIDE], target)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Fund a Cronos Project card?", "Every alive coalition may help to pay; the whole cost, or nothing is paid.",
                   80, "may fund a Cronos Project card.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Not this round")
        cards = g.t.projects
        lacks = beyond_all(g, target)
        warning = f"All coalitions together lack {cost_text(lacks)}: this attempt would fail" if any(lacks) else ""
        return Label(f"Fund card {cards.space.ids[target]}: {cards.space.titles[target]}", cards.words[target],
                     cost_text(cards.cost[target]), danger=warning)


def beyond_all(g: Invasion, project: int) -> list[int]:
    """L7-83, L7-216: what a card costs beyond what all alive coalitions have together, by kind."""
    cost = g.t.projects.cost[project]
    out = [0] * len(cost)
    for good in PLEDGE_GOOD:
        has = [ready_tokens(g, side) + g.credits[side] if good == RESEARCH else g.stock[side][good] for side in alive_in_turn(g)]
        out[good] = max(0, cost[good] - sum(has))
    return out


CRONOS_PROJECT: Final = Procedure("cronos_project", "turn = 0", {
    "next": Deed(next_funder),
    "fund": Fund([FUND, PASS], own_turn=True, passes=PASS, beside=[CARDS]),
})


# ---- pledges

def pledged(f: Frame, side: int, kind: int) -> int:
    return f[FUNDING_GIVEN + side * len(PLEDGES) + kind]


def missing(g: Invasion, f: Frame, kind: int) -> int:
    """L7-84: what the cost still lacks of a kind."""
    cost = g.t.projects.cost[f[FUNDING_PROJECT]][PLEDGE_GOOD[kind]]
    return cost - sum([pledged(f, side, kind) for side in range(COALITIONS)])


def has_left(g: Invasion, f: Frame, side: int, kind: int) -> int:
    """L7-83, L7-215, L7-216: what a coalition has and has not pledged yet."""
    good = PLEDGE_GOOD[kind]
    has = ready_tokens(g, side) + g.credits[side] if good == RESEARCH else g.stock[side][good]
    return has - pledged(f, side, kind)


class Pledges(EachSide[Invasion]):
    """L7-83 to L7-85: first whose card it is, then the other alive coalitions in turn order, each until it is done."""

    def order(self, g: Invasion, f: Frame) -> list[int]:
        return [f[SIDE]] + [side for side in alive_in_turn(g) if side != f[SIDE]]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-84: nothing of the kind is missing.  L7-215, L7-216: the coalition has none left of it, or of research."""
        if verb == PLEDGE_DONE:
            return 0
        if missing(g, f, target) <= 0:
            return 84
        if has_left(g, f, self.side(g, f), target) > 0:
            return 0
        return 216 if PLEDGE_GOOD[target] == RESEARCH else 215

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == PLEDGE_DONE:
            self.done(f)
            return
        side = self.side(g, f)
        f[FUNDING_GIVEN + side * len(PLEDGES) + target] += 1
        f[FUNDING_PLEDGED] = 1
        tell(g, L_PLEDGED, all_eyes(g), [side, PLEDGE_GOOD[target]])
        if sum([missing(g, f, kind) for kind in range(len(PLEDGES))]) == 0:
            fund_it(g, f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        lacks = ", ".join([amount(PLEDGE_GOOD[k], missing(g, f, k)) for k in range(len(PLEDGES)) if missing(g, f, k) > 0])
        title = g.t.projects.space.titles[f[FUNDING_PROJECT]]
        return Ask(f"What do you give for {title}?", f"Still missing: {lacks}.", 83, "may help to pay a project.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PLEDGE_DONE:
            return Label("No more", "the next coalition is asked")
        left = has_left(g, f, self.side(g, f), target)
        return Label(f"Give {amount(PLEDGE_GOOD[target], 1)}", f"missing {missing(g, f, target)}, you have {left}")


def fund_it(g: Invasion, f: Frame) -> None:
    """L7-84, L7-86: all pledges are paid at once, and the card's rule applies."""
    for side in range(COALITIONS):
        for kind, good in enumerate(PLEDGE_GOOD):
            if good == RESEARCH:
                pledge_research(g, side, pledged(f, side, kind))
            else:
                take(g, side, good, pledged(f, side, kind))
    project = f[FUNDING_PROJECT]
    g.funded |= 1 << project
    g.funded_now = 1
    tell(g, L_FUNDED, all_eyes(g), [project])
    side = f[SIDE]
    end(g)
    text(g, side, g.t.projects.first_text + project)


def next_lap(g: Invasion, f: Frame) -> None:
    """L7-85: one more lap if somebody pledged in this one; then the attempt fails and all pledges return."""
    f[FUNDING_LAP] += 1
    if f[FUNDING_PLEDGED] and f[FUNDING_LAP] < g.t.box.laps:
        f[FUNDING_PLEDGED] = 0
        goto(f, AT_FUNDING_PLEDGE)
        return
    tell(g, L_NOT_FUNDED, all_eyes(g), [f[FUNDING_PROJECT]])


FUNDING: Final = Procedure("funding", "project: project, at_side = 0, lap = 0, pledged: flag = 0, given[25] = 0", {
    "pledge": Pledges([PLEDGE, PLEDGE_DONE], FUNDING_AT_SIDE, passes=PLEDGE_DONE, beside=[CARDS]),
    "lap": Deed(next_lap),
}, inside="cronos_project")


def credits_vanish(g: Invasion, f: Frame) -> None:
    """L7-54, L7-202: research credits left at the end of step 4 are gone."""
    g.credits = [0] * COALITIONS


