"""Every game ends, says how, and has lost nothing on the way."""
from __future__ import annotations

from typing import Any

from ..flow import Broken, Rules
from ..state import OVER, State
from .broken import LawBroken, in_ledger
from .held import check_sight


def end_law(rules: Rules[Any], g: State, made: int) -> None:
    """Every game ends within the bound it states, and then says how."""
    bound = rules.meta.bound(g.options)
    if made > bound or (made == bound and g.over == 0):
        raise LawBroken("end", f"{made} clicks, and the stated bound is {bound}", rules, g)
    if g.over == 0:
        return
    returns = rules.returns(g)
    if len(returns) != g.seats or any(not isinstance(x, (int, float)) for x in returns):
        raise LawBroken("end", f"returns are {returns!r}, expected one number for each of {g.seats} seats", rules, g)
    keeps_worth(rules, g, returns)
    if rules.to_move(g) != OVER or rules.legal(g) != []:
        raise LawBroken("end", "the game is over, but somebody may click", rules, g)
    in_ledger(rules, g, rules.over_rule(g), "over_rule")
    if not rules.result(g):
        raise LawBroken("end", "the game is over, but no words say how", rules, g)


def keeps_worth(rules: Rules[Any], g: State, returns: list[float]) -> None:
    """Returns are what META.worth promises: learners scale by it."""
    low, high, opposed = rules.meta.worth
    if min(returns) < low or max(returns) > high:
        raise LawBroken("end", f"returns are {returns!r}, and META.worth says {low} to {high}", rules, g)
    if opposed and sum(returns) != 0:
        raise LawBroken("end", f"returns are {returns!r}, and META.worth says that they add up to 0", rules, g)


def check_law(rules: Rules[Any], g: State) -> None:
    """Nothing was created or lost."""
    try:
        whole(rules, g)
    except Broken as error:
        raise LawBroken("check", str(error), rules, g) from error


def whole(rules: Rules[Any], g: State) -> None:
    """Raise Broken unless the game and the sight table find everything in its place."""
    rules.check(g)
    check_sight(rules.sight, g)
