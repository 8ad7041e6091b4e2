"""The end of the game (L7-192 to L7-201)."""
from __future__ import annotations

from ....kernel.frames import Frame
from ....kernel.state import all_eyes
from ....kernel.steps import tell
from .names import ALL_COALITIONS, ALL_DEFEATED, COALITIONS, MIC, NOBODY_LEFT, OVERRUN, SURVIVED
from .news import L_SURVIVED, L_HYDRA_WINS
from .questions import in_turn, is_alive
from .state import Invasion


def hydra_wins(g: Invasion, ending: int) -> None:
    """L7-195 to L7-198, L7-187: at once.  L7-199: also in the last round, before the players' victory."""
    g.over = ending
    tell(g, L_HYDRA_WINS, all_eyes(g), [ending])


def end_if_all_defeated(g: Invasion) -> None:
    """L7-189, L7-197: the fifth defeat ends the game."""
    if g.defeated == ALL_COALITIONS:
        hydra_wins(g, ALL_DEFEATED)


def survives(g: Invasion, side: int) -> bool:
    """L7-193: not defeated, at least 1 MIC, and its capital is not Overrun."""
    return is_alive(g, side) and g.stock[side][MIC] > 0 and g.status[g.t.consoles.capital[side]] != OVERRUN


def end_of_warfare(g: Invasion, f: Frame) -> None:
    """L7-192: with the Annihilation Strike the game ends after step 10.  L7-193, L7-194: who is left wins, if anybody is."""
    if not g.strike:
        return
    for side in in_turn(g):
        if survives(g, side):
            g.survivors |= 1 << side
            tell(g, L_SURVIVED, all_eyes(g), [side])
    if g.survivors:
        g.over = SURVIVED
    else:
        hydra_wins(g, NOBODY_LEFT)


def own_coalitions(g: Invasion, seat: int) -> list[int]:
    return [side for side in range(COALITIONS) if g.player[side] == seat]


def worth(g: Invasion, seat: int, shared: bool) -> float:
    """L7-200: the part of one's own coalitions that survives.  L7-201: with a shared fate all, if any coalition does."""
    if shared:
        return 1.0 if g.survivors else 0.0
    own = own_coalitions(g, seat)
    return sum(g.survivors >> side & 1 for side in own) / len(own)
