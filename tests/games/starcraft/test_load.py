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


def test_a_pack_may_change_what_is_printed(tmp_path: Path) -> None:
    changed = load(pack(tmp_path, "units.toml", '[[unit]]\nid = "marine"\nminerals = 3\n'))
    assert changed.units.minerals[0] == 3
    assert T.units.minerals[0] == 1
