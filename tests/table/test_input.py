"""Input that is wrong in every way it can be, on both stores: a clear refusal, nothing changed, no error of the server's."""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import connect

import thunderchild
from thunderchild.kernel.record import BadRecord
from thunderchild.table.rooms.records import Imported
from thunderchild.table.limits import MAX_BODY
from thunderchild.table.limits import MAX_RECORD
from thunderchild.table.offer import Offer

from tests.table.house import Client, House, Message
from tests.table.test_play import one_record, play_out, two


@pytest.fixture(autouse=True)
def no_error(house: House) -> Iterator[None]:
    before = len(house.log)
    yield
    assert not [line for line in house.log[before:] if '"level": "error"' in line]


def refused(answer: Any, status: int = 400) -> Message:
    assert answer.status_code == status, answer.text
    told: Message = answer.json()
    assert told["code"]
    assert 0 < len(told["message"]) < 1100
    assert "Traceback" not in answer.text
    return told


# ---- options

@pytest.mark.parametrize("game", thunderchild.games())
def test_every_option_of_every_game_is_taken_and_checked(house: House, game: str) -> None:
    for option in thunderchild.load(game).meta.options:
        values: list[Any] = list(option.choices) or [True, False] if option.kind != "number" else [option.low, option.high]
        for value in [option.default, *values][:6]:
            answer = house.http.post("/api/tables", json={"game": game, "options": {option.name: value}})
            if answer.status_code == 201:
                shown = house.get(f"/api/tables/{answer.json()['table']}")
                assert shown["options"][option.name] == value
            else:                                          # it may need another one beside it: then that is said
                assert option.name in refused(answer)["message"] or "option" in answer.text
        wrongs: list[Any] = [{}, [], None, "no such choice", 10 ** 30, -1, 0.5]
        for wrong in wrongs:
            refused(house.http.post("/api/tables", json={"game": game, "options": {option.name: wrong}}))
    refused(house.http.post("/api/tables", json={"game": game, "options": {"no_such_option": 1}}))


# ---- HTTP

@pytest.mark.parametrize("body", [b"", b"{", b"[" * 100_000, b"\xff\xfe",
                                  b'{"game": "\xff"}', b"null", b"[]", b"7", b'"x"', b"NaN",
                                  b'{"game": "raid", "pace": NaN}', b'{"game": "raid", "pace": 1e999}',
                                  b'{"game": "raid", "pace": ' + b"9" * 5000 + b"}",
                                  b'{"game": "\\ud800"}', b'{"game": "\\u0000"}',
                                  b'{"game": "raid", "name": "' + b"x" * 100_000 + b'"}', b'{"game": {"a": [] }}',
                                  b'{"game": "raid", "clock": {"kind": "move", "seconds": -5}}',
                                  b'{"game": "raid", "clock": {"kind": "days", "days": 61}}',
                                  b'{"game": "raid", "seats": [{"kind": "bot", "level": "x"}, {"kind": "me"}]}',
                                  b'{"game": "raid", "pack": "../.."}', b'{"game": "raid", "pack": "\\u0000"}'])
@pytest.mark.parametrize("path", ["/api/tables", "/api/records", "/api/tables/nothere/fork", "/api/tables/nothere/join",
                                  "/api/qr"])
def test_bodies_that_are_none(house: House, path: str, body: bytes) -> None:
    large = len(body) > MAX_BODY and path != "/api/records"
    refused(house.http.post(path, content=body, headers={"Content-Type": "application/json"}), 413 if large else 400)


@pytest.mark.parametrize("id", ["nothere", "%00", "a%00b", "%ED%A0%80", "x" * 5000, "%F0%9F%92%A9", "'--"])
def test_tables_that_are_none(house: House, id: str) -> None:
    for path in ("", "/record", "/log", "/past?first=1"):
        refused(house.http.get(f"/api/tables/{id}{path}"), 404)
    for path in ("join", "fork"):
        refused(house.http.post(f"/api/tables/{id}/{path}", json={"at": 0} if path == "fork" else {}), 404)


def test_secrets_that_are_none(house: House) -> None:
    made = house.make("me", "link", watch=False)
    for secret in ("x", "x" * 5000, ",,,,", "\u00ff", "Bearer", made.tokens[0][:-1], made.tokens[0].swapcase()):
        headers = {b"Authorization": f"Bearer {secret}".encode("latin-1")}
        refused(house.http.get(f"/api/tables/{made.id}/record", headers=headers), 403)
        refused(house.http.post(f"/api/tables/{made.id}/leave", headers=headers), 403)
        shown = house.http.get(f"/api/tables/{made.id}", headers=headers).json()
        assert (shown["you"], shown["ask"]) == ([], None)
    for wrong in (["\ud800"], ["\x00"], ["x" * 5000], [made.tokens[1], "x"] * 7, "x", [7], None):
        client = Client(house, made.id, wrong)             # type: ignore[arg-type]
        client.wait_closed()
        assert client.refused[0]["code"] in ("link", "bad")


# ---- the WebSocket

@pytest.mark.parametrize("first", ["", "{", "[]", "[" * 9000, "7", '{"hello": 7}', '{"hello": {"table": "\\u0000"}}',
                                   '{"hello": {"table": "\\ud800", "tick": -2}}', '{"hello": {"table": "x", "tick": 1e3}}',
                                   '{"tick": 1, "click": 1}', b"\xff\x00", b'{"hello": {"table": "x"}}'])
def test_a_first_message_that_is_none(house: House, first: str | bytes) -> None:
    with connect(house.url.replace("http", "ws") + "/ws") as socket:
        socket.send(first)
        told = json.loads(socket.recv(timeout=30))
        assert told["type"] == "refused"
        assert told["code"] in ("bad", "nosuchtable")


def test_messages_that_are_none(house: House) -> None:
    made, left, right = two(house)
    for message in ({"tick": -1, "click": 0}, {"tick": 10 ** 40, "click": 0}, {"tick": 8, "click": -1},
                    {"tick": 8, "click": 10 ** 40},
                    {"tick": 8, "click": "\ud800"}, {"tick": 8, "click": None}, {"tick": True, "click": 0},
                    {"tick": 8.0, "click": 0},
                    {"tick": 8, "undo": 1}, {"click": 0}, {"tick": 8, "click": 0, "x": 1}, {"tick": 8, "click": 0, "chat": "x"},
                    {"seat": 1, "tick": 8, "click": 0}, {"seat": -1, "tick": 8, "click": 0}, {"why": {"click": 10 ** 40}},
                    {"why": 1}, {"chat": ""}, {"chat": "\x00\ud800"},
                    {"chat": "x" * 501},
                    {"chat": "x", "to": "all"}):
        answer = left.ask(**message)
        assert answer["type"] == "refused", (message, answer)
        assert left.ask(why={"click": 0})["tick"] == 8
    for settings in ({}, {"x": 1}, {"name": "x" * 41}, {"take_back": -1}, {"take_back": 10 ** 40}, {"take_back": "x"},
                     {"agree": True},
                     {"pause": False}, {"stand_in": {"seat": 9}}, {"bot": {"seat": 1, "level": "easy"}},
                     {"invite": 1},
                     {"words": "late"}, {"webhook": "x"}):
        answer = right.ask(settings=settings)
        assert answer["type"] == ("done" if settings == {} else "refused"), (settings, answer)
    left.socket.send(b"\xff\x00 no text")
    left.socket.send(json.dumps({"tick": 8, "click": "mark hill", "id": "b"}).encode())       # bytes that are text are taken
    assert left.answer("b")["type"] == "done"
    assert one_record(house, made)["lines"][8:] == ["0 mark hill"]


# ---- seats

def test_whoever_resigned_or_left_is_done(house: House) -> None:
    made = house.make("me", "link", "link")
    clients = [made.sit(seat) for seat in range(3)]
    clients[2].state(2, 12)
    clients[1].done(settings={"resign": True})
    clients[1].no("over", settings={"resign": True})
    clients[1].no("over", settings={"back": True})
    clients[0].done(settings={"pause": True})
    clients[2].wait(lambda: clients[2].people["proposal"])
    clients[2].done(settings={"leave": True})              # nobody waits for his consent any more
    clients[0].wait(lambda: clients[0].people["paused"])
    clients[2].no("seat", chat="hello?")


# ---- records

@pytest.fixture(scope="module")
def record(house: House) -> Message:
    made, left, right = two(house, options={"goal": 15})
    play_out((left, 0), (right, 1), seed=5)
    return made.record()


@pytest.mark.parametrize("change", [
    {"lines": None}, {"lines": [7]}, {"lines": ["\ud800"]}, {"lines": ["x"] * 60_000}, {"game": "nothing"},
    {"game": 7}, {"rules": 7},
    {"rules": "x" * 100}, {"rules": "\x00"}, {"pack": {"name": "x", "hash": ""}}, {"pack": 7}, {"options": {"goal": -1}},
    {"options": None}, {"digest": "0" * 16}, {"digest": None}, {"result": 7}, {"result": "a draw"},
    {"returns": None}, {"ended": 7}, {"ended": {"how": "late", "seat": 9}, "lines": []}, {"version": 99},
    {"format": "x"}, {"fair": 7}, {"fair": [7]}, {"fair": [{"table": "x" * 100, "first": 0, "hash": "0" * 64, "words": []}]},
    {"fair": [{"table": "\x00", "first": 0, "hash": "0" * 64, "words": []}]}, {"states": {"0": {}}, "lines": ["= 1 x"]},
    {"fair": [{"table": "x", "first": 10 ** 30, "hash": "0" * 64, "words": []}]},
    {"fair": [{"table": "x", "first": 0, "hash": "0" * 64, "words": []}] * 2},
    {"fair": [{"table": "x", "first": n, "hash": "0" * 64, "words": []} for n in range(50_000)]},
    {"fair": [{"table": "x", "first": 0, "hash": "\x00" * 64, "words": []}]},
    {"fair": [{"table": "x", "first": 0, "hash": "0" * 64, "words": [], "secret": " ".join(["00"] * 32)}]},
    {"fair": [{"table": "x", "first": 0, "hash": "0" * 64, "words": ["w" * 3_000_000]}]},
    {"fair": [{"table": "x", "first": 0, "hash": "0" * 64, "words": [""] * 50_000}]},
    {"fair": [{"table": "x", "first": 0, "hash": "0" * 64, "words": [], "seats": [
        {"by": "person", "commit": "0" * 64, "last": "1" * 64, "opened": 10 ** 9}]}]}])
def test_records_that_are_none(house: House, record: Message, change: Message) -> None:
    body = json.dumps(record | change).encode()
    answer = house.http.post("/api/records", content=body, headers={"Content-Type": "application/json"})
    refused(answer, 413 if len(body) > MAX_RECORD else 400)


def test_what_a_record_says_of_people_is_only_text(house: House, record: Message) -> None:
    """Odd but harmless keys of a true record: taken, tidied, and shown as text."""
    given = record | {"seats": ["A\x00\u202enn" + "x" * 100, {"a": 1}, "too", "many"], "times": "x", "finding": 7}
    answer = house.post("/api/records", given, expect=201)
    names = [seat["name"] for seat in house.get(f"/api/tables/{answer['table']}")["seats"]]
    assert all(name.isprintable() and len(name) <= 40 for name in names)
    assert house.get(f"/api/tables/{answer['table']}/record")["lines"] == record["lines"]


def test_a_record_that_goes_back_without_end_is_not_played(record: Message, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each going back beyond the last barrier plays the game again: a few lines would keep a server busy for hours."""
    lines, record = record["lines"], {key: value for key, value in record.items() if key != "fair"}
    last = next(n for n in range(len(lines) - 1, 0, -1) if lines[n].startswith("*"))
    back = [text for n in range(30) for text in (f"undo {last + 2 * n}", lines[last])]        # to before that fall of chance
    long = record | {"lines": lines[:last + 1] + back + lines[last + 1:]}
    offer = Offer("tests.table.toys")
    assert Imported(offer, long, 0.0).record.tick == len(long["lines"])
    monkeypatch.setattr("thunderchild.table.rooms.records.MAX_EFFORT", 20 * last)
    with pytest.raises(BadRecord, match="too far too often"):
        Imported(offer, long, 0.0)
