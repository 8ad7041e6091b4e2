"""How likely Cronos is lost (L7-161, L7-196), for bots."""
from __future__ import annotations

from math import exp
from typing import Final

from ....kernel.frames import PROC, SIDE
from ....kernel.state import NOBODY
from ..rules.frames import CRONOS_MOVE, CRONOS_MOVE_LEFT, MOVEMENT
from ..rules.names import DEVASTATION, LANDS
from ..rules.questions import hydra_power, in_turn
from ..rules.state import Invasion
from .front import STEP_STATUS, Front, is_attacker
from .odds import FALLEN, MOST, cell

STEP_MOVEMENT: Final = 6
CARDS: Final = 5.0
# Invaders that a round's Event cards bring to where he stands: the chance of 0, 1, 2, ... of them, by wave, without and with a
# drop ship next to him.  Counted in games of normal players.
COMES: Final = [[[0.89, 0.11], [0.71, 0.09, 0.20]], [[0.71, 0.11, 0.15, 0.03], [0.47, 0.23, 0.16, 0.08, 0.04, 0.02]]]
STRIKE: Final = [0.35, 0.22, 0.17, 0.12, 0.07, 0.04, 0.03]
ESCAPE: Final = 0.15                    # of the danger, while he can still leave
HELP: Final = 0.65                      # how surely a coalition that has a unit beside him sends it


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


def cronos_risk(g: Invasion, front: Front) -> float:
    """L7-196: how likely his territory becomes Overrun; while he can still leave it, it matters little."""
    if g.step >= STEP_STATUS:
        return ESCAPE * near_risk(g, front)
    if g.cronos >= LANDS:
        return 0.5
    if moves_now(g) > 0:
        return ESCAPE * chance_lost(g, front, 0)
    friends = helpers(g)
    if friends == 0:
        return chance_lost(g, front, 0)
    more = 1 if friends > 1 else 0
    return (1.0 - HELP) * chance_lost(g, front, more) + HELP * chance_lost(g, front, more + 1)


def near_risk(g: Invasion, front: Front) -> float:
    return 1.0 / (1.0 + exp(2.0 - front.figures[g.cronos] + 0.7 * front.units[g.cronos]))


def chance_lost(g: Invasion, front: Front, more: int) -> float:
    """With so many units more than stand there now."""
    place = g.cronos
    units = min(MOST, front.units[place] + more)
    here = g.invaders[place] + g.ship_at.count(place)
    table = FALLEN[min(9, g.t.world.defense[place])]
    attack = is_attacker(g, place, units, here + 1.0, hydra_power(g)) if units > 0 else 0
    comes = coming(g)
    share = front.cards / CARDS
    risk = 0.0
    for n in range(len(comes)):
        chance = comes[n] * share if n > 0 else 1.0 - (1.0 - comes[0]) * share
        risk += chance * table[cell(attack, units, min(MOST, here + n))]
    return risk


def coming(g: Invasion) -> list[float]:
    if g.strike:
        return STRIKE
    near = 0
    for at in g.ship_at:
        if at != NOBODY and at in g.t.world.neighbours[g.cronos]:
            near = 1
    return COMES[1 if g.wave == DEVASTATION else 0][near]


def helpers(g: Invasion) -> int:
    """Coalitions that move later in step 6 and have a unit beside him."""
    if g.step != STEP_MOVEMENT:
        return 0
    many = 0
    for f in g.stack:
        if f[PROC] == MOVEMENT:
            order = in_turn(g)
            near = g.t.world.neighbours[g.cronos]
            for side in order[order.index(f[SIDE]) + 1:]:
                row = g.units[side]
                for at in near:
                    if row[at] > 0:
                        many += 1
                        break
    return many
