"""Destroying cards with the window before it, and heroes (IN-82 to IN-95, IN-152, IN-157)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Roll, Step, goto
from ....kernel.state import NOBODY, RESULT, SEAT, Frame
from ....kernel.words import NOTHING, Clicks, Space
from ..cards.fit import is_hero, zone_of
from ..cards.language import REACT_DESTROY
from ..cards.tables import ZONES
from ..cards.triggers import add_entries, entering_entries, run_queue
from .ends import judge
from .frames import BY, FIRST, HERO, NEXT, SAVING, SOURCE, VICTIMS, done, new_hero, use_ability
from .pieces import bury, put, say
from .questions import bar_strategy, free_slot
from .reactions import answers, bar_hand_reaction, could_react, hand_reaction, table_reaction
from .state import GONE, MANKIND, NO_HERO, PER_SIDE, Invaders
from .steps import Ask, react_from_hand, react_with
from .words import HERO_ZONE, L_DESTROYED, L_HERO, L_HERO_LOST, L_SAVED, L_STRATEGY, PASS, PREVENT, PREVENT_WITH, STRATEGY

TARGET: Final = 0           # steps of DESTROY
REMOVE: Final = 3


def next_target(g: Invaders, f: Frame) -> None:
    """IN-86, IN-157: in the order chosen; one that has left play meanwhile is skipped."""
    while VICTIMS + f[NEXT] < len(f) and f[VICTIMS + f[NEXT]] < 0:
        f[NEXT] += 1
    if VICTIMS + f[NEXT] >= len(f):
        goto(f, REMOVE)


class DestroyWindow(Ask):
    """IN-86, IN-152, IN-153: the owner may answer for this target with a hand card, a card in play, or Chainmail."""

    def __init__(self) -> None:
        super().__init__([STRATEGY, PREVENT, PREVENT_WITH, PASS], secret=True, window="reaction")

    def target(self, f: Frame) -> int:
        return f[VICTIMS + f[NEXT]]

    def opens(self, g: Invaders, f: Frame) -> bool:
        at = self.target(f)
        if could_react(g, REACT_DESTROY, f[SEAT], at, g.card_at[at], f[BY], f[SOURCE]):
            return True
        for strategy in g.t.strategies_on[REACT_DESTROY][f[SEAT]]:
            if self.bar_strategy(g, f, strategy) == 0:
                return True
        return False

    def bar_strategy(self, g: Invaders, f: Frame, strategy: int) -> int:
        """IN-66, IN-67: Chainmail, against a card of the Invader only."""
        rule = bar_strategy(g, f[SEAT], strategy, REACT_DESTROY)
        if rule:
            return rule
        at = self.target(f)
        return 0 if answers(g, g.t.strategy_ability[strategy], at, g.card_at[at], f[BY], f[SOURCE]) else 67

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        if verb == STRATEGY:
            return self.bar_strategy(g, f, target)
        at = self.target(f)
        if verb == PREVENT:
            return bar_hand_reaction(g, REACT_DESTROY, f[SEAT], target, at, g.card_at[at], f[BY], f[SOURCE], 86)
        a = table_reaction(g, REACT_DESTROY, f[SEAT], target, at, g.card_at[at], f[BY], f[SOURCE])
        return 148 if a is None else 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for strategy in g.t.strategies_on[REACT_DESTROY][f[SEAT]]:
            if self.bar_strategy(g, f, strategy) == 0:
                out.add(STRATEGY, strategy)
        last = NOBODY
        saves = g.t.on[REACT_DESTROY]
        for card in g.hand[f[SEAT]]:
            if card != last and saves[card] and self.bar(g, f, PREVENT, card) == 0:
                out.add(PREVENT, card)
            last = card
        for slot in g.facts:
            if self.bar(g, f, PREVENT_WITH, slot) == 0:
                out.add(PREVENT_WITH, slot)
        out.add(PASS)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        at = self.target(f)
        if verb == PASS:
            f[NEXT] += 1
            goto(f, TARGET)
            return
        f[SAVING] = 1
        if verb == STRATEGY:
            g.awake |= 1 << target
            say(g, L_STRATEGY, f[SEAT], target)
            use_ability(g, g.t.strategy_ability[target], NOBODY, NOBODY)
        elif verb == PREVENT:
            held = hand_reaction(g, REACT_DESTROY, f[SEAT], target, at, g.card_at[at], f[BY], f[SOURCE])
            if held is not None:
                react_from_hand(g, held)
        else:
            a = table_reaction(g, REACT_DESTROY, f[SEAT], target, at, g.card_at[at], f[BY], f[SOURCE])
            if a is not None:
                react_with(g, a, target)


def saved_or_not(g: Invaders, f: Frame) -> None:
    """IN-157: a saved card is no target any more; after a cancelled reaction the owner is asked again."""
    if f[SAVING] == 0:
        f[NEXT] += 1
    elif f[RESULT] > 0 and f[VICTIMS + f[NEXT]] >= 0:
        say(g, L_SAVED, g.card_at[f[VICTIMS + f[NEXT]]])
        del f[VICTIMS + f[NEXT]]
    f[SAVING] = 0
    goto(f, TARGET)


def remove_all(g: Invaders, f: Frame) -> None:
    """IN-87: all that were not saved leave play together; then a lost hero is replaced; then `destroyed` abilities, by zone and
    slot."""
    targets = [slot for slot in f[VICTIMS:] if slot >= 0]
    del f[VICTIMS:]
    f[NEXT] = GONE
    lost = False
    left = [NOBODY] * (PER_SIDE * 2)
    for slot in targets:
        card = bury(g, slot)
        left[slot] = card
        lost = lost or is_hero(g, card)
        say(g, L_DESTROYED, card)
    for slot in range(len(left)):
        if left[slot] != NOBODY:
            add_entries(f, g.t.destroyed[left[slot]], NOBODY, left[slot], zone_of(slot))
    if lost:
        new_hero(g, 0)


def mourn(g: Invaders, f: Frame) -> None:
    if not judge(g):
        run_queue(g, f[VICTIMS:])


def finished(g: Invaders, f: Frame) -> None:
    done(g, 0)


# ---- heroes

def any_hero_left(g: Invaders, f: Frame) -> None:
    """IN-89, IN-95: without a hero left the Invader wins at once."""
    if g.heroes == 0:
        g.lost |= NO_HERO
        judge(g)
    elif f[FIRST] == 0:
        say(g, L_HERO_LOST, g.heroes.bit_count())


class DrawHero(Roll[Invaders]):
    """IN-17, IN-170: one of each left."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind, NOTHING)

    def outcomes(self, g: Invaders, f: Frame) -> Space:
        return g.t.heroes

    def odds(self, g: Invaders, f: Frame) -> list[int]:
        return [g.heroes >> k & 1 for k in range(len(g.t.heroes))]

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        g.heroes &= ~(1 << outcome)
        f[HERO] = g.t.n_cards + outcome


class HeroZone(Ask):
    """IN-17, IN-89, IN-91: a Mankind slot in a zone of Mankind's choice."""

    def __init__(self) -> None:
        super().__init__([HERO_ZONE])

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        return 0 if free_slot(g, MANKIND, target) != NOBODY else 91

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        for zone in range(ZONES):
            if self.bar(g, f, HERO_ZONE, zone) == 0:
                out.add(HERO_ZONE, zone)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        """IN-89, IN-90: the new hero lies turned, but for the first one."""
        slot = free_slot(g, MANKIND, target)
        put(g, slot, f[HERO])
        g.turned = 1 - f[FIRST]
        say(g, L_HERO, f[HERO], target, g.turned)
        f[HERO] = NOBODY
        run_queue(g, entering_entries(g, slot))


DESTROY_STEPS: Final[list[Step[Invaders]]] = [Deed(next_target), DestroyWindow(), Deed(saved_or_not), Deed(remove_all),
                                              Deed(mourn),
                                              Deed(finished)]
HERO_STEPS: Final[list[Step[Invaders]]] = [Deed(any_hero_left), DrawHero("hero"), HeroZone(), Deed(finished)]
