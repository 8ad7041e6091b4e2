"""The rules object of Invasion of the Brood: procedures, words, ledger, and what the kernel asks a game for."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Ask, Label, Procedure, Rules, call
from ....kernel.meta import Meta
from ....kernel.words import Ledger
from .. import arrange
from ..bot.value import value_of
from ..cards.load import Tables
from ..draw import derived
from ..text import log, prompts
from . import check
from .air import MISSION_STEPS
from .battle import AREA_FIGHT_STEPS, ASSAULT_STEPS, BATTLE_STEPS
from .berserk import RAMPAGE_STEPS
from .build import BUILD_STEPS
from .frames import GAME
from .movement import JOURNEY_STEPS, MOVE_STEPS, VOYAGE_STEPS
from .names import BROOD_WINS, DRAW, HUMAN, HUMANS_WIN
from .orion import ORION_STEPS
from .setup import FORCES_STEPS, SETUP_STEPS
from .spend import SEIZE_STEPS
from .state import Brood, empty_table, sight
from .transport import CROSSING_STEPS, SEA_FIGHT_STEPS
from .turn import BROOD_TURN_STEPS, GAME_STEPS, HUMAN_TURN_STEPS
from .words import vocabulary

PROCEDURES: Final[list[Procedure[Brood]]] = [
    GAME_STEPS, SETUP_STEPS, FORCES_STEPS, BROOD_TURN_STEPS, SEIZE_STEPS, HUMAN_TURN_STEPS, ORION_STEPS, MOVE_STEPS,
    JOURNEY_STEPS, CROSSING_STEPS, SEA_FIGHT_STEPS, VOYAGE_STEPS, BATTLE_STEPS, AREA_FIGHT_STEPS, ASSAULT_STEPS, MISSION_STEPS,
    RAMPAGE_STEPS, BUILD_STEPS]


class BroodRules(Rules[Brood]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        self.t: Final = t
        self.spaces: Final = log.Spaces(t)
        words = vocabulary(self.spaces.nations, self.spaces.areas, self.spaces.phases, self.spaces.stacks)
        super().__init__(meta, words, PROCEDURES, ledger, log.log_lines(t, self.spaces), sight())

    def new(self, seats: int, options: list[int]) -> Brood:
        g = empty_table(self.t, options)
        call(g, GAME, HUMAN, [])
        return g

    def over_rule(self, g: Brood) -> int:
        return 241 if g.over == BROOD_WINS else 240 if g.over == HUMANS_WIN else 245

    def turn_rule(self, g: Brood) -> int:
        """BR-45: one side is asked at a time; this answers the other."""
        return 45

    def returns(self, g: Brood) -> list[float]:
        if g.over in (0, DRAW):
            return [0.0, 0.0]
        return [1.0, -1.0] if g.over == BROOD_WINS else [-1.0, 1.0]

    def value(self, g: Brood, seat: int) -> float:
        return value_of(g, seat)

    def check(self, g: Brood) -> None:
        check.check(g)

    def view(self, g: Brood, eye: int) -> dict[str, Any]:
        """All that is open (BR-43), and under `shown` what follows from it for those who draw it."""
        return {**super().view(g, eye), "shown": derived.shown(g)}

    def ask(self, g: Brood, eye: int) -> Ask:
        return Ask(prompts.prompt(self, g, eye), "", prompts.rule_in_force(g))

    def label(self, g: Brood, a: int) -> Label:
        return Label(prompts.label(self, g, a))

    def result(self, g: Brood) -> str:
        return prompts.result(g)

    def arrange(self, position: dict[str, Any]) -> Brood:
        return arrange.arrange(self, position)

    def describe(self, g: Brood) -> dict[str, Any]:
        return arrange.describe(self, g)
