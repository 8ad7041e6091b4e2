"""The rules object of Invasion of the Brood: procedures, words, ledger, and what the kernel asks a game for."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Rules
from ....kernel.frames import NOBODY, PROC
from ....kernel.meta import Meta
from ....kernel.say import Side
from ....kernel.state import CHANCE
from ....kernel.steps import Procedure
from ....kernel.words import Ledger, Space
from .. import arrange
from ..bot.value import value_of
from ..cards.load import Tables
from ..draw import derived
from ..text.log import log_lines
from ..text.titles import Spaces
from . import check
from .air import AIR_MISSION_STEPS
from .battle import AREA_FIGHT_STEPS, ASSAULT_STEPS, BATTLE_PHASE_STEPS
from .berserk import RAMPAGE_STEPS
from .build import BUILD_PHASE_STEPS
from .frames import BOOK, HUMAN_TURN, SETUP, game
from .movement import FLEET_MOVE_STEPS, JOURNEY_STEPS, MOVE_PHASE_STEPS
from .names import BROOD, BROOD_WINS, DRAW, HUMAN, HUMANS_WIN
from .orion import PROJECT_ORION_STEPS
from .setup import SETUP_STEPS, STARTING_MILITARY_STEPS
from .spend import SEIZE_STEPS
from .state import SHAPES, Brood, empty_table, sight
from .transport import NAVAL_INTERCEPT_STEPS, WATER_TRANSPORT_STEPS
from .turn import BROOD_TURN_STEPS, GAME_STEPS, HUMAN_TURN_STEPS
from .words import vocabulary

PROCEDURES: Final[list[Procedure[Brood]]] = [
    GAME_STEPS, SETUP_STEPS, STARTING_MILITARY_STEPS, BROOD_TURN_STEPS, SEIZE_STEPS, HUMAN_TURN_STEPS, PROJECT_ORION_STEPS,
    MOVE_PHASE_STEPS, JOURNEY_STEPS, WATER_TRANSPORT_STEPS, NAVAL_INTERCEPT_STEPS, FLEET_MOVE_STEPS, BATTLE_PHASE_STEPS,
    AREA_FIGHT_STEPS, ASSAULT_STEPS, AIR_MISSION_STEPS, RAMPAGE_STEPS, BUILD_PHASE_STEPS]


class BroodRules(Rules[Brood]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        self.t: Final = t
        self.named: Final = Spaces(t)
        words = vocabulary(self.named.nations, self.named.areas, self.named.phases, self.named.stacks)
        super().__init__(meta, words, PROCEDURES, ledger, log_lines(self.named), sight(), BOOK)

    def new(self, seats: int, options: list[int]) -> Brood:
        g = empty_table(self.t, options)
        game(g, HUMAN)
        return g

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        """What fields and locals name beside the things of clicks."""
        return [self.named.movers, *self.named.others]

    def sides(self, g: Brood) -> list[Side]:
        """BR-1, BR-20: two sides, each with a player of its own."""
        return [Side("brood", "Brood", BROOD, "The Brood"), Side("human", "Humans", HUMAN, "The Humans")]

    def over_rule(self, g: Brood) -> int:
        """BR-240, BR-241, BR-245: who has won, or nobody."""
        return 241 if g.over == BROOD_WINS else 240 if g.over == HUMANS_WIN else 245

    def turn_rule(self, g: Brood) -> int:
        """BR-45: one side is asked at a time; this answers the other.  While dice are to fall, the rule of the roll."""
        return (self.rule_in_force(g) if self.to_move(g) == CHANCE else 0) or 45

    def returns(self, g: Brood) -> list[float]:
        if g.over in (0, DRAW):
            return [0.0, 0.0]
        return [1.0, -1.0] if g.over == BROOD_WINS else [-1.0, 1.0]

    def value(self, g: Brood, seat: int) -> float:
        return value_of(g, seat)

    def beat(self, g: Brood) -> int:
        """BR-40: the turns of both sides are counted; 0 in the setup."""
        inner = g.stack[1][PROC] if len(g.stack) > 1 else NOBODY
        if inner == SETUP:
            return 0
        return 2 * g.turn - 1 + (2 if inner == NOBODY and g.over else int(inner == HUMAN_TURN))

    def check(self, g: Brood) -> None:
        check.check(g)

    def derived(self, g: Brood) -> dict[str, Any]:
        return derived.shown(g)

    def result(self, g: Brood) -> str:
        """BR-240, BR-241, BR-245."""
        if g.over == 0:
            return ""
        if g.over == DRAW:
            return "Draw: the turn limit is reached."
        if g.over == BROOD_WINS:
            return "The Brood wins: it holds a factory in every major nation."
        return "The Humans win: enough Orions are launched."

    def trials(self, rows: list[str]) -> list[dict[str, Any]]:
        return [] if rows else [{"phase": phase} for phase in arrange.PHASE_NAMES]

    def arrange(self, position: dict[str, Any]) -> Brood:
        return arrange.arrange(self, position)

    def describe(self, g: Brood) -> dict[str, Any]:
        return arrange.describe(self, g)
