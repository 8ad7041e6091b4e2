"""Cards of the terminal: one's own hand, orders, Resource cards, technologies and leaders."""
from __future__ import annotations

from collections import Counter
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..cards.tables import Tables
from ..rules.names import ORDER_NAMES, STANDARD
from .board import LOOKS
from .screen_words import View, cost_words, side_style

KINDS: Final = ("standard", "reinforcement", "in the play area")


def own_lines(t: Tables, view: View, eye: int, width: int) -> list[RenderableType]:
    """Of every faction this eye plays: orders left, Resource cards, hand, cards in play."""
    out: list[RenderableType] = []
    for id, sheet in view["shown"]["factions"].items():
        if sheet["seat"] == eye:
            out += [orders_line(t, view, id), resources_line(t, id, sheet), *in_play(t, id, sheet)]
    return [*out, *hand_lines(t, view, eye, width)]


def orders_line(t: Tables, view: View, id: str) -> Text:
    known = view["orders"]["tokens"][t.sheets.factions.index[id]]["known"]
    words = [ORDER_NAMES[order] + (f" x{n}" if n > 1 else "") for order, n in sorted(Counter(known).items())]
    defend = [] if view["shown"]["factions"][id]["defended"] else ["Defend"]
    return Text.assemble((f"{LOOKS[id][1]} has orders: ", side_style(id)), ", ".join([*words, *defend]) or "none")


def resources_line(t: Tables, id: str, sheet: View) -> Text:
    words = []
    for one in sheet["resources"]:
        name = "always" if not one["area"] else t.galaxy.areas.titles[t.galaxy.areas.index[one["area"]]]
        kind = "gas" if one["kind"] == "gas" else "minerals"
        words.append(f"{name}: {one['holds']} {kind}" + (f" ({one['workers']} used)" if one["workers"] else ""))
    return Text.assemble(("Resources: ", side_style(id)), ", ".join(words))


def in_play(t: Tables, id: str, sheet: View) -> list[Text]:
    """Leadership cards, technologies and kept events before a player."""
    rows = (("Leaders", [t.leaders.space.titles[t.leaders.space.index[card]] for card in sheet["leaders"] + sheet["soon"]]),
            ("Technologies", [t.techs.space.titles[t.techs.space.index[card]] for card in sheet["techs"]]),
            ("Kept events", [t.events.space.titles[t.events.space.index[card]] for card in sheet["kept"]]),
            ("Reserve", [t.units.space.titles[t.units.space.index[unit]] for unit in sheet["reserve"]]))
    return [Text.assemble((f"{head}: ", side_style(id)), ", ".join(titles)) for head, titles in rows if titles]


def hand_lines(t: Tables, view: View, eye: int, width: int, short: bool = False) -> list[RenderableType]:
    """The Combat cards this eye holds, best first."""
    out: list[RenderableType] = []
    for id, sheet in view["shown"]["factions"].items():
        cards = view["cards"]["hand"][t.sheets.factions.index[id]]["known"]
        if sheet["seat"] != eye or not cards:
            continue
        texts = [card_text(t, card, n, short) for card, n in sorted(Counter(cards).items(), key=lambda row: order_of(t, row[0]))]
        head = Text(f"Hand ({len(cards)}):", style=side_style(id))
        out.append(Text("  ").join([head, *texts]) if short else Group(head, in_columns(texts, width)))
    return out


def order_of(t: Tables, card: int) -> tuple[int, int, int]:
    return t.cards.kind[card], -t.cards.major[card][0], card


def in_columns(texts: list[Text], width: int) -> Grid:
    grid = Grid.grid(padding=(0, 1, 0, 1))
    for _column in range(2):
        grid.add_column(width=(width - 4) // 2)
    half = (len(texts) + 1) // 2
    for k in range(half):
        grid.add_row(*texts[k::half])
    return grid


def card_text(t: Tables, card: int, many: int = 1, short: bool = False) -> Text:
    """Values, units shown, values otherwise, what it does."""
    cards = t.cards
    names = "any unit" if cards.matches_all[card] else ", ".join(t.spaces.kinds.titles[kind] for kind in cards.icons[card])
    times = f" x{many}" if many > 1 else ""
    out = Text(overflow="ellipsis", no_wrap=not short)
    if cards.kind[card] == STANDARD:
        major, minor = cards.major[card], cards.minor[card]
        out.append(f"{major[0]}/{major[1]}", style="bold").append(f" {names}, else {minor[0]}/{minor[1]}{times}")
    else:
        out.append("adds", style="bold").append(f" {names}{times}")
    return out if short or not cards.words[card] else out.append(f" · {cards.words[card]}", style="dim")


def technology_words(t: Tables, k: int) -> str:
    techs = t.techs
    return (f"{techs.space.titles[k]} ({cost_words([techs.minerals[k], techs.gas[k]])}; {KINDS[techs.kind[k]]}, "
            f"{techs.copies[k]} copies): {techs.words[k]}")
