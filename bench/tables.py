"""`make bench`: our server and a boardgame.io server under the same load, in one run; a section of docs/speed.md.

Each is measured twice, in turns, so that a slow minute of the machine hits all.  Both runs are told; goals are judged by the
better one of each.  The exit code is 1 if a run clicked nothing or a click was refused."""
from __future__ import annotations

import argparse
import asyncio
import os
import platform
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Final

from . import boardgame
from .load import ROOT, Load, Server, start
from .load import wrong as load_wrong
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
CLICKS_S: Final = 1000.0
CPU_MS: Final = 0.8
P99_MS: Final = 50.0
KB_TABLE: Final = 100.0
TOLD: Final = """\
## Tables under load

200 tables with two persons each, so 400 WebSockets, all on this machine, driven by one process that makes random legal
clicks. A click counts from when it is sent until its answer is back: ours when the click **is on disk** (SQLite,
`synchronous=FULL`, a wait for the disk shared by the clicks that came meanwhile), boardgame.io's when its client has
the new state, which it keeps **in memory alone**.

The games are not the same either. Ours enforce their whole rulebook, send every legal click with its label, the log and
the proof of the dice, to which every player adds a link of its own chain with each click, as the page does; the game
for boardgame.io (`bench/duel.js`) has two moves and checks hardly anything, over a state of about the same size, with
a view of its own for each seat. So this tells what an operator can expect of each, not which program is the better one.
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


def figure(part: str, key: str, found: Found) -> str:
    return f"{found[part][key]:g}"


def section(runs: dict[str, list[Found]]) -> str:
    """A cell has a figure for each run."""
    def row(title: str, told: Callable[[Found], str]) -> list[str]:
        return [title, *(" / ".join(told(found) for found in each) for each in runs.values())]

    rows = [["", *runs], ["---"] * (len(runs) + 1)]
    rows += [row(title, partial(figure, part, key)) for title, part, key in ROWS]
    rows.append(row("clicks refused, of all", lambda one: f"{one['paced']['refused'] + one['fast']['refused']}"))
    rows.append(row("kB per table with its two sockets", lambda one: f"{one['kb_table']:.0f}"))
    rows.append(row("MB in memory after the run", lambda one: f"{one['rss_mb']:.0f}"))
    reached = [["goal, by the better run of each", "asked", "measured", "reached"], ["---"] * 4,
               *goals({name: best(found) for name, found in runs.items()})]
    table, judged = ("\n".join("| " + " | ".join(row) + " |" for row in one) for one in (rows, reached))
    machine = f"{processor()}, {platform.system()}, Python {platform.python_version()}"
    busy = f"{os.getloadavg()[2]:.0f} processes wanted to compute at the end (the load average of 15 minutes; this load alone: 2)"
    return (f"{TOLD}\n{table}\n\n{judged}\n\n{machine}, {os.cpu_count()} cores; {busy}; boardgame.io {boardgame.VERSION}; all "
            f"{ROUNDS} runs of each, in their order.\n")


def goals(found: dict[str, Found]) -> list[list[str]]:
    """What was asked of our server by itself, and beside the rival, if that was measured."""
    rows: list[list[str]] = []
    for name, one in found.items():
        if name != RIVAL:
            fast, paced = one["fast"], one["paced"]
            rows += [goal(f"{name}: clicks/s", fast["clicks_s"], CLICKS_S, more=True),
                     goal(f"{name}: CPU per click, ms", fast["cpu_ms_click"], CPU_MS),
                     goal(f"{name}: paced, p99, ms", paced["p99_ms"], P99_MS),
                     goal(f"{name}: kB per table", one["kb_table"], KB_TABLE)]
            rows += beside(name, one, found[RIVAL]) if RIVAL in found else []
    return rows


def beside(name: str, ours: Found, theirs: Found) -> list[list[str]]:
    rows = [goal(f"{name}: clicks/s, beside {RIVAL}", ours["fast"]["clicks_s"], theirs["fast"]["clicks_s"], more=True)]
    for part, how in (("fast", "as fast as it goes"), ("paced", "paced")):
        rows += [goal(f"{name}: {what} {how}, beside {RIVAL}", ours[part][key], theirs[part][key])
                 for what, key in (("p99, ms,", "p99_ms"), ("CPU per click, ms,", "cpu_ms_click"))]
    return [*rows, goal(f"{name}: MB in memory after the run, beside {RIVAL}", ours["rss_mb"], theirs["rss_mb"])]


def goal(what: str, measured: float, asked: float, more: bool = False) -> list[str]:
    reached = measured >= asked if more else measured <= asked
    return [what, f"{'at least' if more else 'at most'} {asked:g}", f"{measured:g}", "yes" if reached else "no"]


def wrong(runs: dict[str, list[Found]]) -> list[str]:
    """Runs whose figures mean nothing."""
    return [f"{name}, {reason}" for name, found in runs.items() for one in found for reason in load_wrong(one)]


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.tables", description=__doc__)
    parser.add_argument("--seconds", type=float, default=8.0)
    args = parser.parse_args()
    reason = boardgame.missing()
    names = [*OURS, *([] if reason else [RIVAL])]
    if reason:
        print(f"bench: boardgame.io is left out: {reason}", file=sys.stderr)
    SECTION.parent.mkdir(exist_ok=True)
    SECTION.unlink(missing_ok=True)            # what another run measured is not told as this one's
    runs: dict[str, list[Found]] = {name: [] for name in names}
    for _round in range(ROUNDS):
        for name in names:
            runs[name].append(one(name, args.seconds))
            print(f"{name}: {runs[name][-1]['fast']['clicks_s']:g} clicks/s", file=sys.stderr, flush=True)
    SECTION.write_text(section(runs), encoding="utf-8")
    print(SECTION.read_text(encoding="utf-8"))
    for reason in wrong(runs):
        print(f"bench.tables: {reason}", file=sys.stderr)
    return 1 if wrong(runs) else 0


if __name__ == "__main__":
    sys.exit(main())
