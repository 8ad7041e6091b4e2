"""A terminal's screen as a picture: letters in their colours on black."""
from __future__ import annotations

from typing import Any, Final

import numpy as np
from rich.console import Console
from rich.segment import Segment
from rich.terminal_theme import MONOKAI
from rich.text import Text

from ..extras import need

LETTER: Final = (8, 16)         # width and height of a letter's cell, in dots
EDGE: Final = 8
INK: Final = (0xD8, 0xDE, 0xE9)
PAPER: Final = (0x12, 0x16, 0x1E)


def picture(text: str) -> np.ndarray:
    """`text` with the colour codes of a terminal; (height, width, 3) uint8."""
    image, draw = need("PIL.Image", "rgb_array"), need("PIL.ImageDraw", "rgb_array")
    font = need("PIL.ImageFont", "rgb_array").load_default(13)
    lines = text.rstrip("\n").split("\n")
    rows = [parts_of(line) for line in lines]
    across = max(sum(len(said) for said, _ink in row) for row in rows)
    canvas = image.new("RGB", (across * LETTER[0] + 2 * EDGE, len(rows) * LETTER[1] + 2 * EDGE), PAPER)
    pen = draw.Draw(canvas)
    for n, row in enumerate(rows):
        write(pen, font, row, EDGE + n * LETTER[1])
    return np.asarray(canvas)


def parts_of(line: str) -> list[tuple[str, tuple[int, int, int]]]:
    """Pieces of one colour."""
    console = Console(width=400, color_system="truecolor", force_terminal=True)
    return [(part.text.rstrip("\n"), ink_of(part)) for part in console.render(Text.from_ansi(line, no_wrap=True)) if part.text]


def ink_of(part: Segment) -> tuple[int, int, int]:
    colour = part.style.color if part.style else None
    if colour is None or colour.is_default:
        return INK
    seen = colour.get_truecolor(MONOKAI)
    return seen.red, seen.green, seen.blue


def write(pen: Any, font: Any, row: list[tuple[str, tuple[int, int, int]]], y: int) -> None:
    """Letter by letter, so that columns stay columns whatever the font."""
    x = EDGE
    for said, ink in row:
        for letter in said:
            if letter != " ":
                pen.text((x, y), letter, fill=ink, font=font)
            x += LETTER[0]
