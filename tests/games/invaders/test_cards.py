"""Cards without text, and whether every card, hero, strategy and plan action has its test."""
from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from tests.rule import rule

from .cards import CASES, costs, play
from .table import INV, MAN, rules

PLAIN = {"medusa_assault": ((3, 0), 5), "kraken_warmachine": ((1, 2), 3), "mako_walker": ((2, 0), 4)}


@rule("IN-33")
@pytest.mark.parametrize("name", PLAIN)
def test_a_card_without_text(name: str) -> None:
    """What it costs, once and for all, and how strong it is."""
    cost, power = PLAIN[name]
    t = play(name)
    side = INV if t.g.active == INV else MAN
    assert costs(t, name) == cost
    assert t.at("EU", side) == [name]
    assert t.power(name) == power
    assert len(t.pile(side)) == sum(cost)
    t.do("end").let()
    assert t.at("EU", side) == [name]
    assert len(t.pile(side)) == sum(cost)


@rule("IN-6", "IN-8", "IN-12")
def test_every_card_has_a_test() -> None:
    for chapter in Path(__file__).parent.glob("test_cards_*.py"):
        importlib.import_module(f"{__package__}.{chapter.stem}")            # this fills CASES
    t = rules().t
    all_of_them = {*t.pieces.ids, *t.strategies.ids, "ops_centre", "plan_draw", "plan_discount"}
    assert CASES | set(PLAIN) == all_of_them
    assert len(t.heroes) == 11
    assert [sum(row) for row in t.printed] == [70, 70]
    assert t.strategy_side.count(INV) == 5
    assert t.strategy_side.count(MAN) == 4
    for k, face in enumerate(t.faces):
        assert face.symbols or t.side[k] == INV
