"""How a coalition stands, for bots: the points of MIC that it will probably have left, everything else counted as such points."""
from __future__ import annotations

from math import exp, log
from typing import Final

from ..cards.language import BATTLE_START, GAIN, OWN_WINDOW
from ..rules.names import FOOD, FUEL, MIC, MILITARY, MINERALS, MONEY, OVERRUN, READY, SECURE, STOCKED
from ..rules.state import Invasion
from .front import Front, chance_overrun
from .race import STEP_MIC
from .weights import Weights

LATER_POWER: Final = 2                  # of the Hydra, sooner or later (L7-129)
PLENTY: Final = 30.0                    # points of which more are of no use
DEFEATED: Final = -8.0                  # where a defeated coalition stands


def incomes(g: Invasion, side: int) -> list[int]:
    """L7-89: what step 5 will bring, by kind; the questions ask it for one kind at a time."""
    consoles, techs, tiers = g.t.consoles, g.t.techs, g.tech[side]
    out = consoles.income[side][:]
    if g.terror[side]:
        less(out, consoles.terror[g.terror[side]])
    for stack in range(len(tiers)):
        top = techs[stack][tiers[stack]]
        if top.pays:
            more(out, top.income)
    for land in consoles.homes[side]:
        status = g.status[land]
        if status != SECURE:
            less(out, consoles.overrun[land] if status == OVERRUN else consoles.liberated[land])
        for card in g.attached[land]:
            more(out, g.t.mercs.income[card])
    for kind in range(STOCKED):
        if out[kind] < 0:
            out[kind] = 0
    return out


def more(out: list[int], row: list[int]) -> None:
    for kind in range(STOCKED):
        out[kind] += row[kind]


def less(out: list[int], row: list[int]) -> None:
    for kind in range(STOCKED):
        out[kind] -= row[kind]


def reserves(k: Weights, g: Invasion, side: int, front: Front, comes: list[int]) -> float:
    """What does not depend on how long the game lasts: MIC, goods, units, cards, and what the next battles will cost.
    `comes`: the income that this round still brings, so that a click before it compares with one after it."""
    points = k.unit * sum(g.units[side]) - k.terror * g.terror[side] + stock_points(k, g.stock[side], comes)
    return points + card_points(k, g, side) - land_costs(k, g, side, front) + token_points(k, g, side)


def stock_points(k: Weights, stock: list[int], comes: list[int]) -> float:
    """MIC and goods, with the income that is still to come."""
    has = stock
    if comes:
        has = stock[:]
        more(has, comes)
    money, food, fuel, minerals = has[MONEY], has[FOOD], has[FUEL], has[MINERALS]
    points = has[MIC] + k.surplus * food
    points += k.money * money if money <= k.purse else k.money * k.purse + k.spare * (money - k.purse)
    points += k.supply * fuel if fuel <= k.depot else k.supply * k.depot + k.surplus * (fuel - k.depot)
    return points + (k.supply * minerals if minerals <= k.depot else k.supply * k.depot + k.surplus * (minerals - k.depot))


def card_points(k: Weights, g: Invasion, side: int) -> float:
    """Mercenary cards that lie open beside the console, and Blaster Hybrids."""
    points = 0.0
    mercs, held = g.t.mercs, g.held[side]
    for card in mercs.loose_kind:
        if held[card] > 0:
            if mercs.window[card] == OWN_WINDOW:
                effect = g.t.texts[mercs.first_text + card].effects[0]
                points += held[card] * (0.9 * effect.n if effect.do == GAIN else k.dampener)
            else:
                points += held[card] * (k.clones if mercs.window[card] == BATTLE_START else k.saboteurs)
    for land in g.t.consoles.homes[side]:
        for card in g.attached[land]:
            if mercs.power[card] > 0:
                points += k.hybrids * (2.0 if land == g.t.consoles.capital[side] else 1.0)
    return points


def token_points(k: Weights, g: Invasion, side: int) -> float:
    """Research tokens that are ready: they can be lent, pledged or used."""
    points = 0.0
    for land in g.t.consoles.homes[side]:
        if g.research[land] == READY:
            points += k.ready
    return points


def land_costs(k: Weights, g: Invasion, side: int, front: Front) -> float:
    """What Hydra figures in its territories cost it: MIC in step 13, Terror, and land that will be Overrun."""
    cost = 0.0
    first = 1.0 if g.step <= STEP_MIC and not g.strike else 0.0
    for land in g.t.consoles.homes[side]:
        if front.figures[land] > 0.0:
            cost += front.remain[land] * (first + k.stays) + k.figure * front.left[land]
            cost += k.unit * front.lost[land]
            if g.status[land] != OVERRUN:
                cost += k.status * chance_overrun(g, front, land)
    return cost


def drain(k: Weights, g: Invasion, side: int, income: list[int], power: int) -> float:
    """MIC that a round to come will probably cost, less what its income and technologies are worth."""
    techs, tiers = g.t.techs, g.tech[side]
    against = max(LATER_POWER, power)
    strength = max(-2.0, min(1.0, arms(g, side) - against))
    less = k.power * strength + k.unit_later * min(8, sum(g.units[side])) + k.move * (techs[MILITARY][tiers[MILITARY]].moves - 1)
    for stack in range(len(tiers)):
        top = techs[stack][tiers[stack]]
        less += k.command * top.command + k.shield * len(top.shields)
        if top.terror is not None:
            less += 0.2 if len(top.terror) else 0.4
        if top.virus is not None:
            less += 0.5 if len(top.virus) else 1.0
    less += k.money_income * income[MONEY] + k.supply_income * (income[FUEL] + income[MINERALS]) + income[MIC]
    return 1.0 + k.events + k.lands - less + token_drain(k, g, side)


def arms(g: Invasion, side: int) -> float:
    """Power tokens; a tier before one with more Power is half-way there."""
    tiers, tier = g.t.techs[MILITARY], g.tech[side][MILITARY]
    power = float(tiers[tier].power)
    return power + 0.5 if tier > 0 and tiers[tier - 1].power == tiers[tier].power and tier + 1 < len(tiers) else power


def token_drain(k: Weights, g: Invasion, side: int) -> float:
    """Research tokens that work every round count against it."""
    many = 0
    for land in g.t.consoles.homes[side]:
        if g.status[land] != OVERRUN and g.research[land] != 0:
            many += 1
        many += len(g.attached_token[land]) - g.attached_token[land].count(0)
    return -k.token * many


def hunger(g: Invasion, stock: list[int], income: list[int], served: bool, rounds: float) -> float:
    """Rounds in which Food will be short: each costs a point (L7-174).  `served`: this
    round's income is there, its meal is to come."""
    need = g.t.consoles.upkeep[stock[MIC]]
    if need == 0 or rounds <= 0.0:
        return 0.0
    has = stock[FOOD] - (income[FOOD] if served else 0)
    short = (rounds * (need - income[FOOD]) - has) / need
    return 0.0 if short <= 0.0 else short if short < rounds else rounds


def hope(k: Weights, points: float) -> float:
    """The logarithm of the chance to survive with so many points left: below zero; who is safe still gains a little by more."""
    x = points / k.spread
    sure = -log(1.0 + exp(-x)) if x > -30.0 else x
    return sure - k.slope * max(0.0, PLENTY - points)


def capital_risk(g: Invasion, side: int, front: Front) -> float:
    """How likely its capital is Overrun after the next step 9."""
    return chance_overrun(g, front, g.t.consoles.capital[side])
