"""What each card of the reserve does, in numbers."""
from __future__ import annotations

from .cards import case, in_play, play
from .table import INV, MAN, exchanged

# ---- the reserve

@case("alpine_militia")
def test_alpine_militia() -> None:
    t = in_play("alpine_militia", active="invader", i=["alien_legionnaires", "harpy_drones", "spider_brood"], m=[])
    t.do("play alien_legionnaires", "zone EU", "pay harpy_drones", "pay spider_brood", "target @alpine_militia").deal()
    assert len(t.pile(INV)) == 4


@case("landing_ambush")
def test_landing_ambush() -> None:
    t = play("medusa_assault", m=["landing_ambush", "norad"], **exchanged(m_in=["landing_ambush"], m_out=["lodestar_uplink"]))
    t.do("cancel landing_ambush", "pay norad").let()
    assert t.pile(INV)[-1] == "medusa_assault"


@case("tactical_withdrawal")
def test_withdrawal() -> None:
    t = play("tactical_withdrawal", EU={"m": ["mako_walker"]})
    assert t.why("target @old_soldier") == "IN-43"
    t.do("target @mako_walker").deal()
    assert "mako_walker" in t.hand(MAN)
    assert t.known(MAN, INV) == ["mako_walker"]


@case("detroit_foundry")
def test_detroit() -> None:
    t = in_play("detroit_foundry").do("use @detroit_foundry", "pay saladin_vtol")
    assert "hannibal_tank" in t.legal("take")
    assert "norad" not in t.legal("take")
    t.do("take hannibal_tank")
    assert t.known(MAN, INV) == ["hannibal_tank"]


@case("last_stand")
def test_last_stand() -> None:
    t = play("nanobot_kill_swarm", EU={"m": ["mako_walker"]}, m=["last_stand", "norad"],
             **exchanged(m_in=["last_stand"], m_out=["lodestar_uplink"]))
    t.do("pass", "target @mako_walker", "prevent last_stand", "pay norad").let()
    assert t.in_play("mako_walker")
    assert t.pile(MAN) == ["norad", "last_stand"]


@case("alarm_network")
def test_alarm_network() -> None:
    t = in_play("alarm_network", active="invader", i=["harpy_drones", "mothership_uplink"], m=[]).do("play harpy_drones",
        "zone PR")
    assert t.g.ops == 2
    t.do("play mothership_uplink").deal()
    assert t.g.ops == 2


@case("drop_ship")
def test_drop_ship() -> None:
    t = play("drop_ship", more=["medusa_assault", "hydra_tripod"])
    assert "medusa_assault" not in t.legal("take")
    t.do("take hydra_tripod", "zone AF")
    assert t.at("AF", INV) == ["hydra_tripod"]


@case("phase_carapace")
def test_carapace() -> None:
    t = play("nelson_battleship", i=["phase_carapace"], **exchanged(i_in=["phase_carapace"], i_out=["squid_lander"]))
    t.let().do("prevent phase_carapace").let()
    assert t.pile(INV) == ["phase_carapace"]


@case("tractor_beam")
def test_tractor_beam() -> None:
    t = play("tractor_beam", EU={"m": ["mako_walker", "charlemagne_siege_tank"]})
    assert t.legal("target") == [t.slot("mako_walker")]
    t.do("target @mako_walker")
    assert t.top(MAN) == ["mako_walker"]


@case("swarm_cloud")
def test_swarm_cloud() -> None:
    assert len(play("swarm_cloud").do("choose 0").deal().pile(MAN)) == 2
    t = play("swarm_cloud", m=["norad", "dubai"]).do("pass", "choose 1")
    assert t.legal() == ["* discard norad", "* discard dubai"]
    t.do("* dubai")
    assert t.hand(MAN) == ["norad"]


@case("hunter_seekers")
def test_hunter_seekers() -> None:
    t = in_play("hunter_seekers", "PR", PR={"i": ["medusa_assault"]}, m=["norad"], hero="EU", phase="attack").do("pass").deal()
    assert t.asked() == "mankind"
    t.do("pay norad")
    assert t.hand(MAN) == [] or t.g.active == MAN


@case("flesh_forge")
def test_flesh_forge() -> None:
    t = play("flesh_forge", i_pile=["scylla_horror", "red_rain"])
    assert "red_rain" not in t.legal("take")
    t.do("take scylla_horror")
    assert t.known(INV, MAN) == ["scylla_horror"]
    assert "scylla_horror" not in t.pile(INV)
