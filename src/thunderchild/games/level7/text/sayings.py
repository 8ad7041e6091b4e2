"""Clicks in plain words, by verb, with {} for what they point at: what is read of a click by whoever may not read its label."""
from __future__ import annotations

from typing import Final

SAYINGS: Final = {
    "place_unit": "Place a unit: {}", "deploy": "Deploy a unit: {}", "attach": "Attach the card: {}", "buy": "Buy from {}",
    "play": "Play {}", "upgrade": "Upgrade {}", "fund": "Fund {}", "pledge": "Pledge {}", "pledge_done": "Pledge no more",
    "pass": "Pass", "pass_phase": "Pass for the whole phase", "done": "Nothing more", "offer": "Make the offer",
    "cancel": "Offer nothing", "accept": "Accept the offer", "refuse": "Refuse the offer", "look": "Look at the Event card",
    "alpha": "The Event card to Alpha", "bravo": "The Event card to Bravo", "blind_alpha": "The Event card to Alpha, unread",
    "blind_bravo": "The Event card to Bravo, unread", "protect": "Pay to be spared", "no_protect": "Pay nothing",
    "option_1": "The first choice", "option_2": "The second choice", "play_clones": "Play Warrior Clones",
    "no_clones": "Play no Warrior Clones", "no_play": "Play no card", "cronos_stop": "Cronos stays",
    "trade": "Trade with the {}", "lose_unit_of": "A unit of the {} is lost", "give": "Give {}", "ask": "Ask for {}",
    "take_back": "Take back {}", "move_from": "Move a unit from: {}", "move_to": "Move it to: {}",
    "cronos_to": "Cronos goes to: {}", "battle": "Battle in: {}", "lose_unit": "Lose a unit in: {}",
    "disband": "Disband a unit in: {}", "choose": "Choose {}", "raise": "Raise {}",
}
