"""The war on the map as it will probably look after the next battles, for bots."""
from __future__ import annotations

from math import exp
from typing import Final

from ....kernel.state import NOBODY
from ..rules.names import COALITIONS, DEVASTATION, LANDS, MILITARY, OVERRUN, TERRITORIES
from ..rules.questions import hydra_power, is_closed
from ..rules.state import Invasion
from .odds import FIGURES_LEFT, REMAIN, UNITS_LEFT, between

SPAWNS: Final = [0.34, 0.38]            # by wave: units that an Event card brings out of each drop ship
CARDS: Final = COALITIONS               # Event cards of a round
STEP_EVENTS: Final = 7
STEP_BATTLE: Final = 8
STEP_STATUS: Final = 9
AT_CRONOS: Final = 0.09                 # units that an Event card brings to Cronos, wherever he is


class Front:
    """By territory: what stands there, and what is to be expected."""

    def __init__(self, figures: list[float], units: list[int], remain: list[float], left: list[float], lost: list[float],
                 cards: float) -> None:
        self.figures: Final = figures           # Hydra figures when the battle begins
        self.units: Final = units               # coalition units
        self.remain: Final = remain             # chance that figures are left after it
        self.left: Final = left                 # how many
        self.lost: Final = lost                 # coalition units lost
        self.cards: Final = cards               # Event cards still to be resolved before the next battles


def front_of(g: Invasion) -> Front:
    units = g.units[0][:]
    for side in range(1, COALITIONS):
        row = g.units[side]
        for place in range(TERRITORIES):
            units[place] += row[place]
    cards = cards_to_come(g)
    figures = expected_figures(g, cards)
    remain, left, lost = [0.0] * TERRITORIES, [0.0] * TERRITORIES, [0.0] * TERRITORIES
    against = hydra_power(g)
    for place in range(TERRITORIES):
        if figures[place] == 0.0:
            continue
        if units[place] == 0:
            remain[place] = 1.0 if figures[place] >= 1.0 else figures[place]
            left[place] = figures[place]
            continue
        attack = is_attacker(g, place, units[place], figures[place], against)
        remain[place] = between(REMAIN, attack, units[place], figures[place])
        left[place] = between(FIGURES_LEFT, attack, units[place], figures[place])
        lost[place] = units[place] - between(UNITS_LEFT, attack, units[place], figures[place])
    return Front(figures, units, remain, left, lost, cards)


def cards_to_come(g: Invasion) -> float:
    """Event cards before the next battle: of this round, or of the next once its battles are over."""
    if g.step < STEP_EVENTS:
        return float(CARDS)
    if g.step > STEP_EVENTS:
        return 0.0
    laid = sum([1 for pile in g.laid if pile != 2])
    return float(CARDS - laid + g.pile_left[0] + g.pile_left[1])


def expected_figures(g: Invasion, cards: float) -> list[float]:
    """Figures there, and those that the ground war will bring (L7-118 to L7-123)."""
    figures = [float(n) for n in g.invaders]
    if cards > 0.0:
        rate = cards * SPAWNS[1 if g.wave == DEVASTATION else 0] * (1.5 if g.strike else 1.0)
        for place in g.ship_at:
            if place != NOBODY:
                come_out(g, place, rate, figures)
        figures[g.cronos] += AT_CRONOS * cards
    for place in g.ship_at:
        if place != NOBODY:
            figures[place] += 1.0
    return figures


def come_out(g: Invasion, place: int, rate: float, figures: list[float]) -> None:
    """L7-121, L7-122: up to the Defense, except with Cronos; the rest goes to Cronos if he is near, else spreads out."""
    if place == g.cronos:
        figures[place] += rate
        return
    room = max(0.0, g.t.world.defense[place] - figures[place])
    here = rate if rate < room else room
    figures[place] += here
    rest = rate - here
    if rest <= 0.0:
        return
    near = g.t.world.neighbours[place]
    if g.cronos in near:
        figures[g.cronos] += rest
        return
    fewest, there = 99.0, NOBODY
    for to in near:
        if figures[to] < fewest and not is_closed(g, to):
            fewest, there = figures[to], to
    if there != NOBODY:
        figures[there] += rest


def is_attacker(g: Invasion, place: int, units: int, figures: float, against: int) -> int:
    """L7-135 to L7-139, as it looks now."""
    best = 0
    for side in range(COALITIONS):
        if g.units[side][place] > 0:
            best = max(best, g.t.techs[MILITARY][g.tech[side][MILITARY]].power)
    if place < LANDS and g.attached[place]:
        for card in g.attached[place]:
            if g.t.mercs.power[card] > 0:
                best += 1
                break
    return 1 if best > against or (best == against and units > figures) else 0


def chance_overrun(g: Invasion, front: Front, land: int) -> float:
    """L7-155: no unit left, and as many figures as its Defense; 1 if it is Overrun and stays so."""
    if g.status[land] == OVERRUN:
        return 1.0 if front.units[land] == 0 else 0.15 + 0.85 * front.remain[land]
    figures = front.left[land] if front.units[land] > 0 else front.figures[land]
    if figures <= 0.0:
        return 0.0
    many = figures / front.remain[land] if front.units[land] > 0 and front.remain[land] > 0.0 else figures
    full = 1.0 / (1.0 + exp(-3.0 * (many - g.t.world.defense[land] + 0.5)))
    if front.cards == 0.0 and front.units[land] == 0:
        full = 1.0 if many >= g.t.world.defense[land] else 0.0
    return full * (front.remain[land] if front.units[land] > 0 else 1.0)
