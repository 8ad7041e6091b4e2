"""Public numbers that follow from the state, for whoever draws it: the rules are asked here, no client needs to know them.

Only what lies on the table is read: cards in play, cards being played, tokens, costs (IN-35: everybody can work them out)."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.state import NOBODY, PROC, SIDE, STEP, Frame
from ..cards.fit import amount, attacks_in, reaches, zone_of, zone_power
from ..cards.tables import ZONES
from ..rules.frames import (AT_TURN_MAIN, ATTACK, ATTACK_FOUGHT, DESTROY, DESTROY_BY, DESTROY_VICTIMS, DRAIN, HERO, HERO_HERO,
                            PAY, PAY_DISCARDS, PAY_DRAINS, PLAY, PLAY_AREA, PLAY_CARD, PLAY_CHAIN, PLAY_DISCARDS, PLAY_DRAINS,
                            PLAY_ROLE, PLAY_SLOT, RESOLVE, RESOLVE_ABILITY, TAKING_LEFT, TARGETS, TARGETS_BY, TARGETS_PICKED,
                            TURN, USE, USE_ABILITY)
from ..rules.openers import AS_CANCEL
from ..rules.questions import discard_cost, drain_cost, strength, tokens_left
from ..rules.state import INVADER, MANKIND, SLOTS, Invaders

SETTING_UP: Final = -1
DRAWING: Final = 0
MAIN: Final = 1
ATTACKING: Final = 2


def shown(g: Invaders) -> dict[str, Any]:
    return {"phase": phase_of(g), "fought": fought(g), "slots": [slot_shown(g, slot) for slot in range(SLOTS)],
            "zones": [zone_shown(g, zone) for zone in range(ZONES)], "costs": costs_changed(g),
            "plays": [play_shown(f) for f in g.stack if f[PROC] == PLAY], "by": source_of(g), "hero": hero_of(g),
            "marked": marked(g),
            "due": [due(f) for f in g.stack if f[PROC] in (DRAIN, PAY)],
            "supply": [tokens_left(g, 0), tokens_left(g, 1)]}


def phase_of(g: Invaders) -> int:
    """IN-21."""
    phase = SETTING_UP
    for f in g.stack:
        if f[PROC] == TURN:
            phase = DRAWING if f[STEP] < AT_TURN_MAIN else MAIN
        elif f[PROC] == ATTACK:
            phase = ATTACKING
    return phase


def hero_of(g: Invaders) -> int:
    """IN-17, IN-88: the Hero that has been drawn and enters a zone next, or NOBODY."""
    for f in g.stack:
        if f[PROC] == HERO:
            return f[HERO_HERO]
    return NOBODY


def fought(g: Invaders) -> int:
    """IN-106: the zone that is being attacked, or NOBODY."""
    for f in g.stack:
        if f[PROC] == ATTACK and not g.over:
            return f[ATTACK_FOUGHT]
    return NOBODY


# ---- cards and zones

def slot_shown(g: Invaders, slot: int) -> dict[str, Any] | None:
    """IN-107 with its reasons: printed, tokens, and each static ability that reaches the card, by the card it stands on."""
    if g.card_at[slot] < 0:
        return None
    parts: list[list[int]] = []
    for at in g.facts:
        for s in g.t.power_mods[g.card_at[at]]:
            if reaches(g, s, at, slot):
                parts.append([g.card_at[at], amount(g, s.word.n, s.ability.side, at, zone_of(at), True)])
    printed = g.t.power[g.card_at[slot]]
    return {"printed": printed, "parts": parts, "power": printed + g.plus[slot] + sum(n for _card, n in parts)}


def zone_shown(g: Invaders, zone: int) -> dict[str, Any]:
    """IN-108 to IN-110: what the Invader brings, what holds against it; and where Mankind attacks (IN-116)."""
    own = zone_power(g, zone)
    return {"power": own, "invader": strength(g, INVADER, zone), "mankind": strength(g, MANKIND, zone),
            "holds": strength(g, MANKIND, zone) + own, "array": attacks_in(g, zone)}


def costs_changed(g: Invaders) -> dict[str, list[int]]:
    """Card id -> [discard, drain], for the cards that do not cost what is printed on them now."""
    out: dict[str, list[int]] = {}
    for card in range(g.t.n_cards):
        now = [discard_cost(g, g.t.side[card], card), drain_cost(g, g.t.side[card], card)]
        if now != [g.t.discard[card], g.t.drain[card]]:
            out[g.t.cards.ids[card]] = now
    return out


# ---- what is under way

def play_shown(f: Frame) -> dict[str, Any]:
    """A card being played, its cost, and the cancel cards that are already settled beside it."""
    return {"card": f[PLAY_CARD], "side": f[SIDE], "cancels": f[PLAY_ROLE] == AS_CANCEL, "zone": f[PLAY_AREA],
            "slot": f[PLAY_SLOT], "cost": [f[PLAY_DISCARDS], f[PLAY_DRAINS]], "chain": f[PLAY_CHAIN:]}


def source_of(g: Invaders) -> int:
    """The card whose ability is being carried out, or NOBODY."""
    for f in reversed(g.stack):
        by = source_in(g, f)
        if by >= 0:
            return by
    return NOBODY


def source_in(g: Invaders, f: Frame) -> int:
    if f[PROC] == RESOLVE or f[PROC] == USE:
        return g.t.abilities[f[RESOLVE_ABILITY if f[PROC] == RESOLVE else USE_ABILITY]].card
    return f[TARGETS_BY] if f[PROC] == TARGETS else f[DESTROY_BY] if f[PROC] == DESTROY else NOBODY


def marked(g: Invaders) -> dict[str, list[int]]:
    """Slots already picked as targets, and slots whose card is about to be destroyed."""
    picked: list[int] = []
    doomed: list[int] = []
    for f in g.stack:
        if f[PROC] == TARGETS:
            picked += [slot for slot in f[TARGETS_PICKED:] if slot >= 0]
        elif f[PROC] == DESTROY:
            doomed += [slot for slot in f[DESTROY_VICTIMS:] if slot >= 0]
    return {"picked": picked, "doomed": doomed}


def due(f: Frame) -> dict[str, Any]:
    """Cards still to be drained or paid."""
    if f[PROC] == DRAIN:
        return {"side": f[SIDE], "what": "drain", "discard": 0, "drain": f[TAKING_LEFT]}
    return {"side": f[SIDE], "what": "pay", "discard": f[PAY_DISCARDS], "drain": f[PAY_DRAINS]}
