"""Reading the card language (data/EFFECTS.md): every word is known, every key is asked for, or the row is refused."""
from __future__ import annotations

from typing import Any, Final

from ....given import Given
from ....kernel.words import Space
from ..rules.names import HERO, ORDERS, PARTIES as ROLES, RACES, TARGETS, TRAITS, WORKS
from . import language as word
from .language import NONE, Condition, Effect

N_KEYS: Final = ("n", "minerals", "points", "others_max", "plus", "from_round", "random", "free_assist_per_area")
MOST_KEYS: Final = ("max", "gas", "steps", "per_building_line", "count_as", "max_total_cost", "value", "max_units_per_round",
                    "free_assist_per_attack")
FLAGS: Final = ("technology", "optional", "always", "same", "always_major")
STATED: Final = (("move", "bottom_to_top"), ("chooser", "self"), ("until", "end_of_round"), ("as_if_on", "active_planet"),
                 ("counts", "total_cost"), ("token", "star"), ("pool", False),
                 ("destroy_one", ["unit", "installation", "base"]), ("without", ["sacrifice"]))


class Grammar:
    """Knows the names of units, heroes, factions, modules, items, technologies and events."""

    def __init__(self, units: Space, heroes: Space, factions: Space, modules: Space, items: Space, techs: Space,
                 events: Space) -> None:
        self.units: Final = units
        self.heroes: Final = heroes
        self.factions: Final = factions
        self.modules: Final = modules
        self.items: Final = items
        self.techs: Final = techs
        self.events: Final = events

    def effects(self, row: Given, when: int, key: str = "effects") -> list[Effect]:
        return [self.effect(one, when) for one in row.tables(key)]

    def effect(self, row: Given, usual: int) -> Effect:
        do = word.VERBS.index(row.choice("do", word.VERBS))
        when = word.WHENS.index(row.choice("when", word.WHENS, word.WHENS[usual]))
        units, every = self.own_units(row)
        hits, listed = self.hits(row)
        place, place_thing = self.place(row, ("where", "from", "area"))
        goal, goal_thing = self.place(row, ("to",))
        out = Effect(do, when, self.conditions(row), self.amount(row), self.most(row), row.number("attack", 0, low=0, high=9),
                     row.number("health", 0, low=0, high=9), units, every, self.versus(row, "vs"), hits, listed, self.what(row),
                     one_of(row, "side", word.PARTIES), one_of(row, "filter", word.FILTERS), one_of(row, "scope", word.SCOPES),
                     place, place_thing, goal, goal_thing, one_of(row, "else_", word.PLACES), self.planet(row), self.who(row),
                     self.kind(row), one_of(row, "order", ORDERS), one_of(row, "cost", word.COSTS),
                     one_of(row, "limit", word.LIMITS), self.flag(row), self.choose(row), self.by_race(row), self.cards(row),
                     one_of(row, "add", word.KEYWORDS))
        for key, value in STATED:
            if row.has(key):
                row.fixed(key, value, "the rules know no other word here")
        row.done()
        return out

    # ---- numbers

    def amount(self, row: Given) -> int:
        if isinstance(row.data.get("n"), str):
            return word.N_ANY + word.AMOUNTS.index(row.choice("n", word.AMOUNTS))
        found = [row.number(key, low=0, high=99) for key in N_KEYS if row.has(key)]
        return found[0] if found else 0

    def most(self, row: Given) -> int:
        if row.has("level"):
            if isinstance(row.data["level"], str):
                row.fixed("level", "partially_depleted", "only such areas can be restored (SC-117)")
                return 1
            return row.number("level", low=1, high=3)
        if row.has("stage") and isinstance(row.data["stage"], int):
            return row.number("stage", low=1, high=3) - 1
        found = [row.number(key, low=0, high=99) for key in MOST_KEYS if row.has(key)]
        return found[0] if found else 0

    def flag(self, row: Given) -> int:
        found = [int(row.flag(key)) for key in FLAGS if row.has(key)]
        if row.has("deck"):
            found.append(int(row.choice("deck", ("combat", "event")) == "event"))
        if row.has("by_race_choice"):
            found.append(1)
        return found[0] if found else 0

    # ---- units

    def own_units(self, row: Given) -> tuple[list[int], int]:
        if isinstance(row.data.get("unit"), str):
            return [row.thing("unit", self.units)], 0
        if row.has("unit") and row.texts("unit") == ["any"]:
            return [], 1
        return row.things("unit", self.units, []), 0

    def hits(self, row: Given) -> tuple[int, list[int]]:
        """What splash damage hits; for `deny_targets` the target types that are lost."""
        if isinstance(row.data.get("what"), list):
            return NONE, [TARGETS.index(text) for text in checked(row, "what", TARGETS)]
        if isinstance(row.data.get("hits"), list):
            return word.HITS_LISTED, row.things("hits", self.units)
        return one_of(row, "hits", word.HITS), []

    def versus(self, row: Given, key: str) -> int:
        return self.versus_word(row, key, row.text(key)) if row.has(key) else NONE

    def versus_word(self, row: Given, key: str, text: str) -> int:
        head, colon, tag = text.partition(":")
        if colon and head == "tag":
            return word.VS_TAG + index(row, key, tag, word.TAGS)
        return index(row, key, text, word.VERSUS)

    def choose(self, row: Given) -> list[int]:
        """Units, goods or modules to choose from; stages; carriers of an item: tags, or 10 + race."""
        if row.has("only"):
            return [self.carrier(row, text) for text in row.texts("only")]
        if isinstance(row.data.get("stage"), list):
            return [stage - 1 for stage in row.numbers("stage")]
        if row.has("module"):
            return row.things("module", self.modules)
        if row.has("also_matches"):
            return row.things("also_matches", self.units)
        goods = [text for text in row.texts("choose", []) if text in word.GOODS]
        return [word.GOODS.index(text) for text in goods] if goods else row.things("choose", self.units, [])

    def carrier(self, row: Given, text: str) -> int:
        head, _colon, name = text.partition(":")
        if head == "race":
            return CARRIER_RACE + index(row, "only", name, RACES)
        if head == "tag":
            return index(row, "only", name, word.TAGS)
        raise row.fail("only", f"expected tag:<tag> or race:<race>, found '{text}'")

    def by_race(self, row: Given) -> list[list[int]]:
        """By race: units one by one."""
        if row.has("by_race_choice"):
            table = row.table("by_race_choice")
            return [table.things(race, self.units) for race in RACES]
        table = row.table("by_race", {})
        return [counted(table.table(race, {}), self.units) for race in RACES] if row.has("by_race") else []

    # ---- words

    def conditions(self, row: Given) -> list[Condition]:
        return [self.condition(row, text) for text in row.texts("if", [])]

    def condition(self, row: Given, text: str) -> Condition:
        head, _colon, rest = text.partition(":")
        kind = index(row, "if", head, word.CONDITIONS)
        if kind == word.IF_ROLE:
            return Condition(kind, index(row, "if", rest, ROLES))
        if kind in (word.IF_FRONT, word.IF_OPP_FRONT):
            return Condition(kind, self.versus_word(row, "if", rest))
        if kind in (word.IF_FRONT_HERO, word.IF_OWN_HERO, word.IF_OWN_HERO_IN_BATTLE):
            return Condition(kind, row.in_space("if", rest, self.heroes))
        if kind in (word.IF_OWN_UNIT, word.IF_OWN_UNIT_IN_AREA, word.IF_OWN_UNIT_ON_ACTIVE_PLANET):
            return Condition(kind, row.in_space("if", rest, self.units))
        if kind == word.IF_INSTALLATION_IN_PLAY:
            return Condition(kind, index(row, "if", rest, WORKS))
        if kind == word.IF_PLAYERS and not rest.isdigit():
            raise row.fail("if", f"expected players:<number>, found '{text}'")
        return Condition(kind, int(rest) if kind == word.IF_PLAYERS else NONE)

    def place(self, row: Given, keys: tuple[str, ...]) -> tuple[int, int]:
        for key in keys:
            if row.has(key):
                head, _colon, rest = row.text(key).partition(":")
                kind = index(row, key, head, word.PLACES)
                if kind == word.IN_OWN_AREA_WITH:
                    return kind, row.in_space(key, rest, self.units)
                if kind in (word.IN_INSTALLATION, word.IN_PLANET_OF):
                    return kind, index(row, key, rest, WORKS)
                return kind, NONE
        return NONE, NONE

    def what(self, row: Given) -> int:
        if row.has("hero"):
            return row.thing("hero", self.heroes)
        if row.has("item"):
            return row.thing("item", self.items)
        if row.has("test"):
            return one_of(row, "test", word.TESTS)
        return NONE if isinstance(row.data.get("what"), list) else one_of(row, "what", word.THINGS)

    def planet(self, row: Given) -> int:
        """PLANET_..., or PLANET_ITEM_PLANET + item."""
        if not row.has("planet"):
            return NONE
        head, _colon, rest = row.text("planet").partition(":")
        kind = index(row, "planet", head, word.PLANET_WORDS)
        return kind + row.in_space("planet", rest, self.items) if kind == word.PLANET_ITEM_PLANET else kind

    def who(self, row: Given) -> int:
        if row.has("team"):
            row.text("team")
        for key in ("who", "owner"):
            if row.has(key):
                text = row.choice(key, (*word.WHOM, *self.factions.ids))
                return word.WHOM.index(text) if text in word.WHOM else word.WHO_FACTION + self.factions.index[text]
        return NONE

    def kind(self, row: Given) -> int:
        if not row.has("kind"):
            return NONE
        text = row.choice("kind", (*word.TOKEN_KINDS, *WORKS[1:]))
        return word.TOKEN_KINDS.index(text) if text in word.TOKEN_KINDS else WORKS.index(text)

    def cards(self, row: Given) -> list[int]:
        if row.has("card"):
            return [row.thing("card", self.techs)]
        if row.text("do") == "remove_events":
            return row.things("cards", self.events, [])
        return row.things("cards", self.techs, [])


CARRIER_RACE: Final = 10        # of `item_carrier`: + race; below it a tag


def index(row: Given, key: str, text: str, allowed: tuple[str, ...]) -> int:
    return row.in_space(key, text, Space(key, allowed))


def one_of(row: Given, key: str, allowed: tuple[str, ...]) -> int:
    return allowed.index(row.choice(key, allowed)) if row.has(key) else NONE


def checked(row: Given, key: str, allowed: tuple[str, ...]) -> list[str]:
    return [allowed[index(row, key, text, allowed)] for text in row.texts(key)]


def counted(table: Given, space: Space) -> list[int]:
    """{marine = 2, firebat = 1} as things one by one."""
    out: list[int] = []
    for name in table.data:
        out += [table.in_space(name, name, space)] * table.number(name, low=0, high=20)
    return out


def icons(row: Given, key: str, units: Space, heroes: Space) -> list[int]:
    """Unit types, and HERO + hero for `hero:<id>`."""
    out: list[int] = []
    for text in row.texts(key):
        if text.startswith("hero:"):
            out.append(HERO + row.in_space(key, text.removeprefix("hero:"), heroes))
        elif text != "any":
            out.append(row.in_space(key, text, units))
    return out


def traits(row: Given) -> int:
    return sum(1 << TRAITS.index(text) for text in checked(row, "traits", TRAITS))


def pair_of(row: Given, key: str, default: Any) -> list[int]:
    return row.numbers(key, default, length=2)
