"""What time brings, without anybody asking: signs of life, clocks that fall, bots nobody moves, calls to absent persons."""
from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
import socket
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ...kernel.state import ThunderchildError
from . import clocks
from . import actions
from .seating import PERSON
from .draft import seat_name
from ..operating.notices import turn_message
from .room import Room
from ..store.trouble import store_trouble

if TYPE_CHECKING:
    from .hall import Hall

LOG: Final = logging.getLogger("thunderchild.rounds")
BEAT: Final = 4.0             # seconds between two signs of life
PAUSE: Final = 10.0           # seconds between two calls to one seat's webhook
AGAIN: Final = 300.0          # seconds before a game that cannot go on here is looked at again


async def beat(hall: Hall) -> None:
    while True:
        await asyncio.sleep(BEAT)
        try:
            for status, count in (await hall.services.in_thread(hall.sign_of_life)).items():
                hall.metrics.games.labels(status).set(count)
            hall.trouble = ""
        except Exception as error:
            hall.trouble = store_trouble(error) or type(error).__name__
            LOG.exception("no sign of life could be written")


# ---- clocks and bots, in games that may not even be in memory

async def sweep(hall: Hall) -> None:
    while True:
        await asyncio.sleep(hall.config.sweep * (0.75 + secrets.randbelow(100) / 200))
        try:
            now = hall.services.now()
            await hall.services.in_thread(hall.mind_the_gap, now)
            for id in await hall.services.in_thread(hall.store.due, now):
                await sweep_up(hall, id, now)
            for id in await hall.services.in_thread(hall.store.orphans, now):
                await sweep_up(hall, id, now)
            for room in list(hall.rooms.values()):
                if room.kept:                    # its driver may have given up while the store was away
                    hall.look_after(room)
        except Exception:
            LOG.exception("sweep failed")


async def sweep_up(hall: Hall, id: str, now: float) -> None:
    """One game that cannot go on must not keep the others waiting."""
    if hall.held.get(id, 0.0) > now - AGAIN:
        return
    try:
        room = await hall.room(id)
        if is_due(room, now):
            await hall.do(room, actions.time_up)
        hall.look_after(room)
    except ThunderchildError as error:
        hall.held[id] = now
        LOG.warning("sweep", extra={"table": id, "reason": str(error)})


def is_due(room: Room, now: float) -> bool:
    due = clocks.due(room.seating)
    return due is not None and due < now


# ---- absent persons

def is_missed(room: Room, seat: int) -> bool:
    """Whether it is the turn of a person who is not here and has given an address to be called at."""
    held = room.seating.seats[seat]
    absent = held.kind == PERSON and not held.stand_in and room.present.get(seat, 0) == 0
    return absent and bool(held.webhook) and room.asked == seat


async def call(hall: Hall, room: Room, seat: int) -> None:
    """One call at a time for a seat, and then a pause: nobody can be rung without end.  Whose turn comes again within the pause
    is called after it."""
    key = (room.id, seat)
    hall.called.add(key)
    try:
        while is_missed(room, seat):
            tick = room.moment.tick
            prompt = room.rules.prompt(room.record.g, seat)
            message = turn_message(room.id, room.rules.meta.title, seat_name(room.record, seat), prompt)
            sent = await hall.notices.send(room.seating.seats[seat].webhook, message)
            hall.metrics.notices.labels("sent" if sent else "failed").inc()
            await asyncio.sleep(PAUSE)
            room = hall.rooms.get(room.id, room)
            if room.moment.tick == tick:
                return
    finally:
        hall.called.discard(key)


# ---- whose processes are whose

def this_machine() -> str:
    """A name that two machines, or two containers, do not share even if their owner called both the same."""
    marks = [socket.gethostname()[:60]]
    with contextlib.suppress(OSError):
        marks.append(Path("/proc/sys/kernel/random/boot_id").read_text(encoding="ascii").strip())
        marks.append(os.readlink("/proc/self/ns/pid"))
    return " ".join(marks)


def is_alive(pid: int) -> bool:
    """Whether a process of this machine is there still."""
    if pid == os.getpid():
        return False                 # this number was another's before
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
