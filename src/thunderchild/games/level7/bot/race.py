"""How long the project still takes (L7-80 to L7-88, L7-99 to L7-105), for bots."""
from __future__ import annotations

from math import ceil, exp
from typing import Final

from ....kernel.frames import PROC, SIDE
from ....kernel.state import NOBODY
from ..cards.language import CRONOS_MOVES
from ..rules.frames import CRONOS_MOVE, CRONOS_MOVE_LEFT, FUNDING, FUNDING_PROJECT, MOVEMENT
from ..rules.movement import bar_ground
from ..rules.names import COALITIONS, COMMITTED, FOOD, MIC, OVERRUN, PLEDGES, READY, RESEARCH
from ..rules.projects import has_left, missing
from ..rules.questions import is_alive, may_end, ready_tokens
from ..rules.state import Invasion
from .front import STEP_STATUS, Front, chance_overrun

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
    have = [float(sum([g.stock[side][good] for side in range(COALITIONS)])) for good in range(MIC)]
    eaten = meals(g) + BLIGHT
    comes = [at_least(float(income[good]) - (eaten if good == FOOD else 0.0)) for good in range(MIC)]
    if now == NOBODY and g.step <= STEP_INCOME:
        have = [have[good] + comes[good] for good in range(MIC)]
    elif now == NOBODY and g.step <= STEP_MIC:
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
    owner = g.t.projects.owner
    actions = max(g.cronos_moves, moves_by(g, now))
    moves = moves_now(g)
    if moves == g.cronos_moves:
        moves = actions
    at = NOBODY
    delay = 0.0
    left = rest[:]
    while left:
        best, steps = NOBODY, FAR + 1
        for k in first_of(g, left):
            way = 0 if owner[k] == NOBODY else way_to(g, owner[k]) if at == NOBODY else between(g, at, owner[k])
            if way < steps:
                best, steps = k, way
        delay += late(steps, moves, actions) if at == NOBODY else LATER * late(steps, actions, actions)
        actions = max(actions, moves_by(g, best))
        at = owner[best]
        left = [k for k in left if k != best] if at != NOBODY else []
    return delay


def late(steps: int, moves: int, actions: int) -> float:
    """Rounds too late, with so many moves now and so many each round."""
    if steps >= FAR:
        return 1.5
    return (ceil((steps - moves) / actions) if steps > moves else 0) + HURRY * steps


def moves_by(g: Invasion, card: int) -> int:
    """Move actions that a card gives Cronos (L7-87)."""
    if card != NOBODY:
        for effect in g.t.texts[g.t.projects.first_text + card].effects:
            if effect.do == CRONOS_MOVES:
                return effect.n
    return 0


def between(g: Invasion, here: int, there: int) -> int:
    """Steps from the land of one coalition to that of another."""
    steps = FAR
    for land in g.t.consoles.homes[here]:
        row = g.t.world.distance[land]
        for to in g.t.consoles.homes[there]:
            if row[to] < steps:
                steps = row[to]
    return steps


def moves_now(g: Invasion) -> int:
    """Move actions that he still has in this round."""
    if g.step < STEP_MOVEMENT:
        return g.cronos_moves
    if g.step == STEP_MOVEMENT:
        for f in g.stack:
            if f[PROC] == CRONOS_MOVE:
                return f[CRONOS_MOVE_LEFT]
        for f in g.stack:
            if f[PROC] == MOVEMENT:
                return g.cronos_moves if f[SIDE] == g.token else 0
        return g.cronos_moves
    return 0


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


def cronos_risk(g: Invasion, front: Front) -> float:
    """L7-196: how likely his territory becomes Overrun; while he can still leave it, it matters little."""
    if g.step >= STEP_STATUS:
        return 0.15 * near_risk(g, front)
    risk = chance_overrun(g, front, g.cronos) if g.cronos < len(g.status) else 0.5
    return 0.15 * risk if moves_now(g) > 0 else risk


def near_risk(g: Invasion, front: Front) -> float:
    return 1.0 / (1.0 + exp(2.0 - front.figures[g.cronos] + 0.7 * front.units[g.cronos]))


def owing_rounds(g: Invasion, left: list[int], rounds: float) -> list[float]:
    """By coalition: MIC losses until its last card is funded; a negative number if it owes none (L7-88)."""
    out = [-1.0] * COALITIONS
    for k in left:
        side = g.t.projects.owner[k]
        if side != NOBODY:
            later = sum([1 for one in g.t.projects.stage if one > g.t.projects.stage[k]])
            out[side] = max(0.0, out[side], rounds - later)
    return out
