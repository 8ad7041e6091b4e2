"""Our table's worker: what a click costs at line 100 and at line 10,000 of a game, from the draft to the store and to what two
seats and a watcher are sent.  On SQLite in a folder of its own; CPU time, so the disk does not count."""
from __future__ import annotations

import asyncio
import itertools
import random
import sys
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

from thunderchild.kernel.record import AnyRecord, Record
from thunderchild.kernel.state import CHANCE, WATCHER
from thunderchild.records.fair import new_dice
from thunderchild.table.offer import Offer
from thunderchild.table.rooms import actions, create
from thunderchild.table.rooms.draft import Draft, line_row
from thunderchild.table.rooms.room import Room, open_room
from thunderchild.table.rooms.seating import PERSON, Seat, Seating
from thunderchild.table.rooms.services import Services
from thunderchild.table.store.schema import RUNNING
from thunderchild.table.store.store import Store
from thunderchild.table.web.compose import StateText

from .proto import Counts, Peers, serve

GAME: Final = "brood"
WARM: Final = 60            # lines played before clicks are only made and taken back
AT: Final = (100, 10_000)


class Bench:
    """Tables that differ in nothing but the number of their lines."""

    def __init__(self, folder: str) -> None:
        store = Store(str(Path(folder) / "table.sqlite"))
        store.open()
        self.loop: Final = asyncio.new_event_loop()
        self.services: Final = Services(store, Offer(), ThreadPoolExecutor(1), partial(next, itertools.count(1_000_000.0)))
        self.rooms: Final = {lines: self.room(lines) for lines in AT}

    def room(self, lines: int) -> Room:
        """A game with so many lines, put into the store at once and opened."""
        record = played(self.services.offer.load(GAME), lines)
        id = f"table{lines}"
        seating = Seating(seats=[Seat(PERSON, name) for name in ("Ann", "Bob")])
        draft = Draft(id, 0, RUNNING, seating, record, [new_dice(id, 0, ["", ""])], 0, 0.0, lambda begun, now: now - begun)
        draft.lines.extend(line_row(id, n, text, 0.0, record.shared.open_to[n], []) for n, text in enumerate(record.lines))
        change = draft.done()
        row = create.game_row(record.rules, id, record.options, "", record, 0.0) | change.values
        create.save(self.services.store, create.Made(id, row, change))
        return open_room(self.services, id)

    def do(self, room: Room, action: Callable[[Draft], None]) -> None:
        self.loop.run_until_complete(room.do(action, light=True))

    def clicks(self, lines: int, seconds: float) -> Counts:
        """A click, and taking it back: what is sent of each is made too."""
        room = self.rooms[lines]
        done = 0
        begin = time.process_time()
        while time.process_time() - begin < seconds:
            seat = room.asked
            if room.record.may_undo(seat):
                self.do(room, lambda draft: actions.undo(draft, room.asked, draft.record.tick))
            else:
                a = room.rules.legal(room.record.g)[0]
                self.do(room, partial(actions.person_click, seat=seat, tick=room.moment.tick, what=a))
            for eye in (0, 1, WATCHER):
                StateText(room, eye, room.moment.tick - 1)
            done += 1
        return {"done": done, "elapsed": time.process_time() - begin}


def played(rules: Any, lines: int) -> AnyRecord:
    """A random game up to a place where clicks can be taken back, then back and forth there."""
    record: AnyRecord = Record(rules)
    rng = random.Random(11)
    while record.tick < WARM or record.to_move == CHANCE or not is_turning_point(record):
        record.add(record.to_move, rules.fall(record.g, rng) if record.to_move == CHANCE else rng.choice(rules.legal(record.g)))
    while record.tick < lines:
        seat = record.to_move
        if not record.undo(seat):
            record.add(seat, rules.legal(record.g)[0])
    return record


def is_turning_point(record: AnyRecord) -> bool:
    """The seat that is asked cannot go back, but could after its first click, and would be asked again."""
    seat = record.to_move
    if record.g.over or record.may_undo(seat):
        return False
    twin = record.twin()
    twin.add(seat, record.rules.legal(record.g)[0])
    return twin.to_move == seat and twin.may_undo(seat)


def offered(folder: str) -> Peers:
    bench = Bench(folder)
    return {"table": {f"line {lines}": partial(bench.clicks, lines) for lines in AT}}


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as place:
        serve(offered(place), {})
    sys.exit(0)
