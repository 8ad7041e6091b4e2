"""Carrying out an ability: its words, its context zone."""
from __future__ import annotations

from pathlib import Path

from .cards import made, unit


def test_the_context_zone_moves_with_the_card(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="move", target="self", to="any"}, {do="zone_token", n=1}]}')
    t.do("use @test_card", "zone AF")
    assert t.g.zone_tokens == [0, 0, 1]


def test_a_picked_zone_stays_when_the_card_moves(tmp_path: Path) -> None:
    steps = '{do="pick_zone"}, {do="move", target="self", to="any"}, {do="zone_token", n=1}'
    t = unit(tmp_path, f'{{on="use", steps=[{steps}]}}')
    t.do("use @test_card", "zone EU", "zone AF")
    assert t.g.zone_tokens == [0, 1, 0]


def test_an_ability_that_waits_its_turn_finds_its_card_where_it_is(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="enter", steps=[{do="move", target="self", to="any"}]}, '
    row += '{on="enter", steps=[{do="zone_token", n=1}]}]'
    t = made(tmp_path, "invader", row, i=["test_card"]).do("play test_card", "zone EU", "zone PR")
    assert t.g.zone_tokens == [1, 0, 0]


def test_a_word_goes_on_in_the_zone_it_began_in(tmp_path: Path) -> None:
    t = unit(tmp_path, '{on="use", steps=[{do="move", where="here", n=2, to="any"}]}', EU={"i": ["harpy_drones"]},
             AF={"i": ["squid_lander"]}).do("use @test_card")
    assert t.why("target @squid_lander") == "IN-84"
    t.do("target @test_card", "zone AF")
    assert t.legal("target") == [t.slot("harpy_drones")]
