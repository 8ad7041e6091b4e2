"""Cards that may be played at any decision of their owner (L7-61, L7-210, L7-213): a standing offer beside every question."""
from __future__ import annotations

from typing import Final

from ....kernel.state import all_eyes
from ....kernel.steps import Label, Offer, tell
from ..cards.language import GAIN, LOWER_TERROR, OWN_WINDOW
from .changes import discard_held, gain, lower_terror
from .news import L_CARD_PLAYED
from .questions import room_for
from .state import Invasion
from .words import PLAY


def changes_something(g: Invasion, side: int, card: int) -> bool:
    """L7-213: a card that would change nothing cannot be played."""
    for effect in g.t.texts[g.t.mercs.first_text + card].effects:
        if effect.do == GAIN and room_for(g, side, effect.what) > 0:
            return True
        if effect.do == LOWER_TERROR and g.terror[side] > 0:
            return True
    return False


def bar_card(g: Invasion, side: int, card: int) -> int:
    """L7-61: not held, or not in its window.  L7-213: it would change nothing.  L7-235: Warrior Clones have a click of their
    own."""
    if g.held[side][card] == 0 or g.t.mercs.window[card] != OWN_WINDOW:
        return 61
    return 0 if changes_something(g, side, card) else 213


def play_card(g: Invasion, side: int, card: int) -> None:
    discard_held(g, side, card)
    tell(g, L_CARD_PLAYED, all_eyes(g), [side, card])
    for effect in g.t.texts[g.t.mercs.first_text + card].effects:
        if effect.do == GAIN:
            gain(g, side, effect.what, effect.n)
        elif effect.do == LOWER_TERROR:
            lower_terror(g, side, effect.n)


def can_play(g: Invasion, side: int) -> bool:
    """L7-210: it holds a card for its own windows that it could play."""
    mercs = g.t.mercs
    for card in mercs.loose_kind:
        if g.held[side][card] > 0 and bar_card(g, side, card) == 0:
            return True
    return False


class Cards(Offer[Invasion]):
    """L7-61, L7-213: an extra click at every question put to the owner, as active coalition, as partner or as controller."""

    def opens(self, g: Invasion, side: int) -> bool:
        held = g.held[side]
        for card in g.t.mercs.loose_kind:
            if held[card] > 0:
                return True
        return False

    def bar(self, g: Invasion, side: int, verb: int, target: int) -> int:
        return bar_card(g, side, g.t.mercs.loose_kind[target])

    def take(self, g: Invasion, side: int, verb: int, target: int) -> None:
        play_card(g, side, g.t.mercs.loose_kind[target])

    def label(self, g: Invasion, side: int, verb: int, target: int) -> Label:
        return card_label(g, target)


def card_label(g: Invasion, target: int) -> Label:
    """A mercenary card as a click."""
    card = g.t.mercs.loose_kind[target]
    return Label(f"Play {g.t.mercs.space.titles[card]}", g.t.mercs.words[card])


CARDS: Final = Cards([PLAY])
