"""Parts of the table by themselves: record, dice, clocks, documents."""
from __future__ import annotations

import asyncio
import collections
import hashlib
import hmac
import json
import random
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from thunderchild.given import Given
from thunderchild.kernel.flow import NotLegal, random_click
from thunderchild.kernel.record import BadRecord, Record
from thunderchild.records.log import log_for, log_of
from thunderchild.records.replay import replay, verify
from thunderchild.kernel.state import CHANCE, WATCHER
from thunderchild.records import fair, verify_fair
from thunderchild.records.chain import hash_of
from thunderchild.table.jsons import dumps
from thunderchild.table.limits import Budget
from thunderchild.table.rooms.clocks import charge, due, elapsed, run_clock
from thunderchild.table.rooms.seating import ClockRule, Proposal, Seat, Seating, hash_token, read_seating
from thunderchild.table.rooms.moment import Moment
from thunderchild.table.rooms.room import Room
from thunderchild.table.rooms.services import Services
from thunderchild.table.operating.metrics import Metrics
from thunderchild.table.web.compose import people_message, people_text, public, state_message, why_message
from thunderchild.table.web.read import Hello
from thunderchild.table.web.socket import Connection

from tests.table import raid, toys

RULES = raid.make()
pytestmark = pytest.mark.both


def played(clicks: int, seed: int = 1, goal: int = 2000) -> Record[Any]:
    record: Record[Any] = Record(RULES, {"goal": goal})
    rng = random.Random(seed)
    while clicks > 0 and not record.g.over:
        seat = record.to_move
        record.add(seat, random_click(RULES, record.g, rng))
        clicks -= seat >= 0
    while record.to_move == CHANCE:
        record.add(CHANCE, RULES.fall(record.g, rng))
    return record


# ---- the record

def test_a_twin_is_equal_and_independent() -> None:
    record = played(12)
    before = (record.g.digest(), record.lines[:], record.live[:], record.open_to[:], len(record.points))
    twin = record.twin()
    assert (twin.g.digest(), twin.lines, twin.live, twin.open_to, len(twin.points)) == before
    rng = random.Random(2)
    for _ in range(20):
        twin.add(twin.to_move, random_click(RULES, twin.g, rng))
    with pytest.raises(NotLegal):
        twin.twin().add(twin.to_move, -1)
    assert (record.g.digest(), record.lines, record.live, record.open_to, len(record.points)) == before


def test_an_undo_in_a_twin_leaves_the_record_alone() -> None:
    record = played(0)
    record.add(0, RULES.read(record.g, "mark hill"))
    record.add(0, RULES.read(record.g, "mark wood"))
    digest = record.g.digest()
    twin = record.twin()
    assert twin.undo(0)
    assert twin.undo(0)
    assert not twin.undo(0)
    assert record.g.digest() == digest
    assert record.twin().undo(0)
    after = record.twin()
    after.undo(0)
    after = after.twin()
    after.add(0, RULES.read(after.g, "mark ford"))
    assert record.undo(0)
    assert record.g.digest() == replay(RULES, header(record.lines)).g.digest()


def header(lines: list[str], **more: Any) -> dict[str, Any]:
    return {"format": "thunderchild record", "version": 1, "game": "raid", "rules": "1", "pack": {}, "options": {"goal": 2000},
            "lines": lines, **more}


def test_take_back_goes_to_before_any_line_in_force() -> None:
    record = played(15)
    full = replay(RULES, header(record.lines))
    for number in record.live[8::5]:
        twin = record.twin()
        twin.take_back(number)
        assert twin.lines[-1] == f"undo {number}"
        assert twin.g.digest() == replay(RULES, header(record.lines), number).g.digest()
        assert replay(RULES, header(twin.lines)).g.digest() == twin.g.digest()
    assert full.g.digest() == record.g.digest()
    with pytest.raises(BadRecord):
        record.take_back(9999)


def test_going_on_from_a_saved_state() -> None:
    record = played(15)
    state = record.g.to_data()
    twin = record.twin()
    twin.go_on(json.loads(json.dumps(state)))
    assert twin.lines[-1] == f"= {RULES.meta.version} {record.g.digest()}"
    assert twin.to_move == record.to_move
    assert not twin.may_undo(twin.to_move)
    first = len(twin.lines)
    rng = random.Random(3)
    for _ in range(30):
        twin.add(twin.to_move, random_click(RULES, twin.g, rng))
    data = json.loads(json.dumps(twin.to_data()))
    again = verify(RULES, data)
    assert again.g.digest() == twin.g.digest()
    assert again.lines == twin.lines
    with pytest.raises(BadRecord, match="not in force"):
        twin.take_back(8)
    twin.take_back(first)
    assert twin.g.digest() == record.g.digest()
    with pytest.raises(BadRecord, match="older rules"):
        replay(RULES, data, 5)
    del data["states"]
    with pytest.raises(BadRecord, match="'states'"):
        replay(RULES, data)
    with pytest.raises(BadRecord, match="missing"):
        Record(RULES).read_line("= 1 abc", 0)


def test_the_log_of_a_click_for_every_eye() -> None:
    record = Record(RULES)
    record.add(CHANCE, 2)
    log = json.loads(json.dumps(log_of(RULES, record.g)))
    for eye, bit in ((0, 0), (1, 1), (-3, 2)):
        kernel = RULES.lines(record.g, eye)
        told = log_for(log, bit)
        assert told == kernel
    assert log_for(log, 0) != log_for(log, 1) == log_for(log, 2)


# ---- what is sent

def room_of(record: Record[Any]) -> Room:
    seats = [Seat("person") for _ in range(record.g.seats)]
    moment = Moment("t", 0, "over" if record.g.over else "running", Seating(seats=seats), record, [], [], 0,
                    ["[]"] * record.tick, [0.0] * record.tick, [], "", record.options, 0.0, "", 0)
    office: Any = Services(None, None, None, lambda: 0.0)      # type: ignore[arg-type]
    return Room(office, record.rules, moment)


@pytest.mark.parametrize("game", ["raid", "pulp", "brood", "invaders"])
def test_what_an_eye_is_sent_does_not_depend_on_what_it_cannot_know(game: str) -> None:
    """Deal all that an eye does not know anew: every message for it stays the same, to the last character."""
    if game not in toys.games():
        pytest.skip(f"{game} is not part of this installation")
    rules, rng = toys.load(game), random.Random(7)
    record = Record(rules)
    looked = 0
    while not record.g.over and record.tick < 400:
        record.add(record.to_move, random_click(rules, record.g, rng))
        if record.tick % 3 or record.to_move == CHANCE:
            continue
        for eye in [*range(record.g.seats), WATCHER]:
            other = record.twin()
            other.g = rules.redeal(record.g, eye, rng)
            true, dealt = room_of(record), room_of(other)
            assert json.dumps(state_message(true, eye, -1)) == json.dumps(state_message(dealt, eye, -1))
            for a in rng.sample(range(rules.words.size), 3) if eye >= 0 else []:
                asked = [why_message(room, eye, Given({"click": a}, "message")) for room in (true, dealt)]
                assert asked[0] == asked[1]
            looked += 1
    assert looked > 10


def test_a_click_that_has_no_label_is_called_by_its_title(monkeypatch: pytest.MonkeyPatch) -> None:
    """Labels are made for clicks that are legal; one that is not may have no price to name."""
    def boom(_rules: Any, _g: Any, _a: int) -> str:
        raise IndexError("no such price")
    room = room_of(played(0))
    monkeypatch.setattr(type(RULES), "label", boom)
    answer = why_message(room, 0, Given({"click": "mark hill"}, "message"))["answers"][0]
    assert answer["label"] == RULES.words.title(answer["click"])


def test_a_fault_of_the_server_costs_nobody_the_connection(caplog: pytest.LogCaptureFixture) -> None:
    async def boom(_up: Any, _seat: int) -> Any:
        raise IndexError("a fault")

    async def ask() -> list[str]:
        sent: list[str] = []

        room = room_of(played(0))
        hall: Any = SimpleNamespace(rooms={"t": room}, metrics=Metrics(), budget=Budget(1, 1))
        socket: Any = SimpleNamespace(client="127.0.0.1", send=sent.append)
        connection = Connection(hall, socket, room, Hello("t", [], -1, 0, "", "", False, ""), [0])
        room.seating.seats[0].token = hash_token("secret")
        connection.hashes.append(hash_token("secret"))
        vars(connection)["why"] = boom
        await connection.answer('{"why": {"click": 1}, "id": 5}')
        await connection.answer('{"undo": false, "id": 6}')
        assert hall.metrics.errors._value.get() == 1
        return sent

    told = [json.loads(text) for text in asyncio.run(ask())]
    assert [(message["code"], message["id"]) for message in told] == [("broken", 5), ("bad", 6)]
    assert "message failed" in caplog.text


def test_what_is_kept_of_the_people_is_what_would_be_made_anew() -> None:
    """A click leaves the text as it is; whatever shows in it makes a new one."""
    room = room_of(played(2))
    before = people_text(room)
    changes: list[dict[str, Any]] = [{}, {"paused": True}, {"title": "x"}, {"watch_chat": True},
                                     {"proposal": Proposal("pause", 0)}, {"deal_by": 1.0}]
    for change in changes:
        seating = room.seating.copy()
        for name, value in change.items():
            setattr(seating, name, value)
        room.moment = replace(room.moment, seating=seating)
        assert people_text(room) == dumps({**people_message(room), "revision": 0})
        assert (people_text(room) == before) is (not change)
    seating.seats[0].name = "Somebody"
    room.moment = replace(room.moment, seating=seating.copy())
    seating.seats[0].name = ""
    assert "Somebody" in people_text(room)


# ---- dice

def test_an_outcome_can_be_computed_by_hand() -> None:
    secret = "11" * 32
    message = '["thunderchild dice 1","k3v9",["blue","m\\u00f6nd"],7,0]'
    number = int(hmac.new(bytes.fromhex(secret), message.encode(), hashlib.sha256).hexdigest(), 16)
    dice = fair.Dice("k3v9", 0, secret, hash_of(secret), ["blue", "mönd"])
    assert dice.fall(7, [1] * 6) == number % 6
    assert dice.fall(7, [0, 3, 0, 5]) == (1 if number % 8 < 3 else 3)
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == dice.hash
    assert secret not in repr(dice)
    assert "secret" not in dice.shown(False)


def test_numbers_above_the_largest_multiple_are_thrown_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise the first outcomes would come a little too often."""
    drawn = iter([(1 << 256) - 1, (1 << 256) - (1 << 256) % 10, 13])
    monkeypatch.setattr(hmac, "digest", lambda *_: next(drawn).to_bytes(32, "big"))
    assert fair.outcome(b"", [0], [1] * 10) == 3


def test_outcomes_have_their_odds() -> None:
    odds = [1, 0, 2, 5]
    fell = collections.Counter(fair.outcome(b"x", ["t", n], odds) for n in range(8000))
    assert fell[1] == 0
    for k, weight in enumerate(odds):
        assert abs(fell[k] - weight * 1000) < 5 * (weight * 1000 + 1) ** 0.5
    with pytest.raises(BadRecord):
        fair.outcome(b"x", [0], [0, 0])


def fallen(secret: str = "11", table: str = "t", words: str = "a", link: str = "22", first: int = 0, burst: int = 0) -> list[int]:
    dice = fair.Dice(table, 0, secret * 32, hash_of(secret * 32), [words, ""], 2)
    return [dice.fall(first + n, [1] * 1000, burst, [link * 32, ""]) for n in range(8)]


def test_everything_that_goes_in_changes_what_comes_out() -> None:
    others = [fallen("12"), fallen(table="T"), fallen(words="b"), fallen(link="23"), fallen(first=1), fallen(burst=1)]
    assert all(fallen() != other for other in others)
    assert fallen() == fallen()


def test_an_outcome_of_kind_2_can_be_computed_by_hand() -> None:
    secret, link = "11" * 32, "22" * 32
    key = hmac.digest(bytes.fromhex(secret), b'["thunderchild key 2","k3v9",6]', "sha256")
    message = f'["thunderchild dice 2","k3v9",["m\\u00f6nd",""],["{link}",""],7,0]'
    number = int.from_bytes(hmac.digest(key, message.encode(), "sha256"), "big")
    dice = fair.Dice("k3v9", 0, secret, hash_of(secret), ["mönd", ""], 2)
    assert dice.fall(7, [1] * 6, 6, [link, ""]) == number % 6
    assert dice.next_promise(6) == hashlib.sha256(key).hexdigest()


def test_a_record_without_a_promise_is_not_called_fair() -> None:
    verdict = verify_fair(RULES, header(played(3).lines))
    assert verdict.checked == 0
    assert any(why.startswith("no promise") for why in verdict.reasons)


# ---- clocks

def test_elapsed_leaves_out_the_times_without_a_server() -> None:
    assert elapsed(100, 200, []) == 100
    assert elapsed(100, 200, [(110, 130), (120, 150), (0, 50), (190, 400)]) == 50
    assert elapsed(100, 200, [(0, 1000)]) == 0


def plain(begun: float, now: float) -> float:
    return now - begun


def table_of(kind: str, **rule: Any) -> Seating:
    return Seating(seats=[Seat("person"), Seat("person")], clock=ClockRule(kind, **rule))


def test_a_clock_per_game_adds_when_the_turn_passes() -> None:
    table = table_of("game", seconds=100.0, add=5.0)
    run_clock(table, 0, 0, 1000.0)
    assert due(table) == 1100
    charge(table, 1010.0, plain)
    run_clock(table, 0, 1, 1010.0)
    assert table.times.left == [90, 100]
    charge(table, 1020.0, plain)
    run_clock(table, 1, 2, 1020.0)
    assert table.times.left == [85, 100]
    table.paused = True
    assert due(table) is None
    charge(table, 2000.0, plain)
    assert table.times.left == [85, 100]


def test_a_document_survives_the_store_and_hides_what_is_nobodys_business() -> None:
    table = Seating(title="x", seats=[Seat("person", "Ann", hash_token("secret"), webhook="https://hook.example/abc", words="w")])
    again = read_seating(table.to_json())
    assert again == table
    assert again.holder(["secret"]) == [0]
    assert again.holder([""]) == again.holder(["other"]) == []
    shown = json.dumps(public(again, "running", {0: 1}))
    for hidden in ("hook", hash_token("secret"), "webhook", "token"):
        assert hidden not in shown
    newer = json.loads(table.to_json()) | {"unknown": 1}
    assert read_seating(json.dumps(newer)) == table
