"""What the table draws: everything printed on planets, sheets, pieces and cards, by number as the view counts it."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ..rules.names import AREAS, CARD_KINDS, FACTIONS, LIMIT_TYPES, LINES, ORDER_NAMES, ORDERS, PLANETS, RACES, TARGETS, TRAITS

if TYPE_CHECKING:
    from ..cards.tables import Tables
    from ..rules.game import KopruluRules

# letters, short name, colour of the seats' palette
LOOKS: Final = {"raynor": ("Ra", "Raynor", 0), "mengsk": ("Me", "Mengsk", 1), "tassadar": ("Ta", "Tassadar", 2),
                "aldaris": ("Al", "Aldaris", 3), "queen_of_blades": ("QB", "Queen", 4), "overmind": ("Ov", "Overmind", 5)}


def board(rules: KopruluRules) -> dict[str, Any]:
    t = rules.t
    return {
        "factions": [faction(t, k) for k in range(FACTIONS)],
        "races": [race(t, k) for k in range(len(RACES))],
        "planets": [planet(t, k) for k in range(PLANETS)],
        "areas": [area(t, k) for k in range(AREAS)],
        "units": [unit(t, k) for k in range(len(t.units.space))],
        "heroes": [{"id": t.units.heroes.ids[k], "title": t.units.heroes.titles[k],
                    "unit": t.units.space.ids[t.units.hero_unit[k]]} for k in range(len(t.units.heroes))],
        "modules": [module(t, k) for k in range(len(t.sheets.modules))],
        "cards": [card(t, k) for k in range(len(t.cards.space))],
        "technologies": [technology(t, k) for k in range(len(t.techs.space))],
        "leaders": [leader(t, k) for k in range(len(t.leaders.space))],
        "events": [event(t, k) for k in range(len(t.events.space))],
        "orders": [{"id": id, "title": title} for id, title in zip(ORDERS, ORDER_NAMES, strict=True)],
        "scenarios": [{"id": one.id, "title": one.title, "text": one.words, "rounds": one.rounds} for one in t.scenarios],
    }


# ---- sheets

def faction(t: Tables, k: int) -> dict[str, Any]:
    space = t.sheets.factions
    letters, short, colour = LOOKS.get(space.ids[k], (space.titles[k][:2], space.titles[k], k))
    return {"id": space.ids[k], "title": space.titles[k], "letters": letters, "short": short, "colour": colour,
            "race": RACES[t.sheets.race[k]]}


def race(t: Tables, k: int) -> dict[str, Any]:
    base, transport, worker = t.sheets.pieces[k]
    return {"id": RACES[k], "base": base, "transport": transport, "worker": worker, "spaces": t.sheets.spaces[k],
            "lines": [[building(t, k, line, level) for level in (1, 2, 3) if t.sheets.building_at[k][line][level] >= 0]
                      for line in range(LINES)]}


def building(t: Tables, race: int, line: int, level: int) -> dict[str, Any]:
    """A level of a building line, and the units it allows."""
    k = t.sheets.building_at[race][line][level]
    units = [unit for unit in range(len(t.units.space))
             if t.units.race[unit] == race and t.units.line[unit] == line and t.units.level[unit] == level]
    return {"id": t.sheets.buildings.ids[k], "title": t.sheets.buildings.titles[k], "cost": t.sheets.building_cost[k],
            "units": [t.units.space.ids[unit] for unit in units]}


def module(t: Tables, k: int) -> dict[str, Any]:
    return {"id": t.sheets.modules.ids[k], "title": t.sheets.modules.titles[k],
            "cost": {id: t.sheets.module_cost[k][r] for r, id in enumerate(RACES) if t.sheets.copies[k][r]}}


# ---- the galaxy

def planet(t: Tables, k: int) -> dict[str, Any]:
    """Its slots by the way they point before it is turned: 0 north, 1 east, 2 south, 3 west."""
    galaxy = t.galaxy
    return {"id": galaxy.planets.ids[k], "title": galaxy.planets.titles[k],
            "areas": [galaxy.areas.ids[n] for n in galaxy.areas_of[k]],
            "slots": {str(galaxy.slot_way[n]): galaxy.slots.ids[n] for n in galaxy.slots_of[k]}}


def area(t: Tables, k: int) -> dict[str, Any]:
    galaxy = t.galaxy
    return {"id": galaxy.areas.ids[k], "title": galaxy.areas.titles[k], "planet": galaxy.planets.ids[galaxy.planet_of[k]],
            "limit": galaxy.limit[k], "type": LIMIT_TYPES[galaxy.limit_type[k]], "minerals": galaxy.minerals[k],
            "gas": galaxy.gas[k], "points": galaxy.points[k], "strategic": bool(galaxy.strategic[k])}


# ---- pieces and cards

def unit(t: Tables, k: int) -> dict[str, Any]:
    units = t.units
    return {"id": units.space.ids[k], "title": units.space.titles[k], "race": RACES[units.race[k]],
            "cost": [units.minerals[k], units.gas[k]], "destroys": [units.space.ids[other] for other in units.destroys[k]],
            "flying": bool(units.flying[k]), "targets": [name for n, name in enumerate(TARGETS) if units.targets[k] >> n & 1],
            "support": units.support[k], "traits": [name for n, name in enumerate(TRAITS) if units.traits[k] >> n & 1]}


def card(t: Tables, k: int) -> dict[str, Any]:
    """A Combat card, or a face of a technology; `icons` are the unit types and heroes it shows."""
    cards, kinds = t.cards, t.spaces.kinds.ids
    return {"id": cards.space.ids[k], "title": cards.space.titles[k], "race": RACES[cards.race[k]],
            "kind": CARD_KINDS[cards.kind[k]], "icons": ["any"] if cards.matches_all[k] else [kinds[n] for n in cards.icons[k]],
            "major": cards.major[k], "minor": cards.minor[k], "text": cards.words[k], "technology": cards.tech[k] >= 0}


def technology(t: Tables, k: int) -> dict[str, Any]:
    techs, kinds = t.techs, t.spaces.kinds.ids
    return {"id": techs.space.ids[k], "title": techs.space.titles[k], "race": RACES[techs.race[k]],
            "cost": [techs.minerals[k], techs.gas[k]], "kind": CARD_KINDS[techs.kind[k]], "copies": techs.copies[k],
            "icons": [kinds[n] for n in techs.units[k]], "text": techs.words[k],
            "values": [t.cards.major[card] for card in techs.faces[k]] if CARD_KINDS[techs.kind[k]] == "standard" else []}


def leader(t: Tables, k: int) -> dict[str, Any]:
    leaders = t.leaders
    hero = t.units.heroes.ids[leaders.hero[k]] if leaders.hero[k] >= 0 else ""
    return {"id": leaders.space.ids[k], "title": leaders.space.titles[k], "faction": t.sheets.factions.ids[leaders.side[k]],
            "stage": leaders.stage[k] + 1, "victory": bool(leaders.victory[k]), "hero": hero, "stays": bool(leaders.stays[k]),
            "units": [t.units.space.ids[unit] for unit in leaders.units[k]], "workers": leaders.workers[k],
            "transports": leaders.transports[k], "text": leaders.words[k]}


def event(t: Tables, k: int) -> dict[str, Any]:
    events = t.events
    return {"id": events.space.ids[k], "title": events.space.titles[k], "stage": events.stage[k] + 1,
            "keep": bool(events.keep[k]), "text": events.words[k]}
