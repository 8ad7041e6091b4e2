"""A battle as it stands, by name, and what an eye can foresee of it from the cards it knows."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.frames import SIDE, STEP, Frame
from ....kernel.rows import fresh
from ....kernel.state import NOBODY, eye_bit
from ..cards.language import GAIN
from ..rules.abilities import can_hit, hero_rule, reinforces, said, spot_of
from ..rules.compare import air_support, battle_bonuses, card_values, compare, support_value
from ..rules.field import backing_kinds, front_kind, laid_card, side_in
from ..rules.frames import (BATTLE, BATTLE_AREA, BATTLE_FOE, BATTLE_GUARDED, BATTLE_PAIRS, BATTLE_PICKED, BATTLE_RESOLVED,
                            BATTLE_SPECIAL, BOOK, LAYING, LAYING_N, SKIRMISH, SKIRMISH_ATTACK, SKIRMISH_HEALTH, SKIRMISH_N,
                            SKIRMISH_REACH, SPLASHING, skirmish)
from ..rules.names import ATTACKER, CARD_KINDS, DEFENDER, REINFORCEMENT, STANDARD
from ..rules.questions import kind_of, piece
from ..rules.state import Koprulu
from .doing import frame_of
from .galaxy import one_group

STEPS: Final = ("start", "draw", "pairs", "support", "cards", "skirmishes", "splash", "end")     # steps 2 to 9 of a battle
FIRST_OF: Final = ("begin", "draw_attacker", "front", "support", "lay_first", "resolve", "end_fight", "retreat")
LAST: Final = len(STEPS) - 1


def battle(g: Koprulu) -> dict[str, Any] | None:
    """SC-136: parties, step and skirmishes; `units` are those that have no skirmish (yet)."""
    b = frame_of(g, BATTLE)
    if not b or b[BATTLE_FOE] == NOBODY:
        return None
    sides = g.t.sheets.factions.ids
    now, laid = frame_of(g, SKIRMISH), frame_of(g, LAYING)
    at = now[SKIRMISH_N] if now else laid[LAYING_N] if laid else NOBODY
    return {"area": g.t.galaxy.areas.ids[b[BATTLE_AREA]], "sides": [sides[b[SIDE]], sides[b[BATTLE_FOE]]],
            "special": bool(b[BATTLE_SPECIAL]), "guarded": bool(b[BATTLE_GUARDED]), "step": STEPS[step_of(g, b)], "now": at,
            "picked": one_group(g, b[BATTLE_PICKED], 1) if b[BATTLE_PICKED] != NOBODY else None,
            "units": [loose(g, b, party) for party in (ATTACKER, DEFENDER)],
            "skirmishes": [one_skirmish(g, b, n) for n in range(b[BATTLE_PAIRS])]}


def step_of(g: Koprulu, b: Frame) -> int:
    """How far it is: by what is under way inside of it, otherwise by its own step."""
    if frame_of(g, LAYING):
        return STEPS.index("cards")
    if frame_of(g, SKIRMISH):
        return STEPS.index("skirmishes")
    if frame_of(g, SPLASHING):
        return STEPS.index("splash")
    steps = BOOK.procedures[BATTLE].steps
    return max(k for k in range(len(STEPS)) if steps.index(FIRST_OF[k]) <= min(b[STEP], len(steps) - 1))


def loose(g: Koprulu, b: Frame, party: int) -> list[dict[str, Any]]:
    """Units of a party in the area that stand in no skirmish."""
    side, left = side_in(b, party), g.units[b[BATTLE_AREA]][:]
    for n in range(b[BATTLE_PAIRS]):
        for kind in [front_kind(g, party, n), *backing_kinds(g, party, n)]:
            if kind != NOBODY and piece(side, kind) in left:
                left.remove(piece(side, kind))
    if b[BATTLE_PICKED] in left:
        left.remove(b[BATTLE_PICKED])
    own = [one for one in left if one == piece(side, kind_of(one))]
    return [one_group(g, one, own.count(one)) for one in sorted(set(own))]


def one_skirmish(g: Koprulu, b: Frame, n: int) -> dict[str, Any]:
    now = frame_of(g, SKIRMISH)
    under_way = bool(now) and now[SKIRMISH_N] == n
    done = bool(b[BATTLE_RESOLVED] >> n & 1) and not under_way
    return {"state": "now" if under_way else "done" if done else "",
            "fronts": [fighter(g, b, party, front_kind(g, party, n)) for party in (ATTACKER, DEFENDER)],
            "backing": [[fighter(g, b, party, kind) for kind in backing_kinds(g, party, n)] for party in (ATTACKER, DEFENDER)],
            "cards": [[place_of(spot) for spot in sorted(g.laid_at[party]) if spot // 2 == n] for party in (ATTACKER, DEFENDER)]}


def place_of(spot: int) -> str:
    return CARD_KINDS[spot % 2]


def fighter(g: Koprulu, b: Frame, party: int, kind: int) -> dict[str, Any] | None:
    return None if kind == NOBODY else one_group(g, piece(side_in(b, party), kind), 1)


# ---- what an eye can foresee

def forecast(g: Koprulu, eye: int) -> list[list[dict[str, Any] | None]]:
    """For every skirmish and party: attack and health, whether its unit can hit the enemy's, whether the card is known to the
    eye, and what the numbers are made of; by the cards that the eye knows, others count as not there."""
    b = frame_of(g, BATTLE)
    if not b or b[BATTLE_FOE] == NOBODY or not b[BATTLE_PAIRS]:
        return []
    known = as_known(g, eye)
    return [skirmish_forecast(g, known, frame_of(known, BATTLE), n) for n in range(b[BATTLE_PAIRS])]


def as_known(g: Koprulu, eye: int) -> Koprulu:
    """The same battle without the cards that the eye does not know; reinforcement cards that match nothing are left out too."""
    world = g.copy()
    for party in (ATTACKER, DEFENDER):
        for at in reversed(range(len(world.laid[party]))):
            spot, card = world.laid_at[party][at], world.laid[party][at]
            useless = spot % 2 == REINFORCEMENT and not reinforces(g, card, party, spot // 2)
            if not world.laid_known[party][at] & eye_bit(g, eye) or useless:
                for rows in (world.laid, world.laid_at, world.laid_known, world.laid_of):
                    fresh(rows, party).pop(at)
    return world


def skirmish_forecast(g: Koprulu, known: Koprulu, b: Frame, n: int) -> list[dict[str, Any] | None]:
    fronts = [front_kind(g, party, n) for party in (ATTACKER, DEFENDER)]
    if NOBODY in fronts:
        return [None, None]
    f = values_frame(g, known, b, n)
    return [{"attack": f[SKIRMISH_ATTACK + party], "health": f[SKIRMISH_HEALTH + party],
             "hits": can_hit(g, f[SKIRMISH_REACH + party], fronts[1 - party]),
             "known": laid_card(known, party, spot_of(n, STANDARD)) != NOBODY, "parts": parts(known, b, party, n)}
            for party in (ATTACKER, DEFENDER)]


def values_frame(g: Koprulu, known: Koprulu, b: Frame, n: int) -> Frame:
    """The compare step's numbers: those found, where it is over, otherwise those it would find now."""
    now = frame_of(g, SKIRMISH)
    if now and now[SKIRMISH_N] == n and now[STEP] > BOOK.procedures[SKIRMISH].steps.index("boost"):
        return now
    world = known.copy()
    skirmish(world, b[SIDE], n)
    compare(world, world.stack[-1])
    return world.stack[-1]


def parts(g: Koprulu, b: Frame, party: int, n: int) -> list[list[Any]]:
    """What attack and health come from: [what, attack, health]."""
    found: list[list[Any]] = []
    if laid_card(g, party, spot_of(n, STANDARD)) != NOBODY:
        found.append(["card", *card_values(g, party, n)])
    world = g.copy()
    skirmish(world, b[SIDE], n)
    found += [["ability", effect.attack, effect.health] for effect in said(world, party, n, GAIN)]
    found += [["battle", effect.attack, effect.health] for effect in battle_bonuses(g, party, n)]
    rule = hero_rule(g, front_kind(g, party, n))
    if rule is not None:
        found.append(["hero", rule.attack, rule.health])
    if party == ATTACKER:
        found.append(["special order", g.t.box.special_attack * b[BATTLE_SPECIAL], 0])
    else:
        found.append(["guard", 0, g.t.box.guard_health * b[BATTLE_GUARDED]])
    found += [["support", support_value(world, party, n), 0], ["air support", air_support(world, party, n), 0]]
    return [part for part in found if part[1] or part[2]]
