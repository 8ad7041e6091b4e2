"""How good a position looks for a seat: points, areas and forces, compared with the others."""
from __future__ import annotations

from ..rules.names import AREAS, POINTS
from ..rules.questions import controller, kind_of, points_of, side_of, type_of
from ..rules.state import Koprulu


def value_of(g: Koprulu, seat: int) -> float:
    """-1 to 1."""
    if not g.order:
        return 0.0
    own = [prospects(g, side) for side in g.order if g.player[side] == seat]
    rest = [prospects(g, side) for side in g.order if g.player[side] != seat]
    mine, theirs = max(own, default=0.0), max(rest, default=0.0)
    return (mine - theirs) / (mine + theirs + 1.0)


def prospects(g: Koprulu, side: int) -> float:
    areas = [area for area in range(AREAS) if controller(g, area) == side]
    forces = sum([g.t.units.total[type_of(g, kind_of(one))] for row in g.units for one in row if side_of(one) == side])
    return 2.0 * g.sheet[side][POINTS] + len(areas) + 2.0 * sum([points_of(g, area) for area in areas]) + 0.5 * forces
