"""Load on a real server: tables with two persons each, who click at random; clicks a second, delays, CPU and memory.

    python -m bench.load --game brood --tables 200 --seconds 10 --pace 100

starts `thunderchild serve` on a SQLite file of its own, or on --store, and prints one line of JSON."""
from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any, Final

from .wires import Wire, connect

ROOT: Final = Path(__file__).resolve().parent.parent
HOST: Final = "127.0.0.1"
CLICKS: Final = re.compile(rb'"clicks":\[([-0-9,]*)\]')
TICK: Final = re.compile(rb'"tick":([0-9]+)')
SEAT: Final = re.compile(rb'"seat":([0-9]+)')
LINKS: Final = 2048             # of a player's chain: more than are needed here
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
TICKS: Final = os.sysconf("SC_CLK_TCK")


class Server:
    """A process that is asked, and what it has used."""

    def __init__(self, port: int, pid: int, process: subprocess.Popen[str] | None = None) -> None:
        self.port: Final = port
        self.pid: Final = pid
        self.process: Final = process

    def cpu(self) -> float:
        """Seconds of CPU so far, its children's not counted."""
        parts = Path(f"/proc/{self.pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
        return (int(parts[11]) + int(parts[12])) / TICKS

    def memory(self) -> int:
        """Bytes in memory now."""
        return int(Path(f"/proc/{self.pid}/statm").read_text(encoding="ascii").split()[1]) * PAGE

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(30)


def start(store: str, *options: str) -> Server:
    words = [sys.executable, "-m", "thunderchild", "serve", "--port", "0", "--store", store, "--tables-per-minute", "1000000",
             "--crowd", "1000", "--connections", "100000", "--bots", "1", "--log", "WARNING", *options]
    path = os.pathsep.join([str(ROOT), str(ROOT / "src")])
    process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": path})
    assert process.stdout is not None
    told = process.stdout.readline()
    return Server(int(told.partition("localhost:")[2].split("/")[0]), process.pid, process)


class Part:
    """What a seat adds to the dice, as the page does: a commitment, a first link when all have committed, one with each click."""

    def __init__(self) -> None:
        self.links: Final = [os.urandom(32)]
        for _n in range(LINKS):
            self.links.append(hashlib.sha256(self.links[-1]).digest())
        self.links.reverse()
        self.at = -1                     # the last link that was told; 0: the commitment

    def next(self) -> str:
        """The one to be told now; nothing when there are no more."""
        self.at += 1
        return self.links[self.at].hex() if self.at < len(self.links) else ""

    def due(self, people: bytes) -> str:
        """What the table waits for, by what it says of its people: commit, open, or nothing."""
        if b'"status":"waiting"' not in people:
            return ""
        return "commit" if self.at < 0 else "open" if self.at == 0 and b'"sealed":true' in people else ""


class Player:
    """One seat at a table: what it may click now, and when it clicked last."""

    def __init__(self, table: Table, number: int) -> None:
        self.table: Final = table
        self.number: Final = number
        self.part: Part | None = None    # of one who adds to the dice
        self.wire: Wire

    def heard(self, body: bytes) -> None:
        head = body[:40]
        if b'"type":"state"' in head or b'"state"' in head:
            self.look(body)
        elif b'"type":"done"' in head:
            if b'"line":' in body:                              # a click; all else only prepares
                self.table.load.done(self.table)
        elif b'"type":"refused"' in head:
            if self.part is not None:
                self.part.at -= 1                               # what was told with it does not count
            self.table.load.refused(self.table, body)
        elif self.part is not None and b'"type":"people"' in head and (due := self.part.due(body)):
            self.wire.send(f'{{"settings":{{"{due}":"{self.part.next()}"}},"seat":{self.number}}}')

    def click(self, tick: int, click: str) -> None:
        link = self.part.next() if self.part is not None else ""
        told = f',"link":"{link}"' if link else ""
        self.wire.send(f'{{"tick":{tick},"click":{click},"seat":{self.number}{told}}}')

    def look(self, body: bytes) -> None:
        found = CLICKS.search(body)
        tick = TICK.search(body)
        assert tick is not None
        if b'"status":"over"' in body:
            self.table.over = True
        if found is not None and found[1]:
            self.table.offer(self, int(tick[1]), found[1])


class Table:
    def __init__(self, load: Load, name: str) -> None:
        self.load: Final = load
        self.name: Final = name
        self.next: tuple[Player, int, bytes] | None = None      # who may click, at which tick, on what
        self.players: Final[list[Player]] = []
        self.sent = 0.0                                          # when the click under way was sent; 0: none is
        self.over = False

    def offer(self, player: Player, tick: int, clicks: bytes) -> None:
        self.next = (player, tick, clicks)
        self.load.ready(self)

    def click(self) -> None:
        assert self.next is not None
        player, tick, clicks = self.next
        self.next = None
        self.sent = time.perf_counter()
        choice = random.choice(clicks.split(b",")).decode()
        player.click(tick, choice)


class Load:
    """All tables.  Unpaced every table clicks as soon as it may; paced, so many tables a second are told to."""

    def __init__(self, server: Server, game: str, options: dict[str, Any], dice: bool = True) -> None:
        self.dice: Final = dice         # players add to the dice, as the page does without being asked
        self.server: Final = server
        self.game: Final = game
        self.options: Final = options
        self.tables: Final[list[Table]] = []
        self.delays: Final[list[float]] = []
        self.refusals = 0
        self.running = False            # every table clicks as soon as it may

    # ---- tables and sockets

    async def open(self, count: int) -> None:
        for _n in range(count):
            made = await asyncio.to_thread(self.make)
            table = self.table(made["table"])
            self.tables.append(table)
            for seat, token in sorted(made["tokens"].items()):
                await self.sit(table, int(seat), token)
        await asyncio.sleep(1)

    async def fill(self, count: int) -> float:
        """So many tables, and how many kB each of them costs; the first quarter only warms up."""
        await self.open(count // 4)
        before = self.server.memory()
        await self.open(count - count // 4)
        return round((self.server.memory() - before) / 1000 / (count - count // 4), 1)

    def table(self, name: str) -> Table:
        return Table(self, name)

    def make(self) -> Any:
        form = {"game": self.game, "options": self.options, "seats": [{"kind": "me"}, {"kind": "link"}]}
        asked = urllib.request.Request(f"http://{HOST}:{self.server.port}/api/tables", json.dumps(form).encode(),
                                       {"Content-Type": "application/json"})
        with urllib.request.urlopen(asked) as answer:
            return json.load(answer)

    async def sit(self, table: Table, seat: int, token: str) -> None:
        player = Player(table, seat)
        table.players.append(player)
        player.part = Part() if self.dice else None
        await connect(HOST, self.server.port, player)
        player.wire.send(json.dumps({"hello": {"table": table.name, "tokens": [token], "name": f"P{seat}", "words": "w",
                                               "dice": self.dice}}))

    # ---- clicks

    def ready(self, table: Table) -> None:
        if self.running and not table.sent:
            table.click()

    def done(self, table: Table) -> None:
        self.delays.append(time.perf_counter() - table.sent)
        table.sent = 0.0
        if self.running and table.next is not None:
            table.click()

    def refused(self, table: Table, body: bytes) -> None:
        self.refusals += 1
        table.sent = 0.0
        print(body[:300], file=sys.stderr)

    async def run(self, seconds: float, pace: float) -> dict[str, float]:
        """As fast as it goes, or `pace` clicks a second."""
        self.delays.clear()
        refused = self.refusals
        cpu, mine, bytes, begun = self.server.cpu(), time.process_time(), self.received(), time.perf_counter()
        await (self.paced(seconds, pace) if pace else self.unpaced(seconds))
        wall, used = time.perf_counter() - begun, self.server.cpu() - cpu
        delays = sorted(self.delays)
        clicks = max(1, len(delays))
        return {"clicks": len(delays), "clicks_s": round(len(delays) / wall, 1), "p50_ms": place(delays, 0.5),
                "p99_ms": place(delays, 0.99), "cpu_ms_click": round(used / clicks * 1000, 3),
                "server_core": round(used / wall, 2), "client_core": round((time.process_time() - mine) / wall, 2),
                "kb_click": round((self.received() - bytes) / clicks / 1000, 1), "refused": self.refusals - refused,
                "rss_mb": round(self.server.memory() / 1e6, 1)}

    async def unpaced(self, seconds: float) -> None:
        self.running = True
        for table in self.tables:
            if table.next is not None and not table.sent:
                table.click()
        await asyncio.sleep(seconds)
        self.running = False

    async def paced(self, seconds: float, pace: float) -> None:
        begun, sent, order = time.perf_counter(), 0, self.tables[:]
        random.shuffle(order)
        while (now := time.perf_counter() - begun) < seconds:
            while sent < now * pace:
                sent += 1
                table = order[sent % len(order)]
                if table.next is not None and not table.sent:
                    table.click()
            await asyncio.sleep(0.002)
        await asyncio.sleep(0.5)

    async def idle(self, seconds: float) -> dict[str, float]:
        """One table clicks twice a second, all others only stand there."""
        cpu, begun = self.server.cpu(), time.perf_counter()
        while time.perf_counter() - begun < seconds:
            if self.tables[0].next is not None:
                self.tables[0].click()
            await asyncio.sleep(0.5)
        wall = time.perf_counter() - begun
        return {"clicks": len(self.delays), "refused": self.refusals, "server_core": round((self.server.cpu() - cpu) / wall, 4),
                "p99_ms": place(sorted(self.delays), 0.99), "rss_mb": round(self.server.memory() / 1e6, 1)}

    def received(self) -> int:
        return sum(player.wire.bytes for table in self.tables for player in table.players)


def place(ordered: list[float], share: float) -> float:
    return round(ordered[min(len(ordered) - 1, int(len(ordered) * share))] * 1000, 2) if ordered else 0.0


async def measure(server: Server, args: argparse.Namespace) -> dict[str, Any]:
    load = Load(server, args.game, json.loads(args.options), not args.no_dice)
    kb_table = await load.fill(args.tables)
    if args.idle:
        return {"tables": args.tables, "kb_table": kb_table, **await load.idle(args.seconds)}
    found: dict[str, Any] = {"game": args.game, "tables": args.tables, "kb_table": kb_table}
    if args.pace:
        found["paced"] = await load.run(args.seconds, args.pace)
    found["fast"] = await load.run(args.seconds, 0)
    return found


def wrong(found: dict[str, Any]) -> list[str]:
    """Why figures of this run mean nothing: runs in which nothing was clicked, or something was refused."""
    parts: dict[str, Any] = {name: found[name] for name in ("paced", "fast") if name in found}
    runs = parts or {"idle": found}
    said = [f"{name}: nothing was clicked" for name, run in runs.items() if not run["clicks"]]
    return said + [f"{name}: {run['refused']} clicks were refused" for name, run in runs.items() if run["refused"]]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.load", description=__doc__)
    parser.add_argument("--game", default="brood")
    parser.add_argument("--options", default="{}")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--pace", type=float, default=100.0, help="clicks a second of the paced run; 0: none")
    parser.add_argument("--idle", action="store_true", help="one table clicks twice a second, the others stand there")
    parser.add_argument("--no-dice", action="store_true", help="players add nothing to the dice")
    parser.add_argument("--store", default="")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start(args.store or str(Path(folder) / "table.sqlite"), "--rooms", str(max(200, args.tables)))
        try:
            found = asyncio.run(measure(server, args))
        finally:
            server.stop()
    print(json.dumps(found))
    for reason in wrong(found):
        print(f"bench.load: {reason}", file=sys.stderr)
    return 1 if wrong(found) else 0


if __name__ == "__main__":
    sys.exit(main())
