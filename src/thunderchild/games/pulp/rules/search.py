"""The Planet Search Phase (PI-98 to PI-110)."""
from __future__ import annotations

from ....kernel.flow import Choice, Deed, Roll, Step, goto, repeat
from ....kernel.state import NOBODY, Frame
from ....kernel.words import Clicks
from ..cards.effects import pool_odds
from ..cards.language import AT_SEARCH, AT_YELLOW, BLACK, CODE, KEY, RED, WHITE, YELLOW
from ..cards.load import Tables
from . import frames
from .changes import find_weapon, gain_point, put_on_weapon, say, spend_card
from .dice import use_die
from .frames import N, SEARCH_CUBE, SEARCH_YELLOW
from .questions import (bar_use_die, can_gain, cubes_in, evaded_with_icons, has_icons_in_hand, has_weapon_for, is_possible,
                        takes_cube)
from .state import ENGAGED, SEARCHING, UNOWNED, Pulp
from .strength import round_sources
from .words import (ACTION_DONE, ACTIVATE, CUBE_DRAWN, CUBE_TO_SUPPLY, DECLINE, GO, PICK_WEAPON, SEARCH_BEGINS, SEARCH_DRAWS,
                    TO_ABILITY, USE_DIE, WHITE_BACK)


def begin_search(g: Pulp, f: Frame) -> None:
    """PI-98: no card is current any more; the die use of the search is available."""
    g.phase = SEARCHING
    g.at = NOBODY
    g.need = [0, 0, 0]
    g.rate = g.t.rate
    g.bans = g.weakened = g.free_evade = g.die_spent = 0
    g.chosen_icon = NOBODY
    say(g, SEARCH_BEGINS, g.planet)


def bar_activate(g: Pulp) -> int:
    """PI-99, PI-110, PI-130."""
    if g.acted:
        return 110
    cost = g.t.planet_cost
    if not has_icons_in_hand(g, KEY, cost[2 * g.planet]) or not has_icons_in_hand(g, CODE, cost[2 * g.planet + 1]):
        return 99
    return 0 if is_possible(g, g.t.planet_action[g.planet]) else 130


def activate(g: Pulp) -> None:
    """PI-99: Keys first, then Codes; the oldest card of each goes."""
    g.acted = 1
    say(g, ACTION_DONE, g.planet)
    for icon in (KEY, CODE):
        for _card in range(g.t.planet_cost[2 * g.planet + icon]):
            spend_card(g, icon)
    frames.resolve(g, g.t.planet_action[g.planet])


def search_cubes(g: Pulp) -> int:
    """PI-100: everything is added first, then it is at least 0."""
    n = min(g.counted, evaded_with_icons(g)) + g.extra
    for at in range(len(g.line)):
        if g.marks[at] == ENGAGED:
            n += g.t.card_planets[g.line[at]]
    for source in round_sources(g):
        n += g.t.draws_of[source]
    return max(0, n)


class Search(Choice[Pulp]):
    """PI-99, PI-109: node `search`, in any order, until `go`."""

    def __init__(self) -> None:
        super().__init__([ACTIVATE, USE_DIE, GO])

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == GO:
            return 0
        return bar_activate(g) if verb == ACTIVATE else bar_use_die(g, target, AT_SEARCH)

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        out.add(GO)
        if bar_activate(g) == 0:
            out.add(ACTIVATE)
        offer_dice(g, AT_SEARCH, out)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb == GO:
            f[N] = min(search_cubes(g), cubes_in(g.bag))
            say(g, SEARCH_DRAWS, f[N])
            return
        repeat(f)
        if verb == ACTIVATE:
            activate(g)
        else:
            use_die(g, target, AT_SEARCH)


def offer_dice(g: Pulp, window: int, out: Clicks) -> None:
    if g.die_spent == 0:
        for die in range(len(g.dice)):
            if g.dice[die] > UNOWNED and bar_use_die(g, die, window) == 0:
                out.add(USE_DIE, die)


class DrawCube(Roll[Pulp]):
    """PI-101: all are drawn before the first is resolved."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[N] > 0

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return g.bag

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.bag[outcome] -= 1
        g.drawn[outcome] += 1
        f[N] -= 1
        say(g, CUBE_DRAWN, outcome)
        repeat(f)


def set_ignored_aside(g: Pulp, f: Frame) -> None:
    """`ignore_drawn`: cubes of that colour go to the Supply without effect."""
    if g.ignored:
        for colour in range(len(g.drawn)):
            while g.ignored >> colour & 1 and g.drawn[colour] > 0:
                to_supply(g, colour)


def to_supply(g: Pulp, colour: int) -> None:
    g.drawn[colour] -= 1
    g.supply[colour] += 1
    say(g, CUBE_TO_SUPPLY, colour)


# ---- yellow

class LookForWeapon(Choice[Pulp]):
    """PI-97: node `yellow`, for each yellow cube if a die can choose the weapon."""

    def __init__(self) -> None:
        super().__init__([USE_DIE, DECLINE])

    def opens(self, g: Pulp, f: Frame) -> bool:
        if g.drawn[YELLOW] == 0 or g.die_spent or g.weapon_deck < 2:
            return False
        for die in range(len(g.dice)):
            if bar_use_die(g, die, AT_YELLOW) == 0:
                return True
        return False

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DECLINE else bar_use_die(g, target, AT_YELLOW)

    def options(self, g: Pulp, f: Frame, out: Clicks) -> None:
        out.add(DECLINE)
        offer_dice(g, AT_YELLOW, out)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb == USE_DIE:
            repeat(f)               # the die finds the weapon; if another yellow cube waits, it comes next
            use_die(g, target, AT_YELLOW)


class FindWeapon(Roll[Pulp]):
    """PI-103: the top card of the deck."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return g.drawn[YELLOW] > 0

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return pool_odds(g)

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        goto(f, SEARCH_YELLOW)
        find_weapon(g, outcome)


# ---- red, blue, orange

def drawn_ability(g: Pulp) -> int:
    """PI-102: the Ability whose cube comes next, or NOBODY."""
    for colour in range(RED, BLACK):
        if g.drawn[colour] > 0:
            return g.t.ability_of[colour]
    return NOBODY


def shed_useless(g: Pulp, f: Frame) -> None:
    """PI-104: a cube that can raise nothing and that no weapon needs goes to the Supply."""
    ability = drawn_ability(g)
    while ability != NOBODY and not can_gain(g, ability) and not has_weapon_for(g, ability):
        to_supply(g, g.t.colour_of[ability])
        ability = drawn_ability(g)


class PlaceCube(Choice[Pulp]):
    """PI-104: node `cube`; asked also if only one click is possible (PI-120)."""

    def __init__(self) -> None:
        super().__init__([TO_ABILITY, PICK_WEAPON])

    def opens(self, g: Pulp, f: Frame) -> bool:
        return drawn_ability(g) != NOBODY

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        ability = drawn_ability(g)
        if verb == TO_ABILITY:
            return 0 if can_gain(g, ability) else 19
        return 0 if takes_cube(g, target, ability) else 104

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        ability = drawn_ability(g)
        goto(f, SEARCH_CUBE)
        g.drawn[g.t.colour_of[ability]] -= 1
        if verb == TO_ABILITY:
            g.supply[g.t.colour_of[ability]] += 1
            gain_point(g, ability)
        else:
            put_on_weapon(g, target, ability)


# ---- black and white

def next_black(g: Pulp, f: Frame) -> None:
    """PI-106."""
    if g.drawn[BLACK] > 0:
        repeat(f)
        g.drawn[BLACK] -= 1
        g.supply[BLACK] += 1
        frames.black(g, 1)


def return_white(g: Pulp, f: Frame) -> None:
    """PI-107."""
    while g.drawn[WHITE] > 0:
        g.drawn[WHITE] -= 1
        g.bag[WHITE] += 1
        say(g, WHITE_BACK)


def search_steps(t: Tables) -> list[Step[Pulp]]:
    """PI-102: yellow, red, blue, orange, black, white; frames.py has the labels."""
    return [Deed(begin_search), Search(), DrawCube("search_cube", t.cubes), Deed(set_ignored_aside),
            LookForWeapon(), FindWeapon("weapon", t.weapons), Deed(shed_useless), PlaceCube(),
            Deed(next_black), Deed(return_white)]
