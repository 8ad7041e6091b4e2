"""Drawing and draining, each with its window (IN-23 to IN-27, IN-99 to IN-104)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Deed, Step, goto, repeat, tell
from ....kernel.state import NOBODY, RESULT, SEAT, Frame
from ....kernel.words import Clicks
from ..cards.fit import held_back, seat_of
from ..cards.language import NONE, REACT_DRAIN, REACT_DRAW
from .ends import out_of_cards
from .frames import DEAL, FORCED, LATER, N, RAN_DRY, REACTED, TOLL, WINDOW, done
from .pieces import into_hand, off_deck, say, to_pile
from .reactions import bar_hand_reaction, could_react, hand_reaction, has_table_reaction, table_reaction
from .state import Invaders
from .steps import Ask, OffDeck, OffDeckUnseen, react_from_hand, react_with
from .words import L_DRAINED, L_DREW, L_HELD_BACK, PASS, PREVENT, PREVENT_WITH

ASKED: Final = 0        # the window


class DrawWindow(Ask):
    """IN-26, IN-150: cards in play may lower the number, one after the other."""

    def __init__(self) -> None:
        super().__init__([PREVENT_WITH, PASS], window="reaction")

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[WINDOW] == 1 and f[N] > 0 and has_table_reaction(g, REACT_DRAW, f[SEAT], NOBODY, NONE, NONE, NOBODY)

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        return 148 if table_reaction(g, REACT_DRAW, f[SEAT], target, NOBODY, NONE, NONE, NOBODY) is None else 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        add_table_reactions(g, f[SEAT], REACT_DRAW, out)
        out.add(PASS)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            goto(f, DEAL)
            return
        f[REACTED] = 1
        a = table_reaction(g, REACT_DRAW, f[SEAT], target, NOBODY, NONE, NONE, NOBODY)
        if a is not None:
            react_with(g, a, target)


def add_table_reactions(g: Invaders, side: int, on: int, out: Clicks) -> None:
    for slot in g.facts:
        if table_reaction(g, on, side, slot, NOBODY, NONE, NONE, NOBODY) is not None:
            out.add(PREVENT_WITH, slot)


class DrainWindow(Ask):
    """IN-101 to IN-103, IN-151, IN-153: hand cards and cards in play, one after the other while there is something to drain; once
    for each drain (IN-102), whoever's deck it is (IN-103)."""

    def __init__(self) -> None:
        super().__init__([PREVENT, PREVENT_WITH, PASS], secret=True, window="reaction")

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[N] > 0 and could_react(g, REACT_DRAIN, f[SEAT], NOBODY, NONE, NONE, NOBODY)

    def bar(self, g: Invaders, f: Frame, verb: int, target: int) -> int:
        if verb == PASS:
            return 0
        if verb == PREVENT:
            return bar_hand_reaction(g, REACT_DRAIN, f[SEAT], target, NOBODY, NONE, NONE, NOBODY, 101)
        return 148 if table_reaction(g, REACT_DRAIN, f[SEAT], target, NOBODY, NONE, NONE, NOBODY) is None else 0

    def options(self, g: Invaders, f: Frame, out: Clicks) -> None:
        last = NOBODY
        prevents = g.t.on[REACT_DRAIN]
        for card in g.hand[f[SEAT]]:
            if card != last and prevents[card] and self.bar(g, f, PREVENT, card) == 0:
                out.add(PREVENT, card)
            last = card
        add_table_reactions(g, f[SEAT], REACT_DRAIN, out)
        out.add(PASS)

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            goto(f, DEAL)
            return
        f[REACTED] = 1
        if verb == PREVENT:
            held = hand_reaction(g, REACT_DRAIN, f[SEAT], target, NOBODY, NONE, NONE, NOBODY)
            if held is not None:
                react_from_hand(g, held)
            return
        a = table_reaction(g, REACT_DRAIN, f[SEAT], target, NOBODY, NONE, NONE, NOBODY)
        if a is not None:
            react_with(g, a, target)


def after_reaction(g: Invaders, f: Frame) -> None:
    """What it held back is not drawn or drained; then the window is looked at again."""
    if f[REACTED] == 0:
        return
    f[REACTED] = 0
    less = held_back(f[RESULT], f[N])
    if less > 0:
        f[N] -= less
        say(g, L_HELD_BACK, f[SEAT], less, f[N])
    goto(f, ASKED)


def draw_on(g: Invaders, f: Frame) -> None:
    """IN-23, IN-25, IN-27: one card after the other; what was prevented is not required any more."""
    if f[N] <= 0:
        done(g, 0)
    elif g.in_deck[f[SEAT]] == 0:
        run_dry(g, f)


def drain_on(g: Invaders, f: Frame) -> None:
    """IN-99, IN-100."""
    if f[N] <= 0:
        done(g, f[TOLL])
    elif g.in_deck[f[SEAT]] == 0:
        run_dry(g, f)


def run_dry(g: Invaders, f: Frame) -> None:
    """IN-126: with `who = "both"` the word itself judges when both have had their turn."""
    if f[LATER]:
        done(g, RAN_DRY)
    else:
        out_of_cards(g, f[SEAT])


class DrawCard(OffDeckUnseen):
    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        side = f[SEAT]
        mask = off_deck(g, side, outcome)
        into_hand(g, side, outcome, mask)
        if g.news is not None:
            tell(g, L_DREW, mask | 1 << seat_of(g, side), [side, outcome])
        f[N] -= 1
        next_card(g, f, 0)


def next_card(g: Invaders, f: Frame, toll: int) -> None:
    """Straight on to the next card, if there is one to take."""
    if f[N] <= 0:
        done(g, toll)
    elif g.in_deck[f[SEAT]] > 0:
        repeat(f)
    else:
        goto(f, DEAL)


class DrainCard(OffDeck):
    """IN-104: a card that really goes to the pile counts as the Invader draining Mankind."""

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        off_deck(g, f[SEAT], outcome)
        to_pile(g, f[SEAT], outcome)
        if f[FORCED]:
            g.drained = 1
        say(g, L_DRAINED, f[SEAT], outcome)
        f[N] -= 1
        f[TOLL] += 1
        next_card(g, f, f[TOLL])


DRAW_STEPS: Final[list[Step[Invaders]]] = [DrawWindow(), Deed(after_reaction), Deed(draw_on), DrawCard("draw")]
DRAIN_STEPS: Final[list[Step[Invaders]]] = [DrainWindow(), Deed(after_reaction), Deed(drain_on), DrainCard("drain")]
