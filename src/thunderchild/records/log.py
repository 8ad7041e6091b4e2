"""What a line of a record told, for every eye at once: so a table keeps it, whoever asks for it later."""
from __future__ import annotations

from typing import Any

from ..kernel.record import AnyRules, Data
from ..kernel.state import State
from ..tales import seats_of, tale_of

Log = list[list[Any]]             # entries: [eyes, as those see it, as the others do (None: the same)]


def log_of(rules: AnyRules, g: State) -> Log:
    """The log entries of the last click, for every eye."""
    out: Log = []
    seats = seats_of(rules, g) if g.news else []
    for news in g.news or []:
        told = tale_of(rules, news, True, seats)
        veiled = tale_of(rules, news, False, seats) if rules.log[news[0]].hidden else told
        out.append([news[1], told, None if told == veiled else veiled])
    return out


def log_for(log: Log, index: int) -> list[Data]:
    """What one eye gets of it (`eye_index`)."""
    return [told if veiled is None or eyes >> index & 1 else veiled for eyes, told, veiled in log]
