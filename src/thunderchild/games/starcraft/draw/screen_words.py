"""Words of the terminal: letters and colours of factions, what stands in an area, where routes lead, what things cost."""
from __future__ import annotations

from typing import Any, Final

from rich.text import Text

from ....kernel.flow import Rules
from ..cards.tables import Tables
from .board import LOOKS

View = dict[str, Any]
STYLES: Final = {"raynor": "bright_blue", "mengsk": "bright_red", "tassadar": "bright_yellow", "aldaris": "dark_orange",
                 "queen_of_blades": "magenta", "overmind": "green"}
WAYS: Final = ("N", "E", "S", "W")
LIMITS: Final = {"any": "", "ground": " ground", "flying": " flying"}
WORK_NAMES: Final = {"base": "base", "infested_command_center": "Infested CC", "warp_gate": "Warp Gate", "overmind": "Overmind",
                     "cerebrate": "Cerebrate"}


def tables_of(rules: Rules[Any]) -> Tables:
    t: Tables = rules.t  # type: ignore[attr-defined]
    return t


def letters(id: str) -> str:
    return LOOKS[id][0]


def side_style(id: str) -> str:
    return f"bold {STYLES[id]}"


def cost_words(cost: list[int]) -> str:
    return ", ".join(f"{n} {kind}" for n, kind in zip(cost, ("mineral", "gas"), strict=True) if n) or "free"


# ---- areas

def area_text(t: Tables, view: View, area: int) -> Text:
    """Number, values and limit of an area, then what stands there."""
    galaxy, id = t.galaxy, t.galaxy.areas.ids[area]
    now = view["shown"]["areas"][id]
    out = Text(f" {id.rpartition('.')[2]} ", overflow="ellipsis", no_wrap=True)
    out.append(f"{values(t, area, now):<13}", style="cyan")
    here = max(now["counts"].values(), default=0)
    out.append(f"{here}/{galaxy.limit[area]}{LIMITS[('any', 'ground', 'flying')[galaxy.limit_type[area]]]} ", style="dim")
    return out.append_text(heap(t, view, area))


def values(t: Tables, area: int, now: View) -> str:
    """Points, resources, the strategic sign; a depleted resource shows what is left of it."""
    galaxy = t.galaxy
    parts = [f"{now['points']}cp" if now["points"] else ""]
    for printed, name in ((galaxy.minerals[area], "min"), (galaxy.gas[area], "gas")):
        if printed:
            parts.append(f"{now['yields']}{name}" + ("!" * now["depletion"]))
    parts.append("strat" if galaxy.strategic[area] else "")
    return " ".join(part for part in parts if part)


def heap(t: Tables, view: View, area: int, short: bool = False) -> Text:
    """Base or installation, units by player, tokens, items."""
    now, out = view["shown"]["areas"][t.galaxy.areas.ids[area]], Text()
    parts: dict[str, list[str]] = {}
    if now["work"]:
        what, owner = now["work"]
        parts.setdefault(owner, []).append(WORK_NAMES[what])
    for unit in now["units"]:
        parts.setdefault(unit["side"], []).append(unit_text(t, unit, short))
    for side, words in parts.items():
        gap = " " if short and out.plain else "  " if out.plain else ""
        out.append(gap).append(f"{letters(side)} {', '.join(words)}", style=side_style(side))
    if now["guard"]:
        out.append(f" guard:{letters(now['guard'])}", style=STYLES[now["guard"]])
    for item in now["items"]:
        out.append(f" ({item.replace('_', ' ')})")
    return out


def unit_text(t: Tables, unit: View, short: bool = False) -> str:
    title = unit.get("hero") or t.units.space.titles[t.units.space.index[unit["type"]]]
    title = f"*{title}" if "hero" in unit else title
    title += f" (of {letters(unit['stolen'])})" if "stolen" in unit else ""
    title += f" with the {unit['item'].replace('_', ' ')}" if "item" in unit else ""
    return f"{unit['many']} {title}" if unit["many"] > 1 or not short else title


# ---- routes

def routes_of(t: Tables, view: View, planet: str) -> list[Text]:
    """Where each route of a planet leads: a side of the sky, or the letter of a z-axis route; transports in brackets."""
    out = []
    turned = view["shown"]["planets"][planet]["turned"]
    for route in view["shown"]["routes"]:
        for k, end in enumerate(route["planets"]):
            if end == planet:
                slot, other = route["slots"][k], route["planets"][1 - k]
                way = t.galaxy.slot_way[t.galaxy.slots.index[slot]]
                sign = f"z{route['letter']}" if route["letter"] else WAYS[(way + turned) % 4]
                out.append(one_route(t, sign, other, route["transports"]))
    return out


def one_route(t: Tables, sign: str, other: str, transports: list[str]) -> Text:
    text = Text(f"{sign} ", style="dim").append(t.galaxy.planets.titles[t.galaxy.planets.index[other]], style="not dim")
    if transports:
        text.append(" (", style="not dim")
        for k, side in enumerate(transports):
            text.append(" " if k else "").append(letters(side), style=f"not dim {side_style(side)}")
        text.append(")", style="not dim")
    return text
