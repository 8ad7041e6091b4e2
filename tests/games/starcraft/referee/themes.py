"""What a side may have come to a battle for: technologies it has bought, and units it brings first."""
from __future__ import annotations

Theme = tuple[list[str], list[str]]

THEMES: dict[str, list[Theme]] = {
    "terran": [
        (["nuke", "cloaking_field"], ["ghost", "ghost", "marine"]),
        (["siege_mode"], ["siege_tank", "siege_tank", "vulture"]),
        (["heal", "restoration"], ["medic", "marine", "firebat"]),
        (["charon_boosters", "bunker"], ["goliath", "marine"]),
        (["emp_shockwave", "irradiate"], ["science_vessel", "wraith"]),
        (["yamato_cannon"], ["battlecruiser", "valkyrie"]),
    ],
    "protoss": [
        (["mind_control", "feedback"], ["dark_archon", "zealot", "dark_archon"]),
        (["mind_control"], ["dark_archon", "scout"]),
        (["arbiter_cloaking", "hallucination"], ["gantrithor", "carrier", "arbiter", "high_templar"]),
        (["psionic_storm", "increased_reaver_capacity"], ["high_templar", "reaver", "zealot", "zealot"]),
        (["disruption_web", "stasis_field"], ["corsair", "arbiter"]),
        (["leg_enhancements"], ["zealot", "archon"]),
    ],
    "zerg": [
        (["spawn_broodling", "ensnare"], ["queen", "mutalisk", "zergling"]),
        (["plague", "consume"], ["defiler", "lurker", "zergling"]),
        (["metabolic_boost", "burrow"], ["zergling", "zergling", "hydralisk"]),
        (["dark_swarm"], ["defiler", "infested_terran"]),
        (["parasite"], ["queen", "scourge", "scourge"]),
        (["improved_flyer_attack"], ["sarah_kerrigan", "guardian", "devourer"]),
    ],
}

# What is rare and has to be sought: who comes for it, with what, and the share of stolen units in such an army.
SOUGHT: list[tuple[list[str], Theme, float]] = [
    (["tassadar"], (["arbiter_cloaking"], ["gantrithor", "arbiter"]), 0.2),
    (["tassadar", "aldaris"], (["mind_control"], ["dark_archon", "zealot", "dark_archon"]), 0.9),
    (["tassadar", "aldaris"], (["feedback", "mind_control"], ["dark_archon"]), 0.9),
    (["raynor", "mengsk"], (["nuke", "cloaking_field"], ["ghost", "ghost", "ghost", "wraith"]), 0.0),
    (["raynor", "mengsk"], (["siege_mode", "heal", "restoration"], ["siege_tank", "medic", "siege_tank", "marine"]), 0.0),
]
