"""Questions without effects; bars answer 0 or the number of the rule that forbids."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.fit import (NO_FLIPS, fits, fits_card, holds, in_force, in_scope, is_banned, is_hero, is_impervious, is_turned,
                         other, power_at, side_of, slots_in, speaks_of, zone_of)
from ..cards.language import (COSTS, HAS_CANNOT, HAS_COST_MOD, HAS_IMPERVIOUS, HERE, MOVE, NO_MOVE, NO_POWER, OPPONENT, OPPOSING,
                              RETURN, SACRIFICE, SELF, TO_ADJACENT, TO_ANY, TO_HERE, Ability, Price, Word)
from .state import ALL_ZONES, ELSEWHERE, INVADER, MANKIND, SLOTS_IN, SLOTS_OF, Invaders

# ---- places

def free_slot(g: Invaders, side: int, zone: int) -> int:
    """The lowest free slot, or NOBODY; a slot that is kept for a card being played is not free."""
    card_at = g.card_at
    for slot in SLOTS_IN[side][zone]:
        if card_at[slot] == NOBODY:
            return slot
    return NOBODY


def has_free_slot(g: Invaders, side: int) -> bool:
    card_at = g.card_at
    for slot in SLOTS_OF[side]:
        if card_at[slot] == NOBODY:
            return True
    return False


def bar_move_to(g: Invaders, slot: int, zone: int, how: int) -> int:
    """IN-3, IN-59, IN-96, IN-158: may this card go to this zone?"""
    here, side = zone_of(slot), side_of(slot)
    if zone == here or (how == TO_ADJACENT and g.t.board.adjacent[here] >> zone & 1 == 0):
        return 3 if how == TO_ADJACENT else 59
    if free_slot(g, side, zone) == NOBODY:
        return 158
    if not g.kinds & HAS_CANNOT:
        return 0
    return 96 if is_banned(g, NO_MOVE, side, here) or is_banned(g, NO_MOVE, side, zone) else 0


def has_room_elsewhere(g: Invaders, slot: int) -> bool:
    """A free slot on its side in another zone."""
    card_at = g.card_at
    for to in ELSEWHERE[slot]:
        if card_at[to] == NOBODY:
            return True
    return False


def bar_move(g: Invaders, slot: int, how: int, area: int) -> int:
    """IN-59, IN-96, IN-158: 0 if the card has any legal destination; else what keeps it from a zone it could reach."""
    if how == TO_ANY and not g.kinds & HAS_CANNOT:
        return 0 if has_room_elsewhere(g, slot) else 158
    if how == TO_HERE:
        return bar_move_to(g, slot, area, how) if area >= 0 else 59
    why = 59
    for zone in ALL_ZONES:
        rule = bar_move_to(g, slot, zone, how)
        if rule == 0:
            return 0
        if rule == 96 or rule == 158:           # the others are zones that are out of the question anyway
            why = rule
    return why


# ---- costs

def discard_cost(g: Invaders, side: int, card: int) -> int:
    """IN-35: printed, taxes, cost_mods, less the discounts named this turn; never below 0."""
    n = g.dues[card]
    if g.kinds & HAS_COST_MOD:
        n += cost_change(g, side, card, 0)
    if g.discounts:
        n -= discount(g, card, 0)
    return n if n > 0 else 0


def dues_of(g: Invaders) -> tuple[int, ...]:
    """IN-72, IN-73: by card, the printed discards and what the taxes in force add."""
    dues = g.t.discard[:]
    for k in range(len(g.taxes)):
        if g.taxes[k] > 0:
            for card in g.t.taxes[k].taxed:
                dues[card] += g.taxes[k] * g.t.taxes[k].word.discard
    return tuple(dues)


def drain_cost(g: Invaders, side: int, card: int) -> int:
    """IN-35, the other cost."""
    n = g.t.drain[card]
    if g.kinds & HAS_COST_MOD:
        n += cost_change(g, side, card, 1)
    if g.discounts:
        n -= discount(g, card, 1)
    return n if n > 0 else 0


def cost_change(g: Invaders, side: int, card: int, kind: int) -> int:
    """What cards in play add to a cost: 0 discard, 1 drain."""
    n = 0
    for at in g.facts:
        for s in g.t.cost_mods[g.card_at[at]]:
            if speaks_of(s.word.who, s.ability.side, side) and fits_card(g, s.word.fits, card) and in_force(g, s, at):
                n += s.word.drain if kind else s.word.discard
    return n


def discount(g: Invaders, card: int, kind: int) -> int:
    """IN-80, IN-156: each time it was named counts 1."""
    return g.discounts.count(card * len(COSTS) + kind)


def bar_cost(g: Invaders, side: int, card: int, held: int) -> int:
    """IN-32: the whole cost must be payable with `held` other hand cards."""
    if not g.kinds & HAS_COST_MOD and not g.discounts:         # nothing but taxes has a say
        return 32 if g.dues[card] > held or g.t.drain[card] > g.in_deck[side] else 0
    return 32 if discard_cost(g, side, card) > held or drain_cost(g, side, card) > g.in_deck[side] else 0


def bar_play(g: Invaders, side: int, card: int) -> int:
    """IN-28, IN-30, IN-139: a hand card, while actions are left."""
    hand = g.hand[side]
    if card not in hand:
        return 30
    if g.clicks == 0:
        return 139
    return bar_play_held(g, side, card, len(hand) - 1)


def bar_play_held(g: Invaders, side: int, card: int, others: int) -> int:
    """IN-32, IN-40, IN-47, IN-140, IN-141: a card of the hand, beside so many others; a one-shot needs no target.  `list_plays`
    says the same."""
    if g.t.only_reacts[card]:
        return 141
    if g.t.power[card] != NO_POWER and side == INVADER and not has_free_slot(g, side):
        return 40                           # Mankind makes room (IN-37)
    return bar_cost(g, side, card, others)


# ---- abilities of cards in play

def uses_left(g: Invaders, a: Ability, slot: int) -> bool:
    """IN-57, IN-155."""
    return a.per_turn == 0 or (g.used[slot] >> (4 * a.place) & 15) < a.per_turn


def can_pay(g: Invaders, p: Price, side: int, slot: int) -> bool:
    """The whole price, by public things (IN-148); tokens count from the turn their card enters (IN-46)."""
    if p.free:
        return True
    if p.ops > g.ops or p.discard > len(g.hand[side]) or p.drain > g.in_deck[side]:
        return False
    if slot >= 0 and (p.token > g.tokens[slot] or (p.itself and not may_sacrifice(g, slot))):
        return False
    return p.victim is None or has_victim(g, p, side, slot)


def may_sacrifice(g: Invaders, slot: int) -> bool:
    """IN-93: never the hero in the Invader's turn."""
    return g.active != INVADER or not is_hero(g, g.card_at[slot])


def bar_victim(g: Invaders, p: Price, side: int, this: int, slot: int) -> int:
    """A card that could be sacrificed as this price: one that fits (IN-43), no hero in the Invader's turn (IN-93)."""
    if p.victim is None or g.card_at[slot] < 0 or side_of(slot) != side or not fits(g, p.victim, slot, this, False):
        return 43
    return 0 if may_sacrifice(g, slot) else 93


def has_victim(g: Invaders, p: Price, side: int, this: int) -> bool:
    for slot in SLOTS_OF[side]:
        if bar_victim(g, p, side, this, slot) == 0:
            return True
    return False


def bar_ability(g: Invaders, a: Ability, slot: int) -> int:
    """A `use` or reaction of the card in this slot: upright (IN-58), its mark (IN-57), its condition and price (IN-154)."""
    if g.turned and is_turned(g, slot):
        return 58
    if g.used[slot] and not uses_left(g, a, slot):
        return 57
    if a.plain:
        return 0
    if not a.price.free and not can_pay(g, a.price, a.side, slot):
        return 154
    return 0 if a.cond is None or holds(g, a.cond, a.side, slot, zone_of(slot), NO_FLIPS, False) else 154


def bar_use_of(g: Invaders, a: Ability, slot: int) -> int:
    """IN-154: also a candidate for what its first step picks."""
    rule = bar_ability(g, a, slot)
    return rule if rule or not a.picks or first_step_works(g, a, slot, zone_of(slot)) else 154


def bar_use(g: Invaders, side: int, slot: int) -> int:
    """IN-56, IN-139: some ability of the card can be used; the answer speaks of its first one."""
    card = g.card_at[slot]
    if side_of(slot) != side or card < 0 or not g.t.uses[card]:
        return 56
    if g.clicks == 0:
        return 139
    first = 0
    for a in g.t.uses[card]:
        rule = bar_use_of(g, a, slot)
        if rule == 0:
            return 0
        first = first or rule
    return first


def can_use(g: Invaders, slot: int) -> bool:
    """`bar_use` of a card of the active player, without its reasons."""
    for a in g.t.uses[g.card_at[slot]]:
        if bar_ability(g, a, slot) == 0 and (not a.picks or has_candidate(g, a.words[0], a.side, slot, a.card, zone_of(slot))):
            return True
    return False


def first_step_works(g: Invaders, a: Ability, slot: int, area: int) -> bool:
    return not a.picks or has_candidate(g, a.words[0], a.side, slot, a.card, area)


# ---- targets

def bar_target(g: Invaders, w: Word, side: int, this: int, by: int, area: int, slot: int) -> int:
    """A card that this word may pick: one in play (IN-43), in its scope (IN-84).  `side` owns the ability, or is the one who
    sacrifices."""
    card = g.card_at[slot]
    if card < 0:
        return 43
    if not in_scope(w.where, side, area, this, slot):
        return 84 if w.where == OPPOSING or w.where == HERE else 43
    return bar_in_scope(g, w, this, by, area, slot)


def bar_in_scope(g: Invaders, w: Word, this: int, by: int, area: int, slot: int) -> int:
    """The same for a card that is in scope: its filter (IN-43), shields (IN-85), and heroes, which are never put back (IN-88) nor
    sacrificed in the Invader's turn (IN-93)."""
    if w.fits.chooses and not fits(g, w.fits, slot, this, False):
        return 43
    if w.hostile and g.kinds & HAS_IMPERVIOUS and is_impervious(g, slot, by, this):
        return 85
    if not w.particular:
        return 0
    if w.verb == SACRIFICE and not may_sacrifice(g, slot):
        return 93
    if w.verb == RETURN and is_hero(g, g.card_at[slot]):
        return 88
    return bar_move(g, slot, w.mode, area) if w.verb == MOVE else 0


def has_candidate(g: Invaders, w: Word, you: int, this: int, by: int, area: int) -> bool:
    """Of a sacrifice: for anybody who has to make one."""
    if w.who == SELF:           # as in every word that says nothing of it
        return has_candidate_of(g, w, you, this, by, area)
    return (has_candidate_of(g, w, other(you), this, by, area)
            or (w.who != OPPONENT and has_candidate_of(g, w, you, this, by, area)))


def has_candidate_of(g: Invaders, w: Word, side: int, this: int, by: int, area: int) -> bool:
    card_at = g.card_at
    for slot in slots_in(w.where, side, area, this):
        if card_at[slot] >= 0 and bar_in_scope(g, w, this, by, area, slot) == 0:
            return True
    return False


# ---- strategies and plan actions

def bar_strategy(g: Invaders, side: int, strategy: int, on: int) -> int:
    """IN-60, IN-61, IN-154: dormant, one's own, its moment has come, and it can be paid for.  That part of it does nothing is no
    bar (IN-62)."""
    a = g.t.strategy_ability[strategy]
    if a.side != side or a.on != on:
        return 61
    if g.awake >> strategy & 1:
        return 60
    if a.plain:
        return 0
    if not a.price.free and not can_pay(g, a.price, side, NOBODY):
        return 154
    return 0 if a.cond is None or holds(g, a.cond, side, NOBODY, NOBODY, NO_FLIPS, False) else 154


def bar_ops(g: Invaders, side: int) -> int:
    """IN-63, IN-64, IN-139, IN-154; it can move a hero too (IN-94)."""
    if side != MANKIND:
        return 63
    if g.clicks == 0:
        return 139
    a = g.t.ops
    if not can_pay(g, a.price, side, NOBODY) or not first_step_works(g, a, NOBODY, NOBODY):
        return 64
    return 0 if a.cond is None or holds(g, a.cond, side, NOBODY, NOBODY, NO_FLIPS, False) else 154


def bar_plan(g: Invaders, side: int) -> int:
    """IN-79, IN-139; that it loses is no bar (IN-81)."""
    if side != INVADER or g.planned:
        return 79
    return 139 if g.clicks == 0 else 0


def bar_discount(g: Invaders, side: int, card: int) -> int:
    """IN-80: a hand card whose cost is above 0."""
    if card not in g.hand[side]:
        return 80
    return bar_discount_held(g, side, card)


def bar_discount_held(g: Invaders, side: int, card: int) -> int:
    """IN-80, for a card that is in the hand."""
    if not g.kinds & HAS_COST_MOD and not g.discounts:         # nothing but taxes has a say
        return 0 if g.dues[card] > 0 or g.t.drain[card] > 0 else 80
    return 0 if discard_cost(g, side, card) > 0 or drain_cost(g, side, card) > 0 else 80


# ---- the attack

def strength(g: Invaders, side: int, zone: int) -> int:
    """IN-76, IN-90, IN-108, IN-109 without the zone itself: own cards that are no turncoats, and the other side's turncoats; a
    turned hero adds nothing to either."""
    total = 0
    card_at, turncoats, turned = g.card_at, g.turncoats, g.turned
    for slot in SLOTS_IN[side][zone]:
        if card_at[slot] >= 0 and turncoats >> slot & 1 == 0 and not (turned and is_turned(g, slot)):
            total += power_at(g, slot)
    if turncoats:
        for slot in SLOTS_IN[other(side)][zone]:
            if card_at[slot] >= 0 and turncoats >> slot & 1 and not is_turned(g, slot):
                total += power_at(g, slot)
    return total


def tokens_left(g: Invaders, kind: int) -> int:
    """IN-10: what the supply still holds: 0 power tokens, 1 faction tokens."""
    if kind == 0:
        return g.t.board.power_tokens - sum(g.zone_tokens) - sum(map(abs, g.plus))
    return g.t.board.faction_tokens - g.ops - sum(g.tokens)

