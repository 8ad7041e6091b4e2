"""Studies at the table: begun by a button, made in a process of their own, kept with the game, told when it is over."""
from __future__ import annotations

import json
import time
from typing import Any

from tests.table.house import House, Made
from tests.table.test_play import play_out, two


def finished(house: House) -> Made:
    made, left, right = two(house, options={"goal": 15})
    play_out((left, 0), (right, 1), seed=5)
    return made


def ready(house: House, made: Made, secret: str) -> dict[str, Any]:
    """Wait for it: however busy the machine is, it comes."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        found: dict[str, Any] = house.get(f"/api/tables/{made.id}/study", secret)
        if found["state"] != "running":
            return found
        time.sleep(0.2)
    raise AssertionError("waited in vain")


def test_a_finished_game_is_studied_once_and_kept(one_house: House) -> None:
    made = finished(one_house)
    secret = made.tokens[0]
    assert one_house.get(f"/api/tables/{made.id}/study", secret)["state"] == "none"
    assert one_house.post(f"/api/tables/{made.id}/study", {}, secret)["state"] in ("running", "ready")
    found = ready(one_house, made, secret)
    assert found["state"] == "ready", found
    study = found["study"]
    lines = made.record()["lines"]
    assert study["lines"][-1] == len(lines)
    assert len(study["open"]) == len(study["known"]) == len(study["lines"])
    assert {one["end"] for one in study["summary"]} == {0.0, 1.0}
    again = one_house.post(f"/api/tables/{made.id}/study", {}, secret)
    assert (again["state"], json.dumps(again["study"])) == ("ready", json.dumps(study))


def test_a_running_game_is_not_studied(one_house: House) -> None:
    made, _left, _right = two(one_house)
    path = f"/api/tables/{made.id}/study"
    assert one_house.get(path, made.tokens[0], expect=400)["code"] == "running"
    assert one_house.post(path, {}, made.tokens[0], expect=400)["code"] == "running"


def test_a_study_is_for_those_who_may_look(one_house: House) -> None:
    made, left, right = two(one_house, options={"goal": 15}, watch=False)
    play_out((left, 0), (right, 1), seed=5)
    assert one_house.post(f"/api/tables/{made.id}/study", {}, expect=403)["code"] == "watch"
