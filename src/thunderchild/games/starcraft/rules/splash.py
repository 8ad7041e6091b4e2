"""Step 8 of a battle (SC-185 to SC-191): splash damage."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import NOBODY
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto
from ..cards.language import AT_START_BATTLE, BATTLE_SPLASH, HITS_ANY, HITS_FLYING, HITS_LISTED, Effect
from .compare import splash_of
from .field import battle_area, battle_of, party_of, strike
from .frames import AT_SPLASHING_NEXT, BATTLE_ABILITY, SPLASHING_PAST
from .losses import unit_label
from .questions import hero_of, is_flying, type_of, units_at
from .sources import source_effects
from .state import Koprulu
from .words import DESTROY, unit_target


def rank(effect: Effect) -> int:
    """SC-186: lists of unit types, ground or flying, any kind."""
    return 0 if effect.hits == HITS_LISTED else 2 if effect.hits == HITS_ANY else 1


def damages_against(g: Koprulu, side: int) -> list[Effect]:
    """SC-185, SC-186: the enemy's triggered splash cards, which still lie there, and those of his ability, in their order."""
    enemy = 1 - party_of(g, side)
    found: list[Effect] = []
    for card in sorted(g.laid[enemy]):
        effect = splash_of(g, card)
        if effect is not None:
            found.append(effect)
    used = battle_of(g)[BATTLE_ABILITY + enemy]
    if used > 0:
        for effect in source_effects(g, used - 1):
            if effect.do == BATTLE_SPLASH and effect.when == AT_START_BATTLE:
                found += [effect] * effect.n
    return [effect for order in range(3) for effect in found if rank(effect) == order]


def is_hit(g: Koprulu, effect: Effect, kind: int) -> bool:
    """SC-189: heroes never are."""
    if hero_of(g, kind) != NOBODY:
        return False
    if effect.hits == HITS_LISTED:
        return type_of(g, kind) in effect.listed
    return effect.hits == HITS_ANY or is_flying(g, kind) == (effect.hits == HITS_FLYING)


# ---- as many as possible must die

def most_dead(g: Koprulu, effects: list[Effect], kinds: list[int]) -> int:
    """How many units these damages can destroy: a greatest matching."""
    taken = [NOBODY] * len(kinds)
    return sum([int(finds(g, effects, kinds, at, taken, [False] * len(kinds))) for at in range(len(effects))])


def finds(g: Koprulu, effects: list[Effect], kinds: list[int], at: int, taken: list[int], seen: list[bool]) -> bool:
    for k in range(len(kinds)):
        if not seen[k] and is_hit(g, effects[at], kinds[k]):
            seen[k] = True
            if taken[k] == NOBODY or finds(g, effects, kinds, taken[k], taken, seen):
                taken[k] = at
                return True
    return False


def sufferers(g: Koprulu, f: Frame) -> list[int]:
    """SC-186: the kinds that may be chosen for the next damage: those that let the greatest possible number die in the end.
    SC-188: who stands in the area, cloaked or not, but no unit that withdrew; SC-190: units stolen in this battle too."""
    effects, kinds = damages_against(g, f[SIDE])[f[SPLASHING_PAST]:], units_at(g, f[SIDE], battle_area(g))
    if not effects:
        return []
    best = most_dead(g, effects, kinds)
    found: list[int] = []
    for k in range(len(kinds)):
        rest = kinds[:k] + kinds[k + 1:]
        if kinds[k] not in found and is_hit(g, effects[0], kinds[k]) and 1 + most_dead(g, effects[1:], rest) == best:
            found.append(kinds[k])
    return found


def next_damage(g: Koprulu, f: Frame) -> None:
    """SC-186: a card without a possible unit does nothing."""
    many = len(damages_against(g, f[SIDE]))
    while f[SPLASHING_PAST] < many and not sufferers(g, f):
        f[SPLASHING_PAST] += 1
    if f[SPLASHING_PAST] >= many:
        end(g)


class Suffer(Choice[Koprulu]):
    """SC-186, SC-187: the sufferer chooses any surviving unit of the named kind."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted([unit_target(kind, battle_area(g)) for kind in sufferers(g, f)])

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-189: heroes only when nobody else is left."""
        if target in self.candidates(g, f, verb):
            return 0
        hero = any(target == unit_target(kind, battle_area(g)) and hero_of(g, kind) != NOBODY
                   for kind in units_at(g, f[SIDE], battle_area(g)))
        return 189 if hero else 186

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        strike(g, f[SIDE], target)
        f[SPLASHING_PAST] += 1
        goto(f, AT_SPLASHING_NEXT)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Splash damage: which unit is destroyed?", "", 186, "suffers splash damage.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, target)


SPLASHING: Final = Procedure("splashing", "past = 0", {
    "next": Deed(next_damage),
    "suffer": Suffer([DESTROY]),
}, inside="battle")
