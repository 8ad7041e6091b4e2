"""The Brood's Spend Mindpower phase (BR-60 to BR-93): any number of actions, in any order, while they can be paid."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, Frame
from ....kernel.steps import Ask, Choice, Label, Procedure, end, repeat, tell
from ....kernel.words import Clicks
from ..text.titles import area_label, counted, unit_label
from .chances import hits
from .frames import SEIZE_RELEASED, fleet_move, journey, rampage, seize
from .gather import bar_control
from .names import (ADULT_POOL, ADULTS, AIR, AVAILABLE, BROOD, BROOD_WINS, EVERYBODY, FLEET, HELD_AIR, HELD_FLEET, KEEPERS,
                    KIND_OF, LANDS, LARVA_POOL, LARVAE, MAJORS, ORION_POOL, PLACE_OF, SPARE_TOKENS, WARRIOR_POOL, WARRIORS,
                    WORKER_POOL, WORKERS, is_brood, is_controlled)
from .pieces import control, create, destroy, destroy_orions, lift, put, release
from .questions import (attack_of, can_start, count_nations_held, has_broodmaster, has_factory, has_first_step, has_idle_worker,
                        is_next_to_adult, is_water)
from .state import Brood
from .words import (BERSERK, CONTROL, CONTROL_FACTORY, DESTROY_ORION, DUPE, END_TURN, L_BROOD_DONE, L_BROOD_WINS, L_CASHED_DUPE,
                    L_LIFTED, L_MOLTED_ADULT, L_MOLTED_WARRIOR, L_ORION_DESTROYED, L_SEIZED, L_SPAWNED_LARVA, L_SPAWNED_WORKER,
                    L_TOKEN_IN_HAND, L_TOOK_FACTORY, MIND_CONTROL, MOLT_ADULT, MOLT_KEEPER, MOLT_WARRIOR, MOVE, SPAWN_LARVA,
                    SPAWN_WORKER)

# BR-87: none of them builds a Human unit.
SPEND_VERBS: Final = [DESTROY_ORION, DUPE, SPAWN_LARVA, MOLT_ADULT, SPAWN_WORKER, MOLT_WARRIOR, MOLT_KEEPER, CONTROL_FACTORY,
                      MIND_CONTROL, MOVE, BERSERK, END_TURN]
IN_AREAS: Final = {DESTROY_ORION: "Destroy an Orion in", SPAWN_LARVA: "Spawn a Larva in", MOLT_ADULT: "Molt to Adult in",
                   SPAWN_WORKER: "Spawn a Worker in", MOLT_WARRIOR: "Molt an idle Worker to Warrior in",
                   MOLT_KEEPER: "Molt the keeper to Warrior in", CONTROL_FACTORY: "Take the factory of"}


# ---- what forbids an action: the wrong target first, then Mindpower, then the pool, then the action's own conditions (BR-47)

def can_destroy_orion(g: Brood, land: int) -> bool:
    """BR-62: an Orion, a Brood unit, and no free military.  BR-64: an Army seized a moment ago is free no more."""
    return g.orions[land] > 0 and g.brood_at[land] > 0 and g.free_at[land] == 0


def bar_in_area(g: Brood, verb: int, area: int) -> int:
    """The actions that name an area: one of the right kind, with what the action is about (BR-18); Mindpower (BR-61); then what
    the action itself asks for, of Destroy Orion in BR-62."""
    if is_water(area) or (verb == DESTROY_ORION and g.orions[area] == 0):
        return 18
    if verb == CONTROL_FACTORY and not has_factory(g, area):
        return 18
    if (verb == MOLT_WARRIOR and not has_idle_worker(g, area)) or (verb == MOLT_KEEPER and g.units[KEEPERS + area] == 0):
        return 18
    if g.mindpower < g.t.cost[verb]:
        return 61
    if verb == DESTROY_ORION:
        return 0 if can_destroy_orion(g, area) else 62
    if verb == SPAWN_LARVA or verb == MOLT_ADULT:
        return bar_broodmaster(g, verb, area)
    return bar_broodling(g, verb, area)


def bar_broodmaster(g: Brood, verb: int, land: int) -> int:
    """BR-11: out of the pool.  BR-66: next to an Adult, and no second Broodmaster.  BR-67: a Larva molts."""
    if verb == SPAWN_LARVA:
        if g.pool[LARVA_POOL] == 0:
            return 11
        return 0 if is_next_to_adult(g, land) and not has_broodmaster(g, land) else 66
    if g.pool[ADULT_POOL] == 0:
        return 11
    return 0 if g.units[LARVAE + land] > 0 else 67


def bar_broodling(g: Brood, verb: int, land: int) -> int:
    """BR-11: out of the pool.  BR-68: a Broodmaster spawns Workers.  BR-69: Warriors come from Workers at a held factory, of a
    minor nation too (BR-234).  BR-72, BR-73: a Worker takes a factory that has no keeper, whatever the nation's status
    (BR-226)."""
    if verb == SPAWN_WORKER:
        if g.pool[WORKER_POOL] == 0:
            return 11
        return 0 if has_broodmaster(g, land) else 68
    if verb == CONTROL_FACTORY:
        return 0 if has_idle_worker(g, land) and g.units[KEEPERS + land] == 0 else 72
    if g.pool[WARRIOR_POOL] == 0:
        return 11
    return 0 if g.units[KEEPERS + land] > 0 else 69


def bar_mind_control(g: Brood, source: int) -> int:
    """BR-76: a token from the bank or from a controlled unit (BR-18: there is one), paid (BR-61), and a free unit to put it
    on."""
    there = g.tokens > 0 if source == SPARE_TOKENS else is_controlled(source) and g.units[source] > 0
    if not there:
        return 18
    if g.mindpower < g.t.cost[MIND_CONTROL]:
        return 61
    return 0 if len(g.free) > 0 else 76


def bar_move(g: Brood, stack: int) -> int:
    """BR-81: Broodlings, keepers, controlled Armies and Fleets; of the Brood (BR-18), paid (BR-61), with a first step (BR-139).
    BR-84: no mark stops a Fleet."""
    if not is_brood(stack) or g.units[stack] == 0:
        return 18
    if g.mindpower < g.t.cost[MOVE]:
        return 61
    if LARVAE <= stack < WORKERS or KIND_OF[stack] == AIR:
        return 81
    return 0 if can_start(g, BROOD, stack) else 139


def bar_berserk(g: Brood, stack: int) -> int:
    """BR-85: any Brood unit (BR-18) on the map, or a controlled Air unit in the Available bank, paid (BR-61).  No victim is
    needed (BR-86)."""
    if not is_brood(stack) or g.units[stack] == 0:
        return 18
    if g.mindpower < g.t.cost[BERSERK]:
        return 61
    return 0 if KIND_OF[stack] != AIR or PLACE_OF[stack] == AVAILABLE else 85


def bar_dupe(g: Brood) -> int:
    """BR-17: not while the marker is on 18.  BR-65: a Dupe in the bank."""
    if g.mindpower >= g.t.track:
        return 17
    return 0 if g.dupes > 0 else 65


class Spend(Choice[Brood]):
    """BR-60: one action, or the end of the turn.  BR-88: what is offered can be completed, and is paid with its first click."""

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if verb == END_TURN:
            return 0
        if verb == DUPE:
            return bar_dupe(g)
        if verb == MIND_CONTROL:
            return bar_mind_control(g, target)
        if verb == MOVE:
            return bar_move(g, target)
        if verb == BERSERK:
            return bar_berserk(g, target)
        return bar_in_area(g, verb, target)

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        """Measured: docs/speed.md."""
        if g.pool[ORION_POOL] + g.launched < g.t.pool[ORION_POOL]:
            for land in range(LANDS):
                if g.orions[land] > 0 and can_destroy_orion(g, land):
                    out.add(DESTROY_ORION, land)
        if g.dupes > 0 and g.mindpower < g.t.track:
            out.add(DUPE)
        if g.mindpower > 0:
            offer_brood_actions(g, out)
            offer_unit_actions(g, out)
        out.add(END_TURN)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        if verb == END_TURN:
            tell(g, L_BROOD_DONE, EVERYBODY, [])
            end(g)
            return
        repeat(f)
        g.mindpower -= g.t.cost[verb]
        if verb == MIND_CONTROL:
            lift_token(g, target)
        elif verb == MOVE:
            start_move(g, target)
        elif verb == BERSERK:
            rampage(g, BROOD, target, NOBODY if KIND_OF[target] == AIR else PLACE_OF[target])
        else:
            at_once(g, verb, target)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        dupes = f" and {counted(g.dupes, 'Dupe')}" if g.dupes else ""
        return Ask("Spend Mindpower or end your turn.",
                   f"You have {g.mindpower} Mindpower{dupes}, and hold {count_nations_held(g)} of {MAJORS} major nations.", 60,
                   "may spend Mindpower.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        price = f"{g.t.cost[verb]} Mindpower" if g.t.cost[verb] else ""
        if verb == END_TURN:
            return Label("End the turn", f"{g.mindpower} Mindpower is lost" if g.mindpower else "")
        if verb == DUPE:
            return Label("Cash a Dupe", "for 1 Mindpower", "1 Dupe")
        if verb == MIND_CONTROL:
            return label_source(g, target, price)
        if verb == MOVE:
            return unit_label(g, "Move", target, price)
        if verb == BERSERK:
            return unit_label(g, "Berserk with", target, price, berserk_odds(g, target))
        return area_label(g, IN_AREAS[verb], target, price)


def berserk_odds(g: Brood, unit: int) -> str:
    """BR-86, BR-199, BR-200: it dies in any case, and without a victim for nothing, or for the Orions in its area."""
    area = PLACE_OF[unit]
    if KIND_OF[unit] == AIR or g.free_at[area] > 0:
        return hits(attack_of(g, unit))
    orions = 0 if is_water(area) else g.orions[area]
    return "no victim here, it dies" + (f" and burns {counted(orions, 'Orion')}" if orions else "")


def label_source(g: Brood, source: int, price: str) -> Label:
    """Where the Control token of a Mind Control is taken from."""
    if source == SPARE_TOKENS:
        return Label("Use a spare Control token", f"one of {g.tokens}" if g.tokens > 1 else "", price)
    return unit_label(g, "Take the token of", source, price)


# ---- all legal actions, in the order of their clicks

def offer_brood_actions(g: Brood, out: Clicks) -> None:
    """Spawning, molting and taking factories, wherever Brood units stand."""
    near = 0
    taken = 0
    marches = g.t.world.march_set
    for stack in g.held:
        if stack >= LARVAE:
            if stack >= WORKERS:
                break
            if stack >= ADULTS:
                taken |= 1 << (stack - ADULTS)
                near |= marches[stack - ADULTS]
            else:
                taken |= 1 << (stack - LARVAE)
    near &= ~taken
    cost = g.t.cost
    if near and g.pool[LARVA_POOL] > 0 and g.mindpower >= cost[SPAWN_LARVA]:
        for land in range(LANDS):
            if near >> land & 1:
                out.add(SPAWN_LARVA, land)
    molts = g.pool[ADULT_POOL] > 0 and g.mindpower >= cost[MOLT_ADULT]
    spawns = g.pool[WORKER_POOL] > 0 and g.mindpower >= cost[SPAWN_WORKER]
    warriors = g.pool[WARRIOR_POOL] > 0 and g.mindpower >= cost[MOLT_WARRIOR]
    takes = g.mindpower >= cost[CONTROL_FACTORY]
    for stack in g.held:
        if stack < LARVAE:
            continue
        if stack < WORKERS:
            if molts and stack < ADULTS:
                out.add(MOLT_ADULT, stack - LARVAE)
            if spawns:
                out.add(SPAWN_WORKER, (stack - LARVAE) % LANDS)
        elif stack < KEEPERS:
            land = stack - WORKERS
            if g.units[KEEPERS + land] > 0:
                if warriors:
                    out.add(MOLT_WARRIOR, land)
            elif takes and g.t.world.factory[land]:
                out.add(CONTROL_FACTORY, land)
        elif stack < WARRIORS and warriors:
            out.add(MOLT_KEEPER, stack - KEEPERS)


def offer_unit_actions(g: Brood, out: Clicks) -> None:
    """Mind Control, Move and Berserk, for each stack."""
    cost = g.t.cost
    if len(g.free) > 0 and g.mindpower >= cost[MIND_CONTROL]:
        for stack in g.held:
            if stack >= LARVAE:
                break
            out.add(MIND_CONTROL, stack)
        if g.tokens > 0:
            out.add(MIND_CONTROL, SPARE_TOKENS)
    if g.mindpower >= cost[MOVE]:
        marches = g.t.world.march_set
        for stack in g.held:
            if stack < HELD_AIR:
                if stack >= HELD_FLEET or has_first_step(g, BROOD, PLACE_OF[stack]):
                    out.add(MOVE, stack)
            elif stack >= WORKERS:
                land = PLACE_OF[stack]
                if marches[land] or has_first_step(g, BROOD, land):
                    out.add(MOVE, stack)
    if g.mindpower >= cost[BERSERK]:
        for stack in g.held:
            if PLACE_OF[stack] <= AVAILABLE:
                out.add(BERSERK, stack)


# ---- the actions

def at_once(g: Brood, verb: int, land: int) -> None:
    """The actions that are over with one click."""
    if verb == DESTROY_ORION:
        destroy_orions(g, land, 1)
        tell(g, L_ORION_DESTROYED, EVERYBODY, [land])
    elif verb == DUPE:
        cash_dupe(g)
    elif verb == SPAWN_LARVA:
        create(g, LARVAE + land)
        tell(g, L_SPAWNED_LARVA, EVERYBODY, [land])
    elif verb == MOLT_ADULT:
        destroy(g, LARVAE + land)
        create(g, ADULTS + land)
        tell(g, L_MOLTED_ADULT, EVERYBODY, [land])
    elif verb == SPAWN_WORKER:
        create(g, WORKERS + land)
        tell(g, L_SPAWNED_WORKER, EVERYBODY, [land])
    elif verb == CONTROL_FACTORY:
        take_factory(g, land)
    else:
        molt_warrior(g, verb, land)


def cash_dupe(g: Brood) -> None:
    """BR-65: a Dupe for 1 Mindpower."""
    g.dupes -= 1
    g.mindpower += 1
    tell(g, L_CASHED_DUPE, EVERYBODY, [g.mindpower])


def molt_warrior(g: Brood, verb: int, land: int) -> None:
    """BR-69, BR-70: a Worker becomes a Warrior; if it was the keeper the factory is free (BR-232).  BR-71: the Worker was paid
    before, so a Warrior costs 2 in all."""
    destroy(g, (KEEPERS if verb == MOLT_KEEPER else WORKERS) + land)
    create(g, WARRIORS + land)
    tell(g, L_MOLTED_WARRIOR, EVERYBODY, [land])


def take_factory(g: Brood, land: int) -> None:
    """BR-72, BR-75: an idle Worker becomes the keeper; with a factory in each major nation the Brood wins at once (BR-241), in
    its own turn (BR-242).  BR-74: the Worker was paid before, so a factory costs 2 in all."""
    lift(g, WORKERS + land)
    put(g, KEEPERS + land)
    nations = count_nations_held(g)
    tell(g, L_TOOK_FACTORY, EVERYBODY, [land, nations])
    if nations == MAJORS:
        g.over = BROOD_WINS
        tell(g, L_BROOD_WINS, EVERYBODY, [])


def start_move(g: Brood, stack: int) -> None:
    """BR-81, BR-90: one unit of the stack moves by the rules of movement."""
    if KIND_OF[stack] == FLEET:
        fleet_move(g, BROOD, stack)
    else:
        journey(g, BROOD, stack, PLACE_OF[stack])


# ---- Mind Control

def lift_token(g: Brood, source: int) -> None:
    """BR-76, BR-78: take a token from the bank, or from a unit, which is free from then on."""
    if source == SPARE_TOKENS:
        g.tokens -= 1
        tell(g, L_TOKEN_IN_HAND, EVERYBODY, [])
        seize(g, BROOD, NOBODY)
    else:
        released = release(g, source)
        tell(g, L_LIFTED, EVERYBODY, [released])
        seize(g, BROOD, released)


class SeizeUnit(Choice[Brood]):
    """BR-76: put the token on a unit that was free before it was lifted (BR-89)."""

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return g.free

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        wrong = bar_control(g, target)
        if wrong:
            return wrong
        return 89 if target == f[SEIZE_RELEASED] and g.units[target] == 1 else 0

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        control(g, target)
        tell(g, L_SEIZED, EVERYBODY, [target])
        end(g)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Put the Control token on a unit.", "Any free Army or Fleet, or an Air unit in either Human bank.", 76,
                   "must seize a unit with the Control token.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return unit_label(g, "Seize", target)


SEIZE_STEPS: Final = Procedure("seize", "released: unit", {"seize": SeizeUnit([CONTROL])}, inside="brood_turn.spend")
