"""Destroying, sacrificing, heroes (IN-82 to IN-98, IN-157, IN-158)."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.rule import rule

from .cards import SCOUTS, TROOPS, made, new_card, one_less, pack_of, unit
from .table import INV, MAN, Table, exchanged


@rule("IN-88")
def test_always_one_hero() -> None:
    t = Table(start={}).play_out(3)
    heroes = [card for card in t.g.card_at if card >= t.g.t.n_cards]
    assert len(heroes) == 1
    for zone in (t.g.pile, t.g.hand):
        assert all(card < t.g.t.n_cards for row in zone for card in row)


@rule("IN-157")
def test_a_cancelled_reaction_may_be_tried_again() -> None:
    keys = exchanged(m_in=["last_stand", "last_stand"], m_out=["lodestar_uplink", "lodestar_uplink"])
    t = Table(i=["nanobot_kill_swarm", "null_field", "harpy_drones"], m=["last_stand", "last_stand", "norad", "dubai"],
              EU={"m": ["mako_walker"]}, hero="PR", **keys)
    t.do("play nanobot_kill_swarm", "pass", "target @mako_walker")
    assert t.why("prevent norad") == "IN-86"
    t.do("prevent last_stand", "pay norad", "cancel null_field", "pay harpy_drones")
    t.let()
    assert t.asked() == "mankind"
    t.do("prevent last_stand", "pay dubai")
    assert t.in_play("mako_walker")
    assert t.asked() == "invader"


@rule("IN-157")
def test_a_target_paid_as_a_price_is_skipped(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="react_destroy", pay={sacrifice={keyword=["Tank"]}}, steps=[{do="prevent"}]}]'
    pack = new_card(tmp_path, "mankind", row)
    t = Table(pack, i=["alien_thing", "harpy_drones", "spider_brood", "squid_lander"],
              EU={"m": ["test_card", "mako_walker", "hannibal_tank"]},
              hero="PR")
    t.do("play alien_thing", "pay harpy_drones", "pay spider_brood", "pay squid_lander", "target @mako_walker",
         "target @hannibal_tank")
    t.do("prevent @test_card", "target @hannibal_tank")
    assert t.in_play("mako_walker")
    assert t.pile(MAN) == ["hannibal_tank"]


@rule("IN-92")
def test_e15_tokens_on_a_hero() -> None:
    t = Table(i=["mimic_assassin", "squid_lander"], hero={"id": "old_soldier", "zone": "eurasia", "plus": 2})
    assert t.power("old_soldier") == 5
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass", "* hero cosmonaut", "hero_zone EU")
    assert t.power("cosmonaut") == 2
    assert t.plus("cosmonaut") == 0
    assert not t.in_play("old_soldier")


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
    pack = new_card(tmp_path, "invader", 'effects=[{on="play", steps=[{do="sacrifice", who="opponent", where="own", n=1}]}]')
    t = Table(pack, i=["test_card"], hero="EU").do("play test_card")
    assert t.asked() == "invader"
    assert t.in_play("old_soldier")
    t = Table(pack, i=["test_card"], hero="EU", AF={"m": ["saladin_vtol"]}).do("play test_card")
    assert t.asked() == "mankind"
    assert t.legal() == [f"target {t.slot('saladin_vtol')}"]
    assert t.why("target @old_soldier") == "IN-93"


@rule("IN-97")
def test_e42_nuclear_strike() -> None:
    t = Table(active="mankind", m=["nuclear_strike", *TROOPS[:2]], EU={"i": ["squid_lander"]}, hero="EU")
    t.do("play nuclear_strike", *[f"pay {x}" for x in TROOPS[:2]], "zone EU", "target @squid_lander")
    assert t.pile(INV) == ["squid_lander"]
    assert t.in_play("old_soldier")
    assert t.pile(MAN)[-1] == "nuclear_strike"


@rule("IN-82")
def test_a_destroyed_card_goes_on_its_owners_pile() -> None:
    t = Table(i=["nanobot_kill_swarm"], EU={"m": ["mako_walker"]}, hero="PR")
    t.do("play nanobot_kill_swarm", "target @mako_walker")
    assert t.pile(MAN) == ["mako_walker"]
    assert t.at("EU", MAN) == []


@rule("IN-89")
def test_the_next_hero_lies_turned_in_a_zone_of_mankinds_choice() -> None:
    t = Table(i=["mimic_assassin", "squid_lander"], hero="EU")
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass", "* hero cosmonaut")
    assert (t.asked(), t.r.ask(t.g, MAN).rule) == ("mankind", 89)
    t.do("hero_zone AF")
    assert t.at("AF", MAN) == ["cosmonaut"]
    assert t.g.turned == 1
    assert "old_soldier" not in t.pile(MAN)
    assert t.heroes_left() == 9


@rule("IN-89")
def test_a_hero_that_has_entered_is_no_longer_on_the_way(tmp_path: Path) -> None:
    """Also while its own ability asks something."""
    hero = '[[hero]]\nid = "cosmonaut"\neffects = [{on="enter", steps=[{do="destroy", where="opposing"}]}]\n'
    t = Table(pack_of(tmp_path, "heroes.toml", hero), i=["mimic_assassin", "squid_lander"], hero="EU",
              AF={"i": ["harpy_drones", "spider_brood"]})
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass", "* hero cosmonaut")
    assert t.r.view(t.g, MAN)["shown"]["hero"] == t.g.t.pieces.index["cosmonaut"]
    t.do("hero_zone AF")
    assert (t.asked(), t.r.at(t.g)) == ("mankind", "targets.pick")
    assert t.r.view(t.g, MAN)["shown"]["hero"] == -1
    t.do("target @harpy_drones")
    assert t.at("AF", INV) == ["spider_brood"]


@rule("IN-91")
def test_the_next_hero_needs_a_free_slot() -> None:
    full = ["saladin_vtol", "mako_walker", "hannibal_tank", "drop_troops"]
    t = Table(i=["mimic_assassin", "squid_lander"], PR={"m": full}, hero="EU")
    t.do("play mimic_assassin", "pay squid_lander", "target @old_soldier", "pass", "* hero cosmonaut")
    assert t.legal("hero_zone") == ["eurasia", "africa"]
    assert t.why("hero_zone PR") == "IN-91"


@rule("IN-59", "IN-158")
def test_what_keeps_a_card_from_moving_is_said_of_a_zone_it_could_reach(tmp_path: Path) -> None:
    full = ["squid_lander", "medusa_assault", "cyclops_trooper", "scylla_horror"]
    there = {"PR": {"i": ["harpy_drones"]}, "EU": {"i": full}}
    t = made(tmp_path, "invader", 'power = 1\neffects = [{on="use", steps=[{do="move", where="own", to="adjacent"}]}]',
             AF={"i": ["test_card"]}, **there)
    t.do("use @test_card")
    assert t.why("target @harpy_drones") == "IN-158"        # Eurasia is full; that Africa is no neighbour is beside the point


@rule("IN-158")
def test_a_card_cannot_be_moved_while_all_other_zones_are_full(tmp_path: Path) -> None:
    full = ["squid_lander", "medusa_assault", "cyclops_trooper", "scylla_horror"]
    t = made(tmp_path, "invader", 'power = 1\neffects = [{on="use", steps=[{do="move", where="own", to="any"}]}]',
             PR={"i": ["harpy_drones"]}, EU={"i": full}, AF={"i": ["test_card", *SCOUTS[:3]]}).do("use @test_card")
    assert t.why("target @harpy_drones") == "IN-158"


@rule("IN-157")
@pytest.mark.parametrize("zone", ["EU", "AF", "PR"])
def test_a_card_saves_itself_wherever_it_lies(tmp_path: Path, zone: str) -> None:
    t = unit(tmp_path, '{on="react_destroy", per_turn=1, steps=[{do="prevent"}]}', zone=zone, active="mankind",
             m=["sabotage_cell"])
    t.do("play sabotage_cell").let().do("target @test_card", "prevent @test_card")
    assert t.in_play("test_card")


@rule("IN-89", "IN-113", "IN-98")
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


def with_probe(pack: Path, row: str) -> Path:
    """The same pack with a card `probe` of the Invader besides."""
    text = one_less("invader") + '[[card]]\nid = "probe"\nname = "P"\nside = "invader"\ncopies = 1\n'
    text += f'symbols = []\nkeywords = []\nsource = "test"\n{row}\n'
    both = pack / "both"
    both.mkdir()
    for name in ("pack.toml", "cards_mankind.toml"):
        (both / name).write_text((pack / name).read_text(encoding="utf-8"), encoding="utf-8")
    (both / "cards_invader.toml").write_text(text, encoding="utf-8")
    return both


@rule("IN-93", "IN-148")
def test_a_hero_is_no_price_in_the_invaders_turn(tmp_path: Path) -> None:
    effects = '{on="react_drain", pay={sacrifice={hero=true}}, steps=[{do="prevent", n="all"}]}, '
    effects += '{on="use", pay={sacrifice={hero=true}}, steps=[{do="plan", n=1}]}'
    attack = {"i": ["kraken_warmachine", "kraken_warmachine"]}
    t = unit(tmp_path, effects, side="mankind", zone="AF", hero="EU", PR=attack, active="invader").do("end", "pass")
    assert t.asked() == "chance"        # the window does not even open
    t = unit(tmp_path, effects, side="mankind", zone="AF", hero="EU", active="mankind").do("use @test_card")
    assert t.legal("target") == [t.slot("old_soldier")]
    both = effects.replace("{hero=true}", '{symbol=["defender"]}')
    t = unit(tmp_path, both, side="mankind", zone="AF", hero="EU", PR=attack, AF={"m": ["mako_walker"]}, active="invader")
    t.do("end", "pass", "prevent @test_card")
    assert t.legal("target") == [t.slot("mako_walker")]
    assert t.why("target @old_soldier") == "IN-93"


@rule("IN-85")
@pytest.mark.parametrize(("word", "barred"), [
    ('do="destroy"', True), ('do="return", to="hand"', True), ('do="move", to="any"', True), ('do="turncoat"', True),
    ('do="power_token", tokens=-1', True), ('do="power_token", tokens=1', False)])
def test_impervious_to_every_hostile_word_of_that_source(tmp_path: Path, word: str, barred: bool) -> None:
    row = 'power = 2\neffects = [{on="static", steps=[{do="impervious", target="self", by={side="invader"}}]}, '
    row += f'{{on="use", steps=[{{{word}, where="own", filter={{hero=false}}}}]}}]'
    t = made(tmp_path, "mankind", row, EU={"m": ["test_card"]}, active="mankind")
    assert t.do("use @test_card").legal("target") == [t.slot("test_card")]      # its own side is no such source
    source = f'power = 1\neffects = [{{on="use", steps=[{{{word}, where="enemy", filter={{hero=false}}}}]}}]'
    t = Table(with_probe(tmp_path, source), EU={"m": ["test_card"], "i": ["probe"]}, hero="PR", active="invader")
    assert t.why("use @probe") == ("IN-154" if barred else "")


@rule("IN-98", "IN-144")
@pytest.mark.parametrize(("answers", "plan"), [
    (("pass",), 11), (("cancel null_field", "pay harpy_drones", "pass"), 10),
    (("cancel null_field", "pay harpy_drones", "cancel decoy_satellites", "pay mako_walker"), 12)])
def test_only_a_cancel_that_worked_is_followed_by_after_play(tmp_path: Path, answers: tuple[str, ...], plan: int) -> None:
    t = unit(tmp_path, '{on="after_play", who="opponent", steps=[{do="plan", n=1}]}', plan=10,
             i=["squid_lander", "null_field", "harpy_drones", "spider_brood"],
             m=["decoy_satellites", "decoy_satellites", "saladin_vtol", "mako_walker"])
    t.do("play squid_lander", "zone PR")
    while t.legal("pay"):
        t.do("pay spider_brood")
    t.do("cancel decoy_satellites", "pay saladin_vtol", *answers)
    assert t.g.plan == plan


@rule("IN-96")
def test_a_card_that_forbids_moving_lets_nobody_in_or_out(tmp_path: Path) -> None:
    keys: dict[str, Any] = {"active": "mankind", "ops": 2}
    t = unit(tmp_path, '{on="static", steps=[{do="cannot", what="move"}]}', hero="PR", **keys).do("ops", "target @old_soldier")
    assert t.legal("zone") == ["africa"]
    assert t.why("zone EU") == "IN-96"
    assert unit(tmp_path, '{on="static", steps=[{do="cannot", what="move"}]}', hero="EU", **keys).why("ops") == "IN-64"


@rule("IN-98")
def test_the_abilities_of_the_active_player_come_first(tmp_path: Path) -> None:
    row = 'power = 1\neffects = [{on="after_play", who="self", steps=[{do="plan", n=-1}]}]'
    pack = with_probe(new_card(tmp_path, "mankind", row),
                      'power = 1\neffects = [{on="after_play", who="opponent", steps=[{do="plan", n=1}]}]')
    t = Table(pack, PR={"i": ["probe"]}, AF={"m": ["test_card"]}, hero="PR", m=["saladin_vtol"], plan=12, active="mankind")
    t.do("play saladin_vtol", "zone EU")
    assert t.g.plan == 12           # down to 11, then up; the other way round it would end on 11
