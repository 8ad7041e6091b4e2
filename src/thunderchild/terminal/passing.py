"""Passing: a seat's standing orders to let reaction windows go by.

The rules say of each decision whether it is a window and of which kind, and the click that lets it go by; and with which decision
a side's own turn begins.  What is passed is a click like any other: the same line of the record, the same line of the log.  Where
several people share the screen nothing is passed unseen, because who is asked, and for how long, would tell; there the order only
makes Enter pass."""
from __future__ import annotations

from typing import Any, Final

from ..kernel.flow import Choice, Rules
from ..kernel.state import State, ThunderchildError
from ..kernel.words import one_of

ALL: Final = "all"               # every kind of window
EMPTY: Final = "empty"           # any window in which nothing but passing is legal
TURN: Final = "turn"             # every window until the seat's next turn
OFF: Final = "off"


class NoSuchWindow(ThunderchildError, ValueError):
    """A kind of window the game does not have: says which there are."""


class Passing:
    """The orders of all seats at one table."""

    def __init__(self, rules: Rules[Any]) -> None:
        self.rules: Final = rules
        steps = [step for procedure in rules.steps for step in procedure if isinstance(step, Choice)]
        self.kinds: Final = sorted({step.window for step in steps if step.window and step.passes >= 0})
        self.orders: Final[dict[int, list[str]]] = {}
        self.active = -1             # the seat whose turn it is

    def words(self) -> list[str]:
        """All that can be ordered."""
        return [*self.kinds, ALL, EMPTY, TURN, OFF] if self.kinds else []

    # ---- giving orders

    def order(self, seat: int, text: str) -> None:
        """Orders in words; they replace those before."""
        if not self.kinds:
            raise NoSuchWindow(f"{self.rules.meta.title} has no windows that can be passed for you")
        wanted = text.replace(",", " ").split()
        for word in wanted:
            if word not in self.words():
                raise NoSuchWindow(f"auto pass: no window '{word}'; {one_of(word, self.words())}")
        if OFF in wanted and len(wanted) > 1:
            raise NoSuchWindow("auto pass: off stands alone")
        self.orders[seat] = [word for word in self.words() if word in wanted and word != OFF]

    def said(self, seat: int) -> str:
        """The orders of a seat as a sentence."""
        orders = self.orders.get(seat, [])
        if not orders:
            return "No window is passed for you."
        parts = [f"the {kind} window" for kind in self.kinds if kind in orders]
        parts += [text for word, text in ((ALL, "every window"), (EMPTY, "windows in which you can do nothing else"),
                                          (TURN, "every window until your next turn")) if word in orders]
        return f"Passed for you: {', '.join(parts)}."

    # ---- obeying them

    def notice(self, g: State) -> None:
        """A seat is asked; with its own turn an order for the time until then is over."""
        step = self.rules.step(g)
        if not isinstance(step, Choice) or not step.own_turn:
            return
        seat = self.rules.to_move(g)
        if seat != self.active and TURN in self.orders.get(seat, []):
            self.orders[seat].remove(TURN)
        self.active = seat

    def click(self, g: State) -> int:
        """The click that lets the pending window go by, if the seat that is asked has ordered it; else -1."""
        orders, step = self.orders.get(self.rules.to_move(g), []), self.rules.step(g)
        a = self.rules.passing(g)
        if not orders or not isinstance(step, Choice) or not step.window or a < 0:
            return -1
        legal = self.rules.legal(g)
        ordered = step.window in orders or ALL in orders or TURN in orders or (EMPTY in orders and len(legal) == 1)
        return a if ordered and a in legal else -1

    # ---- in a saved game

    def to_data(self) -> dict[str, Any]:
        return {"orders": {str(seat): self.orders[seat] for seat in sorted(self.orders)}, "active": self.active}

    def read(self, d: Any) -> None:
        """What a file says; anything it should not say is left out."""
        d = d if isinstance(d, dict) else {}
        orders, active = d.get("orders"), d.get("active")
        self.active = active if isinstance(active, int) else -1
        for seat, words in orders.items() if isinstance(orders, dict) else []:
            if str(seat).isdigit() and isinstance(words, list):
                self.orders[int(seat)] = [word for word in self.words() if word in words and word != OFF]
