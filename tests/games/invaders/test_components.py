"""Components and limits: the board, symbols, tokens (IN-1 to IN-14)."""
from __future__ import annotations

from tests.rule import rule

from .cards import play
from .table import INV, MAN, Table, rules


@rule("IN-1")
def test_a_player_is_the_opponent_of_the_cards_owner() -> None:
    assert [side.id for side in rules().sides(rules().start())] == ["invader", "mankind"]
    t = Table(i=["red_rain", "squid_lander"], hero="PR").do("play red_rain", "pay squid_lander").deal()
    assert len(t.pile(MAN)) == 3                            # "Mankind drains 3"
    t = Table(active="mankind", m=["code_breakers"], i=["null_field", "harpy_drones"], hero="PR").do("play code_breakers", "pass")
    assert t.asked() == "mankind"
    assert t.legal("take") == ["null_field", "harpy_drones"] or t.legal("take") == ["harpy_drones", "null_field"]


@rule("IN-2")
def test_three_zones_with_four_slots_for_each_side() -> None:
    r = rules()
    assert r.t.zones.ids == ("pacific_rim", "eurasia", "africa")
    assert len(r.t.slots) == 24
    four = ["harpy_drones", "squid_lander", "medusa_assault", "scylla_horror"]
    t = Table(i=["spider_brood"], PR={"i": four}, hero="PR").do("play spider_brood")
    assert t.legal("zone") == ["eurasia", "africa"]


@rule("IN-4")
def test_zones_have_power_of_their_own() -> None:
    t = Table(hero="PR")
    assert [zone["power"] for zone in t.r.view(t.g, INV)["shown"]["zones"]] == [3, 5, 3]


@rule("IN-7")
def test_the_marker_never_goes_above_twelve() -> None:
    t = Table(active="mankind", plan=12, hero="EU").do("strategy alien_autopsies")
    assert t.g.plan == 12


@rule("IN-14")
def test_a_hero_counts_as_a_defender() -> None:
    t = Table(active="mankind", ops=1, hero="EU").do("ops")         # Ops Centre moves Defenders
    assert t.legal("target") == [t.slot("old_soldier")]
    t = Table(i=["alien_thing", "harpy_drones", "spider_brood", "squid_lander"], hero="PR")
    t.do("play alien_thing", "pay harpy_drones", "pay spider_brood", "pay squid_lander")
    assert t.legal("target") == [t.slot("old_soldier")]


@rule("IN-11")
def test_power_nought_stays_and_no_power_goes() -> None:
    t = play("lodestar_uplink")
    assert t.at("EU", MAN) == ["lodestar_uplink"]
    t = play("tectonic_lance").do("zone EU")
    assert t.pile(INV)[-1] == "tectonic_lance"
