"""Clicks in plain words, by verb, with {} for what they point at: what is read of a click by whoever may not read its label."""
from __future__ import annotations

from typing import Final

SETUP: Final = {
    "choose_faction": "Play {}", "choose_first_player": "{} begins", "choose_leadership": "Take the Leadership card {}",
    "take_planet": "Take the planet {}", "pick_planet": "Lay {} next", "pick_cell": "Lay the planet at {}",
    "pick_rotation": "Turn the planet by {}", "place_base": "Put the base in {}", "place_major": "One end of a z-axis at {}",
    "place_minor": "The other end of the z-axis at {}", "place_unit": "Put a unit in {}",
    "place_transport": "Put a transport at {}", "place_installation": "Put an installation in {}",
    "place_hero": "Put the hero in {}",
}
ORDERS: Final = {
    "pick_order": "Take the order {}", "place_on": "Put the order on {}", "reorder": "The bottom order of {} to the top",
    "use_event": "Use the Event card {}", "look": "Look at the orders on {}", "reveal": "Reveal the top order on {}",
    "execute": "Execute the order", "execute_special": "Execute it with its special ability",
    "execute_as": "Execute it as {}", "take_event": "Take an Event card instead", "to_pool": "Put the order into the pool",
    "remove_token": "Remove the order from the game", "buy": "Buy: {}", "place": "Put it on {}", "discount": "One {} less",
    "use_free": "Take it for free", "next_part": "Go on to the next part of the order", "pay": "Pay with {}",
    "force_mine": "Force mining in {}", "auto_pay": "Pay as it comes", "move_unit": "Move {}", "to": "Go to {}",
    "via": "Fly by {}", "lift_off": "Lift off the base in {}", "deploy": "Down from the card: {}",
    "recall": "Back on the card: {}", "pick_up": "Pick up an item with {}", "freeze": "Hold the units in {}",
    "destroy_own": "Give up {}",
}
BATTLE: Final = {
    "use_ability": "Use {}", "use_guard": "Discard the guard token", "pair": "To the front: {}", "support": "Support: {}",
    "front": "In front: {}", "switch": "Switch {}", "play_card": "A card of the hand: {}",
    "play_top": "The top card of the deck to {}", "reinforce": "Reinforce with {}", "resolve": "Resolve {} now",
    "apply": "First {}", "destroy": "Destroy {}", "destroy_worker": "Destroy a worker", "destroy_base": "Destroy the base",
    "destroy_installation": "Destroy the installation", "destroy_workers": "Destroy the workers",
    "recharge": "Take the card back", "pay_worker": "Pay with a worker", "withdraw_to": "Withdraw to {}",
    "retreat_unit": "Retreat with {}", "retreat_to": "Retreat to {}", "leave": "Leave behind {}",
}
CARDS: Final = {
    "draw_three": "Draw three Combat cards", "research": "Research {}", "draw_event": "Draw an Event card",
    "take_copy": "Take a copy of {}", "play_event": "Play the Event card {}", "cancel_event": "Cancel the Event card",
    "target": "Choose {}", "move": "Move {}", "restore": "Restore {}", "return_hero": "The hero returns in {}",
    "evacuate": "Evacuate {}", "take_token": "Take a {} token", "discard": "Discard {}", "done": "Nothing more",
    "pass": "Pass",
}
SAYINGS: Final = {**SETUP, **ORDERS, **BATTLE, **CARDS}
