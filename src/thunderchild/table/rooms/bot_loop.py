"""Moving the bots of one room.  It ends when a person is asked, the game pauses or is over, or another server moves them."""
from __future__ import annotations

import asyncio
import random
import time
from typing import TYPE_CHECKING, Final

from ...kernel.state import ThunderchildError
from . import actions
from ..bots.pool import BotFailed, below, job_for
from ..refused import Refused
from .moment import Moment
from .room import Room
from .seating import PERSON

if TYPE_CHECKING:
    from .hall import Hall

WINDOW: Final = 0.8          # seconds every answer takes where the time of an answer could tell something


async def move_bots(hall: Hall, room: Room) -> None:
    room.kept = True                             # also if the store does not answer: then the next sweep tries again
    room.kept = await hall.services.in_thread(hall.store.keep, room.id, hall.server, hall.services.now())
    if not room.kept:
        return                                   # another living server does it
    while room.bot_to_move and not hall.stopping:
        begun = time.monotonic()
        moment, seat = room.moment, room.asked
        a = only_click(moment)
        if a < 0:
            a = await chosen(hall, room, seat, room.bot_to_move)
        if a < 0:
            continue
        await asyncio.sleep(max(0.0, pause(moment, a) - (time.monotonic() - begun)))
        await play(hall, room, seat, moment.tick, a)


def only_click(moment: Moment) -> int:
    """The only legal click, where the time of an answer tells nothing: about that no bot need think.  -1: there is none."""
    rules, g = moment.record.rules, moment.record.g
    legal = [] if rules.hushed(g) else rules.legal(g)
    return legal[0] if len(legal) == 1 else -1


def pause(moment: Moment, a: int) -> float:
    """How long a bot's click takes at least.  Nobody waits for one that lets something go by, unless the pause would tell."""
    rules, g = moment.record.rules, moment.record.g
    if rules.hushed(g):
        return WINDOW
    return 0.0 if rules.declines(g, a) else moment.seating.pace


async def chosen(hall: Hall, room: Room, seat: int, level: str) -> int:
    """What the bot clicks; -1: it failed, and another takes its place."""
    begun, moment = time.monotonic(), room.moment
    try:
        alone = not any(one.kind == PERSON for one in moment.seating.seats)
        a = await hall.bots.choose(job_for(moment.record, moment.pack, seat, level, hall.config.think), alone)
    except BotFailed as error:
        hall.metrics.bot_failures.labels(level).inc()
        return await replaced(hall, room, seat, level, str(error))
    hall.metrics.thinking.labels(level).observe(time.monotonic() - begun)
    return a


async def replaced(hall: Hall, room: Room, seat: int, level: str, why: str) -> int:
    """The level below is asked next (-1).  Below the weakest the table itself picks any legal click."""
    lower = below(level)
    if lower:
        await hall.do(room, lambda draft: actions.lower_bot(draft, seat, lower, why))
        return -1
    return random.SystemRandom().choice(room.rules.legal(room.record.g))


async def play(hall: Hall, room: Room, seat: int, tick: int, a: int) -> None:
    """The table may have moved on meanwhile (an undo, a pause, another server): then the answer is not for it any more."""
    try:
        await hall.do(room, lambda draft: actions.bot_click(draft, seat, tick, a), light=True)
        hall.metrics.clicks.labels(room.rules.meta.game, "bot").inc()
    except Refused as error:
        if error.code == "illegal" and room.moment.tick == tick:
            lower = below(room.bot_to_move) or "random"
            await hall.do(room, lambda draft: actions.lower_bot(draft, seat, lower, "made a click that is not legal"))
        elif error.code == "broken":
            await asyncio.sleep(5)               # noted; the same click would fail again and again
    except ThunderchildError:
        return
