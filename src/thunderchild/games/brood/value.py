"""How good a position looks, for bots.

Everything is counted in points for the Brood; a hundred points are about the whole game.  What is half made (a unit that is to
move, an attack before its dice, a token in the hand) counts as what it will probably come to, so that positions in the middle of
a decision can be compared with those after it."""
from __future__ import annotations

from math import exp, tanh

from ...kernel.state import PROC, STEP
from .ask import count_adults
from .frames import BROOD_TURN, HUMAN_BUILD, HUMAN_TURN
from .halfway import pending_points
from .names import ADULTS, AVAILABLE, BATTLE_PHASE, BROOD, BROOD_WINS, DRAW, EXPENDED, KEEPERS, LARVAE, MAJORS, WARRIORS, WORKERS
from .prospects import human_points, turn_points
from .state import Brood
from .worth import (ADULT, DUPE, HELD, HELD_BY_BROOD, HELD_SQUARE, LARVA, LATE, MASTER_THERE, MINDPOWER, MINOR_KEEPER,
                    SPREAD, SURE, THREAT, TOKEN, WARRIOR, WORKER, WORKER_THERE, danger, steps_to_hold, unit_points)


def value_of(g: Brood, seat: int) -> float:
    """-1 to 1 for the seat."""
    worth = brood_worth(g)
    return worth if seat == BROOD else -worth


def brood_worth(g: Brood) -> float:
    if g.over:
        return 0.0 if g.over == DRAW else 1.0 if g.over == BROOD_WINS else -1.0
    threat = threat_points(g)
    points = nation_points(g) + counter_points(g) + threat - human_points(g) - turn_points(g, threat) + pending_points(g)
    return 0.98 * tanh(points / SPREAD)


def nation_points(g: Brood) -> float:
    """Major nations held, or about to be."""
    points = TOKEN * g.tokens + DUPE * g.dupes
    held = 0.0
    for nation in range(MAJORS):
        steps = 4
        for land in g.t.world.lands_of[nation]:
            steps = min(steps, steps_to_hold(g, land))
            if g.units[KEEPERS + land] > 0:
                held += 1.0 - danger(g, land)
        if steps == 1:
            points += WORKER_THERE
        elif steps == 2:
            points += MASTER_THERE
    return points + HELD * held + HELD_SQUARE * held * held


def threat_points(g: Brood) -> float:
    """Whether the Brood can win in this turn or the next: what it lacks, in Mindpower."""
    cost = 0
    far = 0
    for nation in range(MAJORS):
        steps = 4
        for land in g.t.world.lands_of[nation]:
            steps = min(steps, steps_to_hold(g, land))
        cost += steps
        far += int(steps == 4)
    f = g.stack[1]
    if f[PROC] == BROOD_TURN and f[STEP] >= 3:
        larva = int(f[STEP] < 5)                # the free one is still to land
        now = SURE if shortage(cost, far, larva) <= g.mindpower + g.dupes else 0.0
        return max(now, next_turn_threat(g, cost, far)) + MINDPOWER * g.mindpower
    threat = next_turn_threat(g, cost, far)
    if f[PROC] == HUMAN_TURN and f[STEP] > HUMAN_BUILD:
        return threat * LATE
    return threat * (1.0 - 0.75 * break_chance(g))


def break_chance(g: Brood) -> float:
    """How likely the Humans' next battle frees a factory of a major nation."""
    best = 0.0
    if g.stack[1][PROC] == HUMAN_TURN and g.blocked >> BATTLE_PHASE & 1:
        return 0.0
    air = g.free_at[AVAILABLE] + g.free_at[EXPENDED]
    for nation in range(MAJORS):
        if g.dormant[nation] > 0:
            continue
        for land in g.t.world.lands_of[nation]:
            if g.units[KEEPERS + land] > 0:
                shield = g.brood_at[land] - 1 - g.units[LARVAE + land] - g.units[ADULTS + land]
                shots = g.free_at[land] + 0.5 * air - 1.5 * shield
                best = max(best, min(0.85, 0.3 * shots))
    return best


def shortage(cost: int, far: int, larva: int) -> int:
    """Mindpower needed to win; nations far from all Broodmasters need a Larva of their own."""
    if far == 0:
        return cost
    return cost - 2 * larva + 20 * (far - larva)


def next_turn_threat(g: Brood, cost: int, far: int) -> float:
    """The free Larva opens one more nation."""
    means = g.t.income + g.t.adult_income * count_adults(g) + g.dupes
    lack = cost - (2 if far > 0 else 0) + 3 * max(0, far - 1) - means
    return THREAT / (1.0 + exp(1.1 * lack))


def counter_points(g: Brood) -> float:
    """Brood units on the map and in the banks."""
    points = 0.0
    for stack in g.held:
        if stack < LARVAE:
            points += HELD_BY_BROOD * unit_points(g, stack) * g.units[stack]
        elif stack < ADULTS:
            points += LARVA
        elif stack < WORKERS:
            points += ADULT * (1.0 - 0.5 * danger(g, stack - ADULTS))
        elif stack < KEEPERS:
            points += WORKER * g.units[stack]
        elif stack < WARRIORS:
            points += MINOR_KEEPER
        else:
            points += WARRIOR * g.units[stack]
    return points
