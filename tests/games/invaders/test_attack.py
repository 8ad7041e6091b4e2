"""The attack (IN-105 to IN-116, IN-159)."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.rule import rule
from thunderchild.games.invaders.rules.questions import strength
from thunderchild.kernel.state import WATCHER

from .cards import unit
from .table import INV, MAN, Table


@rule("IN-106")
def test_zones_are_fought_in_order_with_powers_as_they_are_then() -> None:
    t = Table(PR={"i": ["hydra_tripod", "medusa_assault"]}, EU={"i": ["charybdis_devourer"]}, hero="PR", phase="attack")
    assert fought(t) == -1
    t.do("pass").deal()
    assert fought(t) == 0                       # everybody is shown which zone is fought over
    t.do("target @old_soldier", "pass", "* hero demolitionist", "hero_zone EU")
    assert fought(t) == 1
    t.deal()
    assert len(t.pile(MAN)) == 3 + 1            # 9 against 6 in Pacific Rim; then 6 against 5: the new hero lies turned


def fought(t: Table) -> int:
    zones = {t.r.view(t.g, eye)["shown"]["fought"] for eye in (INV, MAN, WATCHER)}
    assert len(zones) == 1
    return int(zones.pop())


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


@rule("IN-107")
def test_e35_negative_power() -> None:
    t = Table(PR={"m": [{"card": "saladin_vtol", "plus": -2}], "i": ["scylla_horror"]}, hero="EU", phase="attack")
    assert t.power("saladin_vtol") == -1
    t.do("pass").deal()
    assert len(t.pile(MAN)) == 1
    assert t.in_play("saladin_vtol")


@rule("IN-116", "IN-159", "IN-21")
def test_e36_black_narcissus() -> None:
    t = Table(active="mankind", EU={"m": ["black_narcissus", "mako_walker"], "i": ["kraken_warmachine"]}, hero="PR")
    t.do("end", "* drain red_rain", "* drain null_field", "* drain null_field").deal()
    assert t.pile(INV) == ["red_rain", "null_field", "null_field"]
    assert t.g.plan == 10
    assert t.g.active == INV
    t = Table(active="mankind", EU={"m": ["black_narcissus", "mako_walker"], "i": ["charybdis_devourer"]},
              hero="PR").do("end").deal()
    assert t.pile(INV) == []
    assert t.g.plan == 10


@rule("IN-107", "IN-109")
def test_e41_power_modifiers() -> None:
    from thunderchild.games.invaders.cards.fit import zone_power
    from thunderchild.games.invaders.rules.questions import strength
    t = Table(EU={"m": ["peacekeeper_platoon", "geneva_command", "lodestar_uplink"]}, hero="PR")
    assert [t.power(x) for x in ("peacekeeper_platoon", "geneva_command", "lodestar_uplink")] == [3, 1, 0]
    assert strength(t.g, MAN, 1) + zone_power(t.g, 1) == 9


EURASIA = 1


@rule("IN-76", "IN-90", "IN-108", "IN-109")
def test_a_turned_hero_that_changes_sides_adds_nothing_to_either() -> None:
    for turned, ours in ((False, True), (True, False)):
        hero = {"id": "old_soldier", "zone": "eurasia", "turned": turned}
        t = Table(hero=hero, EU={"i": ["kraken_warmachine"]}, active="invader")
        alone = strength(t.g, INV, EURASIA)
        t.do("end", "strategy bodysnatcher_city", "target @old_soldier")
        power = t.power("old_soldier")
        assert power > 0
        assert (strength(t.g, INV, EURASIA) - alone, strength(t.g, MAN, EURASIA)) == (power if ours else 0, 0)


@rule("IN-113", "IN-114")
@pytest.mark.parametrize(("tokens", "plan"), [(9, 9), (1, 11)])
def test_attack_drained_needs_a_card_that_was_really_drained(tmp_path: Path, tokens: int, plan: int) -> None:
    t = unit(tmp_path, '{on="attack_drained", steps=[{do="plan", n=1}]}', power=5, zone="AF", plan=10, active="invader",
             hero="PR", EU={"m": [{"card": "mount_rushmore", "tokens": tokens}]})
    t.do("end", "pass")                                     # 5 against 3: two to drain
    while t.legal("prevent"):
        t.do("prevent @mount_rushmore")
    t.deal()
    assert t.g.plan == plan                                 # all held back: one down by the check; one drained: one up


@rule("IN-107")
def test_power_mods_look_at_printed_power_and_tokens_only(tmp_path: Path) -> None:
    weak = '{on="static", steps=[{do="power_mod", where="own", filter={power_max=2}, n=1}]}'
    t = unit(tmp_path, weak + ", " + weak, marks={"plus": -1}, power=3, AF={"i": [{"card": "kraken_warmachine"}]})
    assert t.power("test_card") == 4        # 3 printed, a token of -1, and both words find it weak
    assert t.power("kraken_warmachine") == t.g.t.power[t.g.t.cards.index["kraken_warmachine"]] > 2
