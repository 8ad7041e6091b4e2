"""Changes of several tables share a transaction, and each is told what became of it."""
from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from thunderchild.table.jsons import dumps, loads, saved_text
from thunderchild.table.rooms.seating import Seat, Seating, read_seating
from thunderchild.table.rooms.turn import Turn
from thunderchild.table.store.group import TOGETHER, Change, Conflict
from thunderchild.table.store.store import Store
from thunderchild.table.store.writer import MOST, Waiting, Writer, settle, tell

ROW = {"game": "raid", "pack": "", "pack_hash": "", "rules": "1", "options": "{}", "doc": "{}", "status": "running",
       "open": False, "tick": 0, "notes": 0, "state": "{}", "digest": "", "form": 2, "created": 0.0, "changed": 0.0,
       "revision": 0, "due": None, "wants": "", "keeper": ""}


@pytest.fixture
def store(new_store: Callable[[], str]) -> Iterator[Store]:
    store = Store(new_store(), "here")
    store.open()
    yield store
    store.close()


def line(game: str, n: int) -> dict[str, Any]:
    return {"game": game, "n": n, "text": f"0 draw {n}", "at": 1.5, "eyes": 1, "log": "[]", "digest": ""}


def names(store: Store, count: int) -> list[str]:
    found = [f"g{n:03}" for n in range(count)]
    for name in found:
        store.create(ROW | {"id": name}, Change(name, 0))
    return found


def change(game: str, revision: int = 0, lines: int = 1) -> Change:
    return Change(game, revision, {"tick": revision + lines, "due": None}, [line(game, revision + n) for n in range(lines)])


def test_a_group_is_written_in_one_go(store: Store) -> None:
    games = names(store, TOGETHER + 5)
    assert store.commit_all([change(game, lines=3) for game in games]) == [None] * len(games)
    for game in games:
        saved = store.load(game)
        assert (saved.row["revision"], saved.row["tick"], saved.row["due"]) == (1, 3, None)
        assert [row["text"] for row in saved.lines] == ["0 draw 0", "0 draw 1", "0 draw 2"]


def test_changes_of_other_columns_go_together(store: Store) -> None:
    first, second = names(store, 2)
    told = Change(second, 0, {"status": "over", "notes": 1}, notes=[{"game": second, "n": 0, "kind": "chat", "seat": 0,
                                                                     "scope": "table", "at": 2.0, "data": "{}"}])
    assert store.commit_all([change(first), told]) == [None, None]
    assert store.load(first).row["status"] == "running"
    assert store.load(second).row["status"] == "over"
    assert [note["kind"] for note in store.load(second).notes] == ["chat"]


def test_who_came_too_late_loses_and_nobody_with_him(store: Store) -> None:
    games = names(store, 5)
    store.commit(change(games[2]))
    found = store.commit_all([change(game) for game in games])
    assert [type(error) for error in found] == [type(None), type(None), Conflict, type(None), type(None)]
    assert [store.revision(game) for game in games] == [1] * 5
    assert len(store.load(games[2]).lines) == 1


def test_a_line_that_is_there_spoils_only_its_own_change(store: Store) -> None:
    games = names(store, 3)
    store.commit(Change(games[1], 0, {"tick": 0}, [line(games[1], 1)]))
    found = store.commit_all([change(games[0]), change(games[1], 1), change(games[2])])
    assert [type(error) for error in found] == [type(None), Conflict, type(None)]
    assert [store.revision(game) for game in games] == [1, 1, 1]


def test_the_others_hear_of_every_game_of_a_group(store: Store) -> None:
    if store.postgres:
        pytest.skip("PostgreSQL tells them itself")
    games = names(store, 3)
    last = store.last_news()
    elsewhere = Store(str(store.engine.url.database), "elsewhere")
    store.commit_all([change(game) for game in games])
    assert elsewhere.news_since(last)[1] == set(games)
    elsewhere.close()


def test_the_writer_keeps_the_order_within_a_game(store: Store) -> None:
    games = names(store, 10)

    async def write() -> None:
        writer = Writer(store)
        asked = [writer.write(change(game, n)) for n in range(20) for game in games]
        await asyncio.gather(*asked)
        await asyncio.to_thread(writer.stop)

    asyncio.run(write())
    for game in games:
        assert [row["n"] for row in store.load(game).lines] == list(range(20))


def test_what_was_handed_in_is_written_before_the_end(store: Store) -> None:
    games = names(store, MOST + 3)

    async def write() -> None:
        writer = Writer(store)
        asked = [asyncio.ensure_future(writer.write(change(game))) for game in games]
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.stop)
        await asyncio.gather(*asked)
        assert not writer.thread.is_alive()

    asyncio.run(write())
    assert {store.revision(game) for game in games} == {1}


def test_everybody_hears_of_a_store_that_fails(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    games = names(store, 2)

    def fail(changes: list[Change]) -> list[Exception | None]:
        raise OSError("no disk")

    async def write() -> list[Any]:
        writer = Writer(store)
        monkeypatch.setattr(store, "commit_all", fail)
        found = await asyncio.gather(*[writer.write(change(game)) for game in games], return_exceptions=True)
        await asyncio.to_thread(writer.stop)
        return list(found)

    assert [str(error) for error in asyncio.run(write())] == ["not written: no disk"] * 2


def test_who_has_gone_is_not_told() -> None:
    async def told() -> None:
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        future.cancel()
        tell([Waiting(change("g"), partial(settle, future))], [None])
        assert future.cancelled()

    asyncio.run(told())


def test_one_who_cannot_be_told_does_not_keep_it_from_the_others(caplog: pytest.LogCaptureFixture) -> None:
    heard: list[Exception | None] = []

    def deaf(_error: Exception | None) -> None:
        raise ValueError("no ears")

    tell([Waiting(change("g"), deaf), Waiting(change("h"), heard.append)], [None, None])
    assert heard == [None]
    assert "what was written could not be told" in caplog.text


# ---- one after the other

def test_turns_come_in_the_order_of_asking() -> None:
    order: list[int] = []

    async def wait(turn: Turn, who: int) -> None:
        async with turn:
            order.append(who)
            await asyncio.sleep(0)

    async def work() -> None:
        turn = Turn()
        assert turn.take()
        assert not turn.take()
        waiting = [asyncio.ensure_future(wait(turn, who)) for who in range(4)]
        await asyncio.sleep(0)
        waiting[1].cancel()
        turn.release()
        assert not turn.take()                           # it was handed on: nobody comes in between
        ended = await asyncio.gather(*waiting, return_exceptions=True)
        assert [k for k, found in enumerate(ended) if isinstance(found, asyncio.CancelledError)] == [1]
        assert turn.take()

    asyncio.run(work())
    assert order == [0, 2, 3]


def test_a_turn_handed_to_one_who_has_gone_goes_on_to_the_next() -> None:
    async def wait(turn: Turn) -> None:
        async with turn:
            pass

    async def work() -> None:
        turn = Turn()
        assert turn.take()
        first, second = asyncio.ensure_future(wait(turn)), asyncio.ensure_future(wait(turn))
        await asyncio.sleep(0)
        turn.release()                                   # the first has it now, and does not know it yet
        first.cancel()
        await second
        assert not turn.locked()

    asyncio.run(work())


# ---- JSON by two writers

@pytest.mark.parametrize("data", [{"b": [1, 2, [3]], "a": {"x": "y"}}, [], {"big": 1 << 70}, {"letters": "äß"}, {1: 2}])
def test_json_is_the_same_whoever_writes_it(data: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = (loads(dumps(data)) if data != {"big": 1 << 70} else None, saved_text(data))
    monkeypatch.setattr("thunderchild.table.jsons.orjson", None)
    assert quick == (loads(dumps(data)) if data != {"big": 1 << 70} else None, saved_text(data))


def test_a_seating_is_the_same_whoever_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    seating = Seating(title="Tea", seats=[Seat("person", "Ann"), Seat("bot", level="easy")])
    quick = seating.to_json()
    monkeypatch.setattr("thunderchild.table.jsons.orjson", None)
    assert seating.to_json() == quick
    assert read_seating(quick) == seating
