"""Random battles: units of two factions on Helios 2, with heroes, stolen units, technologies, modules, cards."""
from __future__ import annotations

import random
from typing import Any

from tests.games.starcraft.fights import HERE, fight
from tests.games.starcraft.table import AREAS, SIDES, T, Table

EVENTS = ["forced_hand", "flawless_defense_plan", "overwhelming_force", "bloodbath", "crushing_advance"]
OTHERS = ["helios.1", "helios.3", "helios.4", "hydrax.2"]


def types_of(side: str) -> list[int]:
    return [unit for unit in range(len(T.units.space)) if T.units.race[unit] == T.sheets.race[SIDES.index(side)]]


def units_for(side: str, rng: random.Random, many: int) -> list[str]:
    """So many figures of a faction, as many of a type as there are; assist units are often among them."""
    figures = [unit for unit in types_of(side) for _copy in range(T.units.count[unit])]
    figures += [unit for unit in figures if T.units.traits[unit] & 1] if rng.random() < 0.5 else []
    rng.shuffle(figures)
    found: list[int] = []
    for unit in figures:
        if len(found) < many and found.count(unit) < T.units.count[unit]:
            found.append(unit)
    return [T.units.space.ids[unit] for unit in found]


def add_hero(side: str, units: list[str], rng: random.Random) -> list[str]:
    """A hero of the faction takes the place of the last unit; answers his Leadership card."""
    heroes = [hero for hero in range(len(T.units.heroes)) if T.units.hero_side[hero] == SIDES.index(side)]
    if not heroes or rng.random() < 0.6:
        return []
    hero = rng.choice(heroes)
    figure = T.units.space.ids[T.units.hero_unit[hero]]
    while units.count(figure) >= T.units.count[T.units.hero_unit[hero]]:
        units.remove(figure)
    units[-1:] = [T.units.heroes.ids[hero]]
    return [T.leaders.space.ids[card] for card in T.leaders.of[SIDES.index(side)] if T.leaders.hero[card] == hero]


def add_stolen(side: str, enemy: str, units: list[str], rng: random.Random, keys: dict[str, Any]) -> None:
    """A unit of the enemy that a Protoss player controls."""
    token = f"{side}/controlled_1"
    if token not in T.spaces.kinds.ids or rng.random() < 0.5:
        return
    keys["token_unit"] = {token: T.units.space.ids[rng.choice(types_of(enemy))]}
    keys["token_from"] = {token: enemy}
    units[-1:] = [token]


def cards_for(side: str, rng: random.Random) -> list[str]:
    own = [card for card in range(len(T.cards.space)) if T.cards.race[card] == T.sheets.race[SIDES.index(side)]
           and (T.cards.tech[card] < 0 or T.techs.factions[T.cards.tech[card]] >> SIDES.index(side) & 1)]
    return [T.cards.space.ids[card] for card in sorted(rng.sample(own, rng.randint(0, 12)))]


def techs_for(side: str, rng: random.Random) -> list[str]:
    own = [tech for tech in range(len(T.techs.space)) if T.techs.factions[tech] >> SIDES.index(side) & 1
           and T.techs.kind[tech] == 2]
    return [T.techs.space.ids[tech] for tech in rng.sample(own, rng.randint(0, len(own)))]


def random_battle(rng: random.Random) -> Table:
    """Just before its first question."""
    sides = rng.sample(SIDES, 2)
    attacker, defender = sides
    limit = T.galaxy.limit[AREAS[HERE]]
    units = [units_for(attacker, rng, rng.randint(1, limit + 2)), units_for(defender, rng, rng.randint(1, limit))]
    keys: dict[str, Any] = {"leaders": []}
    add_stolen(attacker, defender, units[0], rng, keys)
    for k in (0, 1):
        keys["leaders"] += add_hero(sides[k], units[k], rng) if "controlled" not in units[k][-1] else []
    events = rng.sample(EVENTS, rng.randint(0, 3))
    keys["kept"] = {attacker: sorted(events[:1], key=T.events.space.index.__getitem__),
                    defender: sorted(events[1:], key=T.events.space.index.__getitem__)}
    keys["techs"] = {side: techs_for(side, rng) for side in sides}
    keys["hand"] = {side: cards_for(side, rng) for side in sides}
    keys["sheet"] = {side: {"pool": rng.randint(0, 3), "air_support": rng.randint(0, 1), "defensive": rng.randint(0, 1),
                            "assist": rng.randint(0, 1)} for side in sides}
    keys |= surroundings(attacker, defender, rng)
    return fight(attacker, defender, units[0], units[1], special=rng.random() < 0.3, **keys)


def surroundings(attacker: str, defender: str, rng: random.Random) -> dict[str, Any]:
    """Bases, guard token, workers, transports; other areas are empty but for a base here and there."""
    taken = {area: rng.choice((attacker, defender)) for area in OTHERS if rng.random() < 0.4}
    if rng.random() < 0.6:
        taken[HERE] = rng.choice((attacker, defender))
    keys: dict[str, Any] = {"bases": {"hydrax.2": attacker, "hydrax.4": defender} | taken,
                            "transports": {"helios/1": [side for side in (attacker, defender) if rng.random() < 0.5]}}
    if rng.random() < 0.5:
        keys["guard"] = {HERE: defender}
    if rng.random() < 0.5:
        keys["holder"], keys["on_card"] = {HERE: rng.choice((attacker, defender))}, {HERE: 1}
    return keys
