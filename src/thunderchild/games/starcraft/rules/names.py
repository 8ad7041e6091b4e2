"""How things are numbered.  Factions stand in the order of factions.toml, planets and areas in that of planets.toml, units in
that of units.toml.  A pack may change what is printed on them, not how many there are."""
from __future__ import annotations

from typing import Final

# ---- factions are the sides (SC-4), two of each race
FACTIONS: Final = 6
RACES: Final = ("terran", "protoss", "zerg")
TERRAN: Final = 0
PROTOSS: Final = 1
ZERG: Final = 2

# ---- the galaxy (SC-8, SC-35, SC-317)
PLANETS: Final = 18
AREAS: Final = 58
SLOTS: Final = 53               # ends of routes that are printed on planets; a route is named by one of its ends (SC-316)
REACH: Final = 17               # cells run from -17 to 17
GRID: Final = 2 * REACH + 1
CELLS: Final = GRID * GRID
TURNS: Final = 4
MIDDLE: Final = REACH * GRID + REACH

# ---- unit limits of areas (SC-20)
ANY_UNIT: Final = 0
GROUND: Final = 1
FLYING: Final = 2
LIMIT_TYPES: Final = ("any", "ground", "flying")

# ---- what stands in an area.  A kind says which unit it is among those of its area (SC-313): a type, a hero, the unit on a mind
# control token, or the carrier of a scenario item.  A piece is a kind and who has it: side * KINDS + kind.
UNITS: Final = 33
HEROES: Final = 7
TOKENS: Final = 4               # mind control: two of each Protoss faction
ITEMS: Final = 3
HERO: Final = UNITS             # + hero
TOKEN: Final = HERO + HEROES    # + mind control token
CARRIER: Final = TOKEN + TOKENS     # + scenario item
KINDS: Final = CARRIER + ITEMS
PIECES: Final = FACTIONS * KINDS
PLAIN_KINDS: Final = TOKEN      # types and heroes: named by kind and area

# ---- traits and targets as bits (SC-12)
ASSIST: Final = 1
DETECTOR: Final = 2
CLOAKING: Final = 4
SACRIFICE: Final = 8
TRAITS: Final = ("assist", "detector", "cloaking", "sacrifice")
TARGETS: Final = ("ground", "flying")       # bit 0, bit 1

# ---- bases and installations: an area holds one of them (SC-22)
BASE: Final = 0
INFESTED: Final = 1
WARP_GATE: Final = 2
OVERMIND: Final = 3
CEREBRATE: Final = 4
WORKS: Final = ("base", "infested_command_center", "warp_gate", "overmind", "cerebrate")

# ---- order tokens (SC-5, SC-6)
BUILD: Final = 0
MOBILIZE: Final = 1
RESEARCH: Final = 2
SPECIAL_BUILD: Final = 3
SPECIAL_MOBILIZE: Final = 4
SPECIAL_RESEARCH: Final = 5
STAR: Final = 6
DEFEND: Final = 7
ORDERS: Final = ("build", "mobilize", "research", "special_build", "special_mobilize", "special_research", "star", "defend")
ORDER_NAMES: Final = ("Build", "Mobilize", "Research", "special Build", "special Mobilize", "special Research", "Star", "Defend")
SPECIAL: Final = 3              # a special order less this is the normal one of its kind
HIDDEN_ORDERS: Final = 7        # those that lie face down: all but Defend

# ---- the faction sheet: gauges of `g.sheet[side]`
POINTS: Final = 0               # conquest points (SC-29)
POOL: Final = 1                 # Worker Pool
AWAY: Final = 2                 # Unavailable Workers
ON_MINERAL: Final = 3           # workers on the permanent minerals
ON_GAS: Final = 4
MINERAL_TOKENS: Final = 5       # resource tokens (SC-111)
GAS_TOKENS: Final = 6
WORKERS: Final = 7              # unbuilt
TRANSPORTS: Final = 8           # unbuilt
BASES: Final = 9                # unbuilt
LINE_1: Final = 10              # levels of the three building lines, in the order of buildings_modules.toml
MODULES: Final = 13             # + module: how many are built
UNREAD: Final = 19              # + batch: Event cards drawn and not read
RETURNED: Final = 23            # copies of a technology that came back to the Technology deck (SC-183)
MANUALS: Final = 24             # hand limit for this round (Field Manuals)
PLACED: Final = 25              # orders placed in this Planning Phase
STOOD: Final = 26               # how he stood after the last action: resources, areas, bases, workers (SC-264, SC-270)
GAUGES: Final = ("points", "pool", "away", "on_mineral", "on_gas", "mineral_tokens", "gas_tokens", "workers", "transports",
                 "bases", "line_1", "line_2", "line_3", "supply", "research_and_development", "air_support", "defensive",
                 "assist", "offensive", "unread_1", "unread_2", "unread_3", "unread_again", "returned", "manuals", "placed",
                 "stood_resources", "stood_areas", "stood_bases", "stood_workers")
LINES: Final = 3
MODULE_KINDS: Final = 6
SUPPLY: Final = 0
LABORATORY: Final = 1           # Research & Development
AIR_SUPPORT: Final = 2
DEFENSIVE: Final = 3
ASSIST_MODULE: Final = 4
OFFENSIVE: Final = 5
MODULE_IDS: Final = GAUGES[MODULES:MODULES + MODULE_KINDS]

# ---- resources
MINERAL: Final = 0
GAS: Final = 1
RESOURCES: Final = ("mineral", "gas")
NORMAL: Final = 0               # depletion of an area (SC-113, SC-114)
PARTIAL: Final = 1
DEPLETED: Final = 2

# ---- Event cards: three stages, and the Stage III cards that are shuffled again (SC-278)
STAGES: Final = 3
AGAIN: Final = 3
BATCHES: Final = 4

# ---- phases of a round (SC-52); in the Regrouping Phase `g.step` counts its steps
SETTING_UP: Final = 0
PLANNING: Final = 1
EXECUTION: Final = 2
REGROUPING: Final = 3
PHASES: Final = ("setup", "planning", "execution", "regrouping")

# ---- battle: lane = party * SKIRMISHES + skirmish; a laid card's spot = skirmish * 2 + (0 standard, 1 reinforcement)
SKIRMISHES: Final = 4           # SC-333
ATTACKER: Final = 0
DEFENDER: Final = 1
PARTIES: Final = ("attacker", "defender")
LANES: Final = 2 * SKIRMISHES
STANDARD: Final = 0
REINFORCEMENT: Final = 1
PLAY_AREA: Final = 2
CARD_KINDS: Final = ("standard", "reinforcement", "play_area")

# ---- endings
CONQUERED: Final = 1            # SC-261
SPECIAL_VICTORY: Final = 2      # SC-265
END_DRAWS_NEAR: Final = 3       # SC-268
LAST_LEFT: Final = 4            # SC-269
LONGEST: Final = 5              # SC-338
SCENARIO_WON: Final = 6         # SC-294
ENDINGS: Final = ("", "conquest_points", "special_victory", "end_draws_near", "last_left", "longest_game", "scenario")
ENDING_RULES: Final = [0, 261, 265, 268, 269, 338, 294]

# ---- where the options stand in `g.options` (sections 16 to 18)
SEATS_OPTION: Final = 0
SCENARIO_OPTION: Final = 1      # 0: none, otherwise scenario + 1
SURVIVAL: Final = 2
FASTER_SURVIVAL: Final = 3
TEAM_PLAY: Final = 4
GALACTIC_CONQUEST: Final = 5
RANDOM_FACTIONS: Final = 6
DISPOSABLE: Final = 7
MORE_PLANETS: Final = 8
LARGER_GALAXY: Final = 9
NO_LEADERSHIP: Final = 10
