"""Steps 4 and 5: pairs, supports, the Defensive module (SC-142 to SC-147)."""
from __future__ import annotations

from .asking import Flow, ask
from .field import Battle, Party, words
from .printed import UNITS
from .state import Unit


def match_ups(b: Battle) -> Flow[None]:
    able = {}
    for party in b.parties:
        able[party.side] = yield from front_liners(b, party)
    for n in range(1, 1 + min(len(units) for units in able.values())):
        yield from form_pair(b, n, able)
    b.skirmishes = min(len(units) for units in able.values())
    for party in b.parties:
        yield from support(b, party)
    if b.s.has_module(b.defender.side, "defensive"):
        yield from switch(b)


def front_liners(b: Battle, party: Party) -> Flow[list[Unit]]:
    """SC-143: no assist units; if there is nothing else, one that its owner chooses."""
    able = [unit for unit in b.units(party) if not unit.assists]
    if able:
        return able
    unit = yield from ask(party.side, words("front", b.units(party)))
    return [unit]


def form_pair(b: Battle, n: int, able: dict[str, list[Unit]]) -> Flow[None]:
    """SC-142: the attacker names his own unit, then the enemy's.  The first keeps its name until the pair stands."""
    chosen = []
    for party in b.parties:
        free = [unit for unit in able[party.side] if not unit.skirmish]
        unit = yield from ask(b.attacker.side, words("pair", free))
        chosen.append(unit)
    for unit in chosen:
        unit.skirmish, unit.front = n, True


def support(b: Battle, party: Party) -> Flow[None]:
    """SC-145: every unit that is in no pair."""
    while free := [unit for unit in b.units(party) if not unit.skirmish]:
        unit = yield from ask(party.side, words("support", free))
        unit.skirmish = yield from ask(party.side, {f"support skirmish_{n}": n for n in range(1, b.skirmishes + 1)})


def switch(b: Battle) -> Flow[None]:
    """SC-146, SC-147: two units of different skirmishes change places, once."""
    units = [unit for unit in b.units(b.defender) if not unit.assists]
    first = [unit for unit in units if any(may_switch(b, unit, other) for other in units)]
    if not first:
        return
    one = yield from ask(b.defender.side, {**words("switch", first), "pass": None})
    if one:
        other = yield from ask(b.defender.side, words("switch", [unit for unit in units if may_switch(b, one, unit)]))
        one.skirmish, other.skirmish = other.skirmish, one.skirmish
        one.front, other.front = other.front, one.front


def may_switch(b: Battle, one: Unit, other: Unit) -> bool:
    return one.skirmish != other.skirmish and may_stand(b, one, other) and may_stand(b, other, one)


def may_stand(b: Battle, unit: Unit, place: Unit) -> bool:
    """In a front line only if the opposing front-line unit can target it, by its sheet."""
    opposite = b.front(b.attacker, place.skirmish)
    return not place.front or (opposite is not None and UNITS[unit.type]["type"] in UNITS[opposite.type]["targets"])
