"""Toy games, each as nasty in one respect as the real ones.  They are plain Python, as a third party would write them, and run
on the plain and on the compiled kernel; only `cards` is also compiled, to measure speed."""
from __future__ import annotations

from typing import Any

from thunderchild.kernel.flow import Rules

from . import camps, fleets, kuhn, orders, tiles
from .cards import rules as cards


def toy(name: str) -> Rules[Any]:
    """How a toy is found again by its name."""
    return KUHN if name == "kuhn" else TOYS[name]


TOYS: dict[str, Rules[Any]] = {rules.meta.game: rules for rules in (camps.make(), cards.make(), fleets.make(), orders.make(),
                                                                    tiles.make())}
KUHN = kuhn.make()           # too short for most of what is asked of toys; the learners' tests solve it
for name, rules in [*TOYS.items(), ("kuhn", KUHN)]:
    rules.home = (toy, name)
