"""One test for each card that belongs to a console: Technology cards, both sides of each, what the next tier costs and what this
one does; Territory Status cards, both sides of each."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.level7.table import FACES, KINDS, RULES, SIDES, T, Table, alpha, bravo, side
from tests.rule import rule

STACKS = ("biological_sciences", "communications", "military_equipment", "social_programs")
# by coalition a territory of its own that is not its capital and from which two others of the kind can be reached
HOME = {"sa": "argentina", "na": "canada", "eu": "russian_federation", "af": "nigerian_league", "as": "siberian_territories"}
SIGNS = {"plus": "+", "equals": "=", "minus": "-"}

TECHNOLOGY = [
    ("biological_sciences", 0, "$2M, 1 Food, 1 Mineral, 1 Research", ""),
    ("biological_sciences", 1, "$3M, 2 Food, 1 Mineral, 1 Research", "food 1"),
    ("biological_sciences", 2, "$3M, 2 Food, 2 Minerals, 1 Research", "food 1, crop_decimation +"),
    ("biological_sciences", 3, "$4M, 3 Food, 2 Minerals, 2 Research", "food 1, crop_decimation +, virus +"),
    ("biological_sciences", 4, "$5M, 3 Food, 3 Minerals, 2 Research", "food 2, crop_decimation +=, virus +"),
    ("biological_sciences", 5, "", "food 2, mic 1, crop_decimation +=, virus always"),
    ("communications", 0, "$2M, 1 Fuel, 1 Mineral, 1 Research", ""),
    ("communications", 1, "$3M, 1 Fuel, 2 Minerals, 1 Research", "command 1"),
    ("communications", 2, "$3M, 2 Fuel, 2 Minerals, 1 Research", "command 2, viral_video $1M"),
    ("communications", 3, "$4M, 2 Fuel, 3 Minerals, 2 Research", "command 3, orbital_assault +, viral_video $1M"),
    ("communications", 4, "$5M, 3 Fuel, 3 Minerals, 2 Research", "command 4, orbital_assault +, viral_video $1M"),
    ("communications", 5, "", "command 6, orbital_assault +=, viral_video always"),
    ("military_equipment", 0, "$2M, 1 Fuel, 1 Mineral, 1 Research", ""),
    ("military_equipment", 1, "$3M, 2 Fuel, 2 Minerals, 1 Research", "power 1"),
    ("military_equipment", 2, "$4M, 2 Fuel, 2 Minerals, 1 Research", "power 2"),
    ("military_equipment", 3, "$5M, 3 Fuel, 3 Minerals, 2 Research", "power 2, moves 1"),
    ("military_equipment", 4, "$6M, 4 Fuel, 4 Minerals, 2 Research", "power 3, moves 1, bombardment +"),
    ("military_equipment", 5, "", "power 3, moves 2, bombardment +="),
    ("social_programs", 0, "$2M, 1 Food, 1 Fuel, 1 Research", ""),
    ("social_programs", 1, "$2M, 2 Food, 1 Fuel, 1 Research", "money 1"),
    ("social_programs", 2, "$3M, 2 Food, 2 Fuel, 1 Research", "money 1, paranoia $1M"),
    ("social_programs", 3, "$4M, 3 Food, 2 Fuel, 2 Research", "money 2, paranoia $1M, terror +"),
    ("social_programs", 4, "$5M, 3 Food, 3 Fuel, 2 Research", "money 2, paranoia $1M, terror +="),
    ("social_programs", 5, "", "money 3, paranoia always, terror always"),
]
STATUS = [
    ("canada", "food 1, fuel 1", "food 1"),
    ("pacific_states", "money 1, fuel 1, command 1", "money 1"),
    ("atlantic_states", "money 2, minerals 1, command 2", "money 1"),
    ("republic_of_mexico", "food 1, fuel 1", "fuel 1"),
    ("caribbean_federation", "money 1, food 1", "money 1"),
    ("argentina", "food 2, minerals 1", "food 1"),
    ("brazilian_union", "money 1, food 1, command 2", "money 1"),
    ("gran_colombia", "fuel 2", "fuel 1"),
    ("andean_pact", "money 1, minerals 1", "minerals 1"),
    ("chilean_republic", "food 1, minerals 1", "food 1"),
    ("british_isles", "money 1, command 1", "money 1"),
    ("nordic_council", "food 1, minerals 1", "food 1"),
    ("rhine_federation", "money 2, food 1, command 2", "money 1"),
    ("mediterranean_pact", "money 1, food 1", "food 1"),
    ("russian_federation", "fuel 1, minerals 1, command 1", "fuel 1"),
    ("north_african_concord", "fuel 2", "fuel 1"),
    ("nigerian_league", "money 1, fuel 1, command 1", "fuel 1"),
    ("dominion_of_ethiopia", "food 2", "food 1"),
    ("congo_basin_accord", "minerals 2", "minerals 1"),
    ("south_african_union", "money 1, minerals 2, command 2", "money 1"),
    ("uzbekistan_alliance", "fuel 1, minerals 1", "fuel 1"),
    ("siberian_territories", "fuel 1, minerals 1", "minerals 1"),
    ("peoples_union_of_china", "money 2, minerals 1, command 2", "money 1"),
    ("indian_commonwealth", "money 1, food 2", "food 1"),
    ("pacific_rim_accord", "money 1, food 1, command 1", "money 1"),
]


# ---- what a console gives in a position

def console(t: Table, one: str) -> dict[str, int]:
    """What step 5 has given to a coalition, its Command and Control and its Power."""
    shown = RULES.view(t.g, 0)["shown"]["coalitions"][one]
    return {**{kind: t.has(one, kind) for kind in KINDS}, "command": shown["command"], "power": shown["power"]}


def changes(before: dict[str, int], after: dict[str, int]) -> list[str]:
    return [f"{name} {abs(after[name] - before[name])}" for name in before if after[name] != before[name]]


def income(one: str, stack: str, tier: int) -> dict[str, int]:
    goods = {"money": 0, "food": 0, "fuel": 0, "minerals": 0, "mic": 20}
    return console(Table(phase="income", coalitions={one: side(**goods, tech=dict.fromkeys(STACKS, 0) | {stack: tier})}), one)


def moves(one: str, stack: str, tier: int) -> int:
    """How often a unit goes on in step 6."""
    t = Table(phase="movement", ships={}, first=one, coalitions={one: side(units={HOME[one]: 1}, tech={stack: tier})})
    made = 0
    while t.at() == "movement.from" and t.asked() == one:
        t.do(f"move_from {t.targets('move_from')[0]}")
        t.do(f"move_to {t.targets('move_to')[0]}")
        made += 1
    return made


# ---- from what a technology protects

def harms(one: str, stack: str, tier: int) -> dict[str, tuple[Callable[[], Table], Callable[[Table], bool]]]:
    """By what may happen to a coalition: the position, and whether it has suffered there."""
    mine = {one: side(money=5, food=5, mic=20, terror=1, tech={stack: tier})}
    ship = {"1": HOME[one]}
    return {
        "bombardment": (lambda: bravo("a01", ships={}, coalitions=mine), lambda t: t.has(one, "mic") < 20),
        "crop_decimation": (lambda: bravo("a02", ships={}, coalitions=mine), lambda t: t.has(one, "food") < 5),
        "orbital_assault": (lambda: alpha("a02", ships=ship, coalitions=mine), lambda t: t.invaders(HOME[one]) > 0),
        "paranoia": (lambda: bravo("a08", ships={}, coalitions=mine).do(f"choose {one}"), lambda t: t.terror(one) > 1),
        "viral_video": (lambda: bravo("a07", ships={}, coalitions=mine), lambda t: t.terror(one) > 1),
        "terror": (lambda: Table(phase="terror", ships=ship, coalitions=mine), lambda t: t.terror(one) > 1),
        "virus": (lambda: Table(phase="mic_damage", ships={}, first=one, coalitions=mine), lambda t: t.has(one, "mic") < 20)}


def escape(make: Callable[[], Table], suffered: Callable[[Table], bool]) -> str:
    """Always, by which faces of the die, for how much money, or not at all ("")."""
    t = make()
    if t.at() in ("text.roll", "terror_level.die", "mic_damage.die"):
        return "".join(SIGNS[face] for face in FACES if not suffered(make().do(face)))
    if t.at() == "text.pay":
        asked = t.asked()
        before = t.has(asked, "money")
        assert suffered(make().do("no_protect"))
        assert not suffered(t.do("protect"))
        return f"${before - t.has(asked, 'money')}M"
    return "" if suffered(t) else "always"


def gives(one: str, stack: str, tier: int) -> str:
    """Everything a tier gives more than Tier 0, in one line."""
    found = changes(income(one, stack, 0), income(one, stack, tier))
    more = moves(one, stack, tier) - moves(one, stack, 0)
    escapes = {name: escape(*harm) for name, harm in harms(one, stack, tier).items()}
    return ", ".join([*found, *([f"moves {more}"] if more else []), *(f"{name} {how}" for name, how in escapes.items() if how)])


@rule("L7-71", "L7-74")
@pytest.mark.parametrize(("stack", "tier", "cost", "does"), TECHNOLOGY)
def test_technology(stack: str, tier: int, cost: str, does: str) -> None:
    for one in SIDES:
        assert gives(one, stack, tier) == does, one
        t = Table(phase="research", first=one, coalitions={one: side(money=20, food=15, fuel=15, minerals=15, credits=2,
                                                                     tech={stack: tier})})
        upgrade = f"upgrade {stack}"
        assert (RULES.label(t.g, RULES.words.read(upgrade)).price if t.may(upgrade) else "") == cost, one


def test_every_technology_is_tested() -> None:
    assert [row[:2] for row in TECHNOLOGY] == [(stack, tier) for stack in STACKS for tier in range(6)]
    assert [len(row) for row in T.techs] == [6] * 4


# ---- Territory Status cards

def owner_of(place: str) -> str:
    return str(SIDES[T.world.owner[T.world.places.index[place]]])


def lost_by(place: str, status: str) -> str:
    """What its owner has less in step 5, and of Command and Control."""
    one = owner_of(place)
    keys = {"phase": "income", "cronos": "canada" if one != "na" else "argentina",
            "coalitions": {one: side(money=0, food=0, fuel=0, minerals=0)}}
    return ", ".join(changes(console(Table(keys), one), console(Table(keys, status={place: status}), one)))


@rule("L7-89")
@pytest.mark.parametrize(("place", "overrun", "liberated"), STATUS)
def test_territory_status(place: str, overrun: str, liberated: str) -> None:
    assert (lost_by(place, "overrun"), lost_by(place, "liberated")) == (overrun, liberated)


def test_every_territory_status_card_is_tested() -> None:
    assert {row[0] for row in STATUS} == set(T.world.lands.ids) - set(T.world.zones.ids)
    assert len(STATUS) == 25
