"""Names, amounts and chances as players read them."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ..rules.names import COALITIONS, GOOD_NAMES, GOODS, LANDS, MONEY, RESEARCH, SHORT_NAMES

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
    """`$3M`, `2 Fuel`, `1 Mineral`."""
    return f"${n}M" if good == MONEY else f"{n} {good_word('Research' if good == RESEARCH else GOOD_NAMES[good], n)}"


def good_word(name: str, n: int) -> str:
    """A kind of goods after a number: of them all only Minerals are plural."""
    return name[:-1] if n == 1 and name.endswith("s") else name


def cost_text(cost: list[int]) -> str:
    """`$2M, 1 Fuel, 1 Mineral, 1 Research`."""
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


def short_name(t: Tables, side: int) -> str:
    """`South America`, where there is little room."""
    return SHORT_NAMES[t.consoles.space.ids[side]]


def chance(faces: list[int], die: list[int]) -> str:
    """How likely one of these faces falls: `1/2`, `5/6`."""
    ways, of = sum(die[face] for face in faces), sum(die)
    while of % 2 == 0 and ways % 2 == 0 and ways:
        ways, of = ways // 2, of // 2
    while of % 3 == 0 and ways % 3 == 0 and ways:
        ways, of = ways // 3, of // 3
    return f"{ways}/{of}"


def percent(faces: list[int], die: list[int]) -> str:
    """The same on a button: `67 %`."""
    return f"{round(100 * sum(die[face] for face in faces) / sum(die))} %"


def place_note(g: Invasion, place: int) -> str:
    """What stands in a territory: `2 units, 1 of Asia, 2 invaders, 1 drop ship, capital, Defense 4`."""
    parts = units_note(g, place)
    parts += [counted(g.invaders[place], "invader")] if g.invaders[place] else []
    ships = g.ship_at.count(place)
    parts += [counted(ships, "drop ship")] if ships else []
    parts += [("Secure", "Overrun", "Liberated")[g.status[place]]] if place < LANDS and g.status[place] else []
    parts += ["capital"] if place in g.t.consoles.capital else []
    return ", ".join([*parts, f"Defense {g.t.world.defense[place]}"])


def units_note(g: Invasion, place: int) -> list[str]:
    """The owner's units first, those of others with their names."""
    owner = g.t.world.owner[place]
    there = [side for side in range(COALITIONS) if g.units[side][place]]
    parts: list[str] = []
    for side in sorted(there, key=lambda one: one != owner):
        many = g.units[side][place]
        whose = "" if side == owner else f" of {short_name(g.t, side)}"
        parts.append((counted(many, "unit") if not parts else str(many)) + whose)
    return parts
