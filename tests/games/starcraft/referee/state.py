"""The table during a battle: pieces, cards, tokens; read from a described position."""
from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from .printed import HEROES, RACE, UNITS, Row, hero_rule

TOKENS = 2          # SC-6: mind control tokens of each Protoss faction


@dataclass(eq=False)
class Unit:
    """One unit.  `origin` is whose figure it is, `token` the mind control token under it."""

    owner: str
    type: str
    area: str
    origin: str
    hero: str = ""
    token: str = ""
    item: str = ""
    skirmish: int = 0
    front: bool = False

    def has(self, trait: str) -> bool:
        """Traits of the sheet; a hero's card may take one away."""
        return trait in UNITS[self.type]["traits"] and trait not in hero_rule(self.hero).get("without", [])

    @property
    def kind(self) -> str:
        """SC-344; a mind controlled unit is named by its token and a carrier by its item."""
        return f"carrier/{self.item}" if self.item else self.bare_kind

    @property
    def bare_kind(self) -> str:
        return self.token or self.hero or self.type

    @property
    def flies(self) -> bool:
        return bool(UNITS[self.type]["type"] == "flying")

    @property
    def assists(self) -> bool:
        return self.has("assist")

    def word(self) -> str:
        """SC-313, SC-344: from the pairing to the last skirmish its place in the battle is part of what it is."""
        if self.skirmish:
            return f"{self.kind}/skirmish_{self.skirmish}/{'front' if self.front else 'support'}"
        return self.kind if self.item or self.token else f"{self.kind}/{self.area}"


@dataclass(eq=False)
class Laid:
    """A Combat card of a skirmish: who laid it, whose card it is, who has seen it; `kept` waits for step 8."""

    by: str
    n: int
    standard: bool
    card: str
    owner: str
    seen: set[int]
    drawn: bool = False
    kept: bool = False

    def place(self) -> str:
        return f"skirmish_{self.n}/{'standard' if self.standard else 'reinforcement'}"


@dataclass(eq=False)
class Held:
    """A card in a hand, and which other seats have been shown it."""

    card: str
    seen: set[int] = field(default_factory=set)


class State:
    """Everything that a battle can change or depends on."""

    def __init__(self, said: Row) -> None:
        self.said = said
        self.factions: list[str] = list(said["order"])
        self.seat = {side: int(seat.removeprefix("seat_")) for side, seat in said["player"].items()}
        self.team: dict[str, str] = dict(said["team"])
        self.options: Row = said["options"]
        self.eliminated: set[str] = set(said.get("eliminated", []))
        self.read_board(said)
        self.read_sheets(said)
        self.read_cards(said)

    def read_board(self, said: Row) -> None:
        self.units = [unit for area, pieces in said.get("units", {}).items() for unit in self.read_units(area, pieces)]
        owners = said.get("work_of", {})
        self.works = {area: (work, str(owners[area])) for area, work in said.get("work", {}).items()}
        self.guard: dict[str, str] = dict(said.get("guard", {}))
        self.holder: dict[str, str] = dict(said.get("holder", {}))
        self.on_card: Counter[str] = Counter(said.get("on_card", {}))
        self.transports = {route: set(sides) for route, sides in said.get("transports", {}).items()}
        self.links: dict[str, str] = dict(said.get("link", {}))
        carried = {unit.item for unit in self.units}
        self.lying = {item: str(area) for item, area in said.get("item_area", {}).items() if item not in carried}
        self.stock = {side: Counter(said.get("stock", {}).get(side, {})) for side in RACE}

    def read_units(self, area: str, pieces: list[str]) -> list[Unit]:
        return [self.read_unit(area, *piece.split("/", 1)) for piece in pieces]

    def read_unit(self, area: str, owner: str, kind: str) -> Unit:
        """`kind` is a type, a hero, `<faction>/controlled_<n>` or `carrier/<item>`."""
        item = kind.removeprefix("carrier/") if kind.startswith("carrier/") else ""
        if item:
            kind = str(self.said["item_kind"][item])
        if "/" in kind:
            return Unit(owner, self.said["token_unit"][kind], area, self.said["token_from"][kind], token=kind, item=item)
        if kind in HEROES:
            return Unit(owner, HEROES[kind]["unit"], area, owner, hero=kind, item=item)
        return Unit(owner, kind, area, owner, item=item)

    def read_sheets(self, said: Row) -> None:
        self.sheet = {side: Counter(said.get("sheet", {}).get(side, {})) for side in self.factions}
        self.techs = {side: set(said.get("techs", {}).get(side, [])) for side in RACE}
        self.used = {side: set(said.get("used", {}).get(side, [])) for side in RACE}
        self.shelf = {side: set(said.get("shelf", {}).get(side, [])) for side in RACE}
        self.kept: dict[str, list[str]] = {side: list(said.get("kept", {}).get(side, [])) for side in RACE}
        self.leaders: list[str] = list(said.get("leaders", []))
        self.tokens: dict[str, list[str]] = {side: list(said.get("tokens", {}).get(side, [])) for side in RACE}
        self.event_out: Counter[str] = Counter(said.get("event_out", {}))

    def read_cards(self, said: Row) -> None:
        self.hand = {side: self.read_hand(side, said) for side in RACE}
        self.deck = {side: Counter(said.get("deck", {}).get(side, {})) for side in RACE}
        self.discard: dict[str, list[str]] = {side: list(said.get("discard", {}).get(side, [])) for side in RACE}
        self.laid: list[Laid] = []

    def read_hand(self, side: str, said: Row) -> list[Held]:
        cards = said.get("hand", {}).get(side, [])
        masks = said.get("hand_known", {}).get(side, [0] * len(cards))
        return [Held(card, {eye for eye in range(8) if mask >> eye & 1}) for card, mask in zip(cards, masks, strict=True)]

    # ---- plain questions

    def at(self, area: str, owner: str = "") -> list[Unit]:
        return [unit for unit in self.units if unit.area == area and owner in ("", unit.owner)]

    def free_tokens(self, side: str) -> list[str]:
        if RACE[side] != "protoss":
            return []
        names = [f"{side}/controlled_{n + 1}" for n in range(TOKENS)]
        return [name for name in names if all(unit.token != name for unit in self.units)]

    def eyes(self) -> set[int]:
        """Every seat, and who only watches."""
        return set(range(int(self.options["seats"]) + 1))

    def has_module(self, side: str, module: str) -> bool:
        return bool(self.sheet[side][module])

    def enemies(self, side: str) -> list[str]:
        """SC-315."""
        return [other for other in self.factions if other != side and self.team.get(other) != self.team.get(side)]


def counted(cards: list[str]) -> dict[str, int]:
    return dict(sorted(Counter(cards).items()))


def said_units(units: list[Unit]) -> dict[str, Any]:
    return {area: sorted(f"{unit.owner}/{unit.kind}" for unit in units if unit.area == area) for area in {u.area for u in units}}
