"""Step 2 of a battle (SC-137 to SC-139): one ability of each party, then the guard token; and how an ability is carried out."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed, fresh
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..cards.language import (AT_END_DESTROY, AT_START_BATTLE, BATTLE_BONUS, COST_DESTROY_OWN_UNIT_OR_WORKER, DRAW_CARDS,
                              ONCE_PER_EXECUTION_PHASE, OPP_DESTROY, SCOPE_SKIRMISH, STEAL_FRONT, Effect)
from .abilities import applies
from .changes import discard_event, draw_events
from .field import battle_area, named_units, party_side, side_in, strike
from .frames import (ABILITY_LINE, ABILITY_PARTY, ABILITY_SKIRMISH, ABILITY_SOURCE, AT_ABILITY_NEXT, BATTLE_ABILITY,
                     BATTLE_AREA, BATTLE_FOE, BATTLE_GUARDED, BATTLE_PARTY, LOSSES_IMMUNE, LOSSES_SKIRMISH, drawing, losses,
                     stealing)
from .heroes import avenge
from .losses import unit_label
from .names import DEFENDER, POOL, WORKERS
from .news import L_ABILITY, L_CONSUMED, L_GUARD_USED
from .questions import side_of, units_at
from .sources import has_source, source_effects, source_title, source_words, sources_of, tech_source
from .state import Koprulu
from .words import DESTROY, DESTROY_WORKER, PASS, USE_ABILITY, USE_GUARD


# ---- which ability

def opening_effects(g: Koprulu, source: int) -> list[Effect]:
    return [effect for effect in source_effects(g, source) if effect.when == AT_START_BATTLE]


def may_use(g: Koprulu, party: int, source: int) -> bool:
    """SC-137: it says "start of battle", its conditions hold, its cost can be paid, it is not marked as used."""
    effects, side = opening_effects(g, source), party_side(g, party)
    if not effects or not has_source(g, side, source):
        return False
    return all(applies(g, effect, party, NOBODY) and not is_spent(g, side, source, effect) for effect in effects)


def is_spent(g: Koprulu, side: int, source: int, effect: Effect) -> bool:
    return effect.limit == ONCE_PER_EXECUTION_PHASE and g.used[side] >> (source - tech_source(g, 0)) & 1 == 1


def usable(g: Koprulu, party: int) -> list[int]:
    return [source for source in sources_of(g, party_side(g, party)) if may_use(g, party, source)]


class UseAbility(Choice[Koprulu]):
    """SC-137: first the attacker, then the defender; a side to which nothing is offered is not asked."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return len(usable(g, f[BATTLE_PARTY])) > 0

    def side(self, g: Koprulu, f: Frame) -> int:
        return side_in(f, f[BATTLE_PARTY])

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return usable(g, f[BATTLE_PARTY]) if verb == USE_ABILITY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == PASS or may_use(g, f[BATTLE_PARTY], target) else 137

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == USE_ABILITY:
            f[BATTLE_ABILITY + f[BATTLE_PARTY]] = target + 1
            begin_ability(g, self.side(g, f), target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Do you use an ability at the start of the battle?", "One at most.", 137, "may use an ability.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("No ability") if verb == PASS else Label(source_title(g, target), source_words(g, target))


def begin_ability(g: Koprulu, side: int, source: int) -> None:
    """SC-213: a kept Event card is discarded; a technology with that limit is marked."""
    tell(g, L_ABILITY, all_eyes(g), [side, source])
    if source < tech_source(g, 0):
        fresh(g.kept, side).remove(source)
        discard_event(g, source)
    elif any(effect.limit == ONCE_PER_EXECUTION_PHASE for effect in opening_effects(g, source)):
        g.used = changed(g.used, side, g.used[side] | 1 << (source - tech_source(g, 0)))


# ---- the guard token

def has_battle_health(g: Koprulu, f: Frame) -> bool:
    """SC-138: the defender has used a battle-wide health bonus (Bunker, Flawless Defense Plan)."""
    used = f[BATTLE_ABILITY + DEFENDER]
    return used > 0 and any(e.do == BATTLE_BONUS and e.health > 0 for e in opening_effects(g, used - 1))


class UseGuard(Choice[Koprulu]):
    """SC-138: the defender may discard the guard token of the area."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return g.guard[f[BATTLE_AREA]] == f[BATTLE_FOE] and not has_battle_health(g, f)

    def side(self, g: Koprulu, f: Frame) -> int:
        return f[BATTLE_FOE]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == USE_GUARD:
            g.guard = changed(g.guard, f[BATTLE_AREA], NOBODY)
            f[BATTLE_GUARDED] = 1
            tell(g, L_GUARD_USED, all_eyes(g), [f[BATTLE_FOE], f[BATTLE_AREA]])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Do you discard the guard token?", f"+{g.t.box.guard_health} health in each of your skirmishes.", 138,
                   "may discard the guard token.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("Discard it" if verb == USE_GUARD else "Keep it for later")


# ---- carrying out an ability, in step 2 or at the end of a skirmish

def line_of(g: Koprulu, f: Frame) -> Effect:
    return source_effects(g, f[ABILITY_SOURCE])[f[ABILITY_LINE] - 1]


def next_line(g: Koprulu, f: Frame) -> None:
    """In list order, each if its conditions hold when its turn comes (SC-328)."""
    effects = source_effects(g, f[ABILITY_SOURCE])
    if f[ABILITY_LINE] >= len(effects):
        end(g)
        return
    effect = effects[f[ABILITY_LINE]]
    f[ABILITY_LINE] += 1
    when = AT_START_BATTLE if f[ABILITY_SKIRMISH] == NOBODY else AT_END_DESTROY
    if effect.when != when or not applies(g, effect, f[ABILITY_PARTY], f[ABILITY_SKIRMISH]):
        repeat(f)


class PayCost(Choice[Koprulu]):
    """Consume (SC-139): one of his units in this battle, or one worker of his Worker Pool."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return line_of(g, f).cost == COST_DESTROY_OWN_UNIT_OR_WORKER

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return sorted(named_units(g, f[SIDE], battle_area(g))) if verb == DESTROY else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if verb == DESTROY_WORKER:
            return 0 if g.sheet[f[SIDE]][POOL] > 0 else 139
        return 0 if target in named_units(g, f[SIDE], battle_area(g)) else 139

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == DESTROY:
            strike(g, f[SIDE], target)
            return
        sheet = fresh(g.sheet, f[SIDE])
        sheet[POOL] -= 1
        sheet[WORKERS] += 1
        tell(g, L_CONSUMED, all_eyes(g), [f[SIDE]])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("What do you destroy to pay for it?", "", 139, "pays for an ability.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("A worker of the pool") if verb == DESTROY_WORKER else unit_label(g, target)


def do_line(g: Koprulu, f: Frame) -> None:
    """SC-139, SC-177, SC-181.  Bonuses and splash damage of a whole battle are read from the card when they count."""
    effect, side = line_of(g, f), f[SIDE]
    goto(f, AT_ABILITY_NEXT)
    if effect.do == OPP_DESTROY:
        losses(g, party_side(g, 1 - f[ABILITY_PARTY]), effect.n, battle_area(g), effect.filter)
        g.stack[-1][LOSSES_IMMUNE] = effect.flag
        g.stack[-1][LOSSES_SKIRMISH] = f[ABILITY_SKIRMISH] if effect.scope == SCOPE_SKIRMISH else NOBODY
    elif effect.do == STEAL_FRONT:
        stealing(g, side, f[ABILITY_SKIRMISH])
    elif effect.do == DRAW_CARDS and effect.flag:
        draw_events(g, side, effect.n)
    elif effect.do == DRAW_CARDS:
        drawing(g, side, effect.n)


ABILITY: Final = Procedure("ability", "party: party, source, skirmish: skirmish, line = 0", {
    "next": Deed(next_line),
    "cost": PayCost([DESTROY, DESTROY_WORKER]),
    "avenge": Deed(avenge),
    "effect": Deed(do_line),
}, inside="battle skirmish")


def both_fight(g: Koprulu, f: Frame) -> bool:
    """SC-139: both parties still have a unit."""
    area = f[BATTLE_AREA]
    return len(units_at(g, f[SIDE], area)) > 0 and len(units_at(g, f[BATTLE_FOE], area)) > 0


def foe_at(g: Koprulu, side: int, area: int) -> int:
    """SC-135: the one other player with units there, or NOBODY."""
    for one in g.units[area]:
        if side_of(one) != side:
            return side_of(one)
    return NOBODY
