"""Trouble: a full disk, a database that goes away, clients that send anything at all."""
from __future__ import annotations

import json
import random
import resource
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thunderchild.records.replay import replay

from tests.table import raid
from tests.table.house import House
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
    resource.prlimit(house.process.pid, resource.RLIMIT_FSIZE, limits)
    assert left.done(tick=tick, click="mark wood")["tick"] == tick + 1
    house.kill()
    again = houses()
    made.house = again
    lines = one_record(again, made)["lines"]
    assert lines[8:] == ["0 mark hill", "0 mark wood"]
    replay(RULES, {"format": "thunderchild record", "version": 1, "game": "raid", "rules": "1", "pack": {}, "options": {},
                        "lines": lines})


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
    kinds = [left.ask(chat=f"spam {n}")["type"] for n in range(30)]
    assert kinds[:15] == ["done"] * 15
    assert "refused" in kinds
    right.done(chat="quiet, please")
