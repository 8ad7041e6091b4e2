"""What is printed on cards, sheets and planets, as the data files give it; nothing of a game in progress."""
from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Row = dict[str, Any]
DATA = Path(__file__).resolve().parents[4] / "src" / "thunderchild" / "games" / "starcraft" / "data"


@dataclass(frozen=True)
class Card:
    """A face of a Combat deck; `tech` is the technology that brought it there."""

    id: str
    tech: str
    race: str
    kind: str
    icons: tuple[str, ...]
    specialty: bool
    major: tuple[int, int]
    minor: tuple[int, int]
    returns: bool
    copies: int
    effects: tuple[Row, ...]

    @property
    def standard(self) -> bool:
        return self.kind == "standard"


def read(name: str) -> dict[str, list[Row]]:
    with (DATA / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def by_id(rows: list[Row]) -> dict[str, Row]:
    return {row["id"]: row for row in rows}


UNITS = by_id(read("units")["unit"])
TECHS = by_id(read("technology")["technology"])
EVENTS = by_id(read("events")["event"])
LEADERS = by_id(read("leadership")["leadership"])
HEROES = by_id(read("leadership")["hero"])
RACE = {row["id"]: str(row["race"]) for row in read("factions")["faction"]}
PLANETS = by_id(read("planets")["planet"])
AREAS = {area["id"]: area for planet in PLANETS.values() for area in planet["area"]}
MODULES = by_id(read("buildings_modules")["module"])
ABILITIES = read("factions")["race_ability"]
HERO_CARD = {effect["hero"]: card for card, row in LEADERS.items() for effect in row["effects"] if effect["do"] == "place_hero"}


# ---- faces of the Combat decks

def combat_card(row: Row) -> Card:
    return Card(row["id"], "", row["race"], row["kind"], tuple(row["units"]), False, pair(row.get("major")),
                pair(row.get("minor")), False, row["copies"], tuple(row["effects"]))


def pair(values: list[int] | None) -> tuple[int, int]:
    return (values[0], values[1]) if values else (0, 0)


def faces(row: Row) -> list[Card]:
    """SC-344: copies with different values are numbered by different value, in the order of `majors`."""
    majors = list(dict.fromkeys(pair(values) for values in row.get("majors", [])))
    if len(majors) < 2:
        return [technology_card(row, row["id"], majors[0] if majors else (0, 0), row["copies"])]
    return [technology_card(row, f"{row['id']}:{n + 1}", major, [pair(values) for values in row["majors"]].count(major))
            for n, major in enumerate(majors)]


def technology_card(row: Row, id: str, major: tuple[int, int], copies: int) -> Card:
    return Card(id, row["id"], row["race"], row["kind"], tuple(row["units"]), bool(row.get("specialty_support")), major,
                pair(row.get("minor")), row.get("after_use") == "return_to_technology_deck", copies, tuple(row["effects"]))


def all_cards() -> dict[str, Card]:
    cards = [combat_card(row) for row in read("combat_cards")["card"]]
    cards += [face for row in TECHS.values() if row["kind"] != "play_area" for face in faces(row)]
    return {card.id: card for card in cards}


CARDS = all_cards()


# ---- heroes and units

def hero_rule(hero: str) -> Row:
    """What the hero's card says of him as a front-line unit."""
    if not hero:
        return {}
    return next((effect for effect in LEADERS[HERO_CARD[hero]]["effects"] if effect["do"] == "hero_rule"), {})


def total_cost(unit: str) -> int:
    """E27: minerals, gas, and the cost of the units destroyed to build it."""
    row = UNITS[unit]
    return int(row["minerals"] + row["gas"] + sum(n * total_cost(other) for other, n in row.get("destroys", {}).items()))


def may_enter(unit: str, area: str) -> bool:
    """SC-20."""
    return AREAS[area]["limit_type"] in ("any", UNITS[unit]["type"])


def planet_of(area: str) -> str:
    return area.partition(".")[0]


def start_of_battle(effects: list[Row]) -> list[Row]:
    return [effect for effect in effects if effect.get("when") == "start_battle"]
