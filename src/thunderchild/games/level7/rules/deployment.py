"""Step 2: Unit Deployment (L7-66 to L7-70)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, end, goto, repeat, tell
from ..text.phrases import place_name, place_note
from .changes import take
from .frames import AT_DEPLOYMENT_NEXT, DEPLOYMENT_TURN
from .names import COALITIONS, LIBERATED, MONEY, OVERRUN
from .news import L_DEPLOYED
from .offer import CARDS
from .questions import command, has_room, in_turn, is_alive, on_board, owner_of
from .state import Invasion
from .words import DEPLOY, PASS


def price(g: Invasion, land: int) -> int:
    """L7-66: a Secure or Liberated territory, or an Overrun one."""
    box = g.t.box
    return box.price_overrun if g.status[land] == OVERRUN else box.price_liberated if g.status[land] == LIBERATED else box.price


def next_deployer(g: Invasion, f: Frame) -> None:
    sides = in_turn(g)
    while f[DEPLOYMENT_TURN] < COALITIONS:
        f[SIDE] = sides[f[DEPLOYMENT_TURN]]
        f[DEPLOYMENT_TURN] += 1
        if is_alive(g, f[SIDE]):
            return
    end(g)


class Deploy(Choice[Invasion]):
    """L7-66: one unit at a time, also where Hydra figures stand (L7-67)."""

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return sorted(g.t.consoles.homes[f[SIDE]]) if verb == DEPLOY else [0]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        """L7-66: the money.  L7-67: own land.  L7-68: Command and Control has room; L7-70: a lower one takes no unit away.
        L7-238: of several rules that bar a click the lowest is named."""
        if verb == PASS:
            return 0
        if g.stock[f[SIDE]][MONEY] < price(g, target):
            return 66
        if owner_of(g, target) != f[SIDE]:
            return 67
        return 0 if has_room(g, f[SIDE]) else 68

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        if verb == PASS:
            goto(f, AT_DEPLOYMENT_NEXT)
            return
        take(g, f[SIDE], MONEY, price(g, target))
        fresh(g.units, f[SIDE])[target] += 1
        tell(g, L_DEPLOYED, all_eyes(g), [f[SIDE], target])
        repeat(f)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        side = f[SIDE]
        units = on_board(g, side)
        here = f"{units} {'unit' if units == 1 else 'units'} on the board"
        return Ask("Deploy a unit?", f"{here}, C&C {command(g, side)}, ${g.stock[side][MONEY]}M.", 66, "may deploy units.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        if verb == PASS:
            return Label("Deploy no more")
        return Label(f"Deploy in {place_name(g.t, target)}", place_note(g, target), f"${price(g, target)}M")


DEPLOYMENT: Final = Procedure("deployment", "turn = 0", {
    "next": Deed(next_deployer),
    "deploy": Deploy([DEPLOY, PASS], own_turn=True, passes=PASS, beside=[CARDS]),
})
