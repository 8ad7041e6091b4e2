"""The Adaptation dial and its cards (L7-149 to L7-153, L7-229, L7-230), and the change of waves (L7-127 to L7-130)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Deed, Procedure, Roll, end, goto, repeat, tell
from ....kernel.words import NOTHING, Space
from .effects import end_assault_wave
from .frames import ADAPTING_KILLS, AT_ADAPTING_COUNT, AT_WAVE_CHANGE_DRAW, text
from .names import ASSAULT, DEVASTATION
from .news import L_ADAPTATION, L_WAVE
from .state import Invasion, lay_deck


def count_kill(g: Invasion, f: Frame) -> None:
    """L7-149, L7-150, L7-229: one figure after another; at 12 the dial is set to 0 and a card is drawn before the next one is
    counted.  L7-153: with an empty deck only the dial is reset."""
    if f[ADAPTING_KILLS] == 0:
        end(g)
        return
    f[ADAPTING_KILLS] -= 1
    g.adaptation += 1
    if g.adaptation >= g.t.box.trigger:
        g.adaptation = 0
        if sum(g.adapt_left) > 0:
            return
    repeat(f)


def adaptation_odds(g: Invasion) -> list[int]:
    """L7-36: one deck, the grey cards on top of the red ones."""
    cards = g.t.adaptation
    grey = [many if cards.wave[k] == ASSAULT else 0 for k, many in enumerate(g.adapt_left)]
    return grey if sum(grey) > 0 else g.adapt_left


class DrawAdaptation(Roll[Invasion]):
    """L7-149, L7-151: a card is drawn and resolved at once.  L7-152: a red one in the Assault wave ends that wave. L7-230: its
    text is no Event, so nothing protects from it."""

    def outcomes(self, g: Invasion) -> Space:
        return g.t.adaptation.space

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return adaptation_odds(g)

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        g.adapt_left[outcome] -= 1
        tell(g, L_ADAPTATION, all_eyes(g), [outcome, g.t.adaptation.first_text + outcome])
        if g.t.adaptation.wave[outcome] == DEVASTATION:
            end_assault_wave(g)
        text(g, f[SIDE], g.t.adaptation.first_text + outcome)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("An Adaptation card is drawn.", "", 149)


def count_on(g: Invasion, f: Frame) -> None:
    goto(f, AT_ADAPTING_COUNT)


ADAPTING: Final = Procedure("adapting", "kills", {
    "count": Deed(count_kill),
    "draw": DrawAdaptation("adaptation", NOTHING),
    "on": Deed(count_on),
})


# ---- the Devastation wave

def change_wave(g: Invasion, f: Frame) -> None:
    """L7-128, L7-130: at the start of the next round; from now on the red Event deck and all drop ships."""
    if not g.wave_ends or g.wave == DEVASTATION:
        end(g)
        return
    g.wave = DEVASTATION
    g.wave_ends = 0
    lay_deck(g, DEVASTATION)
    tell(g, L_WAVE, all_eyes(g), [])


class DrawUntilArmor(DrawAdaptation):
    """L7-129: cards are drawn and resolved until Enhanced Armor has been; the dial does not move."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return g.adapt_left[g.t.adaptation.armor] > 0


def draw_on(g: Invasion, f: Frame) -> None:
    if g.adapt_left[g.t.adaptation.armor] > 0:
        goto(f, AT_WAVE_CHANGE_DRAW)


WAVE_CHANGE: Final = Procedure("wave_change", "", {
    "change": Deed(change_wave),
    "draw": DrawUntilArmor("adaptation", NOTHING),
    "on": Deed(draw_on),
})
