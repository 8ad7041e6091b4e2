"""What Event cards that a seat has laid itself will do, for bots.  It knows no others (L7-23), and of an unread one only the deck
it comes from."""
from __future__ import annotations

from typing import Final

from ..cards.language import (AT_CRONOS, CHOOSE_ONE, CRONOS_CONTROLLER, DESTROY_UNIT, EACH, EACH_CAPITAL, EACH_DROP_SHIP,
                              EACH_INVADED, EACH_OVERRUN, EACH_PER_OVERRUN, JAM_RESEARCH, LOSE, LOWEST_TERROR, MOST_FOOD,
                              MOST_MONEY, PLACE, RAISE_TERROR, TARGET_CAPITAL, Effect)
from ..rules.names import COALITIONS, DEVASTATION, FOOD, FUEL, MIC, MINERALS, MONEY, NOT_LAID, TERRITORIES
from ..rules.questions import is_alive, is_invaded, overrun_lands
from ..rules.state import Invasion, unread_of
from .weights import Weights

INVADER: Final = 0.7                    # an invader more on a coalition's land
HUNTER: Final = 1.2                     # and where Cronos stands
CAPTAIN: Final = 1.0                    # and in a capital
DREAD: Final = 0.30                     # a level of Terror
LOST_UNIT: Final = 0.35
JAMMED: Final = 0.25
UNREAD: Final = [1.6, 3.2]              # by wave: what an unread card does to all coalitions together


def add_harm(k: Weights, g: Invasion, seat: int, points: list[float]) -> None:
    """Take what the seat's own laid cards will do off the points of the coalitions."""
    for side in range(COALITIONS):
        if g.player[side] != seat or g.laid[side] == NOT_LAID or not g.event_card[side]:
            continue
        card = g.event_card[side][0]
        if card < unread_of(g):
            for effect in g.t.texts[2 * card + g.laid[side]].effects:
                add_effect(k, g, effect, points)
        elif card == unread_of(g):
            for other in range(COALITIONS):
                points[other] -= UNREAD[1 if g.wave == DEVASTATION else 0] / COALITIONS


def add_effect(k: Weights, g: Invasion, effect: Effect, points: list[float]) -> None:
    if effect.do == PLACE:
        add_invaders(g, effect, points)
        return
    each = effect_points(k, g, effect)
    for side in range(COALITIONS):
        if is_alive(g, side) and is_meant(g, effect.who, side):
            times = overrun_lands(g, side) if effect.who == EACH_PER_OVERRUN else 1
            if effect.do == LOSE:
                points[side] -= times * loss_points(k, g, effect, side)
            else:
                points[side] -= times * each


def effect_points(k: Weights, g: Invasion, effect: Effect) -> float:
    if effect.do == RAISE_TERROR:
        return DREAD * effect.n
    if effect.do == DESTROY_UNIT:
        return LOST_UNIT * effect.n
    if effect.do == JAM_RESEARCH:
        return JAMMED
    return 0.35 if effect.do == CHOOSE_ONE else 0.0


def loss_points(k: Weights, g: Invasion, effect: Effect, side: int) -> float:
    """What it has not got it cannot lose, but may have to make up for."""
    has = g.stock[side][effect.what]
    lost = min(has, effect.n)
    points = lost * worth_of(k, g, side, effect.what)
    if lost < effect.n and effect.short_what == MIC:
        points += 1.0
    elif lost < effect.n and effect.short_what == MONEY:
        points += k.money * min(g.stock[side][MONEY], effect.n - lost)
    return points


def worth_of(k: Weights, g: Invasion, side: int, kind: int) -> float:
    """A point more or less of a kind."""
    if kind == MIC:
        return 1.0
    if kind == MONEY:
        return k.money if g.stock[side][MONEY] < k.purse else k.spare
    if kind == FOOD:
        return food_worth(k, g, side)
    if kind in (FUEL, MINERALS):
        return k.supply if g.stock[side][kind] < k.depot else k.surplus
    return 0.0


def food_worth(k: Weights, g: Invasion, side: int) -> float:
    """L7-174: Food that is lacking costs a point of MIC for a whole meal."""
    need = g.t.consoles.upkeep[g.stock[side][MIC]]
    return 1.0 / need if need and g.stock[side][FOOD] < need else k.surplus


def is_meant(g: Invasion, who: int, side: int) -> bool:
    """As the rules say, and of what the controller chooses the coalition with most MIC."""
    if who == EACH:
        return True
    if who in (EACH_OVERRUN, EACH_PER_OVERRUN):
        return overrun_lands(g, side) > 0
    if who == EACH_INVADED:
        return is_invaded(g, side)
    if who == CRONOS_CONTROLLER:
        return side == g.token
    if who == LOWEST_TERROR:
        return side == least_terror(g)
    kind = FOOD if who == MOST_FOOD else MONEY if who == MOST_MONEY else MIC
    return side == richest(g, kind)


def richest(g: Invasion, kind: int) -> int:
    best = 0
    for side in range(COALITIONS):
        if g.stock[side][kind] > g.stock[best][kind]:
            best = side
    return best


def least_terror(g: Invasion) -> int:
    best = 0
    for side in range(COALITIONS):
        if is_alive(g, side) and (not is_alive(g, best) or g.terror[side] < g.terror[best]):
            best = side
    return best


def add_invaders(g: Invasion, effect: Effect, points: list[float]) -> None:
    """Units placed: on the land of whom, and how dear that land is."""
    where = effect.where
    if where < TERRITORIES:
        place_points(g, where, effect.n, points)
    elif where == AT_CRONOS:
        place_points(g, g.cronos, effect.n, points)
    elif where == EACH_DROP_SHIP:
        for place in g.ship_at:
            if place >= 0:
                place_points(g, place, effect.n, points)
    elif where == EACH_CAPITAL:
        for side in range(COALITIONS):
            points[side] -= CAPTAIN * effect.n
    else:
        points[richest(g, MIC)] -= effect.n * (CAPTAIN if where == TARGET_CAPITAL else INVADER)


def place_points(g: Invasion, place: int, n: int, points: list[float]) -> None:
    """Every coalition suffers if it is where Cronos stands."""
    if place == g.cronos:
        for side in range(COALITIONS):
            points[side] -= HUNTER * n / COALITIONS
    owner = g.t.world.owner[place]
    if owner >= 0:
        points[owner] -= n * (CAPTAIN if place == g.t.consoles.capital[owner] else INVADER)
