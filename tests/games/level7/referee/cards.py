"""The cards and the map as the data files give them, sorted by id and by console order; nothing of a game in progress."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Row = dict[str, Any]
DATA = Path(__file__).resolve().parents[4] / "src" / "thunderchild" / "games" / "level7" / "data"
GOODS = ("money", "food", "fuel", "minerals", "mic")
STACKS = ("biological_sciences", "communications", "military_equipment", "social_programs")


@dataclass(frozen=True)
class Cards:
    """Everything that is printed: the order of the lists is the order of the files."""

    general: Row
    coalitions: dict[str, Row]
    dials: dict[str, int]
    upkeep: list[Row]
    terror: dict[int, Row]
    territories: dict[str, Row]
    neighbours: dict[str, list[str]]
    status: dict[str, Row]
    technology: dict[str, list[Row]]
    projects: dict[str, Row]
    mercenaries: dict[str, Row]
    adaptations: dict[str, Row]
    events: dict[str, dict[str, Row]]
    drop_ships: dict[str, Row]

    @property
    def dead_zones(self) -> list[str]:
        return [name for name, row in self.territories.items() if row["kind"] == "dead_zone"]

    def owner(self, territory: str) -> str:
        """L7-4: the coalition whose colour the territory has; nothing for a dead zone."""
        return str(self.territories[territory].get("coalition", ""))

    def lands(self, coalition: str) -> list[str]:
        """The five territories of a coalition in console order."""
        return list(self.coalitions[coalition]["territories"])

    def capital(self, coalition: str) -> str:
        return str(self.coalitions[coalition]["capital"])

    def defense(self, territory: str) -> int:
        return int(self.territories[territory]["defense"])

    def seats(self) -> list[str]:
        """L7-41: the coalitions clockwise from South America."""
        return sorted(self.coalitions, key=self.seat)

    def seat(self, coalition: str) -> int:
        return int(self.coalitions[coalition]["seat"])


def read(folder: Path, name: str) -> Row:
    with (folder / f"{name}.toml").open("rb") as file:
        return tomllib.load(file)


def by_id(rows: list[Row], key: str = "id") -> dict[str, Row]:
    return {row[key]: row for row in rows}


def neighbours(world: Row) -> dict[str, list[str]]:
    """L7-13: who is adjacent to whom, in the order of the map file."""
    touching: dict[str, list[str]] = {row["id"]: [] for row in world["territory"]}
    for edge in world["edge"]:
        touching[edge["a"]].append(edge["b"])
        touching[edge["b"]].append(edge["a"])
    return {name: [other for other in touching if other in set(near)] for name, near in touching.items()}


def technology(rows: list[Row]) -> dict[str, list[Row]]:
    """Stack -> the six sides by tier."""
    sides: dict[str, dict[int, Row]] = {stack: {} for stack in STACKS}
    for card in rows:
        for side in (card["front"], card["back"]):
            sides[card["stack"]][side["tier"]] = side
    return {stack: [by_tier[tier] for tier in range(6)] for stack, by_tier in sides.items()}


def load(folder: Path = DATA) -> Cards:
    """Reads all data files of a folder."""
    consoles, world = read(folder, "coalitions"), read(folder, "map")
    return Cards(
        general=read(folder, "game"),
        coalitions=by_id(consoles["coalition"]),
        dials={kind: consoles["dials"][f"{kind}_max"] for kind in GOODS if kind != "money"},
        upkeep=consoles["food_upkeep"],
        terror={row["level"]: row["penalty"] for row in consoles["terror_level"]},
        territories=by_id(world["territory"]),
        neighbours=neighbours(world),
        status=by_id(read(folder, "territory_status")["status_card"], "territory"),
        technology=technology(read(folder, "technology")["card"]),
        projects=by_id(read(folder, "cronos_projects")["project"]),
        mercenaries=by_id(read(folder, "mercenaries")["mercenary"]),
        adaptations=by_id(read(folder, "adaptation")["adaptation"]),
        events={
            "assault": by_id(read(folder, "events_assault")["event_card"]),
            "devastation": by_id(read(folder, "events_devastation")["event_card"]),
        },
        drop_ships=by_id(read(folder, "drop_ships")["drop_ship_card"]),
    )
