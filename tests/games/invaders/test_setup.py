"""Setup (IN-15 to IN-20, IN-138)."""
from __future__ import annotations

from tests.rule import rule

from .table import INV, MAN, Table


def set_up() -> Table:
    """The hero is placed, and both hands are drawn: the Invader is about to draw for its first turn."""
    t = Table(start={}).do("* hero surgeon", "hero_zone EU")
    for _card in range(10):
        t.deal_one()
    return t


@rule("IN-15")
def test_e13_the_marker_starts_on_ten() -> None:
    assert Table(start={}).g.plan == 10


@rule("IN-16")
def test_e13_strategies_sleep_and_ops_centre_has_a_token() -> None:
    t = Table(start={})
    assert t.awake() == []
    assert t.g.ops == 1


@rule("IN-17")
def test_e13_the_first_hero_stands_upright_in_the_zone_chosen() -> None:
    t = Table(start={}).do("* hero surgeon")
    assert t.asked() == "mankind"
    assert t.legal() == ["hero_zone pacific_rim", "hero_zone eurasia", "hero_zone africa"]
    t.do("hero_zone EU")
    assert t.at("EU", MAN) == ["surgeon"]
    assert t.g.turned == 0
    assert t.heroes_left() == 10


@rule("IN-18")
def test_e13_five_cards_each() -> None:
    t = set_up()
    assert [len(t.hand(side)) for side in (INV, MAN)] == [5, 5]
    assert t.g.in_deck == [65, 65]


@rule("IN-19")
def test_e13_the_hero_comes_before_the_hands() -> None:
    t = Table(start={})
    assert t.asked() == "chance"
    assert t.r.at(t.g) == "hero.draw"
    t.do("* hero surgeon")
    assert (t.hand(INV), t.hand(MAN)) == ([], [])
    t.do("hero_zone EU")
    assert t.r.at(t.g) == "draw.card"


@rule("IN-20")
def test_e13_the_invader_begins_with_a_full_turn() -> None:
    t = set_up().deal()
    assert (t.g.active, t.g.turn, t.asked()) == (INV, 1, "invader")
    t.do("end")
    assert t.legal("pass") == [""]                          # it attacks at once
    t.do("pass").deal()
    assert (t.g.active, t.g.turn) == (MAN, 2)


@rule("IN-138")
def test_e13_the_setup_goes_its_way_without_a_window() -> None:
    t = Table(start={}).do("* hero surgeon", "hero_zone EU")
    for n in range(10):
        assert t.asked() == "chance"
        assert len(t.hand(INV)) == min(n, 5)                # first the Invader's five, then Mankind's
        t.deal_one()
    assert t.r.seat_name(t.g, 0) == "Invader"
    assert t.r.seat_name(t.g, 1) == "Mankind"
