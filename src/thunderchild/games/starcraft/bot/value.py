"""How good a position looks for a seat: what each side has and will probably get, in conquest points, compared with the others.

`outlook` sums up the forces, `board` what stands in the galaxy and how safe it is, `sheet` workers, buildings, modules and cards,
`fight` how a battle under way will end, `orders` what the seat's own orders will bring, `objective` its special victory."""
from __future__ import annotations

from math import exp

from ....kernel.state import NOBODY
from ..rules.names import FACTIONS, POINTS
from ..rules.state import Koprulu
from .board import board_points
from .fight import add_duel
from .objective import objective_points
from .orders import add_doing, laid_points
from .outlook import Outlook, outlook_of
from .sheet import sheet_points
from .weights import WEIGHTS, Weights


def value_of(g: Koprulu, seat: int) -> float:
    """-1 to 1."""
    if not g.order:
        return 0.0
    k = WEIGHTS
    points = side_points(k, g, seat)
    lead = own_points(g, points, seat) - rival_points(k, g, points, seat)
    return 2.0 / (1.0 + exp(-lead / k.scale)) - 1.0


def side_points(k: Weights, g: Koprulu, seat: int) -> list[float]:
    """By side.  Of orders face down only the seat's own are known (SC-308)."""
    view = outlook_of(k, g)
    points = board_points(k, g, view)
    for side in range(FACTIONS):
        if g.player[side] == NOBODY:
            continue
        if g.eliminated >> side & 1:
            points[side] = -k.out
            continue
        points[side] += g.sheet[side][POINTS] + sheet_points(k, g, side) + objective_points(k, g, view, side)
        points[side] += order_points(k, g, view, side, seat)
    add_doing(k, g, view, points)
    add_duel(k, g, view, points)
    return points


def order_points(k: Weights, g: Koprulu, view: Outlook, side: int, seat: int) -> float:
    """What he has laid, or for others: that they have laid something; and a Leadership card in the seat's hand."""
    if g.player[side] == seat:
        return laid_points(k, g, view, side) + chosen_points(k, g, side)
    return 0.7 * sum([row.count(side) for row in g.pile_of])


def chosen_points(k: Weights, g: Koprulu, side: int) -> float:
    """SC-219: the forces of a Leadership card that was just chosen."""
    points = 0.0
    for card in g.secret[side]:
        leaders = g.t.leaders
        points += k.unit * sum([g.t.units.total[unit] for unit in leaders.units[card]]) + k.worker * leaders.workers[card]
        points += k.transport * leaders.transports[card] + (1.0 if leaders.stays[card] else 0.5)
    return points


def own_points(g: Koprulu, points: list[float], seat: int) -> float:
    """Of the seat's sides and their teammates."""
    teams = [g.team[side] for side in g.order if g.player[side] == seat]
    return sum([points[side] for side in g.order if g.team[side] in teams])


def rival_points(k: Weights, g: Koprulu, points: list[float], seat: int) -> float:
    """Of the strongest other team, and a little of the others."""
    own = [g.team[side] for side in g.order if g.player[side] == seat]
    found: list[float] = []
    for team in sorted(set(g.team)):
        if team != NOBODY and team not in own:
            found.append(sum([points[side] for side in g.order if g.team[side] == team]))
    if not found:
        return 0.0
    return k.best * max(found) + (1.0 - k.best) * sum(found) / len(found)
