"""What a card of the Line asks for: Engage Strength (PI-53 to PI-60), and what effects change about engaging and evading it."""
from __future__ import annotations

from ....kernel.state import NOBODY
from ..cards.language import (ADDED, ALWAYS, AT_ENGAGE, BAR_DICE, BASE, EVADE_COST, EVADE_DRAW, EVADE_PAY, FORBID, ICON, OWN_ICON,
                              RATE, ROW)
from .state import EVADED, NO_DICE, NO_ENGAGE, NO_EVADE, Pulp


def fits(g: Pulp, when: int, at: int) -> bool:
    """Whether a condition holds for the card at this place of the Line (PI-48, PI-96)."""
    if when == ALWAYS:
        return True
    condition = g.t.whens[when]
    card = g.line[at]
    if condition[0] != 0 and condition[0] >> g.t.card_type[card] & 1 == 0:
        return False
    if condition[1] == 1 and at != 0:
        return False
    if condition[1] == 2 and at != len(g.line) - 1:
        return False
    return g.t.card_planets[card] >= condition[2]


def location_action(g: Pulp) -> int:
    """PI-50: where the active action stands among those of the current Location."""
    return 2 * g.t.alien_icon[g.aliens[g.sector]]


def round_sources(g: Pulp) -> list[int]:
    """The static effects of this round: Alien, Location, Planet (PI-56)."""
    t = g.t
    location = t.location_actions[g.location][location_action(g)] if g.location != NOBODY else 0
    return [t.alien_static[g.aliens[g.sector]], location, t.planet_static[g.planet] if g.planet != NOBODY else 0]


def sources(g: Pulp, at: int) -> list[int]:
    """The static effects that may touch a card: its own, then those of the round (PI-56, PI-116)."""
    return [g.t.card_static[g.line[at]]] + round_sources(g)


def icon_giver(g: Pulp, at: int) -> int:
    """PI-53, PI-54, PI-55: the next card to the right that is not evaded, going round; failing that the card itself."""
    n = len(g.line)
    for step in range(1, n):
        place = (at + step) % n
        if g.marks[place] != EVADED:
            return place
    return at


def default_icon(g: Pulp, at: int) -> int:
    return g.t.card_icon[g.line[icon_giver(g, at)]]


def fitting(g: Pulp, at: int, by_source: list[list[int]]) -> list[int]:
    """The effects of all sources in order (PI-56, PI-116) that fit the card, from one column of the tables."""
    out: list[int] = []
    for source in sources(g, at):
        rows = by_source[source]
        if rows:
            for i in range(0, len(rows), ROW):
                if fits(g, rows[i + 3], at):
                    out += rows[i:i + ROW]
    return out


def icon_of(g: Pulp, at: int) -> int:
    return icon_from(g, at, fitting(g, at, g.t.strength_of))


def base_of(g: Pulp, at: int) -> int:
    return base_from(g, at, fitting(g, at, g.t.strength_of))


def icon_from(g: Pulp, at: int, rows: list[int]) -> int:
    """PI-126, step 1, and 4 for the current card."""
    if at == g.at and g.chosen_icon != NOBODY:
        return g.chosen_icon
    icon = default_icon(g, at)
    for i in range(0, len(rows), ROW):
        if rows[i] == ICON:
            icon = rows[i + 2]
        elif rows[i] == OWN_ICON:
            icon = g.t.card_icon[g.line[at]]
    return icon


def base_from(g: Pulp, at: int, rows: list[int]) -> int:
    """PI-57 and PI-126, step 2, and 4 for the current card: a base of 1 or more does not fall below 1."""
    base = g.t.card_strength[g.line[at]]
    for i in range(0, len(rows), ROW):
        if rows[i] == BASE:
            base += rows[i + 1]
    if base <= 0:
        return 0
    return max(1, base + g.weakened) if at == g.at else base


def strength_of(g: Pulp, at: int) -> list[int]:
    """PI-126: the Engage Strength of a card as (Combat, Diplomacy, Science)."""
    rows = fitting(g, at, g.t.strength_of)
    strength = [0, 0, 0]
    for i in range(0, len(rows), ROW):
        if rows[i] == ADDED:
            strength[rows[i + 2]] += rows[i + 1]
    strength[icon_from(g, at, rows)] += base_from(g, at, rows)
    return strength


def measure(g: Pulp) -> None:
    """PI-60: the current card's Engage Strength, and what effects forbid or change while it is encountered.  The sources stay as
    they are during an encounter, so this is kept in the state instead of being asked at every click."""
    g.need = strength_of(g, g.at)
    g.rate = g.t.rate
    g.bans = 0
    rows = fitting(g, g.at, g.t.bans_of)
    for i in range(0, len(rows), ROW):
        apply_ban(g, rows[i], rows[i + 1], rows[i + 2])


def apply_ban(g: Pulp, word: int, n: int, what: int) -> None:
    """PI-10: what a text says goes before the rules: it forbids a choice, bars dice, changes the rate."""
    if word == FORBID:
        g.bans |= NO_ENGAGE if what == AT_ENGAGE else NO_EVADE
    elif word == BAR_DICE:
        g.bans |= NO_DICE
    elif word == RATE:
        g.rate = min(g.rate, n)


def evade_terms(g: Pulp) -> list[int]:
    """PI-75, PI-76: [points, cubes, Ability named for the cost]: everything is added first, then it is at least 0; of several
    Abilities named the last source's stands, NOBODY if there is none."""
    points = g.t.evade_cost
    cubes = g.t.evade_draws
    named = NOBODY
    rows = fitting(g, g.at, g.t.evade_of)
    for i in range(0, len(rows), ROW):
        if rows[i] == EVADE_COST:
            points += rows[i + 1]
        elif rows[i] == EVADE_DRAW:
            cubes += rows[i + 1]
        elif rows[i] == EVADE_PAY:
            named = rows[i + 2]
    return [max(0, points), max(0, cubes), named]


def evade_cost(g: Pulp) -> int:
    return evade_terms(g)[0]


def evade_draws(g: Pulp) -> int:
    return evade_terms(g)[1]


def evade_ability(g: Pulp) -> int:
    """PI-75: the Ability that must pay: the one named, while it is above 0."""
    named = evade_terms(g)[2]
    return named if named != NOBODY and g.abilities[named] > 0 else NOBODY
