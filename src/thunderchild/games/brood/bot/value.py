"""How good a position looks, for bots.

Everything is counted in points for the Brood; a hundred points are about the whole game.  What is half made (a unit that is to
move, an attack before its dice, a token in the hand) counts as what it will probably come to, so that positions in the middle of
a decision can be compared with those after it."""
from __future__ import annotations

from math import tanh

from ....kernel.frames import PROC, STEP
from ..rules.frames import AT_BROOD_TURN_NEW_TOKEN, AT_BROOD_TURN_SPEND, BROOD_TURN
from ..rules.names import ADULTS, BROOD, BROOD_WINS, DRAW, KEEPERS, LARVAE, MAJORS, WARRIORS, WORKERS
from ..rules.state import Brood
from .value_brood import can_win_now, need_of, soon_points, steps_in
from .value_humans import human_points, outlook_of
from .value_orions import chance_of_humans, launches_now
from .value_pending import pending_points
from .value_units import danger, unit_points
from .weights import SURELY, WEIGHTS, Weights


def value_of(g: Brood, seat: int) -> float:
    """-1 to 1 for the seat."""
    worth = brood_worth(WEIGHTS, g)
    return worth if seat == BROOD else -worth


def brood_worth(k: Weights, g: Brood) -> float:
    """1 if the Brood wins at once, -1 if the Humans do, and between them what the table looks like if neither does."""
    if g.over:
        return 0.0 if g.over == DRAW else 1.0 if g.over == BROOD_WINS else -1.0
    need = need_of(g)
    outlook = outlook_of(k, g, need)
    points = nation_points(k, g) + counter_points(k, g) + soon_points(k, g, need) + pending_points(k, g)
    rest = 0.95 * tanh((points - human_points(k, g) - outlook.points + hand_points(k, g)) / k.spread)
    human = chance_of_humans(k, g)
    if is_spending(g) and can_win_now(g, need, int(g.stack[1][STEP] < AT_BROOD_TURN_SPEND)):
        return SURELY + (1.0 - SURELY) * rest
    if is_spending(g) or launches_now(g):
        return (1.0 - human) * (outlook.chance + (1.0 - outlook.chance) * rest) - human
    return outlook.chance + (1.0 - outlook.chance) * ((1.0 - human) * rest - human)


def is_spending(g: Brood) -> bool:
    """In the Brood's turn, when its new token is placed: a launch comes before its next turn."""
    f = g.stack[1]
    return f[PROC] == BROOD_TURN and f[STEP] > AT_BROOD_TURN_NEW_TOKEN


def hand_points(k: Weights, g: Brood) -> float:
    """Mindpower that is not spent yet."""
    return k.mindpower * g.mindpower if is_spending(g) else 0.0


def nation_points(k: Weights, g: Brood) -> float:
    """Major nations held, or about to be."""
    points = k.token * g.tokens + k.dupe * g.dupes
    held = 0.0
    for nation in range(MAJORS):
        steps = steps_in(g, nation)
        if steps == 0:
            held += held_in(g, nation)
        elif steps == 1:
            points += k.worker_there
        elif steps == 2:
            points += k.master_there
    return points + k.held * held + k.held_square * held * held


def held_in(g: Brood, nation: int) -> float:
    """How surely the Brood keeps a factory of the nation: a second one counts little."""
    best = 0.0
    more = 0.0
    for land in g.t.world.lands_of[nation]:
        if g.units[KEEPERS + land] > 0:
            sure = 1.0 - danger(g, land)
            more += 0.3 * min(best, sure)
            best = max(best, sure)
    return best + more


def counter_points(k: Weights, g: Brood) -> float:
    """Brood units on the map and in the banks."""
    points = 0.0
    for stack in g.held:
        if stack < LARVAE:
            points += k.seized * unit_points(k, g, stack) * g.units[stack]
        elif stack < ADULTS:
            points += k.larva
        elif stack < WORKERS:
            points += k.adult * (1.0 - 0.5 * danger(g, stack - ADULTS))
        elif stack < KEEPERS:
            points += k.worker * g.units[stack]
        elif stack < WARRIORS:
            points += k.minor_keeper
        else:
            points += k.warrior * g.units[stack]
    return points
