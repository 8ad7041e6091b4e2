"""Areas: who controls them, what fits into them, where units can go.  Pieces that leave the board."""
from __future__ import annotations

from .printed import AREAS, PLANETS, may_enter, planet_of
from .state import State, Unit


def present(s: State, area: str) -> set[str]:
    """The players with a unit, base or installation there."""
    return {unit.owner for unit in s.at(area)} | ({s.works[area][1]} if area in s.works else set())


def friendly_or_empty(s: State, area: str, side: str) -> bool:
    """SC-13, SC-14; a teammate's area is neither (SC-280)."""
    return present(s, area) <= {side}


def controls(s: State, area: str, side: str) -> bool:
    return present(s, area) == {side}


def counted_units(s: State, units: list[Unit], side: str) -> int:
    """SC-19, SC-199: with an Assist module one assist unit does not count."""
    free = 1 if s.has_module(side, "assist") and any(unit.assists for unit in units) else 0
    return len(units) - free


def fits(s: State, area: str, side: str, more: list[Unit]) -> bool:
    """Within limit and type (SC-19, SC-20)."""
    units = s.at(area, side) + more
    return all(may_enter(unit.type, area) for unit in more) and counted_units(s, units, side) <= AREAS[area]["unit_limit"]


def on_board(s: State, planet: str) -> bool:
    return planet in s.said.get("cell", {})


def areas_of(planet: str) -> list[str]:
    return [str(area["id"]) for area in PLANETS[planet]["area"]]


def reached_by_transport(s: State, side: str, planet: str) -> list[str]:
    """The adjacent planets over whose route he has a transport."""
    out = []
    for route, sides in s.transports.items():
        ends = [route.partition("/")[0], s.links[route].partition("/")[0]]
        if side in sides and planet in ends:
            out.append(ends[0] if ends[1] == planet else ends[1])
    return list(dict.fromkeys(out))


def havens(s: State, side: str, planets: list[str], contested: str) -> list[str]:
    """Friendly or empty areas of these planets; the contested area itself is none (SC-175, SC-197)."""
    return [area for planet in planets for area in areas_of(planet) if area != contested and friendly_or_empty(s, area, side)]


def withdrawal_goals(s: State, unit: Unit, contested: str) -> list[str]:
    """SC-174."""
    return [area for area in havens(s, unit.owner, [planet_of(contested)], contested) if fits(s, area, unit.owner, [unit])]


def retreat_goals(s: State, side: str, units: list[Unit], contested: str) -> list[str]:
    """SC-197, SC-198: at least one of the units can go there."""
    planets = [planet_of(contested), *reached_by_transport(s, side, planet_of(contested))]
    return [area for area in havens(s, side, list(dict.fromkeys(planets)), contested)
            if any(fits(s, area, side, [unit]) for unit in units)]


# ---- pieces that leave

def take_away(s: State, unit: Unit) -> None:
    """SC-7, SC-180, SC-297, SC-336: the figure to its owner's stock, an item stays in the area."""
    s.units.remove(unit)
    s.stock[unit.origin][unit.type] += 1
    if unit.item:
        s.lying[unit.item] = unit.area


def raze(s: State, area: str) -> None:
    """A base goes to the unbuilt ones (in Survival out of the game), an installation beside the board."""
    work, owner = s.works.pop(area)
    if work == "base" and not s.options["survival"]:
        s.sheet[owner]["bases"] += 1


def drop_guards(s: State) -> None:
    """SC-68."""
    for area, owner in list(s.guard.items()):
        if not controls(s, area, owner):
            del s.guard[area]


def eliminate(s: State) -> None:
    """SC-269, SC-285: without unit and base on the board a player is out, in Survival without a base."""
    for side in [side for side in s.factions if side not in s.eliminated]:
        based = any(work == ("base", side) for work in s.works.values())
        standing = any(unit.owner == side for unit in s.units)
        if not based and (not standing or s.options["survival"]):
            s.eliminated.add(side)
            clear(s, side)


def clear(s: State, side: str) -> None:
    """SC-337."""
    for unit in [unit for unit in s.units if unit.owner == side]:
        take_away(s, unit)
    s.works = {area: work for area, work in s.works.items() if work[1] != side}
    s.guard = {area: owner for area, owner in s.guard.items() if owner != side}
    for area in [area for area, owner in s.holder.items() if owner == side]:
        del s.holder[area]
        s.on_card.pop(area, None)
    for sides in s.transports.values():
        sides.discard(side)
    s.hand[side], s.kept[side] = [], []
