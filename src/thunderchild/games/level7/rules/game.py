"""The rules object of LEVEL 7 [INVASION]: procedures, words, ledger, and what the kernel asks a game for."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import Ask, Choice, Procedure, Rules
from ....kernel.frames import PROC, STEP
from ....kernel.meta import Meta
from ....kernel.say import LOST, SHARED, SURVIVED, Label, Outcome, Side
from ....kernel.state import CHANCE
from ....kernel.words import Ledger, Space
from .. import arrange as positions
from ..bot.plausible import plausible
from ..bot.value import value_of
from ..cards.tables import Tables
from ..draw.derived import shown
from ..text import log
from ..text.phrases import short_name
from . import check as invariants, frames
from .adaptation import ADAPTING, WAVE_CHANGE
from .arrivals import ARRIVAL
from .battle import BATTLES
from .defeat import DEFEAT, DESOLATION
from .deployment import DEPLOYMENT
from .effects import EITHER, TEXT
from .ends import own_coalitions, worth
from .events import EVENTS
from .fight import FIGHT
from .income import INCOME
from .losses import LOSS, TERROR_RISE, UNITS_LOST
from .maintenance import DISBANDING, DROP_SHIPS, MIC_DAMAGE, TERROR_LEVEL
from .mercenaries import FILLING, MERCENARIES
from .movement import CRONOS_MOVE, MOVEMENT
from .names import COALITIONS, ENDING_RULES, FATE_OPTION
from .peril import warned
from .projects import CRONOS_PROJECT, FUNDING
from .research import RESEARCH
from .round import GAME, ROUND
from .setup import SETUP
from .state import SHAPES, SIGHT, Invasion, empty_table
from .status import INVADER_MOVEMENT, TERRITORY_STATUS
from .trading import TALK, TALKS
from .words import PASS_PHASE

PHASES: Final = 3           # of a round, L7-45
STEPS: Final = 5            # of a phase
PROCEDURES: Final[list[Procedure[Invasion]]] = [
    GAME, SETUP, ROUND, WAVE_CHANGE, TALKS, TALK, MERCENARIES, FILLING, DEPLOYMENT, RESEARCH, CRONOS_PROJECT, FUNDING, INCOME,
    MOVEMENT, CRONOS_MOVE, EVENTS, TEXT, EITHER, ARRIVAL, LOSS, TERROR_RISE, UNITS_LOST, BATTLES, FIGHT, ADAPTING,
    TERRITORY_STATUS, INVADER_MOVEMENT, TERROR_LEVEL, DISBANDING, MIC_DAMAGE, DROP_SHIPS, DEFEAT, DESOLATION]


class InvasionRules(Rules[Invasion]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        super().__init__(meta, t.words, PROCEDURES, ledger, log.log_lines(t), SIGHT, frames.BOOK)
        self.t: Final = t

    def new(self, seats: int, options: list[int]) -> Invasion:
        g = empty_table(self.t, seats, options)
        frames.game(g, g.first)
        return g

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return self.t.spaces

    def sides(self, g: Invasion) -> list[Side]:
        """L7-3, L7-237: the five coalitions, and the seats that play them."""
        ids, titles = self.t.consoles.space.ids, self.t.consoles.space.titles
        return [Side(ids[side], titles[side], g.player[side], f"The {titles[side]}") for side in range(COALITIONS)]

    def seat_name(self, g: Invasion, seat: int) -> str:
        """L7-30: whoever plays several coalitions is called by their short names."""
        own = own_coalitions(g, seat)
        if not 1 < len(own) < COALITIONS:
            return super().seat_name(g, seat)
        names = [short_name(self.t, side) for side in own]
        return f"{', '.join(names[:-1])} and {names[-1]}"

    def ask(self, g: Invasion, eye: int) -> Ask:
        """L7-237: whoever plays several coalitions reads which one is asked."""
        said = super().ask(g, eye)
        if g.over == 0 and self.to_move(g) == eye and len(own_coalitions(g, eye)) > 1:
            step = self.step(g)
            if isinstance(step, Choice):
                asked = self.t.consoles.space.titles[step.side(g, g.stack[-1])]
                return Ask(f"{asked}: {said.head}", said.detail, said.rule)
        return said

    def label(self, g: Invasion, a: int) -> Label:
        """L7-16: with the risk of the die that falls next."""
        said = super().label(g, a)
        return said if said.danger or self.to_move(g) < 0 else warned(self, g, a, said)

    def over_rule(self, g: Invasion) -> int:
        """L7-193 to L7-198, L7-187."""
        return ENDING_RULES[g.over]

    def turn_rule(self, g: Invasion) -> int:
        """L7-47: in every step the coalitions act one after another; while something falls by chance, the rule of that."""
        return (self.rule_in_force(g) if self.to_move(g) == CHANCE else 0) or 47

    def quiet(self, g: Invasion) -> int:
        """L7-25: from the first coalition that may look at its Event card until the last card lies face down."""
        f = g.stack[-1] if g.stack and g.over == 0 else []
        return 25 if f and f[PROC] == frames.EVENTS and f[STEP] < frames.AT_EVENTS_TURN_UP else 0

    def declines(self, g: Invasion, a: int) -> bool:
        """L7-56: also of whoever wants no more windows in this phase."""
        return super().declines(g, a) or self.words.verb_of[a] == PASS_PHASE

    def returns(self, g: Invasion) -> list[float]:
        """L7-200, L7-201."""
        return [worth(g, seat, g.options[FATE_OPTION] == 1) for seat in range(g.seats)]

    def outcome(self, g: Invasion, seat: int) -> Outcome:
        """L7-200: a person wins with each coalition that survives; L7-201: or with any."""
        if self.returns(g)[seat] <= 0:
            return Outcome(LOST, self.result(g))
        return Outcome(SHARED if g.options[FATE_OPTION] else SURVIVED, self.result(g))

    def result(self, g: Invasion) -> str:
        return log.result(g) if g.over else ""

    def derived(self, g: Invasion) -> dict[str, Any]:
        """L7-21: what lies open, and what follows from it."""
        return {**shown(g), "asked": self.asked(g)}

    def asked(self, g: Invasion) -> str:
        """The coalition that decides now; empty if chance does, or nobody."""
        f = g.stack[-1] if g.stack else []
        choice = None if g.over or not f else self.choices[f[PROC]][f[STEP]]
        return "" if choice is None else self.t.consoles.space.ids[choice.side(g, f)]

    def value(self, g: Invasion, seat: int) -> float:
        return 2.0 * self.returns(g)[seat] - 1.0 if g.over else value_of(g, seat)

    def plausible(self, g: Invasion, clicks: list[int]) -> list[int]:
        return plausible(g, clicks)

    def beat(self, g: Invasion) -> int:
        """L7-45: the phases begun, three a round."""
        return PHASES * g.round + max(0, g.step - 1) // STEPS

    def check(self, g: Invasion) -> None:
        invariants.check(g)

    def places(self) -> dict[str, list[str]]:
        return {"phase": list(positions.ROUND_STEPS)}

    def arrange(self, position: dict[str, Any]) -> Invasion:
        return positions.arrange(self, position)

    def describe(self, g: Invasion) -> dict[str, Any]:
        return positions.describe(self, g)
