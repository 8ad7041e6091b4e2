"""Modules and race abilities (SC-236 to SC-240)."""
from __future__ import annotations

import pytest

from tests.games.starcraft.orders import order
from tests.games.starcraft.table import SIDES, T
from tests.rule import rule
from thunderchild.games.starcraft.rules.goods import build_limit
from thunderchild.games.starcraft.rules.questions import pool_size
from thunderchild.games.starcraft.rules.starting import hand_limit

TERRAN, PROTOSS, ZERG = 0, 1, 2


def copies(module: str) -> list[int]:
    """How many tokens each race has."""
    return list(T.sheets.copies[T.sheets.modules.index[module]])


@rule("SC-236")
def test_supply_modules_raise_the_build_limit() -> None:
    assert copies("supply") == [4, 3, 0]
    for many in range(4):
        table = order("build", sheet={"raynor": {"supply": many}})
        assert build_limit(table.g, SIDES.index("raynor"), 0) == 2 + many


@rule("SC-237")
def test_laboratories_are_places_of_the_pool() -> None:
    assert copies("research_and_development") == [3, 3, 3]
    table = order("build", sheet={"raynor": {"research_and_development": 2}})
    assert pool_size(table.g, SIDES.index("raynor")) == 2
    assert pool_size(table.g, SIDES.index("overmind")) == 0


@rule("SC-239")
@pytest.mark.parametrize(("module", "gas"), [("defensive", [2, 1, 2]), ("assist", [1, 2, 2]), ("offensive", [2, 2, 1])])
def test_the_new_modules_cost_gas(module: str, gas: list[int]) -> None:
    """By race: Terran, Protoss, Zerg."""
    assert T.sheets.module_cost[T.sheets.modules.index[module]] == [[0, many] for many in gas]


@rule("SC-240")
def test_the_zerg_build_limit_counts_building_lines() -> None:
    for lines in (1, 2, 3):
        sheet = {"overmind": {f"line_{k + 1}": int(k < lines) for k in range(3)}}
        table = order("build", side="overmind", other="raynor", sheet=sheet)
        assert build_limit(table.g, SIDES.index("overmind"), 0) == 2 * lines


@rule("SC-240")
def test_terran_hands_are_larger() -> None:
    table = order("build")
    assert (hand_limit(table.g, SIDES.index("raynor")), hand_limit(table.g, SIDES.index("overmind"))) == (8, 6)
    assert [T.sheets.hand_limit[race] for race in (TERRAN, PROTOSS, ZERG)] == [8, 6, 6]


@rule("SC-240", "SC-130")
def test_only_terran_bases_lift_off() -> None:
    table = order("mobilize", units={"helios.2": ["raynor/marine"]})
    assert "lift_off helios.4" in table.legal()
    table = order("mobilize", side="tassadar", other="raynor", units={"helios.2": ["tassadar/zealot"]})
    assert table.targets("lift_off") == []
