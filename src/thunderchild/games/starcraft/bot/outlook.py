"""What is worked out once for a position, for bots: forces by planet and who can come where."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..rules.ends import points_needed
from ..rules.gains import counts_points
from ..rules.names import ASSIST, AREAS, FACTIONS, HERO, KINDS, PLANETS, POINTS, SLOTS, UNITS
from ..rules.questions import type_of
from ..rules.state import Koprulu
from .weights import Weights

FIRST: Final = 3.0              # rounds that the game lasts at least, as long as nobody is near the goal
PACE: Final = 2.6               # points that the leader gains in a round


class Outlook:
    """By area and by side and planet."""

    def __init__(self, rounds: float, stand: list[float], owner: list[int], force: list[list[float]], reach: list[list[float]],
                 worth: list[float]) -> None:
        self.rounds: Final = rounds         # how long the game will still last
        self.stand: Final = stand           # strength of the units in an area, of its owner
        self.owner: Final = owner           # who controls the area (SC-13), or NOBODY
        self.force: Final = force           # strength on a planet
        self.reach: Final = reach           # and of what could come there over transports too
        self.worth: Final = worth           # by side: what its units are worth


def might(g: Koprulu, unit: int) -> float:
    """Strength of a unit type: about 1 for a Marine."""
    attack, health = g.t.usual[unit]
    strength = (attack + health + 0.6 * g.t.units.support[unit]) / 10.0
    return 0.35 if g.t.units.traits[unit] & ASSIST else strength * strength


def outlook_of(k: Weights, g: Koprulu) -> Outlook:
    planet_of, total = g.t.galaxy.planet_of, g.t.units.total
    stand, owner = [0.0] * AREAS, g.work_of[:]
    force = [[0.0] * PLANETS for _side in range(FACTIONS)]
    worth = [0.0] * FACTIONS
    for area in range(AREAS):
        for one in g.units[area]:
            side, kind = one // KINDS, one % KINDS
            unit = kind if kind < UNITS else type_of(g, kind)
            strength = might(g, unit)
            force[side][planet_of[area]] += strength
            stand[area] += strength
            worth[side] += k.unit * total[unit] + (k.hero if HERO <= kind < HERO + 7 else 0.0)
            if owner[area] == NOBODY:
                owner[area] = side
            elif owner[area] != side:
                owner[area] = CONTESTED
    for side in range(FACTIONS):
        for unit in g.reserve[side]:
            worth[side] += 0.9 * k.unit * total[unit]
    owner = [NOBODY if side == CONTESTED else side for side in owner]
    return Outlook(rounds_left(g), stand, owner, force, reaches(g, force), worth)


CONTESTED: Final = -5


def reaches(g: Koprulu, force: list[list[float]]) -> list[list[float]]:
    """SC-121: what stands on a planet, and most of what could be transported there."""
    found = [row[:] for row in force]
    ends = g.t.galaxy.slot_planet
    for slot in range(SLOTS):
        mask = g.transports[slot]
        if mask == 0:
            continue
        one, other = ends[slot], ends[g.link[slot]]
        for side in range(FACTIONS):
            if mask >> side & 1:
                found[side][one] += 0.7 * force[side][other]
                found[side][other] += 0.7 * force[side][one]
    return found


def rounds_left(g: Koprulu) -> float:
    """Until somebody has enough points; the Event deck does not last for ever either."""
    if not counts_points(g):
        return FIRST
    lacking = 99.0
    for side in g.order:
        if not g.eliminated >> side & 1:
            lacking = min(lacking, float(points_needed(g, [side]) - g.sheet[side][POINTS]))
    return max(1.0, min(FIRST + 1.0, lacking / PACE))
