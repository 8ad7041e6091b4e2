"""The worked examples of the rulebook (E1 to E12)."""
from __future__ import annotations

from typing import Any

from tests.rule import rule

from .cards import E7, TROOPS
from .table import INV, MAN, Table

@rule("IN-30", "IN-41", "IN-55", "IN-87", "IN-82")
def test_e1_nanobot_kill_swarm() -> None:
    t = Table(i=["nanobot_kill_swarm"], EU={"m": ["mako_walker"]}, hero="PR")
    t.do("play nanobot_kill_swarm", "target @mako_walker")
    assert t.pile(MAN) == ["mako_walker"]
    assert t.pile(INV) == ["nanobot_kill_swarm"]
    assert t.hand(INV) == []
    assert t.at("EU", MAN) == []
    assert t.g.in_deck == [30, 30]


@rule("IN-30", "IN-32", "IN-36")
def test_e2_norad() -> None:
    t = Table(active="mankind", m=["norad", *TROOPS], PR={"m": ["mako_walker", "hannibal_tank"]}, hero="EU")
    t.do("play norad", "zone PR", *[f"pay {name}" for name in TROOPS[:5]])
    assert t.at("PR", MAN) == ["mako_walker", "hannibal_tank", "norad"]
    assert t.hand(MAN) == TROOPS[5:]
    assert t.pile(MAN) == TROOPS[:5]


@rule("IN-32")
def test_e2b_norad_with_too_few_cards() -> None:
    t = Table(active="mankind", m=["norad", *TROOPS[:4]], hero="EU")
    assert "norad" not in t.legal("play")
    assert t.why("play norad") == "IN-32"


@rule("IN-30")
def test_e2c_norad_takes_the_whole_hand() -> None:
    t = Table(active="mankind", m=["norad", *TROOPS[:5]], hero="EU")
    t.do("play norad", "zone AF", *[f"pay {name}" for name in TROOPS[:5]])
    assert t.hand(MAN) == []
    assert t.at("AF", MAN) == ["norad"]


@rule("IN-30", "IN-31", "IN-34")
def test_e3_kraken_has_two_costs() -> None:
    t = Table(i=["kraken_warmachine", "squid_lander", "harpy_drones"], hero="PR")
    t.do("play kraken_warmachine", "zone AF", "pay squid_lander", "* medusa_assault", "* red_rain")
    assert t.pile(INV) == ["squid_lander", "medusa_assault", "red_rain"]
    assert t.hand(INV) == ["harpy_drones"]
    assert t.at("AF", INV) == ["kraken_warmachine"]
    assert t.power("kraken_warmachine") == 3
    assert t.g.in_deck[INV] == 28
    assert t.g.drained == 0


@rule("IN-32")
def test_e3b_deck_too_small_for_the_drain() -> None:
    t = Table(i=["kraken_warmachine", "squid_lander", "harpy_drones"], i_deck=1, hero="PR")
    assert t.why("play kraken_warmachine") == "IN-32"


def thing(**keys: Any) -> Table:
    t = Table(i=["alien_thing", "squid_lander", "harpy_drones", "spider_brood"], AF={"m": ["refugees_shanty_town"]}, hero="AF",
              **keys)
    return t.do("play alien_thing", "pay squid_lander", "pay harpy_drones", "pay spider_brood", "target @refugees_shanty_town",
                "target @old_soldier")


@rule("IN-14", "IN-89", "IN-90", "IN-91")
def test_e4_thing_kills_a_hero() -> None:
    t = thing()
    assert t.asked() == "mankind"
    assert "strategy project_chainmail" in t.legal()
    t.do("pass", "* hero test_pilot")
    assert t.legal("hero_zone") == ["pacific_rim", "eurasia", "africa"]
    t.do("hero_zone AF", "* draw norad")
    assert t.pile(MAN) == ["refugees_shanty_town"]
    assert t.at("AF", MAN) == ["test_pilot"]
    assert t.heroes_left() == 9
    assert t.g.turned == 1
    assert t.hand(MAN) == ["norad"]
    assert t.asked() == "invader"


@rule("IN-56", "IN-57", "IN-104")
def test_e5_slug_beside_deathworms() -> None:
    t = Table(PR={"i": ["antraxus_slug", "deathworm_infestation"]}, hero="EU")
    t.do("use @antraxus_slug", "* drain norad")
    assert t.pile(MAN) == ["norad"]
    assert t.in_play("antraxus_slug")
    assert t.in_play("deathworm_infestation")
    assert t.why("use @antraxus_slug") == "IN-57"
    assert t.g.drained == 1
    t.do("end", "pass").deal().do("end").deal()
    assert t.g.plan == 10
    assert t.asked() == "invader"
    assert t.why("use @antraxus_slug") == ""


@rule("IN-26", "IN-46", "IN-101")
def test_e6_mount_rushmore() -> None:
    t = Table(active="mankind", m=["mount_rushmore", "conscription", *TROOPS[:3]], hero="EU", PR={"i": ["antraxus_slug"]})
    t.do("play mount_rushmore", "zone PR", *[f"pay {name}" for name in TROOPS[:3]])
    assert t.tokens("mount_rushmore") == 8
    t.do("play conscription", "prevent @mount_rushmore", "pass", "* draw norad")
    assert t.tokens("mount_rushmore") == 7
    assert t.hand(MAN) == ["norad"]
    t.do("end").deal(but=("red_rain",)).do("use @antraxus_slug", "prevent @mount_rushmore")
    assert t.tokens("mount_rushmore") == 6
    assert t.g.drained == 0


@rule("IN-108", "IN-109", "IN-111")
def test_e7_attack_five_against_four() -> None:
    t = Table(**E7)
    t.do("pass", "* drain norad")
    assert t.pile(MAN) == ["norad"]
    assert t.g.plan == 10
    assert t.g.active == MAN


@rule("IN-111", "IN-114")
def test_e8_attack_eight_against_nine() -> None:
    t = Table(EU={"i": ["kraken_warmachine", "medusa_assault"], "m": ["ramses_submarine"] + ["saladin_vtol"] * 3}, hero="AF",
              phase="attack")
    t.do("pass")
    assert t.pile(MAN) == []
    assert t.g.plan == 9


@rule("IN-45", "IN-84", "IN-97")
def test_e9_legionnaires_strike_opposing_defenders_only() -> None:
    t = Table(i=["alien_legionnaires", "squid_lander", "harpy_drones"], AF={"m": ["saladin_vtol", "geneva_command"]},
              EU={"m": ["mako_walker"]}, hero="PR")
    t.do("play alien_legionnaires", "zone AF", "pay squid_lander", "pay harpy_drones")
    assert t.legal() == [f"target {t.slot('saladin_vtol')}"]
    assert t.why("target @geneva_command") == "IN-43"
    assert t.why("target @mako_walker") == "IN-84"
    t.do("target @saladin_vtol")
    assert t.pile(MAN) == ["saladin_vtol"]
    assert t.at("AF", INV) == ["alien_legionnaires"]


@rule("IN-97")
def test_e9b_without_a_target_the_card_stays() -> None:
    t = Table(i=["alien_legionnaires", "squid_lander", "harpy_drones"], hero="PR")
    t.do("play alien_legionnaires", "zone AF", "pay squid_lander", "pay harpy_drones")
    assert t.at("AF", INV) == ["alien_legionnaires"]
    assert t.asked() == "invader"


@rule("IN-5")
def test_e10_new_york_in_africa() -> None:
    t = Table(active="mankind", m=["new_york", *TROOPS[:2]], hero="PR")
    t.do("play new_york", "zone AF", *[f"pay {name}" for name in TROOPS[:2]])
    assert t.at("AF", MAN) == ["new_york"]
    assert t.power("new_york") == 3


@rule("IN-66", "IN-86", "IN-60")
def test_e11_chainmail_saves_one_of_two() -> None:
    t = thing().do("strategy project_chainmail", "* draw norad")
    assert t.pile(MAN) == ["refugees_shanty_town"]
    assert t.at("AF", MAN) == ["old_soldier"]
    assert t.g.turned == 0
    assert t.heroes_left() == 10
    again = Table(i=["mimic_assassin", "squid_lander"], hero="AF", strategies=["project_chainmail"])
    again.do("play mimic_assassin", "pay squid_lander", "target @old_soldier")
    assert again.asked() == "chance"


E12: dict[str, Any] = {"i": ["medusa_assault", "null_field", "squid_lander", "harpy_drones", "spider_brood", "cyclops_trooper"],
                       "hero": "PR"}
PAID = ("play medusa_assault", "zone EU", "pay squid_lander", "pay harpy_drones", "pay spider_brood")


@rule("IN-48", "IN-49", "IN-50", "IN-52")
def test_e12_cancel_and_counter_cancel() -> None:
    t = Table(m=["decoy_satellites", "saladin_vtol"], **E12)
    t.do(*PAID, "cancel decoy_satellites", "pay saladin_vtol", "cancel null_field", "pay cyclops_trooper")
    assert t.at("EU", INV) == ["medusa_assault"]
    assert t.hand(INV) == []
    assert t.hand(MAN) == []
    assert t.pile(MAN) == ["saladin_vtol", "decoy_satellites"]
    assert t.pile(INV) == ["squid_lander", "harpy_drones", "spider_brood", "cyclops_trooper", "null_field"]


@rule("IN-50", "IN-51", "IN-53")
def test_e12b_the_cancel_holds() -> None:
    t = Table(m=["decoy_satellites", "saladin_vtol"], **E12)
    t.do(*PAID, "cancel decoy_satellites", "pay saladin_vtol", "pass")
    assert t.at("EU", INV) == []
    assert t.pile(INV)[-1] == "medusa_assault"
    assert t.pile(MAN) == ["saladin_vtol", "decoy_satellites"]
    assert t.hand(INV) == ["cyclops_trooper", "null_field"]


@rule("IN-49", "IN-50")
def test_e12c_three_cancels() -> None:
    t = Table(m=["decoy_satellites", "decoy_satellites", "saladin_vtol", "peacekeeper_platoon"], **E12)
    t.do(*PAID, "cancel decoy_satellites", "pay saladin_vtol", "cancel null_field", "pay cyclops_trooper",
         "cancel decoy_satellites",
         "pay peacekeeper_platoon")
    assert t.at("EU", INV) == []
    assert t.pile(INV)[-2:] == ["medusa_assault", "null_field"]
    assert t.pile(MAN) == ["saladin_vtol", "peacekeeper_platoon", "decoy_satellites", "decoy_satellites"]
