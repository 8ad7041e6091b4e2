"""The things that sentences of the log name."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Space
from ....tales import Cast
from ..cards.tables import Tables
from ..rules.names import SKIRMISHES, UNITS, WORKS
from ..rules.phrases import a_or_an, good_name
from ..rules.words import MODULE_GOOD, ORDER_SPACE, SKIRMISH_SPACE


class Things:
    """The things that sentences name."""

    def __init__(self, t: Tables) -> None:
        sides = Space("faction", t.sheets.factions.ids, [title.replace("The ", "the ") for title in t.sheets.factions.titles])
        kinds, goods = t.spaces.kinds, t.spaces.goods
        modules = Space("module", t.sheets.modules.ids, [good_name(title, MODULE_GOOD) for title in t.sheets.modules.titles])
        self.cast: Final = Cast(sides)
        self.side: Final = ("side", sides)
        self.area: Final = ("area", t.galaxy.areas)
        self.planet: Final = ("planet", t.galaxy.planets)
        self.other_planet: Final = ("other", t.galaxy.planets)
        articled = [a_or_an(title) for title in kinds.titles[:UNITS]]
        self.unit: Final = ("unit", Space("kind", kinds.ids, [*articled, *kinds.titles[UNITS:]]))
        self.card: Final = ("card", t.cards.space)
        self.event: Final = ("event", t.events.space)
        self.building: Final = ("building", t.sheets.buildings)
        self.module: Final = ("module", modules)
        self.leader: Final = ("leader", t.leaders.space)
        self.good: Final = ("good", Space("good", goods.ids, [good_name(title, k) for k, title in enumerate(goods.titles)]))
        self.technology: Final = ("technology", t.techs.space)
        self.work: Final = ("work", Space("work", WORKS, [work_name(id) for id in WORKS]))
        self.order: Final = ("order", ORDER_SPACE)
        self.hero: Final = ("hero", t.units.heroes)
        self.foe: Final = ("foe", sides)
        self.skirmish: Final = ("skirmish", Space("skirmish", SKIRMISH_SPACE.ids, [str(k + 1) for k in range(SKIRMISHES)]))
        self.ability: Final = ("ability", joined(t.events.space, t.techs.space, t.leaders.space))


def work_name(id: str) -> str:
    return id if id == "base" else id.replace("_", " ").title()


def joined(*spaces: Space) -> Space:
    """The cards that `use_ability` names, numbered through."""
    return Space("ability", [f"{space.name}/{id}" for space in spaces for id in space.ids],
                 [title for space in spaces for title in space.titles])
