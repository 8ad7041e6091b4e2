"""What each card of Mankind's deck does, in numbers."""
from __future__ import annotations

from typing import Any

from .cards import case, costs, in_play, play
from .table import INV, MAN, Table

# ---- Mankind: Defenders

@case("saladin_vtol")
def test_saladin() -> None:
    t = in_play("saladin_vtol").do("use @saladin_vtol")
    assert t.legal("zone") == ["pacific_rim", "africa"]
    t.do("zone AF")
    assert t.at("AF", MAN) == ["saladin_vtol"]
    assert t.why("use @saladin_vtol") == "IN-57"


@case("ramses_submarine")
def test_ramses() -> None:
    t = in_play("ramses_submarine").do("use @ramses_submarine", "pay saladin_vtol").deal()
    assert len(t.pile(INV)) == 2
    assert len(t.hand(MAN)) == 2


@case("peacekeeper_platoon")
def test_peacekeepers() -> None:
    assert in_play("peacekeeper_platoon").power("peacekeeper_platoon") == 1
    assert in_play("peacekeeper_platoon", EU={"m": ["norad"]}).power("peacekeeper_platoon") == 2
    assert in_play("peacekeeper_platoon", AF={"m": ["norad"]}).power("peacekeeper_platoon") == 1


@case("hannibal_tank")
def test_hannibal() -> None:
    keys: dict[str, Any] = {"EU": {"i": ["squid_lander", "medusa_assault"]}}
    t = play("hannibal_tank", **keys).do("yes")
    assert t.legal("target") == [t.slot("squid_lander")]
    t.do("target @squid_lander")
    assert t.pile(INV) == ["squid_lander"]
    assert play("hannibal_tank", **keys).do("no").pile(INV) == []
    assert play("hannibal_tank", EU={"i": ["medusa_assault"]}).legal("yes") == []


@case("charlemagne_siege_tank")
def test_charlemagne() -> None:
    t = Table(EU={"m": ["charlemagne_siege_tank", "mako_walker"], "i": ["deathworm_infestation"]}, hero="PR")
    t.do("use @deathworm_infestation").deal()
    assert t.legal("target") == [t.slot("mako_walker")]
    assert t.why("target @charlemagne_siege_tank") == "IN-85"


@case("boudicca_sentinel")
def test_boudicca() -> None:
    t = play("alien_legionnaires", EU={"m": ["boudicca_sentinel", "mako_walker"]})
    assert t.legal("target") == [t.slot("mako_walker")]


@case("tamerlane_battery")
def test_tamerlane() -> None:
    t = in_play("tamerlane_battery", EU={"i": ["hydra_tripod", "medusa_assault"]}).do("use @tamerlane_battery")
    assert t.pile(MAN) == ["tamerlane_battery"]
    assert t.legal("target") == [t.slot("hydra_tripod")]
    t.do("target @hydra_tripod")
    assert t.pile(INV) == ["hydra_tripod"]


@case("drop_troops")
def test_drop_troops() -> None:
    t = play("drop_troops", AF={"m": ["mako_walker"]}).do("yes", "target @mako_walker")
    assert t.legal("zone") == ["eurasia"]
    t.do("zone EU")
    assert t.at("EU", MAN) == ["drop_troops", "mako_walker"]


@case("nelson_battleship")
def test_nelson() -> None:
    t = play("nelson_battleship").deal()
    assert len(t.pile(INV)) == 2
    assert len(t.pile(MAN)) == 3


# ---- Locations

@case("norad")
def test_norad() -> None:
    assert costs(play("norad"), "norad") == (5, 0)
    t = Table(i=["mimic_assassin", "harpy_drones"], EU={"m": ["norad"]}, hero="PR").do("play mimic_assassin", "pay harpy_drones")
    assert t.in_play("old_soldier")
    assert t.asked() == "invader"


@case("mount_rushmore")
def test_rushmore() -> None:
    t = play("mount_rushmore")
    assert t.tokens("mount_rushmore") == 8
    t = Table(EU={"m": [{"card": "mount_rushmore", "tokens": 2}]}, PR={"i": ["antraxus_slug"]},
              hero="PR").do("use @antraxus_slug")
    t.do("prevent @mount_rushmore")
    assert t.tokens("mount_rushmore") == 1
    assert t.pile(MAN) == []


@case("dubai")
def test_dubai() -> None:
    t = play("dubai")
    assert t.g.ops == 3
    t = in_play("dubai").do("use @dubai", "pay saladin_vtol").deal()
    assert len(t.hand(MAN)) == 3
    assert t.g.in_deck[MAN] == 29


@case("new_york")
def test_new_york() -> None:
    t = play("new_york", m_pile=["norad", "dubai", "kyoto_dome"])
    assert t.pile(MAN) == ["norad"]
    assert t.g.in_deck[MAN] == 34


@case("refugees_shanty_town")
def test_shanty_town() -> None:
    t = play("orbital_bombardment", AF={"m": ["refugees_shanty_town"]}).do("target @refugees_shanty_town").deal()
    assert len(t.hand(MAN)) == 1
    assert t.pile(MAN) == ["refugees_shanty_town"]


@case("geneva_command")
def test_geneva() -> None:
    assert play("geneva_command").g.ops == 2
    t = Table(active="mankind", phase="start", EU={"m": ["geneva_command"]}, hero="PR").deal()
    assert t.g.ops == 2


@case("svalbard_vault")
def test_svalbard() -> None:
    t = in_play("svalbard_vault", m_pile=["norad", "dubai"]).do("use @svalbard_vault")
    assert t.pile(MAN) == ["norad"]
    assert t.g.in_deck[MAN] == 31


@case("baikonur_complex")
def test_baikonur() -> None:
    t = in_play("baikonur_complex").do("use @baikonur_complex", "pay saladin_vtol").deal()
    assert len(t.pile(INV)) == 2


@case("kyoto_dome")
def test_kyoto() -> None:
    t = play("kyoto_dome", EU={"tokens": 2})
    assert t.g.zone_tokens[1] == 1
    t = play("tectonic_lance", EU={"m": ["kyoto_dome"]}).do("zone EU")
    assert t.g.zone_tokens == [0, 0, 0]


# ---- Technology

@case("black_narcissus")
def test_narcissus() -> None:
    t = in_play("black_narcissus", EU={"i": ["harpy_drones"]}).do("end").deal()
    assert len(t.pile(INV)) == 1


@case("alluring_succubus")
def test_succubus() -> None:
    assert play("alluring_succubus").tokens("alluring_succubus") == 1
    t = Table(active="mankind", phase="start", EU={"m": [{"card": "alluring_succubus", "tokens": 4}]}, hero="PR").deal()
    assert t.ending() == "mankind_card"


@case("lodestar_uplink")
def test_lodestar() -> None:
    t = in_play("lodestar_uplink", EU={"m": ["mako_walker", "norad"]}, AF={"m": ["drop_troops"]})
    assert [t.power(x) for x in ("lodestar_uplink", "mako_walker", "norad", "drop_troops")] == [0, 5, 6, 2]


@case("exo_armour")
def test_exo_armour() -> None:
    t = play("exo_armour", EU={"m": ["mako_walker", "norad"]})
    assert t.slot("norad") not in t.legal("target")
    t.do("target @mako_walker")
    assert t.power("mako_walker") == 6


@case("decoy_satellites", "null_field")
def test_cancels_anything() -> None:
    t = play("medusa_assault", m=["decoy_satellites", "norad"]).do("cancel decoy_satellites", "pay norad").let()
    assert t.pile(INV)[-1] == "medusa_assault"
    t = play("mako_walker", i=["null_field", "harpy_drones"]).do("cancel null_field", "pay harpy_drones").let()
    assert t.pile(MAN)[-1] == "mako_walker"


@case("captured_jammer", "temporal_stutter")
def test_cancels_some() -> None:
    t = play("red_rain", m=["captured_jammer"]).do("cancel captured_jammer").let()
    assert t.pile(MAN) == ["captured_jammer"]
    assert play("medusa_assault", m=["captured_jammer", "norad"]).legal() == ["pass"]
    t = play("conscription", i=["temporal_stutter"]).do("cancel temporal_stutter").let()
    assert t.pile(INV) == ["temporal_stutter"]
    assert play("mako_walker", i=["temporal_stutter", "harpy_drones"]).legal() == ["pass"]


# ---- Support and strikes

@case("guerilla_fighters")
def test_guerillas() -> None:
    t = play("red_rain", m=["guerilla_fighters", "norad", "dubai"]).do("pass", "prevent guerilla_fighters", "pay norad").let()
    assert t.pile(MAN) == ["norad", "guerilla_fighters"]
    assert t.g.drained == 0


@case("conscription")
def test_conscription() -> None:
    t = play("conscription").deal()
    assert len(t.hand(MAN)) == 7


@case("strategic_airlift")
def test_airlift() -> None:
    t = play("strategic_airlift").deal()
    assert t.g.ops == 3
    assert len(t.hand(MAN)) == 6


@case("hospital_convoy")
def test_convoy() -> None:
    t = play("hospital_convoy", m_pile=["norad", "dubai", "kyoto_dome", "new_york", "geneva_command", "mount_rushmore"])
    assert t.pile(MAN) == ["norad", "hospital_convoy"]
    assert t.g.in_deck[MAN] == 35


@case("reconstruction_corps")
def test_reconstruction() -> None:
    t = play("reconstruction_corps", EU={"tokens": 3}).do("zone EU").deal()
    assert t.g.zone_tokens == [0, 1, 0]
    assert len(t.hand(MAN)) == 6


@case("code_breakers")
def test_code_breakers() -> None:
    t = play("code_breakers", i=["kraken_warmachine", "red_rain"]).do("pass")
    assert t.legal("take") == ["kraken_warmachine", "red_rain"]
    t.do("take red_rain")
    assert t.pile(INV) == ["red_rain"]


@case("nuclear_strike")
def test_nuclear_strike() -> None:
    t = play("nuclear_strike", AF={"i": ["squid_lander", "medusa_assault", "kraken_warmachine"], "m": ["mako_walker"]}, hero="AF")
    t.do("zone AF", "target @medusa_assault", "target @kraken_warmachine")
    assert t.legal("target") == [t.slot("mako_walker")]
    t.do("target @mako_walker")
    assert t.pile(INV) == ["medusa_assault", "kraken_warmachine"]
    assert t.at("AF", INV) == ["squid_lander"]


@case("kinetic_spear")
def test_kinetic_spear() -> None:
    t = play("kinetic_spear", AF={"i": ["charybdis_devourer"]}).do("target @charybdis_devourer")
    assert t.pile(INV) == ["charybdis_devourer"]


@case("sabotage_cell")
def test_sabotage() -> None:
    t = play("sabotage_cell", AF={"i": ["charybdis_devourer", "squid_lander"]})
    assert t.legal("target") == [t.slot("squid_lander")]


@case("fist_of_xerxes")
def test_fist() -> None:
    t = play("fist_of_xerxes", AF={"i": ["charybdis_devourer", "squid_lander"]}, EU={"i": ["medusa_assault"]}).do("zone AF")
    assert t.pile(INV) == ["charybdis_devourer", "squid_lander"]
    assert len(t.pile(MAN)) == 6
