"""The galaxy in a terminal: planets with their areas and routes, stacks of orders, the factions' sheets and hands, in words."""
from __future__ import annotations

from itertools import groupby
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel.flow import Rules
from ..cards.tables import Tables
from ..rules.names import ORDER_NAMES, ORDERS
from ..text.phrases import counted
from .board import LOOKS
from .screen_battle import battle_rows
from .screen_cards import hand_lines, own_lines, technology_words
from .screen_words import STYLES, View, area_text, cost_words, heap, letters, routes_of, side_style, tables_of, values

COLUMN: Final = 48              # least width of a column of planets
MOST_LINES: Final = 9           # of planets, where lines are few: more stand in two columns
PREFIX: Final = 3               # letters of a planet's name that are enough
STANDING: Final = (("destroy_own",), "Or give up something of your own:")       # offered beside many decisions
LEVELS: Final = ("", "I", "II", "III")


def draw(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """All of the view."""
    t = tables_of(rules)
    if not view["shown"]["factions"]:
        return Text("Nobody has a faction yet." if not view["order"] else "")
    return Group(status(t, view), middle(t, view, width), factions(t, view), *own_lines(t, view, eye, width))


def draw_short(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """For few lines: planets in a line or two each, with all of their areas, sheets in a line each, one's own hand."""
    t = tables_of(rules)
    if not view["shown"]["factions"]:
        return draw(rules, view, eye, width)
    return Group(status(t, view), middle(t, view, width, short=True, whole=True), factions(t, view, short=True),
                 *hand_lines(t, view, eye, width, short=True))


def draw_tiny(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """Shorter still: of planets who stands where, and what one has oneself."""
    t = tables_of(rules)
    if not view["shown"]["factions"]:
        return draw(rules, view, eye, width)
    columns = 2 if len(view["shown"]["planets"]) > MOST_LINES else 1
    return Group(status(t, view, short=True), middle(t, view, width, short=True, columns=columns), own_line(t, view, eye))


def draw_least(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """The same with all planets in one run; where there are many, empty areas are left to `look`."""
    t, shown = tables_of(rules), view["shown"]
    if not shown["factions"] or shown["battle"] or shown["hands"]:
        return draw_tiny(rules, view, eye, width)
    order = sorted(shown["planets"], key=lambda id: (shown["planets"][id]["y"], shown["planets"][id]["x"]))
    run = Text(" · ", style="dim").join([in_a_line(t, view, id, False, False, len(order) <= MOST_LINES) for id in order])
    return Group(status(t, view, short=True), run, own_line(t, view, eye))


def explain(rules: Rules[Any], thing: str) -> str:
    """A card, a unit, an area: what is printed on it."""
    t = tables_of(rules)
    for space, words in ((t.events.space, t.events.words), (t.leaders.space, t.leaders.words), (t.cards.space, t.cards.words)):
        if thing in space.index:
            k = space.index[thing]
            return f"{space.titles[k]}: {words[k]}"
    if thing in t.techs.space.index:
        return technology_words(t, t.techs.space.index[thing])
    if thing in t.units.space.index:
        return unit_words(t, t.units.space.index[thing])
    if thing in t.galaxy.areas.index:
        return area_words(t, t.galaxy.areas.index[thing])
    return ""


def look(rules: Rules[Any], view: View, eye: int, words: list[str], width: int) -> list[RenderableType]:
    """A planet of the galaxy with all of its areas, routes and orders; of one that is not there, what is printed on it."""
    t, text = tables_of(rules), " ".join(words)
    out: list[RenderableType] = []
    for k, title in enumerate(t.galaxy.planets.titles):
        if text == title.lower() or (len(text) >= PREFIX and title.lower().startswith(text)):
            areas = t.galaxy.areas_of[k]
            placed = t.galaxy.planets.ids[k] in view["shown"]["planets"]
            out.append(planet_block(t, view, t.galaxy.planets.ids[k], whole=True) if placed else
                       Text("\n".join(["Not in this galaxy:", *[area_words(t, area) for area in areas]])))
    return out


def unit_words(t: Tables, k: int) -> str:
    units = t.units
    reach = [name for n, name in enumerate(("ground", "flying")) if units.targets[k] >> n & 1]
    traits = [name for n, name in enumerate(("assist", "detector", "cloaking", "sacrifice")) if units.traits[k] >> n & 1]
    where = "flying" if units.flying[k] else "ground"
    parts = [where, f"targets {' and '.join(reach) or 'nothing'}", f"support {units.support[k]}", *traits]
    return f"{units.space.titles[k]} ({cost_words([units.minerals[k], units.gas[k]])}): {', '.join(parts)}"


def area_words(t: Tables, k: int) -> str:
    galaxy = t.galaxy
    printed = ((galaxy.points[k], "conquest points"), (galaxy.minerals[k], "minerals"), (galaxy.gas[k], "gas"))
    parts = [f"{n} {name}" for n, name in printed if n] + ["strategic"] * galaxy.strategic[k]
    most = f"at most {galaxy.limit[k]} {('units', 'ground units', 'flying units')[galaxy.limit_type[k]]}"
    return f"{galaxy.areas.titles[k]}: {', '.join([*parts, most])}"


# ---- how far it is

def status(t: Tables, view: View, short: bool = False) -> Text:
    shown = view["shown"]
    out = Text(f"Round {view['round']}" if view["round"] else "Setup", style="bold")
    if view["round"]:
        step = f", step {view['step']}" if view["step"] else ""
        out.append(f", {shown['phase'].capitalize()}{step}", style="not bold")
    out.append(f"  Stage {LEVELS[shown['stage']]}", style="not bold")
    left = sum(shown["events"]["left"])
    out.append(f", {left} Event card{'' if left == 1 else 's'}", style="not bold")
    if shown["goal"] and not short:
        out.append(f"  {shown['goal']} points win", style="not bold")
    out.append("  First: ", style="not bold")
    first = shown["in_turn"][0] if shown["in_turn"] else ""
    out.append(LOOKS[first][1] if first else "", style=STYLES.get(first, ""))
    if order := shown["order"]:
        special = "special " if order["special"] and not order["order"].startswith("special") else ""
        title = ORDER_NAMES[ORDERS.index(order["order"])] if order["order"] else "an order"
        planet = t.galaxy.planets.titles[t.galaxy.planets.index[order["planet"]]]
        out.append("  ").append(LOOKS[order["side"]][1], style=side_style(order["side"]))
        out.append(f": {special}{title} on {planet}", style="not bold")
    return out


# ---- the galaxy

def middle(t: Tables, view: View, width: int, short: bool = False, columns: int = 1, whole: bool = False) -> RenderableType:
    """The battle, if there is one, else the galaxy."""
    if view["shown"]["battle"]:
        return battle_rows(t, view, width, short)
    planets = view["shown"]["planets"]
    order = sorted(planets, key=lambda id: (planets[id]["y"], planets[id]["x"]))
    hands = [hand_of_planets(t, view)] if view["shown"]["hands"] else []
    if short:
        room = width // columns - 1
        lines = [planet_line(t, view, id, room if columns > 1 else width, whole) for id in order]
        return Group(*hands, *(lines if columns == 1 else [beside(lines, width)]))
    return Group(*hands, beside([planet_block(t, view, id) for id in order], width))


def beside(blocks: list[Any], width: int) -> RenderableType:
    """Two columns, filled row by row, where there is room for them."""
    if width < 2 * COLUMN - 18:
        return Group(*blocks)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=(width - 1) // 2)
    grid.add_column(width=(width - 1) // 2)
    for k in range(0, len(blocks), 2):
        grid.add_row(*blocks[k:k + 2])
    return grid


def hand_of_planets(t: Tables, view: View) -> Text:
    out = Text("To be placed: ")
    for id, planets in view["shown"]["hands"].items():
        titles = [t.galaxy.planets.titles[t.galaxy.planets.index[planet]] for planet in planets]
        out.append(f"{LOOKS[id][1]} ", style=side_style(id)).append(f"{', '.join(titles)}  ")
    return out


def planet_head(t: Tables, view: View, id: str) -> Text:
    """Name, cell and stack; the top order stands last."""
    at = view["shown"]["planets"][id]
    out = Text(f"{t.galaxy.planets.titles[t.galaxy.planets.index[id]]}", style="bold", overflow="ellipsis", no_wrap=True)
    out.append(f" {at['x']},{at['y']}", style="dim not bold")
    return out.append_text(stack(t, view, id))


def stack(t: Tables, view: View, id: str) -> Text:
    cells = view["orders"]["pile"][t.galaxy.planets.index[id]]
    out = Text("  [" if cells else "", style="not bold")
    for k, ((side, order), alike) in enumerate(groupby(cells)):
        name, many = t.sheets.factions.ids[side], len(list(alike))
        face = "?" if order is None else ORDER_NAMES[order]
        times = f"x{many}" if many > 1 else ""
        out.append(" " if k else "").append(f"{letters(name)}:{face}{times}", style=side_style(name))
    return out.append("]" if cells else "", style="not bold")


def planet_block(t: Tables, view: View, id: str, whole: bool = False) -> RenderableType:
    """A planet with a line for each area, or more if all of it is to be read."""
    routes = Text(" ", style="dim")
    for k, text in enumerate(routes_of(t, view, id)):
        routes.append("  " if k else "").append_text(text)
    areas = t.galaxy.areas_of[t.galaxy.planets.index[id]]
    lines = [planet_head(t, view, id), routes, *[area_text(t, view, area) for area in areas]]
    for line in lines:
        line.no_wrap = line.no_wrap and not whole
    return Group(*lines)


def planet_line(t: Tables, view: View, id: str, width: int, whole: bool) -> Text:
    """A planet in one line, with as much as there is room for: routes, values and limits, or only who stands where and what can
    be conquered.  What must be read goes on in a second line; the whole of it does so too."""
    forms = ((True, True),) if whole else ((True, True), (False, True), (False, False))
    out = Text()
    for routes, all_areas in forms:
        out = in_a_line(t, view, id, routes, all_areas)
        if out.cell_len < width:
            return out
    return out


def in_a_line(t: Tables, view: View, id: str, routes: bool, all_areas: bool, prizes: bool = True) -> Text:
    out = Text(f"{t.galaxy.planets.titles[t.galaxy.planets.index[id]]}", style="bold")
    out.append_text(stack(t, view, id))
    for area in t.galaxy.areas_of[t.galaxy.planets.index[id]]:
        here, name = heap(t, view, area, short=True), t.galaxy.areas.ids[area]
        prize = prizes and view["shown"]["areas"][name]["points"] > 0
        if here.plain or all_areas or prize:
            out.append(f" {name.rpartition('.')[2]}:", style="dim not bold")
        if all_areas or prize:
            out.append(printed_on(t, view, area), style="cyan not bold")
        out.append_text(here)
    for text in routes_of(t, view, id) if routes else []:
        out.append("  ").append_text(text)
    return out


def printed_on(t: Tables, view: View, area: int) -> str:
    """Values and limit of an area, in brackets."""
    words = values(t, area, view["shown"]["areas"][t.galaxy.areas.ids[area]])
    return f"({words} /{t.galaxy.limit[area]})"


# ---- the factions

def factions(t: Tables, view: View, short: bool = False) -> RenderableType:
    """A line for each faction, in the order of turns."""
    heads = ["", "CP", "Cards", "Workers", "Min", "Gas", "Ships", "Bases", "Orders", "Pool", "Events"]
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    for k, head in enumerate(heads if short else [*heads, "Buildings and modules"]):
        grid.add_column(head, justify="left" if k in (0, len(heads)) else "right", no_wrap=k < len(heads))
    for id, sheet in view["shown"]["factions"].items():
        grid.add_row(*faction_row(t, view, id, sheet, short))
    return grid


def faction_row(t: Tables, view: View, id: str, sheet: View, short: bool) -> list[Text | str]:
    side = t.sheets.factions.index[id]
    mark = "> " if view["shown"]["asked"] == id else "  "
    name = Text(f"{mark}{LOOKS[id][1]} {letters(id)}", style=side_style(id) if sheet["alive"] else "dim strike")
    workers = sheet["workers"]
    cells: list[Text | str] = [
        name, f"{sheet['points']}+{sheet['gain']}", f"{view['cards']['hand'][side]['size']}/{sheet['hand_limit']}",
        f"{workers['pool']}" + (f"+{workers['away']}" if workers["away"] else ""), resource_words(sheet, "mineral"),
        resource_words(sheet, "gas"), str(t.sheets.transports - sheet["left"]["transport"]),
        str(sum(work == ["base", id] for work in [area["work"] for area in view["shown"]["areas"].values()])),
        str(sheet["on_board"]), f"{len(sheet['pool'])}/{sheet['pool_size']}", str(sheet["unread"] or "")]
    return cells if short else [*cells, works(t, side, sheet)]


def resource_words(sheet: View, kind: str) -> str:
    """Room for workers that is left, and tokens."""
    room = sum(max(0, one["holds"] - one["workers"]) for one in sheet["resources"] if one["kind"] == kind)
    return f"{room}" + (f"+{sheet['tokens'][kind]}" if sheet["tokens"][kind] else "")


def works(t: Tables, side: int, sheet: View) -> str:
    """Buildings with their levels, then modules."""
    at = t.sheets.building_at[t.sheets.race[side]]
    built = [t.sheets.buildings.titles[at[line][level]] for line, level in enumerate(sheet["levels"]) if level]
    modules = [f"{t.sheets.modules.titles[k]}{f' x{n}' if n > 1 else ''}" for k, n in enumerate(sheet["modules"]) if n]
    return ", ".join([*built, *modules])


def own_line(t: Tables, view: View, eye: int) -> Text:
    """One's own faction in a line; a watcher reads the points of all."""
    out = Text(overflow="ellipsis", no_wrap=True)
    for id, sheet in view["shown"]["factions"].items():
        side = t.sheets.factions.index[id]
        out.append(f"{letters(id)} {sheet['points']}", style=side_style(id))
        if sheet["seat"] == eye:
            orders = view["orders"]["tokens"][side]["known"]
            hand = view["cards"]["hand"][side]["size"]
            out.append(f" ({counted(sheet['workers']['pool'], 'worker')}, {resource_words(sheet, 'mineral')} min, "
                       f"{resource_words(sheet, 'gas')} gas, {counted(hand, 'card')}, {counted(len(orders), 'order')})",
                       style="not bold")
        out.append("  ")
    return out

