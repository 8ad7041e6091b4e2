"""Operating a server: health, metrics, logs without secrets, limits, notices, migrations."""
from __future__ import annotations

import asyncio
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from sqlalchemy import inspect, text

from thunderchild.table.limits import MESSAGES
from thunderchild.table.operating import notices

from thunderchild.table.store import schema
from thunderchild.table.store.engine import BadStore, read_url
from thunderchild.table.store.migrate import HEAD, NewerStore, scripts
from thunderchild.table.operating.notices import Notices, is_public
from thunderchild.table.refused import Refused
from thunderchild.table.store.group import Change, Conflict
from thunderchild.table.store.store import Store

from tests.table.house import PATIENCE, ROOT, Client, House
from tests.table.test_play import free_turn, play_out, two


# ---- what an operator looks at

def test_health_and_metrics(one_house: House) -> None:
    _made, left, right = two(one_house, options={"goal": 8})
    clicks = play_out((left, 0), (right, 1))
    assert one_house.metric('thunderchild_clicks_total{by="person",game="raid"}') >= clicks > 0
    assert one_house.get("/health")["status"] == "ok"
    text = one_house.http.get("/metrics").text
    for name in ("thunderchild_rooms", "thunderchild_connections", "thunderchild_deed_seconds_count",
                 "thunderchild_refused_total"):
        assert name in text


def test_openapi_describes_the_http_side(one_house: House) -> None:
    api = one_house.get("/openapi.json")
    paths = set(api["paths"])
    assert {"/api/games", "/api/tables", "/api/tables/{id}", "/api/tables/{id}/join", "/api/tables/{id}/record", "/api/records",
            "/api/tables/{id}/fork", "/api/tables/{id}/past", "/health", "/metrics"} <= paths
    form = api["components"]["schemas"]["TableForm"]["properties"]
    assert {"game", "options", "seats", "clock", "watch", "open"} <= set(form)


def test_the_page_is_served_with_careful_headers(one_house: House) -> None:
    page = one_house.http.get("/")
    assert page.status_code == 200
    assert "text/html" in page.headers["content-type"]
    assert "default-src 'self'" in page.headers["content-security-policy"]
    assert page.headers["referrer-policy"] == "no-referrer"
    assert one_house.get("/nothing-here", expect=404)["code"] == "unknown"
    assert "traceback" not in one_house.http.get("/api/tables/%00").text.lower()


def test_logs_are_json_and_hold_no_secret(houses: Callable[..., House]) -> None:
    house = houses("", "--log", "DEBUG", RAID_BOT="raise")
    made, left, right = two(house, options={"goal": 10}, name="Ann")
    left.done(settings={"webhook": "https://example.invalid/hook/topsecret"})
    left.done(chat="nobody's business")
    house.make("me", "bot normal").sit(0).my_turn(0)
    left.no("bot", hint=True)
    left.socket.send("{")
    play_out((left, 0), (right, 1))
    secret = made.record()["fair"][0]["secret"]
    house.stop()
    log = "".join(house.log)
    assert '"bot failed"' in log
    for hidden in [*made.tokens.values(), secret, "topsecret", "nobody's business", "moon"]:
        assert hidden not in log
    for line in house.log:
        if not line.startswith("thunderchild: "):
            assert "message" in json.loads(line)


def test_a_request_with_a_huge_body_is_refused(one_house: House) -> None:
    answer = one_house.http.post("/api/records", content=b" " * (9 << 20), headers={"content-type": "application/json"})
    assert answer.status_code == 413
    assert one_house.http.post("/api/records", content=iter([b"{}"])).status_code == 413


def test_one_address_makes_so_many_tables_a_minute(houses: Callable[..., House]) -> None:
    house = houses("", "--tables-per-minute", "3")
    for _ in range(3):
        house.make("me", "link")
    assert house.post("/api/tables", {"game": "raid"}, expect=429)["code"] == "limit"


def test_a_client_that_floods_is_slowed_down_and_nobody_else(one_house: House) -> None:
    _made, left, right = two(one_house)
    rate, at_once = MESSAGES
    begun = time.monotonic()
    sent = [left.tell({"why": {"click": 0}}) for _ in range(200)]
    assert right.ask(why={"click": 0})["type"] == "why"
    assert left.answer(sent[-1])["type"] == "why"
    assert time.monotonic() - begun > (200 - at_once) / rate - 0.1


def test_a_client_must_say_hello(one_house: House) -> None:
    client = Client(one_house, "x" * 20_000, [])
    client.wait_closed()
    assert client.refused[0]["code"] == "bad"


# ---- notices

class Ear(BaseHTTPRequestHandler):
    heard: ClassVar[list[tuple[str, str, Any]]] = []

    def do_POST(self) -> None:
        body = json.loads(self.rfile.read(int(self.headers["content-length"])))
        Ear.heard.append((self.path, self.headers["host"], body))
        self.send_response(302 if "away" in self.path else 200)
        self.send_header("Location", "/elsewhere")
        self.end_headers()

    def log_message(self, *_args: object) -> None:
        pass


@pytest.fixture
def ear() -> Iterator[int]:
    Ear.heard = []
    server = HTTPServer(("127.0.0.1", 0), Ear)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield server.server_port
    server.shutdown()


def test_an_absent_person_is_told_by_webhook(houses: Callable[..., House], ear: int) -> None:
    house = houses("", "--allow-private-webhooks")
    made, left, right = two(house)
    right.no("bad", settings={"webhook": "ftp://example.org/x"})
    right.no("bad", settings={"webhook": "http://user:word@example.org/"})
    right.done(settings={"webhook": f"http://localhost:{ear}/turn"})
    left.done(tick=8, click="draw")
    tick = right.done(tick=right.my_turn(1, 10)["tick"], click="draw")["tick"]
    assert Ear.heard == []                           # who is here is not called
    right.close()
    left.wait(lambda: not left.people["seats"][1]["present"])
    left.done(tick=left.my_turn(0, tick)["tick"], click="draw")
    until = time.monotonic() + PATIENCE
    while not Ear.heard and time.monotonic() < until:
        time.sleep(0.05)
    path, host, body = Ear.heard[0]
    assert (path, host) == ("/turn", f"localhost:{ear}")
    assert body["event"] == "turn"
    assert "your turn as Right" in body["text"]
    assert made.tokens[1] not in json.dumps(body)
    assert len(Ear.heard) == 1
    back = made.sit(1)
    assert back.my_turn(1)["clicks"]
    assert "webhook" not in json.dumps(left.people)


def test_private_addresses_are_not_called(ear: int) -> None:
    async def call(url: str, allow: bool) -> bool:
        return await Notices(allow).send(url, {})
    for host in ("127.0.0.1", "localhost", "[::1]", "0.0.0.0", "[::ffff:127.0.0.1]"):
        assert asyncio.run(call(f"http://{host}:{ear}/x", False)) is False
    assert Ear.heard == []
    assert asyncio.run(call(f"http://127.0.0.1:{ear}/x", True)) is True
    assert asyncio.run(call(f"http://127.0.0.1:{ear}/away", True)) is False
    assert [path for path, _, _ in Ear.heard] == ["/x", "/away"]          # and redirects are not followed


@pytest.mark.parametrize("address", ["10.1.2.3", "192.168.0.1", "172.16.9.9", "169.254.169.254", "127.8.8.8", "0.0.0.0",
                                     "100.64.0.1",
                                     "224.0.0.1", "255.255.255.255", "::1", "fe80::1", "fc00::1", "::ffff:10.0.0.1",
                                     "64:ff9b::7f00:1",
                                     "2002:7f00:1::", "::"])
def test_addresses_of_ones_own_network(address: str) -> None:
    assert not is_public(address)


def test_a_name_that_leads_inside_is_refused_after_resolution(monkeypatch: pytest.MonkeyPatch, ear: int) -> None:
    """A public-looking name, one of whose addresses is private: and the address called is the one that was looked at."""
    looked: list[str] = []

    def resolve(host: str, port: int, **_more: Any) -> list[Any]:
        looked.append(host)
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in ("93.184.216.34", "127.0.0.1")]
    monkeypatch.setattr(socket, "getaddrinfo", resolve)

    async def call() -> bool:
        return await Notices(False).send(f"http://public.example:{ear}/x", {})
    assert asyncio.run(call()) is False
    assert looked == ["public.example"]
    assert Ear.heard == []
    assert is_public("93.184.216.34")


def test_the_form_of_a_webhook() -> None:
    assert notices.check_address("") == ""
    for bad in ("javascript:alert(1)", "http://", "https://exa mple.org", "http://[::1", "http://x:99999/",
                "https://e.org/" + "x" * 500):
        with pytest.raises(Refused):
            notices.check_address(bad)


# ---- the store

def test_the_migrations_make_what_the_program_expects(new_store: Callable[[], str]) -> None:
    store = Store(new_store())
    store.open()
    store.open()                                              # nothing to do the second time
    assert scripts()[1].get_current_head() == HEAD
    found = inspect(store.engine)
    for table in schema.META.sorted_tables:
        columns = {column["name"]: column for column in found.get_columns(table.name)}
        assert set(columns) == {column.name for column in table.columns}
        assert found.get_pk_constraint(table.name)["constrained_columns"] == [column.name for column in table.primary_key]
        for column in table.columns:
            assert columns[column.name]["nullable"] == column.nullable, (table.name, column.name)
    store.close()


def test_a_newer_store_is_refused(tmp_path: Path) -> None:
    store = Store(str(tmp_path / "x.sqlite"))
    store.open()
    with store.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(NewerStore, match="update Thunderchild"):
        store.open()


def test_commits_are_made_safe(new_store: Callable[[], str]) -> None:
    store = Store(new_store())
    store.open()
    with store.writing() as connection:
        if store.postgres:
            assert connection.execute(text("SHOW synchronous_commit")).scalar() == "on"
        else:
            assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
            assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    store.close()


def test_a_line_has_one_author(new_store: Callable[[], str]) -> None:
    """Whatever the revision says, line n of a game exists once."""
    store = Store(new_store())
    store.open()
    line = {"game": "g", "n": 0, "text": "0 draw", "at": 0.0, "eyes": 1, "log": "[]", "digest": ""}
    row = {"id": "g", "game": "raid", "pack": "", "pack_hash": "", "rules": "1", "options": "{}", "doc": "{}",
           "status": "running",
           "open": False, "revision": 0, "tick": 0, "notes": 0, "state": "{}", "digest": "", "created": 0.0, "changed": 0.0,
           "due": None,
           "wants": "", "keeper": ""}
    store.create(row, Change("g", 0))
    store.commit(Change("g", 0, {"tick": 1}, [line]))
    with pytest.raises(Conflict):
        store.commit(Change("g", 0, {"tick": 1}, [line | {"text": "0 other"}]))
    with pytest.raises(Conflict):
        store.commit(Change("g", 1, {"tick": 1}, [line | {"text": "0 other"}]))
    assert [x["text"] for x in store.load("g").lines] == ["0 draw"]
    assert store.revision("g") == 1
    store.close()


@pytest.mark.parametrize(("given", "driver"), [("postgresql://a@h/d", "postgresql+psycopg"), ("postgres://a@h/d",
                                                                                              "postgresql+psycopg"),
                                               ("sqlite:///x.db", "sqlite"), ("some/file", "sqlite"), ("", "sqlite")])
def test_addresses_of_stores(given: str, driver: str) -> None:
    assert read_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://x/y", "sqlite://", "://", "redis://h"])
def test_wrong_addresses_of_stores(given: str) -> None:
    with pytest.raises(BadStore):
        read_url(given)


def test_version_needs_no_server() -> None:
    code = ("import sys; sys.argv = ['thunderchild', '--version']\nfrom thunderchild.cli import main\ntry: main()\nexcept "
            "SystemExit: pass\n"
            "bad = [m for m in ('fastapi', 'uvicorn', 'sqlalchemy', 'alembic', 'psycopg', 'httpx') if m in "
            "sys.modules]\nassert not bad, bad")
    subprocess.run([sys.executable, "-c", code], check=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT / "src")}, capture_output=True)


def test_a_page_of_a_bot_game_for_one_person(one_house: House) -> None:
    made = one_house.make("me", "bot random")
    ann = made.sit(0)
    state = free_turn(ann, 0)
    assert one_house.get(f"/api/tables/{made.id}", made.tokens[0])["ask"] == state["ask"]
    assert httpx.get(one_house.url + "/api/games").json()[0]["levels"][0] == "random"
