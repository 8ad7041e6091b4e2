"""The end of a server: it comes soon, whatever is going on, and whatever a client had begun is carried through."""
from __future__ import annotations

import asyncio
import base64
import itertools
import os
import signal
import socket
import threading
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from thunderchild.table.operating import notices

from thunderchild.table.rooms import upkeep
from thunderchild.table.rooms.seating import Seat, Seating
from thunderchild.table.config import Config
from thunderchild.table.rooms.hall import Hall

from tests.table.house import PATIENCE, STOP, House
from tests.table.postgres import start_or_reason
from tests.table.test_play import one_record, two


def ends(house: House) -> float:
    begun = time.monotonic()
    assert house.stop() == 0, house.log
    assert not [line for line in house.log if '"level": "error"' in line], house.log
    return time.monotonic() - begun


def test_a_server_with_open_connections_and_thinking_bots_ends_soon(houses: Callable[..., House]) -> None:
    house = houses("", "--think", "30", RAID_BOT="hang")
    made, left, right = two(house)
    other = house.make("me", "bot normal").sit(0)
    other.done(tick=other.my_turn(0)["tick"], click="draw")
    left.tell({"hint": True})                              # waits for the bot, which hangs
    watchers = [made.watch() for _ in range(5)]
    for watcher in watchers:
        watcher.state(-3)
    assert ends(house) < STOP
    for client in (left, right, other, *watchers):
        client.wait_closed()


def test_a_client_that_does_not_answer_keeps_no_server(houses: Callable[..., House]) -> None:
    """A WebSocket that was opened and then left alone: not even the farewell is answered."""
    house = houses()
    with socket.create_connection(("127.0.0.1", house.port)) as mute:
        key = base64.b64encode(os.urandom(16)).decode()
        mute.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert b"101" in mute.recv(1000)
        with socket.create_connection(("127.0.0.1", house.port)) as half:
            half.sendall(b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n{")
            begun = time.monotonic()
            assert house.stop() == 0
            assert time.monotonic() - begun < STOP


def test_a_database_that_hangs_keeps_no_server() -> None:
    server = start_or_reason()
    if isinstance(server, str):
        pytest.skip(server)
    try:
        house = House(server.database())
        made, left, _right = two(house)
        tick = left.done(tick=8, click="mark hill")["tick"]
        server.freeze(signal.SIGSTOP)
        left.tell({"tick": tick, "click": "mark ford"})
        time.sleep(0.5)
        begun = time.monotonic()
        assert house.stop() == 0
        assert time.monotonic() - begun < STOP
        server.freeze(signal.SIGCONT)
        made.house = again = House(house.store)
        assert one_record(again, made)["lines"][8] == "0 mark hill"
        again.stop()
    finally:
        server.freeze(signal.SIGCONT)
        server.stop()


def test_a_click_is_carried_through_though_its_client_is_gone(one_house: House) -> None:
    """Whoever clicks and closes the lid at once: the click counts, the others see it, and the bot answers it."""
    for _ in range(6):
        made = one_house.make("me", "bot random", options={"goal": 2000})
        ann = made.sit(0)
        tick = ann.my_turn(0)["tick"]
        watcher = made.watch()
        watcher.state(-3)
        ann.tell({"tick": tick, "click": "draw"})
        ann.drop()
        watcher.state(-3, tick + 3)                        # the click, the card, and the bot's own click
        watcher.close()


def test_a_game_that_is_held_keeps_no_clock_from_falling(tmp_path: Path) -> None:
    store = str(tmp_path / "table.sqlite")
    old = House(store)
    held = [two(old, clock={"kind": "move", "seconds": 5, "late": "lose"}) for _ in range(3)]
    old.stop()
    new = House(store, RAID_VERSION="3", RAID_EXTRA="1")
    made, left, _right = two(new, clock={"kind": "move", "seconds": 5, "late": "lose"})
    left.wait(lambda: left.states[0]["status"] == "over")
    assert left.states[0]["result"]["text"] == "Left ran out of time."
    assert new.get(f"/api/tables/{held[0][0].id}", expect=400)["message"].endswith("exported here")
    wait_until(lambda: swept(new) >= 3)
    new.stop()
    assert swept(new) == 3                                     # said once for each, not every second
    assert made.id not in "".join(new.log)


def swept(house: House) -> int:
    return sum('"message": "sweep"' in line for line in house.log)


def wait_until(true: Callable[[], bool]) -> None:
    until = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < until
        time.sleep(0.05)


def test_nobody_is_taken_over_while_he_may_still_come_back(houses: Callable[..., House]) -> None:
    """After a restart nobody is connected for a moment: that is no absence."""
    house = houses()
    made, left, right = two(house)
    right.done(settings={"lets_bot": True})
    house.kill()
    made.house = again = houses()
    left = made.sit(0)
    left.state(0)
    refused = left.no("present", settings={"stand_in": {"seat": 1}})
    assert refused["message"].startswith("the server started ")
    again.stop()


def test_no_clock_runs_between_an_orderly_end_and_the_next_start(houses: Callable[..., House]) -> None:
    house, begun = houses(), time.monotonic()
    made, left, _right = two(house, clock={"kind": "move", "seconds": 600, "late": "lose"})
    left.state(0)
    house.stop()
    time.sleep(4)
    made.house = houses()
    left_over, passed = made.sit(0).state(0)["clocks"][0]["left"], time.monotonic() - begun
    assert 600 - passed + 3.5 < left_over < 600.5, (left_over, passed)


# ---- parts by themselves

def test_a_machine_that_slept_costs_nobody_time(tmp_path: Path) -> None:
    """No sign of life for a while, and no other server: that was an outage.  With another one there it was none."""
    hall = Hall(Config(store=str(tmp_path / "x.sqlite")))
    hall.first_look()
    woke = hall.last_beat + 3600
    hall.mind_the_gap(woke)
    assert hall.services.elapsed(woke - 3600, woke + 5) == pytest.approx(5)
    hall.store.beat({"id": "other", "host": "elsewhere", "pid": 1, "begun": woke, "rules": "{}"}, woke + 3600)
    hall.mind_the_gap(woke + 3600)
    assert hall.services.elapsed(woke, woke + 3600) == pytest.approx(3600)
    hall.store.close()


def test_a_name_that_is_looked_up_for_ever_keeps_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    enough = threading.Event()

    def for_ever(*_args: Any, **_more: Any) -> list[Any]:
        enough.wait(PATIENCE)
        return []
    monkeypatch.setattr(socket, "getaddrinfo", for_ever)
    monkeypatch.setattr(notices, "SECONDS", 0.2)
    begun = time.monotonic()
    assert asyncio.run(notices.Notices(True).send("http://slow.example/x", {})) is False
    enough.set()
    assert time.monotonic() - begun < PATIENCE


def test_a_seat_is_not_called_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that comes while the last call is fresh is told after the pause; between calls there is always one."""
    sent: list[float] = []
    monkeypatch.setattr(upkeep, "PAUSE", 0.2)
    monkeypatch.setattr(upkeep, "turn_message", lambda *_: {})
    monkeypatch.setattr(upkeep, "seat_name", lambda _record, _seat: "Left")

    async def send(_url: str, _message: Any) -> bool:
        sent.append(time.monotonic())
        return True
    counter = SimpleNamespace(labels=lambda _how: SimpleNamespace(inc=lambda: None))
    room: Any = SimpleNamespace(id="t", asked=0, present={}, seating=Seating(seats=[Seat("person", webhook="https://x.example/")]),
                                moment=SimpleNamespace(tick=8), record=SimpleNamespace(g=None),
                                rules=SimpleNamespace(meta=SimpleNamespace(title=""), prompt=lambda *_: ""))
    hall: Any = SimpleNamespace(called=set(), rooms={}, notices=SimpleNamespace(send=send), spawn=asyncio.ensure_future,
                                metrics=SimpleNamespace(notices=counter))

    async def play() -> None:
        Hall.notify(hall, room, 0)
        for _ in range(20):
            await asyncio.sleep(0.02)
            room.moment.tick += 2
            Hall.notify(hall, room, 0)
        while hall.called:
            await asyncio.sleep(0.02)
    begun = time.monotonic()
    asyncio.run(play())
    assert 2 <= len(sent) <= 2 + (time.monotonic() - begun) / 0.2
    assert all(b - a > 0.19 for a, b in itertools.pairwise(sent))


def test_only_ones_own_dead_are_buried(tmp_path: Path) -> None:
    """Two machines of one name share a database: what is no process here may well be one there."""
    hall = Hall(Config(store=str(tmp_path / "x.sqlite")))
    hall.store.open()
    now = time.time()
    gone = 2 ** 22 + 1                                     # no such process
    for id, host in (("mine", upkeep.this_machine()), ("other", f"{socket.gethostname()} another-boot pid:[1]"),
                     ("namesake", socket.gethostname())):
        hall.store.beat({"id": id, "host": host, "pid": gone, "begun": now, "rules": "{}"}, now)
    assert hall.bury_dead(hall.store.living(now)) == ["mine"]
    assert {row["id"] for row in hall.store.living(now)} == {"other", "namesake"}
    hall.store.close()
