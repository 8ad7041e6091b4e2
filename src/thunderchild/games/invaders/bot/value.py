"""How good a position looks, -1 to 1, for bots: the race of the decks, the next attack, the plan, what each side has.

Weights are in cards: one card in a deck is worth 1.  All terms are written for the Invader; Mankind's view is the opposite."""
from __future__ import annotations

import math
from typing import Final

from ....kernel.state import PROC, SIDE, STEP, Frame
from ..cards.fit import attacks_in, hero_slot, power_at, zone_of, zone_power
from ..cards.language import DESTROY, HAS_WIN, HERE, MOVE, NO_POWER, NONE, OWN, TOKEN, TURNCOAT, Word
from ..cards.tables import ZONES
from ..rules.ends import OPTION_MATCH
from ..rules import frames
from ..rules.frames import (AT_PLAY_AFTER, AT_PLAY_PAY, DESTROY_VICTIMS, DISCARD_LEFT, PAY_DISCARDS, PAY_DRAINS, PLAY_AREA,
                            PLAY_CARD, PLAY_DISCARDS, PLAY_DRAINS, PLAY_ROLE, PLAY_STRUCK, TAKING_LEFT, TARGETS_LEFT,
                            TARGETS_WORD, TARGETS_YOU, USE_ABILITY)
from ..rules.openers import AS_CANCEL
from ..rules.questions import has_candidate, strength
from ..rules.state import INVADER, MANKIND, PER_SIDE, SLOTS, Invaders

SCALE: Final = 26.0         # cards ahead that make a position look three quarters won
HAND: Final = 1.4           # a card in hand
FIRST: Final = 0.4          # more for the first three: they pay for others, and answer
MANY: Final = 6             # from here on cards in hand are worth BEYOND as much: they want to be spent
BEYOND: Final = 0.2
FEW: Final = 12             # a deck below this is worth more per card
SURPLUS: Final = 3.4        # a point of attack power above the defence
DEFICIT: Final = 0.6        # a point below it, down to FAR_OFF
FAR_OFF: Final = -8
NEAREST: Final = 0.9        # and in the zone where the Invader is nearest to it
ABILITY: Final = 1.4        # a card in play that can be used
PLAN: Final = 3.2           # a step of the plan marker
PLAN_LOW: Final = 5         # below this each step counts more
STRATEGY: Final = 1.6       # a strategy still dormant
HERO: Final = 1.5           # a hero left
OPS: Final = 0.5            # a token on Ops Centre
ANSWER: Final = 4.0         # a hand card that destroys a card of the other side that wins by itself
WINNER: Final = 6.0         # a card that wins by itself if nobody destroys it
LOST: Final = 30.0          # the last step of the plan marker, for the Invader


def value_of(g: Invaders, seat: int) -> float:
    ahead = decks(g) + hands(g) + attacks(g, seat) + plan(g.plan, seat == g.invader) + zones(g) + table(g) + pending(g)
    held = quality(g, seat)
    if g.active == seat ^ g.invader:
        held -= (HAND - 1.0) * g.t.board.draw_per_turn         # when this turn ends the other draws
    ahead += held if seat == g.invader else -held
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
    mine, theirs = len(g.hand[INVADER]), len(g.hand[MANKIND])
    return HAND * (hand_worth(mine) - hand_worth(theirs))


def hand_worth(n: int) -> float:
    more = FIRST * min(n, 3)
    return n + more if n <= MANY else MANY + more + (n - MANY) * BEYOND


def quality(g: Invaders, seat: int) -> float:
    """Which cards one holds oneself: strong ones, those that answer, and those that can stop a card that is about to win."""
    side = seat ^ g.invader
    danger = NONE
    if g.kinds & HAS_WIN:
        for slot in g.facts:
            if slot // PER_SIDE != side and g.t.wins[g.card_at[slot]]:
                danger = g.card_at[slot]
    total = 0.0
    for card in g.hand[side]:
        total += 0.12 * g.t.power[card] + 0.25 * len(g.t.uses[card]) if g.t.power[card] != NO_POWER else 0.5
        if danger != NONE:
            for a in g.t.plays[card]:
                for w in a.words:
                    if w.verb == DESTROY and w.fits.cards[danger]:
                        total += ANSWER
    return total


def attacks(g: Invaders, seat: int) -> float:
    """What the next attack would drain, how near the other zones are to it, and the fall of the plan if nothing is drained."""
    total = 0.0
    best = FAR_OFF
    drains = False
    for zone in range(ZONES):
        mine, theirs = strength(g, INVADER, zone), strength(g, MANKIND, zone)
        surplus = mine - theirs - zone_power(g, zone)
        if surplus > 0:
            drains = True
        total += zone_worth(surplus)
        best = max(best, surplus)
        if attacks_in(g, zone) and theirs > mine:
            total -= SURPLUS * (theirs - mine)
    if best < 0:
        total += NEAREST * best
    if not drains and is_fall_due(g, seat):
        fears = seat == g.invader
        total -= plan(g.plan, fears) - plan(g.plan - 1, fears)
    return total


def is_fall_due(g: Invaders, seat: int) -> bool:
    """IN-114: at the end of this Invader's turn, or of the next one if Mankind looks ahead to it.  For each seat the fall counts
    on both sides of its own end of turn, so that ending a turn costs nothing by itself."""
    return g.drained == 0 if g.active == INVADER else seat != g.invader


def zone_worth(surplus: int) -> float:
    return SURPLUS * surplus if surplus > 0 else DEFICIT * max(surplus, FAR_OFF)


def plan(marker: int, fears: bool) -> float:
    """The plan marker.  Its last step is dreadful to the Invader; Mankind does not count on it before it is taken (measured: a
    Mankind that does takes a win for granted that can still be averted, and wins half as often)."""
    low = PLAN_LOW - marker
    return PLAN * marker - (low * low if low > 0 else 0) - (LOST if fears and marker <= 0 else 0.0)


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
        return WINNER + 3.0 * tokens + 1.5 * tokens * tokens
    return 0.9 * tokens


def arrival_worth(g: Invaders, card: int) -> float:
    """What its tokens will be worth when a card has entered (IN-41)."""
    tokens = 0
    for abilities in (g.t.enters[card], g.t.each_turn[card]):
        for a in abilities:
            for w in a.words:
                if w.verb == TOKEN:
                    tokens += w.n.n
    return counter_worth(g, card, tokens) if tokens else 0.0


# ---- what is under way, so that positions in the middle of a play compare with those after it

STRIKE: Final = 3.0         # a card about to be picked by a hostile word
FAVOUR: Final = 1.2         # by a friendly one


def pending(g: Invaders) -> float:
    total = 0.0
    answered = False
    for at in range(len(g.stack) - 1, -1, -1):
        f = g.stack[at]
        sign = 1.0 if f[SIDE] == INVADER else -1.0
        if f[PROC] == frames.PLAY:
            if not answered:
                total += sign * play_worth(g, f)
            answered = f[PLAY_ROLE] == AS_CANCEL and not answered and f[PLAY_STRUCK] == 0
        elif f[PROC] == frames.TARGETS:
            worth = pick_worth(g, g.t.program[f[TARGETS_WORD]], f[TARGETS_YOU]) * f[TARGETS_LEFT]
            total += worth if f[TARGETS_YOU] == INVADER else -worth
        else:
            total += sign * step_worth(g, f)
    return total


def pick_worth(g: Invaders, w: Word, side: int) -> float:
    """What the next card this word picks is worth to the side."""
    if w.verb == TURNCOAT:
        return turncoat_worth(g) if side == INVADER else 0.0
    if w.verb == MOVE and (w.where == OWN or w.where == HERE):
        return move_worth(g, w, side)
    return STRIKE if w.hostile else FAVOUR


def move_worth(g: Invaders, w: Word, side: int) -> float:
    """The best that moving one of its own cards can do for a side; below 0 if every move is a loss."""
    gaps = [strength(g, INVADER, zone) - strength(g, MANKIND, zone) - zone_power(g, zone) for zone in range(ZONES)]
    sign = 1 if side == INVADER else -1
    best = -9.0
    for slot in range(side * PER_SIDE, side * PER_SIDE + PER_SIDE):
        if g.card_at[slot] < 0 or not w.fits.cards[g.card_at[slot]]:
            continue
        power, here = sign * power_at(g, slot), zone_of(slot)
        left = zone_worth(gaps[here] - power) - zone_worth(gaps[here])
        for zone in range(ZONES):
            if zone != here:
                best = max(best, sign * (left + zone_worth(gaps[zone] + power) - zone_worth(gaps[zone])))
    return best


def step_worth(g: Invaders, f: Frame) -> float:
    """What this frame still gives or takes, for its own side."""
    proc = f[PROC]
    if proc == frames.PAY:
        return -(HAND * f[PAY_DISCARDS] + f[PAY_DRAINS])
    if proc == frames.DRAIN:
        return -1.0 * f[TAKING_LEFT]
    if proc == frames.DRAW:
        return (HAND - 1.0) * f[TAKING_LEFT]
    if proc == frames.DISCARD:
        return -HAND * f[DISCARD_LEFT]
    if proc == frames.DESTROY:
        return -sum(1.2 * power_at(g, slot) + 1.0 for slot in f[DESTROY_VICTIMS:] if slot >= 0)
    if proc == frames.USE:
        price = g.t.abilities[f[USE_ABILITY]].price
        return HAND * price.discard + price.drain + 1.0
    return 0.0


def play_worth(g: Invaders, f: Frame) -> float:
    """A card on its way: what it will bring, less what is still to be paid."""
    if f[PLAY_STRUCK] or f[STEP] >= AT_PLAY_AFTER:
        return 0.0
    owed = HAND * f[PLAY_DISCARDS] + f[PLAY_DRAINS] if f[STEP] <= AT_PLAY_PAY else 0.0
    card, side = f[PLAY_CARD], f[SIDE]
    if g.t.power[card] == NO_POWER:
        return shot_worth(g, f) - owed
    if f[PLAY_AREA] < 0:
        return 1.0 * g.t.power[card] + ABILITY * len(g.t.uses[card]) + arrival_worth(g, card) - owed
    gap = strength(g, INVADER, f[PLAY_AREA]) - strength(g, MANKIND, f[PLAY_AREA]) - zone_power(g, f[PLAY_AREA])
    more = g.t.power[card] if side == INVADER else -g.t.power[card]
    gain = zone_worth(gap + more) - zone_worth(gap)
    return (gain if side == INVADER else -gain) + ABILITY * len(g.t.uses[card]) + arrival_worth(g, card) + 0.6 - owed


def turncoat_worth(g: Invaders) -> float:
    """What the best card of Mankind, counted for the Invader this turn, would add to the drain."""
    best = 0.0
    for slot in range(MANKIND * PER_SIDE, MANKIND * PER_SIDE + PER_SIDE):
        if g.card_at[slot] >= 0:
            zone = zone_of(slot)
            gap = strength(g, INVADER, zone) - strength(g, MANKIND, zone) - zone_power(g, zone)
            best = max(best, SURPLUS * (max(0, gap + 2 * power_at(g, slot)) - max(0, gap)))
    return best


def shot_worth(g: Invaders, f: Frame) -> float:
    """A one-shot is taken to be worth its cost and a little more, unless it would find no target."""
    card = f[PLAY_CARD]
    for a in g.t.plays[card]:
        if a.words and a.words[0].verb == TURNCOAT and f[SIDE] == INVADER:
            return turncoat_worth(g)
        if a.words and a.words[0].picks and not has_candidate(g, a.words[0], a.side, NONE, card, NONE):
            return 0.0
    return HAND * (1.0 + g.t.discard[card]) + g.t.drain[card] + 0.5
