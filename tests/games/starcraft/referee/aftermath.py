"""Steps 8 and 9: splash damage, survivors, retreats (SC-185 to SC-200)."""
from __future__ import annotations

from typing import Any

from .asking import Flow, ask
from .field import Battle, Party, destroy, words
from .ground import counted_units, fits, retreat_goals
from .piles import discard
from .printed import AREAS, UNITS, may_enter
from .state import Unit


# ---- step 8

def splash_damage(b: Battle) -> Flow[None]:
    for party in b.parties:
        yield from suffer(b, party)
    for _party, laid, _hits in b.kept:
        yield from discard(b.s, laid)


def suffer(b: Battle, party: Party) -> Flow[None]:
    """SC-186: the cards by rank; only units that let the greatest possible number die."""
    foe = b.foe(party)
    cards = [hits for by, _laid, hits in b.kept if by is foe] + foe.splash
    cards.sort(key=rank)
    while cards:
        units = [unit for unit in b.units(party) if not unit.hero]
        first = [hits for hits in cards if rank(hits) == rank(cards[0])]
        choices = [(unit, hits) for unit in units for hits in first if is_hit(unit, hits)
                   and 1 + most(without(units, unit), without(cards, hits)) == most(units, cards)]
        if not choices:
            cards = [hits for hits in cards if rank(hits) > rank(cards[0])]
            continue
        unit = yield from ask(party.side, words("destroy", [unit for unit, _hits in choices]))
        cards = without(cards, next(hits for one, hits in choices if one is unit))
        yield from destroy(b, [unit])


def rank(hits: Any) -> int:
    return 0 if isinstance(hits, list) else 2 if hits == "any" else 1


def is_hit(unit: Unit, hits: Any) -> bool:
    return unit.type in hits if isinstance(hits, list) else hits in ("any", UNITS[unit.type]["type"])


def without(things: list[Any], one: Any) -> list[Any]:
    k = things.index(one)
    return things[:k] + things[k + 1:]


def most(units: list[Unit], cards: list[Any]) -> int:
    """How many units these cards can destroy at most."""
    if not cards:
        return 0
    rest = cards[1:]
    return max([most(units, rest), *(1 + most(without(units, unit), rest) for unit in units if is_hit(unit, cards[0]))])


# ---- step 9

def end_of_battle(b: Battle) -> Flow[None]:
    """SC-193 to SC-196, SC-332."""
    winner = b.attacker
    if b.units(b.defender):
        if not b.units(b.attacker) or not all(unit.assists for unit in b.units(b.defender)):
            winner = b.defender
        loser = b.foe(winner)
        yield from retreat(b, loser, b.units(loser))
    yield from thin_out(b, winner)


def thin_out(b: Battle, party: Party) -> Flow[None]:
    """Units above the limit retreat, together."""
    going: list[Unit] = []
    while counted_units(b.s, staying(b, party, going), party.side) > AREAS[b.area]["unit_limit"]:
        unit = yield from ask(party.side, words("retreat_unit", staying(b, party, going)))
        going.append(unit)
    yield from retreat(b, party, going)


def staying(b: Battle, party: Party, going: list[Unit]) -> list[Unit]:
    return [unit for unit in b.units(party) if unit not in going]


def retreat(b: Battle, party: Party, units: list[Unit]) -> Flow[None]:
    """SC-197, SC-198."""
    if not units:
        return
    goals = retreat_goals(b.s, party.side, units, b.area)
    if not goals:
        yield from destroy(b, units)
        return
    goal = yield from ask(party.side, {f"retreat_to {area}": area for area in goals})
    yield from destroy(b, [unit for unit in units if not may_enter(unit.type, goal)])
    while not fits(b.s, goal, party.side, going := [unit for unit in units if unit in b.s.units]):
        unit = yield from ask(party.side, words("leave", going))
        yield from destroy(b, [unit])
    for unit in going:
        unit.area = goal
