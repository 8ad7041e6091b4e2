"""The Rules object of the game: what the kernel asks of it."""
from __future__ import annotations

from typing import Any, Final

from ....kernel.flow import BadPosition, Procedure, Rules
from ....kernel.meta import Meta
from ....kernel.say import Side
from ....kernel.words import Ledger, Space
from .. import arrange as positions
from ..arrange_trials import trials_of
from ..bot.value import value_of
from ..cards.decks import DIGGING, FLIPPING, LOOKING, SEARCHING
from ..cards.hands import DEPLOYING, DISCARDING, DISCOUNTING
from ..cards.recover import RECOVERING
from ..cards.resolve import RESOLVING
from ..cards.tables import SIDE_TITLES, SIDES, Tables
from ..cards.targets import RELOCATING, TARGETING
from ..cards.triggers import DUE_NOW
from ..draw.derived import shown
from ..text import log
from ..text.phrases import capital
from . import check as invariants, frames
from .attack import ATTACKING
from .destroy import DESTROYING, NEW_HERO
from .drawing import DRAIN, DRAW
from .ends import MANKIND_CARD_WINS, OPTION_DECK, OPTION_HANDICAP, OPTION_MATCH
from .lists import SIGHT
from .match import CLOSING, ENLARGING, EXCHANGING, WHOLE_MATCH, plan_start
from .play import PAYMENT, PLAYING
from .questions import dues_of
from .spaces import more_spaces
from .state import INVADER, SHAPES, Invaders, empty_table
from .turn import ONE_GAME, ONE_TURN
from .use import USING

TURNS: Final = 1000         # more than a game of a match has (IN-127)
PROCEDURES: Final[list[Procedure[Invaders]]] = [
    WHOLE_MATCH, ENLARGING, EXCHANGING, CLOSING, ONE_GAME, ONE_TURN, DRAW, DRAIN, PAYMENT, PLAYING, USING, ATTACKING, DESTROYING,
    NEW_HERO, RESOLVING, DUE_NOW, TARGETING, RELOCATING, DISCARDING, DEPLOYING, DISCOUNTING, RECOVERING, SEARCHING, DIGGING,
    LOOKING, FLIPPING]


class InvadersRules(Rules[Invaders]):
    def __init__(self, t: Tables, meta: Meta, ledger: Ledger) -> None:
        super().__init__(meta, t.words, PROCEDURES, ledger, log.log_lines(t), SIGHT, frames.BOOK)
        self.t: Final = t

    def new(self, seats: int, options: list[int]) -> Invaders:
        g = empty_table(self.t, options)
        g.plan = plan_start(self.t, options[OPTION_DECK], options[OPTION_HANDICAP])
        frames.match(g, INVADER)
        return g

    def sides(self, g: Invaders) -> list[Side]:
        """IN-1, IN-131: the Invader and Mankind, and the seats that play them in this game of the match."""
        return [Side(SIDES[k], capital(SIDE_TITLES[k]), g.seat_of(k)) for k in range(len(SIDES))]

    def seat_name(self, g: Invaders, seat: int) -> str:
        return self.meta.side_names[seat ^ g.invader]

    def shapes(self) -> str:
        return SHAPES

    def more_spaces(self) -> list[Space]:
        return more_spaces(self.t)

    def over_rule(self, g: Invaders) -> int:
        if g.options[OPTION_MATCH]:
            return 128
        return 123 if g.over <= MANKIND_CARD_WINS else 124

    def turn_rule(self, g: Invaders) -> int:
        """IN-169."""
        return 169

    def returns(self, g: Invaders) -> list[float]:
        """One who has won more games; in a single game its winner."""
        return [1.0, -1.0] if g.wins[0] > g.wins[1] else [-1.0, 1.0]

    def derived(self, g: Invaders) -> dict[str, Any]:
        """IN-119: what lies open, and what follows from it."""
        return shown(g)

    def from_data(self, d: Any) -> Invaders:
        g = super().from_data(d)
        if len(g.taxes) != len(self.t.taxes):
            raise BadPosition(f"saved state, taxes: expected {len(self.t.taxes)} numbers, found {len(g.taxes)}")
        g.dues = dues_of(g)
        return g

    def value(self, g: Invaders, seat: int) -> float:
        return self.returns(g)[seat] if g.over else value_of(g, seat)

    def beat(self, g: Invaders) -> int:
        """Turns begun, in a match after those of the games that are decided."""
        return (g.wins[0] + g.wins[1]) * TURNS + g.turn

    def check(self, g: Invaders) -> None:
        invariants.check(g)

    def trials(self, rows: list[str]) -> list[dict[str, Any]]:
        if not rows:
            return [{"phase": phase} for phase in positions.PHASES]
        return [position for row in rows for position in trials_of(self.t, row)]

    def arrange(self, position: dict[str, Any]) -> Invaders:
        return positions.arrange(self, position)

    def describe(self, g: Invaders) -> dict[str, Any]:
        return positions.describe(g, self)

    def result(self, g: Invaders) -> str:
        return log.result(g) if g.over else ""
