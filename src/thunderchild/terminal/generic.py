"""A drawing for games that bring none of their own: the view, field by field, in words."""
from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ..kernel.flow import Rules

NOT_DRAWN: Final = ("to_move", "over", "seats", "options")


def draw(rules: Rules[Any], view: dict[str, Any], eye: int, width: int) -> RenderableType:
    grid = Grid.grid(padding=(0, 2, 0, 0), expand=True)
    grid.add_column(style="bold", no_wrap=True)
    grid.add_column(ratio=1)
    pools = {pool.name for pool in rules.sight.pools}
    for name, value in view.items():
        if name in NOT_DRAWN:
            continue
        if name in pools:
            add_pool(grid, name, value)
        else:
            grid.add_row(name.replace("_", " "), Text(said(value)))
    return grid


def add_pool(grid: Grid, name: str, places: dict[str, Any]) -> None:
    for place, rows in places.items():
        if place == "unseen":
            rows = [row for row in rows if row]
            if rows:
                grid.add_row(f"{name}, unseen", Text(said([len(row) for row in rows])))
            continue
        for n, row in enumerate(rows):
            grid.add_row(f"{place.replace('_', ' ')} {n}" if len(rows) > 1 else place.replace("_", " "), Text(said(row)))


def said(value: Any) -> str:
    """Numbers and lists as people write them; what is hidden is a question mark."""
    if value is None:
        return "?"
    if isinstance(value, dict) and set(value) == {"size", "known"}:
        hidden = value["size"] - len(value["known"])
        parts = [str(x) for x in value["known"]] + (["?" * hidden] if hidden else [])
        return " ".join(parts) or "empty"
    if isinstance(value, list):
        if any(isinstance(x, list) for x in value):
            return " | ".join(said(x) for x in value)
        return " ".join(said(x) for x in value) or "empty"
    return str(value)
