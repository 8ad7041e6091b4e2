"""Clicks in plain words, by verb, with {} for what they point at: what is said of a click that is not in the list."""
from __future__ import annotations

from typing import Final

SAYINGS: Final = {
    "take_die": "Take the die {}", "choose_planet": "Fly to {}", "engage": "Engage", "evade": "Evade", "go": "Go on",
    "activate": "Carry out the action of the Planet", "decline": "Leave it", "to_ability": "Raise the Ability",
    "use_die": "Use the die {}", "use_weapon": "Use the {}", "pay": "Pay with {}", "boost": "Raise {}",
    "mode": "Use it for: {}", "lower": "Turn the die to {}", "pick_die": "Choose the die {}", "pick_ability": "Choose {}",
    "pick_weapon": "Choose the {}", "remove": "Remove one {} cube", "discard": "Discard a {}",
}
