"""`make soak`: an hour of load, with tables that end and new ones in their place.  Memory may not grow: the mean of the last
quarter is compared with that of the second, and more than a tenth on top is an error; so is a server that hardly clicked, or
refused a click."""
from __future__ import annotations

import argparse
import asyncio
import json
import math
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Final, NamedTuple

from tools.figures import write_figures

from .load import Load, Server, start

ALLOWED: Final = 1.10
PACE: Final = 150.0
TABLES: Final = 100
LEAST: Final = 0.25             # of the pace: what was really clicked, or nothing was loaded


class Found(NamedTuple):
    megabytes: list[float]              # in memory, every second
    clicks: int
    refusals: int

    @property
    def quarter(self) -> int:
        return max(1, len(self.megabytes) // 4)

    @property
    def early(self) -> float:
        """The mean of the second quarter."""
        return statistics.mean(self.megabytes[self.quarter:2 * self.quarter] or self.megabytes)

    @property
    def late(self) -> float:
        """The mean of the last one."""
        return statistics.mean(self.megabytes[-self.quarter:])

    def wrong(self, minutes: float) -> list[str]:
        """Why this is no proof that memory does not grow."""
        least = math.ceil(minutes * 60 * PACE * LEAST)
        found = []
        if self.clicks < least:
            found.append(f"{self.clicks} clicks; at least {least} were to be made")
        if self.refusals:
            found.append(f"{self.refusals} clicks were refused")
        if self.late > self.early * ALLOWED:
            found.append(f"memory grew from {self.early:.1f} to {self.late:.1f} MB")
        return found


async def play(server: Server, minutes: float) -> Found:
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
    return Found(found, clicks, load.refusals)


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
            found = asyncio.run(play(server, args.minutes))
        finally:
            server.stop()
    print(json.dumps({"minutes": args.minutes, "clicks": found.clicks, "refused": found.refusals,
                      "mb_in_second_quarter": round(found.early, 1), "mb_in_last_quarter": round(found.late, 1)}))
    wrong = found.wrong(args.minutes)
    for reason in wrong:
        print(f"bench.growth: {reason}", file=sys.stderr)
    if not wrong:
        write_figures("memory under load", f"{args.minutes:g} minutes, {found.clicks:,} clicks at {TABLES} tables of invaders, "
                      f"new ones for those that end: {found.early:.1f} MB in the second quarter, {found.late:.1f} MB in the last")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
