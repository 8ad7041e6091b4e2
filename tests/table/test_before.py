"""Games stored before saved states had names: they open, nothing of them is lost, and they go on (tests/table/before).

They were played under the rules of that day. Where a game has other rules now (VERSION), it goes on under these and says so, and
what can be clicked may differ; where neither its lines nor its position fit, it is held, and its record is there."""
from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import thunderchild as tc
from thunderchild.cli import main
from thunderchild.kernel.record import FORMAT_VERSION
from thunderchild.table.store.backup import restore
from thunderchild.table.store.store import Store

from tests.table.house import Client, House

BEFORE = Path(__file__).parent / "before"
SEEN: dict[str, dict[str, Any]] = json.loads((BEFORE / "before.json").read_text(encoding="utf-8"))
RULES_THEN = {"pulp": "1", "brood": "2", "invaders": "1"}
RUNNING = [id for id, seen in SEEN.items() if seen["status"] == "running"]


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> str:
    place = tmp_path_factory.mktemp("before") / "table.sqlite"
    place.write_bytes(gzip.decompress((BEFORE / "before.sqlite.gz").read_bytes()))
    return str(place)


@pytest.fixture(scope="module")
def house(store: str) -> Iterator[House]:
    house = House(store, games="thunderchild.registry")
    yield house
    assert house.stop() == 0, house.log
    assert not [line for line in house.log if '"level": "error"' in line], house.log


def sit(house: House, id: str) -> Client:
    return Client(house, id, ["old"])


def has_other_rules(id: str) -> bool:
    return bool(tc.load(SEEN[id]["game"]).meta.version != RULES_THEN[SEEN[id]["game"]])


def goes_on(house: House, id: str) -> bool:
    answer = house.http.get(f"/api/tables/{id}")
    if answer.status_code == 200:
        return True
    assert has_other_rules(id), answer.text
    assert answer.json()["message"].endswith("its record can be exported here")
    return False


def new_notes(client: Client, id: str) -> list[str]:
    """The kinds of notes about rules or damage that were written when the game was opened."""
    client.wait(lambda: client.notes)
    return [note["kind"] for note in client.notes if note["kind"] in ("rules", "damage") and note["n"] >= SEEN[id]["notes"]]


@pytest.mark.parametrize("id", SEEN)
def test_every_line_and_note_is_there(house: House, id: str) -> None:
    seen = SEEN[id]
    record = house.get(f"/api/tables/{id}/record", "old")
    assert record["lines"][:len(seen["lines"])] == seen["lines"]
    if not goes_on(house, id):
        return
    assert len(house.get(f"/api/tables/{id}/log", "old")["lines"]) > 0 or not seen["lines"]
    client = Client(house, id, ["old"] if seen["status"] != "over" else [])
    client.wait(lambda: client.people)
    if seen["notes"]:
        client.wait(lambda: client.notes)


@pytest.mark.parametrize("id", RUNNING)
def test_a_running_game_goes_on_where_it_was(house: House, id: str) -> None:
    if not goes_on(house, id):
        return
    seen, client = SEEN[id], sit(house, id)
    seat = seen["to_move"]
    state = client.my_turn(seat)
    assert new_notes(client, id) == (["rules"] if has_other_rules(id) else [])
    if not has_other_rules(id):
        assert (state["tick"], state["to_move"], state["says"]) == (len(seen["lines"]), seat, seen["legal"])
        assert state["undo_clicks"] == seen["undo"], "what could be taken back can be"
    client.done(tick=state["tick"], click=state["clicks"][0], seat=seat)
    after = house.get(f"/api/tables/{id}/record", "old")["lines"]
    assert after[:len(seen["lines"])] == seen["lines"]
    assert after[state["tick"]] == f"{seat} {state['says'][0]}"


def test_a_game_that_waited_begins(house: House) -> None:
    client = sit(house, "pulpwaiting1")
    assert client.my_turn(0)["status"] == "running"


def test_what_went_on_is_saved_in_the_new_form_and_opens_again(house: House, store: str) -> None:
    running = [id for id in RUNNING if goes_on(house, id)]
    clients = {id: sit(house, id) for id in running}
    before = {id: client.state(SEEN[id]["to_move"]) for id, client in clients.items()}
    assert {id: Store(store).load(id).row["form"] for id in running} == dict.fromkeys(running, FORMAT_VERSION)
    assert Store(store).load("pulpfinished").row["form"] == 1, "what is over stays as it was"
    again = House(store, games="thunderchild.registry")
    for id in running:
        seat = SEEN[id]["to_move"]
        there, here = sit(again, id).state(seat), before[id]
        assert {**there, "clocks": [], "lines": [], "log_from": 0} == {**here, "clocks": [], "lines": [], "log_from": 0}
    again.stop()


@pytest.mark.parametrize("id", ["pulpfinished", "invadersover"])
def test_a_finished_game_is_exported_as_it_was(house: House, id: str) -> None:
    """The words for the result may be said anew."""
    old = json.loads((BEFORE / f"{id}.json").read_text(encoding="utf-8"))
    found = house.get(f"/api/tables/{id}/record", "old")
    assert (found["lines"], found["options"], found["rules"]) == (old["lines"], old["options"], old["rules"])
    if has_other_rules(id):
        return                                  # its end may be another one by today's rules, or none
    for ended in (record["ended"]["result"] for record in (found, old) if "ended" in record):
        ended.pop("outcomes", None)              # by seat, in words: not told before
    assert found | {"result": ""} == old | {"result": ""}
    assert old["result"].endswith(found["result"]), "the sentence; the name of the ending stood before it"
    assert bool(found["result"]) == ("ended" not in found), "what the table ended has no result of its rules"
    assert house.get(f"/api/tables/{id}/past?first=0&count=5", "old")["frames"]


@pytest.mark.parametrize("id", ["pulpfinished", "invadersover"])
def test_an_old_record_is_verified_as_far_as_it_can_be(capsys: pytest.CaptureFixture[str], id: str) -> None:
    code = main(["verify", str(BEFORE / f"{id}.json")])
    if has_other_rules(id) and code == 2:
        return                                  # what fell then cannot be computed from today's odds, and is not called false
    assert code == 3
    said = capsys.readouterr().out
    assert "of form 1 and was not compared" in said
    assert "outcomes of chance follow from the promise" in said
    assert "cannot be checked" not in said
    assert "not proved, older dice: they follow from the server's secret" in said
    assert said.count("not proved") == (1 if id == "pulpfinished" else 2), "the other one is a game that a player gave up"


def test_an_old_record_is_imported(house: House) -> None:
    record = json.loads((BEFORE / "pulpfinished.json").read_text(encoding="utf-8"))
    made = house.post("/api/records", record, expect=201)
    again = house.get(f"/api/tables/{made['table']}/record")
    assert (again["version"], again["lines"], again["returns"]) == (FORMAT_VERSION, record["lines"], record["returns"])
    assert record["result"].endswith(again["result"])
    house.post("/api/records", record | {"lines": record["lines"][:-1]}, expect=400)


def test_an_old_backup_comes_back(houses: Callable[..., House], tmp_path: Path) -> None:
    fresh = Store(str(tmp_path / "fresh.sqlite"))
    fresh.open()
    assert len(restore(fresh, BEFORE / "before.backup").added) == len(SEEN)
    fresh.close()
    house = houses(str(tmp_path / "fresh.sqlite"), games="thunderchild.registry")
    for id in (id for id in RUNNING if goes_on(house, id)):
        state = sit(house, id).state(SEEN[id]["to_move"])
        assert house.get(f"/api/tables/{id}/record", "old")["lines"][:len(SEEN[id]["lines"])] == SEEN[id]["lines"]
        if not (state["clocks"] or has_other_rules(id)):         # a clock that ran has run out before the backup was made
            assert state["says"] == SEEN[id]["legal"]
