"""The small deeds every chapter is made of: points, cubes, cards.  Each tells the log what happened."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import tell
from ..cards.language import BLACK, YELLOW
from .state import ENCOUNTERS, FOUND, LOST_ABILITIES, UNDERSTOOD, WON, Pulp
from .words import (BLACK_GATHERS, CARD_SPENT, CUBE_ADDED, CUBE_ON_WEAPON, CUBE_REMOVED, GAME_LOST_ABILITIES, GAME_WON,
                    POINT_GAINED, POINT_LOST, WEAPON_FOUND, WEAPON_UNDERSTOOD)

EVERYBODY: Final = 3       # the seat and the watcher: nothing is hidden (PI-122)


def say(g: Pulp, line: int, one: int = 0, two: int = 0, three: int = 0, four: int = 0) -> None:
    """A log line, if anybody listens."""
    if g.news is not None:
        tell(g, line, EVERYBODY, [one, two, three, four])


# ---- Ability points

def gain_point(g: Pulp, ability: int) -> bool:
    """PI-19, PI-117: up to the maximum; whether it rose."""
    if g.abilities[ability] >= g.maximum[ability]:
        return False
    g.abilities[ability] += 1
    say(g, POINT_GAINED, ability, g.abilities[ability])
    return True


def lose_points(g: Pulp, ability: int, n: int = 1) -> None:
    """PI-117, PI-124: not below 0, and the test of PI-33 at once if anything was lowered."""
    lost = min(n, g.abilities[ability])
    if lost > 0:
        g.abilities[ability] -= lost
        say(g, POINT_LOST, ability, lost, g.abilities[ability])
        test_abilities(g)


def test_abilities(g: Pulp) -> None:
    """PI-33, PI-35: two Abilities at 0 lose the game, in an Encounter Phase only."""
    a = g.abilities
    if g.phase == ENCOUNTERS and (a[0] == 0) + (a[1] == 0) + (a[2] == 0) >= 2:
        g.over = LOST_ABILITIES
        say(g, GAME_LOST_ABILITIES)


# ---- cubes

def add_cubes(g: Pulp, colour: int, n: int) -> None:
    """PI-118: from the Supply to the bag, as many as there are."""
    for _cube in range(min(n, g.supply[colour])):
        g.supply[colour] -= 1
        g.bag[colour] += 1
        say(g, CUBE_ADDED, colour)


def remove_cubes(g: Pulp, colour: int, n: int) -> None:
    """PI-89, PI-118: from the bag to the Supply, as many as there are."""
    for _cube in range(min(n, g.bag[colour])):
        g.bag[colour] -= 1
        g.supply[colour] += 1
        say(g, CUBE_REMOVED, colour)


def gather_black(g: Pulp) -> None:
    """PI-106: a black cube of the Supply goes on The Quietus."""
    g.supply[BLACK] -= 1
    g.gathered += 1
    say(g, BLACK_GATHERS, g.t.quietus, g.gathered)


# ---- Super Weapons

def find_weapon(g: Pulp, weapon: int) -> None:
    """PI-103: it takes a drawn yellow cube; the last one found wins, Understood or not (PI-31, PI-32)."""
    g.drawn[YELLOW] -= 1
    g.weapon_at[weapon] = FOUND
    g.weapon_deck -= 1
    say(g, WEAPON_FOUND, weapon, g.weapon_deck)
    if g.weapon_deck == 0:
        g.over = WON
        say(g, GAME_WON)


def put_on_weapon(g: Pulp, weapon: int, ability: int) -> None:
    """PI-104, PI-105: Understood as soon as it holds all it needs."""
    g.weapon_cubes[3 * weapon + ability] += 1
    say(g, CUBE_ON_WEAPON, g.t.colour_of[ability], weapon)
    for k in range(3 * weapon, 3 * weapon + 3):
        if g.weapon_cubes[k] < g.t.weapon_needs[k]:
            return
    understand(g, weapon)


def understand(g: Pulp, weapon: int) -> None:
    g.weapon_at[weapon] = UNDERSTOOD
    say(g, WEAPON_UNDERSTOOD, weapon)


# ---- hand

def spend_card(g: Pulp, icon: int) -> None:
    """PI-99, PI-112: the oldest hand card with this icon goes to the discard pile."""
    for at in range(len(g.hand)):
        card = g.hand[at]
        if g.t.card_hand[card] == icon:
            g.hand.pop(at)
            g.pile.append(card)
            say(g, CARD_SPENT, card)
            return
