"""How good a position looks for a seat.

Hope is counted in logarithms of chances: that Cronos lives, that the project is done in time, that each coalition which owes a
card lives until it is paid for, and that the seat's own coalitions live to the end and hold their capitals.  `race` says how long
the project still takes, `front` how the next battles will go, `standing` what a coalition will have left, `sheet` what a trade
under way would change, `harm` what the seat's own Event cards will do."""
from __future__ import annotations

from math import exp
from typing import Final

from ....kernel.frames import SIDE, STEP, Frame
from ..rules.ends import own_coalitions
from ..rules.frames import AT_TALK_SHEET, TALK_EDITS, TALK_PARTNER
from ..rules.names import COALITIONS
from ..rules.questions import is_alive
from ..rules.state import Invasion
from .harm import add_harm
from .outlook import Hopes, Outlook, hope_of, hopes_of, outlook_of, squash
from .sheet import Sheet, best_plan, goods_on, talk_of
from .weights import WEIGHTS, Weights

TALKING: Final = 0.006          # what a trade must bring at least, or it is not worth the words
ROOM: Final = 0.98              # -1 less all that a sheet of twelve edits can cost stays above -1


def value_of(g: Invasion, seat: int) -> float:
    """-1 to 1, with room for what a trade costs where nothing is left to hope for."""
    return ROOM * raw_value(g, seat)


def raw_value(g: Invasion, seat: int) -> float:
    k = WEIGHTS
    view = outlook_for(k, g, seat)
    if g.strike:
        return 2.0 * last_chance(g, view, seat) - 1.0
    hopes = hopes_of(k, g, view)
    now = squash(k, hope_of(k, g, view, hopes, seat))
    f = talk_of(g)
    return now if not f or g.player[f[SIDE]] != seat else now - TALKING + talk_worth(k, g, view, hopes, seat, f)


def outlook_for(k: Weights, g: Invasion, seat: int) -> Outlook:
    """With what the seat knows of Event cards."""
    view = outlook_of(k, g)
    add_harm(k, g, seat, view.points)
    return view


def talk_worth(k: Weights, g: Invasion, view: Outlook, hopes: Hopes, seat: int, f: Frame) -> float:
    """To who writes it: what the offer would add; or the best that can still be written, if it is not given up."""
    sheet = Sheet(k, g, view, hopes, seat, f[SIDE], f[TALK_PARTNER])
    if f[STEP] == AT_TALK_SHEET:
        return max(0.0, best_plan(sheet, goods_on(f), f[TALK_EDITS]).worth)
    return sheet.worth(goods_on(f))


def last_chance(g: Invasion, view: Outlook, seat: int) -> float:
    """In the last round: that Cronos is not lost, and of the own coalitions those that hold their capitals and keep some MIC
    (L7-193); with a little for the others, and for whoever could still fall."""
    lives = [0.0 if not is_alive(g, side) else (1.0 - view.risk[side]) * (1.0 - exp(-0.7 * max(0.0, view.points[side])))
             for side in range(COALITIONS)]
    own = own_coalitions(g, seat)
    mine = sum([lives[side] for side in own]) / len(own)
    return (1.0 - view.race.cronos) * (0.93 * mine + 0.05 * sum(lives) / COALITIONS + 0.01)
