"""Combat cards and technologies of battles: the table of values comes out of the cards, and each card does what it says."""
from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.starcraft.fights import HERE, Fight, battle, discards, fight, values
from tests.games.starcraft.table import SIDES, T, Table, RULES
from tests.rule import rule
from thunderchild.games.starcraft.cards import language
from thunderchild.games.starcraft.cards.language import GAIN, NONE

STANDARD = 0


def table_rows() -> list[dict[str, Any]]:
    """The rulebook's table of greatest and least values, as it stands in the data."""
    path = Path(str(language.__file__)).parent.parent / "data" / "units.toml"
    rows: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["value_table"]
    return rows


def printed(unit: int, card: int) -> list[int]:
    """Major values with the bonuses that the card always gives this unit."""
    found = list(T.cards.major[card])
    for effect in T.cards.effects[card]:
        if effect.do == GAIN and effect.vs == NONE and not effect.conditions and (not effect.units or unit in effect.units):
            found[0] += effect.attack
            found[1] += effect.health
    return found


@rule("SC-3")
def test_e14_the_table_of_values_comes_out_of_the_cards() -> None:
    for row in table_rows():
        unit = T.units.space.index[row["unit"]]
        cards = [card for card in range(len(T.cards.space)) if T.cards.tech[card] < 0 and T.cards.kind[card] == STANDARD
                 and unit in T.cards.icons[card]]
        if row.get("assist"):
            assert cards == []
            continue
        found = [printed(unit, card) for card in cards]
        assert [max(v[0] for v in found), min(v[0] for v in found), max(v[1] for v in found), min(v[1] for v in found)] == [
            row["attack_max"], row["attack_min"], row["health_max"], row["health_min"]], row["unit"]


@rule("SC-3")
def test_e14_technologies_of_each_unit() -> None:
    for row in table_rows():
        unit = T.units.space.index[row["unit"]]
        wanted = 4 if row["unit"] == "ghost" else row["techs"]          # the FAQ corrects the printed 3
        assert sum(1 for units in T.techs.units if unit in units) == wanted, row["unit"]


@rule("SC-5")
def test_e16_decks_have_their_cards() -> None:
    for race in range(3):
        cards = [card for card in range(len(T.cards.space)) if T.cards.race[card] == race and T.cards.tech[card] < 0]
        assert sum(T.cards.copies[card] for card in cards) == 20
    many = [sum(T.techs.copies[tech] for tech in range(len(T.techs.space)) if T.techs.factions[tech] >> side & 1)
            for side in range(6)]
    assert dict(zip(SIDES, many, strict=True)) == {
        "raynor": 27, "mengsk": 27, "tassadar": 28, "aldaris": 28, "overmind": 26, "queen_of_blades": 28}


# ---- one skirmish for each technology: attackers, defenders, cards, values of both sides

def skirmish(attacker: str, attackers: list[str], card: str, defender: str, defenders: list[str], other: str,
             **keys: Any) -> Table:
    supports = [(kind, 1) for kind in attackers[1:] + defenders[1:]]
    return battle(attacker, defender, attackers, defenders, [card], [other], supports=supports, **keys).resolves(1)


VALUES: list[tuple[str, list[str], str, list[int]]] = [
    ("raynor", ["firebat"], "stim_packs:2", [7, 4]), ("raynor", ["marine"], "stim_packs:1", [7, 3]),
    ("raynor", ["vulture"], "spider_mines:2", [8, 7]), ("raynor", ["battlecruiser"], "yamato_cannon:1", [10, 8]),
    ("raynor", ["siege_tank"], "siege_mode:2", [8, 8]), ("raynor", ["marine"], "siege_mode:1", [6, 5]),
    ("raynor", ["marine", "science_vessel"], "terran_07+defensive_matrix", [6, 7]),
    ("raynor", ["marine", "medic"], "terran_07+heal", [6, 6]), ("raynor", ["vulture", "medic"], "terran_13+heal", [6, 6]),
    ("raynor", ["marine", "science_vessel"], "terran_07+irradiate", [7, 4]),
    ("tassadar", ["dragoon"], "protoss_06+singularity_charge", [9, 7]),
    ("tassadar", ["zealot"], "protoss_03+singularity_charge", [5, 6]),
    ("tassadar", ["zealot", "high_templar"], "protoss_03+psionic_storm", [7, 6]),
    ("tassadar", ["carrier"], "increased_carrier_capacity:2", [9, 9]),
    ("tassadar", ["reaver"], "increased_reaver_capacity:1", [9, 8]),
    ("overmind", ["ultralisk"], "chitinous_plating:2", [8, 10]), ("overmind", ["hydralisk"], "burrow:2", [0, 6]),
    ("overmind", ["zergling", "queen"], "zerg_03+ensnare", [7, 4]),
    ("overmind", ["guardian"], "zerg_20+improved_flyer_attack", [8, 8]),
    ("overmind", ["zergling", "zergling"], "zerg_03+zerg_07", [8, 4]), ("overmind", ["zergling"], "zerg_03+zerg_13", [6, 4])]


@rule("SC-162", "SC-163")
@pytest.mark.parametrize(("side", "units", "card", "wanted"), VALUES)
def test_values_of_technologies(side: str, units: list[str], card: str, wanted: list[int]) -> None:
    other = "mengsk" if side != "mengsk" else "raynor"
    assert values(skirmish(side, units, card, other, ["marine"], "terran_09"))[:2] == wanted


@rule("SC-138", "SC-163")
def test_bunker_helps_infantry_alone() -> None:
    def defended(kind: str, card: str) -> list[int]:
        table = fight("overmind", "raynor", ["zergling"], [kind], techs={"raynor": ["bunker"]},
                      hand={"overmind": ["zerg_05"], "raynor": [card]}).do("use_ability bunker")
        found = Fight(table).pairs(("zergling", kind)).lays("zerg_05").lays(card)
        return values(found.resolves(1))[2:]
    assert defended("marine", "terran_07") == [6, 5]
    assert defended("vulture", "terran_13") == [6, 6]


@rule("SC-137")
def test_charon_boosters_destroy_a_flying_unit() -> None:
    table = fight("overmind", "raynor", ["zergling", "mutalisk"], ["goliath"], techs={"raynor": ["charon_boosters"]})
    table.do("use_ability charon_boosters")
    assert (table.asked(), table.legal()) == ("overmind", ["destroy mutalisk/helios.2"])
    table = fight("raynor", "overmind", ["goliath"], ["mutalisk"], techs={"raynor": ["charon_boosters"]})
    assert table.at() == "drawing.draw"


@rule("SC-137", "SC-240")
def test_restoration_draws_a_card_for_a_medic() -> None:
    table = fight("raynor", "overmind", ["marine", "medic"], ["zergling"], techs={"raynor": ["restoration"]}, hand={})
    table.do("use_ability restoration")
    Fight(table).draws()
    assert len(table.g.hand[SIDES.index("raynor")]) == 4


@rule("SC-174", "SC-185")
def test_spider_mines_splash_unless_they_are_detected() -> None:
    def mined(*defenders: str) -> Table:
        return skirmish("raynor", ["vulture"], "spider_mines:1", "mengsk", ["marine", *defenders], "terran_03")
    table = mined("medic")
    assert table.legal() == ["destroy medic/helios.2"]
    table = mined("medic", "science_vessel")
    assert table.units("mengsk", HERE) == ["medic", "science_vessel"]


@rule("SC-174")
def test_cards_that_cloak() -> None:
    for side, units, card in (("raynor", ["wraith"], "terran_15+cloaking_field"),
                              ("tassadar", ["zealot", "arbiter"], "protoss_03+arbiter_cloaking"),
                              ("overmind", ["zergling"], "burrow:1")):
        table = skirmish(side, units, card, "mengsk", ["battlecruiser", "marine"], "terran_20")
        assert (table.asked(), table.at()) == (side, "skirmish.withdraw"), card


@rule("SC-174")
def test_cards_that_detect() -> None:
    for side, units, card in (("tassadar", ["archon", "high_templar"], "protoss_13+psionic_storm"),
                              ("overmind", ["ultralisk", "queen"], "chitinous_plating:1+ensnare"),
                              ("overmind", ["ultralisk", "defiler"], "zerg_20+plague")):
        table = skirmish(side, units, card, "queen_of_blades", ["lurker"], "zerg_03")
        assert table.units("queen_of_blades", HERE) + table.units("queen_of_blades", "helios.1") == [], card


@rule("SC-230", "SC-158")
def test_the_cards_of_sarah_kerrigan() -> None:
    keys: dict[str, Any] = {"leaders": ["queen_of_blades_sarah_kerrigan"]}
    table = skirmish("queen_of_blades", ["sarah_kerrigan"], "zerg_02+kerrigan_psionic_storm", "raynor", ["marine", "marine"],
                     "terran_08", **keys)
    assert values(table)[:2] == [10, 6]
    assert table.legal() == ["destroy marine/helios.2"]
    table = skirmish("queen_of_blades", ["sarah_kerrigan"], "zerg_06+kerrigan_cloaking", "raynor", ["marine", "battlecruiser"],
                     "terran_07", **keys)
    assert table.at() == "skirmish.withdraw"
    table = skirmish("queen_of_blades", ["zergling"], "zerg_03+kerrigan_cloaking", "raynor", ["marine"], "terran_07")
    assert "kerrigan_cloaking" in discards(table, "queen_of_blades")


@rule("SC-170")
def test_plague_needs_no_numbers() -> None:
    table = skirmish("overmind", ["zergling", "defiler"], "zerg_11+plague", "tassadar", ["archon"], "protoss_13")
    assert values(table) == [5, 4, 9, 8]
    assert (table.units("overmind", HERE), table.units("tassadar", HERE)) == (["defiler"], [])


@rule("SC-229")
def test_a_destroyed_hero_leaves_his_figure() -> None:
    table = skirmish("raynor", ["jim_raynor"], "terran_07", "tassadar", ["archon"], "protoss_13", leaders=["raynor_jim_raynor"])
    assert table.units("raynor", HERE) == []
    assert table.g.stock[SIDES.index("raynor")][T.units.space.index["vulture"]] == 3


@rule("SC-309")
def test_in_battle_the_attacker_decides_first() -> None:
    table = skirmish("raynor", ["vulture"], "terran_13+terran_01", "mengsk", ["vulture"], "terran_12+terran_02")
    assert (table.asked(), table.at()) == ("raynor", "skirmish.repair")
    table.do("pass")
    assert (table.asked(), table.at()) == ("mengsk", "skirmish.repair")
    assert RULES.rule_in_force(table.g) == 328
