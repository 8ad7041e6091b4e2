"""Problems of a game as tables: the game as it was played up to the question, a seat to answer it, and a word on the answer."""
from __future__ import annotations

from typing import Any, Final

from ...kernel.record import AnyRecord, AnyRules
from ...kernel.state import NOBODY
from ...records.log import log_of
from ...registry import problems_of
from ..refused import Refused
from ..store.schema import Row
from .draft import Draft, line_row

ORIGIN: Final = "problem"


def problem_of(game: str, number: int) -> dict[str, Any]:
    found = problems_of(game)
    if not 1 <= number <= len(found):
        raise Refused("unknown", f"{game} has problems 1 to {len(found)}; there is no problem {number}" if found
                      else f"{game} has no problems")
    return found[number - 1]


def played_again(record: AnyRecord, lines: list[str], now: float) -> list[Row]:
    """The lines of the game up to the question, with what they tell."""
    rows: list[Row] = []
    for number, line in enumerate(lines):
        record.read_line(line, number)
        rows.append(line_row("", number, line, now, record.shared.open_to[number], log_of(record.rules, record.g)))
    return rows


def pose(draft: Draft, number: int, problem: dict[str, Any]) -> None:
    draft.note("origin", NOBODY, f"Problem {number}: {problem['side']} is asked, and one click is much better than all others. "
               f"Which? An undo gives another try.", line=len(problem["lines"]))


def judge_answer(draft: Draft, seat: int) -> None:
    """A word on the click that was just made, if it answers the question of this table."""
    number = draft.seating.problem
    if number == 0:
        return
    problem = problem_of(draft.rules.meta.game, number)
    if seat != problem["seat"] or draft.record.depth != len(problem["lines"]) + 1:
        return
    made = draft.record.line_at(draft.record.tick - 1).partition(" ")[2]
    draft.note("problem", NOBODY, answered(draft.rules, problem, made), right=made == problem["best"])


def answered(rules: AnyRules, problem: dict[str, Any], made: str) -> str:
    points = f"{100 * problem['lead']:.0f} points better than the next best click ({problem['second']})"
    if made == problem["best"]:
        return f"That is it: {problem['label']}, {points}. Play on, if you like."
    return "There is something better. Undo the click to try again, or play on and look for it in the study."
