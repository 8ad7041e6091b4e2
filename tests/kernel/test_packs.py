"""Data files, packs laid over them, ledgers, and the registry that loads games with packs."""
from __future__ import annotations

import copy
import importlib
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import thunderchild
from tests.page import installed, write_game
from thunderchild import registry
from thunderchild.given import Given
from thunderchild.packs import BadData, DataFiles, read_ledger, read_toml

CARDS = """
limit = 3
names = ["x", "y"]
[rules]
hand = 5
[[card]]
id = "ant"
cost = 1
text = "small"
[[card]]
id = "bee"
cost = 2
[[card]]
id = "cow"
cost = 3
"""
HEAD = 'game = "tiny"\nname = "spicy"\nabout = "more of it"\n'


@pytest.fixture
def home(tmp_path: Path) -> Path:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "cards.toml").write_text(CARDS, encoding="utf-8")
    (tmp_path / "spicy").mkdir()
    (tmp_path / "spicy" / "pack.toml").write_text(HEAD, encoding="utf-8")
    return tmp_path


def with_pack(home: Path, text: str) -> DataFiles:
    (home / "spicy" / "cards.toml").write_text(text, encoding="utf-8")
    return DataFiles(home / "data", "tiny", home / "spicy")


def test_without_a_pack(home: Path) -> None:
    data = DataFiles(home / "data", "tiny")
    assert (data.name, data.hash) == ("", "")
    assert [row.text("id") for row in data.table("cards.toml").tables("card")] == ["ant", "bee", "cow"]


def test_a_pack_changes_adds_and_removes(home: Path) -> None:
    data = with_pack(home, 'limit = 4\n[rules]\nspeed = 2\n[[card]]\nid = "ant"\ncost = 9\n[[card]]\nid = "dog"\ncost = 4\n'
                           '[[card]]\nid = "bee"\nremove = true\n')
    table = data.table("cards.toml")
    assert table.data["card"] == [{"id": "ant", "cost": 9, "text": "small"}, {"id": "cow", "cost": 3}, {"id": "dog", "cost": 4}]
    assert (table.data["limit"], table.data["rules"], table.data["names"]) == (4, {"hand": 5, "speed": 2}, ["x", "y"])
    assert data.name == "spicy"
    assert table.where == "cards.toml with spicy"
    assert DataFiles(home / "data", "tiny").table("cards.toml").data["limit"] == 3


def test_the_hash_is_of_the_content(home: Path) -> None:
    one = with_pack(home, "limit = 4\n").hash
    assert len(one) == 16
    assert with_pack(home, "# a comment\nlimit = 4\n").hash == one
    assert with_pack(home, "limit = 5\n").hash != one


@pytest.mark.parametrize(("text", "message"), [
    ('limit = "four"', "spicy/cards.toml, limit: expected a whole number, found a text"),
    ("limit = true", "spicy/cards.toml, limit: expected a whole number, found true or false"),
    ("rules = 3", "spicy/cards.toml, rules: expected a table, found a whole number"),
    ('[rules]\nhand = "x"', "spicy/cards.toml, rules, hand: expected a whole number, found a text"),
    ("[[card]]\ncost = 3", "spicy/cards.toml, card, row 1: a row needs an id"),
    ('[[card]]\nid = "yak"\nremove = true', "spicy/cards.toml, card, yak: there is no such row to remove; it takes one of: ant"),
    ("card = [1]", "spicy/cards.toml, card, row 1: a row needs an id"),
])
def test_a_pack_that_does_not_fit(home: Path, text: str, message: str) -> None:
    with pytest.raises(BadData, match=message):
        with_pack(home, text).table("cards.toml")


def test_a_pack_that_is_no_toml(home: Path) -> None:
    with pytest.raises(BadData, match=r"spicy/cards.toml: no valid TOML"):
        with_pack(home, "limit = ")
    (home / "spicy" / "cards.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(BadData, match=r"spicy/cards.toml: no valid TOML"):
        DataFiles(home / "data", "tiny", home / "spicy")


@pytest.mark.parametrize(("head", "message"), [
    (HEAD.replace("tiny", "other"), "spicy/pack.toml, game: this pack is for 'other', not for 'tiny'"),
    ('game = "tiny"\n', "spicy/pack.toml, name: missing; expected a text"),
    (HEAD + 'author = "x"\n', "spicy/pack.toml, author: unknown"),
])
def test_a_pack_with_a_wrong_head(home: Path, head: str, message: str) -> None:
    (home / "spicy" / "pack.toml").write_text(head, encoding="utf-8")
    with pytest.raises(BadData, match=message):
        DataFiles(home / "data", "tiny", home / "spicy")


def test_a_pack_that_is_not_there(home: Path) -> None:
    with pytest.raises(BadData, match=r"nowhere: no such folder; a pack is a folder with pack.toml in it"):
        DataFiles(home / "data", "tiny", home / "nowhere")
    (home / "spicy" / "pack.toml").unlink()
    with pytest.raises(BadData, match=r"spicy: pack.toml is missing; `thunderchild pack new tiny .*spicy` makes one"):
        DataFiles(home / "data", "tiny", home / "spicy")


def test_a_file_the_game_does_not_have(home: Path) -> None:
    (home / "spicy" / "crads.toml").write_text("", encoding="utf-8")
    with pytest.raises(BadData, match=r"spicy/crads.toml: tiny has no such file; it takes one of: cards.toml"):
        DataFiles(home / "data", "tiny", home / "spicy")
    with pytest.raises(BadData, match=r"units.toml: cannot be read"):
        DataFiles(home / "data", "tiny").table("units.toml")


# ---- ledgers

def test_a_ledger(tmp_path: Path) -> None:
    path = tmp_path / "rules.toml"
    path.write_text('prefix = "TY"\n["A. One"]\nTY-1 = "First."\nTY-2 = "Second."\n["B. Two"]\nTY-10 = "Tenth."\n')
    ledger = read_ledger(path)
    assert ledger.sections == [("A. One", [1, 2]), ("B. Two", [10])]
    assert str(ledger.reason(10)) == "TY-10: Tenth."


@pytest.mark.parametrize(("text", "message"), [
    ('prefix = "TY"\n[A]\nXX-1 = "x"', r"rules.toml, \[A\], XX-1: expected TY-<number> = \"statement\""),
    ('prefix = "TY"\n[A]\nTY-x = "x"', r"rules.toml, \[A\], TY-x: expected"),
    ('prefix = "TY"\n[A]\nTY-1 = 1', r"rules.toml, \[A\], TY-1: expected"),
    ('prefix = "TY"\n[A]\nTY-1 = "x"\n[B]\nTY-1 = "y"', r"rules.toml, \[B\], TY-1: stated twice"),
    ('prefix = "TY"\nTY-1 = "x"', "rules.toml, TY-1: expected a section"),
])
def test_a_wrong_ledger(tmp_path: Path, text: str, message: str) -> None:
    (tmp_path / "rules.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadData, match=message):
        read_ledger(tmp_path / "rules.toml")


# ---- the registry

def test_an_unknown_game() -> None:
    with pytest.raises(registry.NoSuchGame, match="no game 'chess'; games: "):
        thunderchild.load("chess")
    with pytest.raises(ValueError, match="no game ''"):
        thunderchild.load("")


def test_an_installation_without_games(tmp_path: Path) -> None:
    with installed(tmp_path / "nothing"):
        assert thunderchild.games() == []
        with pytest.raises(registry.NoSuchGame, match="games: none in this installation"):
            thunderchild.load("brood")


def test_games_are_folders_and_are_loaded_once(tmp_path: Path) -> None:
    write_game(tmp_path / "games")
    (tmp_path / "games" / "notes").mkdir()
    with installed(tmp_path / "games"):
        assert thunderchild.games() == ["dover"]
        rules = thunderchild.load("dover")
        assert thunderchild.load("dover") is rules
        assert rules.pack == ("", "")


def test_a_game_that_is_still_being_built_is_loaded_by_name_and_offered_nowhere(tmp_path: Path) -> None:
    write_game(tmp_path / "games")
    (tmp_path / "games" / "dover" / registry.DRAFT).write_text("What stands, and what is missing.\n")
    with installed(tmp_path / "games"):
        assert thunderchild.games() == []
        assert thunderchild.load("dover").meta.game == "dover"


def test_games_from_outside_of_the_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are packages like the others, once they are named; programs started from here find them by the environment."""
    monkeypatch.setenv(registry.VARIABLE, "")
    (tmp_path / "games").mkdir()
    write_game(tmp_path / "mine")
    with installed(tmp_path / "games"):
        assert thunderchild.add_games(tmp_path / "mine") == ["dover"] == thunderchild.add_games(str(tmp_path / "mine"))
        assert thunderchild.games() == ["dover"]
        assert type(thunderchild.load("dover")).__module__ == "thunderchild.games.dover.game"
        assert os.environ[registry.VARIABLE] == str(tmp_path / "mine")
    listed = subprocess.run([sys.executable, "-c", "import thunderchild; print(*thunderchild.games())"], capture_output=True,
                            text=True, check=True)
    assert "dover" in listed.stdout.split()
    assert "dover" not in thunderchild.games()


def test_folders_without_games_or_with_known_ones_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(registry.VARIABLE, "")
    write_game(tmp_path / "games")
    write_game(tmp_path / "more")
    with installed(tmp_path / "games"):
        with pytest.raises(registry.NoGames, match="nowhere: no games here; expected a folder that holds a folder per game"):
            thunderchild.add_games(tmp_path / "nowhere")
        with pytest.raises(registry.NoGames, match=r"there is a game 'dover' already, in .*games"):
            thunderchild.add_games(tmp_path / "more")
        assert thunderchild.games() == ["dover"]
    environment = {**os.environ, registry.VARIABLE: str(tmp_path / "nowhere")}
    told = subprocess.run([sys.executable, "-c", "import thunderchild; print(*thunderchild.games())"], capture_output=True,
                          text=True, check=True, env=environment)
    where = f"thunderchild: {registry.VARIABLE}: {tmp_path}/nowhere"
    assert told.stderr == f"{where}: no games here; expected a folder that holds a folder per game, each with an __init__.py\n"
    assert told.stdout.split() == thunderchild.games()


def test_the_list_of_games_stays_a_function() -> None:
    """The package of the same name is loaded first, so loading a game does not put it in the function's place."""
    for game in thunderchild.games():
        thunderchild.load(game)
    assert thunderchild.games is registry.games


def test_what_a_game_brings_to_the_page(tmp_path: Path) -> None:
    write_game(tmp_path)
    page = tmp_path / "dover" / "draw" / "page"
    (page / "art").mkdir(parents=True)
    for name in ("board.js", "art/sky.js", ".hidden.js", "emblem.svg"):
        (page / name).write_text(name)
    with installed(tmp_path):
        assert registry.page_of("dover") == {name: page / name for name in ("art/sky.js", "board.js", "emblem.svg")}
        assert registry.page_files("dover") == ["board.js", "emblem.svg"]
        assert registry.page_of("chess") == {}
        assert registry.page_files("chess") == []


def test_a_game_with_a_pack_is_another_game(tmp_path: Path) -> None:
    write_game(tmp_path / "games")
    pack = tmp_path / "thin"
    pack.mkdir()
    (pack / "pack.toml").write_text('game = "dover"\nname = "thin"\n', encoding="utf-8")
    with installed(tmp_path / "games"):
        plain, thin = thunderchild.load("dover"), thunderchild.load("dover", pack)
        assert thin is not plain
        assert thin.pack[0] == "thin"
        assert len(thin.pack[1]) == 16
        assert thunderchild.load("dover", str(pack)) is thin
        with pytest.raises(BadData, match="no such folder"):
            thunderchild.load("dover", tmp_path / "thick")


# ---- closed readers

NOTES = ("src",)            # tables that only people read: where a number comes from


def tables_in(value: Any, where: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the tables of a data file are; of a list one row of each shape."""
    if isinstance(value, dict):
        inner = [path for key, part in value.items() if key not in NOTES for path in tables_in(part, (*where, key))]
        return [where, *inner]
    shapes = {tuple(sorted(row)): n for n, row in reversed(list(enumerate(value)))
              if isinstance(row, dict)} if isinstance(value, list) else {}
    return [path for n in shapes.values() for path in tables_in(value[n], (*where, n))]


class Spoilt(DataFiles):
    """The files of a game, one of them with a key that nobody knows."""

    def __init__(self, game: str, file: str, data: dict[str, Any]) -> None:
        super().__init__(registry.folder_of(game) / "data", game)
        self.file = file
        self.data = data

    def table(self, name: str) -> Given:
        return Given(copy.deepcopy(self.data), name, BadData) if name == self.file else super().table(name)


@pytest.mark.parametrize("game", registry.games())
def test_every_table_of_every_file_is_closed(game: str) -> None:
    make = importlib.import_module(f"thunderchild.games.{game}").make
    for path in sorted((registry.folder_of(game) / "data").glob("*.toml")):
        data = read_toml(path)
        for where in tables_in(data):
            spoilt: Any = copy.deepcopy(data)
            inner = spoilt
            for key in where:
                inner = inner[key]
            inner["unheard_of"] = 1
            with pytest.raises(BadData, match="unheard_of"):
                make(Spoilt(game, path.name, spoilt))
