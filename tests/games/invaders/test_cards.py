"""One test for each card, hero, strategy and plan action: what it does, in numbers."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rule import rule

from .cards import in_play, play, with_hero
from .table import INV, MAN, Table, rules
from .test_examples import costs

CASES: dict[str, Callable[[], None]] = {}


def case(*names: str) -> Callable[[Callable[[], None]], Callable[[], None]]:
    def keep(test: Callable[[], None]) -> Callable[[], None]:
        for name in names:
            CASES[name] = test
        return test
    return keep


def plain(name: str, cost: tuple[int, int], power: int) -> Callable[[], None]:
    """A card without text: what it costs and how strong it is."""
    def test() -> None:
        t = play(name)
        side = INV if t.g.active == INV else MAN
        assert costs(t, name) == cost
        assert t.at("EU", side) == [name]
        assert t.power(name) == power
        assert len(t.pile(side)) == sum(cost)
    return test


CASES["medusa_assault"] = plain("medusa_assault", (3, 0), 5)
CASES["kraken_warmachine"] = plain("kraken_warmachine", (1, 2), 3)
CASES["mako_walker"] = plain("mako_walker", (2, 0), 4)


# ---- Mankind: Defenders

@case("saladin_vtol")
def saladin() -> None:
    t = in_play("saladin_vtol").do("use @saladin_vtol")
    assert t.legal("zone") == ["pacific_rim", "africa"]
    t.do("zone AF")
    assert t.at("AF", MAN) == ["saladin_vtol"]
    assert t.why("use @saladin_vtol") == "IN-57"


@case("ramses_submarine")
def ramses() -> None:
    t = in_play("ramses_submarine").do("use @ramses_submarine", "pay saladin_vtol").deal()
    assert len(t.pile(INV)) == 2
    assert len(t.hand(MAN)) == 2


@case("peacekeeper_platoon")
def peacekeepers() -> None:
    assert in_play("peacekeeper_platoon").power("peacekeeper_platoon") == 1
    assert in_play("peacekeeper_platoon", EU={"m": ["norad"]}).power("peacekeeper_platoon") == 2
    assert in_play("peacekeeper_platoon", AF={"m": ["norad"]}).power("peacekeeper_platoon") == 1


@case("hannibal_tank")
def hannibal() -> None:
    keys = {"EU": {"i": ["squid_lander", "medusa_assault"]}}
    t = play("hannibal_tank", **keys).do("yes")
    assert t.legal("target") == [t.slot("squid_lander")]
    t.do("target @squid_lander")
    assert t.pile(INV) == ["squid_lander"]
    assert play("hannibal_tank", **keys).do("no").pile(INV) == []
    assert play("hannibal_tank", EU={"i": ["medusa_assault"]}).legal("yes") == []


@case("charlemagne_siege_tank")
def charlemagne() -> None:
    t = Table(EU={"m": ["charlemagne_siege_tank", "mako_walker"], "i": ["deathworm_infestation"]}, hero="PR")
    t.do("use @deathworm_infestation").deal()
    assert t.legal("target") == [t.slot("mako_walker")]
    assert t.why("target @charlemagne_siege_tank") == "IN-85"


@case("boudicca_sentinel")
def boudicca() -> None:
    t = play("alien_legionnaires", EU={"m": ["boudicca_sentinel", "mako_walker"]})
    assert t.legal("target") == [t.slot("mako_walker")]


@case("tamerlane_battery")
def tamerlane() -> None:
    t = in_play("tamerlane_battery", EU={"i": ["hydra_tripod", "medusa_assault"]}).do("use @tamerlane_battery")
    assert t.pile(MAN) == ["tamerlane_battery"]
    assert t.legal("target") == [t.slot("hydra_tripod")]
    t.do("target @hydra_tripod")
    assert t.pile(INV) == ["hydra_tripod"]


@case("drop_troops")
def drop_troops() -> None:
    t = play("drop_troops", AF={"m": ["mako_walker"]}).do("yes", "target @mako_walker")
    assert t.legal("zone") == ["eurasia"]
    t.do("zone EU")
    assert t.at("EU", MAN) == ["drop_troops", "mako_walker"]


@case("nelson_battleship")
def nelson() -> None:
    t = play("nelson_battleship").deal()
    assert len(t.pile(INV)) == 2
    assert len(t.pile(MAN)) == 3


# ---- Locations

@case("norad")
def norad() -> None:
    assert costs(play("norad"), "norad") == (5, 0)
    t = Table(i=["mimic_assassin", "harpy_drones"], EU={"m": ["norad"]}, hero="PR").do("play mimic_assassin", "pay harpy_drones")
    assert t.in_play("old_soldier")
    assert t.asked() == "invader"


@case("mount_rushmore")
def rushmore() -> None:
    t = play("mount_rushmore")
    assert t.tokens("mount_rushmore") == 8
    t = Table(EU={"m": [{"card": "mount_rushmore", "tokens": 2}]}, PR={"i": ["antraxus_slug"]},
              hero="PR").do("use @antraxus_slug")
    t.do("prevent_with @mount_rushmore")
    assert t.tokens("mount_rushmore") == 1
    assert t.pile(MAN) == []


@case("dubai")
def dubai() -> None:
    t = play("dubai")
    assert t.g.ops == 3
    t = in_play("dubai").do("use @dubai", "pay saladin_vtol").deal()
    assert len(t.hand(MAN)) == 3
    assert t.g.in_deck[MAN] == 29


@case("new_york")
def new_york() -> None:
    t = play("new_york", m_pile=["norad", "dubai", "kyoto_dome"])
    assert t.pile(MAN) == ["norad"]
    assert t.g.in_deck[MAN] == 34


@case("refugees_shanty_town")
def shanty_town() -> None:
    t = play("orbital_bombardment", AF={"m": ["refugees_shanty_town"]}).do("target @refugees_shanty_town").deal()
    assert len(t.hand(MAN)) == 1
    assert t.pile(MAN) == ["refugees_shanty_town"]


@case("geneva_command")
def geneva() -> None:
    assert play("geneva_command").g.ops == 2
    t = Table(active="mankind", phase="start", EU={"m": ["geneva_command"]}, hero="PR").deal()
    assert t.g.ops == 2


@case("svalbard_vault")
def svalbard() -> None:
    t = in_play("svalbard_vault", m_pile=["norad", "dubai"]).do("use @svalbard_vault")
    assert t.pile(MAN) == ["norad"]
    assert t.g.in_deck[MAN] == 31


@case("baikonur_complex")
def baikonur() -> None:
    t = in_play("baikonur_complex").do("use @baikonur_complex", "pay saladin_vtol").deal()
    assert len(t.pile(INV)) == 2


@case("kyoto_dome")
def kyoto() -> None:
    t = play("kyoto_dome", EU={"tokens": 2})
    assert t.g.zone_tokens[1] == 1
    t = play("tectonic_lance", EU={"m": ["kyoto_dome"]}).do("zone EU")
    assert t.g.zone_tokens == [0, 0, 0]


# ---- Technology

@case("black_narcissus")
def narcissus() -> None:
    t = in_play("black_narcissus", EU={"i": ["harpy_drones"]}).do("end").deal()
    assert len(t.pile(INV)) == 1


@case("alluring_succubus")
def succubus() -> None:
    assert play("alluring_succubus").tokens("alluring_succubus") == 1
    t = Table(active="mankind", phase="start", EU={"m": [{"card": "alluring_succubus", "tokens": 4}]}, hero="PR").deal()
    assert t.ending() == "mankind_card"


@case("lodestar_uplink")
def lodestar() -> None:
    t = in_play("lodestar_uplink", EU={"m": ["mako_walker", "norad"]}, AF={"m": ["drop_troops"]})
    assert [t.power(x) for x in ("lodestar_uplink", "mako_walker", "norad", "drop_troops")] == [0, 5, 6, 2]


@case("exo_armour")
def exo_armour() -> None:
    t = play("exo_armour", EU={"m": ["mako_walker", "norad"]})
    assert t.slot("norad") not in t.legal("target")
    t.do("target @mako_walker")
    assert t.power("mako_walker") == 6


@case("decoy_satellites", "null_field")
def cancels_anything() -> None:
    t = play("medusa_assault", m=["decoy_satellites", "norad"]).do("cancel decoy_satellites", "pay norad").let()
    assert t.pile(INV)[-1] == "medusa_assault"
    t = play("mako_walker", i=["null_field", "harpy_drones"]).do("cancel null_field", "pay harpy_drones").let()
    assert t.pile(MAN)[-1] == "mako_walker"


@case("captured_jammer", "temporal_stutter")
def cancels_some() -> None:
    t = play("red_rain", m=["captured_jammer"]).do("cancel captured_jammer").let()
    assert t.pile(MAN) == ["captured_jammer"]
    assert play("medusa_assault", m=["captured_jammer", "norad"]).legal() == ["pass"]
    t = play("conscription", i=["temporal_stutter"]).do("cancel temporal_stutter").let()
    assert t.pile(INV) == ["temporal_stutter"]
    assert play("mako_walker", i=["temporal_stutter", "harpy_drones"]).legal() == ["pass"]


# ---- Support and strikes

@case("guerilla_fighters")
def guerillas() -> None:
    t = play("red_rain", m=["guerilla_fighters", "norad", "dubai"]).do("pass", "prevent guerilla_fighters", "pay norad").let()
    assert t.pile(MAN) == ["norad", "guerilla_fighters"]
    assert t.g.drained == 0


@case("conscription")
def conscription() -> None:
    t = play("conscription").deal()
    assert len(t.hand(MAN)) == 7


@case("strategic_airlift")
def airlift() -> None:
    t = play("strategic_airlift").deal()
    assert t.g.ops == 3
    assert len(t.hand(MAN)) == 6


@case("hospital_convoy")
def convoy() -> None:
    t = play("hospital_convoy", m_pile=["norad", "dubai", "kyoto_dome", "new_york", "geneva_command", "mount_rushmore"])
    assert t.pile(MAN) == ["norad", "hospital_convoy"]
    assert t.g.in_deck[MAN] == 35


@case("reconstruction_corps")
def reconstruction() -> None:
    t = play("reconstruction_corps", EU={"tokens": 3}).do("zone EU").deal()
    assert t.g.zone_tokens == [0, 1, 0]
    assert len(t.hand(MAN)) == 6


@case("code_breakers")
def code_breakers() -> None:
    t = play("code_breakers", i=["kraken_warmachine", "red_rain"]).do("pass")
    assert t.legal("take") == ["kraken_warmachine", "red_rain"]
    t.do("take red_rain")
    assert t.pile(INV) == ["red_rain"]


@case("nuclear_strike")
def nuclear_strike() -> None:
    t = play("nuclear_strike", AF={"i": ["squid_lander", "medusa_assault", "kraken_warmachine"], "m": ["mako_walker"]}, hero="AF")
    t.do("zone AF", "target @medusa_assault", "target @kraken_warmachine")
    assert t.legal("target") == [t.slot("mako_walker")]
    t.do("target @mako_walker")
    assert t.pile(INV) == ["medusa_assault", "kraken_warmachine"]
    assert t.at("AF", INV) == ["squid_lander"]


@case("kinetic_spear")
def kinetic_spear() -> None:
    t = play("kinetic_spear", AF={"i": ["charybdis_devourer"]}).do("target @charybdis_devourer")
    assert t.pile(INV) == ["charybdis_devourer"]


@case("sabotage_cell")
def sabotage() -> None:
    t = play("sabotage_cell", AF={"i": ["charybdis_devourer", "squid_lander"]})
    assert t.legal("target") == [t.slot("squid_lander")]


@case("fist_of_xerxes")
def fist() -> None:
    t = play("fist_of_xerxes", AF={"i": ["charybdis_devourer", "squid_lander"]}, EU={"i": ["medusa_assault"]}).do("zone AF")
    assert t.pile(INV) == ["charybdis_devourer", "squid_lander"]
    assert len(t.pile(MAN)) == 6


# ---- Invader: troops

@case("squid_lander")
def squid_lander() -> None:
    t = play("squid_lander", AF={"i": ["medusa_assault", "kraken_warmachine"]}).do("yes")
    assert t.legal("target") == [t.slot("medusa_assault")]
    t.do("target @medusa_assault")
    assert t.at("EU", INV) == ["squid_lander", "medusa_assault"]


@case("alien_legionnaires")
def legionnaires() -> None:
    t = play("alien_legionnaires", EU={"m": ["mako_walker"]}).do("target @mako_walker")
    assert t.pile(MAN) == ["mako_walker"]


@case("harpy_drones")
def harpies() -> None:
    t = in_play("harpy_drones", "PR").do("use @harpy_drones", "zone EU")
    assert t.at("EU", INV) == ["harpy_drones"]


@case("cyclops_trooper")
def cyclops() -> None:
    assert in_play("cyclops_trooper").power("cyclops_trooper") == 2
    assert in_play("cyclops_trooper", EU={"i": ["kraken_warmachine"]}).power("cyclops_trooper") == 3


# ---- Desolators

@case("black_goo_sprayer")
def black_goo() -> None:
    assert play("black_goo_sprayer").tokens("black_goo_sprayer") == 1
    t = Table(phase="start", EU={"i": [{"card": "black_goo_sprayer", "tokens": 4}]}, hero="PR").deal()
    assert t.ending() == "invader_card"


@case("hydra_tripod")
def hydra() -> None:
    t = Table(PR={"i": ["hydra_tripod", "medusa_assault"]}, hero="PR", phase="attack").do("pass").deal()
    t.do("target @old_soldier", "pass", "* hero engineer", "hero_zone AF")
    assert len(t.pile(MAN)) == 3
    assert t.heroes_left() == 9


@case("leviathan_platform")
def leviathan() -> None:
    t = play("leviathan_platform")
    assert t.g.zone_tokens == [0, 1, 0]
    assert costs(t, "leviathan_platform") == (3, 2)


@case("chimera_terraformer")
def chimera() -> None:
    t = in_play("chimera_terraformer").do("use @chimera_terraformer", "pay squid_lander")
    assert t.g.zone_tokens == [0, 1, 0]


# ---- Tentacles

@case("antraxus_slug")
def slug() -> None:
    assert len(in_play("antraxus_slug").do("use @antraxus_slug").deal().pile(MAN)) == 1


@case("deathworm_infestation")
def deathworms() -> None:
    t = in_play("deathworm_infestation",
                EU={"m": ["mako_walker"]}).do("use @deathworm_infestation").deal().do("target @mako_walker")
    assert t.power("mako_walker") == 3
    assert len(t.pile(INV)) == 1


@case("scylla_horror")
def scylla() -> None:
    t = play("sabotage_cell", AF={"i": [{"card": "scylla_horror", "plus": -2}]})
    assert t.asked() == "mankind"
    assert t.in_play("scylla_horror")
    assert costs(t, "scylla_horror") == (1, 1)


@case("spider_brood")
def spiders() -> None:
    assert in_play("spider_brood").power("spider_brood") == 1
    assert in_play("spider_brood", EU={"i": ["deathworm_infestation"]}).power("spider_brood") == 2


@case("charybdis_devourer")
def charybdis() -> None:
    t = play("charybdis_devourer", EU={"m": ["ramses_submarine", "mako_walker", "nelson_battleship"]},
             AF={"m": ["ramses_submarine"]})
    assert t.pile(MAN) == ["ramses_submarine", "nelson_battleship"]
    assert t.at("AF", MAN) == ["ramses_submarine"]


# ---- Pyramids and pods

@case("psionic_obelisk")
def obelisk() -> None:
    t = in_play("psionic_obelisk", EU={"i": ["squid_lander", "scylla_horror", "kraken_warmachine"]})
    assert [t.power(x) for x in ("psionic_obelisk", "squid_lander", "scylla_horror", "kraken_warmachine")] == [0, 3, 4, 3]


@case("command_ziggurat")
def ziggurat() -> None:
    t = in_play("command_ziggurat").do("use @command_ziggurat", "pay squid_lander").deal()
    t.do("take " + t.legal("take")[0]).deal()
    assert len(t.bottom(INV)) == 2
    assert len(t.hand(INV)) == 3
    assert len(t.pile(MAN)) == 1


@case("hive_beacon")
def beacon() -> None:
    t = in_play("hive_beacon")
    assert costs(t, "scylla_horror") == (0, 1)
    assert costs(t, "squid_lander") == (1, 0)


@case("spore_pods")
def spores() -> None:
    t = in_play("spore_pods").do("use @spore_pods").deal()
    assert t.pile(INV) == ["spore_pods"]
    assert len(t.pile(MAN)) == 2


@case("bodysnatcher_pod")
def bodysnatcher() -> None:
    t = play("bodysnatcher_pod", EU={"m": ["mako_walker"], "i": ["kraken_warmachine"]}).do("target @mako_walker", "end",
        "pass").deal()
    assert len(t.pile(MAN)) == 2


@case("hatchery_pods")
def hatchery() -> None:
    t = play("hatchery_pods").do("* medusa_assault", "* kraken_warmachine", "* scylla_horror", "* cyclops_trooper",
                                 "* null_field")
    assert t.legal("take") == ["medusa_assault", "cyclops_trooper", "scylla_horror"]
    t.do("take medusa_assault", "take scylla_horror")
    assert t.bottom(INV) == ["kraken_warmachine", "cyclops_trooper", "null_field"]


# ---- Scourge and alien tech

@case("nanobot_kill_swarm")
def kill_swarm() -> None:
    t = play("nanobot_kill_swarm", EU={"m": ["mako_walker", "hannibal_tank", "drop_troops"]})
    assert t.legal("target") == [t.slot("mako_walker"), t.slot("hannibal_tank")]


@case("alien_thing")
def thing() -> None:
    t = play("alien_thing", EU={"m": ["mako_walker", "norad"]}, AF={"m": ["drop_troops"]}).do("target @mako_walker",
        "target @drop_troops")
    assert t.pile(MAN) == ["mako_walker", "drop_troops"]


@case("red_rain")
def red_rain() -> None:
    assert len(play("red_rain").deal().pile(MAN)) == 3


@case("orbital_bombardment")
def bombardment() -> None:
    t = play("orbital_bombardment", EU={"m": ["norad", "mako_walker", "lodestar_uplink"]})
    assert t.legal("target") == [t.slot("norad"), t.slot("lodestar_uplink")]


@case("mind_flay")
def mind_flay() -> None:
    t = play("mind_flay", m=["norad", "dubai", "kyoto_dome"]).do("pass")
    assert t.asked() == "mankind"
    t.do("pay dubai", "pay kyoto_dome")
    assert t.hand(MAN) == ["norad"]


@case("mimic_assassin")
def mimic() -> None:
    t = play("mimic_assassin").do("target @old_soldier", "pass", "* hero surgeon", "hero_zone EU")
    assert t.at("EU", MAN) == ["surgeon"]


@case("tectonic_lance")
def lance() -> None:
    assert play("tectonic_lance").do("zone AF").g.zone_tokens == [0, 0, 1]


@case("gene_vats")
def gene_vats() -> None:
    t = play("gene_vats", i_pile=["red_rain", "null_field", "medusa_assault", "spore_pods", "mind_flay", "hive_beacon"])
    assert t.pile(INV) == ["red_rain", "gene_vats"]


@case("mothership_uplink")
def uplink() -> None:
    assert len(play("mothership_uplink").deal().hand(INV)) == 7


@case("grand_design")
def grand_design() -> None:
    t = play("grand_design").deal()
    assert t.g.plan == 11
    assert len(t.hand(INV)) == 6


# ---- the reserve

@case("alpine_militia")
def alpine_militia() -> None:
    t = in_play("alpine_militia", active="invader", i=["alien_legionnaires", "harpy_drones", "spider_brood"], m=[])
    t.do("play alien_legionnaires", "zone EU", "pay harpy_drones", "pay spider_brood", "target @alpine_militia").deal()
    assert len(t.pile(INV)) == 4


@case("landing_ambush")
def landing_ambush() -> None:
    from .table import exchanged
    t = play("medusa_assault", m=["landing_ambush", "norad"], **exchanged(m_in=["landing_ambush"], m_out=["lodestar_uplink"]))
    t.do("cancel landing_ambush", "pay norad").let()
    assert t.pile(INV)[-1] == "medusa_assault"


@case("tactical_withdrawal")
def withdrawal() -> None:
    t = play("tactical_withdrawal", EU={"m": ["mako_walker"]})
    assert t.why("target @old_soldier") == "IN-43"
    t.do("target @mako_walker").deal()
    assert "mako_walker" in t.hand(MAN)
    assert t.known(MAN, INV) == ["mako_walker"]


@case("detroit_foundry")
def detroit() -> None:
    t = in_play("detroit_foundry").do("use @detroit_foundry", "pay saladin_vtol")
    assert "hannibal_tank" in t.legal("take")
    assert "norad" not in t.legal("take")
    t.do("take hannibal_tank")
    assert t.known(MAN, INV) == ["hannibal_tank"]


@case("last_stand")
def last_stand() -> None:
    from .table import exchanged
    t = play("nanobot_kill_swarm", EU={"m": ["mako_walker"]}, m=["last_stand", "norad"],
             **exchanged(m_in=["last_stand"], m_out=["lodestar_uplink"]))
    t.do("pass", "target @mako_walker", "prevent last_stand", "pay norad").let()
    assert t.in_play("mako_walker")
    assert t.pile(MAN) == ["norad", "last_stand"]


@case("alarm_network")
def alarm_network() -> None:
    t = in_play("alarm_network", active="invader", i=["harpy_drones", "mothership_uplink"], m=[]).do("play harpy_drones",
        "zone PR")
    assert t.g.ops == 2
    t.do("play mothership_uplink").deal()
    assert t.g.ops == 2


@case("drop_ship")
def drop_ship() -> None:
    t = play("drop_ship", more=["medusa_assault", "hydra_tripod"])
    assert "medusa_assault" not in t.legal("take")
    t.do("take hydra_tripod", "zone AF")
    assert t.at("AF", INV) == ["hydra_tripod"]


@case("phase_carapace")
def carapace() -> None:
    from .table import exchanged
    t = play("nelson_battleship", i=["phase_carapace"], **exchanged(i_in=["phase_carapace"], i_out=["squid_lander"]))
    t.let().do("prevent phase_carapace").let()
    assert t.pile(INV) == ["phase_carapace"]


@case("tractor_beam")
def tractor_beam() -> None:
    t = play("tractor_beam", EU={"m": ["mako_walker", "charlemagne_siege_tank"]})
    assert t.legal("target") == [t.slot("mako_walker")]
    t.do("target @mako_walker")
    assert t.top(MAN) == ["mako_walker"]


@case("swarm_cloud")
def swarm_cloud() -> None:
    assert len(play("swarm_cloud").do("choose 0").deal().pile(MAN)) == 2
    t = play("swarm_cloud", m=["norad", "dubai"]).do("pass", "choose 1")
    assert t.legal() == ["* discard norad", "* discard dubai"]
    t.do("* dubai")
    assert t.hand(MAN) == ["norad"]


@case("hunter_seekers")
def hunter_seekers() -> None:
    t = in_play("hunter_seekers", "PR", PR={"i": ["medusa_assault"]}, m=["norad"], hero="EU", phase="attack").do("pass").deal()
    assert t.asked() == "mankind"
    t.do("pay norad")
    assert t.hand(MAN) == [] or t.g.active == MAN


@case("flesh_forge")
def flesh_forge() -> None:
    t = play("flesh_forge", i_pile=["scylla_horror", "red_rain"])
    assert "red_rain" not in t.legal("take")
    t.do("take scylla_horror")
    assert t.known(INV, MAN) == ["scylla_horror"]
    assert "scylla_horror" not in t.pile(INV)


# ---- heroes

@case("old_soldier")
def old_soldier() -> None:
    assert with_hero("old_soldier").power("old_soldier") == 3


@case("field_marshal")
def field_marshal() -> None:
    t = with_hero("field_marshal", EU={"m": ["mako_walker", "norad"]})
    assert [t.power(x) for x in ("field_marshal", "mako_walker", "norad")] == [1, 5, 6]


@case("sharpshooter")
def sharpshooter() -> None:
    t = with_hero("sharpshooter", EU={"i": ["squid_lander", "medusa_assault"]}).do("use @sharpshooter", "pay saladin_vtol")
    assert t.legal("target") == [t.slot("squid_lander")]


@case("surgeon")
def surgeon() -> None:
    t = with_hero("surgeon", m_pile=["norad", "dubai"]).do("use @surgeon")
    assert t.pile(MAN) == ["norad"]


@case("test_pilot")
def test_pilot() -> None:
    t = with_hero("test_pilot", "PR").do("use @test_pilot", "zone AF")
    assert t.at("AF", MAN) == ["test_pilot"]


@case("tank_ace")
def tank_ace() -> None:
    t = with_hero("tank_ace", "PR", PR={"m": ["hannibal_tank", "mako_walker"]})
    assert [t.power(x) for x in ("tank_ace", "hannibal_tank", "mako_walker")] == [2, 4, 4]
    t.do("use @tank_ace")
    assert t.legal("zone") == ["eurasia"]


@case("engineer")
def engineer() -> None:
    assert with_hero("engineer").do("use @engineer").g.ops == 2


@case("saboteur")
def saboteur() -> None:
    assert len(with_hero("saboteur").do("use @saboteur").deal().pile(INV)) == 1


@case("astrophysicist")
def astrophysicist() -> None:
    t = with_hero("astrophysicist").do("use @astrophysicist", "pay saladin_vtol").deal()
    t.do("take " + t.legal("take")[0])
    assert len(t.bottom(MAN)) == 2
    assert len(t.hand(MAN)) == 3


@case("cosmonaut")
def cosmonaut() -> None:
    t = play("mimic_assassin", hero={"id": "cosmonaut", "zone": "eurasia"})
    assert t.in_play("cosmonaut")
    assert t.asked() == "invader"


@case("demolitionist")
def demolitionist() -> None:
    t = play("mimic_assassin", hero={"id": "demolitionist", "zone": "eurasia"}, EU={"i": ["medusa_assault"]})
    t.do("target @demolitionist", "pass", "* hero surgeon", "hero_zone AF")
    assert t.asked() == "mankind"
    t.do("target @medusa_assault")
    assert t.pile(INV)[-2:] == ["medusa_assault", "mimic_assassin"]


# ---- strategies and plan actions

@case("alien_autopsies", "heat_atmosphere")
def pile_back() -> None:
    t = Table(active="mankind", m_pile=["norad", "dubai"], hero="PR").do("strategy alien_autopsies")
    assert (t.pile(MAN), t.g.plan) == ([], 11)
    t = Table(i_pile=["red_rain"], hero="PR").do("strategy heat_atmosphere")
    assert (t.pile(INV), t.g.plan) == ([], 9)


@case("project_chainmail")
def chainmail() -> None:
    t = play("mimic_assassin").do("target @old_soldier", "strategy project_chainmail")
    assert t.in_play("old_soldier")
    assert t.why("strategy project_chainmail") == "IN-61"


@case("retribution_alpha")
def retribution() -> None:
    t = Table(active="mankind", EU={"m": ["mako_walker"]}, hero="PR").do("strategy retribution_alpha", "target @mako_walker")
    t.do("* medusa_assault")
    assert t.g.skips == 1


@case("clean_slate", "melt_ice_caps")
def hand_anew() -> None:
    t = Table(active="mankind", m=["norad", "dubai"], hero="PR").do("strategy clean_slate")
    assert t.hand(MAN) == []
    assert len(t.deal().hand(MAN)) == 2
    assert len(Table(i=["red_rain"], hero="PR").do("strategy melt_ice_caps").deal().hand(INV)) == 1


@case("drain_indian_ocean", "atomise_moon")
def taxes() -> None:
    t = Table(hero="PR").do("strategy drain_indian_ocean").deal()
    assert (len(t.hand(INV)), t.g.plan, costs(t, "spider_brood"), costs(t, "hive_beacon")) == (3, 8, (1, 0), (1, 0))
    t = Table(hero="PR").do("strategy atomise_moon").deal()
    assert (len(t.hand(INV)), t.g.plan, costs(t, "spider_brood"), costs(t, "hive_beacon")) == (2, 8, (0, 0), (2, 0))


@case("bodysnatcher_city")
def seed_city() -> None:
    t = Table(EU={"m": ["mako_walker"], "i": ["kraken_warmachine"]}, hero="PR", phase="attack").do("strategy bodysnatcher_city")
    t.do("target @mako_walker").deal()
    assert len(t.pile(INV)) == 2
    assert len(t.pile(MAN)) == 2


@case("ops_centre")
def ops_centre() -> None:
    t = Table(active="mankind", EU={"m": ["mako_walker"]}, hero="PR").do("ops", "target @mako_walker", "zone AF")
    assert t.g.ops == 0
    assert t.why("ops") == "IN-64"


@case("plan_draw", "plan_discount")
def plan_actions() -> None:
    t = Table(hero="PR").do("plan_draw").deal()
    assert (len(t.hand(INV)), t.g.plan) == (1, 9)
    t = Table(i=["medusa_assault", "red_rain"], hero="PR").do("plan_discount medusa_assault")
    assert (costs(t, "medusa_assault"), t.g.plan) == ((2, 0), 9)


@rule("IN-33", "IN-13", "IN-94", "IN-62")
@pytest.mark.parametrize("name", sorted(CASES))
def test_card(name: str) -> None:
    CASES[name]()


@rule("IN-6", "IN-8", "IN-12")
def test_every_card_has_a_test() -> None:
    t = rules().t
    all_of_them = {*t.pieces.ids, *t.strategies.ids, "ops_centre", "plan_draw", "plan_discount"}
    assert set(CASES) == all_of_them
    assert len(t.heroes) == 11
    assert [sum(row) for row in t.printed] == [70, 70]
    assert t.strategy_side.count(INV) == 5
    assert t.strategy_side.count(MAN) == 4
    for k, face in enumerate(t.faces):
        assert face.symbols or t.side[k] == INV


