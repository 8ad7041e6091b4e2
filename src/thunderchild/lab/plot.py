"""Plots as SVG: what was said of positions and what they came to; rates with how sure they are."""
from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from .sure import wilson

SIDE: Final = 300            # of the square
EDGE: Final = 46


def calibration(title: str, bins: Sequence[Sequence[float]]) -> str:
    """Each bin is [said, came to, positions, games].  A bar shows how sure it is, by games: positions of one game go together."""
    size = SIDE + 2 * EDGE
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" width="{size}" font-family="sans-serif" '
             f'font-size="12" role="img" aria-label="{escape(title)}">',
             f'<rect width="{size}" height="{size}" fill="#fff"/>', f'<text x="{EDGE}" y="24">{escape(title)}</text>',
             f'<path d="M{EDGE} {EDGE}h{SIDE}v{SIDE}h-{SIDE}z" fill="none" stroke="#999"/>',
             f'<path d="M{EDGE} {EDGE + SIDE}L{EDGE + SIDE} {EDGE}" stroke="#999" stroke-dasharray="4 4"/>']
    for k in range(0, 101, 25):
        at = EDGE + SIDE * k / 100
        parts.append(f'<text x="{at:.0f}" y="{EDGE + SIDE + 16}" text-anchor="middle">{k}</text>')
        parts.append(f'<text x="{EDGE - 6}" y="{EDGE + SIDE - SIDE * k / 100 + 4:.0f}" text-anchor="end">{k}</text>')
    parts.append(f'<text x="{size / 2:.0f}" y="{size - 10}" text-anchor="middle">chance said (%), and what it came to (%)</text>')
    for said, came, _positions, games in bins:
        low, high = wilson(came * games, games)
        x, y = EDGE + SIDE * said, EDGE + SIDE * (1 - came)
        parts.append(f'<path d="M{x:.1f} {EDGE + SIDE * (1 - low):.1f}V{EDGE + SIDE * (1 - high):.1f}" stroke="#357"/>')
        parts.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" fill="#357"/>')
    return "\n".join([*parts, "</svg>", ""])


ROW: Final = 22              # of a line of intervals
LETTER: Final = 6.5          # of the names before them


def intervals(title: str, low: float, high: float, rows: Sequence[tuple[str, float, float, float]]) -> str:
    """Each row is a name, a rate and the ends of its interval; the band is where the rates shall be."""
    left, foot = EDGE + round(LETTER * max(len(name) for name, *_numbers in rows)), EDGE + ROW * len(rows)
    wide, tall = left + SIDE + EDGE, foot + EDGE
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {tall}" width="{wide}" font-family="sans-serif" '
             f'font-size="12" role="img" aria-label="{escape(title)}">',
             f'<rect width="{wide}" height="{tall}" fill="#fff"/>', f'<text x="10" y="24">{escape(title)}</text>',
             f'<rect x="{left + SIDE * low:.1f}" y="{EDGE}" width="{SIDE * (high - low):.1f}" height="{foot - EDGE}" '
             'fill="#cfe3cf"/>',
             f'<path d="M{left} {EDGE}h{SIDE}V{foot}h-{SIDE}z" fill="none" stroke="#999"/>']
    parts += [f'<text x="{left + SIDE * k / 100:.0f}" y="{foot + 16}" text-anchor="middle">{k}</text>' for k in range(0, 101, 25)]
    for n, (name, rate, first, last) in enumerate(rows):
        y = EDGE + ROW * (n + 0.5)
        parts.append(f'<text x="{left - 8}" y="{y + 4:.0f}" text-anchor="end">{escape(name)}</text>')
        parts.append(f'<path d="M{left + SIDE * first:.1f} {y:.1f}H{left + SIDE * last:.1f}" stroke="#357"/>')
        parts.append(f'<circle cx="{left + SIDE * rate:.1f}" cy="{y:.1f}" r="4" fill="#357"/>')
    parts.append(f'<text x="{left + SIDE / 2:.0f}" y="{foot + 34}" text-anchor="middle">rate (%)</text>')
    return "\n".join([*parts, "</svg>", ""])
