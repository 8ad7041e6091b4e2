"""The things that sentences of the log name."""
from __future__ import annotations

from typing import Final

from ....kernel.words import Space
from ....tales import Cast
from ..cards.tables import Tables
from ..rules.names import SKIRMISHES, WORKS
from ..rules.words import ORDER_SPACE, SKIRMISH_SPACE


class Things:
    """The things that sentences name."""

    def __init__(self, t: Tables) -> None:
        self.cast: Final = Cast(named(t.sheets.factions))
        self.side: Final = ("side", self.cast.space)
        self.area: Final = ("area", t.galaxy.areas)
        self.planet: Final = ("planet", t.galaxy.planets)
        self.unit: Final = ("unit", t.spaces.kinds)
        self.card: Final = ("card", t.cards.space)
        self.event: Final = ("event", t.events.space)
        self.building: Final = ("building", t.sheets.buildings)
        self.module: Final = ("module", t.sheets.modules)
        self.leader: Final = ("leader", t.leaders.space)
        self.slot: Final = ("route", t.galaxy.slots)
        self.good: Final = ("good", t.spaces.goods)
        self.technology: Final = ("technology", t.techs.space)
        self.work: Final = ("work", Space("work", WORKS))
        self.order: Final = ("order", ORDER_SPACE)
        self.hero: Final = ("hero", t.units.heroes)
        self.foe: Final = ("foe", self.cast.space)
        self.skirmish: Final = ("skirmish", Space("skirmish", SKIRMISH_SPACE.ids, [str(k + 1) for k in range(SKIRMISHES)]))
        self.ability: Final = ("ability", joined(t.events.space, t.techs.space, t.leaders.space))


def named(factions: Space) -> Space:
    """As sentences call them: "the Overmind"."""
    return Space("side", factions.ids, [title.replace("The ", "the ", 1) if title.startswith("The ") else title
                                        for title in factions.titles])


def joined(*spaces: Space) -> Space:
    """The cards that `use_ability` names, numbered through."""
    return Space("ability", [f"{space.name}/{id}" for space in spaces for id in space.ids],
                 [title for space in spaces for title in space.titles])
