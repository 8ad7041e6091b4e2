"""Setup (BR-20 to BR-34): the home nation, the tokens, the starting military, the handicaps."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import Frame
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, repeat, tell
from ....kernel.words import NOTHING, Space
from ..text.titles import KIND_NAMES, PLURALS, area_label, nation_title, with_article
from .frames import STARTING_MILITARY_ARMIES, STARTING_MILITARY_FLEETS, STARTING_MILITARY_NATION, starting_military
from .names import (AIR, ARMY, AVAILABLE, CHOOSE_A_NATION, EVERYBODY, FLEET, HANDICAP_OPTION, HUMAN, LANDS, MAJORS,
                    MINOR, NATION_OPTION, RANDOM_NATION, VETERAN_BROOD, VETERAN_HUMAN, air_of, army_of, fleet_of)
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

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("Choose your home nation.",
                   "It is awake from the start (the USA is not) and its Diplomacy card sets all prices.", 21,
                   "must choose the home nation.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return Label(f"Play {nation_title(g.t.nations.space.titles[target])}")


class DrawNation(Roll[Brood]):
    """BR-21: or a Diplomacy card is drawn: the only chance besides the dice (BR-44)."""

    def opens(self, g: Brood, f: Frame) -> bool:
        return g.options[NATION_OPTION] == RANDOM_NATION

    def outcomes(self, g: Brood) -> Space:
        return g.t.nations.space

    def odds(self, g: Brood, f: Frame) -> list[int]:
        return ONE_OF_SIX

    def take(self, g: Brood, f: Frame, outcome: int) -> None:
        g.home = outcome

    def prompt(self, g: Brood, f: Frame) -> Ask:
        return Ask("A Diplomacy card is drawn.", "It names the Humans' home nation.", 21)

    def label(self, g: Brood, f: Frame, outcome: int) -> Label:
        return Label(f"Draws {nation_title(g.t.nations.space.titles[outcome])}")


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
        place_military(g, g.home)


# ---- starting military, at the setup and when a nation wakes (BR-26)

def place_military(g: Brood, nation: int) -> None:
    """BR-26: as many Armies and Fleets as the nation starts with."""
    starting = g.t.nations.starting
    starting_military(g, HUMAN, nation, starting[3 * nation], starting[3 * nation + 1])


class PlaceUnits(Choice[Brood]):
    """BR-26: unit by unit, as many as a local of the procedure says are left."""

    def __init__(self, verb: int, left: int, kind: int, where: str) -> None:
        super().__init__([verb])
        self.left: Final = left
        self.kind: Final = kind
        self.where: Final = where

    def opens(self, g: Brood, f: Frame) -> bool:
        return f[self.left] > 0

    def stack(self, area: int, nation: int) -> int:
        """What stands in the area then."""
        raise NotImplementedError

    def take(self, g: Brood, f: Frame, verb: int, target: int) -> None:
        stack = self.stack(target, f[STARTING_MILITARY_NATION])
        create(g, stack)
        tell(g, L_PLACED, EVERYBODY, [stack])
        f[self.left] -= 1
        repeat(f)

    def prompt(self, g: Brood, f: Frame) -> Ask:
        one = with_article(KIND_NAMES[self.kind])
        units = f"{g.t.nations.adjectives[f[STARTING_MILITARY_NATION]]} {PLURALS[self.kind]}"
        return Ask(f"Place {one}.", f"{self.where} {units} still to place: {f[self.left]}.", 26, f"must place {one}.")

    def label(self, g: Brood, f: Frame, verb: int, target: int) -> Label:
        return area_label(g, f"{KIND_NAMES[self.kind]} in", target)


class PlaceArmy(PlaceUnits):
    """BR-26: each Army in any land area (BR-18) of the nation."""

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return g.t.world.lands_of[f[STARTING_MILITARY_NATION]]

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if is_water(target):
            return 18
        return 0 if g.t.world.nation[target] == f[STARTING_MILITARY_NATION] else 26

    def stack(self, area: int, nation: int) -> int:
        return army_of(HUMAN, area, nation)


class PlaceFleet(PlaceUnits):
    """BR-26: each Fleet in any water area (BR-18) next to a land area of the nation."""

    def candidates(self, g: Brood, f: Frame, verb: int) -> list[int]:
        return g.t.world.water_areas[g.t.world.waters_of[f[STARTING_MILITARY_NATION]]]

    def bar(self, g: Brood, f: Frame, verb: int, target: int) -> int:
        if not is_water(target):
            return 18
        return 0 if g.t.world.waters_of[f[STARTING_MILITARY_NATION]] >> (target - LANDS) & 1 else 26

    def stack(self, area: int, nation: int) -> int:
        return fleet_of(HUMAN, area - LANDS, nation)


def bank_air(g: Brood, f: Frame) -> None:
    """BR-26: each Air unit goes to the Humans' Available bank."""
    nation = f[STARTING_MILITARY_NATION]
    many = g.t.nations.starting[3 * nation + AIR]
    stack = air_of(HUMAN, AVAILABLE, nation)
    for _unit in range(many):
        create(g, stack)
    if many > 0:
        tell(g, L_BANKED, EVERYBODY, [stack, many])


SETUP_STEPS: Final = Procedure("setup", "", {
    "choose_nation": ChooseNation([CHOOSE_NATION]),
    "draw_nation": DrawNation("draw", NOTHING),
    "tokens": Deed(lay_tokens),
    "handicap": Deed(give_handicap),
    "military": Deed(place_home_military),
}, inside="game.brood_turn")
STARTING_MILITARY_STEPS: Final = Procedure("starting_military", "nation: nation, armies, fleets", {
    "armies": PlaceArmy(PLACE_ARMY, STARTING_MILITARY_ARMIES, ARMY, "Any land area of the nation."),
    "fleets": PlaceFleet(PLACE_FLEET, STARTING_MILITARY_FLEETS, FLEET, "Any water next to the nation."),
    "air": Deed(bank_air),
}, inside="setup.over human_turn.block")
