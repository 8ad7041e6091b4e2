"""The data files: what is printed, and that misspelt packs are refused (SC-3, SC-5, SC-8)."""
from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.starcraft.table import SIDES, T
from tests.rule import rule
from thunderchild.games.starcraft.cards.load import load
from thunderchild.packs import BadData, DataFiles

FOLDER = Path(__file__).parents[3] / "src" / "thunderchild" / "games" / "starcraft" / "data"


def pack(folder: Path, file: str, text: str) -> DataFiles:
    (folder / "pack.toml").write_text('game = "starcraft"\nname = "try"\n')
    (folder / file).write_text(text)
    return DataFiles(FOLDER, "starcraft", folder)


@rule("SC-5")
def test_decks_are_as_large_as_stated() -> None:
    """E16."""
    for side, total in zip(SIDES, (27, 27, 28, 28, 28, 26), strict=True):
        mask = 1 << SIDES.index(side)
        assert sum(n for k, n in enumerate(T.techs.copies) if T.techs.factions[k] & mask) == total
    assert [sum(n for k, n in enumerate(T.cards.copies) if T.cards.race[k] == race and T.cards.tech[k] < 0)
            for race in range(3)] == [20, 20, 20]


@rule("SC-8")
def test_the_box_holds_so_many_planets_and_resource_cards() -> None:
    assert len(T.galaxy.planets) == 18
    assert len(T.galaxy.areas) == 58
    assert sum(1 for k in range(58) if T.galaxy.minerals[k] + T.galaxy.gas[k]) == 38
    assert not any(T.galaxy.minerals[k] and T.galaxy.gas[k] for k in range(58))


def test_total_costs_count_the_units_destroyed() -> None:
    """E27."""
    units = T.units.space.index
    costs = {id: T.units.total[units[id]] for id in ("archon", "dark_archon", "guardian", "devourer", "lurker")}
    assert costs == {"archon": 4, "dark_archon": 3, "guardian": 4, "devourer": 4, "lurker": 4}


@pytest.mark.parametrize(("file", "text", "said"), [
    ("units.toml", '[[unit]]\nid = "marine"\ncosts = 3\n', "costs"),
    ("events.toml", '[[event]]\nid = "sabotage"\neffects = [{ do = "destroy_transports", n = 1 }]\n', "destroy_transport"),
    ("events.toml", '[[event]]\nid = "sabotage"\neffects = [{ do = "destroy_transport", many = 1 }]\n', "many"),
    ("technology.toml", '[[technology]]\nid = "heal"\nunits = ["medick"]\n', "medic"),
    ("leadership.toml", '[[leadership]]\nid = "raynor_jim_raynor"\nstage = 3\n', "SC-218"),
    ("planets.toml", '[[planet]]\nid = "torus"\nremove = true\n', "18 planets"),
])
def test_what_a_pack_gets_wrong_is_said(tmp_path: Path, file: str, text: str, said: str) -> None:
    with pytest.raises(BadData, match=said):
        load(pack(tmp_path, file, text))


@pytest.mark.parametrize(("file", "text", "said"), [
    ("events.toml", '[[events]]\nid = "labor_drive"\n', "events: unknown; did you mean 'event'"),
    ("events.toml", '[[event]]\nid = "labor drive"\n', "'labor drive' is no id"),
    ("events.toml", '[[event]]\nid = ""\n', "'' is no id"),
    ("events.toml", '[[event]]\nid = "labor_drive"\neffects = []\n', "event labor_drive, effects: it may not be empty"),
    ("events.toml", '[[event]]\nid = "labor_drive"\ncopy = 2\n', "event labor_drive, copy: unknown; did you mean 'copies'"),
    ("events.toml", '[[event]]\nid = "labor_drive"\ncopies = -1\n', "copies: expected a whole number"),
    ("events.toml", '[[event]]\nid = "labor_drive"\nname = ""\n', "name: it may not be empty"),
    ("events.toml", '[[event]]\nid = "labor_drive"\nsource = ["a"]\n', "source: expected a text"),
    ("events.toml", '[[event]]\nid = "labor_drive"\neffects = [{ do = "gain_workers", n = "two", to = "pool" }]\n', "n: "),
    ("buildings_modules.toml", '[[module]]\nid = "assist"\neffects = [3]\n', "effects: expected a list or a table, found 3"),
    ("buildings_modules.toml", '[[module]]\nid = "research_and_development"\neffects = []\n', "effects: it may not be empty"),
    ("buildings_modules.toml", '[[module]]\nid = "assist"\neffects = [{ do = "supply", free_assist_per_attack = 2 }]\n',
     "module assist, effects"),
    ("setup.toml", '[[rule_set]]\nid = "survival"\neffects = [{ do = "setup", draw_planets = 9 }]\n', "it cannot be changed"),
    ("setup.toml", "[orders]\nper_planning_phase = 0\n", "per_planning_phase: expected a whole number from 1"),
    ("combat_cards.toml", '[[card]]\nid = "zerg_11"\nunits = []\n', "card zerg_11, units: it may not be empty"),
    ("combat_cards.toml", '[[card]]\nid = "zerg_11"\nnumber = -1\n', "card zerg_11, number: it cannot be changed"),
    ("tokens.toml", '[[token]]\nid = "order_standard"\nkinds = { build = 9 }\n', "kinds: it cannot be changed"),
    ("technology.toml", '[[technology]]\nid = "burrow"\nmajors = [[], [1, 1], [1, 1], [1, 1]]\n', "technology burrow, majors"),
    ("factions.toml", '[[race]]\nid = "terran"\nremove = true\n', "factions.toml do not fit the rest of the data"),
    ("factions.toml", '[[race_ability]]\nid = "singing"\neffects = [{ do = "gain_workers", n = 1 }]\n', "it cannot be changed"),
    ("scenarios.toml", '[[scenario]]\nid = "gate_to_shakuras"\nplayers = [-7]\n', "expected numbers from 1 to 6"),
])
def test_nothing_in_a_pack_is_dropped(tmp_path: Path, file: str, text: str, said: str) -> None:
    with pytest.raises(BadData) as caught:
        load(pack(tmp_path, file, text))
    assert said in str(caught.value)


@pytest.mark.parametrize(("key", "least", "most"), [("hand_limit", 1, 20), ("build_limit", 1, 9), ("permanent_minerals", 0, 9),
                                                     ("permanent_gas", 0, 9), ("module_spaces", 0, 20)])
def test_the_numbers_of_a_sheet_have_their_bounds(tmp_path: Path, key: str, least: int, most: int) -> None:
    for number in (least - 1, least, most, most + 1):
        files = pack(tmp_path, "factions.toml", f'[[race]]\nid = "terran"\n{key} = {number}\n')
        if least <= number <= most:
            sheets = load(files).sheets
            minerals, gas = sheets.permanent[0]
            assert {"hand_limit": sheets.hand_limit[0], "build_limit": sheets.build_limit[0], "permanent_minerals": minerals,
                    "permanent_gas": gas, "module_spaces": sheets.spaces[0]}[key] == number
        else:
            with pytest.raises(BadData, match=f"{key}: expected a whole number from {least} to {most}"):
                load(files)


def test_a_pack_may_change_what_is_printed(tmp_path: Path) -> None:
    changed = load(pack(tmp_path, "units.toml", '[[unit]]\nid = "marine"\nminerals = 3\n'))
    assert changed.units.minerals[0] == 3
    assert T.units.minerals[0] == 1
