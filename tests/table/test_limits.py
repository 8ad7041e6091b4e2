"""One client gets its share and no more: budgets of an address, a link and a table, said before the work is done."""
from __future__ import annotations

import contextlib
import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.sync.client import connect

from thunderchild.given import Given
from thunderchild.table import limits
from thunderchild.table.limits import Address, Bucket, Budget, address_key
from thunderchild.table.refused import BadMessage, Refused
from thunderchild.table.rooms import actions, people, sealing
from thunderchild.table.rooms import draft as draft_module
from thunderchild.table.rooms.settings import Settings
from thunderchild.table.store.schema import RUNNING
from thunderchild.table.web.compose import notes_message
from thunderchild.table.web.hosts import Hosts

from tests.table.house import House
from tests.table.sealed import Table
from tests.table.test_play import two


# ---- whose budget it is

@pytest.mark.parametrize(("host", "key"), [
    ("192.0.2.7", "192.0.2.7"), ("2001:db8::1", "2001:db8::/64"), ("2001:db8::ffff:1:2:3", "2001:db8::/64"),
    ("2001:db8:0:1::1", "2001:db8:0:1::/64"), ("::ffff:192.0.2.7", "192.0.2.7"), ("fe80::1%eth0", "fe80::/64"), ("", ""),
    ("x" * 100, "x" * 64)])
def test_an_ipv6_network_counts_once(host: str, key: str) -> None:
    assert address_key(host) == key


@pytest.mark.parametrize(("peer", "forwarded", "client"), [
    ("192.0.2.7", "", "192.0.2.7"), ("192.0.2.7", "198.51.100.1", "192.0.2.7"), ("127.0.0.1", "198.51.100.1", "198.51.100.1"),
    ("127.0.0.1", "10.0.0.1, 198.51.100.1", "198.51.100.1"), ("::1", "198.51.100.1", "198.51.100.1"),
    ("127.0.0.1", "", "127.0.0.1"), ("127.0.0.1", " , ", "127.0.0.1")])
def test_only_a_proxy_of_this_machine_speaks_for_others(peer: str, forwarded: str, client: str) -> None:
    assert Hosts([]).client_of(peer, forwarded) == client


def test_a_proxy_on_another_machine_is_named() -> None:
    hosts = Hosts([], ("10.0.0.0/8",))
    assert hosts.client_of("10.1.2.3", "198.51.100.1") == "198.51.100.1"
    assert hosts.client_of("11.1.2.3", "198.51.100.1") == "11.1.2.3"


@pytest.mark.parametrize(("host", "answers"), [
    ("localhost:8000", True), ("127.0.0.1", True), ("[::1]:8000", True), ("192.0.2.7:80", True), ("games.example.org", True),
    ("GAMES.example.org:443", True), ("evil.example", False), ("games.example.org.evil.example", False), ("", False),
    (":", False)])
def test_the_names_a_server_answers_to(host: str, answers: bool) -> None:
    assert Hosts(["games.example.org"]).answers_to(host) is answers


def test_a_proxy_may_end_tls_before_the_page_talks() -> None:
    hosts = Hosts(["games.example.org"])
    assert hosts.may_talk("https://games.example.org", "127.0.0.1:8000")
    assert not hosts.may_talk("https://evil.example", "127.0.0.1:8000")
    assert not hosts.may_talk("https://localhost:9", "127.0.0.1:8000")
    assert not hosts.may_talk("file://", "127.0.0.1:8000")


# ---- what it holds

def exhausted(asked: Callable[[], None], most: int = 100_000) -> int:
    """How often it may be asked at once."""
    for n in range(most):
        try:
            asked()
        except Refused:
            return n
    return most


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Time that stands until it is moved."""
    clock = {"now": 1000.0}
    monkeypatch.setattr("thunderchild.table.limits.time.monotonic", lambda: clock["now"])
    return clock


def test_budgets_of_an_address(still: dict[str, float]) -> None:
    address = Address(1.0, 30)
    assert exhausted(address.new_table) == 30
    assert exhausted(lambda: address.request(0)) == limits.REQUESTS[1]
    assert exhausted(address.heavy_work) == limits.HEAVY[1]
    assert exhausted(address.new_socket) == limits.NEW_SOCKETS[1]
    still["now"] += 60
    assert exhausted(address.new_table) == 30
    assert exhausted(lambda: address.request(limits.MAX_RECORD)) == 4
    address.working = limits.HEAVY_AT_ONCE
    assert exhausted(address.heavy_work) == 0
    address.sockets = limits.SOCKETS_OF_ADDRESS
    assert exhausted(address.new_socket) == 0


def test_a_crowd_behind_one_address(still: dict[str, float]) -> None:
    assert exhausted(lambda: Address(1.0, 30).new_socket(), 5) == 5
    crowd = Address(20.0, 30)
    assert exhausted(lambda: crowd.request(0)) == 20 * limits.REQUESTS[1]


def test_who_is_too_fast_is_told_how_long_to_wait(still: dict[str, float]) -> None:
    bucket = Bucket(10.0, 2.0)
    assert [bucket.wait() for _ in range(4)] == [0.0, 0.0, pytest.approx(0.1), pytest.approx(0.2)]
    still["now"] += 10
    assert bucket.wait() == 0.0


def test_every_link_has_a_budget_of_its_own(still: dict[str, float]) -> None:
    budget = Budget(1.0, 1)
    waits = [budget.link("t", "mine").messages.wait() for _ in range(200)]
    assert waits[-1] == pytest.approx((200 - limits.MESSAGES[1]) / limits.MESSAGES[0])
    assert budget.link("t", "another's").messages.wait() == 0.0


def test_addresses_are_forgotten_but_not_those_that_are_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REMEMBERED", 3)
    budget = Budget(1.0, 1)
    budget.address("192.0.2.1").sockets = 1
    exhausted(budget.address("192.0.2.1").new_table)
    for n in range(2, 10):
        budget.address(f"192.0.2.{n}")
        budget.link("t", str(n))
    assert len(budget.addresses.kept) <= 3
    assert len(budget.links.kept) <= 3
    assert budget.address("192.0.2.1").sockets == 1


# ---- at a real server

@pytest.fixture
def strict(houses: Callable[..., House]) -> House:
    """As `thunderchild serve` is started by default; the House of other tests lets a crowd in."""
    return houses("", "--crowd", "1")


def test_sockets_of_one_address(strict: House) -> None:
    made, left, _right = two(strict)
    address = strict.url.replace("http", "ws") + "/ws"
    with contextlib.ExitStack() as held:
        for _ in range(limits.SOCKETS_OF_ADDRESS - 2):
            held.enter_context(connect(address, close_timeout=0.05)).send(json.dumps({"hello": {"table": made.id}}))
        told = json.loads(held.enter_context(connect(address, close_timeout=0.05)).recv(timeout=30))
    assert (told["type"], told["code"]) == ("refused", "limit")
    assert "close another page" in told["message"]
    left.done(tick=8, click="mark hill")
    assert strict.http.get(f"/api/tables/{made.id}", headers={"X-Forwarded-For": "198.51.100.9"}).status_code == 200


def test_connections_of_one_seat(one_house: House) -> None:
    made, left, _right = two(one_house)
    tabs = [made.sit(0) for _ in range(limits.SOCKETS_OF_SEAT - 1)]
    for tab in tabs:
        tab.state(0)
    refused = made.sit(0)
    refused.wait_closed()
    assert refused.refused[0]["code"] == "limit"
    tabs[0].close()
    left.done(tick=8, click="mark hill")


def test_heavy_work_of_one_address_is_bounded_and_others_go_on(strict: House) -> None:
    codes: list[int] = []
    while 429 not in codes and len(codes) < 1000:              # meanwhile more of it may be asked for, on a slow machine
        codes.append(strict.http.post("/api/qr", json={"text": f"code {len(codes)}"}).status_code)
    assert codes.count(200) >= limits.HEAVY[1]
    assert codes[-1] == 429
    again = strict.http.post("/api/qr", json={"text": "x"}, headers={"X-Forwarded-For": "2001:db8::7"})
    assert again.status_code == 200
    assert strict.http.get("/health").status_code == 200


def test_large_bodies_are_not_read(strict: House) -> None:
    too_large = b'{"game": "raid", "title": "' + b"x" * limits.MAX_BODY + b'"}'
    headers = {"Content-Type": "application/json"}
    assert strict.http.post("/api/tables", content=too_large, headers=headers).status_code == 413
    record = json.dumps({"lines": ["x" * limits.MAX_RECORD]}).encode()
    assert strict.http.post("/api/records", content=record, headers=headers).status_code == 413
    long_line: dict[str, Any] = {"lines": ["x" * (limits.MAX_LINE + 1)]}
    answer = strict.http.post("/api/records", json=long_line)
    assert answer.status_code == 400
    assert "characters each" in answer.json()["message"]


def test_tabs_of_one_seat_share_what_it_may_say(one_house: House) -> None:
    made, left, _right = two(one_house)
    tabs = [left, *(made.sit(0) for _ in range(4))]
    for tab in tabs:
        tab.state(0)
    sent = [(tab, tab.tell({"chat": f"hello {n}"})) for n in range(8) for tab in tabs]
    answers = [tab.answer(id) for tab, id in sent]
    said = [answer for answer in answers if answer["type"] == "done"]
    assert len(said) < len(answers)
    assert {answer["code"] for answer in answers if answer["type"] == "refused"} == {"limit"}


def test_a_long_game_comes_to_its_end() -> None:
    """Undo and click in turns would fill the store for ever: what a game's own bound allows is far too much for some."""
    def draft(tick: int) -> Any:
        meta = SimpleNamespace(bound=lambda _options: 10 ** 7)
        return SimpleNamespace(seating=SimpleNamespace(seats=[SimpleNamespace(stand_in="")]), rules=SimpleNamespace(meta=meta),
                               record=SimpleNamespace(tick=tick, g=SimpleNamespace(options=[])))

    actions.may_go_back(draft(limits.MAX_LINES), 0)
    with pytest.raises(Refused, match="clicks stand"):
        actions.may_go_back(draft(limits.MAX_LINES + 1), 0)


def coming_and_going(table: Table) -> None:
    table.room.attempt(lambda draft: people.join(draft, 1, "Eve", ""))
    table.room.attempt(lambda draft: people.leave(draft, [1]))


def changing_ones_mind(table: Table) -> None:
    for yes in (True, False):
        wish = Settings(0, Given({"lets_bot": yes, "watch_chat": yes}, "settings", BadMessage), {}, 0.0)
        table.room.attempt(wish.apply)


@pytest.mark.parametrize("act", [coming_and_going, changing_ones_mind])
def test_notes_of_any_kind_come_to_an_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, act: Callable[[Table], None]) -> None:
    """Who comes, goes and changes settings without end does so, and fills nothing; nobody is locked in or out by that."""
    monkeypatch.setattr(draft_module, "MAX_NOTES", 12)
    table = Table(tmp_path, seats="me open")
    table.come(0)
    for _ in range(30):
        act(table)
    assert table.room.moment.note_count == 12
    with pytest.raises(Refused, match="12 notes were made at this table"):
        table.room.attempt(lambda draft: people.chat(draft, 0, Given({"chat": "hello"}, "message", BadMessage)))
    table.room.attempt(lambda draft: people.join(draft, 1, "Bob", "", True))
    table.room.attempt(lambda draft: sealing.commit(draft, 1, table.chains[1][0]))
    table.open(0)
    table.open(1)
    assert table.room.status == RUNNING
    assert table.room.moment.notes[-1]["kind"] == "start"             # what happens once is always noted


def test_no_proposal_is_made_where_nothing_can_be_noted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(tmp_path).begin().play(2)
    table.room.attempt(lambda draft: actions.propose(draft, 0, actions.PAUSE))
    monkeypatch.setattr(draft_module, "MAX_NOTES", table.room.moment.note_count)
    table.room.attempt(lambda draft: actions.answer(draft, 1, False))
    with pytest.raises(Refused, match="nothing more is kept"):
        table.room.attempt(lambda draft: actions.propose(draft, 0, actions.PAUSE))
    table.room.attempt(lambda draft: actions.resign(draft, 0))
    assert [note["kind"] for note in table.room.moment.notes[-2:]] == ["proposal", "resign"]


def test_a_newcomer_gets_the_end_of_a_long_talk() -> None:
    notes = [{"n": n, "kind": "chat", "seat": 0, "scope": "table", "at": 0.0, "data": json.dumps({"text": f"line {n}"})}
             for n in range(500)]
    room: Any = SimpleNamespace(moment=SimpleNamespace(notes=notes, note_count=500))
    told = notes_message(room, [0], 0)
    assert (told["count"], len(told["notes"]), told["notes"][0]["n"]) == (500, limits.NOTES_AT_ONCE, 500 - limits.NOTES_AT_ONCE)
    assert [note["n"] for note in notes_message(room, [0], 498)["notes"]] == [498, 499]
