"""The turn: drawing, the main phase (IN-21 to IN-29, IN-139)."""
from __future__ import annotations

from tests.rule import rule

from .table import INV, MAN, Table, rules


@rule("IN-24")
def test_no_hand_limit() -> None:
    cards = [name for name in rules().t.cards.ids if rules().t.side[rules().t.cards.index[name]] == INV][:20]
    t = Table(i=cards, phase="start", hero="PR").deal()
    assert len(t.hand(INV)) == 22


@rule("IN-139")
def test_ninety_nine_actions() -> None:
    t = Table(i=["harpy_drones"], actions=1, PR={"i": ["antraxus_slug"]}, hero="PR", ops=3)
    t.do("play harpy_drones", "zone PR")
    assert t.legal() == ["end"]
    for text in ("use @antraxus_slug", "plan_draw", "strategy heat_atmosphere"):
        assert t.why(text) == "IN-139"
    again = Table(active="mankind", actions=0, m=["norad"], hero="PR")
    assert again.why("ops") == "IN-139"
    assert again.why("play norad") == "IN-139"


@rule("IN-26", "IN-27", "IN-150")
def test_e43_tokens_against_an_empty_deck() -> None:
    t = Table(active="mankind", phase="start", m_deck=0, PR={"m": [{"card": "mount_rushmore", "tokens": 2}]}, hero="EU")
    t.do("prevent @mount_rushmore", "prevent @mount_rushmore")
    assert t.g.over == 0
    assert t.tokens("mount_rushmore") == 0
    assert t.asked() == "mankind"
    t = Table(active="mankind", phase="start", m_deck=0, PR={"m": [{"card": "mount_rushmore", "tokens": 1}]}, hero="EU")
    t.do("prevent @mount_rushmore")
    assert t.ending() == "mankind_ran_dry"


@rule("IN-26", "IN-71", "IN-150")
def test_drawing_a_hand_back_opens_no_window() -> None:
    there = {"m": [{"card": "mount_rushmore", "tokens": 2}]}
    t = Table(EU=there, hero="PR", m=["saladin_vtol"], active="mankind").do("strategy clean_slate")
    assert t.asked() == "chance"
    t = Table(EU=there, hero="PR", active="mankind", phase="start")
    assert (t.asked(), t.legal("prevent")) == ("mankind", [t.slot("mount_rushmore")])


@rule("IN-23")
def test_two_cards_are_drawn() -> None:
    t = Table(phase="start", hero="EU").deal()
    assert len(t.hand(INV)) == 2
    assert t.asked() == "invader"
    t = Table(active="mankind", phase="start", m=["norad"], hero="EU").deal()
    assert len(t.hand(MAN)) == 3


@rule("IN-25")
def test_whoever_must_draw_from_an_empty_deck_loses() -> None:
    t = Table(active="mankind", phase="start", m_deck=2, hero="EU").deal()
    assert (t.g.over, len(t.hand(MAN)), t.g.in_deck[MAN]) == (0, 2, 0)
    t = Table(active="mankind", phase="start", m_deck=1, hero="EU").deal()
    assert t.ending() == "mankind_ran_dry"
    assert len(t.hand(MAN)) == 1
    t = Table(phase="start", i_deck=0, hero="EU")
    assert t.ending() == "invader_ran_dry"
