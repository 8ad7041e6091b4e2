"""The words in which cards, dice, weapons and Planets are written, and how a row of them becomes four integers.

An effect in the data is a table: `on` (when it works), `do` (a word), one amount, one argument, and sometimes `when` (the cards
it fits).  Compiled it is [word, amount, argument, when]; a program is such rows one after the other."""
from __future__ import annotations

from typing import Final

from ....given import Given

COMBAT: Final = 0
DIPLOMACY: Final = 1
SCIENCE: Final = 2
ABILITIES: Final = ("combat", "diplomacy", "science")

YELLOW: Final = 0
WHITE: Final = 1
RED: Final = 2
BLUE: Final = 3
ORANGE: Final = 4
BLACK: Final = 5
COLOURS: Final = ("yellow", "white", "red", "blue", "orange", "black")
FIRST_REMOVABLE: Final = 1      # `remove white` is target 0: yellow can never be removed (PI-89)

AT_ENCOUNTER: Final = 0            # windows: at which node a die or weapon may be clicked
AT_ENGAGE: Final = 1
AT_EVADE: Final = 2
AT_SEARCH: Final = 3
AT_YELLOW: Final = 4
WINDOWS: Final = ("encounter", "engage", "evade", "search", "yellow")

GUARDFORCE: Final = 0
AGENT: Final = 1
EVENT: Final = 2
LOCATION: Final = 3
TYPES: Final = ("guardforce", "agent", "event", "location")

KEY: Final = 0
CODE: Final = 1
ICONS: Final = ("key", "code")

ANY: Final = -1                 # arguments that are no Ability, colour or die
CHOICE: Final = -2
EACH: Final = -3
HIGHEST: Final = -4
ANY_DIE: Final = 0
SYSTEM_DIE: Final = 1

ROW: Final = 4                  # integers per effect
ALWAYS: Final = 0               # number of the condition that fits every card

# ---- continuous words (`on = "static"`)

BASE: Final = 0                 # strength with icon "default"
ADDED: Final = 1                # strength with an Ability
ICON: Final = 2                 # engage_icon with an Ability
OWN_ICON: Final = 3
FORBID: Final = 4
BAR_DICE: Final = 5
RATE: Final = 6
EVADE_COST: Final = 7
EVADE_DRAW: Final = 8
EVADE_PAY: Final = 9
SEARCH_DRAWS: Final = 10

# ---- instant words

DO_GAIN: Final = 0
DO_LOSE: Final = 1
DO_TRANSFER: Final = 2
DO_ADD_CUBES: Final = 3
DO_REMOVE_CUBES: Final = 4
DO_REMOVE_RANDOM: Final = 5
DO_BLACK_CUBES: Final = 6
DO_TOLL: Final = 7
DO_BOOST: Final = 8
DO_SET_ICON: Final = 9
DO_STRENGTH_NOW: Final = 10
DO_FREE_EVADE: Final = 11
DO_EXTRA_DRAWS: Final = 12
DO_COUNT_EVADED: Final = 13
DO_IGNORE_DRAWN: Final = 14
DO_DIE_RAISE: Final = 15
DO_DIE_LOWER: Final = 16
DO_DIE_SET: Final = 17
DO_DIE_REROLL: Final = 18
DO_DIE_SWAP: Final = 19
DO_ROLL_DIE: Final = 20
DO_UNDERSTAND: Final = 21
DO_CHOOSE_WEAPON: Final = 22
DO_DISCARD_HAND: Final = 23

# ---- places: where a word may stand

ON_CARD: Final = 1              # static, for that card
ON_ROUND: Final = 2             # static, of an Alien, a Location or a Planet
ON_LINE: Final = 4
AFTER_CARD: Final = 8           # engaged, evaded
AS_ACTION: Final = 16
BY_WEAPON: Final = 32           # with window encounter
BY_WEAPON_ENGAGING: Final = 64
BY_WEAPON_EVADING: Final = 128
BY_DIE: Final = 256             # with window encounter or search
BY_DIE_ENGAGING: Final = 512    # window engage, and window encounter of a die that may be rolled in the middle of an engagement
BY_DIE_EVADING: Final = 1024
BY_DIE_YELLOW: Final = 2048
PLACES: Final = {ON_CARD: "a static effect of a Line card", ON_ROUND: "a static effect of an Alien, a Location or a Planet",
                 ON_LINE: "an effect on = \"line\"", AFTER_CARD: "an effect on = \"engaged\" or \"evaded\"",
                 AS_ACTION: "a Planet's action", BY_WEAPON: "a power with window encounter",
                 BY_WEAPON_ENGAGING: "a power with window engage", BY_WEAPON_EVADING: "a power with window evade",
                 BY_DIE: "a die mode with window encounter or search", BY_DIE_EVADING: "a die mode with window evade",
                 BY_DIE_ENGAGING: "a die mode with window engage, or one that roll_die can bring into an engagement",
                 BY_DIE_YELLOW: "a die mode with window yellow"}
# While something is unpaid nothing may take points away, or PI-71 could not promise that the rest stays payable.
NOT_ENGAGING: Final = ON_LINE | AFTER_CARD | AS_ACTION | BY_WEAPON | BY_WEAPON_EVADING | BY_DIE | BY_DIE_EVADING
PAINLESS: Final = NOT_ENGAGING | BY_WEAPON_ENGAGING | BY_DIE_ENGAGING
# A power used while engaging must not turn the die that PI-128 counted on.
DICE_STAY: Final = NOT_ENGAGING | BY_DIE_ENGAGING

TO_ABILITY: Final = {"combat": COMBAT, "diplomacy": DIPLOMACY, "science": SCIENCE}
# Yellow is left out everywhere: each yellow cube stands for one weapon to be found (PI-24, PI-89).
TO_COLOUR: Final = {"white": WHITE, "red": RED, "blue": BLUE, "orange": ORANGE, "black": BLACK}


class Word:
    """A word of the language: its amount (`n_key`, from `low` to `high`), its argument, and where it may stand."""

    def __init__(self, name: str, number: int, places: int, n_key: str = "", low: int = 1, high: int = 99, key: str = "",
                 values: dict[str, int] | None = None) -> None:
        self.name: Final = name
        self.number: Final = number
        self.places: Final = places
        self.n_key: Final = n_key
        self.low: Final = low
        self.high: Final = high
        self.key: Final = key
        self.values: Final = values if values is not None else {}


STATIC_WORDS: Final = (
    Word("strength", BASE, ON_CARD | ON_ROUND, "amount", -99, 99, "icon", {**TO_ABILITY, "default": ANY}),
    Word("engage_icon", ICON, ON_CARD | ON_ROUND, key="to", values={**TO_ABILITY, "own": ANY}),
    Word("forbid", FORBID, ON_CARD | ON_ROUND, key="choice", values={"engage": AT_ENGAGE, "evade": AT_EVADE}),
    Word("no_dice", BAR_DICE, ON_CARD | ON_ROUND),
    Word("convert_rate", RATE, ON_CARD | ON_ROUND, "n", 1, 9),
    Word("evade_cost", EVADE_COST, ON_CARD | ON_ROUND, "amount", -99, 99),
    Word("evade_draw", EVADE_DRAW, ON_CARD | ON_ROUND, "amount", -99, 99),
    Word("evade_pay", EVADE_PAY, ON_CARD | ON_ROUND, key="ability", values=TO_ABILITY),
    Word("search_draws", SEARCH_DRAWS, ON_ROUND, "amount", -99, 99),
)

INSTANT_WORDS: Final = (
    Word("gain", DO_GAIN, PAINLESS, "amount", key="ability", values={**TO_ABILITY, "choice": CHOICE, "each": EACH}),
    Word("lose", DO_LOSE, NOT_ENGAGING, "amount", key="ability", values={**TO_ABILITY, "choice": CHOICE, "highest": HIGHEST}),
    Word("transfer", DO_TRANSFER, NOT_ENGAGING, "amount"),
    Word("add_cubes", DO_ADD_CUBES, PAINLESS, "n", key="colour", values=TO_COLOUR),
    Word("remove_cubes", DO_REMOVE_CUBES, PAINLESS, "n", key="colour", values={**TO_COLOUR, "choice": CHOICE}),
    Word("remove_random", DO_REMOVE_RANDOM, PAINLESS, "n"),
    Word("black", DO_BLACK_CUBES, NOT_ENGAGING, "n"),
    Word("quietus_toll", DO_TOLL, ON_LINE, "max"),
    Word("boost", DO_BOOST, BY_WEAPON_ENGAGING | BY_DIE_ENGAGING, "amount", key="against", values={**TO_ABILITY, "any": ANY}),
    Word("set_icon", DO_SET_ICON, BY_WEAPON, key="to", values={"choice": CHOICE}),
    Word("strength_now", DO_STRENGTH_NOW, BY_WEAPON, "amount", -99, -1),
    Word("free_evade", DO_FREE_EVADE, BY_WEAPON_EVADING | BY_DIE_EVADING),
    Word("extra_draws", DO_EXTRA_DRAWS, PAINLESS, "n"),
    Word("count_evaded", DO_COUNT_EVADED, PAINLESS, "cards"),
    Word("ignore_drawn", DO_IGNORE_DRAWN, PAINLESS, key="colour", values=TO_COLOUR),
    Word("die_raise", DO_DIE_RAISE, DICE_STAY, "n", 1, 5, "kind", {"any": ANY_DIE, "system": SYSTEM_DIE}),
    Word("die_lower", DO_DIE_LOWER, DICE_STAY, "n", 1, 5),
    Word("die_set", DO_DIE_SET, DICE_STAY, "face", 1, 6),
    Word("die_reroll", DO_DIE_REROLL, DICE_STAY),
    Word("die_swap", DO_DIE_SWAP, DICE_STAY),
    Word("roll_die", DO_ROLL_DIE, BY_DIE_ENGAGING, key="die"),
    Word("understand", DO_UNDERSTAND, PAINLESS),
    Word("choose_weapon", DO_CHOOSE_WEAPON, BY_DIE_YELLOW),
    Word("discard_hand", DO_DISCARD_HAND, PAINLESS, "n"),
)


def find_word(e: Given, words: tuple[Word, ...], place: int) -> Word:
    """The word of an effect, if it may stand in this place."""
    name = e.choice("do", [word.name for word in words])
    for word in words:
        if word.name == name:
            if word.places & place == 0:
                right = "; ".join(text for bit, text in PLACES.items() if word.places & bit)
                raise e.fail("do", f"'{name}' cannot stand in {PLACES[place]}; it belongs in: {right}")
            return word
    raise e.fail("do", f"no word '{name}'")


class Compiler:
    """Collects the conditions and the programs of all data files; dice are named by number."""

    def __init__(self, dice: dict[str, int]) -> None:
        self.dice: Final = dice
        self.whens: Final[list[list[int]]] = [[0, 0, 0]]        # [types as bits, position, printed icons at least]
        self.programs: Final[list[list[int]]] = [[]]            # program 0 does nothing

    def row(self, e: Given, words: tuple[Word, ...], place: int) -> list[int]:
        """An effect as [word, amount, argument, when]; keys nobody knows are refused."""
        word = find_word(e, words, place)
        n = e.number(word.n_key, low=word.low, high=word.high) if word.n_key else 0
        argument = 0
        if word.key:
            values = self.dice if word.number == DO_ROLL_DIE and word.key == "die" else word.values
            argument = values[e.choice(word.key, list(values))]
        when = self.when(e) if place & (ON_CARD | ON_ROUND | AFTER_CARD) and word.number != SEARCH_DRAWS else ALWAYS
        e.done()
        return [word.number, n, argument, when]

    def static(self, e: Given, place: int) -> list[int]:
        row = self.row(e, STATIC_WORDS, place)
        if row[0] == BASE and row[2] != ANY:
            if row[1] < 1:
                raise e.fail("amount", f"a component of its own is at least 1, found {row[1]}")
            row[0] = ADDED
        elif row[0] == ICON and row[2] == ANY:
            row[0] = OWN_ICON
        return row

    def when(self, e: Given) -> int:
        """The number of a condition; the same condition has the same number."""
        if not e.has("when"):
            return ALWAYS
        given = e.table("when")
        types = 0
        for name in given.texts("type", []):
            if name not in TYPES[:LOCATION]:
                raise given.fail("type", f"no card type '{name}'; it takes: {', '.join(TYPES[:LOCATION])}")
            types |= 1 << TYPES.index(name)
        position = given.choice("position", ["first", "last"], "")
        condition = [types, ["", "first", "last"].index(position), given.number("min_icons", 0, low=1)]
        given.done()
        if condition not in self.whens:
            self.whens.append(condition)
        return self.whens.index(condition)

    def program(self, rows: list[list[int]]) -> int:
        code = [number for row in rows for number in row]
        if code not in self.programs:
            self.programs.append(code)
        return self.programs.index(code)

    def instants(self, effects: list[Given], place: int, on: str) -> int:
        """Effects that all work at the same moment, as a program; `on` is empty on dice, whose modes have a window instead."""
        rows: list[list[int]] = []
        for e in effects:
            if on:
                e.choice("on", [on])
            rows.append(self.row(e, INSTANT_WORDS, place))
            if rows[-1][0] == DO_BOOST and len(rows) > 1:
                raise e.fail("do", "a boost comes first in its list and only once (PI-128 counts one boost per use)")
        return self.program(rows)
