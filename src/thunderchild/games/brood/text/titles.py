"""What people call things: areas, stacks, units on the way, amounts and chances; and ids: `place/side/nation/type`."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ....kernel.say import Label
from ....kernel.words import Space
from ..cards.load import Tables
from ..rules.names import (AIR, AN_ORION, AREAS, CONTROLLED, EXPENDED, FREE_FLEET, KIND_OF, LANDS, MILITARY, NATION_OF, NATIONS,
                           PHASE_NAMES, PHASES, PLACE_OF, POOL_IDS, POOL_OF, SEAS, SPARE_TOKENS, STACKS, TYPES)

if TYPE_CHECKING:
    from ..rules.state import Brood

SIDES: Final = Space("side", ["brood", "human"], ["the Brood", "the Humans"])
KIND_NAMES: Final = ("Army", "Fleet", "Air unit", "Larva", "Adult", "Worker", "keeper", "Warrior")
PLURALS: Final = ("Armies", "Fleets", "Air units", "Larvae", "Adults", "Workers", "keepers", "Warriors")


# ---- ids (section 14)

def stack_ids(t: Tables) -> list[str]:
    return [stack_id(t, stack) for stack in range(STACKS)] + ["brood_available"]


def stack_id(t: Tables, stack: int) -> str:
    kind = KIND_OF[stack]
    place = PLACE_OF[stack]
    if kind > AIR:
        return f"{t.world.areas.ids[place]}/brood/brood/{TYPES[kind]}"
    where = t.world.areas.ids[place] if kind != AIR else "expended" if place == EXPENDED else "available"
    return f"{where}/{'brood' if stack >= CONTROLLED else 'human'}/{power_ids(t)[NATION_OF[stack]]}/{TYPES[kind]}"


def power_ids(t: Tables) -> tuple[str, ...]:
    """The six major nations, and the minor ones as one (BR-5)."""
    return (*t.nations.space.ids, "minor")


def fleet_id(t: Tables, k: int) -> str:
    """A Fleet of a nation in a water area, whichever side has it."""
    return f"{t.world.areas.ids[PLACE_OF[FREE_FLEET + k]]}/{power_ids(t)[k % NATIONS]}/fleet"


# ---- titles

def area_title(t: Tables, area: int) -> str:
    """Water areas, and the Mountains of Madness, take an article."""
    name = t.world.areas.titles[area]
    return f"the {name}" if area >= LANDS or name.startswith("Mountains") else name


def nation_title(name: str) -> str:
    """Within a sentence."""
    return f"the {name}" if name.startswith("United") else name


def sea_title(t: Tables, sea: int) -> str:
    return area_title(t, LANDS + sea)


def unit_name(t: Tables, unit: int) -> str:
    """`controlled European Army`, `Worker`, `Orion`: what it is, not where."""
    if unit == AN_ORION:
        return "Orion"
    kind = KIND_OF[unit]
    if kind > AIR:
        return KIND_NAMES[kind]
    return f"{'controlled ' if unit >= CONTROLLED else ''}{t.nations.adjectives[NATION_OF[unit]]} {KIND_NAMES[kind]}"


def stack_title(t: Tables, stack: int) -> str:
    if stack == SPARE_TOKENS:
        return "spare Control token"
    name = unit_name(t, stack)
    if KIND_OF[stack] == AIR:
        return f"{name} (Expended)" if PLACE_OF[stack] == EXPENDED else name
    return f"{name} in {area_title(t, PLACE_OF[stack])}"


def mover_title(t: Tables, unit: int) -> str:
    """A stack or an Orion, as something that moves."""
    return "spare Control token" if unit == SPARE_TOKENS else unit_name(t, unit)


def with_article(name: str) -> str:
    """`an Orion`, `a Worker`, `a European Army`."""
    return f"{'an' if name[0] in 'AIO' else 'a'} {name}"


# ---- amounts and chances

def counted(many: int, one: str, more: str = "") -> str:
    """`1 Dupe`, `2 Dupes`."""
    return f"{many} {one if many == 1 else more or one + 's'}"


def percent(ways: int, of: int) -> str:
    return f"{round(100 * ways / of)} %"


# ---- labels

def unit_label(g: Brood, lead: str, stack: int, price: str = "", odds: str = "") -> Label:
    """A click that takes one unit of a stack; of an Air unit its number, which is all it has (BR-10)."""
    notes = [f"+{g.t.attack[POOL_OF[stack]]}"] if KIND_OF[stack] == AIR else []
    notes += [f"one of {g.units[stack]}"] if g.units[stack] > 1 else []
    return Label(f"{lead} the {stack_title(g.t, stack)}", ", ".join(notes), price, odds)


def area_label(g: Brood, lead: str, area: int, price: str = "", odds: str = "") -> Label:
    return Label(f"{lead} {area_title(g.t, area)}", "", price, odds)


# ---- spaces

class Spaces:
    """The things clicks, log lines, locals and fields name."""

    def __init__(self, t: Tables) -> None:
        self.areas: Final = t.world.areas
        self.nations: Final = t.nations.space
        self.countries: Final = Space("nation", t.nations.space.ids, [nation_title(name) for name in t.nations.space.titles])
        self.phases: Final = Space("phase", PHASES, PHASE_NAMES)
        ids = stack_ids(t)
        self.stacks: Final = Space("stack", ids, [stack_title(t, stack) for stack in range(len(ids))])
        # the same areas, named within a sentence
        self.at: Final = Space("area", t.world.areas.ids, [area_title(t, area) for area in range(AREAS)])
        # what moves: a unit of a stack, or an Orion
        self.movers: Final = Space("mover", [*ids, "orion"], [mover_title(t, unit) for unit in range(AN_ORION + 1)])
        self.others: Final = other_spaces(t)


def other_spaces(t: Tables) -> list[Space]:
    """What no click names, but a local or a field does."""
    ids, titles = t.world.areas.ids, t.world.areas.titles
    stacks = stack_ids(t)
    pools = [f"{nation}_{kind}" for nation in power_ids(t) for kind in MILITARY] + list(POOL_IDS)
    return [Space("unit", stacks[:STACKS]), Space("land", ids[:LANDS], titles[:LANDS]), Space("sea", ids[LANDS:], titles[LANDS:]),
            Space("place", [*ids, "available", "expended"]), Space("power", power_ids(t)), Space("pool", pools),
            Space("fleet", [fleet_id(t, k) for k in range(SEAS * NATIONS)]),
            Space("mark", [*stacks, *(f"{id}/orion" for id in ids[:LANDS])])]
