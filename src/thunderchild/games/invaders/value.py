"""How good a position looks, -1 to 1, for bots: the race of the decks, the next attack, the plan, what each side has to work with.

Weights are in cards: one card in a deck is worth 1.  All terms are written for the Invader; Mankind's view is the opposite."""
from __future__ import annotations

import math
from typing import Final

from .ask import strength
from .ends import OPTION_MATCH
from .fit import attacks_in, hero_slot, power_at, zone_power
from .load import ZONES
from .state import INVADER, MANKIND, SLOTS, Invaders

SCALE: Final = 26.0         # cards ahead that make a position look three quarters won
HAND: Final = 1.9           # a card in hand
MANY: Final = 7             # from here on cards in hand are worth less
FEW: Final = 12             # a deck below this is worth more per card
SURPLUS: Final = 3.4        # a point of attack power above the defence
DEFICIT: Final = 0.85       # a point below it, down to FAR_OFF
FAR_OFF: Final = -8
ABILITY: Final = 1.4        # a card in play that can be used
PLAN: Final = 2.6           # a step of the plan marker
PLAN_LOW: Final = 5         # below this each step counts more
STRATEGY: Final = 1.6       # a strategy still dormant
HERO: Final = 1.5           # a hero left
OPS: Final = 0.5            # a token on Ops Centre
IDLE: Final = 2.2           # no attack that drains: the plan will fall


def value_of(g: Invaders, seat: int) -> float:
    ahead = decks(g) + hands(g) + attacks(g) + plan(g) + zones(g) + table(g)
    looks = math.tanh(ahead / SCALE)
    if g.options[OPTION_MATCH]:
        looks = 0.5 * looks + 0.45 * (g.wins[g.invader] - g.wins[1 - g.invader])
    looks = max(-0.99, min(0.99, looks))
    return looks if seat == g.invader else -looks


def decks(g: Invaders) -> float:
    """Whoever runs dry first loses; the last cards count most."""
    return deck_worth(g.in_deck[INVADER]) - deck_worth(g.in_deck[MANKIND])


def deck_worth(n: int) -> float:
    return float(n) if n >= FEW else FEW - (FEW - n) * 1.7


def hands(g: Invaders) -> float:
    mine, theirs = len(g.hand[g.invader]), len(g.hand[1 - g.invader])
    return HAND * (hand_worth(mine) - hand_worth(theirs))


def hand_worth(n: int) -> float:
    return float(n) if n <= MANY else MANY + (n - MANY) * 0.5


def attacks(g: Invaders) -> float:
    """What the next attack would drain, and how near the other zones are to it."""
    total = 0.0
    drains = False
    for zone in range(ZONES):
        mine, theirs = strength(g, INVADER, zone), strength(g, MANKIND, zone)
        surplus = mine - theirs - zone_power(g, zone)
        if g.active == INVADER and surplus > 0:
            drains = True
        total += SURPLUS * surplus if surplus > 0 else DEFICIT * max(surplus, FAR_OFF)
        if attacks_in(g, zone) and theirs > mine:
            total -= SURPLUS * (theirs - mine)
    if not drains and g.drained == 0:
        total -= IDLE
    return total


def plan(g: Invaders) -> float:
    low = PLAN_LOW - g.plan
    return PLAN * g.plan - (low * low if low > 0 else 0)


def zones(g: Invaders) -> float:
    """The fewer points of power a set of zones has left, the nearer the Invader's win."""
    total = 0.0
    for bits in g.t.board.zone_sets:
        left = whole = 0
        for zone in range(ZONES):
            if bits >> zone & 1:
                left += zone_power(g, zone)
                whole += g.t.board.zone_power[zone]
        total += 24.0 / (left + 1) - 24.0 / (whole + 1)
    return total


def table(g: Invaders) -> float:
    """Cards that can be used, counters that win, heroes, strategies, Ops Centre."""
    total = 0.0
    for slot in range(SLOTS):
        card = g.card_at[slot]
        if card < 0:
            continue
        worth = ABILITY * len(g.t.uses[card])
        if g.tokens[slot]:
            worth += counter_worth(g, card, g.tokens[slot])
        total += worth if slot < SLOTS // 2 else -worth
    for strategy in range(len(g.t.strategies)):
        if g.awake >> strategy & 1 == 0:
            total += STRATEGY if g.t.strategy_side[strategy] == INVADER else -STRATEGY
    left = g.heroes.bit_count()
    total -= HERO * left + (10.0 / (left + 1)) * -1.0 + OPS * min(g.ops, 4)
    hero = hero_slot(g)
    if g.turned and hero >= 0:
        total += 0.4 * power_at(g, hero)
    return total


def counter_worth(g: Invaders, card: int, tokens: int) -> float:
    """Tokens that win by themselves grow in worth; others are spent one by one."""
    if g.t.each_turn[card] and g.t.wins[card]:
        return 1.2 * tokens * tokens
    return 0.9 * tokens


