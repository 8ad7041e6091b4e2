"""One page about a run: tables and drawings in a single file that needs nothing else."""
from __future__ import annotations

import html
from collections.abc import Iterable, Sequence
from typing import Final

from .. import registry
from .cards import percent, signed
from .jobs import digest_of
from .tables import Counted, Rate

WIDE: Final = 320
BINS: Final = 24
STYLE: Final = """
:root { color-scheme: light dark; --ink: #1c2330; --paper: #fff; --faint: #c9d0da; --band: #9db7d9; --line: #1f4e8c; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e3e8f0; --paper: #12161e; --faint: #3a4452; --band: #3c5f8f; --line: #9fc3f5; }
}
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 75rem; margin: 2rem auto;
  padding: 0 1rem; }
table { border-collapse: collapse; } td, th { padding: .2rem .7rem; text-align: right; border-bottom: 1px solid var(--faint); }
td:first-child, th:first-child { text-align: left; } svg { vertical-align: middle; } .wide { overflow-x: auto; }
.axis { stroke: var(--faint); } .band { stroke: var(--band); stroke-width: 8; } .line { stroke: var(--line); stroke-width: 2; }
.dot, .bar { fill: var(--line); } text { fill: var(--ink); font-size: 11px; }
"""


def report(counted: Counted) -> str:
    """The page."""
    titles = ", ".join(registry.load(game).meta.title for game in counted.games())
    parts = [f"<h1>{said(titles)}</h1>", head(counted), "<h2>By cell</h2>",
             "<p>The score of whoever stands in brackets: won 1, shared or drawn ½. The thin line is the interval for one look "
             "at a planned moment, the broad one stays true however often one looks; both 95 %. Players exchange seats.</p>",
             rates(counted.cells())]
    for game in counted.games():
        parts += about(counted, game, registry.load(game).meta.title)
    return (f"<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>"
            f"<title>{said(titles)}</title><style>{STYLE}</style>\n" + "\n".join(parts) + "\n</html>\n")


def head(counted: Counted) -> str:
    design = counted.design
    told = [f"{len(counted.rows)} games of {counted.run.wanted}", f"seed {design.seed}",
            "seats exchanged with the same dice" if design.paired else "seats exchanged, own dice for each game",
            f"digest {digest_of(counted.rows)}"]
    return f"<p>{said(', '.join(told))}.</p>"


def about(counted: Counted, game: str, title: str) -> list[str]:
    """What there is to say of one game."""
    lengths = counted.lengths(game)
    if not lengths:
        return []
    parts = [f"<h2>{said(title)}: by seat</h2>", rates(counted.seats(game)),
             f"<h2>{said(title)}: length</h2>", histogram(lengths),
             f"<h2>{said(title)}: how the games ended</h2>", endings(counted.endings(game))]
    if any(cell.round > 1 for cell in counted.design.cells if cell.game == game):
        parts[0:0] = [f"<h2>{said(title)}: by player and seat</h2>", rates(counted.players(game))]
    sides = counted.sides(game)
    if sides:
        parts[-4:-4] = [f"<h2>{said(title)}: by side</h2>", rates(sides)]
    cards = counted.cards(game)
    if cards:
        rows = [[f"{row.title}, {seat}", str(row.games[1]), percent(row.rate(1)), percent(row.rate(0)), signed(row.difference)]
                for seat, row in cards]
        parts += [f"<h2>{said(title)}: won with and without each card</h2>",
                  table(["card", "played in", "won with", "won without", "difference"], rows)]
    return parts


def said(text: str) -> str:
    return html.escape(text)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = ["<tr>" + "".join(f"<th>{said(name)}</th>" for name in heads) + "</tr>"]
    lines += ["<tr>" + "".join(f"<td>{cell if cell.startswith('<svg') else said(cell)}</td>" for cell in row) + "</tr>"
              for row in rows]
    return "<div class=wide><table>" + "\n".join(lines) + "</table></div>"


def rates(found: Sequence[Rate]) -> str:
    rows = [[rate.name, *rate.percent(), interval(rate)] for rate in found]
    return table(["", "games", "score", "95 %, planned", "95 %, anytime", "0 to 100 %"], rows)


def interval(rate: Rate) -> str:
    """Both intervals on one line, with a mark at one half."""
    (low, high), (first, last) = rate.planned, rate.anytime
    return (f"<svg width={WIDE} height=18 role=img aria-label='{rate.mean:.1%}'><line class=axis x1=0 x2={WIDE} y1=9 y2=9 />"
            f"<line class=axis x1={WIDE / 2} x2={WIDE / 2} y1=0 y2=18 />"
            f"<line class=band x1={first * WIDE:.1f} x2={last * WIDE:.1f} y1=9 y2=9 />"
            f"<line class=line x1={low * WIDE:.1f} x2={high * WIDE:.1f} y1=9 y2=9 />"
            f"<circle class=dot cx={rate.mean * WIDE:.1f} cy=9 r=4 /></svg>")


def histogram(lengths: Sequence[int]) -> str:
    """How many games took so many clicks of seats."""
    low, high = lengths[0], lengths[-1]
    step = max(1, -(-(high - low + 1) // BINS))
    counts = [0] * ((high - low) // step + 1)
    for clicks in lengths:
        counts[(clicks - low) // step] += 1
    most, wide = max(counts), 2 * WIDE / len(counts)
    bars = "".join(f"<rect class=bar x={k * wide:.1f} y={110 - 100 * n / most:.1f} width={max(1.0, wide - 1):.1f} "
                   f"height={100 * n / most:.1f}><title>{low + k * step} to {low + (k + 1) * step - 1}: {n}</title></rect>"
                   for k, n in enumerate(counts))
    middle = lengths[len(lengths) // 2]
    return (f"<p>Clicks of seats: {low} to {high}, half of the games at most {middle}.</p><svg width={2 * WIDE} height=128 "
            f"role=img aria-label='lengths'>{bars}<text x=0 y=124>{low}</text>"
            f"<text x={2 * WIDE} y=124 text-anchor=end>{high}</text></svg>")


def endings(found: Sequence[tuple[str, int]]) -> str:
    total = sum(n for _ending, n in found)
    rows = [[ending, str(n), f"{n / total:.1%}", f"<svg width={WIDE} height=12><rect class=bar x=0 y=0 height=12 "
             f"width={WIDE * n / total:.1f} /></svg>"] for ending, n in found]
    return table(["ending", "games", "", ""], rows)
