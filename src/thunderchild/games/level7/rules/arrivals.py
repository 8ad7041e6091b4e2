"""Invader units that arrive: placing, spawning with overflow, and the Annihilation Strike (L7-116 to L7-126, L7-190, L7-191)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, tell
from ..text.phrases import chance, place_name, place_note
from .changes import put_invader
from .frames import ARRIVAL_AT_PLACE, ARRIVAL_SECOND, ARRIVAL_SPAWNS, ARRIVAL_TO, AT_ARRIVAL_WHERE
from .names import PLUS
from .news import L_ARRIVED, L_OVERFLOWED, L_STRIKE_DIE
from .offer import CARDS
from .questions import is_closed, is_full, overflow_targets
from .state import Invasion
from .words import CHOOSE, CHOOSE_PLACE, DIE


def find_place(g: Invasion, f: Frame) -> None:
    """L7-9: an empty reserve places nothing and asks nothing.  L7-116: placing is exact, and nothing enters desolated land.
    L7-120, L7-121: a spawned unit stays, or overflows; L7-126: all other arrivals are placing."""
    at = f[ARRIVAL_AT_PLACE]
    f[ARRIVAL_TO] = NOBODY
    if g.reserve == 0 or is_closed(g, at):
        end(g)
        return
    if not f[ARRIVAL_SPAWNS] or not is_full(g, at):
        f[ARRIVAL_TO] = at
        return
    targets = overflow_targets(g, at)
    if not targets:
        end(g)                          # L7-124
    elif len(targets) == 1:
        f[ARRIVAL_TO] = targets[0]


class Overflow(Choice[Invasion]):
    """L7-123: among equals the controller (L7-20) chooses."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return f[ARRIVAL_TO] == NOBODY

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return [CHOOSE_PLACE + place for place in overflow_targets(g, f[ARRIVAL_AT_PLACE])]

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target - CHOOSE_PLACE in overflow_targets(g, f[ARRIVAL_AT_PLACE]) else 20

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        f[ARRIVAL_TO] = target - CHOOSE_PLACE

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        full = place_name(g.t, f[ARRIVAL_AT_PLACE])
        return Ask("Where does the invader go?", f"There is no room in {full}; these neighbours are equal.", 123,
                   "chooses where an invader overflows.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        return Label(f"To {place_name(g.t, target - CHOOSE_PLACE)}", place_note(g, target - CHOOSE_PLACE))


def arrive(g: Invasion, f: Frame) -> None:
    put_invader(g, f[ARRIVAL_TO])
    overflows = f[ARRIVAL_TO] != f[ARRIVAL_AT_PLACE]
    tell(g, L_OVERFLOWED if overflows else L_ARRIVED, all_eyes(g), [f[ARRIVAL_TO], f[ARRIVAL_AT_PLACE]])


class StrikeDie(Roll[Invasion]):
    """L7-190, L7-234: in the Annihilation Strike a unit that was really placed brings a second one on a plus."""

    def opens(self, g: Invasion, f: Frame) -> bool:
        return g.strike == 1 and not f[ARRIVAL_SECOND]

    def odds(self, g: Invasion, f: Frame) -> list[int]:
        return g.t.box.die

    def take(self, g: Invasion, f: Frame, outcome: int) -> None:
        """L7-191: the second unit follows the same rule as the first, checked after it, and causes no further roll."""
        tell(g, L_STRIKE_DIE, all_eyes(g), [outcome])
        if outcome == PLUS:
            f[ARRIVAL_SECOND] = 1
            goto(f, AT_ARRIVAL_WHERE)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Annihilation Strike: a die for a second invader.", f"Plus ({chance([PLUS], g.t.box.die)}) brings it.", 190)


ARRIVAL: Final = Procedure("arrival", "at_place: place, spawns: flag, to: place = nobody, second: flag = 0", {
    "where": Deed(find_place),
    "overflow": Overflow([CHOOSE], beside=[CARDS]),
    "arrive": Deed(arrive),
    "strike": StrikeDie("die", DIE),
})
