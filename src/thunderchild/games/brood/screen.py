"""The world in a terminal: areas by region with what stands in them, seas, banks and tracks, all in words."""
from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ...kernel.flow import Rules
from .ask import count_adults, count_nations_held
from .load import Tables
from .names import (AIR, AREAS, AVAILABLE, BROOD, EXPENDED, HUMAN, KEEPERS, KIND_OF, LANDS, MAJORS, NATION_OF, NATIONS,
                    ORION_POOL, PHASE_NAMES, PLACE_OF, air_of, is_free)
from .state import FIELDS, NO_HOME, Brood
from .tell import KIND_NAMES

REGIONS: Final = (
    ("Americas", ("na_west", "na_east", "mexico", "sa_west", "sa_east", "patagonia")),
    ("Africa and the South", ("n_africa", "w_africa", "e_africa", "australia", "new_zealand", "mcmurdo", "mountains")),
    ("Europe and Asia", ("w_europe", "scandinavia", "n_russia", "central_asia", "china", "japan", "india", "se_asia")),
)
SEAS: Final = "Seas"
NAME: Final = 20                    # columns of an area's name
PLURALS: Final = ("Armies", "Fleets", "Air units", "Larvae", "Adults", "Workers", "keepers", "Warriors")
SIDE_STYLE: Final = ("bold magenta", "bold cyan")        # Brood, Humans; the words say it too


def draw(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """All of the view; everything in this game is public (BR-43)."""
    g = table_of(rules, view)
    regions = regions_of(g.t)
    half = len(regions) // 2
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=(width - 1) // 2)
    grid.add_column(width=(width - 1) // 2)
    grid.add_row(Group(*[region(g, *part) for part in regions[:half]]), Group(*[region(g, *part) for part in regions[half:]]))
    return Group(status(g), grid, banks(g), legend())


def draw_short(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """The same for terminals of few lines: only areas in which something stands."""
    g = table_of(rules, view)
    return Group(status(g), *[in_a_row(g, *part) for part in regions_of(g.t)], banks(g))


def table_of(rules: Rules[Any], view: dict[str, Any]) -> Brood:
    """The state again, from what the view shows."""
    g: Brood = rules.new(2, rules.meta.read_options(view["options"]))
    for name in FIELDS:
        setattr(g, name, view[name])
    g.over = view["over"]
    return g


def explain(rules: Rules[Any], thing: str) -> str:
    """An area: its nation, its factory and its neighbours."""
    t: Tables = rules.new(2, rules.meta.read_options(None)).t
    if thing not in t.world.areas.index:
        return ""
    area = t.world.areas.index[thing]
    world = t.world
    if area >= LANDS:
        shores = [land for land in range(LANDS) if area - LANDS in world.coast[land]]
        near = [LANDS + sea for sea in world.sail[area - LANDS]]
        return f"{world.areas.titles[area]}: waters next to it: {named(t, near)}; shores: {named(t, shores)}"
    nation = world.nation[area]
    owner = "no nation" if nation >= NATIONS else t.nations.adjectives[nation]
    factory = "a factory" if world.factory[area] else "no factory"
    seas = [LANDS + sea for sea in world.coast[area]]
    return f"{world.areas.titles[area]} ({owner}, {factory}): by land: {named(t, world.march[area])}; by sea: {named(t, seas)}"


def named(t: Tables, areas: list[int]) -> str:
    return ", ".join(t.world.areas.titles[area] for area in areas) or "none"


# ---- who is how far

def status(g: Brood) -> Text:
    out = Text(f"Turn {g.turn}", style="bold")
    out.append(f"  Brood: {count_nations_held(g)} of {MAJORS} major nations", style=SIDE_STYLE[BROOD])
    home = "" if g.home == NO_HOME else f" ({g.t.nations.adjectives[g.home]})"
    out.append(f"  Humans{home}: {g.launched} of {g.t.orions_to_win} Orions launched", style=SIDE_STYLE[HUMAN])
    tokens = f"Control tokens {g.tokens}, {g.supply} to come"
    out.append(f"\nMindpower {g.mindpower} of {g.t.track}  Adults {count_adults(g)}  {tokens}  Dupes {g.dupes}  "
               f"Orions left {g.pool[ORION_POOL]}", style="not bold")
    blocked = [name for phase, name in enumerate(PHASE_NAMES) if g.blocked >> phase & 1]
    return out.append(f"\nBlocked: {', '.join(blocked)}" if blocked else "", style="bold red")


def banks(g: Brood) -> Text:
    """BR-16: the Air units of both sides."""
    out = Text()
    for side, name in ((BROOD, "Brood"), (HUMAN, "Human")):
        out.append("\n" if side else "").append(f"{name} Air units", style=SIDE_STYLE[side])
        for bank, title in ((AVAILABLE, "available"), (EXPENDED, "expended")):
            many = [(g.units[air_of(side, bank, nation)], nation) for nation in range(NATIONS)]
            said = ", ".join(f"{n} {g.t.nations.adjectives[nation]}" for n, nation in many if n)
            out.append(f"  {title}: {said or 'none'}")
    return out


def legend() -> Text:
    return Text("Factories: F free, K held by a keeper, N neutral, D dormant (with the tokens to go), - none", style="dim")


# ---- the map

def regions_of(t: Tables) -> list[tuple[str, list[int]]]:
    """Regions with their areas; what a pack has renamed stands in the last one."""
    out = [(title, [t.world.areas.index[id] for id in ids if id in t.world.areas.index]) for title, ids in REGIONS]
    known = {area for _title, areas in out for area in areas}
    lost = [area for area in range(LANDS) if area not in known]
    out[-1][1].extend(lost)
    return [*out, (SEAS, list(range(LANDS, AREAS)))]


def region(g: Brood, title: str, areas: list[int]) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=NAME)
    grid.add_row(Text(title, style="bold underline"))
    for area in areas:
        grid.add_row(Text(g.t.world.areas.titles[area]), factory(g, area), contents(g, area))
    return grid


def in_a_row(g: Brood, title: str, areas: list[int]) -> Text:
    out = Text(f"{title}: ", style="bold underline")
    parts: list[Text] = []
    for area in areas:
        inside = contents(g, area)
        if inside.plain:
            parts.append(Text.assemble(f"{g.t.world.areas.titles[area]} ", factory(g, area), " ", inside))
    quiet = [area for area in areas if not contents(g, area).plain]
    for n, part in enumerate(parts):
        out.append("; " if n else "", style="not bold not underline").append(part)
    names = ", ".join(f"{g.t.world.areas.titles[area]} {factory(g, area).plain}" for area in quiet if area < LANDS)
    return out.append(f"{'; ' if parts else ''}empty: {names}" if names else "", style="not bold not underline dim")


def factory(g: Brood, area: int) -> Text:
    """BR-230: who has the factory, in one letter; a dormant nation with its tokens."""
    if area >= LANDS:
        return Text("")
    if g.t.world.factory[area] == 0:
        return Text("-", style="dim")
    if g.units[KEEPERS + area]:
        return Text("K", style=SIDE_STYLE[BROOD])
    nation = g.t.world.nation[area]
    if g.asleep >> area & 1:
        return Text(f"D{g.dormant[nation]}", style="dim")
    return Text("N", style="dim") if g.neutral[area] else Text("F", style=SIDE_STYLE[HUMAN])


def contents(g: Brood, area: int) -> Text:
    """The stacks of an area in words, free ones first; a keeper is shown by its factory."""
    out = Text()
    for stack in [*g.free, *g.held]:
        if PLACE_OF[stack] == area and KIND_OF[stack] != AIR and not KEEPERS <= stack < KEEPERS + LANDS:
            side = HUMAN if is_free(stack) else BROOD
            out.append(", " if out.plain else "").append(stack_words(g, stack), style=SIDE_STYLE[side])
    if area < LANDS and g.orions[area]:
        out.append(", " if out.plain else "")
        out.append(f"{g.orions[area]} Orion{'s' if g.orions[area] > 1 else ''}", style=SIDE_STYLE[HUMAN])
    return out


def stack_words(g: Brood, stack: int) -> str:
    """`2 Russian Armies`, `controlled Chinese Fleet`, `Larva`."""
    many, kind = g.units[stack], KIND_OF[stack]
    name = KIND_NAMES[kind] if many == 1 else PLURALS[kind]
    count = "" if many == 1 else f"{many} "
    if kind > AIR:
        return f"{count}{name}"
    return f"{count}{'' if is_free(stack) else 'controlled '}{g.t.nations.adjectives[NATION_OF[stack]]} {name}"
