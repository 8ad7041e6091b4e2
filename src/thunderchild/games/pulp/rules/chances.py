"""How likely what chance decides is, exactly: for what players read, never for the rules themselves."""
from __future__ import annotations

from fractions import Fraction
from math import comb

from ..cards.language import AT_ENCOUNTER, AT_ENGAGE, YELLOW
from .questions import cubes_in, possible_mode
from .state import Pulp

SURE: Fraction = Fraction(1)
NEVER: Fraction = Fraction(0)


def weapon_chance(g: Pulp, n: int) -> Fraction:
    """PI-101, PI-103: of at least one yellow cube among n drawn, or as many as the bag holds."""
    total = cubes_in(g.bag)
    n = min(n, total)
    return 1 - Fraction(comb(total - g.bag[YELLOW], n), comb(total, n))


def evade_bag(g: Pulp) -> list[int]:
    """PI-77: the cubes that count when one is drawn while evading; the others would go straight back."""
    return [0 if g.t.returned[colour] else g.bag[colour] for colour in range(len(g.bag))]


def cube_harms(g: Pulp) -> Fraction:
    """PI-78, PI-79: that the next cube drawn while evading costs a point."""
    bag = evade_bag(g)
    if sum(bag) == 0:
        return NEVER
    harm = sum(n for colour, n in enumerate(bag) if g.t.ability_of[colour] >= 0 and g.abilities[g.t.ability_of[colour]] > 0)
    return Fraction(harm, sum(bag))


def evade_loses(g: Pulp, abilities: list[int], cubes: int) -> Fraction:
    """PI-33, PI-76: that drawing so many cubes brings a second Ability down to 0, with the Abilities as given."""
    return loses_by(g, evade_bag(g), abilities, cubes)


def loses_by(g: Pulp, bag: list[int], abilities: list[int], cubes: int) -> Fraction:
    total = sum(bag)
    if cubes == 0 or total == 0:
        return NEVER
    chance = NEVER
    for colour, n in enumerate(bag):
        if n:
            chance += Fraction(n, total) * loses_after(g, bag, abilities, colour, cubes - 1)
    return chance


def loses_after(g: Pulp, bag: list[int], abilities: list[int], colour: int, cubes: int) -> Fraction:
    """Once a cube of this colour was drawn."""
    bag, left = bag[:], abilities[:]
    bag[colour] -= 1
    ability = g.t.ability_of[colour]
    if ability >= 0 and left[ability] > 0:
        left[ability] -= 1
        if left.count(0) >= 2:
            return SURE
    return loses_by(g, bag, left, cubes)


def face_helps(g: Pulp, die: int) -> Fraction:
    """PI-94: that a face of this die, rolled by another, can do something now."""
    faces = [face for face in range(1, 7)
             if possible_mode(g, die, face, AT_ENGAGE) >= 0 or possible_mode(g, die, face, AT_ENCOUNTER) >= 0]
    return Fraction(len(faces), 6)
