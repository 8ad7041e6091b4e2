"""Step 9: Territory Status (L7-154 to L7-162), and step 10: Invader Movement (L7-163 to L7-167)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.phrases import place_name, place_note
from .changes import discard_attached
from .defeat import defeat_if_out
from .ends import hydra_wins
from .frames import AT_INVADER_MOVEMENT_NEXT, INVADER_MOVEMENT_ORIGIN, INVADER_MOVEMENT_PLACE, TERRITORY_STATUS_TURN
from .names import COALITIONS, COMMITTED, CRONOS_LOST, HOMES, LANDS, LIBERATED, OVERRUN, READY, TERRITORIES
from .news import L_DAMAGE, L_INVADER_MOVED, L_LIBERATED, L_OVERRUN, L_REPAIRED
from .offer import CARDS
from .questions import hydra_at, in_turn, is_alive, is_closed, overflow_targets, units_at
from .state import Invasion
from .words import CHOOSE, CHOOSE_PLACE


# ---- step 9

def check_status(g: Invasion, f: Frame) -> None:
    """L7-155: in turn order each coalition checks its territories, then its capital (L7-159)."""
    if f[TERRITORY_STATUS_TURN] == COALITIONS:
        end(g)
        return
    f[SIDE] = in_turn(g)[f[TERRITORY_STATUS_TURN]]
    f[TERRITORY_STATUS_TURN] += 1
    repeat(f)
    if g.desolated >> f[SIDE] & 1:
        return
    for land in g.t.consoles.homes[f[SIDE]]:
        check_land_status(g, land)
        if g.over:
            return
    check_capital(g, f[SIDE])


def check_land_status(g: Invasion, land: int) -> None:
    """L7-154, L7-155, L7-156, L7-157, L7-162: Overrun without a unit and with as many Hydra figures as its Defense; Liberated
    with a unit and without a figure, once it was Overrun; otherwise as it is."""
    units, hydra = units_at(g, land), hydra_at(g, land)
    if g.status[land] != OVERRUN and units == 0 and hydra >= g.t.world.defense[land]:
        overrun(g, land)
    elif g.status[land] == OVERRUN and units > 0 and hydra == 0:
        g.status[land] = LIBERATED
        tell(g, L_LIBERATED, all_eyes(g), [land])


def overrun(g: Invasion, land: int) -> None:
    """L7-158, L7-79: its Research token is committed, attached cards that say so are discarded.  L7-161: with Cronos there the
    Hydra win."""
    g.status[land] = OVERRUN
    tell(g, L_OVERRUN, all_eyes(g), [land])
    if g.research[land] == READY:
        g.research[land] = COMMITTED
    for k in range(len(g.attached[land]) - 1, -1, -1):
        if g.t.mercs.falls[g.attached[land][k]]:
            discard_attached(g, land, k)
    if g.cronos == land:
        hydra_wins(g, CRONOS_LOST)


def check_capital(g: Invasion, side: int) -> None:
    """L7-159, L7-160: every round a damage token while it is Overrun, one less while it is Liberated; L7-185: not the
    defeated."""
    if not is_alive(g, side):
        return
    status = g.status[g.t.consoles.capital[side]]
    if status == OVERRUN:
        g.damage[side] += 1
        tell(g, L_DAMAGE, all_eyes(g), [side, g.damage[side]])
        defeat_if_out(g, side)
    elif status == LIBERATED and g.damage[side] > 0:
        g.damage[side] -= 1
        tell(g, L_REPAIRED, all_eyes(g), [side, g.damage[side]])


TERRITORY_STATUS: Final = Procedure("territory_status", "turn = 0", {
    "check": Deed(check_status),
})


# ---- step 10

def place_number(g: Invasion, k: int) -> int:
    """L7-163, L7-166: the territories in turn order and console order, then the dead zones."""
    return g.t.consoles.homes[in_turn(g)[k // HOMES]][k % HOMES] if k < LANDS else k


def is_crowded(g: Invasion, place: int) -> bool:
    """L7-163, L7-167: more invader units than its Defense, without Cronos, not desolated."""
    return g.invaders[place] > g.t.world.defense[place] and g.cronos != place and not is_closed(g, place)


def next_crowd(g: Invasion, f: Frame) -> None:
    """L7-165: checked one after another; exactly one unit leaves each."""
    while f[INVADER_MOVEMENT_PLACE] < TERRITORIES:
        place = place_number(g, f[INVADER_MOVEMENT_PLACE])
        f[INVADER_MOVEMENT_PLACE] += 1
        targets = overflow_targets(g, place) if is_crowded(g, place) else []
        if len(targets) == 1:
            move_invader(g, place, targets[0])
        elif targets:
            f[INVADER_MOVEMENT_ORIGIN] = place
            return
    end(g)


def move_invader(g: Invasion, origin: int, to: int) -> None:
    g.invaders[origin] -= 1
    g.invaders[to] += 1
    tell(g, L_INVADER_MOVED, all_eyes(g), [origin, to])


class WhereInvader(Choice[Invasion]):
    """L7-164: the rules of overflow; on a full tie the controller (L7-20) chooses."""

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return [CHOOSE_PLACE + place for place in overflow_targets(g, f[INVADER_MOVEMENT_ORIGIN])]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target - CHOOSE_PLACE in overflow_targets(g, f[INVADER_MOVEMENT_ORIGIN]) else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        move_invader(g, f[INVADER_MOVEMENT_ORIGIN], target - CHOOSE_PLACE)
        f[INVADER_MOVEMENT_ORIGIN] = NOBODY
        goto(f, AT_INVADER_MOVEMENT_NEXT)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Where does the invader move?", f"It leaves {place_name(g.t, f[INVADER_MOVEMENT_ORIGIN])}; these are equal.",
                   164, "chooses where an invader moves.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {place_name(g.t, target - CHOOSE_PLACE)}", place_note(g, target - CHOOSE_PLACE))


INVADER_MOVEMENT: Final = Procedure("invader_movement", "place = 0, origin: place = nobody", {
    "next": Deed(next_crowd),
    "where": WhereInvader([CHOOSE], beside=[CARDS]),
})
