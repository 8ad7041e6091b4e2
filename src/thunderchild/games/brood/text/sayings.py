"""Clicks in plain words, by verb, with {} for what they point at: what is said of a click that is not in the list."""
from __future__ import annotations

from typing import Final

SAYINGS: Final = {
    "choose_nation": "Home: {}", "place_army": "Place an Army: {}", "place_fleet": "Place a Fleet: {}",
    "control": "Control: {}", "land_larva": "Land a Larva: {}", "destroy_orion": "Destroy an Orion: {}", "dupe": "Dupe",
    "spawn_larva": "Spawn a Larva: {}", "molt_adult": "Molt to an Adult: {}", "spawn_worker": "Spawn a Worker: {}",
    "molt_warrior": "Molt to a Warrior: {}", "molt_keeper": "Molt to a Keeper: {}",
    "control_factory": "Control the Factory: {}", "mind_control": "Mind Control: {}", "move": "Move: {}",
    "berserk": "Berserk with: {}", "end_turn": "End the turn", "fly_to": "Fly to: {}", "attack": "Attack: {}",
    "support": "Support with: {}", "roll": "Roll", "replace_with": "Replace with: {}", "stop_berserk": "Stop the Berserk",
    "mediate": "Mediate: {}", "war": "War: {}", "neutrality": "Neutrality", "block": "Block the phase: {}",
    "launch": "Launch an Orion: {}", "orion": "Move the Orion: {}", "build_orion": "Build an Orion: {}",
    "done": "Nothing more", "march": "March to: {}", "sail": "Sail to: {}", "transport_with": "Transport with: {}",
    "land_at": "Land at: {}", "stop": "Stop here", "stay": "Stay", "battle": "Battle in: {}",
    "attack_with": "Attack with: {}", "strike_with": "Strike with: {}", "end_area": "End the battle in this area",
    "build_army": "Build an Army: {}", "build_air": "Build an Air unit: {}", "build_fleet": "Build a Fleet: {}",
    "place_in": "Place it in: {}", "intercept": "Intercept with: {}", "decline": "Let it pass",
    "defend_with": "Defend with: {}",
}
