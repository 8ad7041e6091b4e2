"""The rules object of Invasion of the Brood: procedures, words, ledger, and what the kernel asks a game for."""
from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ...kernel.flow import Ask, Label, Procedure, Rules, call
from ...kernel.meta import CHOICE_OPTION, FLAG_OPTION, NUMBER_OPTION, Meta, Option
from ...packs import DataFiles, read_ledger
from . import arrange, check, prompts, tell
from .air import MISSION_STEPS
from .battle import AREA_FIGHT_STEPS, ASSAULT_STEPS, BATTLE_STEPS
from .berserk import RAMPAGE_STEPS
from .build import BUILD_STEPS
from .frames import GAME
from .load import load
from .movement import JOURNEY_STEPS, MOVE_STEPS, VOYAGE_STEPS
from .names import BROOD_WINS, DRAW, HUMAN, HUMANS_WIN
from .orion import ORION_STEPS
from .setup import FORCES_STEPS, SETUP_STEPS
from .spend import SEIZE_STEPS
from .state import Brood, empty_table, sight
from .transport import CROSSING_STEPS, SEA_FIGHT_STEPS
from .turn import BROOD_TURN_STEPS, GAME_STEPS, HUMAN_TURN_STEPS
from .value import value_of
from .words import vocabulary

VERSION: Final = "2"
CLICKS_A_TURN: Final = 10_000           # BR-49
TURNS_WITHOUT_LIMIT: Final = 1_000      # random play ends far earlier; the rules themselves know no bound (BR-245)
PROCEDURES: Final[list[Procedure[Brood]]] = [
    GAME_STEPS, SETUP_STEPS, FORCES_STEPS, BROOD_TURN_STEPS, SEIZE_STEPS, HUMAN_TURN_STEPS, ORION_STEPS, MOVE_STEPS,
    JOURNEY_STEPS, CROSSING_STEPS, SEA_FIGHT_STEPS, VOYAGE_STEPS, BATTLE_STEPS, AREA_FIGHT_STEPS, ASSAULT_STEPS, MISSION_STEPS,
    RAMPAGE_STEPS, BUILD_STEPS]


def bound(options: list[int]) -> int:
    """BR-49, BR-245: clicks within which every game ends."""
    return CLICKS_A_TURN * (options[4] or TURNS_WITHOUT_LIMIT)


def read_options(data: DataFiles) -> list[Option]:
    """options.toml, in the order in which the rules read them."""
    rows = {row.text("id"): row for row in data.table("options.toml").tables("option")}
    out: list[Option] = []
    for name in ("nation", "handicap"):
        out.append(Option(name, CHOICE_OPTION, rows[name].text("default"), rows[name].text("text"), rows[name].texts("values")))
    for name in ("brood_air_refresh_when_battle_blocked", "war_skips_second_usa_token"):
        out.append(Option(name, FLAG_OPTION, rows[name].flag("default"), rows[name].text("text")))
    row = rows["max_turns"]
    out.append(Option("max_turns", NUMBER_OPTION, row.number("default"), row.text("text"), low=0, high=row.number("most")))
    return out


def meta(data: DataFiles) -> Meta:
    return Meta("brood", "Invasion of the Brood", (2, 2), ("Brood", "Humans"), read_options(data), VERSION, bound,
                "The alien Brood seizes factories and minds all over the world; mankind builds rockets in a hurry.", "60-120")


class BroodRules(Rules[Brood]):
    def __init__(self, data: DataFiles) -> None:
        self.t: Final = load(data)
        self.spaces: Final = tell.Spaces(self.t)
        words = vocabulary(self.spaces.nations, self.spaces.areas, self.spaces.phases, self.spaces.stacks)
        super().__init__(meta(data), words, PROCEDURES, read_ledger(Path(__file__).parent / "rules.toml"),
                         tell.log_lines(self.t, self.spaces), sight())

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
