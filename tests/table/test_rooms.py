"""Rooms: making tables, sitting down, leaving, standing in, resigning, clocks, pausing, importing and going on from the past."""
from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from thunderchild.records.replay import verify
from thunderchild.records import verify_fair
from thunderchild.table.rooms import actions
from thunderchild.table.web.compose import state_message

from tests.table import raid
from tests.table.house import Client, House, Made, Message
from tests.table.sealed import Table
from tests.table.test_play import free_turn, play_out, two

RULES = raid.make()


# ---- making tables

def test_the_lobby_lists_games_with_every_option(one_house: House) -> None:
    game = next(row for row in one_house.get("/api/games") if row["game"] == "raid")
    assert game["game"] == "raid"
    assert game["seats"] == [2, 4]
    assert [option["name"] for option in game["options"]] == ["seats", "goal"]
    assert game["options"][1] | {"default": 40, "low": 5, "high": 2000, "kind": "number"} == game["options"][1]
    more = one_house.get("/api/games/raid")
    assert more["words"]["size"] == RULES.words.size
    assert more["ledger"]["sections"][0]["rules"][0] == {"rule": "RD-1", "text": raid.TEXTS[1]}
    assert one_house.get("/api/packs") == []
    one_house.get("/api/games/chess", expect=400)


@pytest.mark.parametrize(("form", "says"), [
    ({"game": "chess"}, "it takes one of:"),
    ({"game": "raid", "options": {"goal": 3}}, "a whole number from 5 to 2000"),
    ({"game": "raid", "options": {"speed": 3}}, "its options: seats, goal"),
    ({"game": "raid", "seats": [{"kind": "me"}]}, "has 2 seats"),
    ({"game": "raid", "seats": [{"kind": "me"}, {"kind": "ghost"}]}, "seats.1.kind"),
    ({"game": "raid", "seats": [{"kind": "me"}, {"kind": "bot", "level": "godlike"}]}, "random, easy, normal"),
    ({"game": "raid", "clock": {"kind": "move", "seconds": 1}}, "from 5 to"),
    ({"game": "raid", "pace": 99}, "from 0 to 10"),
    ({"game": "raid", "pack": "../../etc"}, "no data pack"),
    ({"game": "raid", "hat": "red"}, "hat"),
    ({"game": "raid", "name": "x" * 41}, "name"),
    ({}, "game"),
])
def test_a_bad_form_is_refused_with_what_would_be_right(one_house: House, form: Message, says: str) -> None:
    answer = one_house.post("/api/tables", form, expect=400)
    assert answer["code"] == "bad"
    assert says in answer["message"]


def test_an_open_table_is_listed_joined_and_left(house: House) -> None:
    made = house.make("me", "open", "open", open=True, title="come in", name="Ann")
    listed = next(row for row in house.get("/api/tables") if row["table"] == made.id)
    assert listed["title"] == "come in"
    assert [seat["kind"] for seat in listed["seats"]] == ["link", "open", "open"]
    ann = made.sit(0)
    first = house.post(f"/api/tables/{made.id}/join", {"name": "Bob", "words": "w"})
    assert first["seat"] == 1
    house.post(f"/api/tables/{made.id}/join", {"seat": 0}, expect=403)
    house.post(f"/api/tables/{made.id}/leave", {}, first["token"])
    house.post(f"/api/tables/{made.id}/leave", {}, first["token"], expect=403)
    ann.wait(lambda: ann.people.get("seats") and ann.people["seats"][1]["kind"] == "open")
    for name in ("Cid", "Dan"):
        house.post(f"/api/tables/{made.id}/join", {"name": name})
    ann.wait(lambda: ann.people["status"] == "running")
    assert [seat["name"] for seat in ann.people["seats"]] == ["Ann", "Cid", "Dan"]
    assert len(ann.my_turn(0)["view"]["cards"]["hand"]) == 3
    house.post(f"/api/tables/{made.id}/join", {}, expect=403)


def test_a_private_table_is_not_listed(one_house: House) -> None:
    made = one_house.make("me", "link")
    assert made.id not in [row["table"] for row in one_house.get("/api/tables")]


def test_the_game_waits_until_all_are_ready(house: House) -> None:
    made = house.make("me", "link", wait_ready=True)
    left, right = made.sit(0, name="Ann"), made.sit(1, name="Bob")
    left.state(0)
    right.wait(lambda: right.people.get("seats") and all(seat["kind"] == "person" for seat in right.people["seats"]))
    assert left.people["status"] == "waiting"
    assert left.states[0]["to_move"] == -1
    assert left.states[0]["clicks"] == []
    left.no("waiting", tick=0, click=0)
    left.done(settings={"words": "apple", "ready": True})
    right.done(settings={"words": "pear"})
    assert made.record(0)["lines"] == []
    right.done(settings={"ready": True})
    left.wait(lambda: left.people["status"] == "running")
    left.no("running", settings={"words": "too late"})
    assert made.record()["fair"][0]["words"] == ["apple", "pear"]


def test_a_bot_takes_a_free_seat_before_the_start(one_house: House) -> None:
    made = one_house.make("me", "open")
    ann = made.sit(0)
    ann.state(0)
    ann.no("bad", settings={"bot": {"seat": 1, "level": "godlike"}})
    ann.no("bad", settings={"bot": {"seat": 7, "level": "easy"}})
    ann.done(settings={"bot": {"seat": 1, "level": "random"}})
    assert ann.my_turn(0)["tick"] == 8
    ann.no("running", settings={"bot": {"seat": 1, "level": "easy"}})


def test_a_lost_link_is_replaced(one_house: House) -> None:
    made, left, right = two(one_house)
    right.done(settings={"leave": "replace"})
    left.wait(lambda: left.people["seats"][1]["kind"] == "left")
    right.no("seat", tick=8, click=0)
    left.no("seat", settings={"invite": 1})
    left.done(settings={"fill": 1})
    answer = left.done(settings={"invite": 1})
    back = Client(one_house, made.id, [answer["invite"]["token"]], name="Cid")
    left.wait(lambda: left.people["seats"][1]["name"] == "Cid")
    assert back.state(1)["seat"] == 1
    stale = made.sit(1)
    stale.wait_closed()
    assert stale.refused[0]["code"] == "link"
    left.no("seat", settings={"invite": 1})


# ---- leaving the game

def test_resigning_ends_a_game_of_two(house: House) -> None:
    made, left, right = two(house)
    left.done(settings={"resign": True})
    state = right.my_turn(1)
    assert state["status"] == "over"
    assert state["result"] == {"text": "Left resigned.", "returns": [-1.0, 1.0], "outcomes": ["lost", "won"]}
    right.no("over", tick=8, click=0)
    right.no("over", settings={"resign": True})
    record = made.record()
    assert record["ended"] == {"how": "resigned", "seat": 0, "line": 8, "result": state["result"]}
    assert len(verify(RULES, record).lines) == 8
    assert record["fair"][0]["secret"]
    assert verify_fair(RULES, record).checked == 8


def test_with_three_seats_a_bot_plays_on_for_one_who_resigned(one_house: House) -> None:
    made = one_house.make("me", "link", "link", options={"goal": 15})
    a, b, c = made.sit(0), made.sit(1), made.sit(2)
    a.my_turn(0)
    b.done(settings={"resign": True})
    c.wait(lambda: c.people["seats"][1]["stand_in"] == "normal")
    b.no("over", settings={"back": True})
    play_out((a, 0), (c, 2), seed=3)
    assert a.state(0)["result"]


def test_a_seat_that_was_left_goes_to_a_bot_and_then_to_somebody_all_agreed_to(house: House) -> None:
    made, left, right = two(house, options={"goal": 300}, stand_in="random")
    left.no("consent", settings={"stand_in": {"seat": 1}})
    right.done(settings={"leave": "replace"})
    left.wait(lambda: left.people["seats"][1]["kind"] == "left" and not left.people["seats"][1]["present"])
    left.no("bad", settings={"stand_in": {"seat": 1, "level": "easy"}})           # the level is the table's
    left.done(settings={"stand_in": {"seat": 1}})
    tick = left.done(tick=8, click="draw")["tick"]
    assert left.my_turn(0, tick)["tick"] > tick
    house.post(f"/api/tables/{made.id}/join", {}, expect=403)
    left.done(settings={"fill": 1})
    cid = Client(house, made.id, [left.done(settings={"invite": 1})["invite"]["token"]], name="Cid")
    left.wait(lambda: left.people["seats"][1]["stand_in"] == "" and left.people["seats"][1]["name"] == "Cid")
    tick = left.done(tick=free_turn(left, 0)["tick"], click="draw")["tick"]
    assert cid.my_turn(1, tick)["clicks"]


# ---- clocks and pauses

def test_a_clock_per_move_hands_a_late_seat_to_a_bot(house: House) -> None:
    begun = time.monotonic()
    _made, left, _right = two(house, clock={"kind": "move", "seconds": 5}, options={"goal": 300})
    left.wait(lambda: left.people["seats"][0]["stand_in"] == "normal")
    assert time.monotonic() - begun > 4.9, "not before the time is up"
    left.no("stand_in", tick=left.states[0]["tick"], click=0)
    left.done(settings={"back": True})
    assert any(note["kind"] == "late" for note in left.notes)


def clocks(table: Table) -> list[tuple[float, bool]]:
    return [(clock["left"], clock["running"]) for clock in state_message(table.room, 0, -1)["clocks"]]


def test_a_seat_is_late_when_its_time_is_up_and_not_before(tmp_path: Path) -> None:
    table = Table(tmp_path, clock={"kind": "move", "seconds": 5}).begin()
    assert clocks(table) == [(5.0, True), (5.0, False)]
    table.time += 4.9
    assert table.services.store.due(table.time) == []
    table.room.attempt(actions.time_up)
    assert table.room.seating.seats[0].stand_in == ""
    table.time += 0.2
    assert table.services.store.due(table.time) == [table.room.id]
    table.room.attempt(actions.time_up)
    assert table.room.seating.seats[0].stand_in == "normal"


def test_a_late_seat_loses_if_the_table_says_so(tmp_path: Path) -> None:
    table = Table(tmp_path, clock={"kind": "game", "seconds": 8, "add": 60, "late": "lose"}).begin()
    table.time += 3
    table.click("draw")
    assert clocks(table) == [(65.0, False), (8.0, True)]
    table.time += 9
    table.room.attempt(actions.time_up)
    state = state_message(table.room, 1, -1)
    assert state["status"] == "over"
    assert state["result"] == {"text": "Right ran out of time.", "returns": [1.0, -1.0], "outcomes": ["won", "lost"]}


def test_undo_gives_no_new_time(tmp_path: Path) -> None:
    table = Table(tmp_path, clock={"kind": "move", "seconds": 600}).begin()
    table.click("mark ford")
    assert clocks(table)[0] == (600.0, True)
    table.time += 3
    table.room.attempt(lambda draft: actions.undo(draft, 0, draft.record.tick))
    table.click("mark ford")
    assert clocks(table)[0] == (597.0, True)
    table.click("mark wood")
    assert clocks(table)[0] == (600.0, True)


def test_pausing_needs_consent_and_stops_the_clock(house: House) -> None:
    _made, left, right = two(house, clock={"kind": "days", "days": 2})
    left.done(settings={"pause": True})
    assert left.people.get("paused") is not True
    right.done(settings={"agree": True})
    left.wait(lambda: left.people["paused"])
    left.wait(lambda: left.states[0]["clicks"] == [])
    assert not left.states[0]["clocks"][0]["running"]
    left.no("paused", tick=8, click=0)
    right.done(settings={"resume": True})
    left.wait(lambda: left.states[0]["clicks"])
    assert left.states[0]["clocks"][0]["running"] is True
    left.no("unknown", settings={"resume": True})


# ---- the past

@pytest.fixture(scope="module")
def finished(one_house: House) -> Made:
    made, left, right = two(one_house, options={"goal": 20})
    play_out((left, 0), (right, 1), seed=5)
    return made


def test_a_finished_record_is_imported(finished: Made, houses: Callable[..., House]) -> None:
    record = finished.record()
    other = houses()
    answer = other.post("/api/records", record, expect=201)
    again = other.get(f"/api/tables/{answer['table']}/record")
    for key in ("lines", "fair", "digest", "result", "returns", "options", "rules"):
        assert again[key] == record[key]
    watcher = Client(other, answer["table"], [])
    assert watcher.state(-3)["status"] == "over"
    text = watcher.wait(lambda: watcher.notes)[0]["text"]
    assert "was not played here" in text
    assert "follow from the promise" in text
    assert "proved in part only (seat 0 committed to nothing" in text


def test_a_damaged_or_unfinished_record_is_not_imported(finished: Made, one_house: House) -> None:
    record = finished.record()
    for change, says in [({"lines": record["lines"][:-1]}, "digest"), ({"game": "chess"}, "no game"), ({"format": "x"},
                                                                                                       "no Thunderchild"),
                         ({"lines": ["0 fly"]}, "line 0"), ({"ended": {"how": 3}}, "'ended'"), ({"fair": [3]}, "fair"),
                         ({"lines": ["= 9 abc", *record["lines"]]}, "'states'")]:
        assert says in one_house.post("/api/records", record | change, expect=400)["message"]
    short = {key: record[key] for key in record if key != "fair"}
    short |= {"version": 1, "lines": record["lines"][:9], "result": "", "returns": []}       # as true as half a game can be
    assert "not over" in one_house.post("/api/records", short, expect=400)["message"]
    swapped = dict(record, fair=[record["fair"][0] | {"secret": "00" * 32}])
    assert "promised" in one_house.post("/api/records", swapped, expect=400)["message"]
    reworded = dict(record, fair=[record["fair"][0] | {"words": ["blue", "sun"]}])
    assert "the dice promised" in one_house.post("/api/records", reworded, expect=400)["message"]


def test_going_on_from_any_moment_of_a_finished_game(finished: Made, one_house: House) -> None:
    record = finished.record()
    clicks = [n for n, line in enumerate(record["lines"]) if not line.startswith("*")]
    at = clicks[2]
    form = {"at": at, "seats": [{"kind": "me"}, {"kind": "me"}], "pace": 0}
    new = Made(one_house, one_house.post(f"/api/tables/{finished.id}/fork", form, expect=201))
    both = new.sit(0)
    both.wait(lambda: len(both.states) == 2 and both.states[0]["status"] == "running")
    play_out((both, 0), (both, 1), seed=6)
    ended = new.record()
    assert ended["lines"][:at] == record["lines"][:at]
    assert [part["first"] for part in ended["fair"]] == [0, at]
    assert ended["fair"][1]["hash"] == new.hash != record["fair"][0]["hash"]
    verdict = verify_fair(RULES, ended)
    assert verdict.unchecked == 0
    one_house.post(f"/api/tables/{finished.id}/fork", form | {"at": 9999}, expect=400)
    one_house.post(f"/api/tables/{finished.id}/fork", form | {"at": len(record["lines"])}, expect=400)


def test_a_running_game_is_not_gone_on_from(one_house: House) -> None:
    made, _left, _right = two(one_house)
    answer = one_house.post(f"/api/tables/{made.id}/fork", {"at": 8}, expect=400)
    assert answer["code"] == "running"


def test_the_past_is_shown_from_every_eye_when_the_game_is_over(finished: Made, one_house: House) -> None:
    path = f"/api/tables/{finished.id}/past"
    for eye in (0, 1, -3):
        past = one_house.get(f"{path}?eye={eye}&first=6&count=4")
        assert [frame["tick"] for frame in past["frames"]] == [6, 7, 8, 9, 10]
        sizes = [len(hand["known"]) for hand in past["frames"][2]["view"]["cards"]["hand"]]
        assert sizes == [4 if eye == 0 else 0, 4 if eye == 1 else 0]
        assert len(past["frames"][0]["chances"]) == 2
        assert past["frames"][0]["last"] is None
        assert past["frames"][1]["last"] == past["frames"][0]["next"]
        assert past["frames"][2]["next"]["seat"] == 0
    whole = one_house.get(f"{path}?eye=0&first=0&count=100")["frames"]
    lines = finished.record()["lines"]
    assert [f"{frame['next']['seat']} {frame['next']['says']}".replace("-1", "*") for frame in whole[:-1]] == lines[:100]
    one_house.get(f"{path}?first=9999", expect=400)
    one_house.get(f"{path}?eye=7", expect=400)


def test_the_past_of_a_running_game_is_ones_own(one_house: House) -> None:
    made, left, _right = two(one_house)
    one_house.get(f"/api/tables/{made.id}/past?eye=1", made.tokens[0], expect=403)
    past = one_house.get(f"/api/tables/{made.id}/past?first=8", made.tokens[0])
    assert past["frames"][0]["view"] == left.state(0)["view"]
    assert "chances" not in past["frames"][0]
    dealt = one_house.get(f"/api/tables/{made.id}/past?first=0&count=8", made.tokens[0])["frames"]
    assert [frame["next"]["says"] == "?" for frame in dealt[:4]] == [False, True, False, True]
    log = one_house.get(f"/api/tables/{made.id}/log", made.tokens[1])
    assert [line["n"] for line in log["lines"]] == list(range(8))
    assert one_house.get(f"/api/tables/{made.id}/log?first=6&upto=7", made.tokens[1])["lines"][0]["n"] == 6


def test_links_as_qr_code(one_house: House) -> None:
    answer = one_house.http.post("/api/qr", json={"text": "https://example.org/#table"})
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.text.startswith("<svg")
