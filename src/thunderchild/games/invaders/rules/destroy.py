"""Destroying cards with the window before it, and heroes (IN-82 to IN-95, IN-152, IN-157).

IN-88: Mankind always has exactly one hero in play; a hero that leaves is replaced by the procedure `hero` before all else."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Deed, Label, Procedure, Roll, goto
from ....kernel.state import NOBODY, RESULT, SIDE, Frame
from ....kernel.words import NOTHING, Space
from ..cards.events import Event
from ..cards.fit import is_hero, zone_of
from ..cards.language import REACT_DESTROY
from ..cards.triggers import add_due, all_due, entering_due, run_due
from ..text.phrases import activates, capital, name, source
from .ends import judge
from .frames import (AT_DESTROY_NEXT, AT_DESTROY_REMOVE, DESTROY_BY, DESTROY_NEXT, DESTROY_SAVING, DESTROY_SLOT, DESTROY_VICTIMS,
                     HERO_FIRST, HERO_HERO)
from .openers import new_hero, use_ability
from .pieces import bury, put, say
from .questions import bar_strategy, free_slot
from .reactions import a_destruction, answers
from .state import COMING, MANKIND, NO_HERO, SLOTS, SLOTS_IN, Invaders
from .steps import IntoZone, Window, react
from .words import HERO_ZONE, L_DESTROYED, L_HERO, L_HERO_LOST, L_SAVED, L_STRATEGY, PASS, PREVENT, STRATEGY


def next_target(g: Invaders, f: Frame) -> None:
    """IN-86, IN-157: in the order chosen; one that has left play meanwhile is skipped."""
    while DESTROY_VICTIMS + f[DESTROY_NEXT] < len(f) and f[DESTROY_VICTIMS + f[DESTROY_NEXT]] < 0:
        f[DESTROY_NEXT] += 1
    if DESTROY_VICTIMS + f[DESTROY_NEXT] >= len(f):
        goto(f, AT_DESTROY_REMOVE)


def victim(f: Frame) -> int:
    """The slot whose owner is asked now."""
    return f[DESTROY_VICTIMS + f[DESTROY_NEXT]]


class DestroyWindow(Window):
    """IN-86, IN-152: the owner may answer for this target with a hand card, a card in play, or Chainmail."""

    def __init__(self) -> None:
        super().__init__([PREVENT, STRATEGY], "destroy", 86)

    def event(self, g: Invaders, f: Frame) -> Event:
        return a_destruction(g, f[SIDE], victim(f), f[DESTROY_BY], f[DESTROY_SLOT])

    def opens(self, g: Invaders, f: Frame) -> bool:
        if super().opens(g, f):
            return True
        for strategy in g.t.strategies_on[REACT_DESTROY][f[SIDE]]:
            if self.bar_chainmail(g, f, strategy) == 0:
                return True
        return False

    def bar_chainmail(self, g: Invaders, f: Frame, strategy: int) -> int:
        """IN-66, IN-67: Chainmail, against a card of the Invader only."""
        rule = bar_strategy(g, f[SIDE], strategy, REACT_DESTROY)
        if rule:
            return rule
        return 0 if answers(g, g.t.strategy_ability[strategy], self.event(g, f)) else 67

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return self.bar_chainmail(g, f, target) if verb == STRATEGY else super().bar(g, f, verb, target)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            return
        f[DESTROY_SAVING] = 1
        if verb == STRATEGY:
            g.awake |= 1 << target
            say(g, L_STRATEGY, f[SIDE], target)
            use_ability(g, g.t.strategy_ability[target], NOBODY, NOBODY)
        else:
            react(g, self.event(g, f), target)

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        card = name(g, g.card_at[victim(f)])
        by = capital(source(g, f[DESTROY_BY]))
        return Ask(f"Do you save {card}?", f"{by} is about to destroy it.", 86, f"may save {card}.")

    def label(self, g: Invaders, f: Frame, verb: int, target: int) -> Label:
        if verb == STRATEGY:
            return Label(f"Activate {activates(g.t.strategies.titles[target])}", g.t.strategy_texts[target])
        return super().label(g, f, verb, target)


def saved_or_not(g: Invaders, f: Frame) -> None:
    """IN-157: a saved card is no target any more; after a cancelled reaction the owner is asked again."""
    if f[DESTROY_SAVING] == 0:
        f[DESTROY_NEXT] += 1
    elif f[RESULT] > 0 and victim(f) >= 0:
        say(g, L_SAVED, g.card_at[victim(f)])
        del f[DESTROY_VICTIMS + f[DESTROY_NEXT]]
    f[DESTROY_SAVING] = 0
    goto(f, AT_DESTROY_NEXT)


def remove_all(g: Invaders, f: Frame) -> None:
    """IN-82, IN-87: all that were not saved leave play together; then a lost hero is replaced; then `destroyed` abilities, by
    zone and slot."""
    left = [NOBODY] * SLOTS
    lost = False
    for slot in [slot for slot in f[DESTROY_VICTIMS:] if slot >= 0]:
        left[slot] = bury(g, slot)
        lost = lost or is_hero(g, left[slot])
        say(g, L_DESTROYED, left[slot])
    del f[DESTROY_VICTIMS:]
    entries: list[int] = []
    for slot in range(SLOTS):
        if left[slot] != NOBODY:
            add_due(entries, g.t.destroyed[left[slot]], NOBODY, zone_of(slot))
    if lost:
        all_due(g, entries)
        new_hero(g, 0)
    elif not judge(g):
        run_due(g, entries)


# ---- heroes

def any_hero_left(g: Invaders, f: Frame) -> None:
    """IN-89, IN-95: without a hero left the Invader wins at once."""
    if g.heroes == 0:
        g.lost |= NO_HERO
        judge(g)
    elif f[HERO_FIRST] == 0:
        say(g, L_HERO_LOST, g.heroes.bit_count())


class DrawHero(Roll[Invaders]):
    """IN-17, IN-170: one of each left."""

    def __init__(self) -> None:
        super().__init__("hero", NOTHING)

    def outcomes(self, g: Invaders) -> Space:
        return g.t.heroes

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        return [g.heroes >> k & 1 for k in range(len(g.t.heroes))]

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        g.heroes &= ~(1 << outcome)
        f[HERO_HERO] = g.t.n_cards + outcome

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        return Ask("A new hero is drawn.", "", 17 if f[HERO_FIRST] else 89)

    def label(self, g: Invaders, f: Frame, outcome: int) -> Label:
        return Label(f"Hero: {g.t.heroes.titles[outcome]}", f"power {g.t.power[g.t.n_cards + outcome]}")


class HeroZone(IntoZone):
    """IN-17, IN-89, IN-91: a Mankind slot in a zone of Mankind's choice; not the slot that the lost hero has just freed for a
    card being played (IN-142)."""

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        """IN-91, IN-142."""
        if free_slot(g, MANKIND, target) != NOBODY:
            return 0
        for slot in SLOTS_IN[MANKIND][target]:
            if g.card_at[slot] == COMING:
                return 142
        return 91

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        """IN-89, IN-90: the new hero lies turned, but for the first one."""
        slot = free_slot(g, MANKIND, target)
        put(g, slot, f[HERO_HERO])
        g.turned = 1 - f[HERO_FIRST]
        say(g, L_HERO, f[HERO_HERO], target, g.turned)
        f[HERO_HERO] = NOBODY
        run_due(g, entering_due(g, slot))

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        hero = name(g, f[HERO_HERO])
        rule = 17 if f[HERO_FIRST] else 89
        detail = "" if f[HERO_FIRST] else "It lies turned until your next turn."
        return Ask(f"Into which zone does {hero} go?", detail, rule, f"places {hero}.")


# `slot` and `by`: what destroys them; `saving`: a reaction is being carried out; `next`: the victim whose owner is asked
DESTROYING: Final[Procedure[Invaders]] = Procedure(
    "destroy", "slot: slot, by: piece, saving: flag = 0, next = 0, victims...: slot", {
        "next": Deed(next_target),
        "window": DestroyWindow(),
        "saved": Deed(saved_or_not),
        "remove": Deed(remove_all),
    })
# `first`: it is the setup; `hero`: the one drawn
NEW_HERO: Final[Procedure[Invaders]] = Procedure("hero", "first: flag, hero: piece = nobody", {
    "any_left": Deed(any_hero_left),
    "draw": DrawHero(),
    "zone": HeroZone([HERO_ZONE]),
})
