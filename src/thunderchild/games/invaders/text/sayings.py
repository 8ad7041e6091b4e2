"""Clicks in plain words, by verb, with {} for what they point at: what is read of a click by whoever may not read its label."""
from __future__ import annotations

from typing import Final

SAYINGS: Final = {
    "hero_zone": "Put the hero into {}", "play": "Play {}", "zone": "Into {}", "make_room": "Make room: {}",
    "pay": "Pay with {}", "use": "Activate: {}", "ops": "Activate Ops Centre", "plan_draw": "Plan action: draw a card",
    "end": "End the main phase", "plan_discount": "Plan action: {} costs 1 less", "strategy": "Use {}",
    "target": "Choose the card: {}", "choose": "Choose part {}", "take": "Take {}", "cancel": "Cancel it with {}",
    "prevent": "Answer with {}", "yes": "Yes", "no": "No", "pass": "Let it pass", "stop": "Take no more",
    "limit": "At most {} may be exchanged", "remove": "Take {} out of the deck", "add": "Put {} into the deck",
}
