"""Scenarios that pin rulings (E30 to E45, E51 to E56)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.rule import rule
from thunderchild.kernel.state import WATCHER

from .cards import E7, SCOUTS, TROOPS, costs, new_card
from .table import INV, MAN, Table, exchanged

FULL = ["saladin_vtol", "mako_walker", "hannibal_tank", "drop_troops"]


@rule("IN-3", "IN-59", "IN-143")
def test_e30_adjacency() -> None:
    t = Table(PR={"i": ["harpy_drones"]}, hero="EU").do("use @harpy_drones")
    assert t.legal() == ["zone eurasia"]
    assert t.why("zone AF") == "IN-3"
    t = Table(EU={"i": ["harpy_drones"]}, hero="EU").do("use @harpy_drones")
    assert t.legal("zone") == ["pacific_rim", "africa"]
    t = Table(active="mankind", PR={"m": [{"card": "saladin_vtol", "tokens": 2, "plus": 1}]}, hero="EU").do("ops",
        "target @saladin_vtol")
    assert t.legal("zone") == ["eurasia", "africa"]
    t.do("zone AF")
    assert t.at("AF", MAN) == ["saladin_vtol"]
    assert t.tokens("saladin_vtol") == 2
    assert t.power("saladin_vtol") == 2


@rule("IN-37", "IN-38", "IN-40")
def test_e31_making_room() -> None:
    t = Table(active="mankind", m=["peacekeeper_platoon"], EU={"m": FULL}, hero="PR")
    t.do("play peacekeeper_platoon", "zone EU")
    assert len(t.legal("make_room")) == 4
    assert t.why("make_room @old_soldier") == "IN-37"
    t.do("make_room @hannibal_tank")
    assert t.pile(MAN) == ["hannibal_tank"]
    assert "peacekeeper_platoon" in t.at("EU", MAN)
    t = Table(active="mankind", m=["peacekeeper_platoon"], EU={"m": FULL[:3]}, hero="PR").do("play peacekeeper_platoon",
        "zone EU")
    assert t.pile(MAN) == []
    assert len(t.at("EU", MAN)) == 4
    full = [*FULL, "saladin_vtol", "saladin_vtol", "mako_walker", "hannibal_tank", "drop_troops", "norad", "dubai"]
    t = Table(active="mankind", m=["peacekeeper_platoon"], PR={"m": full[:4]}, EU={"m": full[4:8]}, AF={"m": full[8:]}, hero="AF")
    t.do("play peacekeeper_platoon", "zone AF")
    assert t.why("make_room @old_soldier") == "IN-38"
    assert t.why("make_room @norad") == ""


@rule("IN-40")
def test_e31_the_invader_makes_no_room() -> None:
    four = ["squid_lander", "medusa_assault", "cyclops_trooper", "scylla_horror"]
    t = Table(i=["harpy_drones"], EU={"i": four}, hero="PR").do("play harpy_drones")
    assert t.legal("zone") == ["pacific_rim", "africa"]
    assert t.why("zone EU") == "IN-40"
    t = Table(i=["harpy_drones"], PR={"i": four}, EU={"i": four},
              AF={"i": ["squid_lander", "medusa_assault", "cyclops_trooper", "spider_brood"]}, hero="PR")
    assert t.why("play harpy_drones") == "IN-40"


@rule("IN-39", "IN-51")
def test_e32_cancelled_after_making_room() -> None:
    t = Table(active="mankind", m=["peacekeeper_platoon"], i=["null_field", "harpy_drones"], EU={"m": FULL}, hero="PR")
    t.do("play peacekeeper_platoon", "zone EU", "make_room @hannibal_tank", "cancel null_field", "pay harpy_drones")
    assert t.pile(MAN) == ["hannibal_tank", "peacekeeper_platoon"]
    assert t.at("EU", MAN) == ["saladin_vtol", "mako_walker", "drop_troops"]
    assert t.pile(INV) == ["harpy_drones", "null_field"]
    assert t.asked() == "mankind"


@rule("IN-34", "IN-104")
def test_e33_draining_to_pay_does_not_count(tmp_path: Path) -> None:
    row = 'drain = 2\neffects = [{on="react_drain", steps=[{do="prevent", n="all"}]}]'
    t = Table(new_card(tmp_path, "mankind", row, "saladin_vtol"), m=["test_card"], **E7)
    t.do("pass", "prevent test_card", "* cost norad", "* cost dubai")
    assert t.pile(MAN) == ["norad", "dubai", "test_card"]
    assert t.g.plan == 9


@rule("IN-22", "IN-58", "IN-90")
def test_e34_turned_hero() -> None:
    t = Table(i=["mimic_assassin", "harpy_drones"], hero="EU", EU={"i": ["kraken_warmachine", "scylla_horror"]})
    t.do("play mimic_assassin", "pay harpy_drones", "target @old_soldier", "pass", "* hero test_pilot", "hero_zone EU", "end",
         "pass")
    t.deal()
    assert t.pile(MAN) == [t.g.t.cards.ids[0]]
    assert t.g.active == MAN
    assert t.g.turned == 0
    assert t.why("use @test_pilot") == ""
    t = Table(active="mankind", hero="EU").do("strategy retribution_alpha", "target @old_soldier", "* hero test_pilot",
                                              "hero_zone EU")
    t.do("* flip red_rain")
    assert t.g.turned == 1
    assert t.why("use @test_pilot") == "IN-58"
    t.do("end").deal()
    assert t.g.turned == 1
    t.do("end", "pass").deal()
    assert t.g.turned == 0


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


@rule("IN-85", "IN-96")
def test_e37_impervious() -> None:
    t = Table(i=["mimic_assassin", "harpy_drones"], AF={"m": ["norad"]}, hero="EU").do("play mimic_assassin", "pay harpy_drones")
    assert t.asked() == "invader"
    assert t.in_play("old_soldier")
    t = Table(i=["alien_thing", *SCOUTS[:3]], AF={"m": ["norad"]}, PR={"m": ["saladin_vtol"]}, hero="EU")
    t.do("play alien_thing", *[f"pay {x}" for x in SCOUTS[:3]])
    assert t.legal("target") == [t.slot("saladin_vtol")]
    assert t.why("target @old_soldier") == "IN-85"
    t = Table(phase="attack", AF={"m": ["norad"]}, hero="EU").do("strategy bodysnatcher_city")
    assert t.slot("old_soldier") in t.legal("target")
    t = Table(i=["alien_legionnaires", "harpy_drones", "spider_brood", "nanobot_kill_swarm"], AF={"m": ["boudicca_sentinel"]},
              hero="EU")
    t.do("play alien_legionnaires", "zone AF", "pay harpy_drones", "pay spider_brood")
    assert t.in_play("boudicca_sentinel")
    assert t.asked() == "invader"
    t.do("play nanobot_kill_swarm", "target @boudicca_sentinel")
    assert t.pile(MAN) == ["boudicca_sentinel"]
    t = Table(i=["charybdis_devourer", *SCOUTS[:4]], AF={"m": ["ramses_submarine"]}, hero="EU")
    t.do("play charybdis_devourer", "zone AF", *[f"pay {x}" for x in SCOUTS[:4]])
    assert t.pile(MAN) == ["ramses_submarine"]


@rule("IN-93")
def test_e38_no_hero_is_sacrificed_in_the_invaders_turn(tmp_path: Path) -> None:
    pack = new_card(tmp_path, "invader", 'effects=[{on="play", steps=[{do="sacrifice", who="opponent", where="own", n=1}]}]',
                    "squid_lander")
    t = Table(pack, i=["test_card"], hero="EU").do("play test_card")
    assert t.asked() == "invader"
    assert t.in_play("old_soldier")
    t = Table(pack, i=["test_card"], hero="EU", AF={"m": ["saladin_vtol"]}).do("play test_card")
    assert t.asked() == "mankind"
    assert t.legal() == [f"target {t.slot('saladin_vtol')}"]
    assert t.why("target @old_soldier") == "IN-93"


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


@rule("IN-107", "IN-109")
def test_e41_power_modifiers() -> None:
    from thunderchild.games.invaders.rules.questions import strength
    from thunderchild.games.invaders.cards.fit import zone_power
    t = Table(EU={"m": ["peacekeeper_platoon", "geneva_command", "lodestar_uplink"]}, hero="PR")
    assert [t.power(x) for x in ("peacekeeper_platoon", "geneva_command", "lodestar_uplink")] == [3, 1, 0]
    assert strength(t.g, MAN, 1) + zone_power(t.g, 1) == 9


@rule("IN-97")
def test_e42_nuclear_strike() -> None:
    t = Table(active="mankind", m=["nuclear_strike", *TROOPS[:2]], EU={"i": ["squid_lander"]}, hero="EU")
    t.do("play nuclear_strike", *[f"pay {x}" for x in TROOPS[:2]], "zone EU", "target @squid_lander")
    assert t.pile(INV) == ["squid_lander"]
    assert t.in_play("old_soldier")
    assert t.pile(MAN)[-1] == "nuclear_strike"


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


@rule("IN-42")
def test_e44_recovering_ones_own_payment() -> None:
    t = Table(active="mankind", m=["new_york", *TROOPS[:2]], m_pile=["norad", "dubai", "kyoto_dome"], hero="EU")
    t.do("play new_york", "zone PR", "pay saladin_vtol", "pay peacekeeper_platoon")
    assert t.pile(MAN) == ["norad"]
    assert t.g.in_deck[MAN] == 34
    six = ["norad", "dubai", "kyoto_dome", "new_york", "svalbard_vault", "baikonur_complex"]
    t = Table(active="mankind", m=["hospital_convoy"], m_pile=six, hero="EU").do("play hospital_convoy")
    assert t.pile(MAN) == ["norad", "hospital_convoy"]


@rule("IN-55", "IN-101", "IN-103", "IN-145")
def test_e45_reaction_card_and_pile_order() -> None:
    t = Table(active="mankind", i=["phase_carapace"], m=["saladin_vtol"], hero="EU",
              PR={"m": ["baikonur_complex", "ramses_submarine"]},
              **exchanged(i_in=["phase_carapace"], i_out=["squid_lander"]))
    t.do("use @baikonur_complex", "pay saladin_vtol", "prevent phase_carapace")
    assert t.pile(INV) == ["phase_carapace"]
    assert t.g.in_deck[INV] == 30


@rule("IN-55", "IN-101")
def test_e45_the_rest_is_drained_after_the_reaction(tmp_path: Path) -> None:
    pack = new_card(tmp_path, "mankind", 'effects=[{on="play", steps=[{do="drain", who="opponent", n=4}]}]', "saladin_vtol")
    keys = exchanged(i_in=["phase_carapace"], i_out=["squid_lander"])
    t = Table(pack, active="mankind", i=["phase_carapace"], m=["test_card"], hero="EU", **keys)
    t.do("play test_card", "prevent phase_carapace", "* drain red_rain")
    assert t.pile(INV) == ["phase_carapace", "red_rain"]


BEAM: dict[str, Any] = {"i": ["tractor_beam", "harpy_drones"], "EU": {"m": ["mako_walker"], "i": ["antraxus_slug"]}, "hero": "PR"}


@rule("IN-160", "IN-162", "IN-163")
def test_e51_a_card_on_top_of_the_deck() -> None:
    keys = {**BEAM, **exchanged(i_in=["tractor_beam"], i_out=["squid_lander"])}
    t = Table(**keys).do("play tractor_beam", "pay harpy_drones", "target @mako_walker")
    assert t.top(MAN) == ["mako_walker"]
    assert t.bag(MAN) == 30
    assert t.g.top_seen[1] == [7]
    t.do("use @antraxus_slug", "* drain mako_walker")
    assert t.pile(MAN) == ["mako_walker"]
    t = Table(**keys).do("play tractor_beam", "pay harpy_drones", "target @mako_walker", "end", "pass")
    assert t.legal() == ["* draw mako_walker"]
    t.deal()
    assert t.known(MAN, INV) == ["mako_walker"]
    assert t.known(MAN, 2) == ["mako_walker"]
    assert len(t.hand(MAN)) == 2


@rule("IN-160", "IN-161", "IN-162", "IN-166", "IN-118")
def test_e52_under_the_deck() -> None:
    t = Table(i=["harpy_drones"], PR={"i": ["command_ziggurat"]}, hero="EU")
    t.do("use @command_ziggurat", "pay harpy_drones", "* dig red_rain", "* dig null_field", "* dig medusa_assault",
         "take null_field")
    assert t.bag(INV) == 27
    assert t.bottom(INV) == ["red_rain", "medusa_assault"]
    assert t.g.bottom_seen[0] == [1, 1]
    assert t.r.view(t.g, MAN)["cards"]["bottom"][0] == [None, None]
    assert t.known(INV, MAN) == []
    t.deal().do("strategy heat_atmosphere")
    assert t.bottom(INV) == []
    assert t.bag(INV) == t.g.in_deck[INV] == 30
    t = Table(i=["harpy_drones"], i_deck=2, PR={"i": ["command_ziggurat"]}, hero="EU").do("use @command_ziggurat",
        "pay harpy_drones")
    t.deal().do("stop")
    assert t.bag(INV) == 0
    assert len(t.bottom(INV)) == 2
    first = t.bottom(INV)[0]
    t.deal().do("plan_draw")
    assert t.legal() == [f"* draw {first}"]
    t = Table(i=["hatchery_pods"], hero="EU").do("play hatchery_pods")
    t.do("* dig red_rain", "* dig null_field", "* dig null_field", "* dig temporal_stutter", "* dig kraken_warmachine")
    assert t.legal() == ["stop"]


@rule("IN-80", "IN-147", "IN-156")
def test_e53_the_named_discount() -> None:
    keys: dict[str, Any] = {"i": ["null_field", "squid_lander", "harpy_drones"], "m": ["decoy_satellites", "saladin_vtol"],
                            "hero": "EU"}
    t = Table(**keys).do("plan_discount null_field")
    assert t.g.plan == 9
    assert t.known(INV, MAN) == ["null_field"]
    assert costs(t, "null_field") == (0, 0)
    t.do("play squid_lander", "zone PR", "pay harpy_drones", "cancel decoy_satellites", "pay saladin_vtol")
    assert t.legal() == ["cancel null_field", "pass"]
    t.do("cancel null_field")
    assert t.in_play("squid_lander")
    assert t.hand(INV) == []
    assert t.g.discounts == []
    t = Table(**keys).do("play squid_lander", "zone PR", "pay harpy_drones", "cancel decoy_satellites", "pay saladin_vtol")
    assert t.legal() == ["pass"]
    t = Table(i_pile=["temporal_stutter"] * 2, **keys).do("play squid_lander", "zone PR", "pay harpy_drones")
    t.do("cancel decoy_satellites", "pay saladin_vtol")
    assert t.asked() == "invader"
    assert t.why("play null_field") == "IN-141"
    assert t.pile(INV)[-1] == "squid_lander"


@rule("IN-89", "IN-113", "IN-152", "IN-98")
def test_e54_hydra_strikes_the_hero() -> None:
    two: dict[str, Any] = {"i": ["hydra_tripod", "hydra_tripod"]}
    t = Table(EU=two, hero="EU", phase="attack").do("pass")
    assert t.g.active == MAN
    assert t.pile(MAN) == []
    assert t.in_play("old_soldier")
    turned = {"id": "old_soldier", "zone": "eurasia", "turned": True}
    t = Table(EU=two, hero=turned, phase="attack").do("pass").deal()
    assert len(t.pile(MAN)) == 3
    assert t.legal("target") == [t.slot("old_soldier")]
    t.do("target @old_soldier", "pass", "* hero cosmonaut", "hero_zone EU", "target @cosmonaut", "pass", "* hero engineer",
         "hero_zone EU")
    assert t.heroes_left() == 8
    assert t.at("EU", MAN) == ["engineer"]
    t = Table(EU=two, hero=turned, phase="attack").do("pass").deal()
    t.do("target @old_soldier", "pass", "* hero cosmonaut", "hero_zone AF")
    assert t.g.active == MAN
    assert t.heroes_left() == 9


@rule("IN-121", "IN-163")
def test_e55_code_breakers() -> None:
    t = Table(active="mankind", m=["code_breakers"], i=["kraken_warmachine", "null_field", "harpy_drones"], hero="EU")
    t.do("play code_breakers", "pass", "take null_field")
    assert t.pile(INV) == ["null_field"]
    assert t.known(INV, MAN) == ["harpy_drones", "kraken_warmachine"]
    assert t.known(INV, 2) == []
    t.do("end").deal().do("play kraken_warmachine", "zone PR", "pay harpy_drones").deal()
    assert t.known(INV, MAN) == []
    assert len(t.hand(INV)) == 2
    assert t.r.view(t.g, WATCHER)["cards"]["hand"][0]["known"] == []


@rule("IN-141", "IN-154")
def test_e56_reaction_cards_are_no_actions() -> None:
    t = Table(active="mankind", m=["guerilla_fighters", "decoy_satellites", "saladin_vtol"],
              hero={"id": "sharpshooter", "zone": "eurasia"},
              EU={"i": ["medusa_assault"]})
    assert t.why("play guerilla_fighters") == "IN-141"
    assert t.why("play decoy_satellites") == "IN-141"
    assert t.why("use @sharpshooter") == "IN-154"
    t = Table(EU={"i": ["deathworm_infestation"], "m": ["geneva_command"]}, hero="PR")
    assert t.why("use @deathworm_infestation") == "IN-154"
