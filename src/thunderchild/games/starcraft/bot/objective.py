"""How near a side is to its special victory (SC-265 to SC-268), for bots."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import (SPECIAL_VICTORY, TEST_AREAS_WITH_CONQUEST_POINTS, TEST_AREAS_WITH_RESOURCES,
                              TEST_END_DRAWS_NEAR_PLAYED, TEST_MORE_AREAS_THAN_EACH_ENEMY, TEST_PLANETS_WITH_OWN_BASE, Effect)
from ..rules.names import AREAS, BASE, PLANETS, SCENARIO_OPTION, STAGES
from ..rules.questions import points_of, resource_of, stage
from ..rules.state import Koprulu
from .outlook import Outlook
from .weights import Weights


def objective_points(k: Weights, g: Koprulu, view: Outlook, side: int) -> float:
    """More the nearer it is, and the nearer Stage III."""
    if g.options[SCENARIO_OPTION]:
        return 0.0
    for card in g.t.leaders.of[side]:
        if g.leaders >> card & 1 and g.t.leaders.victory[card]:
            for effect in g.t.leaders.effects[card]:
                if effect.do == SPECIAL_VICTORY:
                    near = progress(g, view, side, effect)
                    return k.objective * near * near * (0.25, 0.5, 1.0)[stage(g)]
    return 0.0


def progress(g: Koprulu, view: Outlook, side: int, effect: Effect) -> float:
    """0 to 1."""
    test, needed = effect.what, max(1, effect.n)
    if test == TEST_END_DRAWS_NEAR_PLAYED:
        return min(1.0, (g.ends + 0.3 * stage(g) / STAGES) / needed)
    if test == TEST_MORE_AREAS_THAN_EACH_ENEMY:
        most = max([view.owner.count(other) for other in g.order if other != side], default=0)
        return max(0.0, min(1.0, 0.75 + 0.25 * (view.owner.count(side) - most)))
    if test in (TEST_AREAS_WITH_CONQUEST_POINTS, TEST_AREAS_WITH_RESOURCES):
        many = sum([int(view.owner[area] == side and fits(g, area, test)) for area in range(AREAS)])
    elif test == TEST_PLANETS_WITH_OWN_BASE:
        many = sum([int(g.work[area] == BASE and g.work_of[area] == side) for area in range(AREAS)])
    else:
        return min(1.0, ruled(g, view, side) / needed)
    return min(1.0, many / needed)


def fits(g: Koprulu, area: int, test: int) -> bool:
    return resource_of(g, area) != NOBODY if test == TEST_AREAS_WITH_RESOURCES else points_of(g, area) > 0


def ruled(g: Koprulu, view: Outlook, side: int) -> float:
    """The two planets of which he controls most, as shares."""
    shares: list[float] = []
    for planet in range(PLANETS):
        areas = g.t.galaxy.areas_of[planet]
        if g.cell[planet] != NOBODY:
            shares.append(sum([int(view.owner[area] == side) for area in areas]) / len(areas))
    shares.sort()
    return sum(shares[-2:])
