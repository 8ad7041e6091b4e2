"""Names, amounts and chances as players read them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.names import GOOD_NAMES, GOODS, LANDS, MONEY, RESEARCH

if TYPE_CHECKING:
    from ..cards.tables import Tables
    from ..rules.state import Invasion

# Kinds of states: a name with one of these words has an article in a sentence.
STATES: Final = frozenset({"Accord", "Alliance", "Commonwealth", "Concord", "Council", "Dominion", "Federation", "Isles",
                           "League", "Pact", "Republic", "States", "Territories", "Union"})


def counted(many: int, one: str, more: str = "") -> str:
    """`1 unit`, `2 units`."""
    return f"{many} {one if many == 1 else more or one + 's'}"


def amount(good: int, n: int) -> str:
    """`$3M`, `2 Fuel`."""
    return f"${n}M" if good == MONEY else f"{n} {'Research' if good == RESEARCH else GOOD_NAMES[good]}"


def cost_text(cost: list[int]) -> str:
    """`$2M, 1 Fuel, 1 Minerals, 1 Research`."""
    return ", ".join(amount(good, n) for good, n in enumerate(cost) if n) or "nothing"


def goods_text(goods: list[int]) -> str:
    """What lies on one side of a trade sheet."""
    return ", ".join(amount(good, n) for good, n in enumerate(goods[:len(GOODS)]) if n) or "nothing"


def place_title(t: Tables, place: int) -> str:
    """As it stands on the map."""
    return t.world.places.titles[place]


def place_name(t: Tables, place: int) -> str:
    """Within a sentence: states take an article, countries none."""
    name = place_title(t, place)
    return f"the {name}" if STATES.intersection(name.split()) else name


def side_name(t: Tables, side: int) -> str:
    return t.consoles.space.titles[side]


def chance(faces: list[int], die: list[int]) -> str:
    """How likely one of these faces falls: `1/2`, `5/6`."""
    ways, of = sum(die[face] for face in faces), sum(die)
    while of % 2 == 0 and ways % 2 == 0 and ways:
        ways, of = ways // 2, of // 2
    while of % 3 == 0 and ways % 3 == 0 and ways:
        ways, of = ways // 3, of // 3
    return f"{ways}/{of}"


def place_note(g: Invasion, place: int) -> str:
    """What stands in a territory: `3 units, 2 invaders, drop ship, Defense 3`."""
    units = sum(row[place] for row in g.units)
    parts = [counted(units, "unit")] if units else []
    parts += [counted(g.invaders[place], "invader")] if g.invaders[place] else []
    ships = g.ship_at.count(place)
    parts += [counted(ships, "drop ship")] if ships else []
    parts += [("Secure", "Overrun", "Liberated")[g.status[place]]] if place < LANDS and g.status[place] else []
    return ", ".join([*parts, f"Defense {g.t.world.defense[place]}"])
