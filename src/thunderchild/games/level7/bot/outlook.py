"""What is worked out once for a position: how each coalition stands and what there is to hope for, in logarithms of chances."""
from __future__ import annotations

from math import exp, log
from typing import Final

from ..rules.names import COALITIONS, STOCKED
from ..rules.questions import hydra_power, is_alive
from ..rules.state import Invasion
from .front import Front, front_of
from .race import STEP_MIC, Race, is_income_due, race_of
from .standing import DEFEATED, capital_risk, drain, hope, hunger, incomes, more, reserves
from .weights import Weights

NOTHING: Final[list[int]] = []


class Outlook:
    """What is worked out once for a position: by coalition what it has now, and what a round costs it."""

    def __init__(self, front: Front, race: Race, points: list[float], cost: list[float], income: list[list[int]],
                 comes: list[list[int]], risk: list[float], served: bool) -> None:
        self.front: Final = front
        self.race: Final = race
        self.points: Final = points
        self.cost: Final = cost
        self.income: Final = income         # of any round
        self.comes: Final = comes           # and what of it this round still brings
        self.served: Final = served         # this round's income is there, its meal is to come
        self.risk: Final = risk             # how likely its capital is Overrun after the next step 9; 0 for the defeated


class Hopes:
    """By coalition, as logarithms of chances."""

    def __init__(self, end: list[float], common: list[float]) -> None:
        self.end: Final = end               # that it lives to the end
        self.common: Final = common         # what it adds to the hope of everybody


def squash(k: Weights, hopes: float) -> float:
    return 2.0 / (1.0 + exp(-(hopes + k.hopeful) / k.scale)) - 1.0


def outlook_of(k: Weights, g: Invasion) -> Outlook:
    front = front_of(g)
    power = hydra_power(g)
    due = is_income_due(g)
    income: list[list[int]] = []
    comes: list[list[int]] = []
    points: list[float] = []
    cost: list[float] = []
    risk: list[float] = []
    total = [0] * STOCKED
    for side in range(COALITIONS):
        row = incomes(g, side)
        income.append(row)
        alive = is_alive(g, side)
        comes.append(row if alive and due else NOTHING)
        points.append(reserves(k, g, side, front, comes[side]))
        cost.append(drain(k, g, side, row, power))
        risk.append(capital_risk(g, side, front) if alive else 0.0)
        if alive:
            more(total, row)
    return Outlook(front, race_of(g, front, total), points, cost, income, comes, risk, not due and g.step <= STEP_MIC)


def left_after(g: Invasion, view: Outlook, points: float, stock: list[int], side: int, rounds: float) -> float:
    """Of so many points what a coalition will have left after so many rounds; the next one's lands are counted already."""
    if not is_alive(g, side):
        return DEFEATED
    return points - rounds * view.cost[side] - hunger(g, stock, view.income[side], view.served, rounds)


def hopes_of(k: Weights, g: Invasion, view: Outlook) -> Hopes:
    end: list[float] = []
    common: list[float] = []
    for side in range(COALITIONS):
        points, stock = view.points[side], g.stock[side]
        lives = hope_to_end(k, g, view, points, stock, side)
        end.append(lives)
        common.append(hope_for_all(k, g, view, points, stock, side, lives))
    return Hopes(end, common)


def hope_to_end(k: Weights, g: Invasion, view: Outlook, points: float, stock: list[int], side: int) -> float:
    """That a coalition with so many points and these goods lives to the end."""
    return hope(k, left_after(g, view, points, stock, side, view.race.rounds))


def hope_for_all(k: Weights, g: Invasion, view: Outlook, points: float, stock: list[int], side: int, end: float) -> float:
    """What it adds to the hope of everybody: most while it owes a card (L7-88)."""
    owes = view.race.owing[side]
    if owes < 0.0:
        return k.other * end - 0.3 * capital_hope(k, g, view, side)
    lives = hope(k, left_after(g, view, points, stock, side, owes))
    return k.owing * lives + 0.3 * k.other * end - capital_hope(k, g, view, side)


def hope_of(k: Weights, g: Invasion, view: Outlook, hopes: Hopes, seat: int) -> float:
    """The logarithm of the chance that the seat wins, about."""
    race = view.race
    common = log(max(0.02, 1.0 - race.cronos)) - k.round * race.rounds
    own = 0.0
    many = 0
    for side in range(COALITIONS):
        common += hopes.common[side]
        if g.player[side] == seat:
            own += k.own * hopes.end[side] - capital_hope(k, g, view, side)
            many += 1
    return common + own / many


def capital_hope(k: Weights, g: Invasion, view: Outlook, side: int) -> float:
    """What a capital in danger takes away (L7-159, L7-160, L7-193)."""
    return k.capital * (1 + g.damage[side]) * view.risk[side]
