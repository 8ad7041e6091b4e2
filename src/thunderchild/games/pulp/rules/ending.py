"""Goal and end of the game: the rule that ended it, what it was worth, and how it ended in words."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.say import LOST, Outcome
from ....kernel.say import WON as WON_WORD
from ..text.phrases import some
from .state import ENDINGS, FOUND, LOST_ABILITIES, UNDERSTOOD, WON, Pulp, level_number

ENDED: Final = ("", "All Super Weapons are found: you win.", "Two Abilities at 0 in an encounter: you lose.",
                "The Encounter decks are empty: you lose.")


def over_rule(g: Pulp) -> int:
    """PI-31, PI-33, PI-36; never two of them at once (PI-37)."""
    if g.over == WON:
        return 31
    return 33 if g.over == LOST_ABILITIES else 36


def returns(g: Pulp) -> list[float]:
    """PI-125."""
    return [1.0 if g.over == WON else -1.0]


def outcome(g: Pulp) -> Outcome:
    found = level_number(g) - g.weapon_deck
    return Outcome(WON_WORD if g.over == WON else LOST,
                   f"{ENDED[g.over]} {found} of {some(level_number(g), 'weapon')} found, {some(g.rounds, 'round')} played.")


def statistics(g: Pulp) -> dict[str, Any]:
    """PI-38: the record of a game for statistics."""
    found = [at for at in g.weapon_at if at in (FOUND, UNDERSTOOD)]
    return {"result": ENDINGS[g.over], "weapons_found": len(found), "weapons_understood": found.count(UNDERSTOOD),
            "rounds": g.rounds, "abilities": g.abilities[:]}
