"""What a run says as tables in Markdown, to be put into a page: `report.md` of a run."""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from .. import registry
from .cards import percent, signed
from .jobs import digest_of
from .tables import Counted, Rate

RATES: Final = ["games", "score", "95 %, planned", "95 %, anytime"]


def markdown(counted: Counted) -> str:
    design, several = counted.design, len(counted.games()) > 1
    parts = [f"{len(counted.rows)} games of {counted.run.wanted}, seed {design.seed}, digest `{digest_of(counted.rows)}`."]
    for game in counted.games():
        title = registry.load(game).meta.title
        parts += [f"## {title}: {name}\n\n{text}" if several else f"## {name}\n\n{text}" for name, text in about(counted, game)]
    return "\n\n".join(parts) + "\n"


def about(counted: Counted, game: str) -> list[tuple[str, str]]:
    """Headings and tables of one game."""
    numbers = {cell.number for cell in counted.design.cells if cell.game == game}
    cells = [rate for rate, cell in zip(counted.cells(), counted.design.cells, strict=True) if cell.number in numbers]
    parts = [("By cell", rates(cells)), ("By seat", rates(counted.seats(game)))]
    if counted.sides(game):
        parts.append(("By side", rates(counted.sides(game))))
    parts += [("Length in clicks", lengths(counted, game)), ("How the games ended", endings(counted, game))]
    cards = [[row.title, seat, str(row.games[1]), percent(row.rate(1)), percent(row.rate(0)), signed(row.difference)]
             for seat, row in counted.cards(game)]
    if cards:
        parts.append(("Won with and without each card",
                      table(["card", "seat", "played in", "won with", "won without", "difference"], cards, 2)))
    return parts


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], words: int = 1) -> str:
    """The first columns hold words, the others numbers."""
    lines = [heads, ["---"] * words + ["--:"] * (len(heads) - words), *rows]
    return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)


def rates(found: Sequence[Rate]) -> str:
    return table(["", *RATES], [[rate.name, *rate.percent()] for rate in found])


def lengths(counted: Counted, game: str) -> str:
    """The shortest, the middle and the longest game of each cell."""
    rows = []
    for cell in counted.design.cells:
        clicks = sorted(row["clicks"] for row in counted.by_cell[cell.number]) if cell.game == game else []
        if clicks:
            rows.append([cell.label(), str(clicks[0]), str(clicks[len(clicks) // 2]), str(clicks[-1])])
    return table(["", "shortest", "half of them at most", "longest"], rows)


def endings(counted: Counted, game: str) -> str:
    """By cell."""
    cells = [cell for cell in counted.design.cells if cell.game == game and counted.by_cell[cell.number]]
    found = {cell.number: Counter(row["ending"] for row in counted.by_cell[cell.number]) for cell in cells}
    rows = [[ending, *(str(found[cell.number][ending]) for cell in cells)] for ending, _games in counted.endings(game)]
    return table(["ending", *(cell.label() for cell in cells)], rows)
