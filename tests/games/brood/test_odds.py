"""Exact odds: what follows from walking all chance clicks equals what a plain count of dice says, for every combination of the
values of units: attack and defense, support, interception in the air and at sea."""
from __future__ import annotations

import itertools
import tomllib
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

import thunderchild
from tests.games.brood.table import RULES, SPACES, Table
from tests.rule import rule
from thunderchild.kernel.state import CHANCE

OPEN = {"china": 1}
DATA = Path(thunderchild.__file__).parent / "games" / "brood" / "data" / "units.toml"
UNITS: dict[str, dict[str, Any]] = {row["id"]: row for row in tomllib.loads(DATA.read_text(encoding="utf-8"))["unit"]}
NATIONS = ("usa", "europe", "russia", "japan", "india", "minor")       # all but China, which sleeps in these positions
Odds = dict[Any, Fraction]


def walk(g: Any, outcome: Callable[[Any], Any]) -> Odds:
    """Follow every die until a seat is asked; the weight of each outcome."""
    if RULES.to_move(g) != CHANCE:
        return {outcome(g): Fraction(1)}
    odds = RULES.odds(g)
    out: Odds = {}
    for k, weight in enumerate(odds):
        after = g.copy()
        RULES.click(after, k)
        for what, chance in walk(after, outcome).items():
            out[what] = out.get(what, Fraction(0)) + chance * Fraction(weight, sum(odds))
    return out


def gone(stack: int) -> Callable[[Any], bool]:
    """Whether nothing is left of a stack."""
    return lambda g: bool(g.units[stack] == 0)


def dice(many: int) -> Iterator[tuple[int, ...]]:
    return itertools.product(range(1, 7), repeat=many)


def shares(found: Counter[Any]) -> Odds:
    total = sum(found.values())
    return {what: Fraction(n, total) for what, n in found.items()}


def stack_of(place: str, side: str, unit: str) -> str:
    nation, _line, kind = unit.partition("_")
    return f"{place}/{side}/{nation}/{kind}" if kind else f"{place}/brood/brood/{unit}"


def by_value(kind: str, *keys: str) -> dict[tuple[int, ...], str]:
    """One unit for each combination of values that occurs among units of this kind."""
    names = [f"{nation}_{kind}" for nation in NATIONS]
    return {tuple(UNITS[name][key] for key in keys): name for name in names}


# ---- attacks

def count_kills(total: int, defense: int) -> Odds:
    """By counting pairs of dice: a hit at or below the total (6 is certain), a save at or below what is left of the Defense."""
    left = defense - max(0, total - 6)
    return shares(Counter((a <= total or total >= 6) and b > left for a, b in dice(2)))


def supports() -> dict[int, list[str]]:
    """A group of up to three Air units for each sum of values that can be flown."""
    out: dict[int, list[str]] = {}
    for many in range(4):
        for group in itertools.combinations_with_replacement([f"{nation}_air" for nation in NATIONS], many):
            if all(group.count(unit) <= UNITS[unit]["count"] for unit in group):
                out.setdefault(sum(UNITS[unit]["attack"] for unit in group), list(group))
    return out


DEFENDERS = {"larva": 1, "worker": 2, "keeper": 2, "adult": 4, "warrior": 4}


@rule("BR-142", "BR-175", "BR-181", "BR-143")
@pytest.mark.parametrize("attacker", sorted(by_value("army", "attack").values()))
@pytest.mark.parametrize("defender", [*DEFENDERS, *sorted(set(by_value("army", "defense").values()))])
def test_human_attacks(attacker: str, defender: str) -> None:
    defense = DEFENDERS[defender] if defender in DEFENDERS else UNITS[defender]["defense"]
    victim = stack_of("mexico", "brood", defender)
    for total, group in supports().items():
        units = Counter([stack_of("mexico", "human", attacker), victim, *[stack_of("available", "human",
                                                                                   unit) for unit in group]])
        t = Table({"phase": "battle", "dormant": OPEN, "units": dict(units)})
        t.do("battle mexico", f"attack_with {stack_of('mexico', 'human', attacker)}")
        t.do(*[f"support {stack_of('available', 'human', unit)}" for unit in group])
        RULES.click(t.g, RULES.read(t.g, "roll"))
        index = SPACES["unit"].index[victim]
        found = walk(t.g, gone(index))
        assert found == count_kills(UNITS[attacker]["attack"] + total, defense), (attacker, group, defender)


@rule("BR-191", "BR-175", "BR-181", "BR-85")
@pytest.mark.parametrize("attacker", ["larva", "worker", "warrior", *sorted(by_value("army", "attack").values())])
@pytest.mark.parametrize("defender", sorted(set(by_value("army", "defense").values())))
def test_berserk_attacks(attacker: str, defender: str) -> None:
    mine, victim = stack_of("mexico", "brood", attacker), stack_of("mexico", "human", defender)
    index = SPACES["unit"].index[victim]
    for total, group in supports().items():
        units = Counter([mine, victim, *[stack_of("available", "brood", unit) for unit in group]])
        t = Table({"mindpower": 1, "dormant": OPEN, "units": dict(units)}).do(f"berserk {mine}", f"attack {victim}")
        t.do(*[f"support {stack_of('available', 'brood', unit)}" for unit in group])
        RULES.click(t.g, RULES.read(t.g, "roll"))
        found = walk(t.g, lambda g: bool(g.units[index] == 0))
        assert found == count_kills(UNITS[attacker]["attack"] + total, UNITS[defender]["defense"]), (attacker, group, defender)


@rule("BR-202", "BR-178")
@pytest.mark.parametrize("striker", sorted(by_value("air", "attack").values()))
@pytest.mark.parametrize("defender", sorted(by_value("fleet", "defense").values()))
def test_strikes_at_sea_and_berserk_air(striker: str, defender: str) -> None:
    want = count_kills(UNITS[striker]["attack"], UNITS[defender]["defense"])
    for striking, other in (("human", "brood"), ("brood", "human")):
        air, victim = stack_of("available", striking, striker), stack_of("arctic", other, defender)
        index = SPACES["unit"].index[victim]
        t = Table({"phase": "battle" if striking == "human" else "spend", "mindpower": 1, "dormant": OPEN,
                   "units": {air: 1, victim: 1}})
        clicks = ["battle arctic", f"strike_with {air}"] if striking == "human" else [f"berserk {air}", "fly_to arctic",
                                                                                     f"attack {victim}"]
        for click in clicks:
            RULES.click(t.g, RULES.read(t.g, click))
        assert walk(t.g, gone(index)) == want


# ---- interceptions

@rule("BR-141", "BR-185")
@pytest.mark.parametrize("air", sorted(by_value("air", "attack").values()))
@pytest.mark.parametrize("against", sorted(by_value("air", "attack").values()))
def test_interceptions_in_the_air(air: str, against: str) -> None:
    """Both roll at once; and the attack that follows with what got through."""
    mine, theirs = stack_of("available", "human", air), stack_of("available", "brood", against)
    pools = ("army", "fleet", "air")
    places = [3 * ("usa", "europe", "russia", "china", "japan", "india", "minor").index(unit.split("_")[0]) + pools.index("air")
              for unit in (air, against)]
    units = Counter([mine, theirs, "mexico/human/usa/army", "mexico/brood/brood/adult"])
    t = Table({"phase": "battle", "dormant": OPEN, "units": dict(units)})
    t.do("battle mexico", "attack_with mexico/human/usa/army", f"support {mine}")
    before = [t.g.pool[place] for place in places]
    RULES.click(t.g, RULES.read(t.g, f"intercept {theirs}"))
    a, b = UNITS[air]["attack"], UNITS[against]["attack"]
    if air != against:
        found = walk(t.g, lambda g: tuple(bool(g.pool[place] > was) for place, was in zip(places, before, strict=True)))
        assert found == shares(Counter((i <= b, m <= a) for i, m in dice(2)))
    adult = SPACES["unit"].index["mexico/brood/brood/adult"]
    total = Fraction(0)
    for die in range(1, 7):
        after = t.g.copy()
        RULES.click(after, die - 1)
        for other in range(1, 7):
            last = after.copy()
            RULES.click(last, other - 1)
            RULES.click(last, RULES.read(last, "roll"))
            total += walk(last, lambda g: bool(g.units[adult] == 0)).get(True, Fraction(0)) / 36
    want = sum(count_kills(3 if i <= b else 3 + a, 4).get(True, Fraction(0)) for i, _m in dice(2)) / 36
    assert total == want


@rule("BR-140", "BR-156")
@pytest.mark.parametrize("carrier", sorted(by_value("fleet", "attack", "defense").values()))
@pytest.mark.parametrize("blocker", sorted(by_value("fleet", "attack", "defense").values()))
def test_interceptions_at_sea(carrier: str, blocker: str) -> None:
    mine, theirs = stack_of("arctic", "human", carrier), stack_of("arctic", "brood", blocker)
    index = SPACES["unit"].index
    t = Table({"phase": "move", "dormant": OPEN, "units": {mine: 1, theirs: 1, "japan/human/usa/army": 1}})
    t.do("move japan/human/usa/army", "sail arctic")
    RULES.click(t.g, RULES.read(t.g, f"intercept {theirs}"))
    found = walk(t.g, lambda g: (bool(g.units[index[mine]] == 0), bool(g.units[index[theirs]] == 0)))
    c, b = UNITS[carrier], UNITS[blocker]
    want = Counter((i <= b["attack"] and x > c["defense"], m <= c["attack"] and y > b["defense"]) for i, m, x, y in dice(4))
    assert found == shares(want)
