"""Words that labels and questions of several chapters share: what stands where, what an order could do, what a card counts."""
from __future__ import annotations

from typing import Final

from ....kernel.state import NOBODY
from ..text.phrases import counted
from .abilities import shows
from .field import front_kind
from .names import (ATTACKER, BUILD, DEFENDER, LIMIT_TYPES, LINE_1, MOBILIZE, PLAY_AREA, SPECIAL, STANDARD, STAR, TARGETS, UNITS)
from .questions import (base_on, carriers, ends_of, has_unit_on, is_present, neighbours, points_of, pool_size,
                        race, side_of, type_of, units_at)
from .state import Koprulu
from .words import BUILDING_GOOD, INFESTED_GOOD, MODULE_GOOD, UNIT_GOOD

LETTERS: Final = "ABCDEFGHIJKL"         # of z-axis routes: both ends show the same one
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")
MODULE_WORDS: Final = ("one more unit with every Build order", "room for one more special order a round",
                       "at your bases: detector, +1 attack against flying units, nobody lands from space",
                       "when you defend: switch two units between skirmishes",
                       "one assist unit in each area does not count toward its limit",
                       "land in spite of Air Support; the transport is lost")


def a_or_an(title: str) -> str:
    return f"{'an' if title[:1] in 'AEIOU' else 'a'} {title}"


def good_name(title: str, good: int) -> str:
    """What can be bought, with its article: "a Marine", "Barracks II", "a Supply module"."""
    if UNIT_GOOD <= good < BUILDING_GOOD:
        return a_or_an(title)
    return f"{a_or_an(title)} module" if MODULE_GOOD <= good < INFESTED_GOOD else title


def listed(words: list[str], last: str = "and") -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} {last} {words[-1]}" if words else ""


def unit_name(g: Koprulu, kind: int) -> str:
    """A unit with its article; a hero by name."""
    title = g.t.spaces.kinds.titles[kind]
    return a_or_an(title) if kind < UNITS else title


def the_unit(g: Koprulu, kind: int) -> str:
    return f"the {g.t.spaces.kinds.titles[kind]}" if kind < UNITS else g.t.spaces.kinds.titles[kind]


# ---- areas, routes

def area_words(g: Koprulu, area: int) -> str:
    """What an area brings and holds: "2 points, room for 3"."""
    galaxy = g.t.galaxy
    parts = [counted(points_of(g, area), "point")] if points_of(g, area) else []
    parts += [counted(galaxy.minerals[area], "mineral")] if galaxy.minerals[area] else []
    parts += [f"{galaxy.gas[area]} gas"] if galaxy.gas[area] else []
    parts += ["strategic"] if galaxy.strategic[area] else []
    only = "" if galaxy.limit_type[area] == 0 else f" {LIMIT_TYPES[galaxy.limit_type[area]]}"
    return ", ".join([*parts, f"room for {galaxy.limit[area]}{only}"])


def route_note(g: Koprulu, route: int) -> str:
    """SC-316: two planets may be joined by several routes; the letter of a z-axis route is the one that the table shows."""
    return f"z-axis route {LETTERS[g.zaxis.index(route) // 2]}" if route in g.zaxis else ""


def also(note: str) -> str:
    return f", {note}" if note else ""


def route_words(g: Koprulu, route: int) -> str:
    return " and ".join([g.t.galaxy.planets.titles[planet] for planet in ends_of(g, route)])


def crowd(g: Koprulu, side: int, area: int) -> str:
    """Units of a side in an area, by kind: "2 Zerglings and a Hydralisk"."""
    kinds = units_at(g, side, area)
    titles = g.t.spaces.kinds.titles
    return listed([unit_name(g, kind) if kinds.count(kind) == 1 else f"{kinds.count(kind)} {titles[kind]}s"
                   for kind in sorted(set(kinds))])


def foe_words(g: Koprulu, side: int, area: int) -> str:
    """Whom one would attack there."""
    for one in g.units[area]:
        if side_of(one) != side:
            return f"{crowd(g, side_of(one), area)} of {g.t.sheets.factions.titles[side_of(one)].replace('The ', 'the ')}"
    return "nobody"


# ---- orders

def can_come(g: Koprulu, side: int, planet: int) -> bool:
    """SC-120, SC-121, SC-131: a unit of his could move on this planet now."""
    if has_unit_on(g, side, planet) or g.reserve[side]:
        return True
    return any(has_unit_on(g, side, other) and carriers(g, side, planet, other) for other in neighbours(g, planet))


def order_note(g: Koprulu, side: int, planet: int, order: int) -> str:
    """SC-85, SC-88, SC-120, SC-201: what an order on this planet cannot do as things stand; "" if it can."""
    if order >= STAR:
        return ""
    kind = order % SPECIAL
    if kind == MOBILIZE:
        return "" if can_come(g, side, planet) else "As things stand none of your units can get there"
    if base_on(g, side, planet) != NOBODY:
        return ""
    if kind == BUILD and is_present(g, side, planet):
        return "No base of yours there: a building, a module or a base only"
    return "Nothing of yours there: no effect" if kind == BUILD else "No base of yours there: no effect"


def special_note(g: Koprulu, side: int) -> str:
    """SC-75, SC-77: whether a special order can be executed at all."""
    if g.pooled[side].bit_count() < pool_size(g, side):
        return ""
    return "No place in your pool: only where you control a strategic area"


# ---- units and cards

def unit_words(g: Koprulu, kind: int) -> str:
    """"ground, hits ground and flying, support 1"."""
    units, unit = g.t.units, type_of(g, kind)
    hits = [TARGETS[k] for k in range(len(TARGETS)) if units.targets[unit] >> k & 1]
    aim = f"hits {listed(hits)}" if hits else "hits nothing"
    return f"{'flying' if units.flying[unit] else 'ground'}, {aim}, support {units.support[unit]}"


def showing(g: Koprulu, side: int, kind: int) -> int:
    """How many standard cards of his hand show this unit."""
    return len([card for card in g.hand[side] if g.t.cards.kind[card] == STANDARD and shows(g, card, kind)])


def fronts_of(g: Koprulu, n: int) -> str:
    """A skirmish by who fights in it."""
    kinds = [front_kind(g, party, n) for party in (ATTACKER, DEFENDER)]
    return " against ".join([g.t.spaces.kinds.titles[kind] if kind != NOBODY else "nobody" for kind in kinds])


def card_words(g: Koprulu, card: int) -> str:
    """The values and the text of a card, as far as its title does not say them."""
    cards = g.t.cards
    if cards.kind[card] != STANDARD:
        return cards.words[card]
    (attack, health), minor = cards.major[card], cards.minor[card]
    return f"{attack}/{health}, else {minor[0]}/{minor[1]}. {cards.words[card]}"


def tech_words(g: Koprulu, tech: int) -> str:
    """The values of a technology's cards, where they have some, and its text."""
    techs, cards = g.t.techs, g.t.cards
    if techs.kind[tech] != STANDARD or techs.kind[tech] == PLAY_AREA:
        return techs.words[tech]
    faces = [f"{cards.major[card][0]}/{cards.major[card][1]}" for card in techs.faces[tech]]
    minor = cards.minor[techs.faces[tech][0]]
    return f"{listed(faces)}, else {minor[0]}/{minor[1]}. {techs.words[tech]}"


def range_words(g: Koprulu, side: int, kind: int) -> str:
    """What the Combat cards of a side's race can be for one of its units: public, since decks and technologies lie open."""
    cards, own = g.t.cards, race(g, side)
    rows = [cards.major[card] for card in range(len(cards.kind)) if cards.race[card] == own and cards.kind[card] == STANDARD
            and cards.tech[card] == NOBODY and shows(g, card, kind)]
    if not rows:
        return ""
    attacks, healths = [row[0] for row in rows], [row[1] for row in rows]
    return f"attack {min(attacks)} to {max(attacks)}, health {min(healths)} to {max(healths)}"


def force_words(g: Koprulu, leader: int) -> str:
    """What a Leadership card of Stage I starts with."""
    cards, titles = g.t.leaders, g.t.spaces.kinds.titles
    units = cards.units[leader]
    parts = [counted(units.count(unit), titles[unit]) for unit in dict.fromkeys(units)]
    parts += [counted(cards.workers[leader], "worker")] if cards.workers[leader] else []
    return ", ".join(parts + ([counted(cards.transports[leader], "transport")] if cards.transports[leader] else []))


def needed_words(g: Koprulu, side: int, unit: int) -> str:
    """SC-93, SC-94: the building or technology without which a unit cannot be built."""
    units, sheets = g.t.units, g.t.sheets
    line, tech = units.line[unit], units.tech[unit]
    if tech != NOBODY and not g.techs[side] >> tech & 1:
        return f"needs the technology {g.t.techs.space.titles[tech]}"
    if line == NOBODY or g.sheet[side][LINE_1 + line] >= units.level[unit]:
        return ""
    return f"needs {sheets.buildings.titles[sheets.building_at[units.race[unit]][line][units.level[unit]]]}"


def building_words(g: Koprulu, building: int) -> str:
    """SC-93: the units that a level of a building allows."""
    units, sheets = g.t.units, g.t.sheets
    found = [units.space.titles[unit] for unit in range(UNITS) if units.race[unit] == sheets.building_race[building]
             and units.line[unit] == sheets.building_line[building] and units.level[unit] == sheets.building_level[building]]
    return f"allows {listed(found)}" if found else ""
