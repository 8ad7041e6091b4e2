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
from .race import Race, race_of
from .sheet import edits, is_blank, shift, talk_of, writer
from .standing import DEFEATED, capital_risk, drain, hope, hunger, incomes, reserves
from .weights import WEIGHTS, Weights

TALKING: Final = 0.006          # what a trade must bring at least, or it is not worth the words
DULL: Final = 0.0005            # and for each point on its sheet
ROOM: Final = 0.98              # -1 less all that a sheet of twelve edits can cost stays above -1
AGREED: Final = 0.9             # how surely a partner who gains by it accepts


class Outlook:
    """What is worked out once for a position: by coalition what it has now, and what a round costs it."""

    def __init__(self, front: Front, race: Race, points: list[float], cost: list[float], income: list[list[int]]) -> None:
        self.front: Final = front
        self.race: Final = race
        self.points: Final = points
        self.cost: Final = cost
        self.income: Final = income


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
    now = squash(k, hope_of(k, g, view, seat))
    if not talk:
        return now
    if is_blank(talk):
        return now - TALKING
    return now + agreed(k, g, view, talk, seat, now) - TALKING - DULL * edits(talk)


def agreed(k: Weights, g: Invasion, view: Outlook, talk: list[int], seat: int, now: float) -> float:
    """What the trade on the sheet would add, if the partner is likely to accept it."""
    partner = talk[TALK_PARTNER]
    other = g.player[partner]
    before = now if other == seat else squash(k, hope_of(k, g, view, other))
    changed = view.points[:]
    changed[partner] += shift(k, g, talk, partner)
    changed[writer(talk)] += shift(k, g, talk, writer(talk))
    after = Outlook(view.front, view.race, changed, view.cost, view.income)
    gain = squash(k, hope_of(k, g, after, seat)) - now
    theirs = gain if other == seat else squash(k, hope_of(k, g, after, other)) - before
    return AGREED * gain if theirs > 0.0 else min(0.0, gain)


def last_chance(g: Invasion, view: Outlook, seat: int) -> float:
    """In the last round: that Cronos is not lost, and of the own coalitions those that hold their capitals and keep some MIC
    (L7-193); with a little for the others, and for whoever could still fall."""
    lives = [0.0 if not is_alive(g, side) else
             (1.0 - capital_risk(g, side, view.front)) * (1.0 - exp(-0.7 * max(0.0, view.points[side])))
             for side in range(COALITIONS)]
    own = own_coalitions(g, seat)
    mine = sum([lives[side] for side in own]) / len(own)
    return (1.0 - view.race.cronos) * (0.93 * mine + 0.05 * sum(lives) / COALITIONS + 0.01)


def squash(k: Weights, hopes: float) -> float:
    return 2.0 / (1.0 + exp(-(hopes + k.hopeful) / k.scale)) - 1.0


def outlook_of(k: Weights, g: Invasion) -> Outlook:
    front = front_of(g)
    income = [incomes(g, side) for side in range(COALITIONS)]
    total = [0] * STOCKED
    for side in range(COALITIONS):
        if is_alive(g, side):
            for kind in range(STOCKED):
                total[kind] += income[side][kind]
    power = hydra_power(g)
    points = [reserves(k, g, side, front, income[side]) for side in range(COALITIONS)]
    cost = [drain(k, g, side, income[side], power) for side in range(COALITIONS)]
    return Outlook(front, race_of(g, front, total), points, cost, income)


def left_after(g: Invasion, view: Outlook, side: int, rounds: float) -> float:
    """Points that a coalition will have left after so many rounds; the next one's lands are counted with its reserves."""
    if not is_alive(g, side):
        return DEFEATED
    return view.points[side] - rounds * view.cost[side] - hunger(g, side, view.income[side], rounds)


def hope_of(k: Weights, g: Invasion, view: Outlook, seat: int) -> float:
    """The logarithm of the chance that the seat wins, about."""
    race = view.race
    hopes = log(max(0.02, 1.0 - race.cronos)) - k.round * race.rounds
    for side in range(COALITIONS):
        owes = race.owing[side]
        if owes >= 0.0:
            hopes += k.owing * hope(k, left_after(g, view, side, owes))
            hopes += 0.3 * k.other * hope(k, left_after(g, view, side, race.rounds))
        else:
            hopes += k.other * hope(k, left_after(g, view, side, race.rounds))
        hopes -= capital_hope(k, g, view, side, False)
    return hopes + own_hope(k, g, view, seat)


def own_hope(k: Weights, g: Invasion, view: Outlook, seat: int) -> float:
    own = own_coalitions(g, seat)
    hopes = 0.0
    for side in own:
        hopes += k.own * hope(k, left_after(g, view, side, view.race.rounds)) - capital_hope(k, g, view, side, True)
    return hopes / len(own)


def capital_hope(k: Weights, g: Invasion, view: Outlook, side: int, own: bool) -> float:
    """What a capital in danger takes away (L7-159, L7-160, L7-193)."""
    if not is_alive(g, side):
        return 0.0
    risk = capital_risk(g, side, view.front)
    return k.capital * (1 + g.damage[side]) * risk * (1.0 if own or view.race.owing[side] >= 0.0 else 0.3)
