"""The world in a terminal: areas by region with what stands in them, seas, banks and tracks, all in words."""
from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel.flow import Rules
from ....standing import laid_out
from ..cards.load import Tables
from ..rules.names import (AIR, AREAS, ARMY, AVAILABLE, BROOD, EXPENDED, FLEET, HUMAN, KEEPER, KEEPERS, KIND_OF, LANDS, MAJORS,
                           NATION_OF, NATIONS, ORION_POOL, PHASE_NAMES, PLACE_OF, POOL_OF, STACKS, WARRIOR, WORKER, air_of,
                           is_controlled)
from ..rules.questions import count_adults, count_nations_held
from ..rules.state import NO_HOME, Brood
from ..text.titles import KIND_NAMES, PLURALS, stack_ids

REGIONS: Final = (
    ("Americas", ("na_west", "na_east", "mexico", "sa_west", "sa_east", "patagonia")),
    ("Africa and the South", ("n_africa", "w_africa", "e_africa", "australia", "new_zealand", "mcmurdo", "mountains")),
    ("Europe and Asia", ("w_europe", "scandinavia", "n_russia", "central_asia", "china", "japan", "india", "se_asia")),
)
SEAS: Final = "Seas"
FIRST_PLACES: Final = (0, LANDS, AVAILABLE)
NAME: Final = 20                    # columns of an area's name
ROOMY: Final = 120                  # from this width on the nation stands beside the name
NAME_AND_NATION: Final = 35
SIDE_STYLE: Final = ("bold magenta", "bold cyan")        # Brood, Humans; the words say it too


def draw(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """All of the view; everything in this game is public (BR-43)."""
    g: Brood = laid_out(rules, view)
    regions = regions_of(g.t)
    half = len(regions) // 2
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=(width - 1) // 2)
    grid.add_column(width=(width - 1) // 2)
    roomy = width >= ROOMY
    grid.add_row(Group(*[region(g, roomy, *part) for part in regions[:half]]),
                 Group(*[region(g, roomy, *part) for part in regions[half:]]))
    return Group(status(g), grid, banks(g), legend())


def draw_short(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """The same for terminals of few lines: what stands somewhere first, then the empty areas by their state."""
    g: Brood = laid_out(rules, view)
    return Group(status(g), *[in_a_row(g, *part) for part in regions_of(g.t)[:-1]], fleets_in_a_row(g), banks_in_a_row(g))


def draw_tiny(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """Shorter still: only where something stands."""
    g: Brood = laid_out(rules, view)
    regions = [(title, [area for area in areas if contents(g, area).plain]) for title, areas in regions_of(g.t)[:-1]]
    return Group(status(g), *[in_a_row(g, *part) for part in regions if part[1]], fleets_in_a_row(g), banks_in_a_row(g))


def draw_least(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    """The same without a line for each region: everything that stands somewhere in one run."""
    g: Brood = laid_out(rules, view)
    regions = [(title, [area for area in areas if contents(g, area).plain]) for title, areas in regions_of(g.t)[:-1]]
    rows = [*[in_a_row(g, *part) for part in regions if part[1]], fleets_in_a_row(g), banks_in_a_row(g)]
    return Group(status(g), Text("  ").join(rows))


def explain(rules: Rules[Any], thing: str) -> str:
    """An area: its nation, its factory and its neighbours.  A unit: its numbers."""
    t: Tables = rules.new(2, rules.meta.read_options(None)).t
    if thing not in t.world.areas.index:
        return unit_numbers(t, thing)
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


def unit_numbers(t: Tables, thing: str) -> str:
    """What stands on the counters of a nation and type; told of one stack each, so that `look army` names every nation once."""
    ids = stack_ids(t)
    if thing not in ids[:STACKS]:
        return ""
    stack = ids.index(thing)
    kind, pool = KIND_OF[stack], POOL_OF[stack]
    if PLACE_OF[stack] not in FIRST_PLACES or is_controlled(stack) or kind == KEEPER:
        return ""
    name = KIND_NAMES[kind] if kind > AIR else f"{t.nations.adjectives[NATION_OF[stack]]} {KIND_NAMES[kind]}"
    attack = f"+{t.attack[pool]}" if kind == AIR else f"{t.attack[pool]}"
    moves = "2 water areas" if kind == FLEET else "1 area" if kind in (ARMY, WORKER, WARRIOR) else "0"
    return f"{name}: Attack {attack}, Defense {t.defense[pool]}, Move {moves}, {t.pool[pool]} counters"


def named(t: Tables, areas: list[int]) -> str:
    return ", ".join(t.world.areas.titles[area] for area in areas) or "none"


# ---- who is how far

def status(g: Brood) -> Text:
    out = Text(f"Turn {g.turn}", style="bold")
    out.append(f"  Brood: {count_nations_held(g)} of {MAJORS} major nations", style=SIDE_STYLE[BROOD])
    home = "" if g.home == NO_HOME else f" ({g.t.nations.adjectives[g.home]})"
    out.append(f"  Humans{home}: {g.launched} of {g.t.orions_to_win} Orions launched", style=SIDE_STYLE[HUMAN])
    tokens = f"Control tokens {g.tokens} ({g.supply} to come)"
    out.append(f"\nMindpower {g.mindpower}  Adults {count_adults(g)}  {tokens}  Dupes {g.dupes}  "
               f"Orions left {g.pool[ORION_POOL]}", style="not bold")
    blocked = [name for phase, name in enumerate(PHASE_NAMES) if g.blocked >> phase & 1]
    return out.append(f"\nBlocked: {', '.join(blocked)}" if blocked else "", style="bold red")


def banks(g: Brood) -> Text:
    """BR-16: the Air units of both sides."""
    out = Text()
    for side, name in ((BROOD, "Brood"), (HUMAN, "Human")):
        out.append("\n" if side else "").append(f"{name} Air units", style=SIDE_STYLE[side])
        for bank, title in ((AVAILABLE, "available"), (EXPENDED, "expended")):
            out.append(f"  {title}: {in_bank(g, side, bank) or 'none'}")
    return out


def banks_in_a_row(g: Brood) -> Text:
    out = Text("Air units", style="bold underline")
    for side, name in ((BROOD, "Brood"), (HUMAN, "Humans")):
        spent = in_bank(g, side, EXPENDED)
        out.append("; " if side else "  ", style="not bold not underline").append(name, style=SIDE_STYLE[side] + " not underline")
        said = ", ".join(x for x in (in_bank(g, side, AVAILABLE), f"expended {spent}" if spent else "") if x)
        out.append(f": {said or 'none'}", style="not bold not underline")
    return out


def in_bank(g: Brood, side: int, bank: int) -> str:
    """`2 American, 1 Indian`."""
    many = [(g.units[air_of(side, bank, nation)], nation) for nation in range(NATIONS)]
    return ", ".join(f"{n} {g.t.nations.adjectives[nation]}" for n, nation in many if n)


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


def region(g: Brood, roomy: bool, title: str, areas: list[int]) -> RenderableType:
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=NAME_AND_NATION if roomy else NAME)
    grid.add_row(Text(title, style="bold underline"))
    for area in areas:
        grid.add_row(Text(g.t.world.areas.titles[area]).append(nation_beside(g, area) if roomy else "", style="dim"),
                     factory(g, area), contents(g, area))
    return grid


def nation_beside(g: Brood, area: int) -> str:
    """The major nation an area belongs to, where its name does not say so."""
    if area >= LANDS or g.t.world.nation[area] >= MAJORS:
        return ""
    nation = g.t.nations.space.titles[g.t.world.nation[area]]
    return "" if nation == g.t.world.areas.titles[area] else f" ({nation})"


def in_a_row(g: Brood, title: str, areas: list[int]) -> Text:
    """`Americas  Mexico: American Army; dormant: North America West, North America East; neutral: Brazil, Patagonia`."""
    out = Text(title, style="bold underline").append("  ", style="not bold not underline")
    parts = [Text.assemble(g.t.world.areas.titles[area], f" ({state_of(g, area)})" if is_closed(g, area) else "", ": ",
                           contents(g, area)) for area in areas if contents(g, area).plain]
    quiet: dict[str, list[str]] = {}
    for area in areas:
        if area < LANDS and not contents(g, area).plain:
            quiet.setdefault(state_of(g, area), []).append(g.t.world.areas.titles[area])
    parts += [Text(f"{state}: {', '.join(names)}" if state else ", ".join(names), style="dim") for state, names in quiet.items()]
    for n, part in enumerate(parts):
        out.append("; " if n else "", style="not bold not underline").append_text(part)
    return out


def fleets_in_a_row(g: Brood) -> Text:
    """`Seas (Fleets)  Arctic: Russian; Indian: 2 Indian and Minor, controlled American`."""
    out = Text(f"{SEAS} (Fleets)", style="bold underline").append("  ", style="not bold not underline")
    waters = [area for area in range(LANDS, AREAS) if contents(g, area).plain]
    for n, area in enumerate(waters):
        name = g.t.world.areas.titles[area].removesuffix(" Ocean").removesuffix(" Sea")
        inside = Text()
        for side in (HUMAN, BROOD):
            add(inside, military(g, area, side).removesuffix(" Fleet").removesuffix(" Fleets"), side)
        out.append(f"{'; ' if n else ''}{name}: ", style="not bold not underline").append_text(inside)
    return out.append("" if waters else "none", style="not bold not underline dim")


def is_closed(g: Brood, area: int) -> bool:
    """Dormant or neutral."""
    return area < LANDS and (g.asleep >> area & 1 == 1 or g.neutral[area] == 1)


def state_of(g: Brood, area: int) -> str:
    """The status of a land area's nation in words (BR-220, BR-222)."""
    if g.home == NO_HOME:
        return ""
    if is_closed(g, area):
        tokens = g.dormant[g.t.world.nation[area]] if g.neutral[area] == 0 else 0
        return "neutral" if tokens == 0 else "dormant" if tokens == 1 else f"dormant with {tokens} tokens"
    return "awake" if g.t.world.factory[area] else "Antarctic"


def factory(g: Brood, area: int) -> Text:
    """BR-230, BR-231: who has the factory, in a letter or two; a dormant nation with its tokens."""
    if area >= LANDS or g.home == NO_HOME:
        return Text("")
    if g.t.world.factory[area] == 0:
        return Text("-", style="dim")
    status = "N" if g.neutral[area] else f"D{g.dormant[g.t.world.nation[area]]}" if g.asleep >> area & 1 else ""
    if g.units[KEEPERS + area]:
        return Text.assemble(("K", SIDE_STYLE[BROOD]), (f" {status}" if status else "", "dim"))
    return Text(status, style="dim") if status else Text("F", style=SIDE_STYLE[HUMAN])


def contents(g: Brood, area: int) -> Text:
    """What stands in an area, in words: the military of both sides, then the Brood's own, then Orions."""
    out = Text()
    for side in (HUMAN, BROOD):
        add(out, military(g, area, side), side)
    for stack in g.held:
        if PLACE_OF[stack] == area and KIND_OF[stack] > AIR:
            name = KIND_NAMES[KIND_OF[stack]] if g.units[stack] == 1 else f"{g.units[stack]} {PLURALS[KIND_OF[stack]]}"
            add(out, name, BROOD)
    if area < LANDS and g.orions[area]:
        add(out, f"{g.orions[area]} Orion{'s' if g.orions[area] > 1 else ''}", HUMAN)
    return out


def add(out: Text, words: str, side: int) -> None:
    if words:
        out.append(", " if out.plain else "").append(words, style=SIDE_STYLE[side])


def military(g: Brood, area: int, side: int) -> str:
    """`American and 2 Minor Armies`, `controlled Chinese Fleet`."""
    stacks = [stack for stack in (g.free if side == HUMAN else g.held) if PLACE_OF[stack] == area and KIND_OF[stack] < AIR]
    if not stacks:
        return ""
    parts = [f"{g.units[stack]} " * (g.units[stack] > 1) + g.t.nations.adjectives[NATION_OF[stack]] for stack in stacks]
    several = len(stacks) > 1 or g.units[stacks[0]] > 1
    names = PLURALS if several else KIND_NAMES
    joined = ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else parts[0]
    return f"{'controlled ' if side == BROOD else ''}{joined} {names[KIND_OF[stacks[0]]]}"
