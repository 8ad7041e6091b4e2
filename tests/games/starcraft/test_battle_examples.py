"""The worked examples of battles: positions, forced cards, what comes of them."""
from __future__ import annotations

from typing import Any

from tests.games.starcraft.fights import HERE, Fight, battle, discards, fight, guard_of, values
from tests.games.starcraft.table import AREAS, Table
from tests.rule import rule


def rest(table: Table, side: str, other: str) -> tuple[list[str], list[str]]:
    return table.units(side, HERE), table.units(other, HERE)


@rule("SC-177", "SC-186", "SC-190")
def test_e4_mind_control_and_splash_damage() -> None:
    table = battle("tassadar", "raynor", ["zealot", "dark_archon"], ["siege_tank"], ["protoss_03+mind_control"], ["siege_mode:1"],
                   supports=[("dark_archon", 1)]).resolves(1)
    assert values(table) == [5, 6, 9, 7]
    assert sorted(table.targets("destroy")) == ["dark_archon/helios.2", "tassadar/controlled_1"]
    table.do("destroy dark_archon/helios.2")
    assert rest(table, "tassadar", "raynor") == (["tassadar/controlled_1"], [])


@rule("SC-173", "SC-170", "SC-196")
def test_e5_sacrifice_needs_a_target() -> None:
    table = battle("tassadar", "overmind", ["scout", "dragoon"], ["scourge", "scourge"], ["protoss_03", "protoss_16"],
                   ["zerg_03", "zerg_16"], pairs=[("scout", "scourge"), ("dragoon", "scourge")]).resolves(1)
    assert values(table) == [2, 5, 4, 3]
    assert rest(table, "tassadar", "overmind") == (["dragoon", "scout"], ["scourge"])
    table.do("resolve skirmish_2")
    assert rest(table, "tassadar", "overmind") == (["dragoon", "scout"], ["scourge"])
    assert table.asked() == "tassadar"
    table.do("retreat_to helios.4")
    assert table.units("tassadar", "helios.4") == ["dragoon", "scout"]


@rule("SC-146", "SC-147")
def test_e6_the_defensive_module() -> None:
    sheet = {"tassadar": {"defensive": 1}, "raynor": {}}
    table = fight("raynor", "tassadar", ["marine", "siege_tank"], ["archon", "zealot"], sheet=sheet)
    Fight(table).pairs(("siege_tank", "zealot"), ("marine", "archon"))
    assert table.asked() == "tassadar"
    table.do("switch archon/skirmish_2/front", "switch zealot/skirmish_1/front")
    assert [table.g.front[k] % 47 for k in (4, 5)] == [15, 11]
    table = fight("raynor", "tassadar", ["marine", "siege_tank"], ["scout", "zealot"], sheet=sheet)
    Fight(table).pairs(("siege_tank", "zealot"), ("marine", "scout"))
    assert table.at() == "laying.where"


@rule("SC-138", "SC-68")
def test_e15_the_guard_token() -> None:
    def attacked(**keys: Any) -> Table:
        return fight("overmind", "raynor", ["zergling"], ["marine", "medic"], guard={HERE: "raynor"}, **keys)
    table = attacked()
    assert (table.asked(), table.legal()) == ("raynor", ["use_guard", "pass"])
    table.do("use_guard")
    assert guard_of(table) == ""
    table = attacked(kept={"raynor": ["flawless_defense_plan"]}).do("use_ability flawless_defense_plan")
    assert table.at() == "drawing.draw"
    assert guard_of(table) == "raynor"
    table = attacked(techs={"raynor": ["bunker"]}).do("use_ability bunker")
    assert table.at() == "drawing.draw"


@rule("SC-138", "SC-163")
def test_e15_guard_and_heal_add_up() -> None:
    hand = {"overmind": ["zerg_03"], "raynor": ["terran_07", "heal"]}
    table = fight("overmind", "raynor", ["zergling"], ["marine", "medic"], guard={HERE: "raynor"}, hand=hand).do("use_guard")
    found = Fight(table).pairs(("zergling", "marine")).supports(("medic", 1))
    table = found.lays("zerg_03").lays("terran_07+heal").resolves(1)
    assert values(table) == [6, 4, 6, 8]


@rule("SC-189")
def test_e18_heroes_and_splash_damage() -> None:
    table = battle("raynor", "overmind", ["siege_tank", "marine"], ["torrasque", "zergling", "zergling"],
                   ["terran_03", "siege_mode:1"], ["zerg_01", "zerg_03"],
                   pairs=[("marine", "torrasque"), ("siege_tank", "zergling")], supports=[("zergling", 1)]).resolves(2, 1)
    assert table.targets("destroy") == ["zergling/helios.2"]
    assert table.why("destroy torrasque/helios.2") == "SC-189"
    table = battle("raynor", "overmind", ["siege_tank", "marine"], ["torrasque", "zergling"], ["terran_03", "siege_mode:1"],
                   ["zerg_01", "zerg_03"], pairs=[("marine", "torrasque"), ("siege_tank", "zergling")]).resolves(2, 1)
    assert table.at() == "retreating.goal"
    assert table.units("overmind", HERE) == ["torrasque"]


@rule("SC-176")
def test_e19_collateral_damage() -> None:
    table = battle("raynor", "overmind", ["siege_tank"], ["zergling"], ["siege_mode:1"], ["zerg_03"],
                   bases={HERE: "overmind", "hydrax.2": "raynor"}, holder={HERE: "overmind"}, on_card={HERE: 2}).resolves(1)
    assert (table.asked(), table.legal()) == ("raynor", ["destroy_base", "destroy_workers", "pass"])
    assert table.why("destroy_installation") == "SC-176"
    table.do("destroy_base")
    assert table.g.work_of[AREAS[HERE]] == -1


@rule("SC-181", "SC-185")
def test_e21_broodling_and_splash() -> None:
    table = battle("overmind", "tassadar", ["mutalisk", "queen"], ["zealot", "zealot"], ["zerg_17+spawn_broodling"],
                   ["protoss_04+protoss_17"], supports=[("queen", 1), ("zealot", 1)]).resolves(1)
    assert values(table) == [7, 7, 5, 8]
    assert table.targets("destroy") == ["zealot/skirmish_1/front", "zealot/skirmish_1/support"]
    table.do("destroy zealot/skirmish_1/support")
    assert table.targets("destroy") == ["zealot/helios.2"]
    table.do("destroy zealot/helios.2")
    assert rest(table, "overmind", "tassadar") == (["queen", "mutalisk"], [])


@rule("SC-170", "SC-187")
def test_e22_dark_swarm_against_an_archon() -> None:
    found = battle("tassadar", "overmind", ["archon", "high_templar", "reaver"], ["zergling", "defiler", "hydralisk", "queen"],
                   ["protoss_13+psionic_storm", "increased_reaver_capacity:2"], ["zerg_11+dark_swarm", "zerg_09+ensnare"],
                   pairs=[("archon", "zergling"), ("reaver", "hydralisk")],
                   supports=[("high_templar", 1), ("defiler", 1), ("queen", 2)])
    table = found.resolves(1)
    assert rest(table, "tassadar", "overmind") == (["high_templar", "archon", "reaver"],
                                                   ["zergling", "hydralisk", "queen", "defiler"])
    table.do("resolve skirmish_2")
    assert table.asked() == "overmind"
    assert sorted(table.targets("destroy")) == ["defiler/helios.2", "zergling/helios.2"]


@rule("SC-182", "SC-174")
def test_e29_nuke_and_cloak() -> None:
    table = battle("raynor", "tassadar", ["ghost"], ["zealot"] * 3, ["nuke+cloaking_field"], ["protoss_02"],
                   supports=[("zealot", 1)] * 2).resolves(1)
    assert values(table) == [0, 6, 9, 5]
    assert "withdraw_to helios.1" in table.legal()
    table.do("withdraw_to helios.1")
    for _unit in range(3):
        assert table.asked() == "tassadar"
        table.do(table.legal()[0])
    assert rest(table, "raynor", "tassadar") == ([], [])
    assert table.gauge("raynor", "returned") == 1


@rule("SC-182", "SC-183")
def test_e29_a_detector_stops_the_ghost() -> None:
    table = battle("mengsk", "raynor", ["ghost"], ["marine", "science_vessel"], ["nuke+cloaking_field"], ["terran_07"],
                   supports=[("science_vessel", 1)]).resolves(1)
    assert values(table) == [0, 6, 6, 4]
    assert rest(table, "mengsk", "raynor") == ([], ["marine", "science_vessel"])
    assert table.gauge("mengsk", "returned") == 1


@rule("SC-196")
def test_e30_only_assist_units_left() -> None:
    table = fight("overmind", "raynor", ["queen"], ["medic"], hand={"overmind": ["zerg_01"], "raynor": ["terran_03"]})
    found = Fight(table).draws()
    table.do("front queen/helios.2", "front medic/helios.2")
    table = found.pairs(("queen", "medic")).lays("zerg_01").lays("terran_03").resolves(1)
    assert values(table) == [1, 6, 1, 6]
    assert (table.asked(), table.at()) == ("raynor", "retreating.goal")
    table.do("retreat_to helios.1")
    assert table.units("overmind", HERE) == ["queen"]


@rule("SC-151")
def test_e32_both_use_forced_hand() -> None:
    kept = {"raynor": ["forced_hand"], "overmind": ["forced_hand"]}
    hand = {"raynor": ["terran_07"], "overmind": ["zerg_03"]}
    table = fight("raynor", "overmind", ["marine"], ["zergling"], kept=kept, hand=hand)
    table.do("use_ability forced_hand", "use_ability forced_hand")
    Fight(table).pairs(("marine", "zergling"))
    assert table.asked() == "raynor"
    table.do("play_card skirmish_1", "play_card terran_07", "pass")
    assert table.of("attacker", "laid_known") == [7]
    assert table.asked() == "overmind"
    table.do("play_card skirmish_1", "play_card zerg_03", "pass")
    assert table.of("defender", "laid_known") == [7]


@rule("SC-162", "SC-171")
def test_e35_two_skirmishes() -> None:
    table = battle("raynor", "tassadar", ["marine", "vulture", "wraith"], ["scout", "zealot"], ["stim_packs:1", "spider_mines:1"],
                   ["protoss_07", "protoss_03"], pairs=[("marine", "scout"), ("vulture", "zealot")],
                   supports=[("wraith", 2)]).resolves(1)
    assert values(table) == [7, 3, 7, 7]
    assert rest(table, "raynor", "tassadar") == (["vulture", "wraith"], ["zealot"])
    table.do("resolve skirmish_2")
    assert values(table) == [8, 7, 5, 6]
    assert rest(table, "raynor", "tassadar") == (["vulture", "wraith"], [])


@rule("SC-68", "SC-138")
def test_e41_the_guard_token_waits_for_the_end() -> None:
    def attacked(card: str) -> Table:
        table = fight("raynor", "tassadar", ["marine"] * 3, ["zealot"], guard={HERE: "tassadar"},
                      hand={"raynor": ["terran_08"], "tassadar": [card]})
        assert (table.asked(), table.legal()) == ("tassadar", ["use_guard", "pass"])
        found = Fight(table.do("pass")).pairs(("marine", "zealot")).supports(("marine", 1), ("marine", 1))
        found.lays("terran_08").lays(card)
        assert guard_of(table) == "tassadar"
        return found.resolves(1)
    assert guard_of(attacked("protoss_03")) == ""
    table = attacked("protoss_06")
    assert values(table) == [7, 4, 3, 4]


@rule("SC-185", "SC-173", "SC-169")
def test_e43_splash_by_sacrifice() -> None:
    table = battle("overmind", "raynor", ["infested_terran", "zergling"], ["firebat"], ["zerg_02"], ["terran_12"],
                   supports=[("zergling", 1)]).resolves(1)
    assert values(table) == [9, 6, 5, 6]
    assert (table.asked(), table.legal()) == ("overmind", ["destroy zergling/helios.2"])
    table.do("destroy zergling/helios.2")
    assert rest(table, "overmind", "raynor") == ([], [])


@rule("SC-331", "SC-313", "SC-344")
def test_e44_e49_a_skirmish_without_a_front_line_unit() -> None:
    table = battle("raynor", "overmind", ["ghost", "marine"], ["zergling", "zergling"], ["nuke", "terran_07"],
                   ["zerg_15", "zerg_03"], pairs=[("ghost", "zergling"), ("marine", "zergling")]).resolves(1)
    assert table.asked() == "overmind"
    assert table.targets("destroy") == ["zergling/skirmish_1/front", "zergling/skirmish_2/front"]
    table.do("destroy zergling/skirmish_1/front", "destroy zergling/skirmish_2/front")
    assert table.legal() == ["resolve skirmish_2"]
    table.do("resolve skirmish_2")
    assert rest(table, "raynor", "overmind") == (["marine", "ghost"], [])
    assert "terran_07" in discards(table, "raynor")
    assert "zerg_03" in discards(table, "overmind")


@rule("SC-159")
def test_e46_emp_shockwave_against_feedback() -> None:
    table = battle("raynor", "tassadar", ["marine", "science_vessel"], ["zealot", "dark_archon"], ["terran_07+emp_shockwave"],
                   ["protoss_03+feedback"], supports=[("science_vessel", 1), ("dark_archon", 1)]).resolves(1)
    assert "science_vessel" in table.units("raynor", HERE) + table.units("raynor", "helios.1")
    table = battle("tassadar", "raynor", ["zealot", "dark_archon"], ["marine", "science_vessel"], ["protoss_03+feedback"],
                   ["terran_07+emp_shockwave"], supports=[("dark_archon", 1), ("science_vessel", 1)]).resolves(1)
    assert table.legal() == ["destroy science_vessel/skirmish_1/support"]


@rule("SC-328", "SC-329")
def test_e47_cloaked_and_stolen() -> None:
    table = battle("tassadar", "overmind", ["zealot", "dark_archon"], ["lurker"], ["protoss_02+mind_control"], ["zerg_09"],
                   supports=[("dark_archon", 1)]).resolves(1)
    assert values(table) == [7, 5, 6, 6]
    assert table.asked() == "overmind"
    assert table.why(f"withdraw_to {HERE}") == "SC-175"
    table.do("withdraw_to helios.1")
    assert (table.asked(), table.legal()) == ("tassadar", ["destroy dark_archon/helios.2"])
    table.do("destroy dark_archon/helios.2")
    assert rest(table, "tassadar", "overmind") == ([], [])
    assert table.units("overmind", "helios.1") == ["lurker"]


@rule("SC-172", "SC-170")
def test_e48_strength_by_a_card_gives_the_boost() -> None:
    table = battle("overmind", "tassadar", ["zergling", "defiler"], ["archon"], ["zerg_11+plague"], ["protoss_03"],
                   supports=[("defiler", 1)], techs={"overmind": ["metabolic_boost"]}).resolves(1)
    assert values(table) == [5, 6, 2, 5]
    assert rest(table, "overmind", "tassadar") == (["zergling", "defiler"], [])


@rule("SC-153", "SC-156", "SC-180")
def test_e50_a_reinforcement_card_for_a_stolen_unit() -> None:
    table = fight("aldaris", "overmind", ["aldaris/controlled_1"], ["zergling"], factions=["aldaris", "overmind", "raynor"],
                  options={"seats": 3}, bases={"hydrax.2": "aldaris", "hydrax.4": "overmind", "helios.4": "raynor"},
                  token_unit={"aldaris/controlled_1": "marine"}, token_from={"aldaris/controlled_1": "raynor"},
                  hand={"aldaris": ["protoss_17"], "overmind": ["zerg_11"]})
    Fight(table).draws()
    table.do("pair aldaris/controlled_1", f"pair zergling/{HERE}")
    assert (table.asked(), table.at()) == ("chance", "laying.place_top")
    table.do("* top terran_01")
    assert table.of("attacker", "laid_known") == [0]
    table.do("reinforce protoss_17")
    Fight(table).lays("zerg_11")
    table.do("resolve skirmish_1", "* replace terran_07")
    assert values(table) == [6, 5, 5, 4]
    assert rest(table, "aldaris", "overmind") == ([], [])
    assert discards(table, "raynor") == ["terran_01", "terran_07"]
    assert discards(table, "aldaris") == ["protoss_17"]
    assert table.g.token_unit == [-1] * 4


@rule("SC-178", "SC-153")
def test_e51_stealing_back() -> None:
    table = fight("tassadar", "aldaris", ["zealot", "dark_archon"], ["aldaris/controlled_1"],
                  token_unit={"aldaris/controlled_1": "dragoon"}, token_from={"aldaris/controlled_1": "tassadar"},
                  hand={"tassadar": ["protoss_03", "mind_control"], "aldaris": []})
    found = Fight(table).draws()
    table.do(f"pair zealot/{HERE}", "pair aldaris/controlled_1")
    found.supports(("dark_archon", 1)).lays("protoss_03+mind_control")
    table.do("* top protoss_04", "pass", "resolve skirmish_1")
    assert values(table) == [5, 6, 6, 7]
    assert rest(table, "tassadar", "aldaris") == (["dragoon", "dark_archon"], [])
    assert table.g.token_unit == [-1] * 4
    assert "protoss_04" in discards(table, "tassadar")
