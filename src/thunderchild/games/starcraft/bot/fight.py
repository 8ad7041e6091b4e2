"""How a battle will probably end, for bots: before it, in it, and what is at stake."""
from __future__ import annotations

from math import exp
from typing import Final

from ....kernel.frames import PROC, SIDE, Frame
from ....kernel.state import NOBODY
from ..cards.language import (AT_COMPARE, AUTO_STRENGTH, CANCEL_CARD, DENY, DENY_TARGETS, GAIN, IF_FRONT_NOT_DESTROYED,
                              IF_NO_OPP_DETECTOR, IF_PAID, IF_SUFFICIENT, KEYWORD, OPP_DESTROY, SET_VALUE, SPLASH, STEAL_FRONT,
                              Effect)
from ..rules.abilities import applies, can_hit, hero_rule, reinforces, shows_front
from ..rules.field import front_kind, laid_card, lane_of
from ..rules.frames import (BATTLE, BATTLE_AREA, BATTLE_FOE, BATTLE_GUARDED, BATTLE_PAIRS, BATTLE_RESOLVED, BATTLE_SPECIAL,
                            MOBILIZE, MOBILIZE_ENEMY, MOBILIZE_SPECIAL, SKIRMISH, SKIRMISH_N)
from ..rules.names import ASSIST, ATTACKER, DEFENDER, HERO, KINDS, REINFORCEMENT, SKIRMISHES, STANDARD, UNITS
from ..rules.questions import has_unit_at, type_of
from ..rules.state import Koprulu
from .board import area_worth, work_points
from .outlook import Outlook, might
from .weights import Weights

EDGE: Final = 0.18              # more strength that attackers need to drive defenders away
STEEP: Final = 4.0
SPREAD: Final = 1.3             # points of attack above health that make a kill likely
SURE_STRENGTH: Final = 20.0     # attack that is always enough
UNKNOWN: Final = 0.9            # of usual values: a card that is not placed yet


class Duel:
    """A battle to come or under way."""

    def __init__(self, side: int, foe: int, area: int, win: float, losses: float, kills: float) -> None:
        self.side: Final = side             # the attacker
        self.foe: Final = foe
        self.area: Final = area
        self.win: Final = win               # chance that the attacker has the area in the end
        self.losses: Final = losses         # what the attacker will lose, in points
        self.kills: Final = kills           # and the defender


def unit_worth(k: Weights, g: Koprulu, kind: int) -> float:
    unit = kind if kind < UNITS else type_of(g, kind)
    return k.unit * g.t.units.total[unit] + (k.hero if HERO <= kind < HERO + 7 else 0.0)


def kinds_of(g: Koprulu, side: int, area: int) -> list[int]:
    return [one % KINDS for one in g.units[area] if one // KINDS == side]


def strength(g: Koprulu, kinds: list[int]) -> float:
    return sum([might(g, type_of(g, kind)) for kind in kinds])


def chance(attack: float, defence: float) -> float:
    """That attackers of this strength drive defenders of that strength away."""
    if defence <= 0.0:
        return 1.0
    if attack <= 0.0:
        return 0.0
    return 1.0 / (1.0 + exp(-STEEP * (attack / (attack + defence) - 0.5 - EDGE / 4.0) * 2.0))


def duel_of(k: Weights, g: Koprulu) -> Duel | None:
    """The battle that units have moved into, or that is under way."""
    for f in reversed(g.stack):
        if f[PROC] == BATTLE and f[BATTLE_FOE] != NOBODY:
            return fought(k, g, f)
    for f in g.stack:
        if f[PROC] == MOBILIZE and f[MOBILIZE_ENEMY] != NOBODY:
            area = f[MOBILIZE_ENEMY]
            foes = [one // KINDS for one in g.units[area] if one // KINDS != f[SIDE]]
            if foes and has_unit_at(g, f[SIDE], area):
                return expected(k, g, f[SIDE], foes[0], area, f[MOBILIZE_SPECIAL])
    return None


def expected(k: Weights, g: Koprulu, side: int, foe: int, area: int, special: int) -> Duel:
    """Before the first card: by strength alone, and by how many cards the defender holds."""
    own, other = kinds_of(g, side, area), kinds_of(g, foe, area)
    attack = strength(g, own) * (1.15 if special else 1.0)
    defence = strength(g, other) * (1.0 + (0.2 if g.guard[area] == foe else 0.0))
    win = chance(attack, defence)
    mine, theirs = sum([unit_worth(k, g, kind) for kind in own]), sum([unit_worth(k, g, kind) for kind in other])
    share = defence / (attack + defence) if attack + defence > 0.0 else 0.0
    return Duel(side, foe, area, win, mine * min(0.9, 0.95 * share), theirs * min(0.95, 0.35 + 0.6 * win))


# ---- under way

def kill_chance(g: Koprulu, b: Frame, party: int, n: int) -> float:
    """That a party destroys the opposing front-line unit of a skirmish."""
    own, other = front_kind(g, party, n), front_kind(g, 1 - party, n)
    if own == NOBODY or other == NOBODY or not can_hit(g, g.t.units.targets[type_of(g, own)], other):
        return 0.0
    sure = laid_card(g, party, 2 * n + STANDARD) != NOBODY and laid_card(g, 1 - party, 2 * n + STANDARD) != NOBODY
    gap = lane_values(g, b, party, n)[0] - lane_values(g, b, 1 - party, n)[1]
    if sure:
        return 0.97 if gap >= 0.0 else 0.03
    return 1.0 / (1.0 + exp(-(gap + 0.5) / SPREAD))


def lane_values(g: Koprulu, b: Frame, party: int, n: int) -> list[float]:
    """Attack and health of a party in a skirmish: of the cards that lie there, or what is usual for its unit."""
    front = front_kind(g, party, n)
    values = [0.0, 0.0]
    card = laid_card(g, party, 2 * n + STANDARD)
    if card == NOBODY:
        usual = g.t.usual[type_of(g, front)]
        values = [UNKNOWN * usual[0], UNKNOWN * usual[1]]
    else:
        shown = shows_front(g, card, party, n)
        printed = g.t.cards.major[card] if shown else g.t.cards.minor[card]
        values = [float(printed[0]), float(printed[1])]
        if shown:
            add_gains(g, values, card, party, n)
    more = laid_card(g, party, 2 * n + REINFORCEMENT)
    if more != NOBODY and reinforces(g, more, party, n):
        add_gains(g, values, more, party, n)
    return add_bonuses(g, b, values, party, n)


def add_bonuses(g: Koprulu, b: Frame, values: list[float], party: int, n: int) -> list[float]:
    """Support, heroes, a special order, a guard token (SC-134, SC-138, SC-162)."""
    front, other = front_kind(g, party, n), front_kind(g, 1 - party, n)
    for one in g.backing[lane_of(party, n)]:
        unit = type_of(g, one % KINDS)
        if other != NOBODY and can_hit(g, g.t.units.targets[unit], other):
            values[0] += g.t.units.support[unit]
    rule = hero_rule(g, front)
    if rule is not None:
        values[0] += rule.attack
        values[1] += rule.health
    if party == ATTACKER:
        values[0] += g.t.box.special_attack * b[BATTLE_SPECIAL]
    else:
        values[1] += g.t.box.guard_health * b[BATTLE_GUARDED]
    return values


def add_gains(g: Koprulu, values: list[float], card: int, party: int, n: int) -> None:
    """What a card says, as far as it can be judged before its skirmish is resolved."""
    for effect in g.t.cards.effects[card]:
        if effect.do == AUTO_STRENGTH:
            values[0] += SURE_STRENGTH
        elif effect.do == GAIN and effect.when == AT_COMPARE and can_be_judged(effect) and applies(g, effect, party, n):
            values[0] += effect.attack
            values[1] += effect.health
        elif effect.do in (KEYWORD, SPLASH, CANCEL_CARD, DENY, DENY_TARGETS, SET_VALUE, OPP_DESTROY, STEAL_FRONT):
            values[0] += 0.4
            values[1] += 0.4


def can_be_judged(effect: Effect) -> bool:
    for one in effect.conditions:
        if one.kind in (IF_PAID, IF_SUFFICIENT, IF_FRONT_NOT_DESTROYED, IF_NO_OPP_DETECTOR):
            return False
    return True


def fought(k: Weights, g: Koprulu, b: Frame) -> Duel:
    """Skirmish by skirmish."""
    side, foe, area = b[SIDE], b[BATTLE_FOE], b[BATTLE_AREA]
    if b[BATTLE_PAIRS] == 0:
        return expected(k, g, side, foe, area, 0)
    win, losses, kills = 1.0, 0.0, 0.0
    standing = fighting(g, foe, area)
    for n in range(SKIRMISHES):
        if n >= b[BATTLE_PAIRS] or not is_open(g, b, n):
            continue
        mine, theirs = front_kind(g, ATTACKER, n), front_kind(g, DEFENDER, n)
        kill, loss = kill_chance(g, b, ATTACKER, n), kill_chance(g, b, DEFENDER, n)
        if theirs != NOBODY:
            kills += kill * unit_worth(k, g, theirs)
            if not g.t.units.traits[type_of(g, theirs)] & ASSIST:
                standing -= 1
                win *= kill
        if mine != NOBODY:
            losses += loss * unit_worth(k, g, mine)
    win *= 1.0 if standing <= 0 else 0.12 ** standing
    return Duel(side, foe, area, win if has_unit_at(g, side, area) else 0.0, losses, kills)


def is_open(g: Koprulu, b: Frame, n: int) -> bool:
    """Whether a skirmish is still to be decided: not resolved, or being resolved with both fronts standing."""
    if not b[BATTLE_RESOLVED] >> n & 1:
        return True
    f = g.stack[-1]
    return f[PROC] == SKIRMISH and f[SKIRMISH_N] == n and g.front[lane_of(ATTACKER, n)] != NOBODY


def fighting(g: Koprulu, side: int, area: int) -> int:
    """Units that keep the area: all but assist units (SC-196)."""
    return sum([int(not g.t.units.traits[type_of(g, kind)] & ASSIST) for kind in kinds_of(g, side, area)])


def add_duel(k: Weights, g: Koprulu, view: Outlook, points: list[float]) -> None:
    """The area goes to one or the other, units are lost."""
    duel = duel_of(k, g)
    if duel is None:
        return
    area = duel.area
    stake = area_worth(k, g, view, area) + 0.75 * work_points(k, g, area)
    points[duel.side] += duel.win * area_worth(k, g, view, area) - duel.losses
    points[duel.foe] += (1.0 - duel.win) * stake - duel.kills
