"""A battle in the terminal: a row for each skirmish, the attacker at the left."""
from __future__ import annotations

from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..cards.tables import Tables
from .board import LOOKS
from .screen_cards import card_text
from .screen_words import View, side_style, unit_text

STEP_NAMES: Final = {"start": "step 2: start", "draw": "step 3: draw", "pairs": "step 4: pairs", "support": "step 5: support",
                     "cards": "step 6: cards", "skirmishes": "step 7: skirmishes", "splash": "step 8: splash damage",
                     "end": "step 9: retreat"}


def battle_rows(t: Tables, view: View, width: int, short: bool) -> RenderableType:
    fight = view["shown"]["battle"]
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(width=3)
    for _party in range(2):
        grid.add_column(width=(width - 8) // 2)
    for n, row in enumerate(fight["skirmishes"]):
        sign = ">" if row["state"] == "now" else "x" if row["state"] == "done" else " "
        cells = [party_cell(t, view, n, party, short) for party in (0, 1)]
        grid.add_row(f"{sign}{n + 1}", *cells)
    loose = [Text("Without a skirmish: ").append_text(units(t, fight, party)) for party in (0, 1) if fight["units"][party]]
    return Group(head(t, fight), grid, *loose)


def head(t: Tables, fight: View) -> Text:
    area = t.galaxy.areas.titles[t.galaxy.areas.index[fight["area"]]]
    out = Text(f"Battle in {area}: ", style="bold")
    for k, side in enumerate(fight["sides"]):
        out.append(" attacks " if k else "", style="not bold").append(LOOKS[side][1], style=side_style(side))
    notes = [STEP_NAMES[fight["step"]], "special order" if fight["special"] else "",
             "guard token used" if fight["guarded"] else ""]
    return out.append(f"  ({', '.join(note for note in notes if note)})", style="not bold")


def units(t: Tables, fight: View, party: int) -> Text:
    side = fight["sides"][party]
    words = [unit_text(t, unit) for unit in fight["units"][party]]
    return Text(f"{LOOKS[side][1]} {', '.join(words)}", style=side_style(side))


def party_cell(t: Tables, view: View, n: int, party: int, short: bool) -> RenderableType:
    """Front-line unit, supporting units, numbers, cards."""
    fight = view["shown"]["battle"]
    row, side = fight["skirmishes"][n], fight["sides"][party]
    front = row["fronts"][party]
    out = Text(unit_text(t, front, short=True) if front else "nobody", style=side_style(side))
    if row["backing"][party]:
        out.append(" + " + ", ".join(unit_text(t, unit, short=True) for unit in row["backing"][party]), style="not bold")
    seen = view["forecast"][n][party] if view["forecast"] and row["state"] != "done" else None
    if seen and row["cards"][party]:
        out.append(f"  attack {seen['attack']}, health {seen['health']}" if seen["known"] else "  ?", style="bold white")
    return out if short else Group(out, *[card_line(t, cell) for cell in cards_at(view, n, party)])


def cards_at(view: View, n: int, party: int) -> list[Any]:
    """The cards of a party in a skirmish: a number, or None for one this eye does not know."""
    spots, cells = view["laid_at"][party], view["cards"]["laid"][party]
    return [cells[k][1] for k in range(len(spots)) if spots[k] // 2 == n]


def card_line(t: Tables, card: int | None) -> Text:
    return Text("  a card face down", style="dim") if card is None else Text("  ").append_text(card_text(t, card))
