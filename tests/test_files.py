"""Records as files: saved and opened, and what each kind of bad file is told."""
from __future__ import annotations

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.page import installed, write_game
from thunderchild import registry
from thunderchild.kernel.flow import random_click
from thunderchild.kernel.record import BadRecord, Record
from thunderchild.records.replay import replay, verify
from thunderchild.kernel.state import ThunderchildError
from thunderchild.records import CannotSave, files, open_record, save_record

PACK = '''game = "dover"
name = "thick flak"
about = "More flak."
'''
MORE_FLAK = '''[[card]]
id = "flak"
copies = {copies}
'''


@pytest.fixture
def home(tmp_path: Path) -> Iterator[Path]:
    """A folder for records; the tutorial's game is installed."""
    write_game(tmp_path / "games")
    with installed(tmp_path / "games"):
        (tmp_path / "home").mkdir()
        yield tmp_path / "home"


def played(pack: Path | None = None, clicks: int = 1000, seed: int = 1, **options: Any) -> Record[Any]:
    record = Record(registry.load("dover", pack), options)
    rng = random.Random(seed)
    while record.g.over == 0 and len(record.lines) < clicks:
        record.add(record.rules.to_move(record.g), random_click(record.rules, record.g, rng))
        if clicks < 1000 and record.points and len(record.lines) % 7 == 0:
            record.undo(record.points[-1].seat)
    return record


def make_pack(folder: Path, copies: int = 9) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    (folder / "cards.toml").write_text(MORE_FLAK.format(copies=copies), encoding="utf-8")
    return folder


def changed(home: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    """A finished game whose data somebody changed."""
    d = played().to_data()
    change(d)
    save_record(d, home / "game.json")
    return home / "game.json"


def refusal(path: Path, pack: Path | None = None) -> str:
    with pytest.raises(ThunderchildError) as caught:
        verify(*open_record(path, pack))
    assert path.name in str(caught.value) or "replays" in str(caught.value) or "line " in str(caught.value)
    return str(caught.value)


# ---- there and back

@pytest.mark.parametrize("clicks", [0, 12, 60, 1000])
def test_what_is_saved_is_opened(home: Path, clicks: int) -> None:
    record = played(clicks=clicks, points=5)
    save_record(record, home / "game.json")
    rules, d = open_record(home / "game.json")
    assert rules is record.rules
    assert d == record.to_data()
    assert verify(rules, d).g.digest() == record.g.digest()


def test_a_file_has_one_line_for_each_line_of_the_record(home: Path) -> None:
    record = played()
    save_record(record, str(home / "game.json"))
    text = (home / "game.json").read_text(encoding="utf-8").splitlines()
    for line in record.lines:
        assert any(row.strip().rstrip(",") == json.dumps(line) for row in text)
    assert os.listdir(home) == ["game.json"]


def test_a_save_that_fails_leaves_the_old_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_record(played(clicks=5), home / "game.json")
    before = (home / "game.json").read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(CannotSave, match="No space left"):
        save_record(played(), home / "game.json")
    assert (home / "game.json").read_bytes() == before
    assert os.listdir(home) == ["game.json"]


def test_a_save_goes_through_a_link(home: Path) -> None:
    (home / "real.json").touch()
    (home / "link.json").symlink_to(home / "real.json")
    save_record(played(), home / "link.json")
    assert (home / "link.json").is_symlink()
    assert open_record(home / "real.json")[1]["game"] == "dover"


def test_places_where_nothing_can_be_saved(home: Path) -> None:
    with pytest.raises(CannotSave, match="this is a folder"):
        save_record(played(), home)
    with pytest.raises(CannotSave, match="there is no folder"):
        save_record(played(), home / "nowhere" / "game.json")


# ---- files that are no records

@pytest.mark.parametrize(("content", "says"), [
    (b"", "the file is empty"),
    (b"\xff\xfe\x00game", "byte 0 is not UTF-8"),
    (b"\x89PNG\r\n\x1a\n", "is not UTF-8"),
    (b"hello", "no JSON at line 1, column 1"),
    (b"[1, 2]", "no Thunderchild record"),
    (b"{}", "no Thunderchild record"),
    (b'"text"', "no Thunderchild record"),
    (b'{"format": "chess"}', "no Thunderchild record"),
    (b'{"format": "thunderchild record", "version": 1}', "'game' is missing"),
    (b'{"format": "thunderchild record", "version": 99}', "update Thunderchild"),
    (b'{"format": "thunderchild record", "version": 0}', "cannot be read"),
    (b"[" * 100_000, "no record"),
])
def test_foreign_files(home: Path, content: bytes, says: str) -> None:
    (home / "game.json").write_bytes(content)
    assert says in refusal(home / "game.json")


def test_no_file_a_folder_a_pipe(home: Path) -> None:
    assert "no such file" in refusal(home / "game.json")
    assert "this is a folder" in refusal(home)
    os.mkfifo(home / "pipe")
    assert "no ordinary file" in refusal(home / "pipe")


def test_a_file_larger_than_any_record(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_record(played(), home / "game.json")
    monkeypatch.setattr(files, "LARGEST", 1000)
    assert "larger than" in refusal(home / "game.json")


def test_a_record_cut_off_anywhere(home: Path) -> None:
    save_record(played(clicks=9), home / "game.json")
    whole = (home / "game.json").read_bytes()
    for size in range(1, len(whole) - 2):
        (home / "game.json").write_bytes(whole[:size])
        assert "cut off" in refusal(home / "game.json")


# ---- records that do not fit

def test_a_game_that_is_not_here(home: Path) -> None:
    said = refusal(changed(home, lambda d: d.update(game="chess")))
    assert "does not have (it has: dover)" in said


def test_a_veiled_record_is_no_record_to_replay(home: Path) -> None:
    record = played(clicks=12)
    d = {**record.to_data(), "lines": record.seen_by(1)}
    save_record(d, home / "game.json")
    assert "is veiled" in refusal(home / "game.json")


@pytest.mark.parametrize("pack", [{}, {"name": 3, "hash": ""}, {"name": "x"}])
def test_a_damaged_pack_entry(home: Path, pack: dict[str, Any]) -> None:
    assert "'pack' has no text" in refusal(changed(home, lambda d: d.update(pack=pack)))


@pytest.mark.parametrize(("line", "says"), [
    ("0 fly", "no verb 'fly'"), ("* draw moon", "no card 'moon'"), ("* die 7", "asked for 'draw'"),
    ("7 pass", "seat 7 is not asked"), ("\u00b2 pass", "begins with a seat's number"),
    ("undo 999", "not in force"), ("undo \u00b2", "takes the number"),
    ("undo " + "9" * 5000, "takes the number"), ("", "begins with"), ("0", "no verb ''"), ("*", "asked for 'draw'"),
])
def test_a_line_that_is_none(home: Path, line: str, says: str) -> None:
    said = refusal(changed(home, lambda d: d["lines"].__setitem__(3, line)))
    assert says in said
    assert "line 3" in said


def test_a_line_that_is_no_text(home: Path) -> None:
    assert "line 3 is no text" in refusal(changed(home, lambda d: d["lines"].__setitem__(3, 4)))


@pytest.mark.parametrize(("options", "says"), [({"points": 99}, "'points'"), ({"fog": True}, "no option 'fog'")])
def test_options_the_game_does_not_take(home: Path, options: dict[str, Any], says: str) -> None:
    path = changed(home, lambda d: d.update(options=options))
    with pytest.raises(ThunderchildError, match=says):
        verify(*open_record(path))


@pytest.mark.parametrize(("key", "value", "says"), [
    ("digest", "0" * 16, "another position"), ("result", "Blue wins, 9 to 0", "another result"),
    ("returns", [0.5, 0.5], "another returns"),
    ("digest", None, "'digest' is missing"), ("result", 3, "'result' is missing"), ("returns", "all", "'returns' is missing"),
])
def test_an_end_that_is_not_true(home: Path, key: str, value: Any, says: str) -> None:
    path = changed(home, lambda d: d.update({key: value}))
    with pytest.raises(BadRecord, match=says):
        verify(*open_record(path))


def test_lines_after_the_end(home: Path) -> None:
    assert "the game is over" in refusal(changed(home, lambda d: d["lines"].append("0 pass")))


# ---- versions of the rules

@pytest.mark.parametrize("version", ["0", "0.9", "2", "10", "next"])
def test_other_rules_that_come_out_the_same_are_good_enough(home: Path, version: str) -> None:
    rules, d = open_record(changed(home, lambda d: d.update(rules=version)))
    assert replay(rules, d).g.over


@pytest.mark.parametrize(("version", "says"), [("0.9", "older rules"), ("2", "update Thunderchild"), ("1.0.1", "newer rules")])
def test_other_rules_that_come_out_differently(home: Path, version: str, says: str) -> None:
    assert says in refusal(changed(home, lambda d: d.update(rules=version, digest="0" * 16)))
    assert says in refusal(changed(home, lambda d: (d.update(rules=version), d.pop("digest"))))


# ---- packs

def test_a_pack_is_found_beside_the_record_or_where_one_says(home: Path) -> None:
    pack = make_pack(home / "thick flak")
    save_record(played(pack), home / "game.json")
    assert open_record(home / "game.json")[0].pack[0] == "thick flak"
    (home / "packs").mkdir()
    pack.rename(home / "packs" / "thick flak")
    assert open_record(home / "game.json")[0].pack[0] == "thick flak"
    elsewhere = (home / "packs" / "thick flak").rename(home / "elsewhere")
    assert "say where that pack is" in refusal(home / "game.json")
    assert verify(*open_record(home / "game.json", elsewhere)).g.over


def test_a_pack_that_has_changed_or_is_another(home: Path) -> None:
    pack = make_pack(home / "thick flak")
    save_record(played(pack), home / "game.json")
    make_pack(pack, copies=8)
    assert "has changed since" in refusal(home / "game.json")
    (pack / "pack.toml").write_text(PACK.replace("thick", "thin"), encoding="utf-8")
    assert "is the pack 'thin flak'" in refusal(home / "game.json", pack)
    (pack / "pack.toml").unlink()
    with pytest.raises(ThunderchildError, match=r"pack\.toml is missing"):
        open_record(home / "game.json", pack)


def test_a_pack_nobody_asked_for(home: Path) -> None:
    save_record(played(), home / "game.json")
    assert "without a pack" in refusal(home / "game.json", make_pack(home / "thick flak"))


def test_a_pack_name_is_no_path(home: Path) -> None:
    make_pack(home.parent / "thick flak")
    name = "../thick flak"
    said = refusal(changed(home, lambda d: d.update(pack={"name": name, "hash": "0" * 16})))
    assert "not beside the record" in said
