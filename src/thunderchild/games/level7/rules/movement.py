"""Step 6: Movement of units (L7-95 to L7-98, L7-219) and of Cronos (L7-99 to L7-105, L7-220)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.phrases import place_name, place_note
from .defeat import check_land
from .fight import forecast
from .frames import (AT_MOVEMENT_CRONOS, AT_MOVEMENT_FROM, AT_MOVEMENT_NEXT, CRONOS_MOVE_LEFT, MOVEMENT_ORIGIN, MOVEMENT_TURN,
                     cronos_move)
from .names import COALITIONS, LANDS, MAY_ENTER_LOST, MAY_ENTER_SHIPS, OVERRUN, TERRITORIES
from .news import L_CRONOS, L_MOVED
from .offer import CARDS
from .questions import hydra_at, in_turn, is_closed, may_end, move_actions, open_neighbours
from .state import Invasion
from .words import CRONOS_STOP, CRONOS_TO, DONE, MOVE_FROM, MOVE_TO


# ---- units

def next_mover(g: Invasion, f: Frame) -> None:
    """L7-95, L7-48: in turn order, also defeated coalitions; each unit gets its move actions."""
    g.moves = [[0] * TERRITORIES for _left in range(3)]
    if f[MOVEMENT_TURN] >= COALITIONS:
        end(g)
        return
    f[SIDE] = in_turn(g)[f[MOVEMENT_TURN]]
    f[MOVEMENT_TURN] += 1
    g.moves[move_actions(g, f[SIDE]) - 1] = g.units[f[SIDE]][:]


def can_leave(g: Invasion, place: int) -> bool:
    """L7-219: a unit there has a move action left and an open neighbour."""
    left = g.moves[0][place] + g.moves[1][place] + g.moves[2][place]
    return left > 0 and len(open_neighbours(g, place)) > 0


class MoveFrom(Choice[Invasion]):
    """L7-95, L7-219: asked while a unit can still move."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        for place in range(TERRITORIES):
            if g.units[f[SIDE]][place] > 0 and can_leave(g, place):
                return True
        return False

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-95: an own unit there.  L7-219: that can still move."""
        if verb == DONE:
            return 0
        if g.units[f[SIDE]][target] == 0:
            return 95
        return 0 if can_leave(g, target) else 219

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == DONE:
            goto(f, AT_MOVEMENT_CRONOS)
        else:
            f[MOVEMENT_ORIGIN] = target

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Move a unit?", f"Move actions of each unit: {move_actions(g, f[SIDE])}.", 95, "may move units.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == DONE:
            return Label("Move no more")
        return Label(f"A unit in {place_name(g.t, target)}", place_note(g, target))


class MoveTo(Choice[Invasion]):
    """L7-96: to an adjacent territory, own or foreign, with or without Hydra figures (L7-97); only desolated ones are closed."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[MOVEMENT_ORIGIN] != NOBODY

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return g.t.world.neighbours[f[MOVEMENT_ORIGIN]]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-13: adjacent by a border or a dotted line; otherwise L7-96."""
        return 0 if target in g.t.world.neighbours[f[MOVEMENT_ORIGIN]] and not is_closed(g, target) else 96

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        side, origin = f[SIDE], f[MOVEMENT_ORIGIN]
        use_move(g, origin, target)
        units = fresh(g.units, side)
        units[origin] -= 1
        units[target] += 1
        f[MOVEMENT_ORIGIN] = NOBODY
        tell(g, L_MOVED, all_eyes(g), [side, origin, target])

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask(f"Where to, from {place_name(g.t, f[MOVEMENT_ORIGIN])}?", "", 96, "moves a unit.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        battle = f". A battle: {forecast(g, target, f[SIDE])}" if hydra_at(g, target) else ""
        return Label(f"To {place_name(g.t, target)}", place_note(g, target) + battle)


def use_move(g: Invasion, origin: int, target: int) -> None:
    """L7-98: of several units the one with the most move actions left goes."""
    left = 2
    while g.moves[left][origin] == 0:
        left -= 1
    fresh(g.moves, left)[origin] -= 1
    if left > 0:
        fresh(g.moves, left - 1)[target] += 1


def move_on(g: Invasion, f: Frame) -> None:
    goto(f, AT_MOVEMENT_FROM)


def move_cronos(g: Invasion, f: Frame) -> None:
    """L7-99: the controller moves Cronos after its own units, defeated or not."""
    goto(f, AT_MOVEMENT_NEXT)
    if f[SIDE] == g.token:
        cronos_move(g, f[SIDE], g.cronos_moves)


def skip_to_cronos(g: Invasion, f: Frame) -> None:
    """L7-219: the last possible move needs no `done`."""
    if f[MOVEMENT_ORIGIN] == NOBODY:
        goto(f, AT_MOVEMENT_CRONOS)


MOVEMENT: Final = Procedure("movement", "turn = 0, origin: place = nobody", {
    "next": Deed(next_mover),
    "from": MoveFrom([MOVE_FROM, DONE], own_turn=True, passes=DONE, beside=[CARDS]),
    "skip": Deed(skip_to_cronos),
    "to": MoveTo([MOVE_TO], beside=[CARDS]),
    "land": Deed(check_land),
    "again": Deed(move_on),
    "cronos": Deed(move_cronos),
})


# ---- Cronos

def bar_ground(g: Invasion, place: int) -> int:
    """L7-101: a drop ship, until 2a is funded.  L7-102: a dead zone or Overrun, until 4a is.  L7-105: desolated, ever."""
    if place in g.ship_at and not g.may_enter >> MAY_ENTER_SHIPS & 1:
        return 101
    if (place >= LANDS or g.status[place] == OVERRUN) and not g.may_enter >> MAY_ENTER_LOST & 1:
        return 102
    return 105 if is_closed(g, place) else 0


def can_end(g: Invasion, place: int, moves: int) -> bool:
    """L7-104: legal ground is in reach from here with so many moves."""
    if may_end(g, place):
        return True
    if moves == 0:
        return False
    for near in g.t.world.neighbours[place]:
        if bar_ground(g, near) == 0 and can_end(g, near, moves - 1):
            return True
    return False


class MoveCronos(Choice[Invasion]):
    """L7-100, L7-103: up to his move actions, but he cannot end on forbidden ground."""

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return g.t.world.neighbours[g.cronos] if verb == CRONOS_TO else [0]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-100: an adjacent territory.  L7-101, L7-102, L7-105: closed to him.  L7-104: no legal end in reach from there.
        L7-103: he cannot stop here, unless nothing else is left (L7-220)."""
        if verb == CRONOS_STOP:
            return 103 if not may_end(g, g.cronos) and can_end(g, g.cronos, f[CRONOS_MOVE_LEFT]) else 0
        if target not in g.t.world.neighbours[g.cronos]:
            return 100
        rule = bar_ground(g, target)
        if rule:
            return rule
        return 0 if can_end(g, target, f[CRONOS_MOVE_LEFT] - 1) else 104

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == CRONOS_STOP:
            return
        g.cronos = target
        tell(g, L_CRONOS, all_eyes(g), [target])
        f[CRONOS_MOVE_LEFT] -= 1
        if f[CRONOS_MOVE_LEFT] > 0:
            repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        left = f"He is in {place_name(g.t, g.cronos)}. Moves left: {f[CRONOS_MOVE_LEFT]}."
        return Ask("Where does Cronos go?", f"{left} Whose land he ends in holds the Cronos Control token next round.", 100,
                   "moves Cronos.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == CRONOS_STOP:
            return Label(f"Cronos stays in {place_name(g.t, g.cronos)}")
        return Label(f"Cronos to {place_name(g.t, target)}", place_note(g, target))


CRONOS_MOVE: Final = Procedure("cronos_move", "left", {
    "go": MoveCronos([CRONOS_TO, CRONOS_STOP], passes=CRONOS_STOP, beside=[CARDS]),
}, inside="movement")
