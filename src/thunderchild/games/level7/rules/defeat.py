"""Defeat of a coalition and desolation of its land (L7-181 to L7-189, L7-233)."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import NOBODY, SIDE, Frame
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, goto, tell
from ..text.phrases import place_name, place_note, side_name
from .changes import discard_attached, discard_held
from .ends import end_if_all_defeated, hydra_wins
from .frames import AT_DESOLATION_MOVE, defeat, desolation
from .names import COALITIONS, NO_REFUGE, PROJECT_LOST, STOCKED
from .news import L_CRONOS_FLEES, L_DEFEATED, L_DESOLATED
from .offer import CARDS
from .questions import nearest_refuges, owes_project, owner_of, units_at
from .state import Invasion
from .words import CHOOSE, CHOOSE_PLACE


def fall(g: Invasion, f: Frame) -> None:
    """L7-181: money to the bank, dials and Terror to 0, unattached cards discarded, credits gone.  L7-183, L7-184 say what it
    still does; its units elsewhere stay (L7-188)."""
    side = f[SIDE]
    g.defeated |= 1 << side
    g.stock[side] = [0] * STOCKED
    g.terror[side] = 0
    g.credits[side] = 0
    for card in range(len(g.held[side])):
        while g.held[side][card] > 0:
            discard_held(g, side, card)
    tell(g, L_DEFEATED, all_eyes(g), [side])
    if owes_project(g, side):
        hydra_wins(g, PROJECT_LOST)         # L7-182, L7-195
        return
    end_if_all_defeated(g)


# ---- desolation

def is_due(g: Invasion, side: int) -> bool:
    """L7-186, L7-233: defeated, and no unit of whichever coalition is left in its five territories."""
    if not g.defeated >> side & 1 or g.desolated >> side & 1:
        return False
    for land in g.t.consoles.homes[side]:
        if units_at(g, land) > 0:
            return False
    return True


def check_land(g: Invasion, f: Frame) -> None:
    """L7-186: after a defeat, and after every single loss or move of a unit."""
    for side in range(COALITIONS):
        if g.defeated >> side & 1 and is_due(g, side):
            desolation(g, side)
            return


def empty_land(g: Invasion, f: Frame) -> None:
    """L7-186: figures go back without being destroyed (L7-150), attached cards are discarded."""
    side = f[SIDE]
    g.desolated |= 1 << side
    for land in g.t.consoles.homes[side]:
        g.reserve += g.invaders[land]
        g.invaders[land] = 0
        while g.attached[land]:
            discard_attached(g, land, 0)
    for ship, place in enumerate(g.ship_at):
        if place != NOBODY and owner_of(g, place) == side:
            g.ship_at[ship] = NOBODY
    tell(g, L_DESOLATED, all_eyes(g), [side])


def seek_refuge(g: Invasion, f: Frame) -> None:
    """L7-187: Cronos does not stay on desolated ground."""
    if owner_of(g, g.cronos) != f[SIDE]:
        goto(f, AT_DESOLATION_MOVE + 1)
        return
    refuges = nearest_refuges(g, g.cronos)
    if not refuges:
        hydra_wins(g, NO_REFUGE)
    elif len(refuges) == 1:
        flee(g, refuges[0])
        goto(f, AT_DESOLATION_MOVE + 1)


def flee(g: Invasion, place: int) -> None:
    g.cronos = place
    tell(g, L_CRONOS_FLEES, all_eyes(g), [place])


class Refuge(Choice[Invasion]):
    """L7-187: of several refuges as near as each other the controller (L7-20) chooses one."""

    def side(self, g: Invasion, f: Frame) -> int:
        return g.token

    def bar(self, g: Invasion, f: Frame, verb: int, target: int) -> int:
        return 0 if target - CHOOSE_PLACE in nearest_refuges(g, g.cronos) else 20

    def candidates(self, g: Invasion, f: Frame, verb: int) -> list[int]:
        return [CHOOSE_PLACE + place for place in nearest_refuges(g, g.cronos)]

    def take(self, g: Invasion, f: Frame, verb: int, target: int) -> None:
        flee(g, target - CHOOSE_PLACE)

    def prompt(self, g: Invasion, f: Frame) -> Ask:
        return Ask("Where does Cronos flee?", f"The land of the {side_name(g.t, f[SIDE])} is desolated.", 187,
                   "chooses where Cronos flees.")

    def label(self, g: Invasion, f: Frame, verb: int, target: int) -> Label:
        place = target - CHOOSE_PLACE
        return Label(f"To {place_name(g.t, place)}", place_note(g, place))


DEFEAT: Final = Procedure("defeat", "", {
    "fall": Deed(fall),
    "land": Deed(check_land),
})
DESOLATION: Final = Procedure("desolation", "", {
    "empty": Deed(empty_land),
    "cronos": Deed(seek_refuge),
    "move": Refuge([CHOOSE], beside=[CARDS]),
})


def is_out(g: Invasion, side: int) -> bool:
    """L7-7, L7-160: no MIC, or the last Capital Damage token, and not defeated yet."""
    return not g.defeated >> side & 1 and (g.stock[side][4] == 0 or g.damage[side] >= g.t.box.damage)


def defeat_if_out(g: Invasion, side: int) -> None:
    """L7-7, L7-160, L7-181: at once."""
    if is_out(g, side):
        defeat(g, side)
