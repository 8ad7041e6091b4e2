"""Conquest points and resource tokens (SC-29, SC-111, SC-285, SC-340): who scores, and what points are where none are counted."""
from __future__ import annotations

from typing import Final

from ....kernel.frames import SIDE, Frame
from ....kernel.rows import fresh
from ....kernel.state import all_eyes
from ....kernel.steps import Ask, Choice, Label, Procedure, repeat, tell
from ..cards.language import TEST_MOST_CONQUEST_POINTS, TEST_TEAM_CONQUEST_POINTS
from .frames import TAKING_LEFT, taking
from .names import GALACTIC_CONQUEST, MINERAL_TOKENS, POINTS, RESOURCES, SCENARIO_OPTION, SURVIVAL
from .news import L_POINTS, L_POINTS_LOST, L_TOKEN
from .scenario import scenario_of
from .state import Koprulu
from .words import TAKE_TOKEN


def counts_points(g: Koprulu) -> bool:
    """SC-278, SC-285, SC-340: not in Galactic Conquest and Survival; in scenarios only where their victory asks for points."""
    if g.options[GALACTIC_CONQUEST] or g.options[SURVIVAL]:
        return False
    scenario = scenario_of(g)
    if scenario is None:
        return True
    return any(one.test in (TEST_TEAM_CONQUEST_POINTS, TEST_MOST_CONQUEST_POINTS) for one in scenario.victory)


def score(g: Koprulu, side: int, points: int, by_event: bool = False) -> None:
    """A player gains conquest points.  SC-340: where none are counted each is a resource token in Survival, and in scenarios if
    an Event card gives it.  Call it last in a step: he may be asked which tokens he takes."""
    if points <= 0:
        return
    if counts_points(g):
        fresh(g.sheet, side)[POINTS] += points
        tell(g, L_POINTS, all_eyes(g), [side, points])
    elif g.options[SURVIVAL] or (by_event and g.options[SCENARIO_OPTION]):
        taking(g, side, points)


def lose_points(g: Koprulu, side: int, points: int) -> None:
    """Not below 0; SC-340: nothing happens where no points are counted."""
    lost = min(points, g.sheet[side][POINTS])
    if counts_points(g) and lost > 0:
        fresh(g.sheet, side)[POINTS] -= lost
        tell(g, L_POINTS_LOST, all_eyes(g), [side, lost])


class TakeOneToken(Choice[Koprulu]):
    """SC-111, SC-340: a resource token of his choice, one after the other; SC-9: there are always enough."""

    def opens(self, g: Koprulu, f: Frame) -> bool:
        return f[TAKING_LEFT] > 0

    def bar(self, g: Koprulu, f: Frame, verb: int, target: int) -> int:
        return 0

    def take(self, g: Koprulu, f: Frame, verb: int, target: int) -> None:
        fresh(g.sheet, f[SIDE])[MINERAL_TOKENS + target] += 1
        f[TAKING_LEFT] -= 1
        tell(g, L_TOKEN, all_eyes(g), [f[SIDE], target])
        repeat(f)

    def prompt(self, g: Koprulu, f: Frame) -> Ask:
        left = f[TAKING_LEFT]
        return Ask("Which resource token do you take?", f"{left} to take." if left > 1 else "", 340, "takes a resource token.")

    def label(self, g: Koprulu, f: Frame, verb: int, target: int) -> Label:
        return Label(f"A {RESOURCES[target]} token", f"you have {g.sheet[f[SIDE]][MINERAL_TOKENS + target]}")


TAKING: Final = Procedure("taking", "left", {
    "token": TakeOneToken([TAKE_TOKEN]),
})
