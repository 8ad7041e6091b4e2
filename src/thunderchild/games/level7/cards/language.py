"""The words of the card language (data/EFFECTS.md) as numbers, and what a card says: a Text of Effects."""
from __future__ import annotations

from typing import Final

# ---- verbs
LOSE: Final = 0
GAIN: Final = 1
RAISE_TERROR: Final = 2
LOWER_TERROR: Final = 3
PLACE: Final = 4
SPAWN: Final = 5
DESTROY_UNIT: Final = 6
DESTROY_HYDRA: Final = 7
JAM_RESEARCH: Final = 8
CHOOSE_ONE: Final = 9
MARKET_SIZE: Final = 10
CRONOS_FLAG: Final = 11
CRONOS_MOVES: Final = 12
END_ASSAULT_WAVE: Final = 13
ANNIHILATION_STRIKE: Final = 14
HYDRA_POWER: Final = 15
ADAPTATION_SET: Final = 16
ATTACH_RESEARCH: Final = 17
BATTLE_POWER: Final = 18
DISCARD_SELF: Final = 19
INCOME_MOD: Final = 20
VERBS: Final = ("lose", "gain", "raise_terror", "lower_terror", "place", "spawn", "destroy_unit", "destroy_hydra", "jam_research",
                "choose_one", "market_size", "cronos_flag", "cronos_moves", "end_assault_wave", "annihilation_strike",
                "hydra_power", "adaptation_set", "attach_research", "battle_power", "discard_self", "income_mod")

# ---- who
EACH: Final = 0
OWNER: Final = 1
SELF: Final = 2
TARGET: Final = 3
CRONOS_CONTROLLER: Final = 4
MOST_MIC: Final = 5
MOST_FOOD: Final = 6
MOST_MONEY: Final = 7
LOWEST_TERROR: Final = 8
EACH_INVADED: Final = 9
EACH_OVERRUN: Final = 10
EACH_PER_OVERRUN: Final = 11
COALITION: Final = 12           # + a coalition: that one
WHO: Final = ("each", "owner", "self", "target", "cronos_controller", "most_mic", "most_food", "most_money", "lowest_terror",
              "each_invaded", "each_overrun", "each_per_overrun")
NO_ONE: Final = -1

# ---- where
AT_CRONOS: Final = 29           # territories are their own numbers
EACH_DROP_SHIP: Final = 30
EACH_CAPITAL: Final = 31
TARGET_CAPITAL: Final = 32
TARGET_CHOICE: Final = 33
CHOICE_PER_COALITION: Final = 34
OWNER_CHOICE: Final = 35
WHERE: Final = ("cronos", "each_drop_ship", "each_capital", "target_capital", "target_choice", "controller_choice_per_coalition",
                "owner_territory_choice")
NOWHERE: Final = -1

# ---- windows of unattached cards, and when a card is discarded
BATTLE_START: Final = 0
BATTLE_STEP_START: Final = 1
OWN_WINDOW: Final = 2
PASSIVE: Final = 3
WINDOWS: Final = ("battle_start", "battle_step_start", "own_window", "passive")
DISCARDS: Final = ("now", "end_of_battle", "territory_overrun")

SHIP_SOURCE: Final = 100        # in a list of spawns: + number of the drop ship from 0; below it a territory
MOST_EFFECTS: Final = 4         # in one text
NO_CATEGORY: Final = -1


class Effect:
    """One line of a text."""

    def __init__(self, do: int, who: int, what: int, n: int, short_what: int, short_per: int, where: int, no_hydra: bool,
                 at: list[int], options: list[list[Effect]], flag: int) -> None:
        self.do: Final = do
        self.who: Final = who
        self.what: Final = what                 # a kind of goods
        self.n: Final = n
        self.short_what: Final = short_what     # what makes up for a shortfall, or NO_ONE
        self.short_per: Final = short_per
        self.where: Final = where
        self.no_hydra: Final = no_hydra         # only territories without a Hydra figure
        self.at: Final = at                     # of a spawn: territories, or SHIP_SOURCE + drop ship
        self.options: Final = options           # of `choose_one`
        self.flag: Final = flag


class Text:
    """What a half of an Event card or another card says."""

    def __init__(self, category: int, effects: list[Effect], words: str) -> None:
        self.category: Final = category
        self.effects: Final = effects
        self.words: Final = words
        self.chooses: Final = choosing(effects)
        self.extreme: Final = extreme_of(effects)


def choosing(effects: list[Effect]) -> int:
    """TARGET, TARGET_CAPITAL or TARGET_CHOICE: what the controller chooses a coalition for; else NO_ONE."""
    for effect in effects:
        if effect.who == TARGET:
            return TARGET
        if effect.where in (TARGET_CAPITAL, TARGET_CHOICE):
            return effect.where
    return NO_ONE


def extreme_of(effects: list[Effect]) -> int:
    """The selector that may be a tie: most_... or lowest_terror; else NO_ONE."""
    for effect in effects:
        if MOST_MIC <= effect.who <= LOWEST_TERROR:
            return effect.who
    return NO_ONE


class Shield:
    """A protection printed on a technology: faces that protect, or a price (0: always)."""

    def __init__(self, category: int, faces: list[int], pay: int) -> None:
        self.category: Final = category
        self.faces: Final = faces
        self.pay: Final = pay               # NO_ONE: it is rolled for
