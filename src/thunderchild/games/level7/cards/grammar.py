"""Reading the card language (data/EFFECTS.md): every word is known, every key is asked for, or the row is refused."""
from __future__ import annotations

from typing import Final

from ....given import Given
from ....kernel.words import Space
from ..rules.names import FACES, FLAGS, GOODS, ORBITAL, STOCKED
from .language import (ATTACH_RESEARCH, BATTLE_POWER, CHOOSE_ONE, COALITION, CRONOS_FLAG, DISCARD_SELF, DISCARDS, GAIN,
                       INCOME_MOD, LOSE, MOST_EFFECTS, MOST_MIC, NO_ONE, NOWHERE, PLACE, SHIP_SOURCE, SPAWN, DESTROY_HYDRA,
                       VERBS, WHERE, WHO, AT_CRONOS, LOWEST_TERROR, Effect, Shield, Text)

KINDS_OF_STOCK: Final = GOODS[:STOCKED]
SHIPS: Final = ("drop_ship_1", "drop_ship_2", "drop_ship_3", "drop_ship_4")
NEEDS_WHO: Final = ("lose", "gain", "raise_terror", "lower_terror", "destroy_unit", "jam_research", "choose_one")
COUNTS: Final = ("lose", "gain", "raise_terror", "lower_terror", "place", "destroy_unit", "destroy_hydra", "jam_research",
                 "market_size", "cronos_moves", "hydra_power", "adaptation_set", "attach_research", "battle_power", "income_mod")


class Grammar:
    """Knows the names of coalitions and territories."""

    def __init__(self, coalitions: Space, places: Space) -> None:
        self.coalitions: Final = coalitions
        self.places: Final = places

    def text(self, row: Given, categories: tuple[str, ...] = ()) -> Text:
        """The keys `effects` and `text`, and of an Event half its category."""
        category = categories.index(row.choice("category", categories)) if categories else NO_ONE
        effects = [self.effect(one) for one in row.tables("effects")]
        if len(effects) > MOST_EFFECTS:
            raise row.fail("effects", f"at most {MOST_EFFECTS} in a text, found {len(effects)}")
        extremes = {one.who for one in effects if MOST_MIC <= one.who <= LOWEST_TERROR}
        if len(extremes) > 1:
            raise row.fail("effects", "a text names only one of most_mic, most_food, most_money and lowest_terror")
        if category == ORBITAL and any(one.do != PLACE for one in effects):
            raise row.fail("effects", "Orbital Assault only places figures (L7-113)")
        return Text(category, effects, row.text("text"))

    def effect(self, row: Given) -> Effect:
        verb = row.choice("do", VERBS)
        do = VERBS.index(verb)
        who = self.who(row) if verb in NEEDS_WHO else NO_ONE
        what = GOODS.index(row.choice("what", KINDS_OF_STOCK)) if do in (LOSE, GAIN, INCOME_MOD) else NO_ONE
        n = row.number("n", low=1, high=99) if verb in COUNTS else 0
        short_what, short_per = self.shortfall(row) if do == LOSE and row.has("shortfall") else (NO_ONE, 1)
        where = self.where(row) if do in (PLACE, DESTROY_HYDRA) else NOWHERE
        no_hydra = do == PLACE and row.choice("filter", ["", "no_hydra"], "") == "no_hydra"
        at = self.sources(row, "at") if do == SPAWN else []
        options = self.options(row) if do == CHOOSE_ONE else []
        flag = self.flag(row, do)
        row.done()
        return Effect(do, who, what, n, short_what, short_per, where, no_hydra, at, options, flag)

    def who(self, row: Given) -> int:
        word = row.choice("who", [*WHO, *self.coalitions.ids])
        return WHO.index(word) if word in WHO else COALITION + self.coalitions.index[word]

    def where(self, row: Given) -> int:
        word = row.choice("where", [*self.places.ids, *WHERE])
        return AT_CRONOS + WHERE.index(word) if word in WHERE else self.places.index[word]

    def shortfall(self, row: Given) -> tuple[int, int]:
        short = row.table("shortfall")
        out = GOODS.index(short.choice("what", KINDS_OF_STOCK)), short.number("per", low=1, high=99)
        short.done()
        return out

    def sources(self, row: Given, key: str) -> list[int]:
        """Drop ships and territories that spawn."""
        out: list[int] = []
        for word in row.texts(key):
            out.append(SHIP_SOURCE + SHIPS.index(word) if word in SHIPS else row.in_space(key, word, self.places))
        return out

    def options(self, row: Given) -> list[list[Effect]]:
        """Two lists of effects."""
        lists = row.get("options", None, list, "two lists of effects")
        if len(lists) != 2:
            raise row.fail("options", f"expected 2, found {len(lists)}")
        if [] in lists:
            raise row.fail("options", "an option without effects")
        return [[self.effect(Given(one, f"{row.where}, option {k}", row.error)) for one in effects]
                for k, effects in enumerate(lists, 1)]

    def flag(self, row: Given, do: int) -> int:
        """What a flag, a discard, a stacking Power or a choice of figures says beside the numbers."""
        if do == CRONOS_FLAG:
            return FLAGS.index(row.choice("flag", FLAGS))
        if do == DISCARD_SELF:
            return DISCARDS.index(row.choice("when", DISCARDS))
        if do == BATTLE_POWER:
            return int(row.flag("stack"))
        if do == DESTROY_HYDRA:
            return int(row.flag("drop_ship_last"))
        return 1 if do == ATTACH_RESEARCH else 0


def read_faces(row: Given, key: str) -> list[int]:
    """Faces of the die by number."""
    out: list[int] = []
    for word in row.texts(key):
        if word not in FACES:
            raise row.fail(key, f"no face '{word}'; it takes: {', '.join(FACES)}")
        out.append(FACES.index(word))
    return out


def read_shield(row: Given, categories: tuple[str, ...]) -> Shield:
    category = categories.index(row.choice("category", categories))
    if row.has("pay"):
        return Shield(category, [], row.number("pay", low=0, high=99))
    return Shield(category, read_faces(row, "roll"), NO_ONE)
