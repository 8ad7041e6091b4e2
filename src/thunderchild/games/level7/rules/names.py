"""How things are numbered.  Coalitions stand in the order of coalitions.toml, territories in that of map.toml, dead zones
last."""
from __future__ import annotations

from typing import Final

# ---- coalitions (L7-3) and their territories (L7-4)
COALITIONS: Final = 5
HOMES: Final = 5                # territories of a coalition
LANDS: Final = 25               # territories that belong to a coalition
ZONES: Final = 4                # dead zones come after them
TERRITORIES: Final = 29
ALL_COALITIONS: Final = (1 << COALITIONS) - 1
SHORT_NAMES: Final = {"na": "North America", "sa": "South America", "as": "Asia", "af": "Africa", "eu": "Europe"}

# ---- what a coalition has and trades (L7-51); the first five are in its stock
MONEY: Final = 0
FOOD: Final = 1
FUEL: Final = 2
MINERALS: Final = 3
MIC: Final = 4
RESEARCH: Final = 5
GOODS: Final = ("money", "food", "fuel", "minerals", "mic", "research")
GOOD_NAMES: Final = ("Money", "Food", "Fuel", "Minerals", "MIC", "use of Research")
STOCKED: Final = 5              # kinds in the stock
KINDS: Final = 6
CC: Final = 5                   # in a row of penalties: Command and Control

# ---- dials that a destroyed drop ship raises (L7-145), in the order of the verb's targets
DIALS: Final = ("mic", "food", "fuel", "minerals")
DIAL_GOOD: Final = [MIC, FOOD, FUEL, MINERALS]

# ---- pledges (L7-83): MIC cannot be pledged
PLEDGES: Final = ("money", "food", "fuel", "minerals", "research")
PLEDGE_GOOD: Final = [MONEY, FOOD, FUEL, MINERALS, RESEARCH]

# ---- Technology stacks
STACKS: Final = ("biological_sciences", "communications", "military_equipment", "social_programs")
STACK_NAMES: Final = ("Biological Sciences", "Communications", "Military Equipment", "Social Programs")
MILITARY: Final = 2
LAST_TIER: Final = 5

# ---- faces of the die (L7-15)
PLUS: Final = 0
EQUALS: Final = 1
MINUS: Final = 2
FACES: Final = ("plus", "equals", "minus")

# ---- status of a territory (L7-154)
SECURE: Final = 0
OVERRUN: Final = 1
LIBERATED: Final = 2
STATUSES: Final = ("secure", "overrun", "liberated")

# ---- a place for a Research token (L7-54, L7-176); a jammed one is committed and skips the next refresh
NO_TOKEN: Final = 0
READY: Final = 1
COMMITTED: Final = 2
JAMMED: Final = 3
TOKENS: Final = ("none", "ready", "committed", "jammed")

# ---- waves (L7-127)
ASSAULT: Final = 0
DEVASTATION: Final = 1
WAVES: Final = ("assault", "devastation")

# ---- piles of Event cards (L7-107)
ALPHA: Final = 0
BRAVO: Final = 1
NOT_LAID: Final = 2
PILES: Final = ("alpha", "bravo", "not_laid")

# ---- categories of Events (L7-110); adaptation, project and mercenary texts have none
CATEGORIES: Final = ("orbital_assault", "bombardment", "crop_decimation", "viral_video", "paranoia")
CATEGORY_NAMES: Final = ("Orbital Assault", "Bombardment", "Crop Decimation", "Viral Video", "Paranoia")
ORBITAL: Final = 0

# ---- steps of a round (L7-45); 0 is the setup
STEP_BATTLE: Final = 8
LAST_LENDING_STEP: Final = 4    # L7-54

# ---- what projects allow Cronos (L7-101, L7-102)
MAY_ENTER_SHIPS: Final = 0
MAY_ENTER_LOST: Final = 1
FLAGS: Final = ("enter_drop_ship", "enter_dead_or_overrun")

# ---- endings
SURVIVED: Final = 1             # L7-193
NOBODY_LEFT: Final = 2          # L7-194
PROJECT_LOST: Final = 3         # L7-195
CRONOS_LOST: Final = 4          # L7-196
ALL_DEFEATED: Final = 5         # L7-197
EVENTS_DRAWN: Final = 6         # L7-198
NO_REFUGE: Final = 7            # L7-187
ENDINGS: Final = ("", "survived", "nobody_left", "project_lost", "cronos_lost", "all_defeated", "events_drawn", "no_refuge")
ENDING_RULES: Final = [0, 193, 194, 195, 196, 197, 198, 187]

# ---- where the options stand in `g.options` (L7-205)
SEATS_OPTION: Final = 0
MODE_OPTION: Final = 1
DEAL_OPTION: Final = 2
SEATING_OPTION: Final = 3
EXCESS_OPTION: Final = 4
FATE_OPTION: Final = 5
