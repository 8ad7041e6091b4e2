"""Losses of points, levels of Terror and units, wherever they come from."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.phrases import amount, counted, place_name, place_note
from .changes import gain, discard_held, take
from .defeat import check_land, defeat_if_out
from .frames import (AT_UNITS_LOST_WHERE, LOSS_GOOD, LOSS_N, LOSS_OTHER, LOSS_PER, TERROR_RISE_LEVELS,
                     UNITS_LOST_LEFT, loss)
from .names import MIC
from .news import L_CARD_PLAYED, L_LOST, L_TERROR, L_UNIT_LOST
from .offer import CARDS, card_label
from .questions import is_alive, on_board
from .state import Invasion
from .words import LOSE_UNIT, NO_PLAY, PLAY


# ---- points of a kind

def is_fatal(g: Invasion, f: Frame) -> bool:
    """The loss about to happen would bring the MIC to 0."""
    return f[LOSS_GOOD] == MIC and f[LOSS_N] >= g.stock[f[SIDE]][MIC] > 0


def worker_clones(g: Invasion, side: int) -> int:
    """The card that gives MIC, if the coalition holds one, else -1."""
    for card in g.t.mercs.loose_kind:
        if g.held[side][card] > 0 and mic_of(g, card) > 0:
            return card
    return -1


def mic_of(g: Invasion, card: int) -> int:
    return sum([e.n for e in g.t.texts[g.t.mercs.first_text + card].effects if e.what == MIC])


class BeforeFatalLoss(Choice[Invasion]):
    """L7-61, L7-214: a coalition that would lose its last MIC and holds Worker Clones is asked first; it is the window of no
    other card."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return is_fatal(g, f) and worker_clones(g, f[SIDE]) >= 0

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        if verb == NO_PLAY:
            return 0
        card = g.t.mercs.loose_kind[target]
        return 0 if g.held[f[SIDE]][card] > 0 and mic_of(g, card) > 0 else 61

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == NO_PLAY:
            return
        card = g.t.mercs.loose_kind[target]
        discard_held(g, f[SIDE], card)
        gain(g, f[SIDE], MIC, mic_of(g, card))
        tell(g, L_CARD_PLAYED, all_eyes(g), [f[SIDE], card])
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Play Worker Clones before this loss?", f"{amount(MIC, f[LOSS_N])} will be lost, and you have "
                   f"{g.stock[f[SIDE]][MIC]}: your coalition would be defeated.", 214, "may save itself with Worker Clones.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label("Take the loss", danger="Your coalition is defeated") if verb == NO_PLAY else card_label(g, target)


def lose_points(g: Invasion, f: Frame) -> None:
    """L7-5, L7-19: as far as possible; MIC 0 defeats at once (L7-7), also by an Event (L7-117)."""
    side, good = f[SIDE], f[LOSS_GOOD]
    taken = take(g, side, good, f[LOSS_N])
    if taken:
        tell(g, L_LOST, all_eyes(g), [side, good, taken])
    f[LOSS_N] -= taken
    if good == MIC:
        defeat_if_out(g, side)


def make_up(g: Invasion, f: Frame) -> None:
    """A shortfall is made up for in another kind, a point for each `per` missing ones, as far as possible (L7-19)."""
    if f[LOSS_OTHER] >= 0 and f[LOSS_N] > 0 and is_alive(g, f[SIDE]):
        lose(g, f[SIDE], f[LOSS_OTHER], (f[LOSS_N] + f[LOSS_PER] - 1) // f[LOSS_PER])


def lose(g: Invasion, side: int, good: int, n: int) -> None:
    """A loss of so many points, with nothing to make up for what is missing."""
    loss(g, side, good, n, NOBODY, 1)


LOSS: Final = Procedure("loss", "good: kind, n, other: kind, per", {
    "clones": BeforeFatalLoss([PLAY, NO_PLAY], passes=NO_PLAY),
    "lose": Deed(lose_points),
    "make_up": Deed(make_up),
})


# ---- Terror

def rise_one_level(g: Invasion, f: Frame) -> None:
    """L7-170, L7-171: each level beyond the highest costs 1 MIC instead, a loss of its own."""
    side = f[SIDE]
    if f[TERROR_RISE_LEVELS] == 0 or not is_alive(g, side):
        end(g)
        return
    f[TERROR_RISE_LEVELS] -= 1
    repeat(f)
    if g.terror[side] + 1 < len(g.t.consoles.terror):
        g.terror[side] += 1
        tell(g, L_TERROR, all_eyes(g), [side, g.terror[side]])
    else:
        lose(g, side, MIC, 1)


TERROR_RISE: Final = Procedure("terror_rise", "levels", {
    "rise": Deed(rise_one_level),
})


# ---- units that a text takes

class WhichUnit(Choice[Invasion]):
    """L7-239: the losing coalition clicks a territory that holds one of its units, anywhere on the board."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[UNITS_LOST_LEFT] > 0 and on_board(g, f[SIDE]) > 0

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return [place for place, many in enumerate(g.units[f[SIDE]]) if many]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if g.units[f[SIDE]][target] > 0 else 239

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[UNITS_LOST_LEFT] -= 1
        fresh(g.units, f[SIDE])[target] -= 1
        tell(g, L_UNIT_LOST, all_eyes(g), [f[SIDE], target])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Which unit do you lose?", f"Still to lose: {counted(f[UNITS_LOST_LEFT], 'unit')}.", 239,
                   "must give up a unit.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"The unit in {place_name(g.t, target)}", place_note(g, target))


def lose_another(g: Invasion, f: Frame) -> None:
    """With no unit left the rest is void (L7-19)."""
    if f[UNITS_LOST_LEFT] > 0 and on_board(g, f[SIDE]) > 0:
        goto(f, AT_UNITS_LOST_WHERE)


UNITS_LOST: Final = Procedure("units_lost", "left", {
    "where": WhichUnit([LOSE_UNIT], beside=[CARDS]),
    "land": Deed(check_land),
    "again": Deed(lose_another),
})
