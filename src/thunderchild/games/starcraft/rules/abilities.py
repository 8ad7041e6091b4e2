"""What cards, technologies and leaders say in a battle: which of them speak, and whether their conditions hold.  No effects."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import (AT_COMPARE, AT_PASSIVE, GIVES_DETECTOR, HERO_RULE, IF_FRONT, IF_FRONT_HERO,
                              IF_FRONT_NOT_DESTROYED, IF_NO_OPP_DETECTOR, IF_OPP_FRONT, IF_OWN_BASE_IN_AREA, IF_OWN_HERO,
                              IF_OWN_HERO_IN_BATTLE, IF_OWN_SUPPORT, IF_OWN_UNIT, IF_OWN_UNIT_IN_AREA, IF_PAID, IF_ROLE,
                              IF_SUFFICIENT, KEYWORD, NONE, VS_FLYING, VS_TAG, Condition, Effect)
from .field import (backing_kinds, battle_area, front_kind, laid_card, party_side, party_units, skirmish_kinds, skirmish_of)
from .frames import SKIRMISH_ATTACK, SKIRMISH_AUTO, SKIRMISH_HEALTH, SKIRMISH_LOST, SKIRMISH_PAID, SKIRMISH_REACH
from .names import AIR_SUPPORT, DETECTOR, HERO, REINFORCEMENT, STANDARD
from .questions import has_base_at, hero_of, is_assist, is_flying, modules, type_of
from .state import Koprulu


# ---- icons (SC-158, SC-160, SC-161, SC-230)

def hero_rule(g: Koprulu, kind: int) -> Effect | None:
    """SC-227: what a hero's Leadership card adds to the unit he is, if the kind is a hero."""
    hero = hero_of(g, kind)
    if hero == NOBODY:
        return None
    for card in g.t.leaders.of[g.t.units.hero_side[hero]]:
        if g.t.leaders.hero[card] == hero:
            for effect in g.t.leaders.effects[card]:
                if effect.do == HERO_RULE:
                    return effect
    return None


def shows(g: Koprulu, card: int, kind: int) -> bool:
    """SC-158, SC-160: an icon of the card is this unit; heroes match as their figures do, and Fenix as a Zealot too."""
    icons = g.t.cards.icons[card]
    if g.t.cards.matches_all[card] or type_of(g, kind) in icons:
        return True
    hero = hero_of(g, kind)
    if hero == NOBODY:
        return False
    rule = hero_rule(g, kind)
    return HERO + hero in icons or (rule is not None and any(unit in icons for unit in rule.choose))


def shows_front(g: Koprulu, card: int, party: int, n: int) -> bool:
    """SC-160, SC-161: a standard card shows the front-line unit; never an assist unit."""
    kind = front_kind(g, party, n)
    return kind != NOBODY and not is_assist(g, kind) and shows(g, card, kind)


def reinforces(g: Koprulu, card: int, party: int, n: int) -> bool:
    """SC-158: a reinforcement card shows the front-line unit, or with the specialty support icon a supporting one."""
    front = front_kind(g, party, n)
    if front != NOBODY and shows(g, card, front):
        return True
    return g.t.cards.specialty[card] == 1 and any(shows(g, card, kind) for kind in backing_kinds(g, party, n))


def spot_of(n: int, place: int) -> int:
    return n * 2 + place


def speaking_cards(g: Koprulu, party: int, n: int) -> list[int]:
    """SC-160: the cards of a party whose abilities apply in a skirmish."""
    found: list[int] = []
    standard, reinforcement = laid_card(g, party, spot_of(n, STANDARD)), laid_card(g, party, spot_of(n, REINFORCEMENT))
    if standard != NOBODY and shows_front(g, standard, party, n):
        found.append(standard)
    if reinforcement != NOBODY:
        found.append(reinforcement)
    return found


# ---- conditions

def is_versus(g: Koprulu, kind: int, versus: int) -> bool:
    """SC-164: a unit is ground, flying or has a tag."""
    if versus >= VS_TAG:
        return g.t.units.tags[type_of(g, kind)] >> (versus - VS_TAG) & 1 == 1
    return is_flying(g, kind) == (versus == VS_FLYING)


def holds(g: Koprulu, condition: Condition, party: int, n: int) -> bool:
    """One word of `if`; `n` is the skirmish, or NOBODY in step 2."""
    kind, thing = condition.kind, condition.thing
    if kind == IF_ROLE:
        return thing == party
    if kind in (IF_OWN_UNIT, IF_OWN_UNIT_IN_AREA):
        return any(type_of(g, one) == thing for one in party_units(g, party))
    if kind == IF_OWN_HERO_IN_BATTLE:
        return any(hero_of(g, one) == thing for one in party_units(g, party))
    if kind == IF_OWN_BASE_IN_AREA:
        return has_base_at(g, party_side(g, party), battle_area(g))
    return n != NOBODY and holds_in_skirmish(g, kind, thing, party, n)


def holds_in_skirmish(g: Koprulu, kind: int, thing: int, party: int, n: int) -> bool:
    """SC-182: a unit that withdrew was not destroyed."""
    if kind == IF_OWN_SUPPORT:
        return len(backing_kinds(g, party, n)) > 0
    if kind == IF_OWN_HERO:
        return any(hero_of(g, one) == thing for one in skirmish_kinds(g, party, n))
    if kind == IF_NO_OPP_DETECTOR:
        return not has_detector(g, 1 - party, n)
    if kind == IF_PAID:
        return skirmish_of(g)[SKIRMISH_PAID] >> party & 1 == 1
    if kind == IF_FRONT_NOT_DESTROYED:
        return skirmish_of(g)[SKIRMISH_LOST] >> party & 1 == 0
    if kind == IF_SUFFICIENT:
        return is_sufficient(g, party) and aims_at_front(g, party, n)
    return holds_of_fronts(g, kind, thing, party, n)


def holds_of_fronts(g: Koprulu, kind: int, thing: int, party: int, n: int) -> bool:
    own, other = front_kind(g, party, n), front_kind(g, 1 - party, n)
    if kind == IF_FRONT:
        return own != NOBODY and is_versus(g, own, thing)
    if kind == IF_FRONT_HERO:
        return own != NOBODY and hero_of(g, own) == thing
    return kind == IF_OPP_FRONT and other != NOBODY and is_versus(g, other, thing)


def is_sufficient(g: Koprulu, party: int) -> bool:
    """SC-169: by the numbers, or by a card."""
    f = skirmish_of(g)
    return f[SKIRMISH_AUTO] >> party & 1 == 1 or f[SKIRMISH_ATTACK + party] >= f[SKIRMISH_HEALTH + 1 - party]


def can_hit(g: Koprulu, reach: int, kind: int) -> bool:
    """Whether target types (bits) reach a unit."""
    return reach >> int(is_flying(g, kind)) & 1 == 1


def aims_at_front(g: Koprulu, party: int, n: int) -> bool:
    """The front-line unit can target the opposing one, by the targets found in the compare step (SC-165)."""
    other = front_kind(g, 1 - party, n)
    return other != NOBODY and can_hit(g, skirmish_of(g)[SKIRMISH_REACH + party], other)


def applies(g: Koprulu, effect: Effect, party: int, n: int) -> bool:
    """Unit, `vs` and all conditions."""
    if n != NOBODY and effect.units:
        own = front_kind(g, party, n)
        if own == NOBODY or type_of(g, own) not in effect.units:
            return False
    if effect.vs != NONE:
        other = front_kind(g, 1 - party, n)
        if other == NOBODY or not is_versus(g, other, effect.vs):
            return False
    return all(holds(g, condition, party, n) for condition in effect.conditions)


# ---- what speaks

def in_play(g: Koprulu, side: int, when: int) -> list[Effect]:
    """What a player's technologies and Leadership cards in the play area say at a moment."""
    found = [effect for tech in range(len(g.t.techs.race)) if g.techs[side] >> tech & 1
             for effect in g.t.techs.effects[tech] if effect.when == when]
    return found + [effect for card in g.t.leaders.of[side] if g.leaders >> card & 1
                    for effect in g.t.leaders.effects[card] if effect.when == when]


def said(g: Koprulu, party: int, n: int, do: int, when: int = AT_COMPARE) -> list[Effect]:
    """What a party's cards of a skirmish say with this verb, where it applies."""
    return [effect for card in speaking_cards(g, party, n) for effect in g.t.cards.effects[card]
            if effect.do == do and effect.when == when and applies(g, effect, party, n)]


# ---- keywords (SC-174, SC-176, SC-238)

def has_keyword(g: Koprulu, party: int, kind: int, keyword: int) -> bool:
    """A card in play gives the keyword to such units (Parasite)."""
    for effect in in_play(g, party_side(g, party), AT_PASSIVE):
        if effect.do == KEYWORD and effect.keyword == keyword and (effect.every_unit or type_of(g, kind) in effect.units):
            return True
    return False


def has_detector(g: Koprulu, party: int, n: int) -> bool:
    """SC-174, SC-238: a detector among front-line and supporting units of the skirmish, or a detector effect there."""
    kinds = skirmish_kinds(g, party, n)
    side = party_side(g, party)
    if kinds and modules(g, side, AIR_SUPPORT) > 0 and has_base_at(g, side, battle_area(g)):
        return True
    for kind in kinds:
        if g.t.units.traits[type_of(g, kind)] & DETECTOR or has_keyword(g, party, kind, GIVES_DETECTOR):
            return True
    return any(effect.keyword == GIVES_DETECTOR for effect in said(g, party, n, KEYWORD))
