"""How near the Brood is to winning, in Mindpower and in points.  For bots."""
from __future__ import annotations

from math import exp
from typing import Final

from ..rules.names import ADULT_POOL, ADULTS, KEEPERS, LANDS, LARVA_POOL, LARVAE, MAJORS, WORKER_POOL, WORKERS
from ..rules.questions import count_adults
from ..rules.state import Brood
from .weights import Weights

FAR: Final = 4
ABROAD: Final = 100                    # a nation far from all Broodmasters, in the sum
BLOCKED: Final = 10 * ABROAD           # a counter that is lacking: no Mindpower and no turn brings it


def steps_to_hold(g: Brood, land: int) -> int:
    """Mindpower until a keeper holds the factory; FAR if no Larva or Worker is near."""
    units = g.units
    if units[KEEPERS + land] > 0:
        return 0
    if units[WORKERS + land] > 0:
        return 1
    if units[LARVAE + land] > 0 or units[ADULTS + land] > 0:
        return 2
    steps = FAR
    for near in g.t.world.march[land]:
        if units[WORKERS + near] > 0:
            return 2
        if units[ADULTS + near] > 0:
            steps = 3
    return steps


def steps_in(g: Brood, nation: int) -> int:
    steps = FAR
    for land in g.t.world.lands_of[nation]:
        steps = min(steps, steps_to_hold(g, land))
    return steps


def need_of(g: Brood) -> int:
    """Mindpower to hold a factory in every major nation, ABROAD for each nation that needs a Larva of its own first, BLOCKED for
    each counter that must come off the map first."""
    need = lacking = far = 0
    for nation in range(MAJORS):
        steps = steps_in(g, nation)
        lacking += steps > 0
        far += steps == FAR
        need += 2 + ABROAD if steps == FAR else steps
    return need + BLOCKED * (missing_workers(g, lacking) + missing_larvae(g, far))


def missing_workers(g: Brood, lacking: int) -> int:
    """BR-11: so many nations lack a keeper, and all Workers are keepers elsewhere: some have to go berserk or to move."""
    if g.pool[WORKER_POOL] > 0:
        return 0
    free = 0
    for land in range(LANDS):
        free += g.units[WORKERS + land]
    return max(0, lacking - free)


def missing_larvae(g: Brood, far: int) -> int:
    """BR-11: a Larva has to land, and all Larvae and Adults are on the map."""
    return 1 if far > 0 and g.pool[LARVA_POOL] == 0 and g.pool[ADULT_POOL] == 0 else 0


def can_win_now(g: Brood, need: int, larva: int) -> bool:
    """Whether the Mindpower and the Dupes at hand are enough; `larva` is 1 while the free one has not landed."""
    return need // ABROAD <= larva and need % ABROAD <= g.mindpower + g.dupes


def lack_of(g: Brood, need: int, turns: int) -> float:
    """Mindpower that is missing for a win within so many turns; each brings a free Larva."""
    abroad = need // ABROAD
    means = turns * (g.t.income + g.t.adult_income * count_adults(g)) + g.dupes
    return float(need % ABROAD + 5 * max(0, abroad - turns) - means)


def win_chance(k: Weights, g: Brood, need: int, damage: float) -> float:
    """How likely the Brood wins in its next turn; `damage` is the Mindpower that the Humans will probably cost it before."""
    return 0.97 / (1.0 + exp(k.steep * (lack_of(g, need, 1) + damage - 0.5)))


def soon_points(k: Weights, g: Brood, need: int) -> float:
    """What the prospect of a win in the turn after the next is worth."""
    return k.soon / (1.0 + exp(0.6 * lack_of(g, need, 2)))
