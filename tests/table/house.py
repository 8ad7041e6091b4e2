"""A real server process and clients for the tests."""
from __future__ import annotations

import contextlib
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.table.quick import Forked, Quick

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
STOP = 40.0                  # seconds a server may take to end, on a busy machine
Message = dict[str, Any]


class House:
    """`thunderchild serve` in a process of its own."""

    every: ClassVar[list[House]] = []
    start: ClassVar[tuple[str, ...]] = ("-m", "thunderchild")

    def __init__(self, store: str, *options: str, games: str = "tests.table.toys", port: int = 0, quick: Quick | None = None,
                 **env: str) -> None:
        self.log: list[str] = []
        self.store = store
        words = ["serve", "--port", str(port), "--store", store, "--games", games, "--bots", "1", "--tables-per-minute", "100000",
                 "--crowd", "1000", "--think", "0.2", *options]
        self.process: subprocess.Popen[str] | Forked = self.launch(words, env) if quick is None else quick.launch(words)
        House.every.append(self)
        assert self.process.stdout
        line = self.process.stdout.readline()
        threading.Thread(target=self.read_log, daemon=True).start()
        if "open at" not in line:
            time.sleep(0.5)
            raise AssertionError(f"the server did not start: {line} {self.log}")
        self.told = line.partition("open at ")[2].split()[0].rstrip("/")
        self.port = int(self.told.rpartition(":")[2])
        # Tests stay on the loopback: another of its addresses stands for another machine.
        self.url = f"http://{'127.0.0.1' if 'localhost' in self.told else '127.0.0.2'}:{self.port}"
        self.http = httpx.Client(base_url=self.url, timeout=30)
        self.wait_ready()

    def launch(self, words: list[str], env: dict[str, str]) -> subprocess.Popen[str]:
        path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
        return subprocess.Popen([sys.executable, *self.start, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                env={**os.environ, "PYTHONPATH": path, **env}, cwd=ROOT)

    def read_log(self) -> None:
        assert self.process.stderr
        self.log.extend(self.process.stderr)

    def wait_ready(self) -> None:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                assert self.http.get("/health").status_code == 200
                return
            except (httpx.TransportError, AssertionError):
                assert time.monotonic() < until, f"no answer from the server: {self.log}"
                time.sleep(0.02)

    def kill(self) -> None:
        """As hard as it gets."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)
        self.http.close()

    def stop(self) -> int:
        self.process.terminate()
        self.http.close()
        try:
            return self.process.wait(STOP)
        except subprocess.TimeoutExpired:
            self.process.kill()
            raise

    # ---- tables

    def make(self, *seats: str, **form: Any) -> Made:
        """Seats as 'me', 'link', 'open', 'bot random'."""
        rows = [dict(zip(("kind", "level"), seat.split(" "), strict=False)) for seat in seats]
        body = {"game": "raid", "seats": rows, "pace": 0, **form}
        if len(rows) != 2 and body["game"] == "raid":
            body.setdefault("options", {})["seats"] = len(rows)
        answer = self.http.post("/api/tables", json=body)
        assert answer.status_code == 201, answer.text
        return Made(self, answer.json(), body["game"])

    def get(self, path: str, *tokens: str, expect: int = 200) -> Any:
        answer = self.http.get(path, headers={"Authorization": "Bearer " + ",".join(tokens)} if tokens else {})
        assert answer.status_code == expect, answer.text
        return answer.json()

    def post(self, path: str, body: Any, *tokens: str, expect: int = 200) -> Any:
        answer = self.http.post(path, json=body, headers={"Authorization": "Bearer " + ",".join(tokens)} if tokens else {})
        assert answer.status_code == expect, answer.text
        return answer.json()

    def metric(self, name: str) -> float:
        for line in self.http.get("/metrics").text.splitlines():
            if line.startswith(name + " "):
                return float(line.rpartition(" ")[2])
        raise AssertionError(f"no metric {name}")


class Made:
    """A new table and its links."""

    def __init__(self, house: House, answer: Message, game: str = "raid") -> None:
        self.house = house
        self.game = game
        self.id: str = answer["table"]
        self.hash: str = answer["hash"]
        self.tokens: dict[int, str] = {int(seat): token for seat, token in answer["tokens"].items()}

    def sit(self, *seats: int, **hello: Any) -> Client:
        return Client(self.house, self.id, [self.tokens[seat] for seat in seats], **hello)

    def watch(self, **hello: Any) -> Client:
        return Client(self.house, self.id, [], **hello)

    def record(self, *seats: int) -> Message:
        record: Message = self.house.get(f"/api/tables/{self.id}/record", *(self.tokens[seat] for seat in seats))
        return record


class Client:
    """A WebSocket that keeps the newest state per seat and everything else in a list."""

    def __init__(self, house: House, table: str, tokens: list[str], **hello: Any) -> None:
        self.states: dict[int, Message] = {}
        self.people: Message = {}
        self.table: Message = {}
        self.notes: list[Message] = []
        self.lines: dict[int, list[Message]] = {}
        self.answers: dict[Any, Message] = {}
        self.refused: list[Message] = []
        self.closed = False
        self.raw: list[str] = []
        self.count = 0
        self.change = threading.Condition()
        self.stack = contextlib.ExitStack()
        self.socket = self.stack.enter_context(connect(house.url.replace("http", "ws") + "/ws", max_size=1 << 24,
                                                       open_timeout=PATIENCE))
        self.socket.send(json.dumps({"hello": {"table": table, "tokens": tokens, **hello}}))
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def listen(self) -> None:
        try:
            for text in self.socket:
                with self.change:
                    self.take(str(text))
                    self.change.notify_all()
        except (ConnectionClosed, OSError):
            pass
        with self.change:
            self.closed = True
            self.change.notify_all()

    def take(self, text: str) -> None:
        self.raw.append(text)
        message = json.loads(text)
        kind = message["type"]
        if "id" in message:
            self.answers[message["id"]] = message
        if kind == "state":
            self.states[message["seat"]] = message
            self.lines.setdefault(message["seat"], []).extend(message["lines"])
        elif kind == "people":
            self.people = message
        elif kind == "table":
            self.table = message
        elif kind == "notes":
            self.notes.extend(message["notes"])
        elif kind == "refused" and "id" not in message:
            self.refused.append(message)

    def wait(self, asked: Callable[[], Any], seconds: float = PATIENCE) -> Any:
        """Until it is so; what it looks at may not be there yet."""
        def what() -> Any:
            with contextlib.suppress(KeyError, IndexError):
                return asked()
            return None
        with self.change:
            assert self.change.wait_for(lambda: what() or self.closed, seconds), f"waited in vain; last: {self.raw[-3:]}"
            found = what()
            assert found, f"the connection ended; last: {self.raw[-3:]}"
            return found

    def wait_closed(self) -> None:
        with self.change:
            assert self.change.wait_for(lambda: self.closed, PATIENCE)

    def state(self, seat: int = 0, tick: int = -1) -> Message:
        """The newest state of a seat, at this tick at least."""
        self.wait(lambda: seat in self.states and self.states[seat]["tick"] >= tick)
        return self.states[seat]

    def my_turn(self, seat: int = 0, tick: int = -1) -> Message:
        """The state, at this tick at least, in which the seat is asked or the game is over."""
        self.wait(lambda: seat in self.states and self.states[seat]["tick"] >= tick and
                  (self.states[seat]["clicks"] or self.states[seat]["status"] == "over"))
        return self.states[seat]

    def over(self, seat: int = 0) -> Message:
        self.wait(lambda: self.states.get(seat, {}).get("status") == "over")
        return self.states[seat]

    def tell(self, message: Message) -> str:
        self.count += 1
        id = f"m{self.count}"
        self.socket.send(json.dumps({**message, "id": id}))
        return id

    def ask(self, **message: Any) -> Message:
        """Send and wait for the answer."""
        return self.answer(self.tell(message))

    def answer(self, id: str) -> Message:
        self.wait(lambda: id in self.answers)
        return self.answers[id]

    def click(self, click: int | str, tick: int | None = None, **more: Any) -> Message:
        seat = more.get("seat", next(iter(self.states)))
        return self.ask(tick=self.states[seat]["tick"] if tick is None else tick, click=click, **more)

    def done(self, **message: Any) -> Message:
        answer = self.ask(**message)
        assert answer["type"] == "done", answer
        return answer

    def no(self, code: str, **message: Any) -> Message:
        answer = self.ask(**message)
        assert answer["type"] == "refused", answer
        assert answer["code"] == code, answer
        return answer

    def close(self) -> None:
        self.stack.close()
        self.thread.join(5)

    def drop(self) -> None:
        """Go without a word, as a phone in a tunnel does."""
        self.socket.socket.close()
