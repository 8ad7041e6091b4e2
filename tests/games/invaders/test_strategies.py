"""Strategies and Ops Centre (IN-60 to IN-78)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.packs import BadData

from .cards import SCOUTS, TROOPS, costs, new_card, pack_of, played
from .table import INV, MAN, Table, rules


@rule("IN-61", "IN-60")
def test_strategies_have_their_moment() -> None:
    t = Table(hero="PR", strategies=["melt_ice_caps"])
    assert t.why("strategy melt_ice_caps") == "IN-60"
    assert t.why("strategy bodysnatcher_city") == "IN-61"
    assert t.why("strategy clean_slate") == "IN-61"
    assert t.why("strategy heat_atmosphere") == ""


@rule("IN-63", "IN-64", "IN-94")
def test_ops_centre_moves_the_hero_as_often_as_it_has_tokens() -> None:
    t = Table(active="mankind", ops=2, hero="PR").do("ops", "target @old_soldier", "zone AF", "ops", "target @old_soldier",
                                                     "zone EU")
    assert t.at("EU", MAN) == ["old_soldier"]
    assert t.why("ops") == "IN-64"
    assert Table(hero="PR").why("ops") == "IN-63"


@rule("IN-65", "IN-78")
def test_e19_autopsies_and_heat() -> None:
    seven = ["norad", "dubai", "new_york", "kyoto_dome", "svalbard_vault", "baikonur_complex", "fist_of_xerxes"]
    t = Table(active="mankind", m_pile=seven, m_deck=20, hero="EU").do("strategy alien_autopsies")
    assert t.pile(MAN) == seven[:2]
    assert t.g.in_deck[MAN] == 25
    assert t.g.plan == 11
    t = Table(active="mankind", m_pile=seven[:3], m_deck=20, hero="EU").do("strategy alien_autopsies")
    assert t.pile(MAN) == []
    assert t.g.in_deck[MAN] == 23
    t = Table(i_pile=["red_rain", *SCOUTS], i_deck=20, hero="EU").do("strategy heat_atmosphere")
    assert t.pile(INV) == ["red_rain", "squid_lander"]
    assert t.g.in_deck[INV] == 25
    assert t.g.plan == 9


RETRIBUTION: dict[str, Any] = {"active": "mankind", "hero": "PR", "EU": {"m": ["saladin_vtol"]}}


@rule("IN-68", "IN-70")
def test_e20_retribution_alpha() -> None:
    t = Table(**RETRIBUTION).do("strategy retribution_alpha", "target @saladin_vtol", "* flip hydra_tripod")
    assert t.pile(INV) == ["hydra_tripod"]
    assert t.pile(MAN) == ["saladin_vtol"]
    t.do("end").deal().do("end").deal()
    assert t.g.plan == 10
    assert t.g.active == MAN
    assert t.g.skips == 0
    t.do("end").deal().do("end")
    assert t.legal() == ["strategy bodysnatcher_city", "pass"]


@rule("IN-68", "IN-69")
def test_e20b_c_d_other_flips() -> None:
    t = Table(**RETRIBUTION).do("strategy retribution_alpha", "target @saladin_vtol", "* flip red_rain")
    assert t.pile(INV) == ["red_rain"]
    assert t.g.skips == 0
    t = Table(i_deck=0, **RETRIBUTION).do("strategy retribution_alpha", "target @saladin_vtol")
    assert t.pile(INV) == []
    assert t.g.over == 0
    assert t.asked() == "mankind"
    t = Table(**RETRIBUTION).do("strategy retribution_alpha", "target @old_soldier", "* hero engineer", "hero_zone AF",
                                "* flip hydra_tripod")
    assert t.heroes_left() == 9
    assert t.g.turned == 1
    assert t.g.skips == 1


@rule("IN-71")
def test_e21_clean_slate_and_ice_caps() -> None:
    t = Table(active="mankind", m=TROOPS, m_deck=20, hero="EU").do("strategy clean_slate").deal()
    assert len(t.hand(MAN)) == 6
    assert t.g.in_deck[MAN] == 20
    t = Table(i=SCOUTS, i_deck=20, hero="EU").do("strategy melt_ice_caps").deal()
    assert len(t.hand(INV)) == 6
    assert t.g.in_deck[INV] == 20


@rule("IN-123")
def test_a_strategy_that_moves_the_marker_to_its_end_warns() -> None:
    """Whatever comes before the marker: cards to draw, a pile to shuffle."""
    for strategy, start in (("drain_indian_ocean", 2), ("atomise_moon", 2), ("heat_atmosphere", 1)):
        assert Table(plan=start, hero="EU").label(f"strategy {strategy}").danger == "This loses the game"
        assert Table(plan=start + 1, hero="EU").label(f"strategy {strategy}").danger == ""
    t = Table(plan=2, hero="EU").do("strategy drain_indian_ocean").deal()
    assert t.ending() == "plan_at_zero"
    assert len(t.hand(INV)) == 3
    assert Table(active="mankind", plan=1, hero="EU").label("strategy alien_autopsies").danger == ""


@rule("IN-60")
def test_a_strategy_is_called_by_its_name() -> None:
    t = Table(i=["mimic_assassin", "harpy_drones"], hero="PR")
    t.do("play mimic_assassin", "pay harpy_drones", "target @old_soldier")
    assert t.label("strategy project_chainmail").text == "Activate Project 'Chainmail'"
    t.do("strategy project_chainmail")
    assert "Mankind activates Project 'Chainmail'." in t.lines()


@rule("IN-63")
def test_ops_centre_tells_what_is_left() -> None:
    t = Table(active="mankind", ops=3, hero="PR")
    assert str(t.label("ops")) == "Use Ops Centre: Spend 1 token: move a Defender to any other zone. (1 of 3 tokens)"
    t.do("ops")
    assert "Mankind uses Ops Centre (2 tokens left there)." in t.lines()
    assert t.g.ops == 2


@rule("IN-74")
def test_a_tax_says_which_cards_cost_more() -> None:
    t = Table(hero="EU").do("strategy drain_indian_ocean").deal()
    assert "From now on Tentacle cards cost the Invader 1 more discard." in t.lines()
    t.do("strategy atomise_moon").deal()
    assert "From now on Pyramid cards cost the Invader 1 more discard." in t.lines()


@rule("IN-35", "IN-72", "IN-73")
def test_e22_indian_ocean_and_moon() -> None:
    t = Table(hero="EU").do("strategy drain_indian_ocean", "* scylla_horror", "* spider_brood", "* squid_lander")
    assert t.g.plan == 8
    assert costs(t, "scylla_horror") == (2, 1)
    assert costs(t, "spider_brood") == (1, 0)
    assert costs(t, "squid_lander") == (1, 0)
    with_beacon = Table(hero="EU", taxes={"drain_indian_ocean": 1}, AF={"i": ["hive_beacon"]})
    assert costs(with_beacon, "scylla_horror") == (1, 1)
    t.do("strategy atomise_moon", "* psionic_obelisk", "* red_rain")
    assert t.g.plan == 6
    assert costs(t, "psionic_obelisk") == (2, 0)
    assert len(t.hand(INV)) == 5


E23: dict[str, Any] = {"EU": {"i": ["medusa_assault"], "m": ["mako_walker"]}, "hero": "PR", "phase": "attack"}


@rule("IN-105")
def test_e23_seed_city_is_offered_at_the_start_of_the_attack() -> None:
    t = Table(EU=E23["EU"], hero="PR")
    assert t.why("strategy bodysnatcher_city") == "IN-61"
    t.do("end")
    assert t.legal() == ["strategy bodysnatcher_city", "pass"]
    assert t.r.ask(t.g, INV).rule == 105


@rule("IN-115")
def test_e23_turncoats_go_back_at_the_end_of_the_turn() -> None:
    t = Table(**E23).do("strategy bodysnatcher_city", "target @mako_walker")
    assert t.g.turncoats == 1 << t.number("mako_walker")
    t.deal()
    assert (t.g.active, t.g.turncoats) == (MAN, 0)
    assert t.in_play("mako_walker")


@rule("IN-75", "IN-76")
def test_e23_seed_city() -> None:
    t = Table(**E23).do("strategy bodysnatcher_city", "target @mako_walker", "* red_rain", "* null_field")
    assert t.pile(INV) == ["red_rain", "null_field"]
    for card in ("norad", "dubai", "new_york", "kyoto_dome"):
        t.do(f"* drain {card}")
    assert t.g.active == MAN
    assert t.g.turncoats == 0
    assert t.in_play("mako_walker")
    assert t.g.plan == 10


@rule("IN-77", "IN-100")
def test_e23b_seed_city_with_one_card() -> None:
    t = Table(i_deck=1, **E23).do("strategy bodysnatcher_city", "target @mako_walker").deal()
    assert t.ending() == "invader_ran_dry"


@rule("IN-72")
def test_a_tax_on_weak_cards_leaves_cards_without_power_alone(tmp_path: Path) -> None:
    t = played(tmp_path, '{do="tax", filter={power_max=0}, discard=1}')
    weak = [card for card, power in enumerate(t.g.t.power[:t.g.t.n_cards]) if t.g.t.side[card] == INV and -50 <= power <= 0]
    none = [card for card, power in enumerate(t.g.t.power[:t.g.t.n_cards]) if t.g.t.side[card] == INV and power < -50]
    assert none
    assert [t.g.dues[card] - t.g.t.discard[card] for card in weak + none] == [1] * len(weak) + [0] * len(none)


@rule("IN-35", "IN-73")
def test_taxes_outlive_saving_and_arranging(tmp_path: Path) -> None:
    tentacles = '{do="tax", filter={symbol=["tentacle"]}, discard=2}'
    t = played(tmp_path, tentacles + ', {do="tax", filter={symbol=["pyramid"]}, discard=1}')
    again = t.r.from_data(t.g.to_data())
    assert again.dues == t.g.dues != t.g.t.untaxed
    assert t.r.arrange(t.r.describe(t.g)).dues == t.g.dues


@rule("IN-64")
def test_ops_centre_has_its_condition(tmp_path: Path) -> None:
    text = '[[strategy]]\nid = "ops_centre"\neffects = [{on="use", per_turn=0, pay={ops=1}, if={plan={max=5}}, '
    text += 'steps=[{do="move", where="own", filter={symbol=["defender"]}, to="any"}]}]\n'
    pack = pack_of(tmp_path, "strategies.toml", text)
    t = Table(pack, hero="PR", active="mankind", plan=6)
    assert t.why("ops") == "IN-154"
    assert Table(pack, hero="PR", active="mankind", plan=5).why("ops") == ""


def test_only_mankind_pays_from_ops_centre(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="use", pay={ops=1}, steps=[{do="plan", n=1}]}]'
    with pytest.raises(BadData, match=r"test_card.*pay.*'ops' is for Mankind only"):
        rules(new_card(tmp_path, "invader", row))
