"""What a side has on the board, for bots: areas, bases, Resource cards, transports; and how safe it is."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..rules.names import AREAS, BASE, FACTIONS, SLOTS
from ..rules.questions import capacity, points_of
from ..rules.state import Koprulu
from .outlook import Outlook
from .weights import Weights


def area_worth(k: Weights, g: Koprulu, view: Outlook, area: int) -> float:
    """Of an area for whoever controls it."""
    galaxy = g.t.galaxy
    worth = k.area + k.point * view.rounds * points_of(g, area)
    if galaxy.strategic[area]:
        worth += k.strategic
    return worth


def threat(g: Koprulu, view: Outlook, side: int, planet: int) -> float:
    """The strongest force that one enemy could bring to a planet."""
    most = 0.0
    for other in g.order:
        if g.team[other] != g.team[side] and view.reach[other][planet] > most:
            most = view.reach[other][planet]
    return most


def danger(g: Koprulu, view: Outlook, side: int, area: int) -> float:
    """0 to 1: how likely it looks that somebody takes the area in the next turns."""
    against = threat(g, view, side, g.t.galaxy.planet_of[area])
    if against <= 0.0:
        return 0.0
    here = 1.15 * view.stand[area] + (0.6 if g.guard[area] == side else 0.0)
    return max(0.0, (against - here) / (against + here + 0.8))


def board_points(k: Weights, g: Koprulu, view: Outlook) -> list[float]:
    """By side."""
    points = view.worth[:]
    planet_of = g.t.galaxy.planet_of
    bases = [0] * FACTIONS                      # planets with his base, as a set
    for area in range(AREAS):
        if g.work[area] == BASE:
            bases[g.work_of[area]] |= 1 << planet_of[area]
    add_homes(k, g, view, points)
    for area in range(AREAS):
        if g.cell[planet_of[area]] == NOBODY:
            continue
        side = view.owner[area]
        if side != NOBODY:
            points[side] += held_points(k, g, view, side, area)
        if g.work[area] != NOBODY and side == NOBODY:
            points[g.work_of[area]] += 0.25 * work_points(k, g, area)       # enemies stand beside it
        add_deposit(k, g, view, area, bases, points)
    add_transports(k, g, view, bases, points)
    return points


def add_homes(k: Weights, g: Koprulu, view: Outlook, points: list[float]) -> None:
    """A side without a base is nearly lost: what its safest one is worth beside its own worth."""
    safest = [0.0] * FACTIONS
    for area in range(AREAS):
        if g.work[area] == BASE:
            side = g.work_of[area]
            safe = 1.0 - k.risk * danger(g, view, side, area) if view.owner[area] == side else 0.15
            safest[side] = max(safest[side], safe)
    for side in g.order:
        points[side] += k.last_base * safest[side]


def held_points(k: Weights, g: Koprulu, view: Outlook, side: int, area: int) -> float:
    worth = area_worth(k, g, view, area) + work_points(k, g, area)
    if g.guard[area] == side:
        worth += k.guard
    worth *= 1.0 - k.risk * danger(g, view, side, area)
    return worth + (k.home * min(3.0, view.stand[area]) if worth > 1.0 else 0.0)


def work_points(k: Weights, g: Koprulu, area: int) -> float:
    if g.work[area] == NOBODY:
        return 0.0
    return k.base if g.work[area] == BASE else k.work


def add_deposit(k: Weights, g: Koprulu, view: Outlook, area: int, bases: list[int], points: list[float]) -> None:
    """SC-249, SC-250: a Resource card somebody has, or will have in the Regrouping Phase."""
    many = g.t.galaxy.minerals[area] + g.t.galaxy.gas[area]
    if many == 0 or g.depletion[area] > 1:
        return
    holder, owner, planet = g.holder[area], view.owner[area], g.t.galaxy.planet_of[area]
    if holder != NOBODY:
        points[holder] += k.deposit * capacity(g, area) * (1.0 if owner in (NOBODY, holder) else 0.3)
    elif owner != NOBODY and bases[owner] >> planet & 1:
        points[owner] += 0.8 * k.deposit * capacity(g, area)
    elif owner == NOBODY:
        for side in g.order:
            if bases[side] >> planet & 1:
                points[side] += k.near * many


def add_transports(k: Weights, g: Koprulu, view: Outlook, bases: list[int], points: list[float]) -> None:
    """SC-246: a transport is worth something beside a base of its owner, and most where it opens a planet."""
    ends = g.t.galaxy.slot_planet
    for side in g.order:
        opened = 0
        for slot in range(SLOTS):
            if g.transports[slot] >> side & 1:
                one, other = ends[slot], ends[g.link[slot]]
                new = (1 << one | 1 << other) & ~opened
                linked = bases[side] >> one & 1 or bases[side] >> other & 1
                points[side] += k.transport if linked and new else k.spare
                opened |= 1 << one | 1 << other
