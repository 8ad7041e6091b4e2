"""Backup and restore while servers run, from either kind of store to either."""
from __future__ import annotations

import gzip
import json
import os
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderchild.records import verify_fair
from thunderchild.table.store.backup import BadBackup, backup, check, restore
from thunderchild.table.store.store import Store

from tests.table import raid
from tests.table.house import ROOT, House
from tests.table.test_play import play_out, two

RULES = raid.make()


def command(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "thunderchild", *words], capture_output=True, text=True, check=False, cwd=ROOT,
                          env={**os.environ, "PYTHONPATH": str(ROOT / "src")})


def test_a_backup_of_a_running_server_is_restored_into_another_one(house: House, tmp_path: Path) -> None:
    """From each kind of store into a file store whose server runs, by the commands."""
    made, left, _right = two(house, options={"goal": 100})
    left.done(tick=8, click="mark ford")
    file, other_store = tmp_path / "games.backup", str(tmp_path / "other.sqlite")
    done = command("backup", str(file), "--store", house.store)
    assert done.returncode == 0, done.stderr
    assert "games" in done.stdout
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    left.done(tick=9, click="mark wood")                      # the first server plays on
    other = House(other_store)
    done = command("restore", str(file), "--store", other_store)
    assert done.returncode == 0, done.stderr
    made.house = other
    assert made.record(0)["lines"][8:] == ["0 mark ford"]
    again = made.sit(0)
    again.done(tick=9, undo=True)
    other.stop()


def test_restore_adds_what_is_missing_and_leaves_the_rest_alone(tmp_path: Path, houses: Callable[..., House]) -> None:
    house = houses()
    kept, left, _right = two(house)
    file, early = tmp_path / "late.backup", tmp_path / "early.backup"
    store = Store(house.store)
    backup(store, early)
    left.done(tick=8, click="mark ford")
    backup(store, file)
    assert str(restore(store, early)) == ("0 games added, 0 brought up to the backup, 0 set back to it, 1 left as they are")
    assert kept.record(0)["lines"][8] == "0 mark ford"
    other = Store(str(tmp_path / "other.sqlite"))
    other.open()
    assert restore(other, early).added == [kept.id]
    assert restore(other, file).behind == [kept.id]
    assert restore(other, file).kept == [kept.id]
    assert [line["text"] for line in other.load(kept.id).lines][8:] == ["0 mark ford"]
    assert other.load(kept.id).dice == store.load(kept.id).dice


def test_setting_back_is_seen_by_whoever_is_connected_and_starts_new_dice(tmp_path: Path, houses: Callable[..., House]) -> None:
    house = houses()
    made, left, right = two(house, options={"goal": 25})
    file = tmp_path / "games.backup"
    store = Store(house.store)
    backup(store, file)
    left.done(tick=8, click="draw")
    drawn = made.record(0)["lines"][9]
    assert left.state(0, 10)["to_move"] == 1
    assert restore(store, file, replace=True).set_back == [made.id]
    left.wait(lambda: left.states[0]["tick"] == 8)
    assert left.states[0]["to_move"] == 0
    left.done(tick=8, click="draw")
    assert made.record(0)["lines"][9].startswith("* draw")
    assert drawn.startswith("* draw")
    play_out((left, 0), (right, 1), seed=3)
    record = made.record()
    assert [part["first"] for part in record["fair"]] == [0, 8]
    assert verify_fair(RULES, record).unchecked == 0


def test_half_a_backup_is_refused(tmp_path: Path, one_house: House) -> None:
    file = tmp_path / "games.backup"
    backup(Store(one_house.store), file)
    check(file)
    lines = gzip.decompress(file.read_bytes()).splitlines(keepends=True)
    damaged = {"cut off": lines[:-3], "no end": lines[:-1], "changed": [*lines[:-2], lines[-2].replace(b":", b": "), lines[-1]],
               "empty": [], "something else": [b'{"format": "x"}\n']}
    for name, rest in damaged.items():
        bad = tmp_path / name
        bad.write_bytes(gzip.compress(b"".join(rest)))
        with pytest.raises(BadBackup):
            check(bad)
    (tmp_path / "no gzip").write_text(json.dumps({}))
    with pytest.raises(BadBackup):
        check(tmp_path / "no gzip")
    (tmp_path / "half").write_bytes(file.read_bytes()[:-20])
    with pytest.raises(BadBackup):
        check(tmp_path / "half")


def test_the_commands_say_what_is_wrong(tmp_path: Path) -> None:
    done = command("restore", str(tmp_path / "nothing"), "--store", str(tmp_path / "x.sqlite"))
    assert done.returncode == 2
    assert done.stderr.startswith("thunderchild: ")
    done = command("backup", str(tmp_path / "f"), "--store", "mysql://x/y")
    assert done.returncode == 2
    assert "no store of the kind" in done.stderr
    done = command("serve", "--port", "0", "--store", "postgresql://nobody@127.0.0.1:1/none")
    assert done.returncode == 2
    assert "cannot be opened" in done.stderr


# ---- a damaged file

def spoil_a_page(file: Path, game: str, others: list[str]) -> None:
    """Overwrite a page that holds lines of one game and of no other."""
    data = bytearray(file.read_bytes())
    size = int.from_bytes(data[16:18], "big")
    pages = [data[at:at + size] for at in range(0, len(data), size)]
    mine = [n for n, page in enumerate(pages) if page.count(game.encode()) > 3 and not any(id.encode() in page for id in others)]
    assert mine, "no page is this game's alone"
    at = mine[len(mine) // 2] * size
    data[at:at + size] = b"\xff" * size
    file.write_bytes(data)


def test_a_damaged_page_costs_one_game_and_is_told_in_one_line(tmp_path: Path, houses: Callable[..., House]) -> None:
    """The others play on; a backup says which file is damaged, and at which game, and leaves the old backup alone."""
    file, house = tmp_path / "table.sqlite", houses()
    made = [two(house, options={"goal": 2000}) for _ in range(3)]
    for _table, left, _right in made:
        tick = 8
        for n in range(80):
            tick = left.done(tick=tick, **({"undo": True} if n % 2 else {"click": "mark hill"}))["tick"]
    assert house.stop() == 0
    old = tmp_path / "games.backup"
    assert command("backup", str(old), "--store", str(file)).returncode == 0
    kept = old.read_bytes()
    sick, *well = (table for table, _left, _right in made)
    spoil_a_page(file, sick.id, [table.id for table in well])
    again = houses(str(file))
    told = again.http.get(f"/api/tables/{sick.id}/record", headers={"Authorization": f"Bearer {sick.tokens[0]}"})
    assert told.status_code == 503, told.text
    assert told.json()["code"] == "broken"
    assert "the store is damaged where this stands" in told.json()["message"]
    sick.house = again
    guest = sick.sit(0)
    guest.wait_closed()
    assert guest.refused[0]["code"] == "broken"
    for table in well:
        table.house = again
        table.sit(0).done(tick=88, click="mark ford")
    done = command("backup", str(old), "--store", str(file))
    assert done.returncode == 2
    assert done.stderr.startswith(f"thunderchild: {file}: damaged at game {sick.id}: ")
    assert done.stderr.count("\n") == 1
    assert old.read_bytes() == kept
    assert not (tmp_path / "games.backup.part").exists()


def test_a_file_that_is_no_store_is_named(tmp_path: Path) -> None:
    file = tmp_path / "table.sqlite"
    file.write_bytes(b"something else, and quite a lot of it" * 500)
    for words in (("backup", str(tmp_path / "b"), "--store", str(file)), ("serve", "--port", "0", "--store", str(file))):
        done = command(*words)
        assert done.returncode == 2, done.stderr
        assert done.stderr == f"thunderchild: the store cannot be opened, {file} is damaged: file is not a database\n"
