"""The rules of Pulp Invasion as the kernel runs them."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Ask, Label, Procedure, Rules, Step, legacy
from ....kernel.meta import Meta
from ....kernel.words import Ledger, Space
from .. import arrange
from ..bot import value
from ..cards import effects, points
from ..cards.load import Tables
from ..draw import derived
from ..text import log, prompts
from . import check, dice, evade, frames, search, setup, turn
from .state import LOST_ABILITIES, SIGHT, WON, Pulp, fresh
from .words import vocabulary


def make_procedures(t: Tables) -> list[Procedure[Pulp]]:
    """In the order of their numbers."""
    faces = Space("face", ["1", "2", "3", "4", "5", "6"])
    steps: dict[int, list[Step[Pulp]]] = {
        frames.SETUP: setup.setup_steps(t, faces), frames.ROUND: turn.round_steps(t),
        frames.ENCOUNTER: evade.encounter_steps(t), frames.SEARCH: search.search_steps(t),
        frames.DIE_USE: dice.die_use_steps(), frames.TURN_DIE: dice.turn_steps(), frames.REROLL: dice.reroll_steps(faces),
        frames.SWAP: dice.swap_steps(faces), frames.ROLLED_FACE: dice.rolled_steps(faces),
    }
    steps.update(effects.effect_steps(t))
    steps.update(points.point_steps(t))
    return [legacy(frames.NAMES[number], steps[number]) for number in range(len(frames.NAMES))]


class PulpRules(Rules[Pulp]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        super().__init__(meta, vocabulary(t), make_procedures(t), ledger, log.log_lines(t), SIGHT)
        self.t: Final = t

    def new(self, seats: int, options: list[int]) -> Pulp:
        g = fresh(self.t, options)
        frames.setup(g)
        return g

    def over_rule(self, g: Pulp) -> int:
        """PI-31, PI-33, PI-36; never two of them at once (PI-37)."""
        if g.over == WON:
            return 31
        return 33 if g.over == LOST_ABILITIES else 36

    def turn_rule(self, g: Pulp) -> int:
        """PI-136: while chance is to move no click of the player is legal."""
        return 136

    def derived(self, g: Pulp) -> dict[str, Any]:
        return derived.shown(g)

    def ask(self, g: Pulp, eye: int) -> Ask:
        return Ask(prompts.prompt(self, g), "", prompts.rule_in_force(g))

    def label(self, g: Pulp, a: int) -> Label:
        return Label(prompts.label(self, g, a))

    def returns(self, g: Pulp) -> list[float]:
        """PI-125."""
        return [1.0 if g.over == WON else -1.0]

    def result(self, g: Pulp) -> str:
        return prompts.result(g)

    def check(self, g: Pulp) -> None:
        check.check(g)

    def value(self, g: Pulp, seat: int) -> float:
        return value.value(g)

    def arrange(self, position: dict[str, Any]) -> Pulp:
        return arrange.arrange(self, position)

    def describe(self, g: Pulp) -> dict[str, Any]:
        return arrange.describe(self, g)
