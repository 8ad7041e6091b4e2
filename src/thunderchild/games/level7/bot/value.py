"""How good a position looks for a seat.

Hope is counted in logarithms of chances: that Cronos lives, that the project is done in time, that each coalition which owes a
card lives until it is paid for, and that the seat's own coalitions live to the end and hold their capitals.  `race` says how long
the project still takes, `front` how the next battles will go, `standing` what a coalition will have left, `sheet` what a trade
under way would change, `harm` what the seat's own Event cards will do."""
from __future__ import annotations

from math import exp, log
from typing import Final

from ..rules.ends import own_coalitions
from ..rules.frames import TALK_PARTNER
from ..rules.names import COALITIONS, STOCKED
from ..rules.questions import hydra_power, is_alive
from ..rules.state import Invasion
from .front import Front, front_of
from .harm import add_harm
from .race import STEP_MIC, Race, is_income_due, race_of
from .sheet import edits, is_blank, shift, talk_of, writer
from .standing import DEFEATED, capital_risk, drain, hope, hunger, incomes, reserves
from .weights import WEIGHTS, Weights

TALKING: Final = 0.006          # what a trade must bring at least, or it is not worth the words
DULL: Final = 0.0005            # and for each point on its sheet
ROOM: Final = 0.98              # -1 less all that a sheet of twelve edits can cost stays above -1
AGREED: Final = 0.9             # how surely a partner who gains by it accepts


NOTHING: Final[list[int]] = []


class Outlook:
    """What is worked out once for a position: by coalition what it has now, and what a round costs it."""

    def __init__(self, front: Front, race: Race, points: list[float], cost: list[float], income: list[list[int]],
                 risk: list[float], served: bool) -> None:
        self.front: Final = front
        self.race: Final = race
        self.points: Final = points
        self.cost: Final = cost
        self.income: Final = income
        self.served: Final = served         # this round's income is there, its meal is to come
        self.risk: Final = risk             # how likely its capital is Overrun after the next step 9; 0 for the defeated


class Hopes:
    """By coalition, as logarithms of chances."""

    def __init__(self, end: list[float], common: list[float]) -> None:
        self.end: Final = end               # that it lives to the end
        self.common: Final = common         # what it adds to the hope of everybody


def value_of(g: Invasion, seat: int) -> float:
    """-1 to 1, with room for what a trade costs where nothing is left to hope for."""
    return ROOM * raw_value(g, seat)


def raw_value(g: Invasion, seat: int) -> float:
    k = WEIGHTS
    view = outlook_of(k, g)
    talk = talk_of(g)
    add_harm(k, g, seat, view.points)
    if g.strike:
        return 2.0 * last_chance(g, view, seat) - 1.0
    hopes = hopes_of(k, g, view)
    now = squash(k, hope_of(k, g, view, hopes, seat))
    if not talk:
        return now
    if is_blank(talk):
        return now - TALKING
    return now + agreed(k, g, view, hopes, talk, seat, now) - TALKING - DULL * edits(talk)


def agreed(k: Weights, g: Invasion, view: Outlook, hopes: Hopes, talk: list[int], seat: int, now: float) -> float:
    """What the trade on the sheet would add, if the partner is likely to accept it."""
    partner = talk[TALK_PARTNER]
    other = g.player[partner]
    before = now if other == seat else squash(k, hope_of(k, g, view, hopes, other))
    after = Hopes(hopes.end[:], hopes.common[:])
    for side in (partner, writer(talk)):
        weigh(k, g, view, view.points[side] + shift(k, g, talk, side), side, after)
    gain = squash(k, hope_of(k, g, view, after, seat)) - now
    theirs = gain if other == seat else squash(k, hope_of(k, g, view, after, other)) - before
    return AGREED * gain if theirs > 0.0 else min(0.0, gain)


def last_chance(g: Invasion, view: Outlook, seat: int) -> float:
    """In the last round: that Cronos is not lost, and of the own coalitions those that hold their capitals and keep some MIC
    (L7-193); with a little for the others, and for whoever could still fall."""
    lives = [0.0 if not is_alive(g, side) else (1.0 - view.risk[side]) * (1.0 - exp(-0.7 * max(0.0, view.points[side])))
             for side in range(COALITIONS)]
    own = own_coalitions(g, seat)
    mine = sum([lives[side] for side in own]) / len(own)
    return (1.0 - view.race.cronos) * (0.93 * mine + 0.05 * sum(lives) / COALITIONS + 0.01)


def squash(k: Weights, hopes: float) -> float:
    return 2.0 / (1.0 + exp(-(hopes + k.hopeful) / k.scale)) - 1.0


def outlook_of(k: Weights, g: Invasion) -> Outlook:
    front = front_of(g)
    power = hydra_power(g)
    due = is_income_due(g)
    income: list[list[int]] = []
    points: list[float] = []
    cost: list[float] = []
    risk: list[float] = []
    total = [0] * STOCKED
    for side in range(COALITIONS):
        comes = incomes(g, side)
        income.append(comes)
        alive = is_alive(g, side)
        points.append(reserves(k, g, side, front, comes if alive and due else NOTHING))
        cost.append(drain(k, g, side, comes, power))
        risk.append(capital_risk(g, side, front) if alive else 0.0)
        if alive:
            for kind in range(STOCKED):
                total[kind] += comes[kind]
    return Outlook(front, race_of(g, front, total), points, cost, income, risk, not due and g.step <= STEP_MIC)


def left_after(g: Invasion, view: Outlook, points: float, side: int, rounds: float) -> float:
    """Of so many points what a coalition will have left after so many rounds; the next one's lands are counted already."""
    if not is_alive(g, side):
        return DEFEATED
    return points - rounds * view.cost[side] - hunger(g, side, view.income[side], view.served, rounds)


def hopes_of(k: Weights, g: Invasion, view: Outlook) -> Hopes:
    hopes = Hopes([0.0] * COALITIONS, [0.0] * COALITIONS)
    for side in range(COALITIONS):
        weigh(k, g, view, view.points[side], side, hopes)
    return hopes


def weigh(k: Weights, g: Invasion, view: Outlook, points: float, side: int, hopes: Hopes) -> None:
    """Put down what there is to hope of a coalition with so many points."""
    race = view.race
    end = hope(k, left_after(g, view, points, side, race.rounds))
    owes = race.owing[side]
    common = k.other * end
    if owes >= 0.0:
        common = k.owing * hope(k, left_after(g, view, points, side, owes)) + 0.3 * common
    hopes.end[side] = end
    hopes.common[side] = common - capital_hope(k, g, view, side) * (1.0 if owes >= 0.0 else 0.3)


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
