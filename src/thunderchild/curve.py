"""Curve: what a seat's chance is, from how good its position looks and how far the game has come.

A game's `value` says which of two positions is better; that it is right by how much, nobody promises.  A curve is fitted to games
that were played (`thunderchild lab fit GAME`, which writes the game's bot/chance.toml): a line in the logits of the value and in
the number of the turn, one for each kind of turn, put through the logistic curve."""
from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

from .given import Given
from .kernel.flow import Rules
from .kernel.state import State
from .packs import BadData, read_toml

FILE: Final = "chance.toml"
STEEP: Final = 0.997            # values beyond this look no surer
SIGNS: Final = 5                # numbers that are weighed: see `signs_of`


class Curve:
    """`weights` has a row for each kind of turn: turn number n is of kind n % len(weights).  After `turns` turns time stands
    still.  Before the first turn nothing is known but how such games came out: `starts`, by the value of the option `vary`."""

    def __init__(self, turns: int, weights: list[list[float]], starts: dict[str, float], vary: str = "",
                 about: dict[str, Any] | None = None) -> None:
        self.turns: Final = turns
        self.weights: Final = weights
        self.starts: Final = starts
        self.vary: Final = vary
        self.about: Final = about or {}         # which games it was fitted to, and how well

    def chance(self, rules: Rules[Any], g: State, seat: int) -> float:
        """0 to 1.  Where one's gain is the other's loss, the chances of both add up to 1."""
        first = g.seat_of(0)
        if is_opposed(rules, g) and seat != first:
            return 1.0 - self.chance(rules, g, first)
        beat = rules.beat(g)
        if beat == 0:
            return self.start(rules, g)
        row = self.weights[beat % len(self.weights)]
        total = 0.0
        for weight, sign in zip(row, signs_of(rules, g, seat, min(1.0, beat / self.turns)), strict=True):
            total += weight * sign
        return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, total))))

    def start(self, rules: Rules[Any], g: State) -> float:
        played = str(rules.meta.say_options(g.options)[self.vary]) if self.vary else ""
        return self.starts.get(played, sum(self.starts.values()) / len(self.starts))


def is_opposed(rules: Rules[Any], g: State) -> bool:
    return g.seats == 2 and rules.meta.worth[2]


def signs_of(rules: Rules[Any], g: State, seat: int, time: float) -> list[float]:
    """Where one's gain is the other's loss, both seats are asked how good it looks."""
    value = rules.value(g, seat)
    if is_opposed(rules, g):
        value = (value - rules.value(g, 1 - seat)) / 2
    value = max(-STEEP, min(STEEP, value))
    logit = math.log((1.0 + value) / (1.0 - value))
    return [1.0, logit, time, logit * time, logit * abs(logit)]


def read_curve(folder: Path) -> Curve | None:
    """The curve of a game's bot/ folder, if there is one."""
    if not (folder / FILE).exists():
        return None
    return curve_of(read_toml(folder / FILE), f"{folder.parent.name}/{FILE}")


def curve_of(data: dict[str, Any], where: str) -> Curve:
    given = Given(data, where, BadData)
    turns = given.number("turns", low=1)
    weights = given.get("weights", [], list, "rows of numbers")
    if not weights or not all(isinstance(row, list) and len(row) == SIGNS for row in weights):
        raise given.fail("weights", f"expected rows of {SIGNS} numbers, found {weights!r}")
    starts = given.get("starts", {}, dict, "a table of chances")
    if not starts or not all(isinstance(chance, float) and 0 <= chance <= 1 for chance in starts.values()):
        raise given.fail("starts", f"expected a table of chances from 0 to 1, found {starts!r}")
    about = {key: value for key, value in data.items() if key not in ("turns", "weights", "starts")}
    return Curve(turns, [[float(weight) for weight in row] for row in weights], starts, given.text("vary", ""), about)
