"""What one address gets of a server that others use too: messages over all its links, work, and games brought into memory."""
from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from thunderchild.table import limits
from thunderchild.table import offer as offer_module
from thunderchild.table.bots.pool import BotFailed
from thunderchild.table.bots.studies import Studies
from thunderchild.table.config import Config
from thunderchild.table.limits import Address
from thunderchild.table.refused import Refused
from thunderchild.table.rooms import hall as hall_module
from thunderchild.table.rooms import people
from thunderchild.table.rooms.hall import Hall
from thunderchild.table.rooms.room import open_room
from thunderchild.table.rooms.services import Heavy
from thunderchild.table.offer import Offer
from thunderchild.table.web import app as app_module
from thunderchild.table.web import socket as socket_module
from thunderchild.table.web.app import make_app
from thunderchild.table.web.frames import TRY_LATER
from thunderchild.table.web.read import Hello
from thunderchild.table.web.socket import Connection, greet

from tests.table.test_news import SEATS, new_table

HERE, THERE = "192.0.2.1", "192.0.2.2"


def config(folder: Path, **more: Any) -> Config:
    return Config(store=str(folder / "table.sqlite"), source="tests.table.toys", **more)


def in_hall(folder: Path, work: Callable[[Hall], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall(config(folder))
        await hall.open()
        try:
            await work(hall)
        finally:
            await hall.close()

    asyncio.run(run())


class Socket(SimpleNamespace):
    """What is sent to a client, and how it was closed."""

    def __init__(self, client: str, *says: str) -> None:
        super().__init__(client=client, said=list(says), told=[], code=0)

    def send(self, *texts: str) -> None:
        self.told.extend(json.loads(text) for text in texts)

    async def receive(self) -> str:
        return str(self.said.pop(0))

    def close(self, code: int = 1000, reason: str = "") -> None:
        self.code = code


# ---- messages

def test_messages_of_all_links_of_an_address_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of its seats is far below what a link may send; together they are over what an address may, and that is said before
    anything is done."""
    monkeypatch.setattr(limits, "MESSAGES_OF_ADDRESS", (0.0, 6.0))
    monkeypatch.setattr(socket_module, "SLOWED", 0.0)

    async def sit(hall: Hall, client: str) -> tuple[Connection, list[dict[str, Any]]]:
        room = await hall.room(new_table(hall))
        await hall.do(room, lambda draft: people.arrive(draft, [0, 1], "Ann", ""))
        room.seating.seats[0].token = "mine"
        socket: Any = Socket(client)
        connection = Connection(hall, socket, room, Hello(room.id, [], -1, 0, "", "", False, ""), [0])
        connection.hashes.append("mine")
        return connection, socket.told

    async def work(hall: Hall) -> None:
        one, two, other = [await sit(hall, client) for client in (HERE, HERE, THERE)]
        for n in range(4):
            await one[0].answer(json.dumps({"chat": f"line {n}", "id": n}))
            await two[0].answer(json.dumps({"chat": f"line {n}", "id": n}))
            await other[0].answer(json.dumps({"chat": f"line {n}", "id": n}))
        answers = [m for m in one[1] + two[1] if "id" in m]
        refused = [m for m in answers if m["type"] == "refused"]
        assert (len(answers), len(refused)) == (8, 2)
        assert all(m["code"] == "limit" and "messages from your address" in m["message"] for m in refused)
        said = [note for room in (one[0].room, two[0].room) for note in room.moment.notes if note["kind"] == "chat"]
        assert len(said) == 6
        assert [m["type"] for m in other[1] if "id" in m] == ["done"] * 4

    in_hall(tmp_path, work)


def test_what_is_sent_in_messages_counts_as_bytes() -> None:
    address = Address(1.0, 30)
    address.bytes.level = 1000.0
    address.message(900)
    with pytest.raises(Refused, match="bytes from your address"):
        address.message(10 ** 9)


# ---- work

def test_who_made_the_server_work_for_long_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seconds of a processor are counted, whatever they were spent on, and whether it came to something."""
    monkeypatch.setattr(limits, "WORK", (0.0, 0.02))

    def toil() -> None:
        begun = time.thread_time()
        while time.thread_time() < begun + 0.03:
            pass
        raise ValueError("and all for nothing")

    async def run() -> None:
        heavy, here, there = Heavy(), Address(1.0, 1), Address(1.0, 1)
        await heavy.do(here, int)
        with pytest.raises(ValueError, match="for nothing"):
            await heavy.do(here, toil)
        with pytest.raises(Refused, match="take long"):
            await heavy.do(here, int)
        with pytest.raises(Refused, match="take long"):
            here.open_table()
        assert await heavy.do(there, int) == 0

    asyncio.run(run())


# ---- games brought into memory

def test_games_are_opened_within_a_budget_and_not_in_the_threads_of_clicks(tmp_path: Path,
                                                                           monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPENINGS", (0.0, 3.0))
    threads: list[str] = []
    true = open_room

    def opened(*args: Any) -> Any:
        threads.append(threading.current_thread().name)
        return true(*args)

    monkeypatch.setattr(hall_module, "open_room", opened)

    async def work(hall: Hall) -> None:
        tables = [new_table(hall) for _ in range(5)]
        here = hall.budget.address(HERE)
        for id in tables[:3] * 2:                          # what is open costs nothing
            await hall.room(id, here)
        with pytest.raises(Refused, match="tables opened from your address"):
            await hall.room(tables[3], here)
        assert tables[3] not in hall.rooms
        await hall.room(tables[3], hall.budget.address(THERE))
        await hall.room(tables[4])                         # a clock, a bot: the server asks for itself
        assert len(threads) == 5
        assert all(name.startswith("opening") for name in threads)
        assert here.opening == hall.openers.waiting == 0

    in_hall(tmp_path, work)


def test_only_so_many_are_opened_at_once() -> None:
    address = Address(1.0, 1)
    address.opening = limits.OPENING_AT_ONCE
    with pytest.raises(Refused, match="tables opened"):
        address.open_table()
    assert not address.idle


def test_a_hello_that_would_load_a_game_too_many_is_told_to_try_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "OPENINGS", (0.0, 0.0))

    async def work(hall: Hall) -> None:
        socket: Any = Socket(HERE, json.dumps({"hello": {"table": new_table(hall)}}))
        await greet(hall, socket)
        assert [(m["type"], m["code"]) for m in socket.told] == [("refused", "limit")]
        assert socket.code == TRY_LATER
        assert not hall.rooms

    in_hall(tmp_path, work)


def at_server(folder: Path, work: Callable[[httpx.AsyncClient, Hall], Awaitable[None]]) -> None:
    """The whole application, without a network between."""
    async def run() -> None:
        app = make_app(config(folder))
        client = httpx.AsyncClient(transport=httpx.ASGITransport(app, client=(HERE, 7)), base_url="http://localhost")
        async with app.router.lifespan_context(app), client:
            await work(client, app.state.hall)

    asyncio.run(run())


@pytest.mark.parametrize(("method", "path"), [
    ("GET", ""), ("GET", "/log"), ("GET", "/past"), ("GET", "/dice"), ("POST", "/join"), ("POST", "/leave")])
def test_every_request_that_opens_a_game_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, method: str,
                                                    path: str) -> None:
    monkeypatch.setattr(limits, "OPENINGS", (0.0, 0.0))

    async def work(client: httpx.AsyncClient, hall: Hall) -> None:
        made = await client.post("/api/tables", json={"game": "raid", "seats": SEATS})
        assert made.status_code == 201                     # it is there, and opened when there is time
        where = f"/api/tables/{made.json()['table']}{path}"
        answer = await client.request(method, where, json={} if path == "/join" else None)
        assert (answer.status_code, answer.json()["code"]) == (429, "limit")
        assert not hall.rooms

    at_server(tmp_path, work)


# ---- players, studies, files

def test_hints_of_an_address_are_counted_over_all_its_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "HINTS", (0.0, 1.0))

    async def advise(_job: Any) -> dict[str, Any]:
        raise BotFailed("was not asked in earnest")

    async def work(hall: Hall) -> None:
        vars(hall.bots)["advise"] = advise
        told = []
        for client in (HERE, HERE, THERE):
            room = await hall.room(new_table(hall))
            await hall.do(room, lambda draft: people.arrive(draft, [0, 1], "Ann", ""))
            socket: Any = Socket(client)
            connection = Connection(hall, socket, room, Hello(room.id, [], -1, 0, "", "", False, ""), [room.asked])
            connection.hashes.append(room.seating.seats[room.asked].token)
            connection.seats = room.seating.holder_of(connection.hashes)
            await connection.answer('{"hint": true, "id": 1}')
            told.append(socket.told[-1])
        assert [m["code"] for m in told] == ["bot", "limit", "bot"]
        assert "hints from your address" in told[1]["message"]
        assert hall.budget.address(HERE).hinting == 0

    in_hall(tmp_path, work)


def test_only_so_many_hints_are_thought_about_at_once() -> None:
    address = Address(1.0, 1)
    address.hinting = limits.HINTS_AT_ONCE
    with pytest.raises(Refused, match="hints from your address"):
        address.hint()


def test_one_address_does_not_fill_the_line_of_studies() -> None:
    async def run() -> None:
        kept: list[str] = []

        async def keep(id: str, _study: Any) -> None:
            kept.append(id)

        async def made(_id: str, _job: Any) -> Any:
            return {}

        studies, here, there = Studies(Offer("tests.table.toys"), keep), Address(1.0, 1), Address(1.0, 1)
        vars(studies)["made"] = made
        for n in range(limits.STUDIES_AT_ONCE):
            studies.begin(f"mine {n}", "raid", "", {}, here)
        with pytest.raises(Refused, match="studies from your address"):
            studies.begin("one more", "raid", "", {}, here)
        studies.begin("another's", "raid", "", {}, there)
        work = asyncio.ensure_future(studies.run())
        while studies.under_way:
            await asyncio.sleep(0)
        work.cancel()
        assert kept == ["mine 0", "mine 1", "another's"]
        assert (here.studying, there.studying) == (0, 0)

    asyncio.run(run())


def test_tables_at_which_only_bots_sit_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "BOT_TABLES", (0.0, 1.0))
    bots = {"game": "raid", "seats": [{"kind": "bot", "level": "random"}] * 2, "pace": 0}

    async def work(client: httpx.AsyncClient, _hall: Hall) -> None:
        assert (await client.post("/api/tables", json=bots)).status_code == 201
        refused = await client.post("/api/tables", json=bots)
        assert (refused.status_code, refused.json()["code"]) == (429, "limit")
        assert "only bots sit" in refused.json()["message"]
        assert (await client.post("/api/tables", json={"game": "raid", "seats": SEATS})).status_code == 201

    at_server(tmp_path, work)


@pytest.mark.parametrize("path", ["/health", "/metrics", "/", "/games/x.js", "/openapi.json"])
def test_what_is_no_part_of_the_api_has_a_limit_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str) -> None:
    monkeypatch.setattr(limits, "FILES", (0.0, 3.0))

    async def work(client: httpx.AsyncClient, _hall: Hall) -> None:
        answers = [(await client.get(path)).status_code for _ in range(5)]
        assert 429 not in answers[:3]
        assert answers[3:] == [429, 429]
        assert (await client.get("/api/server")).status_code == 200

    at_server(tmp_path, work)


def test_health_asks_the_store_once_a_second(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app_module, "HEALTH", 3600.0)

    async def work(client: httpx.AsyncClient, hall: Hall) -> None:
        true, asked = hall.store.ping, []

        def ping() -> float:
            asked.append(threading.current_thread().name)
            return true()

        vars(hall.store)["ping"] = ping
        answers = await asyncio.gather(*[client.get("/health") for _ in range(20)])
        assert {answer.status_code for answer in answers} == {200}
        assert len(asked) == 1

    at_server(tmp_path, work)


def test_what_is_told_of_a_game_is_made_once_and_not_in_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    true = offer_module.ledger_of

    def ledger_of(rules: Any) -> Any:
        made.append(threading.current_thread().name)
        return true(rules)

    monkeypatch.setattr(offer_module, "ledger_of", ledger_of)

    async def work(client: httpx.AsyncClient, _hall: Hall) -> None:
        first, second = [await client.get("/api/games/raid") for _ in range(2)]
        assert first.json() == second.json()
        assert set(first.json()) >= {"title", "words", "board", "ledger"}
        assert [name.split("_")[0] for name in made] == ["reading"]
        known = await client.get("/api/games/raid", headers={"If-None-Match": first.headers["ETag"]})
        assert (known.status_code, known.content) == (304, b"")
        assert (await client.get("/api/games/none")).status_code in (400, 404)

    at_server(tmp_path, work)
