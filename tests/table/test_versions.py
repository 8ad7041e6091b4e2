"""A game keeps its rules version: what happens to running games when the rules change under them."""
from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from thunderchild.kernel.record import BadRecord
from thunderchild.records.replay import verify
from thunderchild.records import verify_fair

from tests.table import raid
from tests.table.house import Client, House, Made
from tests.table.test_play import play_out, two

RULES = raid.make()
GOAL = 42               # seven cards at least; with a stride of 1 it is reached with six of them, whatever the dice show


@pytest.fixture
def street(tmp_path: Path) -> Iterator[Callable[..., House]]:
    """Servers on one store, one after the other."""
    yield from servers(str(tmp_path / "table.sqlite"))


@pytest.fixture
def streets(new_store: Callable[[], str]) -> Iterator[Callable[..., House]]:
    """The same on both kinds of store."""
    yield from servers(new_store())


def servers(store: str) -> Iterator[Callable[..., House]]:
    houses: list[House] = []

    def start(**rules: str) -> House:
        houses.append(House(store, **{f"RAID_{name.upper()}": value for name, value in rules.items()}))    # type: ignore[arg-type]
        return houses[-1]
    yield start
    for house in houses:
        if house.process.poll() is None:
            house.stop()


def half_a_game(house: House) -> Made:
    """Each seat plays a card, which the other lets pass, so that a die falls; and a place is marked."""
    made, left, right = two(house, options={"goal": 120})
    tick = 8
    for seat, client, other in ((0, left, right), (1, right, left)):
        state = client.my_turn(seat, tick)
        card = next(says for says in state["says"] if says.startswith("play"))
        tick = client.done(tick=state["tick"], click=card)["tick"]
        tick = other.done(tick=other.my_turn(1 - seat, tick)["tick"], click="let")["tick"]
    left.done(tick=left.my_turn(0, tick)["tick"], click="mark hill")
    assert sum(line.startswith("* run") for line in made.record()["lines"]) == 2
    return made


def come_back(made: Made, house: House) -> tuple[Client, Client]:
    made.house = house
    left, right = made.sit(0), made.sit(1)
    left.state(0)
    right.state(1)
    return left, right


def test_a_game_that_replays_to_the_same_digests_goes_on_under_the_new_rules(street: Callable[..., House]) -> None:
    old = street()
    made = half_a_game(old)
    before = made.record(0)
    old.stop()
    left, right = come_back(made, street(version="2"))
    note = left.wait(lambda: [n for n in left.notes if n["kind"] == "rules"])
    assert "from 1 to 2" in note[0]["text"]
    assert "replays unchanged" in note[0]["text"]
    assert made.record(0)["lines"] == before["lines"]
    assert made.record(0)["rules"] == "2"
    play_out((left, 0), (right, 1), seed=8, most=6)
    assert "=" not in {line[0] for line in made.record(0)["lines"]}


def test_a_game_that_does_not_goes_on_from_its_saved_state_with_a_line_that_says_so(streets: Callable[..., House]) -> None:
    street, version = streets, "2"
    old = street()
    made = half_a_game(old)
    before, view = made.record(0), made.sit(0).state(0)["view"]
    old.stop()
    new = street(version=version, stride="1")
    left, right = come_back(made, new)
    state = left.state(0)
    assert state["view"] == view
    lines = made.record(0)["lines"]
    assert lines[:-1] == before["lines"]
    assert lines[-1].startswith(f"= {version} ")
    assert state["lines"][-1]["line"] == "rules"
    told = state["lines"][-1]["text"]
    assert "goes on from its saved position" in told
    assert re.search(r"line \d+ does not fit", told)
    assert "'" not in told, "no words of a line, which may be hidden"
    assert state["may_undo"] is False
    left.no("unknown", settings={"take_back": 8})
    play_out((left, 0), (right, 1), seed=9, most=300)
    record = made.record()
    assert record["result"]
    assert record["states"]
    new.stop()
    again = street(version=version, stride="1")               # and it loads again as it was
    made.house = again
    assert made.record() == record
    assert made.watch().state(-3)["status"] == "over"
    imported = again.post("/api/records", record, expect=201)
    assert again.get(f"/api/tables/{imported['table']}/record")["lines"] == record["lines"]


def test_a_record_that_does_not_replay_under_its_own_rules_is_called_damaged(street: Callable[..., House]) -> None:
    old = street()
    made = half_a_game(old)
    old.kill()
    left, _right = come_back(made, street(stride="1"))
    assert made.record(0)["lines"][-1].startswith("= 1 ")
    told = left.state(0)["lines"][-1]
    assert told["line"] == "damage"
    assert told["text"].startswith("The record of this game is damaged: line ")
    assert "The rules changed" not in told["text"]
    assert [note["kind"] for note in left.notes].count("damage") == 1


def test_a_record_with_a_change_of_rules_is_verified_from_there_on(street: Callable[..., House],
                                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    old = street()
    made = half_a_game(old)
    old.stop()
    left, right = come_back(made, street(version="2", stride="1"))
    play_out((left, 0), (right, 1), seed=9, most=300)
    record = made.record()
    monkeypatch.setattr(raid, "STRIDE", 1)
    assert verify(RULES, record).g.over
    verdict = verify_fair(RULES, record)
    assert verdict.checked > 0
    assert verdict.unchecked > 0
    assert any(why.startswith("break: in line ") for why in verdict.reasons)
    broken = next(n for n, line in enumerate(record["lines"]) if line.startswith("="))
    later = next(n for n in range(broken, len(record["lines"])) if record["lines"][n].startswith("* run"))
    record["lines"][later] = "* run 1" if record["lines"][later] != "* run 1" else "* run 2"
    with pytest.raises(BadRecord, match=f"line {later}"):
        verify_fair(RULES, record)


def test_a_game_whose_state_cannot_be_under_the_new_rules_is_held_not_lost(street: Callable[..., House]) -> None:
    old = street()
    made = half_a_game(old)
    before = made.record(0)
    old.stop()
    new = street(version="3", extra="1")
    made.house = new
    client = made.sit(0)
    client.wait_closed()
    assert client.refused[0]["code"] == "held"
    assert "Nothing is lost" in client.refused[0]["message"]
    assert made.record(0) == before                           # its record can still be read
    fresh = new.make("me", "me")
    assert fresh.sit(0).my_turn(0)["clicks"]
    new.stop()
    left, right = come_back(made, street())
    assert made.record(0) == before
    play_out((left, 0), (right, 1), seed=9, most=4)


def finished_then(street: Callable[..., House], **rules: str) -> tuple[Made, House]:
    """A game played to its end, and a server with other rules that refuses to show all of it, clearly; its record stays."""
    old = street()
    made, left, right = two(old, options={"goal": GOAL})
    play_out((left, 0), (right, 1), seed=5)
    before = made.record()
    old.stop()
    made.house = new = street(version="2", **rules)
    for refused in (new.get(f"/api/tables/{made.id}/past?first={len(before['lines']) - 1}", expect=400),
                    new.post(f"/api/tables/{made.id}/fork", {"at": len(before["lines"]) - 1}, expect=400)):
        assert refused["message"].startswith("this game was played under rules 1 of raid; under those of this server, 2,")
        assert refused["message"].endswith("Its record and its log can be saved")
    assert made.record() == before
    return made, new


def test_a_finished_game_of_other_rules_is_shown_as_far_as_it_replays(street: Callable[..., House]) -> None:
    made, new = finished_then(street, stride="1")
    refused = new.get(f"/api/tables/{made.id}/past?first={len(made.record()['lines']) - 1}", expect=400)
    assert "(line " in refused["message"]
    assert len(new.get(f"/api/tables/{made.id}/past?first=0&count=4")["frames"]) == 5, "what still replays is shown"


def test_what_other_rules_raise_is_no_fault_of_the_server(street: Callable[..., House]) -> None:
    made, _new = finished_then(street, track="0")             # rules that fail at the first die
    assert made.record()["result"]


def test_an_older_server_lets_go_of_a_game_that_a_newer_one_took_over(street: Callable[..., House]) -> None:
    old = street()
    made = half_a_game(old)
    left = made.sit(0)
    left.state(0)
    new = street(version="2", stride="1")
    made.house = new
    again = made.sit(0)
    assert again.state(0)["lines"][-1]["line"] == "rules"
    left.wait_closed()
    assert left.refused[-1]["code"] == "held"
    stubborn = Client(old, made.id, [made.tokens[0]])
    stubborn.wait_closed()
    assert stubborn.refused[-1]["code"] == "held"
    assert [note["kind"] for note in again.notes].count("rules") == 1
