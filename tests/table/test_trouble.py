"""Trouble: a full disk, a database that goes away, clients that send anything at all."""
from __future__ import annotations

import json
import os
import random
import resource
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sqlalchemy.exc import DBAPIError

from thunderchild.records.replay import replay
from thunderchild.table.rooms.hall import went_wrong
from thunderchild.table.store.store import Store

from tests.table import raid
from tests.table.house import PATIENCE, ROOT, House, Made
from tests.table.postgres import Postgres, start_or_reason
from tests.table.test_play import one_record, two

RULES = raid.make()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="prlimit is a thing of Linux")
def test_a_full_disk_loses_nothing_and_is_over_when_there_is_room_again(houses: Callable[..., House], tmp_path: Path) -> None:
    house = houses()
    made, left, _right = two(house)
    tick = left.done(tick=8, click="mark hill")["tick"]
    limits = resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE)
    size = (tmp_path / "table.sqlite-wal").stat().st_size
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, (size, limits[1]))
    refused = [left.ask(tick=tick, click="mark ford") for _ in range(3)]
    assert {answer["code"] for answer in refused} == {"broken"}
    assert "as it was" in refused[0]["message"]
    told_of_a_full_disk(house, made)
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, limits)
    wait_health(house, 200)
    assert left.done(tick=tick, click="mark wood")["tick"] == tick + 1
    house.kill()
    again = houses()
    made.house = again
    lines = one_record(again, made)["lines"]
    assert lines[8:] == ["0 mark hill", "0 mark wood"]
    replay(RULES, {"format": "thunderchild record", "version": 1, "game": "raid", "rules": "1", "pack": {}, "options": {},
                        "lines": lines})


def told_of_a_full_disk(house: House, made: Made) -> None:
    """Whoever looks still can, whoever wants more is told why not, and who watches the server is told too."""
    again = made.sit(0)
    assert again.state(0)["seat"] == 0
    answer = house.http.post("/api/tables", json={"game": "raid"})
    assert (answer.status_code, answer.json()["code"]) == (503, "broken")
    assert "the store takes nothing at the moment (" in answer.json()["message"]
    told = wait_health(house, 503)
    assert told["status"] == "the store takes nothing"
    assert told["reason"]


def wait_health(house: House, status: int) -> dict[str, Any]:
    until = time.monotonic() + PATIENCE
    while (answer := house.http.get("/health")).status_code != status:
        assert time.monotonic() < until, answer.text
        time.sleep(0.1)
    told: dict[str, Any] = answer.json()
    return told


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="prlimit is a thing of Linux")
def test_a_start_on_a_full_disk_says_so_in_one_line(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "table.sqlite"))
    store.open()
    store.close()
    size = (tmp_path / "table.sqlite").stat().st_size
    words = ["serve", "--port", "0", "--store", str(tmp_path / "table.sqlite")]
    code = f"import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, ({size // 4}, {size // 4})); " \
           f"from thunderchild.cli import main; sys.exit(main({words!r}))"
    env = {**os.environ, "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT)])}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=PATIENCE, env=env)
    assert done.returncode == 2, done.stderr
    assert "Traceback" not in done.stderr
    assert "thunderchild: the store cannot be " in done.stderr


def test_a_change_is_not_called_undone_when_nobody_can_know() -> None:
    psycopg = pytest.importorskip("psycopg")
    lost = DBAPIError("COMMIT", {}, psycopg.OperationalError("server closed the connection unexpectedly"))
    assert "whether it was done is seen when it is back" in went_wrong(lost)
    full = DBAPIError("COMMIT", {}, sqlite3.OperationalError("database or disk is full"))
    assert went_wrong(full) == "the store takes nothing at the moment (database or disk is full); the game is as it was before"
    assert "the error was noted" in went_wrong(IndexError("a fault of ours"))


def test_the_file_of_the_store_is_its_owners_alone(tmp_path: Path) -> None:
    """It holds the secrets of the dice."""
    store = Store(str(tmp_path / "table.sqlite"))
    store.open()
    for path in tmp_path.iterdir():
        assert path.stat().st_mode & 0o077 == 0, path
    store.close()


def test_a_database_that_goes_away_and_comes_back(houses: Callable[..., House]) -> None:
    server = start_or_reason()
    if isinstance(server, str):
        pytest.skip(server)
    try:
        play_through_a_restart(server, houses)
    finally:
        server.stop()


def play_through_a_restart(server: Postgres, houses: Callable[..., House]) -> None:
    store = server.database()
    house, other = houses(store), houses(store)
    made, left, right = two(house)
    tick = left.done(tick=8, click="mark hill")["tick"]
    server.restart()
    answer = left.ask(tick=tick, click="mark ford")
    if answer["type"] == "refused":                   # it may have hit the very moment
        assert answer["code"] == "broken"
        assert left.done(tick=tick, click="mark ford")["line"] == tick
    far = made.sit(0)
    made.house = other
    near = made.sit(0)
    near.done(tick=near.state(0, tick + 1)["tick"], click="mark wood")
    assert far.state(0, tick + 2)["tick"] == right.state(1, tick + 2)["tick"] == tick + 2     # and news spread again
    assert one_record(house, made)["lines"][8:] == ["0 mark hill", "0 mark ford", "0 mark wood"]


def anything(rng: random.Random, depth: int = 0) -> Any:
    """Some JSON, often near to what is meant."""
    words = ["tick", "click", "why", "undo", "chat", "hint", "settings", "seat", "id", "space", "card", "take_back", "agree",
             "bot", "level",
             "invite", "stand_in", "words", "webhook", "to", "name", "ready", "resume", "pause"]
    kind = rng.randrange(9 if depth < 3 else 6)
    if kind < 6:
        return rng.choice([None, True, False, 0, -1, 8, 10 ** 30, 0.5, "", "draw", "play one", "* run 1", "undo 8", "\x00",
                           "x" * 600, "table"])
    if kind == 6:
        return [anything(rng, depth + 1) for _ in range(rng.randrange(4))]
    return {rng.choice(words): anything(rng, depth + 1) for _ in range(rng.randrange(5))}


def test_whatever_a_client_sends_is_answered_and_breaks_nothing(houses: Callable[..., House]) -> None:
    house = houses()
    rng = random.Random(11)
    for _ in range(4):
        _made, left, right = two(house)
        for n in range(70):
            message = anything(rng)
            if not isinstance(message, dict):
                message = {rng.choice(["click", "why", "undo", "settings", "chat", "seat"]): message}
            message.pop("leave", None)
            answer = left.ask(**{**message, "id": f"f{n}"}) if "id" not in message else None
            assert answer is None or answer["type"] in ("refused", "done", "why", "hint"), answer
            if left.people["status"] == "over" or left.closed:
                break
        left.socket.send(json.dumps([1]))
        assert right.ask(why={"click": 0})["type"] == "why"
        left.close()
        right.close()
    assert house.metric("thunderchild_errors_total") == 0
    assert not [line for line in house.log if '"level": "error"' in line], house.log


def test_chat_and_settings_have_a_measure(one_house: House) -> None:
    _made, left, right = two(one_house)
    sent = [left.tell({"chat": f"spam {n}"}) for n in range(60)]
    kinds = [left.answer(id)["type"] for id in sent]
    assert kinds[:15] == ["done"] * 15
    assert "refused" in kinds
    right.done(chat="quiet, please")
