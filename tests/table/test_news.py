"""News between servers on one store: each hears of what others changed, once, and a table where nothing happens costs nothing."""
from __future__ import annotations

import asyncio
import contextlib
import gc
import time
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from thunderchild.table.config import Config
from thunderchild.table.forms import TableForm
from thunderchild.table.rooms import actions, create, people
from thunderchild.table.rooms.hall import Hall
from thunderchild.table.store.store import Store
from thunderchild.table.web.read import Hello
from thunderchild.table.web.socket import Connection, converse
from thunderchild.table.web.wire import Gone

from tests.table.house import PATIENCE

SEATS = [{"kind": "me"}, {"kind": "me"}]


def new_table(hall: Hall) -> str:
    form = TableForm.model_validate({"game": "raid", "seats": SEATS})
    made = create.make_table(hall.offer, form, hall.services.now())
    create.save(hall.store, made)
    return made.id


async def begin(hall: Hall, id: str) -> None:
    room = await hall.room(id)
    await hall.do(room, lambda draft: people.arrive(draft, [0, 1], "Ann", ""))


def test_a_server_hears_of_others_and_not_of_itself(tmp_path: Path) -> None:
    mine, other = (Store(str(tmp_path / "table.sqlite"), name) for name in ("mine", "other"))
    mine.open()
    before = mine.last_news()
    mine.set_presence("a", 0, "mine", 1)
    other.set_presence("b", 0, "other", 1)
    assert mine.news_since(before)[1] == {"b"}
    last, games = other.news_since(before)
    assert games == {"a"}
    assert other.news_since(last) == (last, set())
    mine.bury(["other"])
    assert other.news_since(last)[1] == {"b"}, "who was connected to a dead server is not there any more"


@pytest.mark.parametrize("tables", [2, 6])
def test_a_click_makes_nobody_look_at_the_other_tables(new_store: Callable[[], str], monkeypatch: pytest.MonkeyPatch,
                                                       tables: int) -> None:
    """Whatever a server changes itself it knows already, however many tables it has open."""
    looked: list[str] = []

    async def work() -> None:
        hall = Hall(Config(store=new_store(), source="tests.table.toys"))
        await hall.open()
        ids = [new_table(hall) for _ in range(tables)]
        for id in ids:
            await begin(hall, id)
        for name in ("revision", "present", "load"):
            watch(monkeypatch, name, looked)
        await quiet(looked)
        room = await hall.room(ids[0])
        await hall.do(room, lambda draft: actions.person_click(draft, 0, draft.record.tick, "draw"))
        await asyncio.sleep(0.8)
        await hall.close()

    asyncio.run(work())
    assert looked == []


async def quiet(looked: list[str]) -> None:
    """Until nothing was looked at for longer than two looks at the file take."""
    while True:
        looked.clear()
        await asyncio.sleep(0.6)
        if not looked:
            return


def watch(monkeypatch: pytest.MonkeyPatch, name: str, looked: list[str]) -> None:
    real = getattr(Store, name)

    def noted(self: Store, *args: Any) -> Any:
        looked.append(name)
        return real(self, *args)
    monkeypatch.setattr(Store, name, noted)


def test_what_one_server_does_another_shows(new_store: Callable[[], str]) -> None:
    async def work() -> None:
        store = new_store()
        one, two = (Hall(Config(store=store, source="tests.table.toys")) for _ in range(2))
        await one.open()
        await two.open()
        id = new_table(one)
        await begin(one, id)
        there = await two.room(id)
        before = there.moment.tick
        here = await one.room(id)
        await one.do(here, lambda draft: actions.person_click(draft, 0, draft.record.tick, "draw"))
        for _ in range(600):
            if there.moment.tick > before:
                break
            await asyncio.sleep(0.1)
        assert there.record.lines == here.record.lines
        await one.close()
        await two.close()

    asyncio.run(work())


def test_a_connection_that_is_over_leaves_nothing_behind(tmp_path: Path) -> None:
    """Its room could not leave memory: what holds itself in a circle waits for the collector, which hardly ever comes."""
    class Socket:
        client, on_end, open = "127.0.0.1", None, True

        def send(self, *_texts: str) -> None:
            pass

        async def receive(self) -> str:
            await asyncio.sleep(0.01)
            raise Gone

    async def visit(hall: Hall, id: str) -> weakref.ref[Connection]:
        room = await hall.room(id)
        socket: Any = Socket()
        connection = Connection(hall, socket, room, Hello(id, [], -1, 0, "", "", False, ""), [])
        with contextlib.suppress(Gone):
            await converse(hall, connection)
        return weakref.ref(connection)

    async def work() -> None:
        hall = Hall(Config(store=str(tmp_path / "table.sqlite"), source="tests.table.toys"))
        await hall.open()
        seen = await visit(hall, new_table(hall))
        until = time.monotonic() + PATIENCE
        while seen() is not None and time.monotonic() < until:         # whoever was told of its end lets go
            await asyncio.sleep(0.01)
        left = seen()
        await hall.close()
        assert left is None, gc.get_referrers(left)

    gc.disable()
    try:
        asyncio.run(work())
    finally:
        gc.enable()
