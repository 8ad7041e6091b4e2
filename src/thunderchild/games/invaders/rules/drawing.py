"""Drawing and draining, each with its window (IN-23 to IN-27, IN-99 to IN-104)."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Deed, Locals, Procedure, goto, repeat, tell
from ....kernel.state import RESULT, SIDE, Frame
from ..cards.events import Event
from ..cards.fit import held_back
from ..cards.language import REACT_DRAW
from ..text.phrases import many
from .ends import out_of_cards
from .frames import (AT_DRAIN_DEAL, AT_DRAIN_WINDOW, AT_DRAW_DEAL, AT_DRAW_WINDOW, DRAIN_DRAINED, DRAIN_FORCED, DRAW_WINDOW,
                     TAKING_LATER, TAKING_LEFT, TAKING_REACTED)
from .openers import RAN_DRY, done
from .pieces import into_hand, off_deck, say, to_pile
from .reactions import DRAINS, DRAWS, could_react, has_table_reaction
from .state import Invaders
from .steps import OffDeck, OffDeckUnseen, Window, react
from .words import L_DRAINED, L_DREW, L_HELD_BACK, PASS, PREVENT


class DrawWindow(Window):
    """IN-26, IN-150: cards in play may lower the number, one after the other (IN-148); the opening hand and a hand drawn anew
    have no window."""

    def __init__(self) -> None:
        super().__init__([PREVENT], "draw", 26, secret=False)

    def event(self, g: Invaders, f: Frame) -> Event:
        return DRAWS[f[SIDE]]

    def opens(self, g: Invaders, f: Frame) -> bool:
        return (f[DRAW_WINDOW] == 1 and g.kinds >> REACT_DRAW & 1 == 1 and f[TAKING_LEFT] > 0
                and has_table_reaction(g, DRAWS[f[SIDE]]))

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        answer(g, f, verb, target, DRAWS[f[SIDE]])

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        cards = many(f[TAKING_LEFT], "card")
        return Ask("Do you want to draw fewer cards?", f"You are about to draw {cards}.", 26, f"may draw fewer than {cards}.")


class DrainWindow(Window):
    """IN-101 to IN-103, IN-151: hand cards and cards in play, one after the other while there is something to drain; once for
    each drain (IN-102), whoever's deck it is (IN-103)."""

    def __init__(self) -> None:
        super().__init__([PREVENT], "drain", 101)

    def event(self, g: Invaders, f: Frame) -> Event:
        return DRAINS[f[SIDE]]

    def opens(self, g: Invaders, f: Frame) -> bool:
        return f[TAKING_LEFT] > 0 and could_react(g, DRAINS[f[SIDE]])

    def take(self, g: Invaders, f: Frame, verb: int, target: int) -> None:
        answer(g, f, verb, target, DRAINS[f[SIDE]])

    def prompt(self, g: Invaders, f: Frame) -> Ask:
        left = f[TAKING_LEFT]
        return Ask("Do you answer?", f"You are about to drain {many(left, 'card')}.", 101, f"may answer a drain of {left}.")


def answer(g: Invaders, f: Frame, verb: int, target: int, e: Event) -> None:
    if verb != PASS:
        f[TAKING_REACTED] = 1
        react(g, e, target)


def answered(g: Invaders, f: Frame, window: int) -> None:
    """What a reaction held back is not drawn or drained; then the window is looked at again."""
    f[TAKING_REACTED] = 0
    less = held_back(f[RESULT], f[TAKING_LEFT])
    if less > 0:
        f[TAKING_LEFT] -= less
        say(g, L_HELD_BACK, f[SIDE], less, f[TAKING_LEFT])
    goto(f, window)


def draw_on(g: Invaders, f: Frame) -> None:
    """IN-23, IN-25, IN-27: one card after the other; what was prevented is not required any more."""
    if f[TAKING_REACTED]:
        answered(g, f, AT_DRAW_WINDOW)
    elif f[TAKING_LEFT] <= 0:
        done(g)
    elif g.in_deck[f[SIDE]] == 0:
        run_dry(g, f)


def drain_on(g: Invaders, f: Frame) -> None:
    """IN-99, IN-100."""
    if f[TAKING_REACTED]:
        answered(g, f, AT_DRAIN_WINDOW)
    elif f[TAKING_LEFT] <= 0:
        done(g, f[DRAIN_DRAINED])
    elif g.in_deck[f[SIDE]] == 0:
        run_dry(g, f)


def run_dry(g: Invaders, f: Frame) -> None:
    """IN-126: with `who = "both"` the word itself judges when both have had their turn."""
    if f[TAKING_LATER]:
        done(g, RAN_DRY)
    else:
        out_of_cards(g, f[SIDE])


def next_card(g: Invaders, f: Frame, drained: int, deal: int) -> None:
    """Straight on to the next card, if there is one to take."""
    if f[TAKING_LEFT] <= 0:
        done(g, drained)
    elif g.in_deck[f[SIDE]] > 0:
        repeat(f)
    else:
        goto(f, deal)


class DrawCard(OffDeckUnseen):
    """IN-23: into the hand."""

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        side = f[SIDE]
        mask = off_deck(g, side, outcome)
        into_hand(g, side, outcome, mask)
        if g.news is not None:
            tell(g, L_DREW, mask | 1 << g.seat_of(side), [side, outcome])
        f[TAKING_LEFT] -= 1
        next_card(g, f, 0, AT_DRAW_DEAL)


class DrainCard(OffDeck):
    """IN-104: a card that really goes to the pile counts as the Invader draining Mankind."""

    def take(self, g: Invaders, f: Frame, outcome: int) -> None:
        off_deck(g, f[SIDE], outcome)
        to_pile(g, f[SIDE], outcome)
        if f[DRAIN_FORCED]:
            g.drained = 1
        say(g, L_DRAINED, f[SIDE], outcome)
        f[TAKING_LEFT] -= 1
        f[DRAIN_DRAINED] += 1
        next_card(g, f, f[DRAIN_DRAINED], AT_DRAIN_DEAL)


# `later`: an empty deck is judged after the word (IN-126); `reacted`: a reaction is being carried out; `forced`: the Invader
# drains Mankind (IN-104)
TAKING: Final = Locals("taking", "left, later: flag, reacted: flag = 0")
DRAW: Final[Procedure[Invaders]] = Procedure("draw", "*taking, window: flag", {
    "window": DrawWindow(),
    "deal": Deed(draw_on),
    "card": DrawCard("draw", 23),
}, shares=TAKING)
DRAIN: Final[Procedure[Invaders]] = Procedure("drain", "*taking, forced: flag, drained = 0", {
    "window": DrainWindow(),
    "deal": Deed(drain_on),
    "card": DrainCard("drain", 99),
}, shares=TAKING)
