"""`make bench`: our server and a boardgame.io server under the same load, in one run; a section of docs/speed.md.

Each is measured twice, in turns, so that a slow minute of the machine hits all; the better of the two counts for each."""
from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from . import boardgame
from .load import ROOT, Load, Server, start
from .report import processor

SECTION: Final = ROOT / "build" / "load.md"          # report.py puts it into the page
OURS: Final = ("brood", "invaders")
RIVAL: Final = "boardgame.io"
TABLES: Final = 200
PACE: Final = 100.0
ROUNDS: Final = 2
Found = dict[str, Any]
ROWS: Final = [
    ("as fast as it goes: clicks/s", "fast", "clicks_s"), ("CPU per click then, ms", "fast", "cpu_ms_click"),
    ("of a core, that the server got then", "fast", "server_core"),
    ("p50 then, ms", "fast", "p50_ms"), ("p99 then, ms", "fast", "p99_ms"), ("paced at 100 clicks/s: p50, ms", "paced", "p50_ms"),
    ("p99, ms", "paced", "p99_ms"), ("CPU per click, ms", "paced", "cpu_ms_click"),
    ("sent per click, to both seats, kB", "fast", "kb_click")]
TOLD: Final = """\
## Tables under load

200 tables with two persons each, so 400 WebSockets, all on this machine, driven by one process that makes random legal
clicks. A click counts from when it is sent until its answer is back: ours when the click **is on disk** (SQLite,
`synchronous=FULL`, a wait for the disk shared by the clicks that came meanwhile), boardgame.io's when its client has
the new state, which it keeps **in memory alone**.

The games are not the same either. Ours enforce their whole rulebook, send every legal click with its label, the log and
the proof of the dice; the game for boardgame.io (`bench/duel.js`) has two moves and checks hardly anything, over a
state of about the same size, with a view of its own for each seat. So this tells what an operator can expect of each,
not which program is the better one.
"""


async def measure(load: Load, seconds: float) -> Found:
    found: Found = {"kb_table": await load.fill(TABLES)}
    found["paced"] = await load.run(seconds, PACE)
    found["fast"] = await load.run(seconds, 0)
    found["rss_mb"] = load.server.memory() / 1e6
    return found


def one(name: str, seconds: float) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        server = boardgame.start_rival() if name == RIVAL else start(str(Path(folder) / "table.sqlite"))
        try:
            return asyncio.run(measure(loaded(name, server), seconds))
        finally:
            server.stop()


def loaded(name: str, server: Server) -> Load:
    return boardgame.RivalLoad(server, "duel", {}) if name == RIVAL else Load(server, name, {})


def best(found: list[Found]) -> Found:
    """The run in which the machine was least busy with other things."""
    return max(found, key=lambda one: float(one["fast"]["clicks_s"]))


def section(found: dict[str, Found]) -> str:
    names = list(found)
    rows = [["", *names], ["---"] * (len(names) + 1)]
    rows += [[title, *(f"{found[name][part][key]:g}" for name in names)] for title, part, key in ROWS]
    rows.append(["kB per table with its two sockets", *(f"{found[name]['kb_table']:.0f}" for name in names)])
    rows.append(["MB in memory after the run", *(f"{found[name]['rss_mb']:.0f}" for name in names)])
    table = "\n".join("| " + " | ".join(row) + " |" for row in rows)
    machine = f"{processor()}, {platform.system()}, Python {platform.python_version()}"
    busy = f"{os.getloadavg()[2]:.0f} processes wanted to compute at the end (the load average of 15 minutes; this load alone: 2)"
    return (f"{TOLD}\n{table}\n\n{machine}, {os.cpu_count()} cores; {busy}; boardgame.io {boardgame.VERSION}; the better of "
            f"{ROUNDS} runs each.\n")


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.tables", description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    args = parser.parse_args()
    reason = boardgame.missing()
    names = [*OURS, *([] if reason else [RIVAL])]
    if reason:
        print(f"bench: boardgame.io is left out: {reason}", file=sys.stderr)
    runs: dict[str, list[Found]] = {name: [] for name in names}
    for _round in range(ROUNDS):
        for name in names:
            runs[name].append(one(name, args.seconds))
            print(f"{name}: {runs[name][-1]['fast']['clicks_s']:g} clicks/s", file=sys.stderr, flush=True)
    SECTION.parent.mkdir(exist_ok=True)
    SECTION.write_text(section({name: best(found) for name, found in runs.items()}), encoding="utf-8")
    print(SECTION.read_text(encoding="utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
