"""The compare step of a skirmish (SC-160 to SC-169): values, targets and keywords, as pure functions of the position."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.state import NOBODY
from ..cards.language import (AT_PASSIVE, AT_START_BATTLE, AUTO_STRENGTH, BATTLE_BONUS, DENY, DENY_TARGETS, GAIN, GIVES_CLOAKING,
                              GIVES_COLLATERAL_DAMAGE, KEYWORD, ON_BOTH, ON_OPP_ALL_GROUND, ON_OPP_FRONT, SET_VALUE, SPLASH,
                              TAG_MELEE, THE_AIR_SUPPORT_BONUS, THE_ATTACK, THE_OPP_SUPPORT, Effect)
from .abilities import (applies, can_hit, has_detector, has_keyword, hero_rule, in_play, said, shows_front, spot_of)
from .field import backing_kinds, battle_of, front_kind, laid_card, party_side
from .frames import (BATTLE_ABILITY, BATTLE_AREA, BATTLE_GUARDED, BATTLE_SPECIAL, SKIRMISH_ATTACK, SKIRMISH_AUTO,
                     SKIRMISH_CLOAKED, SKIRMISH_DAMAGING, SKIRMISH_HEALTH, SKIRMISH_MAJOR, SKIRMISH_N, SKIRMISH_REACH,
                     SKIRMISH_SEEING, SKIRMISH_SPLASH, SKIRMISH_SPOKE)
from .names import AIR_SUPPORT, ATTACKER, CLOAKING, DEFENDER, REINFORCEMENT, STANDARD
from .questions import has_base_at, is_flying, modules, type_of
from .sources import source_effects
from .state import Koprulu

ATTACK: Final = 0
HEALTH: Final = 1


# ---- targets (SC-144, SC-165)

def is_denied(g: Koprulu, effect: Effect, kind: int, in_front: bool) -> bool:
    """Whether a card of the enemy takes target types from this unit."""
    if effect.party == ON_OPP_FRONT:
        return in_front
    if effect.party == ON_OPP_ALL_GROUND:
        return not is_flying(g, kind)
    return g.t.units.tags[type_of(g, kind)] >> TAG_MELEE & 1 == 0


def targets_of(g: Koprulu, party: int, n: int, kind: int, in_front: bool) -> int:
    """The target types (bits) of a unit in a skirmish."""
    targets = g.t.units.targets[type_of(g, kind)]
    for effect in said(g, 1 - party, n, DENY_TARGETS):
        if is_denied(g, effect, kind, in_front):
            for lost in effect.listed:
                targets &= ~(1 << lost)
    return targets


# ---- values

def uses_major(g: Koprulu, party: int, n: int) -> bool:
    """SC-160; SC-230: Sarah Kerrigan uses the major values of every standard card."""
    card = laid_card(g, party, spot_of(n, STANDARD))
    if card == NOBODY:
        return False
    rule = hero_rule(g, front_kind(g, party, n))
    return shows_front(g, card, party, n) or (rule is not None and rule.flag == 1)


def card_values(g: Koprulu, party: int, n: int) -> list[int]:
    """SC-157, SC-160: attack and health of the standard card; without one 0 and 0."""
    card = laid_card(g, party, spot_of(n, STANDARD))
    if card == NOBODY:
        return [0, 0]
    return g.t.cards.major[card][:] if uses_major(g, party, n) else g.t.cards.minor[card][:]


def battle_bonuses(g: Koprulu, party: int, n: int) -> list[Effect]:
    """SC-162: what holds in every skirmish: the ability used in step 2, and heroes (SC-167)."""
    found: list[Effect] = []
    used = battle_of(g)[BATTLE_ABILITY + party]
    if used > 0:
        found += [effect for effect in source_effects(g, used - 1) if effect.when == AT_START_BATTLE]
    found += in_play(g, party_side(g, party), AT_PASSIVE)
    return [effect for effect in found if effect.do == BATTLE_BONUS and applies(g, effect, party, n)]


def add_effects(values: list[int], effects: list[Effect]) -> None:
    for effect in effects:
        values[ATTACK] += effect.attack
        values[HEALTH] += effect.health


def denies(g: Koprulu, party: int, n: int, what: int) -> bool:
    """A card of this party takes a bonus from the other one."""
    return any(effect.what == what for effect in said(g, party, n, DENY))


def support_value(g: Koprulu, party: int, n: int) -> int:
    """SC-162: each supporting unit that can target the enemy front-line unit."""
    if denies(g, 1 - party, n, THE_OPP_SUPPORT):
        return 0
    other = front_kind(g, 1 - party, n)
    return sum([g.t.units.support[type_of(g, kind)] for kind in backing_kinds(g, party, n)
                if can_hit(g, targets_of(g, party, n, kind, False), other)])


def air_support(g: Koprulu, party: int, n: int) -> int:
    """SC-166: +1 attack against flying units beside the own base."""
    side, b = party_side(g, party), battle_of(g)
    if modules(g, side, AIR_SUPPORT) == 0 or not has_base_at(g, side, b[BATTLE_AREA]):
        return 0
    flying = is_flying(g, front_kind(g, 1 - party, n))
    return int(flying and not denies(g, 1 - party, n, THE_AIR_SUPPORT_BONUS))


def values_of(g: Koprulu, party: int, n: int) -> list[int]:
    """SC-162, SC-163: final attack and health, before values that a card sets."""
    b, values = battle_of(g), card_values(g, party, n)
    add_effects(values, said(g, party, n, GAIN))
    add_effects(values, battle_bonuses(g, party, n))
    rule = hero_rule(g, front_kind(g, party, n))
    if rule is not None:
        add_effects(values, [rule])
    if party == ATTACKER:
        values[ATTACK] += g.t.box.special_attack * b[BATTLE_SPECIAL]
    else:
        values[HEALTH] += g.t.box.guard_health * b[BATTLE_GUARDED]
    values[ATTACK] += support_value(g, party, n) + air_support(g, party, n)
    return values


# ---- keywords

def is_cloaked(g: Koprulu, party: int, n: int, kind: int, in_front: bool) -> bool:
    """SC-174: by trait, by a card in play, or by a card of the skirmish (the front-line unit only)."""
    if g.t.units.traits[type_of(g, kind)] & CLOAKING or has_keyword(g, party, kind, GIVES_CLOAKING):
        return True
    return in_front and any(effect.keyword == GIVES_CLOAKING for effect in said(g, party, n, KEYWORD))


def has_collateral(g: Koprulu, party: int, n: int) -> bool:
    """SC-176."""
    if has_keyword(g, party, front_kind(g, party, n), GIVES_COLLATERAL_DAMAGE):
        return True
    return any(effect.keyword == GIVES_COLLATERAL_DAMAGE for effect in said(g, party, n, KEYWORD))


def splash_of(g: Koprulu, card: int) -> Effect | None:
    """The splash damage a card speaks of."""
    for effect in g.t.cards.effects[card]:
        if effect.do == SPLASH:
            return effect
    return None


def speaking_places(g: Koprulu, party: int, n: int) -> int:
    """SC-160: which of a party's cards apply their abilities: bits of STANDARD and REINFORCEMENT."""
    found = 0
    for place in (STANDARD, REINFORCEMENT):
        card = laid_card(g, party, spot_of(n, place))
        if card != NOBODY and (place == REINFORCEMENT or shows_front(g, card, party, n)):
            found |= 1 << place
    return found


def splash_places(g: Koprulu, party: int, n: int) -> int:
    """Which of them have splash damage."""
    found = speaking_places(g, party, n)
    for place in (STANDARD, REINFORCEMENT):
        if found >> place & 1:
            effect = splash_of(g, laid_card(g, party, spot_of(n, place)))
            if effect is None or not applies(g, effect, party, n):
                found &= ~(1 << place)
    return found


# ---- all of it

def compare(g: Koprulu, f: Frame) -> None:
    """SC-328 (5): lost target types, values, then values set by a card; what is found stays for the skirmish (SC-165)."""
    n = f[SKIRMISH_N]
    for party in (ATTACKER, DEFENDER):
        values, front, bit = values_of(g, party, n), front_kind(g, party, n), 1 << party
        f[SKIRMISH_ATTACK + party], f[SKIRMISH_HEALTH + party] = values[ATTACK], values[HEALTH]
        f[SKIRMISH_REACH + party] = targets_of(g, party, n, front, True)
        f[SKIRMISH_SPLASH + party] = splash_places(g, party, n)
        f[SKIRMISH_SPOKE + party] = speaking_places(g, party, n)
        f[SKIRMISH_AUTO] |= bit * int(len(said(g, party, n, AUTO_STRENGTH)) > 0)
        f[SKIRMISH_SEEING] |= bit * int(has_detector(g, party, n))
        f[SKIRMISH_CLOAKED] |= bit * int(is_cloaked(g, party, n, front, True))
        f[SKIRMISH_DAMAGING] |= bit * int(has_collateral(g, party, n))
        f[SKIRMISH_MAJOR] |= bit * int(uses_major(g, party, n))
    for party in (ATTACKER, DEFENDER):
        set_values(g, f, party)


def set_values(g: Koprulu, f: Frame, party: int) -> None:
    for effect in said(g, party, f[SKIRMISH_N], SET_VALUE):
        first = SKIRMISH_ATTACK if effect.what == THE_ATTACK else SKIRMISH_HEALTH
        f[first + 1 - party] = effect.most
        if effect.party == ON_BOTH:
            f[first + party] = effect.most


def can_target_any(g: Koprulu, f: Frame, party: int) -> bool:
    """SC-173: the front-line unit can target the opposing one or a unit that supports it."""
    n, reach = f[SKIRMISH_N], f[SKIRMISH_REACH + party]
    kinds = [front_kind(g, 1 - party, n), *backing_kinds(g, 1 - party, n)]
    return any(can_hit(g, reach, kind) for kind in kinds)
