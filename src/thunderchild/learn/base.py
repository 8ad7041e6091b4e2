"""What all environments of a single game share: its rules, its chance, what a seat sees, and how it is drawn."""
from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
from librt.strings import BytesWriter

from .. import registry
from ..kernel.flow import Rules
from ..kernel.meta import BadOptions
from ..kernel.state import WATCHER, State

MODES: Final = ("human", "ansi", "rgb_array")


def rules_of(game: str | Rules[Any], pack: str | None = None) -> Rules[Any]:
    """The rules of a game by its name, with a data pack if one is given; rules that were loaded already are taken as they are."""
    return registry.load(game, pack) if isinstance(game, str) else game


def row_of(rules: Rules[Any], g: State, eye: int) -> np.ndarray:
    """What an eye sees, as numbers 0 to 255."""
    out = BytesWriter()
    rules.observe(g, eye, out)
    return np.frombuffer(out.getvalue(), np.uint8)


class Desk:
    """One game in the hands of an environment."""

    def __init__(self, game: str | Rules[Any], options: dict[str, Any] | None, pack: str | None, max_clicks: int,
                 render_mode: str | None) -> None:
        self.rules: Final = rules_of(game, pack)
        self.options: Final = dict(options or {})
        self.seats: Final = self.rules.meta.seats_for(self.rules.meta.read_options(self.options))
        if max_clicks < 0:
            raise BadOptions(f"max_clicks={max_clicks}: expected a number of clicks, or 0 for games that are never cut off")
        if render_mode is not None and render_mode not in MODES:
            raise BadOptions(f"render_mode={render_mode!r}: expected None or one of: {', '.join(MODES)}")
        self.max_clicks: Final = max_clicks
        self.cells: Final = self.rules.cells(self.options)
        self.width: Final = len(self.cells)
        self.clicks: Final = self.rules.words.size
        self.fate: random.Random = random.Random()
        self.g: State = self.rules.start(self.options)
        self.made = 0

    def begin(self, seed: object) -> None:
        """A fresh game.  With a seed chance falls the same way again; without one it goes on from where it is."""
        if seed is not None:
            self.fate = random.Random(f"fate {seed}")
        self.g = self.rules.start(self.options)
        self.made = 0
        self.rules.settle_chance(self.g, self.fate)

    @property
    def asked(self) -> int:
        """A seat, or OVER."""
        return self.rules.to_move(self.g)

    @property
    def is_over(self) -> bool:
        return self.g.over != 0

    @property
    def is_cut(self) -> bool:
        """Whether the game has had its clicks."""
        return not self.is_over and self.max_clicks > 0 and self.made >= self.max_clicks

    def play(self, seat: int, a: int) -> None:
        """A checked click, and the chance that follows it."""
        self.rules.play(self.g, seat, a)
        self.made += 1
        self.rules.settle_chance(self.g, self.fate)

    def worth(self) -> list[float]:
        """Of a game that is over; nothing of one that is not."""
        return [float(x) for x in self.rules.returns(self.g)] if self.is_over else [0.0] * self.seats

    def mask(self, seat: int, kind: type = np.int8) -> np.ndarray:
        """The legal clicks of a seat; none if it is not asked."""
        mask = np.zeros(self.clicks, kind)
        if self.asked == seat:
            mask[self.rules.legal(self.g)] = 1
        return mask

    def row(self, seat: int) -> np.ndarray:
        return row_of(self.rules, self.g, seat).copy()

    # ---- drawing

    def text(self) -> str:
        """The table as the terminal shows it: to its player in a solo game, to a watcher in all others."""
        from rich.console import Console, Group

        from ..terminal.show import draw_table
        eye = 0 if self.seats == 1 else WATCHER
        console = Console(width=110, color_system="truecolor", force_terminal=True, highlight=False)
        with console.capture() as captured:
            drawn = draw_table(self.rules, self.rules.view(self.g, eye), eye, console.width)
            console.print(Group(drawn[0], self.rules.prompt(self.g, eye)))
        return captured.get()

    def drawn(self, mode: str | None) -> str | np.ndarray | None:
        """As PettingZoo and Gymnasium name it: printed, as text, or as a picture."""
        if mode == "rgb_array":
            from .picture import picture
            return picture(self.text())
        if mode == "human":
            print(self.text())
            return None
        return self.text()
