"""Building the galaxy (SC-33 to SC-44, SC-317, SC-319): planets are dealt and placed with bases, then z-axis routes."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import changed
from ....kernel.state import NOBODY, all_eyes
from ....kernel.steps import Ask, Choice, Deed, Label, Procedure, Roll, end, goto, repeat, tell
from ....kernel.words import NOTHING, Space
from ..cards.language import CHOOSE_PLANETS, SETUP_ALL_ZAXIS, SETUP_BASES
from ..text.phrases import counted
from .changes import put_base
from .frames import (AT_GALAXY_AXES, AT_GALAXY_BASE, AT_GALAXY_PLACE, GALAXY_PLACE, GALAXY_MAJOR, GALAXY_PLANET, GALAXY_TURN)
from .galaxy_links import NEXT_CELL, cells_beside, cells_faced, is_beside, is_faced, join_planet, joins, planet_in
from .names import LARGER_GALAXY, MIDDLE, MORE_PLANETS, PLANETS, TURNS
from .news import L_BASE, L_FIRST, L_LAID_PLANET, L_PLANET, L_ZAXIS
from .phrases import area_words, listed
from .questions import bases_of, in_turn, is_free, may_hold_work, planets_in
from .starting import setup_says, who_says
from .state import Koprulu
from .words import (CHOOSE_FIRST_PLAYER, PASS, PICK_CELL, PICK_PLANET, PICK_ROTATION, PLACE_BASE, PLACE_MAJOR, PLACE_MINOR,
                    TAKE_PLANET)

SIDES_OF_SKY: Final = ("north", "east", "south", "west")


def planets_each(g: Koprulu) -> int:
    """SC-33, SC-274, SC-275."""
    return 3 if g.options[MORE_PLANETS] or g.options[LARGER_GALAXY] else 2


def placed_each(g: Koprulu) -> int:
    return 3 if g.options[LARGER_GALAXY] else 2


# ---- planets in hand

def undealt(g: Koprulu, planet: int) -> bool:
    for side in g.order:
        if g.dealt[side] >> planet & 1:
            return False
    return True


class TakePlanet(Choice[Koprulu]):
    """SC-34: Emperor Arcturus I takes any planets of the 18."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        side = who_says(g, CHOOSE_PLANETS)
        return side != NOBODY and g.dealt[side].bit_count() < planets_each(g)

    def side(self, g: Koprulu, f: Frame) -> int:
        return who_says(g, CHOOSE_PLANETS)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if undealt(g, target) else 34

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        side = self.side(g, f)
        g.dealt = changed(g.dealt, side, g.dealt[side] | 1 << target)
        tell(g, L_PLANET, all_eyes(g), [side, target])
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Which planet do you take?", "Before anybody draws.", 34, "chooses a planet.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return planet_label(g, target)


def planet_label(g: Koprulu, planet: int) -> Label:
    """A planet with what it offers."""
    galaxy = g.t.galaxy
    areas = galaxy.areas_of[planet]
    points, minerals, gas = [sum([row[area] for area in areas]) for row in (galaxy.points, galaxy.minerals, galaxy.gas)]
    offers = f"{counted(points, 'point')}, {counted(minerals, 'mineral')}, {gas} gas"
    return Label(galaxy.planets.titles[planet], f"{counted(len(areas), 'area')}: {offers}")


class ChooseFirst(Choice[Koprulu]):
    """SC-34: then he names the player who is first player from now on."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return who_says(g, CHOOSE_PLANETS) != NOBODY

    def side(self, g: Koprulu, f: Frame) -> int:
        return who_says(g, CHOOSE_PLANETS)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if g.player[target] != NOBODY else 34

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        g.first = target
        tell(g, L_FIRST, all_eyes(g), [target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Who is first player from now on?", "", 34, "names the first player.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(g.t.sheets.factions.titles[target], "you" if target == f[SIDE] else "")


def next_drawer(g: Koprulu) -> int:
    """SC-33: from the first player each draws his tokens; NOBODY: all have them."""
    for side in in_turn(g):
        if g.dealt[side].bit_count() < planets_each(g):
            return side
    return NOBODY


class PlanetToken(Roll[Koprulu]):
    """SC-33: starting planet tokens at random, for all to see."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return next_drawer(g) != NOBODY

    def outcomes(self, g: Koprulu) -> Space:
        return g.t.galaxy.planets

    def odds(self, g: Koprulu, f: Frame) -> list[int]:
        dealt = 0
        for side in g.order:
            dealt |= g.dealt[side]
        return [1 - (dealt >> planet & 1) for planet in range(PLANETS)]

    def take(self, g: Koprulu, f: Frame, outcome: int) -> None:
        side = next_drawer(g)
        g.dealt = changed(g.dealt, side, g.dealt[side] | 1 << outcome)
        tell(g, L_PLANET, all_eyes(g), [side, outcome])
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("A starting planet is drawn.", "", 33)


# ---- planets on the table

def placing_order(g: Koprulu) -> list[int]:
    """SC-36, SC-38, SC-275: clockwise, back again, and in a larger galaxy clockwise once more."""
    sides = in_turn(g)
    return sides + sides[::-1] + (sides if placed_each(g) == 3 else [])


def next_placement(g: Koprulu, f: Frame) -> None:
    """SC-33, SC-274: planets that were not placed leave the game."""
    order = placing_order(g)
    if f[GALAXY_TURN] == len(order):
        f[GALAXY_TURN] = 0
        for side in g.order:
            g.dealt = changed(g.dealt, side, 0)
        goto(f, AT_GALAXY_AXES)
        return
    f[SIDE] = order[f[GALAXY_TURN]]
    f[GALAXY_TURN] += 1


class PickPlanet(Choice[Koprulu]):
    """SC-36: one of the planets in hand; SC-317: the first one lies in the middle without further clicks."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        hand = g.dealt[f[SIDE]]
        return [planet for planet in range(PLANETS) if hand >> planet & 1]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0 if g.dealt[f[SIDE]] >> target & 1 else 36

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[GALAXY_PLANET] = target
        if max(g.cell) == NOBODY:
            f[GALAXY_PLACE] = MIDDLE
            lay_planet(g, f, 0)
            goto(f, AT_GALAXY_BASE)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        last = g.dealt[f[SIDE]].bit_count() == 1
        then = "Your last one." if last else f"One of {g.dealt[f[SIDE]].bit_count()}; the others follow later."
        return Ask("Which planet do you place?", then, 36, "places a planet.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return planet_label(g, target)


def joins_somehow(g: Koprulu, planet: int, cell: int) -> bool:
    """Any slot can be turned towards one that faces the cell."""
    return len(g.t.galaxy.slots_of[planet]) > 0 and is_faced(g, cell)


def joins_somewhere(g: Koprulu, planet: int) -> bool:
    """SC-40 is for planets that cannot be joined anywhere."""
    return len(g.t.galaxy.slots_of[planet]) > 0 and len(cells_faced(g)) > 0


class PickCell(Choice[Koprulu]):
    """SC-36: a cell where a route can join it; SC-40: else any cell beside a planet."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        faced = cells_faced(g) if g.t.galaxy.slots_of[f[GALAXY_PLANET]] else []
        return faced or cells_beside(g)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if planet_in(g, target) != NOBODY:
            return 36
        planet = f[GALAXY_PLANET]
        if joins_somehow(g, planet, target):
            return 0
        return 0 if is_beside(g, target) and not joins_somewhere(g, planet) else 36

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[GALAXY_PLACE] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Where does it lie?", "At least one route must join it to another planet.", 36, "places a planet.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        beside = [planet_in(g, NEXT_CELL[target][way]) for way in range(TURNS)]
        titles = g.t.galaxy.planets.titles
        words = [f"{SIDES_OF_SKY[(way + 2) % TURNS]} of {titles[one]}" for way, one in enumerate(beside) if one != NOBODY]
        text = ", ".join(words)
        return Label(text[:1].upper() + text[1:])


class PickRotation(Choice[Koprulu]):
    """SC-36, SC-40: turned so that a route joins it."""

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        planet, cell = f[GALAXY_PLANET], f[GALAXY_PLACE]
        if joins(g, planet, cell, target):
            return 0
        return 36 if joins_somehow(g, planet, cell) or joins_somewhere(g, planet) else 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        lay_planet(g, f, target)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("How is it turned?", "Facing slots are joined by routes.", 36, "places a planet.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        planet = f[GALAXY_PLANET]
        ways = [SIDES_OF_SKY[(way + target) % TURNS] for way in range(TURNS) if g.t.galaxy.slot_at[planet][way] != NOBODY]
        return Label(f"Turned by {90 * target} degrees", f"slots {listed(ways)}")


def lay_planet(g: Koprulu, f: Frame, turned: int) -> None:
    planet = f[GALAXY_PLANET]
    g.cell = changed(g.cell, planet, f[GALAXY_PLACE])
    g.turned = changed(g.turned, planet, turned)
    g.dealt = changed(g.dealt, f[SIDE], g.dealt[f[SIDE]] & ~(1 << planet))
    join_planet(g, planet)
    tell(g, L_LAID_PLANET, all_eyes(g), [f[SIDE], planet])


# ---- bases

def bases_due(g: Koprulu, side: int) -> int:
    """SC-39, SC-41: one base, with Forward Planning two; less those placed."""
    return (2 if setup_says(g, side, SETUP_BASES) else 1) - len(bases_of(g, side))


def placements_left(g: Koprulu, f: Frame) -> int:
    """Planets the player will place after this one."""
    return placing_order(g)[f[GALAXY_TURN]:].count(f[SIDE])


class PlaceBase(Choice[Koprulu]):
    """SC-39, SC-41, SC-319: a base on the planet just placed, at most one on each; he may wait while planets are left."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return bases_due(g, f[SIDE]) > 0

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return g.t.galaxy.areas_of[f[GALAXY_PLANET]] if verb == PLACE_BASE else [0]

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        """SC-39: this planet, and no waiting where a base is due.  SC-21, SC-22: an area that may hold one."""
        if verb == PASS:
            return 39 if bases_due(g, f[SIDE]) > placements_left(g, f) else 0
        if g.t.galaxy.planet_of[target] != f[GALAXY_PLANET]:
            return 39
        return 0 if may_hold_work(g, target) else 21

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        if verb == PLACE_BASE:
            put_base(g, f[SIDE], target)
            tell(g, L_BASE, all_eyes(g), [f[SIDE], target])

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Where is your base?", "", 39, "may place a base.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label("Not on this planet") if verb == PASS else Label(f"Base in {g.t.galaxy.areas.titles[target]}",
                                                                         area_words(g, target))


def place_on(g: Koprulu, f: Frame) -> None:
    f[GALAXY_PLANET] = NOBODY
    f[GALAXY_PLACE] = NOBODY
    goto(f, AT_GALAXY_PLACE)


# ---- z-axis routes

def free_slots(g: Koprulu) -> list[int]:
    """SC-43."""
    return [slot for planet in planets_in(g) for slot in g.t.galaxy.slots_of[planet] if g.link[slot] == NOBODY]


def ends_elsewhere(g: Koprulu, slot: int) -> bool:
    """SC-42: a route from here would find a free slot of another planet."""
    here, slots_of, link = g.t.galaxy.slot_planet[slot], g.t.galaxy.slots_of, g.link
    for planet, cell in enumerate(g.cell):
        if cell != NOBODY and planet != here:
            for other in slots_of[planet]:
                if link[other] == NOBODY:
                    return True
    return False


def next_axis(g: Koprulu, f: Frame) -> None:
    """SC-42: one for each player, while slots last; SC-44: Glimpse the Future places all of them."""
    sides = in_turn(g)
    if f[GALAXY_TURN] == len(sides) or not any(ends_elsewhere(g, slot) for slot in free_slots(g)):
        end(g)
        return
    owner = who_says(g, SETUP_ALL_ZAXIS)
    f[SIDE] = owner if owner != NOBODY else sides[f[GALAXY_TURN]]
    f[GALAXY_TURN] += 1


def slot_label(g: Koprulu, slot: int) -> Label:
    """A slot by its planet and the side of the sky to which it points as the planet lies."""
    planet = g.t.galaxy.slot_planet[slot]
    side = SIDES_OF_SKY[(g.t.galaxy.slot_way[slot] + g.turned[planet]) % TURNS]
    return Label(f"{g.t.galaxy.planets.titles[planet]}, {side}")


class PlaceMajor(Choice[Koprulu]):
    """SC-42: the major end in any free slot (SC-43), if another planet has one too."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return free_slots(g)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if not is_free(g, target):
            return 43
        return 0 if ends_elsewhere(g, target) else 42

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        f[GALAXY_MAJOR] = target

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Where does the z\u2011axis route begin?", "", 42, "places a z-axis route.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return slot_label(g, target)


class PlaceMinor(Choice[Koprulu]):
    """SC-42: the minor end in a free slot (SC-43) of a different planet."""

    def candidates(self, g: Koprulu, f: Frame, verb: int) -> list[int]:
        return free_slots(g)

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        if not is_free(g, target):
            return 43
        ends = g.t.galaxy.slot_planet
        return 42 if ends[target] == ends[f[GALAXY_MAJOR]] else 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        major = f[GALAXY_MAJOR]
        g.link = changed(changed(g.link, major, target), target, major)
        g.zaxis = [*g.zaxis, major, target]
        f[GALAXY_MAJOR] = NOBODY
        tell(g, L_ZAXIS, all_eyes(g), [f[SIDE], g.t.galaxy.slot_planet[major], g.t.galaxy.slot_planet[target]])
        goto(f, AT_GALAXY_AXES)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        return Ask("Where does it end?", "", 42, "places a z-axis route.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return slot_label(g, target)


GALAXY: Final = Procedure("galaxy", "turn = 0, planet: planet = nobody, place: cell = nobody, major: slot = nobody", {
    "take": TakePlanet([TAKE_PLANET]),
    "first": ChooseFirst([CHOOSE_FIRST_PLAYER]),
    "tokens": PlanetToken("planet", NOTHING),
    "place": Deed(next_placement),
    "planet": PickPlanet([PICK_PLANET], own_turn=True),
    "cell": PickCell([PICK_CELL]),
    "rotation": PickRotation([PICK_ROTATION]),
    "base": PlaceBase([PLACE_BASE, PASS], passes=PASS),
    "on": Deed(place_on),
    "axes": Deed(next_axis),
    "major": PlaceMajor([PLACE_MAJOR]),
    "minor": PlaceMinor([PLACE_MINOR]),
}, inside="setup")
