"""How long the project still takes (L7-80 to L7-88, L7-99 to L7-105), for bots."""
from __future__ import annotations

from math import ceil, exp
from typing import Final

from ....kernel.frames import PROC
from ....kernel.state import NOBODY
from ..rules.frames import FUNDING, FUNDING_PROJECT, INCOME
from ..rules.movement import bar_ground
from ..rules.names import COALITIONS, COMMITTED, FOOD, MIC, OVERRUN, PLEDGES, READY, RESEARCH
from ..rules.projects import has_left, missing
from ..rules.questions import is_alive, may_end, ready_tokens
from ..rules.state import Invasion
from .front import Front
from .hunt import cronos_risk, moves_now

STEP_PROJECT: Final = 4
STEP_INCOME: Final = 5
STEP_MOVEMENT: Final = 6
STEP_MIC: Final = 13
FAR: Final = 9                          # Cronos cannot get there as things are
LONG: Final = 4.0                       # rounds: much later than this makes no difference
RESERVE: Final = 2.0                    # goods more than a card costs: some will be taken before it is paid
HURRY: Final = 0.03                     # of a round: a step of his way that does not matter yet
BLIGHT: Final = 4.0                     # Food that Event cards take in a round, from all together
DOUBT: Final = 0.25                     # of a round: a card that nobody has begun to pay
PLEDGED: Final = 0.15                   # of a round: one that is being paid, with nothing pledged yet
LATER: Final = 0.6                      # of a round that Cronos will be late for a later card


class Race:
    """`rounds`: how many times the coalitions will still lose MIC in step 13 before the last round ends."""

    def __init__(self, rounds: float, owing: list[float], cronos: float) -> None:
        self.rounds: Final = rounds
        self.owing: Final = owing           # by coalition: the same until its last card is funded; 0 if it owes none
        self.cronos: Final = cronos         # chance that Cronos is lost


def race_of(g: Invasion, front: Front, income: list[int]) -> Race:
    stage = g.t.projects.stage
    left = [k for k in range(len(stage)) if not g.funded >> k & 1]
    if g.strike or not left:
        return Race(0.0, [0.0] * COALITIONS, cronos_risk(g, front))
    now = card_of_this_round(g, left)
    rounds = float(len(left) - (1 if now != NOBODY or g.step > STEP_MIC else 0))
    rest = [k for k in left if k != now] if now != NOBODY else left
    rounds += goods_delay(g, left, now, income) + (doubt(g) if now != NOBODY else 0.0)
    if rest:
        rounds += cronos_delay(g, rest, now)
    return Race(rounds, owing_rounds(g, left, rounds), cronos_risk(g, front))


def first_of(g: Invasion, cards: list[int]) -> list[int]:
    """The cards of the earliest stage among them."""
    stage = g.t.projects.stage
    first = min([stage[k] for k in cards])
    return [k for k in cards if stage[k] == first]


def card_of_this_round(g: Invasion, left: list[int]) -> int:
    """The card that can still be funded in this round, or NOBODY."""
    for f in g.stack:
        if f[PROC] == FUNDING:
            return f[FUNDING_PROJECT] if can_be_paid(g) else NOBODY
    if g.step > STEP_PROJECT or g.funded_now:
        return NOBODY
    owner = g.t.projects.owner
    for k in first_of(g, left):
        if owner[k] == NOBODY or (owner[k] == g.token and is_alive(g, g.token) and not g.attempted >> g.token & 1):
            return k
    return NOBODY


def can_be_paid(g: Invasion) -> bool:
    """Whether all coalitions together still have what the card lacks."""
    for f in g.stack:
        if f[PROC] == FUNDING:
            for kind in range(len(PLEDGES)):
                lacks = missing(g, f, kind)
                if lacks > 0 and sum([has_left(g, f, side, kind) for side in range(COALITIONS) if is_alive(g, side)]) < lacks:
                    return False
    return True


def doubt(g: Invasion) -> float:
    """Of a round: how unsure it is that the card of this round is paid."""
    for f in g.stack:
        if f[PROC] == FUNDING:
            cost = sum(g.t.projects.cost[f[FUNDING_PROJECT]])
            lacks = sum([missing(g, f, kind) for kind in range(len(PLEDGES))])
            return PLEDGED * lacks / cost if cost else 0.0
    return DOUBT


# ---- goods

def goods_delay(g: Invasion, left: list[int], now: int, income: list[int]) -> float:
    """Rounds lost because a card cannot be paid when its turn comes: they are paid one after another, with an income between."""
    cards = [now] + [k for k in left if k != now] if now != NOBODY else left
    eaten, due = meals(g) + BLIGHT, is_income_due(g)
    have, comes = goods_of_all(g), [0.0] * MIC
    for good in range(MIC):
        comes[good] = at_least(income[good] - (eaten if good == FOOD else 0.0))
        if now == NOBODY and due:
            have[good] += comes[good]
    if now == NOBODY and not due and g.step <= STEP_MIC:
        have[FOOD] = max(0.0, have[FOOD] - eaten)
    spare = 0.0 if g.step == STEP_PROJECT else RESERVE
    delay = 0.0
    for k in cards:
        cost = g.t.projects.cost[k]
        short = 0.0
        for good in range(MIC):
            if cost[good] > 0:
                short = max(short, (cost[good] + spare - have[good]) / comes[good])
        short = min(short, LONG)
        delay += 0.5 * (ceil(short) + short)
        for good in range(MIC):
            have[good] += (short + 1.0) * comes[good] - cost[good]
        spare = 0.0
    need = g.t.projects.cost[cards[0]][RESEARCH]
    if need > 0:
        delay = max(delay, 0.5 * (need - tokens(g, now != NOBODY)))
    return LONG * (1.0 - exp(-delay / LONG))


def is_income_due(g: Invasion) -> bool:
    """Whether step 5 of this round is still to come."""
    return g.step < STEP_INCOME or (g.step == STEP_INCOME and g.stack[-1][PROC] != INCOME)


def goods_of_all(g: Invasion) -> list[float]:
    """Money, Food, Fuel and Minerals of all coalitions together."""
    have = [0.0] * MIC
    for stock in g.stock:
        for good in range(MIC):
            have[good] += stock[good]
    return have


def at_least(net: float) -> float:
    """What comes in, never quite nothing: even then more is better."""
    return net if net >= 1.0 else 1.0 / (2.0 - net)


def meals(g: Invasion) -> int:
    """L7-174: Food that the coalitions eat in a round."""
    return sum([g.t.consoles.upkeep[g.stock[side][MIC]] for side in range(COALITIONS) if is_alive(g, side)])


def tokens(g: Invasion, ready_now: bool) -> int:
    """Research tokens that can be pledged when it comes to it."""
    sides = [side for side in range(COALITIONS) if is_alive(g, side)]
    if ready_now:
        return sum([ready_tokens(g, side) + g.credits[side] for side in sides])
    many = 0
    for side in sides:
        for land in g.t.consoles.homes[side]:
            if g.status[land] != OVERRUN and READY <= g.research[land] <= COMMITTED:
                many += 1
            many += len(g.attached_token[land]) - g.attached_token[land].count(0)
    return many


# ---- Cronos

def cronos_delay(g: Invasion, rest: list[int], now: int) -> float:
    """Rounds lost because Cronos is not with a coalition whose card is next when its turn comes: his whole tour."""
    owner, given = g.t.projects.owner, g.t.projects.moves
    actions = g.cronos_moves
    if now != NOBODY and given[now] > actions:
        actions = given[now]
    moves = moves_now(g)
    if moves == g.cronos_moves:
        moves = actions
    at = NOBODY
    delay = 0.0
    left = rest[:]
    while left:
        best, steps = nearest_of(g, left, at)
        delay += late(steps, moves, actions) if at == NOBODY else LATER * late(steps, actions, actions)
        if given[best] > actions:
            actions = given[best]
        if owner[best] == NOBODY:
            break
        moves = actions
        if at != NOBODY or steps > 0:       # else he is there: the next way begins where he stands, over ground as it is now
            at = owner[best]
        left.remove(best)
    return delay


def nearest_of(g: Invasion, left: list[int], at: int) -> tuple[int, int]:
    """Of the cards of the earliest stage the one that is nearest from the land of a coalition, or from where Cronos is now;
    and the steps."""
    stage = g.t.projects.stage
    first, best, steps = 99, NOBODY, 0
    for k in left:
        if stage[k] > first:
            continue
        here = way(g, k, at)
        if stage[k] < first or here < steps:
            first, best, steps = stage[k], k, here
    return best, steps


def way(g: Invasion, card: int, at: int) -> int:
    """Steps to where a card can be funded."""
    owner = g.t.projects.owner[card]
    if owner == NOBODY:
        return 0
    return way_to(g, owner) if at == NOBODY else min(FAR, g.t.consoles.apart[at][owner])


def late(steps: int, moves: int, actions: int) -> float:
    """Rounds too late, with so many moves now and so many each round."""
    if steps >= FAR:
        return 1.5
    return (ceil((steps - moves) / actions) if steps > moves else 0) + HURRY * steps


def way_to(g: Invasion, side: int) -> int:
    """Steps to the nearest territory of the coalition where Cronos may end, on ground he may enter; FAR if there is none."""
    homes = g.t.consoles.homes[side]
    if g.cronos in homes and may_end(g, g.cronos):
        return 0
    ends = [land for land in homes if may_end(g, land)]
    if not ends:
        return FAR
    seen = [False] * len(g.t.world.neighbours)
    seen[g.cronos] = True
    ring, steps = [g.cronos], 0
    while ring and steps < FAR - 1:
        steps += 1
        wider: list[int] = []
        for at in ring:
            for near in g.t.world.neighbours[at]:
                if not seen[near]:
                    seen[near] = True
                    if near in ends:
                        return steps
                    if bar_ground(g, near) == 0:
                        wider.append(near)
        ring = wider
    return FAR


def owing_rounds(g: Invasion, left: list[int], rounds: float) -> list[float]:
    """By coalition: MIC losses until its last card is funded; a negative number if it owes none (L7-88)."""
    out = [-1.0] * COALITIONS
    cards = g.t.projects
    for k in left:
        side = cards.owner[k]
        if side != NOBODY:
            out[side] = max(0.0, out[side], rounds - cards.later[k])
    return out
