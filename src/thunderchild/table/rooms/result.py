"""How a game ended: by its rules, or by the table."""
from __future__ import annotations

from typing import TypedDict

from ...kernel.record import AnyRecord
from .draft import seat_name
from .seating import Seating
from ..store.schema import FINISHED


class Result(TypedDict):
    text: str
    returns: list[float]


def result_of(seating: Seating, record: AnyRecord, status: str) -> Result | None:
    """How it ended: the rules' words, or the table's."""
    if status != FINISHED:
        return None
    if seating.ended is None:
        return {"text": record.rules.result(record.g), "returns": record.rules.returns(record.g)}
    who = seat_name(record, seating.ended.seat)
    seats = len(seating.seats)
    text = f"{who} resigned." if seating.ended.how == "resigned" else f"{who} ran out of time."
    return {"text": text, "returns": [-1.0 if k == seating.ended.seat else 1.0 if seats == 2 else 0.0 for k in range(seats)]}
