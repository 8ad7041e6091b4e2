"""Setup (BR-20 to BR-34): the home nation, the tokens, the starting military, the handicaps."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Choice, Deed, Roll, legacy, repeat, tell
from ....kernel.state import Frame
from ....kernel.words import NOTHING, Clicks, Space
from .frames import FORCES_ARMIES, FORCES_FLEETS, FORCES_NATION, forces
from .names import (AIR, AVAILABLE, CHOOSE_A_NATION, EVERYBODY, HANDICAP_OPTION, HUMAN, LANDS, MAJORS, MINOR, NATION_OPTION,
                    RANDOM_NATION, VETERAN_BROOD, VETERAN_HUMAN, air_of, army_of, fleet_of)
from .pieces import create, gain_dupes
from .questions import is_water
from .state import Brood
from .words import CHOOSE_NATION, L_BANKED, L_DUPES, L_HANDICAP_AIR, L_HOME, L_PLACED, PLACE_ARMY, PLACE_FLEET

ONE_OF_SIX: Final = [1, 1, 1, 1, 1, 1]


class ChooseNation(Choice[Brood]):
    """BR-21: the Humans choose one of the six major nations."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return g.options[NATION_OPTION] == CHOOSE_A_NATION

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        g.home = target


class DrawNation(Roll[Brood]):
    """BR-21: or a Diplomacy card is drawn: the only chance besides the dice (BR-44)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return g.options[NATION_OPTION] == RANDOM_NATION

    def outcomes(self, g: Brood, f: Frame) -> Space:
        return g.t.nations.space

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return ONE_OF_SIX

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        g.home = outcome


def lay_tokens(g: Brood, f: Frame) -> None:
    """BR-22, BR-23, BR-25: Neutral tokens on the minor nations, Dormant tokens on the majors."""
    option = g.options[NATION_OPTION]
    if CHOOSE_A_NATION < option < RANDOM_NATION:
        g.home = option - 1
    tell(g, L_HOME, EVERYBODY, [g.home])
    for land in g.t.world.lands_of[MINOR]:
        g.neutral[land] = 1
    for nation in range(MAJORS):
        g.dormant[nation] = g.t.nations.dormant[nation]
    g.dormant[g.home] = g.t.nations.home_dormant[g.home]
    count_asleep(g)


def count_asleep(g: Brood) -> None:
    """BR-27: one Dormant token makes all areas of its nation dormant."""
    g.asleep = 0
    for nation in range(MAJORS):
        if g.dormant[nation] > 0:
            g.asleep |= g.t.world.land_set[nation]


def give_handicap(g: Brood, f: Frame) -> None:
    """BR-31, BR-32, BR-33."""
    handicap = g.options[HANDICAP_OPTION]
    if handicap == VETERAN_BROOD:
        for _unit in range(g.t.veteran_air):
            create(g, air_of(HUMAN, AVAILABLE, MINOR))
        tell(g, L_HANDICAP_AIR, EVERYBODY, [g.t.veteran_air])
    elif handicap == VETERAN_HUMAN:
        tell(g, L_DUPES, EVERYBODY, [gain_dupes(g, g.t.veteran_dupes)])


def place_home_military(g: Brood, f: Frame) -> None:
    """BR-24: a home nation that is awake starts with its military."""
    if g.t.nations.at_setup[g.home]:
        forces(g, g.home)


# ---- starting military, at the setup and when a nation wakes (BR-26)

class PlaceArmy(Choice[Brood]):
    """Each Army in any land area of the nation."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[FORCES_ARMIES] > 0

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if is_water(target):
            return 18
        return 0 if g.t.world.nation[target] == f[FORCES_NATION] else 26

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for land in g.t.world.lands_of[f[FORCES_NATION]]:
            out.add(PLACE_ARMY, land)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        stack = army_of(HUMAN, target, f[FORCES_NATION])
        create(g, stack)
        tell(g, L_PLACED, EVERYBODY, [stack])
        f[FORCES_ARMIES] -= 1
        repeat(f)


class PlaceFleet(Choice[Brood]):
    """Each Fleet in any water area next to a land area of the nation."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[FORCES_FLEETS] > 0

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if not is_water(target):
            return 18
        return 0 if g.t.world.waters_of[f[FORCES_NATION]] >> (target - LANDS) & 1 else 26

    def options(self, g: Brood, f: Frame, out: Clicks) -> None:
        for sea in g.t.world.seas_in[g.t.world.waters_of[f[FORCES_NATION]]]:
            out.add(PLACE_FLEET, LANDS + sea)

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        stack = fleet_of(HUMAN, target - LANDS, f[FORCES_NATION])
        create(g, stack)
        tell(g, L_PLACED, EVERYBODY, [stack])
        f[FORCES_FLEETS] -= 1
        repeat(f)


def bank_air(g: Brood, f: Frame) -> None:
    """Each Air unit goes to the Humans' Available bank."""
    nation = f[FORCES_NATION]
    many = g.t.nations.starting[3 * nation + AIR]
    stack = air_of(HUMAN, AVAILABLE, nation)
    for _unit in range(many):
        create(g, stack)
    if many > 0:
        tell(g, L_BANKED, EVERYBODY, [stack, many])


SETUP_STEPS: Final = legacy("setup", [
    ChooseNation([CHOOSE_NATION]),
    DrawNation("draw", NOTHING),
    Deed(lay_tokens),
    Deed(give_handicap),
    Deed(place_home_military),
])
FORCES_STEPS: Final = legacy("starting military", [PlaceArmy([PLACE_ARMY]), PlaceFleet([PLACE_FLEET]), Deed(bank_air)])
