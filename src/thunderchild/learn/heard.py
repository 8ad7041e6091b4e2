"""Heard: all that each seat has come to know in a game, click by click: its information set.

A seat sees of every click what `rules.seen` shows it, and looks at the table whenever a click reveals something to it.  Two games
in which a seat has heard the same are the same to it, whatever else differs."""
from __future__ import annotations

import json
from typing import Any, Final

from ..kernel.flow import Rules
from ..kernel.state import CHANCE, State


class Heard:
    """One list of short words per seat."""

    def __init__(self, seats: list[list[str]]) -> None:
        self.seats: Final = seats

    def __deepcopy__(self, memo: Any) -> Heard:
        return Heard([words[:] for words in self.seats])

    def before(self, rules: Rules[Any], g: State, a: int) -> None:
        """A click that is about to be made."""
        asked = rules.to_move(g)
        who = "*" if asked == CHANCE else str(asked)
        for eye, words in enumerate(self.seats):
            words.append(f"{who}{rules.seen(g, a, eye)}")

    def after(self, rules: Rules[Any], g: State) -> None:
        """The same click, made."""
        if g.reveals:
            for eye, words in enumerate(self.seats):
                if g.reveals >> eye & 1:
                    words.append("!" + look(rules, g, eye))

    def forget(self, rules: Rules[Any], g: State, but: int) -> None:
        """In another world than the one heard of, the others remember nothing but what they see in it."""
        for eye, words in enumerate(self.seats):
            if eye != but:
                words[:] = ["=" + look(rules, g, eye)]

    def words(self, seat: int) -> str:
        return " ".join(self.seats[seat])


def look(rules: Rules[Any], g: State, eye: int) -> str:
    """The view as one word."""
    return json.dumps(rules.view(g, eye), separators=(",", ":"), sort_keys=True)
