"""What a broken law says: which one, what differed, at which position, in which procedures."""
from __future__ import annotations

from typing import Any, Final

from ..flow import Broken, Rules
from ..state import CHANCE, State, ThunderchildError


class LawBroken(ThunderchildError):
    """A law does not hold.  `record` is filled in by whoever keeps one."""

    def __init__(self, law: str, detail: str, rules: Rules[Any] | None = None, g: State | None = None) -> None:
        self.law: Final = law
        self.detail: Final = detail
        self.digest: Final = "" if g is None else g.digest()
        self.trace: Final = rules.trace(g) if rules is not None and g is not None else []
        self.record: dict[str, Any] = {}
        self.next = ""                  # the click that failed, in words, if it was a click
        where = f" (position {self.digest}, in {' / '.join(self.trace) or 'no procedure'})" if g is not None else ""
        super().__init__(f"law '{law}' is broken: {detail}{where}")


def failure(rules: Rules[Any], g: State, error: Exception, click: str) -> LawBroken:
    """Rules that fail in the middle of a click break a law too: nothing ends, something is lost, or they crash."""
    if isinstance(error, LawBroken):
        return error
    law = "crash" if not isinstance(error, Broken) else "end" if "without a decision" in str(error) else "check"
    broken = LawBroken(law, f"'{click}': {type(error).__name__}: {error}", rules, g)
    broken.next = click
    return broken


def clicked(rules: Rules[Any], g: State, a: int) -> State:
    """A copy, one click on, with its news."""
    twin = g.copy()
    twin.news = []
    try:
        rules.click(twin, a)
    except Exception as error:
        who = "" if rules.to_move(g) == CHANCE else f"{rules.to_move(g)} "
        raise failure(rules, g, error, who + rules.say(g, a)) from error
    return twin


def in_ledger(rules: Rules[Any], g: State, rule: int, what: str) -> None:
    if rule not in rules.ledger.texts:
        raise LawBroken("click", f"{what}: {rules.ledger.prefix}-{rule} is not in the ledger", rules, g)
