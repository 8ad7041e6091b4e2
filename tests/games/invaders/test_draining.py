"""Draining (IN-99 to IN-104)."""
from __future__ import annotations

from pathlib import Path

from tests.rule import rule

from .cards import E7, new_card, unit
from .table import INV, MAN, Table, exchanged


@rule("IN-101", "IN-104", "IN-114")
def test_e17_a_prevented_drain_is_none() -> None:
    t = Table(m=["guerilla_fighters", "saladin_vtol"], **E7)
    t.do("pass", "prevent guerilla_fighters", "pay saladin_vtol")
    assert t.g.plan == 9
    assert t.pile(MAN) == ["saladin_vtol", "guerilla_fighters"]
    assert t.g.in_deck[MAN] == 30


@rule("IN-53", "IN-101")
def test_e17b_the_reaction_is_cancelled() -> None:
    t = Table(m=["guerilla_fighters", "saladin_vtol"], i=["null_field", "harpy_drones"], **E7)
    t.do("pass", "prevent guerilla_fighters", "pay saladin_vtol", "cancel null_field", "pay harpy_drones", "* drain norad")
    assert t.g.plan == 10
    assert t.pile(MAN) == ["saladin_vtol", "guerilla_fighters", "norad"]


@rule("IN-34", "IN-104")
def test_e33_draining_to_pay_does_not_count(tmp_path: Path) -> None:
    row = 'drain = 2\neffects = [{on="react_drain", steps=[{do="prevent", n="all"}]}]'
    t = Table(new_card(tmp_path, "mankind", row), m=["test_card"], **E7)
    t.do("pass", "prevent test_card", "* cost norad", "* cost dubai")
    assert t.pile(MAN) == ["norad", "dubai", "test_card"]
    assert t.g.plan == 9


@rule("IN-104")
def test_e39_main_phase_drain_counts() -> None:
    t = Table(PR={"i": ["spore_pods"]}, hero="EU").do("use @spore_pods").deal().do("end", "pass")
    assert t.g.plan == 10
    assert t.pile(INV) == ["spore_pods"]
    assert len(t.pile(MAN)) == 2


@rule("IN-102")
def test_e40_prevented_in_one_zone_drained_in_another() -> None:
    t = Table(PR={"i": ["charybdis_devourer"], "m": [{"card": "mount_rushmore", "tokens": 2}]}, AF={"i": ["hydra_tripod"]},
              hero="EU",
              phase="attack").do("pass")
    t.do("prevent @mount_rushmore", "prevent @mount_rushmore")
    assert t.tokens("mount_rushmore") == 0
    assert t.pile(MAN) == []
    t.deal()
    assert len(t.pile(MAN)) == 1
    assert t.g.plan == 10


@rule("IN-103")
def test_e45_reaction_card_and_pile_order() -> None:
    t = Table(active="mankind", i=["phase_carapace"], m=["saladin_vtol"], hero="EU",
              PR={"m": ["baikonur_complex", "ramses_submarine"]},
              **exchanged(i_in=["phase_carapace"], i_out=["squid_lander"]))
    t.do("use @baikonur_complex", "pay saladin_vtol", "prevent phase_carapace")
    assert t.pile(INV) == ["phase_carapace"]
    assert t.g.in_deck[INV] == 30


@rule("IN-55", "IN-101")
def test_e45_the_rest_is_drained_after_the_reaction(tmp_path: Path) -> None:
    pack = new_card(tmp_path, "mankind", 'effects=[{on="play", steps=[{do="drain", who="opponent", n=4}]}]')
    keys = exchanged(i_in=["phase_carapace"], i_out=["squid_lander"])
    t = Table(pack, active="mankind", i=["phase_carapace"], m=["test_card"], hero="EU", **keys)
    t.do("play test_card", "prevent phase_carapace", "* drain red_rain")
    assert t.pile(INV) == ["phase_carapace", "red_rain"]


@rule("IN-104")
def test_a_drain_in_mankinds_own_turn_does_not_count(tmp_path: Path) -> None:
    effects = '{on="destroyed", steps=[{do="drain", who="opponent", n=1}]}'
    t = unit(tmp_path, effects, m=["kinetic_spear", "saladin_vtol"], active="mankind")
    t.do("play kinetic_spear", "pay saladin_vtol").deal().do("target @test_card").deal()
    assert (len(t.pile(MAN)), t.g.drained) == (4, 0)        # paid two, drained one, and the card itself
