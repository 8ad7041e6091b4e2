"""A click in a test: one that is refused says where the game stands, who is asked and what is legal."""
from __future__ import annotations

from typing import Any

from thunderchild.kernel.flow import Rules
from thunderchild.kernel.state import ThunderchildError

SHOWN = 12


def click(rules: Rules[Any], g: Any, seat: int, a: int) -> None:
    try:
        rules.play(g, seat, a)
    except ThunderchildError as error:
        error.add_note(standing(rules, g))
        raise


def standing(rules: Rules[Any], g: Any) -> str:
    """For whoever reads why a test failed."""
    legal = [rules.say(g, a) for a in rules.legal(g)]
    more = f", and {len(legal) - SHOWN} more" if len(legal) > SHOWN else ""
    return f"at {rules.at(g) or 'the end'}; seat {rules.to_move(g)} is asked; legal: {', '.join(legal[:SHOWN])}{more}"
