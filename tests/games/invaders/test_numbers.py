"""Numbers of the rulebook (E13 to E29)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule
from thunderchild.kernel.meta import BadOptions

from .cards import E7, SCOUTS, TROOPS, costs, new_card
from .table import INV, MAN, Table, rules

@rule("IN-15", "IN-16", "IN-17", "IN-18", "IN-19", "IN-20", "IN-23", "IN-138")
def test_e13_setup() -> None:
    t = Table(start={})
    assert t.asked() == "chance"
    assert t.g.plan == 10
    assert t.g.hand == [[], []]
    t.do("* hero surgeon", "hero_zone EU")
    for _card in range(10):
        assert t.asked() == "chance"
        t.deal_one()
    assert [len(hand) for hand in t.g.hand] == [5, 5]
    assert t.g.in_deck == [65, 65]
    assert t.at("EU", MAN) == ["surgeon"]
    assert t.g.turned == 0
    assert t.heroes_left() == 10
    assert t.g.ops == 1
    assert t.g.awake == 0
    assert t.g.active == INV
    assert t.g.turn == 1
    t.deal()
    assert len(t.hand(INV)) == 7
    assert t.g.in_deck == [63, 65]
    assert t.asked() == "invader"


@rule("IN-110", "IN-112", "IN-124")
def test_e14_zone_tokens() -> None:
    t = Table(i=["tectonic_lance"] * 2, PR={"tokens": 2}, hero="EU")
    t.do("play tectonic_lance", "* cost hatchery_pods", "zone PR")
    assert t.g.zone_tokens == [3, 0, 0]
    assert t.g.drained == 0
    assert t.g.over == 0
    t.do("play tectonic_lance", "* cost hive_beacon", "zone PR")
    assert t.g.zone_tokens == [3, 0, 0]
    t = Table(i=["tectonic_lance"], PR={"tokens": 2}, AF={"tokens": 3}, hero="EU")
    t.do("play tectonic_lance", "* cost hatchery_pods", "zone PR")
    assert t.ending() == "zones_fell"
    t = Table(i=["tectonic_lance"], EU={"tokens": 4}, hero="EU")
    t.do("play tectonic_lance", "* cost hatchery_pods", "zone EU")
    assert t.ending() == "zones_fell"
    assert t.r.returns(t.g) == [1.0, -1.0]


@rule("IN-92")
def test_e15_tokens_on_a_hero() -> None:
    t = Table(i=["mimic_assassin", "squid_lander"], hero={"id": "old_soldier", "zone": "eurasia", "plus": 2})
    assert t.power("old_soldier") == 5
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass", "* hero cosmonaut", "hero_zone EU")
    assert t.power("cosmonaut") == 2
    assert t.g.plus[t.number("cosmonaut")] == 0
    assert not t.in_play("old_soldier")


@rule("IN-7", "IN-123", "IN-81", "IN-65")
def test_e16_marker() -> None:
    t = Table(active="mankind", plan=12, hero="EU").do("strategy alien_autopsies")
    assert t.g.plan == 12
    t = Table(plan=1, hero="EU").do("end", "pass")
    assert t.ending() == "plan_at_zero"
    t = Table(plan=2, hero="EU").do("strategy drain_indian_ocean").deal()
    assert t.ending() == "plan_at_zero"
    assert len(t.hand(INV)) == 3
    t = Table(plan=1, hero="EU").do("plan_draw")
    assert t.ending() == "plan_at_zero"
    assert t.hand(INV) == []


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


@rule("IN-79", "IN-114")
def test_e18_two_steps_in_one_turn() -> None:
    t = Table(hero="EU").do("plan_draw", "* draw red_rain", "end", "pass")
    assert t.g.plan == 8


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


@rule("IN-35", "IN-72", "IN-73", "IN-74")
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


@rule("IN-75", "IN-76", "IN-105", "IN-115")
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


@rule("IN-80", "IN-79")
def test_e24_plan_discount() -> None:
    t = Table(i=["kraken_warmachine"], hero="EU")
    assert t.why("play kraken_warmachine") == "IN-32"
    t.do("plan_discount kraken_warmachine", "choose 0")
    assert t.g.plan == 9
    assert t.why("plan_draw") == "IN-79"
    assert t.why("plan_discount kraken_warmachine") == "IN-79"
    t.do("play kraken_warmachine", "zone PR", "* cost red_rain", "* cost null_field")
    assert t.at("PR", INV) == ["kraken_warmachine"]


@rule("IN-25", "IN-100", "IN-123", "IN-124")
def test_e25_empty_decks() -> None:
    t = Table(active="mankind", phase="start", m_deck=2, hero="EU").deal()
    assert t.g.over == 0
    assert len(t.hand(MAN)) == 2
    t = Table(active="mankind", phase="start", m_deck=1, hero="EU").deal()
    assert t.ending() == "mankind_ran_dry"
    assert len(t.hand(MAN)) == 1
    t = Table(i=["red_rain", "squid_lander"], m_deck=3, hero="EU").do("play red_rain", "pay squid_lander").deal()
    assert t.g.over == 0
    assert t.g.in_deck[MAN] == 0
    t = Table(i=["red_rain", "squid_lander"], m_deck=2, hero="EU").do("play red_rain", "pay squid_lander").deal()
    assert t.ending() == "mankind_ran_dry"
    assert len(t.pile(MAN)) == 2


@rule("IN-125", "IN-126")
def test_e26_simultaneous_end(tmp_path: Path) -> None:
    pack = new_card(tmp_path, "invader", 'effects = [{on="play", steps=[{do="drain", who="both", n=3}]}]', "squid_lander")
    t = Table(pack, i=["test_card"], i_deck=2, m_deck=2, hero="EU").do("play test_card").deal()
    assert t.ending() == "invader_ran_dry"
    assert len(t.pile(MAN)) == 2
    assert len(t.pile(INV)) == 2
    t = Table(pack, i=["test_card"], i_deck=10, m_deck=2, hero="EU").do("play test_card").deal()
    assert t.ending() == "mankind_ran_dry"
    assert t.g.in_deck[INV] == 7


@rule("IN-95", "IN-124")
def test_e27_last_hero() -> None:
    t = Table(i=["mimic_assassin", "squid_lander"], heroes=[], hero="EU")
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass")
    assert t.ending() == "heroes_lost"
    t = Table(active="mankind", heroes=[], hero="EU").do("strategy retribution_alpha", "target @old_soldier")
    assert t.ending() == "heroes_lost"


@rule("IN-29", "IN-123", "IN-124")
def test_e28_five_tokens() -> None:
    t = Table(active="mankind", m=["alluring_succubus", *TROOPS[:3]], hero="EU")
    t.do("play alluring_succubus", "zone PR", *[f"pay {name}" for name in TROOPS[:3]])
    for n in range(1, 5):
        assert t.tokens("alluring_succubus") == n
        t.do("end").deal(but=("red_rain",)).do("end", "pass").deal()
    assert t.ending() == "mankind_card"
    t = Table(i=["black_goo_sprayer", *SCOUTS[:3]], hero="EU").do("play black_goo_sprayer", "zone PR",
                                                                  *[f"pay {x}" for x in SCOUTS[:3]])
    assert t.tokens("black_goo_sprayer") == 1
    t = Table(phase="start", PR={"i": [{"card": "black_goo_sprayer", "tokens": 4}]}, hero="EU").deal()
    assert t.ending() == "invader_card"


@rule("IN-29")
def test_e28_tokens_are_gone_with_the_card() -> None:
    t = Table(active="mankind", m=["kinetic_spear", "saladin_vtol"], AF={"i": [{"card": "black_goo_sprayer", "tokens": 3}]},
              hero="EU")
    t.do("play kinetic_spear", "pay saladin_vtol").deal().do("target @black_goo_sprayer")
    assert t.g.tokens == [0] * 24
    assert t.pile(INV) == ["black_goo_sprayer"]


@rule("IN-133", "IN-134", "IN-136", "IN-137", "IN-15")
def test_e29_deck_sizes_and_handicap() -> None:
    r = rules()
    for size, start in ((70, 10), (71, 11), (80, 11), (81, 12), (90, 12)):
        assert r.start({"deck_size": size}).plan == start
    assert r.start({"handicap": "mankind"}).plan == 9
    assert r.start({"handicap": "invader"}).plan == 11
    with pytest.raises(BadOptions, match="handicap"):
        r.start({"handicap": "mankind", "deck_size": 75})
    with pytest.raises(BadOptions, match="deck_size"):
        r.start({"deck_size": 69})


@rule("IN-128", "IN-129", "IN-130")
def test_e29_match() -> None:
    t = Table(options={"match": True}, plan=1, hero="EU").do("plan_draw")
    assert t.g.wins == [0, 1]
    assert t.asked() == "invader"
    assert t.legal("limit") == [str(n) for n in range(11)]
    t.do("limit 4")
    for _n in range(2):
        t.do(*[f"remove {x}" for x in t.legal("remove")[:4]])
        for _card in range(4):
            t.do("add " + t.legal("add")[0])
    assert t.g.game == 2
    assert t.g.in_deck == [70, 70]
    assert t.asked() == "chance"
    assert t.g.plan == 10
