"""The same load against a boardgame.io server: the same driver, tables, sockets and pace, and a game of our own (duel.js)."""
from __future__ import annotations

import asyncio
import contextlib
import json
import random
import re
import shutil
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from .load import HOST, ROOT, Load, Player, Server, Table
from .wires import connect

PACKAGE: Final = "boardgame.io"
VERSION: Final = "0.50.2"
HOME: Final = ROOT / "build" / "bench-npm"
STATE: Final = re.compile(rb'"_stateID":([0-9]+)')
TURN: Final = re.compile(rb'"currentPlayer":"([0-9]+)"')
TRIES: Final = 5
PATH: Final = "/socket.io/?EIO=4&transport=websocket"


def missing() -> str:
    """Why it cannot be measured here; empty: it can."""
    lacking = [tool for tool in ("node", "npm") if shutil.which(tool) is None]
    if lacking:
        return f"there is no {' and no '.join(lacking)} here"
    if not (HOME / "node_modules" / PACKAGE / "package.json").exists():
        HOME.mkdir(parents=True, exist_ok=True)
        command = ["npm", "install", "--silent", "--no-audit", "--no-fund", "--prefix", str(HOME), f"{PACKAGE}@{VERSION}"]
        done = subprocess.run(command, cwd=HOME, capture_output=True, text=True, check=False)
        if done.returncode:
            return f"npm could not install {PACKAGE}"
    return ""


def start_rival() -> Server:
    shutil.copy(Path(__file__).parent / "duel.js", HOME / "duel.js")
    for _try in range(TRIES):
        port = free_port()
        process = subprocess.Popen(["node", str(HOME / "duel.js"), str(port)], cwd=HOME, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        if "ready" in process.stdout.readline():
            return Server(port, process.pid, process)
        process.kill()
        process.wait()
    raise RuntimeError("boardgame.io did not start")


def free_port() -> int:
    """A port that nobody has now, and the one after it: whoever takes one of them before the server does makes it try again."""
    while True:
        with socket.socket() as one, socket.socket() as two:
            one.bind((HOST, 0))
            port = int(one.getsockname()[1])
            with contextlib.suppress(OSError):
                two.bind((HOST, port + 1))
                return port


class RivalPlayer(Player):
    """A seat that speaks socket.io: `0` opens, `40` joins the game's room, `42` carries a message, `2` asks whether we live."""

    def __init__(self, table: Table, number: int, credentials: str) -> None:
        super().__init__(table, number)
        self.credentials: Final = credentials
        self.state = -1

    def heard(self, body: bytes) -> None:
        if body == b"2":
            self.wire.send("3")
        elif body.startswith(b"0"):
            self.wire.send("40/duel,")
        elif body.startswith(b"40/duel"):
            self.emit("sync", self.table.name, str(self.number), self.credentials, 2)
        elif body.startswith(b"42/duel") and b'"_stateID"' in body:
            self.look(body)

    def look(self, body: bytes) -> None:
        state, turn = STATE.search(body), TURN.search(body)
        assert state is not None
        assert turn is not None
        self.state = int(state[1])
        table = self.table
        assert isinstance(table, RivalTable)
        if table.sent and table.by is self and self.state > table.at:
            table.load.done(table)
        if int(turn[1]) == self.number:
            table.offer(self, self.state, b"")

    def emit(self, *words: Any) -> None:
        self.wire.send("42/duel," + json.dumps(words))


class RivalTable(Table):
    def __init__(self, load: Load, name: str) -> None:
        super().__init__(load, name)
        self.by: Player | None = None
        self.at = -1

    def click(self) -> None:
        assert self.next is not None
        player, self.at, _clicks = self.next
        assert isinstance(player, RivalPlayer)
        self.next, self.by, self.sent = None, player, time.perf_counter()
        move = ("march", [random.randrange(24)]) if random.random() < 0.8 else ("draw", [])
        payload = {"type": move[0], "args": move[1], "playerID": str(player.number), "credentials": player.credentials}
        player.emit("update", {"type": "MAKE_MOVE", "payload": payload}, self.at, self.name, str(player.number))


class RivalLoad(Load):
    def make(self) -> Any:
        match = self.ask("create", {"numPlayers": 2})["matchID"]
        tokens = {str(seat): self.ask(f"{match}/join", {"playerID": str(seat), "playerName": f"P{seat}"})["playerCredentials"]
                  for seat in (0, 1)}
        return {"table": match, "tokens": tokens}

    def ask(self, path: str, form: dict[str, Any]) -> Any:
        asked = urllib.request.Request(f"http://{HOST}:{self.server.port + 1}/games/duel/{path}", json.dumps(form).encode(),
                                       {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    def table(self, name: str) -> Table:
        return RivalTable(self, name)

    async def sit(self, table: Table, seat: int, token: str) -> None:
        player = RivalPlayer(table, seat, token)
        table.players.append(player)
        await connect(HOST, self.server.port, player, PATH)
        await asyncio.sleep(0)
