"""How good a position looks, from -1 to 1, for bots.

The value is what a chance of winning would be worth: a few signs of the position, weighed and put through the logistic curve.
The weights were fitted to the results of games that greedy players played with them (docs/games/pulp.md)."""
from __future__ import annotations

import math
from typing import Final

from ....kernel.state import NOBODY, PROC, STEP
from ..cards.language import ANY, AT_ENGAGE, BLACK, CODE, DO_EXTRA_DRAWS, KEY, ROW, YELLOW
from ..rules import frames
from ..rules.frames import (AT_ENCOUNTER_CHOOSE, AT_ENCOUNTER_EVADE, AT_SEARCH_CHOOSE, ENCOUNTER_CUBES, ENCOUNTER_POINTS,
                            SEARCH_CUBES)
from ..rules.payment import is_active, mode_at
from ..rules.questions import evaded_with_icons, has_icons_in_hand
from ..rules.search import search_cubes
from ..rules.state import ENCOUNTERS, ENGAGED, NO_DICE, SEARCHING, WAITING, WON, Pulp
from ..rules.strength import evade_cost, evade_draws, round_sources

USUAL_CUBES: Final = 4.0            # of a round's search
USUAL_ICONS: Final = 0.9            # that a card brings which is not met yet
USUAL_PRICE: Final = 1.3            # points that it costs
LATE: Final = 12.0                  # rounds beyond which nothing is looked for
BOOST_PLACES: Final = 100
WEIGHTS: Final = [-3.4, -0.3, -0.55, 0.06, 0.3, 0.3, -0.3, -0.03, 0.05, 0.25, -0.02]


def value(g: Pulp) -> float:
    if g.over:
        return 1.0 if g.over == WON else -1.0
    signs = signs_of(g)
    total = 0.0
    for k in range(len(signs)):
        total += WEIGHTS[k] * signs[k]
    return 2.0 / (1.0 + math.exp(-total)) - 1.0


def signs_of(g: Pulp) -> list[float]:
    """The signs by which a position is judged, in the order of the weights; what is under way counts as it will probably end."""
    cubes = cubes_to_come(g)
    left = points_left(g)
    in_bag = max(1, sum(g.bag))
    for ability in range(3):
        gained = left[ability] + cubes * g.bag[g.t.colour_of[ability]] / in_bag
        left[ability] = max(0.0, min(float(g.maximum[ability]), gained))
    points = left[0] + left[1] + left[2]
    density = g.bag[YELLOW] / in_bag
    to_find = max(0.0, g.weapon_deck - g.drawn[YELLOW] - cubes * density)
    slowness = min(LATE, to_find / (USUAL_CUBES * density + 0.1))
    rounds = (sum(g.decks) + g.t.line_size - 1) // g.t.line_size
    low = sorted(left)
    return [1.0, to_find, slowness, points, roots(left), min(5.0, low[1]), max(0.0, slowness - rounds), dice_unused(g),
            hand_worth(g), weapons_worth(g), float(black_to_pay(g))]


def roots(left: list[float]) -> float:
    total = 0.0
    for points in left:
        if points > 0:
            total += math.sqrt(points)
    return total


# ---- what is under way

def meeting(g: Pulp) -> list[int]:
    """The frame of the encounter under way, or an empty list."""
    if len(g.stack) > 1 and g.stack[1][PROC] == frames.ENCOUNTER:
        return g.stack[1]
    return []


def points_left(g: Pulp) -> list[float]:
    """Ability points once what was begun is paid, and the cards that wait are met."""
    left = [float(points) for points in g.abilities]
    f = meeting(g)
    waiting = g.marks.count(WAITING)
    if f and f[STEP] > AT_ENCOUNTER_CHOOSE and g.marks[g.at] == WAITING:
        waiting -= 1
        if f[STEP] < AT_ENCOUNTER_EVADE:
            pay_expected(g, left)
        else:
            evade_expected(g, f, left)
    for ability in range(3):
        left[ability] += g.drawn[g.t.colour_of[ability]] - waiting * USUAL_PRICE / 3
    return left


def pay_expected(g: Pulp, left: list[float]) -> None:
    """What is unpaid comes from its own Ability first, the rest from the fullest at the rate of conversion."""
    lack = 0.0
    boosted = best_boost(g)
    for ability in range(3):
        left[ability] -= g.need[ability]
        if ability == boosted // BOOST_PLACES:
            left[ability] += boosted % BOOST_PLACES
        if left[ability] < 0:
            lack -= left[ability]
            left[ability] = 0.0
    if lack > 0:
        fullest = left.index(max(left))
        left[fullest] = max(0.0, left[fullest] - lack * g.rate)


def best_boost(g: Pulp) -> int:
    """The largest boost a die can still give to this payment, as Ability * BOOST_PLACES + points."""
    best = 0
    if g.die_spent or g.bans & NO_DICE:
        return best
    t = g.t
    for die in range(len(g.dice)):
        if g.dice[die] <= 0:
            continue
        mode = mode_at(g, die, AT_ENGAGE)
        for ability in range(3):
            if t.mode_against[mode] == ANY or t.mode_against[mode] == ability:
                points = min(t.mode_boost[mode], g.need[ability])
                if points > best % BOOST_PLACES:
                    best = ability * BOOST_PLACES + points
    return best


def evade_expected(g: Pulp, f: list[int], left: list[float]) -> None:
    points = float(f[ENCOUNTER_POINTS])
    cubes = float(f[ENCOUNTER_CUBES])
    if f[STEP] == AT_ENCOUNTER_EVADE and g.free_evade == 0:
        points += evade_cost(g)
        cubes += evade_draws(g)
    fullest = left.index(max(left))
    left[fullest] = max(0.0, left[fullest] - points)
    harmful = 0
    for colour in range(len(g.bag)):
        if g.t.returned[colour] == 0:
            harmful += g.bag[colour]
    for ability in range(3):
        left[ability] = max(0.0, left[ability] - cubes * g.bag[g.t.colour_of[ability]] / max(1, harmful))


def cubes_to_come(g: Pulp) -> float:
    """Cubes that this round's search will still draw, as far as one can tell."""
    if g.phase == SEARCHING:
        f = g.stack[1]
        return float(search_cubes(g) + action_cubes(g)) if f[STEP] <= AT_SEARCH_CHOOSE else float(f[SEARCH_CUBES])
    if g.phase != ENCOUNTERS or g.planet == NOBODY:
        return 0.0
    n = float(min(g.counted, evaded_with_icons(g)) + g.extra + action_cubes(g))
    for source in round_sources(g):
        n += g.t.draws_of[source]
    f = meeting(g)
    for at in range(len(g.line)):
        n += icons_expected(g, at, f)
    return max(0.0, n)


def icons_expected(g: Pulp, at: int, f: list[int]) -> float:
    icons = float(g.t.card_planets[g.line[at]])
    if g.marks[at] == ENGAGED:
        return icons
    if g.marks[at] != WAITING:
        return 0.0
    if at == g.at and f and f[STEP] > AT_ENCOUNTER_CHOOSE:
        return icons if f[STEP] < AT_ENCOUNTER_EVADE else 0.0
    return USUAL_ICONS


def action_cubes(g: Pulp) -> int:
    """Cubes that the Planet's action would add, if it is still to come and the hand can pay for it."""
    if g.acted or not has_icons_in_hand(g, KEY, g.t.planet_cost[2 * g.planet]):
        return 0
    if not has_icons_in_hand(g, CODE, g.t.planet_cost[2 * g.planet + 1]):
        return 0
    code = g.t.programs[g.t.planet_action[g.planet]]
    n = 0
    for i in range(0, len(code), ROW):
        if code[i] == DO_EXTRA_DRAWS:
            n += code[i + 1]
    return n


# ---- what is in reserve

def hand_worth(g: Pulp) -> float:
    """Keys and Codes, three of each at most."""
    n = [0, 0]
    for card in g.hand:
        n[g.t.card_hand[card]] += 1
    for at in range(len(g.line)):
        icon = g.t.card_hand[g.line[at]]
        if icon != NOBODY and g.marks[at] == ENGAGED:
            n[icon] += 1
    return float(min(3, n[0]) + min(3, n[1]))


def weapons_worth(g: Pulp) -> float:
    """Active weapons, and cubes on the others."""
    worth = 0.0
    for weapon in range(len(g.weapon_at)):
        if is_active(g, weapon):
            worth += 1.0
        else:
            for k in range(3 * weapon, 3 * weapon + 3):
                worth += 0.25 * g.weapon_cubes[k]
    return worth


def dice_unused(g: Pulp) -> float:
    """Boosts that the dice hold, face after face.  A use that is not made in its encounter is lost, so this is no treasure."""
    worth = 0.0
    for die in range(len(g.dice)):
        for face in range(max(0, g.dice[die])):
            worth += 0.5 if g.t.die_system[die] else 0.5 * g.t.mode_boost[(die * 6 + face) * 5 + AT_ENGAGE]
    return worth


def black_to_pay(g: Pulp) -> int:
    """Black cubes that will cost a point: gathered ones before the toll, drawn ones after it."""
    if g.t.quietus in g.aliens and g.aliens.index(g.t.quietus) < g.sector:
        return g.drawn[BLACK]
    return g.gathered + g.drawn[BLACK]
