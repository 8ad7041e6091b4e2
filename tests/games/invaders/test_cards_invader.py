"""What each card of the Invader's deck does, in numbers."""
from __future__ import annotations

from .cards import case, costs, in_play, play
from .table import INV, MAN, Table

# ---- Invader: troops

@case("squid_lander")
def test_squid_lander() -> None:
    t = play("squid_lander", AF={"i": ["medusa_assault", "kraken_warmachine"]}).do("yes")
    assert t.legal("target") == [t.slot("medusa_assault")]
    t.do("target @medusa_assault")
    assert t.at("EU", INV) == ["squid_lander", "medusa_assault"]


@case("alien_legionnaires")
def test_legionnaires() -> None:
    t = play("alien_legionnaires", EU={"m": ["mako_walker"]}).do("target @mako_walker")
    assert t.pile(MAN) == ["mako_walker"]


@case("harpy_drones")
def test_harpies() -> None:
    t = in_play("harpy_drones", "PR").do("use @harpy_drones", "zone EU")
    assert t.at("EU", INV) == ["harpy_drones"]


@case("cyclops_trooper")
def test_cyclops() -> None:
    assert in_play("cyclops_trooper").power("cyclops_trooper") == 2
    assert in_play("cyclops_trooper", EU={"i": ["kraken_warmachine"]}).power("cyclops_trooper") == 3


# ---- Desolators

@case("black_goo_sprayer")
def test_black_goo() -> None:
    assert play("black_goo_sprayer").tokens("black_goo_sprayer") == 1
    t = Table(phase="start", EU={"i": [{"card": "black_goo_sprayer", "tokens": 4}]}, hero="PR").deal()
    assert t.ending() == "invader_card"


@case("hydra_tripod")
def test_hydra() -> None:
    t = Table(PR={"i": ["hydra_tripod", "medusa_assault"]}, hero="PR", phase="attack").do("pass").deal()
    t.do("target @old_soldier", "pass", "* hero engineer", "hero_zone AF")
    assert len(t.pile(MAN)) == 3
    assert t.heroes_left() == 9


@case("leviathan_platform")
def test_leviathan() -> None:
    t = play("leviathan_platform")
    assert t.g.zone_tokens == [0, 1, 0]
    assert costs(t, "leviathan_platform") == (3, 2)


@case("chimera_terraformer")
def test_chimera() -> None:
    t = in_play("chimera_terraformer").do("use @chimera_terraformer", "pay squid_lander")
    assert t.g.zone_tokens == [0, 1, 0]


# ---- Tentacles

@case("antraxus_slug")
def test_slug() -> None:
    assert len(in_play("antraxus_slug").do("use @antraxus_slug").deal().pile(MAN)) == 1


@case("deathworm_infestation")
def test_deathworms() -> None:
    t = in_play("deathworm_infestation",
                EU={"m": ["mako_walker"]}).do("use @deathworm_infestation").deal().do("target @mako_walker")
    assert t.power("mako_walker") == 3
    assert len(t.pile(INV)) == 1


@case("scylla_horror")
def test_scylla() -> None:
    t = play("sabotage_cell", AF={"i": [{"card": "scylla_horror", "plus": -2}]})
    assert t.asked() == "mankind"
    assert t.in_play("scylla_horror")
    assert costs(t, "scylla_horror") == (1, 1)


@case("spider_brood")
def test_spiders() -> None:
    assert in_play("spider_brood").power("spider_brood") == 1
    assert in_play("spider_brood", EU={"i": ["deathworm_infestation"]}).power("spider_brood") == 2


@case("charybdis_devourer")
def test_charybdis() -> None:
    t = play("charybdis_devourer", EU={"m": ["ramses_submarine", "mako_walker", "nelson_battleship"]},
             AF={"m": ["ramses_submarine"]})
    assert t.pile(MAN) == ["ramses_submarine", "nelson_battleship"]
    assert t.at("AF", MAN) == ["ramses_submarine"]


# ---- Pyramids and pods

@case("psionic_obelisk")
def test_obelisk() -> None:
    t = in_play("psionic_obelisk", EU={"i": ["squid_lander", "scylla_horror", "kraken_warmachine"]})
    assert [t.power(x) for x in ("psionic_obelisk", "squid_lander", "scylla_horror", "kraken_warmachine")] == [0, 3, 4, 3]


@case("command_ziggurat")
def test_ziggurat() -> None:
    t = in_play("command_ziggurat").do("use @command_ziggurat", "pay squid_lander").deal()
    t.do("take " + t.legal("take")[0]).deal()
    assert len(t.bottom(INV)) == 2
    assert len(t.hand(INV)) == 3
    assert len(t.pile(MAN)) == 1


@case("hive_beacon")
def test_beacon() -> None:
    t = in_play("hive_beacon")
    assert costs(t, "scylla_horror") == (0, 1)
    assert costs(t, "squid_lander") == (1, 0)


@case("spore_pods")
def test_spores() -> None:
    t = in_play("spore_pods").do("use @spore_pods").deal()
    assert t.pile(INV) == ["spore_pods"]
    assert len(t.pile(MAN)) == 2


@case("bodysnatcher_pod")
def test_bodysnatcher() -> None:
    t = play("bodysnatcher_pod", EU={"m": ["mako_walker"], "i": ["kraken_warmachine"]}).do("target @mako_walker", "end",
        "pass").deal()
    assert len(t.pile(MAN)) == 2


@case("hatchery_pods")
def test_hatchery() -> None:
    t = play("hatchery_pods").do("* medusa_assault", "* kraken_warmachine", "* scylla_horror", "* cyclops_trooper",
                                 "* null_field")
    assert t.legal("take") == ["medusa_assault", "cyclops_trooper", "scylla_horror"]
    t.do("take medusa_assault", "take scylla_horror")
    assert t.bottom(INV) == ["kraken_warmachine", "cyclops_trooper", "null_field"]


# ---- Scourge and alien tech

@case("nanobot_kill_swarm")
def test_kill_swarm() -> None:
    t = play("nanobot_kill_swarm", EU={"m": ["mako_walker", "hannibal_tank", "drop_troops"]})
    assert t.legal("target") == [t.slot("mako_walker"), t.slot("hannibal_tank")]


@case("alien_thing")
def test_thing() -> None:
    t = play("alien_thing", EU={"m": ["mako_walker", "norad"]}, AF={"m": ["drop_troops"]}).do("target @mako_walker",
        "target @drop_troops")
    assert t.pile(MAN) == ["mako_walker", "drop_troops"]


@case("red_rain")
def test_red_rain() -> None:
    assert len(play("red_rain").deal().pile(MAN)) == 3


@case("orbital_bombardment")
def test_bombardment() -> None:
    t = play("orbital_bombardment", EU={"m": ["norad", "mako_walker", "lodestar_uplink"]})
    assert t.legal("target") == [t.slot("norad"), t.slot("lodestar_uplink")]


@case("mind_flay")
def test_mind_flay() -> None:
    t = play("mind_flay", m=["norad", "dubai", "kyoto_dome"]).do("pass")
    assert t.asked() == "mankind"
    t.do("pay dubai", "pay kyoto_dome")
    assert t.hand(MAN) == ["norad"]


@case("mimic_assassin")
def test_mimic() -> None:
    t = play("mimic_assassin").do("target @old_soldier", "pass", "* hero surgeon", "hero_zone EU")
    assert t.at("EU", MAN) == ["surgeon"]


@case("tectonic_lance")
def test_lance() -> None:
    assert play("tectonic_lance").do("zone AF").g.zone_tokens == [0, 0, 1]


@case("gene_vats")
def test_gene_vats() -> None:
    t = play("gene_vats", i_pile=["red_rain", "null_field", "medusa_assault", "spore_pods", "mind_flay", "hive_beacon"])
    assert t.pile(INV) == ["red_rain", "gene_vats"]


@case("mothership_uplink")
def test_uplink() -> None:
    assert len(play("mothership_uplink").deal().hand(INV)) == 7


@case("grand_design")
def test_grand_design() -> None:
    t = play("grand_design").deal()
    assert t.g.plan == 11
    assert len(t.hand(INV)) == 6
