"""Rows of small numbers as the inputs of a net: names one-hot, amounts on a logarithmic scale.  Over whole batches, in numpy."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np


class Expand:
    """`cells` are those of `rules.cells(options)` or of an environment: what each number of a row means."""

    def __init__(self, cells: Sequence[Any]) -> None:
        self.things: Final = np.array([i for i, cell in enumerate(cells) if cell.thing], np.int64)
        self.amounts: Final = np.array([i for i, cell in enumerate(cells) if not cell.thing], np.int64)
        many = np.array([cells[i].many for i in self.things], np.int64)
        self.at: Final = len(self.amounts) + np.cumsum(many) - many
        self.most: Final = many - 1
        self.width: Final = len(self.amounts) + int(many.sum())
        self.scale: Final = (np.log1p(np.arange(256)) / 2).astype(np.float32)

    def __call__(self, rows: np.ndarray) -> np.ndarray:
        """(n, cells) uint8 -> (n, width) float32."""
        out = np.zeros((len(rows), self.width), np.float32)
        out[:, :len(self.amounts)] = self.scale[rows[:, self.amounts]]
        if len(self.things):
            named = np.minimum(rows[:, self.things].astype(np.int64), self.most)
            np.put_along_axis(out, self.at[None, :] + named, 1.0, 1)
        return out
