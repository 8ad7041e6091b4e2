"""The Planet Search Phase."""
from __future__ import annotations

from typing import Final

from ....kernel.flow import Ask, Choice, Deed, Label, Procedure, Roll, goto, repeat
from ....kernel.state import NOBODY, Frame
from ..cards.effects import pool_odds
from ..cards.language import AT_SEARCH, AT_YELLOW, BLACK, CODE, KEY, RED, WHITE, YELLOW
from ..cards.load import Tables
from ..text.phrases import effects_text, icons_text, percent, share, some
from . import frames
from .chances import weapon_chance
from .changes import find_weapon, gain_point, put_on_weapon, say, spend_card
from .dice import use_die, use_label
from .frames import AT_SEARCH_SHED, AT_SEARCH_YELLOW, SEARCH_CUBES
from .questions import (bar_use_die, can_gain, cubes_in, dice_for, evaded_with_icons, has_icons_in_hand, has_weapon_for,
                        is_possible, takes_cube)
from .state import ENGAGED, FOUND, SEARCHING, YOU, Pulp
from .strength import round_sources
from .words import (ACTION_DONE, ACTIVATE, CUBE_DRAWN, CUBE_TO_SUPPLY, DECLINE, GO, PICK_WEAPON, SEARCH_BEGINS, SEARCH_DRAWS,
                    TO_ABILITY, USE_DIE, WHITE_BACK)

ALONE: Final = [0]          # the candidates of a verb without a target


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
    frames.resolve(g, YOU, g.t.planet_action[g.planet], NOBODY)


def search_cubes(g: Pulp, more: int = 0) -> int:
    """PI-100: everything is added first, then it is at least 0; `more` icons as they would be counted."""
    n = min(g.counted, evaded_with_icons(g)) + g.extra + more
    for at in range(len(g.line)):
        if g.marks[at] == ENGAGED:
            n += g.t.card_planets[g.line[at]]
    for source in round_sources(g):
        n += g.t.draws_of[source]
    return max(0, n)


def cubes_drawn(g: Pulp) -> int:
    """PI-101: if the bag holds fewer, all of them."""
    return min(search_cubes(g), cubes_in(g.bag))


class Search(Choice[Pulp]):
    """PI-99, PI-109: node `search`, in any order, until `go`."""

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        planet = g.t.planets.titles[g.planet]
        wanted, drawn = search_cubes(g), cubes_drawn(g)
        draw = f"As it stands you draw {some(drawn, 'cube')}"
        if drawn < wanted:
            return Ask(f"Search {planet}?", f"{draw}: the bag holds no more.", 101, f"searches {planet}.")
        return Ask(f"Search {planet}?", f"{draw}.", 99, f"searches {planet}.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        return dice_for(g, AT_SEARCH) if verb == USE_DIE else ALONE

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        if verb == GO:
            return 0
        return bar_activate(g) if verb == ACTIVATE else bar_use_die(g, target, AT_SEARCH)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb == GO:
            f[SEARCH_CUBES] = cubes_drawn(g)
            say(g, SEARCH_DRAWS, f[SEARCH_CUBES])
            return
        repeat(f)
        if verb == ACTIVATE:
            activate(g)
        else:
            use_die(g, target, AT_SEARCH)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        t = g.t
        if verb == USE_DIE:
            return use_label(g, verb, target, AT_SEARCH)
        if verb == ACTIVATE:
            return Label(f"Carry out the action of {t.planets.titles[g.planet]}", effects_text(t, t.planet_action[g.planet]),
                         icons_text(t.planet_cost[2 * g.planet:2 * g.planet + 2]))
        n = cubes_drawn(g)
        return Label("Search now", f"draws {some(n, 'cube')}", odds=f"finds a weapon {percent(weapon_chance(g, n))}")


class DrawCube(Roll[Pulp]):
    """PI-101: all are drawn before the first is resolved."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return f[SEARCH_CUBES] > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("The search draws cubes.", f"{f[SEARCH_CUBES]} to come.", 101)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return g.bag

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        g.bag[outcome] -= 1
        g.drawn[outcome] += 1
        f[SEARCH_CUBES] -= 1
        say(g, CUBE_DRAWN, outcome)
        repeat(f)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(f"{g.t.cubes.titles[outcome].capitalize()} cube", odds=share(g.bag, outcome))


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

    def opens(self, g: Pulp, f: Frame) -> bool:
        if g.drawn[YELLOW] == 0 or g.die_spent or g.weapon_deck < 2:
            return False
        for die in dice_for(g, AT_YELLOW):
            if bar_use_die(g, die, AT_YELLOW) == 0:
                return True
        return False

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("Choose the Super Weapon, or take the top one?", f"A yellow cube finds one of {g.weapon_deck} in the deck.",
                   97, "finds a Super Weapon.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        return dice_for(g, AT_YELLOW) if verb == USE_DIE else ALONE

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        return 0 if verb == DECLINE else bar_use_die(g, target, AT_YELLOW)

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        if verb == USE_DIE:
            repeat(f)               # the die finds the weapon; if another yellow cube waits, it comes next
            use_die(g, target, AT_YELLOW)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        if verb == USE_DIE:
            return use_label(g, verb, target, AT_YELLOW)
        odds = pool_odds(g)
        return Label("Take the top Super Weapon", "whichever it is", odds=f"{share(odds, odds.index(1))} each")


class FindWeapon(Roll[Pulp]):
    """PI-103: the top card of the deck."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return g.drawn[YELLOW] > 0

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        return Ask("A Super Weapon is found.", "A yellow cube was drawn.", 103)

    def odds(self, g: Pulp, f: Frame) -> list[int]:
        return pool_odds(g)

    def take(self, g: Pulp, f: Frame, outcome: int) -> None:
        goto(f, AT_SEARCH_YELLOW)
        find_weapon(g, outcome)

    def label(self, g: Pulp, f: Frame, outcome: int) -> Label:
        return Label(g.t.weapons.titles[outcome], effects_text(g.t, g.t.weapon_power[outcome]), odds=share(pool_odds(g), outcome))


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
    """PI-104: node `cube`; asked also if only one click is possible (PI-120).  PI-19: an Ability at its maximum does not rise."""

    def opens(self, g: Pulp, f: Frame) -> bool:
        return drawn_ability(g) != NOBODY

    def prompt(self, g: Pulp, f: Frame) -> Ask:
        ability = drawn_ability(g)
        colour, name = g.t.cubes.titles[g.t.colour_of[ability]], g.t.abilities.titles[ability]
        rises = f"raises {name}" if can_gain(g, ability) else ""
        helps = "helps to understand a weapon" if has_weapon_for(g, ability) else ""
        return Ask(f"Where does the {colour} cube go?", f"It {' or '.join(part for part in (rises, helps) if part)}.", 104,
                   f"places a {colour} cube.")

    def candidates(self, g: Pulp, f: Frame, verb: int) -> list[int]:
        return [weapon for weapon, at in enumerate(g.weapon_at) if at == FOUND] if verb == PICK_WEAPON else ALONE

    def bar(self, g: Pulp, f: Frame, verb: int, target: int) -> int:
        ability = drawn_ability(g)
        if verb == TO_ABILITY:
            return 0 if can_gain(g, ability) else 19
        return 0 if takes_cube(g, target, ability) else 104

    def take(self, g: Pulp, f: Frame, verb: int, target: int) -> None:
        ability = drawn_ability(g)
        goto(f, AT_SEARCH_SHED)
        g.drawn[g.t.colour_of[ability]] -= 1
        if verb == TO_ABILITY:
            g.supply[g.t.colour_of[ability]] += 1
            gain_point(g, ability)
        else:
            put_on_weapon(g, target, ability)

    def label(self, g: Pulp, f: Frame, verb: int, target: int) -> Label:
        ability = drawn_ability(g)
        if verb == TO_ABILITY:
            return Label(f"Raise {g.t.abilities.titles[ability]} to {g.abilities[ability] + 1}", f"at most {g.maximum[ability]}")
        lacks = sum(g.t.weapon_needs[k] - g.weapon_cubes[k] for k in range(3 * target, 3 * target + 3)) - 1
        then = f"{some(lacks, 'cube')} to go" if lacks else "understood then"
        return Label(f"Put it on the {g.t.weapons.titles[target]}", then)


# ---- black and white

def next_black(g: Pulp, f: Frame) -> None:
    """PI-106."""
    if g.drawn[BLACK] > 0:
        repeat(f)
        g.drawn[BLACK] -= 1
        g.supply[BLACK] += 1
        frames.black(g, YOU, 1)


def return_white(g: Pulp, f: Frame) -> None:
    """PI-107."""
    while g.drawn[WHITE] > 0:
        g.drawn[WHITE] -= 1
        g.bag[WHITE] += 1
        say(g, WHITE_BACK)


def procedures(t: Tables) -> list[Procedure[Pulp]]:
    """PI-102: yellow, red, blue, orange, black, white; `cubes` are still to be drawn."""
    return [Procedure("search", "cubes = 0", {
        "begin": Deed(begin_search),
        "choose": Search([ACTIVATE, USE_DIE, GO], passes=GO),
        "search_cube": DrawCube("search_cube", t.cubes),
        "ignored": Deed(set_ignored_aside),
        "yellow": LookForWeapon([USE_DIE, DECLINE], passes=DECLINE),
        "weapon": FindWeapon("weapon", t.weapons),
        "shed": Deed(shed_useless),
        "cube": PlaceCube([TO_ABILITY, PICK_WEAPON]),
        "black": Deed(next_black),
        "white": Deed(return_white),
    }, inside="round.end")]
