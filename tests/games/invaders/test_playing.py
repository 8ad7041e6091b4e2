"""Playing cards: zone, payment, cancel chains, reactions (IN-30 to IN-55, IN-140 to IN-144)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.rule import rule

from .cards import TROOPS, new_card, play
from .table import INV, MAN, Table


@rule("IN-43")
def test_targets_are_chosen_after_the_cancel_window() -> None:
    t = play("sabotage_cell", AF={"i": ["squid_lander"]}, i=["null_field", "harpy_drones"])
    assert t.asked() == "invader"
    t.do("pass")
    assert t.why("target @old_soldier") == "IN-43"
    t.do("target @squid_lander")


@rule("IN-48")
def test_the_opponent_is_asked_after_the_payment_and_pays_for_its_answer() -> None:
    t = Table(i=["red_rain", "squid_lander"], m=["decoy_satellites", "saladin_vtol"], hero="EU").do("play red_rain")
    assert t.asked() == "invader"
    t.do("pay squid_lander")
    assert (t.asked(), t.r.ask(t.g, MAN).rule) == ("mankind", 48)
    t.do("cancel decoy_satellites", "pay saladin_vtol")
    assert t.pile(MAN) == ["saladin_vtol", "decoy_satellites"]
    assert t.pile(INV) == ["squid_lander", "red_rain"]


@rule("IN-140")
def test_the_cost_is_fixed_when_the_card_is_chosen(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="static", steps=[{do="cost_mod", who="self", filter={symbol=["defender"]}, discard=-2}]}]'
    pack = new_card(tmp_path, "mankind", row)
    full = ["test_card", "norad", "dubai", "drop_troops"]
    t = Table(pack, active="mankind", m=["mako_walker"], EU={"m": full}, hero="PR")
    t.do("play mako_walker", "zone EU", "make_room @test_card")
    assert t.in_play("mako_walker")             # still free, although the card that made it so has left
    assert t.hand(MAN) == []


@rule("IN-142", "IN-38", "IN-95")
def test_the_hero_makes_room() -> None:
    three = ["norad", "dubai", "drop_troops"]
    t = Table(active="mankind", m=["saladin_vtol"], EU={"m": three}, hero="EU").do("play saladin_vtol", "zone EU",
        "make_room @old_soldier")
    t.do("* hero engineer")
    assert t.legal("hero_zone") == ["pacific_rim", "africa"]
    assert t.why("hero_zone EU") == "IN-142"
    t.do("hero_zone AF")
    assert t.at("EU", MAN) == [*three, "saladin_vtol"]
    assert t.g.turned == 1
    last = Table(active="mankind", m=["saladin_vtol"], EU={"m": three}, hero="EU", heroes=[])
    assert last.do("play saladin_vtol", "zone EU", "make_room @old_soldier").ending() == "heroes_lost"


FULL = ["saladin_vtol", "mako_walker", "hannibal_tank", "drop_troops"]


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


@rule("IN-42")
def test_e44_recovering_ones_own_payment() -> None:
    t = Table(active="mankind", m=["new_york", *TROOPS[:2]], m_pile=["norad", "dubai", "kyoto_dome"], hero="EU")
    t.do("play new_york", "zone PR", "pay saladin_vtol", "pay peacekeeper_platoon")
    assert t.pile(MAN) == ["norad"]
    assert t.g.in_deck[MAN] == 34
    six = ["norad", "dubai", "kyoto_dome", "new_york", "svalbard_vault", "baikonur_complex"]
    t = Table(active="mankind", m=["hospital_convoy"], m_pile=six, hero="EU").do("play hospital_convoy")
    assert t.pile(MAN) == ["norad", "hospital_convoy"]


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


@rule("IN-49", "IN-50", "IN-51", "IN-144")
def test_a_chain_of_four_and_of_five() -> None:
    hand = ["medusa_assault", "null_field", "temporal_stutter", "squid_lander", "harpy_drones", "spider_brood", "cyclops_trooper"]
    chain = ("play medusa_assault", "zone EU", "pay squid_lander", "pay harpy_drones", "pay spider_brood",
             "cancel decoy_satellites", "pay saladin_vtol", "cancel null_field", "pay cyclops_trooper", "cancel captured_jammer",
             "cancel temporal_stutter")
    keys: dict[str, Any] = {"i": hand, "hero": "PR", "active": "invader", "m": [
        "decoy_satellites", "captured_jammer", "decoy_satellites", "saladin_vtol", "peacekeeper_platoon"]}
    t = Table(**keys).do(*chain, "pass")
    assert t.at("EU", INV) == ["medusa_assault"]
    assert t.pile(MAN) == ["saladin_vtol", "decoy_satellites", "captured_jammer"]
    assert t.pile(INV)[-2:] == ["null_field", "temporal_stutter"]
    t = Table(**keys).do(*chain, "cancel decoy_satellites", "pay peacekeeper_platoon")
    assert t.at("EU", INV) == []
    assert t.pile(INV)[-3:] == ["medusa_assault", "null_field", "temporal_stutter"]
    assert t.pile(MAN)[-3:] == ["decoy_satellites", "captured_jammer", "decoy_satellites"]


@rule("IN-51", "IN-144")
def test_e50_a_chain_and_the_piles() -> None:
    four = ["norad", "dubai", "kyoto_dome", "new_york"]
    t = Table(active="mankind", m=["hospital_convoy", "decoy_satellites", "saladin_vtol"], i=["null_field", "harpy_drones"],
              m_pile=four,
              hero="EU")
    t.do("play hospital_convoy", "cancel null_field", "pay harpy_drones", "cancel decoy_satellites", "pay saladin_vtol")
    assert t.pile(MAN) == ["norad", "hospital_convoy"]
    assert t.g.in_deck[MAN] == 35
    assert t.pile(INV) == ["harpy_drones", "null_field"]
