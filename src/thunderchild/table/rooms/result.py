"""How a game ended: by its rules, or by the table."""
from __future__ import annotations

from typing import TypedDict

from ...kernel.record import AnyRecord
from ...kernel.say import DRAWN, LOST, WON
from .draft import seat_name
from .seating import Seating
from ..store.schema import FINISHED


class Result(TypedDict):
    text: str
    returns: list[float]
    outcomes: list[str]                 # by seat: won, survived, shared, drawn or lost


def result_of(seating: Seating, record: AnyRecord, status: str) -> Result | None:
    """How it ended: the rules' words, or the table's."""
    if status != FINISHED:
        return None
    if seating.ended is None:
        rules, g = record.rules, record.g
        outcomes = [rules.outcome(g, k).word for k in range(g.seats)]
        return {"text": rules.result(g), "returns": rules.returns(g), "outcomes": outcomes}
    who = seat_name(record, seating.ended.seat)
    seats = len(seating.seats)
    text = f"{who} resigned." if seating.ended.how == "resigned" else f"{who} ran out of time."
    returns = [-1.0 if k == seating.ended.seat else 1.0 if seats == 2 else 0.0 for k in range(seats)]
    return {"text": text, "returns": returns, "outcomes": [LOST if x < 0 else WON if x > 0 else DRAWN for x in returns]}
