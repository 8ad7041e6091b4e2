"""`thunderchild pack`, on the data of Pulp Invasion."""
from __future__ import annotations

import json
import random
import re
from pathlib import Path

import pytest

from thunderchild import cli, registry
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import BadRecord, Record
from thunderchild.records import open_record, save_record

SHOWN = pytest.CaptureFixture[str]


def pack(*arguments: str) -> int:
    return cli.main(["pack", *arguments])


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    folder = tmp_path / "mine"
    assert pack("new", "pulp", str(folder)) == 0
    return folder


def test_new_pack_is_sound_and_changes_nothing(mine: Path, capsys: SHOWN) -> None:
    assert pack("check", str(mine), "--games", "1") == 0
    out = capsys.readouterr().out
    assert "The pack 'mine' for Pulp Invasion is sound" in out
    assert "changes nothing yet" in out


def test_the_example_works_when_the_signs_are_taken_away(mine: Path, capsys: SHOWN) -> None:
    """The first row of the example changes a name; uncommented as it stands it changes nothing, with another name one key."""
    text = (mine / "encounters.toml").read_text()
    row = re.search(r"# \[\[card\]\]\n# id = .*\n# name = .*\n", text)
    assert row is not None
    live = row[0].replace("# ", "").replace('name = "', 'name = "Great ')
    (mine / "encounters.toml").write_text(live)
    assert pack("check", str(mine), "--games", "1") == 0
    out = " ".join(capsys.readouterr().out.split())
    assert "card guardforce_1" in out
    assert "changes" in out
    rules = registry.load("pulp", mine)
    assert "Great Guardforce 1" in rules.t.card_subtitle  # type: ignore[attr-defined]


def test_check_shows_overrides_additions_and_removals(mine: Path, capsys: SHOWN) -> None:
    (mine / "encounters.toml").write_text('[[card]]\nid = "event_4"\nremove = true\n\n' + new_card("event_9", 9))
    (mine / "weapons.toml").write_text('[[weapon]]\nid = "star_siphon"\nneeds = { red = 1 }\n')
    (mine / "game.toml").write_text("[evade]\ndraws = 1\n")
    assert pack("check", str(mine)) == 0
    out = capsys.readouterr().out
    for line in ("encounters.toml card event_4 removes", "encounters.toml card event_9 adds",
                 "weapons.toml weapon star_siphon changes needs",
                 "game.toml evade, draws changes 2 -> 1", "It plays: 20 games at random"):
        assert line in " ".join(out.replace("│", " ").split()), line


def new_card(id: str, number: int) -> str:
    return (f'[[card]]\nid = "{id}"\ntype = "event"\nnumber = {number}\nname = "Nova"\nsubtitle = ""\ncopies = 1\nstrength = 0\n'
            'icon = "combat"\ncubes = ["red"]\nplanets = 1\nhand = ""\neffects = []\ntext = "A star dies."\nsource = "owner"\n')


@pytest.mark.parametrize(("file", "text", "says"), [
    ("cards.toml", "", "pulp has no such file"), ("weapons.toml", "weapon = [", "no valid TOML"),
    ("weapons.toml", "weapon = 3", "expected a list"),
    ("weapons.toml", '[[weapon]]\nname = "x"\n', "row 1: a row needs an id"),
    ("weapons.toml", '[[weapon]]\nid = "ray"\nremove = true\n', "no such row to remove"),
    ("weapons.toml", '[[weapon]]\nid = "star_siphon"\nwindow = "dawn"\n', "star_siphon, window: 'dawn' is not allowed"),
    ("weapons.toml", '[[weapon]]\nid = "star_siphon"\ncolour = "red"\n', "star_siphon, colour: unknown"),
    ("encounters.toml", '[[card]]\nid = "event_4"\nremove = true\n', "says 48, but the data has 47"),
    ("pack.toml", 'game = "pulp"\n', "name: missing"), ("pack.toml", 'game = "chess"\nname = "x"\n', "'chess' is not allowed")])
def test_mistakes_are_named(mine: Path, capsys: SHOWN, file: str, text: str, says: str) -> None:
    (mine / file).write_text(text)
    assert pack("check", str(mine)) == 2
    err = capsys.readouterr().err
    assert says in err
    assert file in err or "game.toml" in err
    assert len(err.splitlines()) == 1


def test_new_refuses_a_folder_in_use(mine: Path, capsys: SHOWN) -> None:
    assert pack("new", "pulp", str(mine)) == 2
    assert pack("new", "chess", str(mine / "other")) == 2
    assert pack("check", str(mine / "nowhere")) == 2
    assert "is not empty" in capsys.readouterr().err


def test_list_shows_files_and_ids(capsys: SHOWN) -> None:
    assert pack("list", "pulp") == 0
    out = capsys.readouterr().out
    for text in ("weapons.toml", "6 weapon", "star_siphon", "encounters.toml", "game.toml", "levels"):
        assert text in out


def test_record_remembers_its_pack(mine: Path, tmp_path: Path) -> None:
    (mine / "game.toml").write_text("[evade]\ndraws = 1\n")
    rules = registry.load("pulp", mine)
    record = Record(rules, None)
    rng = random.Random(1)
    for _click in range(40):
        record.add(rules.to_move(record.g), random_click(rules, record.g, rng))
    (tmp_path / "away").mkdir()
    file = tmp_path / "away" / "game.json"
    save_record(record, file)
    assert json.loads(file.read_text())["pack"]["name"] == "mine"
    with pytest.raises(BadRecord, match="played with the pack 'mine'"):
        open_record(file)
    again, _data = open_record(file, mine)
    assert again.pack == rules.pack
    (mine / "game.toml").write_text("[evade]\ndraws = 3\n")
    with pytest.raises(BadRecord, match="has changed since"):
        open_record(file, mine)


def test_play_and_duel_take_a_pack(mine: Path, tmp_path: Path) -> None:
    (mine / "game.toml").write_text("[levels.normal]\nnumber = 1\n")
    file = tmp_path / "duel.json"
    assert cli.main(["duel", "pulp", "--pack", str(mine), "--games", "2", "--level", "normal", "--players", "random",
                     "--workers", "1", "--json", str(file)]) == 0
    assert json.loads(file.read_text())["pack"]["name"] == "mine"
