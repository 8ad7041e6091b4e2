"""One skirmish (SC-155 to SC-184, SC-328 to SC-331): cards, values, destruction, keywords."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.fights import HERE, Fight, battle, discards, fight, values
from tests.games.starcraft.table import AREAS, SIDES, T, Table
from tests.rule import rule


def duel_of(attackers: list[str], defenders: list[str], card: str, other: str, attacker: str = "raynor",
            defender: str = "overmind", **keys: Any) -> Table:
    """One skirmish of the first units; the others support it."""
    supports = [(kind, 1) for kind in attackers[1:] + defenders[1:]]
    return battle(attacker, defender, attackers, defenders, [card], [other], supports=supports, **keys).resolves(1)


def hand_ids(table: Table, side: str) -> list[str]:
    return [T.cards.space.ids[card] for card in table.g.hand[SIDES.index(side)]]


# ---- cards

@rule("SC-155", "SC-183")
def test_cards_are_revealed_compared_and_discarded() -> None:
    table = duel_of(["marine"], ["zergling"], "terran_07", "zerg_05")
    assert values(table) == [6, 4, 5, 6]
    assert (discards(table, "raynor"), discards(table, "overmind")) == (["terran_07"], ["zerg_05"])
    assert (table.units("raynor", HERE), table.units("overmind", HERE)) == ([], [])


@rule("SC-156")
def test_a_lone_reinforcement_card_is_replaced() -> None:
    table = fight("raynor", "overmind", ["vulture"], ["zergling"], hand={"raynor": [], "overmind": ["zerg_05"]})
    Fight(table).pairs(("vulture", "zergling"))
    table.do("play_top skirmish_1", "* top terran_01")
    Fight(table).lays("zerg_05")
    table.do("resolve skirmish_1", "* replace terran_02", "* replace terran_13")
    assert values(table) == [6, 6, 5, 6]
    assert discards(table, "raynor") == ["terran_01", "terran_02", "terran_13"]


@rule("SC-157")
def test_a_side_without_any_standard_card_has_nothing() -> None:
    table = fight("raynor", "overmind", ["vulture"], ["zergling"], hand={"raynor": [], "overmind": ["zerg_05"]}, special=True)
    Fight(table).pairs(("vulture", "zergling"))
    table.do("play_top skirmish_1", "* top terran_01")
    Fight(table).lays("zerg_05")
    side = SIDES.index("raynor")
    table.g.deck[side] = [0] * len(T.cards.space)
    table.g.deck[side][T.cards.space.index["terran_02"]] = 1
    table.do("resolve skirmish_1")
    assert values(table) == [1, 0, 5, 6]
    assert discards(table, "raynor") == ["terran_01"]


@rule("SC-158")
def test_a_reinforcement_card_must_show_a_unit_there() -> None:
    table = duel_of(["marine", "medic"], ["zergling"], "terran_07+irradiate", "zerg_03")
    assert values(table) == [6, 4, 6, 4]
    assert discards(table, "raynor") == ["terran_07", "irradiate"]
    table = duel_of(["marine", "science_vessel"], ["zergling"], "terran_07+irradiate", "zerg_05")
    assert values(table)[0] == 7
    table = duel_of(["marine", "vulture"], ["zergling"], "terran_07+terran_01", "zerg_05")
    assert values(table) == [7, 4, 5, 6]


@rule("SC-159")
def test_hallucination_cancels_the_standard_card() -> None:
    table = battle("tassadar", "raynor", ["zealot", "high_templar"], ["marine"], ["protoss_03+hallucination"], ["terran_07"],
                   supports=[("high_templar", 1)]).resolves(1)
    assert (table.asked(), table.at()) == ("chance", "replacing.draw")
    table.do("* replace terran_01", "* replace terran_10")
    assert values(table) == [5, 6, 6, 6]
    assert discards(table, "raynor") == ["terran_01", "terran_07", "terran_10"]


@rule("SC-160", "SC-161")
def test_major_values_need_the_icon() -> None:
    assert values(duel_of(["marine"], ["zergling"], "terran_03", "zerg_03")) == [1, 6, 6, 4]
    table = fight("raynor", "overmind", ["medic"], ["zergling"], hand={"raynor": ["terran_07"], "overmind": ["zerg_03"]})
    Fight(table).draws()
    found = Fight(table.do(f"front medic/{HERE}")).pairs(("medic", "zergling")).lays("terran_07").lays("zerg_03")
    assert values(found.resolves(1)) == [2, 5, 6, 4]


@rule("SC-162", "SC-164")
def test_support_and_bonuses_against_a_kind_of_unit() -> None:
    assert values(duel_of(["marine", "vulture", "wraith"], ["mutalisk"], "terran_08", "zerg_10"))[0] == 5 + 1 + 1
    assert values(duel_of(["marine", "vulture", "wraith"], ["hydralisk"], "terran_08", "zerg_10"))[0] == 5 + 2
    assert values(duel_of(["siege_tank"], ["hydralisk"], "terran_05", "zerg_10"))[:2] == [8, 8]


@rule("SC-134", "SC-137")
def test_battle_wide_bonuses() -> None:
    table = duel_of(["marine"], ["zergling"], "terran_07", "zerg_05", special=True)
    assert values(table) == [7, 4, 5, 6]
    table = fight("raynor", "overmind", ["marine"], ["zergling"], kept={"raynor": ["crushing_advance"]},
                  hand={"raynor": ["terran_07"], "overmind": ["zerg_05"]}).do("use_ability crushing_advance")
    found = Fight(table).draws()
    assert len(table.g.hand[SIDES.index("raynor")]) == 6
    assert values(found.pairs(("marine", "zergling")).lays("terran_07").lays("zerg_05").resolves(1))[0] == 7


@rule("SC-166", "SC-238")
def test_air_support_beside_the_own_base() -> None:
    keys: dict[str, Any] = {"bases": {HERE: "overmind", "hydrax.2": "raynor"},
                            "sheet": {"overmind": {"air_support": 1}, "raynor": {}}}
    assert values(duel_of(["wraith"], ["mutalisk"], "terran_15", "zerg_10", **keys))[2] == 8
    assert values(duel_of(["marine"], ["mutalisk"], "terran_07", "zerg_10", **keys))[2] == 7
    keys["bases"] = {"hydrax.4": "overmind", "hydrax.2": "raynor"}
    assert values(duel_of(["wraith"], ["mutalisk"], "terran_15", "zerg_10", **keys))[2] == 7


@rule("SC-167", "SC-227")
def test_heroes_in_the_front_line_and_jim_raynor_for_all() -> None:
    leaders = ["raynor_jim_raynor"]
    pairs = [("jim_raynor", "zergling"), ("marine", "zergling")]
    found = battle("raynor", "overmind", ["jim_raynor", "marine"], ["zergling", "zergling"], ["terran_13", "terran_07"],
                   ["zerg_05", "zerg_15"], pairs=pairs, leaders=leaders)
    table = found.resolves(1)
    assert values(table) == [7, 8, 5, 6]
    assert values(table.do("resolve skirmish_2")) == [7, 4, 4, 5]
    table = duel_of(["fenix"], ["zergling"], "protoss_03", "zerg_05", attacker="aldaris", leaders=["aldaris_fenix"])
    assert values(table) == [5, 8, 5, 6]


@rule("SC-230")
def test_sarah_kerrigan_uses_every_cards_major_values() -> None:
    table = duel_of(["sarah_kerrigan"], ["marine"], "zerg_17", "terran_08", attacker="queen_of_blades",
                    defender="raynor", leaders=["queen_of_blades_sarah_kerrigan"])
    assert values(table)[:2] == [7, 7]
    assert table.units("queen_of_blades", HERE) == ["sarah_kerrigan"]
    table = duel_of(["sarah_kerrigan"], ["marine", "marine"], "zerg_17", "terran_08", attacker="queen_of_blades",
                    defender="raynor", leaders=["queen_of_blades_sarah_kerrigan"])
    assert table.units("raynor", HERE) == ["marine"]


# ---- destruction

@rule("SC-169", "SC-170", "SC-171")
def test_a_front_line_unit_out_of_reach_costs_a_supporting_one() -> None:
    table = duel_of(["vulture"], ["mutalisk", "zergling", "hydralisk", "queen"], "terran_13", "zerg_01")
    assert values(table) == [6, 6, 1 + 2, 6]
    assert (table.asked(), table.targets("destroy")) == (
        "overmind", ["zergling/skirmish_1/support", "hydralisk/skirmish_1/support"])
    assert table.why("destroy queen/skirmish_1/support") == "SC-170"
    table.do("destroy zergling/skirmish_1/support")
    assert table.units("overmind", HERE) == ["hydralisk", "queen", "mutalisk"]


@rule("SC-172")
def test_metabolic_boost_helps_attacking_zerglings_only() -> None:
    techs = {"overmind": ["metabolic_boost"]}
    table = duel_of(["zergling"], ["marine"], "zerg_03", "terran_07", attacker="overmind", defender="raynor", techs=techs)
    assert values(table) == [6, 6, 6, 4]
    table = duel_of(["marine"], ["zergling"], "terran_08", "zerg_03", techs=techs)
    assert values(table) == [5, 4, 6, 4]


@rule("SC-173", "SC-330")
def test_sacrifice_finds_no_cloaked_unit() -> None:
    table = duel_of(["infested_terran"], ["dark_templar"], "zerg_06", "protoss_08", attacker="overmind", defender="tassadar")
    assert table.units("overmind", HERE) + table.units("overmind", "helios.1") == ["infested_terran"]
    table = duel_of(["infested_terran", "queen"], ["dark_templar"], "zerg_06", "protoss_08", attacker="overmind",
                    defender="tassadar", techs={"overmind": ["parasite"]})
    assert table.units("overmind", HERE) == ["queen"]


@rule("SC-174", "SC-175")
def test_a_cloaked_unit_withdraws_or_dies_without_an_area() -> None:
    units = {area: ["raynor/marine"] for area in ("helios.1", "helios.3")}
    table = duel_of(["marine", "vulture"], ["zergling"], "terran_07", "burrow:1", units=units)
    assert (table.asked(), table.legal()) == ("overmind", ["withdraw_to helios.4"])
    assert table.why("withdraw_to helios.1") == "SC-174"
    table.do("withdraw_to helios.4")
    assert table.units("overmind", "helios.4") == ["zergling"]
    units["helios.4"] = ["raynor/marine"]
    table = duel_of(["marine", "vulture"], ["zergling"], "terran_07", "burrow:1", units=units)
    assert table.g.stock[SIDES.index("overmind")][T.units.space.index["zergling"]] == 9


@rule("SC-174", "SC-238")
def test_detectors_see_cloaked_units() -> None:
    table = duel_of(["marine", "science_vessel"], ["lurker"], "terran_07", "zerg_01", units={"helios.1": ["overmind/zergling"]})
    assert values(table) == [6, 4, 1, 6]
    assert table.units("overmind", HERE) == []
    keys: dict[str, Any] = {"bases": {HERE: "raynor", "hydrax.4": "overmind"},
                            "sheet": {"raynor": {"air_support": 1}, "overmind": {}}}
    table = duel_of(["lurker"], ["marine"], "zerg_01", "terran_07", attacker="overmind", defender="raynor", **keys)
    assert table.units("overmind", "helios.1") == []
    assert table.g.stock[SIDES.index("overmind")][T.units.space.index["lurker"]] == 3


@rule("SC-176")
def test_collateral_damage_of_a_scorched_earth_battlecruiser() -> None:
    bases = {"hydrax.2": "mengsk", "hydrax.4": "overmind"}
    table = duel_of(["battlecruiser"], ["zergling"], "terran_20", "zerg_03", attacker="mengsk", bases=bases,
                    leaders=["mengsk_scorched_earth_policy"], installations={HERE: "overmind/cerebrate"})
    assert (table.asked(), table.legal()) == ("mengsk", ["destroy_installation", "pass"])
    table.do("destroy_installation")
    assert table.g.work_of[AREAS[HERE]] == -1


@rule("SC-168", "SC-153")
def test_the_owner_orders_two_abilities_at_the_end() -> None:
    table = fight("tassadar", "raynor", ["tassadar/controlled_1", "dark_archon"], ["marine", "medic"],
                  token_unit={"tassadar/controlled_1": "ghost"}, token_from={"tassadar/controlled_1": "mengsk"},
                  factions=["tassadar", "raynor", "mengsk"], options={"seats": 3},
                  bases={"hydrax.2": "tassadar", "hydrax.4": "raynor", "helios.4": "mengsk"},
                  hand={"tassadar": ["feedback"], "raynor": ["terran_08"], "mengsk": ["nuke"]})
    found = Fight(table).draws()
    table.do("pair tassadar/controlled_1", f"pair marine/{HERE}")
    found.supports(("dark_archon", 1), ("medic", 1))
    table.do("* top nuke", "reinforce feedback")
    table = found.lays("terran_08").resolves(1)
    assert (table.asked(), table.legal()) == ("tassadar", ["apply nuke", "apply feedback"])
    table.do("apply feedback", "destroy medic/skirmish_1/support", "destroy marine/skirmish_1/front")
    assert table.units("raynor", HERE) == []
    assert table.gauge("mengsk", "returned") == 1


@rule("SC-178", "SC-179")
def test_a_third_theft_needs_a_free_token() -> None:
    keys: dict[str, Any] = {
        "units": {"hydrax.2": ["tassadar/tassadar/controlled_1", "tassadar/tassadar/controlled_2"]},
        "token_unit": {"tassadar/controlled_1": "marine", "tassadar/controlled_2": "firebat"},
        "token_from": {"tassadar/controlled_1": "raynor", "tassadar/controlled_2": "raynor"}}
    table = duel_of(["zealot", "dark_archon"], ["goliath"], "protoss_03+mind_control", "terran_05", attacker="tassadar",
                    defender="raynor", **keys)
    assert table.legal() == ["destroy tassadar/controlled_1", "destroy tassadar/controlled_2", "pass"]
    table.do("destroy tassadar/controlled_2")
    assert table.units("tassadar", HERE)[-1] == "tassadar/controlled_2"
    assert table.g.token_unit[:2] == [T.units.space.index["marine"], T.units.space.index["goliath"]]
    assert table.g.stock[SIDES.index("raynor")][T.units.space.index["firebat"]] == 3


@rule("SC-177", "SC-228")
def test_heroes_cannot_be_stolen() -> None:
    table = duel_of(["zealot", "dark_archon"], ["norad_ii"], "protoss_03+mind_control", "terran_20", attacker="tassadar",
                    defender="mengsk", leaders=["mengsk_norad_ii"])
    assert table.units("mengsk", HERE) == ["norad_ii"]


@rule("SC-181", "SC-228")
def test_spawn_broodling_spares_big_units_and_heroes() -> None:
    table = duel_of(["mutalisk", "queen"], ["fenix", "reaver", "zealot"], "zerg_17+spawn_broodling", "protoss_06",
                    attacker="overmind", defender="aldaris", leaders=["aldaris_fenix"])
    assert table.targets("destroy") == ["zealot/skirmish_1/support"]
    assert table.why("destroy fenix/skirmish_1/front") == "SC-228"
    assert table.why("destroy reaver/skirmish_1/support") == "SC-181"


@rule("SC-184")
def test_restoration_recharges_heal_once() -> None:
    table = fight("raynor", "overmind", ["marine", "marine", "medic"], ["zergling", "zergling"],
                  techs={"raynor": ["restoration"]},
                  hand={"raynor": ["terran_07", "terran_08", "heal", "heal"], "overmind": ["zerg_05", "zerg_01"]}).do("pass")
    found = Fight(table).pairs(("marine", "zergling"), ("marine", "zergling")).supports(("medic", 1))
    table = found.lays("terran_07+heal", "terran_08+heal").lays("zerg_05", "zerg_01").resolves(2)
    assert (table.asked(), table.legal()) == ("raynor", ["recharge", "pass"])        # it showed nobody there, and is discarded
    held = hand_ids(table, "raynor").count("heal")
    table.do("recharge")
    assert hand_ids(table, "raynor").count("heal") == held + 1
    table.do("resolve skirmish_1")
    assert values(table) == [6, 6, 5, 6]
    assert "heal" in discards(table, "raynor")


@rule("SC-328")
def test_a_worker_repairs_a_vehicle() -> None:
    table = duel_of(["vulture"], ["zergling"], "terran_13+terran_01", "zerg_05")
    assert (table.asked(), table.legal()) == ("raynor", ["pay_worker", "pass"])
    table.do("pay_worker")
    assert values(table) == [6, 7, 5, 6]
    assert (table.gauge("raynor", "pool"), table.gauge("raynor", "away")) in ((2, 1), (3, 0))
    table = duel_of(["vulture"], ["zergling"], "terran_13+terran_01", "zerg_05", sheet={})
    assert values(table) == [6, 6, 5, 6]


# ---- cards by their words

@rule("SC-165")
def test_cards_that_take_targets_away() -> None:
    table = duel_of(["marine", "ghost"], ["reaver"], "terran_07+lockdown", "protoss_16", defender="tassadar")
    assert values(table) == [7, 4, 7, 7]
    assert table.units("raynor", HERE) == ["marine", "ghost"]
    table = duel_of(["marine", "ghost"], ["zealot"], "terran_07+lockdown", "protoss_03", defender="tassadar")
    assert table.units("raynor", HERE) == ["ghost"]                 # a Zealot is not mechanical: he strikes back
    table = duel_of(["corsair"], ["goliath"], "protoss_02+disruption_web", "terran_15", attacker="tassadar", defender="raynor")
    assert values(table) == [7, 7, 8, 7]
    assert table.units("raynor", HERE) == ["goliath"]
    assert table.units("tassadar", HERE) + table.units("tassadar", "helios.1") == ["corsair"]


@rule("SC-328")
def test_values_that_a_card_sets() -> None:
    table = duel_of(["marine", "medic"], ["zergling", "zergling"], "terran_07+optical_flare", "zerg_05")
    assert values(table) == [6, 4, 0, 6]
    table = duel_of(["zealot", "arbiter"], ["marine"], "protoss_03+stasis_field", "terran_07", attacker="tassadar",
                    defender="raynor")
    assert values(table) == [0, 6, 0, 4]


@rule("SC-331")
def test_another_unit_takes_the_place_in_the_front_line() -> None:
    table = battle("raynor", "overmind", ["ghost", "marine"], ["zergling", "zergling", "hydralisk", "queen"],
                   ["nuke", "terran_07"], ["zerg_15", "zerg_03"], pairs=[("ghost", "zergling"), ("marine", "zergling")],
                   supports=[("hydralisk", 2), ("queen", 2)]).resolves(1)
    table.do("destroy zergling/skirmish_2/front", "destroy zergling/skirmish_1/front", "destroy queen/skirmish_2/support")
    table.do("resolve skirmish_2")
    assert (table.asked(), table.legal()) == ("overmind", ["front hydralisk/skirmish_2/support"])
    table.do("front hydralisk/skirmish_2/support")
    assert values(table) == [6, 4, 4, 3]


# ---- Gantrithor

GANTRITHOR: dict[str, Any] = {"leaders": ["tassadar_gantrithor"]}


@rule("SC-232")
def test_gantrithor_takes_something_with_him() -> None:
    table = duel_of(["battlecruiser", "marine"], ["gantrithor"], "yamato_cannon:1", "protoss_03", defender="tassadar",
                    installations={"helios.4": "raynor/infested_command_center"}, **GANTRITHOR)
    assert table.asked() == "tassadar"
    assert table.targets("target") == ["installation/helios.4", "raynor/marine/skirmish_1/support",
                                       "raynor/battlecruiser/skirmish_1/front"]
    assert table.why("target base/hydrax.2") == "SC-232"
    table.do("target raynor/battlecruiser/skirmish_1/front")
    assert table.units("raynor", HERE) == ["marine"]
    assert table.g.revenge == -1


@rule("SC-232", "SC-185")
def test_what_gantrithor_destroys_triggers_splash_cards() -> None:
    table = duel_of(["battlecruiser", "medic", "medic"], ["gantrithor", "high_templar"], "yamato_cannon:1",
                    "protoss_03+psionic_storm", defender="tassadar", **GANTRITHOR)
    assert values(table)[2:] == [4, 6]
    table.do("target raynor/medic/skirmish_1/support")
    assert (table.asked(), table.targets("destroy")) == ("raynor", ["medic/helios.2", "battlecruiser/helios.2"])


@rule("SC-232", "SC-198")
def test_gantrithor_left_without_an_area_is_avenged() -> None:
    units = {area: ["overmind/zergling"] for area in ("helios.1", "helios.3", "helios.4")}
    table = duel_of(["gantrithor"], ["ultralisk"], "protoss_10", "zerg_08", attacker="tassadar", units=units, **GANTRITHOR)
    assert values(table) == [7, 9, 8, 9]
    assert table.asked() == "tassadar"
    table.do("target overmind/ultralisk/helios.2")
    assert (table.units("tassadar", HERE), table.units("overmind", HERE)) == ([], [])
