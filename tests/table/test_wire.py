"""The WebSocket itself: frames, handshakes, clients that are slow, silent or hostile."""
from __future__ import annotations

import asyncio
import json
import random
import socket
import struct
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from thunderchild.table.limits import AHEAD, MAX_BEHIND, Budget
from thunderchild.table.web import frames, patience
from thunderchild.table.web.frames import BadFrame, Reader, frame, unmasked
from thunderchild.table.web.hosts import Hosts
from thunderchild.table.web.wire import Door, Gone, Wire

from tests.table.house import PATIENCE, House
from tests.table.test_play import two

KEY = "AAAAAAAAAAAAAAAAAAAAAA=="


def from_client(kind: int, body: bytes, last: bool = True, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """A frame as a client sends it."""
    size = len(body)
    head = struct.pack("!B", kind | (0x80 if last else 0))
    if size < 126:
        head += struct.pack("!B", 0x80 | size)
    elif size < 1 << 16:
        head += struct.pack("!BH", 0x80 | 126, size)
    else:
        head += struct.pack("!BQ", 0x80 | 127, size)
    return head + mask + unmasked(mask, body)


# ---- frames

def test_messages_come_out_whole_however_the_bytes_are_cut() -> None:
    rng = random.Random(7)
    for _ in range(200):
        sent = [bytes(rng.randbytes(rng.choice([0, 1, 125, 126, 300]))) for _ in range(rng.randrange(1, 5))]
        data = b"".join(from_client(frames.TEXT, body, mask=rng.randbytes(4)) for body in sent)
        reader, found = Reader(1 << 16), []
        while data:
            cut = rng.randrange(1, len(data) + 1)
            found += reader.feed(data[:cut])
            data = data[cut:]
        assert found == [(frames.TEXT, body) for body in sent]


def test_a_message_in_pieces_with_a_ping_between_them() -> None:
    reader = Reader(100)
    data = from_client(frames.TEXT, b"ab", last=False) + from_client(frames.PING, b"p") + from_client(0, b"cd")
    assert reader.feed(data) == [(frames.PING, b"p"), (frames.TEXT, b"abcd")]


@pytest.mark.parametrize(("data", "code"), [
    (frame(frames.TEXT, b"x"), frames.WRONG),                                    # not masked
    (from_client(0, b"x"), frames.WRONG),                                        # goes on with nothing
    (from_client(frames.TEXT, b"x", last=False) + from_client(frames.TEXT, b"y"), frames.WRONG),
    (from_client(3, b"x"), frames.WRONG),
    (from_client(frames.PING, b"x" * 126), frames.WRONG),
    (from_client(frames.CLOSE, b"", last=False), frames.WRONG),
    (b"\xc1\x80\x00\x00\x00\x00", frames.WRONG),                                 # an extension
    (from_client(frames.TEXT, b"x" * 101), frames.TOO_BIG),
    (b"\x81\xff" + b"\xff" * 8 + b"\x00" * 4, frames.TOO_BIG),                   # 2**64 - 1 bytes to come
    (from_client(frames.TEXT, b"x" * 60, last=False) + from_client(0, b"x" * 60), frames.TOO_BIG)])
def test_bytes_against_the_protocol(data: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as found:
        Reader(100).feed(data)
    assert found.value.code == code


def test_any_bytes_are_messages_or_a_reason_to_hang_up() -> None:
    """Fifty thousand pieces of noise and of damaged frames: nothing else is raised, and nothing grows."""
    rng = random.Random(11)
    for _ in range(5_000):
        reader = Reader(1_000)
        try:
            for _ in range(10):
                data = bytearray(from_client(rng.randrange(16), rng.randbytes(rng.randrange(200)), rng.random() < 0.7))
                for _ in range(rng.randrange(3)):
                    data[rng.randrange(len(data))] = rng.randrange(256)
                reader.feed(bytes(data[:rng.randrange(1, len(data) + 1)]))
                assert len(reader.data) - reader.at + reader.size <= 2_200
        except BadFrame:
            continue


# ---- a connection

class Transport:
    """Remembers what is written."""

    def __init__(self) -> None:
        self.sent = b""
        self.behind = 0
        self.ended = ""
        self.paused = False

    def write(self, data: bytes) -> None:
        self.sent += data

    def get_write_buffer_size(self) -> int:
        return self.behind

    def get_extra_info(self, name: str) -> Any:
        return ("127.0.0.1", 7)

    def abort(self) -> None:
        self.ended = "aborted"

    def close(self) -> None:
        self.ended = self.ended or "closed"

    def pause_reading(self) -> None:
        self.paused = True

    def resume_reading(self) -> None:
        self.paused = False


def talk(act: Callable[[Wire, Transport], Awaitable[None]], host: str = "localhost", **headers: str) -> Transport:
    """A wire after its handshake."""
    async def run() -> Transport:
        async def serve(_wire: Wire) -> None:
            return

        state: Any = SimpleNamespace(connections=set(), tasks=set())
        made, transport = Wire(Door(Hosts([]), Budget(1, 1), serve), None, state, None), Transport()
        made.connection_made(transport)                    # type: ignore[arg-type]
        head = {"Host": host, "Sec-WebSocket-Key": KEY, "Sec-WebSocket-Version": "13", **headers}
        made.data_received(b"GET /ws HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in head.items()).encode() + b"\r\n")
        await act(made, transport)
        await asyncio.sleep(0)
        return transport

    return asyncio.run(run())


async def nothing(_wire: Wire, _transport: Transport) -> None:
    return


def test_a_handshake() -> None:
    assert talk(nothing).sent.startswith(b"HTTP/1.1 101 ")


@pytest.mark.parametrize(("status", "headers"), [
    (b"421", {"Host": "evil.example"}), (b"421", {"Host": ""}), (b"403", {"Origin": "https://evil.example"}),
    (b"403", {"Origin": "null"}), (b"403", {"Origin": "http://localhost:1"}), (b"101", {"Origin": "http://localhost"}),
    (b"400", {"Sec-WebSocket-Key": "x"}), (b"400", {"Sec-WebSocket-Version": "8"}), (b"101", {"Host": "127.0.0.1:8000"}),
    (b"101", {"Host": "[::1]:8000"})])
def test_who_may_shake_hands(status: bytes, headers: dict[str, str]) -> None:
    assert talk(nothing, **headers).sent.split(b" ")[1] == status


def test_messages_in_and_out() -> None:
    async def act(w: Wire, t: Transport) -> None:
        t.sent = b""
        w.data_received(from_client(frames.TEXT, "grüße".encode()) + from_client(frames.BYTES, b"\xff") +
                        from_client(frames.PING, b"?"))
        assert [await w.receive(), await w.receive()] == ["grüße", "\ufffd"]
        w.send("hi")
        assert t.sent == frame(frames.PONG, b"?") + frame(frames.TEXT, b"hi")
        w.data_received(from_client(frames.CLOSE, struct.pack("!H", 1001)))
        with pytest.raises(Gone):
            await w.receive()
        with pytest.raises(Gone):
            w.send("late")

    assert talk(act).ended == "closed"


def test_a_client_that_talks_without_end_is_made_to_wait() -> None:
    async def act(w: Wire, t: Transport) -> None:
        for _ in range(AHEAD):
            w.data_received(from_client(frames.TEXT, b"{}"))
        assert t.paused
        await w.receive()
        assert not t.paused

    talk(act)


def test_a_client_that_does_not_read_is_let_go() -> None:
    async def act(w: Wire, t: Transport) -> None:
        t.behind = MAX_BEHIND + 1
        w.send("one more")
        with pytest.raises(Gone):
            w.send("and another")

    assert talk(act).ended == "aborted"


def test_a_client_that_fell_silent_is_let_go() -> None:
    async def act(w: Wire, t: Transport) -> None:
        w.ping()
        w.ping()
        assert not t.ended
        w.data_received(from_client(frames.PONG, b""))
        w.ping()
        w.ping()
        assert not t.ended
        w.ping()

    assert talk(act).ended == "aborted"


def test_what_is_no_text_ends_the_connection() -> None:
    async def act(w: Wire, t: Transport) -> None:
        t.sent = b""
        w.data_received(from_client(frames.TEXT, b"\xff\xfe"))
        assert t.sent == frames.close_frame(frames.NO_TEXT, "this is not UTF-8")

    talk(act)


# ---- requests that never become whole

def patient(most: int, config: uvicorn.Config, state: ServerState) -> patience.Patience:
    return patience.Patience(Budget(1, 1), Hosts([]), most, config=config, server_state=state, app_state={})


def test_a_connection_that_became_a_websocket_counts_as_one_alone() -> None:
    """What an address holds open is given back when a connection ends, and when it becomes another's."""
    async def run() -> list[int]:
        hosts, budget, state = Hosts([]), Budget(1, 1), ServerState()
        hosts.proxies.clear()                              # this machine counts, too
        door = Door(hosts, budget, lambda _wire: asyncio.sleep(0))
        ws: Any = partial(Wire, door)
        config = uvicorn.Config(nowhere, lifespan="off", log_config=None, ws=ws)
        config.load()
        server = await asyncio.get_running_loop().create_server(lambda: patience.Patience(
            budget, hosts, 100, config=config, server_state=state, app_state={}), "127.0.0.1", 0)
        port, found = server.sockets[0].getsockname()[1], []
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(b"GET / HTTP/1.1\r\nHo")
        while not budget.address("127.0.0.1").lines:
            await asyncio.sleep(0.01)
        found.append(budget.address("127.0.0.1").lines)
        writer.write(f"st: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {KEY}\r\n"
                     f"Sec-WebSocket-Version: 13\r\n\r\n".encode())
        await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
        found.append(budget.address("127.0.0.1").lines)
        writer.close()
        server.close()
        return found

    assert asyncio.run(run()) == [1, 0]


async def nowhere(scope: Any, receive: Any, send: Any) -> None:
    return


def test_half_a_request_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing at all, half a head, half a body, half a second request: each is hung up on."""
    monkeypatch.setattr(patience, "WHOLE", 0.2)

    async def app(scope: Any, receive: Any, send: Any) -> None:
        while (await receive()).get("more_body"):
            pass
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})

    async def ask(port: int, data: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(data)
        answer = await asyncio.wait_for(reader.read(), PATIENCE)
        writer.close()
        return answer

    async def run() -> list[bytes]:
        config = uvicorn.Config(app, lifespan="off", log_config=None)
        config.load()
        server = await asyncio.get_running_loop().create_server(
            lambda: patient(100, config, ServerState()), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        whole = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
        sent = [b"", b"GET / HT", b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf", whole + b"GET / H"]
        found = await asyncio.gather(*[ask(port, data) for data in sent])
        server.close()
        return list(found)

    found = asyncio.run(run())
    assert found[:3] == [b"", b"", b""]
    assert found[3].endswith(b"ok")


def test_a_server_holds_only_so_many_connections() -> None:
    async def run() -> bytes:
        config = uvicorn.Config(nowhere, lifespan="off", log_config=None)
        config.load()
        state = ServerState()
        server = await asyncio.get_running_loop().create_server(
            lambda: patient(2, config, state), "127.0.0.1", 0)
        port = server.sockets[0].getsockname()[1]
        held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        found = await asyncio.wait_for(held[2][0].read(), PATIENCE)
        for _reader, writer in held:
            writer.close()
        server.close()
        return found

    assert asyncio.run(run()) == b""                       # hung up on, while the two before it are waited for


# ---- over the wire

class SlowHouse(House):
    """A server without the extra `quick`: no orjson, no uvloop, no httptools."""

    start = ("-c", "import sys; sys.modules.update(orjson=None, uvloop=None, httptools=None)\n"
             "from thunderchild.cli import main; sys.exit(main())")


def test_a_server_without_the_quick_parts(tmp_path: Path) -> None:
    house = SlowHouse(str(tmp_path / "table.sqlite"))
    made, left, right = two(house)
    left.done(tick=8, click="mark hill")
    assert right.state(1, 9)["tick"] == 9
    assert made.record(0)["lines"][8] == "0 mark hill"
    assert house.http.get("/").status_code == 200
    assert house.stop() == 0
    assert not [line for line in house.log if '"level": "error"' in line], house.log


def test_a_handshake_in_the_wrong_place(one_house: House) -> None:
    with socket.create_connection(("127.0.0.1", one_house.port), PATIENCE) as client:
        client.sendall(f"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                       f"Sec-WebSocket-Key: {KEY}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        assert client.recv(200).startswith(b"HTTP/1.1 404")


def test_other_names_and_other_pages_are_turned_away(one_house: House) -> None:
    wrong = one_house.http.get("/api/games", headers={"Host": "evil.example"})
    assert (wrong.status_code, wrong.json()["code"]) == (421, "bad")
    form = {"game": "raid", "seats": [{"kind": "me"}, {"kind": "me"}]}
    foreign = one_house.http.post("/api/tables", json=form, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403
    assert one_house.http.post("/api/tables", json=form, headers={"Origin": one_house.url}).status_code == 201
    policy = one_house.http.get("/").headers["Content-Security-Policy"]
    assert f"connect-src 'self' ws://127.0.0.1:{one_house.port} wss://127.0.0.1:{one_house.port};" in policy
    assert json.loads(one_house.http.get("/api/server").text)["version"]
