"""The world in a terminal: territories by coalition, the five consoles, tracks, market and project, all in words."""
from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ....kernel.flow import Rules
from ..cards.tables import Tables
from ..rules.names import COALITIONS, GOODS, LANDS, OVERRUN, READY, STACK_NAMES, STATUSES, STOCKED, TERRITORIES
from ..text.phrases import cost_text
from .board import LOOKS

FIGHTS: Final = 3           # contested territories that are named on the shortest page
NAME: Final = 23            # columns of a territory's name
STYLES: Final = {"na": "bright_blue", "sa": "bright_yellow", "as": "dark_orange", "af": "magenta", "eu": "green"}
HYDRA: Final = "bold red"
View = dict[str, Any]
LEGEND: Final = (
    ("$M", "money, in millions"), ("Food, Fuel, Min", "stock of Food, Fuel and Minerals"),
    ("MIC", "Military Industrial Complex points; at 0 the coalition is out"),
    ("Units", "units on the board, of so many as it can command"), ("Power", "its Power in battles"),
    ("Res", "ready Research tokens and credits"), ("Terror", "its Terror level"), ("Dmg", "damage to its capital, of the most"),
    ("B/C/M/S", f"tiers of the technologies {', '.join(STACK_NAMES)}"),
    ("On the map", "R a ready Research token, r a committed one, * a capital, the number beside a name is its Defense"),
    ("Events, A, B", "cards left: Events, Alpha, Bravo"), ("adapt", "the Hydra's Adaptation dial"))
ABBREVIATIONS: Final = ("b", "c", "m", "s", "b c m s", "bio com mil soc", "mic", "res", "dmg", "min", "r", "adapt", "legend",
                        "abbreviations", "a", "power", "terror", "units")


def draw(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """All of the view: the map in two columns, then consoles and cards."""
    t = tables_of(rules)
    blocks = [block(t, view, side) for side in range(COALITIONS)] + [zones(t, view)]
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=(width - 1) // 2)
    grid.add_column(width=(width - 1) // 2)
    grid.add_row(Group(*blocks[:3]), Group(*blocks[3:]))
    return Group(status(t, view), grid, consoles(t, view), *cards(t, view))


def draw_short(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """For few lines: a line for each coalition's land, where something stands, and the consoles."""
    t = tables_of(rules)
    return Group(status(t, view), *[in_a_row(t, view, side) for side in range(COALITIONS)], zones_in_a_row(t, view),
                 consoles(t, view, short=True), *cards(t, view))


def draw_tiny(rules: Rules[Any], view: View, eye: int, width: int) -> RenderableType:
    """Shorter still: one's own land (of who has much, that of the coalition that is asked) and the fights, and the consoles."""
    t = tables_of(rules)
    own = [side for side in range(COALITIONS) if view["player"][side] == eye or eye < 0]
    if len(own) > 2:
        asked = view["shown"].get("asked")
        own = [t.consoles.space.index[asked] if asked else own[0]]
    lands = [in_a_row(t, view, side) for side in own]
    return Group(status(t, view, short=True), *lands, fights(t, view, own), consoles(t, view, short=True))


def explain(rules: Rules[Any], thing: str) -> str:
    """A territory: its owner, Defense and neighbours.  A card: what it says."""
    t = tables_of(rules)
    world = t.world
    if thing in world.places.index:
        k = world.places.index[thing]
        owner = "dead zone" if world.owner[k] < 0 else t.consoles.space.titles[world.owner[k]]
        near = ", ".join(world.places.titles[n] for n in world.neighbours[k])
        return f"{world.places.titles[k]} ({owner}, Defense {world.defense[k]}): next to {near}"
    if thing in t.mercs.space.index:
        k = t.mercs.space.index[thing]
        return f"{t.mercs.space.titles[k]}, ${t.mercs.cost[k]}M: {t.mercs.words[k]}"
    if thing in t.projects.space.index:
        k = t.projects.space.index[thing]
        return f"{t.projects.space.titles[k]}: {t.projects.words[k]} Costs {price(t.projects.cost[k])}."
    return ""


def look(rules: Rules[Any], view: View, eye: int, words: list[str], width: int) -> list[RenderableType]:
    """A territory, a coalition's land, Cronos, or what the heads of the consoles mean, as it stands now."""
    t, text = tables_of(rules), " ".join(words)
    if text == "cronos":
        return [Text(f"Cronos is in {explain(rules, t.world.places.ids[view['cronos']])}. "
                     f"{LOOKS[view['shown']['controller']][1]} controls it.")]
    if text in ABBREVIATIONS:
        return [Text(f"{head}: {meaning}") for head, meaning in LEGEND]
    for side, id in enumerate(t.consoles.space.ids):
        if text in (id, LOOKS[id][1].lower(), t.consoles.space.titles[side].lower()):
            return [block(t, view, side), consoles(t, view)]
    if text in ("dead zones", "zones"):
        return [zones(t, view)]
    named = [k for k, title in enumerate(t.world.places.titles) if text in (title.lower(), t.world.places.ids[k])]
    return [Group(row(t, view, k), Text(explain(rules, t.world.places.ids[k]))) for k in named]


def tables_of(rules: Rules[Any]) -> Tables:
    t: Tables = rules.new(rules.meta.seats_for(rules.meta.read_options(None)), rules.meta.read_options(None)).t
    return t


def price(cost: list[int]) -> str:
    return cost_text(cost)


# ---- how far it is

def status(t: Tables, view: View, short: bool = False) -> Text:
    shown = view["shown"]
    out = Text(f"Round {view['round']}" if view["step"] else "Setup", style="bold")
    if view["step"]:
        out.append(f", step {view['step']}: {t.box.step_names[view['step'] - 1]}")
    wave = "Annihilation Strike" if view["strike"] else shown["wave"].capitalize()
    out.append(f"  {wave}", style=HYDRA)
    hydra = f"Power {shown['hydra_power']}, {shown['reserve']} {'left' if short else 'in reserve'}"
    dial = f"{'adapt' if short else 'Adaptation'} {view['adaptation']}"
    out.append(f"  {'' if short else 'Hydra: '}{hydra}, {dial}", style="not bold")
    left = view["deck_left"]
    alpha, bravo = view["pile_left"]
    who = LOOKS[shown["controller"]][1]
    if short:
        where = t.world.places.titles[view["cronos"]]
        return out.append(f"\nCronos: {where} ({who} controls)  Events {left}, A {alpha}, B {bravo}", style="not bold")
    return out.append(f"\nController: {who}  Events left {left}, Alpha {alpha}, Bravo {bravo}", style="not bold")


# ---- the map

def contents(t: Tables, view: View, place: int) -> Text:
    """What stands there, the Hydra first."""
    parts: list[tuple[str, str]] = []
    parts += [(f"drop ship {ship + 1}", HYDRA) for ship, at in enumerate(view["ship_at"]) if at == place]
    if invaders := view["invaders"][place]:
        parts.append((f"{invaders} invader{'s' if invaders > 1 else ''}", HYDRA))
    if view["cronos"] == place:
        parts.append(("Cronos", "bold white"))
    for side, id in enumerate(t.consoles.space.ids):
        if units := view["units"][side][place]:
            parts.append((f"{units} {LOOKS[id][0]}", f"bold {STYLES[id]}"))
    out = Text()
    for text, style in parts:
        out.append(", " if out.plain else "").append(text, style=style)
    return out


def row(t: Tables, view: View, place: int) -> Text:
    world = t.world
    star = "*" if place in t.consoles.capital else " "
    out = Text(f"{world.places.titles[place][:NAME]:<{NAME}}{star}{world.defense[place]} ", overflow="ellipsis", no_wrap=True)
    if place < LANDS and view["status"][place]:
        out.append(f"{STATUSES[view['status'][place]]} ", style=HYDRA if view["status"][place] == OVERRUN else "bold")
    token = view["research"][place] if place < LANDS else view["zone_token"][place - LANDS]
    if token:
        out.append("R " if token == READY else "r ", style="cyan")
    return out.append_text(contents(t, view, place))


def block(t: Tables, view: View, side: int) -> RenderableType:
    id = t.consoles.space.ids[side]
    head = Text(LOOKS[id][1], style=f"bold underline {STYLES[id]}")
    return Group(head, *[row(t, view, place) for place in t.consoles.homes[side]])


def zones(t: Tables, view: View) -> RenderableType:
    return Group(Text("Dead zones", style="bold underline"), *[row(t, view, place) for place in range(LANDS, TERRITORIES)])


def in_words(t: Tables, view: View, title: str, style: str, places: list[int]) -> Text:
    """One line: where something stands."""
    out, gap = Text(f"{title}: ", style=style), ""
    for place in places:
        here = contents(t, view, place)
        lost = place < LANDS and view["status"][place] == OVERRUN
        if here.plain or lost:
            out.append(f"{gap}{t.world.places.titles[place]}{' (overrun)' if lost else ''} ", style="not bold")
            out.append_text(here)
            gap = "; "
    return out


def in_a_row(t: Tables, view: View, side: int) -> Text:
    id = t.consoles.space.ids[side]
    return in_words(t, view, LOOKS[id][1], f"bold {STYLES[id]}", t.consoles.homes[side])


def zones_in_a_row(t: Tables, view: View) -> Text:
    return in_words(t, view, "Dead zones", "bold", list(range(LANDS, TERRITORIES)))


def fights(t: Tables, view: View, own: list[int]) -> Text:
    """Where else there is something to fight about: so much as fits into two lines."""
    places = [t.world.places.index[id] for id in view["shown"]["contested"]]
    places = [k for k in places if t.world.owner[k] not in own]
    out = in_words(t, view, "Contested elsewhere", HYDRA, places[:FIGHTS])
    return out.append(f"; and {len(places) - FIGHTS} more" if len(places) > FIGHTS else "" if places else "nothing")


# ---- consoles and cards

def consoles(t: Tables, view: View, short: bool = False) -> RenderableType:
    """A line for each coalition, in the order of turns."""
    grid = Grid(box=None, padding=(0, 1, 0, 0), header_style="dim")
    heads = ["", "$M", "Food", "Fuel", "Min", "MIC", "Units", "Power", "Res", "Terror", "Dmg"]
    for k, head in enumerate([*heads, "B/C/M/S" if short else "Bio/Com/Mil/Soc"]):
        grid.add_column(head, justify="left" if k == 0 else "right", no_wrap=True)
    for id in view["shown"]["in_turn"]:
        grid.add_row(*console(t, view, id))
    return grid


def console(t: Tables, view: View, id: str) -> list[Text | str]:
    side = t.consoles.space.index[id]
    now = view["shown"]["coalitions"][id]
    mark = "> " if view["shown"].get("asked") == id else "  "
    name = Text(f"{mark}{LOOKS[id][1]}", style=f"bold {STYLES[id]}" if now["alive"] else "dim strike")
    tiers = "/".join(str(tier) for tier in view["tech"][side])
    return [
        name, *[str(n) for n in view["stock"][side][:STOCKED]], f"{now['units']}/{now['command']}", str(now["power"]),
        str(now["research"] + view["credits"][side]), str(view["terror"][side]), f"{view['damage'][side]}/{t.box.damage}",
        tiers]


def cards(t: Tables, view: View) -> list[Text]:
    """The market, loose cards, and the project."""
    market = [f"{t.mercs.space.titles[card]} ${t.mercs.cost[card]}M" for card in view["market"] if card >= 0]
    out = [Text(f"Market: {', '.join(market) or 'empty'}")]
    for side, id in enumerate(t.consoles.space.ids):
        held = [t.mercs.space.titles[k] + (f" x{n}" if n > 1 else "") for k, n in enumerate(view["held"][side]) if n]
        if held:
            out.append(Text(f"{LOOKS[id][1]} holds: {', '.join(held)}", style=STYLES[id]))
    out += attached(t, view)
    for one in view["shown"]["projects"]:
        title = t.projects.space.titles[t.projects.space.index[one["id"]]]
        cost = cost_text([one["cost"].get(kind, 0) for kind in GOODS])
        out.append(Text(f"Project: {title} ({cost})"))
    return out


def attached(t: Tables, view: View) -> list[Text]:
    """Cards that lie under territories, in one line."""
    under = [f"{t.world.places.titles[place]} {', '.join(t.mercs.space.titles[card] for card in cards)}"
             for place, cards in enumerate(view["attached"]) if cards]
    return [Text(f"Attached: {'; '.join(under)}")] if under else []
