"""What fits: scopes, filters, conditions, numbers, and the facts that static abilities make (EFFECTS.md, sections 3 to 7).

`this` is the slot of the card whose ability is asked about (below 0: none),
`area` its context zone.  Inside a static ability only
printed power and tokens count (`basic`), so that facts never feed back into each other."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..rules.state import MANKIND, PER_SIDE, SLOTS_IN, SLOTS_OF, Invaders
from .language import (BOTH, ENEMY, HAS_ATTACK, HAS_CANNOT, HAS_IMPERVIOUS, HAS_POWER_MOD, HERE, IN_ALL_ZONES,
                       NO_POWER, NONE, OPPOSING, OWN, SELF, THIS, Ability, Condition, Filter, Number)
from .tables import SLOTS_PER_ZONE, Static

NO_FLIPS: Final[list[int]] = []


def other(side: int) -> int:
    """IN-1: what a card does to 'a player' it does to the opponent of its owner."""
    return 1 - side


def side_of(slot: int) -> int:
    return slot // PER_SIDE


def zone_of(slot: int) -> int:
    return slot % PER_SIDE // SLOTS_PER_ZONE


def is_hero(g: Invaders, card: int) -> bool:
    return card >= g.t.n_cards


def is_turned(g: Invaders, slot: int) -> bool:
    """IN-90: the hero in play, while it lies on its side."""
    return g.turned == 1 and g.card_at[slot] >= g.t.n_cards


def hero_slot(g: Invaders) -> int:
    for slot in SLOTS_OF[MANKIND]:
        if g.card_at[slot] >= g.t.n_cards:
            return slot
    return NOBODY


def zone_power(g: Invaders, zone: int) -> int:
    """IN-110."""
    left = g.t.zone_power[zone] - g.zone_tokens[zone]
    return left if left > 0 else 0


# ---- scopes and filters

def in_scope(where: int, side: int, area: int, this: int, slot: int) -> bool:
    """IN-84 and the other scopes, for the cards' player `side`."""
    if where == ENEMY:
        return slot // PER_SIDE != side
    if where == OWN:
        return slot // PER_SIDE == side
    if where == OPPOSING:
        return slot // PER_SIDE != side and zone_of(slot) == area
    if where == HERE:
        return slot // PER_SIDE == side and zone_of(slot) == area
    return slot == this


def slots_in(where: int, side: int, area: int, this: int) -> list[int]:
    """The slots of a scope."""
    if where == ENEMY:
        return SLOTS_OF[1 - side]
    if where == OWN:
        return SLOTS_OF[side]
    if where == THIS:
        return [this] if this >= 0 else []
    if area < 0:
        return []
    return SLOTS_IN[side if where == HERE else 1 - side][area]


def fits(g: Invaders, f: Filter, slot: int, this: int, basic: bool) -> bool:
    """A card in play."""
    if f.cards[g.card_at[slot]] == 0 or (f.other and slot == this):
        return False
    if not f.powered:
        return True
    power = basic_power(g, slot) if basic else power_at(g, slot)
    return f.low <= power <= f.high


def fits_card(g: Invaders, f: Filter, card: int) -> bool:
    """A card outside play: its printed power counts, and one without power fits no power at all."""
    if f.cards[card] == 0:
        return False
    power = g.t.power[card]
    return not f.powered or (power != NO_POWER and f.low <= power <= f.high)


def fits_source(g: Invaders, f: Filter, card: int, slot: int) -> bool:
    """A source: a card in play or being resolved.  Strategies, Ops Centre and plan actions are no cards and fit nothing."""
    if card == NONE:
        return False
    if slot >= 0:
        return fits(g, f, slot, NOBODY, False)
    return fits_card(g, f, card)


def count(g: Invaders, where: int, f: Filter, side: int, this: int, area: int, basic: bool) -> int:
    found = 0
    for slot in slots_in(where, side, area, this):
        if g.card_at[slot] >= 0 and fits(g, f, slot, this, basic):
            found += 1
    return found


def amount(g: Invaders, n: Number, side: int, this: int, area: int, basic: bool) -> int:
    """EFFECTS.md, section 5."""
    if n.fits is None:
        return n.n
    total = count(g, n.where, n.fits, side, this, area, basic) * n.times
    return total if total < n.most else n.most


def holds(g: Invaders, c: Condition | None, side: int, this: int, area: int, flipped: list[int], basic: bool) -> bool:
    """EFFECTS.md, section 6."""
    if c is None:
        return True
    if c.fits is not None and c.where != NONE and count(g, c.where, c.fits, side, this, area, basic) < c.at_least:
        return False
    if c.tokens != NONE and (this < 0 or g.tokens[this] < c.tokens):
        return False
    if not c.plan_low <= g.plan <= c.plan_high or (c.drained and g.drained == 0):
        return False
    if c.zoned and (area < 0 or not c.zone_low <= zone_power(g, area) <= c.zone_high):
        return False
    if c.deck_who != NONE and g.in_deck[side if c.deck_who == SELF else other(side)] > c.deck_most:
        return False
    return c.flipped is None or any_fits(g, c.flipped, flipped)


def any_fits(g: Invaders, f: Filter, cards: list[int]) -> bool:
    for card in cards:
        if fits_card(g, f, card):
            return True
    return False


# ---- static abilities

def in_force(g: Invaders, s: Static, at: int) -> bool:
    """A static word of the card in slot `at`: both its conditions hold."""
    if s.certain:
        return True
    a: Ability = s.ability
    return (holds(g, a.cond, a.side, at, zone_of(at), NO_FLIPS, True)
            and holds(g, s.word.cond, a.side, at, zone_of(at), NO_FLIPS, True))


def reaches(g: Invaders, s: Static, at: int, slot: int) -> bool:
    """The static word of the card in slot `at` speaks of the card in `slot`."""
    w = s.word
    if w.where == THIS:
        near = slot == at
    elif w.where == HERE:
        near = slot // SLOTS_PER_ZONE == at // SLOTS_PER_ZONE
    else:
        near = in_scope(w.where, s.ability.side, zone_of(at), at, slot)
    return near and fits(g, w.fits, slot, at, True) and in_force(g, s, at)


def basic_power(g: Invaders, slot: int) -> int:
    """IN-92: tokens on a hero too; they lie on its slot and go when it goes."""
    return g.t.power[g.card_at[slot]] + g.plus[slot]


def power_at(g: Invaders, slot: int) -> int:
    """IN-107: printed, tokens, and what static abilities add."""
    total = g.t.power[g.card_at[slot]] + g.plus[slot]
    if not g.kinds & HAS_POWER_MOD:
        return total
    mods = g.t.power_mods
    for at in g.facts:
        for s in mods[g.card_at[at]]:
            if reaches(g, s, at, slot):
                total += amount(g, s.word.n, s.ability.side, at, zone_of(at), True)
    return total


def is_impervious(g: Invaders, slot: int, by: int, by_slot: int) -> bool:
    """IN-85: the card in `slot` cannot be picked or destroyed by this source."""
    if by == NONE or not g.kinds & HAS_IMPERVIOUS:
        return False
    for at in g.facts:
        for s in g.t.shields[g.card_at[at]]:
            if reaches(g, s, at, slot) and fits_source(g, s.word.by, by, by_slot):
                return True
    return False


def speaks_of(who: int, owner: int, side: int) -> bool:
    return who == BOTH or (who == SELF) == (owner == side)


def is_banned(g: Invaders, what: int, side: int, zone: int) -> bool:
    """IN-96: a `cannot` in force, of a card in this zone (NOBODY: of any card)."""
    if not g.kinds & HAS_CANNOT:
        return False
    for at in g.facts:
        if zone == NOBODY or zone_of(at) == zone:
            for s in g.t.bans[g.card_at[at]]:
                if s.word.mode == what and speaks_of(s.word.who, s.ability.side, side) and in_force(g, s, at):
                    return True
    return False


def attacks_in(g: Invaders, zone: int) -> bool:
    """IN-116: an Array of Mankind reaches this zone."""
    if not g.kinds & HAS_ATTACK:
        return False
    for at in g.facts:
        for s in g.t.arrays[g.card_at[at]]:
            if (s.word.mode == IN_ALL_ZONES or zone_of(at) == zone) and in_force(g, s, at):
                return True
    return False


def held_back(n: int, most: int) -> int:
    """`prevent`: never more than there is."""
    return min(n, most)

