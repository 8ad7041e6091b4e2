"""A battle under way: its two parties, what they have got for all of it, and how units leave it."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from .asking import Flow, ask
from .ground import areas_of, raze, take_away
from .printed import HERO_CARD, LEADERS, UNITS, Row, planet_of, total_cost
from .state import Laid, State, Unit


@dataclass(eq=False)
class Party:
    """The attacker or the defender; `bonuses` count in every skirmish."""

    side: str
    attacks: bool
    bonuses: list[Row] = field(default_factory=list)
    splash: list[Any] = field(default_factory=list)
    forces_hand: bool = False
    guarded: bool = False


class Battle:
    def __init__(self, s: State, attacker: str, defender: str, area: str, special: bool, order: str) -> None:
        self.s, self.area, self.special, self.order = s, area, special, order
        self.attacker, self.defender = Party(attacker, True), Party(defender, False)
        self.skirmishes = 0
        self.resolved: list[int] = []
        self.under_way: set[Unit] = set()       # the units of the skirmish that is being resolved
        self.fallen: set[Unit] = set()          # those of them that were destroyed or withdrew
        self.dead: set[Unit] = set()
        self.leaving: list[Unit] = []           # cloaked units that will withdraw
        self.values: list[int] = []
        self.kept: list[tuple[Party, Laid, Any]] = []

    @property
    def parties(self) -> tuple[Party, Party]:
        return self.attacker, self.defender

    def foe(self, party: Party) -> Party:
        return self.defender if party is self.attacker else self.attacker

    def units(self, party: Party) -> list[Unit]:
        return self.s.at(self.area, party.side)

    def both_stand(self) -> bool:
        return all(self.units(party) for party in self.parties)

    def front(self, party: Party, n: int) -> Unit | None:
        return next((unit for unit in self.units(party) if unit.skirmish == n and unit.front), None)

    def supports(self, party: Party, n: int) -> list[Unit]:
        return [unit for unit in self.units(party) if unit.skirmish == n and not unit.front]

    def has_base(self, party: Party) -> bool:
        return self.s.works.get(self.area) == ("base", party.side)


def words(verb: str, units: list[Unit]) -> dict[str, Unit]:
    """SC-313: identical units are one target."""
    out: dict[str, Unit] = {}
    for unit in units:
        out.setdefault(f"{verb} {unit.word()}", unit)
    return out


# ---- who may be chosen

def passes(unit: Unit, effect: Row, own: list[Unit]) -> bool:
    """Filters of EFFECTS.md; heroes are immune to technologies that destroy (SC-228)."""
    if effect.get("technology") and unit.hero:
        return False
    name = effect.get("filter", "")
    if name == "ground_lowest_cost":
        return unit in cheapest([one for one in own if not one.flies and not one.hero])
    if name == "broodling_target":
        return not unit.flies and unit.type not in ("reaver", "archon", "dark_archon")
    if name.startswith("trait:"):
        return unit.has(name.removeprefix("trait:"))
    return not name or UNITS[unit.type]["type"] == name


def cheapest(units: list[Unit]) -> list[Unit]:
    least = min((total_cost(unit.type) for unit in units), default=0)
    return [unit for unit in units if total_cost(unit.type) == least]


def make_destroy(b: Battle, party: Party, effect: Row, scope: list[Unit]) -> Flow[None]:
    """`opp_destroy`: the party chooses and destroys so many of its units of the scope, fewer if there are fewer."""
    for _one in range(effect["n"]):
        own = b.units(party)
        offered = [unit for unit in own if unit in scope and passes(unit, effect, own)]
        if offered:
            unit = yield from ask(party.side, words("destroy", offered))
            yield from destroy(b, [unit])


# ---- how units die

def destroy(b: Battle, units: list[Unit]) -> Flow[None]:
    """All of them together, then what a destroyed hero sets off (SC-232)."""
    for unit in units:
        b.dead.add(unit)
        if unit in b.under_way:
            b.fallen.add(unit)
        take_away(b.s, unit)
    for unit in units:
        if unit.hero and any(effect["do"] == "on_hero_destroyed" for effect in LEADERS[HERO_CARD[unit.hero]]["effects"]):
            yield from avenge(b, unit)


def avenge(b: Battle, hero: Unit) -> Flow[None]:
    """SC-232: one unit, installation or base on that planet, of any player."""
    areas = areas_of(planet_of(hero.area))
    pieces: dict[str, Unit | str] = {}
    for unit in sorted(b.s.units, key=lambda unit: unit in b.leaving):
        if unit.area in areas:
            pieces.setdefault(f"target {'any' if unit.item or unit.token else unit.owner}/{unit.word()}", unit)
    for area in areas:
        if area in b.s.works:
            pieces[f"target {'base' if b.s.works[area][0] == 'base' else 'installation'}/{area}"] = area
    if not pieces:
        return
    piece = yield from ask(hero.owner, {**pieces, "pass": None})
    if isinstance(piece, Unit):
        yield from destroy(b, [piece])
    elif piece:
        raze(b.s, piece)
