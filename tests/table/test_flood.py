"""A WebSocket's frames that cost the client nothing: pings, pongs, pieces of messages, and packets full of small ones."""
from __future__ import annotations

import struct

import pytest

from thunderchild.table.limits import AHEAD, FRAMES_OF_ADDRESS, MAX_BEHIND, SMALL_FRAMES
from thunderchild.table.web import frames
from thunderchild.table.web.wire import Wire

from tests.table.test_wire import Transport, from_client, talk


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time that stands, for budgets."""
    monkeypatch.setattr("thunderchild.table.limits.time.monotonic", lambda: 1000.0)


@pytest.mark.parametrize("flood", [
    from_client(frames.PING, b"x" * 125) * 10_000, from_client(frames.PING, b"") * 40_000,
    from_client(frames.PONG, b"") * 40_000, from_client(frames.TEXT, b"", last=False) + from_client(0, b"", last=False) * 40_000],
    ids=["long", "short", "pong", "pieces"])
def test_a_flood_of_small_frames_ends_the_connection(still: None, flood: bytes) -> None:
    """Pings whose pongs nobody reads, pongs nobody asked for, a message in pieces of nothing."""
    async def act(w: Wire, t: Transport) -> None:
        t.sent = b""
        w.data_received(flood)
        assert t.paused                                    # what else comes is not read at all
        assert not w.open
        assert len(w.reader.pieces) <= SMALL_FRAMES[1] + 1
        pongs, _, told = t.sent.rpartition(b"\x88")
        assert len(pongs) <= SMALL_FRAMES[1] * 127
        assert told[1:3] == struct.pack("!H", frames.POLICY)
        assert b"too many pings" in told

    talk(act)


def test_pings_of_all_connections_of_an_address_are_counted(still: None) -> None:
    async def act(w: Wire, _t: Transport) -> None:
        w.data_received(from_client(frames.PING, b""))
        assert w.open
        while w.address.frames.take():
            pass
        w.data_received(from_client(frames.PING, b""))
        assert not w.open

    talk(act)
    assert FRAMES_OF_ADDRESS[1] > SMALL_FRAMES[1]


def test_pongs_that_are_not_read_count_as_well() -> None:
    async def act(w: Wire, t: Transport) -> None:
        t.behind = MAX_BEHIND + 1
        w.data_received(from_client(frames.PING, b"x"))
        assert not w.open

    assert talk(act).ended == "aborted"


def test_only_so_many_messages_are_taken_out_of_one_packet() -> None:
    async def act(w: Wire, t: Transport) -> None:
        w.data_received(from_client(frames.TEXT, b"{}") * 3 * AHEAD)
        assert (len(w.messages), t.paused) == (AHEAD, True)
        for left in range(3 * AHEAD, 0, -1):
            assert len(w.messages) == min(AHEAD, left)
            assert await w.receive() == "{}"
        assert not t.paused
        w.data_received(from_client(frames.TEXT, b"[]"))
        assert await w.receive() == "[]"

    talk(act)


def test_after_a_close_only_a_little_more_is_read() -> None:
    async def act(w: Wire, t: Transport) -> None:
        w.close()
        w.data_received(from_client(frames.TEXT, b"x" * 60_000))
        assert not t.ended
        w.data_received(from_client(frames.TEXT, b"x" * 60_000))

    assert talk(act).ended == "aborted"
