"""How battles come out (L7-138 to L7-141), for bots: chances and expectations, worked out once for the usual die."""
from __future__ import annotations

from typing import Final

MOST: Final = 14                # units or figures of a side; more count as so many
WIDTH: Final = MOST + 1
PLUS, EQUALS, MINUS = 3 / 6, 2 / 6, 1 / 6


def cell(attack: int, units: int, figures: int) -> int:
    return (attack * WIDTH + units) * WIDTH + figures


def tables() -> list[list[float]]:
    """By role, units and Hydra figures: the chance that figures are left, how many, and how many units."""
    size = 2 * WIDTH * WIDTH
    remain, figures_left, units_left = [0.0] * size, [0.0] * size, [0.0] * size
    for attack in range(2):
        kill, loss = (PLUS, MINUS) if attack else (MINUS, PLUS)
        for units in range(WIDTH):
            for figures in range(WIDTH):
                here = cell(attack, units, figures)
                if units == 0 or figures == 0:
                    remain[here], figures_left[here], units_left[here] = float(figures > 0), float(figures), float(units)
                    continue
                after = [cell(attack, units, figures - 1), cell(attack, units - 1, figures - 1), cell(attack, units - 1, figures)]
                for table in (remain, figures_left, units_left):
                    table[here] = kill * table[after[0]] + EQUALS * table[after[1]] + loss * table[after[2]]
    return [remain, figures_left, units_left]


def fallen(defense: int) -> list[float]:
    """By role, units and Hydra figures: the chance that no unit is left, and so many figures."""
    out = [0.0] * (2 * WIDTH * WIDTH)
    for attack in range(2):
        kill, loss = (PLUS, MINUS) if attack else (MINUS, PLUS)
        for units in range(WIDTH):
            for figures in range(WIDTH):
                here = cell(attack, units, figures)
                if units == 0:
                    out[here] = float(figures >= defense)
                elif figures > 0:
                    out[here] = (kill * out[cell(attack, units, figures - 1)] + loss * out[cell(attack, units - 1, figures)]
                                 + EQUALS * out[cell(attack, units - 1, figures - 1)])
    return out


TABLES: Final = tables()
FALLEN: Final = [fallen(defense) for defense in range(10)]
REMAIN: Final = TABLES[0]
FIGURES_LEFT: Final = TABLES[1]
UNITS_LEFT: Final = TABLES[2]


def between(table: list[float], attack: int, units: int, figures: float) -> float:
    """The table at a number of figures that is an expectation."""
    most = float(MOST)
    figures = figures if figures < most else most
    units = units if units < MOST else MOST
    whole = int(figures)
    part = figures - whole
    here = cell(attack, units, whole)
    return table[here] if part == 0.0 else table[here] + part * (table[here + 1] - table[here])
