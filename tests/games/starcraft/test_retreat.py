"""Splash damage and the end of a battle (SC-185 to SC-200, SC-332)."""
from __future__ import annotations

from tests.games.starcraft.fights import HERE, Fight, battle, discards, fight, values
from tests.games.starcraft.table import RULES, SIDES, T, Table
from tests.rule import rule

# ---- step 8

@rule("SC-185", "SC-191")
def test_an_untriggered_splash_card_is_discarded() -> None:
    table = battle("raynor", "overmind", ["siege_tank"], ["ultralisk"], ["siege_mode:1"], ["chitinous_plating:2"]).resolves(1)
    assert values(table) == [9, 7, 8, 10]
    assert table.g.laid == [[], []]
    assert "siege_mode:1" in discards(table, "raynor")


@rule("SC-185", "SC-187", "SC-188")
def test_splash_hits_any_survivor_even_one_that_cloaks() -> None:
    table = battle("raynor", "overmind", ["siege_tank", "marine"], ["zergling", "lurker", "defiler"],
                   ["siege_mode:1", "terran_03"], ["zerg_03", "zerg_19"],
                   pairs=[("siege_tank", "zergling"), ("marine", "lurker")], supports=[("defiler", 2)]).resolves(1, 2)
    assert (table.asked(), table.legal()) == ("raynor", ["destroy siege_tank/helios.2"])     # first the attacker suffers
    table.do("destroy siege_tank/helios.2")
    assert table.asked() == "overmind"
    assert table.targets("destroy") == ["defiler/helios.2", "lurker/helios.2"]


@rule("SC-186")
def test_as_many_units_as_possible_must_die() -> None:
    table = battle("raynor", "tassadar", ["siege_tank", "firebat"], ["zealot", "zealot", "zealot", "dragoon"],
                   ["siege_mode:1", "terran_11"], ["protoss_06", "protoss_08"],
                   pairs=[("siege_tank", "zealot"), ("firebat", "zealot")],
                   supports=[("zealot", 1), ("dragoon", 1)]).resolves(1, 2)
    assert table.asked() == "tassadar"
    assert table.legal() == ["destroy zealot/helios.2"]         # the list of types comes first
    table.do("destroy zealot/helios.2")
    assert table.legal() == ["destroy dragoon/helios.2"]


@rule("SC-186")
def test_bloodbath_needs_no_kill() -> None:
    table = fight("raynor", "overmind", ["marine"], ["zergling", "zergling"], kept={"raynor": ["bloodbath"]},
                  hand={"raynor": ["terran_08"], "overmind": ["zerg_05"]}).do("use_ability bloodbath")
    found = Fight(table).pairs(("marine", "zergling")).supports(("zergling", 1)).lays("terran_08").lays("zerg_05")
    table = found.resolves(1)
    assert values(table) == [5, 4, 6, 6]
    assert (table.asked(), table.legal()) == ("overmind", ["destroy zergling/helios.2"])


# ---- step 9

@rule("SC-192", "SC-193", "SC-197")
def test_a_winner_above_the_limit_sends_units_away() -> None:
    table = battle("raynor", "overmind", ["marine"] * 5 + ["firebat"], ["zergling"], ["terran_10"], ["zerg_03"],
                   supports=[("marine", 1)] * 4 + [("firebat", 1)]).resolves(1)
    assert (table.asked(), table.targets("retreat_unit")) == ("raynor", ["marine/helios.2", "firebat/helios.2"])
    table.do("retreat_unit firebat/helios.2")
    if table.at() == "crowded.pick":
        table.do("retreat_unit marine/helios.2")
    assert table.targets("retreat_to") == ["helios.1", "helios.3", "helios.4"]
    table.do("retreat_to helios.1")
    assert "firebat" in table.units("raynor", "helios.1")
    assert table.units("raynor", HERE) == ["marine"] * 4


@rule("SC-194", "SC-195")
def test_without_attackers_the_defender_stays_and_keeps_his_card() -> None:
    table = battle("raynor", "overmind", ["marine"], ["zergling"], ["terran_08"], ["zerg_05"],
                   holder={HERE: "overmind"}).resolves(1)
    assert values(table) == [5, 4, 5, 6]
    assert table.units("overmind", HERE) == ["zergling"]
    table = battle("raynor", "overmind", ["marine"], ["zergling"], ["terran_07"], ["zerg_03"],
                   holder={HERE: "overmind"}).resolves(1)
    assert (table.units("raynor", HERE), table.units("overmind", HERE)) == ([], [])


@rule("SC-196", "SC-197")
def test_attackers_retreat_from_survivors() -> None:
    table = battle("raynor", "overmind", ["marine", "marine"], ["ultralisk"], ["terran_08"], ["zerg_08"],
                   supports=[("marine", 1)], transports={"helios/1": ["raynor"]}).resolves(1)
    assert values(table) == [6, 4, 8, 9]
    assert table.asked() == "raynor"
    assert table.targets("retreat_to") == ["helios.1", "helios.3", "helios.4", "hydrax.2"]
    assert table.why(f"retreat_to {HERE}") == "SC-197"
    assert table.why("retreat_to hydrax.4") == "SC-197"
    assert table.why("retreat_to hydrax.1") == "SC-198"
    assert RULES.label(table.g, RULES.words.read("retreat_to hydrax.2")).note == "room for all"
    table.do("retreat_to hydrax.2")
    assert table.units("raynor", "hydrax.2") == ["marine"]


@rule("SC-198", "SC-199")
def test_who_does_not_fit_is_destroyed() -> None:
    def beaten(assist: int) -> Table:
        table = battle("raynor", "overmind", ["marine"] * 4 + ["medic"], ["ultralisk"], ["terran_08"], ["zerg_08"],
                       supports=[("marine", 1)] * 3 + [("medic", 1)],
                       sheet={"raynor": {"assist": assist}, "overmind": {}}).resolves(1)
        assert table.units("raynor", HERE) == ["marine"] * 3 + ["medic"]
        label = RULES.label(table.g, RULES.words.read("retreat_to helios.1"))
        assert label.note == f"room for 2 of {4 - assist}"
        return table.do("retreat_to helios.1")
    table = beaten(0)
    assert table.targets("leave") == ["marine/helios.2", "medic/helios.2"]
    table.do("leave medic/helios.2", "leave marine/helios.2")
    assert table.units("raynor", "helios.1") == ["marine"] * 2
    table = beaten(1).do("leave marine/helios.2")
    assert table.units("raynor", "helios.1") == ["marine"] * 2 + ["medic"]


@rule("SC-198")
def test_without_an_area_all_are_destroyed() -> None:
    units = {area: ["overmind/zergling"] for area in ("helios.1", "helios.3", "helios.4")}
    table = battle("raynor", "overmind", ["marine", "marine"], ["ultralisk"], ["terran_08"], ["zerg_08"],
                   supports=[("marine", 1)], units=units).resolves(1)
    assert table.units("raynor", HERE) == []
    assert table.g.stock[SIDES.index("raynor")][T.units.space.index["marine"]] == 6


@rule("SC-197", "SC-20")
def test_types_that_may_not_enter_are_destroyed() -> None:
    units = {area: ["overmind/zergling"] for area in ("helios.1", "helios.3", "helios.4")}
    table = battle("raynor", "overmind", ["marine", "wraith"], ["hydralisk"], ["terran_03"], ["zerg_03"],
                   supports=[("wraith", 1)], units=units, transports={"helios/1": ["raynor"]},
                   bases={"helios.4": "overmind", "hydrax.2": "overmind", "hydrax.4": "overmind"}).resolves(1)
    assert table.units("raynor", HERE) == ["marine", "wraith"]
    assert table.targets("retreat_to") == ["hydrax.1", "hydrax.3"]
    table.do("retreat_to hydrax.1")
    assert table.units("raynor", "hydrax.1") == ["wraith"]
    assert table.g.stock[SIDES.index("raynor")][T.units.space.index["marine"]] == 6


@rule("SC-332")
def test_a_defender_above_the_limit_after_mind_control() -> None:
    table = battle("raynor", "tassadar", ["goliath", "marine"], ["zealot", "zealot", "zealot", "dark_archon"],
                   ["terran_05", "terran_08"], ["protoss_03+mind_control", "protoss_04"],
                   pairs=[("goliath", "zealot"), ("marine", "zealot")],
                   supports=[("zealot", 2), ("dark_archon", 1)], area=HERE).resolves(2, 1)
    assert table.g.token_unit[0] == T.units.space.index["goliath"]
    assert len(table.units("tassadar", HERE)) == 4


@rule("SC-200")
def test_the_token_is_free_again_when_the_battle_is_over() -> None:
    table = battle("raynor", "overmind", ["marine"], ["zergling"], ["terran_07"], ["zerg_03"]).resolves(1)
    assert not [f for f in table.g.stack if f[0] == table.g.book().number["battle"]]
    assert table.g.front == [-1] * 8
    assert table.g.turn == -1 or table.at().startswith("placing")
