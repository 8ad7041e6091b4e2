"""`make soak`: an hour of load, with tables that end and new ones in their place.  Memory may not grow: the mean of the last
quarter is compared with that of the second, and more than a tenth on top is an error."""
from __future__ import annotations

import argparse
import asyncio
import json
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from tools.figures import write_figures

from .load import Load, Server, start

ALLOWED: Final = 1.10
PACE: Final = 150.0
TABLES: Final = 100


async def play(server: Server, minutes: float) -> tuple[list[float], int]:
    """What was in memory, every second, in MB; and the clicks made."""
    load = Load(server, "invaders", {})
    await load.open(TABLES)
    until, found = time.monotonic() + minutes * 60, []
    clicks = 0
    while time.monotonic() < until:
        await load.paced(1.0, PACE)
        clicks += len(load.delays)
        load.delays.clear()
        found.append(server.memory() / 1e6)
        await renew(load)
    return found, clicks


async def renew(load: Load) -> None:
    """New tables for those that are over; whoever sat there goes."""
    over = [table for table in load.tables if table.over]
    for table in over:
        load.tables.remove(table)
        for player in table.players:
            player.wire.transport.close()
    if over:
        await load.open(len(over))


def main() -> int:
    parser = argparse.ArgumentParser(prog="bench.growth", description=__doc__)
    parser.add_argument("--minutes", type=float, default=60.0)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start(str(Path(folder) / "table.sqlite"))
        try:
            found, clicks = asyncio.run(play(server, args.minutes))
        finally:
            server.stop()
    quarter = max(1, len(found) // 4)
    early, late = statistics.mean(found[quarter:2 * quarter] or found), statistics.mean(found[-quarter:])
    print(json.dumps({"minutes": args.minutes, "clicks": clicks, "mb_in_second_quarter": round(early, 1),
                      "mb_in_last_quarter": round(late, 1)}))
    write_figures("memory under load", f"{args.minutes:g} minutes, {clicks:,} clicks at {TABLES} tables of invaders, new ones "
                  f"for those that end: {early:.1f} MB in the second quarter, {late:.1f} MB in the last")
    return 1 if late > early * ALLOWED else 0


if __name__ == "__main__":
    sys.exit(main())
